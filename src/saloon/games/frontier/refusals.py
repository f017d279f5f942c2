"""Why not: the reason and the rule behind everything that is not offered."""

from __future__ import annotations

from saloon.engine.errors import Refused
from saloon.engine.moves import first_of, kind_of, pack, second_of
from saloon.engine.words import Blocked, letter
from saloon.games.frontier import state as st
from saloon.games.frontier.content import SUPPLY_IDS, Box
from saloon.games.frontier.rules import moves as m
from saloon.games.frontier.rules.bounty import can_give, duel_cost
from saloon.games.frontier.rules.calamities import can_pay, settle_options
from saloon.games.frontier.rules.encounters import held_ace
from saloon.games.frontier.rules.holding import allowance, bullet_room, excess
from saloon.games.frontier.rules.stores import can_buy, can_sell, sale
from saloon.games.frontier.rules.trading import can_swap, given_in
from saloon.games.frontier.state import State, Ware
from saloon.games.frontier.words import amounts, offered, units

Why = tuple[str, str]
"""A reason and its rule: what a Refused would say, without making an error for each thing that is looked for."""

# In which phases each kind of answer is given at all, and the rule that says so.
WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    m.BUY: ((st.PREPARE, st.PEDDLING), "The Stores are open only while you get ready.", "FR-022"),
    m.SELL: ((st.PREPARE,), "You can sell only while you get ready.", "FR-022"),
    m.EAT: ((st.PREPARE,), "You can eat only while you get ready.", "FR-022"),
    m.RIDE: ((st.PREPARE,), "You have begun to reveal already.", "FR-022"),
    m.PLAY_HARMONICA: (
        (st.PREPARE, st.FACE),
        "Harmonica is played while you get ready or when you face a Critter or Duel.",
        "FR-069",
    ),
    m.SETTLE_CARD: ((st.PREPARE, st.SETTLE), "Settle before you ride or after a card is finished.", "FR-090"),
    m.BULLETS_AT: ((st.FACE,), "There is nothing to shoot at.", "FR-040"),
    m.RATIONS_AT: ((st.FACE,), "There is nothing to throw Rations at.", "FR-041"),
    m.FLEE: ((st.FACE,), "There is nothing to flee from.", "FR-080"),
    m.HIT: ((st.FACE,), "Nothing hits you now.", "FR-044"),
    m.PLAY_ACE: (
        (st.FACE, st.ANSWER_CARD),
        "Ace in the Hole answers a Critter, Duel, Calamity or costly Range Card as it is revealed.",
        "FR-068",
    ),
    m.RESOLVE: ((st.ANSWER_CARD,), "There is no card to let happen.", "FR-068"),
    m.PAY: ((st.PAY_DEMAND,), "There is no way of paying to choose.", "FR-082"),
    m.GIVE: ((st.GIVE_CARD,), "Nobody wants a card from your Bounty Pile now.", "FR-084"),
    m.LEAVE: ((st.SETTLE, st.PEDDLING), "There is nothing to leave.", "FR-027"),
    m.TRADE_WITH: ((st.TRADE_PARTNER,), "Trading needs a Trading Post.", "FR-076"),
    m.OFFER: ((st.TRADE_GIVE,), "It is not the moment to make an offer.", "FR-077"),
    m.ASK: ((st.TRADE_ASK,), "It is not the moment to ask for something.", "FR-077"),
    m.WITHDRAW: ((st.TRADE_ASK,), "There is no offer to withdraw.", "FR-078"),
    m.ACCEPT: ((st.TRADE_ANSWER,), "There is no offer to accept.", "FR-078"),
    m.REFUSE: ((st.TRADE_ANSWER,), "There is no offer to refuse.", "FR-078"),
    m.DONE: ((st.TRADE_PARTNER,), "There is no trading to end.", "FR-078"),
}


def refuse(box: Box, state: State, move: int) -> Refused:
    """Why a readable answer is not among the options."""
    reason, rule = why_not(box, state, move)
    return Refused(reason, rule)


def why_not(box: Box, state: State, move: int) -> Why:
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    phases, reason, rule = WHEN[kind]
    if state.phase not in phases:
        return reason, rule
    if kind == m.BUY:
        return why_not_buy(box, state, first)
    if kind == m.SELL:
        return why_not_sell(box, state, state.content.goods[first])
    if kind == m.EAT:
        return why_not_eat(state)
    if kind == m.SETTLE_CARD:
        return why_not_settle(box, state, *state.content.debts[first])
    if kind == m.GIVE:
        return why_not_give(box, state, first)
    if kind == m.TRADE_WITH:
        return why_not_partner(state, first)
    if kind in (m.OFFER, m.ASK):
        return why_not_swap(box, state, kind, first, second)
    if kind == m.PAY:
        return why_not_pay(box, state, first)
    return why_not_face(box, state, kind)


def why_not_face(box: Box, state: State, kind: int) -> Why:
    content, player = state.content, state.players[state.active]
    if kind == m.PLAY_HARMONICA and not player.harmonicas:
        return "You have no Harmonica.", "FR-069"
    card, have = content.cards[state.card], player.have
    name = box.tips[content.card_ids[state.card]].name
    if kind == m.BULLETS_AT:
        if card.type == st.CALAMITY:
            return f"Bullets do not help against {name}.", "FR-081"
        cost = duel_cost(content, player, card)
        return f"{name} takes {units(box, st.BULLETS, cost)} and you have {have[st.BULLETS]}.", "FR-045"
    if kind == m.RATIONS_AT:
        if card.type != st.CRITTER or not card.rations:
            rule = {st.CRITTER: "FR-041", st.DUEL: "FR-050"}.get(card.type, "FR-081")
            return f"{name} takes no Rations.", rule
        return f"{name} takes {units(box, st.RATIONS, card.rations)} and you have {have[st.RATIONS]}.", "FR-045"
    if kind == m.FLEE:
        needed = units(box, st.HORSES, card.horses)
        return f"Fleeing from {name} takes {needed} and you have {have[st.HORSES]}.", "FR-045"
    if kind == m.PLAY_ACE and held_ace(content, player) < 0:
        return "You have no Ace in the Hole.", "FR-068"
    if card.type == st.CALAMITY:
        return "Harmonica is for facing a Critter or Duel.", "FR-069"
    return f"Both Bullets must fit: you hold {have[st.BULLETS]} of {bullet_capacity(state)}.", "FR-070"


def bullet_capacity(state: State) -> int:
    have = state.players[state.active].have
    return bullet_room(state.content, have[st.SIX_SHOOTERS], have[st.RIFLES])


def why_not_buy(box: Box, state: State, supply: int) -> Why:
    content, player = state.content, state.players[state.active]
    have = player.have
    ware = offered(state, supply)
    name = box.units[SUPPLY_IDS[supply]][1]
    if ware is None:
        if state.phase == st.PEDDLING:
            return f"The {box.tips[content.card_ids[state.card]].name} sells no {name}.", "FR-067"
        return f"No Store sells {name}.", "FR-110"
    if have[st.DOLLARS] < ware.price:
        price = f"{units(box, supply, ware.lot)} for ${ware.price}"
        return f"Too dear: {price}, and you have ${have[st.DOLLARS]}.", "FR-111"
    if supply in (st.SIX_SHOOTERS, st.RIFLES):
        unloaded = list(have)
        unloaded[supply] += 1
        unloaded[st.BULLETS] = 0
        if excess(content, unloaded) <= allowance(content, player):
            return "The Bullets that come with it have no room.", "FR-121"
        if have[st.SIX_SHOOTERS] + have[st.RIFLES] >= have[st.HOLSTERS] * content.guns_per_holster:
            return "A gun needs a free Holster.", "FR-113"
        return f"You may have {content.capacity[supply]} {name}.", "FR-120"
    if supply == st.BULLETS:
        more = units(box, st.BULLETS, ware.lot).replace(f"{ware.lot} ", f"{ware.lot} more ")
        return f"There is no room for {more}: you hold {have[st.BULLETS]} of {bullet_capacity(state)}.", "FR-121"
    return f"You hold {have[supply]} of {content.capacity[supply]} {name}.", "FR-120"


def why_not_sell(box: Box, state: State, ware: Ware) -> Why:
    content, player = state.content, state.players[state.active]
    have, supply = player.have, ware.supply
    name = box.units[SUPPLY_IDS[supply]][1]
    if not ware.sell:
        return f"Nobody buys {name}.", "FR-114" if supply == st.RIFLES else "FR-115"
    if have[supply] < ware.sell_lot:
        return f"{name} are sold {ware.sell_lot} at a time and you have {have[supply]}.", "FR-115"
    poor = player.copy()
    poor.have[st.DOLLARS] = 0
    sold = sale(content, poor, ware)
    if sold is None:
        return "Your Rifles need that Holster, and nobody buys Rifles.", "FR-117"
    left = poor.have
    left[supply] -= sold.lot
    left[st.SIX_SHOOTERS] -= sold.six_shooters
    left[st.BULLETS] -= sold.bullets
    limit = content.capacity[st.DOLLARS] + allowance(content, player) - excess(content, left)
    money = f"the sale pays ${sold.dollars}, and you have ${have[st.DOLLARS]} of {limit}"
    return f"You cannot carry the money: {money}.", "FR-118"


def why_not_eat(state: State) -> Why:
    have = state.players[state.active].have
    if not have[st.RATIONS]:
        return "You have no Ration.", "FR-130"
    limit = state.content.stamina_max - state.content.ration_stamina
    return f"You can eat only with {limit} Stamina or less; you have {have[st.STAMINA]}.", "FR-130"


def why_not_pay(box: Box, state: State, way: int) -> Why:
    card, name = state.content.cards[state.card], box.tips[state.content.card_ids[state.card]].name
    if way not in card.ways:
        ways = " or ".join(amounts(box, alternative) for alternative in card.demand)
        return f"{name}: you need {ways}.", "FR-082"
    return f"You do not have {amounts(box, card.demand[card.ways.index(way)])}.", "FR-083"


def why_not_settle(box: Box, state: State, card: int, alternative: int) -> Why:
    content, player = state.content, state.players[state.active]
    name = box.tips[content.card_ids[card]].name
    if card not in player.field:
        return f"{name} does not lie on your field.", "FR-090"
    printed = content.cards[card]
    if printed.demand and not can_pay(player, printed.demand[alternative]):
        return f"{name}: you need {amounts(box, printed.demand[alternative])}, all of it.", "FR-083"
    what = "Duel" if printed.give_duels_only else "card"
    what += "" if printed.give_count == 1 else "s"
    return f"{name}: you need {printed.give_count} {what} from your Bounty Pile.", "FR-083"


def why_not_give(box: Box, state: State, card: int) -> Why:
    content, player = state.content, state.players[state.active]
    taker = content.cards[state.settling if state.settling >= 0 else state.card]
    name = box.tips[content.card_ids[card]].name
    if card not in player.pile:
        return f"{name} is not in your Bounty Pile.", "FR-084"
    assert not can_give(content, taker, card)
    if taker.give_duels_only:
        return f"Only a Duel will do, not {name}.", "FR-085"
    return "Stagecoach is never given away.", "FR-084"


def why_not_partner(state: State, seat: int) -> Why:
    if seat == state.active:
        return "You cannot trade with yourself.", "FR-076"
    if state.players[seat].dead:
        return "The dead trade nothing.", "FR-132"
    return f"There is no new swap that seat {letter(seat)} and you could both hold.", "FR-077"


def why_not_swap(box: Box, state: State, kind: int, count: int, supply: int) -> Why:
    content, me = state.content, state.players[state.active]
    name = box.units[SUPPLY_IDS[supply]][1]
    if supply not in content.trade_supplies:
        return f"{name} are not traded.", "FR-076"
    if not 1 <= count <= content.trade_max:
        return f"Trade 1 to {content.trade_max} units.", "FR-077"
    if kind == m.OFFER:
        if me.have[supply] < count:
            return f"You have {me.have[supply]} {name}.", "FR-077"
        return "There is nothing you could ask for that.", "FR-077"
    him = state.players[state.partner]
    give, gift = given_in(state.offer)
    if supply == give:
        return "Ask for another Supply than you give.", "FR-077"
    if him.have[supply] < count:
        return f"Seat {letter(state.partner)} has {him.have[supply]} {name}.", "FR-077"
    if not can_swap(content, me, him, give, gift, supply, count):
        return "After that swap one of you would hold too much.", "FR-077"
    return "You have made this very offer already.", "FR-078"


def blocked(box: Box, state: State) -> list[Blocked]:
    """What a player may look for and not find, each with its reason."""
    found: list[Blocked] = []
    content, player = state.content, state.players[state.active]
    buys, sells, store_names = box.buys, box.sells, box.store_names

    def look_for(move: int, title: str, group: str, subject: str) -> None:
        reason, rule = why_not(box, state, move)
        found.append(Blocked(move, title, reason, rule, group, subject))

    if state.phase == st.PREPARE:
        for _store, goods in box.stores:
            for supply in goods:
                ware, id, group = content.goods[supply], SUPPLY_IDS[supply], store_names[supply]
                if not can_buy(content, player, ware):
                    reason, rule = why_not_buy(box, state, supply)
                    found.append(Blocked(pack(m.BUY, supply), buys[supply], reason, rule, group, id))
                if not can_sell(content, player, ware):
                    reason, rule = why_not_sell(box, state, ware)
                    found.append(Blocked(pack(m.SELL, supply), sells[supply], reason, rule, group, id))
        if not player.have[st.RATIONS] or player.have[st.STAMINA] + content.ration_stamina > content.stamina_max:
            look_for(m.EAT, "Eat a Ration", "Camp", "rations")
    elif state.phase == st.FACE:
        for move, title, subject in blocked_answers(state):
            look_for(move, title, "", subject)
    elif state.phase == st.PEDDLING:
        for ware in content.cards[state.card].wares:
            if not can_buy(content, player, ware):
                title = f"Buy {units(box, ware.supply, ware.lot)}"
                look_for(pack(m.BUY, ware.supply), title, "", SUPPLY_IDS[ware.supply])
    if player.field and state.phase in (st.PREPARE, st.SETTLE):
        payable = settle_options(content, player)
        for card in dict.fromkeys(player.field):
            for i in range(max(1, len(content.cards[card].demand))):
                move = pack(m.SETTLE_CARD, content.cards[card].first_debt + i)
                name = content.card_ids[card]
                if move not in payable:
                    look_for(move, f"Settle {box.tips[name].name}", "Field", name)
    return found


def blocked_answers(state: State) -> list[tuple[int, str, str]]:
    """Move, title and subject."""
    content, player = state.content, state.players[state.active]
    card, have = content.cards[state.card], player.have
    found: list[tuple[int, str, str]] = []
    if card.type != st.CALAMITY and have[st.BULLETS] < duel_cost(content, player, card):
        found.append((m.BULLETS_AT, "Shoot" if card.type == st.CRITTER else "Draw", "bullets"))
    if card.type == st.CRITTER and (not card.rations or have[st.RATIONS] < card.rations):
        found.append((m.RATIONS_AT, "Throw Rations", "rations"))
    if have[st.HORSES] < card.horses:
        found.append((m.FLEE, "Flee", "horses"))
    return found
