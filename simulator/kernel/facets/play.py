"""What every rule system has: how games begin, go on and end."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.vocabulary import Vocabulary
from simulator.kernel.shown.motion import Motion, motions_of_piece
from simulator.kernel.shown.roll import Roll, Throw
from simulator.kernel.shown.telling import Telling
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState


class Tell(Protocol):
    """What the log says of an event, None for mere book-keeping.

    `view` is the state before it, as the reader sees it; `by_hand` says that a player's free hand
    did it, not the rules.
    """

    def __call__(
        self, view: AnyState, event: Event, /, *, by_hand: bool = False
    ) -> Telling | None: ...


@dataclass(frozen=True, slots=True)
class Play:
    """How games begin, go on and end; every system has this facet."""

    vocabulary: Vocabulary
    """The types of its set-up, actions and events, by which saves are read."""

    begin: Callable[[AnySetup, str], AnyState]
    """The first state from a set-up and a seed; it rolls nothing, set-up is the first action."""

    check: Callable[[AnyState, Action, str], Refusal | None]
    """Why a seat may not do this now, or None; it changes nothing and is cheap."""

    candidates: Callable[[AnyState, str, Dice, int], tuple[Action, ...]]
    """A finite sample of at most this many legal actions, from what the seat sees."""

    resolve: Callable[[Resolution, Action, str], None]
    """Carry a checked action out: roll and emit events, each folded at once."""

    apply: Callable[[AnyState, Event], AnyState]
    """Fold one event into a state: the only way states change."""

    conceal: Callable[[AnyState, str | None], AnyState]
    """The state as a seat may know it (None: a spectator): no seed, no sealed answers."""

    witness: Callable[[Event, str | None], Event | None]
    """The event as a seat may know it, None when it may not at all."""

    outcome: Callable[[AnyState], tuple[str, ...] | None]
    """The seats that won (several: shared, none: a draw), None while the game goes on."""

    tell: Tell

    roll_of: Callable[[AnyState, Event], Roll | None] = lambda view, event: None
    """The dice that an event shows, None for one that shows none; the view is before it."""

    throws_of: Callable[[AnyState, Event], tuple[Throw, ...]] = lambda view, event: ()
    """The dice that an event threw for something that they could achieve; the view is before it.

    A die that is thrown again counts again. Dice that nobody's side threw are left out.
    """

    find_motions: Callable[[AnyState, Event], tuple[Motion, ...]] = motions_of_piece
    """What an event shows on the tables, in its order; the view is before it.

    Both are as a seat may know them; the view may lack pieces that the event names.
    """

    unplayable: Callable[[AnyState], Refusal | None] = lambda view: None
    """Why no game by the rules can be started from the first state, None when one can."""

    turn_rule: Callable[[AnyState], str] = lambda view: HAND
    """The rule by which another seat is out of turn now, or what stands for none."""

    variant: Callable[[AnyState], str] = lambda view: ""
    """How the game differs from what is usual, empty for one that does not."""

    is_game: bool = True
    """Are games played by it, or are its tables only set up and measured on?"""

    hides: bool = False
    """Do seats have secrets all through a game? Then the screen is handed over between persons."""
