"""The lab: play a game by the thousand, and say what came of it.

simulate        games on all cores, the same whatever their number
statistics      means, quantiles, win shares with confidence intervals
bench           how fast a game's rules are
calibrate       measured numbers beside those a game is meant to have
"""
