"""The games as environments for agents that learn: docs/envs.md says how to use them.

    table.py        one game in numbers, the common half of all that follows   (compiled)
    options.py      what an environment can be asked for, and one sentence where it cannot be
    pettingzoo.py   PettingZoo: one agent after the other (AEC), or all at once (Parallel)
    gymnasium.py    Gymnasium: one learner against named bots; `gymnasium.make("saloon/Frontier-v1")`
    vector.py       many games stepped at once into shared arrays
    openspiel.py    OpenSpiel: explicit chance, information states with perfect recall

Each needs its library, all of which `pip install saloon[envs]` brings; this module itself needs none of them.
"""
