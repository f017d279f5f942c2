"""A turn, the Deck and Boot Hill: FR-020 to FR-035."""

from __future__ import annotations

from tests.games.frontier.table import DESPERADO, GUNSLINGER, OUTLAW, REBEL, face, outlaw, table


def test_fr_020_preparation_reveal_end():
    """FR-020"""
    t = table(outlaw(rations=1, pile=["harmonica"]), cards="varmint")
    assert t.asked == "prepare"
    t.play("eat", "ride")
    assert t.asked == "face_critter"
    assert t.happened("harmonica_lapsed") == 0
    t.play("hit")
    kinds = [told.event.kind for told in t.events]
    assert kinds.index("ate") < kinds.index("revealed") < kinds.index("harmonica_lapsed")
    assert kinds[-1] == "turn"


def test_fr_021_any_number_in_any_order():
    """FR-021"""
    start = outlaw(rations=3, silver_dollars=5, horses=1, stamina=5, pile=["harmonica"], field=["rustlers", "drought"])
    t = table(start)
    t.play("eat", "buy horses", "settle rustlers", "sell horses", "eat", "harmonica", "settle drought", "buy bullets")
    assert t.asked == "prepare"
    assert (t.a.stamina, t.a.rations, t.a.horses, t.a.bullets, t.a.silver_dollars) == (9, 0, 0, 4, 3)
    assert t.a.field == []


def test_fr_022_riding_closes_the_stores():
    """FR-022"""
    t = face(outlaw(rations=1, silver_dollars=9, horses=1, stamina=1), card="varmint")
    for answer in ("buy bullets", "sell horses", "eat", "ride"):
        assert t.refuses(answer) == "FR-022"


def test_fr_022_no_eating_in_the_settling_window():
    """FR-022"""
    t = face(outlaw(rations=2, field=["drought"]), card="mustang")
    assert t.asked == "settle"
    assert t.refuses("eat") == "FR-022"


def test_fr_023_one_card_at_a_time():
    """FR-023"""
    t = face(outlaw(pile=REBEL), card="varmint", then="coyote")
    assert (t.view(None)["card"], t.happened("revealed")) == ("varmint", 1)
    t.play("hit")
    assert (t.view(None)["card"], t.happened("revealed")) == ("coyote", 2)


def test_fr_024_reveal_numbers():
    """FR-024"""
    for pile, number in (([], 1), (REBEL, 2), (GUNSLINGER, 3), (OUTLAW, 4), (DESPERADO, 5)):
        cards = ["ghost_town", "ghost_town", "ghost_town", "ghost_town", "campfire"][:number]
        t = table(outlaw(pile=pile), cards=" ".join(cards)).play("ride")
        assert t.a.reveal == number
        assert (t.happened("revealed"), t.asked, t.a.turns) == (number, "prepare", 2)


def test_fr_024_revealing_is_compulsory():
    """FR-024"""
    t = face(outlaw(pile=REBEL, rations=2, field=["drought"]), card="mustang", then="varmint")
    assert t.asked == "settle"
    t.play("leave")
    assert t.asked == "face_critter"  # no way to stop after one card


def test_fr_025_a_status_won_in_the_turn_sets_the_total():
    """FR-025"""
    # The second card makes a Gunslinger (3): one more, not three more.
    t = table(outlaw(pile=["bank", "wanted_dead_or_alive", "iron_horse"]), cards="campfire bank mine")
    assert t.a.status == "rebel"
    t.play("ride")
    assert (t.a.status, t.happened("revealed"), t.a.turns) == ("gunslinger", 3, 2)


def test_fr_025_a_status_lost_in_the_turn_counts_at_once():
    """FR-025"""
    t = face(outlaw(pile=[*REBEL, "varmint"]), card="bounty_hunters")
    t.play("give bank", "give varmint")
    assert (t.a.status, t.happened("revealed"), t.a.turns) == (None, 1, 2)


def test_fr_026_cards_that_went_back_still_count():
    """FR-026"""
    ace = [*REBEL, "ace_in_the_hole"]
    t = face(outlaw(pile=ace, horses=1), card="varmint", then="coyote").play("flee", "ace")
    assert (t.happened("revealed"), t.asked, t.a.turns) == (2, "prepare", 2)


def test_fr_027_the_window_after_each_card():
    """FR-027"""
    t = face(outlaw(rations=2, field=["drought", "dust_devil"]), card="mustang")
    assert t.offers == ["settle drought", "settle dust_devil:rations", "leave"]
    t.play("settle drought")
    assert t.offers == ["settle dust_devil:rations", "leave"]
    t.play("settle dust_devil:rations")
    assert (t.asked, t.a.turns, t.a.field) == ("prepare", 2, [])


def test_fr_027_no_window_when_nothing_can_be_paid():
    """FR-027"""
    t = face(outlaw(field=["drought"]), card="mustang")
    assert (t.asked, t.a.turns) == ("prepare", 2)


def test_fr_027_no_window_for_the_dead():
    """FR-027"""
    t = face(outlaw(rations=1, stamina=1, field=["drought"]), outlaw(), outlaw(), card="varmint").play("hit")
    assert (t.a.dead, t.a.field, t.asked, t.turn) == (True, ["drought"], "prepare", 1)


def test_fr_028_a_harmonica_lapses_at_the_end_of_its_second_turn():
    """FR-028"""
    t = table(outlaw(pile=["harmonica"]), outlaw(), cards="mustang mustang").play("ride")
    assert (t.a.pile, t.boot_hill) == ([], ["mustang", "harmonica"])
    t = table(outlaw(), outlaw(), cards="harmonica mustang campfire").play("ride")
    assert t.a.pile == ["harmonica"]  # gained in this turn: it stays for the next
    t.play("ride", "ride")
    assert (t.a.pile, t.boot_hill[-1]) == ([], "harmonica")


def test_fr_029_death_stops_the_turn():
    """FR-029"""
    start = outlaw(stamina=1, pile=[*REBEL, "harmonica"], rations=1, field=["drought"])
    t = face(start, outlaw(), outlaw(), card="varmint").play("hit")
    # No window, no second card, no End: the Harmonica stays and scores.
    assert (t.a.dead, t.a.field, t.happened("revealed")) == (True, ["drought"], 1)
    assert "harmonica" in t.a.pile
    assert t.a.score["Bounty cards"] == 1


def test_fr_030_a_reshuffled_card_may_come_right_back():
    """FR-030"""
    t = face(outlaw(pile=REBEL, horses=1), card="grizzly", then="grizzly").play("hit")
    assert (t.view(None)["card"], t.happened("revealed")) == ("grizzly", 2)
    lone = face(outlaw(pile=REBEL), card="deputy", then="deputy").play("hit")
    assert (lone.view(None)["card"], lone.deck["deputy"]) == ("deputy", 0)


def test_fr_030_the_whole_deck_is_mixed():
    """FR-030: The Deck rests sorted, so no order survives a reshuffle: every card in it can be drawn next."""
    t = face(outlaw(horses=1), card="deputy").play("flee")
    assert t.dump["deck"] == sorted(t.dump["deck"], key=t.state.content.card_ids.index)
    assert sum(t.deck.values()) == 96


def test_fr_031_cards_returned_together_go_in_together():
    """FR-031"""
    t = face(outlaw(pile=["varmint", "coyote"]), card="bounty_hunters")
    assert (t.deck["varmint"], t.deck["coyote"], t.a.pile) == (4, 4, [])
    assert len(t.steps[-1].chance) == 1  # chance turned over Bounty Hunters and was asked nothing else


def test_fr_032_the_card_in_hand_is_nowhere_else():
    """FR-032"""
    t = face(outlaw(), card="deputy")
    assert (t.view(None)["card"], t.deck["deputy"], t.boot_hill) == ("deputy", 0, [])
    assert sum(t.deck.values()) == 95


def test_fr_033_boot_hill_is_never_recycled():
    """FR-033"""
    hill = ["mine", "mine", "mine", "cacti", "cacti", "cacti"]
    t = table(outlaw(horses=2), cards="ghost_town varmint", boot_hill=hill).play("ride", "ride", "flee")
    assert t.boot_hill == [*hill, "ghost_town"]
    assert t.deck["mine"] == t.deck["cacti"] == 0


def test_fr_034_a_duel_is_always_left_to_turn_over():
    """FR-034: Every Duel not in a Bounty Pile is in the Deck, and with all nine taken the game is over."""
    t = face(outlaw(horses=1, bullets=2), card="deputy").play("flee")
    assert t.deck["deputy"] == 1
    duels = [card["id"] for card in t.view(None)["duels"]]
    assert len(duels) == 9
    last = face(outlaw(bullets=2), outlaw(pile=[id for id in duels if id != "deputy"]), card="deputy")
    last.play("bullets")
    assert last.question is None


def test_fr_035_what_goes_to_boot_hill():
    """FR-035"""
    hill = {
        "used Ace": face(outlaw(pile=["ace_in_the_hole"]), card="varmint").play("ace"),
        "lapsed Harmonica": face(outlaw(pile=["harmonica"]), card="varmint").play("hit"),
        "paid Calamity": face(outlaw(horses=1), card="rustlers"),
        "Stampede that hit": face(outlaw(), card="stampede").play("hit"),
        "exploded Dynamite": face(outlaw(fuse_lit=True), card="dynamite"),
        "Scoundrel": face(outlaw(), card="scoundrel"),
        "Local Yokel": face(outlaw(silver_dollars=1), card="local_yokel").play("leave"),
        "Prospector": face(outlaw(silver_dollars=1), card="prospector").play("leave"),
        "plain Range Card": face(outlaw(), card="ghost_town"),
        "second Stagecoach": face(outlaw(pile=["stagecoach"]), card="stagecoach"),
    }
    ids = ["ace_in_the_hole", "harmonica", "rustlers", "stampede", "dynamite", "scoundrel"]
    ids += ["local_yokel", "prospector", "ghost_town", "stagecoach"]
    for (what, t), id in zip(hill.items(), ids, strict=True):
        assert t.boot_hill == [id], what


def test_fr_035_what_goes_to_a_bounty_pile():
    """FR-035"""
    assert face(outlaw(bullets=1), card="coyote").play("bullets").a.pile == ["coyote"]
    assert face(outlaw(bullets=2), card="deputy").play("bullets").a.pile == ["deputy"]
    for id in ("bank", "iron_horse", "wanted_dead_or_alive", "ace_in_the_hole", "harmonica", "stagecoach"):
        t = face(outlaw(), card=id)
        assert (t.a.pile, t.boot_hill) == ([id], [])
    for fled in ("coyote", "deputy", "cacti"):
        t = face(outlaw(horses=1), card=fled).play("flee")
        assert (t.a.pile, t.boot_hill) == ([], [])
