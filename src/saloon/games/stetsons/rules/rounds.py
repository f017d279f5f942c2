"""Set-up, the start of a round, Draw! and Shoot!, the reveal: SS-001…048, 133…142, 165…171."""

from __future__ import annotations

from collections.abc import Iterable

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of
from saloon.engine.tell import Tell
from saloon.games.stetsons import state as st
from saloon.games.stetsons.rules import moves as m
from saloon.games.stetsons.rules.bullets import load_gun
from saloon.games.stetsons.rules.cards import (
    cards_to_draw,
    discard_cover,
    draw_action,
    draw_to_hand,
    into_hand,
    make_known,
    out_of_hand,
    seats_from_caller,
    survivors,
    turn_up_cover,
)
from saloon.games.stetsons.state import State, Tables, bit_of, bits_of

# --- set-up ---


def set_up(
    tables: Tables, seats: int, rounds: int, bloodier: int, stacking: int, mode: int, chance: Chance, tell: Tell
) -> State:
    """SS-001: 2 to 8 players. SS-165, SS-171: rounds and variants as agreed."""
    s = State(tables, seats)
    s.rounds, s.bloodier, s.stacking, s.mode = rounds, bloodier, stacking, mode
    s.caller = chance.pick(seats)  # SS-002
    tell.all("caller", s.caller)
    for name in range(len(tables.cover_names)):
        s.cover_deck += [name] * tables.cover_copies[name]
    turn_up_cover(s, chance, tell)  # SS-004
    for seat in range(seats):
        s.of[st.ALIVE + seat] = 1
        s.of[st.NOTORIETY + seat] = tables.notoriety  # SS-012
        s.of[st.CHARACTER + seat] = st.NONE
        s.of[st.COVER + seat] = st.NONE
        s.of[st.DOWNED_BY + seat] = st.NOBODY
        clear_slinger(s, seat)
    plain = [card for card, bonus in enumerate(tables.bonus) if not bonus]
    for seat in seats_from_caller(s):  # SS-005, SS-006
        dealt = sorted([chance.draw(plain, tables.card_names) for _ in range(tables.hand)])
        for card in dealt:
            s.lore[card] = bit_of(seat)
        s.hands[seat] = tuple(dealt)
        tell.only(seat, "dealt", seat, *dealt)
    s.deck = sorted(plain + [card for card, bonus in enumerate(tables.bonus) if bonus])  # SS-007
    pool: list[int] = []
    for face in range(st.FACES):
        count = tables.bullets[face]
        if face == st.MISS and seats <= tables.misses_removed_up_to:  # SS-009
            count -= tables.misses_removed
        pool += [face] * count
    s.pools = [pool]  # SS-008
    s.pile = len(pool)
    s.loads = [()] * len(tables.gun_load)
    s.jams = [0] * len(tables.gun_load)
    for seat in seats_from_caller(s):  # SS-013, SS-014
        load_gun(s, seat, chance, tell)
    if mode == 0:  # SS-011
        s.step, s.seat = st.CHOOSE_CHARACTER, s.caller
    else:
        if mode == 1:
            left = list(range(tables.characters))
            for seat in seats_from_caller(s):
                s.of[st.CHARACTER + seat] = left.pop(chance.pick(len(left)))
                tell.all("character", seat, s.of[st.CHARACTER + seat])
        s.step = st.START_ROUND
    return s


def choose_character(s: State, seat: int, character: int, tell: Tell) -> None:
    """SS-010, SS-011: from the caller clockwise each picks one that is left."""
    s.of[st.CHARACTER + seat] = character
    tell.all("character", seat, character)
    s.seat = (seat + 1) % s.seats
    if s.seat == s.caller:
        s.step = st.START_ROUND


def ability(s: State, seat: int) -> int:
    """The ability this seat's character has, or NO_ABILITY."""
    character = s.of[st.CHARACTER + seat]
    return st.NO_ABILITY if character == st.NONE else s.tables.abilities[character]


# --- the start of a round ---


def clear_slinger(s: State, seat: int) -> None:
    """SS-151: targets, stances and effects of a round end with it."""
    of = s.of
    of[st.PLAYED + seat] = st.NONE
    of[st.TARGET + seat] = st.NOBODY
    of[st.LOCKED + seat] = 0
    of[st.STANCE + seat] = 0
    of[st.POWERS + seat] = 0
    of[st.WATCHED + seat] = st.NOBODY


def start_round(s: State, chance: Chance, tell: Tell) -> None:
    """SS-020: a round starts with the marker, the deal, and everybody choosing a card in secret."""
    s.round += 1  # SS-003, SS-021
    s.order = ()
    tell.all("round", s.round, s.rounds)
    for seat in seats_from_caller(s):  # SS-022
        if s.of[st.ALIVE + seat] and not s.hands[seat] and not draw_to_hand(s, seat, chance, tell):
            return run_out_of_cards(s, tell)
    count = survivors(s)
    if cards_to_draw(s) < count:  # SS-025
        return run_out_of_cards(s, tell)
    for _ in range(count):  # SS-023
        card = draw_action(s, chance, tell)
        s.lore[card] |= st.EVERYBODY_KNOWS
        s.face_up.append(card)
    s.face_up.sort()
    tell.shown("deal", *s.face_up)
    if s.stacking and s.round == s.rounds:
        stack_last_round(s, tell)
    choosing: list[int] = []
    for seat in range(s.seats):  # SS-026, SS-027: one card only is played without asking
        hand = s.hands[seat]
        if len(hand) == 1 and s.of[st.ALIVE + seat]:
            lay_down(s, seat, hand[0])
        elif s.of[st.ALIVE + seat]:
            choosing.append(seat)
    s.asked = bits_of(choosing)
    s.step = st.CHOOSE_ACTION
    if not s.asked:
        call_draw(s, tell)
    return None


def run_out_of_cards(s: State, tell: Tell) -> None:
    s.ended = st.OUT_OF_CARDS
    s.step = st.OVER
    tell.all("out_of_cards")


def stack_last_round(s: State, tell: Tell) -> None:
    """SS-168 to 170: the three fastest cards are topped up to +3, +2 and +1."""
    added: list[tuple[int, int]] = []
    for total, card in zip((3, 2, 1), s.face_up, strict=False):
        missing = total - s.tables.bonus[card]
        if missing > 0:  # SS-169
            added.append((card, missing))
            tell.all("topped_up", card, missing)
    s.topped = tuple(added)


def lay_down(s: State, seat: int, card: int) -> None:
    """SS-026: face down."""
    s.of[st.PLAYED + seat] = card
    out_of_hand(s, seat, card)


def call_draw(s: State, tell: Tell) -> None:
    """SS-030, SS-031: everybody points; of two, each at the other."""
    alive = [seat for seat in range(s.seats) if s.of[st.ALIVE + seat]]
    tell.all("draw_call")
    if len(alive) == 2:
        s.of[st.TARGET + alive[0]] = alive[1]
        s.of[st.TARGET + alive[1]] = alive[0]
        point(s, alive, tell)
        return
    s.asked = bits_of(alive)
    s.step = st.CHOOSE_TARGET


def point(s: State, alive: list[int], tell: Tell) -> None:
    """SS-030, SS-175: all guns swing at once. Then Shoot! is called."""
    for seat in range(s.seats):
        s.of[st.DOWNED_BY + seat] = st.NOBODY  # in the round before: whoever bears a grudge has aimed by now
    for seat in alive:
        tell.all("points", seat, s.of[st.TARGET + seat])
    s.asked = bits_of(alive)
    s.step = st.CHOOSE_STANCE
    tell.all("shoot_call")


# --- Shoot! and reveal ---


def stance_of(kind: int) -> int:
    if kind == m.RUN_FOR_COVER:
        return st.RUN
    if kind == m.SHOOT_FROM_COVER:
        return st.FIRE_FROM_COVER
    return st.RELOAD_OPEN if kind == m.RELOAD_IN_THE_OPEN else st.SHOOT


def take_stance(s: State, seat: int, kind: int, tell: Tell) -> None:
    """SS-035 to 042: pay for Cover, or be paid for stupidity."""
    stance = stance_of(kind)
    s.of[st.STANCE + seat] = stance
    tell.all("stance", seat, stance)
    if stance == st.FIRE_FROM_COVER or (stance == st.RUN and ability(s, seat) != st.FREE_RUN):  # SS-036, SS-037
        s.of[st.NOTORIETY + seat] -= 1
        tell.all("pays", seat, 1)
    elif stance == st.SHOOT and s.of[st.WOUNDS + seat]:  # SS-041
        s.of[st.NOTORIETY + seat] += 1
        tell.all("stupidity_bonus", seat)


def reveal(s: State, alive: list[int], tell: Tell) -> None:
    """SS-045, SS-046: all cards are turned over; some Break Cover."""
    of = s.of
    for seat in alive:
        card = of[st.PLAYED + seat]
        make_known(s, seat, card)
        of[st.SPEED + seat] = card + 1
    s.order = by_speed(s, alive)
    for seat in s.order:
        tell.shown("reveals", seat, of[st.PLAYED + seat])
    for seat in s.order:
        break_cover(s, seat, tell)
    s.walk = 0
    s.place = 0
    reveal_window(s, tell)


def by_speed(s: State, seats: Iterable[int]) -> tuple[int, ...]:
    """Of equal Speed in the order given. (Put in one by one: for so few that is quicker than `sorted` with a key.)"""
    order: list[int] = []
    for seat in seats:
        at = len(order)
        while at and s.of[st.SPEED + order[at - 1]] > s.of[st.SPEED + seat]:
            at -= 1
        order.insert(at, seat)
    return tuple(order)


def break_cover(s: State, seat: int, tell: Tell) -> None:
    """SS-046, SS-112"""
    if s.of[st.COVER + seat] != st.NONE and s.tables.breaks_cover[s.of[st.PLAYED + seat]]:
        tell.all("breaks_cover", seat, s.of[st.COVER + seat])
        discard_cover(s, seat)


def reveal_window(s: State, tell: Tell) -> None:
    """SS-047, SS-133: in order of the Speeds first revealed, each owner of an ability is asked once."""
    while s.walk < len(s.order):
        seat = s.order[s.walk]
        s.walk += 1
        if can_use_at_reveal(s, seat):
            s.seat = seat
            s.step = st.REVEAL_ABILITY
            return
    s.order = by_speed(s, s.order)  # SS-048
    tell.all("order", *s.order)
    s.place = 0
    s.step = st.COVER_STEP


def can_use_at_reveal(s: State, seat: int) -> bool:
    """SS-132, SS-133: an unused ability of this window with a legal use."""
    character = s.of[st.CHARACTER + seat]
    if character == st.NONE or s.of[st.SPENT + seat] or s.tables.windows[character] != st.REVEAL_ABILITY:
        return False
    power = s.tables.abilities[character]
    if power == st.SPEED_ZERO:
        return True
    if power == st.MEN_SWITCH:
        return any(is_man(s, other) for other in s.order if s.of[st.TARGET + other] == seat)
    if power == st.STARE:
        return any(shoots_at(s, other, seat) for other in s.order)
    return len(s.hands[seat]) > 0  # Billy the Kidder


def is_man(s: State, seat: int) -> bool:
    return s.tables.is_man[s.of[st.CHARACTER + seat]] == 1


def shooting(s: State, seat: int) -> bool:
    """Chose Take the Shot or Fire from Cover."""
    return s.of[st.STANCE + seat] & 1 == 1  # SHOOT or FIRE_FROM_COVER


def shoots_at(s: State, seat: int, target: int) -> bool:
    return s.of[st.TARGET + seat] == target and shooting(s, seat)


def use_at_reveal(s: State, seat: int, move: int, tell: Tell) -> None:
    """SS-131, SS-137, SS-140, SS-141: the four abilities of the reveal window."""
    s.step = st.REVEAL_WINDOW
    if kind_of(move) == m.PASS:
        return
    s.of[st.SPENT + seat] = 1
    tell.all("uses_ability", seat, s.of[st.CHARACTER + seat])
    power = ability(s, seat)
    if power == st.SPEED_ZERO:
        s.of[st.SPEED + seat] = 0
    elif power == st.STARE:
        s.of[st.POWERS + first_of(move)] |= st.CANNOT_FIRE
        tell.all("cannot_fire", first_of(move))
    elif power == st.MEN_SWITCH:
        s.place = 0
        s.step = st.SWITCHING
    else:
        play_other_card(s, seat, first_of(move), tell)


def play_other_card(s: State, seat: int, card: int, tell: Tell) -> None:
    """Billy the Kidder. SS-141: a new card that Breaks Cover leaves him shooting in the open."""
    old = s.of[st.PLAYED + seat]
    make_known(s, seat, card)
    s.of[st.PLAYED + seat] = card
    s.of[st.SPEED + seat] = card + 1
    out_of_hand(s, seat, card)
    into_hand(s, seat, old)
    tell.shown("takes_back", seat, old, card)
    break_cover(s, seat, tell)
    if s.of[st.COVER + seat] == st.NONE and s.of[st.STANCE + seat] == st.FIRE_FROM_COVER:
        s.of[st.STANCE + seat] = st.SHOOT


def switching(s: State, tell: Tell) -> None:
    """SS-137: the men who target Gina Raquel choose anew, in order of revealed Speed."""
    gina = s.order[s.walk - 1]
    while s.place < len(s.order):
        seat = s.order[s.place]
        s.place += 1
        if s.of[st.TARGET + seat] == gina and is_man(s, seat):
            if survivors(s) == 2:  # SS-100: nobody is left to aim at
                aim(s, seat, st.NOBODY, tell)
            else:
                s.seat = seat
                s.step = st.SWITCH_TARGET
                return
    s.step = st.REVEAL_WINDOW


def aim(s: State, seat: int, target: int, tell: Tell) -> None:
    s.of[st.TARGET + seat] = target
    if target == st.NOBODY:
        tell.all("no_target", seat)
    else:
        tell.all("points", seat, target)
