"""Steps inside steps, as data."""

from __future__ import annotations

import json

import pytest

from saloon.engine.errors import Damaged
from saloon.engine.forms import FrameForms
from saloon.engine.frames import NO_FRAME, Frames

MOVING, SHOT, DUCK = 1, 2, 3
FORMS = FrameForms(
    {
        MOVING: "moving who:character left:0-24",
        SHOT: "shot shooter:character target:character by:seat dice",
        DUCK: "duck",
    },
    {"character": ("quade", "cole")},
)


def nested() -> Frames:
    frames = Frames()
    frames.push(MOVING, 1, 12)
    frames.push(SHOT, 0, -1, 1, -3)
    return frames


def test_the_innermost_step_is_on_top():
    frames = nested()
    assert (frames.top(), frames.depth(), frames.get(1), frames.get(4)) == (SHOT, 2, 0, -3)
    assert (frames.below(0, 0), frames.below(1, 0), frames.below(1, 2)) == (SHOT, MOVING, 12)
    assert (frames.innermost(SHOT), frames.innermost(MOVING), frames.innermost(DUCK)) == (0, 1, -1)
    frames.set(4, 5)
    assert frames.get(4) == 5
    frames.pop()
    assert (frames.top(), frames.get(1), frames.get(2), frames.get(3)) == (MOVING, 1, 12, 0)
    frames.pop()
    assert (frames.top(), frames.depth()) == (NO_FRAME, 0)


def test_a_copy_goes_its_own_way():
    frames = nested()
    twin = frames.copy()
    twin.set(1, 1)
    twin.pop()
    assert (frames.top(), frames.get(1), twin.top()) == (SHOT, 0, MOVING)


def test_a_position_shows_them_by_name():
    written = FORMS.dump(nested())
    assert written == [
        {"frame": "moving", "who": "cole", "left": 12},
        {"frame": "shot", "shooter": "quade", "target": None, "by": "@B", "dice": -3},
    ]
    again = FORMS.load(json.loads(json.dumps(written)))
    assert again.cells == nested().cells
    assert FORMS.load([]).depth() == 0


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "The position's frames must be a list."),
        ([3], "The position's frames[0] is no step of this game: '3'."),
        ([{"frame": "dive"}], "The position's frames[0] is no step of this game:"),
        (
            [{"frame": "duck"}, {"frame": "duck", "n": 1}],
            "The position's frames[1] has a field 'n', which is not known",
        ),
        ([{"frame": "moving", "who": "ringo", "left": 1}], "The position's frames[0].who is no character: 'ringo'."),
        ([{"frame": "moving", "left": 1}], "The position's frames[0].who is no character: ''."),
        ([{"frame": "moving", "who": "cole", "left": 25}], "The position's frames[0].left must be a whole number"),
        ([{"frame": "moving", "who": "cole", "left": True}], "The position's frames[0].left must be a whole number"),
        ([{"frame": "moving", "who": 1, "left": 1}], "The position's frames[0].who is no character: '1'."),
    ],
)
def test_damaged_frames_are_refused(data, sentence):
    with pytest.raises(Damaged) as damaged:
        FORMS.load(data)
    assert str(damaged.value).startswith(sentence)
