"""Who is to act next, and whether the screen must be covered before they look."""

from dataclasses import dataclass
from typing import Literal

from simulator.kernel.decision import Decision
from simulator.kernel.decisions import waited_for
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


@dataclass(frozen=True, slots=True)
class Waiting:
    """What the window has to do next.

    - `person`: the seat is asked, and may look at the screen
    - `cover`: the seat is asked for something sealed, or sees what the seat that looks may not, so
      the screen is handed over first
    - `agent`: a program answers for the seat
    - `open`: nobody is asked, as before the game has started
    - `over`: the game has ended
    """

    kind: Literal["person", "cover", "agent", "open", "over"]
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who looks at the screen: `seat`, and whether it has `opened` the cover of its secrets."""

    seat: str
    opened: bool = False


def people(ruleset: System, view: AnyState) -> tuple[str, ...]:
    """The seats that persons play."""
    players = ruleset.automa.players(view)
    return tuple(one.id for one in view.setup.seats if one.agent is None and one.id in players)


def waits_for_agent(ruleset: System, view: AnyState) -> bool:
    """Is a program asked for anything?"""
    return not set(waited_for(view)) <= set(people(ruleset, view))


def next_waiting(ruleset: System, view: AnyState, sitting: Sitting) -> Waiting:
    """What comes next; the same for every seat's view of a state.

    Agents answer first, so that no person waits for them behind a cover. Of the persons asked the
    one that looks goes first, so that the screen changes hands as rarely as possible.
    """
    if ruleset.play.outcome(view) is not None:
        return Waiting("over")
    asked, persons = waited_for(view), people(ruleset, view)
    if not asked:
        return Waiting("open", sitting.seat)
    agents = [seat for seat in asked if seat not in persons]
    if agents:
        return Waiting("agent", agents[0])
    seat = sitting.seat if sitting.seat in asked else asked[0]
    if _is_secret(ruleset, view) and sitting != Sitting(seat, opened=True):
        return Waiting("cover", seat)
    return Waiting("person", seat)


def _is_secret(ruleset: System, view: AnyState) -> bool:
    """Have several persons secrets from each other: all the time, or in a sealed answer?"""
    if len(people(ruleset, view)) < 2:
        return False
    return ruleset.play.hides or any(_is_sealed(decision) for decision in view.decisions)


def _is_sealed(decision: Decision) -> bool:
    return decision.sealed or decision.answer is not None


def seat_after(ruleset: System, view: AnyState, sitting: Sitting, after: Waiting) -> Sitting:
    """Who looks at the screen then: without a secret it goes to whoever is asked, uncovered."""
    if _is_secret(ruleset, view):
        return sitting
    return Sitting(after.seat if after.kind == "person" else sitting.seat)
