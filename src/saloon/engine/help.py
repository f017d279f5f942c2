"""Help that fades: one sentence for each kind of question, for those who meet it for the first time.

`help.toml` in a game's folder has them, by the kind without the game's name: `prepare` is for `frontier.prepare`.
"""

from __future__ import annotations

from saloon.engine import registry
from saloon.engine.content import Sheet

FILE = "help.toml"


def read_help(slug: str) -> dict[str, str]:
    """The sentences of a game by kind of question; none if it has no such file."""
    path = registry.folder(slug) / FILE
    if not path.is_file():
        return {}
    sheet = Sheet.open(path)
    entry = sheet.table("help")
    found = {f"{slug}.{kind}": entry.text(kind) for kind in entry.data}
    sheet.finish()
    return found
