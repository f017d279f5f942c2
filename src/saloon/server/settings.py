"""What a server can be told when it starts."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct


def data_folder() -> Path:
    """Where this person's tables are kept when nothing else is said."""
    home = os.environ.get("SALOON_HOME")
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) if home else Path(base) / "saloon"


class Settings(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8123
    store: str = ""  # sqlite:///path or postgresql://…; empty: a file in the data folder
    processes: int = 1  # more than one needs PostgreSQL
    thinkers: int = 1  # bot processes, for each server process
    proxy_headers: bool = False  # believe X-Forwarded-For and -Proto of a proxy on this machine
    origins: tuple[str, ...] = ()  # other addresses the client may be served from
    log_format: str = "text"  # or json
    bot_pause: float = 0.7  # seconds before a bot's answer, so that people can follow
    bot_seconds: float = 20.0  # a bot that thinks longer is replaced by a random answer
    idle_seconds: float = 600.0  # a table nobody looks at leaves memory after so long
    most_tables: int = 4000  # in memory; beyond that those nobody looks at leave sooner
    limits: float = 1.0  # 0 switches the rate limits off

    @property
    def store_address(self) -> str:
        return self.store or f"sqlite:///{data_folder() / 'saloon.sqlite3'}"
