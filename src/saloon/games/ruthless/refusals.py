"""Why not: the reason and the rule behind everything that is not offered."""

from __future__ import annotations

from saloon.engine.errors import Refused
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.words import Blocked, counted
from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.labels import card_name, gun_name, man_name
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.actions import actions_left, may_aim
from saloon.games.ruthless.rules.aftermath import bought
from saloon.games.ruthless.rules.board import WIDE
from saloon.games.ruthless.rules.cards import answers
from saloon.games.ruthless.rules.feud import Feud
from saloon.games.ruthless.rules.flow import options
from saloon.games.ruthless.rules.models import cowed, free, hostile, in_cover, living, man_sees, radius, sheltered
from saloon.games.ruthless.rules.shooting import arm_bound, loaded
from saloon.games.ruthless.rules.tables import ARM, CHEST, LEG
from saloon.games.ruthless.state import State

NOT_NOW = "It is not the moment for that."
# For each kind of answer: when it is asked for, and the rule that says so.
WHEN: dict[int, tuple[tuple[int, ...], str]] = {
    m.PICK_CHARACTER: ((st.ASK_DRAFT,), "RU-142"),
    m.DRAFT_DONE: ((st.ASK_DRAFT,), "RU-142"),
    m.PLACE: ((st.ASK_DEPLOY,), "RU-143"),
    m.PAYROLL: ((st.ASK_PAYROLL,), "RU-143"),
    m.CHEAT: ((st.ASK_CHEAT,), "RU-003"),
    m.PASS: ((st.ASK_CHEAT, st.ASK_SNAP), "RU-100"),
    m.LEAD: ((st.ASK_LEAD,), "RU-003"),
    m.ACTIVATE: ((st.ASK_CHARACTER,), "RU-020"),
    m.END_ACTIVATION: ((st.ASK_CHARACTER,), "RU-009"),
    m.RETURN: ((st.ASK_RETURN,), "RU-143"),
    m.SHIFT: ((st.ASK_SHIFT,), "RU-090"),
    m.HOLD: ((st.ASK_COVER_FIRE,), "RU-108"),
    m.COVER_FIRE: ((st.ASK_COVER_FIRE,), "RU-108"),
    m.SNAP_SHOT: ((st.ASK_SNAP,), "RU-100"),
    m.DUCK: ((st.ASK_SNAP,), "RU-100"),
    m.DUCK_TO: ((st.ASK_DUCK,), "RU-104"),
    m.STOP: ((st.ASK_CHARGE_ON,), "RU-105"),
    m.CHARGE_ON: ((st.ASK_CHARGE_ON,), "RU-105"),
    m.BRAWL_CARD: ((st.ASK_BRAWL,), "RU-121"),
    m.RUN_TO: ((st.ASK_RUN,), "RU-132"),
    m.NO_CARD: ((st.ASK_COURAGE,), "RU-134"),
    m.COURAGE_CARD: ((st.ASK_COURAGE,), "RU-134"),
    m.DISMOUNT_TO: ((st.ASK_DISMOUNT,), "RU-027"),
    m.DISCARD: ((st.ASK_DISCARD,), "RU-007"),
    m.DISCARD_DONE: ((st.ASK_DISCARD,), "RU-007"),
    m.WHISKEY: ((st.ASK_COURAGE,), "RU-168"),
    m.PLAN: ((st.ASK_PLAN,), "RU-161"),
    m.FIELD: ((st.ASK_FIELD,), "RU-163"),
    m.NAME_BEST: ((st.ASK_BEST,), "RU-166"),
    **dict.fromkeys((m.EXTRA, m.NO_EXTRA), ((st.ASK_EXTRA,), "RU-163")),
    **dict.fromkeys(
        (m.BUY, m.BUY_HORSE, m.BUY_RIFLE, m.DOCTOR, m.HIRE, m.BOUGHT),
        ((st.ASK_BUY,), "RU-168"),
    ),
    **dict.fromkeys((m.SHOOT, m.FAN, m.FIRE_TWO), ((st.ASK_SHOOT,), "RU-080")),
    **dict.fromkeys(
        (m.MOVE, m.CHARGE, m.BRAWL_AGAIN, m.CLIMB, m.CLIMB_AT, m.CLIMB_DOWN, m.CLIMB_DOWN_AT, m.LEAVE),
        ((st.ASK_MOVE,), "RU-050"),
    ),
    **dict.fromkeys(
        (
            *(m.END_CHARACTER, m.DO_MOVE, m.AIM, m.GOT_YOU_COVERED, m.DO_SHOOT, m.MOUNT, m.DISMOUNT, m.RELOAD),
            *(m.COURAGE, m.UNLOCK, m.TAKE_BAG, m.DROP_BAG, m.SEARCH, m.DIG, m.ROPE, m.LET_GO, m.TAKE_GUN),
            *(m.TREAT, m.SERMON),
        ),
        ((st.ASK_ACTION,), "RU-022"),
    ),
}
FROM_HAND = (m.LEAD, m.CHEAT, m.BRAWL_CARD, m.COURAGE_CARD, m.DISCARD)


def refuse(content: Content, s: State, seat: int, move: int) -> Refused:
    """Why a readable answer is not among the options."""
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    asks, rule = WHEN[kind]
    if s.ask not in asks:
        return Refused(NOT_NOW, rule)
    if kind in FROM_HAND and first not in s.hands[seat]:
        return Refused(f"The {card_name(content, first)} is not in your hand.", rule)
    if kind in (m.SNAP_SHOT, m.DUCK):
        return why_not_react(content, s, seat, kind, first)
    if s.ask == st.ASK_ACTION:
        return why_not_action(content, s, kind)
    if s.ask == st.ASK_SHOOT:
        return why_not_shot(content, s, first, second)
    if s.ask == st.ASK_MOVE:
        return why_not_move(content, s, kind, first)
    if kind == m.PICK_CHARACTER:
        return Refused(f"{man_name(content, first)} is taken, or leaves you too few points.", "RU-142")
    if kind == m.DRAFT_DONE:
        return Refused("Your posse is still too small.", "RU-140")
    if kind in (m.PLACE, m.RETURN):
        if first != s.men[s.todo[0]][st.WHO]:
            return Refused(f"{man_name(content, s.men[s.todo[0]][st.WHO])} is placed now.", "RU-143")
        return Refused(f"There is no free place at {second % WIDE},{second // WIDE}.", "RU-143")
    if kind == m.ACTIVATE:
        return Refused(f"{man_name(content, first)} has acted, is not Up, or is not yours.", "RU-020")
    if kind in (m.DUCK_TO, m.RUN_TO, m.DISMOUNT_TO, m.CHARGE_ON):
        return why_not_there(s, kind, first, rule)
    if kind == m.CHEAT:
        return Refused("Cards are swapped with an opponent who has some.", "RU-003")
    if kind == m.COVER_FIRE:
        return Refused("There is no checkpoint there with sight and range for that weapon.", "RU-108")
    if kind == m.SHIFT:
        return Refused("The hit can be shifted by one, two for a Sharpshooter.", "RU-090")
    if kind == m.WHISKEY:
        return Refused("You have no bottle.", rule)
    if s.feud is not None and s.ask in BETWEEN_ACTS:
        return why_not_between(content, s.feud, seat, kind, first)
    return Refused(f"{man_name(content, first)} cannot carry a bag of the payroll.", "RU-143")


BETWEEN_ACTS = (st.ASK_BUY, st.ASK_PLAN, st.ASK_FIELD, st.ASK_EXTRA, st.ASK_BEST)


def why_not_between(content: Content, feud: Feud, seat: int, kind: int, first: int) -> Refused:
    """RU-161 to RU-168: the campaign's own questions."""
    if kind == m.PLAN:
        return Refused("That is no plan of yours in this act.", "RU-161")
    if kind == m.FIELD:
        return Refused("Two to five of your roster fight, one in a duel, and never the prisoner.", "RU-163")
    if kind == m.EXTRA:
        who = man_name(content, first)
        return Refused(f"{who} is on a roster, dead, too dear, or rides where there are no horses.", "RU-163")
    if kind == m.NAME_BEST:
        return Refused(f"{man_name(content, first)} did not fight for you, or is dead.", "RU-166")
    what = bought(kind, first)
    if feud.dollars[seat] < feud.printed.prices[what]:
        return Refused(
            f"It costs {counted(feud.printed.prices[what], 'dollar')} and you have {feud.dollars[seat]}.", "RU-168"
        )
    return Refused(NOT_FOR_SALE[what], "RU-168")


NOT_FOR_SALE = (
    "There is always whiskey.",
    "You have a sixth card for the next act.",
    "A horse is for one of your roster who has none.",
    "A rifle is for one of your roster with fewer than two weapons and no rifle.",
    "A doctor is for one of yours whom the aftermath of the last act has harmed.",
    "A hired gun is in no roster, not dead, costs 30 points at most, and needs room on yours.",
    "You have a spy for the next act.",
)


def why_not_react(content: Content, s: State, seat: int, kind: int, card: int) -> Refused:
    attacker, target = s.men[s.frames.get(1)], s.men[s.frames.get(2)]
    if card not in s.hands[seat]:
        return Refused(f"The {card_name(content, card)} is not in your hand.", "RU-100")
    lead = s.leads[attacker[st.SEAT]]
    if not answers(card, lead, target[st.TRAITS]):
        return Refused(f"The card must be higher than the {card_name(content, lead)}.", "RU-100")
    if kind == m.DUCK:
        return Refused("There is no cover to Duck to.", "RU-104")
    return Refused("That weapon has no round, sight or range for a Snap Shot.", "RU-102")


def why_not_action(content: Content, s: State, kind: int) -> Refused:
    man = s.men[s.man]
    if not actions_left(s) and kind not in (m.MOUNT, m.DISMOUNT):
        return Refused("Both actions are taken.", "RU-020")
    if cowed(man) and not in_cover(s, man) and kind != m.DO_MOVE:
        return Refused("Lily Livered and out of cover: nothing but a Move to cover.", "RU-133")
    if kind == m.DO_MOVE:
        if s.turn < s.scenario.no_moves_before:
            return Refused("Nobody takes a Move action in turn 1 of a duel.", "RU-029")
        if man[st.LOST + LEG] and s.moves:
            return Refused("Leg wound: one Move only, and it is made.", "RU-023")
        return Refused("There is nowhere to go.", "RU-029")
    if kind == m.AIM and not may_aim(man):
        why = "Chest wound: no Aim." if man[st.LOST + CHEST] else "Aiming already, or too drunk to."
        return Refused(why, "RU-023" if man[st.LOST + CHEST] else "RU-025")
    if kind in (m.DO_SHOOT, m.GOT_YOU_COVERED):
        if not loaded(s, man, 0) and not loaded(s, man, 1):
            return Refused("No weapon is loaded.", "RU-029")
        if arm_bound(man, s.shots) and man[st.LOST + ARM]:
            return Refused("Arm wound: one shot only, and it is fired.", "RU-023")
        why = "Covering somebody already." if man[st.COVERS] else "Nobody in sight and range."
        return Refused(why, "RU-029")
    if kind == m.COURAGE:
        why = "That needs cover." if man[st.LILY] else "The nerve is steady."
        return Refused(why, "RU-134")
    if kind == m.RELOAD:
        return Refused("That weapon is full, or somebody else's.", "RU-026")
    if kind in (m.MOUNT, m.DISMOUNT):
        return Refused("Mounting needs a riderless horse in contact, dismounting needs room.", "RU-027")
    if kind == m.TREAT:
        return Refused("Only a Sawbones treats, and only an Unconscious friend in contact.", "RU-022")
    if kind == m.SERMON:
        return Refused("Only Fire and Brimstone preaches, once, with a Lily Livered friend near.", "RU-022")
    return Refused("Not at it, Lily Livered, mounted, on a perch, or with full hands.", "RU-028")


def why_not_shot(content: Content, s: State, gun: int, who: int) -> Refused:
    man, i = s.men[s.man], s.by_who[who]
    if i < 0 or not living(s.men[i]) or s.men[i][st.SIDE] == man[st.SIDE]:
        return Refused(f"{man_name(content, who)} is no enemy on the table.", "RU-086")
    if gun not in (man[st.GUN], man[st.GUN + 1]):
        return Refused(f"There is no {gun_name(content, gun)} at hand.", "RU-087")
    if not hostile(s, man, s.men[i]):
        return Refused("A Lawman waits until that side has attacked first.", "RU-086")
    if not man_sees(s, man, s.men[i]):
        return Refused(f"{man_name(content, who)} is out of sight.", "RU-073")
    return Refused("That is out of range, not loaded, or not a way to fire this weapon.", "RU-083")


def why_not_move(content: Content, s: State, kind: int, p: int) -> Refused:
    man = s.men[s.man]
    if kind == m.LEAVE:
        return Refused("There is no exit for this side, or none within reach.", "RU-057")
    if kind in (m.CLIMB, m.CLIMB_AT, m.CLIMB_DOWN, m.CLIMB_DOWN_AT):
        return Refused("It takes standing at the ladder on foot, and room at its other end.", "RU-058")
    if kind == m.BRAWL_AGAIN:
        return Refused("Not in contact with that enemy, or Lily Livered.", "RU-127")
    return why_not_at(s, man, p, "RU-055", "That is too far, or an enemy stands there.")


def why_not_there(s: State, kind: int, p: int, rule: str) -> Refused:
    man = s.men[s.runs[0] if kind == m.RUN_TO else s.man if kind == m.DISMOUNT_TO else s.frames.get(2)]
    if kind == m.CHARGE_ON:
        return Refused("That point is not in contact, or too far.", rule)
    return why_not_at(s, man, p, rule, "That is too far, not in cover, or in contact with an enemy.")


def why_not_at(s: State, man: list[int], p: int, rule: str, otherwise: str) -> Refused:
    x, y = p % WIDE, p // WIDE
    if x > s.board.size or y > s.board.size:
        return Refused(f"{x},{y} is not on this table.", "RU-040")
    if not free(s, man, p, radius(man)):
        return Refused(f"There is no room for a base at {x},{y}.", "RU-046")
    if cowed(man) and not sheltered(s, p, radius(man)):
        return Refused("Lily Livered: the Move must end in cover.", "RU-133")
    return Refused(otherwise, rule)


# --- what a player may look for ---

LOOKED_FOR = (
    (m.DO_MOVE, "Move"),
    (m.AIM, "Aim"),
    (m.GOT_YOU_COVERED, "Got You Covered"),
    (m.DO_SHOOT, "Shoot"),
    (m.COURAGE, "Get Your Courage Up"),
)


def blocked(content: Content, s: State, seat: int) -> list[Blocked]:
    """The actions of the character who acts that he cannot take, each with its reason."""
    if s.ask != st.ASK_ACTION:
        return []
    legal = options(s, seat)
    found = []
    for kind, title in LOOKED_FOR:
        if kind not in legal:
            why = why_not_action(content, s, kind)
            found.append(Blocked(kind, title, why.reason, why.rule))
    if not any(kind_of(move) == m.RELOAD for move in legal):
        why = why_not_action(content, s, m.RELOAD)
        gun = s.men[s.man][st.GUN]
        if gun >= 0:
            found.append(Blocked(pack(m.RELOAD, gun), "Reload", why.reason, why.rule))
    return found
