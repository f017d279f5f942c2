"""What must be true of every state: nothing lost, nothing twice, nobody asked in vain."""

from __future__ import annotations

from collections import Counter

from saloon.games.frontier import state as st
from saloon.games.frontier.rules.bounty import givable
from saloon.games.frontier.rules.calamities import payable
from saloon.games.frontier.rules.encounters import held_ace
from saloon.games.frontier.rules.holding import allowance, legal
from saloon.games.frontier.rules.trading import asked_in, can_swap, given_in, partner_in
from saloon.games.frontier.rules.turn import options
from saloon.games.frontier.state import Card, Content, Outlaw, State


def complaints(state: State) -> list[str]:
    """What is wrong with a state; nothing, for any state the rules can reach."""
    found = lost_cards(state)
    if found:
        return found  # the rest counts on the cards
    cards = state.content.cards
    for seat, player in enumerate(state.players):
        found += [f"player {seat + 1}: {what}" for what in player_complaints(state, player)]
    if state.deck != sorted(state.deck):
        found.append("the Deck is not in its resting order")
    if any(cards[card].type in (st.CRITTER, st.DUEL) for card in state.boot_hill):
        found.append("a Critter or Duel lies in Boot Hill")  # FR-034, FR-035
    if state.duels_taken != taken_duels(state):
        found.append("the Duels taken are not those in the Bounty Piles")
    if state.ended != ending(state):
        found.append("the game is over exactly when its Duels are taken or too few are alive")
    if (state.phase == st.OVER) != bool(state.ended):
        found.append("a game that is over needs a reason, and only such a game")
    if not found and state.phase != st.OVER:
        if state.players[state.active].dead:
            found.append("it is a dead player's turn")
        found += phase_complaints(state)
    return found


def ending(state: State) -> int:
    """How a game that stands like this has ended, if it has."""
    alive = sum(not player.dead for player in state.players)
    if taken_duels(state) >= state.duels_to_end:
        return st.DUELS_CLEARED
    if not alive:
        return st.DEATH
    return st.LAST_SURVIVOR if alive == 1 and len(state.players) > 1 and not state.play_on else st.NOT_OVER


def duels_in(content: Content) -> int:
    return sum(card.copies for card in content.cards if card.type == st.DUEL)


def taken_duels(state: State) -> int:
    return sum(state.content.cards[card].type == st.DUEL for player in state.players for card in player.pile)


def lost_cards(state: State) -> list[str]:
    """Every card is somewhere, exactly once."""
    everywhere = Counter(state.deck) + Counter(state.boot_hill) + Counter([state.card] if state.card >= 0 else [])
    for player in state.players:
        everywhere += Counter(player.pile) + Counter(player.field)
    return [
        f"there are {everywhere[index]} {state.content.card_ids[index]} and not {card.copies}"
        for index, card in enumerate(state.content.cards)
        if everywhere[index] != card.copies
    ]


def player_complaints(state: State, player: Outlaw) -> list[str]:
    content, found = state.content, []
    if min(player.have) < 0:
        found.append("something is below 0")
    if not legal(content, player.have, allowance(content, player)):
        found.append("holds more than Capacity allows")
    if player.have[st.STAMINA] > content.stamina_max:
        found.append(f"has more than {content.stamina_max} Stamina")
    if player.dead != (player.have[st.STAMINA] == 0):
        found.append("is dead exactly with 0 Stamina")
    if player.on_purpose and not player.dead:
        found.append("lives, yet died on purpose")
    if player.notoriety != sum(content.cards[card].notoriety for card in player.pile):
        found.append("Notoriety is not what the Bounty Pile says")
    held = sum(content.cards[card].effect == st.HARMONICA for card in player.pile)
    turns = player.harmonicas
    if held != len(turns) or turns != sorted(turns) or any(not 0 <= turn <= player.turns for turn in turns):
        found.append("the Harmonicas and their turns do not fit together")
    if player.pile.count(content.stagecoach) > 1:
        found.append("the field 'pile' has two Stagecoaches")  # FR-074
    if any(not belongs_in_a_pile(content.cards[card]) for card in player.pile):
        found.append("a card lies in the Bounty Pile that nobody keeps")
    if any(not content.cards[card].demand and not content.cards[card].give_count for card in player.field):
        found.append("something other than an unpaid Calamity lies on the field")
    return found


def belongs_in_a_pile(card: Card) -> bool:
    return card.type in (st.CRITTER, st.DUEL) or (card.type == st.RANGE and card.kept)


def phase_complaints(state: State) -> list[str]:
    content, phase, player = state.content, state.phase, state.players[state.active]
    settling = phase == st.GIVE_CARD and state.settling >= 0
    if (state.card >= 0) != (phase not in (st.PREPARE, st.SETTLE) and not settling):
        return ["a card is in hand exactly while it is being resolved"]
    if state.card >= 0 and not leads_here(state, content.cards[state.card]):
        return ["the card in hand does not lead to this question"]
    if (state.settling >= 0) != settling or (settling and state.settling not in player.field):
        return ["what is being settled does not lie on the field"]
    if not settling and (state.revealed == 0) != (phase == st.PREPARE):
        return ["cards are revealed exactly after Preparation"]
    if phase == st.GIVE_CARD:
        taker = content.cards[state.settling if settling else state.card]
        if not 1 <= state.gives_left <= min(taker.give_count, givable(content, player, taker)):
            return ["the number of cards still to give does not fit"]
    stray = (phase < st.TRADE_PARTNER and state.offers) or (phase < st.TRADE_ASK and state.offer)
    if stray or (state.partner >= 0) != (phase > st.TRADE_PARTNER):
        return ["offers are made exactly at a Trading Post"]
    if phase > st.TRADE_PARTNER and (state.partner == state.active or state.players[state.partner].dead):
        return ["there is nobody to trade with"]
    if phase in (st.TRADE_ASK, st.TRADE_ANSWER) and not offer_stands(state):
        return ["the offer cannot be made"]
    return [] if options(state, state.active) else ["there is nothing to answer"]


def leads_here(state: State, card: Card) -> bool:
    """Whether the card in hand asks what is being asked."""
    content, phase, player = state.content, state.phase, state.players[state.active]
    if phase == st.FACE:
        return card.type in (st.CRITTER, st.DUEL) or (card.type == st.CALAMITY and card.horses > 0)
    if phase == st.ANSWER_CARD:
        costly = card.stamina_cost > 0 if card.type == st.RANGE else card.type == st.CALAMITY and not card.horses
        return costly and held_ace(content, player) >= 0
    if phase == st.PAY_DEMAND:
        return len(payable(card, player)) > 1
    if phase == st.GIVE_CARD:
        return card.give_count > 0
    if phase == st.PEDDLING:
        return card.effect == st.PEDDLER and state.purchases < content.peddler_purchases
    return card.effect == st.TRADE and len(state.offers) < content.trade_offers


def offer_stands(state: State) -> bool:
    offer, goods = state.offer, state.content.trade_supplies
    (give, gift), (ask, asked) = given_in(offer), asked_in(offer)
    if partner_in(offer) != state.partner or give not in goods or not 1 <= gift <= state.content.trade_max:
        return False
    if state.phase == st.TRADE_ASK:
        return not (ask or asked) and state.players[state.active].have[give] >= gift
    me, him = state.players[state.active], state.players[state.partner]
    return (
        ask in goods
        and ask != give
        and 1 <= asked <= state.content.trade_max
        and can_swap(state.content, me, him, give, gift, ask, asked)
    )
