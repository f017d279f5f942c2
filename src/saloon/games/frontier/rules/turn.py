"""Set-up and the turn: Preparation, Reveal, End; death and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

from saloon.engine.chance import Chance
from saloon.engine.moves import pack, unpack
from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.bounty import drop_card, give, give_options, reveal_number, to_boot_hill
from saloon.games.frontier.rules.calamities import (
    pay_options,
    pay_revealed,
    resolve_calamity,
    settle,
    settle_options,
)
from saloon.games.frontier.rules.encounters import (
    defeat,
    face_options,
    flee,
    held_ace,
    play_ace,
    play_harmonica,
    take_hit,
)
from saloon.games.frontier.rules.ranges import finish_range, peddle, peddler_options, resolve_range
from saloon.games.frontier.rules.stores import buy, can_buy, can_sell, sell
from saloon.games.frontier.rules.trading import (
    answer_offer,
    asks,
    choose_ask,
    choose_gift,
    choose_partner,
    gifts,
    given_in,
    partner_options,
)
from saloon.games.frontier.state import Content, Outlaw, State


def start(
    content: Content, starts: list[list[int]], duels_to_end: int, play_on: bool, chance: Chance, tell: Tell
) -> State:
    """FR-001 to 011: one Deck of all cards, everyone with the level's Supplies, the first player by lot."""
    state = State(content, [Outlaw(list(have)) for have in starts])  # FR-007, FR-010
    state.deck = content.deck.copy()  # FR-002; sorted, see State.deck
    duels = sum([card.copies for card in content.cards if card.type == st.DUEL])
    state.duels_to_end = min(duels_to_end, duels)  # FR-034: in a box with fewer Duels all of them are enough
    state.play_on = play_on
    state.active = chance.pick(len(starts)) if len(starts) > 1 else 0  # FR-011
    begin_turn(state, tell)
    return state


def begin_turn(state: State, tell: Tell) -> None:
    """FR-020: a turn is Preparation, Reveal, End."""
    state.revealed = 0
    state.phase = st.PREPARE
    state.players[state.active].turns += 1
    tell.all("turn", state.active)


# --- Preparation ---


def prepare_options(state: State) -> list[int]:
    """FR-021: any number of these in any order, then ride. FR-110: every Store is open."""
    content, player = state.content, state.players[state.active]
    have, dollars = player.have, player.have[st.DOLLARS]
    options: list[int] = [m.RIDE]
    for ware in content.goods:
        # The cheap half of each test comes first: most goods fail it.
        if ware.lot and dollars >= ware.price and can_buy(content, player, ware):
            options.append(pack(m.BUY, ware.supply))
        if ware.sell and have[ware.supply] >= ware.sell_lot and can_sell(content, player, ware):
            options.append(pack(m.SELL, ware.supply))
    if can_eat(content, player):
        options.append(m.EAT)
    if player.harmonicas:
        options.append(m.PLAY_HARMONICA)  # FR-070: in Preparation always
    if player.field:
        options.extend(settle_options(content, player))
    return options


def can_eat(content: Content, player: Outlaw) -> bool:
    """FR-130: only while all of its Stamina fits."""
    return player.have[st.RATIONS] > 0 and player.have[st.STAMINA] + content.ration_stamina <= content.stamina_max


def eat(state: State, tell: Tell) -> None:
    """FR-130: a Ration gives 2 Stamina."""
    have = state.players[state.active].have
    have[st.RATIONS] -= 1
    have[st.STAMINA] += state.content.ration_stamina
    tell.all("ate", state.active, have[st.STAMINA])


# --- Reveal ---


def reveal(state: State, chance: Chance, tell: Tell) -> None:
    """FR-023: one card, resolved completely before the next."""
    content = state.content
    index = chance.draw(state.deck, content.card_ids)  # FR-034: the Deck never runs out
    card = content.cards[index]
    state.card = index
    state.revealed += 1  # FR-026: it counts, whatever becomes of it
    state.could_live = False
    tell.all("revealed", state.active, index)
    if card.type == st.CRITTER or card.type == st.DUEL or (card.type == st.CALAMITY and card.horses):
        state.phase = st.FACE
    elif (card.type == st.CALAMITY or card.stamina_cost) and held_ace(content, state.players[state.active]) >= 0:
        state.phase = st.ANSWER_CARD  # FR-068
    else:
        resolve(state, tell)


def resolve(state: State, tell: Tell) -> None:
    if state.content.cards[state.card].type == st.RANGE:
        resolve_range(state, tell)
    else:
        resolve_calamity(state, tell)


def card_done(state: State, tell: Tell) -> None:
    """The card in hand is finished, or something on the field was settled."""
    player = state.players[state.active]
    if state.settling >= 0:
        player.field.remove(state.settling)
        tell.all("settled", state.active, state.settling)
        to_boot_hill(state, state.settling, tell)  # FR-090
        state.settling = st.NO_CARD
        if not state.revealed:
            state.phase = st.PREPARE
            return
    elif state.card >= 0:  # a peddler or Trading Post with nothing more to ask, or cards handed over
        if state.content.cards[state.card].type == st.RANGE:
            finish_range(state, tell)
        else:
            index, state.card = state.card, st.NO_CARD
            to_boot_hill(state, index, tell)
    if not player.have[st.STAMINA]:
        die(state, tell)  # FR-029
    elif player.field and settle_options(state.content, player):
        state.phase = st.SETTLE  # FR-027
    else:
        after_window(state, tell)


def after_window(state: State, tell: Tell) -> None:
    """FR-025: compare the cards revealed with the reveal number of the status held now."""
    if state.revealed < reveal_number(state.content, state.players[state.active]):
        state.phase = st.REVEALING
    else:
        end_turn(state, tell)


# --- End ---


def end_turn(state: State, tell: Tell) -> None:
    """FR-028: a Harmonica that was there when the turn began and was not played is lost."""
    player, harmonica = state.players[state.active], state.content.harmonica
    while player.harmonicas and player.harmonicas[0] < player.turns:
        tell.all("harmonica_lapsed", state.active)
        drop_card(state, state.active, harmonica, tell)
        to_boot_hill(state, harmonica, tell)
    next_player(state, tell)


def next_player(state: State, tell: Tell) -> None:
    """FR-011, FR-132: in seat order, past the dead."""
    seats = len(state.players)
    seat = (state.active + 1) % seats
    while state.players[seat].dead:
        seat = (seat + 1) % seats
    state.active = seat
    begin_turn(state, tell)


def die(state: State, tell: Tell) -> None:
    """FR-029, FR-131: out, with everything he has. FR-134, FR-135: on purpose if he could have lived."""
    player = state.players[state.active]  # FR-133: the card that killed him has gone its way already
    player.dead = True
    player.on_purpose = state.could_live
    tell.all("died_on_purpose" if player.on_purpose else "died", state.active)
    alive = sum(not one.dead for one in state.players)
    if not alive:  # FR-141, FR-151: alone at the table
        state.ended = st.DEATH
        state.phase = st.OVER
    elif alive == 1 and not state.play_on:  # FR-141; FR-152: or he rides on
        state.ended = st.LAST_SURVIVOR
        state.phase = st.OVER
    else:
        next_player(state, tell)


# --- the two ends of the rules: what may be answered, and what an answer does ---


def options(state: State, seat: int) -> list[int]:
    """Every legal answer to the question the state asks."""
    phase = state.phase
    if phase == st.PREPARE:
        return prepare_options(state)
    elif phase == st.FACE:
        return face_options(state)
    elif phase == st.ANSWER_CARD:
        return [m.RESOLVE, m.PLAY_ACE]
    elif phase == st.PAY_DEMAND:
        return pay_options(state)
    elif phase == st.GIVE_CARD:
        return [pack(m.GIVE, card) for card in give_options(state)]
    elif phase == st.SETTLE:
        return [*settle_options(state.content, state.players[state.active]), m.LEAVE]
    elif phase == st.PEDDLING:
        return [*peddler_options(state), m.LEAVE]
    elif phase == st.TRADE_PARTNER:
        return [*partner_options(state), m.DONE]
    elif phase == st.TRADE_GIVE:
        return gifts(state, state.partner, False)
    elif phase == st.TRADE_ASK:
        give, units = given_in(state.offer)
        return [*asks(state, state.partner, give, units, False), m.WITHDRAW]
    elif phase == st.TRADE_ANSWER:
        return [m.ACCEPT, m.REFUSE]
    return []


def play(state: State, answers: Mapping[int, int], chance: Chance, tell: Tell) -> None:
    for move in answers.values():  # there is one
        play_move(state, move, chance, tell)


def play_move(state: State, move: int, chance: Chance, tell: Tell) -> None:
    """Carry out an answer, then go on to the next question or the end."""
    phase = state.phase
    kind, first, second, _ = unpack(move)
    if phase == st.PREPARE:
        if kind == m.RIDE:
            tell.all("rides", state.active)
            state.phase = st.REVEALING  # FR-022: no way back to the Stores this turn
        elif kind == m.BUY:
            buy(state, state.active, state.content.goods[first], tell)
        elif kind == m.SELL:
            sell(state, state.active, state.content.goods[first], tell)
        elif kind == m.EAT:
            eat(state, tell)
        elif kind == m.PLAY_HARMONICA:
            play_harmonica(state, tell)
        elif kind == m.SETTLE_CARD:
            settle(state, first, tell)
    elif phase == st.FACE:
        if kind == m.BULLETS_AT:
            defeat(state, False, tell)
        elif kind == m.RATIONS_AT:
            defeat(state, True, tell)
        elif kind == m.FLEE:
            flee(state, tell)
        elif kind == m.HIT:
            take_hit(state, tell)
        elif kind == m.PLAY_ACE:
            play_ace(state, tell)
        else:
            play_harmonica(state, tell)
    elif phase == st.ANSWER_CARD:
        if kind == m.PLAY_ACE:
            play_ace(state, tell)
        else:
            state.could_live = True  # FR-134: the Ace would have saved him
            resolve(state, tell)
    elif phase == st.PAY_DEMAND:
        state.could_live = False  # no way of paying saves him
        pay_revealed(state, state.content.cards[state.card].ways.index(first), tell)
    elif phase == st.GIVE_CARD:
        give(state, first, tell)
    elif phase == st.SETTLE:
        if kind == m.LEAVE:
            after_window(state, tell)
        else:
            settle(state, first, tell)
    elif phase == st.PEDDLING:
        peddle(state, kind, first, tell)
    elif phase == st.TRADE_PARTNER:
        choose_partner(state, kind, first)
    elif phase == st.TRADE_GIVE:
        choose_gift(state, first, second)
    elif phase == st.TRADE_ASK:
        choose_ask(state, kind, first, second, tell)
    elif phase == st.TRADE_ANSWER:
        answer_offer(state, kind == m.ACCEPT, tell)
    run_on(state, chance, tell)


def run_on(state: State, chance: Chance, tell: Tell) -> None:
    """Until somebody must be asked, or the game is over."""
    while True:
        if state.phase == st.REVEALING:
            reveal(state, chance, tell)
        elif state.phase == st.CARD_DONE:
            card_done(state, tell)
        else:
            return
