"""What the next Bullet would do, as the one who may fire again is shown it: the same as firing it does."""

from __future__ import annotations

import pytest

from tests.games.stetsons.scene import Scene, who

HAND = "slow_and_steady dynamite ricochet"


def means(s: Scene) -> dict[str, str]:
    view: dict[str, str] = s.match.view(0)["next_means"]
    return view


def test_in_the_open() -> None:
    """SS-086 to 091, SS-115: a HIT wounds, a MISS goes on, a STOP ends it, a JAM jams."""
    s = Scene(who("hair_trigger derringer"), who(HAND, sixgun=0))
    assert means(s) == {}  # nobody fires
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="miss")
    assert s.asks("A") == "fire_again"
    assert means(s) == {"hit": "wounded", "headshot": "wounded", "miss": "fire_on", "stop": "over", "jam": "jams"}
    assert s.match.view(1)["next_means"] == {}  # it is no business of the others
    assert s.match.view(None)["next_means"] == {}


@pytest.mark.parametrize(
    ("on_cover", "hit"),
    [("", "absorbed"), ("hit", "absorbed"), ("hit hit", "blown_away")],
)
def test_firing_from_a_barrel(on_cover: str, hit: str) -> None:
    """SS-107, SS-108: a Barrel takes three HITs; SS-113: a HEADSHOT goes past it."""
    s = Scene(who("hair_trigger derringer"), who(HAND, sixgun=0, cover="barrel", on_cover=on_cover))
    s.round(A="hair_trigger shoot", B="slow_and_steady fire_from_cover", luck="miss")
    assert (means(s)["hit"], means(s)["headshot"]) == (hit, "wounded")


def test_the_last_card() -> None:
    """SS-122: whom a wound leaves without any Action Card is killed."""
    s = Scene(who("hair_trigger derringer"), who("slow_and_steady", sixgun=0))
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="miss")
    assert means(s)["hit"] == "killed"


def test_the_trick_shot() -> None:
    """SS-134: Annie Oaklegs may make a HIT of a MISS or a STOP, and will be asked."""
    s = Scene(who("hair_trigger derringer", character="annie_oaklegs"), who(HAND, sixgun=0, character="doc_holidaze"))
    s.round(A="hair_trigger shoot", B="slow_and_steady shoot", luck="miss")
    s.say("A", "pass")
    assert (means(s)["miss"], means(s)["stop"], means(s)["hit"]) == ("changed", "changed", "wounded")
