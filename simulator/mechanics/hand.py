"""The free hand of any system: moving pieces, setting the tables up and choosing rulings.

Players may overrule the machine at any time, as on a real table. What is the same in every system
is done here; a system adds its own checks, and says what its pieces are called.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from simulator.kernel import event_lines, fold
from simulator.kernel.action import Action
from simulator.kernel.by_hand import sandbox, setup_changes
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceTurned,
)
from simulator.kernel.by_hand.sandbox import HAND, Cited, FreeHand
from simulator.kernel.by_hand.setup_changes import FURNISH, FURNISHED, Furnish, SetupWords
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.shown.telling import Telling
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit
from simulator.kernel.wording import capital
from simulator.mechanics.ruling_choice import (
    ChooseRuling,
    RulingChosen,
    check_choice,
    tell_choice,
    with_ruling,
)

T = TypeVar("T")

FOLDS: Mapping[type[Event], Callable[[Any, Any], Any]] = {
    **fold.AFTER,
    RulingChosen: with_ruling,
    **dict.fromkeys(FURNISHED, setup_changes.apply),
}
"""How the events of every system are folded; systems override some, and add their own."""

_TOUCHED = (PiecePlaced, PieceMoved, PieceTurned, PieceRemoved, PieceMarked, GroupMarked)
"""What the hand does to pieces; where rules do it, other lines tell."""


SEATS_STAY = Refusal(
    "under_way", HAND, "The seats of a game that has begun stay; take its beginning back first."
)
"""Why seats neither come nor go any more."""


def _allow(*_: object) -> None:
    return None


def _same(value: T, *_: object) -> T:
    return value


def _by_sandbox(now: Resolution, action: FreeHand, seat: str) -> None:  # noqa: ARG001 - any seat may
    sandbox.resolve(now, action)


@dataclass(frozen=True, slots=True)
class HandWork:
    """How one kind of action of a system's own free hand is judged and done."""

    check: Callable[[Any, Any, str], Refusal | None]
    take: Callable[[Resolution, Any, str], None]


@dataclass(frozen=True, slots=True)
class HandRules:
    """What a system adds to the free hand.

    `cited` are the rules that its checks name, `known` is the state as far as a seat's hand may
    know it. `check_piece` and `check_furnishing` judge what the kernel's checks let pass, and
    `move` carries out what is done to pieces. `called` is how the log calls a piece, by its id, and
    `placed` a place, empty where its coordinates do; `words` puts the last touch to its sentences.
    `changes` lists in words what is different between two options. `own` are actions that only this
    system's free hand has.
    """

    unit: Callable[[AnySetup], Unit]
    cited: Callable[[AnySetup], Cited] = lambda _: Cited()
    known: Callable[[Any, str], Any] = _same
    check_piece: Callable[[Any, FreeHand, str], Refusal | None] = _allow
    check_furnishing: Callable[[Any, Furnish[Any]], Refusal | None] = _allow
    move: Callable[[Resolution, FreeHand, str], None] = _by_sandbox
    called: Callable[[Any, str], str] = lambda _, name: name
    placed: Callable[[Any, OnTable], str] = lambda *_: ""
    words: Callable[[Any, str], str] = lambda _, text: capital(text)
    changes: Callable[[Any, Any], Iterable[str]] = lambda _old, _new: ()
    own: Mapping[type[Action], HandWork] = field(default_factory=dict)

    def check(self, state: AnyState, action: Action, seat: str) -> Refusal | None:
        """Why the free hand of the seat may not do this, or None."""
        if type(action) in self.own:
            return self.own[type(action)].check(state, action, seat)
        if isinstance(action, ChooseRuling):
            return check_choice(state, action)
        cited = self.cited(state.setup)
        if isinstance(action, FURNISH):
            unsound = setup_changes.check(state, action, cited, self.unit(state.setup))
            return unsound or self.check_furnishing(state, action)
        if isinstance(action, FreeHand):
            known = self.known(state, seat)
            return sandbox.check(known, action, cited) or self.check_piece(known, action, seat)
        return Refusal("unknown_action", HAND, "There is no such action here; move things freely.")

    def resolve(self, now: Resolution, action: Action, seat: str) -> None:
        """Carry a checked action out; TypeError for one that `check` refuses."""
        if isinstance(action, ChooseRuling):
            now.emit(RulingChosen(action.name, action.reading))
        elif isinstance(action, FURNISH):
            setup_changes.resolve(now, action)
        elif isinstance(action, FreeHand):
            self.move(now, action, seat)
        elif type(action) in self.own:
            self.own[type(action)].take(now, action, seat)
        else:
            raise TypeError(f"{type(action).__name__} is no action of the free hand")

    def tell(self, view: AnyState, event: Event, *, by_hand: bool) -> Telling | None:
        """What the log says of an event that no rule of the game brings, None for book-keeping."""
        if isinstance(event, RulingChosen):
            return Telling(tell_choice(event))
        if isinstance(event, FURNISHED):
            words = SetupWords(self.unit(view.setup), self.changes)
            return Telling(self.words(view, setup_changes.tell(view, event, words)))
        if not by_hand or not isinstance(event, _TOUCHED):
            return None
        if isinstance(event, PiecePlaced):  # its name is known only once it is placed
            view = replace(view, pieces={**view.pieces, event.piece.id: event.piece})
        unit = self.unit(view.setup)
        text = event_lines.tell(
            event, unit, lambda name: self.called(view, name), lambda to: self.placed(view, to)
        )
        return Telling(self.words(view, text), pieces=_pieces(event))


def is_touch(event: Event) -> bool:
    """Does the event change a piece or group, as a free hand can?"""
    return isinstance(event, _TOUCHED)


def _pieces(event: Event) -> tuple[str, ...]:
    match event:
        case PiecePlaced(piece):
            return (piece.id,)
        case PieceMoved() | PieceTurned() | PieceRemoved() | PieceMarked():
            return (event.piece,)
    return ()
