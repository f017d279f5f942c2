"""A state as JSON and back."""

from __future__ import annotations

from typing import Any

from saloon.engine.content import Entry
from saloon.engine.contract import Setup
from saloon.engine.errors import Damaged
from saloon.engine.words import SEAT_LETTERS, letter
from saloon.games.stetsons import state as st
from saloon.games.stetsons.content import FACE_IDS, Box
from saloon.games.stetsons.sound import complaints as complaints
from saloon.games.stetsons.state import CARDS, FACES, NOBODY, NONE, SEATS, UNSEEN, State

# In the order of the constants in state.py. Steps that ask nobody never stand in a position.
STEPS = (
    "over",
    "choose_character",
    "choose_action",
    "choose_target",
    "choose_stance",
    "reveal_ability",
    "switch_target",
    "cover_choice",
    "reload",
    "bind",
    "use_action",
    "cool_head_order",
    "discard_one",
    "choose_guns",
    "fire_again",
    "convert",
    "wound_ability",
    "lose_card",
    "crossfire_target",
    "rob_choice",
    "take_stock",
    "stock_ability",
)
ENDINGS = ("", "last_round", "last_survivor", "no_survivor", "out_of_cards")
MODES = ("draft", "random", "none")
STANCES = ("", "shoot", "run", "fire_from_cover", "reload_open")
SOURCES = ("gun", "dynamite", "gatling_gun", "ambush")
POWERS = (
    "untouchable",
    "vest",
    "second_wind",
    "revenge",
    "sure_shot",
    "ace",
    "fanning",
    "extra_wound",
    "double_headshot",
    "penetrating",
    "steady",
    "crossfire",
    "two_picks",
    "first_pick",
    "famous",
    "holds_fire",
    "cannot_fire",
    "cancelled",
    "sheltered",
    "placed",
    "hiccuped",
)
# Fields of a slinger that are plain numbers, with the most each may be.
NUMBERS = {
    "notoriety": (st.NOTORIETY, 9999),
    "alive": (st.ALIVE, 1),
    "wounds": (st.WOUNDS, 999),
    "harm": (st.HARM, 99),
    "spent": (st.SPENT, 1),
    "speed": (st.SPEED, CARDS),
    "locked": (st.LOCKED, 1),
    "marks": (st.MARKS, 9),
    "worth": (st.WORTH, 99),
    "died": (st.DIED, SEATS),
    "last_notoriety": (st.LAST_NOTORIETY, 9999),
}


def seat_text(seat: int) -> str:
    return letter(seat) if 0 <= seat < SEATS else ""


def dump(box: Box, s: State) -> dict[str, Any]:
    cards, covers = box.tables.card_names, box.tables.cover_names

    def card(index: int) -> str:
        return cards[index] if index >= 0 else ""

    def face_counts(counts: list[int]) -> dict[str, int]:
        return {id: count for id, count in zip(FACE_IDS, counts, strict=True) if count}

    return {
        "rounds": s.rounds,
        "bloodier": bool(s.bloodier),
        "stacking": bool(s.stacking),
        "characters": MODES[s.mode],
        "caller": letter(s.caller),
        "round": s.round,
        "step": STEPS[s.step],
        "ended": ENDINGS[s.ended],
        "slingers": [dump_slinger(box, s, seat) for seat in range(s.seats)],
        "deck": [cards[index] for index in s.deck],
        "deck_number": s.deck_number,
        "discards": [cards[index] for index in s.discards],
        "face_up": [cards[index] for index in s.face_up],
        "known": {cards[index]: lore_text(s.lore[index]) for index in range(CARDS)},
        "thefts": [
            {"thief": letter(t), "victim": letter(w), "card": card(c), "rest": [card(other) for other in rest]}
            for t, w, c, rest in s.thefts
        ],
        "topped": {card(index): points for index, points in s.topped},
        "cover_deck": [covers[name] for name in s.cover_deck],
        "cover_discards": [covers[name] for name in s.cover_discards],
        "cover_up": covers[s.cover_up],
        "pools": [face_counts([pool.count(face) for face in range(FACES)]) for pool in s.pools],
        "pile": s.pile,
        "bullet_discards": face_counts(s.bullet_discards),
        "unseen": [bullet_text(entry) for entry in s.unseen],
        "order": [letter(seat) for seat in s.order],
        "place": s.place,
        "seat": seat_text(s.seat),
        "asked": [letter(seat) for seat in range(SEATS) if st.among(s.asked, seat)],
        "dust": seat_text(s.dust),
        "walk": s.walk,
        "picks": s.picks,
        "source": SOURCES[s.source],
        "gun": gun_text(box, s.gun),
        "next_gun": gun_text(box, s.next_gun),
        "second_shot": bool(s.second_shot),
        "victim": seat_text(s.victim),
        "flips": ["" if face == st.NO_BULLET else FACE_IDS[face] for face in s.flips],
        "flip": s.flip,
        "drawn": FACE_IDS[s.drawn],
        "face": FACE_IDS[s.face],
        "real": bool(s.real),
        "wounding": s.wounding,
        "payback": seat_text(s.payback - 1),
    }


def lore_text(lore: int) -> str:
    """`0 AC`: dealt from deck 0, A and C know where it is; a star: everybody knows."""
    seats = lore & st.EVERYBODY_KNOWS
    known = (
        "*" if seats == st.EVERYBODY_KNOWS else "".join(letter(seat) for seat in range(SEATS) if st.among(seats, seat))
    )
    return f"{st.deck_of(lore)} {known}".strip()


def bullet_text(entry: int) -> str:
    """`0`: not seen, of the first pile; `0:hit`: its owner has seen it; `0:hit:A`: discarded face down, A knows."""
    deal, face, looker = st.deal_of(entry), st.face_of(entry), st.looker_of(entry)
    if face == UNSEEN:
        return str(deal)
    return f"{deal}:{FACE_IDS[face]}" + (f":{letter(looker)}" if looker != NOBODY else "")


def gun_text(box: Box, gun: int) -> str:
    if gun == NONE:
        return ""
    return f"{box.gun_ids[gun]}:{letter(gun)}" if gun < SEATS else box.gun_ids[gun]


def dump_slinger(box: Box, s: State, seat: int) -> dict[str, Any]:
    of, cards, covers = s.of, box.tables.card_names, box.tables.cover_names
    played, cover, character = of[st.PLAYED + seat], of[st.COVER + seat], of[st.CHARACTER + seat]
    downed_by = of[st.DOWNED_BY + seat]
    return {
        **{name: of[field + seat] for name, (field, _) in NUMBERS.items()},
        "character": box.character_ids[character] if character >= 0 else "",
        "played": cards[played] if played >= 0 else "",
        "target": seat_text(of[st.TARGET + seat]),
        "stance": STANCES[of[st.STANCE + seat]],
        "cover": covers[cover] if cover >= 0 else "",
        "cover_bullets": [FACE_IDS[face] for face in s.cover_bullets[seat]],
        "downed_by": "ambush" if downed_by == st.BY_AMBUSH else seat_text(downed_by),
        "powers": [name for i, name in enumerate(POWERS) if st.among(of[st.POWERS + seat], i)],
        "watched": seat_text(of[st.WATCHED + seat]),
        "bonus_room": of[st.BONUS_ROOM + seat],
        "hand": [cards[card] for card in s.hands[seat]],
        "sixgun": [bullet_text(entry) for entry in s.loads[seat]],
        "jammed": bool(s.jams[seat]),
        "weapons": [
            {"id": box.gun_ids[gun], "bullets": [bullet_text(e) for e in s.loads[gun]], "jammed": bool(s.jams[gun])}
            for gun in s.carried[seat]
        ],
    }


# --- reading ---


class Reader(Entry):
    """Fields of a position with the ids of this game."""

    box: Box
    seats: int

    def of(self, box: Box, seats: int) -> Reader:
        self.box, self.seats = box, seats
        return self

    def within(self, entry: Entry) -> Reader:
        return Reader(entry.file, entry.name, entry.data).of(self.box, self.seats)

    def index(self, field: str, id: str, ids: tuple[str, ...] | list[str]) -> int:
        if id not in ids:
            raise self.wrong(field, f"cannot be {id[:40]!r}")
        return list(ids).index(id)

    def maybe(self, field: str, ids: tuple[str, ...] | list[str]) -> int:
        id = self.text(field, "")
        return self.index(field, id, ids) if id else NONE

    def many(self, field: str, ids: tuple[str, ...] | list[str]) -> list[int]:
        return [self.index(field, id, ids) for id in self.texts(field)]

    def seat(self, field: str) -> int:
        return self.maybe(field, list(SEAT_LETTERS[: self.seats]))

    def counts(self, field: str, ids: list[str], high: int) -> dict[int, int]:
        table = self.table(field)
        found = {self.index(field, id, ids): table.number(id, low=1, high=high) for id in table.data}
        table.finish()
        return found

    def bullet(self, field: str, text: str) -> int:
        deal, *more = text.split(":")
        if not (deal.isascii() and deal.isdecimal() and len(deal) < 4 and len(more) < 3 and int(deal) < 512):
            raise self.wrong(field, f"has no Bullet {text[:40]!r}")
        if not more:
            return st.unseen_bullet(int(deal))
        bullet = st.with_face(st.unseen_bullet(int(deal)), self.index(field, more[0], FACE_IDS))
        if len(more) == 1:
            return bullet
        return st.looked_at_by(bullet, self.index(field, more[1], list(SEAT_LETTERS[: self.seats])))

    def gun(self, field: str) -> int:
        id, _, owner = self.text(field, "").partition(":")
        if not id:
            return NONE
        if owner:
            self.index(field, id, self.box.gun_ids[:1])
            return self.index(field, owner, list(SEAT_LETTERS[: self.seats]))
        return self.index(field, id, self.box.gun_ids[SEATS:]) + SEATS


def load(box: Box, setup: Setup, data: Any) -> State:
    """The state that was dumped, field by field; what makes no sense together `complaints` finds."""
    if not isinstance(data, dict):
        raise Damaged("position: 'state' must be a table.")
    seats = setup.seats
    r = Reader("position", "state", data).of(box, seats)
    cards, covers = box.tables.card_names, box.tables.cover_names
    s = State(box.tables, seats)
    s.rounds = r.number("rounds", low=1, high=8)
    s.bloodier, s.stacking = int(r.flag("bloodier")), int(r.flag("stacking"))
    s.mode = MODES.index(r.one_of("characters", MODES))
    s.caller = r.seat("caller")
    s.round = r.number("round", high=8)
    s.step = STEPS.index(r.one_of("step", STEPS))
    s.ended = ENDINGS.index(r.one_of("ended", ENDINGS))
    s.loads = [()] * len(box.gun_ids)
    s.jams = [0] * len(box.gun_ids)
    slingers = r.tables("slingers")
    if len(slingers) != seats:
        raise r.wrong("slingers", f"must be {seats}, not {len(slingers)}")
    for seat, entry in enumerate(slingers):
        load_slinger(s, seat, r.within(entry))
    s.deaths = sum(1 for seat in range(seats) if not s.of[st.ALIVE + seat])
    s.deck = sorted(r.many("deck", cards))
    s.deck_number = r.number("deck_number", high=9999)
    s.discards, s.face_up = r.many("discards", cards), sorted(r.many("face_up", cards))
    load_knowledge(s, r)
    s.cover_deck = sorted(r.many("cover_deck", covers))
    s.cover_discards = r.many("cover_discards", covers)
    s.cover_up = r.maybe("cover_up", covers)
    load_bullets(s, r)
    load_moment(s, r)
    r.finish()
    return s


def load_slinger(s: State, seat: int, r: Reader) -> None:
    box, of = r.box, s.of
    for name, (field, most) in NUMBERS.items():
        of[field + seat] = r.number(name, high=most)
    of[st.BONUS_ROOM + seat] = r.number("bonus_room", low=-99, high=99)
    of[st.CHARACTER + seat] = r.maybe("character", box.character_ids)
    of[st.PLAYED + seat] = r.maybe("played", box.tables.card_names)
    of[st.TARGET + seat] = r.seat("target")
    of[st.STANCE + seat] = STANCES.index(r.one_of("stance", STANCES))
    of[st.COVER + seat] = r.maybe("cover", box.tables.cover_names)
    s.cover_bullets[seat] = tuple(r.many("cover_bullets", FACE_IDS))
    by_ambush = r.data.get("downed_by") == "ambush"
    of[st.DOWNED_BY + seat] = r.maybe("downed_by", [*SEAT_LETTERS, "ambush"]) if by_ambush else r.seat("downed_by")
    of[st.POWERS + seat] = sum(1 << i for i in set(r.many("powers", POWERS)))
    of[st.WATCHED + seat] = r.seat("watched")
    s.hands[seat] = tuple(sorted(r.many("hand", box.tables.card_names)))
    s.loads[seat] = tuple(r.bullet("sixgun", text) for text in r.texts("sixgun"))
    s.jams[seat] = int(r.flag("jammed"))
    for entry in r.tables("weapons"):
        w = r.within(entry)
        gun = w.index("id", w.text("id"), box.gun_ids[SEATS:]) + SEATS
        s.carried[seat] += (gun,)
        s.loads[gun] = tuple(w.bullet("bullets", text) for text in w.texts("bullets"))
        s.jams[gun] = int(w.flag("jammed"))
        w.finish()
    r.finish()


def load_knowledge(s: State, r: Reader) -> None:
    cards = r.box.tables.card_names
    known = r.within(r.table("known"))
    for index, id in enumerate(cards):
        deck, _, seats = known.text(id).partition(" ")
        if not (deck.isascii() and deck.isdecimal() and len(deck) < 5):
            raise known.wrong(id, "must begin with the number of a deck")
        everybody = st.EVERYBODY_KNOWS if seats == "*" else 0
        seen = everybody or sum({st.bit_of(known.index(id, seat, list(SEAT_LETTERS))) for seat in seats})
        s.lore[index] = st.fresh_from(int(deck)) | seen
    known.finish()
    for entry in r.tables("thefts", ()):
        t = r.within(entry)
        thief, victim, card = t.seat("thief"), t.seat("victim"), t.maybe("card", cards)
        s.thefts += ((thief, victim, card, tuple(t.many("rest", cards))),)
        t.finish()
    s.topped = tuple(r.counts("topped", cards, 3).items())


def load_bullets(s: State, r: Reader) -> None:
    for table in r.tables("pools"):
        pool: list[int] = []
        for face, id in enumerate(FACE_IDS):
            pool += [face] * table.number(id, 0, high=99)
        table.finish()
        s.pools.append(pool)
    s.pile = r.number("pile", high=99)
    for face, count in r.counts("bullet_discards", list(FACE_IDS), 99).items():
        s.bullet_discards[face] = count
    s.unseen = tuple(r.bullet("unseen", text) for text in r.texts("unseen"))


def load_moment(s: State, r: Reader) -> None:
    """The question, the turn and the Bullets in the air."""
    letters = list(SEAT_LETTERS[: r.seats])
    s.order = tuple(r.many("order", letters))
    s.place = r.number("place", low=-1, high=SEATS)
    s.seat, s.dust, s.victim = r.seat("seat"), r.seat("dust"), r.seat("victim")
    s.asked = sum({st.bit_of(seat) for seat in r.many("asked", letters)})
    s.walk, s.picks = r.number("walk", high=SEATS), r.number("picks", high=9)
    s.source = SOURCES.index(r.one_of("source", SOURCES))
    s.gun, s.next_gun = r.gun("gun"), r.gun("next_gun")
    s.second_shot = int(r.flag("second_shot"))
    s.flips = tuple(st.NO_BULLET if not id else r.index("flips", id, FACE_IDS) for id in r.texts("flips"))
    s.flip = r.number("flip", high=9)
    s.drawn, s.face = (FACE_IDS.index(r.one_of(field, FACE_IDS)) for field in ("drawn", "face"))
    s.real = int(r.flag("real"))
    s.wounding = r.number("wounding", high=9)
    s.payback = r.seat("payback") + 1
    if NOBODY in (s.caller, s.cover_up):
        raise r.wrong("caller", "and 'cover_up' must not be empty")
