"""Facing a Critter, a Duel or a Calamity with Horses on it; Ace in the Hole and Harmonica."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.bounty import drop_card, duel_cost, reshuffle, take_card, to_boot_hill
from saloon.games.frontier.rules.holding import fits, gain, lose_stamina
from saloon.games.frontier.state import Content, Outlaw, State


def face_options(state: State) -> list[int]:
    """FR-040, FR-050, FR-053, FR-081: whatever can be paid; the hit can always be taken (FR-044)."""
    content = state.content
    player = state.players[state.active]
    card = content.cards[state.card]
    have = player.have
    options: list[int] = []
    if card.type != st.CALAMITY:
        if have[st.BULLETS] >= duel_cost(content, player, card):  # FR-045: in full, from one kind
            options.append(m.BULLETS_AT)
        if card.type == st.CRITTER and 0 < card.rations <= have[st.RATIONS]:  # FR-041; FR-050: never in a Duel
            options.append(m.RATIONS_AT)
    if have[st.HORSES] >= card.horses:
        options.append(m.FLEE)
    options.append(m.HIT)
    if held_ace(content, player) >= 0:
        options.append(m.PLAY_ACE)
    # FR-069, FR-070: in an encounter Harmonica is offered only when both Bullets fit.
    if card.type != st.CALAMITY and player.harmonicas and fits(content, player, st.BULLETS, content.harmonica_bullets):
        options.append(m.PLAY_HARMONICA)
    return options


def defeat(state: State, with_rations: bool, tell: Tell) -> None:
    """FR-042, FR-051: into the Bounty Pile first, then the Reward. FR-140: the last Duel ends the game at once."""
    content, seat, index = state.content, state.active, state.card
    player, card = state.players[seat], content.cards[state.card]
    paid = st.RATIONS if with_rations else st.BULLETS
    cost = card.rations if with_rations else duel_cost(content, player, card)
    player.have[paid] -= cost
    tell.all("defeated", seat, index, cost, paid)
    state.card = st.NO_CARD
    take_card(state, seat, index, tell)
    for supply, units in card.reward:  # FR-046, FR-054: as printed; a won gun is empty
        gain(state, seat, supply, units, tell)
    state.phase = st.CARD_DONE
    if state.duels_taken >= state.duels_to_end:
        state.ended = st.DUELS_CLEARED
        state.phase = st.OVER


def flee(state: State, tell: Tell) -> None:
    """FR-043, FR-052, FR-081: Horses spent, everything else kept, the card goes back into the Deck."""
    seat, card = state.active, state.card
    horses = state.content.cards[card].horses
    state.players[seat].have[st.HORSES] -= horses
    tell.all("fled", seat, card, horses, st.HORSES)
    state.card = st.NO_CARD
    reshuffle(state, card, tell)
    state.phase = st.CARD_DONE


def take_hit(state: State, tell: Tell) -> None:
    """FR-043, FR-052: no Reward, reshuffled. FR-081: a Calamity that hit is over."""
    content, seat, index = state.content, state.active, state.card
    player, card = state.players[seat], content.cards[state.card]
    state.could_live = can_escape(content, player, state.card)
    tell.all("hit", seat, index)
    lose_stamina(state, seat, card.stamina, tell)
    state.card = st.NO_CARD
    if card.type == st.CALAMITY:
        to_boot_hill(state, index, tell)
    else:
        reshuffle(state, index, tell)
    state.phase = st.CARD_DONE


def can_escape(content: Content, player: Outlaw, index: int) -> bool:
    """FR-134: whether some answer would finish this encounter without the hit."""
    card, have = content.cards[index], player.have
    if have[st.HORSES] >= card.horses or held_ace(content, player) >= 0:
        return True
    if card.type == st.CALAMITY:
        return False
    if card.type == st.CRITTER and 0 < card.rations <= have[st.RATIONS]:
        return True
    return bullets_in_reach(content, player) >= duel_cost(content, player, card)


def bullets_in_reach(content: Content, player: Outlaw) -> int:
    """His Bullets, and those of his Harmonicas, one after the other while both of them fit (FR-070)."""
    bullets = player.have[st.BULLETS]
    for played in range(1, len(player.harmonicas) + 1):
        extra = played * content.harmonica_bullets
        if not fits(content, player, st.BULLETS, extra):
            break
        bullets = player.have[st.BULLETS] + extra
    return bullets


def held_ace(content: Content, player: Outlaw) -> int:
    """The Ace in his Bounty Pile, if he has one."""
    for card in player.pile:
        if content.cards[card].effect == st.ACE:
            return card
    return st.NO_CARD


def play_ace(state: State, tell: Tell) -> None:
    """FR-068: the revealed card has no effect and is reshuffled; the Ace goes to Boot Hill."""
    seat, card = state.active, state.card
    ace = held_ace(state.content, state.players[seat])
    tell.all("played_ace", seat, card)
    drop_card(state, seat, ace, tell)
    to_boot_hill(state, ace, tell)
    state.card = st.NO_CARD
    reshuffle(state, card, tell)
    state.phase = st.CARD_DONE


def play_harmonica(state: State, tell: Tell) -> None:
    """FR-069, FR-070: both Bullets or none; it is gone either way. The phase stays: he is asked again."""
    content, seat = state.content, state.active
    player = state.players[seat]
    bullets = content.harmonica_bullets if fits(content, player, st.BULLETS, content.harmonica_bullets) else 0
    player.have[st.BULLETS] += bullets
    tell.all("played_harmonica", seat, bullets, st.BULLETS)
    drop_card(state, seat, content.harmonica, tell)
    to_boot_hill(state, content.harmonica, tell)


def stamina_loss(state: State) -> int:
    """What letting the revealed card happen costs in Stamina."""
    card = state.content.cards[state.card]
    if card.effect == st.DYNAMITE:
        return state.content.dynamite_loss if state.players[state.active].fuse_lit else 0
    return card.stamina_cost
