from __future__ import annotations

from collections.abc import Iterator

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
