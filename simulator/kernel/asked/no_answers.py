"""Defaults for a rule system without rules questions: the functions of `kernel.ruleset.Asking`.

Defaults for some functions of `Playing` and `Framing` are here too. A system takes from here
the functions that it has no rules for.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.inquiry import Aim, Inquiry, Topic
from simulator.kernel.asked.odds import Odds, Spent
from simulator.kernel.asked.offer import Offer
from simulator.kernel.by_hand.course import Course, Drive
from simulator.kernel.by_hand.knob import Knob
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.by_hand.snap import Snap
from simulator.kernel.by_hand.turret import Turret
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.appearance import Role
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.motion import Motion, motions_of_piece
from simulator.kernel.shown.option import TableFacts
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.kernel.shown.reckoning import Reckoner
from simulator.kernel.shown.round_card import Known, Reveal, RoundCard
from simulator.kernel.shown.story import Beat, Foresight, Outlook
from simulator.kernel.shown.threat import Threats
from simulator.kernel.spec import AnySetup, Question
from simulator.kernel.state import AnyState

# ruff: noqa: ARG001 - each has the signature that its protocol requires

ROLES: Mapping[str, Role] = {}
"""Its overlays have no roles of their own."""

TOPICS: tuple[Topic, ...] = ()
"""All questions about a pair are answered together."""

RECKONER: Reckoner | None = None
"""It reckons no odds."""


def answer(view: AnyState, question: Question[Any]) -> Answer:
    """No verdict, and no reasons."""
    return Answer(question.id, None, "There is no rule for this.", ())


def reach(view: AnyState, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    """Nothing is reached."""
    return ()


def region(view: AnyState, offer: Offer) -> tuple[Overlay, ...]:
    """No place is marked."""
    return ()


def judge(view: AnyState, offer: Offer, piece: Piece) -> tuple[Reason, ...]:
    """No reason against any place."""
    return ()


def ask_for(view: AnyState, source: str, target: str) -> tuple[Question[Any], ...]:
    """No questions."""
    return ()


def inquiries(view: AnyState, source: str) -> tuple[Inquiry, ...]:
    """No kinds of question."""
    return ()


def inquire(view: AnyState, inquiry: str, aim: Aim) -> Question[Any] | None:
    """No question."""
    return None


def inquired(view: AnyState, ask: Any) -> tuple[str, Aim] | None:
    """No question fits."""
    return None


def odds(view: AnyState, ask: Any, spent: Spent = ()) -> Odds | None:
    """No odds."""
    return None


def threats(view: AnyState, piece: Piece) -> Threats:
    """Nothing can attack."""
    return Threats(())


def links(
    view: AnyState, group: str, table: str, there: Mapping[str, OnTable]
) -> tuple[bool, tuple[Line, ...]] | None:
    """Nothing to link."""
    return None


def placing(view: AnyState, pieces: tuple[Piece, ...]) -> Action:
    """Pieces as they are."""
    return PlacePieces(pieces)


def copying(view: AnyState, copies: tuple[tuple[str, Piece], ...]) -> tuple[Action, ...]:
    """All of them together."""
    return (PlacePieces(tuple(piece for _, piece in copies)),)


def flipped(view: AnyState, piece: str) -> Action | None:
    """Nothing has another side."""
    return None


def turrets(view: AnyState, piece: str) -> tuple[Turret, ...]:
    """Nothing turns by itself."""
    return ()


def swivelling(view: AnyState, piece: str, turret: str, milli: int) -> Action:
    """ValueError, since no piece has turrets."""
    raise ValueError(f"{piece} has no {turret}")


def knobs(view: AnyState, piece: str) -> tuple[Knob, ...]:
    """Nothing is pulled."""
    return ()


def pulled(view: AnyState, piece: str, knob: str, to: Point, *, coarse: bool) -> Action:
    """ValueError, since no piece has knobs."""
    raise ValueError(f"{piece} has no {knob}")


def courses(view: AnyState, piece: str) -> tuple[Course, ...]:
    """Nothing is driven."""
    return ()


def drive(view: AnyState, piece: str, course: str, *, stop: bool) -> Drive:
    """KeyError, since there are no courses."""
    raise KeyError(course)


def bordering(view: AnyState, ask: Any, piece: str, *, turn: bool) -> Snap:
    """No borders are known."""
    return Snap((), "No border is known here to which it could be set.")


def touching(view: AnyState, piece: Piece) -> tuple[Action, ...]:
    """No contacts are agreed on."""
    return ()


def card(view: AnyState, piece: str) -> Card:
    """The kind of the piece and its owner."""
    return Card(piece, view.pieces[piece].kind, view.pieces[piece].owner)


def unplayable(view: AnyState) -> Refusal | None:
    """Every set-up can be played."""
    return None


def variant(view: AnyState) -> str:
    """No set-up is a variant."""
    return ""


def find_motions(view: AnyState, event: Event) -> tuple[Motion, ...]:
    """Single pieces come, go and move."""
    return motions_of_piece(view, event)


def table_facts(setup: AnySetup, table: str) -> TableFacts:
    """No facts about a table."""
    return TableFacts()


def players(view: AnyState) -> tuple[str, ...]:
    """Every seat is a player's."""
    return tuple(seat.id for seat in view.setup.seats)


def story(view: AnyState, events: Sequence[Event]) -> tuple[Beat, ...]:
    """The rules play nobody."""
    return ()


def outlook(view: AnyState, seat: str, draft: Draft | None) -> Outlook | None:
    """The rules play nobody."""
    return None


def foresight(view: AnyState, seat: str, draft: Draft | None, about: str) -> Foresight | None:
    """The rules play nobody."""
    return None


def last_round(view: AnyState) -> int | None:
    """Rounds go on without end."""
    return None


def round_card(known: Iterable[Known], after: AnyState) -> RoundCard | None:
    """Nothing of a round is told."""
    return None


def reveal(view: AnyState, events: Sequence[Event]) -> Reveal | None:
    """Nothing is opened."""
    return None


def explained(view: AnyState, seat: str) -> str:
    """Nothing is explained beside what its requests say."""
    return ""
