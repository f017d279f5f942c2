"""Set-ups, options, places, fingerprints."""

from __future__ import annotations

import random

import pytest

from saloon.engine.check import any_options
from saloon.engine.contract import Game, Meta, Option, Outcome, Score, Setup, fingerprint, places_of
from saloon.engine.errors import BadSetup, Refused
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


SCENARIOS = Meta(
    slug="scenarios",
    title="Scenarios",
    blurb="",
    seats=(2, 4),
    options=(
        Option("scenario", "Scenario", "duel", "", choices=("duel", "train")),
        Option("mode", "Mode", "two", "", choices=("two",), when={"seats": ("2",)}),
        Option("mode", "Mode", "teams", "", choices=("teams", "free"), when={"scenario": ("train",)}),
        Option("loot", "Loot", "3", "", low=1, high=9, when={"scenario": ("train",), "mode": ("teams", "two")}),
        Option("posse", "Posse", "", "", choices=("quade", "cole"), per_seat=True),
    ),
    rule_prefix="SC",
    endings=("over",),
)


@pytest.mark.parametrize(
    ("seats", "given", "options"),
    [
        (2, {}, {"scenario": "duel", "mode": "two", "posse": ""}),
        (3, {}, {"scenario": "duel", "posse": ""}),
        (3, {"scenario": "train"}, {"scenario": "train", "mode": "teams", "loot": "3", "posse": ""}),
        (4, {"scenario": "train", "mode": "free"}, {"scenario": "train", "mode": "free", "posse": ""}),
        (2, {"posse": " Quade, cole"}, {"scenario": "duel", "mode": "two", "posse": "quade,cole"}),
        (2, {"posse": ",cole"}, {"scenario": "duel", "mode": "two", "posse": ",cole"}),
        (2, {"posse": ","}, {"scenario": "duel", "mode": "two", "posse": ""}),
    ],
)
def test_options_that_hang_on_others_and_options_of_each_seat(seats, given, options):
    setup = Setup.of(SCENARIOS, seats, given)
    assert setup.options == options
    assert Setup.of(SCENARIOS, seats, setup.options) == setup  # what was filled in is read again as it is
    assert setup.each("posse") == (options["posse"].split(",") if options["posse"] else [])


@pytest.mark.parametrize(
    ("seats", "given", "sentence"),
    [
        (3, {"mode": "two"}, "Scenarios has the option mode only with seats 2."),
        (2, {"loot": 3}, "Scenarios has the option loot only with scenario train and mode teams or two."),
        (4, {"scenario": "train", "mode": "two"}, "Option mode is one of teams, free, not 'two'."),
        (3, {"posse": "quade,cole"}, "Option posse has 2 values for 3 seats."),
        (2, {"posse": "quade,ringo"}, "Option posse is one of quade, cole, not 'ringo'."),
        (2, {"wager": 1}, "Scenarios has no option 'wager'; it knows scenario, mode, loot, posse."),
    ],
)
def test_an_option_that_is_not_there_is_one_sentence(seats, given, sentence):
    with pytest.raises(BadSetup) as error:
        Setup.of(SCENARIOS, seats, given)
    assert str(error.value) == sentence


def test_random_options_of_a_check_fit_together():
    for seed in range(200):
        rng = random.Random(seed)
        seats = rng.randint(2, 4)
        Setup.of(SCENARIOS, seats, any_options(SCENARIOS, seats, rng))


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
        lambda: game.dump(state),
        lambda: game.outcome(state),
        lambda: game.prompt(state, 0),
    ):
        with pytest.raises(NotImplementedError):
            call()
    assert (game.blocked(state, 0), game.complaints(state), game.advice(state, 0, 0)) == ([], [], "")
    assert (game.scenery(Setup(1)), game.verbs.count, game.queries.count) == ({}, 0, 0)
    with pytest.raises(Refused, match="This game has nothing to look up"):
        game.inspect(state, 0, 0)
