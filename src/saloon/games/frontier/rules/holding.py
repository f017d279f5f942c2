"""What an outlaw can carry: Capacity, gains and losses."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.state import Content, Outlaw, State


def bullet_room(content: Content, six_shooters: int, rifles: int) -> int:
    """FR-121: 6 Bullets per Six Shooter, 7 per Repeating Rifle, never above 39."""
    room = content.bullets_per_six_shooter * six_shooters + content.bullets_per_rifle * rifles
    return room if room < content.bullets_max else content.bullets_max


def gun_excess(content: Content, holsters: int, six_shooters: int, rifles: int) -> int:
    """FR-122, FR-123: guns above their own limits or above the Holsters; one that breaks both counts once."""
    above_kind = 0
    if six_shooters > content.capacity[st.SIX_SHOOTERS]:
        above_kind += six_shooters - content.capacity[st.SIX_SHOOTERS]
    if rifles > content.capacity[st.RIFLES]:
        above_kind += rifles - content.capacity[st.RIFLES]
    above_holsters = six_shooters + rifles - holsters * content.guns_per_holster
    return above_kind if above_kind > above_holsters else above_holsters if above_holsters > 0 else 0


def excess(content: Content, have: list[int]) -> int:
    """FR-120, FR-123: units held above Capacity, over all Supplies but Horses."""
    capacity = content.capacity
    total = gun_excess(content, have[st.HOLSTERS], have[st.SIX_SHOOTERS], have[st.RIFLES])
    over = have[st.BULLETS] - bullet_room(content, have[st.SIX_SHOOTERS], have[st.RIFLES])
    if over > 0:
        total += over
    if have[st.HOLSTERS] > capacity[st.HOLSTERS]:
        total += have[st.HOLSTERS] - capacity[st.HOLSTERS]
    if have[st.RATIONS] > capacity[st.RATIONS]:
        total += have[st.RATIONS] - capacity[st.RATIONS]
    if have[st.DOLLARS] > capacity[st.DOLLARS]:
        total += have[st.DOLLARS] - capacity[st.DOLLARS]
    return total


def allowance(content: Content, player: Outlaw) -> int:
    """FR-071, FR-072: Stagecoach lets its owner hold one unit too many, in all."""
    return content.stagecoach_extra if player.stagecoach else 0


def legal(content: Content, have: list[int], spare: int) -> bool:
    """FR-123: whether this may be held with so many spare units (FR-073 included)."""
    if have[st.HORSES] > content.capacity[st.HORSES]:
        return False
    if have[st.BULLETS] and not have[st.SIX_SHOOTERS] and not have[st.RIFLES]:
        return False  # no gun, no Bullets, even with Stagecoach
    return excess(content, have) <= spare


def fits(content: Content, player: Outlaw, supply: int, units: int) -> bool:
    """Whether so many more of one Supply may be held."""
    have = player.have
    have[supply] = have[supply] + units  # written out as in `can_buy`
    good = legal(content, have, allowance(content, player))
    have[supply] = have[supply] - units
    return good


def gain(state: State, seat: int, supply: int, units: int, tell: Tell) -> None:
    """FR-125: Rewards are "up to": unit by unit while they fit, the rest is lost. FR-124: Stamina stops at 20."""
    content, player = state.content, state.players[seat]
    have, before = player.have, player.have[supply]
    if supply == st.STAMINA:
        have[st.STAMINA] = min(before + units, content.stamina_max)
    elif supply == st.DOLLARS and before + units <= content.capacity[st.DOLLARS]:
        have[st.DOLLARS] += units
    else:
        while units and fits(content, player, supply, 1):
            have[supply] += 1
            units -= 1
    if have[supply] > before:
        tell.all("gained", seat, supply, have[supply] - before)


def lose_stamina(state: State, seat: int, loss: int, tell: Tell) -> None:
    """FR-131: losing stops at 0; what that means is settled when the card in hand is finished."""
    have = state.players[seat].have
    lost = loss if loss < have[st.STAMINA] else have[st.STAMINA]
    have[st.STAMINA] -= lost
    tell.all("lost_stamina", seat, lost, have[st.STAMINA])
