"""A game at a glance: one page of pictures to see before the rulebook is read.

`glance.toml` in a game's folder has them, in four parts: `[[goal]]`, `[[turn]]`, `[[end]]`, `[[score]]`. A picture is a
list of pieces, each by kind and id as the game's own browser board draws it: "card coyote", "supply bullets 6".
"""

from __future__ import annotations

from typing import NamedTuple

from saloon.engine import registry
from saloon.engine.content import Entry, Sheet

FILE = "glance.toml"
PARTS = ("goal", "turn", "end", "score")
WORDS = 150  # letters at most: it is one page


class Picture(NamedTuple):
    part: str
    title: str
    words: str
    pieces: tuple[str, ...]


def read_glance(slug: str) -> list[Picture]:
    """The pictures of a game in their order; none if it has no such page."""
    path = registry.folder(slug) / FILE
    if not path.is_file():
        return []
    sheet = Sheet.open(path)
    found = [read_picture(part, entry) for part in PARTS for entry in sheet.tables(part)]
    sheet.finish()
    return found


def read_picture(part: str, entry: Entry) -> Picture:
    picture = Picture(part, entry.text("title"), entry.text("words"), entry.texts("pieces", ()))
    if len(picture.words) > WORDS:
        raise entry.wrong("words", f"must have {WORDS} letters at most")
    entry.finish()
    return picture
