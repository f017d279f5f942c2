"""What never changes in a match: boards, tiles and the numbers of the scoreboard, as printed."""

from __future__ import annotations

from saloon.games.tiled.content import CONTRACTS, SUITS, Content, square_name
from saloon.games.tiled.rules.tables import SIZE, STACKS
from saloon.games.tiled.view import Side, SoloScenery, TiledScenery


def scenery(content: Content, seats: int) -> TiledScenery:
    t = content.tables
    return {
        "rounds": t.rounds[seats],
        "scoreboard": {
            "tussle": t.tussle,
            "completion": t.completion,
            "wrangle": {str(cows): t.wrangle[cows - 3] for cows in range(3, 8)},
            "mining_gold": t.mining_gold,
            "mining_points": t.mining_points,
            "partner_space": t.partner_space,
            "ace_sets": t.ace_sets,
            "contracts": {
                id: {"large": t.contract_large[contract], "small": t.contract_small[contract]}
                for contract, id in enumerate(CONTRACTS)
            },
        },
        "stacks": [
            {
                "slot": content.slots[stack],
                "id": content.stacks[stack].id,
                "cost": t.shapes[stack].cost,
                "shape": list(content.grids[stack]),
                "sign": content.signs[stack],
            }
            for stack in range(STACKS)
        ],
        "sides": [printed_side(content, side) for side in range(len(content.sides))],
        "solo": printed_solo(content) if seats == 1 else None,
    }


def printed_side(content: Content, index: int) -> Side:
    side = content.tables.sides[index]
    land, marks = content.lands[index], content.marks[index]
    return {
        "id": content.sides[index].id,
        "name": content.sides[index].name,
        "board": side.board,
        "wild": bool(side.wild),
        "stars": content.stars[index],
        "land": [land[row * SIZE : row * SIZE + SIZE] for row in range(SIZE)],
        "marks": [marks[row * SIZE : row * SIZE + SIZE] for row in range(SIZE)],
        "towns": [
            {
                "id": town.id,
                "name": town.name,
                "key": "ABCDEF"[number] if town.id != "town_rail" else "=",
                "size": side.town_sizes[number],
                "points": side.town_points[number],
            }
            for number, town in enumerate(content.towns[index])
        ],
        "suit_signs": [{"suit": SUITS[suit], "square": square_name(at)} for suit, at in enumerate(side.ace_signs)],
    }


def printed_solo(content: Content) -> SoloScenery:
    t = content.tables
    return {
        "card_spaces": t.card_spaces,
        "cards": {
            id: {"cows": cows, "bandits": bandits, "bullets": bullets}
            for id, (cows, bandits, bullets) in zip(content.bandit_cards, t.bandit_cards, strict=True)
        },
        "ranks": [
            {"id": f"rank_{rank.id}", "points": points} for rank, points in zip(content.ranks, t.ranks, strict=True)
        ],
    }
