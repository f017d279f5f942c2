"""The reader of TOML tables: each kind of damage is one sentence with file, entry and field."""

from __future__ import annotations

import pytest

from saloon.engine.content import Entry, Lines, Sheet, Sheets
from saloon.engine.errors import Damaged


def entry(**data):
    return Entry("cards.toml", "card 'puma'", data)


@pytest.mark.parametrize(
    ("read", "value", "sentence"),
    [
        (lambda e: e.number("x"), "5", "must be a whole number from 0 to 999, not '5'"),
        (lambda e: e.number("x"), True, "must be a whole number from 0 to 999, not True"),
        (lambda e: e.number("x"), 1.0, "must be a whole number from 0 to 999, not 1.0"),
        (lambda e: e.number("x", low=1, high=3), 4, "must be a whole number from 1 to 3, not 4"),
        (lambda e: e.text("x"), 5, "must be a text, not 5"),
        (lambda e: e.text("x"), "  ", "must be a text, not '  '"),
        (lambda e: e.id("x"), "Big Cat", "must be small letters, digits and underscores, not 'Big Cat'"),
        (lambda e: e.id("x"), "löwe", "must be small letters, digits and underscores, not 'löwe'"),
        (lambda e: e.flag("x"), 1, "must be true or false, not 1"),
        (lambda e: e.one_of("x", ("", "a", "b")), "c", "must be one of a, b, not 'c'"),
        (lambda e: e.one_of("x", ("a", "b")), ["a"], r"must be one of a, b, not \['a'\]"),
        (lambda e: e.texts("x"), "abc", "must be a list of texts, not 'abc'"),
        (lambda e: e.texts("x"), ["a", 1], r"must be a list of texts, not \['a', 1\]"),
        (lambda e: e.numbers("x"), [1, True], r"must be a list of whole numbers, not \[1, True\]"),
        (lambda e: e.table("x"), 3, "must be a table, not 3"),
        (lambda e: e.tables("x"), {}, "must be a list of tables, not {}"),
        (lambda e: e.tables("x"), [{}, 1], r"must be a list of tables, not \[{}, 1\]"),
    ],
)
def test_a_wrong_field(read, value, sentence):
    with pytest.raises(Damaged, match=f"^cards.toml: card 'puma': field 'x' {sentence}.$"):
        read(entry(x=value))


@pytest.mark.parametrize("read", ["number", "text", "texts", "numbers", "table", "tables", "id"])
def test_a_missing_field(read):
    with pytest.raises(Damaged, match=r"^cards.toml: card 'puma': field 'x' is missing.$"):
        getattr(entry(), read)("x")


def test_defaults_and_what_was_not_asked_for():
    e = entry(bulets=3)
    assert (e.number("n", 4), e.text("t", ""), e.flag("f"), e.texts("l", ()), e.numbers("m", (1,))) == (
        4,
        "",
        False,
        (),
        (1,),
    )
    assert (e.has("bulets"), e.has("bullets")) == (True, False)
    with pytest.raises(Damaged, match="field 'bulets' is not known here"):
        e.finish()


def test_tables_inside_have_names():
    inner = entry(give={"count": 0}, wares=[{}, {"lot": "x"}])
    with pytest.raises(Damaged, match=r"^cards.toml: card 'puma', give: field 'count' must be"):
        inner.table("give").number("count", low=1)
    with pytest.raises(Damaged, match=r"^cards.toml: card 'puma', wares 2: field 'lot' must be"):
        inner.tables("wares")[1].number("lot")


def test_a_sheet(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text('[[card]]\nid = "a"\n[[card]]\nn = 1\n[[card]]\nid = "b"\n', "utf-8")
    found = Sheet.open(path).entries("card")
    assert [card.name for card in found] == ["card 'a'", "card number 2", "card 'b'"]
    path.write_text('[[card]]\nid = "a"\n[[card]]\nid = "a"\n', "utf-8")
    with pytest.raises(Damaged, match=r"^cards.toml: card 'a': field 'id' is used twice.$"):
        Sheet.open(path).entries("card")
    path.write_text("x = ", "utf-8")
    with pytest.raises(Damaged, match=r"^cards.toml is not a TOML file: Invalid value"):
        Sheet.open(path)
    with pytest.raises(Damaged, match=r"^nowhere.toml cannot be read: No such file or directory.$"):
        Sheet.open(tmp_path / "nowhere.toml")
    with pytest.raises(Damaged, match="cannot be read: Is a directory"):
        Sheet.open(tmp_path)


# --- all files of a game, and a player's own ---


@pytest.fixture
def ours(tmp_path):
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "cards.toml").write_text(
        '[[card]]\nid = "puma"\nclaws = 4\nteeth = 30\n[[card]]\nid = "owl"\nclaws = 8\n'
    )
    (folder / "game.toml").write_text('[game]\nhand = 5\nrounds = 8\n[[rank]]\nname = "Fool"\n[[rank]]\nname = "Ace"\n')
    return folder


def theirs(tmp_path, **files):
    folder = tmp_path / "theirs"
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text)
    return folder


CARD = '[[card]]\nid = "puma"\nclaws = 5\n'
GAME = "[game]\nhand = 6\n"


def test_a_players_own_entries_and_numbers_replace_ours_field_by_field(ours, tmp_path):
    sheets = Sheets(ours, theirs(tmp_path, mine=CARD + GAME) / "mine.toml")
    assert [entry.data for entry in sheets.entries("card")] == [
        {"id": "puma", "claws": 5, "teeth": 30},
        {"id": "owl", "claws": 8},
    ]
    assert sheets.table("game").data == {"hand": 6, "rounds": 8}
    assert len(sheets.tables("rank")) == 2
    with pytest.raises(Damaged, match=r"^mine.toml: card 'puma': field 'wings' is missing.$"):
        sheets.entries("card")[0].number("wings")
    with pytest.raises(Damaged, match=r"^game.toml: top level, rank 1: field 'low' is missing.$"):
        sheets.tables("rank")[0].number("low")


def test_a_folder_is_as_good_as_a_file(ours, tmp_path):
    folder = theirs(tmp_path, all=CARD + GAME)
    one = Sheets(ours, folder / "all.toml")
    (folder / "all.toml").rename(tmp_path / "all.toml")
    (folder / "a.toml").write_text(CARD)
    (folder / "b.toml").write_text(GAME)
    (folder / "notes.txt").write_text("not read")
    two = Sheets(ours, folder)
    assert two.data == one.data
    assert two.hash == one.hash != ""
    assert Sheets(ours).hash == ""


def test_what_has_no_ids_is_replaced_and_so_is_a_list_kept_whole(ours, tmp_path):
    mine = theirs(tmp_path, mine='[[rank]]\nname = "Hero"\n' + CARD) / "mine.toml"
    sheets = Sheets(ours, mine, whole=("card",))
    assert sheets.data["rank"] == [{"name": "Hero"}]
    assert sheets.data["card"] == [{"id": "puma", "claws": 5}]


def test_new_entries_only_where_a_list_may_grow(ours, tmp_path):
    mine = theirs(tmp_path, mine='[[card]]\nid = "elk"\n') / "mine.toml"
    assert [card["id"] for card in Sheets(ours, mine, growing=("card",)).data["card"]] == ["puma", "owl", "elk"]
    with pytest.raises(Damaged, match=r"^mine.toml: there is no card 'elk' to change.$"):
        Sheets(ours, mine)


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({}, "theirs holds no TOML file."),
        ({"a": "[weather]"}, "a.toml: there is no table 'weather'; there are card, game, rank."),
        ({"a": CARD, "b": CARD}, "b.toml: the table 'card' stands in a.toml already."),
        ({"a": CARD + CARD}, "a.toml: card 'puma': field 'id' is used twice."),
        ({"a": "card = 3"}, "a.toml: top level: field 'card' must be a list of tables, not 3."),
        ({"a": "[[card]]\nclaws = 1"}, "a.toml: card number 1: field 'id' is missing."),
    ],
)
def test_a_players_own_files_are_read_with_as_much_care(ours, tmp_path, files, sentence):
    with pytest.raises(Damaged) as damaged:
        Sheets(ours, theirs(tmp_path, **files))
    assert str(damaged.value) == sentence


def test_an_entry_counts_from_its_edition_on_in_the_place_of_an_earlier_one(tmp_path):
    cards = (
        '[[card]]\nid = "puma"\nclaws = 4\n[[card]]\nid = "puma"\nedition = 3\nclaws = 6\n'
        '[[card]]\nid = "owl"\nclaws = 8\n[[card]]\nid = "elk"\nedition = 2\nclaws = 1\n'
    )
    (tmp_path / "cards.toml").write_text(cards)

    def claws(edition):
        return {card.id(): card.number("claws") for card in Sheets(tmp_path, edition=edition).entries("card")}

    assert claws(1) == {"puma": 4, "owl": 8}
    assert claws(2) == {"puma": 4, "owl": 8, "elk": 1}
    assert list(claws(3).items()) == [("puma", 6), ("owl", 8), ("elk", 1)]
    for entry in Sheets(tmp_path, edition=3).entries("card"):
        entry.id()
        entry.number("claws")
        entry.finish()
    own = theirs(tmp_path, mine='[[card]]\nid = "puma"\nclaws = 9\n')
    assert Sheets(tmp_path, own, edition=3).entries("card")[0].data == {"id": "puma", "claws": 9}
    (tmp_path / "cards.toml").write_text(cards.replace("edition = 2", 'edition = "two"'))
    with pytest.raises(Damaged, match=r"^cards.toml: top level, card 4: field 'edition' must be a whole number"):
        claws(1)


OWN = """# a comment
[cards]
hand = 7

[[map]]
id = "yard"
pieces = [
  { kind = "crate [big]", rect = [1, 2] },
  # between two
  { kind = "wall", rect = [3, 4] },
]

[[map]]
id = "town"

[[map.side]]
id = "up"

[[map.side]]
id = "down"
slots = [[1, 2], [3, 4]]
"""


@pytest.mark.parametrize(
    ("trail", "line"),
    [
        (("cards", "hand"), 3),
        (("map", 0), 5),
        (("map", 0, "pieces", 0, "rect"), 8),
        (("map", 0, "pieces", 1), 10),
        (("map", 1, "id"), 14),
        (("map", 1, "side", 0, "id"), 17),
        (("map", 1, "side", 1, "slots"), 21),
        (("map", 1, "side", 1, "missing"), 19),  # that of its table
        (("nowhere",), 0),
    ],
)
def test_the_line_of_a_thing_is_found(trail, line):
    assert Lines(OWN).of(trail) == line


def test_what_is_wrong_in_a_players_own_file_has_its_line(tmp_path):
    ours, own = tmp_path / "ours", tmp_path / "own.toml"
    ours.mkdir()
    (ours / "all.toml").write_text('[[map]]\nid = "yard"\nsize = 9\n\n[[map]]\nid = "town"\nsize = 9\n')
    own.write_text('\n\n[[map]]\nid = "town"\nsize = "big"\n')
    yard, town = Sheets(ours, own, lines=True).entries("map")
    assert yard.number("size") == 9
    with pytest.raises(Damaged, match=r"own\.toml: map 'town': field 'size' .* \(line 5\)\.$"):
        town.number("size")
