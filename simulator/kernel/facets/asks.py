"""What a rule system tells of a view: answers to rules questions, reach, legal places."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.asked.inquiry import Aim, Inquiry, Topic
from simulator.kernel.asked.odds import Odds, Spent
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.kernel.shown.reckoning import Reckoner
from simulator.kernel.shown.threat import Threats
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState


class ReachOf(Protocol):
    """Arcs, bands and rings of a piece where it stands or would stand at a pose."""

    def __call__(
        self, view: AnyState, piece: str, pose: Pose | None = None, /
    ) -> tuple[Overlay, ...]: ...


class OddsOf(Protocol):
    """Exact odds of what a question's `ask` is about, None where no dice decide it.

    `spent` is how many of each boost that it offers are supposed to be spent.
    """

    def __call__(self, view: AnyState, ask: Any, spent: Spent = (), /) -> Odds | None: ...


Linked: TypeAlias = tuple[bool, tuple[Line, ...]]
"""Whether a group hangs together, and its links and gaps on a table."""


@dataclass(frozen=True, slots=True)
class Asks:
    """What is told of a view: answers to rules questions, reach, legal places, odds, threats."""

    answer: Callable[[AnyState, Question[Any]], Answer] = lambda view, question: Answer(
        question.id, None, "There is no rule for this.", ()
    )
    """The exact answer to a rules question, with its reasons, measures and overlays."""

    reach: ReachOf = lambda view, piece, pose=None: ()

    spot: Callable[[AnyState, Piece, Pose], Hashable] = lambda view, piece, pose: pose
    """What all answers about a piece at a pose follow from: the pose, or the space it is in there.

    While it is the same under a moving hand nothing is answered again.
    """

    questions_about: Callable[[AnyState, str, str], tuple[Question[Any], ...]] = (
        lambda view, source, target: ()
    )
    """The questions a player would ask with a source in hand about a target."""

    inquiries: Callable[[AnyState, str], tuple[Inquiry, ...]] = lambda view, source: ()
    """The kinds of question that can be asked about a source."""

    make_question: Callable[[AnyState, str, Aim], Question[Any] | None] = (
        lambda view, inquiry, aim: None
    )
    """The question of an inquiry about the aim, None while it lacks something it wants."""

    inquiry_of: Callable[[AnyState, Any], tuple[str, Aim] | None] = lambda view, ask: None
    """The id of the inquiry and the aim that a question's `ask` comes from.

    The source is empty where no piece on a table asks it. None if what it names is on no table.
    """

    threats: Callable[[AnyState, Piece], Threats] = lambda view, piece: Threats(())
    """What could attack a piece that stood so, on a table, and what to draw of it.

    Its base, heading and owner count; the view may have it elsewhere, or not at all.
    """

    odds: OddsOf = lambda view, ask, spent=(): None

    topics: tuple[Topic, ...] = ()
    """What a pair can be asked about, the usual first; empty where all is answered together."""

    reckoner: Reckoner | None = None
    """What calculates exact odds asked for in words on the command line."""

    region: Callable[[AnyState, Offer], tuple[Overlay, ...]] = lambda view, offer: ()
    """Where the offered piece may stand, and the rings that bound it."""

    judge_place: Callable[[AnyState, Offer, Piece], tuple[Reason, ...]] = (
        lambda view, offer, piece: ()
    )
    """Why the offered piece may or may not stand where it would: legal unless one is not ok.

    The piece is on a table, with the base and heading it would have; the view lacks it.
    """

    links: Callable[[AnyState, str, str, Mapping[str, OnTable]], Linked | None] = (
        lambda view, group, table, there: None
    )
    """Whether a group hangs together with some pieces there; its links and gaps on a table.

    The longest link comes first. Quick enough for every move of the hand; None where there is
    nothing to link.
    """
