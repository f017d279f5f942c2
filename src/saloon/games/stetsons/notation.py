"""The answers as text: `play hair_trigger`, `aim B`, `fire sixgun derringer`, `use B C`, `order hit miss stop`."""

from __future__ import annotations

from saloon.engine.verbs import Verb
from saloon.games.stetsons.rules import moves as m

VERBS = (
    Verb(m.BE, "be character:character"),
    Verb(m.PLAY, "play card:card"),
    Verb(m.AIM, "aim target:seat"),
    Verb(m.STAND_AND_SHOOT, "shoot"),
    Verb(m.RUN_FOR_COVER, "run"),
    Verb(m.SHOOT_FROM_COVER, "fire_from_cover"),
    Verb(m.RELOAD_IN_THE_OPEN, "reload_open"),
    Verb(m.PASS, "pass"),
    Verb(m.USE, "use"),
    Verb(m.USE_ON, "use target:seat", "use_on"),
    Verb(m.USE_ON_TWO, "use target:seat other:seat", "use_on_two"),
    Verb(m.USE_CARD, "use card:card", "use_card"),
    Verb(m.USE_NUMBER, "use wounds:1-9", "use_number"),
    Verb(m.USE_KEEP, "use keep"),
    Verb(m.IGNORE, "ignore"),
    Verb(m.TAKE_FACE_UP, "face_up"),
    Verb(m.DRAW_BLIND, "blind"),
    Verb(m.STAY, "stay"),
    Verb(m.DO_RELOAD, "reload"),
    Verb(m.NO_RELOAD, "no_reload"),
    Verb(m.BIND_WOUNDS, "bind wounds:0-54"),
    Verb(m.PUT_ORDER, "order bullets:order"),
    Verb(m.THROW_AWAY, "discard card:card"),
    Verb(m.FIRE_ONE, "fire gun:weapon", "fire_gun"),
    Verb(m.FIRE_TWO, "fire gun:weapon then:weapon", "fire_two_guns"),
    Verb(m.FIRE, "fire"),
    Verb(m.HOLD, "hold"),
    Verb(m.PLAY_ACE, "ace"),
    Verb(m.DO_TRICK_SHOT, "trick_shot"),
    Verb(m.LOSE, "lose card:card"),
    Verb(m.ROB, "rob target:seat"),
    Verb(m.TAKE, "take card:card"),
)

# What a seat may look up without moving.
ODDS, SCORE = 1, 2
QUERIES = (
    Verb(ODDS, "odds gun:weapon"),
    Verb(SCORE, "score seat:seat"),
)
