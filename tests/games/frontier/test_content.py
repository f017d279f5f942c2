"""The box: what is in it, what is said when a file is damaged, and a player's own cards."""

from __future__ import annotations

import random
import re
import shutil
import tomllib

import pytest

import saloon
from saloon.engine import registry
from saloon.engine.errors import Damaged
from saloon.games.frontier import content
from saloon.games.frontier.content import EFFECTS, SUPPLY_IDS, TYPES, open_box
from tests.games.frontier.table import FRONTIER, outlaw, table

FOLDER = registry.folder("frontier") / "content"


def cards():
    return tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]


# --- ours ---


def test_totals():
    printed = cards()
    copies = {type: sum(card["copies"] for card in printed if card["type"] == type) for type in TYPES}
    assert copies == {"critter": 24, "duel": 9, "range": 36, "calamity": 27}

    def total(field, type=None):
        return sum(card.get(field, 0) * card["copies"] for card in printed if type in (None, card["type"]))

    assert (total("notoriety"), total("notoriety", "duel"), total("notoriety", "range")) == (43, 27, 14)
    assert (total("bounty"), sum(card["copies"] for card in printed if card.get("bounty"))) == (64, 41)
    assert (total("bullets", "duel"), total("bullets", "critter")) == (42, 34)
    assert sum(card.get("reward", {}).get("silver_dollars", 0) * card["copies"] for card in printed) == 46


COPIES = {
    "ghost_town": 4,
    "mine": 3,
    "bank": 2,
    "iron_horse": 1,
    "wanted_dead_or_alive": 2,
    "ace_in_the_hole": 2,
    "harmonica": 2,
    "stagecoach": 2,
    "tombstone_epitaph": 2,
    "local_yokel": 2,
    "prospector": 2,
    "trading_post": 2,
    "campfire": 3,
    "chuck_wagon": 2,
    "mustang": 2,
    "ammunition_crate": 3,
    "dust_devil": 4,
    "drought": 3,
    "stampede": 2,
    "cacti": 3,
    "rustlers": 2,
    "card_sharp": 2,
    "wet_powder": 2,
    "graverobbers": 2,
    "bounty_hunters": 3,
    "scoundrel": 2,
    "dynamite": 2,
}


def test_copies():
    assert {card["id"]: card["copies"] for card in cards() if card["type"] in ("range", "calamity")} == COPIES


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("card", cards(), ids=lambda card: card["id"])
def test_a_cards_text_repeats_its_numbers(card):
    """Every number of the text is a field, and every number that plays a part is in the text."""
    text, said = card["text"], numbers(card["text"])
    effect = card.get("effect", "")
    if card["type"] in ("critter", "duel"):
        expected = [card["bullets"], *([card["rations"]] if card.get("rations") else [])]
        # An empty gun is told in words: "his empty Six Shooter".
        expected += [n for good, n in card.get("reward", {}).items() if good != "six_shooters"]
        expected += [card["horses"], card["stamina"]]
    elif effect == "peddler":
        expected = [FRONTIER.box.content.peddler_purchases]
        for ware in card["wares"]:
            expected += [*([ware["lot"]] if ware["lot"] > 1 else []), ware["price"]]
    else:
        rules = FRONTIER.box.content
        own = {
            "trade": [rules.trade_offers],
            "scoundrel": [rules.scoundrel_cards] * 2,
            "dynamite": [rules.dynamite_loss],
            "harmonica": [rules.harmonica_bullets],
            "stagecoach": [rules.stagecoach_extra],
        }
        expected = own.get(effect, [])
        for way in card.get("demand", []):
            expected += way.values()
        expected += [card[field] for field in ("stamina_cost", "horses", "stamina") if card.get(field)]
        expected += card.get("reward", {}).values()
        expected += [card["notoriety"]] if card.get("notoriety") else []
        expected += [card["bounty"]] if card.get("bounty") and not effect else []
        if effect == "give_cards":
            expected = [card["give"]["count"]] * (1 if card["give"]["from"] == "duel" else 2)
    assert said == expected, text


def test_the_rulebooks_tables_repeat_the_cards():
    rulebook = (registry.folder("frontier") / "rulebook.md").read_text("utf-8")
    for card in cards():
        row = re.search(rf"^\| {re.escape(card['name'])} \|(.*)\|$", rulebook, re.MULTILINE)
        assert row, card["name"]
        cells = [cell.strip() for cell in row.group(1).split("|")]
        if card["type"] == "duel":
            shown = [card["bullets"], card["horses"], card["stamina"]]
            assert cells[:3] == [str(n) for n in shown]
            assert cells[4:] == [str(card["notoriety"]), str(card["bounty"])]
        elif card["type"] == "critter":
            rations = str(card["rations"]) if card["rations"] else "no"
            assert cells[:5] == [
                str(card["copies"]),
                str(card["bullets"]),
                rations,
                str(card["horses"]),
                str(card["stamina"]),
            ]
            assert cells[-2:] == [str(card.get("notoriety") or "–"), str(card["bounty"])]
        else:
            assert cells[0] == str(card["copies"]), card["name"]


def test_no_chain_of_purchases_and_sales_gains_value():
    """With a Dollar as 4, a Bullet as 1, a Six Shooter as 8 and the rest as 4, every deal loses or keeps."""
    worth = dict.fromkeys(SUPPLY_IDS, 4) | {"bullets": 1, "six_shooters": 8, "repeating_rifles": 8}
    extra = 1  # the Gunslinger's Bullet
    wares = list(FRONTIER.box.content.goods)
    for ware in wares:
        if ware.lot:
            gained = ware.lot * worth[SUPPLY_IDS[ware.supply]] + ware.with_bullets + extra
            assert gained < ware.price * 4, SUPPLY_IDS[ware.supply]
        if ware.sell:
            assert ware.sell * 4 <= ware.sell_lot * worth[SUPPLY_IDS[ware.supply]]


# --- damaged ---


def damaged(tmp_path, text):
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    with pytest.raises(Damaged) as error:
        open_box(own)
    assert "\n" not in str(error.value)
    return str(error.value)


VARMINT = '[[card]]\nid = "varmint"\n'
TABLES = "capacity, card, game, level, most_wanted, notoriety, skill, store, supply"
SHOP = '[[store]]\nid = "shop"\nname = "Shop"\ntext = "All."\n'
STATUS = '[[notoriety]]\nid = "{0}"\nname = "{0}"\ntext = "Boo."\nrequired = 5\nreveal = 2\neffect = ""\n'
NEW = '[[card]]\nid = "puma"\nname = "Puma"\ntext = "Meow."\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[[card",
            "own.toml is not a TOML file: Expected ']]' at the end of an array declaration (at end of document).",
        ),
        (NEW, "own.toml: card 'puma': field 'type' is missing."),
        (VARMINT + VARMINT, "own.toml: card 'varmint': field 'id' is used twice."),
        ("[[card]]\ncopies = 1", "own.toml: card number 1: field 'id' is missing."),
        ("[[card]]\nid = [1]", "own.toml: card [1]: field 'id' must be a text, not [1]."),
        ("card = 5", "own.toml: top level: field 'card' must be a list of tables, not 5."),
        ("game = 5", "own.toml: top level: field 'game' must be a table, not 5."),
        (
            NEW + 'type = "bird"',
            "own.toml: card 'puma': field 'type' must be one of critter, duel, range, calamity, not 'bird'.",
        ),
        (NEW + 'type = "critter"', "own.toml: card 'puma': field 'copies' is missing."),
        (
            VARMINT + 'copies = "four"',
            "own.toml: card 'varmint': field 'copies' must be a whole number from 0 to 40, not 'four'.",
        ),
        (
            VARMINT + "copies = true",
            "own.toml: card 'varmint': field 'copies' must be a whole number from 0 to 40, not True.",
        ),
        (
            VARMINT + "copies = -1",
            "own.toml: card 'varmint': field 'copies' must be a whole number from 0 to 40, not -1.",
        ),
        (VARMINT + "bulets = 2", "own.toml: card 'varmint': field 'bulets' is not known here."),
        (
            VARMINT + "horses = 0",
            "own.toml: card 'varmint': field 'horses' must be a whole number from 1 to 99, not 0.",
        ),
        (VARMINT + 'name = ""', "own.toml: card 'varmint': field 'name' must be a text, not ''."),
        (VARMINT + "name = 5", "own.toml: card 'varmint': field 'name' must be a text, not 5."),
        (VARMINT + "rules = 5", "own.toml: card 'varmint': field 'rules' must be a list of texts, not 5."),
        (VARMINT + "reward = 5", "own.toml: card 'varmint': field 'reward' must be a table, not 5."),
        (VARMINT + "reward = { gold = 1 }", "own.toml: card 'varmint', reward: field 'gold' is not known here."),
        (
            VARMINT + "reward = { stamina = 0 }",
            "own.toml: card 'varmint', reward: field 'stamina' must be a whole number from 1 to 39, not 0.",
        ),
        (
            VARMINT + 'effect = "magic"',
            f"own.toml: card 'varmint': field 'effect' must be one of {', '.join(EFFECTS[1:])}, not 'magic'.",
        ),
        (
            '[[card]]\nid = "Puma"\n',
            "own.toml: card 'Puma': field 'id' must be small letters, digits and underscores, not 'Puma'.",
        ),
        (
            '[[card]]\nid = "mine"\nwares = [{ supply = "horses", lot = 1, price = 1 }]',
            "own.toml: card 'mine': field 'wares' and the effect 'peddler' belong together.",
        ),
        (
            '[[card]]\nid = "local_yokel"\nwares = [{ supply = "mules", lot = 1, price = 1 }]',
            "own.toml: card 'local_yokel', wares 1: field 'supply' names no Supply: 'mules'.",
        ),
        (
            '[[card]]\nid = "rustlers"\ndemand = []',
            "own.toml: card 'rustlers': field 'demand' is missing: a Calamity needs a demand, Horses or an effect.",
        ),
        (
            '[[card]]\nid = "rustlers"\ndemand = 1',
            "own.toml: card 'rustlers': field 'demand' must be a list of tables, not 1.",
        ),
        (
            '[[card]]\nid = "rustlers"\ngive = { count = 1, from = "duel" }',
            "own.toml: card 'rustlers': field 'give' and the effect 'give_cards' belong together.",
        ),
        (
            '[[card]]\nid = "graverobbers"\ngive = { count = 1, from = "hat" }',
            "own.toml: card 'graverobbers', give: field 'from' must be one of duel, any_but_stagecoach, not 'hat'.",
        ),
        (
            '[[card]]\nid = "mustang"\neffect = "stagecoach"',
            "own.toml: two kinds of card have the effect 'stagecoach'.",
        ),
        ('[[card]]\nid = "mustang"\neffect = "harmonica"', "own.toml: two kinds of card have the effect 'harmonica'."),
        (
            "[weather]\nhot = true",
            f"own.toml: there is no table 'weather'; there are {TABLES}.",
        ),
        (
            '[game]\ntrade_supplies = ["gold"]',
            "own.toml: top level, game: field 'trade_supplies' names no Supply: 'gold'.",
        ),
        ("[game]\nluck = 3", "own.toml: top level, game: field 'luck' is not known here."),
        (
            "[game]\nmax_stamina = 0",
            "own.toml: top level, game: field 'max_stamina' must be a whole number from 1 to 99, not 0.",
        ),
        (
            "[capacity]\nhorses = 1000",
            "own.toml: top level, capacity: field 'horses' must be a whole number from 0 to 999, not 1000.",
        ),
        (
            '[[supply]]\nid = "bullets"\nname = "Bullet"\nplural = "Bullets"\ntext = "Bang."',
            "The content lacks the Supply 'holsters'.",
        ),
        (
            SHOP + 'goods = [{ supply = "horses", lot = 1, price = 1 }, { supply = "horses", lot = 2, price = 1 }]',
            "own.toml: store 'shop': field 'goods' sells horses, which another Store sells already.",
        ),
        (
            SHOP + 'goods = [{ supply = "horses", lot = 0, price = 1 }]',
            "own.toml: store 'shop', goods 1: field 'lot' must be a whole number from 1 to 39, not 0.",
        ),
        (
            '[[level]]\nid = "easy"\nname = "Easy"\ntext = "Easy."\nstart = { gold = 4 }',
            "own.toml: level 'easy', start: field 'gold' is not known here.",
        ),
        (
            STATUS.format("a") + STATUS.format("b"),
            "own.toml: notoriety 'b': field 'required' must be more than that of the card before.",
        ),
    ],
)
def test_damage_is_one_sentence_with_file_entry_and_field(tmp_path, text, sentence):
    assert damaged(tmp_path, text) == sentence


def test_no_duel_in_the_deck(tmp_path):
    duels = [card["id"] for card in cards() if card["type"] == "duel"]
    text = "".join(f'[[card]]\nid = "{id}"\ncopies = 0\n' for id in duels)
    assert damaged(tmp_path, text) == "own.toml: there is no Duel in the Deck, so no game would end."


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(Damaged, match=r"nowhere\.toml cannot be read: No such file or directory\."):
        open_box(tmp_path / "nowhere.toml")


def test_a_file_that_is_no_text(tmp_path):
    (tmp_path / "own.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Damaged, match=r"own\.toml is not a TOML file"):
        open_box(tmp_path / "own.toml")


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("cards.toml", 'id = "coyote"', 'id = "varmint"', "card 'varmint': field 'id' is used twice."),
        ("stores.toml", 'id = "livery_stable"', 'id = "gunsmith"', "store 'gunsmith': field 'id' is used twice."),
        (
            "stores.toml",
            'supply = "horses"',
            'supply = "rations"',
            "store 'livery_stable': field 'goods' sells rations, which another Store sells already.",
        ),
        ("game.toml", "max_stamina = 20\n", "", "top level, game: field 'max_stamina' is missing."),
        ("levels.toml", "stamina = 15", "stamin = 15", "level 'mild_west', start: field 'stamin' is not known here."),
        (
            "levels.toml",
            "bullets = 6",
            "bullets = 7",
            "level 'mild_west': field 'start' is more than anybody can carry, or has no Stamina.",
        ),
        ("fame.toml", 'name = "Unknown"\n', "", "top level, skill 2: field 'name' is missing."),
    ],
)
def test_damage_to_our_own_files(tmp_path, monkeypatch, file, old, new, sentence):
    shutil.copytree(FOLDER, tmp_path / "content")
    path = tmp_path / "content" / file
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    monkeypatch.setattr(content, "HERE", tmp_path / "content")
    with pytest.raises(Damaged) as error:
        open_box()
    assert str(error.value) == f"{file}: {sentence}"


# --- a player's own ---


@pytest.fixture
def own(tmp_path):
    """Only three Duels, a Varmint that bites for 9, a new card, and $3 Horses nowhere."""
    path = tmp_path / "own.toml"
    few = [card["id"] for card in cards() if card["type"] == "duel"][3:]
    path.write_text(
        "".join(f'[[card]]\nid = "{id}"\ncopies = 0\n' for id in few)
        + '[[card]]\nid = "varmint"\nstamina = 9\ntext = "Ouch."\n'
        + '[[card]]\nid = "oasis"\nname = "Oasis"\ntype = "range"\ncopies = 5\ngoes_to = "boot_hill"\n'
        + 'reward = { stamina = 4 }\ntext = "Gain 4 Stamina."\n'
        + "[game]\nsurvivor_bonus = 3\n[capacity]\nrations = 3\n",
        "utf-8",
    )
    return saloon.game("frontier", path)


def test_own_cards_replace_and_add(own):
    t = table(outlaw(stamina=12), cards="oasis varmint", game=own).play("ride")
    assert (t.a.stamina, t.boot_hill) == (16, ["oasis"])
    assert own.box.content.card_ids[-1] == "oasis"
    t.play("ride", "hit")
    assert t.a.stamina == 7
    assert t.a.score["Alive at the end"] == 3
    assert FRONTIER.box.content.survivor_bonus == 10


def test_a_box_with_fewer_duels_ends_when_they_are_gone(own):
    """FR-034: otherwise the Deck could run dry."""
    match = saloon.Match(own, seats=1, seed=1)
    assert match.state.duels_to_end == 3


def test_games_with_own_cards_are_sound(own):
    from saloon.engine.check import check

    report = check(own, 3, seed=5)
    assert report.breach == ""


def test_records_of_own_cards_are_refused_with_ours_and_the_other_way_round(own):
    def played(game):
        match, rng = saloon.Match(game, seed=4), random.Random(4)
        while match.waiting_for:
            match.answer(0, rng.choice(match.options(0)))
        return match

    theirs, ours = played(own), played(FRONTIER)
    assert f"content: {own.content_hash}" in theirs.record
    assert "content:" not in ours.record
    assert saloon.Match.from_record(theirs.record, own).record == theirs.record
    with pytest.raises(Damaged, match="played with other cards"):
        saloon.Match.from_record(theirs.record)
    with pytest.raises(Damaged, match="played with other cards"):
        saloon.Match.from_record(ours.record, own)
