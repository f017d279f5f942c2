"""What one placement would give: the ghost of a tile on the board, with points, bonuses, towns, cows and shots.

Found by playing it on a copy up to the end of the turn or the next question, so it can never disagree with the
rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from saloon.engine.tell import Notes
from saloon.games.tiled.content import SUITS, Content, square_name
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules.moves import a_of, b_of, kind_of
from saloon.games.tiled.rules.pastures import cows_in, has_cowpoke, pasture_at
from saloon.games.tiled.rules.resolving import lay, pave, resolve
from saloon.games.tiled.rules.shooting import targets
from saloon.games.tiled.rules.tables import (
    ALLEY,
    ALLEY_ICON,
    ALLEY_MARK,
    BANDIT,
    COW,
    FIELD,
    ICONS,
    SHERIFF,
    SPADE,
    squares_of,
)
from saloon.games.tiled.state import (
    AT_TOWNS,
    BANDITS,
    COVER_HIGH,
    COVER_LOW,
    GOLD,
    HORSESHOES,
    MINE,
    SCORE,
    SIDE,
    TOWN_LEFT,
    State,
)


@dataclass(slots=True)
class Gain:
    """What a placement brings, as numbers and as lines."""

    squares: list[int]
    points: int = 0
    gold: int = 0
    bullets: int = 0
    alleys: int = 0
    pickaxes: int = 0
    horseshoes: int = 0
    aces: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    bandits: int = 0  # more or fewer live ones
    shots: list[int] = field(default_factory=list)
    in_line: list[int] = field(default_factory=list)  # live bandits a sheriff sees, for want of bullets
    towns: list[tuple[int, int, int]] = field(default_factory=list)  # town, covered, size
    completed: list[int] = field(default_factory=list)
    pastures: list[tuple[int, int, bool]] = field(default_factory=list)  # first square, cows, wrangled
    surrounded: list[int] = field(default_factory=list)  # stacks
    open_left: list[tuple[int, int]] = field(default_factory=list)  # red building's stack, open squares beside it
    ropes: list[int] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    rules: tuple[str, ...] = ("WT-061", "WT-063")
    flags: list[str] = field(default_factory=list)


def played(content: Content, s: State, seat: int, move: int) -> tuple[State, Notes]:
    """The board after a placement and what follows of itself."""
    after, notes = s.copy(), Notes()
    if kind_of(move) == m.PAVE:
        pave(after, b_of(move), notes)
    else:
        lay(after, a_of(move) >> 3, a_of(move) & 7, b_of(move), notes)
    resolve(after, notes)
    return after, notes


def gain_of(content: Content, s: State, seat: int, move: int) -> Gain:
    after, notes = played(content, s, seat, move)
    stack = ALLEY if kind_of(move) == m.PAVE else a_of(move) >> 3
    turned = content.tables.shapes[stack].turned[a_of(move) & 7 if stack != ALLEY else 0]
    squares = [b_of(move) + offset for offset in turned.offsets]
    p, q = s.players[seat], after.players[seat]
    side = content.tables.sides[p[SIDE]]
    gain = Gain(squares)
    gain.points = q[SCORE] - p[SCORE]
    gain.gold = q[GOLD] - p[GOLD]
    gain.pickaxes = q[MINE] - p[MINE]
    gain.horseshoes = p[HORSESHOES] - q[HORSESHOES]
    gain.bandits = q[BANDITS] - p[BANDITS]
    gain.alleys = sum(side.marks[square] == ALLEY_MARK for square in squares) + turned.icons.count(ALLEY_ICON)
    for icon in turned.icons:
        if SPADE <= icon < SPADE + 4:
            gain.aces[icon - SPADE] += 1
    for _, kind, args in notes.events:
        if kind == "shot":
            gain.shots.append(args[1])
        elif kind == "bullets":
            gain.bullets += args[1]
        elif kind == "surrounded":
            gain.surrounded.append(args[1])
        elif kind == "rope":
            gain.ropes.append(args[1])
        elif kind == "town":
            gain.completed.append(args[1] % 6)
    for town in sorted({side.towns[square] for square in squares} - {-1}):
        size = side.town_sizes[town]
        gain.towns.append((town, size - max(q[TOWN_LEFT + town], 0), size))
    seen: set[int] = set()
    for square, icon in zip(squares, turned.icons, strict=True):
        if icon in (FIELD, COW):
            low, high = pasture_at(q, square)
            first = squares_of(low, high)[0]
            if first not in seen:
                seen.add(first)
                gain.pastures.append((first, cows_in(q, low, high), has_cowpoke(q, low, high)))
    if after.step > AT_TOWNS:
        gain.in_line = targets(q)
        for at in range(0, len(after.red[seat]), 3):
            left = open_squares(after, seat, after.red[seat][at + 1], after.red[seat][at + 2])
            gain.open_left.append((after.tiles[seat][after.red[seat][at]] >> 12 & 255, len(left)))
    put_in_words(content, s, gain, turned.icons.count(BANDIT), turned.icons.count(SHERIFF), p)
    return gain


def open_squares(s: State, seat: int, low: int, high: int) -> list[int]:
    """Those of some squares that can still take a tile."""
    p = s.players[seat]
    side = s.tables.sides[p[SIDE]]
    return squares_of(low & side.cover_low & ~p[COVER_LOW], high & side.cover_high & ~p[COVER_HIGH])


def put_in_words(content: Content, s: State, gain: Gain, bandits: int, sheriffs: int, p: list[int]) -> None:
    say = gain.lines.append
    towns = content.towns[p[SIDE]]
    for town, covered, size in gain.towns:
        say(f"completes {towns[town].name}" if town in gain.completed else f"{towns[town].name} {covered} of {size}")
    if gain.points:
        say(f"{gain.points:+} points")
    for number, word in (
        (gain.gold, "gold"),
        (gain.bullets, "bullet"),
        (gain.alleys, "alley"),
        (gain.pickaxes, "pickaxe"),
        (gain.horseshoes, "horseshoe"),
        (sheriffs, "sheriff"),
        (bandits, "bandit"),
    ):
        if number:
            say(f"{number} {word}{'s' if number > 1 and word != 'gold' else ''}")
    for suit, number in enumerate(gain.aces):
        if number:
            say(f"ace of {SUITS[suit]}")
    for _, cows, wrangled in gain.pastures:
        if cows:
            say(f"pasture of {cows} cow{'s' * (cows > 1)}{', wrangled already' * wrangled}")
    for stack in gain.surrounded:
        say(f"{content.stacks[stack].name} surrounded")
    if gain.ropes:
        say("a rope tied")
    if gain.shots:
        say(f"shoots {', '.join(square_name(square) for square in gain.shots)}")
    if gain.bandits > 0:
        gain.flags.append("bandit")
    if gain.points > 0:
        gain.flags.append("scores")


def offered_cows(s: State) -> int:
    """How many cows the pasture on offer has."""
    p = s.players[s.who]
    return cows_in(p, *pasture_at(p, s.offered))


def preview(content: Content, s: State, seat: int, move: int) -> dict[str, Any] | None:
    """A placement as plain data for the board; None for an answer that places nothing."""
    if kind_of(move) not in (m.LAY, m.PAVE):
        return None
    gain = gain_of(content, s, seat, move)
    stack = ALLEY if kind_of(move) == m.PAVE else a_of(move) >> 3
    turned = content.tables.shapes[stack].turned[a_of(move) & 7 if stack != ALLEY else 0]
    towns = content.towns[s.players[seat][SIDE]]
    return {
        "tile": content.stacks[stack].id,
        "squares": [square_name(square) for square in gain.squares],
        "icons": [ICONS[icon] for icon in turned.icons],
        "points": gain.points,
        "gold": gain.gold,
        "bullets": gain.bullets,
        "alleys": gain.alleys,
        "pickaxes": gain.pickaxes,
        "horseshoes": gain.horseshoes,
        "aces": {SUITS[suit]: number for suit, number in enumerate(gain.aces) if number},
        "bandits": gain.bandits,
        "shots": [square_name(square) for square in gain.shots],
        "in_line": [square_name(square) for square in gain.in_line],
        "towns": [
            {"id": towns[town].id, "name": towns[town].name, "covered": covered, "size": size}
            | {"completed": town in gain.completed}
            for town, covered, size in gain.towns
        ],
        "pastures": [
            {"first": square_name(first), "cows": cows, "wrangled": wrangled} for first, cows, wrangled in gain.pastures
        ],
        "surrounded": [content.stacks[stack].id for stack in gain.surrounded],
        "open_left": [{"tile": content.stacks[stack].id, "open": left} for stack, left in gain.open_left],
        "ropes": [square_name(rope) for rope in gain.ropes],
        "lines": gain.lines,
    }
