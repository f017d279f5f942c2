"""Calamities: what must be paid, and what lies on the field until it is."""

from __future__ import annotations

from bisect import insort

from saloon.engine.moves import pack
from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.rules.bounty import givable, reshuffle, start_giving, to_boot_hill
from saloon.games.frontier.rules.holding import lose_stamina
from saloon.games.frontier.rules.moves import PAY, SETTLE_CARD
from saloon.games.frontier.state import Card, Content, Outlaw, State


def resolve_calamity(state: State, tell: Tell) -> None:
    """A Calamity without Horses on it; those are faced (FR-080)."""
    card = state.content.cards[state.card]
    if card.effect == st.DYNAMITE:
        dynamite(state, tell)
    elif card.effect == st.SCOUNDREL:
        scoundrel(state, tell)
    elif card.effect == st.GIVE_CARDS:
        # FR-084, FR-085: too few cards of the right kind, and it lies on the field.
        if givable(state.content, state.players[state.active], card) < card.give_count:
            to_field(state, tell)
        else:
            start_giving(state, card, tell)
    else:
        demand(state, card, tell)


def dynamite(state: State, tell: Tell) -> None:
    """FR-088: the first one lights the player's own fuse, the next one goes off."""
    seat, card = state.active, state.card
    player = state.players[seat]
    state.card = st.NO_CARD
    if player.fuse_lit:
        player.fuse_lit = False
        tell.all("exploded", seat)
        lose_stamina(state, seat, state.content.dynamite_loss, tell)
        to_boot_hill(state, card, tell)
    else:
        player.fuse_lit = True
        tell.all("fuse_lit", seat)
        reshuffle(state, card, tell)
    state.phase = st.CARD_DONE


def scoundrel(state: State, tell: Tell) -> None:
    """FR-089, FR-033: the three newest Calamities in Boot Hill come back, but never a Scoundrel."""
    content, index = state.content, state.card
    newest: list[int] = []
    for place in range(len(state.boot_hill) - 1, -1, -1):
        card = content.cards[state.boot_hill[place]]
        if card.type == st.CALAMITY and card.effect != st.SCOUNDREL:
            newest.append(place)
            if len(newest) == content.scoundrel_cards:
                break
    if len(newest) == content.scoundrel_cards:
        for place in newest:  # from the top down, so that the places below stay right
            back = state.boot_hill.pop(place)
            insort(state.deck, back)  # FR-031: together, shuffled once
            tell.all("called_back", back)
    else:
        tell.all("scoundrel_alone", state.active)
    state.card = st.NO_CARD
    to_boot_hill(state, index, tell)
    state.phase = st.CARD_DONE


def can_pay(player: Outlaw, alternative: tuple[tuple[int, int], ...]) -> bool:
    """FR-083: in full or not at all."""
    return all(player.have[supply] >= units for supply, units in alternative)


def payable(card: Card, player: Outlaw) -> list[int]:
    """Alternatives of a demand that he can pay."""
    return [i for i, alternative in enumerate(card.demand) if can_pay(player, alternative)]


def demand(state: State, card: Card, tell: Tell) -> None:
    """FR-082, FR-086: it must be paid if it can be; his choice among what he can pay. FR-083: else to the field."""
    ways = payable(card, state.players[state.active])
    if len(ways) > 1:
        state.phase = st.PAY_DEMAND
    elif ways:
        pay_revealed(state, ways[0], tell)
    else:
        to_field(state, tell)


def pay_options(state: State) -> list[int]:
    card = state.content.cards[state.card]
    return [pack(PAY, card.ways[i]) for i in payable(card, state.players[state.active])]


def pay_revealed(state: State, alternative: int, tell: Tell) -> None:
    """FR-087: first the Supplies, then the Stamina."""
    seat, index = state.active, state.card
    card = state.content.cards[index]
    pay(state, index, alternative, tell)
    if card.stamina_cost:
        lose_stamina(state, seat, card.stamina_cost, tell)
    state.card = st.NO_CARD
    to_boot_hill(state, index, tell)
    state.phase = st.CARD_DONE


def pay(state: State, index: int, alternative: int, tell: Tell) -> None:
    """FR-082, FR-127: back to the Supply piles. FR-045: a Horse paid here is no Flee."""
    seat = state.active
    have = state.players[seat].have
    for supply, units in state.content.cards[index].demand[alternative]:
        have[supply] -= units
        tell.all("paid", seat, units, supply, index)


def to_field(state: State, tell: Tell) -> None:
    """FR-083, FR-092: it lies there until it is settled. FR-087: its Stamina is lost now and never owed again."""
    seat, index = state.active, state.card
    card = state.content.cards[index]
    state.players[seat].field.append(index)
    state.card = st.NO_CARD
    tell.all("to_field", seat, index)
    if card.stamina_cost:
        lose_stamina(state, seat, card.stamina_cost, tell)
    state.phase = st.CARD_DONE


# --- settling what lies on the field ---


def settle_options(content: Content, player: Outlaw) -> list[int]:
    """FR-090: every Calamity on his field he can pay whole, once per kind and way of paying."""
    options: list[int] = []
    for place, index in enumerate(player.field):
        card = content.cards[index]
        if index in player.field[:place]:
            continue  # equal Calamities are one option
        if card.effect == st.GIVE_CARDS:
            if givable(content, player, card) >= card.give_count:
                options.append(pack(SETTLE_CARD, card.first_debt))
        else:
            for i in payable(card, player):
                options.append(pack(SETTLE_CARD, card.first_debt + i))
    return options


def settle(state: State, debt: int, tell: Tell) -> None:
    """FR-090, FR-091: paid from what he has now, whenever he got it."""
    index, alternative = state.content.debts[debt]
    state.settling = index
    card = state.content.cards[index]
    if card.effect == st.GIVE_CARDS:
        start_giving(state, card, tell)
    else:
        pay(state, index, alternative, tell)
        state.phase = st.CARD_DONE
