"""Numbers for those who look after a server, for Prometheus.

Several processes write theirs into files of one folder (`PROMETHEUS_MULTIPROC_DIR`, which `serve` makes), and whichever
is asked answers for all of them.
"""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

MOVES = Counter("saloon_moves", "Answers stored and played, bots included")
REFUSED = Counter("saloon_refused", "Messages and calls that were refused")
BOT_FAILURES = Counter("saloon_bot_failures", "Bot answers replaced by a random one")
RACES = Counter("saloon_races", "Writes that another process had made first")

MESSAGES = Histogram("saloon_message_seconds", "From hearing a message to its answer", ["kind"], buckets=SECONDS)
CALLS = Histogram("saloon_call_seconds", "From a call over HTTP to its answer", ["method"], buckets=SECONDS)
COMMITS = Histogram("saloon_store_write_seconds", "From asking the store to write until it is done", buckets=SECONDS)
THINKING = Histogram("saloon_thinking_seconds", "From asking a bot to its answer", ["queue"], buckets=SECONDS)

SOCKETS = Gauge("saloon_sockets", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("saloon_tables", "Tables in memory", multiprocess_mode="livesum")
WAITING = Gauge("saloon_thinking_waiting", "Questions that wait for a thinker", ["queue"], multiprocess_mode="livesum")

METHODS = ("GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "DELETE")


def method(name: str) -> str:
    """A stranger may invent methods; each would be a line for ever."""
    return name if name in METHODS else "other"


def text() -> str:
    folder = os.environ.get(FOLDER)
    if not folder:
        return generate_latest(REGISTRY).decode()
    forget_the_dead(Path(folder))
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry).decode()


def forget_the_dead(folder: Path) -> None:
    """A process that was killed has no sockets and no tables any more; what it counted stays."""
    for file in folder.glob("gauge_livesum_*.db"):
        number = file.stem.rpartition("_")[2]
        if number.isdecimal() and not Path(f"/proc/{number}").exists():
            multiprocess.mark_process_dead(int(number))  # type: ignore[no-untyped-call]
