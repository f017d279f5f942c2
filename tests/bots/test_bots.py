"""Bots are found by name, answer with options, and never look at what they may not see."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import saloon
from saloon import bots
from saloon.bots.search import PLAYOUTS_PER_CHALLENGER, Challenger, challengers, searcher, worth
from saloon.engine import registry
from saloon.engine.chance import Seeded
from saloon.engine.contract import Outcome, Score, Setup
from saloon.engine.tell import Tell
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.state import BULLETS, FACE, STAMINA
from tests.bots.toys import PASS, Coin, Hands, Numbers, OneQuestion

GAMES = sorted(registry.modules())


def test_names_begin_with_the_weakest():
    assert bots.names(saloon.game("frontier")) == ["random", "sensible", "greedy", "tuned", "search"]


def test_every_bot_has_a_line_of_help():
    for slug in GAMES:
        game = saloon.game(slug)
        for name in bots.names(game):
            assert bots.help_for(game, name), (slug, name)


@pytest.mark.parametrize(
    "name", ["", "nobody", "search:", "search:0", "search:-5", "search:x", "search:1e3", "greedy:3"]
)
def test_an_unknown_name_is_one_sentence(name):
    with pytest.raises(saloon.BadSetup) as error:
        bots.find(saloon.game("frontier"), name)
    assert "\n" not in str(error.value)
    assert str(error.value).endswith(".")


def test_an_unknown_name_says_what_there_is():
    with pytest.raises(
        saloon.BadSetup, match=r"Frontier has no bot 'gredy'; it has random, sensible, greedy, tuned, search\."
    ):
        bots.find(saloon.game("frontier"), "gredy")


def test_random_gives_every_answer_about_equally_often():
    dice = random.Random(1)
    counts = Counter(bots.any_answer(OneQuestion(), 0, [7, 8, 9], dice) for _ in range(3000))
    assert set(counts) == {7, 8, 9}
    assert all(abs(count - 1000) < 120 for count in counts.values())  # 4.6 standard deviations


# --- search ---


def first_option(state, seat, options, rng):
    return options[0]


@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.parametrize("seed", range(5))
def test_search_does_not_see_a_hidden_coin(coin, seed):
    """Whoever sees the coin guesses right for 3; whoever does not must pass, for guessing loses 1 on average."""
    search = searcher(Coin(), 400, first_option)
    assert search(OneQuestion(coin), 0, [0, 1, PASS], random.Random(seed)) == PASS


def test_search_answers_best_to_what_others_answer_at_the_same_time():
    rock = searcher(Hands(), 60, lambda state, seat, options, rng: 0)
    paper = searcher(Hands(), 60, lambda state, seat, options, rng: 1)
    assert rock(OneQuestion(), 0, [0, 1, 2], random.Random(3)) == 1
    assert paper(OneQuestion(), 0, [0, 1, 2], random.Random(3)) == 2
    assert rock(OneQuestion(), 1, [0, 1, 2], random.Random(3)) == 1


def test_search_finds_the_one_good_answer_among_forty():
    """Answer 17 is the heuristic's eighteenth thought, so it takes playouts for 17 challengers."""
    search = searcher(Numbers(), 17 * PLAYOUTS_PER_CHALLENGER, first_option)
    assert search(OneQuestion(), 0, list(range(40)), random.Random(0)) == 17


def test_challengers_are_what_the_heuristic_would_answer_next():
    """Twelve playouts each: 36 are enough for three of nine, 120 for all of them."""
    dice = random.Random(0)
    few = challengers(first_option, OneQuestion(), 0, list(range(1, 10)), 3 * PLAYOUTS_PER_CHALLENGER, dice)
    assert [challenger.move for challenger in few] == [1, 2, 3]
    every = challengers(first_option, OneQuestion(), 0, list(range(1, 10)), 10 * PLAYOUTS_PER_CHALLENGER, dice)
    assert [challenger.move for challenger in every] == list(range(1, 10))


def test_a_heuristic_that_repeats_itself_leaves_its_challengers_to_chance():
    field = challengers(lambda state, seat, options, rng: 5, OneQuestion(), 0, list(range(9)), 36, random.Random(0))
    moves = [challenger.move for challenger in field]
    assert moves[0] == 5
    assert len(set(moves)) == 3


def test_each_game_says_how_much_search_may_spend():
    """The bot menu's `search` takes the game's own number; `search:7` is a wish of the player's."""
    assert [saloon.game(slug).playouts for slug in ("frontier", "stetsons", "tiled", "ruthless")] == [200, 200, 100, 8]
    dealt = []

    class Watched(Coin):
        playouts = 30

        def redeal(self, state, seat, chance):
            dealt.append(1)
            return super().redeal(state, seat, chance)

    # Two challengers, two rounds of 15 playouts: 5 worlds for three answers, then 7 for two.
    bots.find(Watched(), "search")(OneQuestion(1), 0, [0, 1, PASS], random.Random(0))
    assert len(dealt) == 5 * 3 + 7 * 2


def test_search_with_fewer_playouts_than_options_still_answers_with_an_option():
    search = searcher(Numbers(), 5, first_option)
    assert {search(OneQuestion(), 0, list(range(40)), random.Random(s)) for s in range(20)} <= set(range(40))


def test_search_does_not_think_about_a_single_option():
    class Untouchable(Coin):
        def redeal(self, state, seat, chance):
            raise AssertionError

    assert searcher(Untouchable(), 10, first_option)(OneQuestion(), 0, [1], random.Random(0)) == 1


def test_search_deals_anew_for_every_playout_and_leaves_its_world_alone():
    class Watched(Coin):
        dealt = 0

        def redeal(self, state, seat, chance):
            Watched.dealt += 1
            return super().redeal(state, seat, chance)

    world = OneQuestion(1)
    searcher(Watched(), 90, first_option)(world, 0, [0, 1, PASS], random.Random(0))
    # Two challengers, two rounds of 45 playouts: 15 worlds for three answers, then 22 for the proposed and one more.
    assert Watched.dealt == 15 * 3 + 22 * 2
    assert (world.coin, world.answers) == (1, None)


def test_search_keeps_the_proposed_answer_unless_another_is_clearly_better():
    """A coin that shows what was guessed as often as not: noise alone must not move it."""

    class Worthless(Coin):
        def outcome(self, state):
            points = 5 if state.coin == state.answers[0] % 2 else -5
            return Outcome("guessed", "CN-001", (1,), (Score(points, (("Guess", points),)),))

    search = searcher(Worthless(), 60, lambda state, seat, options, rng: 1)
    answers = [search(OneQuestion(), 0, [0, 1], random.Random(seed)) for seed in range(60)]
    # By chance a difference passes 1.5 standard errors in 7 of 100 cases, not in half of them.
    assert answers.count(0) <= 12


def test_a_challenger_is_better_when_its_mean_gain_is_above_one_and_a_half_standard_errors():
    """Gains 4, 2, 4, 2: mean 3, variance 1, so 3 > 1.5 * sqrt(1 / 4). Gains 9, -7: mean 1, variance 64."""
    sure, unsure = Challenger(1), Challenger(2)
    for gain in (4, 2, 4, 2):
        sure.count(gain)
    for gain in (9, -7):
        unsure.count(gain)
    assert sure.is_clearly_better()
    assert not unsure.is_clearly_better()


def outcome_of(*totals):
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome("over", "X-1", places, tuple(Score(total, (("All", total),)) for total in totals))


def test_worth_alone_is_the_score():
    assert worth(outcome_of(42), 0) == 42


def test_worth_against_others_is_the_share_beaten_and_half_the_margin():
    # Seat 0 beats one of two; it has 10, the best other 20: 1/2 + 0.5 * (10 - 20) / (10 + 20 + 1).
    assert worth(outcome_of(10, 20, 5), 0) == pytest.approx(0.5 - 5 / 31)
    # A tie counts half: 0.5, and no margin.
    assert worth(outcome_of(10, 10), 1) == pytest.approx(0.5)


# --- on the games ---


def facing(card, bullets, stamina):
    """A Frontier outlaw alone at Wild West in front of a card."""
    game = saloon.game("frontier")
    state = game.start(Setup.of(game.meta, 1), Seeded(1), Tell())
    state.card = state.content.card_ids.index(card)
    state.deck.remove(state.card)
    state.phase, state.revealed = FACE, 1
    have = state.players[0].have
    have[BULLETS], have[STAMINA] = bullets, stamina
    return game, state


def test_search_does_not_die_when_a_bullet_would_save_it():
    game, state = facing("rattlesnake", bullets=1, stamina=3)
    options = game.options(state, 0)
    assert m.HIT in options
    assert bots.find(game, "search:60")(state, 0, options, random.Random(1)) != m.HIT


def a_state_with_a_choice(game, seed):
    """Somewhere in the middle of a random game, with the first asked seat that has a choice."""
    dice, chance = random.Random(seed), Seeded(seed)
    seats = max(2, game.meta.seats[0])
    state = game.start(Setup.of(game.meta, seats), chance, Tell())
    found = None
    for _ in range(dice.randrange(5, 60)):
        question = game.ask(state)
        if question is None:
            break
        for seat in question.seats:
            if len(game.options(state, seat)) > 1:
                found = state.copy(), seat
        game.play(state, {s: dice.choice(game.options(state, s)) for s in question.seats}, chance, Tell())
    assert found is not None
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_no_bot_answers_otherwise_in_a_world_that_looks_the_same(slug):
    """Hidden things dealt anew, the same dice: the same answer, from every bot of every game."""
    game = saloon.game(slug)
    for seed in range(6):
        state, seat = a_state_with_a_choice(game, seed)
        options = game.options(state, seat)
        for name in [*bots.names(game)[:-1], "search:12"]:
            bot = bots.find(game, name)
            answers = {
                bot(world, seat, list(options), random.Random(seed))
                for world in (state.copy(), game.redeal(state, seat, Seeded(91)), game.redeal(state, seat, Seeded(92)))
            }
            assert len(answers) == 1, (name, seed, game.ask(state))
            assert answers <= set(options)


@pytest.mark.parametrize("slug", GAMES)
def test_bots_do_not_change_the_world_they_think_in(slug):
    game = saloon.game(slug)
    state, seat = a_state_with_a_choice(game, 3)
    before = game.dump(state)
    for name in [*bots.names(game)[:-1], "search:6"]:
        bots.find(game, name)(state, seat, game.options(state, seat), random.Random(0))
        assert game.dump(state) == before, name
