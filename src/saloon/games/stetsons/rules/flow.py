"""What is asked, what may be answered, and on to the next question."""

from __future__ import annotations

from collections.abc import Mapping

from saloon.engine.chance import Chance
from saloon.engine.moves import FIRST, first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.stetsons.rules.actions import (
    action_choices,
    discard_cards,
    discard_one,
    next_turn,
    put_order,
    richest,
    rob,
    use_action,
)
from saloon.games.stetsons.rules.covering import (
    bind,
    cover_step,
    most_to_bind,
    reload_or_not,
    runner_binds,
    runner_reloads,
    take_cover,
)
from saloon.games.stetsons.rules.moves import (
    AIM,
    BE,
    BIND_WOUNDS,
    DO_RELOAD,
    DRAW_BLIND,
    FIRE,
    HOLD,
    IGNORE,
    LOSE,
    NO_RELOAD,
    PASS,
    PLAY,
    PUT_ORDER,
    RELOAD_IN_THE_OPEN,
    ROB,
    RUN_FOR_COVER,
    SHOOT_FROM_COVER,
    STAND_AND_SHOOT,
    STAY,
    TAKE,
    TAKE_FACE_UP,
    THROW_AWAY,
    USE,
    USE_CARD,
    USE_ON,
)
from saloon.games.stetsons.rules.rounds import (
    ability,
    aim,
    call_draw,
    choose_character,
    lay_down,
    point,
    reveal,
    reveal_window,
    shoots_at,
    start_round,
    switching,
    take_stance,
    use_at_reveal,
)
from saloon.games.stetsons.rules.shooting import (
    choose_guns,
    convert,
    convert_choices,
    crossfire,
    crossfire_targets,
    fire_gun,
    flip_one,
    gun_choices,
    gun_done,
    next_bullet,
    next_in_line,
    take_shot,
    volley_done,
)
from saloon.games.stetsons.rules.stock import pick_up, played_leave, round_done, take_leftover, take_stock
from saloon.games.stetsons.rules.wounds import answer_wound_ability, inflict, lose_chosen, strike
from saloon.games.stetsons.state import (
    ALIVE,
    BIND,
    BULLET_ORDER,
    CHARACTER,
    CHOOSE_ACTION,
    CHOOSE_CHARACTER,
    CHOOSE_GUNS,
    CHOOSE_STANCE,
    CHOOSE_TARGET,
    CONVERT,
    COVER,
    COVER_CHOICE,
    COVER_STEP,
    CROSSFIRE_TARGET,
    DISCARD_ONE,
    FIRE_AGAIN,
    FIRE_GUN,
    FLIP_ONE,
    FREE_RUN,
    INFLICT,
    LOSE_CARD,
    NEXT_BULLET,
    NEXT_IN_LINE,
    NEXT_TURN,
    NONE,
    NOTORIETY,
    OTHER_CARD,
    PICKS,
    PLAYED,
    PLAYED_LEAVE,
    RELOAD,
    REVEAL_ABILITY,
    REVEAL_WINDOW,
    ROB_CHOICE,
    ROUND_DONE,
    RUNNER_BINDS,
    RUNNER_RELOADS,
    STARE,
    START_ROUND,
    STOCK_ABILITY,
    STRIKE,
    SWITCH_TARGET,
    SWITCHING,
    TAKE_SHOT,
    TAKE_STOCK,
    TARGET,
    USE_ACTION,
    VOLLEY_DONE,
    WOUND_ABILITY,
    State,
    among,
    face_of,
)

# --- options ---

SHOOT_OR_RELOAD = [STAND_AND_SHOOT, RELOAD_IN_THE_OPEN]
SHOOT_OR_RUN = [STAND_AND_SHOOT, RUN_FOR_COVER]
FACE_UP_OR_BLIND = [TAKE_FACE_UP, DRAW_BLIND]
FIRE_OR_HOLD = [FIRE, HOLD]
RELOAD_OR_NOT = [DO_RELOAD, NO_RELOAD]
USE_OR_PASS = [PASS, USE]


def options(s: State, seat: int) -> list[int]:
    """Every legal answer of a seat that is asked."""
    step = s.step
    if step == CHOOSE_ACTION:  # SS-026
        return [PLAY + card * FIRST for card in s.hands[seat]]
    if step == CHOOSE_TARGET:  # SS-030
        return [AIM + other * FIRST for other in range(s.seats) if other != seat and s.of[ALIVE + other]]
    if step == CHOOSE_STANCE:
        return stances(s, seat)
    if step == FIRE_AGAIN:
        return FIRE_OR_HOLD[:]
    if step == USE_ACTION:
        return [IGNORE, *action_choices(s, seat)]
    if step == TAKE_STOCK:
        return [TAKE + card * FIRST for card in s.face_up]
    if step == COVER_CHOICE:
        return FACE_UP_OR_BLIND[:] if s.of[COVER + seat] == NONE else [TAKE_FACE_UP, DRAW_BLIND, STAY]
    if step == RELOAD:
        return RELOAD_OR_NOT[:]
    if step == BIND:
        return [BIND_WOUNDS + count * FIRST for count in range(most_to_bind(s, seat) + 1)]
    if step == CHOOSE_GUNS:
        return gun_choices(s, seat)
    if step == CONVERT:
        return convert_choices(s, seat)
    if step == LOSE_CARD:
        return [LOSE + card * FIRST for card in s.hands[seat]]
    if step == REVEAL_ABILITY:
        return reveal_choices(s, seat)
    if step == SWITCH_TARGET:
        return switch_choices(s, seat)
    if step == WOUND_ABILITY:
        return USE_OR_PASS[:]
    if step == CROSSFIRE_TARGET:
        return [PASS, *[AIM + other * FIRST for other in crossfire_targets(s, seat)]]
    if step == BULLET_ORDER:
        return order_choices(s, seat)
    if step == DISCARD_ONE:
        return [THROW_AWAY + card * FIRST for card in s.hands[seat]]
    if step == ROB_CHOICE:
        return [ROB + other * FIRST for other in richest(s, seat)]
    if step == STOCK_ABILITY:
        return [PASS, *[TAKE + card * FIRST for card in s.face_up]]
    taken = s.of[CHARACTER : CHARACTER + s.seats]  # CHOOSE_CHARACTER
    return [BE + character * FIRST for character in range(s.tables.characters) if character not in taken]


def stances(s: State, seat: int) -> list[int]:
    """SS-035 to 040: Take the Shot always; the others have a price or a condition."""
    if s.of[NOTORIETY + seat] == 0:
        if ability(s, seat) == FREE_RUN:
            return [STAND_AND_SHOOT, RUN_FOR_COVER, RELOAD_IN_THE_OPEN]
        return SHOOT_OR_RELOAD[:]  # SS-039
    if s.of[COVER + seat] == NONE or s.tables.breaks_cover[s.of[PLAYED + seat]]:  # SS-037, SS-038
        return SHOOT_OR_RUN[:]
    return [STAND_AND_SHOOT, RUN_FOR_COVER, SHOOT_FROM_COVER]


def reveal_choices(s: State, seat: int) -> list[int]:
    """SS-133"""
    power = ability(s, seat)
    if power == STARE:
        return [PASS, *[pack(USE_ON, other) for other in s.order if shoots_at(s, other, seat)]]
    if power == OTHER_CARD:
        return [PASS, *[pack(USE_CARD, card) for card in s.hands[seat]]]
    return USE_OR_PASS[:]


def switch_choices(s: State, seat: int) -> list[int]:
    """SS-137: any other surviving slinger but Gina Raquel."""
    gina = s.of[TARGET + seat]
    return [pack(AIM, other) for other in s.order if other != seat and other != gina]


def order_choices(s: State, seat: int) -> list[int]:
    """The distinct orders of the Bullets looked at."""
    looked_at = sorted([face_of(bullet) for bullet in s.loads[seat][: s.picks]])
    return [pack(PUT_ORDER, number) for number in s.tables.orders_of[tuple(looked_at)]]


# --- play ---


def play(s: State, answers: Mapping[int, int], chance: Chance, tell: Tell) -> None:
    """Take the answers and go on to the next question or the end."""
    step = s.step
    if step == CHOOSE_ACTION:
        for seat, move in answers.items():
            lay_down(s, seat, first_of(move))
        call_draw(s, tell)
    elif step == CHOOSE_TARGET:
        for seat, move in answers.items():
            s.of[TARGET + seat] = first_of(move)
        point(s, tell)
    elif step == CHOOSE_STANCE:
        for seat in range(s.seats):
            if among(s.asked, seat):
                take_stance(s, seat, kind_of(answers[seat]), tell)
        s.asked = 0
        reveal(s, tell)
    else:
        play_one(s, s.seat, answers[s.seat], chance, tell)
    run_on(s, chance, tell)


def play_one(s: State, seat: int, move: int, chance: Chance, tell: Tell) -> None:
    """The answer of a seat that was asked alone."""
    step = s.step
    if step == USE_ACTION:
        use_action(s, seat, move, chance, tell)
    elif step == FIRE_AGAIN:
        if move == FIRE:
            s.step = FLIP_ONE
        else:
            tell.all("holds", seat)
            gun_done(s, tell)
    elif step == TAKE_STOCK:
        pick_up(s, seat, first_of(move), tell)
        s.step = PICKS
    elif step == COVER_CHOICE:
        take_cover(s, seat, move, chance, tell)
    elif step == RELOAD:
        reload_or_not(s, seat, move, chance, tell)
    elif step == BIND:
        bind(s, seat, first_of(move), chance, tell)
    elif step == CHOOSE_GUNS:
        choose_guns(s, seat, move)
    elif step == CONVERT:
        convert(s, seat, move, tell)
    elif step == LOSE_CARD:
        lose_chosen(s, seat, first_of(move), tell)
    elif step == REVEAL_ABILITY:
        use_at_reveal(s, seat, move, tell)
    elif step == SWITCH_TARGET:
        aim(s, seat, first_of(move), tell)
        s.step = SWITCHING
    elif step == WOUND_ABILITY:
        answer_wound_ability(s, seat, move == USE, tell)
    elif step == CROSSFIRE_TARGET:
        crossfire(s, seat, move, tell)
    elif step == BULLET_ORDER:
        put_order(s, seat, s.tables.orders[first_of(move)], tell)
    elif step == DISCARD_ONE:
        discard_one(s, seat, first_of(move), tell)
        discard_cards(s, seat, tell)
    elif step == ROB_CHOICE:
        rob(s, seat, first_of(move), tell)
    elif step == STOCK_ABILITY:
        take_leftover(s, seat, move, tell)
    elif step == CHOOSE_CHARACTER:
        choose_character(s, seat, first_of(move), tell)


def run_on(s: State, chance: Chance, tell: Tell) -> None:
    """Work until somebody must be asked or the game is over. SS-020"""
    while s.step >= START_ROUND:
        step = s.step
        if step >= TAKE_SHOT:
            run_shot(s, step, chance, tell)
        elif step == NEXT_TURN:
            if not next_turn(s):
                s.step = PLAYED_LEAVE
        elif step == RUNNER_RELOADS:
            runner_reloads(s)
        elif step == RUNNER_BINDS:
            runner_binds(s)
        elif step == COVER_STEP:
            cover_step(s, chance, tell)
        elif step == REVEAL_WINDOW:
            reveal_window(s, tell)
        elif step == SWITCHING:
            switching(s, tell)
        else:
            start_round(s, chance, tell)


def run_shot(s: State, step: int, chance: Chance, tell: Tell) -> None:
    if step == TAKE_SHOT:
        take_shot(s, tell)
    elif step == FIRE_GUN:
        fire_gun(s, chance, tell)
    elif step == NEXT_BULLET:
        next_bullet(s, tell)
    elif step == STRIKE:
        strike(s, tell)
    elif step == VOLLEY_DONE:
        volley_done(s, tell)
    elif step == FLIP_ONE:
        flip_one(s, chance, tell)
    elif step == INFLICT:
        inflict(s, tell)
    elif step == NEXT_IN_LINE:
        next_in_line(s, chance, tell)
    elif step == PICKS:
        take_stock(s, tell)
    elif step == PLAYED_LEAVE:
        played_leave(s, tell)
    elif step == ROUND_DONE:
        round_done(s, chance, tell)
