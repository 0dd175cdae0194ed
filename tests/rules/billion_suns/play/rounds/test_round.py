"""A round and an activation as a whole: their parts come in the order of the rules."""

import pytest

from simulator.kernel.event import Event
from simulator.kernel.stages import StagePushed, StageTurned
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    EndMovement,
    GiveOrders,
    NameFirst,
    Order,
    Pass,
    StartGame,
)
from simulator.rules.billion_suns.model.events import PhaseBegan, RoundCleared
from simulator.rules.billion_suns.model.stages import Activation, TacticalPhase
from tests.rules.builders import force, position
from tests.rules.games import Play, playing

STEPS = (
    "orders",
    "movement",
    "red_alert",
    "easy_target",
    "coherency",
    "danger",
    "passive",
    "jump_out",
    "attack",
    "scan",
    "over",
)


def steps(events: list[Event]) -> list[str]:
    """The steps of the activation that these events went through, each once."""
    stages = [each.stage for each in events if isinstance(each, StagePushed | StageTurned)]
    found = [stage.step for stage in stages if isinstance(stage, Activation)]
    return list(dict.fromkeys(found))


def activated(play: Play, seat: str, group: str) -> list[Event]:
    """Everything that happens in an activation in which nothing is done."""
    happened: list[Event] = []
    play.do(seat, Activate(group))
    happened += play.events
    play.do(seat, GiveOrders((Order(group, "vector"),)))
    happened += play.events
    while play.waits() == [(seat, "movement")]:
        play.do(seat, EndMovement(group))
        happened += play.events
    return happened


@pytest.mark.rule("ABS-5", "worked")
def test_an_activation_goes_through_its_steps_in_order() -> None:
    view = position(force("cyan-1", "frigate", (5, 5)), force("amber-1", "frigate", (30, 30)))
    play = playing(view, TacticalPhase("cyan")).go_on()
    assert steps(activated(play, "cyan", "cyan-1")) == list(STEPS)
    assert play.waits() == [("amber", "activate")]


@pytest.mark.rule("ABS-5", "edge")
def test_all_activate_once_and_then_the_phase_ends() -> None:
    view = position(force("cyan-1", "frigate", (5, 5)), force("amber-1", "frigate", (30, 30)))
    play = playing(view, TacticalPhase("cyan")).go_on()
    activated(play, "cyan", "cyan-1")
    activated(play, "amber", "amber-1")
    # The test's game is judged after this phase, and its next round begins.
    assert play.found(PhaseBegan) == [PhaseBegan(2, "command")]


@pytest.mark.rule("ABS-11.3", "definition")
def test_a_round_is_command_jump_tactical_and_end() -> None:
    play = Play(position()).do("cyan", StartGame())
    phases = [event.phase for event in play.found(PhaseBegan)]
    helm = AllotHelm(0, 1, 7)
    play.do("cyan", helm).do("amber", helm, 3, 8)
    phases += [event.phase for event in play.found(PhaseBegan)]
    while play.state.round == 1:
        ((seat, what),) = play.waits()
        play.do(seat, Pass() if what == "jump_turn" else NameFirst(seat))
        phases += [event.phase for event in play.found(PhaseBegan)]
    assert phases == ["command", "jump", "tactical", "end", "command"]
    assert len(play.found(RoundCleared)) == 1
    assert (play.purse("cyan").jump, play.purse("cyan").tactical) == (0, 0)


@pytest.mark.rule("ABS-11.3", "definition")
def test_every_round_has_each_phase_exactly_once() -> None:
    play = Play(position()).do("cyan", StartGame())
    phases = [(event.round, event.phase) for event in play.found(PhaseBegan)]
    helm = AllotHelm(0, 1, 7)
    allotted = 0
    for _ in range(200):
        waits = play.waits()
        if not waits:
            break
        seat, what = waits[0]
        if what == "helm":
            allotted += 1
            faces = (3, 8) if len(waits) == 1 else ()
            play.do(seat, helm, *faces)
        else:
            play.do(seat, NameFirst(seat) if what == "first" else Pass())
        phases += [(event.round, event.phase) for event in play.found(PhaseBegan)]
    order = ("command", "jump", "tactical", "end")
    rounds = [(number, phase) for number in range(1, 5) for phase in order]
    assert phases == [*rounds, (4, "over")]
    assert allotted == 4 * len(play.state.setup.seats)
