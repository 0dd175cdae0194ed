"""What a rule system offers: a protocol of functions, fulfilled by a plain module."""

from collections.abc import Mapping
from typing import Any, Protocol

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.answer import Answer, Reason
from simulator.kernel.card import Card
from simulator.kernel.dice import Dice
from simulator.kernel.event import Event
from simulator.kernel.inquiry import Aim, Inquiry
from simulator.kernel.odds import Odds, Spent
from simulator.kernel.offer import Offer
from simulator.kernel.overlay import Line, Overlay
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Question, Setup
from simulator.kernel.state import AnyState
from simulator.kernel.telling import Telling
from simulator.kernel.threat import Threats
from simulator.kernel.vocabulary import Vocabulary


class Playing(Protocol):
    """How games of a rule system begin, go on and end."""

    VOCABULARY: Vocabulary
    """The types of its set-up, actions and events, by which saves are read."""

    def begin(self, setup: Setup[Any, Any], seed: str) -> AnyState:
        """Make the first state; it rolls nothing, set-up is the first action."""

    def check(self, state: AnyState, action: Action, seat: str) -> Refusal | None:
        """Say why `seat` may not do this now, or None; it changes nothing and is cheap."""

    def candidates(self, view: AnyState, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
        """A finite sample of at most `limit` legal actions, from what the seat sees."""

    def resolve(self, now: Resolution, action: Action, seat: str) -> None:
        """Carry a checked action out: roll through `now` and emit events, each folded at once."""

    def apply(self, state: AnyState, event: Event) -> AnyState:
        """Fold one event into a state: the only way states change."""

    def conceal(self, state: AnyState, seat: str | None) -> AnyState:
        """The state as `seat` may know it (None: a spectator): no seed, no sealed answers."""

    def witness(self, event: Event, seat: str | None) -> Event | None:
        """The event as `seat` may know it, None when it may not at all."""

    def outcome(self, state: AnyState) -> tuple[str, ...] | None:
        """The seats that won (several: shared, none: a draw), None while the game goes on."""

    def standings(self, view: AnyState) -> Mapping[str, int]:
        """The figure that decides who wins, by seat, as it is by now; the most is best.

        All who win have the most; where several have, something else may decide among them.
        """

    def tell(self, view: AnyState, event: Event, *, by_hand: bool = False) -> Telling | None:
        """What the log says of an event, None for mere book-keeping.

        `view` is the state before it, as the reader sees it; `by_hand` says that a player's free
        hand did it, not the rules.
        """


class Asking(Protocol):
    """What a rule system tells of a view: answers, reach, legal places, cards."""

    def answer(self, view: AnyState, question: Question[Any]) -> Answer:
        """The exact answer to a rules question, with its reasons, measures and overlays."""

    def reach(self, view: AnyState, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
        """Arcs, bands and rings of a piece where it stands or would stand at `pose`."""

    def region(self, view: AnyState, offer: Offer) -> tuple[Overlay, ...]:
        """Where the offered piece may stand, and the rings that bound it."""

    def judge(self, view: AnyState, offer: Offer, at: Point) -> tuple[Reason, ...]:
        """Why the offered piece may or may not stand at `at`: legal unless one is not ok."""

    def ask_for(self, view: AnyState, source: str, target: str) -> tuple[Question[Any], ...]:
        """The questions a player would ask about `target` with `source` in hand."""

    def inquiries(self, view: AnyState, source: str) -> tuple[Inquiry, ...]:
        """The kinds of question that can be asked about `source`."""

    def inquire(self, view: AnyState, inquiry: str, aim: Aim) -> Question[Any] | None:
        """The question of that kind about the aim, None while it lacks something it wants."""

    def odds(self, view: AnyState, ask: Any, spent: Spent = ()) -> Odds | None:
        """Exact odds of what a question's `ask` is about, None where no dice decide it.

        So many of the boosts that it offers are supposed to be `spent`.
        """

    def threats(self, view: AnyState, table: str, point: Point, seat: str) -> Threats:
        """What could attack something of `seat` that stood at `point`, and what to draw of it."""

    def links(
        self, view: AnyState, group: str, table: str, there: Mapping[str, OnTable]
    ) -> tuple[bool, tuple[Line, ...]] | None:
        """Whether a group hangs together with some pieces `there`; its links and gaps on `table`.

        The longest link comes first. Quick enough for every move of the hand; None where there is
        nothing to link.
        """

    def card(self, view: AnyState, piece: str) -> Card:
        """The card of a piece: name, figures and weapons as the screen shows them."""


class Ruleset(Playing, Asking, Protocol):
    """One rule system. A module with these functions is one."""
