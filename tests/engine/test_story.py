"""Who led when, where it turned and what is told again, worked out by hand on a small game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from saloon.engine import registry
from saloon.engine.chance import Scripted
from saloon.engine.forms import arguments
from saloon.engine.match import Match
from saloon.engine.story import FEW_TURNS, story, swing
from saloon.engine.words import Lexicon, Line, Moment
from tests.engine import toy

GAMES = ("frontier", "oldwest", "ruthless", "stetsons", "tiled")
RECORDS = Path(__file__).parents[1] / "records"


class Told(toy.Highcard):
    """Highcard with a score so far and a few words on what is worth telling."""

    lexicon = Lexicon(
        {**toy.Highcard.lexicon.lines, "begins": Line("{seat} begins.", "seat:seat", ("HC-001",), turn="Round")},
        toy.Highcard.lexicon.types,
        moments={
            "rolled": Moment("A good roll", 2, "n"),
            "boasted": Moment("A boast", 5, out=True),  # as if boasters were shot
            "tied": Moment("A tie", 4),
        },
    )

    def totals(self, state: toy.State) -> list[int]:
        return [score + secret for score, secret in zip(state.scores, state.secrets, strict=True)]


def played(rounds: Sequence[tuple[str, ...]], chance: str, game: Any = None) -> Match:
    """Two seats; A begins. In each round both bid, then each boasts quietly; resting is forced."""
    match = Match(game or Told(), 2, {"rounds": len(rounds)}, chance=Scripted(chance.split()))
    for bids in rounds:
        for seat, bid in enumerate(bids):
            match.answer(seat, f"bid {bid}")
        match.answer(0, "quiet")
        match.answer(1, "loud")
    return match


# Secrets 2 and 3, the stack, A begins; then A rolls 3, B rolls 4, A rolls 6. A round is five steps: the bids, and for
# each seat a boast and a rest. So the totals are 2:3, from step 1 on 5:3, from step 6 on 5:7 and from step 11 on 11:7.
START = "d6:2 d6:3 (ace,two,three,four,five,six) 0/2"
ROUNDS = [("3", "1"), ("1", "3"), ("2", "1")]


def test_who_led_when() -> None:
    told = story(played(ROUNDS, f"{START} d6:3 d6:4 d6:6"))
    assert [(point.step, point.totals) for point in told.lead] == [
        (0, [2, 3]),
        (1, [5, 3]),
        (6, [5, 7]),
        (11, [11, 7]),
        (15, [11, 7]),
    ]
    assert told.turning == 11
    assert told.turns == [0]


def test_with_many_turns_the_graph_goes_turn_by_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saloon.engine.story.FEW_TURNS", 6)
    lines = {**Told.lexicon.lines, "boasted": Line("{seat} boasts.", "seat:seat", ("HC-003",), turn="Boast")}
    lines["begins"] = toy.Highcard.lexicon.lines["begins"]
    monkeypatch.setattr(Told, "lexicon", Lexicon(lines, Told.lexicon.types))
    told = story(played(ROUNDS, f"{START} d6:3 d6:4 d6:6"))
    assert told.turns == [2, 4, 7, 9, 12, 14]
    assert [(point.step, point.totals[0]) for point in told.lead] == [
        *((0, 2), (1, 5), (3, 5), (6, 5), (8, 5), (11, 11), (13, 11), (15, 11))
    ]
    assert FEW_TURNS == 12


def test_the_moments_are_the_turning_point_and_what_weighs_most() -> None:
    told = story(played(ROUNDS, f"{START} d6:3 d6:4 d6:6"))
    # The turn of the lead is the biggest gain too, and is told once. A roll of 4 weighs 8, the first boast 5.
    assert [(one.why, one.step, one.seat, one.change) for one in told.highlights] == [
        ("boasted", 2, 0, 0),
        ("rolled", 6, 1, 4),
        ("turning", 11, 0, 6),
    ]
    event = told.highlights[2].event
    assert event is not None
    assert event.args == {"seat": "@A", "n": 6}


def test_the_biggest_gain_is_told_beside_the_turning_point() -> None:
    # 2:3, then B rolls 5 (2:8), A rolls 6 (8:8), A rolls 1 (9:8): it turns with the 1, and the 6 is the biggest gain.
    told = story(played([("1", "2"), ("2", "1"), ("2", "1")], f"{START} d6:5 d6:6 d6:1"))
    assert told.turning == 11
    assert [(one.why, one.step, one.change) for one in told.highlights] == [
        ("rolled", 1, 5),
        ("gain", 6, 6),
        ("turning", 11, 1),
    ]


def test_who_died_and_when_and_what_a_moment_was_about() -> None:
    told = story(played(ROUNDS, f"{START} d6:3 d6:4 d6:6"))
    # Seat A is quiet and B loud, each in every round of five steps: both are told as boasts.
    assert told.out == [(2, 0), (4, 1), (7, 0), (9, 1), (12, 0), (14, 1)]
    match = Match.from_record((RECORDS / "frontier" / "four_cleared.txt").read_text("utf-8"))
    told = story(match)
    assert [seat for _, seat in told.out] == [3]
    died = next(one for one in told.highlights if one.why == "died")
    assert (died.step, 3) == told.out[0]
    assert died.things == ["sheriff"]  # who did it


def test_nothing_turns_where_the_winner_was_never_behind_or_nobody_wins_alone() -> None:
    always = played([("1", "2")], f"{START} d6:1")
    assert always.outcome is not None
    assert always.outcome.winners == (1,)
    assert story(always).turning is None
    shared = played([("2", "1")], f"{START} d6:1")  # 3:3
    assert shared.outcome is not None
    assert shared.outcome.winners == (0, 1)
    assert story(shared).turning is None


def test_a_game_that_cannot_say_has_no_graph_but_its_moments() -> None:
    class Silent(Told):
        def totals(self, state: toy.State) -> list[int]:
            return []

    told = story(played([("1", "2")], f"{START} d6:1", Silent()))
    assert (told.lead, told.turning) == ([], None)
    assert [(one.why, one.step, one.change) for one in told.highlights] == [("rolled", 1, 0), ("boasted", 2, 0)]


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_game_says_of_moments_turns_and_titles_can_be_used(slug: str) -> None:
    game = registry.game(slug)
    lines = game.lexicon.lines
    assert sum(bool(line.turn) for line in lines.values()) == 1
    assert game.lexicon.moments
    for kind, moment in game.lexicon.moments.items():
        numbers = {one.name for one in arguments(lines[kind].args) if one.type == "" and not one.many}
        assert moment.title
        assert moment.weight > 0
        assert not moment.times or moment.times in numbers, f"{kind}: {moment.times} is no number of it"


@pytest.mark.parametrize("slug", GAMES)
def test_the_totals_of_a_game_end_as_its_score_sheet_does(slug: str) -> None:
    for record in sorted((RECORDS / slug).glob("*.txt"))[:6]:
        match = Match.from_record(record.read_text("utf-8"))
        outcome, told = match.outcome, story(match)
        assert outcome is not None
        assert told.lead[-1].totals == [score.total for score in outcome.scores], record.name


def test_titles_are_those_of_the_score_sheet() -> None:
    """FR-147, WT-196: the last title that a total reaches is the one it is given."""
    for slug, record in (("frontier", "solo_cleared"), ("tiled", "ranked"), ("tiled", "unranked")):
        match = Match.from_record((RECORDS / slug / f"{record}.txt").read_text("utf-8"))
        assert match.outcome is not None
        (score,) = match.outcome.scores
        reached = [name for name, low in match.game.titles(match.setup) if score.total >= low]
        assert (reached[-1] if reached else "") == score.title


def test_where_turns_are_short_the_turning_point_is_what_brought_most_in_that_turn() -> None:
    """By hand: A is ahead from step 3 on, but step 2 of the same turn had brought A seven, and step 3 only one."""
    totals = [[0, 9], [1, 9], [8, 9], [9, 8], [12, 8]]
    assert swing(totals, [0, 1, *[5] * FEW_TURNS], 3, 0) == 2
    assert swing(totals, [0, 1], 3, 0) == 3
