"""The greedy bot: it keeps to cover, shoots what it should, minds its cards, and beats chance."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest

from saloon import bots
from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games import ruthless
from saloon.games.ruthless import META, bot_advice
from saloon.games.ruthless.bot import a_few, greedy
from saloon.games.ruthless.game import Ruthless
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.state import ASK_CHARACTER

from .table import GAME, Table


def two(one=(12, 22), other=(20, 22)):
    return Table().alone("thorne", "vane").man("thorne", one).man("vane", other)


def chosen(table, seat=None):
    seat = table.seat if seat is None else seat
    move = greedy(table.state, seat, GAME.options(table.state, seat), random.Random(1))
    return GAME.text(table.state, move)


def test_it_shoots_when_it_can_and_at_the_one_it_can_finish():
    table = Table().alone("thorne", "vane", "knox").man("thorne", (12, 22)).man("vane", (20, 22))
    table.man("knox", (12, 30), lost={"leg": 2, "arm": 2, "graze": 3, "gut": 2, "chest": 1, "severe": 1})
    assert chosen(table.do("activate thorne")) == "shoot"
    assert "knox" in chosen(table.do("shoot"))


def test_the_ranking_is_the_bots_own():
    """What it takes is worth most; ends of a Move that it does not look at are worth least of all."""
    table = two().do("activate thorne")
    for answer in ("move", ""):
        options = GAME.options(table.state, 0)
        worths = GAME.rank(table.state, 0, options)
        taken = greedy(table.state, 0, options, random.Random(1))
        assert worths[options.index(taken)] == max(worths)
        if answer:
            table.do(answer)
    few = a_few(table.state, options)
    assert 60 <= len(few) < len(options)
    seen = [worth for option, worth in zip(options, worths, strict=True) if option in few]
    assert max(worth for option, worth in zip(options, worths, strict=True) if option not in few) < min(seen)


# Answers of which a hint says more than one sentence could.
LOOKED_AT = {m.SHOOT, m.FAN, m.FIRE_TWO, m.DO_SHOOT, m.RELOAD, m.ACTIVATE, m.LEAVE, m.LEAD, m.COVER_FIRE, m.SNAP_SHOT}
LOOKED_AT |= {m.DUCK, m.SHIFT, m.COURAGE_CARD, *bot_advice.MOVES, *bot_advice.CHARGES}


def test_every_hint_says_why():
    """A plain shot over four inches in the open hits on a 6 (RU-080): five times in ten."""
    kinds = {kind for name, kind in vars(m).items() if name.isupper()}
    assert kinds == LOOKED_AT | set(bot_advice.PLAIN)
    table = two().do("activate thorne", "shoot")
    assert said(table, "fire revolver vane") == "It hits 5 times in 10: the best shot there is."
    weak = two().man("vane", lost={"severe": 1}).do("activate thorne", "shoot")
    assert said(weak, "fire revolver vane") == "It hits 5 times in 10, and a hit may kill."
    hidden = two((12, 22), (40, 40)).man("thorne", rounds=[0, 0]).do("activate thorne")
    assert said(hidden, "reload revolver") == "An empty gun hits nobody."


@pytest.mark.parametrize("words", ["bot_advice.py", "refusals.py"])
def test_no_word_takes_a_character_for_a_man(words):
    """There are women among them, and the content does not say who they are."""
    tree = ast.parse((Path(ruthless.__file__).parent / words).read_text())
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs]
    told = [text for text in said if isinstance(text, str)]
    assert [text for text in told if re.search(r"\b(he|she|his|hers?|him|himself)\b", text, re.IGNORECASE)] == []


def said(table, answer):
    return GAME.advice(table.state, table.seat, GAME.parse(table.state, answer))


def test_it_answers_with_the_lowest_card_that_will_do():
    table = two().cards({1: "as qd 3c"}, {0: "jh", 1: "2c"}).do("activate thorne", "shoot", "fire revolver vane")
    assert chosen(table) == "snap qd revolver"


def test_it_keeps_the_best_card_and_wakes_the_unconscious():
    table = two().set(step="leading", ask="initiative", who=-1, asked=3, order=[], place=-1)
    table.cards({0: "as kd 5c", 1: "2d"}, {0: "", 1: ""})
    assert chosen(table, 0) == "lead kd"
    down = two().man("thorne", status="unconscious").set(step="leading", ask="initiative", who=-1, asked=3)
    down.set(order=[], place=-1).cards({0: "ks kd 4c", 1: "2d"}, {0: "", 1: ""})
    assert chosen(down, 0) == "lead 4c"


def test_it_recovers_its_nerve_with_the_cheapest_sure_card():
    table = two((5, 17), (40, 40)).man("thorne", lily=1, tough=6).cards({0: "5d 9c as"}).do("activate thorne")
    assert chosen(table) == "courage"
    assert chosen(table.do("courage")) == "courage with 5d"


def test_it_knows_what_the_scenario_is_about():
    table = Table("bank_robbery").alone("vane", "quade").man("quade", (8, 13)).set(order=[1, 0], who=1)
    assert chosen(table.man("vane", (24, 12)).do("activate vane")) == "unlock"
    away = Table("hacienda_grab").alone("vane", "varela").man("varela", (46, 46)).man("vane", (4, 24), bag=0)
    away.set(bags=["carried", "24,18"]).do("activate vane", "move")
    assert chosen(away) == "leave west"


def test_it_beats_chance():
    won = 0
    for seed in range(6):
        chance, rng = Seeded(seed), random.Random(seed)
        state = GAME.start(Setup.of(GAME.meta, 2, {}), chance, Tell())
        bot = seed % 2
        while (question := GAME.ask(state)) is not None:
            given = {}
            for seat in question.seats:
                options = GAME.options(state, seat)
                given[seat] = greedy(state, seat, options, rng) if seat == bot else rng.choice(options)
            GAME.play(state, given, chance, Tell())
        won += GAME.outcome(state).places[bot] == 1
    assert won >= 5


@pytest.mark.parametrize("scenario", ["street_showdown", "long_ride"])
def test_search_keeps_to_its_budget(scenario):
    """60 playouts, at least two in every world; each ends when everybody has acted once more."""
    dealt, counts = [], []

    class Watched(Ruthless):
        def redeal(self, state, seat, chance):
            dealt.append(1)
            counts.append(0)
            return super().redeal(state, seat, chance)

        def ask(self, state):
            if counts:
                counts[-1] += 1
            return super().ask(state)

    game = Watched()
    state = game.start(Setup.of(META, 2, {"scenario": scenario}), Seeded(3), Tell())
    while state.ask != ASK_CHARACTER:
        answers = {seat: game.options(state, seat)[0] for seat in game.ask(state).seats}
        game.play(state, answers, Seeded(4), Tell())
    search, options = bots.find(game, "search"), game.options(state, state.who)
    before = game.dump(state)
    dealt.clear()
    counts.clear()
    assert search(state, state.who, options, random.Random(2)) in options
    assert 2 <= len(dealt) <= 60 // 2
    assert sum(counts) < 60 * 80  # a whole game has some 150
    assert game.dump(state) == before


def test_it_gets_off_its_horse_for_what_lies_behind_a_narrow_door():
    """The safe stands in a car wide enough for a horse, which no horse gets into."""
    table = Table("train_holdup").alone("pike", "vane").man("pike", (62, 47), status="unconscious")
    table.data["horses"][table.row("vane")["horse"]]["at"] = "46,42"
    table.man("vane", (46, 42)).set(who=1, place=1, order=[0, 1])
    assert chosen(table.do("activate vane")) == "dismount"
