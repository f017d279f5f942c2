"""The score sheet, and who is ahead."""

from __future__ import annotations

from saloon.games.frontier import state as st
from saloon.games.frontier.rules.bounty import status_of
from saloon.games.frontier.state import State


def score_lines(state: State, seat: int) -> list[int]:
    """FR-142 to 144: cards, Desperado, Supplies, Stamina, Notoriety Cards, survivor, Calamities, on purpose."""
    content, player = state.content, state.players[seat]
    printed, have = content.cards, player.have
    cards = with_bounty = supplies = 0  # added up one by one: compiled, that is quicker than `sum`
    for card in player.pile:
        bounty = printed[card].bounty
        cards += bounty
        if bounty > 0:
            with_bounty += 1
    for amount in have:
        supplies += amount
    supplies -= have[st.STAMINA]  # which is no Supply
    status = status_of(content, player)
    raised = content.status_effect[status] == st.BOUNTY_CARDS_PLUS_1  # FR-108, FR-143
    return [
        cards,
        with_bounty if raised else 0,
        supplies,
        have[st.STAMINA],
        status * content.notoriety_card_bounty,
        0 if player.dead else content.survivor_bonus,
        -content.calamity_penalty * len(player.field),
        -content.purpose_penalty if player.on_purpose else 0,  # FR-136
    ]


def rank_key(state: State, seat: int) -> tuple[int, int, int, int]:
    """FR-145, FR-146: Bounty, then Duels, then Supplies, then Stamina."""
    content, player = state.content, state.players[seat]
    duels = sum(content.cards[card].type == st.DUEL for card in player.pile)
    return sum(score_lines(state, seat)), duels, sum(player.have[: st.SUPPLIES]), player.have[st.STAMINA]
