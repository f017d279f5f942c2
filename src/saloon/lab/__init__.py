"""The lab: play a game by the thousand, and say what came of it.

simulate        games on all cores, the same whatever their number
watch           a game looked at closely: what was offered, taken and met, who led when
tables, keep    many such games as tables of Polars; some of them as records
figures         what the tables say, by SciPy; findings: the same in sentences
report, charts  one page about a game, in one file
compare, sweep, tournament   two versions beside each other; a number moved; bots rated
statistics      means, quantiles, win shares with confidence intervals
bench           how fast a game's rules are
calibrate       measured numbers beside those a game is meant to have
"""
