"""What an answer would change, before it is given: as far as neither luck nor anything hidden has a say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from saloon.engine.chance import Recorded
from saloon.engine.errors import Damaged
from saloon.engine.moves import kind_of
from saloon.engine.tell import Notes
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content import Content
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.lookup import score_now
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.flow import moves_of, play
from saloon.games.oldwest.rules.goods import available
from saloon.games.oldwest.rules.politics import votes_of
from saloon.games.oldwest.rules.rounds import income_of
from saloon.games.oldwest.state import State

# "from" is no name for a field in Python.
Change = TypedDict("Change", {"what": str, "from": int, "to": int})


class Drawn(TypedDict):
    """A space as it would be: what would stand there, how many cubes, cattle or animals."""

    at: str
    piece: str  # empty: none
    count: int


class Result(TypedDict):
    own: list[Change]
    others: list[Change]  # money, by letter
    town: list[Change]  # statuses
    river: list[Change]  # logs and debris in each basin
    map: list[Drawn]


def preview(content: Content, s: State, seat: int, move: int) -> Result | None:
    """The difference an answer makes, with what follows by itself; None if luck or a later stage comes into it."""
    if kind_of(move) == m.END_TURN or s.ask in (fr.F_GOALS, fr.F_ASSISTANTS):
        return None
    after, notes = s.copy(), Notes()
    try:
        play(after, {seat: move}, Recorded(), notes)
        while after.ask and after.stage == s.stage and len(forced := moves_of(after, after.who)) == 1:
            play(after, {after.who: forced[0]}, Recorded(), notes)
    except Damaged:
        return None  # chance would have been asked
    if notes.something_was_shown or (after.stage, after.round) != (s.stage, s.round):
        return None
    return {
        "own": changes(OWN, own_numbers(s, seat), own_numbers(after, seat)),
        "others": [one for one in changes("ABCDE", purses(s), purses(after)) if one["what"] != "ABCDE"[seat]],
        "town": changes(t.STATUSES, s.status, after.status),
        "river": changes(BASIN_IDS, held(s), held(after)),
        "map": [
            {"at": SPACE_IDS[space], "piece": content.pieces[after.piece[space]].id, "count": count_on(after, space)}
            for space in s.geo.spaces
            if (s.piece[space], count_on(s, space)) != (after.piece[space], count_on(after, space))
        ],
    }


OWN = (
    "money",
    "income",
    "political",
    "investment",
    "points",
    "votes",
    "workers",
    *t.GOODS[: t.CATTLE],
    *(f"{breed} cattle" for breed in t.BREEDS),
)


def own_numbers(s: State, seat: int) -> list[int]:
    p = s.players[seat]
    return [
        *(p[st.MONEY], income_of(s, seat), p[st.POLITICAL], p[st.INVESTMENT]),
        *(sum(points for _, points in score_now(s, seat)), sum(votes_of(s, seat)), p[st.STANDING]),
        *p[st.STOCK : st.STOCK + t.HORSE],
        *(available(s, seat, animal) for animal in range(t.ANIMALS)),
        *p[st.HERD_SIZE : st.HERD_SIZE + len(t.BREEDS)],
    ]


def purses(s: State) -> list[int]:
    return [p[st.MONEY] for p in s.players]


def held(s: State) -> list[int]:
    return [sum(s.logs[5 * basin : 5 * basin + 5]) + s.debris[basin] for basin in range(len(BASIN_IDS))]


def count_on(s: State, space: int) -> int:
    """Cattle of all players, or the cubes that lie ready."""
    return sum(s.cattle[5 * space : 5 * space + 5]) + s.out[space]


def changes(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> list[Change]:
    return [
        {"what": name, "from": one, "to": other}
        for name, one, other in zip(names, before, after, strict=False)
        if one != other
    ]
