"""What the learned estimate of Ruthless looks at, and what it makes of a campaign."""

from __future__ import annotations

import pytest

from saloon.engine.contract import Outcome, Score
from saloon.engine.estimate import Estimate
from saloon.games.ruthless import bot_features
from saloon.games.ruthless.bot_campaign import feud_chance, of_the_feud

from .feud import Story
from .table import GAME, Table


def seen(table: Table, seat: int = 0) -> dict[str, float]:
    left, *numbers = GAME.features(table.state)[seat]
    return {"part left": left, **dict(zip(bot_features.NAMES, numbers, strict=True))}


def test_it_is_quiet_when_a_turn_begins_or_a_character_is_picked():
    table = Table()
    assert GAME.mark(table.state) == bot_features.A_TURN
    assert GAME.mark(table.do("activate thorne").state) == -1
    assert GAME.mark(table.do("done").state) == bot_features.A_TURN + 1  # one has acted


def test_a_side_in_numbers():
    table = Table().alone("thorne", "vane", "knox").man("vane", lily=1).man("knox", status="unconscious")
    table.man("thorne", rounds=[0, 0]).cards({0: "as 5d", 1: "2c"}).set(tally=[0, 4])
    west, east = seen(table, 0), seen(table, 1)
    assert (west["own: up"], west["theirs: up"], east["own: up"]) == (1, 1, 1)
    assert (west["theirs: unconscious"], west["theirs: lily livered"]) == (1, 1)
    assert west["theirs: nerve"] == pytest.approx(0.2)  # RU-136: two of them, on a d10
    assert (west["own: unloaded"], east["own: unloaded"]) == (1, 0)
    assert (west["own: cards"], west["own: best card"], west["own: high cards"]) == (2, 14, 7)
    # RU-146: at the end of time the Tally decides, alone on the table whoever is there.
    assert (west["wins as it stands"], east["wins as it stands"]) == (0, 1)
    assert (west["wins if they left"], west["wins if we left"]) == (1, 0)
    assert west["nerve of theirs that would win"] == pytest.approx(0.2)
    assert west["part left"] == 1


def test_bots_play_for_places_not_for_points():
    """Of four the first has beaten all three others, the two that share a place one and a half each."""
    scores = tuple(Score(total, ()) for total in (1, 9, 9, 0))
    assert GAME.stakes(Outcome("last_side", "RU-144", (1, 2, 2, 4), scores)) == [10, 5, 5, 0]


def test_the_acts_to_come_are_anybodys():
    """RU-169: the first to win three of five."""
    assert feud_chance(0, 0, 5, 3) == 0.5
    assert feud_chance(2, 0, 3, 3) == 1 - 0.5**3
    assert feud_chance(2, 1, 0, 3) == 1


def test_an_act_counts_in_its_campaign():
    """The badges lead by two acts to one in the fourth, which stands evenly: half a win, half a last act."""
    feud = Story().act(4, won=(0, 0, 1)).state.feud
    assert feud is not None
    assert of_the_feud(feud, Estimate([5.0, 5.0], 4.0)).points == pytest.approx([7.5, 2.5])
