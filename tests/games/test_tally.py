"""The tally counts what fires: rules by their numbers, and what events tell apart."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

from simulator.kernel.by_hand.piece_events import PieceMarked
from simulator.kernel.event import Event
from simulator.kernel.stages import StageTurned
from simulator.rules.billion_suns.model.actions import AllotHelm, StartGame
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.events import ContractsDealt, OrderGiven, PointsScored
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.games.matches import Match
from tests.games.mutants import Mutant
from tests.games.playing import Played
from tests.games.tally import event_times, fires, named_in_texts, times
from tests.rules.billion_suns.play.activating import moving
from tests.rules.builders import force, position

VIEW = position(force("cyan-1", "frigate", (10, 10)), mode="warzone")


def fired(event: Event, view: View = VIEW) -> Counter[str]:
    told = SYSTEM.play.tell(view, event)
    return fires(view, event, told.rules if told else ())


def test_a_line_lets_the_rule_it_names_fire() -> None:
    found = fired(OrderGiven("cyan-1", "vector", None))
    assert found == {"ABS-5.1": 1, "OrderGiven": 1, "OrderGiven.kind vector": 1}


def test_a_contract_fires_when_it_pays_and_not_when_it_is_dealt() -> None:
    assert fired(PointsScored("cyan", "QS", 1))["WZ-6.1"] == 1
    assert fired(ContractsDealt((ContractState("QS"),)))["WZ-6.1"] == 0


def test_a_mark_counts_without_the_seat_it_is_for() -> None:
    assert fired(PieceMarked("comsat-1", "taken__cyan", 1))["PieceMarked.mark taken"] == 1


def test_of_a_stage_that_goes_on_only_what_is_new_counts() -> None:
    view = moving(VIEW, order="vector").state
    stage = view.stages[-1]
    assert isinstance(stage, Activation)
    (active,) = stage.groups
    flown = replace(active, flown=(Flown("cyan-1/1", (1,), high_g=True),), engines=True)
    found = fired(StageTurned(replace(stage, groups=(flown,))), view)
    new = ("Active.engines", "Active.flown", "Flown", "Flown.high_g", "StageTurned")
    assert found == dict.fromkeys((*new, "ABS-6.1", "ABS-6.2"), 1)


def test_what_never_fired_is_counted_as_nothing() -> None:
    some = Counter({"ABS-3.1": 2, "ABS-3.1 refused": 3, "PieceMarked.mark ore": 1})
    assert times(some, ("ABS-3.1", "ABS-3.2")) == {"ABS-3.1": 5, "ABS-3.2": 0}
    events = event_times(some, "billion_suns")
    assert {name for name, count in events.items() if count} == {"PieceMarked.mark ore"}
    assert {"OrderGiven.kind vector", "Attack.lent", "Flown.high_g", "ShipLost"} <= events.keys()


def test_only_texts_count_as_naming_a_rule(tmp_path: Path) -> None:
    code = 'def tell(name):\n    """Say it (ABS-1.1)."""\n    return f"{name} is told (ABS-1.2)"\n'
    (tmp_path / "telling.py").write_text(code)
    assert named_in_texts(tmp_path) == {"ABS-1.2"}


def test_a_game_under_watch_is_tallied() -> None:
    played = Played(Match("quick_ambush", "tally", 1))
    played.do(StartGame(), "cyan")
    assert played.fired["PhaseBegan.phase command"] == 1
    tokens = played.game.state.setup.options.scale + 3
    played.refuse(Mutant("number", AllotHelm(tokens + 1, 0, 0), "cyan"))
    assert played.fired["ABS-3.1 refused"] == 1
    for seat in ("cyan", "amber"):
        played.do(AllotHelm(0, tokens, 0), seat)
    assert played.fired["HelmSet"] == 2
    assert played.fired["ABS-3.1"] == 2
