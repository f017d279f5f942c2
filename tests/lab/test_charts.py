"""What a picture must be so that it can be read."""

from __future__ import annotations

import polars as pl
import pytest

from saloon.lab import charts
from saloon.lab.figures import Kind, Thing, Way


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random"]])
def test_whole_numbers_have_bins_of_whole_numbers(bots):
    values = pl.DataFrame({"score": [0, 1, 2, 3] * len(bots), "bot": bots * 4})
    picture = charts.histogram(values, "score", "score", "bot")
    binned = picture["encoding"]["x"] if len(bots) == 1 else picture["transform"][0]
    assert binned["bin"]["minstep"] == 1
    assert picture["encoding"]["x"]["axis"]["format"] == "d"


def test_what_an_axis_says_fits_a_phone():
    way = Way("bank", "buy", "", 20, 10, 1.0, 0.5, 1.5, 0.2, 0.5)
    kind = Kind("store", [Thing("bank", 1.0, 1.0, 1.0, [way])], [("buy", "")], [])
    picture = charts.worth(kind, {"bank": "Bank"}, {("buy", ""): "buy"})
    assert picture is not None
    title = picture["layer"][1]["encoding"]["x"]["title"]
    assert max(len(line) for line in title) <= 30
