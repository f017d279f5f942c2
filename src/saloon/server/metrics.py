"""Numbers for those who look after a server, in the text form of Prometheus."""

from __future__ import annotations

from collections import Counter

HELP = {
    "saloon_moves_total": "Answers stored and played, bots included",
    "saloon_refused_total": "Messages and calls that were refused",
    "saloon_bot_failures_total": "Bot answers replaced by a random one",
    "saloon_races_total": "Writes that another process had made first",
    "saloon_sockets": "Open sockets",
    "saloon_tables": "Tables in memory",
}

counts: Counter[str] = Counter()


def count(name: str, by: int = 1) -> None:
    counts[name] += by


def text(tables: int) -> str:
    counts["saloon_tables"] = tables
    lines = []
    for name, help in HELP.items():
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += [f"# HELP {name} {help}", f"# TYPE {name} {kind}", f"{name} {counts[name]}"]
    return "\n".join(lines) + "\n"
