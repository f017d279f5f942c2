"""Random games, records that must replay for ever, rule coverage, and the same game pure and compiled."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.check import check
from saloon.engine.contract import Setup, fingerprint
from saloon.engine.match import Match
from saloon.engine.record import Record
from saloon.engine.rulebook import coverage
from saloon.engine.tell import Tell
from saloon.games.stetsons import META
from tests.games.stetsons.scene import GAME
from tests.replays import records_of, replayed

RECORDS = Path(__file__).parents[2] / "records/stetsons"


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("characters", ["draft", "random", "none"])
def test_the_contract_is_kept(seats: int, characters: str) -> None:
    options = {
        "characters": characters,
        "bloodier": "yes" if seats % 2 else "no",
        "stacking": "no" if seats % 3 else "yes",
        "rounds": 8 if seats in (2, 8) else 4,
    }
    report = check(GAME, 2, seed=seats, seats=seats, options=options)
    assert report.breach == ""
    assert report.decisions > 20


@pytest.mark.parametrize("bot", ["gunhand", "greedy", "careful", "brave", "wild"])
def test_bots_play_whole_games(bot: str) -> None:
    """And meet every question between them: brave and greedy keep their guns hot."""
    policy = GAME.bots[bot]
    for seats in (2, 3, 8):
        setup = Setup.of(META, seats, {"characters": "random", "bloodier": "yes"})
        chance, worlds, dice = Seeded(seats), Seeded(seats + 1), random.Random(seats)
        state = GAME.start(setup, chance, Tell())
        while (question := GAME.ask(state)) is not None:
            answers = {}
            for seat in question.seats:
                options = GAME.options(state, seat)
                answers[seat] = policy(GAME.redeal(state, seat, worlds), seat, options, dice)
                assert answers[seat] in options
            GAME.play(state, answers, chance, Tell())
            assert not GAME.complaints(state)


def test_every_question_comes_up() -> None:
    asked = set()
    for seed in range(60):
        rng = random.Random(seed)
        setup = Setup.of(META, 2 + seed % 7, {"characters": ("draft", "random")[seed % 2]})
        chance = Seeded(seed)
        state = GAME.start(setup, chance, Tell())
        while (question := GAME.ask(state)) is not None:
            asked.add(question.kind.removeprefix("stetsons."))
            answers = {seat: GAME.bots["wild"](state, seat, GAME.options(state, seat), rng) for seat in question.seats}
            GAME.play(state, answers, chance, Tell())
    from saloon.games.stetsons.position import STEPS

    assert asked == (set(STEPS) - {"over"}) | {"ace"}


def test_a_record_for_every_way_the_game_can_end() -> None:
    endings = {Record.read(path.read_text("utf-8")).result.split()[0] for path in RECORDS.glob("*.txt")}
    assert endings == set(META.endings)


@pytest.mark.parametrize("path", records_of("stetsons"), ids=lambda path: path.stem)
def test_records_replay(path: Path) -> None:
    assert replayed(path).record == path.read_text("utf-8")


def test_every_rule_is_in_code_and_tests() -> None:
    from saloon.engine import registry

    found = coverage(registry.folder("stetsons"), Path(__file__).parent)
    assert len(found.stated) == 146
    assert (found.without_code, found.without_test, found.unknown) == ((), (), ())


def test_a_copy_goes_its_own_way() -> None:
    match = Match(GAME, 4, {"characters": "random"}, seed=4)
    before = fingerprint(GAME, match.state)
    twin = match.state.copy()
    assert fingerprint(GAME, twin) == before
    chance, rng = Seeded(1), random.Random(1)
    for _ in range(40):
        question = GAME.ask(twin)
        assert question is not None
        GAME.play(twin, {seat: rng.choice(GAME.options(twin, seat)) for seat in question.seats}, chance, Tell())
    assert fingerprint(GAME, match.state) == before
    assert fingerprint(GAME, twin) != before
