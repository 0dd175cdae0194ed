"""P17: what a draft comes to, at every move of the pointer, against `check` of the same action."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import inf
from statistics import median
from time import process_time
from typing import Any, cast

from benchmarks.goal import Goal
from simulator import paths
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, fill_field, option_of, settle_draft
from simulator.kernel.asked.request import Allot, FieldValue, Formation, Route, Waypoint
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.engine import Step, check, submit
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load

SHIPS = 100
GOES = 51
WANTED: dict[str, FieldValue] = {"what": ("battleship",), "ships": 5}
"""What a jump is to bring in: the more ships, and the heavier, the more there is to tell."""

MOVES = 16
"""How many places the hand comes by."""

LONGEST = 4000
"""Actions of random play in which each of the three decisions must have come up."""

_KINDS: dict[str, tuple[str, type[Allot] | type[Route] | type[Formation]]] = {
    "attack": ("attack", Allot),
    "movement": ("movement", Route),
    "jump": ("jump_turn", Formation),
}
"""For each kind of preview the decision it is of, and the field that its option has."""


@dataclass(frozen=True, slots=True)
class Drafted:
    """Finished drafts of a seat, one for each place that a hand drags by, and their actions."""

    view: AnyState
    seat: str
    drafts: tuple[tuple[Draft, Action], ...]

    def previews(self) -> None:
        """What the window asks for while the pointer moves."""
        for draft, _ in self.drafts:
            SYSTEM.requests.preview(self.view, self.seat, draft)

    def checks(self) -> None:
        """What the rules need to judge the actions alone."""
        for _, action in self.drafts:
            check(SYSTEM.play, self.view, action, self.seat)

    def milliseconds(self) -> str:
        """The median of single previews here, as a text; the bar is 2 ms."""
        times = []
        for _ in range(GOES):
            start = process_time()
            self.previews()
            times.append((process_time() - start) / len(self.drafts))
        return f" ({1000 * median(times):.2f} ms here, to be 2 at most)"


@cache
def drafted(kind: str, *, alone: bool = False) -> Drafted:
    """Drafts of that kind from random play of the largest table; the same at every run.

    Dragged is all that the draft places, or one ship `alone` with the others as they are planned.
    """
    what, _ = _KINDS[kind]
    for state in _game():
        for seat in waited_for(state):
            decision = open_decision(state, seat)
            if decision is not None and decision.what == what:
                found = _drafted(SYSTEM.play.conceal(state, seat), seat, kind, alone=alone)
                if found is not None:
                    return found
    raise RuntimeError(f"no {kind} came up")


def _game() -> Iterator[AnyState]:
    """The states of a game while it has ships enough; begun anew when they are lost."""
    table = load(paths.data("tables") / "billion_suns" / "scenarios" / "grand_fleet.yaml")
    classes = table.setup.catalogue.classes
    state, n = SYSTEM.play.begin(table.setup, "P17"), 1
    while n < LONGEST and SYSTEM.play.outcome(state) is None:
        if sum(piece.kind in classes for piece in state.pieces.values()) >= SHIPS:
            yield state
        seat = next(iter(waited_for(state)), state.setup.seats[0].id)
        dice = agent_dice("P17", seat, n)
        options = SYSTEM.play.candidates(SYSTEM.play.conceal(state, seat), seat, dice, 8)
        step = submit(SYSTEM.play, state, pick(dice, options), seat, n)
        assert isinstance(step, Step)
        state, n = step.state, n + 1


def _drafted(view: AnyState, seat: str, kind: str, *, alone: bool) -> Drafted | None:
    """Drafts of the first option with such a field, from what the request itself proposes."""
    _, wanted = _KINDS[kind]
    asked = SYSTEM.requests.request(view, seat, None)
    for option in asked.options if asked else ():
        request, draft = settle_draft(
            lambda one: SYSTEM.requests.request(view, seat, one), Draft(option.id, WANTED)
        )
        opened = option_of(request, option.id) if request else None
        fields = [each for each in opened.fields if isinstance(each, wanted)] if opened else []
        for each in fields:
            if not draft.values.get(each.name) and each.hints:
                draft = fill_field(draft, each.name, each.hints[0])
        found = []
        for step in range(MOVES if fields else 0):
            moved = _moved(draft, step, alone=alone)
            preview = SYSTEM.requests.preview(view, seat, moved)
            if preview.action is not None and preview.refusal is None:
                found.append((moved, preview.action))
        if len(found) > MOVES // 2:
            return Drafted(view, seat, tuple(found))
    return None


def _moved(draft: Draft, step: int, *, alone: bool) -> Draft:
    """The draft with its places moved a little, as a hand does: of all ships or one `alone`."""
    names = [name for name, value in draft.values.items() if _shifted(value, 1) != value]
    dragged = names[:1] if alone else names
    moved = {name: _shifted(draft.values[name], step) for name in dragged}
    return Draft(draft.option, {**draft.values, **moved})


def _shifted(value: FieldValue, step: int) -> FieldValue:
    if not isinstance(value, tuple):
        return value
    if all(isinstance(each, Waypoint) for each in value):
        return tuple(Waypoint(_off(each.to, step), each.heading) for each in cast("Any", value))
    if all(isinstance(each, tuple) and isinstance(each[-1], OnTable) for each in value):
        return tuple(
            (ghost, OnTable(at.table, Pose(_off(at.pose.at, step), at.pose.heading)))
            for ghost, at in cast("Any", value)
        )
    return value


def _off(at: Any, step: int) -> Any:
    return at and (at[0] - 7 * step, at[1] - 5 * step)


def _goal(letter: str, what: str, kind: str, bar: float = 4.0, *, alone: bool = False) -> Goal:
    return Goal(
        f"P17 {letter}",
        f"preview of {what} with {SHIPS} ships against check of the same action",
        bar,
        at_least=False,
        ours=lambda: drafted(kind, alone=alone).previews(),
        floor=lambda: drafted(kind, alone=alone).checks(),
        remark=lambda: drafted(kind, alone=alone).milliseconds(),
    )


def goals() -> list[Goal]:
    """The three bars of P17; five ships dragged at once have none but the 2 ms."""
    return [
        _goal("a", "an attack", "attack"),
        _goal("b", "a movement, one ship of five dragged,", "movement", alone=True),
        _goal("c", "a jump of five ships", "jump"),
        _goal("d", "a movement, all five dragged at once,", "movement", inf),
    ]
