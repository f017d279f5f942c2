"""The whole game: what may be answered, and how it goes on from there."""

from __future__ import annotations

from collections.abc import Mapping

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, pack, unpack
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.rules import moves
from saloon.games.tiled.rules.dice import begin_round, begin_year, end_turn, next_income, take_income
from saloon.games.tiled.rules.drafting import begin_alleys, begin_sawing, draft, saw, saw_moves, turn_moves
from saloon.games.tiled.rules.pastures import wrangle, wrangle_moves
from saloon.games.tiled.rules.placing import (
    alley_moves,
    can_pave,
    may_lie,
    may_pave,
    open_beside,
    placements,
    placements_over,
    places_over,
)
from saloon.games.tiled.rules.resolving import (
    dig,
    lay,
    pave,
    resolve,
    stash,
    store_pays,
    take_ace,
    take_partner,
    third_signpost,
)
from saloon.games.tiled.rules.scoring import final_scoring
from saloon.games.tiled.rules.setup import partners_kept, side_taken
from saloon.games.tiled.rules.shooting import hide, sheriffs_shoot, shoot, targets
from saloon.games.tiled.rules.tables import CARPENTERS, GENERAL_STORE, squares_of
from saloon.games.tiled.rules.tussle import free_hills, next_hill, put_hill_bandit, tussle
from saloon.games.tiled.state import State


def moves_of(s: State, seat: int) -> list[int]:
    """Every legal answer of a seat that is asked."""
    ask = s.ask
    p = s.players[seat]
    if ask == st.TURN:
        return turn_moves(s)
    if ask == st.PLACE:
        return placements(s, s.drafted, p[st.LEGAL_PLACES])
    if ask == st.PLACE_ALLEY:
        return alley_moves(p)
    if ask == st.SECOND_ALLEY:
        beside = open_beside(p, s.tables.sides[p[st.SIDE]], s.pair)
        return [moves.STOP, *[pack(moves.PAVE, square) for square in beside]]
    if ask == st.WRANGLE:
        return wrangle_moves(s)
    if ask == st.TAKE_PARTNER:
        found = [pack(moves.PARTNER_CARD, partner) for partner in s.face_up]
        if s.deck:
            found.append(pack(moves.PARTNER_CARD, moves.FROM_DECK))
        return found
    if ask == st.SHOOT:
        return [pack(moves.FIRE, square) for square in targets(p)]
    if ask == st.OFFICE_SHOOT:
        return [pack(moves.FIRE, square) for square in squares_of(p[st.BANDIT_LOW], p[st.BANDIT_HIGH])]
    if ask == st.HIDE:
        sheriffs = squares_of(p[st.SHERIFF_LOW], p[st.SHERIFF_HIGH])
        return [moves.STOP, *[pack(moves.HIDE_AT, square) for square in sheriffs]]
    if ask == st.STORE_REWARD:
        return [pack(moves.REWARD, what) for what in range(3)]
    if ask == st.ACE_CARD:
        return [pack(moves.TAKE_ACE, suit) for suit in range(4) if s.aces >> suit & 1]
    if ask == st.WHEELWRIGHT_SIDE:
        return [pack(moves.WHEEL, 0), pack(moves.WHEEL, 1)]
    if ask == st.SAWMILL_STACK:
        return saw_moves(s)
    if ask == st.STASH_GOLD:
        most = min(p[st.GOLD], s.tables.wild_numbers[CARPENTERS][0])
        return [pack(moves.STASH_N, gold) for gold in range(most + 1)]
    if ask == st.PLACE_STORE:
        return placements_over(s, seat, s.tables.stack_of[GENERAL_STORE], third_signpost(s, seat))
    if ask == st.HILL:
        return [pack(moves.HILL_AT, hill) for hill in free_hills(s, seat)]
    if ask == st.YEAR_4_INCOME:
        return [pack(moves.INCOME, 0), pack(moves.INCOME, 1)]
    if ask == st.KEEP_PARTNER:
        return [pack(moves.KEEP, partner) for partner in s.dealt[2 * seat : 2 * seat + 2]]
    if ask == st.PICK_BOARD:
        return [pack(moves.TAKE_BOARD, board + 1) for board in s.boards]
    if ask == st.PICK_SIDE:
        return [pack(moves.TAKE_SIDE, 0), pack(moves.TAKE_SIDE, 1)]
    return []


def allows(s: State, seat: int, move: int) -> bool:
    """Whether an asked seat may give an answer. Placements, the long lists, are looked up without being listed."""
    kind, first, second, third = unpack(move)
    if kind == moves.LAY:
        if s.ask == st.PLACE:
            stack, legal = s.drafted, s.players[seat][st.LEGAL_PLACES]
        elif s.ask == st.PLACE_STORE:
            stack, legal = s.tables.stack_of[GENERAL_STORE], places_over(s, seat, third_signpost(s, seat))
        else:
            return False
        return first == stack and may_lie(s, stack, second, third, legal)
    if kind == moves.PAVE and s.ask == st.PLACE_ALLEY:
        return may_pave(s.players[seat], first)
    return move in moves_of(s, seat)


def play(s: State, answers: Mapping[int, int], chance: Chance, tell: Tell) -> None:
    """Take the answers and go on to the next question or the end."""
    if s.ask == st.KEEP_PARTNER:
        partners_kept(s, [first_of(answers[seat]) for seat in range(s.seats)], chance, tell)
        go_on(s, chance, tell)
    else:
        play_move(s, answers[s.who], chance, tell)


def play_move(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """One seat's answer; then on to the next question."""
    kind, first, second, third = unpack(move)
    if kind == moves.LAY:
        lay(s, first, second, third, tell)
    elif kind == moves.DRAFT:
        draft(s, first, second, tell)
    elif kind == moves.PAVE:
        pave(s, first, tell)
    elif kind == moves.ALLEYS_FREE:
        begin_alleys(s, tell)
    elif kind == moves.WRANGLE_FOR:
        s.ask = st.NOTHING
        wrangle(s, first, tell)
    elif kind == moves.STOP:
        if s.ask == st.SECOND_ALLEY:
            s.pair = -1
            s.step = st.AT_QUEUE
        elif s.ask == st.HIDE:
            s.left = 0
        s.ask = st.NOTHING
    elif kind == moves.PARTNER_CARD:
        take_partner(s, first, chance, tell)
    elif kind == moves.FIRE:
        office = s.ask == st.OFFICE_SHOOT
        s.ask = st.NOTHING
        shoot(s, s.who, first, tell)
        if not office:
            sheriffs_shoot(s, s.who, tell)
    elif kind == moves.TAKE_ACE:
        take_ace(s, first, tell)
    elif kind == moves.REWARD:
        store_pays(s, first, tell)
    elif kind == moves.WHEEL:
        s.yellow_up = first
        s.ask = st.PLACE
    elif kind == moves.HIDE_AT:
        s.ask = st.NOTHING
        s.left -= 1
        hide(s, s.who, first, tell)
    elif kind == moves.HILL_AT:
        s.ask = st.NOTHING
        s.todo.pop(0)
        put_hill_bandit(s, first, tell)
    elif kind == moves.USE_SAWMILL:
        begin_sawing(s)
    elif kind == moves.SAW:
        saw(s, first, tell)
    elif kind == moves.STASH_N:
        stash(s, first, tell)
    elif kind == moves.INCOME:
        s.ask = st.NOTHING
        s.todo.pop(0)
        if first:  # WT-023
            s.players[s.who][st.GOLD] += s.tables.year_4_gold
            tell.all("gold", s.who, s.tables.year_4_gold, 0)
            s.pickaxes = s.tables.year_4_pickaxes
        else:
            take_income(s, s.who, tell)
    elif kind == moves.TAKE_BOARD:
        s.drafted = first - 1
        s.boards.remove(s.drafted)
        s.ask = st.PICK_SIDE
    elif kind == moves.TAKE_SIDE:
        side_taken(s, first, chance, tell)
    if s.ask == st.NOTHING:
        go_on(s, chance, tell)


def go_on(s: State, chance: Chance, tell: Tell) -> None:
    """To the next question, or to the end."""
    while s.ask == st.NOTHING:
        step = s.step
        if step > st.AT_TURN and step < st.AT_TURN_END:
            resolve(s, tell)
        elif step == st.AT_TURN_END:
            end_turn(s, chance, tell)
        elif step == st.AT_TURN:
            begin_turn(s, tell)
        elif step == st.AT_ROUND:
            begin_round(s, chance, tell)
        elif step == st.AT_YEAR:
            begin_year(s, chance, tell)
        elif step == st.AT_INCOME:
            if not (s.pickaxes and dig(s, tell)):
                next_income(s)
        elif step == st.AT_TUSSLE:
            tussle(s, tell)
        elif step == st.AT_HILLS:
            next_hill(s, tell)
            if s.step == st.AT_END:
                final_scoring(s, tell)
                return
        else:
            return


def begin_turn(s: State, tell: Tell) -> None:
    """Ask what to do; a player who can do nothing passes (WT-049)."""
    p = s.players[s.who]
    s.pair = -1
    s.yellow_up = 0
    if can_pave(p) or turn_moves(s):
        s.ask = st.TURN
    else:
        tell.all("pass", s.who)
        s.step = st.AT_TURN_END
