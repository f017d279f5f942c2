"""The effect language of the content files: `price(gold, 1); each with mining: gain(tool, 1)`.

Effects of one line happen from left to right; "or" is a choice of the player concerned. Without a scope an effect
concerns whoever owns, uses or draws the thing; "each:" is every player in turn order from the mayor.

    gain(thing, n)          take from the supply; log, lumber, gold, silver lie in town; an animal without room is lost
    lose(thing, n)          give up n or all there is; gear is a tool, gun or animal of own choice
    pay(n)                  only before "or": who cannot pay has no choice
    panic(n)                lose $n, less 2 for each own cube in a bank
    raise, lower(status, n) move a marker; any: one of your choice
    score(track, n)         steps on the political or investment track
    place(piece, n)         fire, revolt, drought, pile_up, damage
    remove(piece, n)        own_revolt, any_revolt, fire (of one building), debris, drought
    rotate(n)               every output tile, clockwise
    flood(1)                all logs float into the next basin
    draw(deck, n)           draw and handle characters; hire(deck, n): or take one that lies face up
    extra(n)                white workers this turn
    stand(n), lay(n)        own workers; refresh(n): used animals
    discount(what, n, turn or round)
    price(good, n)          every price of that good is n higher this round
    die(n)                  change one die by up to n in a mine action of this turn
    free(what)              a tent, or the next tile of a row
    sell(good, price, n)    sell at most n at once at this price
    train(every or one, n)  trains come closer
    campaign(1)             one step on the election board
    logs(n, basins), cattle(n, steps), cubes(n)   a drive or a carry without a worker
    order(n), peek(1)       look at the next severity cards
    bank(1)                 put own gold into this bank
    homes_pay(a, most)      $a and $1 for each capacity of housing beside it
    smith_pay(a, b)         $a, or $b beside a smith
    no(what)                breeding, trains or doubles are out this round
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from saloon.engine.content import Entry
from saloon.engine.words import counted
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.tables import Step, Tables

CALL = re.compile(r"([a-z_0-9]+)\(([^()]*)\)")
THINGS = (*t.GOODS, "gear", "half_range_cattle")
# What the arguments of a verb are: a list of words, or a number.
ARGUMENTS: dict[str, tuple[Sequence[str] | int, ...]] = {
    "gain": (THINGS, 9),
    "lose": (THINGS, 9),
    "pay": (9,),
    "panic": (20,),
    "raise": ((*t.STATUSES, "any"), 3),
    "lower": (t.STATUSES, 3),
    "score": (t.TRACKS, 9),
    "place": (t.PIECES, 9),
    "remove": (t.PIECES, 99),
    "rotate": (4,),
    "flood": (1,),
    "draw": (t.DECKS, 9),
    "hire": (t.DECKS, 9),
    "extra": (9,),
    "stand": (9,),
    "lay": (9,),
    "refresh": (9,),
    "discount": (t.CUTS, 9, ("round", "turn")),
    "price": (t.GOODS[: t.TRADED], 9),
    "die": (5,),
    "free": ((*t.ROWS, "tent"),),
    "sell": (t.GOODS[: t.TRADED], 9, 9),
    "train": (("every", "one"), 3),
    "campaign": (1,),
    "logs": (9, 2),
    "cattle": (4, 9),
    "cubes": (9,),
    "order": (3,),
    "peek": (1,),
    "bank": (1,),
    "homes_pay": (9, 9),
    "smith_pay": (9, 9),
    "no": (t.BANS,),
}


def read_calls(entry: Entry, field: str, text: str) -> list[tuple[str, list[str]]]:
    """`gain(gun, 1); gain($, 1)` taken apart."""
    calls = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        match = CALL.fullmatch(part)
        if match is None:
            raise entry.wrong(field, f"has {part!r}, which is not verb(arguments)")
        calls.append((match[1], [word.strip() for word in match[2].split(",")]))
    return calls


def read_argument(entry: Entry, field: str, word: str, kind: Sequence[str] | int) -> int:
    if isinstance(kind, int):
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 4 and -kind <= int(word) <= kind):
            raise entry.wrong(field, f"has {word!r} where a number up to {kind} must stand")
        return int(word)
    if word not in kind:
        raise entry.wrong(field, f"has {word!r}, which is none of {', '.join(kind)}")
    return list(kind).index(word)


def read_step(entry: Entry, field: str, text: str, scope: int) -> Step:
    ((verb, words),) = read_calls(entry, field, text) or [("", [])]
    kinds = ARGUMENTS.get(verb)
    if kinds is None:
        raise entry.wrong(field, f"has the verb {verb!r}; verbs are {', '.join(ARGUMENTS)}")
    if len(words) != len(kinds):
        raise entry.wrong(field, f"gives {verb} {len(words)} arguments instead of {len(kinds)}")
    numbers = [read_argument(entry, field, word, kind) for word, kind in zip(words, kinds, strict=True)]
    a, b, c = [*numbers, 0, 0, 0][:3]
    return Step(t.VERBS.index(verb), a, b, c, scope)


def read_effect(tables: Tables, entry: Entry, field: str, text: str) -> int:
    """The number of the program a text stands for; 0 does nothing."""
    if not text:
        return 0
    steps = []
    for part in text.split(";"):
        scope, words = t.YOU, part.strip()
        if words.startswith("each"):
            who, _, words = words.partition(":")
            with_card = who.removeprefix("each").strip().removeprefix("with").strip()
            if with_card and with_card not in t.INDUSTRIES:
                raise entry.wrong(field, f"speaks of each with {with_card!r}, which is no industry")
            scope = t.EACH_WITH + t.INDUSTRIES.index(with_card) if with_card else t.EACH
            words = words.strip()
        either = [word.strip() for word in words.split(" or ")]
        if len(either) == 2:
            one, other = (add_program(tables, [read_step(entry, field, word, t.YOU)]) for word in either)
            steps.append(Step(t.CHOOSE, one, other, 0, scope))
        else:
            steps.append(read_step(entry, field, words, scope))
    return add_program(tables, steps)


def add_program(tables: Tables, steps: list[Step]) -> int:
    tables.programs.append(steps)
    return len(tables.programs) - 1


# --- the other way round: an effect in words ---

NAMES = {
    "$": "$",
    "own_revolt": "own revolt",
    "any_revolt": "revolt, whoever's",
    "pile_up": "pile-up",
    "half_range_cattle": "half your range cattle",
    "gear": "tool, gun or animal",
}
DISCOUNTED = {
    "lumbering": "lumbering buildings",
    "mining": "mining buildings",
    "enclosure": "enclosures",
    "public": "public buildings",
    "housing": "bought tents and wooden houses",
    "wooden_house": "bought wooden houses",
    "railroad": "railroad tiles",
    "telegraph": "telegraph tiles",
    "donation": "donations",
}


def named(word: str, n: int = 1) -> str:
    name = NAMES.get(word, word.replace("_", " "))
    plain = word in ("log", "tool", "gun", "horse", "donkey", "mule")
    return name + "s" if plain and n != 1 else {"ox": "oxen"}.get(word, name) if n != 1 else name


def amount(thing: int, n: int) -> str:
    if thing == t.MONEY_GOOD:
        return f"${n}"
    word = THINGS[thing]
    return NAMES[word] if word == "half_range_cattle" else f"{n} {named(word, n)}"


def describe(tables: Tables, program: int) -> str:
    """What a program does, in a few words: "each with mining: 1 tool"."""
    parts = []
    for step in tables.programs[program]:
        words = describe_step(tables, step)
        if step.scope == t.EACH:
            words = f"each player: {words}"
        elif step.scope >= t.EACH_WITH:
            words = f"each with {t.INDUSTRIES[step.scope - t.EACH_WITH]}: {words}"
        parts.append(words)
    return "; ".join(parts)


def describe_step(tables: Tables, step: Step) -> str:
    verb, a, b, c = step.verb, step.a, step.b, step.c
    if verb == t.CHOOSE:
        return f"{describe(tables, a)} or {describe(tables, b)}"
    if verb == t.GAIN:
        return amount(a, b) if a != t.GEAR else f"{b} tool or gun"
    if verb == t.LOSE:
        return f"lose {amount(a, b)}"
    if verb in (t.RAISE, t.LOWER):
        status = "one status" if a == t.ANY_STATUS else t.STATUSES[a]
        return f"{status} {'+' if verb == t.RAISE else '-'}{b}"
    if verb == t.SCORE:
        return f"{t.TRACKS[a]} +{b}"
    if verb == t.PLACE:
        return f"{b} {named(t.PIECES[a])}"
    if verb == t.REMOVE:
        many = "all" if b == 99 else f"up to {b}"
        where = " from one building" if a == t.FIRE_PIECE else ""
        return f"remove {many} {named(t.PIECES[a])}{where}"
    if verb in (t.DRAW, t.HIRE):
        deck = t.DECKS[a] if b != 1 else t.DECKS[a][:-1]
        return f"draw {b} {deck}" + (", or take one that lies face up" if verb == t.HIRE else "")
    if verb == t.DISCOUNT:
        return f"{DISCOUNTED[t.CUTS[a]]} cost ${b} less this {'turn' if c else 'round'}"
    if verb == t.PRICE:
        return f"{named(t.GOODS[a])} prices +{b}"
    if verb == t.FREE:
        return "a free tent" if a == t.FREE_TENT else f"the next {t.ROWS[a]} tile free"
    if verb == t.SELL:
        return f"sell up to {c} {named(t.GOODS[a], 2)} at ${b}"
    if verb == t.TRAIN:
        return f"{'one train' if a else 'every train'} {b} closer"
    if verb == t.DRIVE_LOGS:
        return f"drive up to {counted(a, 'own log')} {counted(b, 'basin')}"
    if verb == t.DRIVE_CATTLE:
        return f"drive up to {a} own range cattle {counted(b, 'step')}"
    if verb == t.NO:
        return {
            "breeding": "no breeding this round",
            "trains": "trains and custom cards do not trade this round",
            "doubles": "one die fewer for each miner this round",
        }[t.BANS[a]]
    return {
        t.PAY: f"pay ${a}",
        t.PANIC: f"lose ${a}, $2 less for each own cube in banks",
        t.ROTATE: f"output tiles turn {abs(a)} {'clockwise' if a > 0 else 'counterclockwise'}",
        t.FLOOD: "all logs float into the next basin",
        t.EXTRA: "a worker more this turn" if a == 1 else f"{a} workers more this turn",
        t.STAND: f"stand {a} worker up",
        t.LAY: f"lay {a} worker down",
        t.REFRESH: f"{a} used animal is available again",
        t.DIE: f"change a die by up to {a}",
        t.CAMPAIGN: "a campaign step",
        t.CUBES: f"carry up to {counted(a, 'cube')} of one deposit",
        t.ORDER: f"look at the next {counted(a, 'severity card')} and order them",
        t.PEEK: "look at the next severity card",
        t.BANK_IT: "put own gold into it",
        t.HOMES_PAY: f"${a} and the housing beside it, at most ${b}",
        t.SMITH_PAY: f"${a}, ${b} beside a smith",
    }[verb]
