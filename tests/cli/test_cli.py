"""Every command does what it says."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from rich.table import Table
from typer.testing import CliRunner

import saloon
from saloon.cli import app
from saloon.cli.basics import out
from saloon.cli.records import back_to
from saloon.engine.chance import commitment
from saloon.engine.match import Match

PLAIN = {"COLUMNS": "120", "NO_COLOR": "1", "TERM": "dumb"}


def run(*arguments, input=None, env=None):
    return CliRunner().invoke(app, [str(a) for a in arguments], input=input, env={**PLAIN, **(env or {})})


def good(*arguments, input=None, env=None):
    result = run(*arguments, input=input, env=env)
    assert result.exit_code == 0, result.output
    return result.stdout


def played(match, seed=1):
    """Play a match to its end with random answers."""
    dice = random.Random(seed)
    while match.question is not None:
        seat = match.waiting_for[0]
        match.answer(seat, dice.choice(match.options(seat)))
    return match


@pytest.fixture(scope="module")
def finished():
    return played(Match(saloon.game("frontier"), seats=2, seed=5, players={0: "me", 1: "greedy"}))


@pytest.fixture
def record(tmp_path, finished):
    path = tmp_path / "game.saloon"
    path.write_text(finished.record)
    return path


# --- the house ---


def test_help_names_every_command():
    text = good("--help")
    named = ("play", "games", "rules", "replay", "position", "verify", "validate", "sim", "bench", "calibrate", "check")
    for command in (*named, "serve"):
        assert f" {command} " in text


def test_the_version_is_said():
    assert re.fullmatch(r"saloon \d+\.\d+\.\d+\n", good("--version"))


def test_help_comes_without_loading_games_or_the_server():
    code = (
        "import sys, saloon.cli; heavy = {'litestar', 'uvicorn', 'msgspec', 'rich.table', 'multiprocessing', "
        "'saloon.games.frontier.game'} & set(sys.modules); sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_games_are_listed_with_bots_and_options():
    games = {row["game"]: row for row in json.loads(good("games", "--json"))}
    frontier = games["frontier"]
    assert frontier["seats"] == [1, 4]
    assert frontier["bots"][:4] == ["tenderfoot", "deputy", "marshal", "legend"]
    assert frontier["bots"][4:] == ["random", "sensible", "greedy", "tuned", "assayer", "search"]
    (level,) = [option for option in frontier["options"] if option["id"] == "level"]
    assert "wild_wild_west" in level["choices"]
    # Options of the same id are alternatives: none hides the others.
    duel, brawl = [option for option in games["ruthless"]["options"] if option["id"] == "scenario"]
    assert (duel["when"], brawl["when"]) == ({"seats": ["2"]}, {"seats": ["3", "4"]})
    assert "high_noon" in duel["choices"]
    assert "high_noon" not in brawl["choices"]
    assert "Frontier" in good("games")


def test_a_rule_is_shown_in_any_case():
    assert "FR-042" in good("rules", "frontier", "fr-042")
    assert len(good("rules", "frontier")) > 10_000


def test_check_plays_games_and_says_so():
    assert "Frontier keeps the contract: 3 games" in good("check", "frontier", "--games", 3, "--seats", 2)


def test_check_of_every_option_says_how_many_tables_there_are():
    words = good("check", "frontier", "--every-option", "--seats", 1)
    assert re.search(r"Frontier keeps the contract: \d+ games", words)
    refused = run("check", "frontier", "--every-option", "-o", "level=wild_west")
    assert "Either --every-option or --options" in refused.stderr


def test_check_ends_with_1_and_writes_the_game_that_broke_it(monkeypatch, tmp_path):
    monkeypatch.setattr(type(saloon.game("frontier")), "complaints", lambda self, state: ["a card is missing"])
    result = run("check", "frontier", "--games", 1, "--record", tmp_path / "broken.saloon")
    assert result.exit_code == 1
    assert "Frontier breaks the contract: game 0, step 0: a card is missing" in result.stderr
    assert (tmp_path / "broken.saloon").read_text().startswith("saloon record 1\n")


def test_check_writes_the_game_that_broke_it_where_you_stand(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(type(saloon.game("frontier")), "complaints", lambda self, state: ["a card is missing"])
    assert "The game up to there is in frontier-breach.txt." in run("check", "frontier", "--games", 1).stderr
    assert (tmp_path / "frontier-breach.txt").read_text().startswith("saloon record 1\n")


def test_serve_hands_its_options_to_the_server(monkeypatch):
    served: list[Any] = []
    monkeypatch.setattr("saloon.server.run.serve", served.append)
    good(
        "serve", "--port", 9001, "--host", "0.0.0.0", "--store", "sqlite:///x", "--thinkers", 2, "--origin", "https://a"
    )
    (settings,) = served
    assert (settings.port, settings.host, settings.store) == (9001, "0.0.0.0", "sqlite:///x")
    assert (settings.thinkers, settings.origins) == (2, ("https://a",))


# --- records ---


def test_replay_tells_every_step_with_its_rules(record, finished):
    text = good("replay", record)
    assert "Seat A rides out.  FR-022" in text or "Calamity Jo rides out.  FR-022" in text
    assert "Total" in text
    for seat in (0, 1):
        assert str(finished.outcome.scores[seat].total) in text


def test_replay_shows_the_table_at_a_step(record):
    start = good("replay", record, "--at", 0)
    assert "must get ready, then ride." in start
    assert "10 / 20" in start


def test_replay_tells_one_act_of_a_campaign():
    record = Path(__file__).parents[1] / "records/ruthless/copper_wells_last_act.txt"
    text = good("replay", record, "--chapter", 2)
    assert "Act 2: The Road" in text
    assert "Act 1: Bad Blood." not in text
    assert "Act 3" not in text
    steps = json.loads(good("replay", record, "--chapter", 5, "--json"))["steps"]
    assert any("feud" in line for line in steps[-1]["log"])


def test_replay_as_json_is_the_whole_game(record, finished):
    data = json.loads(good("replay", record, "--json"))
    assert [step["step"] for step in data["steps"]] == list(range(len(finished.steps) + 1))
    assert data["result"] == finished.record.partition("result: ")[2].partition("\n")[0]
    assert data["view"] == json.loads(json.dumps(finished.view(None)))
    answers = [text for step in data["steps"] for text in step["answers"].values()]
    assert answers == [entry.text for entry in finished.entries if entry.word in "AB"]
    assert json.loads(good("replay", record, "--at", 3, "--json"))["steps"][0]["step"] == 3


def test_looking_back_takes_nothing_from_a_copy(finished):
    match = finished.copy()
    back_to(match, 3)
    assert dumped(match) == finished.game.dump(finished.state_at(3))
    assert len(list(finished.states())) == len(finished.steps) + 1
    assert dumped(finished) == finished.game.dump(finished.state_at(len(finished.steps)))
    assert finished.question is None


def dumped(match):
    return match.game.dump(match.state)


def test_position_is_the_state_at_a_step(record, finished):
    data = json.loads(good("position", record, "--at", 4))
    assert data["state"] == finished.game.dump(finished.state_at(4))
    assert Match.from_position(finished.game, data).position()["state"] == data["state"]


def test_verify_a_served_game(tmp_path):
    match = played(Match(saloon.game("frontier"), seats=2, chance=saloon.Sealed("secret word", "salt")))
    path = tmp_path / "served.saloon"
    path.write_text(match.record)
    said = " ".join(good("verify", path).split())
    assert "fair. The secret fits the commitment, its salts were not sealed" in said


def test_verify_knows_seals_and_what_the_browser_kept(tmp_path):
    salts = ("salt-of-the-earth", "pepper-of-the-earth")
    seals = ".".join(commitment(salt) for salt in salts)
    chance = saloon.Sealed("secret word", ".".join(salts), seals)
    path = tmp_path / "served.saloon"
    path.write_text(played(Match(saloon.game("frontier"), seats=2, chance=chance)).record)
    seen = ("--commitment", commitment("secret word"), "--salt", salts[0])
    said = " ".join(good("verify", path, *seen).split())
    assert "fair. The secret fits the commitment, the salts fit their seals" in said


def test_validate_counts_what_holds(record, tmp_path):
    (tmp_path / "notes.txt").write_text("not a record")
    assert good("validate", tmp_path) == "1 record holds.\n"
    assert good("validate", record, record) == "2 records hold.\n"


# --- the lab ---


def test_sim_as_json_is_reproducible_whatever_the_workers():
    arguments = (
        "sim",
        "frontier",
        "--games",
        12,
        "--seats",
        "greedy,random",
        "-o",
        "level=mild-west",
        "--seed",
        7,
        "--json",
    )
    one, two = good(*arguments, "--workers", 1), good(*arguments, "--workers", 2)
    assert one == two
    data = json.loads(one)
    assert (data["games"], data["seed"], data["edition"], data["players"]) == (12, 7, 1, ["greedy", "random"])
    # What was not asked for is said too: FR-148 and FR-149 have their usual values.
    usual = {option.id: option.default for option in saloon.meta("frontier").options}
    assert data["options"] == usual | {"level": "mild_west"}
    assert data["saloon"] == version("saloon")
    assert [line["bot"] for line in data["bots"]] == ["greedy", "random"]


def test_sim_for_people_shows_bots_seats_and_endings():
    text = good("sim", "frontier", "--games", 10, "--seats", "greedy,random")
    for part in ("10 games", "greedy", "random", "Seats", "last_survivor", "Decisions a game", "winner's score"):
        assert part in text


def test_a_table_into_a_pipe_loses_no_digit(monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stdout", pipe)
    lot = Table(*(f"column {n}" for n in range(12)))
    lot.add_row(*("1234567.89" for _ in range(12)))
    out().print(lot)
    assert pipe.getvalue().count("1234567.89") == 12


def test_ctrl_c_ends_a_simulation():
    """In the middle of a first game that takes for ever; test_lab_commands tells of games that are over by then."""
    # Tests that run in the background of a shell are deaf to Ctrl-C, and so would be what they start.
    hears = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{hears}; import saloon.cli; print('ready', flush=True); saloon.cli.app()"
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            program,
            "sim",
            "frontier",
            "--games",
            "9000000",
            "--seats",
            "search:100000",
            "--workers",
            "2",
        ],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(3)  # by now the workers start or play; either way they are quiet
        os.killpg(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=200)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert (process.returncode, out, err) == (130, "", "")


def test_ctrl_c_is_quiet_while_the_program_is_still_being_read_in():
    program = """
import os, signal, sys
import saloon_command

class Impatient:
    def find_spec(self, name, *rest):
        if name == "saloon.cli":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
signal.signal(signal.SIGINT, signal.default_int_handler)
saloon_command.main()
"""
    done = subprocess.run([sys.executable, "-c", program, "games"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


def test_calibrate_as_json_says_every_figure_and_writes_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    figures = json.loads(good("calibrate", "tiled", "--scale", 0.001, "--workers", 1, "--json"))
    assert {figure["verdict"] for figure in figures} == {"too few games"}  # with one game a table
    assert figures[0]["measured"]["games"] == 1
    assert not list(tmp_path.iterdir())


def test_options_may_be_repeated_and_hold_commas():
    text = good("sim", "frontier", "--games", 2, "--seats", "random,random", "--json",
                "-o", "handicap=wild_west,mild_west,play_on=yes", "-o", "duels_to_end=3")  # fmt: skip
    given = {"handicap": "wild_west,mild_west", "play_on": "yes", "duels_to_end": "3"}
    assert given.items() <= json.loads(text)["options"].items()


def test_own_cards_are_played(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(own_cards())
    text = good("sim", "frontier", "--games", 2, "--seats", "random", "--content", path, "--json")
    assert json.loads(text)["content"] == str(path)


@pytest.mark.parametrize("game", ["frontier", "stetsons", "tiled", "ruthless", "oldwest"])
def test_own_cards_come_as_a_file_or_as_a_folder(game):
    """Ours as one's own, all files or one: the same cards, so the same result, under a name of their own."""
    from saloon.engine import registry

    folder = registry.folder(game) / "content"
    words = ("sim", game, "--games", 1, "--seats", "random,random", "--seed", 1, "--json")
    ours = json.loads(good(*words))
    assert ours.pop("content") is None
    for content in (folder, sorted(folder.glob("*.toml"))[0]):
        own = json.loads(good(*words, "--content", content))
        assert own.pop("content") == str(content)
        assert {key: own[key] for key in own if "second" not in key} == {
            key: ours[key] for key in ours if "second" not in key
        }


def own_cards():
    """Frontier's own content files in one, as a player would start from them."""
    from saloon.engine import registry

    files = sorted((registry.folder("frontier") / "content").glob("*.toml"))
    return "\n".join(file.read_text() for file in files)


def test_bench_measures_a_game():
    (speed,) = json.loads(good("bench", "frontier", "--seconds", 0.2, "--json"))
    assert speed["game"] == "frontier"
    assert speed["decisions_per_second"] > 1000
    assert "decisions/s" in good("bench", "frontier", "--seconds", 0.1)


def test_calibrate_writes_a_report_and_ends_with_1_if_a_figure_is_off(tmp_path):
    path = tmp_path / "report.md"
    result = run("calibrate", "frontier", "--to", path, "--scale", 0.001, "--workers", 1)
    report = path.read_text()
    assert report.startswith("# Calibration: Frontier\n")
    assert "| Wild West, alone | mean score | 49 ± 3 |" in report
    assert result.exit_code == (1 if "**off**" in report else 0)
