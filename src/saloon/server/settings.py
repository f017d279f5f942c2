"""What a server can be told when it starts: by an option, or by an environment variable of the same name.

`--bot-pause 2` and `SALOON_BOT_PAUSE=2` say the same; the option counts if both are there.
"""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from saloon.engine.errors import SaloonError


def data_folder() -> Path:
    """Where this person's tables are kept when nothing else is said."""
    home = os.environ.get("SALOON_HOME")
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) if home else Path(base) / "saloon"


Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Seconds = Annotated[float, Meta(ge=0, le=1e9)]


class Settings(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8123  # 0: any that is free
    store: str = ""  # sqlite:///path or postgresql://…; empty: a file in the data folder
    processes: Number = 1  # more than one needs PostgreSQL
    thinkers: Number = 1  # bot processes, for each server process
    proxy_headers: bool = False  # believe X-Forwarded-For and -Proto of the proxies below
    trusted_proxies: str = "127.0.0.1,::1"  # addresses or networks
    origins: tuple[str, ...] = ()  # other addresses the client may be served from
    log_format: str = "text"  # or json
    bot_pause: Seconds = 0.7  # before a bot's answer, so that people can follow
    bot_seconds: Seconds = 20.0  # a bot that thinks longer is replaced by a random answer
    idle_seconds: Seconds = 600.0  # a table nobody looks at leaves memory after so long
    most_tables: Number = 4000  # in memory; beyond that those nobody looks at leave sooner
    lab: tuple[str, ...] = ()  # accounts to which the Lab is open from anywhere; at this machine it is to everybody
    limits: Annotated[float, Meta(ge=0, le=1000)] = 1.0  # twice as much is allowed with 2; 0 switches the limits off

    @property
    def store_address(self) -> str:
        return self.store or f"sqlite:///{data_folder() / 'saloon.sqlite3'}"


def settings(said: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """What was said by options (None: nothing), and for the rest by the environment; raises SaloonError."""
    refuse_password(said.get("store") or "")
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        variable = f"SALOON_{field.name.upper()}"
        value = said.get(field.name)
        if value is None and variable in environment:
            value = read(variable, environment[variable], field.type)
        if value is not None:
            found[field.name] = value
    return checked(Settings(**found))


def refuse_password(store: str) -> None:
    if urlsplit(store).password is not None or "password=" in urlsplit(store).query:
        raise SaloonError(
            "Everybody on this machine can read a command line: give a store with a password in SALOON_STORE, "
            "or the password alone in PGPASSWORD or ~/.pgpass."
        )


def read(variable: str, text: str, kind: Any) -> Any:
    try:
        if kind == tuple[str, ...]:
            return tuple(text.replace(",", " ").split())
        return msgspec.convert(text.strip(), kind, strict=False)
    except msgspec.ValidationError as error:
        raise SaloonError(f"The environment variable {variable} does not fit: {error}.") from None


def checked(wanted: Settings) -> Settings:
    if wanted.log_format not in ("text", "json"):
        raise SaloonError(f"The log format is text or json, not {wanted.log_format[:20]!r}.")
    for proxy in wanted.trusted_proxies.split(","):
        try:
            ipaddress.ip_network(proxy.strip())
        except ValueError:
            raise SaloonError(f"A trusted proxy is an address or a network, not {proxy.strip()[:60]!r}.") from None
    return wanted
