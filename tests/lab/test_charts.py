"""What a picture must be so that it can be read."""

from __future__ import annotations

import re

import polars as pl
import pytest
import vl_convert

from saloon.lab import charts
from saloon.lab.figures import Kind, Thing, Way


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random"]])
def test_whole_numbers_have_bins_of_whole_numbers(bots):
    values = pl.DataFrame({"score": [0, 1, 2, 3] * len(bots), "bot": bots * 4})
    picture = charts.histogram(values, "score", "score", "bot")
    assert picture["encoding"]["x"]["bin"]["minstep"] == 1
    assert picture["encoding"]["x"]["axis"]["format"] == "d"


def test_where_nobody_scored_nothing_is_drawn():
    scores = {"greedy": [0, 0, 0, 20, 29], "random": [0, 29]}
    values = pl.DataFrame([{"score": score, "bot": bot} for bot, found in scores.items() for score in found])
    drawn = vl_convert.vegalite_to_svg(charts.histogram(values, "score", "score", "bot", "seats") | {"width": 400})
    bars = re.findall(r'aria-label="score: (\d+)[^"]*; seats: (\d+); bot: (\w+)"', drawn)
    assert sorted(bars) == [
        ("0", "1", "random"), ("0", "3", "greedy"), ("20", "1", "greedy"), ("28", "1", "greedy"), ("28", "1", "random"),
    ]  # fmt: skip


@pytest.mark.parametrize("most", [1, 2, 3, 4000])
def test_games_are_counted_in_whole_numbers(most):
    drawn = vl_convert.vegalite_to_svg(charts.histogram(pl.DataFrame({"score": [0] * most}), "score", "score"))
    labels = [text for text in re.findall(r'text-anchor="end"[^>]*>([\d.,]+)</text>', drawn) if text]
    assert labels[0] == "0"
    assert labels[-1] == f"{most:,}"
    assert len(labels) == len(set(labels))


def test_the_last_number_of_an_axis_lies_inside_its_picture():
    values = pl.DataFrame({"decided": list(range(0, 101, 5))})
    drawn = vl_convert.vegalite_to_svg(charts.histogram(values, "decided", "% played") | {"width": 230})
    (wide,) = re.findall(r'<svg[^>]* width="(\d+)"', drawn)
    (left,) = re.findall(r'<svg[^>]*>.*?<g [^>]*transform="translate\((\d+),', drawn, re.DOTALL)[:1]
    (middle,) = re.findall(r'translate\(([\d.]+),[^>]*opacity="1">100</text>', drawn)
    assert int(left) + float(middle) + 1.5 * 8 <= int(wide)  # three digits of 13 px are not wider than 8 px each


def test_what_an_axis_says_fits_a_phone():
    way = Way("bank", "buy", "", 20, 10, 1.0, 0.5, 1.5, 0.2, 0.5)
    kind = Kind("store", [Thing("bank", 1.0, 1.0, 1.0, [way])], [("buy", "")], [])
    picture = charts.worth(kind, {"bank": "Bank"}, {("buy", ""): "buy"})
    assert picture is not None
    title = picture["layer"][1]["encoding"]["x"]["title"]
    assert max(len(line) for line in title) <= 30
