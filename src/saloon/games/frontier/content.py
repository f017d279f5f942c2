"""Reads the cards, stores and numbers of Frontier from TOML and checks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from saloon.engine.content import Entry, Sheets
from saloon.engine.errors import Damaged
from saloon.engine.words import Tip, Tips
from saloon.games.frontier import state as st
from saloon.games.frontier.rules.holding import legal
from saloon.games.frontier.state import Card, Content, Ware

HERE = Path(__file__).parent / "content"

# In the order of the constants in state.py.
SupplyId = Literal[
    "bullets",
    "holsters",
    "horses",
    "rations",
    "repeating_rifles",
    "silver_dollars",
    "six_shooters",
]
SUPPLY_IDS: tuple[SupplyId, ...] = get_args(SupplyId)
GoodId = Literal[
    "bullets",
    "holsters",
    "horses",
    "rations",
    "repeating_rifles",
    "silver_dollars",
    "six_shooters",
    "stamina",
]
GOOD_IDS: tuple[GoodId, ...] = get_args(GoodId)
CardType = Literal["critter", "duel", "range", "calamity"]
TYPES: tuple[CardType, ...] = get_args(CardType)
EFFECTS = (
    "",
    "ace",
    "harmonica",
    "stagecoach",
    "peddler",
    "trade",
    "give_cards",
    "scoundrel",
    "dynamite",
)
STATUS_EFFECTS = ("", "extra_bullet_per_purchase", "duel_bullet_cost_minus_1", "bounty_cards_plus_1")


@dataclass(frozen=True, slots=True)
class Skill:
    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box: the numbers the rules use, and the names and texts people read."""

    content: Content
    tips: Tips
    units: Mapping[str, tuple[str, str]]  # supply -> (Bullet, Bullets)
    stores: tuple[tuple[str, tuple[int, ...]], ...]  # (id, supplies sold there)
    levels: Mapping[str, tuple[int, ...]]  # what a player starts with
    way_ids: tuple[str, ...]  # ways of paying, by the Supplies they take: bullets, bullets+rations
    debt_ids: tuple[str, ...]  # what `Content.debts` are called: wet_powder, dust_devil:rations
    status_ids: tuple[str, ...]  # lowest first
    required: tuple[int, ...]  # the Notoriety that each of them takes
    store_names: tuple[str, ...]  # where each Supply is sold; empty: nowhere
    buys: tuple[str, ...]  # of each Supply: Buy 2 Bullets
    sells: tuple[str, ...]  # Sell 1 Ration
    duels: tuple[int, ...]  # which of the cards are Duels
    skills: tuple[Skill, ...]
    most_wanted: tuple[tuple[str, int], ...]
    hash: str  # of a player's own file; empty for ours

    def skill(self, total: int) -> str:
        """FR-147: what a final total is called."""
        for skill in self.skills:
            if skill.low <= total <= skill.high:
                return skill.name
        return (self.skills[0] if total < self.skills[0].low else self.skills[-1]).name


def counted(units: Mapping[str, tuple[str, str]], supply: int, count: int) -> str:
    """1 Bullet, 2 Bullets."""
    one, many = units[SUPPLY_IDS[supply]]
    return f"{count} {one if count == 1 else many}"


def open_box(own: Path | None = None) -> Box:
    """Our box, with a player's own cards and numbers in the place of ours."""
    sheets = Sheets(HERE, own, growing=("card",), whole=("level", "notoriety", "store", "supply"))
    tips = Tips()
    content = Content()
    read_numbers(content, sheets.table("game"))
    read_capacity(content, sheets.table("capacity"))
    units = read_supplies(sheets.entries("supply"), tips)
    stores = read_stores(content, sheets.entries("store"), tips)
    read_cards(content, sheets.entries("card"), tips)
    way_ids, debt_ids = read_debts(content)
    status_ids, required = read_notoriety(content, sheets.entries("notoriety"), tips)
    sold_at = {supply: tips[id].name for id, supplies in stores for supply in supplies}
    wanted = sheets.table("most_wanted").tables("entries")
    return Box(
        content,
        tips,
        units,
        stores,
        read_levels(content, sheets.entries("level"), tips),
        way_ids,
        debt_ids,
        status_ids,
        required,
        tuple(sold_at.get(supply, "") for supply in range(st.SUPPLIES)),
        tuple(f"Buy {counted(units, ware.supply, ware.lot)}" for ware in content.goods),
        tuple(f"Sell {counted(units, ware.supply, ware.sell_lot)}" for ware in content.goods),
        tuple(index for index, card in enumerate(content.cards) if card.type == st.DUEL),
        read_skills(sheets.tables("skill")),
        tuple((row.text("name"), row.number("bounty", low=-999)) for row in wanted),
        sheets.hash,
    )


def read_tip(entry: Entry, id: str, tips: Tips) -> None:
    tips[id] = Tip(entry.text("name"), entry.text("text"), entry.texts("rules", ()))
    entry.finish()


def read_levels(content: Content, entries: list[Entry], tips: Tips) -> dict[str, tuple[int, ...]]:
    """FR-007"""
    levels = {}
    for entry in entries:
        id, start = entry.id(), entry.table("start")
        levels[id] = tuple(start.number(good, 0, high=39) for good in GOOD_IDS)
        start.finish()
        if not (legal(content, list(levels[id]), 0) and 1 <= levels[id][st.STAMINA] <= content.stamina_max):
            raise entry.wrong("start", "is more than anybody can carry, or has no Stamina")
        read_tip(entry, id, tips)
    return levels


def read_skills(entries: list[Entry]) -> tuple[Skill, ...]:
    skills = []
    for entry in entries:
        skills.append(Skill(entry.text("name"), entry.number("min", low=-999), entry.number("max", low=-999)))
        entry.finish()
    return tuple(skills)


def read_numbers(content: Content, game: Entry) -> None:
    for field in ("players_min", "players_max", "duels_total"):
        game.number(field, high=9)  # for readers; the registry and the options rule on these
    game.text("default_level")
    content.base_reveal = game.number("base_reveal", low=1, high=9)
    content.stamina_max = game.number("max_stamina", low=1, high=99)
    content.ration_stamina = game.number("ration_stamina", low=1)
    content.survivor_bonus = game.number("survivor_bonus")
    content.calamity_penalty = game.number("unresolved_calamity_penalty")
    content.purpose_penalty = game.number("died_on_purpose_penalty")
    content.notoriety_card_bounty = game.number("notoriety_card_bounty")
    content.dynamite_loss = game.number("dynamite_loss")
    content.harmonica_bullets = game.number("harmonica_bullets")
    content.scoundrel_cards = game.number("scoundrel_cards", low=1)
    content.duel_cost_min = game.number("duel_bullet_cost_min")
    content.trade_offers = game.number("trade_offers_max", high=9)
    content.trade_max = game.number("trade_quantity_max", high=15)
    content.trade_supplies = tuple(supply_index(game, "trade_supplies", id) for id in game.texts("trade_supplies"))
    content.peddler_purchases = game.number("peddler_purchases_max", high=9)
    game.finish()


def supply_index(entry: Entry, field: str, id: str, ids: tuple[str, ...] = SUPPLY_IDS) -> int:
    if id not in ids:
        raise entry.wrong(field, f"names no Supply: {id!r}")
    return ids.index(id)


def read_capacity(content: Content, entry: Entry) -> None:
    """FR-120 to 123."""
    content.bullets_max = entry.number("bullets_per_player")
    content.bullets_per_six_shooter = entry.number("bullets_per_six_shooter")
    content.bullets_per_rifle = entry.number("bullets_per_repeating_rifle")
    content.guns_per_holster = entry.number("guns_per_holster", low=1)
    content.stagecoach_extra = entry.number("stagecoach_extra", high=9)
    content.capacity = tuple(content.bullets_max if id == "bullets" else entry.number(id) for id in SUPPLY_IDS)
    entry.finish()


def read_supplies(entries: list[Entry], tips: Tips) -> dict[str, tuple[str, str]]:
    units = {}
    for entry in entries:
        id = entry.id()
        units[id] = (entry.text("name"), entry.text("plural"))
        tips[id] = Tip(units[id][1], entry.text("text"), entry.texts("rules", ()), one=units[id][0])
        entry.finish()
    for id in SUPPLY_IDS:
        if id not in units:
            raise Damaged(f"The content lacks the Supply {id!r}.")
    return units


def read_ware(entry: Entry) -> Ware:
    supply = supply_index(entry, "supply", entry.text("supply"))
    ware = Ware(
        supply,
        entry.number("lot", low=1, high=39),
        entry.number("price", low=1, high=99),
        entry.number("with_bullets", 0, high=39),
        entry.number("sell_lot", 1, low=1, high=39),
        entry.number("sell", 0, high=99),
    )
    entry.finish()
    return ware


def read_stores(content: Content, entries: list[Entry], tips: Tips) -> tuple[tuple[str, tuple[int, ...]], ...]:
    goods = [Ware(supply, 0, 0, 0, 1, 0) for supply in range(st.SUPPLIES)]  # lot 0: sold nowhere
    stores = []
    for entry in entries:
        id, wares = entry.id(), [read_ware(good) for good in entry.tables("goods")]
        for ware in wares:
            if goods[ware.supply].lot:
                raise entry.wrong("goods", f"sells {SUPPLY_IDS[ware.supply]}, which another Store sells already")
            goods[ware.supply] = ware
        read_tip(entry, id, tips)
        stores.append((id, tuple(ware.supply for ware in wares)))
    content.goods = tuple(goods)
    return tuple(stores)


def read_amounts(entry: Entry, ids: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    amounts = tuple((ids.index(id), entry.number(id, low=1, high=39)) for id in entry.data if id in ids)
    entry.finish()
    return amounts


def read_cards(content: Content, entries: list[Entry], tips: Tips) -> None:
    cards, ids = [], []
    for entry in entries:
        ids.append(entry.id())
        cards.append(read_card(entry))
        read_tip(entry, ids[-1], tips)
    if len(ids) > 250:
        raise Damaged(f"{entries[0].file}: there are {len(ids)} kinds of card; 250 is the most.")
    content.cards, content.card_ids = tuple(cards), tuple(ids)
    content.deck = [index for index, card in enumerate(cards) for _ in range(card.copies)]
    for effect in (st.STAGECOACH, st.HARMONICA):
        which = [index for index, card in enumerate(cards) if card.effect == effect]
        if len(which) > 1:
            raise Damaged(f"{entries[0].file}: two kinds of card have the effect {EFFECTS[effect]!r}.")
        if which and effect == st.STAGECOACH:
            content.stagecoach = which[0]
        elif which:
            content.harmonica = which[0]
    if not any(card.type == st.DUEL and card.copies for card in cards):
        raise Damaged(f"{entries[0].file}: there is no Duel in the Deck, so no game would end.")


def read_card(entry: Entry) -> Card:
    type = TYPES.index(entry.one_of("type", TYPES))
    card = Card(type, entry.number("copies", high=40))
    card.notoriety = entry.number("notoriety", 0, high=25)
    card.bounty = entry.number("bounty", 0, high=99)
    card.reward = read_amounts(entry.table("reward", {}), GOOD_IDS)
    card.effect = EFFECTS.index(entry.one_of("effect", EFFECTS, ""))
    if type in (st.CRITTER, st.DUEL):
        card.bullets = entry.number("bullets", high=39)
        card.horses = entry.number("horses", low=1, high=99)
        card.stamina = entry.number("stamina", high=99)
        if type == st.CRITTER:
            card.rations = entry.number("rations", 0, high=99)
    elif type == st.RANGE:
        card.stamina_cost = entry.number("stamina_cost", 0, high=99)
        card.kept = entry.one_of("goes_to", ("boot_hill", "bounty_pile")) == "bounty_pile"
        card.wares = tuple(read_ware(ware) for ware in entry.tables("wares", ()))
        if (EFFECTS[card.effect] == "peddler") != bool(card.wares):
            raise entry.wrong("wares", "and the effect 'peddler' belong together")
    elif type == st.CALAMITY:
        card.stamina_cost = entry.number("stamina_cost", 0, high=99)
        card.horses = entry.number("horses", 0, high=99)
        card.stamina = entry.number("stamina", 0, high=99)
        card.demand = tuple(read_amounts(way, SUPPLY_IDS) for way in entry.tables("demand", ()))
        if entry.has("give"):
            give = entry.table("give")
            card.give_count = give.number("count", low=1, high=9)
            card.give_duels_only = give.one_of("from", ("duel", "any_but_stagecoach")) == "duel"
            give.finish()
        if (EFFECTS[card.effect] == "give_cards") != bool(card.give_count):
            raise entry.wrong("give", "and the effect 'give_cards' belong together")
        if len({tuple(supply for supply, _ in way) for way in card.demand}) < len(card.demand):
            raise entry.wrong("demand", "has two alternatives of the same Supplies")
        if not (card.effect or card.horses or card.demand):
            raise entry.wrong("demand", "is missing: a Calamity needs a demand, Horses or an effect")
    return card


def read_debts(content: Content) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """FR-082, FR-090: number all ways of paying a demand, and everything that can be settled, and name them."""
    ways: list[str] = []
    debts: list[tuple[int, int]] = []
    names: list[str] = []
    for index, card in enumerate(content.cards):
        texts = ["+".join(SUPPLY_IDS[supply] for supply, _ in way) for way in card.demand]
        ways += [text for text in texts if text not in ways]
        card.ways = tuple(ways.index(text) for text in texts)
        card.first_debt = len(debts)
        debts += [(index, i) for i in range(max(1, len(texts)))]
        id = content.card_ids[index]
        names += [f"{id}:{text}" for text in texts] if len(texts) > 1 else [id]
    content.debts = tuple(debts)
    return tuple(ways), tuple(names)


def read_notoriety(content: Content, entries: list[Entry], tips: Tips) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """FR-101: each Notoriety Card takes more than the one before. Gives their ids and what they take."""
    ids, required, reveals, effects = [], [], [content.base_reveal], [0]
    for entry in entries:
        ids.append(entry.id())
        required.append(entry.number("required", low=1))
        reveals.append(entry.number("reveal", low=1, high=20))
        effects.append(STATUS_EFFECTS.index(entry.one_of("effect", STATUS_EFFECTS)))
        read_tip(entry, ids[-1], tips)
        if sorted(set(required)) != required:
            raise entry.wrong("required", "must be more than that of the card before")
    most = sum(card.notoriety * card.copies for card in content.cards)
    content.status_of = tuple(sum(n >= least for least in required) for n in range(most + 1))
    content.status_reveal, content.status_effect = tuple(reveals), tuple(effects)
    return tuple(ids), tuple(required)
