"""How the assayer thinks: whatever it could have afterwards is weighed in points, on one scale for all questions.

When the game is over, every Supply, point of Stamina and Notoriety Card counts 1 (FR-142). Until then it is also worth
what it is still good for, `later`: the first of a kind more than the next, and the less the nearer the end. The numbers
here were found by playing: more than a thousand mixtures of them, 1.3 million games against `tuned`, `sensible` and
each other, the better half of every sixteen making the next. To round them, and to leave out those that made no
difference, cost nothing that 12,000 games could show.
"""

from __future__ import annotations

import random
from typing import Final

from saloon.engine.moves import first_of, kind_of
from saloon.games.frontier import state as st
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.bounty import duel_cost
from saloon.games.frontier.rules.calamities import can_pay
from saloon.games.frontier.rules.encounters import bullets_in_reach, stamina_loss
from saloon.games.frontier.rules.holding import bullet_room
from saloon.games.frontier.rules.scoring import score_lines
from saloon.games.frontier.state import Card, Content, Outlaw, State, Ware

AT_THE_END: Final = 0.5  # `later` is the part of the Duels still to come and this: nobody knows which turn is the last

# What a whole stock would still bring, and how many are half of it.
BULLETS_GOOD_FOR: Final = 11.0
BULLETS_HALF: Final = 6.5
ROOM_GOOD_FOR: Final = 8.5  # in the guns, for Bullets to come
ROOM_HALF: Final = 14.0
RATIONS_GOOD_FOR: Final = 6.5
RATIONS_HALF: Final = 2.5
DOLLARS_GOOD_FOR: Final = 7.0
DOLLARS_HALF: Final = 4.0

LIFE: Final = 14.0  # the survivor's Bounty and a little more; and so much for what may still be won
LIFE_LATER: Final = 23.0
ENOUGH_STAMINA: Final = 9.0  # below it each point is dearer than the one before
MORE_STAMINA: Final = 0.4  # for each card more a turn
LOW_STAMINA: Final = 0.14

NOTORIETY: Final = 0.6  # later, for each point
CARD_A_TURN: Final = 1.7  # later, for each beyond the first; more of them are more than that
CARDS_A_TURN: Final = 0.5

CARD_BEATEN: Final = 0.7  # it will trouble nobody again
DUEL: Final = 2.5
LAST_DUEL: Final = 3.0  # ends the game, for better or worse
ACE: Final = 4.5  # later
GIVEN_CARD: Final = 1.0  # to settle with cards, or to let somebody take them
ON_THE_FIELD: Final = 1.5  # what is owed may never have to be paid: so much less than its penalty

NEVER: Final = -1000.0


def assayer(state: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Of all it could have afterwards the best."""
    worths = rank(state, seat, options)
    return options[worths.index(max(worths))]


def rank(state: State, seat: int, options: list[int]) -> list[float]:
    """What each answer is worth in points, a purchase in points for a dollar."""
    phase, scale = state.phase, Scale(state)
    if phase == st.PREPARE:
        return [preparation(scale, move) for move in options]
    if phase == st.FACE:
        card, prize = state.content.cards[state.card], duel_prize(state)
        return [encounter(scale, card, move, prize) for move in options]
    if phase == st.ANSWER_CARD:
        return [-ace_worth(scale) if move == m.PLAY_ACE else happening(scale, state) for move in options]
    if phase == st.PAY_DEMAND:
        card = state.content.cards[state.card]
        return [paying(scale, card.demand[card.ways.index(first_of(move))], card.stamina_cost) for move in options]
    if phase == st.GIVE_CARD:
        return [giving(scale, state.content.cards[first_of(move)]) for move in options]
    if phase == st.SETTLE:
        return [0.0 if move == m.LEAVE else settling(scale, first_of(move)) for move in options]
    if phase == st.PEDDLING:
        wares = state.content.cards[state.card].wares
        return [0.0 if move == m.LEAVE else peddling(scale, wares, first_of(move)) for move in options]
    trade = m.DONE if phase == st.TRADE_PARTNER else m.REFUSE
    return [float(move == trade) for move in options]


# --- the scale ---


class Scale:
    """What the active player could have, weighed against what he has."""

    __slots__ = ("content", "later", "now", "player")

    def __init__(self, state: State) -> None:
        self.content = state.content
        self.player = state.players[state.active]
        self.later = 1.0 - state.duels_taken / state.duels_to_end + AT_THE_END
        self.now = self.worth(self.player.have, self.player.notoriety)

    def gain(self, after: list[int], notoriety: int) -> float:
        """How much better off he is with that."""
        return self.worth(after, notoriety) - self.now

    def worth(self, have: list[int], notoriety: int) -> float:
        """What Supplies, Stamina and Notoriety are worth together."""
        content = self.content
        status = content.status_of[notoriety]
        more = content.status_reveal[status] - 1
        points = float(status)
        for amount in have:
            points += amount
        use = (
            good_for(have[st.BULLETS], BULLETS_GOOD_FOR, BULLETS_HALF)
            + good_for(bullet_room(content, have[st.SIX_SHOOTERS], have[st.RIFLES]), ROOM_GOOD_FOR, ROOM_HALF)
            + good_for(have[st.RATIONS], RATIONS_GOOD_FOR, RATIONS_HALF)
            + good_for(have[st.DOLLARS], DOLLARS_GOOD_FOR, DOLLARS_HALF)
            + NOTORIETY * notoriety
            + more * (CARD_A_TURN + CARDS_A_TURN * more)
        )
        if have[st.STAMINA]:
            points += LIFE
            use += LIFE_LATER
        short = ENOUGH_STAMINA + MORE_STAMINA * more - have[st.STAMINA]
        if short > 0.0:
            points -= LOW_STAMINA * short * short
        return points + self.later * use


def good_for(number: int, most: float, half: float) -> float:
    return most * number / (number + half)


# --- Preparation ---


def preparation(scale: Scale, move: int) -> float:
    kind, content, player = kind_of(move), scale.content, scale.player
    if kind == m.RIDE:
        return 0.0
    if kind == m.BUY:
        return shopping(scale, content.goods[first_of(move)])
    if kind == m.SELL:
        return selling(scale, content.goods[first_of(move)])
    if kind == m.SETTLE_CARD:
        return settling(scale, first_of(move))
    after = player.have.copy()
    if kind == m.EAT:
        after[st.RATIONS] -= 1
        after[st.STAMINA] += content.ration_stamina
    elif has_room(content, after, content.harmonica_bullets):
        after[st.BULLETS] += content.harmonica_bullets
    else:
        return NEVER
    return scale.gain(after, player.notoriety)


def has_room(content: Content, have: list[int], bullets: int) -> bool:
    return have[st.BULLETS] + bullets <= bullet_room(content, have[st.SIX_SHOOTERS], have[st.RIFLES])


def shopping(scale: Scale, ware: Ware) -> float:
    """A purchase, in points for a dollar; a Holster also for the gun that it would hold."""
    content, player, have = scale.content, scale.player, scale.player.have
    after = bought(content, player, have, ware)
    best = scale.gain(after, player.notoriety) / ware.price
    if ware.supply == st.HOLSTERS and have[st.SIX_SHOOTERS] + have[st.RIFLES] >= have[st.HOLSTERS]:
        for supply in (st.RIFLES, st.SIX_SHOOTERS):
            gun = content.goods[supply]
            if after[st.DOLLARS] >= gun.price and have[supply] < content.capacity[supply]:
                both = scale.gain(bought(content, player, after, gun), player.notoriety)
                best = max(best, both / (ware.price + gun.price))
    return best


def bought(content: Content, player: Outlaw, have: list[int], ware: Ware) -> list[int]:
    """What is there after a purchase; FR-106: a Gunslinger gets a Bullet more."""
    after = have.copy()
    after[st.DOLLARS] -= ware.price
    after[ware.supply] += ware.lot
    after[st.BULLETS] += ware.with_bullets
    if content.status_effect[content.status_of[player.notoriety]] == st.EXTRA_BULLET and has_room(content, after, 1):
        after[st.BULLETS] += 1
    return after


def selling(scale: Scale, ware: Ware) -> float:
    """A Horse or a Ration, for a dollar or, with none left, for the Bullets that it pays."""
    if not ware.idle or ware.supply == st.BULLETS:
        return NEVER
    content, player = scale.content, scale.player
    after = player.have.copy()
    after[ware.supply] -= ware.sell_lot
    after[st.DOLLARS] += ware.sell
    best = scale.gain(after, player.notoriety)
    bullets = content.goods[st.BULLETS]
    if not player.have[st.DOLLARS] and has_room(content, after, bullets.lot):
        best = max(best, scale.gain(bought(content, player, after, bullets), player.notoriety))
    return best


def settling(scale: Scale, debt: int) -> float:
    """FR-144: what lies on the field costs 5 in the end."""
    card, way = scale.content.debts[debt]
    demand = scale.content.cards[card].demand
    return scale.content.calamity_penalty - ON_THE_FIELD + (paying(scale, demand[way], 0) if demand else -GIVEN_CARD)


def peddling(scale: Scale, wares: tuple[Ware, ...], supply: int) -> float:
    for ware in wares:
        if ware.supply == supply:
            return shopping(scale, ware)
    return NEVER


# --- Reveal ---


def encounter(scale: Scale, card: Card, move: int, prize: float) -> float:
    """An answer to a Critter, a Duel or a Calamity with Horses on it."""
    content, player = scale.content, scale.player
    if move == m.PLAY_ACE:
        return -ace_worth(scale)
    after = player.have.copy()
    if move == m.FLEE:
        after[st.HORSES] -= card.horses
        return scale.gain(after, player.notoriety)
    if move == m.HIT:
        after[st.STAMINA] = max(0, after[st.STAMINA] - card.stamina)
        return scale.gain(after, player.notoriety)
    if move == m.RATIONS_AT:
        after[st.RATIONS] -= card.rations
    else:
        cost = duel_cost(content, player, card)
        if move == m.PLAY_HARMONICA:  # it is played to shoot with it, or kept
            if after[st.BULLETS] >= cost or bullets_in_reach(content, player) < cost:
                return NEVER
            after[st.BULLETS] += content.harmonica_bullets
            prize -= content.cards[content.harmonica].bounty
        after[st.BULLETS] -= cost
    with_reward(content, after, card)
    return scale.gain(after, player.notoriety + card.notoriety) + card.bounty + CARD_BEATEN + prize


def duel_prize(state: State) -> float:
    """What a Duel is worth besides: fewer for the others. FR-140: the last is worth much to whoever is ahead then."""
    content, seat = state.content, state.active
    card = content.cards[state.card]
    if card.type != st.DUEL:
        return 0.0
    if state.duels_taken + 1 < state.duels_to_end or len(state.players) == 1:
        return DUEL
    own = sum(score_lines(state, seat)) + card.bounty - duel_cost(content, state.players[seat], card)
    for _, units in card.reward:
        own += units
    for other in range(len(state.players)):
        if other != seat and sum(score_lines(state, other)) >= own:
            return -LAST_DUEL
    return LAST_DUEL


def with_reward(content: Content, have: list[int], card: Card) -> None:
    """FR-125: as much as has room; that a gun needs a Holster is passed over."""
    for supply, units in card.reward:
        most = content.stamina_max if supply == st.STAMINA else content.capacity[supply]
        have[supply] = min(most, have[supply] + units)


def ace_worth(scale: Scale) -> float:
    return 1.0 + ACE * scale.later


def happening(scale: Scale, state: State) -> float:
    """To let a card happen that an Ace could answer."""
    content, player, card = scale.content, scale.player, state.content.cards[state.card]
    if card.effect == st.GIVE_CARDS:
        return -GIVEN_CARD * card.give_count
    if ways := [paying(scale, way, card.stamina_cost) for way in card.demand if can_pay(player, way)]:
        return max(ways)
    after = player.have.copy()
    after[st.STAMINA] = max(0, after[st.STAMINA] - stamina_loss(state))
    if card.type == st.RANGE:
        with_reward(content, after, card)
    owed = content.calamity_penalty - ON_THE_FIELD if card.demand else 0.0
    return scale.gain(after, player.notoriety + card.notoriety) + card.bounty - owed


def paying(scale: Scale, way: tuple[tuple[int, int], ...], stamina: int) -> float:
    """What is demanded, and what Stamina a revealed card takes besides (FR-087)."""
    after = scale.player.have.copy()
    for supply, units in way:
        after[supply] -= units
    after[st.STAMINA] = max(0, after[st.STAMINA] - stamina)
    return scale.gain(after, scale.player.notoriety)


def giving(scale: Scale, card: Card) -> float:
    """A card back into the Deck."""
    kept_for = ACE * scale.later if card.effect == st.ACE else DUEL if card.type == st.DUEL else 0.0
    return scale.gain(scale.player.have, scale.player.notoriety - card.notoriety) - card.bounty - kept_for
