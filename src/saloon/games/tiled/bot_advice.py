"""What a hint says: what an answer brings, in a sentence that the rules themselves make true (see preview.py)."""

from __future__ import annotations

from saloon.engine.moves import first_of, kind_of, second_of, third_of
from saloon.engine.tell import Tell
from saloon.games.tiled import state as st
from saloon.games.tiled.bot import Chooser
from saloon.games.tiled.content import Content, square_name
from saloon.games.tiled.preview import preview
from saloon.games.tiled.rules import moves as m
from saloon.games.tiled.rules import tables as t
from saloon.games.tiled.rules.drafting import draft, saw
from saloon.games.tiled.rules.placing import placements
from saloon.games.tiled.rules.shooting import in_line
from saloon.games.tiled.rules.tables import squares_of
from saloon.games.tiled.state import State


def advice(content: Content, s: State, seat: int, move: int) -> str:
    """Why an answer is good; empty where its label has said it all."""
    kind = kind_of(move)
    if kind in (m.LAY, m.PAVE):
        return f"It {deeds_of(content, s, seat, move)}."
    if kind in (m.DRAFT, m.SAW):
        return draft_advice(content, s, seat, move)
    if kind == m.REWARD:
        return reward_advice(s.players[seat], first_of(move))
    return hill_advice(s.players[seat], first_of(move)) if kind == m.HILL_AT else ""


def draft_advice(content: Content, s: State, seat: int, move: int) -> str:
    """The price, and what the tile does where the bot would lay it."""
    after, stack = s.copy(), first_of(move)
    if kind_of(move) == m.DRAFT:
        draft(after, stack, second_of(move), Tell())
    else:
        saw(after, stack, Tell())
    after.ask = st.PLACE  # the Wheelwright's side is asked first
    price = s.players[seat][st.GOLD] - after.players[seat][st.GOLD]
    chooser = Chooser(after, seat)
    there = chooser.best_place(placements(after, stack, after.players[seat][st.LEGAL_PLACES]))[1]
    deeds = deeds_of(content, after, seat, there)
    cost = f"It costs {price} gold and" if price else "It is free and"
    return f"{cost} fits at {square_name(third_of(there))}, where it {deeds}."


def reward_advice(p: list[int], reward: int) -> str:
    if reward == 0:
        bandits = p[st.BANDITS]
        return f"You have {bandits} live bandit{'s' * (bandits != 1)}." if bandits else "They wait for bandits to come."
    if reward == 1:
        return f"Your mining marker is on space {p[st.MINE]}."
    return "Two alleys need not touch each other."


def hill_advice(p: list[int], hill: int) -> str:
    q = list(p)
    q[st.BANDIT_LOW] |= t.LOW[hill]
    q[st.BANDIT_HIGH] |= t.HIGH[hill]
    if hill not in in_line(q, squares_of(q[st.SHERIFF_LOW], q[st.SHERIFF_HIGH]), q[st.BLOCK_LOW], q[st.BLOCK_HIGH]):
        return "None of your sheriffs is in line with it."
    if q[st.BULLETS]:
        return "A sheriff in line with it has a bullet."
    return "A sheriff is in line with it, but you have no bullet yet."


def deeds_of(content: Content, s: State, seat: int, move: int) -> str:
    """What a placement does: verbs for the tile or alley as subject."""
    gain = preview(content, s, seat, move)
    assert gain is not None
    deeds = [f"completes {town['name']}" for town in gain["towns"] if town["covered"] == town["size"]]
    begun = [
        f"{town['name']} to {town['covered']} of {town['size']}"
        for town in gain["towns"]
        if town["covered"] < town["size"]
    ]
    if begun:
        deeds.append(f"takes {listed(begun)} squares")
    names = {stack.id: stack.name for stack in content.stacks}
    deeds += [f"leaves the {names[id]} surrounded" for id in gain["surrounded"]]
    if gain["ropes"]:
        deeds.append("ties a rope")
    if gain["points"]:
        deeds.append(f"{'scores' if gain['points'] > 0 else 'costs'} {counted(abs(gain['points']), 'point')}")
    herds = [pasture["cows"] for pasture in gain["pastures"] if pasture["cows"] and not pasture["wrangled"]]
    deeds += [f"makes a pasture of {counted(cows, 'cow')}" for cows in herds]
    if gain["shots"]:
        deeds.append(f"shoots the bandit{'s' * (len(gain['shots']) > 1)} at {listed(gain['shots'])}")
    brought = [f"{gain['gold']} gold"] if gain["gold"] > 0 else []
    brought += [
        counted(number, word)
        for number, word in ((gain["bullets"], "bullet"), (gain["alleys"], "alley"), (gain["pickaxes"], "pickaxe"))
        if number
    ]
    brought += [f"an ace of {suit}" for suit, number in gain["aces"].items() if number]
    sheriffs = gain["icons"].count(t.ICONS[t.SHERIFF])
    if sheriffs:
        brought.append(counted(sheriffs, "sheriff"))
    if brought:
        deeds.append(f"brings {listed(brought)}")
    if gain["horseshoes"]:
        deeds.append(f"covers {counted(gain['horseshoes'], 'horseshoe')}")
    if gain["bandits"] > 0:
        more = counted(gain["bandits"], "bandit")
        return f"{listed(deeds)}, but adds {more}" if deeds else f"adds {more}"
    if not deeds:
        deeds = [
            f"leaves {counted(left['open'], 'open square')} beside the {names[left['tile']]}"
            for left in gain["open_left"]
        ]
    return listed(deeds) or f"covers {counted(len(gain['squares']), 'square')} more"


def counted(number: int, word: str) -> str:
    if number == 1:
        return f"{'an' if word[0] in 'aeiou' else 'a'} {word}" if word != "point" else "1 point"
    return f"{number} {word}s"


def listed(parts: list[str]) -> str:
    return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else "".join(parts)
