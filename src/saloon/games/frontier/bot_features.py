"""Frontier at the beginning of a turn, as numbers: what the learned estimate of the final Bounty rests on."""

from __future__ import annotations

from saloon.games.frontier import state as st
from saloon.games.frontier.rules.bounty import reveal_number
from saloon.games.frontier.rules.holding import bullet_room
from saloon.games.frontier.rules.scoring import score_lines
from saloon.games.frontier.state import State

NAMES = (
    "dead",
    "bounty of the dead",
    "alive",
    "bounty now",
    "bullets",
    "empty room for bullets",
    "rifles",
    "six-shooters",
    "holsters",
    "horses",
    "no horse",
    "rations",
    "no ration",
    "dollars",
    "stamina",
    "stamina below 7",
    "stamina below 4",
    "notoriety",
    "cards a turn",
    "duels won",
    "aces",
    "harmonicas",
    "stagecoach",
    "calamities",
    "lit fuse",
    "turns until its own",
    "one in so many alive",
    "bounty of the best rival",
)


def mark(state: State) -> int:
    """Turns begun, where one is prepared."""
    if state.phase != st.PREPARE:
        return -1
    return sum([player.turns for player in state.players])


def features(state: State, seat: int) -> list[float]:
    content, player, seats = state.content, state.players[seat], len(state.players)
    left = max(0.0, 1.0 - state.duels_taken / state.duels_to_end)
    bounty = float(sum(score_lines(state, seat)))
    if player.dead:
        return [left, 1.0, bounty] + [0.0] * (len(NAMES) - 2)
    have = player.have
    room = bullet_room(content, have[st.SIX_SHOOTERS], have[st.RIFLES])
    stamina = have[st.STAMINA]
    duels = aces = 0
    for card in player.pile:
        duels += content.cards[card].type == st.DUEL
        aces += content.cards[card].effect == st.ACE
    alive = 0
    rival = 0.0
    for other in range(seats):
        alive += not state.players[other].dead
        if other != seat:
            rival = max(rival, float(sum(score_lines(state, other))))
    return [
        left,
        0.0,
        0.0,
        1.0,
        bounty,
        float(have[st.BULLETS]),
        float(room - have[st.BULLETS]),
        float(have[st.RIFLES]),
        float(have[st.SIX_SHOOTERS]),
        float(have[st.HOLSTERS]),
        float(have[st.HORSES]),
        float(have[st.HORSES] == 0),
        float(have[st.RATIONS]),
        float(have[st.RATIONS] == 0),
        float(have[st.DOLLARS]),
        float(stamina),
        float(max(0, 7 - stamina)),
        float(max(0, 4 - stamina)),
        float(player.notoriety),
        float(reveal_number(content, player)),
        float(duels),
        float(aces),
        float(len(player.harmonicas)),
        float(player.stagecoach),
        float(len(player.field)),
        float(player.fuse_lit),
        ((seat - state.active) % seats) / seats,
        1.0 / alive,
        rival,
    ]
