"""Prompts and labels: what is asked, and what each answer would do."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.engine.words import Label, counted, letter
from saloon.games.ruthless import state as st
from saloon.games.ruthless.content import Content
from saloon.games.ruthless.names import COVERS, EDGES, LOCATION_IDS
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.rules.board import POINTS, WIDE, squared
from saloon.games.ruthless.rules.campaign import riding
from saloon.games.ruthless.rules.cards import JACK, rank, value
from saloon.games.ruthless.rules.feud import BADGES, DOCTOR, F_WHO, HIRED_GUN, HORSE, PURCHASE_IDS, RIFLE, Feud
from saloon.games.ruthless.rules.models import cover_of, radius, sheltered, stand
from saloon.games.ruthless.rules.moving import way_to
from saloon.games.ruthless.rules.shooting import needed, slot_of
from saloon.games.ruthless.rules.sight import sees
from saloon.games.ruthless.state import State


def man_name(content: Content, who: int) -> str:
    return content.tips[content.man_ids[who]].name


def gun_name(content: Content, gun: int) -> str:
    return content.tips[content.gun_ids[gun]].name


def card_name(content: Content, card: int) -> str:
    return content.tips[content.tables.card_names[card]].name


def where(content: Content, s: State, p: int) -> str:
    """A place by what is there: inside the saloon, beside the wagon, in the open."""
    x, y = p % WIDE, p // WIDE
    ids = content.maps[str(content.scenarios[content.scenario_id(s.scenario)].data["map"])].data["pieces"]
    best, nearest = "in the open", 17
    for i, piece in enumerate(s.board.pieces):
        if not piece.cover:
            continue
        name = str(ids[i].get("id", content.terrain[piece.kind]["id"])).replace("_", " ")
        away = piece.away(x, y)
        if piece.around(x, y) and piece.walls:
            return f"inside the {name}"
        if away < nearest:
            best, nearest = f"in the {name}" if away == 0 else f"beside the {name}", away
    return best


def exposure(content: Content, s: State, man: list[int], p: int) -> str:
    """How a place lies to the enemy: the cover from the two nearest who would see him there."""
    stood = p + POINTS if man[st.HORSE] >= 0 else p
    enemies = [one for one in s.men if one[st.STATUS] == st.UP and one[st.SIDE] != man[st.SIDE]]
    enemies.sort(key=lambda one: squared(one[st.AT], p))
    seers = [one for one in enemies if sees(s.board, stand(one), stood)][:2]
    found = []
    for one in seers:
        cover = COVERS[cover_of(s, stand(one), stood)]
        name = man_name(content, one[st.WHO])
        found.append(f"in the open to {name}" if cover == "none" else f"{cover} cover from {name}")
    return ", ".join(found) or "out of every enemy's sight"


def of(s: State, i: int) -> int:
    return s.men[i][st.WHO]


def prompt(content: Content, s: State, seat: int) -> str:
    """What the asked player must do, to follow "You must"."""

    def name(i: int) -> str:
        return man_name(content, of(s, i))

    ask = s.ask
    if ask == st.ASK_DEPLOY:
        return f"place {name(s.todo[0])}"
    if ask == st.ASK_ACTION:
        return f"choose an action for {name(s.man)}"
    if ask == st.ASK_MOVE:
        return f"move {name(s.man)}"
    if ask == st.ASK_SHOOT:
        return f"choose {name(s.man)}'s shot"
    if ask == st.ASK_RETURN:
        return f"choose where {name(s.todo[0])} comes back"
    if ask == st.ASK_COVER_FIRE:
        return f"decide whether {name(s.todo[0])} fires at {name(s.frames.get(1))}"
    if ask == st.ASK_SNAP:
        verb = "shoot" if s.frames.top() == st.SHOT else "charge"
        return f"answer: {name(s.frames.get(1))} is about to {verb} {name(s.frames.get(2))}"
    if ask == st.ASK_DUCK:
        return f"choose where {name(s.frames.get(2))} ducks"
    if ask == st.ASK_CHARGE_ON:
        return f"stop {name(s.frames.get(1))} or go on after {name(s.frames.get(2))}"
    if ask == st.ASK_SHIFT:
        return f"choose where {name(s.frames.get(2))} is hit"
    if ask == st.ASK_RUN:
        return f"choose where {name(s.runs[0])} runs to"
    if ask == st.ASK_COURAGE:
        return f"choose a card for {name(s.man)}'s courage, or none"
    if ask == st.ASK_DISMOUNT:
        return f"choose where {name(s.man)} gets down"
    return {
        st.ASK_DRAFT: "draft a character",
        st.ASK_PAYROLL: "name who carries the payroll",
        st.ASK_CHEAT: "cheat or play fair",
        st.ASK_LEAD: "choose a card for the initiative",
        st.ASK_CHARACTER: "choose a character to act",
        st.ASK_BRAWL: "choose a card to fight with",
        st.ASK_DISCARD: "throw cards away, or keep the rest",
        st.ASK_BUY: "spend your dollars, or keep them",
        st.ASK_PLAN: "choose a plan for the act",
        st.ASK_FIELD: "choose who fights",
        st.ASK_EXTRA: "add a character for this act, or nobody",
        st.ASK_BEST: "name your best in this act, who gains one more experience",
    }.get(ask, "wait")


PLAIN = {
    m.DRAFT_DONE: ("That is my posse", "", "RU-142"),
    m.PASS: ("Pass", "do nothing", "RU-100"),
    m.END_ACTIVATION: ("End my turn", "the others do nothing", "RU-009"),
    m.END_CHARACTER: ("Done", "no more actions for this one", "RU-029"),
    m.DO_MOVE: ("Move", "choose where to", "RU-050"),
    m.AIM: ("Aim", "+1 on the next shot, and its hit may be shifted", "RU-025"),
    m.GOT_YOU_COVERED: ("Got You Covered", "one shot at an enemy who moves in sight", "RU-106"),
    m.DO_SHOOT: ("Shoot", "choose weapon and target", "RU-080"),
    m.DISMOUNT: ("Dismount", "choose where", "RU-027"),
    m.COURAGE: ("Get Your Courage Up", "choose a card or none, then roll", "RU-134"),
    m.UNLOCK: ("Open a lock", "one Interact", "RU-028"),
    m.DROP_BAG: ("Drop the bag", "one Interact", "RU-028"),
    m.DIG: ("Dig up the gold", "one Interact", "RU-028"),
    m.LET_GO: ("Let go of the steer", "one Interact", "RU-028"),
    m.SERMON: ("Sermon", "Lily Livered friends within 6 inches roll their Toughness", "RU-022"),
    m.CLIMB_DOWN: ("Climb down", "to the foot of the ladder", "RU-058"),
    m.HOLD: ("Hold fire", "keep the marker", "RU-108"),
    m.STOP: ("Stop", "the charge ends here", "RU-105"),
    m.NO_CARD: ("No card", "the die alone", "RU-134"),
    m.DISCARD_DONE: ("Keep the rest", "", "RU-007"),
    m.WHISKEY: ("Whiskey", "passes without a roll; the bottle is gone", "RU-168"),
    m.BOUGHT: ("Buy no more", "the dollars are kept", "RU-168"),
    m.NO_EXTRA: ("Add nobody", "", "RU-163"),
}
SADDLES = ("", ", with a horse")
POINT_TITLES = {
    m.MOVE: ("Move to", "RU-055"),
    m.DUCK_TO: ("Duck to", "RU-104"),
    m.RUN_TO: ("Run to", "RU-132"),
    m.DISMOUNT_TO: ("Get down at", "RU-027"),
    m.CHARGE_ON: ("Go on to", "RU-105"),
    m.TAKE_BAG: ("Take the bag at", "RU-028"),
}
MAN_TITLES = {
    m.PAYROLL: ("Give a bag to {0}", "RU-143"),
    m.ACTIVATE: ("{0}", "RU-020"),
    m.MOUNT: ("Mount {0}'s horse", "RU-027"),
    m.TREAT: ("Treat {0}", "RU-022"),
    m.BRAWL_AGAIN: ("Brawl with {0} again", "RU-127"),
    m.CLIMB_DOWN_AT: ("Climb down at {0}", "RU-058"),
    m.NAME_BEST: ("{0}", "RU-166"),
}
BOUGHT_FOR = {
    m.BUY_HORSE: ("A horse for {0}", HORSE),
    m.BUY_RIFLE: ("A rifle for {0}", RIFLE),
    m.DOCTOR: ("A doctor for {0}", DOCTOR),
}
CARD_TITLES = {
    m.LEAD: ("Lead", "RU-003"),
    m.DUCK: ("Duck with", "RU-104"),
    m.BRAWL_CARD: ("Fight with", "RU-121"),
    m.COURAGE_CARD: ("Play", "RU-134"),
    m.DISCARD: ("Throw away", "RU-007"),
}
PASSES = (m.PASS, m.END_CHARACTER, m.END_ACTIVATION, m.HOLD, m.STOP, m.DISCARD_DONE, m.DRAFT_DONE, m.BOUGHT, m.NO_EXTRA)


def label(content: Content, s: State, seat: int, move: int) -> Label:
    """An option in words, with what it costs and brings."""
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if kind in PLAIN:
        title, detail, rule = PLAIN[kind]
        return Label(title, detail, rules=(rule,), flags=("pass",) if kind in PASSES else ())
    if kind in POINT_TITLES:
        return point_label(content, s, kind, first)
    if kind in MAN_TITLES:
        title, rule = MAN_TITLES[kind]
        return Label(title.format(man_name(content, first)), rules=(rule,), subject=content.man_ids[first])
    if kind in CARD_TITLES:
        return card_label(content, kind, first)
    if kind in (m.SHOOT, m.FAN, m.FIRE_TWO):
        return shot_label(content, s, kind, first, second, third_of(move))
    if s.feud is not None and kind in (m.BUY, *BOUGHT_FOR, m.PLAN, m.FIELD, m.HIRE, m.EXTRA):
        return feud_label(content, s.feud, seat, kind, first, second)
    return other_label(content, s, kind, first, second)


def point_label(content: Content, s: State, kind: int, p: int) -> Label:
    title, rule = POINT_TITLES[kind]
    detail = where(content, s, p)
    if kind in (m.MOVE, m.DUCK_TO, m.RUN_TO):
        man = s.men[s.runs[0] if kind == m.RUN_TO else s.frames.get(2) if kind == m.DUCK_TO else s.man]
        detail = f"{detail}, {exposure(content, s, man, p)}"
    if kind == m.MOVE and s.men[s.man][st.PERCH] < 0:
        man = s.men[s.man]
        _, cost, rough = way_to(s, man, p)
        cover = "in cover" if sheltered(s, p, radius(man)) else "not in cover"
        detail = f"{cost // 10}.{cost % 10} inches {'rough' if rough else 'open'}, {detail}, {cover}"
    return Label(f"{title} {p % WIDE},{p // WIDE}", detail, rules=(rule,))


def card_label(content: Content, kind: int, card: int) -> Label:
    title, rule = CARD_TITLES[kind]
    detail = content.tips[content.tables.card_names[card]].text if kind == m.LEAD else ""
    if kind == m.COURAGE_CARD:
        detail = "passes without a roll" if rank(card) >= JACK else f"+{value(card)} on the die"
    return Label(f"{title} {card_name(content, card)}", detail, rules=(rule,), subject=content.tables.card_names[card])


def shot_label(content: Content, s: State, kind: int, gun: int, who: int, rounds: int) -> Label:
    target = s.by_who[who]
    man = s.men[s.man]
    manner = {m.SHOOT: st.SINGLE, m.FAN: st.FANFIRE, m.FIRE_TWO: st.TWO_ROUNDS}[kind]
    number = needed(s, s.man, target, slot_of(man, gun), manner)
    cover = COVERS[cover_of(s, stand(man), stand(s.men[target]))]
    chance = max(0, min(10, 11 - number))
    title = f"Shoot {man_name(content, who)} with the {gun_name(content, gun)}"
    detail = f"needs {number}, {chance} in 10, cover: {cover}"
    if kind == m.FAN:
        title, detail = f"Fanfire {rounds} at {man_name(content, who)}", f"each hits on {number} or more"
    elif kind == m.FIRE_TWO:
        title = f"Two rounds at {man_name(content, who)}"
    return Label(title, detail, rules=("RU-080", "RU-081"), subject=content.man_ids[who])


def feud_label(content: Content, feud: Feud, seat: int, kind: int, first: int, second: int) -> Label:
    """RU-161, RU-163, RU-168: what is chosen between acts."""
    if kind == m.BUY:
        tip, price = content.tips[PURCHASE_IDS[first]], feud.printed.prices[first]
        return Label(
            tip.name, f"{counted(price, 'dollar')}. {tip.text}", rules=("RU-168",), subject=PURCHASE_IDS[first]
        )
    if kind in BOUGHT_FOR:
        title, what = BOUGHT_FOR[kind]
        return Label(
            title.format(man_name(content, first)),
            counted(feud.printed.prices[what], "dollar"),
            rules=("RU-168",),
            subject=content.man_ids[first],
        )
    if kind == m.PLAN:
        act = feud.printed.acts[feud.act - 1]
        mine = act.plans[seat].index(first)
        titles = list(content.scenarios)
        scenes = act.scenes[mine] if seat == BADGES else [row[mine] for row in act.scenes]
        leads = " or ".join(dict.fromkeys(content.tips[titles[scene.scenario]].name for scene in scenes))
        plan = content.plan_ids[first]
        return Label(content.tips[plan].name, f"leads to {leads}", rules=("RU-161",), subject=plan)
    if kind == m.FIELD:
        men = [fighter for k, fighter in enumerate(riding(feud, seat)) if first + 1 >> k & 1]
        return Label(", ".join(man_name(content, fighter[F_WHO]) for fighter in men), rules=("RU-163",))
    tip = content.tips[content.man_ids[first]]
    detail, rule = tip.text, "RU-163"
    if kind == m.HIRE:
        detail, rule = f"{counted(feud.printed.prices[HIRED_GUN], 'dollar')}. {tip.text}", "RU-168"
    return Label(f"{tip.name}{SADDLES[second]}", detail, rules=(rule,), subject=content.man_ids[first])


def other_label(content: Content, s: State, kind: int, first: int, second: int) -> Label:
    if kind == m.PICK_CHARACTER:
        tip = content.tips[content.man_ids[first]]
        return Label(f"{tip.name}{SADDLES[second]}", tip.text, rules=("RU-142",), subject=content.man_ids[first])
    if kind in (m.PLACE, m.RETURN):
        title = f"{man_name(content, first)} at {second % WIDE},{second // WIDE}"
        return Label(title, where(content, s, second), rules=("RU-143",), subject=content.man_ids[first])
    if kind == m.CHEAT:
        title = f"Swap {card_name(content, first)} with seat {letter(second)}"
        return Label(title, "for a random card of that hand", rules=("RU-013",))
    if kind == m.RELOAD:
        return Label(f"Reload the {gun_name(content, first)}", rules=("RU-026",), subject=content.gun_ids[first])
    if kind == m.TAKE_GUN:
        return Label(f"Pick up the {gun_name(content, first)}", rules=("RU-028",), subject=content.gun_ids[first])
    if kind in (m.SEARCH, m.ROPE):
        place = content.place_ids[first].replace("_", " ")
        title = f"Search {place}" if kind == m.SEARCH else f"Rope {place}"
        return Label(title, "one Interact", rules=("RU-028",))
    if kind == m.CHARGE:
        title = f"Charge {man_name(content, second)} at {first % WIDE},{first // WIDE}"
        return Label(title, "Fisticuffs", rules=("RU-120",), subject=content.man_ids[second])
    if kind in (m.CLIMB, m.CLIMB_AT):
        perch = content.tips[content.perch_ids[first]].name
        at = f" at {man_name(content, second)}" if kind == m.CLIMB_AT else ""
        return Label(f"Climb: {perch}{at}", rules=("RU-058", "RU-059"), subject=content.perch_ids[first])
    if kind == m.LEAVE:
        return Label(f"Leave by the {EDGES[first]} edge", "out of the fight for good", rules=("RU-057",))
    if kind == m.COVER_FIRE:
        title = f"Fire at {first % WIDE},{first // WIDE} with the {gun_name(content, second)}"
        return Label(title, where(content, s, first), rules=("RU-108",))
    if kind == m.SNAP_SHOT:
        shooter, target = s.frames.get(2), s.frames.get(1)
        number = needed(s, shooter, target, slot_of(s.men[shooter], second), st.SNAP)
        title = f"Shoot first with the {gun_name(content, second)}"
        detail = f"{card_name(content, first)}: needs {number}, {max(0, min(10, 11 - number))} in 10"
        return Label(title, detail, rules=("RU-100", "RU-102"))
    location = LOCATION_IDS[content.tables.location_of[first]]
    return Label(content.tips[location].name, content.tips[location].text, rules=("RU-090",), subject=location)
