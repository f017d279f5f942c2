"""How Frontier's bots think. `greedy` is a fixed yardstick: its results are compared from version to version."""

from __future__ import annotations

import random

from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.games.frontier import state as st
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.bounty import duel_cost, reveal_number
from saloon.games.frontier.rules.encounters import bullets_in_reach, stamina_loss
from saloon.games.frontier.rules.holding import bullet_room
from saloon.games.frontier.state import State


def greedy(state: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Shoots whatever it can, buys nothing but Bullets, never trades. Exact, so that results can be compared."""
    phase = state.phase
    if phase == st.PREPARE:
        return greedy_preparation(state, options)
    if phase == st.SETTLE:
        return oldest_settlement(state, options) or m.LEAVE
    if phase == st.FACE:
        return greedy_encounter(state, options)
    if phase == st.ANSWER_CARD:
        fatal = stamina_loss(state) >= state.players[state.active].have[st.STAMINA]
        return m.PLAY_ACE if fatal else m.RESOLVE
    if phase == st.PAY_DEMAND:
        return pay_with_most(state, options)
    if phase == st.GIVE_CARD:
        return least_card(state, options)
    if phase == st.PEDDLING:
        return m.LEAVE
    if phase == st.TRADE_PARTNER:
        return m.DONE
    return m.REFUSE if phase == st.TRADE_ANSWER else options[0]


def greedy_preparation(state: State, options: list[int]) -> int:
    """Eat at 6 or less, fill up with Bullets, settle, ride."""
    if state.players[state.active].have[st.STAMINA] <= 6 and m.EAT in options:
        return m.EAT
    if pack(m.BUY, st.BULLETS) in options:
        return pack(m.BUY, st.BULLETS)
    return oldest_settlement(state, options) or m.RIDE


def oldest_settlement(state: State, options: list[int]) -> int:
    """What lies longest on the field and can be paid, paid with what there is most of; 0 if nothing can."""
    debts, player = state.content.debts, state.players[state.active]
    for card in player.field:
        ways = [move for move in options if kind_of(move) == m.SETTLE_CARD and debts[first_of(move)][0] == card]
        if ways:
            demand = state.content.cards[card].demand
            return (
                max(ways, key=lambda move: held(player.have, demand[debts[first_of(move)][1]])) if demand else ways[0]
            )
    return 0


def held(have: list[int], alternative: tuple[tuple[int, int], ...]) -> tuple[int, bool]:
    """How much there is of what a way of paying takes; Bullets win a tie."""
    supply = alternative[0][0]
    return have[supply], supply == st.BULLETS


def pay_with_most(state: State, options: list[int]) -> int:
    have, card = state.players[state.active].have, state.content.cards[state.card]
    return max(options, key=lambda move: held(have, card.demand[card.ways.index(first_of(move))]))


def least_card(state: State, options: list[int]) -> int:
    """Least Notoriety, then least Bounty, then longest in the pile."""
    cards, pile = state.content.cards, state.players[state.active].pile

    def worth(move: int) -> tuple[int, int, int]:
        card = first_of(move)
        return cards[card].notoriety, cards[card].bounty, pile.index(card)

    return min(options, key=worth)


def greedy_encounter(state: State, options: list[int]) -> int:
    """First possible of Bullets, Harmonica then Bullets, Rations, Flee, Ace, hit."""
    content, player = state.content, state.players[state.active]
    card = content.cards[state.card]
    if m.BULLETS_AT in options:
        return m.BULLETS_AT
    if m.PLAY_HARMONICA in options and bullets_in_reach(content, player) >= duel_cost(content, player, card):
        return m.PLAY_HARMONICA
    for move in (m.RATIONS_AT, m.FLEE, m.PLAY_ACE):
        if move in options:
            return move
    return m.HIT


def sensible(state: State, seat: int, options: list[int], rng: random.Random) -> int:
    """As greedy, but weighs what an answer costs: keeps Horses and a Ration, buys guns, uses peddlers."""
    phase = state.phase
    if phase == st.PREPARE:
        return sensible_preparation(state, options)
    if phase == st.FACE:
        return sensible_encounter(state, options)
    if phase == st.PEDDLING:
        return sensible_peddling(state, options)
    return greedy(state, seat, options, rng)


BULLET_COST, RATION_COST, HORSE_COST = 0.8, 1.5, 1.5


def stamina_worth(left: int) -> float:
    """The last points are dear: 1 each down to 5, then steeply more, death out of all proportion."""
    return float(left) if left >= 5 else (-100.0 if left <= 0 else left - (5 - left) * 2.0)


def sensible_preparation(state: State, options: list[int]) -> int:
    """Eats at 9 or less but keeps a Ration, keeps 2 Horses, buys guns with 8 dollars to spare, then Bullets."""
    have = state.players[state.active].have
    if have[st.STAMINA] <= 9 and m.EAT in options and (have[st.RATIONS] > 1 or have[st.STAMINA] <= 4):
        return m.EAT
    settlement = oldest_settlement(state, options)
    if settlement:
        return settlement
    gun = gun_to_buy(state, options, have[st.DOLLARS]) if have[st.DOLLARS] >= 8 else 0
    if gun:
        return gun
    if pack(m.BUY, st.BULLETS) in options:
        return pack(m.BUY, st.BULLETS)
    for supply, wanted in ((st.HORSES, 2), (st.RATIONS, 1)):
        if have[supply] < wanted and pack(m.BUY, supply) in options:
            return pack(m.BUY, supply)
    return m.RIDE


def gun_to_buy(state: State, options: list[int], dollars: int) -> int:
    """A gun that so many dollars pay for, or the Holster it needs first; 0 if none."""
    have, goods = state.players[state.active].have, state.content.goods
    without_holster = have[st.SIX_SHOOTERS] + have[st.RIFLES] >= have[st.HOLSTERS]
    for gun in (st.RIFLES, st.SIX_SHOOTERS):
        if pack(m.BUY, gun) in options and dollars >= goods[gun].price:
            return pack(m.BUY, gun)
        both = goods[gun].price + goods[st.HOLSTERS].price
        if without_holster and dollars >= both and pack(m.BUY, st.HOLSTERS) in options:
            return pack(m.BUY, st.HOLSTERS)
    return 0


def sensible_encounter(state: State, options: list[int]) -> int:
    """The answer that leaves it best off, by what it costs and what it brings."""
    worth = encounter_worths(state)
    best = max((move for move in options if move in worth), key=lambda move: worth[move])
    if m.PLAY_HARMONICA in options and best != m.BULLETS_AT:
        return greedy_encounter(state, [move for move in options if move in (m.PLAY_HARMONICA, best)])
    return best


def encounter_worths(state: State) -> dict[int, float]:
    content, player = state.content, state.players[state.active]
    card, have = content.cards[state.card], player.have
    stamina = have[st.STAMINA]
    won = card.bounty + card.notoriety * 0.5 + sum([count for _, count in card.reward])
    keep_horses = 0.0 if have[st.HORSES] - card.horses >= 2 else 0.7
    keep_ration = 0.0 if have[st.RATIONS] - card.rations >= 1 else 0.7
    return {
        m.BULLETS_AT: won - BULLET_COST * duel_cost(content, player, card),
        m.RATIONS_AT: won - RATION_COST * card.rations - keep_ration,
        m.FLEE: -HORSE_COST * card.horses - keep_horses,
        m.PLAY_ACE: -3.0,
        m.HIT: stamina_worth(stamina - card.stamina) - stamina_worth(stamina) + (card.type == st.CALAMITY),
    }


def sensible_peddling(state: State, options: list[int]) -> int:
    have = state.players[state.active].have
    wanted = [st.RATIONS, st.BULLETS] if have[st.STAMINA] <= 9 else [st.BULLETS, st.HORSES, st.RATIONS]
    for supply in (*wanted, st.HORSES, st.HOLSTERS):
        if pack(m.BUY, supply) in options:
            return pack(m.BUY, supply)
    return m.LEAVE


def tuned(state: State, seat: int, options: list[int], rng: random.Random) -> int:
    """Everything for firepower: guns early, Horses sold for Bullets; fights as sensible does."""
    phase = state.phase
    if phase == st.PREPARE:
        return tuned_preparation(state, options)
    if phase == st.PEDDLING:
        return pack(m.BUY, st.BULLETS) if pack(m.BUY, st.BULLETS) in options else m.LEAVE
    return sensible(state, seat, options, rng)


def tuned_preparation(state: State, options: list[int]) -> int:
    """Eats at 12 or less, settles, buys a gun if 3 dollars stay, then turns all it has into Bullets."""
    content, have = state.content, state.players[state.active].have
    if have[st.STAMINA] <= 12 and m.EAT in options:
        return m.EAT
    settlement = oldest_settlement(state, options)
    if settlement:
        return settlement
    gun = gun_to_buy(state, options, have[st.DOLLARS] - 3)
    if gun:
        return gun
    if pack(m.BUY, st.BULLETS) in options:
        return pack(m.BUY, st.BULLETS)
    room = bullet_room(content, have[st.SIX_SHOOTERS], have[st.RIFLES]) - have[st.BULLETS]
    if m.PLAY_HARMONICA in options and room >= content.harmonica_bullets:
        return m.PLAY_HARMONICA
    if pack(m.SELL, st.HORSES) in options and not have[st.DOLLARS] and room >= content.goods[st.BULLETS].lot:
        return pack(m.SELL, st.HORSES)
    return m.RIDE


BUY_WHY = {
    st.HORSES: "A Horse gets you away, and every Supply left over is worth 1 Bounty.",
    st.RATIONS: "A Ration brings Stamina back, and every Supply left over is worth 1 Bounty.",
    st.HOLSTERS: "It holds one gun more.",
}


def advice(state: State, move: int) -> str:
    """Why a bot would do this, in one sentence."""
    content, player = state.content, state.players[state.active]
    have = player.have
    if move == m.RIDE:
        number = reveal_number(content, player)
        cards = "card" if number == 1 else f"{number} cards"  # said beside a better answer, too: hence "may"
        return f"The next {cards} may bring more than anything in the Stores."
    if move == m.EAT:
        if have[st.STAMINA] <= max([card.stamina for card in content.cards]):
            return f"{have[st.STAMINA]} Stamina will not survive a bad card."
        return f"A Ration is worth 1 Bounty, the {content.ration_stamina} Stamina that it gives are worth as many."
    if kind_of(move) == m.SETTLE_CARD:
        return f"A Calamity left on the field costs {content.calamity_penalty} Bounty."
    if kind_of(move) == m.SELL:
        return f"A Silver Dollar buys {content.goods[st.BULLETS].lot} Bullets, and each is worth 1 Bounty."
    if kind_of(move) == m.BUY:
        return BUY_WHY.get(first_of(move), "Bullets beat Duels, and every Supply left over is worth 1 Bounty.")
    if move == m.BULLETS_AT:
        return "It leaves the Deck for good, and its Bounty is yours."
    if move == m.FLEE:
        return "Stamina is harder to come by than Horses."
    if move == m.HIT:
        return "Nothing better can be paid." if state.phase == st.FACE else ""
    if move == m.PLAY_ACE:
        return "Everything else costs more."
    if state.phase in (st.TRADE_PARTNER, st.TRADE_GIVE, st.TRADE_ASK):
        return trade_advice(state, move)
    return ""


def trade_advice(state: State, move: int) -> str:
    """Of an offer that is being made: what would be left, or be there afterwards."""
    have, kind = state.players[state.active].have, kind_of(move)
    if kind == m.TRADE_WITH:
        return "An offer costs nothing, and may be refused."
    if kind == m.OFFER:
        return f"You would keep {have[second_of(move)] - first_of(move) or 'none'} of them."
    if kind == m.ASK:
        return f"You would have {have[second_of(move)] + first_of(move)} of them."
    return "You keep what you have."
