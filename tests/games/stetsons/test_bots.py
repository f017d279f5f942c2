"""How the bots choose, and what the figures of docs/calibration are made of."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from saloon import bots
from saloon.games.stetsons import calibration
from saloon.games.stetsons import state as st
from tests.games.stetsons.scene import GAME, Scene, who


def choice(s: Scene, seat: str, bot: str) -> str:
    index = "ABCDEFGH".index(seat)
    return GAME.text(s.state, GAME.bots[bot](s.state, index, GAME.options(s.state, index), random.Random(1)))


def stance(bot: str, **me: object) -> str:
    """What a slinger aimed at by two does, with a slow card."""
    s = Scene(
        who(**{"hand": "slow_and_steady derringer ricochet", **me}),  # type: ignore[arg-type]
        who("hair_trigger dynamite"),
        who("quick_draw stampede"),
    )
    s.say("A", "play slow_and_steady").say("B", "play hair_trigger").say("C", "play quick_draw")
    s.say("A", "aim B").say("B", "aim A").say("C", "aim A")
    return choice(s, "A", bot)


def test_careful_runs_from_two_guns_and_brave_does_not() -> None:
    assert stance("careful") == "run"
    assert stance("brave") == "shoot"
    assert stance("careful", cover="rock") == "fire_from_cover"


def test_a_grudge_is_borne_until_guns_are_pointed_again() -> None:
    """C shot A down; B shows more. Most aim at B, whoever bears a grudge at C; once he has aimed it is over."""
    s = Scene(
        who("derringer stampede dynamite", sixgun=0),
        who("hair_trigger ricochet", 9, sixgun=0),
        who("quick_draw the_ghost"),
    )
    s.round(A="derringer aim B shoot", B="hair_trigger aim C shoot", C="quick_draw aim A shoot", luck="hit")
    while s.state.step != st.CHOOSE_TARGET:
        s.say("ABC"[s.match.waiting_for[0]], s.match.options(s.match.waiting_for[0])[0])
    options = GAME.options(s.state, 0)
    for name, target in (("deputy", "aim B"), ("deputy:grudging", "aim C")):
        bot, dice = bots.find(GAME, name), random.Random(1)
        counts = Counter(GAME.text(s.state, bot(s.state, 0, options, dice)) for _ in range(100))
        assert counts.most_common(1)[0][0] == target
    for seat, target in zip("ABC", "CAA", strict=True):
        s.say(seat, f"aim {target}")
    assert s.state.of[st.DOWNED_BY] == st.NOBODY


def test_without_bullets_everybody_reloads() -> None:
    for bot in ("careful", "brave", "greedy"):
        assert stance(bot, sixgun=0) == "run"
        assert stance(bot, sixgun=0, notoriety=0) == "reload_open"


def test_bonus_cards_are_kept_and_taken() -> None:
    for bot in ("careful", "brave", "greedy"):
        s = Scene(who("the_ghost prospector_s_luck"), who("quick_draw dynamite"))
        assert choice(s, "A", bot) == "play prospector_s_luck"
        stock = Scene(
            who("hair_trigger derringer", sixgun=0),
            who("quick_draw dynamite", sixgun=0),
            face_up="royal_flush stampede",
        )
        stock.round(A="hair_trigger shoot", B="quick_draw shoot")
        assert choice(stock, "A", bot) == "take royal_flush"


def test_bots_shoot_on_after_a_miss() -> None:
    s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite", sixgun=0))
    s.round(A="hair_trigger shoot", B="quick_draw shoot", luck="miss")
    for bot in ("careful", "brave", "greedy"):
        assert choice(s, "A", bot) == "fire"


def test_wild_wastes_neither_action_nor_reload() -> None:
    s = Scene(who("slow_and_steady derringer", sixgun=0), who("quick_draw dynamite", sixgun=0))
    s.round(A="slow_and_steady run", B="quick_draw shoot")
    s.say("A", "face_up")
    assert choice(s, "A", "wild") == "reload"
    s.say("A", "reload")
    assert choice(s, "A", "wild") == "use"


def test_cool_head_puts_the_best_bullet_first() -> None:
    s = Scene(who("cool_head derringer"), who("quick_draw dynamite", sixgun=0))
    s.round(A="cool_head shoot", B="quick_draw shoot")
    s.say("A", "use", luck="stop miss hit")
    assert choice(s, "A", "careful").startswith("order hit")


def test_advice_has_a_reason_for_the_main_choices() -> None:
    s = Scene(who("the_ghost derringer", wounds=1), who("quick_draw dynamite"))
    assert all(GAME.advice(s.state, 0, move) for move in GAME.options(s.state, 0))
    s.say("A", "play derringer").say("B", "play quick_draw")
    shoot = GAME.parse(s.state, "shoot")
    assert GAME.advice(s.state, 0, shoot) == "Here 1 loaded gun aims at you. Your old wound pays 1 Notoriety besides."


def test_the_calibration_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["calibration", "--games", "2", "--seats", "3", "--policies", "wild,brave"])
    calibration.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[2].startswith("| 3 | wild |")
