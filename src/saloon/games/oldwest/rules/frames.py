"""What can be under way: a frame for every question and for every effect that is being worked off."""

from __future__ import annotations

from typing import Final

# --- frames; those with a question ask it while they are on top ---
F_INDUSTRY: Final = 1  # seat
F_GOALS: Final = 2
F_ASSISTANTS: Final = 3
F_STOCKPILE: Final = 4
F_FREIGHT: Final = 5
F_BRIDGE: Final = 6
F_FOUND_TENT: Final = 7  # owner
F_RAILHEAD: Final = 8
F_START_CAMP: Final = 9  # seat, at set-up
F_START_DEPOSIT: Final = 10  # seat, at set-up
F_START_CATTLE: Final = 11  # seat, distance
F_START_FARM: Final = 12  # seat, 0 at set-up, 1 for a new card, 2 as a replacement
F_NEW_CATTLE: Final = 13  # seat, left, farmstead
F_FIRE: Final = 14  # left, the building before
F_DROUGHT: Final = 15  # left
F_REVOLT: Final = 16  # seat, left
F_DEFEND: Final = 17  # seat, loss
F_ANIMAL_LOSS: Final = 18  # seat, left, range cattle only
F_GEAR_LOSS: Final = 19  # seat, left
F_GEAR_GAIN: Final = 20  # seat, left
F_LOG_LOSS: Final = 21  # left, then a pile-up
F_FLOOD: Final = 22  # how many basins are done
F_TOLL: Final = 23  # how many drought spaces are done
F_EFFECT: Final = 24  # program, next step, seat, space
F_EACH: Final = 25  # program, step, seats done
F_CHOICE: Final = 26  # seat, program, or program
F_DISC: Final = 27  # disc as it will lie
F_DRAW: Final = 28  # seat, deck, left
F_HIRE: Final = 29  # seat, deck, n
F_KEEP: Final = 30  # seat, card, must be kept
F_TOWN: Final = 31  # seat, card, reward
F_TYCOON: Final = 32  # drawer, card, town it came from
F_SPECIAL: Final = 33  # card
F_STATION: Final = 34
F_TRACK: Final = 35  # where it has got to
F_FREE_TILE: Final = 36  # seat, row
F_FREE_TENT: Final = 37  # seat
F_STATUS_PICK: Final = 38  # seat, n
F_CAMPAIGN: Final = 39  # seat
F_ORDER: Final = 40  # seat, n
F_SELL: Final = 41  # seat, good, price, most
F_TRAIN: Final = 42  # seat, n
F_CUBES: Final = 43  # seat, n
F_TURN: Final = 44  # seat
F_BUILD: Final = 45  # seat, kind, industry that buys (-1: in town), with lumber
F_HOUSE_PAY: Final = 46  # seat
F_DAM_CARD: Final = 47  # seat
F_DEPOSIT_WAY: Final = 48  # seat, kind
F_DEPOSIT_PLACE: Final = 49  # seat, kind, vein
F_METAL: Final = 50  # seat, space
F_CUT: Final = 51  # seat, camp, basin, logs so far, steam, felling
F_CUT_BASIN: Final = 52  # seat, camp
F_LOG_DRIVE: Final = 53  # seat, basin, most logs, basins, level (0: without a worker)
F_DRIVE_CAMP: Final = 54  # seat, basin, level
F_BOAT: Final = 55  # seat
F_SAW: Final = 56  # seat, mill
F_MINE: Final = 57  # seat
F_GRUBSTAKE: Final = 58  # seat, workers
F_DICE: Final = 59  # seat
F_CARRY: Final = 60  # seat, deposit, cubes so far
F_HERD: Final = 61  # seat, space, most head, steps, with a worker
F_HERD_END: Final = 62  # seat, space, head, steps, with a worker
F_SELL_CATTLE: Final = 63  # seat, left, at the station
F_BREED: Final = 64  # seat, places left, the place before, the one before that
F_CALF: Final = 65  # seat, from
F_HAUL: Final = 66  # seat, enclosure, sold, horse used
F_ROUNDUP: Final = 67  # seat, farmstead
F_ROUNDUP_PLACE: Final = 68  # seat, farmstead, left
F_BUY_CATTLE: Final = 69  # seat, breed
F_CALM: Final = 70  # seat, left, anybody's
F_QUENCH: Final = 71  # seat, n
F_REFRESH: Final = 72  # seat
F_BANK: Final = 73  # seat, bank
F_COACH: Final = 74  # seat, metal
F_PROMISE: Final = 75  # left
F_UPGRADE_ORDER: Final = 76
F_UPGRADE: Final = 77  # seat
F_CUSTOM: Final = 78  # seat
F_EVENT_DROP: Final = 79
F_HOUSE: Final = 80  # seat
F_ANIMAL_ROOM: Final = 81  # seat: animals above the limit of the cards

FRAME_FORMS: Final = {
    F_INDUSTRY: "industry_pick seat:seat",
    F_GOALS: "goal_keep",
    F_ASSISTANTS: "assistant_keep",
    F_STOCKPILE: "found_stockpile",
    F_FREIGHT: "found_freight",
    F_BRIDGE: "found_bridge",
    F_FOUND_TENT: "found_tent owner:seat",
    F_RAILHEAD: "found_railhead",
    F_START_CAMP: "start_camp seat:seat at_setup:0-1",
    F_START_DEPOSIT: "start_deposit seat:seat at_setup:0-1",
    F_START_CATTLE: "start_cattle seat:seat distance:0-20",
    F_START_FARM: "start_farmstead seat:seat way:0-2",
    F_NEW_CATTLE: "new_cattle seat:seat left:0-2 farmstead:space",
    F_FIRE: "fire_place left:0-99 before:space",
    F_DROUGHT: "drought_place left:0-99",
    F_REVOLT: "revolt_place seat:seat left:0-99",
    F_DEFEND: "rustling_defend seat:seat loss:0-99",
    F_ANIMAL_LOSS: "animal_loss seat:seat left:0-99 range_only:0-1",
    F_GEAR_LOSS: "gear_loss seat:seat left:0-9",
    F_GEAR_GAIN: "gear_gain seat:seat left:0-9",
    F_LOG_LOSS: "log_loss left:0-99 pile_up:0-1",
    F_FLOOD: "flood done:0-8",
    F_TOLL: "drought_toll done:0-99",
    F_EFFECT: "effect program:0-999 step:0-99 seat:seat space:space",
    F_EACH: "each program:0-999 step:0-99 done:0-5",
    F_CHOICE: "event_choice seat:seat one:0-999 other:0-999",
    F_DISC: "disc_place disc:disc_side",
    F_DRAW: "draw seat:seat deck:deck left:0-9",
    F_HIRE: "hire seat:seat deck:deck n:0-9",
    F_KEEP: "character_keep seat:seat card:character must:0-1",
    F_TOWN: "town_pick seat:seat card:character reward:0-1",
    F_TYCOON: "tycoon_seat drawer:seat card:character town:town",
    F_SPECIAL: "special_place card:character",
    F_STATION: "station_place",
    F_TRACK: "track_path at:space",
    F_FREE_TILE: "free_tile seat:seat row:row",
    F_FREE_TENT: "free_tent seat:seat",
    F_STATUS_PICK: "status_pick seat:seat n:0-3",
    F_CAMPAIGN: "campaign_step seat:seat",
    F_ORDER: "severity_order seat:seat n:1-3",
    F_SELL: "sell_at_once seat:seat good:good price:0-9 most:0-9",
    F_TRAIN: "train_pick seat:seat n:1-3",
    F_CUBES: "cubes_carry seat:seat n:1-9",
    F_TURN: "turn seat:seat",
    F_BUILD: "build_space seat:seat kind:piece industry:industry lumber:0-1",
    F_HOUSE_PAY: "house_pay seat:seat",
    F_DAM_CARD: "dam_card seat:seat",
    F_DEPOSIT_WAY: "deposit_way seat:seat kind:piece",
    F_DEPOSIT_PLACE: "deposit_place seat:seat kind:piece vein:vein",
    F_METAL: "deposit_side seat:seat space:space",
    F_CUT: "cut seat:seat camp:space basin:basin logs:0-99 steam:0-1 felling:0-1",
    F_CUT_BASIN: "cut_basin seat:seat camp:space",
    F_LOG_DRIVE: "log_drive seat:seat basin:basin most:0-99 basins:1-2 level:0-3",
    F_DRIVE_CAMP: "drive_camp seat:seat basin:basin level:1-3",
    F_BOAT: "drive_boat seat:seat",
    F_SAW: "saw_source seat:seat mill:space",
    F_MINE: "mine_assign seat:seat",
    F_GRUBSTAKE: "grubstake seat:seat workers:1-12",
    F_DICE: "die_play seat:seat",
    F_CARRY: "carry seat:seat deposit:space cubes:0-99",
    F_HERD: "cattle_drive seat:seat space:space most:0-99 steps:0-20 worker:0-1",
    F_HERD_END: "drive_end seat:seat space:space head:1-99 steps:0-20 worker:0-1",
    F_SELL_CATTLE: "cattle_sale seat:seat left:0-99 station:0-1",
    F_BREED: "breed_places seat:seat left:0-9 before:space earlier:space",
    F_CALF: "calf seat:seat from:space",
    F_HAUL: "haul seat:seat enclosure:space sold:0-9 horse:0-1",
    F_ROUNDUP: "roundup seat:seat farmstead:space",
    F_ROUNDUP_PLACE: "roundup_place seat:seat farmstead:space left:0-99",
    F_BUY_CATTLE: "cattle_buy seat:seat breed:breed",
    F_CALM: "calm seat:seat left:0-9 anybodys:0-1",
    F_QUENCH: "quench seat:seat n:1-9",
    F_REFRESH: "refresh seat:seat",
    F_BANK: "bank_metal seat:seat bank:space",
    F_COACH: "coach_deposit seat:seat metal:good",
    F_PROMISE: "promise_set left:0-3",
    F_UPGRADE_ORDER: "upgrade_order",
    F_UPGRADE: "industry_upgrade seat:seat",
    F_CUSTOM: "custom_card seat:seat",
    F_EVENT_DROP: "event_drop",
    F_HOUSE: "house_upgrade seat:seat",
    F_ANIMAL_ROOM: "animal_room seat:seat",
}
FRAMES: Final = 83  # how many kinds there can be
