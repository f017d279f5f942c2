"""The whole game: what may be answered, and how it goes on from there.

Every frame kind has a line in three tables: what it does when it comes up (most ask their seat, and leave if there
is nothing to choose from), which answers it takes, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
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
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules.goods import move_status
from saloon.games.oldwest.rules.rounds import go_further
from saloon.games.oldwest.state import AT_END, F_ASSISTANTS, F_GOALS, F_STATUS_PICK, F_TURN, State

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
    *(st.F_STOCKPILE, st.F_FREIGHT, st.F_BRIDGE, st.F_FOUND_TENT, st.F_RAILHEAD, st.F_FIRE, st.F_DROUGHT),
    *(st.F_DISC, st.F_TYCOON, st.F_SPECIAL, st.F_TRACK, st.F_PROMISE, st.F_UPGRADE_ORDER, st.F_EVENT_DROP),
)
# Frames that stay until a number in them is down to 0, and which number that is.
COUNTS = {
    st.F_NEW_CATTLE: 2,
    st.F_FIRE: 1,
    st.F_DROUGHT: 1,
    st.F_REVOLT: 2,
    st.F_ANIMAL_LOSS: 2,
    st.F_GEAR_LOSS: 2,
    st.F_GEAR_GAIN: 2,
    st.F_SELL_CATTLE: 2,
    st.F_BREED: 2,
    st.F_ROUNDUP_PLACE: 3,
    st.F_CALM: 2,
    st.F_PROMISE: 1,
}


def table_of_moves() -> list[Moves]:
    found: list[Moves] = [no_moves] * st.FRAMES
    for frame in (st.F_STOCKPILE, st.F_FREIGHT, st.F_BRIDGE, st.F_FOUND_TENT, st.F_RAILHEAD):
        found[frame] = setup.found_moves
    for frame in (st.F_START_CAMP, st.F_START_DEPOSIT, st.F_START_CATTLE, st.F_START_FARM, st.F_NEW_CATTLE):
        found[frame] = setup.start_moves
    found[st.F_INDUSTRY] = setup.industry_moves
    found[st.F_FIRE] = troubles.fire_moves
    found[st.F_DROUGHT] = troubles.drought_moves
    found[st.F_REVOLT] = troubles.revolt_moves
    found[st.F_DEFEND] = troubles.defend_moves
    found[st.F_ANIMAL_LOSS] = troubles.loss_moves
    found[st.F_GEAR_LOSS] = troubles.gear_loss_moves
    found[st.F_GEAR_GAIN] = troubles.gear_gain_moves
    found[st.F_LOG_LOSS] = troubles.log_loss_moves
    found[st.F_FLOOD] = troubles.flood_moves
    found[st.F_TOLL] = troubles.toll_moves
    found[st.F_CHOICE] = effects.choice_moves
    found[st.F_DISC] = politics.disc_moves
    found[st.F_HIRE] = characters.hire_moves
    found[st.F_KEEP] = characters.keep_moves
    found[st.F_TOWN] = characters.town_moves
    found[st.F_TYCOON] = characters.tycoon_moves
    found[st.F_SPECIAL] = characters.special_moves
    found[st.F_ANIMAL_ROOM] = characters.animal_room_moves
    found[st.F_STATION] = development.station_moves
    found[st.F_TRACK] = development.track_moves
    found[st.F_FREE_TILE] = development.free_tile_moves
    found[st.F_TRAIN] = development.train_moves
    found[st.F_FREE_TENT] = town.free_tent_moves
    found[F_STATUS_PICK] = status_pick_moves
    found[st.F_CAMPAIGN] = politics.free_campaign_moves
    found[st.F_ORDER] = effects.order_moves
    found[st.F_SELL] = markets.sell_at_once_moves
    found[st.F_COACH] = markets.coach_moves
    found[st.F_CUBES] = mining.cubes_moves
    found[F_TURN] = turn.turn_moves
    found[st.F_BUILD] = building.build_moves
    found[st.F_HOUSE_PAY] = town.house_pay_moves
    found[st.F_DAM_CARD] = building.dam_card_moves
    found[st.F_DEPOSIT_WAY] = mining.deposit_way_moves
    found[st.F_DEPOSIT_PLACE] = mining.deposit_place_moves
    found[st.F_METAL] = mining.metal_moves
    found[st.F_CUT] = lumbering.cut_moves
    found[st.F_CUT_BASIN] = lumbering.cut_basin_moves
    found[st.F_LOG_DRIVE] = lumbering.drive_moves
    found[st.F_DRIVE_CAMP] = lumbering.drive_camp_moves
    found[st.F_BOAT] = lumbering.boat_moves
    found[st.F_SAW] = lumbering.saw_moves
    found[st.F_MINE] = mining.mine_moves
    found[st.F_GRUBSTAKE] = mining.grubstake_moves
    found[st.F_DICE] = mining.dice_moves
    found[st.F_CARRY] = mining.carry_moves
    found[st.F_HERD] = ranching.herd_moves
    found[st.F_HERD_END] = ranching.herd_end_moves
    found[st.F_SELL_CATTLE] = ranching.cattle_sale_moves
    found[st.F_BREED] = ranching.breed_moves
    found[st.F_CALF] = ranching.calf_moves
    found[st.F_HAUL] = ranching.haul_moves
    found[st.F_ROUNDUP] = ranching.roundup_moves
    found[st.F_ROUNDUP_PLACE] = ranching.roundup_place_moves
    found[st.F_BUY_CATTLE] = ranching.buy_cattle_spots
    found[st.F_CALM] = town.calm_moves
    found[st.F_QUENCH] = town.quench_moves
    found[st.F_REFRESH] = turn.refresh_moves
    found[st.F_BANK] = turn.bank_moves
    found[st.F_PROMISE] = politics.promise_moves
    found[st.F_UPGRADE_ORDER] = politics.order_moves
    found[st.F_UPGRADE] = politics.upgrade_moves
    found[st.F_CUSTOM] = politics.custom_moves
    found[st.F_EVENT_DROP] = politics.event_drop_moves
    found[st.F_HOUSE] = politics.house_moves
    return found


def table_of_answers() -> list[Answer]:
    found: list[Answer] = [no_answer] * st.FRAMES
    for frame in (st.F_STOCKPILE, st.F_FREIGHT, st.F_BRIDGE, st.F_FOUND_TENT, st.F_RAILHEAD):
        found[frame] = setup.found
    for frame in (st.F_START_CAMP, st.F_START_DEPOSIT, st.F_START_CATTLE, st.F_START_FARM, st.F_NEW_CATTLE):
        found[frame] = setup.start_here
    found[st.F_INDUSTRY] = setup.take_industry
    found[st.F_FIRE] = troubles.place_fire
    found[st.F_DROUGHT] = troubles.place_drought
    found[st.F_REVOLT] = troubles.place_revolt
    found[st.F_DEFEND] = troubles.defend
    found[st.F_ANIMAL_LOSS] = troubles.suffer_loss
    found[st.F_GEAR_LOSS] = troubles.lose_gear
    found[st.F_GEAR_GAIN] = troubles.gain_gear
    found[st.F_LOG_LOSS] = troubles.choose_log_loss
    found[st.F_FLOOD] = troubles.choose_flood
    found[st.F_TOLL] = troubles.choose_toll
    found[st.F_CHOICE] = effects.choose
    found[st.F_DISC] = politics.place_disc
    found[st.F_HIRE] = turn.answer_hire
    found[st.F_KEEP] = characters.keep_card
    found[st.F_TOWN] = characters.pick_town
    found[st.F_TYCOON] = characters.answer_tycoon
    found[st.F_SPECIAL] = characters.place_special
    found[st.F_ANIMAL_ROOM] = characters.lose_surplus
    found[st.F_STATION] = development.place_station
    found[st.F_TRACK] = development.lay_track
    found[st.F_FREE_TILE] = development.answer_free_tile
    found[st.F_TRAIN] = development.pick_train
    found[st.F_FREE_TENT] = town.place_free_tent
    found[F_STATUS_PICK] = pick_status
    found[st.F_CAMPAIGN] = politics.free_campaign
    found[st.F_ORDER] = effects.set_order
    found[st.F_SELL] = markets.sell_at_once
    found[st.F_COACH] = markets.sell_to_coach
    found[st.F_CUBES] = mining.answer_cubes
    found[F_TURN] = turn.take_action
    found[st.F_BUILD] = building.build
    found[st.F_HOUSE_PAY] = town.choose_house_pay
    found[st.F_DAM_CARD] = building.choose_dam_card
    found[st.F_DEPOSIT_WAY] = building.choose_deposit_way
    found[st.F_DEPOSIT_PLACE] = mining.place_deposit
    found[st.F_METAL] = mining.choose_metal
    found[st.F_CUT] = lumbering.cut
    found[st.F_CUT_BASIN] = lumbering.choose_cut_basin
    found[st.F_LOG_DRIVE] = lumbering.drive
    found[st.F_DRIVE_CAMP] = lumbering.choose_drive_camp
    found[st.F_BOAT] = lumbering.pay_boat
    found[st.F_SAW] = lumbering.saw
    found[st.F_MINE] = mining.answer_mine
    found[st.F_GRUBSTAKE] = mining.grubstake
    found[st.F_DICE] = mining.play_die
    found[st.F_CARRY] = mining.carry
    found[st.F_HERD] = ranching.choose_herd
    found[st.F_HERD_END] = ranching.end_drive
    found[st.F_SELL_CATTLE] = ranching.sell_one
    found[st.F_BREED] = ranching.breed
    found[st.F_CALF] = ranching.place_calf
    found[st.F_HAUL] = ranching.haul
    found[st.F_ROUNDUP] = ranching.choose_roundup
    found[st.F_ROUNDUP_PLACE] = ranching.place_roundup
    found[st.F_BUY_CATTLE] = ranching.buy_cattle
    found[st.F_CALM] = town.answer_calm
    found[st.F_QUENCH] = town.answer_quench
    found[st.F_REFRESH] = turn.refresh
    found[st.F_BANK] = turn.put_in_bank
    found[st.F_PROMISE] = politics.set_promise
    found[st.F_UPGRADE_ORDER] = politics.choose_next
    found[st.F_UPGRADE] = politics.upgrade
    found[st.F_CUSTOM] = politics.take_custom
    found[st.F_EVENT_DROP] = politics.drop_event
    found[st.F_HOUSE] = politics.upgrade_house
    return found


MOVES = table_of_moves()
ANSWERS = table_of_answers()
# What happens when a frame comes up; None: its seat is asked, or it leaves if there is nothing to choose from.
GOING: list[Going | None] = [None] * st.FRAMES
GOING[st.F_DEFEND] = troubles.step_defend
GOING[st.F_LOG_LOSS] = troubles.step_log_loss
GOING[st.F_FLOOD] = troubles.step_flood
GOING[st.F_TOLL] = troubles.step_toll
GOING[st.F_EFFECT] = effects.step_effect
GOING[st.F_EACH] = effects.step_each
GOING[st.F_DRAW] = characters.step_draw
GOING[st.F_STATION] = development.step_station
GOING[st.F_GRUBSTAKE] = mining.step_grubstake
GOING[st.F_DICE] = mining.step_dice
LEFT = [COUNTS.get(frame, 0) for frame in range(st.FRAMES)]
MAYOR_ASKED = [frame in MAYORS for frame in range(st.FRAMES)]


def moves_of(s: State, seat: int) -> list[int]:
    """Every legal answer of a seat that is asked."""
    ask = s.ask
    if ask == F_GOALS:
        return [pack(m.KEEP_GOAL, goal) for goal in s.goals[seat]]
    if ask == F_ASSISTANTS:
        return [pack(m.KEEP_CARD, card) for card in s.dealt[2 * seat : 2 * seat + 2]]
    return MOVES[ask](s)


def play(s: State, answers: Mapping[int, int], chance: Chance, tell: Tell) -> None:
    """Take the answers and go on to the next question or the end."""
    ask = s.ask
    s.ask = 0
    if ask == F_GOALS:
        setup.keep_goals(s, [answers[seat] for seat in range(s.seats)], tell)
    elif ask == F_ASSISTANTS:
        setup.keep_assistants(s, [answers[seat] for seat in range(s.seats)], tell)
    else:
        ANSWERS[ask](s, answers[s.who], chance, tell)
    go_on(s, chance, tell)


def go_on(s: State, chance: Chance, tell: Tell) -> None:
    """To the next question, or to the end."""
    while s.ask == 0:
        frame = s.frames.top()
        if frame == F_TURN:
            s.ask = F_TURN
            s.who = s.frames.get(1)
        elif frame == 0:
            if s.stage == AT_END:
                return
            go_further(s, chance, tell)
        elif frame in (F_GOALS, F_ASSISTANTS):
            s.ask = frame
            s.who = s.mayor
        else:
            going = GOING[frame]
            if going is not None:
                going(s, chance, tell)
            elif LEFT[frame] and s.frames.get(LEFT[frame]) <= 0:
                s.frames.pop()
            elif MOVES[frame](s):
                s.ask = frame
                s.who = s.mayor if MAYOR_ASKED[frame] else s.frames.get(1)
            else:
                s.frames.pop()
