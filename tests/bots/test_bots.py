"""Bots are found by name, answer with options, and never look at what they may not see."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

import saloon
from saloon import bots
from saloon.bots import cast, honest, levels
from saloon.bots import search as searching
from saloon.bots.search import PLAYOUTS_PER_CHALLENGER, Answer, Thought, challengers, searcher, think, worth
from saloon.engine import registry
from saloon.engine.chance import Seeded
from saloon.engine.contract import Outcome, Score, Setup
from saloon.engine.tell import Tell
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.state import BULLETS, FACE, STAMINA
from tests.bots.toys import PASS, Coin, Hands, Numbers, OneQuestion, Steps, Walk

GAMES = sorted(registry.modules())


def test_names_begin_with_the_weakest():
    levels = ["tenderfoot", "deputy", "marshal", "legend"]
    assert bots.names(saloon.game("frontier")) == [
        *levels,
        "random",
        "sensible",
        "greedy",
        "tuned",
        "assayer",
        "search",
    ]


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
        saloon.BadSetup, match=r"Frontier has no bot 'gredy'; it has tenderfoot, .*, legend, random, .*, search\."
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
    search = searcher(Coin(), 2000, first_option)
    assert search(OneQuestion(coin), 0, [0, 1, PASS], random.Random(seed)) == PASS


def test_search_answers_best_to_what_others_answer_at_the_same_time():
    rock = searcher(Hands(), 60, lambda state, seat, options, rng: 0)
    paper = searcher(Hands(), 60, lambda state, seat, options, rng: 1)
    assert rock(OneQuestion(), 0, [0, 1, 2], random.Random(3)) == 1
    assert paper(OneQuestion(), 0, [0, 1, 2], random.Random(3)) == 2
    assert rock(OneQuestion(), 1, [0, 1, 2], random.Random(3)) == 1


def test_search_takes_the_others_for_whom_the_game_names():
    """By lot: paper beats a rock, but whoever expects rocks and scissors alike takes the rock, which loses to none."""

    def rock(state, seat, options, rng):
        return 0

    def scissors(state, seat, options, rng):
        return 2

    def answer(*rivals):
        game = Hands()
        game.rivals = rivals
        return searcher(game, 600, scissors)(OneQuestion(), 0, [0, 1, 2], random.Random(3))

    assert answer() == 0  # for itself
    assert answer(rock) == 1
    assert answer(rock, scissors) == 0


def test_search_finds_the_one_good_answer_among_forty():
    """Answer 17 is the heuristic's eighth thought, so it takes playouts for 7 challengers."""
    search = searcher(Numbers(), 7 * PLAYOUTS_PER_CHALLENGER, first_option)
    assert search(OneQuestion(), 0, list(range(10, 50)), random.Random(0)) == 17


def field_of(game, policy, options, playouts):
    """The challengers of the first option, by their answers."""
    dice = random.Random(0)
    field = challengers(game, policy, OneQuestion(), 0, options, options[0], playouts, dice)
    return [answer.move for answer in field]


def test_challengers_are_what_the_heuristic_would_answer_next():
    """Twelve playouts each: 36 are enough for three of nine, 120 for all of them."""
    assert field_of(Numbers(), first_option, list(range(10)), 3 * PLAYOUTS_PER_CHALLENGER) == [1, 2, 3]
    assert field_of(Numbers(), first_option, list(range(10)), 10 * PLAYOUTS_PER_CHALLENGER) == list(range(1, 10))


def test_challengers_are_the_best_of_a_ranking_where_a_game_has_one():
    """Ranked 5, 6, 4, 7, 3… by their distance from 5.4; the quick bot is not asked."""

    class Ranked(Numbers):
        def rank(self, state, seat, options):
            return [-abs(move - 5.4) for move in options]

    assert field_of(Ranked(), never, list(range(10)), 4 * PLAYOUTS_PER_CHALLENGER) == [5, 6, 4, 7]


def never(*_):
    raise AssertionError


def test_a_heuristic_that_repeats_itself_leaves_its_challengers_to_chance():
    moves = field_of(Numbers(), lambda state, seat, options, rng: 5, list(range(9)), 36)
    assert moves[0] == 5
    assert len(set(moves)) == 3


def test_each_game_says_how_much_search_may_spend():
    """The bot menu's `search` takes the game's own number; `search:7` is a wish of the player's."""
    slugs = ("frontier", "stetsons", "tiled", "ruthless", "oldwest")
    assert [saloon.game(slug).playouts for slug in slugs] == [800, 200, 100, 60, 32]
    assert all(8 * game.thinks["marshal"] <= game.thinks["legend"] for game in map(saloon.game, slugs))
    dealt = []

    class Watched(Coin):
        playouts = 30

        def redeal(self, state, seat, chance):
            dealt.append(1)
            return super().redeal(state, seat, chance)

    # Two challengers, two rounds of 15 playouts: 5 worlds for three answers, then 7 for two.
    bots.find(Watched(), "search")(OneQuestion(1), 0, [0, 1, PASS], random.Random(0))
    assert len(dealt) == 5 + 7


def test_search_with_fewer_playouts_than_options_still_answers_with_an_option():
    search = searcher(Numbers(), 5, first_option)
    assert {search(OneQuestion(), 0, list(range(40)), random.Random(s)) for s in range(20)} <= set(range(40))


def test_search_does_not_think_about_a_single_option():
    class Untouchable(Coin):
        def redeal(self, state, seat, chance):
            raise AssertionError

    assert searcher(Untouchable(), 10, first_option)(OneQuestion(), 0, [1], random.Random(0)) == 1


def test_search_deals_every_world_once_and_leaves_its_world_alone():
    class Watched(Coin):
        dealt = 0

        def redeal(self, state, seat, chance):
            Watched.dealt += 1
            return super().redeal(state, seat, chance)

    world = OneQuestion(1)
    searcher(Watched(), 90, first_option)(world, 0, [0, 1, PASS], random.Random(0))
    # Two challengers, two rounds of 45 playouts: 15 worlds for three answers, then 22 for the proposed and one more.
    assert Watched.dealt == 15 + 22
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
    sure, unsure = Answer(1), Answer(2)
    for gain in (4, 2, 4, 2):
        sure.count(gain)
    for gain in (9, -7):
        unsure.count(gain)
    assert sure.is_clearly_better()
    assert not unsure.is_clearly_better()


def test_a_thought_lists_the_answers_with_what_they_are_better_by():
    """Passing brings 0, a guess 3 or -5 with equal chances: 1 less on average, 4 to one side or the other."""
    thought = think(Coin(), lambda *_: PASS, OneQuestion(), 0, [0, 1, PASS], random.Random(2), 400)
    assert thought.proposed == thought.move == PASS
    chosen, *others = thought.answers
    assert (chosen.move, chosen.mean, chosen.error) == (PASS, 0, 0)
    assert {answer.move for answer in others} == {0, 1}
    for answer in others:
        assert abs(answer.mean + 1) < 4 * answer.error
        assert answer.error == pytest.approx(4 / answer.worlds**0.5, rel=0.1)
    assert thought.playouts <= 400


def test_thinking_ends_when_no_challenger_has_hope():
    """Only 17 scores: all others are worse in every world, which a few worlds show."""
    thought = think(Numbers(), lambda *_: 17, OneQuestion(), 0, [17, 18, 19], random.Random(0), 600)
    assert thought.move == 17
    assert thought.worlds == [searching.ENOUGH]


def test_what_has_no_hope_is_dropped_and_the_rest_thought_over_further():
    """5 is worse than 10 in every world, 10 said by another name is no different; 17 is better and stays to the end."""
    thought = think(Numbers(), lambda *_: 10, OneQuestion(), 0, [10, 5, 17], random.Random(0), 600)
    worlds = {answer.move: answer.worlds for answer in thought.answers}
    assert (thought.move, worlds[5]) == (17, searching.ENOUGH)
    assert worlds[17] == sum(thought.worlds) > searching.ENOUGH
    same = searching.Answer(1)
    for _ in range(searching.ENOUGH):
        assert not same.is_hopeless(99)
        same.count(0.0)
    assert same.is_hopeless(99)


def test_early_on_it_must_be_clearer_that_there_is_no_hope():
    """-3 and 1 in eight worlds each: -1, give or take 2 / 4. That is two standard errors, not three."""
    answer = searching.Answer(1)
    for gain in [-3.0, 1.0] * 8:
        answer.count(gain)
    assert (answer.mean, answer.error) == (-1, 0.5)
    assert answer.is_hopeless(15)
    assert not answer.is_hopeless(16)


class Slow(Coin):
    """Dealing a world takes so many seconds, and playing an answer so many."""

    def __init__(self, monkeypatch, deal, play):
        self.seconds = deal, play
        self.now = 0.0
        monkeypatch.setattr("saloon.bots.search.time.monotonic", lambda: self.now)

    def redeal(self, state, seat, chance):
        self.now += self.seconds[0]
        return super().redeal(state, seat, chance)

    def play(self, state, answers, chance, tell):
        self.now += self.seconds[1]
        super().play(state, answers, chance, tell)


def test_the_clock_ends_a_thought_between_two_worlds_and_its_worlds_give_it_again(monkeypatch):
    """A world takes 1 of 12 seconds: six in the first of two rounds, for another might go beyond 6, then six more."""
    slow = Slow(monkeypatch, 1, 0)
    hurried = think(slow, first_option, OneQuestion(1), 0, [0, 1, PASS], random.Random(4), 100_000, 12.0)
    assert hurried.worlds == [6, 6]
    again = think(
        Coin(), first_option, OneQuestion(1), 0, [0, 1, PASS], random.Random(4), 100_000, worlds=hurried.worlds
    )
    assert [(answer.move, answer.mean) for answer in again.answers] == [
        (answer.move, answer.mean) for answer in hurried.answers
    ]


def test_a_world_that_takes_too_long_is_left_in_its_middle_and_does_not_count(monkeypatch):
    """Three answers of 7 seconds each: the third would begin at 14, and there are 12."""
    slow = Slow(monkeypatch, 0, 7)
    hurried = think(slow, first_option, OneQuestion(1), 0, [0, 1, PASS], random.Random(4), 100_000, 12.0)
    assert (hurried.move, hurried.worlds, hurried.playouts, slow.now) == (0, [0], 3, 14)
    assert {answer.worlds for answer in hurried.answers} == {0}


@pytest.mark.parametrize(("ahead", "steps"), [(1, 1), (3, 3), (9, 5)])
def test_playouts_stop_at_a_quiet_state_where_there_is_an_estimate(ahead, steps):
    """A walk of five steps, each a mark: the horizon is so many marks after the state thought about."""
    walk = Walk(ahead, estimates=True)
    think(walk, first_option, Steps(), 0, [0, 1], random.Random(0), 40)
    assert walk.farthest == steps


def test_without_an_estimate_playouts_go_on_to_the_end():
    walk = Walk(1, estimates=False)
    assert think(walk, first_option, Steps(), 0, [0, 1], random.Random(0), 40).move == 1
    assert walk.farthest == 5


def test_from_the_middle_of_something_the_horizon_is_counted_from_the_last_mark():
    """Only even steps are quiet: from step 1 a horizon of one mark is step 2."""
    walk = Walk(1, estimates=True, every=2)
    think(walk, first_option, Steps(1), 0, [0, 1], random.Random(0), 40)
    assert walk.farthest == 2


def outcome_of(*totals):
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome("over", "X-1", places, tuple(Score(total, (("All", total),)) for total in totals))


def test_worth_alone_is_the_score():
    assert worth(Coin(), outcome_of(42), 0) == 42


def test_worth_against_others_is_the_share_beaten_and_half_the_margin():
    # Seat 0 beats one of two; it has 10, the best other 20: 1/2 + 0.5 * (10 - 20) / (10 + 20 + 1).
    assert worth(Coin(), outcome_of(10, 20, 5), 0) == pytest.approx(0.5 - 5 / 31)
    # A tie counts half: 0.5, and no margin.
    assert worth(Coin(), outcome_of(10, 10), 1) == pytest.approx(0.5)


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


@pytest.mark.parametrize("slug", GAMES)
def test_no_bot_answers_by_what_it_must_not_know(slug):
    """Hidden things dealt anew, the same dice: the same answer from every bot, and its world stays as it is."""
    assert honest.breach(saloon.game(slug), 5, 0) == ""


def meddle(state, seat, options, rng):
    state.coin = 5
    return 0


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        (lambda state, seat, options, rng: state.coin, "answered otherwise in a world that its seat cannot tell"),
        (lambda state, seat, options, rng: 77, "gave an answer that is not among its options"),
        (meddle, "changed the world it thought in"),
    ],
    ids=["peeks", "invents", "meddles"],
)
def test_a_bot_that_cheats_is_found_out(bot, complaint):
    class Crooked(Coin):
        def dump(self, state):
            return {"coin": state.coin}

    game = Crooked()
    game.bots = {"crook": bot}
    assert complaint in honest.breach(game, 20, 0)


RANKING = [slug for slug in GAMES if saloon.game(slug).feature_names]


@pytest.mark.parametrize("slug", RANKING)
def test_the_quick_bot_answers_with_what_the_game_ranks_highest(slug):
    """Through a whole game, and marks grow from quiet state to quiet state, each with its numbers."""
    game, dice, chance = saloon.game(slug), random.Random(8), Seeded(8)
    state = game.start(Setup.of(game.meta, 3), chance, Tell())
    marks = []
    while (question := game.ask(state)) is not None:
        if game.mark(state) >= 0:
            marks.append(game.mark(state))
            rows = game.features(state)
            assert [len(row) for row in rows] == [len(game.feature_names) + 1] * 3
            assert all(0 <= row[0] <= 1 for row in rows)
        answers = {}
        for seat in question.seats:
            options = game.options(state, seat)
            worths = game.rank(state, seat, options)
            answers[seat] = bots.best_of(game)(state, seat, options, dice)
            assert worths[options.index(answers[seat])] == max(worths)
        game.play(state, answers, chance, Tell())
    assert marks == sorted(marks)
    assert len(set(marks)) > 5


# --- levels ---


def test_somebody_who_errs_takes_a_worse_answer_the_less_often_the_worse_it_is():
    """Worth 3, 2 and -7 at a temper of 1: e times less often the second, hardly ever the third."""
    dice = random.Random(5)
    counts = Counter(levels.drawn([10, 11, 12], [3.0, 2.0, -7.0], 1.0, dice) for _ in range(4000))
    assert counts[10] / counts[11] == pytest.approx(math.e, rel=0.12)
    assert counts[12] <= 3


def test_somebody_who_errs_never_leaves_the_best_few():
    dice = random.Random(5)
    worths = [float(-i) for i in range(30)]
    chosen = {levels.drawn(list(range(30)), worths, 1000.0, dice) for _ in range(500)}
    assert chosen == set(range(levels.BEST_FEW))


@pytest.mark.parametrize(("name", "often"), [("tenderfoot", 300), ("deputy", 120)])  # three in ten, and 0.4 of them
def test_without_a_ranking_somebody_who_errs_has_second_thoughts(name, often):
    game = Numbers()
    game.bots = {"first": first_option}
    erring, dice = bots.find(game, name), random.Random(1)
    counts = Counter(erring(OneQuestion(), 0, [4, 5, 6], dice) for _ in range(1000))
    assert set(counts) == {4, 5}
    assert counts[5] == pytest.approx(often, rel=0.23)


def test_a_deputy_errs_less_than_a_tenderfoot():
    """18 is a point worse than 17. A Tenderfoot overlooks 2 points, a Deputy 0.4 times as much: 0.8."""
    dice = random.Random(5)
    for name, points in (("tenderfoot", 2.0), ("deputy", 0.8)):
        bot = bots.find(Tempered(), name)
        counts = Counter(bot(OneQuestion(), 0, [17, 18], dice) for _ in range(4000))
        assert counts[17] / counts[18] == pytest.approx(math.exp(1 / points), rel=0.12)


def test_a_legend_thinks_longer_than_a_marshal_and_only_at_a_table_by_the_clock(monkeypatch):
    asked = []

    def note(game, quick, state, seat, options, rng, playouts, seconds):
        asked.append((playouts, seconds))
        return Thought(options[0], [Answer(options[0])], [], 0)

    monkeypatch.setattr(levels, "think", note)
    game = saloon.game("tiled")  # where a Marshal thinks about every answer
    for name in ("marshal", "legend"):
        for at_table in (False, True):
            bots.find(game, name, at_table)(None, 0, [1, 2], random.Random(0))
    (short, never), (_, moment), (long, none), (_, while_) = asked
    assert short * 4 <= long
    assert never == none == 0
    assert 0 < moment <= 0.5
    assert moment < while_ <= 2


def test_with_too_few_playouts_for_one_comparison_only_some_answers_are_thought_over(monkeypatch):
    """Two playouts of the eight that one takes: one answer in four gets eight, the others are a Deputy's. Without
    a ranking he follows second thoughts 0.4 times as often as a Tenderfoot, who does in three of ten: 90 of 750."""
    asked = []

    def note(game, quick, state, seat, options, rng, playouts, seconds):
        asked.append(playouts)
        return Thought(options[2], [Answer(options[2])], [], 0)

    monkeypatch.setattr(levels, "think", note)
    bot, dice = levels.thinking(Numbers(), 2, 0.0, first_option, None), random.Random(1)
    counts = Counter(bot(OneQuestion(), 0, [4, 5, 6], dice) for _ in range(1000))
    assert counts[6] == len(asked) == pytest.approx(250, rel=0.15)
    assert counts[5] == pytest.approx(90, rel=0.3)
    assert set(asked) == {8}


# --- tempers ---


class Tempered(Numbers):
    """Ranked by the distance from 17; somebody reckless likes high numbers."""

    temper = 2.0

    def __init__(self):
        self.bots = {"best": lambda state, seat, options, rng: min(options, key=lambda move: abs(move - 17))}
        self.leanings = {"reckless": lambda state, seat, move: (move >= 18) + 0.5 * (move >= 20)}

    def rank(self, state, seat, options):
        return [-float(abs(move - 17)) for move in options]


def hardly_errs(game, leaning):
    return levels.erring(game, bots.best_of(game), leaning, errs=1e-6)


def test_whoever_thinks_by_the_clock_says_for_how_long():
    for level in levels.LEVELS.values():
        assert (f"{level.seconds} seconds" in level.help) == (level.seconds > 0)


def test_a_temper_takes_what_it_likes_as_long_as_it_is_nearly_as_good():
    """At 2 points a liking: 18 is 2 - 1 better than 17, 21 is 4 - 3 worse; 15 and 17 are not liked at all."""
    game, dice = Tempered(), random.Random(1)
    plain, reckless = (hardly_errs(game, leaning) for leaning in (None, game.leanings["reckless"]))
    assert plain(OneQuestion(), 0, [15, 17, 18, 20], dice) == 17
    assert reckless(OneQuestion(), 0, [15, 17, 18, 20], dice) == 18
    assert reckless(OneQuestion(), 0, [17, 21, 39], dice) == 17
    counts = Counter(bots.find(game, "tenderfoot:reckless")(OneQuestion(), 0, [17, 18], dice) for _ in range(900))
    assert counts[18] / counts[17] == pytest.approx(math.exp(0.5), rel=0.2)


def test_after_a_search_a_temper_decides_where_answers_came_out_alike():
    def thought(*answers):
        found = []
        for move, gain, worlds in answers:
            found.append(Answer(move))
            for _ in range(worlds):
                found[-1].count(gain)
        return Thought(found[0].move, found, [], 0)

    as_good = levels.as_good(thought((1, 0.0, 8), (2, -0.005, 8), (3, -0.02, 8), (4, 0.0, 2)))
    assert as_good == [1, 2]  # 3 is worse, 4 was hardly tried
    game = Tempered()
    game.thinks = {"marshal": 100}
    assert bots.find(game, "marshal:reckless")(OneQuestion(), 0, [15, 17, 18], random.Random(1)) == 17


def test_a_temper_that_a_game_has_not_is_one_sentence():
    with pytest.raises(saloon.BadSetup, match=r"^Frontier knows no temper 'grudging'; it has cautious, reckless\.$"):
        bots.find(saloon.game("frontier"), "marshal:grudging")
    with pytest.raises(saloon.BadSetup, match=r"^Coin knows no temper 'wild'; it has none\.$"):
        bots.find(Coin(), "deputy:wild")
    assert bots.title_of("marshal:reckless") == "Marshal, reckless"
    assert bots.help_for(saloon.game("frontier"), "marshal:reckless") == levels.LEVELS["marshal"].help
    assert bots.help_for(saloon.game("oldwest"), "marshal:reckless").startswith("Tries one answer in four")


@pytest.mark.parametrize("slug", GAMES)
def test_a_temper_shows_in_a_game_and_throws_nothing_away(slug):
    """Some answers are others than the quick bot's; none is ranked worse than the taste for it may cost."""
    game, dice, chance = saloon.game(slug), random.Random(4), Seeded(4)
    quick = bots.best_of(game)
    players = {temper: hardly_errs(game, leaning) for temper, leaning in game.leanings.items()}
    state = game.start(Setup.of(game.meta, 3), chance, Tell())
    other: Counter[str] = Counter()
    for _ in range(600):
        question = game.ask(state)
        if question is None:
            break
        answers = {}
        for seat in question.seats:
            options = game.options(state, seat)
            worths = game.rank(state, seat, options)
            answers[seat] = quick(state, seat, options, dice)
            for temper, bot in players.items():
                move = bot(state, seat, options, dice)
                liking = game.temper * game.leanings[temper](state, seat, move)
                assert max(worths) - worths[options.index(move)] <= liking + 0.001
                other[temper] += worths[options.index(move)] < max(worths)
        game.play(state, answers, chance, Tell())
    assert all(other[temper] for temper in ("cautious", "reckless"))


@pytest.mark.parametrize("slug", GAMES)
def test_everybody_of_the_cast_has_a_temper_that_is_known(slug):
    assert set(saloon.game(slug).leanings) <= set(levels.TEMPERS)
    assert set(cast.TEMPERS.values()) == set(levels.TEMPERS)
    assert set(cast.TEMPERS) <= set(cast.CAST)
