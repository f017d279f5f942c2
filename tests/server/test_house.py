"""What is around the tables: the client's pages, the generated types, starting up, logs and numbers."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from saloon.engine.errors import SaloonError
from saloon.server import hall, pages, run, typescript
from saloon.server.settings import Settings
from tests.server.harness import Server


def test_the_clients_types_are_those_of_the_wire_and_the_views() -> None:
    """If this fails: python -m saloon.server.typescript"""
    files = dict(typescript.files())
    assert {"wire.ts", "frontier/view.ts"} <= {f"{path.parent.name}/{path.name}".removeprefix("src/") for path in files}
    for path, text in files.items():
        assert path.read_text("utf-8") == text, path


def test_typescript_of_every_shape() -> None:
    text = typescript.wire_text()
    assert "  low: number | null;" in text
    assert "  tips: Record<string, TipInfo>;" in text
    assert "  items: [string, number][];" in text
    assert "  args: Record<string, number | string | string[]>;" in text
    assert '  t: "hello";\n  since?: number | null;' in text
    assert "  view: unknown;" in text
    seen = typescript.view_text("frontier")
    assert '  | "bullets"' in seen
    assert "  supplies: Record<SupplyId, Holding>;" in seen
    assert "  players: OutlawView[];" in seen
    assert "  trade: TradeView | null;" in seen
    assert "  bounty_lines: (string | number)[][];" in seen


def test_pages(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    built = (pages.STATIC / "index.html").is_file()
    for path in ("/", "/new", "/tables", "/table/abc", "/table/abc/replay/3", "/join/a.b-c", "/wanted/frontier"):
        answer = httpx.get(f"{server.url}{path}")
        assert answer.status_code == (200 if built else 503)
        assert answer.headers["content-type"].startswith("text/html")
        assert built or "not built" in answer.text
        assert answer.headers.get("cache-control", "no-cache") == "no-cache"
    for path in ("/nothing", "/table/a/b"):  # the client says that there is nothing
        answer = httpx.get(f"{server.url}{path}")
        assert answer.status_code == (404 if built else 503)
        assert answer.headers["content-type"].startswith("text/html")
    for path in ("/api/nothing", "/../pyproject.toml", "/..%2f..%2fpyproject.toml", "/.stamp", "/assets/gone.js"):
        answer = httpx.get(f"{server.url}{path}")
        assert answer.status_code == 404
        assert answer.json()["reason"]
    for file in pages.STATIC.glob("assets/*.js"):
        answer = httpx.get(f"{server.url}/assets/{file.name}")
        assert answer.text == file.read_text("utf-8")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers.get("content-encoding") == "gzip" or len(answer.content) < 1000


def test_health_and_metrics(server: Server) -> None:
    assert httpx.get(f"{server.url}/health").json() == {"status": "ok"}
    text = httpx.get(f"{server.url}/metrics").text
    assert "# TYPE saloon_moves_total counter" in text
    assert re.search(r"^saloon_sockets \d+$", text, re.MULTILINE)


def test_logs_as_json(tmp_path: Path) -> None:
    with Server(tmp_path, log_format="json") as server:
        httpx.post(f"{server.url}/api/tables", headers={"origin": "http://evil.example"})
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    (refusal,) = [line for line in lines if line["level"] == "warning"]
    assert refusal["from"] == "saloon.guard"
    assert refusal["text"] == "Refused '/api/tables' from 127.0.0.1: Calls from another site are not allowed."


def test_play_takes_another_port_if_its_own_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run.free_port(port) not in (0, port)
    assert run.free_port(port) == port


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not run.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert run.has_screen()


def test_several_processes_need_postgres() -> None:
    with pytest.raises(SaloonError, match="need a PostgreSQL store"):
        run.serve(Settings(processes=2, store="sqlite:///x"))


def test_every_table_has_a_secret_of_its_own() -> None:
    made = {hall.new_secret() for _ in range(100)}
    assert len(made) == 100
    assert all(len(secret) >= 40 for secret in made)


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SALOON_HOME", str(tmp_path))
    assert Settings().store_address == f"sqlite:///{tmp_path}/saloon.sqlite3"
    assert Settings().host == "127.0.0.1"  # nobody else is let in unless asked


def test_the_bench_measures(tmp_path: Path) -> None:
    """A short run of `saloon bench server`: the numbers are there and make sense."""
    program = "from saloon.server.bench import main; main(True, 0.3, 12)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    result = json.loads(done.stdout)
    assert result["moves_per_cpu_second"] > 50
    assert 0 < result["latency_p50_ms"] <= result["latency_p99_ms"]
    assert result["bytes_per_idle_table"] > 0
