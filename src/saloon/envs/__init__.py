"""The games as environments for agents that learn: docs/envs.md says how to use them.

    table.py        one game in numbers, the common half of all that follows   (compiled)
    block.py        some of them stepped one after the other into buffers      (compiled)
    options.py      what an environment can be asked for, and one sentence where it cannot be
    pettingzoo.py   PettingZoo: one agent after the other (AEC), or all at once (Parallel)
    gymnasium.py    Gymnasium: one learner against named bots; `gymnasium.make("saloon/Frontier-v1")`
    openspiel.py    OpenSpiel: explicit chance, information states with perfect recall
    vector.py       many games stepped at once into shared arrays; `gymnasium.make_vec("saloon/Frontier-v1")`

Each needs its library, all of which `pip install saloon[envs]` brings; this module itself needs none of them.
"""

from __future__ import annotations

import importlib.util

from saloon.envs.options import VERSIONS

IDS = {"frontier": "Frontier", "oldwest": "OldWest", "ruthless": "Ruthless", "stetsons": "Stetsons", "tiled": "Tiled"}


def register() -> None:
    """Make the games known to Gymnasium, as `saloon/Frontier-v1` and so on."""
    import gymnasium

    for slug, name in IDS.items():
        gymnasium.register(
            f"saloon/{name}-v{VERSIONS[slug]}",
            "saloon.envs.gymnasium:Learner",
            vector_entry_point="saloon.envs.vector:Many",
            kwargs={"game": slug},
        )


if importlib.util.find_spec("gymnasium") is not None:
    register()
