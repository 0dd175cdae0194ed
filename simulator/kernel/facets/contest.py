"""What games are about and how they stand, and what the rules themselves play in them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from simulator.kernel.asked.draft import Draft
from simulator.kernel.event import Event
from simulator.kernel.shown.briefing import Briefing
from simulator.kernel.shown.gauge import Gauge
from simulator.kernel.shown.objective import Objective
from simulator.kernel.shown.round_card import Known, Reveal, RoundCard
from simulator.kernel.shown.score import CareerEvent, Score
from simulator.kernel.shown.story import Beat, Foresight, Outlook
from simulator.kernel.state import AnyState


@dataclass(frozen=True, slots=True)
class Contest:
    """What a game is about, how it stands, what its events score, and why it is over."""

    standings: Callable[[AnyState], Mapping[str, int]] = lambda view: {}
    """The figure that decides who wins, by seat, as it is by now; the most is best.

    All who win have the most; where several have, something else may decide among them.
    """

    why_over: Callable[[AnyState], str] = lambda view: ""
    """Why a game that is over has ended, as a sentence."""

    briefing: Callable[[AnyState], Briefing | None] = lambda view: None
    """What players should know before their first decision; None where there is no game.

    It tells nothing that only some seats may know, in the view of any seat.
    """

    scores_of: Callable[[AnyState, Event], tuple[Score, ...]] = lambda view, event: ()
    """What an event adds to the scores of the seats, mostly nothing; the view is before it.

    All that a game adds up to is its `standings`.
    """

    in_play: Callable[[AnyState, str], Mapping[str, int]] | None = None
    """How many units of each kind a seat has in play, where a piece may stand for several.

    Kinds are called as in `Lost`, which tells the rest. None where each piece is one and stays
    aside when it is destroyed.
    """

    career_events_of: Callable[[AnyState, Event], tuple[CareerEvent, ...]] = lambda view, event: ()
    """What an event adds to the records of groups and pieces, mostly nothing.

    The view is the state before it. Which units there are is told by `Looks.groups`.
    """

    tie_breaks: Callable[[AnyState], tuple[tuple[str, Mapping[str, int]], ...]] = lambda view: ()
    """What decides among those with the most, in order: its caption, and a figure by seat."""

    last_round: Callable[[AnyState], int | None] = lambda view: None
    """The number of the round that the game ends with, None where that is open."""

    gauge: Callable[[AnyState], Gauge | None] = lambda view: None
    """How well a seat that has nobody to beat does by now; None where seats compete."""

    objectives: Callable[[AnyState], tuple[Objective, ...]] = lambda view: ()
    """What the game is about and how the seats stand in it; empty where nothing is compared."""

    round_card: Callable[[Iterable[Known], AnyState], RoundCard | None] = lambda known, after: None
    """What a round came to, None if nothing of it is worth telling.

    What is known are its events up to the one that ended it; the view is after that.
    """

    reveal: Callable[[AnyState, Sequence[Event]], Reveal | None] = lambda view, events: None
    """What these events of one step have opened, or drawn by lot; mostly nothing.

    They are as a seat may know them, and the view is what it knew before them.
    """

    teams: Callable[[AnyState], tuple[tuple[str, ...], ...]] = lambda view: ()
    """The seats of each side that wins and loses together; empty where each plays for itself."""


@dataclass(frozen=True, slots=True)
class Automa:
    """What the rules themselves play beside the players."""

    players: Callable[[AnyState], tuple[str, ...]] = lambda view: tuple(
        seat.id for seat in view.setup.seats
    )
    """The seats that players answer for; the automa plays the others."""

    story: Callable[[AnyState, Sequence[Event]], tuple[Beat, ...]] = lambda view, events: ()
    """The events of one step beat by beat, as far as the rules themselves have acted.

    The view is the state before them. Beats are in order, and none is shown before the one before
    it has happened; events after the last one go on without being told.
    """

    outlook: Callable[[AnyState, str, Draft | None], Outlook | None] = lambda view, seat, draft: (
        None
    )
    """What the automa may do next, None where there is none in this game.

    If the seat's draft would bring it about, it is what would follow from that.
    """

    foresight: Callable[[AnyState, str, Draft | None, str], Foresight | None] = (
        lambda view, seat, draft, about: None
    )
    """Where that may happen on the tables: of a group, or of a line of the outlook, by its id.

    None where nothing is to be expected of it.
    """
