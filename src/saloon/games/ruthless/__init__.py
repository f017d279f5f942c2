"""Ruthless: a gunfight with miniatures, decided by a poker hand and a ten-sided die."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine.contract import Game, Meta, Option

SCENARIOS = {
    "street_showdown": "Street Showdown",
    "high_noon": "High-Noon Duel",
    "bank_robbery": "Bank Robbery",
    "jail_break": "Jail Break",
    "stage_ambush": "Stagecoach Ambush",
    "rustlers": "Cattle Rustlers",
    "last_stand": "Last Stand at the Mission",
    "train_holdup": "Train Hold-up",
    "graveyard_gold": "Graveyard Gold",
    "sundown_brawl": "Sundown Free-for-all",
    "long_ride": "The Long Ride",
    "hacienda_grab": "Smash and Grab",
}
CAMPAIGN = "copper_wells"
FOR_TWO = (*(id for id in SCENARIOS if id != "sundown_brawl"), CAMPAIGN)
FOR_MORE = tuple(id for id in SCENARIOS if id != "high_noon")
# Posses of one's own, with every weapon and every trait among them.
POSSES = (
    "4 stout shotgun brawler haymaker/7 slight derringer lucky yellow",
    "3 regular revolver gunfighter two_guns/6 slight bow scout ghost",
    "5 regular rifle dead_eye cool_head/8 slight sharps sharpshooter",
    "5 slight buntline fan_master fast_hands/6 slight revolver trigger_finger sawbones",
    "5 slight revolver rider horse/6 slight derringer sermon horse",
    "5 slight revolver commanding_presence vengeful/7 slight derringer dirty_cheat card_sharp",
    "4 slight shotgun drunk true_grit/6 slight revolver lawman hard_head",
    "6 slight sharps slippery quick_step/7 slight bow backshooter old_timer",
    "5 regular revolver greenhorn",
)
TITLES = {**SCENARIOS, CAMPAIGN: "The Copper Wells Feud, a campaign of five acts"}


def scenario_option(ids: tuple[str, ...], seats: tuple[str, ...], others: str) -> Option:
    return Option(
        "scenario",
        "Scenario",
        "street_showdown",
        f"What the fight is about, and where (RU-147). {others}",
        choices=ids,
        choice_titles=tuple(TITLES[id] for id in ids),
        when={"seats": seats},
    )


META = Meta(
    slug="ruthless",
    title="Ruthless",
    blurb="A gunfight on a tabletop town: a card for the initiative, a die for the shot, and nerve for the rest.",
    seats=(2, 4),
    options=(
        scenario_option(FOR_TWO, ("2",), "With three or four players there is Sundown Free-for-all too."),
        scenario_option(FOR_MORE, ("3", "4"), "With two there are High-Noon Duel and the campaign too."),
        Option(
            "mode",
            "Sides",
            "ffa",
            "Two teams, or everybody for himself (RU-141).",
            choices=("ffa", "teams"),
            choice_titles=("Everybody for himself", "Two teams"),
            when={"scenario": ("graveyard_gold",), "seats": ("3", "4")},
        ),
        Option(
            "cast",
            "Rosters",
            "draft",
            "A draft, or rosters the players bring (RU-160).",
            choices=("draft", "build"),
            choice_titles=("Draft", "Rosters of our own"),
            when={"scenario": (CAMPAIGN,)},
        ),
        Option(
            "cast",
            "Characters",
            "default",
            "The scenario's own, a draft, or posses the players bring (RU-142).",
            choices=("default", "draft", "build"),
            choice_titles=("The scenario's", "Draft", "Posses of our own"),
        ),
        Option(
            "posse",
            "Posse",
            "",
            "For each seat: characters with / between, each a name (crane horse) or made up from parts "
            "(4 stout shotgun revolver brawler horse); empty: the scenario's (RU-150).",
            when={"cast": ("build",)},
            per_seat=True,
            examples=POSSES,
        ),
        Option(
            "budget",
            "Posse points",
            "0",
            "For each seat; 0 is the scenario's own, in a campaign 110 (RU-147, RU-151, RU-160).",
            low=52,
            high=300,
            when={"cast": ("draft", "build")},
            per_seat=True,
        ),
        Option(
            "free_deploy",
            "Deployment",
            "no",
            "On the scenario's slots, or anywhere in a side's zone, 6 inches from enemies (RU-143).",
            choices=("no", "yes"),
            choice_titles=("On the slots", "Anywhere in the zone"),
            when={"scenario": tuple(id for id in TITLES if id != "high_noon")},
        ),
        Option(
            "gyc_carry_over",
            "Got You Covered",
            "no",
            "Whether unused markers stay on for the next turn (RU-010).",
            choices=("no", "yes"),
            choice_titles=("Ends with the turn", "Carries over"),
        ),
        Option(
            "turns",
            "Turns",
            "0",
            "After how many turns it ends; 0 is the scenario's own (RU-147).",
            low=0,
            high=20,
        ),
    ),
    rule_prefix="RU",
    endings=("last_side", "no_side", "last_turn", "objective", "stand", "three_acts", "nobody_left", "last_act"),
    minutes="10-30",
    usual=2,
    weight="heavy",
    own=("map", "scenario"),
)


def load(content: Path | None = None) -> Game[Any]:
    """The rules, with our content or a player's own."""
    from saloon.games.ruthless.game import Ruthless

    return Ruthless(content)
