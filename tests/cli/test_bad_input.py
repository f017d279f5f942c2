"""Whatever is wrong with what comes in: one sentence on stderr, exit code 2, no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import saloon
from saloon.cli.basics import ready_to_write
from saloon.engine.chance import commitment
from saloon.engine.match import Match
from tests.cli.test_cli import finished, played, record, run  # noqa: F401


def refused(*arguments, input=None):
    """The one sentence."""
    result = run(*arguments, input=input)
    assert result.exit_code == 2, (result.exit_code, result.output, result.exception)
    assert result.stdout == ""
    lines = result.stderr.strip().split("\n")
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("saloon: ")
    return lines[0]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ("sim nogame", "There is no game 'nogame'"),
        ("sim frontir", "did you mean 'frontier'?"),
        ("play frontir", "did you mean 'frontier'?"),
        ("rules frontir", "did you mean 'frontier'?"),
        ("check frontir", "did you mean 'frontier'?"),
        ("bench frontir", "did you mean 'frontier'?"),
        ("calibrate frontir", "did you mean 'frontier'?"),
        ("rules frontier FR-999", "has no rule 'FR-999'"),
        ("rules frontier nonsense", "has no rule 'nonsense'"),
        ("sim frontier --games 0", "'--games': Input should be greater than or equal to 1"),
        ("sim frontier --games many", "'--games': Input should be a valid integer"),
        ("sim frontier --games 1.5", "'--games': Input should be a valid integer"),
        ("sim frontier --seed x", "'--seed': Input should be a valid integer"),
        ("sim frontier --workers 0", "'--workers': Input should be greater than or equal to 1"),
        ("sim frontier --colour red", "No such option: --colour"),
        ("sim frontier more", "unexpected extra argument"),
        ("sim", "Missing argument 'GAME'"),
        ("dance", "No such command 'dance'"),
        ("sim frontier --seats nobody", "Frontier has no bot 'nobody'"),
        ("sim frontier --seats greedy,", "Seats are named with commas between them"),
        ("--colour", "No such option: --colour."),
        ("check frontier --seats 0", "is for 1 to 4 players, not 0"),
        ("serve --store mysql://here", "The store is sqlite:///path or postgresql://…, not 'mysql'"),
        ("serve --store postgresql://127.0.0.1:1/none", "The PostgreSQL store cannot be opened"),
        ("serve --store sqlite:////dev/null/x.db", "The store /dev/null/x.db cannot be opened"),
        ("sim frontier --seats search:0", "A search bot is written search:200"),
        ("sim frontier --seats random,random,random,random,random", "is for 1 to 4 players, not 5"),
        ("sim frontier -o level=easy", "Option level is one of mild_west"),
        ("sim frontier -o weather=dry", "Frontier has no option 'weather'"),
        ("sim frontier -o level", "An option is written key=value, not 'level'"),
        ("sim frontier -o =x", "An option is written key=value, not '=x'"),
        ("sim frontier -o level=mild-west,level=wild-west", "Option level is given twice"),
        ("sim frontier -o duels_to_end=10", "whole number from 1 to 9, not '10'"),
        ("sim frontier -o custom_start=gold=3", "'gold=3' is not like bullets=6"),
        ("sim frontier --content nowhere.toml", "There is no file nowhere.toml"),
        ("sim frontier --edition 9", "Frontier has no edition 9; it knows 1."),
        ("sim frontier --out games.xlsx", "A table is a file that ends with .parquet or .csv, not 'games.xlsx'."),
        ("sim frontier --out nowhere/games.csv", "There is no folder nowhere."),
        ("sim frontier --records pyproject.toml", "pyproject.toml is a file, and the records need a folder."),
        ("sim frontier --on spark://here", "A cluster is ray://host:port or local, not 'spark://here'."),
        ("sim frontier --on ray://here", "A cluster is ray://host:port or local, not 'ray://here'."),
        ("sim frontier --on local --workers 2", "--on or --workers, not both."),
        ("report frontir", "did you mean 'frontier'?"),
        ("report frontier --vary weather", "Frontier has no option 'weather' here that could be varied."),
        ("report frontier --vary custom_start", "is no list of values that could be played one after the other."),
        ("report frontier --from nowhere.parquet", "There is no file nowhere.parquet."),
        ("report frontier --from README.md", "A table is a file that ends with .parquet or .csv, not 'README.md'."),
        ("report frontier --seats nobody", "Frontier has no bot 'nobody'"),
        ("compare frontier printed nowhere.toml", "There is no file nowhere.toml."),
        ("compare frontier printed edition=two", "An edition is a number, not 'two'."),
        ("compare frontier printed weather=dry", "Frontier has no option 'weather'"),
        ("compare frontier greedy nobody", "Frontier has no bot 'nobody'"),
        ("compare frontier greedy level=mild-west", "A bot is compared with another bot."),
        ("sweep frontier game.max_stamin=1..3", "has no number 'game.max_stamin'; did you mean 'game.max_stamina'?"),
        ("sweep frontier beer=1..3", "Frontier has no number 'beer'; neither an option nor one of its content that"),
        ("sweep frontier game.max_stamina", "What is swept is written name=1..9 or name=1,3,5"),
        ("sweep frontier game.max_stamina=low", "Values are written 1..9, 10..30/5 or 1,3,5, not 'low'."),
        ("sweep frontier game.max_stamina=1..9999", "9999 values are more than the 100 that can be played."),
        ("sweep frontier game.max_stamina=1", "With game.max_stamina = 1: levels.toml: level 'mild_west'"),
        ("sweep frontier duels_to_end=9..12", "With duels_to_end = 10: Option duels_to_end is a whole number from 1"),
        ("sweep frontier game.max_stamina=-5", "With game.max_stamina = -5: top level, game: field 'max_stamina'"),
        ("sweep frontier duels_to_end=1 duels_to_end=2", "duels_to_end is given twice."),
        ("sweep frontier duels_to_end=1 --figure beer", "There is no figure 'beer'; there are score,"),
        ("sweep frontier duels_to_end=1 --to x.gif", "A picture is a file that ends with .svg or .png, not 'x.gif'."),
        ("sweep frontier level=1 duels_to_end=1 play_on=1", "One or two numbers can be swept, not 3."),
        ("tournament frontier greedy", "A tournament needs at least two bots."),
        ("tournament frontier greedy nobody", "Frontier has no bot 'nobody'"),
        ("tournament frontier --to pyproject.toml", "pyproject.toml is no tournament."),
        ("check frontier --seats 7", "is for 1 to 4 players, not 7"),
        ("check frontier --games 0", "'--games': Input should be greater than or equal to 1"),
        ("check frontier -o level=easy", "Option level is one of"),
        ("bench frontier --seats 7", "is for 1 to 4 players, not 7"),
        ("bench frontier --seconds 0", "'--seconds': Input should be greater than or equal to 0.1"),
        ("replay nowhere.saloon", "nowhere.saloon cannot be read: No such file or directory."),
        ("verify nowhere.saloon", "nowhere.saloon cannot be read"),
        ("position nowhere.saloon", "nowhere.saloon cannot be read"),
        ("validate nowhere.saloon", "nowhere.saloon cannot be read"),
        ("analyse nowhere.saloon", "nowhere.saloon cannot be read"),
        ("analyse tests/records/frontier/solo_death.txt --seat B", "death.txt: there is no seat 'B' at a table of 1."),
        ("analyse tests/records/frontier/solo_death.txt --seconds 0", "'--seconds': Input should be greater than"),
        ("play --resume nowhere.saloon", "nowhere.saloon cannot be read"),
        ("replay .", "cannot be read: Is a directory"),
        ("play frontier --seats me,nobody", "Frontier has no bot 'nobody'"),
        ("play frontier --seats me,,greedy", "Seats are named with commas between them"),
        ("play frontier --seats me,me,me,me,me", "is for 1 to 4 players, not 5"),
        ("play frontier --options level=easy", "Option level is one of"),
        ("play --port 0", "'--port': Input should be greater than or equal to 1"),
        ("serve --port 99999", "'--port': Input should be less than or equal to 65535"),
        ("serve --log-format xml", "The log format is text or json, not 'xml'"),
    ],
)
def test_bad_words_on_the_command_line(arguments, part):
    assert part in refused(*arguments.split())


@pytest.mark.parametrize(
    "words",
    [
        "sim frontier --out {folder}",
        "sim frontier --records {file}/kept",
        "report frontier --to {folder}",
        "sweep frontier duels_to_end=1 --to {folder}",
        "tournament frontier greedy random --to {file}/results.json",
        "train frontier --out {folder}",
    ],
)
def test_what_cannot_be_written_is_said_before_anything_is_played(tmp_path, monkeypatch, words):
    folder, file = tmp_path / ("a.svg" if "sweep" in words else "a.csv"), tmp_path / "file"
    folder.mkdir()
    file.write_text("")

    def too_late(*_):
        raise AssertionError("it was played")

    monkeypatch.setattr("saloon.lab.simulate.played", too_late)
    monkeypatch.setattr("saloon.lab.train.played", too_late)
    assert "cannot be written: " in refused(*words.format(folder=folder, file=file).split())


def test_what_is_tried_beforehand_leaves_a_file_as_it_was(tmp_path):
    ready_to_write(tmp_path / "new" / "games.csv")
    assert not list((tmp_path / "new").iterdir())
    (tmp_path / "old.csv").write_text("number\n")
    ready_to_write(tmp_path / "old.csv")
    assert (tmp_path / "old.csv").read_text() == "number\n"


def test_no_game_named_and_nobody_there_to_ask():
    result = run("play", "--terminal", input="")
    assert result.exit_code == 2
    assert "No game was named." in result.stderr


# --- records ---


def damaged(text, kind):
    lines = text.split("\n")
    gap = lines.index("")
    if kind == "empty":
        return ""
    if kind == "other file":
        return "hello\nworld\n"
    if kind == "no gap":
        return text.replace("\n\n", "\n", 1)
    if kind == "unknown header":
        return text.replace("seats: 2", "seats: 2\ncolour: red")
    if kind == "seats no number":
        return text.replace("seats: 2", "seats: two")
    if kind == "too many seats":
        return text.replace("seats: 2", "seats: 7")
    if kind == "future edition":
        return text.replace("edition: 1", "edition: 99")
    if kind == "unknown game":
        return text.replace("game: frontier", "game: poker")
    if kind == "bad option":
        return text.replace("level: wild_west", "level: easy")
    if kind == "unreadable answer":
        return "\n".join([*lines[: gap + 2], "A dance", *lines[gap + 3 :]])
    if kind == "illegal answer":
        return "\n".join([*lines[: gap + 2], f"{lines[gap + 2][0]} sell repeating_rifles", *lines[gap + 3 :]])
    if kind == "not a move":
        return "\n".join([*lines[: gap + 2], "!!", *lines[gap + 3 :]])
    if kind == "no start":
        return "\n".join([*lines[: gap + 1], *lines[gap + 2 :]])
    if kind == "another result":
        return text.replace("result: last_survivor", "result: duels_cleared")
    if kind == "chance made up":
        line = next(i for i, text in enumerate(lines) if " ride | " in text)
        return "\n".join([*lines[:line], lines[line].partition("|")[0] + "| unicorn", *lines[line + 1 :]])
    raise AssertionError(kind)


KINDS = [
    "empty", "other file", "no gap", "unknown header", "seats no number", "too many seats", "future edition",
    "unknown game", "bad option", "unreadable answer", "illegal answer", "not a move", "no start", "another result",
    "chance made up",
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", ["replay", "position", "verify", "validate", "play --resume"])
def test_damaged_records(command, kind, finished, tmp_path):  # noqa: F811
    path = tmp_path / "damaged.saloon"
    text = damaged(finished.record, kind)
    assert text != finished.record
    path.write_text(text)
    assert f"{path}: " in refused(*command.split(), path)


def test_binary_files_are_no_records(tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    assert "is not a text file: byte 0 is no UTF-8." in refused("replay", path)


def test_a_step_that_was_never_played(record):  # noqa: F811
    assert "The record has steps 0 to" in refused("replay", record, "--at", 9999)
    assert "The record has no chapters" in refused("replay", record, "--chapter", 1)
    assert "--at or --chapter, not both" in refused("replay", record, "--at", 1, "--chapter", 1)
    campaign = Path(__file__).parents[1] / "records/ruthless/copper_wells_last_act.txt"
    assert "The record has chapters 1 to 5, not 6." in refused("replay", campaign, "--chapter", 6)
    assert "not -1" in refused("position", record, "--at", -1)


def test_only_sealed_records_can_be_verified(record):  # noqa: F811
    assert "has no commitment and secret" in refused("verify", record)


def sealed(tmp_path, change):
    match = played(Match(saloon.game("frontier"), seats=2, chance=saloon.Sealed("secret word", "salt")))
    path = tmp_path / "served.saloon"
    path.write_text(change(match.record))
    return path


def test_a_secret_that_does_not_fit_its_commitment(tmp_path):
    path = sealed(tmp_path, lambda text: text.replace("secret: secret word", "secret: other word"))
    assert "The secret does not fit the commitment" in refused("verify", path)


def test_another_salt_gives_another_luck(tmp_path):
    path = sealed(tmp_path, lambda text: text.replace("salt: salt", "salt: pepper"))
    assert "chance gave" in refused("verify", path)


def test_a_record_that_fits_itself_but_not_what_the_browser_kept(tmp_path):
    path = sealed(tmp_path, lambda text: text)
    another = commitment("another secret")
    assert "The commitment is not the one you saw" in refused("verify", path, "--commitment", another)
    assert "Your salt is not among its salts" in refused("verify", path, "--salt", "pepper")


def test_salts_that_do_not_fit_their_seals(tmp_path):
    path = sealed(tmp_path, lambda text: text.replace("salt: salt", f"seals: {'0' * 64}\nsalt: salt"))
    assert "The salts do not fit the seals" in refused("verify", path)


def test_validate_names_every_record_that_does_not_hold(tmp_path, finished):  # noqa: F811
    (tmp_path / "a.saloon").write_text(finished.record)
    for name in ("b", "c"):
        (tmp_path / f"{name}.saloon").write_text(damaged(finished.record, "illegal answer"))
    result = run("validate", tmp_path)
    assert result.exit_code == 2
    named = result.stderr.strip().split("\n")
    assert [line.partition(".saloon:")[0][-1] for line in named] == ["b", "c"]


def test_a_folder_without_records(tmp_path):
    assert "There is no record in" in refused("validate", tmp_path)


# --- positions ---


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda data: {}, "There is no game 'None'"),
        (lambda data: {**data, "saloon": "position 9"}, "This is not a Saloon position"),
        (lambda data: {**data, "game": "poker"}, "There is no game 'poker'"),
        (lambda data: {**data, "seats": "two"}, "must be whole numbers"),
        (lambda data: {**data, "seats": 9}, "is for 1 to 4 players, not 9"),
        (lambda data: {**data, "options": {"level": "easy"}}, "Option level is one of"),
        (lambda data: {**data, "state": None}, "position"),
        (lambda data: {**data, "state": {**data["state"], "deck": []}}, "position"),
    ],
)
def test_damaged_positions(change, part, tmp_path):
    match = Match(saloon.game("frontier"), seats=2, seed=5)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(change(match.position())))
    sentence = refused("play", "--resume", path)
    assert f"{path}: " in sentence
    assert part in sentence


@pytest.mark.parametrize("text", ['{"saloon": ', "{" * 5000, '{"a":' * 100_000])
def test_positions_that_are_no_json(text, tmp_path):
    path = tmp_path / "position.json"
    path.write_text(text)
    assert "is not JSON" in refused("play", "--resume", path)


# --- content ---


@pytest.mark.parametrize("text", ["no toml at all [", "[[card]]\nid = 3\n", "[weather]\nrain = 1\n"])
def test_damaged_content(text, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert "mine.toml" in refused("sim", "frontier", "--content", path)


def test_content_that_is_no_text(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert "mine.toml" in refused("play", "frontier", "--content", path)


# --- files that cannot be written ---


def test_a_report_that_cannot_be_written(tmp_path):
    sentence = refused("calibrate", "frontier", "--to", tmp_path, "--scale", 0.001, "--workers", 1)
    assert "cannot be written: Is a directory." in sentence
