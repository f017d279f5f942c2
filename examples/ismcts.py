"""OpenSpiel's own search in hidden information (IS-MCTS) at Stetsons & Sixguns, against random play.

python examples/ismcts.py --games 4 --simulations 50
"""

from __future__ import annotations

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from saloon.envs.openspiel import resampled


def play(game: pyspiel.Game, seat: int, simulations: int, seed: int) -> float:
    """One game; what the search, in this seat, made of it."""
    numbers, dice = np.random.RandomState(seed), random.Random(seed)
    search = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers), 2.0, simulations, random_state=numbers)
    search.set_resampler(lambda state, player: resampled(state, player, dice))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == seat:
            state.apply_action(search.step(state))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return float(state.returns()[seat])


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=20, help="of each decision")
    parser.add_argument("--rounds", type=int, default=2, help="of a game; 8 is the whole")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    game = pyspiel.load_game(f"saloon_stetsons(players=2,options=rounds:{given.rounds};characters:none)")
    results = [play(game, number % 2, given.simulations, given.seed + number) for number in range(given.games)]
    print(f"IS-MCTS won {results.count(1.0)}, lost {results.count(-1.0)} and shared {results.count(0.0)} games")


if __name__ == "__main__":
    main()
