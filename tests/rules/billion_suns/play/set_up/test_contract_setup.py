"""Drawing contracts and battlezones, and what of theirs stands on the tables (ABS-12.1, WZ-5)."""

from dataclasses import replace

import pytest

from simulator.kernel.event import DiceRolled, Event
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.events import CardEarned, CardTurned, ContractsDealt
from simulator.rules.billion_suns.play.set_up import contract_setup
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.contract_terms import value
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.setting_up import (
    ADMINISTRATOR,
    DRAW,
    set_up,
    stage,
    things,
    to_set_up,
)
from tests.rules.builders import planetoid, shipped, thing
from tests.rules.conftest import RefusedBy

ANYWHERE = (1, 1, 1)
"""Three things, each on the first spot there is."""


def drawn(cards: tuple[str, ...], mode: str = "warzone") -> tuple[str, ...]:
    return contract_setup.find_contracts(to_set_up(contracts=DRAW, mode=mode).state, cards)


@pytest.mark.rule("ABS-12.1", "worked")
def test_three_core_contracts_of_different_suits_are_drawn() -> None:
    play = to_set_up(contracts=DRAW, mode="core", scale=1)
    # Of J♠ Q♠ K♠ J♥ …: J♠; then Q♠, a spade again; then of K♠ J♥ … J♥; then of K♠ Q♥ K♥ J♣ … J♣.
    set_up(play, "random", 1, 1, 2, 4, *ADMINISTRATOR, *ANYWHERE)
    turned = [event.card for event in play.found(CardTurned)]
    assert turned == ["JS", "QS", "JH", "JC"]
    assert play.state.setup.options.contracts == ("JS", "JH", "JC")
    assert [deal.card for deal in play.state.extra.deals] == ["JS", "JH", "JC"]
    assert [deal.things for deal in play.state.extra.deals] == [
        ("comsat-1",),
        ("lifeboat-1",),
        ("asteroid-1",),
    ]


@pytest.mark.rule("ABS-12.1", "edge")
def test_contracts_stand_in_the_order_of_their_suits_not_of_the_draw() -> None:
    assert drawn(("KD", "JD", "QD", "JC", "QS"), "core") == ("QS", "JC", "KD")
    play = to_set_up(contracts=("QC", "JS"), mode="core", scale=3)
    set_up(play, "random", *ADMINISTRATOR, *([1] * 8))
    assert [deal.card for deal in play.state.extra.deals] == ["JS", "QC"]
    assert [deal.deck for deal in play.state.extra.deals] == [(1, 2, 3), (1, 2, 3)]


@pytest.mark.rule("WZ-5", "worked")
def test_a_jack_notes_a_battlezone_and_is_replaced() -> None:
    play = to_set_up(contracts=DRAW, scale=1)
    # Of the eight contracts and four Jacks: J♦; Q♠; K♠, a spade again; of Q♥ K♥ Q♣ … Q♣.
    set_up(play, "random", 12, 1, 1, 3, *ADMINISTRATOR)
    assert [event.card for event in play.found(CardTurned)] == ["JD", "QS", "KS", "QC"]
    assert play.state.setup.options.contracts == ("QS", "QC")
    assert stage(play).zones == ("gravitational_anomaly",)
    assert play.waits() == [("cyan", "battlezone")]


@pytest.mark.rule("WZ-5", "edge")
def test_every_jack_may_come_before_the_contracts() -> None:
    play = to_set_up(contracts=DRAW, scale=1)
    set_up(play, "random", 12, 11, 10, 9, 1, 2, *ADMINISTRATOR)
    assert stage(play).zones == ("gravitational_anomaly", "debris_storm", "mu_space", "deep_space")
    assert play.state.setup.options.contracts == ("QS", "QH")


@pytest.mark.rule("WZ-5.1", "definition")
def test_no_card_is_put_back_and_jacks_may_share_a_suit() -> None:
    play = to_set_up(contracts=DRAW, scale=1)
    set_up(play, "random", 9, 1, 2, *ADMINISTRATOR)
    assert [event.card for event in play.found(CardTurned)] == ["JS", "QS", "QH"]
    sides = [event.sides for event in play.found(DiceRolled) if "contract card" in event.purpose]
    assert sides == [12, 11, 10]
    assert drawn(("JS", "QS", "KS", "KD")) == ("QS", "KD")


def told(view: View, events: tuple[Event, ...], kind: type[Event]) -> list[str]:
    """The log's words for the events of a kind, with the rules behind them."""
    lines = []
    for event in events:
        telling = SYSTEM.play.tell(view, event) if isinstance(event, kind) else None
        if telling:
            lines.append(f"{telling.words} ({', '.join(telling.rules)})")
        view = SYSTEM.play.apply(view, event)
    return lines


def test_the_log_says_what_each_card_comes_to() -> None:
    play = to_set_up(contracts=DRAW, scale=1)
    before = play.state
    set_up(play, "random", 12, 1, 1, 3, *ADMINISTRATOR)
    assert told(before, play.events, CardTurned) == [
        "The Jack of Diamonds is drawn: a battlezone, gravitational anomaly (WZ-5)",
        "The Queen of Spades is drawn: Resolve Merge Conflict (WZ-6.1)",
        "The King of Spades is drawn and passed over, since its suit is there already (WZ-5.1)",
        "The Queen of Clubs is drawn: Secure System (WZ-6.5)",
    ]


@pytest.mark.rule("ABS-12", "definition")
def test_three_decks_of_number_cards_are_worth_45_at_scale_5() -> None:
    play = to_set_up(contracts=("JS", "JH", "JC"), mode="core", scale=5)
    set_up(play, "drawn")
    decks = [deal.deck for deal in play.state.extra.deals]
    assert decks == [(1, 2, 3, 4, 5)] * 3
    assert sum(value(play.state, pips) for deck in decks for pips in deck) == 45


@pytest.mark.rule("ABS-12", "definition")
def test_the_twelve_core_contracts_are_ours_and_those_of_warzone_are_not() -> None:
    known = shipped().contracts
    assert (len(known["core"]), len(known["warzone"])) == (12, 8)
    assert all(contract.ours for contract in known["core"].values())
    assert not any(contract.ours for contract in known["warzone"].values())


@pytest.mark.rule("ABS-12", "definition")
def test_the_log_says_that_core_contracts_are_ours() -> None:
    play = to_set_up(contracts=DRAW, mode="core", scale=1)
    before = play.state
    set_up(play, "random", 1, 1, 2, 4, *ADMINISTRATOR, *ANYWHERE)
    ours = "Signal War (ours)"
    drawn = told(before, play.events, CardTurned)[0]
    assert drawn == f"The Jack of Spades is drawn: {ours} (ABS-12.11)"
    dealt = told(before, play.events, ContractsDealt)[0]
    assert dealt.startswith(f"The contracts are {ours}, Lifeboat Rescue (ours)")
    earned = SYSTEM.play.tell(play.state, CardEarned("cyan", "JS", 1, 1))
    assert earned is not None
    assert (earned.head, earned.clause) == (f"{ours}:", "Cyan Corp earns 1 credit")
    assert earned.rules == ("ABS-12.11",)


def test_core_games_have_no_battlezones() -> None:
    view = to_set_up(contracts=DRAW, mode="core").state
    assert contract_setup.zones(view, ("JS", "JH")) == ()


def test_contracts_that_are_still_to_be_drawn_cannot_be_taken_as_drawn(
    refused_by: RefusedBy,
) -> None:
    refused_by(to_set_up(contracts=DRAW).refusal("cyan", StartGame()), "WZ-5")
    refused_by(to_set_up(contracts=DRAW, mode="core").refusal("cyan", StartGame()), "ABS-12.1")


def test_what_stands_there_is_the_contracts_own() -> None:
    rock = planetoid((18, 18), name="spade")
    north = thing("north", "comsat", (18, 30))
    play = to_set_up(rock, north, contracts=("QS", "QC"), scale=3)
    set_up(play, "drawn")
    assert [deal.things for deal in play.state.extra.deals] == [("spade",), ("north",)]
    assert play.state.extra.deals[0].table == "A"
    assert play.waits() == [("cyan", "helm"), ("amber", "helm")]


def test_only_what_is_missing_is_set_up() -> None:
    north = thing("north", "comsat", (18, 30))
    play = to_set_up(north, contracts=("QC",), scale=2)
    set_up(play, "random", *ADMINISTRATOR, 1)
    assert things(play, "comsat") == ["north", "comsat-1"]
    assert play.state.extra.deals[0].things == ("north", "comsat-1")


def test_the_thing_called_as_the_contract_says_is_its_own() -> None:
    rocks = planetoid((9, 9), name="rock"), planetoid((27, 27), name="spade")
    play = to_set_up(*rocks, contracts=("QS", "KS"))
    set_up(play, "drawn")
    assert [deal.things for deal in play.state.extra.deals] == [("spade",), ("rock",)]


def test_a_pack_too_small_for_contracts_enough_is_drawn_to_its_end() -> None:
    view = to_set_up(contracts=DRAW, mode="core").state
    catalogue = view.setup.catalogue
    few = {card: catalogue.contracts["core"][card] for card in ("JS", "QS")}
    small = replace(catalogue, contracts={"core": few})
    view = replace(view, setup=replace(view.setup, catalogue=small))
    assert [contract_setup.is_drawn(view, cards) for cards in (("JS",), ("JS", "QS"))] == [
        False,
        True,
    ]
    assert contract_setup.find_contracts(view, ("JS", "QS")) == ("JS",)


def test_two_contracts_never_share_a_thing() -> None:
    yards = [thing(f"yard-{n}", "facility", (6 + 4 * n, 18)) for n in range(5)]
    play = to_set_up(*yards, contracts=("KH", "QC"), mode="core", scale=4)
    set_up(play, "drawn")
    # Two each, and what is left over goes to the last of them.
    assert [deal.things for deal in play.state.extra.deals] == [
        ("yard-0", "yard-1"),
        ("yard-2", "yard-3", "yard-4"),
    ]


@pytest.mark.parametrize(
    ("mode", "card", "kinds"),
    [("warzone", "QC", ("comsat",)), ("core", "KC", ("dangerous_space", "wreck"))],
)
def test_more_things_than_a_contract_sets_up_are_its_own_too(
    mode: str, card: str, kinds: tuple[str, ...]
) -> None:
    """A scale of 1 asks for one of each; whatever else stands there belongs to the contract."""
    there = [(kind, n) for kind in kinds for n in range(3)]
    parts = [thing(f"{kind}-{n}", kind, (9 + 6 * n, 18)) for kind, n in there]
    play = to_set_up(*parts, contracts=(card,), mode=mode, scale=1)
    set_up(play, "drawn")
    (deal,) = play.state.extra.deals
    assert sorted(deal.things) == [f"{kind}-{n}" for kind, n in there]


def test_what_stands_in_the_centre_of_a_contracts_things_is_its_own_though_no_objective() -> None:
    wrecks = [thing(f"wreck-{n}", "wreck", (9 + 6 * n, 18)) for n in range(3)]
    play = to_set_up(*wrecks, contracts=("KC",), mode="core", scale=1)
    catalogue = play.state.setup.catalogue
    aimless = {"KC": replace(catalogue.contracts["core"]["KC"], objectives=())}
    setup = replace(play.state.setup, catalogue=replace(catalogue, contracts={"core": aimless}))
    play.state = replace(play.state, setup=setup)
    set_up(play, "drawn")
    (deal,) = play.state.extra.deals
    assert deal.things == ("wreck-0", "wreck-1", "wreck-2")


@pytest.mark.rule("ABS-12.8", "definition")
def test_what_came_of_a_contracts_things_is_its_own_too() -> None:
    parts = (
        thing("liner", "civilian_ship", (10, 10)),
        thing("smuggler", "criminal_ship", (20, 10)),
        thing("lump", "ore", (10, 20)),
        thing("pump", "heart", (20, 20)),
    )
    play = to_set_up(*parts, contracts=("QH", "JC", "JD"), mode="core")
    set_up(play, "drawn")
    found = {deal.card: deal.things for deal in play.state.extra.deals}
    assert found == {"QH": ("liner", "smuggler"), "JC": ("lump",), "JD": ("pump",)}


@pytest.mark.rule("ABS-12.15", "edge")
def test_a_criminal_stands_for_the_civilian_it_was() -> None:
    parts = (
        thing("liner", "civilian_ship", (10, 10)),
        thing("smuggler", "criminal_ship", (20, 10)),
    )
    play = to_set_up(*parts, contracts=("QH",), mode="core", scale=3)
    set_up(play, "random", *ADMINISTRATOR, 1)
    assert things(play, "civilian_ship") == ["liner", "civilian_ship-1"]
    assert things(play, "criminal_ship") == ["smuggler"]


@pytest.mark.rule("ABS-12.15", "edge")
@pytest.mark.rule("ABS-12.19", "edge")
def test_a_criminal_stands_for_a_civilian_though_one_may_hide_in_a_wreck() -> None:
    smuggler = thing("smuggler", "criminal_ship", (20, 10))
    play = to_set_up(smuggler, contracts=("QH", "KC"), mode="core", scale=1)
    set_up(play, "random", *ADMINISTRATOR, 1)
    assert things(play, "civilian_ship") == []
    traffic, salvage = play.state.extra.deals
    assert traffic.things == ("smuggler",)
    assert salvage.things == ("dangerous_space-1", "wreck-1")


@pytest.mark.rule("ABS-12.17", "edge")
@pytest.mark.rule("ABS-12.20", "edge")
def test_ore_and_hearts_stand_for_what_left_them() -> None:
    parts = thing("lump", "ore", (10, 20)), thing("pump", "heart", (20, 20))
    play = to_set_up(*parts, contracts=("JC", "JD"), mode="core", scale=3)
    set_up(play, "random", *ADMINISTRATOR, 1)
    assert things(play, "asteroid") == ["asteroid-1"]
    assert things(play, "space_kraken") == []


def test_a_skirmish_has_no_contracts() -> None:
    play = to_set_up(contracts=("QS",), mode="skirmish")
    set_up(play, "drawn")
    assert play.state.extra.deals == ()
