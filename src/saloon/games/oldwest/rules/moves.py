"""The kinds of answers. How they are written stands in `verbs.py`; a, b, c are their packed arguments."""

from __future__ import annotations

from typing import Final

# Set-up and choices of every kind
TAKE_INDUSTRY: Final = 1  # industry
KEEP_GOAL: Final = 2  # goal
KEEP_CARD: Final = 3  # character
AT: Final = 4  # space
YES: Final = 5
NO_THANKS: Final = 6
DONE: Final = 7
NUMBER: Final = 8  # n
CHOOSE_STATUS: Final = 9  # status
CHOOSE_SEAT: Final = 10  # seat
CHOOSE_GOOD: Final = 11  # good
CHOOSE_BASIN: Final = 12  # basin
CHOOSE_METAL: Final = 13  # good: gold or silver
CHOOSE_EVENT: Final = 14  # event
CHOOSE_TRAIN: Final = 15  # market
# A turn: workers
ODD_JOB: Final = 20
CUT_AT: Final = 21  # camp
LOG_DRIVE: Final = 22  # basin, level
SAW_AT: Final = 23  # mill
MINE_AT: Final = 24  # deposit
CARRY_FROM: Final = 25  # deposit
HERD: Final = 26  # space
BREED_AT: Final = 27  # farmstead
STABLE_AT: Final = 28  # stable
HAUL_FROM: Final = 29  # enclosure
MILK_AT: Final = 30  # farmstead
ROUND_UP: Final = 31  # farmstead
USE: Final = 32  # building
FIGHT_FIRE: Final = 33  # building
# A turn: general actions
CAMPAIGN_TO: Final = 40  # field
LAY_RAILROAD: Final = 41
LAY_TELEGRAPH: Final = 42
SELL_GOOD: Final = 43  # good, market
BUY_GOOD: Final = 44  # good, market
BUY_CATTLE: Final = 45  # breed
CALM: Final = 46  # space
DOUSE: Final = 47  # space
BUILD: Final = 48  # kind of piece
LAND: Final = 49  # basin, n
LEAD: Final = 50  # animal
WHEEL: Final = 51  # character
CALL: Final = 52  # character
END_TURN: Final = 53
# Within an action
TEAM: Final = 60  # good: horse, ox, donkey, mule
STEAM: Final = 61
FELL: Final = 62  # space
FLOAT: Final = 63  # logs, basin
SWEEP: Final = 64  # logs, basin: with one debris
UNJAM: Final = 65
FROM_STOCKPILE: Final = 66
ROLL: Final = 67
PLAY_DIE: Final = 68  # face, space
TOOL_DIE: Final = 69  # face, new face
ASSAY_DIE: Final = 70  # face, new face
LUCK_DIE: Final = 71  # face, new face
OVERBUILD: Final = 72  # space
PROSPECT: Final = 73
HEAD_TO: Final = 74  # space
SELL_CATTLE: Final = 75  # market
BREED_HERE: Final = 76  # space, breed
LOSE_CATTLE: Final = 77  # space, breed
WITH_LUMBER: Final = 78
WITH_LOGS: Final = 79
FACE_UP: Final = 80  # town
TO_TOWN: Final = 81  # town
DROP: Final = 82  # character
SEAT_TYCOON: Final = 83
REPLACE: Final = 84  # character
REFUSE: Final = 85
RAISE_CARD: Final = 86  # industry
ADD_CARD: Final = 87  # industry
SET_ORDER: Final = 88  # places of the cards seen, 1 to 3
CUSTOM_CARD: Final = 89  # 0 livestock carriages, 1 refrigerated cars
OPTION: Final = 90  # first or second of two
UPGRADE: Final = 91  # space, 0 with lumber, 1 with logs
AS_INDUSTRY: Final = 92  # industry
DRAW_CARDS: Final = 93
