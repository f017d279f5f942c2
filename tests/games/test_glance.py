"""Every game can be seen at a glance, on one page of pictures."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from saloon.engine import registry
from saloon.engine.errors import Damaged
from saloon.engine.glance import read_glance


@pytest.mark.parametrize("slug", ["frontier", "oldwest", "ruthless", "stetsons", "tiled"])
def test_goal_a_turn_in_five_pictures_end_and_scores(slug: str) -> None:
    pictures = read_glance(slug)
    parts = Counter(picture.part for picture in pictures)
    assert (parts["goal"], parts["turn"], parts["end"]) == (1, 5, 1)
    assert parts["score"] in (2, 3)
    assert all(picture.pieces for picture in pictures)


def test_a_game_without_one_has_none_and_a_damaged_one_names_its_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "folder", lambda slug: tmp_path)
    assert read_glance("highcard") == []
    goal = '[[goal]]\ntitle = "Most cards"\nwords = "Win."\n'
    rest = "turn = []\nend = []\nscore = []\n"
    (tmp_path / "glance.toml").write_text(rest + goal)
    assert [picture.title for picture in read_glance("highcard")] == ["Most cards"]
    (tmp_path / "glance.toml").write_text(rest + goal + 'piece = ["card 1"]\n')
    with pytest.raises(Damaged, match="goal 1: field 'piece' is not known here"):
        read_glance("highcard")
    (tmp_path / "glance.toml").write_text(rest + goal.replace("Win.", "Win. " * 40))
    with pytest.raises(Damaged, match="goal 1: field 'words' must have 150 letters at most"):
        read_glance("highcard")
