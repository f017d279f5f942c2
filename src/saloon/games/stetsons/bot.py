"""How bots think. `careful`, `brave` and `wild` are yardsticks for docs/calibration: keep them as they are.

    greedy    weighs cards, targets and stances by the points they are likely to bring this round
    careful   runs and binds when in danger, else shoots
    brave     always shoots unless out of Bullets
    wild      anything, but never wastes an Action or a Reload

All get a world that their own seat cannot tell from the real one, and look only at what that seat may know.
"""

from __future__ import annotations

import random

from saloon.engine.moves import first_of, kind_of
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules import vocabulary as v
from saloon.games.stetsons.rules.bullets import needs_reload
from saloon.games.stetsons.rules.rounds import ability
from saloon.games.stetsons.rules.stock import bonus_of
from saloon.games.stetsons.state import State


def wild(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Chooses evenly, but uses every Action and every Reload it may."""
    if s.step == st.USE_ACTION:
        options = options[1:]
    elif s.step == st.RELOAD:
        return m.DO_RELOAD
    return any_of(options, rng)


def any_of(options: list[int], rng: random.Random) -> int:
    return options[int(rng.random() * len(options))]


def best_of(options: list[int], rng: random.Random, worths: list[float]) -> int:
    """The option worth most; among equals any."""
    most = max(worths)
    return any_of([option for option, worth in zip(options, worths, strict=True) if worth == most], rng)


# --- what everybody can see ---


def card_worth(s: State, card: int) -> int:
    """A card in hand at the end: 1, its bonus, and what was added in the last round."""
    return 1 + bonus_of(s, card)


def armed(s: State, seat: int) -> bool:
    """Has a gun with a Bullet that is not jammed."""
    return any(s.loads[gun] and not s.jams[gun] for gun in (seat, *s.carried[seat]))


def aiming_at(s: State, seat: int) -> int:
    """How many armed slingers point at this seat."""
    return sum(
        [
            1
            for other in range(s.seats)
            if s.of[st.ALIVE + other] and s.of[st.TARGET + other] == seat and armed(s, other)
        ]
    )


def visible_worth(s: State, seat: int) -> int:
    return s.of[st.NOTORIETY + seat] + len(s.hands[seat])


# --- careful and brave ---

WANTED_FACES = (st.HEADSHOT, st.HIT, st.MISS, st.STOP, st.JAM)

SLOW = 27  # the faster half of the cards comes before
FEW = 1  # cards in hand besides the one played


def careful(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Runs when out of Bullets, down to its last cards, or slow and aimed at by two; binds when down to its last."""
    if s.step == st.CHOOSE_STANCE:
        aimed = aiming_at(s, seat)
        if m.SHOOT_FROM_COVER in options and aimed and armed(s, seat):
            return m.SHOOT_FROM_COVER
        slow = s.of[st.PLAYED + seat] >= SLOW
        danger = not armed(s, seat) or len(s.hands[seat]) <= FEW or (aimed >= 2 and slow)
        if danger and m.RUN_FOR_COVER in options:
            return m.RUN_FOR_COVER
        return m.RELOAD_IN_THE_OPEN if danger and m.RELOAD_IN_THE_OPEN in options else m.STAND_AND_SHOOT
    if s.step == st.BIND:  # else an open wound pays a Stupidity Bonus
        return options[-1] if len(s.hands[seat]) <= FEW else options[0]
    return sensible(s, seat, options, rng)


def brave(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Shoots; runs only to Reload."""
    if s.step == st.CHOOSE_STANCE:
        if armed(s, seat):
            return m.STAND_AND_SHOOT
        return m.RUN_FOR_COVER if m.RUN_FOR_COVER in options else m.RELOAD_IN_THE_OPEN
    if s.step == st.BIND:
        return options[0]
    return sensible(s, seat, options, rng)


def sensible(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """What careful and brave do alike: keep bonus cards, take the best card, shoot on."""
    step = s.step
    if step == st.CHOOSE_ACTION:
        return best_of(options, rng, [-s.tables.bonus[first_of(move)] for move in options])
    if step == st.CHOOSE_TARGET:
        return best_of(options, rng, [target_worth(s, first_of(move)) for move in options])
    if step in (st.TAKE_STOCK, st.STOCK_ABILITY):
        return best_card(s, options, rng)
    if step in (st.LOSE_CARD, st.DISCARD_ONE):
        return best_of(options, rng, [-card_worth(s, first_of(move)) for move in options])
    if step == st.FIRE_AGAIN:
        return m.FIRE
    if step == st.CONVERT:
        return options[-1]
    if step == st.CHOOSE_GUNS:
        return options[-1]
    if step == st.BULLET_ORDER:
        return hits_first(s, options)
    if step == st.COVER_CHOICE:
        return m.STAY if m.STAY in options else m.TAKE_FACE_UP
    if step in (st.REVEAL_ABILITY, st.WOUND_ABILITY):
        return any_of(options[1:], rng)
    return wild(s, seat, options, rng)


def best_card(s: State, options: list[int], rng: random.Random) -> int:
    cards = [move for move in options if kind_of(move) == m.TAKE]
    return best_of(cards, rng, [card_worth(s, first_of(move)) for move in cards])


def target_worth(s: State, other: int) -> float:
    """Leaders without Cover, and those about to die."""
    worth = visible_worth(s, other) * 0.2
    if s.of[st.COVER + other] != st.NONE:
        worth -= 1.0
    return worth + max(0, 3 - len(s.hands[other]))


def hits_first(s: State, options: list[int]) -> int:
    """The HIT or HEADSHOT first, behind it whatever; failing that, a MISS."""
    return min(options, key=lambda move: order_delay(s, move))


def order_delay(s: State, move: int) -> int:
    """Least for the best order of Bullets: what comes first counts for more than all behind it."""
    delay = 0
    for face in s.tables.orders[first_of(move)]:
        delay = delay * st.FACES + WANTED_FACES.index(face)
    return delay


# --- greedy ---

# What the parts of an Action are worth to whoever uses it, in points; times the number where there is one.
OP_WORTH = {
    v.GAIN: 1.0,
    v.ROB_RICHEST: 1.2,
    v.DRAW: 1.5,
    v.DISCARD_CARDS: -1.0,
    v.LOOK_AT: 0.1,
}
FLAT_WORTH = {
    v.GAIN_PER_AIMER: 0.9,
    v.GAIN_PER_DOWN: 0.9,
    v.PLACE_WEAPON: 0.9,
    v.TAKE_CHOSEN_CARD: 2.5,
    v.TAKE_PLAYED: 1.6,
    v.PICK_POCKET: 1.8,
    v.CANCEL: 0.3,
    v.SILENCE_TARGET: 0.5,
    v.AIM_AT: 0.2,
    v.MOB: 0.5,
    v.SET_AGAINST: 0.5,
    v.TAKE_COVER: 0.8,
    v.NO_COVER: 0.4,
    v.DYNAMITE: 0.6,
    v.GATLING: 1.0,
    v.AMBUSH: 0.5,
    v.WATCH: 0.3,
    v.WANTED: 0.8,
}
POWER_WORTH = {
    st.UNTOUCHABLE: 1.0,
    st.VEST: 0.8,
    st.SECOND_WIND: 0.8,
    st.REVENGE: 0.6,
    st.SURE_SHOT: 0.5,
    st.ACE: 0.3,
    st.FANNING: 0.4,
    st.EXTRA_WOUND: 0.5,
    st.DOUBLE_HEADSHOT: 0.15,
    st.PENETRATING: 0.2,
    st.STEADY: 0.2,
    st.CROSSFIRE: 0.5,
    st.TWO_PICKS: 1.5,
    st.FIRST_PICK: 0.6,
    st.FAMOUS: 0.5,
    st.HOLDS_FIRE: -0.5,
}
HIT_CHANCE = 0.53  # of a full Sixgun fired until something other than a MISS turns up


def greedy(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Points now: what a card does and costs, what a shot brings, what being hit would lose."""
    return best_of(options, rng, rank(s, seat, options))


def rank(s: State, seat: int, options: list[int]) -> list[float]:
    """What greedy makes of every answer, in points."""
    step = s.step
    if step == st.CHOOSE_ACTION:
        return [play_worth(s, seat, first_of(move)) for move in options]
    if step == st.CHOOSE_TARGET:
        return [target_worth(s, first_of(move)) for move in options]
    if step == st.CHOOSE_STANCE:
        return [stance_worth(s, seat, kind_of(move)) for move in options]
    if step in (st.TAKE_STOCK, st.STOCK_ABILITY):
        return [float(card_worth(s, first_of(move))) if kind_of(move) == m.TAKE else 0.0 for move in options]
    if step in (st.LOSE_CARD, st.DISCARD_ONE):
        return [-float(card_worth(s, first_of(move))) for move in options]
    if step == st.BIND:
        # An open wound pays a Stupidity Bonus every round; bind only what keeps you alive.
        needed = s.round == s.rounds or len(s.hands[seat]) <= 2 or ability(s, seat) == st.FREE_BINDING
        return [float(bound if needed else -bound) for bound in range(len(options))]
    if step == st.REVEAL_ABILITY:
        return reveal_worths(s, seat, options)
    if step == st.USE_ACTION:
        return action_worths(s, seat, options)
    if step in (st.CONVERT, st.CHOOSE_GUNS):  # the more the later in the list
        return [float(more) for more in range(len(options))]
    if step == st.BULLET_ORDER:
        return [-float(order_delay(s, move)) for move in options]
    wanted = m.FIRE if step == st.FIRE_AGAIN else m.DO_RELOAD
    if step == st.COVER_CHOICE:
        wanted = m.STAY if m.STAY in options else m.TAKE_FACE_UP
    elif step == st.WOUND_ABILITY:
        now = not s.hands[seat] or s.wounding > 1 or s.rounds - s.round <= 4
        wanted = m.USE if now else st.NONE
    return [float(move == wanted) for move in options]


def play_worth(s: State, seat: int, card: int) -> float:
    """What playing a card brings, less what it would have been worth at the end."""
    does = s.tables.does[card]
    worth = 0.0
    for i in range(0, len(does), 2):
        op, number = does[i], does[i + 1]
        if op == v.POWER:
            worth += POWER_WORTH.get(number, 0.0)
        else:
            worth += OP_WORTH.get(op, 0.0) * number + FLAT_WORTH.get(op, 0.0)
        if op == v.BIND_CHOSEN:
            worth += 1.5 if s.of[st.WOUNDS + seat] else 0.0
        elif op == v.PLACE_WEAPON:
            worth += 0.15 * (s.rounds - s.round) - 0.6
        elif op == v.RELOAD_ALL:
            worth += 0.8 if not armed(s, seat) else 0.0
    if s.tables.after[card] != st.KEEP:
        worth -= card_worth(s, card)
    # The fast pick first and are shot less: it counts for as much as the best card on the table stands out.
    prizes = sorted([card_worth(s, other) for other in s.face_up])
    return worth + (27 - card) / 27 * (0.3 + 0.3 * (prizes[-1] - prizes[0]))


def stance_worth(s: State, seat: int, kind: int) -> float:
    of = s.of
    alive = [other for other in range(s.seats) if of[st.ALIVE + other]]
    speed = of[st.PLAYED + seat] + 1
    # Whoever aims at you may be faster, and may run instead.
    hit = 1 - (1 - 0.75 * HIT_CHANCE * (0.35 + 0.65 * speed / 54)) ** aiming_at(s, seat)
    loss = 1.5 + sum([card_worth(s, card) for card in s.face_up]) / len(s.face_up)
    if not s.hands[seat]:
        loss += 6 + of[st.NOTORIETY + seat] * 0.5
    elif len(s.hands[seat]) == 1 and s.round < s.rounds:
        loss += 2
    target = of[st.TARGET + seat]
    shot = 0.0
    if armed(s, seat):
        cover = of[st.COVER + target] != st.NONE
        shot = HIT_CHANCE * (0.6 if cover else 0.85) * (1.0 + 1.6 / (len(alive) - 1))
    if kind == m.STAND_AND_SHOOT:
        return shot + (1.0 if of[st.WOUNDS + seat] else 0.0) - hit * loss
    if kind == m.SHOOT_FROM_COVER:
        return shot - 1.0 - hit * loss * 0.4
    refill = 0.0
    if s.round < s.rounds and needs_reload(s, seat):
        refill = 0.8 if not armed(s, seat) else 0.05 * (6 - len(s.loads[seat]))
    if kind == m.RELOAD_IN_THE_OPEN:
        return refill - hit * loss
    price = 0.0 if ability(s, seat) == st.FREE_RUN else 1.0
    bound = min(of[st.WOUNDS + seat], max(0, of[st.NOTORIETY + seat] - 1))
    binding = 0.5 * bound if len(s.hands[seat]) <= 2 or s.round == s.rounds else 0.0
    return refill + binding - price - hit * loss * 0.05


def reveal_worths(s: State, seat: int, options: list[int]) -> list[float]:
    """Abilities that work once: when they help now, or the game is nearly over. The first answer is to pass."""
    power = ability(s, seat)
    late = s.rounds - s.round <= 2
    if power == st.OTHER_CARD:
        passing = play_worth(s, seat, s.of[st.PLAYED + seat]) + (0.3 if late else 1.0)
        return [passing] + [play_worth(s, seat, first_of(move)) for move in options[1:]]
    aimed = aiming_at(s, seat)
    use = True
    if power == st.SPEED_ZERO:
        use = late or aimed >= 2 or max([card_worth(s, card) for card in s.face_up]) >= 4
    elif power == st.MEN_SWITCH:
        use = late or aimed >= 2
    return [0.0] + [1.0 if use else -1.0] * (len(options) - 1)


def action_worths(s: State, seat: int, options: list[int]) -> list[float]:
    """Use it, on whoever is worth most; never hold fire when nobody aims at you. The first answer is to ignore it."""
    does = s.tables.does[s.of[st.PLAYED + seat]]
    choices = options[1:]
    if does[1] == st.HOLDS_FIRE and does[0] == v.POWER and not aiming_at(s, seat):
        return [1.0] + [0.0] * len(choices)
    kind = kind_of(choices[0])
    worths = [0.0] * len(choices)
    if kind == m.USE_ON and does[0] == v.TAKE_PLAYED:
        worths = [float(card_worth(s, s.of[st.PLAYED + first_of(move)])) for move in choices]
    elif kind == m.USE_ON:
        worths = [target_worth(s, first_of(move)) for move in choices]
    elif kind == m.USE_CARD:
        worths = [float(card_worth(s, first_of(move))) for move in choices]
    elif kind == m.USE_NUMBER:
        worths = [float(more) for more in range(len(choices))]
    return [min(worths) - 1.0, *worths]


# --- hints ---


def advice(s: State, seat: int, move: int) -> str:
    """Why greedy would answer so, where there is something to say."""
    kind, first = kind_of(move), first_of(move)
    if kind == m.PLAY:
        bonus = s.tables.bonus[first]
        return f"What it does outweighs its +{bonus}." if bonus else "It keeps what scores at the end in your hand."
    if kind == m.AIM:
        if len(s.hands[first]) <= 1:
            return "They are down to their last cards."
        return (
            "They have no Cover and much to lose." if s.of[st.COVER + first] == st.NONE else "They have much to lose."
        )
    if s.step == st.CHOOSE_STANCE:
        return stance_advice(s, seat, kind)
    if kind == m.FIRE:
        return "After a MISS the next Bullet costs nothing but itself."
    if kind in (m.TAKE, m.USE_CARD) and s.step != st.REVEAL_ABILITY:
        return f"It is worth {card_worth(s, first)} in your hand at the end."
    if kind in (m.LOSE, m.THROW_AWAY):
        return f"It is worth only {card_worth(s, first)}."
    return ""


def stance_advice(s: State, seat: int, kind: int) -> str:
    aimed = aiming_at(s, seat)
    guns = (
        "nobody with a loaded gun aims" if not aimed else f"{aimed} loaded {'gun aims' if aimed == 1 else 'guns aim'}"
    )
    if kind == m.STAND_AND_SHOOT:
        paid = " Your old wound pays 1 Notoriety besides." if s.of[st.WOUNDS + seat] else ""
        return f"Here {guns} at you.{paid}"
    if kind == m.SHOOT_FROM_COVER:
        return f"Here {guns} at you, and only HEADSHOTs pass your Cover."
    return f"Here {guns} at you." if armed(s, seat) else "You have nothing to fire."
