"""Buying and selling. FR-004, FR-126, FR-127: what is paid or sold goes back to the unlimited piles."""

from __future__ import annotations

from saloon.engine.tell import Tell
from saloon.games.frontier import state as st
from saloon.games.frontier.rules.holding import allowance, bullet_room, fits, gun_excess, legal
from saloon.games.frontier.state import Content, Outlaw, State, Ware


def can_buy(content: Content, player: Outlaw, ware: Ware) -> bool:
    """FR-111: the price is there, and afterwards everything may be held. FR-113: so a gun needs a Holster."""
    have = player.have
    if have[st.DOLLARS] < ware.price:
        return False
    if ware.alone and have[ware.supply] + ware.lot <= content.capacity[ware.supply]:
        return True  # within its own Capacity: no need to look at the rest
    # Written out: compiled, `+=` on an entry of a list takes three times as long.
    have[st.DOLLARS] = have[st.DOLLARS] - ware.price
    have[ware.supply] = have[ware.supply] + ware.lot
    have[st.BULLETS] = have[st.BULLETS] + ware.with_bullets
    good = legal(content, have, allowance(content, player))
    have[st.DOLLARS] = have[st.DOLLARS] + ware.price
    have[ware.supply] = have[ware.supply] - ware.lot
    have[st.BULLETS] = have[st.BULLETS] - ware.with_bullets
    return good


def buy(state: State, seat: int, ware: Ware, tell: Tell) -> None:
    """FR-111, FR-112: a gun from the Gunsmith comes loaded."""
    content, player = state.content, state.players[seat]
    have = player.have
    have[st.DOLLARS] -= ware.price
    have[ware.supply] += ware.lot
    have[st.BULLETS] += ware.with_bullets
    tell.all("bought", seat, ware.lot, ware.supply, ware.price)
    # FR-106: every purchase of a Gunslinger brings a Bullet, if it fits.
    if content.status_effect[content.status_of[player.notoriety]] == st.EXTRA_BULLET and fits(
        content, player, st.BULLETS, 1
    ):
        have[st.BULLETS] += 1
        tell.all("extra_bullet", seat)


class Sale:
    """What one sale takes and pays, forced extras included."""

    __slots__ = ("bullets", "dollars", "lot", "six_shooters", "supply")

    def __init__(self, supply: int, lot: int, six_shooters: int, bullets: int, dollars: int) -> None:
        self.supply = supply
        self.lot = lot
        self.six_shooters = six_shooters  # sold on top, for want of a Holster
        self.bullets = bullets  # sold on top, for want of a gun
        self.dollars = dollars


def can_sell(content: Content, player: Outlaw, ware: Ware) -> bool:
    """FR-115: one lot is there, and a legal holding is left."""
    have = player.have
    if not ware.sell or have[ware.supply] < ware.sell_lot:
        return False
    if ware.idle and have[st.DOLLARS] + ware.sell <= content.capacity[st.DOLLARS]:
        return True  # the usual case, without working out what is sold
    return sale(content, player, ware) is not None


def sale(content: Content, player: Outlaw, ware: Ware) -> Sale | None:
    """FR-115 to 118: one lot, with the fewest extras that leave a legal holding; None if there are none."""
    have = player.have
    if not ware.sell or have[ware.supply] < ware.sell_lot:
        return None  # FR-114: nobody buys a Rifle back
    if ware.idle and have[st.DOLLARS] + ware.sell <= content.capacity[st.DOLLARS]:
        return Sale(ware.supply, ware.sell_lot, 0, 0, ware.sell)
    spare = allowance(content, player)
    holsters = have[st.HOLSTERS] - (ware.sell_lot if ware.supply == st.HOLSTERS else 0)
    bullets = have[st.BULLETS] - (ware.sell_lot if ware.supply == st.BULLETS else 0)
    rations = have[st.RATIONS] - (ware.sell_lot if ware.supply == st.RATIONS else 0)
    six_shooters = have[st.SIX_SHOOTERS] - (ware.sell_lot if ware.supply == st.SIX_SHOOTERS else 0)
    rifles = have[st.RIFLES]
    bullet_good, gun_good = content.goods[st.BULLETS], content.goods[st.SIX_SHOOTERS]
    forced_guns = 0
    while True:
        left = spare - gun_excess(content, holsters, six_shooters, rifles)
        if holsters > content.capacity[st.HOLSTERS]:
            left -= holsters - content.capacity[st.HOLSTERS]
        if rations > content.capacity[st.RATIONS]:
            left -= rations - content.capacity[st.RATIONS]
        if left >= 0:
            room = bullet_room(content, six_shooters, rifles) + left if six_shooters + rifles else 0
            forced = bullets - room if bullets > room else 0
            dollars = ware.sell + forced_guns * gun_good.sell + forced // bullet_good.sell_lot * bullet_good.sell
            over = bullets - forced - bullet_room(content, six_shooters, rifles)
            if over > 0:
                left -= over  # the Stagecoach unit holds a Bullet
            if have[st.DOLLARS] + dollars > content.capacity[st.DOLLARS] + left:
                return None  # FR-118
            return Sale(ware.supply, ware.sell_lot, forced_guns, forced, dollars)
        if not six_shooters or not gun_good.sell:
            return None  # FR-117: only Rifles are left to go
        six_shooters -= 1
        forced_guns += 1


def sell(state: State, seat: int, ware: Ware, tell: Tell) -> None:
    """FR-115, FR-116."""
    player = state.players[seat]
    deal = sale(state.content, player, ware)
    assert deal is not None
    have = player.have
    have[deal.supply] -= deal.lot
    have[st.SIX_SHOOTERS] -= deal.six_shooters
    have[st.BULLETS] -= deal.bullets
    have[st.DOLLARS] += deal.dollars
    tell.all("sold", seat, deal.lot, deal.supply, deal.dollars)
    if deal.six_shooters:
        tell.all("sold_too", seat, deal.six_shooters, st.SIX_SHOOTERS)
    if deal.bullets:
        tell.all("sold_too", seat, deal.bullets, st.BULLETS)
