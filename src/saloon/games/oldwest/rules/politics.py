"""Campaigns, elections, promises, and what else is decided at the end of an era."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules import moves as m
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.rules.building import has_space
from saloon.games.oldwest.rules.characters import count_perks, deck_of
from saloon.games.oldwest.rules.goods import move_status, pay, score, spend_good, turn_order
from saloon.games.oldwest.rules.ground import owns, takes_farm
from saloon.games.oldwest.rules.setup import draw_event, new_place
from saloon.games.oldwest.rules.town import upgrade_tent
from saloon.games.oldwest.state import State

# --- campaigning ---


def next_fields(s: State, seat: int) -> list[int]:
    """Onto a 1, then to a 2 linked with it, then to the 3 (OW-081, OW-082)."""
    field = s.players[seat][st.FIELD]
    if field < 0:
        return [f for f in range(len(s.tables.field_number)) if s.tables.field_number[f] == 1]
    return s.tables.field_next[field]


def campaign_moves(s: State, seat: int, found: list[int]) -> None:
    """Once a turn, for $1, $2, $3."""
    if not s.done & st.CAMPAIGNED:
        money = s.players[seat][st.MONEY]
        for field in next_fields(s, seat):
            if s.tables.field_number[field] <= money:
                found.append(pack(m.CAMPAIGN_TO, field))


def campaign(s: State, seat: int, field: int, tell: Tell) -> None:
    s.done |= st.CAMPAIGNED
    pay(s, seat, s.tables.field_number[field], tell)
    step_to(s, seat, field, tell)


def step_to(s: State, seat: int, field: int, tell: Tell) -> None:
    s.players[seat][st.FIELD] = field
    tell.all("campaigns", seat, field)


def free_campaign_moves(s: State) -> list[int]:
    return [pack(m.CAMPAIGN_TO, field) for field in next_fields(s, s.frames.get(1))]


def free_campaign(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.frames.get(1)
    s.frames.pop()
    step_to(s, seat, first_of(move), tell)


# --- promises ---


def kept(s: State, promise: int) -> bool:
    """The marker is on the promised space or further right (OW-214)."""
    return s.status[packed.status_of(promise)] >= packed.target_of(promise)


def all_kept(s: State) -> bool:
    """Every promise of the era, and at least one."""
    return bool(s.promises) and all(kept(s, promise) for promise in s.promises)


def score_promises(s: State, tell: Tell) -> None:
    """+1 for each kept, -1 for each broken, summed up first (OW-200)."""
    total = 0
    for promise in s.promises:
        good = kept(s, promise)
        total += s.tables.promise_kept if good else s.tables.promise_broken
        tell.all("promise_kept" if good else "promise_broken", s.mayor, packed.status_of(promise))
    if total:
        score(s, s.mayor, t.POLITICAL_TRACK, total, tell)


def promise_moves(s: State) -> list[int]:
    """A field the campaign space names, for each cube (OW-213)."""
    field = s.players[s.mayor][st.FIELD]
    return [pack(m.CHOOSE_STATUS, status) for status in s.tables.field_statuses[field]]


def set_promise(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """The k-th cube on a field marks the space k to the right of its marker, at most +3."""
    status = first_of(move)
    s.frames.set(1, s.frames.get(1) - 1)
    cubes = 1 + sum([1 for promise in s.promises if packed.status_of(promise) == status])
    target = min(3, s.status[status] + cubes)
    s.promises = [*s.promises, packed.promise(status, target)]
    tell.all("promises", s.mayor, status, target)


# --- elections ---


def votes_of(s: State, seat: int) -> list[int]:
    """Assistants, partners, tycoons, campaign, schoolhouses, offices, other cards (OW-211)."""
    tables = s.tables
    votes = [0] * 7
    for card in s.cards[seat]:
        deck = deck_of(card & st.CARD)
        votes[deck] += tables.vote_of[deck]
    if seat == s.mayor and all_kept(s):
        votes[2] = tables.vote_of[2] * len(s.office)
    field = s.players[seat][st.FIELD]
    votes[3] = tables.field_number[field] if field >= 0 else 0
    votes[4] = tables.vote_schoolhouse * owns(s, seat, t.SCHOOLHOUSE)
    votes[5] = tables.vote_office * s.offices.count(seat)
    votes[6] = s.perks[seat][t.PERK_VOTES]
    return votes


def elect(s: State, tell: Tell) -> int:
    """Most votes; a draw goes by political track, fields, then turn order (OW-210, OW-212). -1 without a candidate."""
    best, best_key = -1, [-1]
    for i, seat in enumerate(turn_order(s)):
        field = s.players[seat][st.FIELD]
        if field < 0:
            continue
        votes = votes_of(s, seat)
        tell.all("votes", seat, sum(votes), *votes)
        named = s.tables.field_statuses[field]
        possible = [int(status in named) for status in (0, 1, 2)]
        key = [sum(votes), s.players[seat][st.POLITICAL], *possible, -i]
        if key > best_key:
            best, best_key = seat, key
    return best


def hold_election(s: State, tell: Tell) -> None:
    """The winner is mayor; without a candidate the old one stays, without promises and new tycoons (OW-215)."""
    winner = elect(s, tell)
    s.promises = []
    if winner < 0:
        s.no_tycoons = 1
        tell.all("no_candidate", s.mayor)
        return
    s.no_tycoons = 0
    s.mayor = winner
    tell.all("elected", winner)
    count_perks(s)


def growing_pains(s: State, tell: Tell) -> None:
    """Every status falls; then the new mayor sets promises (OW-201)."""
    for status in (0, 1, 2):
        move_status(s, status, -s.tables.growing_pains[s.seats], tell)
    if not s.no_tycoons:
        s.frames.push(fr.F_PROMISE, s.tables.field_number[s.players[s.mayor][st.FIELD]])


# --- industry cards ---


def order_moves(s: State) -> list[int]:
    """The new mayor says who is next (OW-202)."""
    return [pack(m.CHOOSE_SEAT, seat) for seat in s.todo]


def choose_next(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = first_of(move)
    s.todo.remove(seat)
    s.frames.pop()
    s.frames.push(fr.F_UPGRADE, seat)


def upgrade_moves(s: State) -> list[int]:
    """A new level 1 card, a card raised by a level, or nothing (OW-202 to 204)."""
    p = s.players[s.frames.get(1)]
    found = []
    for industry in (t.LUMBERING, t.MINING, t.RANCHING):
        level = p[st.LEVEL + industry]
        if level == 0:
            if has_start_place(s, industry):
                found.append(pack(m.ADD_CARD, industry))
        elif level < 3 or (level == 3 and max([other[st.LEVEL + industry] for other in s.players]) < 4):
            found.append(pack(m.RAISE_CARD, industry))
    return [*found, m.NO_THANKS]


def has_start_place(s: State, industry: int) -> bool:
    """Most often one of the first spaces will do."""
    if industry != t.RANCHING:
        return has_space(s, t.NOBODY, t.CAMP if industry == t.LUMBERING else t.PANNING)
    return any(takes_farm(s, space) for space in s.geo.spaces)


def upgrade(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """Both are free, and each card brings one more worker."""
    seat, kind, industry = s.frames.get(1), kind_of(move), first_of(move)
    s.frames.pop()
    if kind == m.NO_THANKS:
        tell.all("passes", seat)
        return
    p = s.players[seat]
    p[st.LEVEL + industry] += 1
    p[st.WORKERS] = min(s.tables.workers_most, p[st.WORKERS] + 1)
    tell.all("industry", seat, industry, p[st.LEVEL + industry])
    if kind == m.ADD_CARD:
        new_place(s, seat, industry, replaced=False)
    elif industry == t.RANCHING and p[st.LEVEL + industry] == 3:
        s.frames.push(fr.F_CUSTOM, seat)


def custom_moves(s: State) -> list[int]:
    """Livestock carriages or refrigerated cars (OW-176)."""
    return [pack(m.CUSTOM_CARD, 0), pack(m.CUSTOM_CARD, 1)]


def take_custom(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.frames.get(1)
    s.frames.pop()
    s.players[seat][st.CUSTOM_CARD] = 1 + first_of(move)
    tell.all("custom", seat, first_of(move))


# --- events and houses ---


def event_drop_moves(s: State) -> list[int]:
    """The new mayor throws one open event away (OW-205)."""
    return [pack(m.CHOOSE_EVENT, card) for card in s.row]


def drop_event(s: State, move: int, chance: Chance, tell: Tell) -> None:
    """All severity cards are shuffled; the row moves up and is refilled; the disc is placed as always."""
    s.frames.pop()
    card = first_of(move)
    tell.all("drops_event", s.mayor, card)
    leave_row(s, s.row.index(card), chance, tell)


def leave_row(s: State, place: int, chance: Chance, tell: Tell) -> None:
    """A card leaves the row, the others move up, a new one comes; its disc is flipped (OW-057, OW-058)."""
    disc = s.discs[place]
    del s.row[place]
    del s.discs[place]
    draw_event(s, chance, tell)
    if disc:
        s.frames.push(fr.F_DISC, disc - 1 ^ 1)


def disc_moves(s: State) -> list[int]:
    """Any open card without a disc; if there is none the disc is out of the game."""
    return [pack(m.CHOOSE_EVENT, card) for card, disc in zip(s.row, s.discs, strict=True) if not disc]


def place_disc(s: State, move: int, chance: Chance, tell: Tell) -> None:
    disc, card = s.frames.get(1), first_of(move)
    s.frames.pop()
    s.discs[s.row.index(card)] = disc + 1
    tell.all("disc", disc, card)


def house_moves(s: State) -> list[int]:
    """One own tent into a wooden house, for lumber or logs (OW-206)."""
    seat = s.frames.get(1)
    p = s.players[seat]
    found = []
    if s.left[t.WOODEN_HOUSE] > 0:
        for space in s.town:
            if s.piece[space] == t.TENT and s.owner[space] == seat:
                if p[st.STOCK + t.LUMBER] >= s.tables.upgrade_lumber:
                    found.append(pack(m.UPGRADE, space, 0))
                if p[st.STOCK + t.LOG] >= s.tables.upgrade_logs:
                    found.append(pack(m.UPGRADE, space, 1))
    return [*found, m.NO_THANKS] if found else []


def upgrade_house(s: State, move: int, chance: Chance, tell: Tell) -> None:
    seat = s.frames.get(1)
    s.frames.pop()
    if kind_of(move) == m.NO_THANKS:
        return
    if second_of(move):
        spend_good(s, seat, t.LOG, s.tables.upgrade_logs)
    else:
        spend_good(s, seat, t.LUMBER, s.tables.upgrade_lumber)
    upgrade_tent(s, seat, first_of(move), tell)


def offer_houses(s: State) -> None:
    for seat in reversed(turn_order(s)):
        s.frames.push(fr.F_HOUSE, seat)


def close_era(s: State, tell: Tell) -> None:
    """Campaign cubes go back, drought leaves (OW-207)."""
    for p in s.players:
        p[st.FIELD] = -1
    s.dry = []
    s.office = [card & ~st.USED_IN_ERA for card in s.office]
    s.era += 1
    tell.all("era", s.era + 1)
