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
    """C shot A down with his last Bullet; B is armed. Most aim at B, a grudge at C, until he has aimed."""
    s = Scene(
        who("derringer stampede dynamite", sixgun=0),
        who("hair_trigger ricochet", 9),
        who("quick_draw the_ghost", sixgun=1),
    )
    s.round(A="derringer aim B shoot", B="hair_trigger aim C shoot", C="quick_draw aim A shoot", luck="stop hit")
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
    for bot in ("careful", "brave", "greedy", "gunhand"):
        assert stance(bot, sixgun=0) == "run"
        assert stance(bot, sixgun=0, notoriety=0) == "reload_open"


def test_bonus_cards_are_kept_and_taken() -> None:
    for bot in ("careful", "brave", "greedy", "gunhand"):
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
    for bot in ("careful", "brave", "greedy", "gunhand"):
        assert choice(s, "A", bot) == "fire"


def test_gunhand_plays_a_weapon_for_its_speed_and_takes_it_back() -> None:
    """Ignored, a Derringer returns to hand: it costs nothing, where Hair Trigger, which does nothing, is gone."""
    s = Scene(who("hair_trigger derringer", sixgun=0), who("quick_draw dynamite", sixgun=0), who("stampede ambush"))
    assert choice(s, "A", "gunhand") == "play derringer"
    duel = Scene(who("derringer stampede", sixgun=0), who("slow_and_steady dynamite", sixgun=0))
    duel.round(A="derringer shoot", B="slow_and_steady shoot")
    assert choice(duel, "A", "greedy") == "use"
    assert choice(duel, "A", "gunhand") == "ignore"
    ignore = GAME.parse(duel.state, "ignore")
    assert GAME.advice(duel.state, 0, ignore) == "In your hand it is a point and a life, in front of you neither."


def test_gunhand_aims_at_whoever_can_shoot_back() -> None:
    s = Scene(who("derringer stampede"), who("hair_trigger ricochet", 9, sixgun=0), who("quick_draw the_ghost"))
    s.say("A", "play derringer").say("B", "play hair_trigger").say("C", "play quick_draw")
    assert choice(s, "A", "gunhand") == "aim C"
    assert GAME.advice(s.state, 0, GAME.parse(s.state, "aim C")) == "They have a loaded gun."


def test_gunhand_runs_from_two_guns_to_save_its_last_card() -> None:
    """A has laid down the only card there is: one wound would kill."""
    s = Scene(who("slow_and_steady"), who("hair_trigger dynamite"), who("quick_draw stampede"))
    s.say("B", "play hair_trigger").say("C", "play quick_draw")
    s.say("A", "aim B").say("B", "aim A").say("C", "aim A")
    assert choice(s, "A", "gunhand") == "run"


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
