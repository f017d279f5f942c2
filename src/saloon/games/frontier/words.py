"""Prompts, labels and log lines."""

from __future__ import annotations

from collections.abc import Sequence

from saloon.engine.moves import first_of, kind_of, second_of
from saloon.engine.words import Flag, Label, Lexicon, Line, Moment, letter
from saloon.games.frontier import state as st
from saloon.games.frontier.content import GOOD_IDS, SUPPLY_IDS, Box
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.bounty import duel_cost
from saloon.games.frontier.rules.encounters import can_escape, stamina_loss
from saloon.games.frontier.rules.holding import fits
from saloon.games.frontier.rules.stores import sale
from saloon.games.frontier.rules.trading import asked_in, given_in
from saloon.games.frontier.state import Card, State, Ware

LINES = {
    "turn": Line("{seat} gets ready.", "seat:seat", ("FR-020", "FR-021"), turn="Turn"),
    "bought": Line("{seat} buys {n} {supply} for ${price}.", "seat:seat n supply:good price", ("FR-111",)),
    "extra_bullet": Line("The Gunslinger {seat} gets a Bullet on top.", "seat:seat", ("FR-106",)),
    "sold": Line("{seat} sells {n} {supply}, for ${price} in all.", "seat:seat n supply:good price", ("FR-115",)),
    "sold_too": Line("{seat} must let {n} {supply} go with it.", "seat:seat n supply:good", ("FR-116",)),
    "ate": Line("{seat} eats a Ration: {stamina} Stamina.", "seat:seat stamina", ("FR-130",)),
    "rides": Line("{seat} rides out.", "seat:seat", ("FR-022",)),
    "revealed": Line("{seat} turns over {card}.", "seat:seat card:card", ("FR-023",)),
    "defeated": Line(
        "{seat} defeats {card} with {n} {supply}.", "seat:seat card:card n supply:good", ("FR-042", "FR-051")
    ),
    "gained": Line("{seat} gains {n} {supply}.", "seat:seat supply:good n", ("FR-125",)),
    "kept": Line("{card} goes to {seat}'s Bounty Pile.", "seat:seat card:card", ("FR-035",)),
    "fled": Line("{seat} flees from {card}: {n} {supply}.", "seat:seat card:card n supply:good", ("FR-043", "FR-045")),
    "hit": Line("{seat} takes the hit from {card}.", "seat:seat card:card", ("FR-044",)),
    "lost_stamina": Line("{seat} loses {n} Stamina and has {left}.", "seat:seat n left", ("FR-131",)),
    "played_ace": Line("{seat} plays Ace in the Hole: {card} has no effect.", "seat:seat card:card", ("FR-068",)),
    "played_harmonica": Line(
        "{seat} plays Harmonica and gains {n} {supply}.", "seat:seat n supply:good", ("FR-069", "FR-070")
    ),
    "harmonica_lapsed": Line("{seat}'s Harmonica was not played in time.", "seat:seat", ("FR-028",)),
    "reshuffled": Line("{card} goes back into the Deck.", "card:card", ("FR-030",)),
    "to_boot_hill": Line("{card} goes to Boot Hill.", "card:card", ("FR-035",)),
    "paid": Line("{seat} pays {n} {supply} for {card}.", "seat:seat n supply:good card:card", ("FR-082",)),
    "to_field": Line("{seat} cannot pay {card}: it lies on the field.", "seat:seat card:card", ("FR-083",)),
    "settled": Line("{seat} is rid of {card}.", "seat:seat card:card", ("FR-090",)),
    "gave": Line("{seat} gives up {card}.", "seat:seat card:card", ("FR-084", "FR-085")),
    "fuse_lit": Line("{seat}'s fuse is lit.", "seat:seat", ("FR-088",)),
    "exploded": Line("{seat}'s Dynamite goes off.", "seat:seat", ("FR-088",)),
    "called_back": Line("The Scoundrel brings {card} back into the Deck.", "card:card", ("FR-089",)),
    "scoundrel_alone": Line("{seat}'s Scoundrel finds too few friends in Boot Hill.", "seat:seat", ("FR-089",)),
    "status_up": Line(
        "{seat} becomes a {status}: {n} card{n:s} a turn.", "seat:seat status:status n", ("FR-101", "FR-102")
    ),
    "status_down": Line("{seat} falls to {status}: {n} card{n:s} a turn.", "seat:seat status:status n", ("FR-104",)),
    "offered": Line(
        "{seat} offers {partner} {n} {supply} for {asked} {wanted}.",
        "seat:seat partner:seat n supply:good asked wanted:good",
        ("FR-077",),
    ),
    "withdrew": Line("{seat} takes the offer off the table.", "seat:seat", ("FR-078",)),
    "traded": Line(
        "{seat} and {partner} swap {n} {supply} for {asked} {wanted}.",
        "seat:seat partner:seat n supply:good asked wanted:good",
        ("FR-078", "FR-079"),
    ),
    "refused_trade": Line("{partner} turns {seat} down.", "partner:seat seat:seat", ("FR-078",)),
    "died": Line("{seat} is dead.", "seat:seat", ("FR-131",)),
    "died_on_purpose": Line("{seat} is dead, and could have lived.", "seat:seat", ("FR-134", "FR-136")),
}

# What is told again when all is over.
MOMENTS = {
    "defeated": Moment("Well shot", 3, "n"),
    "status_up": Moment("A name of note", 12),
    "played_ace": Moment("Up the sleeve", 14),
    "exploded": Moment("Boom", 20),
    "died": Moment("Boot Hill", 22, out=True),
    "died_on_purpose": Moment("The easy way out", 26, out=True),
    "traded": Moment("A deal", 4),
}


def lexicon(box: Box) -> Lexicon:
    types = {
        "card": box.content.card_ids,
        "good": GOOD_IDS,
        "supply": SUPPLY_IDS,
        "status": ("nobody", *box.status_ids),
        "way": box.way_ids,
        "debt": box.debt_ids,
    }
    return Lexicon(LINES, types, box.tips, MOMENTS)


def units(box: Box, supply: int, count: int) -> str:
    """1 Bullet, 2 Bullets, 3 Stamina."""
    if supply == st.STAMINA:
        return f"{count} Stamina"
    one, many = box.units[SUPPLY_IDS[supply]]
    return f"{count} {one if count == 1 else many}"


def amounts(box: Box, goods: Sequence[tuple[int, int]]) -> str:
    return " and ".join(units(box, supply, count) for supply, count in goods)


def prompt(box: Box, state: State) -> str:
    """What the asked player must do, to follow "You must"."""
    phase = state.phase
    card = box.tips[box.content.card_ids[state.card]].name if state.card >= 0 else ""
    if phase == st.PREPARE:
        return "get ready, then ride"
    if phase == st.FACE:
        return f"face {the(state.content.cards[state.card], card)}"
    if phase == st.ANSWER_CARD:
        return f"let {card} happen, or play your Ace"
    if phase == st.PAY_DEMAND:
        return f"choose how to pay {card}"
    if phase == st.GIVE_CARD:
        taker = box.tips[box.content.card_ids[state.settling]].name if state.settling >= 0 else card
        more = f", {state.gives_left} more" if state.gives_left > 1 else ""
        return f"choose a card to give to {taker}{more}"
    if phase == st.SETTLE:
        return "settle a Calamity or leave it"
    if phase == st.PEDDLING:
        left = box.content.peddler_purchases - state.purchases
        return f"buy from the {card} or ride on ({left} left)"
    if phase == st.TRADE_PARTNER:
        return f"choose whom to trade with (offer {len(state.offers) + 1} of {box.content.trade_offers})"
    if phase == st.TRADE_GIVE:
        return f"choose what to offer {seat_word(state.partner)}"
    if phase == st.TRADE_ASK:
        return f"choose what to ask for {offer_in_words(box, state)[0]}"
    if phase == st.TRADE_ANSWER:
        gift, wanted = offer_in_words(box, state)
        return f"answer seat {letter(state.active)}: {gift} for your {wanted}"
    return "wait"


def the(card: Card, name: str) -> str:
    """People are called by name; beasts and titles have an article."""
    titles = ("Deputy", "Sheriff", "U.S. Marshal")
    return name if card.type == st.DUEL and name not in titles else f"the {name}"


def seat_word(seat: int) -> str:
    return f"seat {letter(seat)}"


def offer_in_words(box: Box, state: State) -> tuple[str, str]:
    return units(box, *given_in(state.offer)), units(box, *asked_in(state.offer))


def reward_words(box: Box, card: Card) -> str:
    """What a defeated card brings."""
    parts = [f"+{card.bounty} Bounty"] if card.bounty else []
    if card.notoriety:
        parts.append(f"+{card.notoriety} Notoriety")
    parts += [f"+{units(box, supply, count)}" for supply, count in card.reward]
    return ", ".join(parts)


def label(box: Box, state: State, move: int) -> Label:
    """An option in words, with its cost and its result."""
    if state.phase in (st.PREPARE, st.PEDDLING):
        return shop_label(box, state, move)
    if state.phase in (st.FACE, st.ANSWER_CARD):
        return face_label(box, state, move)
    if state.phase >= st.TRADE_PARTNER:
        return trade_label(box, state, move)
    return other_label(box, state, move)


def shop_label(box: Box, state: State, move: int) -> Label:
    content, player = state.content, state.players[state.active]
    kind, first = kind_of(move), first_of(move)
    if kind == m.RIDE:
        number = content.status_reveal[content.status_of[player.notoriety]]
        cards = "card" if number == 1 else "cards"
        return Label("Ride", f"turn over {number} {cards}; the Stores close", rules=("FR-022", "FR-024"))
    if kind == m.BUY:
        ware = offered(state, first)
        assert ware is not None
        with_bullets = f" with {units(box, st.BULLETS, ware.with_bullets)}" if ware.with_bullets else ""
        title = box.buys[first] if state.phase == st.PREPARE else f"Buy {units(box, first, ware.lot)}"
        return Label(
            f"{title}{with_bullets}",
            f"${ware.price}",
            box.store_names[first] if state.phase == st.PREPARE else box.tips[content.card_ids[state.card]].name,
            ("FR-111",) if state.phase == st.PREPARE else ("FR-067",),
            subject=SUPPLY_IDS[first],
        )
    if kind == m.SELL:
        deal = sale(content, player, content.goods[first])
        assert deal is not None
        detail = f"+${deal.dollars}"
        rules: tuple[str, ...] = ("FR-115",)
        if deal.six_shooters or deal.bullets:
            extras = [(st.SIX_SHOOTERS, deal.six_shooters), (st.BULLETS, deal.bullets)]
            forced = amounts(box, [extra for extra in extras if extra[1]])
            detail += f", and {forced} must go too"
            rules = ("FR-115", "FR-116")
        title = f"Sell {units(box, first, deal.lot)}"
        return Label(title, detail, box.store_names[first], rules, subject=SUPPLY_IDS[first])
    if kind == m.EAT:
        stamina = player.have[st.STAMINA]
        detail = f"Stamina {stamina} → {stamina + content.ration_stamina}"
        return Label("Eat a Ration", detail, "Camp", ("FR-130",), subject="rations")
    if kind == m.PLAY_HARMONICA:
        return harmonica_label(box, state)
    return other_label(box, state, move)


def offered(state: State, supply: int) -> Ware | None:
    """A Supply as it is sold now: by the Stores, or by the Peddler."""
    if state.phase == st.PEDDLING:
        return next((ware for ware in state.content.cards[state.card].wares if ware.supply == supply), None)
    ware = state.content.goods[supply]
    return ware if ware.lot else None


def harmonica_label(box: Box, state: State) -> Label:
    bullets = state.content.harmonica_bullets
    good = fits(state.content, state.players[state.active], st.BULLETS, bullets)
    detail = f"+{units(box, st.BULLETS, bullets)}" if good else "no room for the Bullets: it is wasted"
    return Label("Play Harmonica", detail, "Camp", ("FR-069", "FR-070"), subject="harmonica")


def face_label(box: Box, state: State, move: int) -> Label:
    content, player = state.content, state.players[state.active]
    card, id = content.cards[state.card], content.card_ids[state.card]
    have = player.have
    if move == m.BULLETS_AT:
        cost = units(box, st.BULLETS, duel_cost(content, player, card))
        rules = ("FR-050", "FR-051") if card.type == st.DUEL else ("FR-040", "FR-042")
        return Label("Draw" if card.type == st.DUEL else "Shoot", f"{cost} → {reward_words(box, card)}", rules=rules)
    if move == m.RATIONS_AT:
        cost = units(box, st.RATIONS, card.rations)
        return Label("Throw Rations", f"{cost} → {reward_words(box, card)}", rules=("FR-041", "FR-042"))
    if move == m.FLEE:
        horses = "1 Horse" if card.horses == 1 else f"{card.horses} Horses"
        return Label("Flee", f"{horses} → back into the Deck", rules=("FR-043", "FR-045"))
    if move == m.PLAY_ACE:
        return Label("Play the Ace", "no effect, back into the Deck", rules=("FR-068",), subject="ace_in_the_hole")
    if move == m.PLAY_HARMONICA:
        return harmonica_label(box, state)
    loss = card.stamina if move == m.HIT else stamina_loss(state)
    fatal = loss >= have[st.STAMINA]
    on_purpose = fatal and (move == m.RESOLVE or can_escape(content, player, state.card))
    flags: tuple[Flag, ...] = ("fatal", "on_purpose") if on_purpose else ("fatal",) if fatal else ()
    left = "you die" if fatal else f"{have[st.STAMINA] - loss} left"
    if on_purpose:
        left += f", and could have lived: -{content.purpose_penalty} Bounty"
    detail = f"-{loss} Stamina, {left}" if loss else "as printed"
    if move == m.HIT:
        return Label("Take the hit", detail, rules=("FR-044", "FR-081"), flags=flags)
    return Label("Let it happen", detail, rules=("FR-060", "FR-068"), flags=flags, subject=id)


def other_label(box: Box, state: State, move: int) -> Label:
    content = state.content
    kind, first = kind_of(move), first_of(move)
    if kind == m.PAY:
        card = content.cards[state.card]
        paid = amounts(box, card.demand[card.ways.index(first)])
        return Label(f"Pay {paid}", "then it goes to Boot Hill", rules=("FR-082",))
    if kind == m.GIVE:
        card, id = content.cards[first], content.card_ids[first]
        worth = f"{card.bounty} Bounty, {card.notoriety} Notoriety"
        return Label(f"Give {box.tips[id].name}", worth, rules=("FR-084", "FR-085"), subject=id)
    if kind == m.SETTLE_CARD:
        index, alternative = content.debts[first]
        card, id = content.cards[index], content.card_ids[index]
        if card.type == st.CALAMITY and card.demand:
            cost = amounts(box, card.demand[alternative])
        else:
            what = "Duel" if card.give_duels_only else "card"
            cost = f"{card.give_count} {what}{'' if card.give_count == 1 else 's'} from your Bounty Pile"
        saved = f"{cost} → saves {content.calamity_penalty} Bounty"
        return Label(f"Settle {box.tips[id].name}", saved, "Field", ("FR-090",), subject=id)
    return Label("Ride on", "leave it for now", rules=("FR-027",) if state.phase == st.SETTLE else ("FR-067",))


def trade_label(box: Box, state: State, move: int) -> Label:
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if kind == m.TRADE_WITH:
        return Label(f"Trade with {seat_word(first)}", rules=("FR-076", "FR-077"), subject=f"@{letter(first)}")
    if kind in (m.OFFER, m.ASK):
        title, id = f"{'Offer' if kind == m.OFFER else 'Ask'} {units(box, second, first)}", SUPPLY_IDS[second]
        return Label(title, group=box.tips[id].name, rules=("FR-077",), subject=id)
    if kind == m.WITHDRAW:
        return Label("Withdraw", "the offer is used up", rules=("FR-077",))
    if kind == m.DONE:
        return Label("Done trading", rules=("FR-078",))
    gift, wanted = offer_in_words(box, state)
    if kind == m.ACCEPT:
        return Label("Accept", f"you get {gift}, you give {wanted}", rules=("FR-078",))
    return Label("Refuse", "nothing changes hands", rules=("FR-078",))
