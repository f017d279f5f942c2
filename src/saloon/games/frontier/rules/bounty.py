"""The Bounty Pile and what follows from it: Notoriety, status, cards given away."""

from __future__ import annotations

from bisect import insort

from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.state import Card, Content, Outlaw, State


def status_of(content: Content, player: Outlaw) -> int:
    """FR-101, FR-103: how many Notoriety Cards he holds; the highest is the one in effect (FR-102)."""
    return content.status_of[player.notoriety]


def reveal_number(content: Content, player: Outlaw) -> int:
    """FR-024, FR-105 to 108: cards he must reveal this turn, by the status he has now."""
    return content.status_reveal[content.status_of[player.notoriety]]


def duel_cost(content: Content, player: Outlaw, card: Card) -> int:
    """Bullets to defeat a Critter or Duel; FR-107: an Outlaw beats Duels for 1 less, never below 1."""
    if card.type == st.DUEL and content.status_effect[content.status_of[player.notoriety]] == st.DUELS_CHEAPER:
        return max(card.bullets - 1, content.duel_cost_min)
    return card.bullets


def take_card(state: State, seat: int, card: int, tell: Tell) -> None:
    """A card goes to the Bounty Pile; its Notoriety counts at once (FR-051, FR-100)."""
    content, player = state.content, state.players[seat]
    printed = content.cards[card]
    player.pile.append(card)
    tell.all("kept", seat, card)
    if printed.type == st.DUEL:
        state.duels_taken += 1
    elif printed.effect == st.HARMONICA:
        player.harmonicas.append(player.turns)
    elif printed.effect == st.STAGECOACH:
        player.stagecoach = True
    if printed.notoriety:
        change_notoriety(content, player, seat, printed.notoriety, tell)


def drop_card(state: State, seat: int, card: int, tell: Tell) -> None:
    """A card leaves the Bounty Pile, the longest held of its kind (FR-069)."""
    content, player = state.content, state.players[seat]
    printed = content.cards[card]
    player.pile.remove(card)
    if printed.type == st.DUEL:
        state.duels_taken -= 1
    elif printed.effect == st.HARMONICA:
        del player.harmonicas[0]
    if printed.notoriety:
        change_notoriety(content, player, seat, -printed.notoriety, tell)


def change_notoriety(content: Content, player: Outlaw, seat: int, change: int, tell: Tell) -> None:
    """FR-102 to 104: Notoriety Cards come and go the moment a threshold is crossed."""
    before = content.status_of[player.notoriety]
    player.notoriety += change
    after = content.status_of[player.notoriety]
    if after > before:
        tell.all("status_up", seat, after, content.status_reveal[after])
    elif after < before:
        tell.all("status_down", seat, after, content.status_reveal[after])


def reshuffle(state: State, card: int, tell: Tell) -> None:
    """FR-030: back into the Deck, which is in no order until a card is turned over."""
    insort(state.deck, card)
    tell.all("reshuffled", card)


def to_boot_hill(state: State, card: int, tell: Tell) -> None:
    """FR-006, FR-035: face up on the pile that never comes back (but see Scoundrel, FR-033)."""
    state.boot_hill.append(card)
    tell.all("to_boot_hill", card)


# --- giving cards away: Bounty Hunters and Graverobbers ---


def can_give(content: Content, demanded: Card, card: int) -> bool:
    """FR-084: never Stagecoach. FR-085: Graverobbers want Duels."""
    printed = content.cards[card]
    return printed.type == st.DUEL if demanded.give_duels_only else printed.effect != st.STAGECOACH


def givable(content: Content, player: Outlaw, demanded: Card) -> int:
    """How many cards of his pile would do."""
    count = 0
    for card in player.pile:
        if can_give(content, demanded, card):
            count += 1
    return count


def give_options(state: State) -> list[int]:
    """One per kind of card that will do, longest held first."""
    content, player = state.content, state.players[state.active]
    demanded = content.cards[state.settling if state.settling >= 0 else state.card]
    kinds: list[int] = []
    for card in player.pile:
        if card not in kinds and can_give(content, demanded, card):
            kinds.append(card)
    return kinds


def start_giving(state: State, demanded: Card, tell: Tell) -> None:
    """Begin to hand over cards; with exactly enough of them there is nothing to choose."""
    content, seat = state.content, state.active
    player = state.players[seat]
    state.gives_left = demanded.give_count
    state.phase = st.GIVE_CARD
    if givable(content, player, demanded) == demanded.give_count:
        for card in [card for card in player.pile if can_give(content, demanded, card)]:
            give(state, card, tell)


def give(state: State, card: int, tell: Tell) -> None:
    """FR-084, FR-085, FR-031: the card goes back into the Deck."""
    tell.all("gave", state.active, card)
    drop_card(state, state.active, card, tell)
    reshuffle(state, card, tell)
    state.gives_left -= 1
    if not state.gives_left:
        state.phase = st.CARD_DONE
