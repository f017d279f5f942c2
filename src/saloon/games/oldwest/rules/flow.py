"""The whole game: what may be answered, and how it goes on from there.

Every frame kind has a line in three tables: what it does when it comes up (most ask their seat, and leave if there
is nothing to choose from), which answers it takes, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.oldwest.rules import (
    building,
    characters,
    development,
    effects,
    lumbering,
    markets,
    mining,
    politics,
    ranching,
    setup,
    town,
    troubles,
    turn,
)
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.goods import move_status
from saloon.games.oldwest.rules.rounds import go_further
from saloon.games.oldwest.state import (
    AT_END,
    State,
)

Moves = Callable[[State], list[int]]
Answer = Callable[[State, int, Chance, Tell], None]
Going = Callable[[State, Chance, Tell], None]


def no_moves(s: State) -> list[int]:
    return []


def no_answer(s: State, move: int, chance: Chance, tell: Tell) -> None:
    pass


def status_pick_moves(s: State) -> list[int]:
    """The buyer of a town hall raises one status of choice."""
    return [pack(m.CHOOSE_STATUS, status) for status in range(3)]


def pick_status(s: State, move: int, chance: Chance, tell: Tell) -> None:
    n = s.frames.get(2)
    s.frames.pop()
    move_status(s, first_of(move), n, tell)


# --- who is asked, and until when ---

# Frames that ask the mayor; all others ask the seat in their first number.
MAYORS = (
    *(fr.F_STOCKPILE, fr.F_FREIGHT, fr.F_BRIDGE, fr.F_FOUND_TENT, fr.F_RAILHEAD, fr.F_FIRE, fr.F_DROUGHT),
    *(fr.F_DISC, fr.F_TYCOON, fr.F_SPECIAL, fr.F_TRACK, fr.F_PROMISE, fr.F_UPGRADE_ORDER, fr.F_EVENT_DROP),
)
# Frames that stay until a number in them is down to 0, and which number that is.
COUNTS = {
    fr.F_NEW_CATTLE: 2,
    fr.F_FIRE: 1,
    fr.F_DROUGHT: 1,
    fr.F_REVOLT: 2,
    fr.F_ANIMAL_LOSS: 2,
    fr.F_GEAR_LOSS: 2,
    fr.F_GEAR_GAIN: 2,
    fr.F_SELL_CATTLE: 2,
    fr.F_BREED: 2,
    fr.F_ROUNDUP_PLACE: 3,
    fr.F_CALM: 2,
    fr.F_PROMISE: 1,
}
# Frames that come up only when there is something to choose: asked without a look.
SURE = (fr.F_BUILD, fr.F_HERD_END, fr.F_METAL, fr.F_UPGRADE, fr.F_CUSTOM)


def table_of_moves() -> list[Moves]:
    found: list[Moves] = [no_moves] * fr.FRAMES
    for frame in (fr.F_STOCKPILE, fr.F_FREIGHT, fr.F_BRIDGE, fr.F_FOUND_TENT, fr.F_RAILHEAD):
        found[frame] = setup.found_moves
    for frame in (fr.F_START_CAMP, fr.F_START_DEPOSIT, fr.F_START_CATTLE, fr.F_START_FARM, fr.F_NEW_CATTLE):
        found[frame] = setup.start_moves
    found[fr.F_INDUSTRY] = setup.industry_moves
    found[fr.F_FIRE] = troubles.fire_moves
    found[fr.F_DROUGHT] = troubles.drought_moves
    found[fr.F_REVOLT] = troubles.revolt_moves
    found[fr.F_DEFEND] = troubles.defend_moves
    found[fr.F_ANIMAL_LOSS] = troubles.loss_moves
    found[fr.F_GEAR_LOSS] = troubles.gear_loss_moves
    found[fr.F_GEAR_GAIN] = troubles.gear_gain_moves
    found[fr.F_LOG_LOSS] = troubles.log_loss_moves
    found[fr.F_FLOOD] = troubles.flood_moves
    found[fr.F_TOLL] = troubles.toll_moves
    found[fr.F_CHOICE] = effects.choice_moves
    found[fr.F_DISC] = politics.disc_moves
    found[fr.F_HIRE] = characters.hire_moves
    found[fr.F_KEEP] = characters.keep_moves
    found[fr.F_TOWN] = characters.town_moves
    found[fr.F_TYCOON] = characters.tycoon_moves
    found[fr.F_SPECIAL] = characters.special_moves
    found[fr.F_ANIMAL_ROOM] = characters.animal_room_moves
    found[fr.F_STATION] = development.station_moves
    found[fr.F_TRACK] = development.track_moves
    found[fr.F_FREE_TILE] = development.free_tile_moves
    found[fr.F_TRAIN] = development.train_moves
    found[fr.F_FREE_TENT] = town.free_tent_moves
    found[fr.F_STATUS_PICK] = status_pick_moves
    found[fr.F_CAMPAIGN] = politics.free_campaign_moves
    found[fr.F_ORDER] = effects.order_moves
    found[fr.F_SELL] = markets.sell_at_once_moves
    found[fr.F_COACH] = markets.coach_moves
    found[fr.F_CUBES] = mining.cubes_moves
    found[fr.F_TURN] = turn.turn_moves
    found[fr.F_BUILD] = building.build_moves
    found[fr.F_HOUSE_PAY] = town.house_pay_moves
    found[fr.F_DAM_CARD] = building.dam_card_moves
    found[fr.F_DEPOSIT_WAY] = mining.deposit_way_moves
    found[fr.F_DEPOSIT_PLACE] = mining.deposit_place_moves
    found[fr.F_METAL] = mining.metal_moves
    found[fr.F_CUT] = lumbering.cut_moves
    found[fr.F_CUT_BASIN] = lumbering.cut_basin_moves
    found[fr.F_LOG_DRIVE] = lumbering.drive_moves
    found[fr.F_DRIVE_CAMP] = lumbering.drive_camp_moves
    found[fr.F_BOAT] = lumbering.boat_moves
    found[fr.F_SAW] = lumbering.saw_moves
    found[fr.F_MINE] = mining.mine_moves
    found[fr.F_GRUBSTAKE] = mining.grubstake_moves
    found[fr.F_DICE] = mining.dice_moves
    found[fr.F_CARRY] = mining.carry_moves
    found[fr.F_HERD] = ranching.herd_moves
    found[fr.F_HERD_END] = ranching.herd_end_moves
    found[fr.F_SELL_CATTLE] = ranching.cattle_sale_moves
    found[fr.F_BREED] = ranching.breed_moves
    found[fr.F_CALF] = ranching.calf_moves
    found[fr.F_HAUL] = ranching.haul_moves
    found[fr.F_ROUNDUP] = ranching.roundup_moves
    found[fr.F_ROUNDUP_PLACE] = ranching.roundup_place_moves
    found[fr.F_BUY_CATTLE] = ranching.buy_cattle_spots
    found[fr.F_CALM] = town.calm_moves
    found[fr.F_QUENCH] = town.quench_moves
    found[fr.F_REFRESH] = turn.refresh_moves
    found[fr.F_BANK] = turn.bank_moves
    found[fr.F_PROMISE] = politics.promise_moves
    found[fr.F_UPGRADE_ORDER] = politics.order_moves
    found[fr.F_UPGRADE] = politics.upgrade_moves
    found[fr.F_CUSTOM] = politics.custom_moves
    found[fr.F_EVENT_DROP] = politics.event_drop_moves
    found[fr.F_HOUSE] = politics.house_moves
    return found


def table_of_answers() -> list[Answer]:
    found: list[Answer] = [no_answer] * fr.FRAMES
    for frame in (fr.F_STOCKPILE, fr.F_FREIGHT, fr.F_BRIDGE, fr.F_FOUND_TENT, fr.F_RAILHEAD):
        found[frame] = setup.found
    for frame in (fr.F_START_CAMP, fr.F_START_DEPOSIT, fr.F_START_CATTLE, fr.F_START_FARM, fr.F_NEW_CATTLE):
        found[frame] = setup.start_here
    found[fr.F_INDUSTRY] = setup.take_industry
    found[fr.F_FIRE] = troubles.place_fire
    found[fr.F_DROUGHT] = troubles.place_drought
    found[fr.F_REVOLT] = troubles.place_revolt
    found[fr.F_DEFEND] = troubles.defend
    found[fr.F_ANIMAL_LOSS] = troubles.suffer_loss
    found[fr.F_GEAR_LOSS] = troubles.lose_gear
    found[fr.F_GEAR_GAIN] = troubles.gain_gear
    found[fr.F_LOG_LOSS] = troubles.choose_log_loss
    found[fr.F_FLOOD] = troubles.choose_flood
    found[fr.F_TOLL] = troubles.choose_toll
    found[fr.F_CHOICE] = effects.choose
    found[fr.F_DISC] = politics.place_disc
    found[fr.F_HIRE] = turn.answer_hire
    found[fr.F_KEEP] = characters.keep_card
    found[fr.F_TOWN] = characters.pick_town
    found[fr.F_TYCOON] = characters.answer_tycoon
    found[fr.F_SPECIAL] = characters.place_special
    found[fr.F_ANIMAL_ROOM] = characters.lose_surplus
    found[fr.F_STATION] = development.place_station
    found[fr.F_TRACK] = development.lay_track
    found[fr.F_FREE_TILE] = development.answer_free_tile
    found[fr.F_TRAIN] = development.pick_train
    found[fr.F_FREE_TENT] = town.place_free_tent
    found[fr.F_STATUS_PICK] = pick_status
    found[fr.F_CAMPAIGN] = politics.free_campaign
    found[fr.F_ORDER] = effects.set_order
    found[fr.F_SELL] = markets.sell_at_once
    found[fr.F_COACH] = markets.sell_to_coach
    found[fr.F_CUBES] = mining.answer_cubes
    found[fr.F_TURN] = turn.take_action
    found[fr.F_BUILD] = building.build
    found[fr.F_HOUSE_PAY] = town.choose_house_pay
    found[fr.F_DAM_CARD] = building.choose_dam_card
    found[fr.F_DEPOSIT_WAY] = building.choose_deposit_way
    found[fr.F_DEPOSIT_PLACE] = mining.place_deposit
    found[fr.F_METAL] = mining.choose_metal
    found[fr.F_CUT] = lumbering.cut
    found[fr.F_CUT_BASIN] = lumbering.choose_cut_basin
    found[fr.F_LOG_DRIVE] = lumbering.drive
    found[fr.F_DRIVE_CAMP] = lumbering.choose_drive_camp
    found[fr.F_BOAT] = lumbering.pay_boat
    found[fr.F_SAW] = lumbering.saw
    found[fr.F_MINE] = mining.answer_mine
    found[fr.F_GRUBSTAKE] = mining.grubstake
    found[fr.F_DICE] = mining.play_die
    found[fr.F_CARRY] = mining.carry
    found[fr.F_HERD] = ranching.choose_herd
    found[fr.F_HERD_END] = ranching.end_drive
    found[fr.F_SELL_CATTLE] = ranching.sell_one
    found[fr.F_BREED] = ranching.breed
    found[fr.F_CALF] = ranching.place_calf
    found[fr.F_HAUL] = ranching.haul
    found[fr.F_ROUNDUP] = ranching.choose_roundup
    found[fr.F_ROUNDUP_PLACE] = ranching.place_roundup
    found[fr.F_BUY_CATTLE] = ranching.buy_cattle
    found[fr.F_CALM] = town.answer_calm
    found[fr.F_QUENCH] = town.answer_quench
    found[fr.F_REFRESH] = turn.refresh
    found[fr.F_BANK] = turn.put_in_bank
    found[fr.F_PROMISE] = politics.set_promise
    found[fr.F_UPGRADE_ORDER] = politics.choose_next
    found[fr.F_UPGRADE] = politics.upgrade
    found[fr.F_CUSTOM] = politics.take_custom
    found[fr.F_EVENT_DROP] = politics.drop_event
    found[fr.F_HOUSE] = politics.upgrade_house
    return found


MOVES: Final = table_of_moves()
ANSWERS: Final = table_of_answers()
# What happens when a frame comes up; None: its seat is asked, or it leaves if there is nothing to choose from.
GOING: Final[list[Going | None]] = [None] * fr.FRAMES
GOING[fr.F_DEFEND] = troubles.step_defend
GOING[fr.F_LOG_LOSS] = troubles.step_log_loss
GOING[fr.F_FLOOD] = troubles.step_flood
GOING[fr.F_TOLL] = troubles.step_toll
GOING[fr.F_EFFECT] = effects.step_effect
GOING[fr.F_EACH] = effects.step_each
GOING[fr.F_DRAW] = characters.step_draw
GOING[fr.F_STATION] = development.step_station
GOING[fr.F_GRUBSTAKE] = mining.step_grubstake
GOING[fr.F_DICE] = mining.step_dice
LEFT: Final = [COUNTS.get(frame, 0) for frame in range(fr.FRAMES)]
IS_SURE: Final = [frame in SURE for frame in range(fr.FRAMES)]
MAYOR_ASKED: Final = [frame in MAYORS for frame in range(fr.FRAMES)]


def moves_of(s: State, seat: int) -> list[int]:
    """Every legal answer of a seat that is asked."""
    if s.offered:
        found, s.offered = s.offered, []
        return found
    ask = s.ask
    if ask == fr.F_GOALS:
        return [pack(m.KEEP_GOAL, goal) for goal in s.goals[seat]]
    if ask == fr.F_ASSISTANTS:
        return [pack(m.KEEP_CARD, card) for card in s.dealt[2 * seat : 2 * seat + 2]]
    return MOVES[ask](s)


def play(s: State, answers: Mapping[int, int], chance: Chance, tell: Tell) -> None:
    """Take the answers and go on to the next question or the end."""
    ask = s.ask
    s.ask = 0
    s.offered = []
    if ask == fr.F_GOALS:
        setup.keep_goals(s, [answers[seat] for seat in range(s.seats)], tell)
    elif ask == fr.F_ASSISTANTS:
        setup.keep_assistants(s, [answers[seat] for seat in range(s.seats)], tell)
    elif ask != fr.F_TURN and kind_of(answers[s.who]) == m.LAND:  # in the middle of an action
        lumbering.land(s, s.who, first_of(answers[s.who]), second_of(answers[s.who]), tell)
    else:
        ANSWERS[ask](s, answers[s.who], chance, tell)
    go_on(s, chance, tell)


def go_on(s: State, chance: Chance, tell: Tell) -> None:
    """To the next question, or to the end."""
    while s.ask == 0:
        frame = s.frames.top()
        if frame == fr.F_TURN:
            s.ask = fr.F_TURN
            s.who = s.frames.get(1)
        elif frame == 0:
            if s.stage == AT_END:
                return
            go_further(s, chance, tell)
        elif frame in (fr.F_GOALS, fr.F_ASSISTANTS):
            s.ask = frame
            s.who = s.mayor
        else:
            going = GOING[frame]
            if going is not None:
                going(s, chance, tell)
            elif LEFT[frame] and s.frames.get(LEFT[frame]) <= 0:
                s.frames.pop()
            else:
                if not IS_SURE[frame]:
                    s.offered = MOVES[frame](s)
                if IS_SURE[frame] or s.offered:
                    s.ask = frame
                    s.who = s.mayor if MAYOR_ASKED[frame] else s.frames.get(1)
                else:
                    s.frames.pop()
