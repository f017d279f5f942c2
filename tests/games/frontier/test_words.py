"""What people read: prompts, labels, reasons why not, log lines; and how answers are written."""

from __future__ import annotations

import pytest

from saloon.engine.errors import Refused, Unreadable
from saloon.engine.rulebook import stated
from saloon.games.frontier.words import LINES
from tests.games.frontier.table import FRONTIER, GUNSLINGER, OUTLAW, REBEL, face, outlaw, table


def label(t, answer):
    (seat,) = t.waiting_for
    return FRONTIER.label(t.state, seat, FRONTIER.parse(t.state, answer))


def prompt(t):
    return FRONTIER.prompt(t.state, t.waiting_for[0])


def blocked(t):
    return {FRONTIER.verbs.text(one.move): one for one in FRONTIER.blocked(t.state, t.waiting_for[0])}


def reason(t, answer):
    with pytest.raises(Refused) as refused:
        t.answer(t.waiting_for[0], answer)
    return str(refused.value)


def test_prompts_follow_you_must():
    rich = outlaw(bullets=2, horses=1, rations=1, silver_dollars=2)
    trade = face(rich, rich, card="trading_post")
    assert prompt(table(outlaw())) == "get ready, then ride"
    assert prompt(face(outlaw(), card="sheriff")) == "face the Sheriff"
    assert prompt(face(outlaw(), card="widow_crane")) == "face Widow Crane"
    assert prompt(face(outlaw(), card="varmint")) == "face the Varmint"
    assert prompt(face(outlaw(pile=["ace_in_the_hole"]), card="bank")) == "let Bank happen, or play your Ace"
    assert prompt(face(rich, card="dust_devil")) == "choose how to pay Dust Devil"
    three = outlaw(pile=["varmint", "coyote", "deputy"])
    giving = face(three, card="bounty_hunters")
    assert prompt(giving) == "choose a card to give to Bounty Hunters, 2 more"
    assert prompt(giving.play("give varmint")) == "choose a card to give to Bounty Hunters"
    assert prompt(face(outlaw(rations=1, field=["drought"]), card="mustang")) == "settle a Calamity or leave it"
    assert prompt(face(rich, card="local_yokel")) == "buy from the Local Yokel or ride on (2 left)"
    assert prompt(trade) == "choose whom to trade with (offer 1 of 3)"
    assert prompt(trade.play("trade B")) == "choose what to offer seat B"
    assert prompt(trade.play("offer 2 bullets")) == "choose what to ask for 2 Bullets"
    assert prompt(trade.play("ask 1 horses")) == "answer seat A: 2 Bullets for your 1 Horse"


def test_a_prompt_while_settling_names_the_calamity():
    t = table(outlaw(pile=["varmint", "coyote", "deputy"], field=["bounty_hunters"])).play("settle bounty_hunters")
    assert prompt(t) == "choose a card to give to Bounty Hunters, 2 more"


@pytest.mark.parametrize(
    ("stamina", "horses", "flags"),
    [(7, 0, ()), (6, 0, ("fatal",)), (6, 2, ("fatal", "on_purpose")), (7, 2, ())],
)
def test_a_fatal_hit_is_flagged_and_so_is_purpose(stamina, horses, flags):
    t = face(outlaw(stamina=stamina, horses=horses), card="sheriff")
    assert label(t, "hit").flags == flags
    if "on_purpose" in flags:
        assert "-10 Bounty" in label(t, "hit").detail


def test_flags_when_an_ace_is_held():
    ace = ["ace_in_the_hole"]
    assert label(face(outlaw(stamina=2, pile=ace), card="bank"), "resolve").flags == ("fatal", "on_purpose")
    assert label(face(outlaw(stamina=3, pile=ace), card="bank"), "resolve").flags == ()
    dynamite = outlaw(stamina=6, pile=ace, fuse_lit=True)
    assert label(face(dynamite, card="dynamite"), "resolve").flags == ("fatal", "on_purpose")
    assert label(face(outlaw(stamina=6, pile=ace), card="dynamite"), "resolve").flags == ()
    assert label(face(outlaw(stamina=2, pile=ace), card="bank"), "ace").flags == ()


def test_flags_are_true():
    """Whatever is flagged kills, and nothing else does; on purpose likewise."""
    for card in ("sheriff", "varmint", "stampede", "mountain_lion"):
        for have in ({}, {"horses": 3}, {"bullets": 6}, {"rations": 2}, {"pile": ["ace_in_the_hole"]}):
            for stamina in (1, 3, 6):
                t = face(outlaw(stamina=stamina, **have), outlaw(), outlaw(), card=card)
                flags = label(t, "hit").flags
                t.play("hit")
                assert (t.a.dead, t.a.on_purpose) == ("fatal" in flags, "on_purpose" in flags), (card, have, stamina)


def test_labels_say_cost_and_result():
    t = face(outlaw(bullets=6, horses=2, pile=["harmonica"]), card="widow_crane")
    assert label(t, "bullets").title == "Draw"
    assert label(t, "bullets").detail == "5 Bullets → +3 Bounty, +3 Notoriety, +4 Silver Dollars"
    assert label(t, "flee").detail == "2 Horses → back into the Deck"
    assert label(t, "hit").detail == "-5 Stamina, 5 left"
    t = face(outlaw(bullets=1, rations=1), card="buzzard")
    assert (label(t, "bullets").title, label(t, "bullets").detail) == ("Shoot", "1 Bullet → +1 Bounty, +1 Stamina")
    assert label(t, "rations").detail == "1 Ration → +1 Bounty, +1 Stamina"
    t = table(outlaw(silver_dollars=9, bullets=6, pile=["harmonica", "harmonica"], holsters=2, rations=1))
    assert label(t, "buy six_shooters").title == "Buy 1 Six Shooter with 6 Bullets"
    assert (label(t, "buy six_shooters").detail, label(t, "buy six_shooters").group) == ("$5", "Gunsmith")
    assert label(t, "sell six_shooters").detail == "+$3, and 6 Bullets must go too"
    assert label(t, "sell holsters").detail == "+$1"
    assert label(t, "eat").detail == "Stamina 10 → 12"
    assert label(t, "harmonica").detail == "no room for the Bullets: it is wasted"
    assert label(t, "ride").detail == "turn over 1 card; the Stores close"
    assert label(table(outlaw(pile=REBEL)), "ride").detail == "turn over 2 cards; the Stores close"
    t = face(outlaw(bullets=5, pile=OUTLAW), card="john_turner")
    assert label(t, "bullets").detail.startswith("5 Bullets")


def test_labels_for_settling_and_giving():
    t = table(outlaw(rations=1, pile=["deputy"], field=["drought", "graverobbers"]))
    assert label(t, "settle drought").detail == "1 Ration → saves 5 Bounty"
    assert label(t, "settle graverobbers").detail == "1 Duel from your Bounty Pile → saves 5 Bounty"
    t = face(outlaw(pile=["deputy", "sheriff"]), card="graverobbers")
    assert label(t, "give sheriff").detail == "4 Bounty, 4 Notoriety"
    t = face(outlaw(bullets=1, rations=1), card="dust_devil")
    assert label(t, "pay bullets").title == "Pay 1 Bullet"


def test_labels_for_trading_name_what_changes_hands():
    t = face(outlaw(bullets=2), outlaw(horses=1), card="trading_post").play("trade B", "offer 2 bullets")
    assert label(t, "withdraw").detail == "the offer is used up"
    t.play("ask 1 horses")
    assert label(t, "accept").detail == "you get 2 Bullets, you give 1 Horse"


def test_what_is_blocked_in_preparation_and_why():
    t = table(outlaw(bullets=6, silver_dollars=4, stamina=19, rations=1, field=["rustlers"]))
    found = blocked(t)
    assert found["buy bullets"].rule == "FR-121"
    assert found["buy six_shooters"].rule == "FR-111"
    assert (found["eat"].rule, found["eat"].group) == ("FR-130", "Camp")
    assert found["sell repeating_rifles"].rule == "FR-114"
    assert found["settle rustlers"].rule == "FR-083"
    assert not set(found) & set(t.offers)
    full = blocked(table(outlaw(silver_dollars=6)))
    assert full["buy repeating_rifles"].reason == "A gun needs a free Holster."


def test_what_is_blocked_when_facing_and_at_a_peddler():
    assert set(blocked(face(outlaw(), card="varmint"))) == {"bullets", "rations", "flee"}
    assert blocked(face(outlaw(rations=6), card="rattlesnake"))["rations"].rule == "FR-041"
    assert set(blocked(face(outlaw(), card="deputy"))) == {"bullets", "flee"}
    assert set(blocked(face(outlaw(), card="stampede"))) == {"flee"}
    assert set(blocked(face(outlaw(silver_dollars=1, horses=6), card="local_yokel"))) == {"buy horses"}


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("bullets", "FR-040"),
        ("rations", "FR-041"),
        ("flee", "FR-080"),
        ("hit", "FR-044"),
        ("ace", "FR-068"),
        ("resolve", "FR-068"),
        ("give deputy", "FR-084"),
        ("leave", "FR-027"),
        ("trade B", "FR-076"),
        ("offer 1 bullets", "FR-077"),
        ("ask 1 bullets", "FR-077"),
        ("withdraw", "FR-078"),
        ("accept", "FR-078"),
        ("refuse", "FR-078"),
        ("done", "FR-078"),
        ("harmonica", "FR-069"),
        ("pay bullets", "FR-082"),
        ("eat", "FR-130"),
    ],
)
def test_refusals_in_preparation_name_the_rule(answer, rule):
    assert table(outlaw(), outlaw()).refuses(answer) == rule


def test_reasons_are_sentences_with_the_numbers():
    t = face(outlaw(bullets=3, horses=1), card="sheriff")
    assert reason(t, "bullets") == "Sheriff takes 7 Bullets and you have 3. (FR-045)"
    assert reason(t, "flee") == "Fleeing from Sheriff takes 2 Horses and you have 1. (FR-045)"
    t = table(outlaw(bullets=5, silver_dollars=1, stamina=19, rations=1))
    assert reason(t, "buy bullets") == "There is no room for 2 more Bullets: you hold 5 of 6. (FR-121)"
    assert reason(t, "eat") == "You can eat only with 18 Stamina or less; you have 19. (FR-130)"
    assert reason(t, "buy horses") == "Too dear: 1 Horse for $2, and you have $1. (FR-111)"
    t = face(outlaw(bullets=5, rations=1, pile=["harmonica"]), card="stampede")
    assert reason(t, "rations").endswith("(FR-081)")
    t = face(outlaw(rations=1, pile=["harmonica"]), card="varmint")
    assert reason(t, "flee").endswith("(FR-045)")


def test_paying_with_what_one_does_not_have():
    box = FRONTIER.box
    t = face(outlaw(bullets=1, rations=1), card="dust_devil")
    t.state.players[0].have[0] = 0
    from saloon.games.frontier.refusals import refuse

    refused = refuse(box, t.state, FRONTIER.parse(t.state, "pay bullets"))
    assert str(refused) == "You do not have 1 Bullet. (FR-083)"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gallop",
        "buy",
        "buy gold",
        "buy bullets now",
        "sell stamina",
        "settle",
        "settle nothing",
        "settle dust_devil",
        "settle dust_devil:horses",
        "pay gold",
        "give gold",
        "trade",
        "trade Z",
        "trade C",
        "trade AB",
        "offer",
        "offer x bullets",
        "offer 1",
        "offer ² bullets",
        "offer 100 bullets",
        "ask -1 horses",
        "rid",
        "ride|bank",
        "🐎",
    ],
)
def test_unreadable_answers(text):
    t = face(outlaw(bullets=1, rations=1, field=["rustlers"]), outlaw(), card="dust_devil")
    with pytest.raises(Unreadable):
        t.answer(0, text)


def test_spaces_do_not_matter():
    t = table(outlaw(silver_dollars=2)).play("  buy   horses ")
    assert t.a.horses == 1


def test_settling_is_written_with_its_way_only_where_there_are_several():
    t = table(outlaw(bullets=1, rations=1, field=["dust_devil", "drought"]))
    settle = [offer for offer in t.offers if offer.startswith("settle")]
    assert settle == ["settle dust_devil:bullets", "settle dust_devil:rations", "settle drought"]


def test_every_event_has_a_line_with_rules_of_the_rulebook():
    """And every line can be told: it names its arguments and nothing else."""
    from saloon.engine.registry import folder

    rules = set(stated((folder("frontier") / "rulebook.md").read_text("utf-8")))
    for kind, line in LINES.items():
        assert set(line.rules) <= rules, kind
        names = {spec.partition(":")[0] for spec in line.args.split()}
        said = FRONTIER.lexicon.say(FRONTIER.lexicon.event(kind, [0] * len(names)))
        assert said.endswith(".")
        assert "{" not in said


def test_the_log_of_a_turn():
    t = face(outlaw(bullets=6, pile=["iron_horse"]), card="widow_crane", then="drought").play("bullets")
    said = [FRONTIER.lexicon.say(told.event, lambda seat: "Ana") for told in t.events]
    assert said == [
        "Ana rides out.",
        "Ana turns over Widow Crane.",
        "Ana defeats Widow Crane with 5 Bullets.",
        "Widow Crane goes to Ana's Bounty Pile.",
        "Ana becomes a Rebel: 2 cards a turn.",
        "Ana gains 4 Silver Dollars.",
        "Ana turns over Drought.",
        "Ana cannot pay Drought: it lies on the field.",
        "Ana loses 2 Stamina and has 8.",
        "Ana gets ready.",
    ]


def test_one_of_a_thing_is_told_in_the_singular():
    def said(t):
        return [FRONTIER.lexicon.say(told.event, lambda seat: "Ana") for told in t.events]

    t = face(outlaw(bullets=2), card="deputy").play("bullets")
    assert "Ana defeats Deputy with 2 Bullets." in said(t)
    assert "Ana gains 1 Silver Dollar." in said(t)
    t = face(outlaw(horses=1), card="varmint").play("flee")
    assert "Ana flees from Varmint: 1 Horse." in said(t)
    t = table(outlaw(pile=["harmonica"])).play("harmonica")
    assert "Ana plays Harmonica and gains 2 Bullets." in said(t)


def test_tips_cite_rules_of_the_rulebook():
    from saloon.engine.registry import folder

    rules = set(stated((folder("frontier") / "rulebook.md").read_text("utf-8")))
    for id, tip in FRONTIER.lexicon.tips.items():
        assert tip.name, id
        assert tip.text, id
        assert set(tip.rules) <= rules, id


def test_advice_is_a_sentence_or_nothing():
    t = table(outlaw(silver_dollars=3, rations=1, stamina=3, horses=1, field=["rustlers"], pile=GUNSLINGER))
    for move in FRONTIER.options(t.state, 0):
        said = FRONTIER.advice(t.state, 0, move)
        assert said == "" or said.endswith(".")


def test_a_purchase_is_advised_for_what_is_bought():
    t = table(outlaw(silver_dollars=9, bullets=1, horses=1, rations=1))
    options = [FRONTIER.text(t.state, move) for move in FRONTIER.options(t.state, 0)]
    wanted = {"buy bullets": "Bullets", "buy horses": "Horse", "buy rations": "Ration", "buy holsters": "gun"}
    for answer, word in wanted.items():
        assert answer in options
        assert word in FRONTIER.advice(t.state, 0, FRONTIER.parse(t.state, answer))


@pytest.mark.parametrize(("pile", "cards"), [([], "card"), (GUNSLINGER, "3 cards")])  # FR-024
def test_riding_is_advised_for_what_may_come(pile, cards):
    """True beside a better answer, too, where it is the next best."""
    t = table(outlaw(pile=pile))
    said = FRONTIER.advice(t.state, 0, FRONTIER.parse(t.state, "ride"))
    assert said == f"The next {cards} may bring more than anything in the Stores."


@pytest.mark.parametrize(("stamina", "word"), [(7, "bad card"), (8, "2 Stamina")])  # a U.S. Marshal takes 7
def test_eating_is_advised_for_life_or_for_points(stamina, word):
    t = table(outlaw(rations=1, stamina=stamina))
    assert word in FRONTIER.advice(t.state, 0, FRONTIER.parse(t.state, "eat"))


def test_every_answer_that_could_ever_be_given_can_be_written_and_read():
    verbs = FRONTIER.verbs
    moves = [verbs.move(number, 0, 4) for number in range(verbs.count)]
    assert [verbs.parse(verbs.text(move)) for move in moves] == moves
    assert {"pay bullets", "pay rations", "settle dust_devil:rations", "settle wet_powder", "offer 3 horses"} <= {
        verbs.text(move) for move in moves
    }


def test_a_demand_is_paid_only_as_printed():
    """FR-082"""
    t = face(outlaw(bullets=1, rations=1, horses=2), card="dust_devil")
    assert t.offers == ["pay bullets", "pay rations"]
    with pytest.raises(Refused, match=r"^Dust Devil: you need 1 Bullet or 1 Ration\. \(FR-082\)$"):
        t.answer(0, "pay horses")


def test_every_step_of_an_offer_has_its_reason():
    """Of 3 Bullets 2 are offered, for 1 Horse beside the one that is there."""
    t = face(outlaw(bullets=3, horses=1), outlaw(horses=2), card="trading_post")

    def said(answer):
        return FRONTIER.advice(t.state, 0, FRONTIER.parse(t.state, answer))

    assert (said("trade B"), said("done")) == ("An offer costs nothing, and may be refused.", "You keep what you have.")
    t.play("trade B")
    assert said("offer 2 bullets") == "You would keep 1 of them."
    assert said("offer 3 bullets") == "You would keep none of them."
    t.play("offer 2 bullets")
    assert (said("ask 1 horses"), said("withdraw")) == ("You would have 2 of them.", "You keep what you have.")
