"""Texts of moves, labels, prompts, log lines, positions and content files."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from saloon.engine.contract import Setup
from saloon.engine.errors import Damaged, Unreadable
from saloon.engine.match import Match
from saloon.engine.words import letter
from saloon.games.stetsons import META
from saloon.games.stetsons.content import FACE_IDS, open_box
from saloon.games.stetsons.position import ENDINGS, MODES, STANCES, STEPS
from saloon.games.stetsons.view import BADGES
from saloon.games.stetsons.words import LINES
from tests.games.stetsons.scene import GAME, TABLES, Scene, who


@pytest.mark.parametrize(
    "text",
    [
        "play nonsense",
        "play",
        "aim Z",
        "aim",
        "use nobody_knows",
        "use A B C",
        "fire blunderbuss",
        "order hit hit hit hit",
        "order heart",
        "bind many",
        "bind 100",
        "be nobody",
        "dance",
        "",
        "use ²",
        "take",
    ],
)
def test_nonsense_is_unreadable(text: str) -> None:
    match = Match(GAME, 3, {"characters": "none"}, seed=1)
    with pytest.raises(Unreadable):
        match.read(0, text)


@pytest.mark.parametrize(
    "text",
    [
        "be gina_raquel",
        "aim B",
        "shoot",
        "run",
        "fire_from_cover",
        "reload_open",
        "pass",
        "use",
        "use B",
        "use A B",
        "use derringer",
        "use 2",
        "use keep",
        "ignore",
        "face_up",
        "blind",
        "stay",
        "reload",
        "no_reload",
        "bind 1",
        "order hit miss stop",
        "discard derringer",
        "fire sixgun derringer",
        "fire",
        "hold",
        "ace",
        "trick_shot",
        "lose derringer",
        "rob B",
        "take derringer",
    ],
)
def test_every_kind_of_answer_reads_back_and_is_refused_at_the_wrong_time(text: str) -> None:
    s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite"))
    assert GAME.text(s.state, GAME.parse(s.state, text)) == text
    assert s.refusal("A", text).startswith("SS-")


def test_every_answer_that_could_ever_be_given_can_be_written_and_read() -> None:
    verbs = GAME.verbs
    moves = [verbs.move(number, 0, 8) for number in range(verbs.count)]
    assert [verbs.parse(verbs.text(move)) for move in moves] == moves
    texts = {verbs.text(move) for move in moves}
    assert {"fire", "fire sixgun", "fire sixgun derringer", "use", "use B", "use B C", "use keep", "use 2"} <= texts
    assert len([text for text in texts if text.startswith("order ")]) == 5**2 + 5**3


def test_refusals_name_the_reason() -> None:
    s = Scene(
        who("gold_strike derringer", weapons="shotgun second_sixgun:0", jammed=True),
        who("hair_trigger dynamite", sixgun=0),
    )
    s.round(A="gold_strike shoot", B="hair_trigger shoot")
    s.say("A", "ignore")
    assert s.kind != "choose_guns"  # only the Shotgun is left
    two = Scene(
        who("gold_strike derringer", weapons="winchester second_sixgun:0"), who("hair_trigger dynamite", sixgun=0)
    )
    two.round(A="gold_strike shoot", B="hair_trigger shoot").say("A", "ignore")
    assert two.refusal("A", "fire second_sixgun") == "SS-082"
    jam = Scene(
        who("gold_strike derringer", weapons="winchester second_sixgun", jammed=True),
        who("hair_trigger dynamite", sixgun=0),
    )
    jam.round(A="gold_strike shoot", B="hair_trigger shoot").say("A", "ignore")
    assert jam.refusal("A", "fire sixgun") == "SS-088"
    assert jam.refusal("A", "fire shotgun") == "SS-126"
    draft = Match(GAME, 2, seed=2)
    caller = draft.state.caller
    draft.answer(caller, "be belle_stare")
    with pytest.raises(Exception, match=r"taken that character.*SS-011"):
        draft.read(1 - caller, "be belle_stare")


def test_labels_count_as_people_do() -> None:
    s = Scene(
        who("hair_trigger derringer"), who("slow_and_steady dynamite", wounds=1), who("quick_draw shotgun stampede")
    )
    s.say("A", "play hair_trigger").say("B", "play slow_and_steady").say("C", "play quick_draw")
    aims = [GAME.label(s.state, 0, move).detail for move in GAME.options(s.state, 0)]
    assert [aim.split(", ")[0] for aim in aims] == ["1 card", "2 cards"]
    assert aims[0].endswith(", 1 wound")


def test_passing_a_trick_shot_says_what_the_bullet_stays() -> None:
    s = Scene(
        who("hair_trigger derringer", character="annie_oaklegs"),
        who("slow_and_steady dynamite", character="doc_holidaze", sixgun=0),
    )
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="stop")
    label = GAME.label(s.state, 0, GAME.parse(s.state, "pass"))
    assert (label.title, label.detail, label.flags) == ("Pass", "it stays a STOP", ("pass",))


def test_labels_say_what_it_costs() -> None:
    s = Scene(who("the_ghost derringer", wounds=1, cover="rock"), who("quick_draw dynamite"))
    move = GAME.parse(s.state, "play the_ghost")
    label = GAME.label(s.state, 0, move)
    assert label.title == "The Ghost"
    assert ", +2 at the end, breaks cover." in label.detail
    s.say("A", "play derringer").say("B", "play quick_draw")
    titles = {
        GAME.label(s.state, 0, move).title: GAME.label(s.state, 0, move).detail for move in GAME.options(s.state, 0)
    }
    assert titles["Take the Shot"] == "+1 Notoriety for stupidity"
    assert titles["Run for Cover"].startswith("-1 Notoriety")
    assert GAME.prompt(s.state, 0) == "shoot or take cover"


def test_log_lines_can_be_said() -> None:
    match = Match(GAME, 4, {"characters": "random"}, seed=11)
    while (question := match.question) is not None:
        for seat in question.seats:
            match.answer(seat, match.options(seat)[-1])
    said = [GAME.lexicon.say(told.event) for told in match.events]
    assert len(said) > 100
    assert all(line and "{" not in line for line in said)
    assert any("takes" in line for line in said)
    assert all(told.event.rules for told in match.events)


def test_every_card_has_a_tip() -> None:
    for id in (*TABLES.card_names, *TABLES.cover_names, *GAME.box.character_ids, "sixgun", "hit", "jam", "run"):
        assert GAME.lexicon.tips[id].text


# --- positions ---


def position() -> dict[str, Any]:
    s = Scene(
        who("hair_trigger derringer", cover="rock", on_cover="hit"), who("quick_draw dynamite", weapons="shotgun")
    )
    return GAME.dump(s.state)


SETUP = Setup.of(META, 2, {"characters": "none"})


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("round",), "one", "round"),
        (("step",), "lunch", "step"),
        (("deck",), ["no_such_card"], "deck"),
        (("slingers", 0, "cover"), "sofa", "cover"),
        (("slingers", 0, "stance"), "dance", "stance"),
        (("slingers", 0, "hand"), "hair_trigger", "hand"),
        (("slingers", 1, "sixgun"), ["x"], "sixgun"),
        (("slingers", 1, "weapons", 0, "id"), "sixgun", "id"),
        (("slingers", 1, "target"), "Q", "target"),
        (("known", "derringer"), "x A", "derringer"),
        (("pools", 0, "hit"), -1, "hit"),
        (("cover_up",), "", "cover_up"),
        (("gun",), "bazooka", "gun"),
        (("extra",), 1, "extra"),
    ],
)
def test_a_damaged_position_names_the_field(path: tuple[Any, ...], value: object, field: str) -> None:
    data = copy.deepcopy(position())
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(Damaged, match=field):
        GAME.load(SETUP, data)


NOT_POSITIONS: tuple[Any, ...] = (None, [], "x", {}, {"slingers": []})


def test_not_even_a_position() -> None:
    for data in NOT_POSITIONS:
        with pytest.raises(Damaged):
            GAME.load(SETUP, data)
    missing = position()
    del missing["slingers"][1]
    with pytest.raises(Damaged, match="slingers"):
        GAME.load(SETUP, missing)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("deck",), [], "there are 0 of"),
        (("pile",), 3, "Bullets not yet seen"),
        (("bullet_discards",), {"jam": 1}, "jam Bullets"),
        (("cover_discards",), ["rock"], "of rock"),
        (("slingers", 0, "marks"), 4, "blown away"),
        (("slingers", 0, "harm"), 2, "fewer wounds"),
        (("slingers", 0, "target"), "A", "aims at"),
        (("slingers", 0, "character"), "gina_raquel", "character"),
        (("ended",), "last_round", "the field 'ended' gives a reason"),
        (("round",), 0, "round"),
        (("asked",), [], "asked"),
        (("step",), "fire_again", "order of play"),
    ],
)
def test_impossible_positions_are_complained_about(path: tuple[Any, ...], value: object, complaint: str) -> None:
    data = position()
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    assert complaint in " ".join(GAME.complaints(GAME.load(SETUP, data)))


def test_any_step_word_can_be_put_into_a_position_without_a_crash() -> None:
    from saloon.games.stetsons.position import STEPS

    for step in STEPS[1:]:
        data = {**position(), "step": step, "seat": "A"}
        if step not in ("choose_action",):
            assert GAME.complaints(GAME.load(SETUP, data)), step


def test_positions_are_plain_json() -> None:
    data = position()
    assert json.loads(json.dumps(data)) == data
    assert GAME.dump(GAME.load(SETUP, json.loads(json.dumps(data)))) == data


def test_what_the_options_say_may_be_left_out_and_not_contradicted() -> None:
    data = position()
    for field in ("rounds", "bloodier", "stacking", "characters"):
        del data[field]
    assert GAME.dump(GAME.load(SETUP, data)) == position()
    for field, value in (("rounds", 7), ("bloodier", True), ("stacking", True), ("characters", "draft")):
        with pytest.raises(Damaged, match=f"field '{field}' must be .* here, or be left out"):
            GAME.load(SETUP, {**position(), field: value})


def test_impossible_moments_name_their_field() -> None:
    with pytest.raises(Damaged, match="field 'round' must be a whole number from 0 to 8"):
        GAME.load(SETUP, {**position(), "round": 9})
    assert "field 'round'" in GAME.complaints(GAME.load(SETUP, {**position(), "round": 0}))[0]
    s = Scene(who("dust_storm derringer"), who("quick_draw dynamite", sixgun=0))
    s.round(A="dust_storm shoot", B="quick_draw shoot")
    s.say("A", "ignore", luck="miss")
    assert s.asks("A") == "fire_again"
    shot = {**GAME.dump(s.state), "victim": ""}
    assert "field 'victim'" in GAME.complaints(GAME.load(s.match.setup, shot))[0]


# --- content files ---


def own(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(text)
    return path


def test_own_content_changes_cards(tmp_path: Path) -> None:
    box = open_box(own(tmp_path, '[[action]]\nid = "last_laugh"\ndoes = ["gain 5"]\ntext = "Gain 5 Notoriety."\n'))
    assert box.tables.does[47] == (1, 5)
    assert len(box.hash) == 16
    assert open_box().hash == ""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[action]]\nid = "last_laugh"\ndoes = ["win the game"]\n', "does not know 'win the game'"),
        ('[[action]]\nid = "last_laugh"\nspeed = 3\n', "speed"),
        ('[[action]]\nid = "cool_head"\ndoes = ["look at 4 bullets"]\n', "looks at more than 3 Bullets"),
        ('[[action]]\nid = "last_laugh"\nbonus = 9\n', "bonus"),
        ('[[action]]\nid = "last_laugh"\nchoose = "a new target"\n', "choose"),
        ('[[action]]\nid = "quick_draw"\nchoose = ""\n', "choose"),
        ('[[action]]\nid = "gold_strike"\ndoes = ["discard 1", "draw 2"]\n', "at its end"),
        ('[[action]]\nid = "nobody"\nspeed = 3\n', "no action 'nobody'"),
        ('[[gun]]\nid = "winchester"\ncard = "nothing"\n', "card"),
        ('[[gun]]\nid = "throwing_knife"\nflips = 2\n', "flips"),
        ('[[cover]]\nid = "rock"\nkind = "fluffy"\n', "kind"),
        ('[[character]]\nid = "gina_raquel"\ndoes = "ignore a bullet"\n', "window"),
        ("[bullets]\nmiss = 1\n", "miss"),
        ("[weather]\nrain = 1\n", "no table 'weather'"),
        ("action = 3\n", "'action' must be a list of tables, not 3"),
        ("not toml", "not a TOML file"),
    ],
)
def test_damaged_content_is_explained(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(Damaged, match=complaint):
        open_box(own(tmp_path, text))


def test_seats_are_letters_everywhere() -> None:
    s = Scene(who("hair_trigger derringer"), who("quick_draw dynamite"))
    assert [slinger["seat"] for slinger in s.view["slingers"]] == [0, 1]
    assert letter(1) == "B"


def keys_in(told: object) -> set[str]:
    if isinstance(told, dict):
        return set(told) | {key for value in told.values() for key in keys_in(value)}
    return {key for value in told for key in keys_in(value)} if isinstance(told, list) else set()


def test_no_word_of_the_table_is_the_id_of_a_card() -> None:
    """Else nobody could tell from what a seat is sent whether it knows a card."""
    s = Scene(
        who("hair_trigger derringer", cover="rock", character="annie_oaklegs", weapons="shotgun"),
        who("slow_and_steady dynamite", character="gina_raquel"),
    )
    words = keys_in(GAME.view(s.state, 0))
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="miss")
    words |= keys_in(GAME.view(s.state, 0))
    words |= {*STEPS, *STANCES, *MODES, *ENDINGS, *BADGES.values(), *FACE_IDS, *LINES}
    words |= {argument.split(":")[0].rstrip("*") for line in LINES.values() for argument in line.args.split()}
    assert {"slingers", "storm", "shot", "flipped", "looked_at", "victim"} <= words
    assert not words & {*TABLES.card_names, *GAME.lexicon.types["character"]}
