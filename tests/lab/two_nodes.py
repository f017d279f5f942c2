"""Games on a Ray cluster of two nodes are those of one machine, and none is lost when a process or a node dies.

Run by `test_cluster.py` in an environment of its own, because Ray is large."""

from __future__ import annotations

import os
import signal
import socket
import tempfile
import time
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from saloon.engine.errors import BadSetup, SaloonError
from saloon.lab.cluster import LOCAL, connect, play_there, sent
from saloon.lab.simulate import Crew, Job, Result, play_batch, simulate, stream

GAMES = 240


def signed_batch(job: Job, numbers: range) -> list[tuple[int, Result]]:
    """The games of a batch, and which process played them."""
    return [(os.getpid(), result) for result in play_batch(job, numbers)]


def two_nodes() -> Cluster:
    """Ray gives a node half a minute to start, which a busy machine may not have."""
    for _ in range(3):
        try:
            cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
            cluster.add_node(num_cpus=1)
            return cluster
        except Exception as error:
            print("once more:", error)
    raise SystemExit("Ray does not start.")


def main() -> None:
    cluster = two_nodes()
    ray.init(cluster.address, log_to_driver=False)
    assert [node["Alive"] for node in ray.nodes()] == [True, True]
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder) / "mine.toml"
        content.write_text("[game]\nsurvivor_bonus = 400\n")
        assert sent(Path(folder)) == sent(content) == {"mine.toml": content.read_text()}
        job = Job("frontier", ("sensible", "random"), {"duels_to_end": "3"}, GAMES, seed=5, content=content)
        games: list[tuple[int, Result]] = []
        for batch in stream(job, signed_batch, Crew(cluster=LOCAL)):  # which takes the cluster that is there
            games += batch
            if len(games) == GAMES // 4:
                os.kill(games[-1][0], signal.SIGKILL)
            if len(games) == GAMES // 2:
                cluster.remove_node(cluster.list_all_nodes()[-1])
        ray.shutdown()
        cluster.shutdown()
        expected = simulate(job, Crew(1))
    assert [result for _, result in games] == expected
    assert max(max(game.totals) for game in expected) > 300, "the card file went along"
    print(f"{len(games)} games of {GAMES}, played by {len({pid for pid, _ in games})} processes")
    try:
        play_there(play_batch, job, {}, range(1), "0.0")
    except BadSetup as error:
        print(error)  # a machine with another version is refused
    began = time.monotonic()
    try:
        connect(f"ray://127.0.0.1:{free_port()}")
    except SaloonError as error:
        print(error, "At once." if time.monotonic() - began < 20 else "Late.")  # Ray alone takes half a minute


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as there:
        return int(there.getsockname()[1])


if __name__ == "__main__":
    main()
