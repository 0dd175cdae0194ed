"""Modes and contracts in words: what the rulebook says of each stands on its card."""

from dataclasses import replace

import pytest

from simulator.kernel.shown.option import ChoiceCard
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.builders import position


def cards(mode: str, scale: int = 5) -> dict[str, ChoiceCard]:
    """The contracts of a mode by name."""
    view: View = position(mode=mode, scale=scale)
    fields = SYSTEM.options.fields(view)
    return {card.title: card for each in fields if each.part == "drawn" for card in each.cards}


def lines(card: ChoiceCard) -> dict[str, str]:
    return dict(card.lines)


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("skirmish", (2, 4)), ("core", (2, 4)), ("warzone", (2, 2)), ("solo", (1, 1))],
)
def test_a_mode_says_how_many_play_it(mode: str, seats: tuple[int, int]) -> None:
    way = next(each for each in SYSTEM.options.fields(position(mode=mode)) if each.part == "way")
    assert way.card is not None
    assert (way.card.id, way.card.seats) == (mode, seats)
    assert way.card.about.endswith(".")


@pytest.mark.parametrize(("mode", "count"), [("skirmish", 0), ("warzone", 8), ("core", 12)])
def test_every_contract_has_a_card_that_says_what_it_does(mode: str, count: int) -> None:
    found = cards(mode)
    assert len(found) == count
    for card in found.values():
        said = lines(card)
        assert said["Sets up"]
        assert said["Scores"]
        assert card.kinds
        assert card.rule.startswith("WZ-6" if mode == "warzone" else "ABS-12")


def test_mass_near_the_planetoid() -> None:
    card = cards("warzone")["Resolve Merge Conflict"]
    assert (card.id, card.sign, card.about) == ("QS", "spade", "Queen of Spades")
    said = lines(card)
    assert said["Sets up"] == "one more table, with the planetoid"
    assert said["Scores"] == '1 VP each End phase: greatest mass within 12" of the planetoid'
    assert 'nothing jumps in within 10" of it' in said["Mind"]
    assert "a tie gives nobody anything" in said["Mind"]


def test_both_may_score_tables_and_facilities_pay_tokens() -> None:
    said = lines(cards("warzone")["Take & Hold"])
    assert said["Sets up"] == "one more table, with 5 facilities"
    assert "1 VP each End phase: 2 or more tables held" in said["Scores"]
    assert "3 Tactical tokens for destroying a facility" in said["Scores"], "5 / 2, rounded up"
    assert "tie" not in said["Mind"]


def test_the_sole_owner_earns_more_at_the_end_of_the_game() -> None:
    said = lines(cards("warzone")["Break the Chain"])["Scores"]
    assert said.startswith("3 VP at the end of the game: most mass 3 ships in play")
    assert said.endswith("1 VP more if nobody else has any")


def test_who_scans_and_what_for() -> None:
    found = cards("warzone")
    troops = lines(found["Hostile Takeover"])["Mind"]
    assert "only utility and carrier groups scan the planetoid to land troops" in troops
    jam = lines(found["Jam Communications"])["Mind"]
    assert "only utility groups scan a ComSat, which takes it over" in jam


def test_a_scan_that_rolls_says_on_what_it_pays() -> None:
    said = lines(cards("core")["Traffic Check"])
    assert "1 card for scanning a civilian ship on 3–6 of a D6" in said["Scores"]
    assert "2 cards for destroying a criminal ship" in said["Scores"]
    assert "otherwise it becomes a criminal ship" in said["Mind"]


def test_relief_says_on_which_faces_it_pays_how_much() -> None:
    said = lines(cards("core")["Medical Relief"])
    assert said["Scores"] == "1 card for scanning a facility on 3–4 of a D6, 2 cards on 5–6"
    assert "once a round each, after jumping in or hopping" in said["Mind"]


def test_a_lost_ship_costs_a_card() -> None:
    said = lines(cards("core")["Blockade"])
    assert said["Sets up"] == "5 civilian ships on a lane each"
    assert "costs the top card" in said["Mind"]


@pytest.mark.parametrize(("scale", "said"), [(1, "a ComSat"), (9, "9 ComSats")])
def test_figures_go_by_the_scale(scale: int, said: str) -> None:
    assert lines(cards("core", scale)["Signal War"])["Sets up"] == said


def test_a_skirmish_keeps_no_contracts_to_draw() -> None:
    view = position(mode="warzone")
    drawn = replace(view.setup, options=replace(view.setup.options, contracts=("draw",)))
    options = SYSTEM.options.with_value(replace(view, setup=drawn), None, "mode", "skirmish")
    assert options.contracts == ()


@pytest.mark.rule("SOLO-1.21", "definition")
def test_contracts_that_suit_solo_badly_say_so_in_solo_games_alone() -> None:
    def flagged(mode: str) -> list[str]:
        said = {name: lines(card).get("Mind", "") for name, card in cards(mode).items()}
        return [name for name, text in said.items() if "suits solo badly" in text]

    assert flagged("solo") == ["Lifeboat Rescue", "Traffic Check", "Blockade"]
    assert flagged("core") == []
