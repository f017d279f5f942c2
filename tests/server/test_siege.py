"""The long trials of siege.py, for a moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from saloon.server.database import open_database
from tests.server.harness import Server, run_apart, talk
from tests.server.siege import Ledger, chaos, fuzz, kill


@pytest.mark.xdist_group("postgres")
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost_by_kills(kind: str, tmp_path: Path, postgres: Callable[[], str]) -> None:
    server = Server(tmp_path, **({"store": postgres()} if kind == "postgres" else {})).start()
    try:
        ledger = talk(kill(server, rounds=4))
    finally:
        server.stop()
    assert len(ledger.accepted) >= 4
    assert run_apart(ledger.faults(server.settings["store"])) == []
    # The trial itself would notice: a move that was never stored, and one that was refused and is.
    key, place = next(iter(ledger.accepted.items()))
    wrong = Ledger(accepted={"never-stored": place}, refused={key: "no"})
    found = run_apart(wrong.faults(server.settings["store"]))
    assert found == ["lost: never-stored", f"refused but stored: {key} (no)"]


@pytest.mark.xdist_group("postgres")
def test_nothing_refused_is_stored_when_connections_are_cut(tmp_path: Path, postgres: Callable[[], str]) -> None:
    store = postgres()
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    async def disturb() -> None:
        database = await open_database(store)
        await database.rows(cut)
        await database.close()

    server = Server(tmp_path, store=store).start()
    try:
        ledger = talk(chaos(server, disturb, seconds=6.0, tables=2))
    finally:
        server.stop()
    assert ledger.accepted
    assert run_apart(ledger.faults(store)) == []


def test_nonsense_brings_no_500_and_no_leak(server: Server) -> None:
    assert talk(fuzz(server, seconds=5.0, seed=3)) == []
