"""The table in the terminal: what is typed, what is answered."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

import saloon
from saloon.cli import drawing
from saloon.cli.terminal import Terminal
from saloon.engine import registry
from saloon.engine.match import Match
from saloon.engine.words import FLAGS, Label
from tests.cli.test_cli import good, played, run


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("SALOON_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def table(*lines, seats="me,greedy", extra=()):
    """Type these lines at a Frontier table with seed 7, where seat A begins and turns over a Rattlesnake."""
    return good("play", "frontier", "--seats", seats, "--seed", 7, *extra, input="\n".join(lines) + "\n")


def test_the_table_shows_seats_shared_things_and_numbered_answers():
    text = table("quit")
    assert "▸ A  you" in text
    assert "B  Calamity Jo, Greedy" in text
    assert "10 / 20" in text  # Stamina
    assert "You must get ready, then ride.  FR-021 FR-022" in text
    assert "1                 Ride" in text


def test_an_answer_by_number_and_in_words():
    assert "Seat A rides out.  FR-022" in table("1", "quit")
    assert "Seat A turns over Rattlesnake.  FR-023" in table("ride", "quit")


def test_the_card_on_the_table_says_what_it_does():
    assert "Hit: 3 Stamina" in table("ride", "quit")


def test_bots_answer_until_a_person_is_asked():
    text = table("ride", "flee", "quit")
    assert "Calamity Jo rides out." in text
    assert text.rindex("You must get ready") > text.index("Calamity Jo rides out.")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There are answers 1 to 10, not 99."),
        ("0", "There are answers 1 to 10, not 0."),
        ("dance", "'dance' is no answer of this game; one begins with buy, sell, eat,"),
        ("buy bullets", "There is no room for 2 more Bullets: you hold 6 of 6. (FR-121)"),
        ("why buy bullets", "There is no room for 2 more Bullets: you hold 6 of 6. (FR-121)"),
        ("why ride", "That can be done now."),
        ("?", "Buy 1 Six Shooter  A gun needs a free Holster.  FR-113"),
        ("?", "why eat whether that can be done, and why not"),  # of this very game and question
        ("help", "why eat whether that can be done, and why not"),
        ("rules FR-130", "FR-130"),
        ("rules", "FR-022"),
        ("rules FR-999", "The rulebook has no rule 'FR-999'."),
        ("look deck", "Buzzard 4"),
        ("look stores", "Livery Stable: Goods (Supply Horses, Lot 1, Price 2, Sell lot 1, Sell 1)"),
        ("look bounty_lines", "A: Supplies 18, Stamina 10, Alive at the end 10"),
        ("look sheriff", "Defeat with 7 Bullets"),
        ("look moon", "There is no 'moon' on the table; look at"),
        ("undo", "There is nothing to take back."),
        ("log", "Seat A gets ready."),
    ],
)
def test_commands(typed, answer):
    # The first screen ends with the hint line; what was typed is answered after it.
    assert answer in " ".join(table(typed, "quit").split("quit leaves.", 1)[1].split()) or answer in table(
        typed, "quit"
    )


def test_undo_takes_back_what_taught_nobody_anything():
    text = table("buy horses", "undo", "quit")
    assert "Seat A buys 1 Horse" in text
    after = text[text.index("Taken back.") :]
    assert "Horses             3 / 6" in after


def test_undo_says_why_not():
    assert "It cannot be taken back: since then chance has spoken" in table("ride", "undo", "quit")


def test_a_hint_names_an_answer():
    options = Match(saloon.game("frontier"), seats=2, seed=7).options(0)
    text = table("hint", "quit")
    line = next(line for line in text.split("\n") if "❯" in line and "quit" not in line)
    number = line.split("❯", 1)[1].split()[0]
    assert 1 <= int(number) <= len(options)


def test_the_game_is_saved_by_itself_and_can_be_resumed(home):
    text = table("ride", "flee")  # then the input ends
    (path,) = home.glob("frontier-*.saloon")
    assert f"saloon play --resume {path}" in text
    saved = Match.from_record(path.read_text())
    assert saved.players == {0: "me", 1: "greedy"}
    resumed = good("play", "--resume", path, input="quit\n")
    assert "▸ A  you" in resumed
    assert "B  Calamity Jo, Greedy" in resumed
    assert Match.from_record(path.read_text()).record == saved.record


def test_a_level_is_played_with_the_temper_of_who_plays_it(home):
    text = good("play", "frontier", "--seats", "me,deputy,tenderfoot", input="quit\n")
    assert "B  Calamity Jo, Deputy, reckless" in text
    (path,) = home.glob("frontier-*.saloon")
    assert Match.from_record(path.read_text()).players == {0: "me", 1: "deputy:reckless", 2: "tenderfoot:cautious"}
    assert "C  Silas, Tenderfoot, cautious" in good("play", "--resume", path, input="quit\n")


def test_save_to_a_file_of_ones_own(tmp_path):
    path = tmp_path / "deep" / "mine.saloon"
    assert "Saved to" in table("ride", f"save {path}", "quit")
    assert len(Match.from_record(path.read_text()).steps) == 1


def test_a_file_that_cannot_be_written_is_no_end_of_the_game(tmp_path):
    (tmp_path / "file").write_text("")
    text = table(f"save {tmp_path}/file/x", "ride", "quit")
    assert "cannot be written" in text
    assert "Rattlesnake" in text


def test_going_on_from_a_position(tmp_path, home):
    path = tmp_path / "position.json"
    path.write_text(good("position", saved_game(tmp_path), "--at", 1))
    before = path.read_text()
    text = good("play", "--resume", path, "--seats", "me,random", input="flee\nquit\n")
    assert "You must face the Rattlesnake." in text
    assert path.read_text() == before
    assert len(list(home.glob("frontier-*.saloon"))) == 1


def saved_game(tmp_path):
    path = tmp_path / "saved.saloon"
    match = Match(saloon.game("frontier"), seats=2, seed=7)
    match.answer(0, "ride")
    path.write_text(match.record)
    return path


def test_resume_wants_the_right_game_and_seats(tmp_path):
    result = run("play", "frontier", "--resume", saved_game(tmp_path), "--seats", "me")
    assert result.exit_code == 2
    assert "The game has 2 seats, but 1 are named." in result.stderr


def test_a_game_with_own_cards_says_how_to_go_on_with_them(tmp_path):
    cards, path = tmp_path / "mine.toml", tmp_path / "saved.saloon"
    cards.write_text('[[card]]\nid = "varmint"\nbounty = 2\n')
    text = good("play", "frontier", "--seed", 7, "--content", cards, "--save", path, input="quit\n")
    assert f"saloon play --resume {path} --content {cards}" in text
    assert "▸ A  you" in good("play", "--resume", path, "--content", cards, input="quit\n")


def test_a_finished_record_is_shown_and_left_as_it_is(tmp_path):
    path = tmp_path / "finished.saloon"
    path.write_text(played(Match(saloon.game("frontier"), seats=2, seed=5)).record)
    before = path.read_text()
    assert "Total" in good("play", "--resume", path)
    assert path.read_text() == before


def test_people_of_a_saved_game_are_people_whatever_their_names(tmp_path):
    path = tmp_path / "saved.saloon"
    match = Match(saloon.game("frontier"), seats=2, seed=7, players={0: "Jo", 1: "search:5"})
    path.write_text(match.record)
    text = good("play", "--resume", path, input="quit\n")
    assert "▸ A  you" in text
    assert "B  Calamity Jo, Search:5" in text


@pytest.mark.parametrize("extra", [("--seed", 3), ("--options", "level=mild-west")])
def test_a_saved_game_keeps_its_options_and_its_luck(tmp_path, extra):
    result = run("play", "--resume", saved_game(tmp_path), *extra)
    assert result.exit_code == 2
    assert "--options and --seed are for new games." in result.stderr


def test_where_things_are_hidden_the_screen_is_handed_over():
    text = good("play", "stetsons", "--seats", "me,me", "--seed", 7, input="\nquit\n")
    assert text.index("Now seat A. Press Enter when nobody else looks.") < text.index("You must")


def test_a_place_that_cannot_be_written_is_known_before_the_first_move(tmp_path):
    result = run("play", "frontier", "--save", tmp_path, input="ride\n")
    assert result.exit_code == 2
    assert "cannot be written: Is a directory." in result.stderr


def test_a_whole_game_ends_with_a_score_sheet():
    text = table(*["1"] * 400, seats="me", extra=("--options", "level=wilder-wilder-west"))
    assert "Total" in text
    assert "(FR-" in text
    assert "Go on with" not in text
    assert "See it again with: saloon replay" in text


def test_bots_alone_play_to_the_end():
    text = good("play", "frontier", "--seats", "greedy,greedy", "--seed", 3)
    assert "★" in text


def test_two_people_at_one_screen_are_told_whose_turn_it_is():
    text = table("ride", "flee", "ride", "quit", seats="me,me")
    assert "A ❯" in text
    assert "B ❯" in text


# --- drawing ---


def test_cards_are_no_seats_even_if_there_are_as_many():
    seats = [{"stamina": 1}, {"stamina": 2}]
    cards = [{"id": "sheriff", "speed": 1}, {"id": "deputy", "speed": 2}]
    assert drawing.is_per_seat(seats, 2)
    assert not drawing.is_per_seat(cards, 2)
    assert not drawing.is_per_seat(seats, 3)


def test_data_in_words():
    """Names from the game, counts behind them, so many of so many, and the rows of a board below each other."""
    words = drawing.Words(Match(saloon.game("frontier"), seed=1))
    assert words.tell(["us_marshal", "coyote", "coyote"]) == "U.S. Marshal, Coyote ×2"
    assert words.tell({"count": 3, "capacity": 6}) == "3 / 6"
    assert words.tell({"id": "sheriff", "price": 2, "gone": False}) == "Sheriff: Price 2"
    assert words.tell([["Supplies", 18], ["Desperado", 0]]) == "Supplies 18"
    assert words.tell(["AB..", "..^^", "CC.."]) == "AB..\n..^^\nCC.."
    assert words.brief({"count": 96, "cards": {"coyote": 4}}) == ("Count 96", True)
    assert words.brief([{"id": "sheriff", "owner": 1}]) == ("Sheriff", True)


@pytest.mark.parametrize("slug", sorted(registry.modules()))
def test_every_game_can_be_drawn(slug):
    """The view of every seat and of a spectator, at the start and in the middle."""
    game = saloon.game(slug)
    match = Match(game, seats=max(2, game.meta.seats[0]), seed=1)
    console = Console(width=120, record=True, file=io.StringIO())
    dice = random.Random(1)
    for _ in range(40):
        for seat in (None, 0, 1):
            console.print(drawing.view_of(match, seat))
        for seat in match.waiting_for:
            match.answer(seat, dice.choice(match.options(seat)))
        if match.question is None:
            break
    text = console.export_text()
    assert "▸ " in text
    assert "{" not in text  # no raw data


def test_flags_are_drawn_as_in_the_browser(monkeypatch, tmp_path):
    """A deadly answer warns, and doing nothing stands last; there are no other flags."""
    labels = {
        "ride": Label("Ride", flags=("pass",)),
        "buy horses": Label("Buy", flags=("fatal",)),
        "eat": Label("Eat", flags=("fatal", "on_purpose")),
    }
    match = Match(saloon.game("frontier"), 1, seed=7)
    monkeypatch.setattr(
        match.game, "label", lambda state, seat, move: labels.get(match.game.text(state, move), Label("Something else"))
    )
    screen = io.StringIO()
    terminal = Terminal(Console(file=screen, width=100), match, ["me"], tmp_path / "saved.txt")
    terminal.show_options(0)
    lines = screen.getvalue().splitlines()
    assert any(line.rstrip().endswith("Buy  ⚠ fatal") for line in lines)
    assert any(line.rstrip().endswith("Eat  ⚠ on purpose") for line in lines)
    assert lines[-2].split()[1:] == ["Ride"]
    assert terminal.numbered[-1] == "ride"
    assert set(FLAGS) == {"fatal", "on_purpose", "pass"}
