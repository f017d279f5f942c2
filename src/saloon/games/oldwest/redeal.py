"""Another world that a seat cannot tell from this one.

What is dealt lazily (decks, rows, events, severity cards nobody has seen) is unsettled in every world and needs no
care. What is settled and hidden is dealt anew: the goals others were dealt, the assistants they choose from and put
under the deck, and the severity cards on top that only others have seen."""

from __future__ import annotations

from saloon.engine.chance import Chance
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules import packed
from saloon.games.oldwest.state import State


def redeal(state: State, seat: int, chance: Chance) -> State:
    s = state.copy()
    others = [other for other in range(s.seats) if other != seat]
    if s.stage == st.AT_ASSISTANTS:
        deal_assistants(s, others, chance)
    if s.under:
        deal_under(s, seat, chance)
    if s.stage == st.AT_GOALS or (s.stage > st.AT_GOALS and s.goals[0]):
        deal_goals(s, others, chance)
    deal_severity(s, seat, chance)
    return s


def deal_assistants(s: State, others: list[int], chance: Chance) -> None:
    """While they are chosen, everybody knows only the own two."""
    names = s.tables.deck_names
    pool = sorted([*s.decks[0], *(s.dealt[2 * other + i] for other in others for i in (0, 1))])
    dealt = s.dealt[:]
    for other in others:
        dealt[2 * other : 2 * other + 2] = sorted(chance.draw(pool, names) for _ in (0, 1))
    s.dealt = dealt
    s.decks = [pool, *s.decks[1:]]


def deal_under(s: State, seat: int, chance: Chance) -> None:
    """Each knows the card put under the deck at set-up; the others could be any card of the deck."""
    names = s.tables.deck_names
    hidden = [i for i in range(len(s.under)) if packed.put_by(s.under[i]) != seat]
    pool = sorted([*s.decks[0], *(s.under[i] & st.CARD for i in hidden)])
    s.under = s.under[:]
    for i in hidden:
        s.under[i] = chance.draw(pool, names) | s.under[i] & ~st.CARD
    s.decks = [pool, *s.decks[1:]]


def deal_goals(s: State, others: list[int], chance: Chance) -> None:
    """Three goals each; at the end the kept ones lie open."""
    names = s.tables.goal_names
    over = s.stage == st.AT_END
    mine = [goal for seat in range(s.seats) if seat not in others for goal in s.goals[seat]]
    fixed = set(mine) | ({s.goals[other][0] for other in others} if over else set())
    pool = [goal for goal in range(len(names)) if goal not in fixed]
    goals = s.goals[:]
    for other in others:
        kept = [s.goals[other][0]] if over else []
        drawn = [chance.draw(pool, names) for _ in range(3 - len(kept))]
        goals[other] = [*kept, *drawn] if s.stage > st.AT_GOALS else sorted(drawn)
        if s.stage > st.AT_GOALS:
            s.players[other][st.GOAL] = goals[other][0]
    s.goals = goals


def deal_severity(s: State, seat: int, chance: Chance) -> None:
    """Severity cards on top that this seat has not seen go back and are drawn again."""
    unseen = [i for i in range(len(s.top)) if not s.known[i] >> seat & 1]
    if unseen:
        names = [str(card) for card in range(4)]
        pool = sorted([*s.severity, *(s.top[i] for i in unseen)])
        for i in unseen:
            s.top[i] = chance.draw(pool, names)
        s.severity = pool
