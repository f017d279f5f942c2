"""How games are found."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint

import pytest

import saloon
from saloon.engine import registry
from saloon.engine.errors import UnknownGame
from tests.engine import toy


@pytest.fixture
def fresh():
    """Forget what was found, before and after."""
    registry.modules.cache_clear()
    registry.game.cache_clear()
    yield
    registry.modules.cache_clear()
    registry.game.cache_clear()


def test_every_folder_with_a_game_is_found():
    assert "frontier" in registry.modules()
    assert registry.meta("frontier").title == "Frontier"
    assert [meta.slug for meta in registry.metas()] == sorted(registry.modules())
    assert (registry.folder("frontier") / "rulebook.md").is_file()
    assert registry.game("frontier") is registry.game("frontier")


def test_meta_does_not_load_the_rules():
    code = "import sys, saloon; saloon.meta('frontier'); print('saloon.games.frontier.game' in sys.modules)"
    import subprocess

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(("slug", "hint"), [("frontir", "did you mean 'frontier'?"), ("zzz", "there are ")])
def test_an_unknown_game(slug, hint):
    with pytest.raises(UnknownGame) as error:
        registry.game(slug)
    assert f"There is no game {slug!r}; {hint}" in str(error.value)
    assert "frontier" in str(error.value)


def test_a_package_outside_may_offer_a_game(monkeypatch, fresh):
    offered = EntryPoint("highcard", "tests.engine.toy", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [offered] if group == registry.GROUP else [])
    assert "highcard" in registry.modules()
    assert registry.meta("highcard") is toy.META
    assert isinstance(saloon.game("highcard"), toy.Highcard)
    assert "highcard" in [meta.slug for meta in saloon.metas()]


def test_nobody_outside_can_take_the_place_of_a_game_of_ours(monkeypatch, fresh):
    impostor = EntryPoint("frontier", "tests.engine.toy", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [impostor])
    assert registry.modules()["frontier"] == "saloon.games.frontier"
