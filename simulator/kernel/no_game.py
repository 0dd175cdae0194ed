"""Defaults for a rule system without a game: nobody is asked for anything, nothing is scored."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.asked.request import PhaseStep, Preview, Request, Tally
from simulator.kernel.event import Event
from simulator.kernel.shown.briefing import Briefing
from simulator.kernel.shown.gauge import Gauge
from simulator.kernel.shown.objective import Objective
from simulator.kernel.shown.roll import Roll, Throw
from simulator.kernel.shown.score import Deed, Score
from simulator.kernel.state import AnyState

# ruff: noqa: ARG001 - each has the signature that its protocol requires

IS_GAME = False
"""Its tables are only set up and measured on."""

HIDES = False
"""Everybody sees everything."""

REACTS = False
"""Nobody is asked anything in another seat's turn."""


def standings(view: AnyState) -> Mapping[str, int]:
    """Nobody leads."""
    return {}


def why_over(view: AnyState) -> str:
    """Nothing ends."""
    return ""


def scored(view: AnyState, event: Event) -> tuple[Score, ...]:
    """Nothing is scored."""
    return ()


def deeds(view: AnyState, event: Event) -> tuple[Deed, ...]:
    """Nobody has a career."""
    return ()


def rolled(view: AnyState, event: Event) -> Roll | None:
    """No dice."""
    return None


def thrown(view: AnyState, event: Event) -> tuple[Throw, ...]:
    """No dice are thrown for anything."""
    return ()


def request(view: AnyState, seat: str, draft: Draft | None) -> Request | None:
    """Nobody is asked."""
    return None


def preview(view: AnyState, seat: str, draft: Draft) -> Preview:
    """No draft comes to anything."""
    return Preview(missing=("option",))


def reaction(view: AnyState, seat: str) -> Reaction | None:
    """Nobody reacts."""
    return None


def foregone(view: AnyState, seat: str) -> Draft | None:
    """No answer is the only one."""
    return None


def ready(view: AnyState, seat: str) -> Draft | None:
    """No answer is ready."""
    return None


def begun(view: AnyState, seat: str, piece: str) -> Draft | None:
    """Nothing comes before a move."""
    return None


def drafted(view: AnyState, seat: str, action: Action) -> Draft | None:
    """No draft comes to anything."""
    return None


def steps(view: AnyState) -> tuple[PhaseStep, ...]:
    """No phases."""
    return ()


def tallies(view: AnyState, seat: str | None) -> tuple[Tally, ...]:
    """No figures of seats."""
    return ()


def gauge(view: AnyState) -> Gauge | None:
    """Nothing to do well at."""
    return None


def objectives(view: AnyState) -> tuple[Objective, ...]:
    """No objectives."""
    return ()


def briefing(view: AnyState) -> Briefing | None:
    """Nothing to be told before a game."""
    return None
