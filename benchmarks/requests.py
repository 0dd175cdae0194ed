"""P17: what a draft comes to, at every move of the pointer, against `check` of the same action."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from statistics import median
from time import process_time

from benchmarks.goal import Goal
from simulator import paths
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.draft import Draft, filled, option_of, settled
from simulator.kernel.engine import Step, check, submit
from simulator.kernel.request import Allot, Formation, Preview, Route
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns import ruleset
from simulator.scenario import load

SHIPS = 100
GOES = 101
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
    """A finished draft of a seat, and the action it makes."""

    view: AnyState
    seat: str
    draft: Draft
    action: Action

    def preview(self) -> Preview:
        """What the window asks for while the pointer moves."""
        return ruleset.preview(self.view, self.seat, self.draft)

    def check(self) -> object:
        """What the rules need to judge the action alone."""
        return check(ruleset, self.view, self.action, self.seat)

    def milliseconds(self) -> str:
        """The median of single previews here, as a text; the bar is 2 ms."""
        times = []
        for _ in range(GOES):
            start = process_time()
            self.preview()
            times.append(process_time() - start)
        return f" ({1000 * median(times):.2f} ms here, to be 2 at most)"


@cache
def drafted(kind: str) -> Drafted:
    """A draft of that kind from random play of the largest table; the same at every run."""
    what, wanted = _KINDS[kind]
    for state in _game():
        for seat in waited_for(state):
            decision = open_decision(state, seat)
            if decision is not None and decision.what == what:
                found = _drafted(ruleset.conceal(state, seat), seat, wanted)
                if found is not None:
                    return found
    raise RuntimeError(f"no {kind} came up")


def _game() -> Iterator[AnyState]:
    """The states of a game while it has ships enough; begun anew when they are lost."""
    table = load(paths.data("tables") / "billion_suns" / "scenarios" / "grand_fleet.yaml")
    classes = table.setup.catalogue.classes
    state, n = ruleset.begin(table.setup, "P17"), 1
    while n < LONGEST and ruleset.outcome(state) is None:
        if sum(piece.kind in classes for piece in state.pieces.values()) >= SHIPS:
            yield state
        seat = next(iter(waited_for(state)), state.setup.seats[0].id)
        dice = agent_dice("P17", seat, n)
        options = ruleset.candidates(ruleset.conceal(state, seat), seat, dice, 8)
        step = submit(ruleset, state, pick(dice, options), seat, n)
        assert isinstance(step, Step)
        state, n = step.state, n + 1


def _drafted(
    view: AnyState, seat: str, wanted: type[Allot] | type[Route] | type[Formation]
) -> Drafted | None:
    """The first option with such a field, filled with what the request itself proposes."""
    asked = ruleset.request(view, seat, None)
    for option in asked.options if asked else ():
        request, draft = settled(lambda one: ruleset.request(view, seat, one), Draft(option.id))
        opened = option_of(request, option.id) if request else None
        for each in opened.fields if opened else ():
            if isinstance(each, wanted) and not draft.values.get(each.name) and each.hints:
                draft = filled(draft, each.name, each.hints[0])
        there = any(isinstance(each, wanted) for each in opened.fields) if opened else False
        preview = ruleset.preview(view, seat, draft)
        if there and preview.action is not None and preview.refusal is None:
            return Drafted(view, seat, draft, preview.action)
    return None


def _goal(letter: str, kind: str, article: str) -> Goal:
    return Goal(
        f"P17 {letter}",
        f"preview of {article} with {SHIPS} ships against check of the same action",
        4.0,
        at_least=False,
        ours=lambda: drafted(kind).preview(),
        floor=lambda: drafted(kind).check(),
        remark=lambda: drafted(kind).milliseconds(),
    )


def goals() -> list[Goal]:
    """The three bars of P17."""
    return [
        _goal("a", "attack", "an attack"),
        _goal("b", "movement", "a movement"),
        _goal("c", "jump", "a jump"),
    ]
