"""Set-ups, options, places, fingerprints."""

from __future__ import annotations

import pytest

from saloon.engine.contract import Game, Option, Outcome, Score, Setup, fingerprint, places_of
from saloon.engine.errors import BadSetup
from tests.engine.toy import HIGHCARD, META, State

LEVEL = Option("level", "Level", "wild_west", "How hard.", choices=("mild_west", "wild_west"))
ROUNDS = Option("rounds", "Rounds", "3", "How long.", low=1, high=12)
MOTTO = Option("motto", "Motto", "", "Any words.")


def test_a_choice_is_read_as_people_write_it():
    assert LEVEL.read(" Mild-West ") == "mild_west"
    assert LEVEL.read("wild west") == "wild_west"
    with pytest.raises(BadSetup, match="Option level is one of mild_west, wild_west, not 'tame'"):
        LEVEL.read("tame")


@pytest.mark.parametrize("value", ["0", "13", "-1", "three", "", "1.5", "²", "1" * 5000])
def test_a_number_in_its_range(value):
    with pytest.raises(BadSetup, match="Option rounds is a whole number from 1 to 12"):
        ROUNDS.read(value)
    assert ROUNDS.read(" 07 ") == "7"


@pytest.mark.parametrize("value", ["a\nb", "a;b", "x" * 501])
def test_a_text_is_one_short_line(value):
    with pytest.raises(BadSetup, match="Option motto is one short line"):
        MOTTO.read(value)
    assert MOTTO.read(" draw! ") == "draw!"


def test_a_set_up_is_checked_and_filled_in():
    setup = Setup.of(META, 2, {"rounds": 4})
    assert (setup.seats, setup.edition) == (2, 2)
    assert setup.options == {"rounds": "4", "mood": "calm", "motto": ""}
    assert Setup.of(META, 2, edition=1).edition == 1


@pytest.mark.parametrize(
    ("seats", "options", "edition", "sentence"),
    [
        (0, {}, None, "Highcard is for 1 to 4 players, not 0"),
        (5, {}, None, "Highcard is for 1 to 4 players, not 5"),
        (2, {"speed": 1}, None, "Highcard has no option 'speed'; it knows rounds, mood, motto"),
        (2, {"rounds": 9}, None, "Option rounds is a whole number from 1 to 5, not '9'"),
        (2, {}, 3, "Highcard has no edition 3; it knows 1, 2"),
    ],
)
def test_a_bad_set_up_is_one_sentence(seats, options, edition, sentence):
    with pytest.raises(BadSetup, match=sentence):
        Setup.of(META, seats, options, edition)


def test_places():
    assert places_of([(40, 2), (40, 2), (39, 9)]) == (1, 1, 3)
    assert places_of([(1,), (3,), (2,)]) == (3, 1, 2)
    outcome = Outcome("played_out", "HC-004", (1, 2, 1), (Score(1, ()),) * 3)
    assert outcome.winners == (0, 2)


def test_equal_states_have_equal_fingerprints():
    one, other = State(2), State(2)
    assert fingerprint(HIGHCARD, one) == fingerprint(HIGHCARD, other)
    other.scores[0] = 1
    assert fingerprint(HIGHCARD, one) != fingerprint(HIGHCARD, other)
    assert len(fingerprint(HIGHCARD, one)) == 16


def test_the_contract_by_itself_promises_nothing():
    game = Game[State]()
    state = State(1)
    for call in (
        lambda: game.ask(state),
        lambda: game.options(state, 0),
        lambda: game.view(state, None),
        lambda: game.text(state, 0),
        lambda: game.parse(state, ""),
        lambda: game.dump(state),
        lambda: game.outcome(state),
        lambda: game.prompt(state, 0),
    ):
        with pytest.raises(NotImplementedError):
            call()
    assert (game.blocked(state, 0), game.complaints(state), game.advice(state, 0, 0)) == ([], [], "")
