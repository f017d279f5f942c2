"""What is asked, what may be answered, and on to the next question."""

from __future__ import annotations

from collections.abc import Mapping

from saloon.engine.chance import Chance
from saloon.engine.moves import FIRST, first_of, kind_of, pack
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules import actions, covering, rounds, shooting, stock, wounds
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.state import State, face_of

# --- options ---

SHOOT_OR_RELOAD = [m.STAND_AND_SHOOT, m.RELOAD_IN_THE_OPEN]
SHOOT_OR_RUN = [m.STAND_AND_SHOOT, m.RUN_FOR_COVER]
FACE_UP_OR_BLIND = [m.TAKE_FACE_UP, m.DRAW_BLIND]
FIRE_OR_HOLD = [m.FIRE, m.HOLD]
RELOAD_OR_NOT = [m.DO_RELOAD, m.NO_RELOAD]
USE_OR_PASS = [m.PASS, m.USE]


def options(s: State, seat: int) -> list[int]:
    """Every legal answer of a seat that is asked."""
    step = s.step
    if step == st.CHOOSE_ACTION:  # SS-026
        play = m.PLAY
        return [play + card * FIRST for card in s.hands[seat]]
    if step == st.CHOOSE_STANCE:
        return stances(s, seat)
    if step == st.USE_ACTION:
        return [m.IGNORE, *actions.action_choices(s, seat)]
    if step == st.CHOOSE_TARGET:  # SS-030
        return [m.AIM + other * FIRST for other in range(s.seats) if other != seat and s.of[st.ALIVE + other]]
    if step == st.TAKE_STOCK:
        return [m.TAKE + card * FIRST for card in s.face_up]
    if step == st.COVER_CHOICE:
        return FACE_UP_OR_BLIND[:] if s.of[st.COVER + seat] == st.NONE else [m.TAKE_FACE_UP, m.DRAW_BLIND, m.STAY]
    if step == st.RELOAD:
        return RELOAD_OR_NOT[:]
    if step == st.FIRE_AGAIN:
        return FIRE_OR_HOLD[:]
    if step == st.BIND:
        return [m.BIND_WOUNDS + count * FIRST for count in range(covering.most_to_bind(s, seat) + 1)]
    if step == st.CHOOSE_GUNS:
        return shooting.gun_choices(s, seat)
    if step == st.CONVERT:
        return shooting.convert_choices(s, seat)
    if step == st.LOSE_CARD:
        return [m.LOSE + card * FIRST for card in s.hands[seat]]
    if step == st.REVEAL_ABILITY:
        return reveal_choices(s, seat)
    if step == st.SWITCH_TARGET:
        return switch_choices(s, seat)
    if step == st.WOUND_ABILITY:
        return USE_OR_PASS[:]
    if step == st.CROSSFIRE_TARGET:
        return [m.PASS, *[m.AIM + other * FIRST for other in shooting.crossfire_targets(s, seat)]]
    if step == st.BULLET_ORDER:
        return order_choices(s, seat)
    if step == st.DISCARD_ONE:
        return [m.THROW_AWAY + card * FIRST for card in s.hands[seat]]
    if step == st.ROB_CHOICE:
        return [m.ROB + other * FIRST for other in actions.richest(s, seat)]
    if step == st.STOCK_ABILITY:
        return [m.PASS, *[m.TAKE + card * FIRST for card in s.face_up]]
    taken = s.of[st.CHARACTER : st.CHARACTER + s.seats]  # CHOOSE_CHARACTER
    return [m.BE + character * FIRST for character in range(s.tables.characters) if character not in taken]


def stances(s: State, seat: int) -> list[int]:
    """SS-035 to 040: Take the Shot always; the others have a price or a condition."""
    if s.of[st.NOTORIETY + seat] == 0:
        if rounds.ability(s, seat) == st.FREE_RUN:
            return [m.STAND_AND_SHOOT, m.RUN_FOR_COVER, m.RELOAD_IN_THE_OPEN]
        return SHOOT_OR_RELOAD[:]  # SS-039
    if s.of[st.COVER + seat] == st.NONE or s.tables.breaks_cover[s.of[st.PLAYED + seat]]:  # SS-037, SS-038
        return SHOOT_OR_RUN[:]
    return [m.STAND_AND_SHOOT, m.RUN_FOR_COVER, m.SHOOT_FROM_COVER]


def reveal_choices(s: State, seat: int) -> list[int]:
    """SS-133"""
    power = rounds.ability(s, seat)
    if power == st.STARE:
        return [m.PASS, *[pack(m.USE_ON, other) for other in s.order if rounds.shoots_at(s, other, seat)]]
    if power == st.OTHER_CARD:
        return [m.PASS, *[pack(m.USE_CARD, card) for card in s.hands[seat]]]
    return USE_OR_PASS[:]


def switch_choices(s: State, seat: int) -> list[int]:
    """SS-137: any other surviving slinger but Gina Raquel."""
    gina = s.of[st.TARGET + seat]
    return [pack(m.AIM, other) for other in s.order if other != seat and other != gina]


def order_choices(s: State, seat: int) -> list[int]:
    """The distinct orders of the Bullets looked at."""
    looked_at = sorted([face_of(bullet) for bullet in s.loads[seat][: s.picks]])
    return [pack(m.PUT_ORDER, number) for number in s.tables.orders_of[tuple(looked_at)]]


# --- play ---


def play(s: State, answers: Mapping[int, int], chance: Chance, tell: Tell) -> None:
    """Take the answers and go on to the next question or the end."""
    step = s.step
    if step == st.CHOOSE_ACTION:
        for seat, move in answers.items():
            rounds.lay_down(s, seat, first_of(move))
        rounds.call_draw(s, tell)
    elif step == st.CHOOSE_TARGET:
        for seat, move in answers.items():
            s.of[st.TARGET + seat] = first_of(move)
        rounds.point(s, sorted(answers), tell)
    elif step == st.CHOOSE_STANCE:
        alive = sorted(answers)
        for seat in alive:
            rounds.take_stance(s, seat, kind_of(answers[seat]), tell)
        s.asked = 0
        rounds.reveal(s, alive, tell)
    else:
        play_one(s, s.seat, answers[s.seat], chance, tell)
    run_on(s, chance, tell)


def play_one(s: State, seat: int, move: int, chance: Chance, tell: Tell) -> None:
    """The answer of a seat that was asked alone."""
    step = s.step
    if step == st.USE_ACTION:
        actions.use_action(s, seat, move, chance, tell)
    elif step == st.TAKE_STOCK:
        stock.pick_up(s, seat, first_of(move), tell)
        stock.take_stock(s, tell)
    elif step == st.COVER_CHOICE:
        covering.take_cover(s, seat, move, chance, tell)
    elif step == st.RELOAD:
        covering.reload_or_not(s, seat, move, chance, tell)
    elif step == st.FIRE_AGAIN:
        if move == m.FIRE:
            s.step = st.FLIP_ONE
        else:
            tell.all("holds", seat)
            shooting.gun_done(s, tell)
    elif step == st.BIND:
        covering.bind(s, seat, first_of(move), chance, tell)
    elif step == st.CHOOSE_GUNS:
        shooting.choose_guns(s, seat, move)
    elif step == st.CONVERT:
        shooting.convert(s, seat, move, tell)
    elif step == st.LOSE_CARD:
        wounds.lose_chosen(s, seat, first_of(move), tell)
    elif step == st.REVEAL_ABILITY:
        rounds.use_at_reveal(s, seat, move, tell)
    elif step == st.SWITCH_TARGET:
        rounds.aim(s, seat, first_of(move), tell)
        s.step = st.SWITCHING
    elif step == st.WOUND_ABILITY:
        wounds.answer_wound_ability(s, seat, move == m.USE, tell)
    elif step == st.CROSSFIRE_TARGET:
        shooting.crossfire(s, seat, move, tell)
    elif step == st.BULLET_ORDER:
        actions.put_order(s, seat, s.tables.orders[first_of(move)], tell)
    elif step == st.DISCARD_ONE:
        actions.discard_one(s, seat, first_of(move), tell)
        actions.discard_cards(s, seat, tell)
    elif step == st.ROB_CHOICE:
        actions.rob(s, seat, first_of(move), tell)
    elif step == st.STOCK_ABILITY:
        stock.take_leftover(s, seat, move, tell)
    elif step == st.CHOOSE_CHARACTER:
        rounds.choose_character(s, seat, first_of(move), tell)


def run_on(s: State, chance: Chance, tell: Tell) -> None:
    """Work until somebody must be asked or the game is over. SS-020"""
    while s.step >= st.START_ROUND:
        step = s.step
        if step >= st.TAKE_SHOT:
            run_shot(s, step, chance, tell)
        elif step == st.NEXT_TURN:
            if not actions.next_turn(s):
                stock.played_leave(s, tell)
        elif step == st.COVER_STEP:
            covering.cover_step(s, chance, tell)
        elif step == st.ROUND_DONE:
            stock.round_done(s, chance, tell)
        elif step == st.START_ROUND:
            rounds.start_round(s, chance, tell)
        elif step == st.REVEAL_WINDOW:
            rounds.reveal_window(s, tell)
        else:
            rounds.switching(s, tell)


def run_shot(s: State, step: int, chance: Chance, tell: Tell) -> None:
    if step == st.NEXT_BULLET:
        shooting.next_bullet(s, tell)
    elif step == st.TAKE_SHOT:
        shooting.take_shot(s, tell)
    elif step == st.FIRE_GUN:
        shooting.fire_gun(s, chance, tell)
    elif step == st.INFLICT:
        wounds.inflict(s, tell)
    elif step == st.FLIP_ONE:
        shooting.flip_one(s, chance, tell)
    else:
        shooting.next_in_line(s, chance, tell)
