"""`gunhand`, the best of the quick bots. It differs from `greedy` where imagined games said that points lie:

    characters  it knows which ability is worth most, where greedy takes any
    weapons     it plays them for their Speed and takes them back: a card in hand is a life and a point
    cards       what is gone once played costs more than its point while rounds are left, a bonus less
    targets     armed slingers, for they shoot back; otherwise anybody, so that not all aim at the same one
    stances     it runs sooner, but hardly in the last round, nor from behind Cover that it has already

Its numbers are points at the end of the game. Those of cards and abilities were fitted to the results of answers played
out in imagined worlds, the others found by letting mixtures of them play (docs/calibration/bots.md).
"""

from __future__ import annotations

import random

from saloon.engine.moves import first_of, kind_of
from saloon.games.stetsons import bot
from saloon.games.stetsons import state as st
from saloon.games.stetsons.bot import aiming_at, armed, best_of, card_worth
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules import vocabulary as v
from saloon.games.stetsons.rules.bullets import needs_reload
from saloon.games.stetsons.rules.rounds import ability
from saloon.games.stetsons.state import State

# What a character's ability brings in a whole game, among many and of two.
ABILITY_WORTH = {
    st.FREE_RUN: (1.7, 1.3),
    st.SCUSE_ME: (1.4, 2.1),
    st.PUBLICITY: (1.2, 1.9),
    st.LEFTOVERS: (1.2, 1.2),
    st.SPEED_ZERO: (1.0, 0.9),
    st.FREE_BINDING: (0.8, 0.9),
    st.TRICK_SHOT: (0.8, 1.9),
    st.STARE: (0.6, 1.1),
    st.MEN_SWITCH: (0.6, 0.6),
    st.WELL_OILED: (0.5, 0.9),
    st.HICCUP: (0.3, 0.7),
}

# What it is worth to have played a card, beside its Speed; times the number where there is one.
OP_WORTH = {v.GAIN: 0.3, v.ROB_RICHEST: 0.6, v.DRAW: 0.5, v.DISCARD_CARDS: -0.2}
FLAT_WORTH = {
    v.TAKE_CHOSEN_CARD: 1.2,
    v.NO_COVER: 0.3,
    v.PICK_POCKET: 0.3,
    v.DYNAMITE: 0.2,
    v.AMBUSH: 0.1,
    v.TAKE_COVER: 0.1,
    v.TAKE_PLAYED: 0.1,
    v.GAIN_PER_DOWN: -0.3,
    v.GATLING: -0.3,
    v.AIM_AT: -0.2,
    v.MOB: -0.2,
    v.SILENCE_TARGET: -0.2,
    v.WATCH: -0.2,
    v.CANCEL: -0.2,
    v.SET_AGAINST: -0.2,
    v.DUST: -0.1,
    v.BIND_CHOSEN: -0.3,
    v.PLACE_WEAPON: -0.1,
}
POWER_WORTH = {
    st.FIRST_PICK: 0.2,
    st.TWO_PICKS: 0.2,
    st.REVENGE: -0.3,
    st.EXTRA_WOUND: -0.3,
    st.HOLDS_FIRE: -0.3,
    st.DOUBLE_HEADSHOT: -0.2,
    st.CROSSFIRE: -0.2,
    st.FAMOUS: -0.2,
    st.STEADY: -0.2,
    st.VEST: -0.1,
    st.SURE_SHOT: -0.1,
}
# Of two slingers every wound counts double, so what makes a shot better is worth more.
DUEL_POWER_WORTH = {
    st.EXTRA_WOUND: 0.3,
    st.FANNING: 0.3,
    st.SURE_SHOT: 0.3,
    st.FAMOUS: 0.3,
    st.ACE: 0.3,
    st.HOLDS_FIRE: -0.3,
}
DUEL_FLAT_WORTH = {v.DYNAMITE: 0.3, v.SET_AGAINST: -0.2, v.MOB: -0.2, v.AIM_AT: -0.2}

DOES = (1.25, 1.0)  # times all of the above. Pairs: among many slingers, and of two

BONUS_FADES = 0.7  # of a bonus in hand, times the part of the game left
POCKET_TO_PICK = 0.4  # what the Pickpocket is worth in hand besides, times the part left
GONE = (0.35, 0.25)  # what a card costs that is discarded…
GONE_EARLY = 0.4  # …and more times the part left
BONUS_GONE = (0.6, 0.4)
BONUS_GONE_EARLY = 0.1
COVER_GONE = (0.25, 0.0)
SPEED = (-0.2, 0.15)  # of the fastest card; the slowest costs as much
SPEED_FOR_PRIZE = 0.5
SPEED_OF_FEW = 0.1

HIT_FROM_EACH = 0.36  # how likely somebody who aims at you hits: they may run, too
LOST_TO_HIT = 0.8  # besides the card that is not taken
LOST_WITH_LIFE = 8.3
LOST_WITH_LAST_CARD = 2.5
SHOT = 0.15
SHOT_AT_RIVAL = 1.7  # shared among all rivals
SHOT_LANDS, SHOT_PASSES_COVER = 0.45, 0.21
STUPIDITY = 1.6  # a wound that pays a Stupidity Bonus
FROM_COVER = -0.85
BEHIND_COVER = 0.5  # times the danger
ON_THE_RUN = 0.05
RELOAD = 0.85
RUN = (0.8, 0.15)
RUN_WITH_CARD = (0.35, 0.1)  # times what the played card is worth
RUN_WHEN_SLOW = (-0.15, 0.5)
RUN_LAST_ROUND = (-1.2, -0.8)
RUN_FROM_COVER = (-1.25, -0.1)
RUN_TO_RELOAD = (0.1, 0.4)
RUN_FOR_LIFE = (1.0, 0.6)
RUN_WOUNDED = 0.55


def gunhand(s: State, seat: int, options: list[int], rng: random.Random) -> int:
    """What it ranks highest; of equals any."""
    return best_of(options, rng, rank(s, seat, options))


def rank(s: State, seat: int, options: list[int]) -> list[float]:
    """What gunhand makes of every answer, in points."""
    step = s.step
    if step == st.CHOOSE_ACTION:
        return [play_worth(s, seat, first_of(move)) for move in options]
    if step in (st.CHOOSE_TARGET, st.SWITCH_TARGET):
        return [target_worth(s, first_of(move)) for move in options]
    if step == st.CHOOSE_STANCE:
        return [stance_worth(s, seat, kind_of(move)) for move in options]
    if step == st.USE_ACTION and s.tables.after[s.of[st.PLAYED + seat]] == st.PLACE:
        return [float(kind_of(move) == m.IGNORE) for move in options]
    if step == st.CROSSFIRE_TARGET:
        return [0.1 + target_worth(s, first_of(move)) if kind_of(move) == m.AIM else 0.0 for move in options]
    if step in (st.TAKE_STOCK, st.STOCK_ABILITY):
        return [held_worth(s, first_of(move)) if kind_of(move) == m.TAKE else 0.0 for move in options]
    if step in (st.LOSE_CARD, st.DISCARD_ONE):
        return [-held_worth(s, first_of(move)) for move in options]
    if step == st.CHOOSE_CHARACTER:
        duel = int(s.seats == 2)
        return [ABILITY_WORTH.get(s.tables.abilities[first_of(move)], (0.0, 0.0))[duel] for move in options]
    return bot.rank(s, seat, options)


def of_two(s: State) -> int:
    """1 when two slingers are left: each aims at the other, and what one loses is worth as much to the other."""
    return int(s.seats - s.deaths == 2)


def part_left(s: State) -> float:
    """The part of the game after this round."""
    return (s.rounds - s.round) / s.rounds


def held_worth(s: State, card: int) -> float:
    """A card in hand: its point, its bonus, which early in the game is seldom kept to the end, and what it will do."""
    left = part_left(s)
    worth = 1.0 + (card_worth(s, card) - 1) * (1.0 - BONUS_FADES * left)
    return worth + POCKET_TO_PICK * left if v.PICK_POCKET in s.tables.does[card][::2] else worth


def play_worth(s: State, seat: int, card: int) -> float:
    """What playing a card brings, less what it would have been worth in hand."""
    does = s.tables.does[card]
    duel = of_two(s)
    worth = 0.0
    for i in range(0, len(does), 2):
        op, number = does[i], does[i + 1]
        if op == v.POWER:
            worth += POWER_WORTH.get(number, 0.0)
            worth += DUEL_POWER_WORTH.get(number, 0.0) * duel
        else:
            worth += OP_WORTH.get(op, 0.0) * number + FLAT_WORTH.get(op, 0.0)
            worth += DUEL_FLAT_WORTH.get(op, 0.0) * duel
        if (op == v.BIND_CHOSEN and s.of[st.WOUNDS + seat]) or (op == v.RELOAD_ALL and not armed(s, seat)):
            worth += 0.5
    worth *= DOES[duel]
    left = part_left(s)
    if s.tables.after[card] == st.DISCARD:
        worth -= GONE[duel] + GONE_EARLY * left
        worth -= (card_worth(s, card) - 1) * (BONUS_GONE[duel] + BONUS_GONE_EARLY * left)
    if s.tables.breaks_cover[card] and s.of[st.COVER + seat] != st.NONE:
        worth -= COVER_GONE[duel]
    # The fast pick first and are shot less; with few cards left that is worth more.
    prizes = [card_worth(s, other) for other in s.face_up]
    speed = SPEED[duel] + SPEED_FOR_PRIZE * (max(prizes) - min(prizes))
    if len(s.hands[seat]) <= 2:
        speed += SPEED_OF_FEW
    return worth + (27 - card) / 27 * speed


def target_worth(s: State, other: int) -> float:
    """Whoever is down cannot shoot back. Beyond that anybody: shots at the one all aim at fly over."""
    return 0.3 if armed(s, other) else 0.0


def stance_worth(s: State, seat: int, kind: int) -> float:
    """What a shot brings, less what the shots of others will cost; running also saves what comes after this round."""
    danger = hit_chance(s, seat) * hit_cost(s, seat)
    if kind == m.STAND_AND_SHOOT:
        return shot_worth(s, seat) + (STUPIDITY if s.of[st.WOUNDS + seat] else 0.0) - danger
    if kind == m.SHOOT_FROM_COVER:
        return shot_worth(s, seat) + FROM_COVER - BEHIND_COVER * danger
    refill = RELOAD if s.round < s.rounds and needs_reload(s, seat) and not armed(s, seat) else 0.0
    if kind == m.RELOAD_IN_THE_OPEN:
        return refill - danger
    return refill + run_worth(s, seat) - ON_THE_RUN * danger


def hit_chance(s: State, seat: int) -> float:
    """Everybody who aims at you may hit; the slower your card, the likelier they fire before you."""
    speed = s.of[st.PLAYED + seat] + 1
    spared: float = (1 - HIT_FROM_EACH * (0.35 + 0.65 * speed / 54)) ** aiming_at(s, seat)
    return 1 - spared


def hit_cost(s: State, seat: int) -> float:
    cost = LOST_TO_HIT + sum([card_worth(s, card) for card in s.face_up]) / len(s.face_up)
    if not s.hands[seat]:
        cost += LOST_WITH_LIFE + s.of[st.NOTORIETY + seat] * 0.5
    elif len(s.hands[seat]) == 1 and s.round < s.rounds:
        cost += LOST_WITH_LAST_CARD
    return cost


def shot_worth(s: State, seat: int) -> float:
    """What one rival loses is worth the less, the more there are."""
    if not armed(s, seat):
        return 0.0
    rivals = sum([s.of[st.ALIVE + other] for other in range(s.seats)]) - 1
    lands = SHOT_LANDS if s.of[st.COVER + s.of[st.TARGET + seat]] == st.NONE else SHOT_PASSES_COVER
    return lands * (SHOT + SHOT_AT_RIVAL / rivals)


def run_worth(s: State, seat: int) -> float:
    of = s.of
    duel = of_two(s)
    card = of[st.PLAYED + seat]
    worth = RUN[duel] + RUN_WITH_CARD[duel] * card_worth(s, card) + RUN_WHEN_SLOW[duel] * (card - 27) / 27
    if ability(s, seat) != st.FREE_RUN:
        worth -= 1.0
    if s.round == s.rounds:
        worth += RUN_LAST_ROUND[duel]
    if len(s.hands[seat]) <= 2 or s.round == s.rounds:
        worth += 0.5 * min(of[st.WOUNDS + seat], max(0, of[st.NOTORIETY + seat] - 1))  # as many as can be paid for
    if of[st.COVER + seat] != st.NONE:
        worth += RUN_FROM_COVER[duel]
    if of[st.WOUNDS + seat]:
        worth += RUN_WOUNDED
    if len(s.loads[seat]) <= 2:
        worth += RUN_TO_RELOAD[duel]
    if not s.hands[seat] and aiming_at(s, seat):
        worth += RUN_FOR_LIFE[duel]
    return worth


# --- hints ---


def advice(s: State, seat: int, move: int) -> str:
    """Why gunhand would answer so, where there is something to say."""
    kind, first = kind_of(move), first_of(move)
    if kind == m.AIM:
        return "They have a loaded gun." if armed(s, first) else ""
    if kind == m.PLAY and s.tables.after[first] == st.PLACE:
        return "You need not place it: it comes back to your hand."
    if kind == m.IGNORE and s.tables.after[s.of[st.PLAYED + seat]] == st.PLACE:
        return "In your hand it is a point and a life, in front of you neither."
    if kind == m.RUN_FOR_COVER and armed(s, seat) and not aiming_at(s, seat):
        return "It is a good moment to Reload and to find Cover."
    return bot.advice(s, seat, move)
