"""Stages: frozen values that say where a game stands, such as a phase, a turn or an attack.

The stages a game is in are nested, the innermost last, and only the innermost goes on. They stand
in the state, so that a game can be saved and loaded at any moment; it has none while its tables
are only played on freely. `mechanics.stages` runs them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import DecisionsOpened
from simulator.kernel.event import Event
from simulator.kernel.resolution import Resolution
from simulator.kernel.state import AnyState, State
from simulator.save_tags import saved_as

StageT = TypeVar("StageT")
T = TypeVar("T")


@saved_as("stage_pushed")
@fast_dataclass(frozen=True, slots=True)
class StagePushed(Event, Generic[StageT]):
    """A stage began inside the innermost one, which waits."""

    stage: StageT


@saved_as("stage_turned")
@fast_dataclass(frozen=True, slots=True)
class StageTurned(Event, Generic[StageT]):
    """The innermost stage is this one now."""

    stage: StageT


@saved_as("stage_popped")
@dataclass(frozen=True, slots=True)
class StagePopped(Event):
    """The innermost stage ended, and the one below goes on."""


StageEvent: TypeAlias = StagePushed[StageT] | StageTurned[StageT] | StagePopped
"""How the stages of a rule system come and go; systems that have any include this in their own."""


def push(now: Resolution, stage: object) -> None:
    """Begin a stage inside the innermost one."""
    now.emit(StagePushed(stage))


def turn(now: Resolution, stage: object) -> None:
    """Replace the innermost stage with this one."""
    now.emit(StageTurned(stage))


def pop(now: Resolution) -> None:
    """End the innermost stage."""
    now.emit(StagePopped())


def hand_back(now: Resolution, came: object) -> None:
    """End the innermost stage; the one below has what came of it as its field `came`, and goes on.

    It sets the field to None again once it has used that. TypeError if no stage is below, or one
    without such a field.
    """
    pop(now)
    below: Any = now.state.stages[-1] if now.state.stages else None
    if not hasattr(below, "came"):
        raise TypeError(f"{type(below).__name__} takes nothing back from a stage inside it")
    turn(now, replace(below, came=came))


def innermost(state: AnyState, kind: type[T]) -> T:
    """The innermost stage, known to be of this type; TypeError if it is of another."""
    return of_type(kind, state.stages[-1])


def of_type(kind: type[T], value: object) -> T:
    """The value, a stage or an action, as one of this type; TypeError if it is of another."""
    if not isinstance(value, kind):
        raise TypeError(f"a {kind.__name__} was expected, not a {type(value).__name__}")
    return value


def ask(
    now: Resolution, seats: tuple[str, ...], what: str, why: str, *, sealed: bool = False
) -> None:
    """Make the game wait for these seats; `why` is the prompt."""
    now.emit(DecisionsOpened(tuple(Decision(seat, what, why, sealed) for seat in seats)))


def with_stages(state: AnyState, stages: tuple[Any, ...]) -> AnyState:
    """The state with these stages: what changes most often."""
    # Written out, since `replace` costs several times as much in every fold.
    return State(
        state.setup,
        state.seed,
        state.round,
        state.phase,
        state.pieces,
        state.decisions,
        state.extra,
        stages,
    )


def _fold_pushed(state: AnyState, event: StagePushed[Any]) -> AnyState:
    return with_stages(state, (*state.stages, event.stage))


def _fold_turned(state: AnyState, event: StageTurned[Any]) -> AnyState:
    return with_stages(state, (*state.stages[:-1], event.stage))


def fold_popped(state: AnyState, _: StagePopped) -> AnyState:
    """The state without its innermost stage."""
    return with_stages(state, state.stages[:-1])


AFTER: Mapping[type[Event], Callable[[AnyState, Any], AnyState]] = {
    StagePushed: _fold_pushed,
    StageTurned: _fold_turned,
    StagePopped: fold_popped,
}
"""How each of these events is folded; `fold.AFTER` includes this."""
