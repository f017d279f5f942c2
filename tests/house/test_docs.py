"""What the documents say is true: examples run, links lead somewhere, commands and files exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer.main
from typer.testing import CliRunner

import run
import saloon
from saloon.cli import app

ROOT = Path(run.__file__).parent
PAGES = [path.relative_to(ROOT).as_posix() for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])]
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """Headings as links spell them."""
    return {
        re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-") for title in re.findall(r"^#+ (.+)", text, re.M)
    }


def test_the_examples_in_python_run_as_written(tmp_path, monkeypatch):
    """Those of a page one after the other, each with what the ones before it made."""
    monkeypatch.chdir(tmp_path)
    # The tables that docs/lab.md has made before it reads them, of fewer games.
    command = "sim frontier --games 4 --seats tuned,greedy --out games.parquet --workers 1"
    assert CliRunner().invoke(app, command.split()).exit_code == 0
    examples = {name: found for name in PAGES if (found := blocks((ROOT / name).read_text(), "python"))}
    assert list(examples) == ["README.md", "docs/envs.md", "docs/lab.md"]
    for name, found in examples.items():
        made: dict[str, object] = {}
        for code in found:
            exec(compile(code, name, "exec"), made)


def test_the_example_of_the_readme_shows_what_its_comments_say():
    """Line by line: a refused answer changes nothing, and the record is the game."""
    match = saloon.Match(saloon.game("frontier"), seats=2, options={"level": "wild-west"}, seed=7)
    assert match.question is not None
    assert (match.question.kind, match.question.seats, match.question.rules) == (
        "frontier.prepare", (0,), ("FR-021", "FR-022"),
    )  # fmt: skip
    assert repr(match.options(0)).startswith("[Move('ride'), ")
    match.answer(0, "ride")
    before = match.record
    with pytest.raises(saloon.Refused) as refused:
        match.answer(0, "buy horses")
    assert (refused.value.rule, match.record) == ("FR-022", before)
    assert match.view(0)["players"][0]["stamina"] == 10
    again = saloon.Match.from_record(match.record)
    assert again.record == match.record
    assert [told.event.kind for told in again.events][:3] == ["turn", "rides", "revealed"]
    assert saloon.Match.from_position(match.game, match.position()).view(0) == match.view(0)
    twin = match.copy()
    twin.answer(0, "hit")
    assert (match.record, match.outcome) == (before, None)
    with pytest.raises(saloon.Refused, match="chance has spoken"):
        match.undo(0)


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name):
    text = (ROOT / name).read_text()
    links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    for link in links:
        path, _, anchor = link.partition("#")
        if path.startswith(("http://", "https://")):
            continue
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), f"{name}: {link}"
        if anchor:
            assert anchor in anchors(target.read_text()), f"{name}: {link}"


@pytest.mark.parametrize("name", PAGES)
def test_commands_are_spelt_right(name):
    """Every `saloon command --option` and `run.py command` that stands in code."""
    text = (ROOT / name).read_text()
    code = "\n".join([*blocks(text, ""), *re.findall(r"`([^`\n]+)`", text)])
    for command, rest in re.findall(r"(?<![\w./-])saloon ([a-z][a-z-]*)((?: +(?!saloon )[^\s`#]+)*)", code):
        assert command in COMMANDS, f"{name}: saloon {command}"
        known = {option for parameter in COMMANDS[command].params for option in parameter.opts}
        for option in re.findall(r"(?<!\S)--?[a-z][a-z-]*", rest):
            assert option in known | {"--help"}, f"{name}: saloon {command} {option}"
    for command in re.findall(r"run\.py (\w+)", code):
        assert command in [*run.COMMANDS, "setup"], f"{name}: run.py {command}"


def test_the_rooms_of_the_architecture_are_there():
    """Every file of `src/saloon` that the map names exists, and every file of the engine is on the map."""
    text = (ROOT / "docs/architecture.md").read_text()
    (rooms,) = [block for block in blocks(text, "") if "src/saloon/" in block]
    engine = {path.name for path in (ROOT / "src/saloon/engine").glob("*.py")} - {"__init__.py"}
    named = set(re.findall(r"\b[a-z_]+\.(?:py|md)\b", rooms))
    assert engine <= named
    everywhere = {path.name for path in ROOT.glob("src/saloon/**/*.*")} | {"run.py", "rules.py"}
    assert named <= everywhere, named - everywhere


def test_the_changelog_begins_with_the_version_that_is_built():
    version = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert version is not None
    assert version[1] in headings[:2]  # what is coming may stand above it


def test_every_field_of_a_position_is_described():
    from scripts.positions import TARGET, text

    assert TARGET.read_text("utf-8") == text(), "run .venv/bin/python -m scripts.positions"
