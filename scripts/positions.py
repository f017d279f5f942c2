"""Writes docs/positions.md from the games' tables of fields: `.venv/bin/python -m scripts.positions`."""

from __future__ import annotations

from pathlib import Path

from saloon.engine import registry
from saloon.engine.contract import Game
from saloon.engine.fields import described
from saloon.engine.match import Match

TARGET = Path(__file__).resolve().parent.parent / "docs/positions.md"

HEAD = """# Positions

A position is a moment of a game as JSON: `saloon position` shows one, `saloon play --resume FILE` and
`Match.from_position` go on from it. It holds everything, what is hidden too, so keep it to yourself while you play.

```json
{"saloon": "position 1", "game": "frontier", "edition": 1, "seats": 2, "options": {}, "state": {}}
```

`seats`, `edition` and `options` are those of the table; options left out have their default. `state` has the fields
below. A field that "may be left out" follows from others or from the options, and must not contradict them. What is
wrong, missing or impossible is refused with one sentence that names the field. Seats are letters or count from 0, as
each field says.

This page is made by `python -m scripts.positions` from the tables that read and write positions.
"""


def text() -> str:
    parts = [HEAD]
    for meta in registry.metas():
        game = registry.game(meta.slug)
        if type(game).fields is Game.fields:  # it reads and writes its positions in another way
            continue
        parts.append(f"## {meta.title}\n\n| Field | What stands there | What it is |\n|---|---|---|")
        for name, words, meaning in described(game.fields(Match(game, meta.seats[1], seed=1).state)):
            parts.append(f"| `{name}` | {words} | {meaning} |")
        parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.write_text(text(), "utf-8")
