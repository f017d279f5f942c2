"""The answers of Frontier as text: `buy bullets`, `flee`, `settle dust_devil:rations`, `offer 2 bullets`."""

from __future__ import annotations

from saloon.engine.verbs import Verb
from saloon.games.frontier.rules import moves as m

VERBS = (
    Verb(m.BUY, "buy supply:supply"),
    Verb(m.SELL, "sell supply:supply"),
    Verb(m.EAT, "eat"),
    Verb(m.PLAY_HARMONICA, "harmonica"),
    Verb(m.SETTLE_CARD, "settle debt:debt"),
    Verb(m.RIDE, "ride"),
    Verb(m.BULLETS_AT, "bullets"),
    Verb(m.RATIONS_AT, "rations"),
    Verb(m.FLEE, "flee"),
    Verb(m.HIT, "hit"),
    Verb(m.PLAY_ACE, "ace"),
    Verb(m.RESOLVE, "resolve"),
    Verb(m.PAY, "pay way:way"),
    Verb(m.GIVE, "give card:card"),
    Verb(m.LEAVE, "leave"),
    Verb(m.TRADE_WITH, "trade partner:seat"),
    Verb(m.OFFER, "offer units:0-15 supply:supply"),
    Verb(m.ASK, "ask units:0-15 supply:supply"),
    Verb(m.WITHDRAW, "withdraw"),
    Verb(m.ACCEPT, "accept"),
    Verb(m.REFUSE, "refuse"),
    Verb(m.DONE, "done"),
)

# What a seat may look up without moving.
PRICE, SCORE = 1, 2
QUERIES = (
    Verb(PRICE, "price supply:supply"),
    Verb(SCORE, "score seat:seat"),
)
