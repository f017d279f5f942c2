"""The rules, in the order of play: set-up, round start, turns, end of an era, end of the game."""
