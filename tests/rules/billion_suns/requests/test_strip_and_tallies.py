"""The strip of phases and the chips of the top bar."""

import pytest

from simulator.kernel.asked.progress import PhaseStep
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Attack,
    Blasts,
    Command,
    JumpPhase,
    Losses,
    OverrideWindow,
    Passives,
    Salvo,
    Salvos,
    SettingUp,
    Stage,
    TacticalPhase,
)
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.builders import force, position
from tests.rules.games import playing


def whens(steps: tuple[PhaseStep, ...], within: str | None = None) -> dict[str, str]:
    return {step.id: step.when for step in steps if step.within == within}


def test_before_a_game_there_is_no_strip_and_no_tally() -> None:
    assert SYSTEM.requests.steps(position()) == ()
    assert SYSTEM.requests.tallies(position(), "cyan") == ()


def test_the_strip_stands_at_the_phase_under_way() -> None:
    play = playing(position(), JumpPhase("cyan"), phase="jump")
    assert whens(SYSTEM.requests.steps(play.state)) == {
        "command": "done",
        "jump": "now",
        "tactical": "to come",
        "end": "to come",
    }


def test_setting_up_stands_before_the_phases() -> None:
    play = playing(position(), SettingUp("turns", "things"), phase="set_up")
    found = whens(SYSTEM.requests.steps(play.state))
    assert list(found) == ["set_up", "command", "jump", "tactical", "end"]
    assert found["set_up"] == "now"
    assert found["command"] == "to come"


def test_an_activation_shows_its_steps() -> None:
    view = position(force("cyan-1", "frigate", (9, 9)))
    stages = (TacticalPhase("cyan"), Activation("cyan", (Active("cyan-1"),), "coherency"))
    steps = SYSTEM.requests.steps(playing(view, *stages).state)
    assert whens(steps)["tactical"] == "now"
    assert whens(steps, "tactical") == {
        "orders": "done",
        "movement": "now",
        "passive": "to come",
        "jump_out": "to come",
        "attack": "to come",
        "scan": "to come",
    }


def test_passive_attacks_are_a_step_of_the_activation_they_answer() -> None:
    view = position(force("cyan-1", "frigate", (9, 9)))
    active = Activation("cyan", (Active("cyan-1"),), "jump_out")
    stages = (TacticalPhase("cyan"), active, Passives(("amber",)))
    steps = SYSTEM.requests.steps(playing(view, *stages).state)
    assert whens(steps, "tactical")["passive"] == "now"


@pytest.mark.parametrize(
    "made",
    [
        (Salvos((Salvo("cyan-1", "amber-1"),)),),
        (Attack("weapon", "cyan-1", "cyan", "amber-1", ()), OverrideWindow(("amber",))),
        (Losses("amber-1", "cyan"),),
        (Blasts(), Attack("explosion", "amber-1/1", "cyan", "cyan-1", ())),
    ],
    ids=["salvos", "an attack", "losses", "explosions"],
)
def test_attacks_being_made_are_the_step_of_attacks(made: tuple[Stage, ...]) -> None:
    view = position(force("cyan-1", "frigate", (9, 9)), force("amber-1", "frigate", (9, 12)))
    stages = (TacticalPhase("cyan"), Activation("cyan", (Active("cyan-1"),), "scan"), *made)
    found = whens(SYSTEM.requests.steps(playing(view, *stages).state), "tactical")
    assert (found["attack"], found["scan"]) == ("now", "to come")


def test_scans_are_their_own_step() -> None:
    view = position(force("cyan-1", "frigate", (9, 9)))
    stages = (TacticalPhase("cyan"), Activation("cyan", (Active("cyan-1"),), "scan"))
    found = whens(SYSTEM.requests.steps(playing(view, *stages).state), "tactical")
    assert (found["attack"], found["scan"]) == ("done", "now")


def test_after_the_game_all_is_done() -> None:
    view: View = playing(position(), phase="over").state
    assert set(whens(SYSTEM.requests.steps(view)).values()) == {"done"}


def values(view: View, seat: str | None) -> dict[tuple[str, str], str]:
    return {(tally.seat, tally.id): tally.value for tally in SYSTEM.requests.tallies(view, seat)}


def test_a_warzone_chip_has_points_bonds_credits_and_tokens() -> None:
    purses = {
        "cyan": Purse(credits=4, initiative=1, jump=2, tactical=3, points=5, bonds=6),
        "amber": Purse(credits=7),
    }
    play = playing(position(mode="warzone"), Command("bid"), phase="command", purses=purses)
    found = values(play.state, "cyan")
    assert found["cyan", "points"] == "5"
    assert found["cyan", "bonds"] == "6"
    assert found["cyan", "credits"] == "4"
    assert found["cyan", "command"] == "1 · 2 · 3"
    assert found["amber", "credits"] == "7"


def test_the_seat_that_looks_comes_first() -> None:
    play = playing(position(), JumpPhase("cyan"), phase="jump")
    assert next(iter(SYSTEM.requests.tallies(play.state, "amber"))).seat == "amber"
    assert next(iter(SYSTEM.requests.tallies(play.state, None))).seat == "cyan"


def test_a_skirmish_counts_the_worth_destroyed_and_a_core_game_credits() -> None:
    purses = {"cyan": Purse(worth=21), "amber": Purse()}
    skirmish = playing(position(), JumpPhase("cyan"), phase="jump", purses=purses).state
    assert values(skirmish, None)["cyan", "worth"] == "21"
    core = playing(position(mode="core"), JumpPhase("cyan"), phase="jump").state
    assert {name for _, name in values(core, None)} == {"credits", "command"}
