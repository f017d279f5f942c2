"""How games are found."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import saloon
from saloon.engine import registry
from saloon.engine.errors import BadSetup, UnknownGame
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


def test_a_game_without_cards_of_its_own_refuses_a_players(monkeypatch, fresh, tmp_path):
    offered = EntryPoint("highcard", "tests.engine.toy", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [offered] if group == registry.GROUP else [])
    with pytest.raises(BadSetup, match=r"^\w+ has no cards that could be replaced by mine.toml\.$"):
        registry.game("highcard", tmp_path / "mine.toml")


def test_an_installed_package_offers_its_game_to_every_command(tmp_path):
    """As CONTRIBUTING says: a module with META and load(), and an entry point that names it."""
    package, info = tmp_path / "highcard", tmp_path / "highcard-1.dist-info"
    package.mkdir()
    info.mkdir()
    (package / "__init__.py").write_text(Path(toy.__file__).read_text())
    (package / "rulebook.md").write_text(Path(toy.__file__).with_name("rulebook.md").read_text())
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: highcard\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[saloon.games]\nhighcard = highcard\n")

    def said_by(*words):
        program = [sys.executable, "-c", "from saloon.cli import app; app()", *words]
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "COLUMNS": "200", "SALOON_HOME": str(tmp_path)}
        done = subprocess.run(program, env=environment, input="quit\n", capture_output=True, text=True)
        assert done.stderr == ""
        return done.stdout

    assert "highcard  Highcard, 1–4 players" in said_by("games")
    assert "Highcard keeps the contract: 3 games" in said_by("check", "highcard", "--games", "3")
    coverage = said_by("rules", "highcard", "--coverage")
    assert coverage.splitlines()[:2] == ["4 rules are stated.", "The tests are not here: only the code was searched."]
    assert "You must bid." in said_by("play", "highcard", "--seats", "me,random")


def test_nobody_outside_can_take_the_place_of_a_game_of_ours(monkeypatch, fresh):
    impostor = EntryPoint("frontier", "tests.engine.toy", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [impostor])
    assert registry.modules()["frontier"] == "saloon.games.frontier"
