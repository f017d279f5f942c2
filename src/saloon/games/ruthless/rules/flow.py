"""The rules tied together: what may be answered, what an answer does, and going on to the next question."""

from __future__ import annotations

from collections.abc import Mapping

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.engine.tell import Tell
from saloon.games.ruthless import state as st
from saloon.games.ruthless.rules import (
    actions,
    aftermath,
    brawling,
    campaign,
    covering,
    ducking,
    moving,
    setup,
    shooting,
    turn,
    wounds,
)
from saloon.games.ruthless.rules import moves as m
from saloon.games.ruthless.state import State

# --- options ---


def options(s: State, seat: int) -> list[int]:
    """Every legal answer of a seat that is asked."""
    ask = s.ask
    if ask == st.ASK_ACTION:
        return actions.action_options(s)
    if ask == st.ASK_MOVE:
        return moving.move_options(s, s.man)
    if ask == st.ASK_CHARACTER:
        return turn.character_options(s, seat)
    if ask == st.ASK_SNAP:
        return shooting.snap_options(s, seat)
    if ask == st.ASK_SHOOT:
        return shooting.shoot_options(s, s.men[s.man])
    if ask == st.ASK_LEAD:
        return turn.lead_options(s, seat)
    if ask == st.ASK_DUCK:
        return ducking.duck_options(s, s.men[s.frames.get(2)])
    if ask == st.ASK_RUN:
        return ducking.run_options(s)
    if ask == st.ASK_COVER_FIRE:
        return [m.HOLD, *covering.cover_fire_options(s, s.todo[0])]
    if ask == st.ASK_CHARGE_ON:
        return [m.STOP, *moving.charge_on_options(s, s.frames.get(1), s.frames.get(2))]
    if ask == st.ASK_SHIFT:
        return wounds.shift_options(s)
    if ask == st.ASK_BRAWL:
        return brawling.brawl_options(s, seat)
    if ask == st.ASK_COURAGE:
        return actions.courage_options(s, seat)
    if ask == st.ASK_DISMOUNT:
        return actions.dismount_options(s)
    if ask == st.ASK_DISCARD:
        return turn.discard_options(s, seat)
    if ask == st.ASK_CHEAT:
        return turn.cheat_options(s, seat)
    if ask == st.ASK_RETURN:
        return turn.return_options(s)
    if ask == st.ASK_DEPLOY:
        return setup.deploy_options(s)
    if ask == st.ASK_PAYROLL:
        return setup.payroll_options(s)
    if ask == st.ASK_DRAFT:
        return setup.draft_options(s, seat)
    if ask == st.ASK_BUY:
        return aftermath.buy_options(s, seat)
    if ask == st.ASK_PLAN:
        return campaign.plan_options(s, seat)
    if ask == st.ASK_FIELD:
        return campaign.field_options(s, seat)
    if ask == st.ASK_EXTRA:
        return campaign.extra_options(s)
    return aftermath.best_options(s, seat)


def allows(s: State, seat: int, move: int) -> bool:
    """Whether an asked seat may give an answer."""
    return moving.allows_move(s, s.man, move) if s.ask == st.ASK_MOVE else move in options(s, seat)


# --- play ---


def play(s: State, given: Mapping[int, int], chance: Chance, tell: Tell) -> None:
    """Take the answers and go on to the next question or the end."""
    if s.ask == st.ASK_LEAD:
        cards = [first_of(given[seat]) if seat in given else st.NOBODY for seat in range(s.seats)]
        turn.reveal_leads(s, cards, tell)
    elif s.ask == st.ASK_BRAWL:
        brawling.play_brawl(s, [given.get(seat, 0) for seat in range(s.seats)], tell)
    elif s.ask == st.ASK_PLAN:
        campaign.play_plans(s, [given.get(seat, 0) for seat in range(s.seats)], tell)
    elif s.ask == st.ASK_FIELD:
        campaign.play_fielding(s, [given[seat] for seat in range(s.seats)], tell)
    else:
        play_one(s, s.who, given[s.who], chance, tell)
    run_on(s, chance, tell)


def play_one(s: State, seat: int, move: int, chance: Chance, tell: Tell) -> None:
    """The answer of a seat that was asked alone."""
    ask = s.ask
    if ask == st.ASK_ACTION:
        if kind_of(move) == m.END_CHARACTER:
            turn.end_character(s)
        else:
            actions.act(s, move, chance, tell)
    elif ask == st.ASK_MOVE:
        moving.declare_move(s, s.man, move, tell)
    elif ask == st.ASK_CHARACTER:
        turn.answer_character(s, seat, move, tell)
    elif ask == st.ASK_SNAP:
        shooting.answer_snap(s, seat, move, tell)
    elif ask == st.ASK_SHOOT:
        shoot(s, move, tell)
    elif ask == st.ASK_DUCK:
        ducking.duck_to(s, s.frames.get(2), first_of(move), tell)
    elif ask == st.ASK_RUN:
        ducking.run_to(s, first_of(move), tell)
    elif ask == st.ASK_COVER_FIRE:
        covering.answer_cover_fire(s, move, tell)
    elif ask == st.ASK_CHARGE_ON:
        moving.answer_charge_on(s, move, tell)
    elif ask == st.ASK_SHIFT:
        wounds.shift_to(s, first_of(move), tell)
    elif ask == st.ASK_COURAGE:
        actions.courage(s, seat, move, chance, tell)
    elif ask == st.ASK_DISMOUNT:
        actions.dismount_to(s, first_of(move), tell)
    elif ask == st.ASK_DISCARD:
        turn.answer_discard(s, seat, move, tell)
    elif ask == st.ASK_CHEAT:
        turn.answer_cheat(s, seat, move, chance, tell)
    elif ask == st.ASK_RETURN:
        turn.come_back(s, second_of(move), tell)
    elif ask == st.ASK_DEPLOY:
        setup.place(s, s.todo[0], second_of(move), tell)
    elif ask == st.ASK_PAYROLL:
        setup.answer_payroll(s, first_of(move), tell)
    elif ask == st.ASK_DRAFT:
        setup.answer_draft(s, seat, move, first_of(move), second_of(move), tell)
    elif ask == st.ASK_BUY:
        aftermath.answer_buy(s, seat, move, tell)
    elif ask == st.ASK_EXTRA:
        campaign.answer_extra(s, seat, move, tell)
    elif ask == st.ASK_BEST:
        aftermath.answer_best(s, seat, first_of(move), tell)


def shoot(s: State, move: int, tell: Tell) -> None:
    """RU-088: weapon, target and manner."""
    kind = kind_of(move)
    s.ask = st.NOTHING
    manner = st.SINGLE if kind == m.SHOOT else st.FANFIRE if kind == m.FAN else st.TWO_ROUNDS
    rounds = third_of(move) if kind == m.FAN else 2 if kind == m.FIRE_TWO else 1
    slot = shooting.slot_of(s.men[s.man], first_of(move))
    shooting.declare(s, s.man, s.by_who[second_of(move)], slot, manner, rounds, tell)


def run_on(s: State, chance: Chance, tell: Tell) -> None:
    """Work until somebody must be asked or the game is over."""
    while not s.ask and s.step != st.OVER:
        if s.ended:
            close(s)
            if s.feud is not None:
                aftermath.hand_back(s, tell)
        elif s.frames.cells:
            run_frame(s, chance, tell)
        else:
            run_step(s, chance, tell)


def run_frame(s: State, chance: Chance, tell: Tell) -> None:
    top = s.frames.top()
    if top == st.SHOT:
        shooting.run_shot(s, chance, tell)
    elif top == st.MOVING:
        moving.run_move(s, chance, tell)
    elif top == st.VOLLEY:
        wounds.run_volley(s, chance, tell)
    elif top == st.BRAWL:
        brawling.run_brawl(s, chance, tell)
    else:
        ducking.run_on_foot(s, tell)


def run_step(s: State, chance: Chance, tell: Tell) -> None:
    step = s.step
    if step == st.CHARACTER:
        turn.run_character(s, tell)
    elif step == st.ACTIVATION:
        turn.run_activation(s, tell)
    elif step == st.NEXT_PLAYER:
        turn.next_player(s, tell)
    elif step == st.TURN_END:
        turn.end_turn(s, chance, tell)
    elif step == st.RENEWING:
        turn.run_renewing(s, chance, tell)
    elif step == st.TURN_START:
        turn.start_turn(s, tell)
    elif step == st.CHEATING:
        turn.run_cheating(s)
    elif step == st.LEADING:
        turn.ask_leads(s)
    elif step == st.DEPLOYING:
        setup.run_deploying(s, chance, tell)
    elif step == st.DRAFT:
        setup.run_draft(s)
        if s.feud is not None and s.step != st.DRAFT:
            campaign.enlist_drafted(s)
    elif step == st.CASTING:
        setup.cast_roles(s)
        setup.fill_table(s, tell)
    elif step == st.BUYING:
        aftermath.run_buying(s, tell)
    elif step == st.PLANNING:
        campaign.run_planning(s, chance, tell)
    elif step == st.FIELDING:
        campaign.run_fielding(s)
    elif step == st.HIRING:
        campaign.run_hiring(s, chance, tell)
    elif step == st.NAMING:
        aftermath.run_naming(s)
    elif step == st.SETTLING:
        aftermath.settle_act(s, chance, tell)


def close(s: State) -> None:
    """The table as it stands when it is over: nothing is under way."""
    while s.frames.cells:
        s.frames.pop()
    s.mover = st.NOBODY
    s.path = []
    s.path_at = 0
    s.plans = []
    s.runs = []
    s.todo = []
    s.man = st.NOBODY
    s.ask = st.NOTHING
    s.step = st.OVER
