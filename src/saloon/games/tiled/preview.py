"""What one placement would give: the ghost of a tile on the board, with points, bonuses, towns, cows and shots.

Found by playing it on a copy, so it can never disagree with the rules: to the end of the turn, or to the pasture or
alley that is asked about next. Choices on the way (a partner, whom to shoot) are left open and named in `then`; what
follows whatever is chosen, a town completed for one, is told."""

from __future__ import annotations

from dataclasses import dataclass, field

from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.engine.tell import Notes
from saloon.games.tiled import state as st
from saloon.games.tiled.content import SUITS, Content, square_name
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.pastures import cows_in, fewest_cows, has_cowpoke, pasture_at, wrangle_points
from saloon.games.tiled.rules.resolving import lay, open_beside_red, pave, resolve
from saloon.games.tiled.rules.scoring import endgame_item
from saloon.games.tiled.rules.shooting import targets
from saloon.games.tiled.rules.tables import squares_of
from saloon.games.tiled.state import State, squares_under, stack_of
from saloon.games.tiled.view import Placement, line_of_fire

# Choices whose answer changes nothing of the towns, buildings and ropes that come after them.
LEFT_OPEN = (st.TAKE_PARTNER, st.ACE_CARD, st.SHOOT, st.OFFICE_SHOOT, st.HIDE, st.STASH_GOLD, st.STORE_REWARD)


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
    in_line: list[int] = field(default_factory=list)  # live bandits a sheriff sees when the shooting is done
    free_shots: int = 0  # bullets for which the player then chooses bandits
    towns: list[tuple[int, int, int]] = field(default_factory=list)  # town, covered, size
    completed: list[int] = field(default_factory=list)
    pastures: list[Herd] = field(default_factory=list)
    surrounded: list[int] = field(default_factory=list)  # stacks
    open_left: list[tuple[int, int]] = field(default_factory=list)  # red building's stack, open squares beside it
    ropes: list[int] = field(default_factory=list)
    then: list[int] = field(default_factory=list)  # what the player is asked afterwards
    lines: list[str] = field(default_factory=list)
    rules: tuple[str, ...] = ("WT-061", "WT-063")


@dataclass(slots=True)
class Herd:
    """A pasture that the placement makes or expands."""

    squares: list[int]
    cows: int
    wrangled: bool
    joined: list[int]  # the cows of the pastures that were there before
    worth: int  # points for wrangling it now; 0 if it cannot be


def played(s: State, move: int) -> tuple[State, Notes, list[int]]:
    """The board after a placement and what follows of itself, what was told, and the choices left open."""
    after, notes, asked = s.copy(), Notes(), []
    if kind_of(move) == m.PAVE:
        pave(after, first_of(move), notes)
    else:
        lay(after, first_of(move), second_of(move), third_of(move), notes)
    resolve(after, notes)
    while after.ask in LEFT_OPEN:
        if after.ask not in asked:
            asked.append(after.ask)
        if after.ask in (st.SHOOT, st.OFFICE_SHOOT, st.HIDE):
            after.step += 1  # or it would be asked again
        after.ask = st.NOTHING
        resolve(after, notes)
    return after, notes, asked


def gain_of(content: Content, s: State, seat: int, move: int) -> Gain:
    return compare(content, s, seat, move, *played(s, move))


def compare(content: Content, s: State, seat: int, move: int, after: State, notes: Notes, asked: list[int]) -> Gain:
    """What has changed for the player between the two."""
    tile = after.tiles[seat][-1]
    turned = s.lying(tile)
    squares = squares_under(s, tile)
    p, q = s.players[seat], after.players[seat]
    side = content.tables.sides[p[st.SIDE]]
    gain = Gain(squares)
    gain.points = q[st.SCORE] - p[st.SCORE]
    gain.gold = q[st.GOLD] - p[st.GOLD]
    gain.pickaxes = q[st.MINE] - p[st.MINE]
    gain.horseshoes = p[st.HORSESHOES] - q[st.HORSESHOES]
    gain.alleys = len(after.queue) + (after.ask == st.PLACE_ALLEY) - len(s.queue)
    for icon in turned.icons:
        if t.SPADE <= icon < t.SPADE + 4:
            gain.aces[icon - t.SPADE] += 1
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
        elif kind == "alley_lost":
            gain.alleys += 1
    gain.then = asked + [after.ask] * (after.ask in (st.WRANGLE, st.PLACE_STORE))
    gain.in_line = targets(q)
    if st.SHOOT in asked or st.OFFICE_SHOOT in asked:
        gain.free_shots = min(q[st.BULLETS], q[st.BANDITS] if st.OFFICE_SHOOT in asked else len(gain.in_line))
    gain.bandits = q[st.BANDITS] - p[st.BANDITS] - gain.free_shots
    for town in sorted({side.towns[square] for square in squares} - {-1}):
        size = side.town_sizes[town]
        gain.towns.append((town, size - max(q[st.TOWN_LEFT + town], 0), size))
    for square, icon in zip(squares, turned.icons, strict=True):
        if icon in (t.FIELD, t.COW):
            herd = herd_at(s, seat, q, square)
            if herd.squares not in [known.squares for known in gain.pastures]:
                gain.pastures.append(herd)
    before = dict(open_beside_red(s, seat))
    for tile, left in open_beside_red(after, seat):
        if before.get(tile) != left:
            gain.open_left.append((stack_of(after.tiles[seat][tile]), len(left)))
    put_in_words(content, s, gain, turned.icons.count(t.BANDIT), turned.icons.count(t.SHERIFF), p)
    return gain


def herd_at(s: State, seat: int, q: list[int], square: int) -> Herd:
    """The pasture of a square as it would be, and what it is made of."""
    p = s.players[seat]
    low, high = pasture_at(q, square)
    joined = []
    old_low, old_high = low & p[st.FIELD_LOW], high & p[st.FIELD_HIGH]
    while old := squares_of(old_low, old_high):
        part_low, part_high = pasture_at(p, old[0])
        joined.append(cows_in(p, part_low, part_high))
        old_low, old_high = old_low & ~part_low, old_high & ~part_high
    cows, wrangled = cows_in(q, low, high), has_cowpoke(q, low, high)
    offered = not wrangled and cows >= fewest_cows(s, seat)
    worth = wrangle_points(s, seat, min(cows, 7)) if offered else 0
    return Herd(squares_of(low, high), cows, wrangled, joined, worth)


def put_in_words(content: Content, s: State, gain: Gain, bandits: int, sheriffs: int, p: list[int]) -> None:
    say = gain.lines.append
    towns = content.towns[p[st.SIDE]]
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
    for herd in gain.pastures:
        if herd.cows:
            say(f"pasture of {herd.cows} cow{'s' * (herd.cows > 1)}{', wrangled already' * herd.wrangled}")
    for stack in gain.surrounded:
        say(f"{content.stacks[stack].name} surrounded")
    if gain.ropes:
        say("a rope tied")
    if gain.shots:
        say(f"shoots {', '.join(square_name(square) for square in gain.shots)}")
    if gain.free_shots:
        say(f"shoots {gain.free_shots} of your choice")


def offered_cows(s: State) -> int:
    """How many cows the pasture on offer has."""
    p = s.players[s.who]
    return cows_in(p, *pasture_at(p, s.offered))


def preview(content: Content, s: State, seat: int, move: int) -> Placement | None:
    """A placement as plain data for the board; None for an answer that places nothing."""
    if kind_of(move) not in (m.LAY, m.PAVE):
        return None
    after, notes, asked = played(s, move)
    gain = compare(content, s, seat, move, after, notes, asked)
    tile = after.tiles[seat][-1]
    turned = s.lying(tile)
    q = after.players[seat]
    towns = content.towns[q[st.SIDE]]
    return {
        "tile": content.stacks[stack_of(tile)].id,
        "squares": [square_name(square) for square in gain.squares],
        "icons": [t.ICONS[icon] for icon in turned.icons],
        "points": gain.points,
        "gold": gain.gold,
        "bullets": gain.bullets,
        "alleys": gain.alleys,
        "pickaxes": gain.pickaxes,
        "horseshoes": gain.horseshoes,
        "aces": {suit: gain.aces[number] for number, suit in enumerate(SUITS)},
        "bandits": gain.bandits,
        "shots": [square_name(square) for square in gain.shots],
        "in_line": [square_name(square) for square in gain.in_line],
        "free_shots": gain.free_shots,
        "lines_of_fire": [
            line_of_fire(q, square)
            for square, icon in zip(gain.squares, turned.icons, strict=True)
            if icon == t.SHERIFF
        ],
        "towns": [
            {
                "id": towns[town].id,
                "name": towns[town].name,
                "covered": covered,
                "size": size,
                "completed": town in gain.completed,
            }
            for town, covered, size in gain.towns
        ],
        "pastures": [
            {
                "squares": [square_name(square) for square in herd.squares],
                "cows": herd.cows,
                "wrangled": herd.wrangled,
                "joined": herd.joined,
                "worth": herd.worth,
            }
            for herd in gain.pastures
        ],
        "surrounded": [content.stacks[stack].id for stack in gain.surrounded],
        "open_left": [{"tile": content.stacks[stack].id, "open": left} for stack, left in gain.open_left],
        "ropes": [square_name(rope) for rope in gain.ropes],
        "endgame": {
            st.ITEM_IDS[item]: change
            for item in range(st.HORSESHOE_ITEM, st.PARTNER_ITEM + 1)
            if (change := endgame_item(after, seat, item) - endgame_item(s, seat, item))
        },
        "then": [st.ASKS[ask] for ask in gain.then],
        "lines": gain.lines,
    }
