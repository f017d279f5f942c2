"""Games on several machines: the batches of a job, played by the workers of a Ray cluster.

A batch is told by names and numbers alone, so it gives the same wherever it is played, and one whose worker or machine
dies is played again by another. Every machine needs this version of Saloon; a card file of one's own goes along.
"""

from __future__ import annotations

import os
import socket
import tempfile
import warnings
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import ray

from saloon.engine.errors import BadSetup, SaloonError
from saloon.lab.simulate import Job, Play, T

KNOCK_SECONDS = 5.0
LOCAL = "local"  # a cluster of this machine alone, for trying it out; Ray calls it so too
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here


def connect(address: str) -> int:
    """How many can play there at a time."""
    if not ray.is_initialized():
        try:
            if address != LOCAL:
                knock(address)
            with warnings.catch_warnings(action="ignore"):
                ray.init(address, log_to_driver=False, logging_level="ERROR")
        except Exception as error:  # Ray raises whatever it likes
            words = (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__
            why = words.strip().splitlines()[-1].rstrip(".")  # of what may be a traceback from over there
            raise SaloonError(f"There is no cluster to be reached at {address[:80]}: {why}.") from None
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def knock(address: str) -> None:
    """Ray waits half a minute where nobody answers, and does not say why."""
    where = urlsplit(address)
    socket.create_connection((where.hostname or "", where.port or 0), KNOCK_SECONDS).close()


def played(job: Job, play: Play[T], batches: list[range], hands: int) -> Iterator[list[T]]:
    """The batches in order, each as soon as it and those before it are done."""
    sheets = sent(job.content)
    there = ray.remote(max_retries=-1, num_cpus=1)(play_there)
    at_work: deque[Any] = deque()
    try:
        for batch in batches:
            at_work.append(there.remote(play, replace(job, content=None), sheets, batch, version("saloon")))
            if len(at_work) > 2 * hands:  # enough to keep everybody busy
                yield ray.get(at_work.popleft())
        while at_work:
            yield ray.get(at_work.popleft())
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, SaloonError) else error from None
    finally:
        for batch in at_work:  # Ctrl-C, most likely: nobody wants what is being played
            ray.cancel(batch)


def sent(content: Path | None) -> dict[str, str]:
    """Somebody's card file, or folder of them, as it goes along: text by name."""
    if content is None:
        return {}
    files = sorted(content.glob("*.toml")) if content.is_dir() else [content]
    return {file.name: file.read_text("utf-8") for file in files}


def play_there(play: Play[T], job: Job, sheets: dict[str, str], batch: range, wanted: str) -> list[T]:
    """On another machine."""
    if version("saloon") != wanted:
        raise BadSetup(f"A machine of the cluster has Saloon {version('saloon')}, and this one {wanted}.")
    if not sheets:
        return play(job, batch)
    with tempfile.TemporaryDirectory(prefix="saloon-") as folder:
        for name, text in sheets.items():
            (Path(folder) / name).write_text(text, "utf-8")
        return play(replace(job, content=Path(folder)), batch)
