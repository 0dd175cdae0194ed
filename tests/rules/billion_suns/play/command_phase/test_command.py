"""The Command phase (ABS-3): helms in secret, and the roll-off."""

import pytest

from simulator.kernel.decisions import HIDDEN
from simulator.rules.billion_suns.model.actions import AllotHelm, BidInitiative, StartGame
from simulator.rules.billion_suns.model.events import InitiativeWon
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Command
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import position
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing


def allotting(*seats: str, scale: int = 5) -> Play:
    view = position(seats=seats or ("cyan", "amber"), scale=scale)
    return playing(view, Command("allot"), phase="command").go_on()


def bidding(**tokens: int) -> Play:
    """The roll-off of these seats, with so many Seize Initiative tokens each."""
    purses = {seat: Purse(initiative=count) for seat, count in tokens.items()}
    view = position(seats=tuple(tokens))
    return playing(view, Command("bid"), phase="command", purses=purses).go_on()


@pytest.mark.rule("ABS-3.1", "worked")
def test_all_tokens_go_into_the_helm() -> None:
    play = allotting()
    assert play.waits() == [("cyan", "helm"), ("amber", "helm")]
    play.do("cyan", AllotHelm(2, 3, 3))
    assert play.waits() == [("amber", "helm")]
    play.do("amber", AllotHelm(0, 8, 0))
    assert play.purse("cyan") == Purse(initiative=2, jump=3, tactical=3)
    assert play.purse("amber") == Purse(jump=8)


@pytest.mark.parametrize("helm", [(2, 3, 4), (2, 3, 2), (9, -1, 0), (-1, 0, 9)])
def test_no_more_and_no_less_than_all(helm: tuple[int, int, int], refused_by: RefusedBy) -> None:
    refused_by(allotting().refusal("cyan", AllotHelm(*helm)), "ABS-3.1")


@pytest.mark.rule("ABS-3.1", "edge")
@pytest.mark.parametrize(("scale", "tokens"), [(1, 4), (5, 8), (10, 13)])
def test_the_scale_gives_the_tokens(scale: int, tokens: int, refused_by: RefusedBy) -> None:
    play = allotting(scale=scale)
    assert play.refusal("cyan", AllotHelm(0, tokens, 0)) is None
    for other in (tokens - 1, tokens + 1):
        refused_by(play.refusal("cyan", AllotHelm(0, other, 0)), "ABS-3.1")


@pytest.mark.rule("ABS-3.1", "worked")
def test_a_helm_is_secret_until_all_are_given() -> None:
    play = allotting().do("cyan", AllotHelm(2, 3, 3))
    (seen, *_) = SYSTEM.play.conceal(play.state, "amber").decisions
    assert seen.answer == HIDDEN
    assert play.purse("cyan") == Purse()


@pytest.mark.rule("ABS-3.2", "worked")
def test_the_lowest_die_wins() -> None:
    play = bidding(cyan=1, amber=3).do("cyan", BidInitiative(1))
    # One token rolls a D10, three roll a D6.
    play.do("amber", BidInitiative(3), 4, 5)
    assert play.found(InitiativeWon) == [InitiativeWon("cyan")]
    assert (play.purse("cyan").initiative, play.purse("amber").initiative) == (0, 0)


@pytest.mark.rule("ABS-3.2", "edge")
def test_those_tied_for_lowest_roll_the_dice_they_had() -> None:
    play = bidding(cyan=4, amber=5, lime=2).do("cyan", BidInitiative(0))
    play.do("amber", BidInitiative(5))
    # A D12, a D3 and a D10; cyan and amber tie, so lime is out, and cyan's D12 rolls again.
    play.do("lime", BidInitiative(1), 3, 3, 4, 12, 3)
    assert play.found(InitiativeWon) == [InitiativeWon("amber")]


@pytest.mark.rule("ABS-3.5", "worked")
def test_bids_are_sealed_and_all_is_offered_first() -> None:
    play = bidding(cyan=2, amber=1)
    assert play.waits() == [("cyan", "bid"), ("amber", "bid")]
    offered = SYSTEM.play.candidates(SYSTEM.play.conceal(play.state, "cyan"), "cyan", None, 8)  # type: ignore[arg-type]  # rolls nothing
    assert offered == (BidInitiative(2), BidInitiative(1), BidInitiative(0))
    play.do("cyan", BidInitiative(2))
    assert play.purse("cyan").initiative == 2


@pytest.mark.rule("ABS-3.5", "edge")
def test_who_has_no_token_is_not_asked_for_a_bid() -> None:
    play = bidding(cyan=0, amber=1)
    assert play.waits() == [("amber", "bid")]
    refusal = play.refusal("amber", BidInitiative(2))
    assert refusal is not None
    assert refusal.rule == "ABS-3.2"


def test_a_game_starts_with_the_command_phase() -> None:
    play = Play(position())
    assert SYSTEM.play.candidates(play.state, "cyan", None, 8) == (StartGame(),)  # type: ignore[arg-type]  # rolls nothing
    play.do("cyan", StartGame())
    assert (play.state.round, play.state.phase) == (1, "command")
    refusal = play.refusal("amber", StartGame())
    assert refusal is not None
    assert refusal.code == "under_way"
