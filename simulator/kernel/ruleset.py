"""What a rule system offers: a protocol of functions, fulfilled by a plain module."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.inquiry import Aim, Inquiry, Topic
from simulator.kernel.asked.odds import Odds, Spent
from simulator.kernel.asked.offer import Offer
from simulator.kernel.asked.requesting import Requesting
from simulator.kernel.by_hand.course import Course, Drive
from simulator.kernel.by_hand.knob import Knob
from simulator.kernel.by_hand.snap import Snap
from simulator.kernel.by_hand.turret import Turret
from simulator.kernel.dice import Dice
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.vocabulary import Vocabulary
from simulator.kernel.shown.appearance import GroupLook, Mark, PieceLook, Role
from simulator.kernel.shown.briefing import Briefing
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.motion import Motion
from simulator.kernel.shown.option import OptionField, TableFacts
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.kernel.shown.reckoning import Reckoner
from simulator.kernel.shown.roll import Roll, Throw
from simulator.kernel.shown.round_card import Known, Reveal, RoundCard
from simulator.kernel.shown.score import Deed, Score
from simulator.kernel.shown.story import Beat, Foresight, Outlook
from simulator.kernel.shown.telling import Telling
from simulator.kernel.shown.threat import Threats
from simulator.kernel.spec import AnySetup, Question
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit


class Judging(Protocol):
    """What the engine asks to judge an action."""

    def check(self, state: AnyState, action: Action, seat: str) -> Refusal | None:
        """Say why `seat` may not do this now, or None; it changes nothing and is cheap."""

    def outcome(self, state: AnyState) -> tuple[str, ...] | None:
        """The seats that won (several: shared, none: a draw), None while the game goes on."""


class Playing(Judging, Protocol):
    """How games of a rule system begin, go on and end."""

    VOCABULARY: Vocabulary
    """The types of its set-up, actions and events, by which saves are read."""

    def begin(self, setup: AnySetup, seed: str) -> AnyState:
        """Make the first state; it rolls nothing, set-up is the first action."""

    def unplayable(self, view: AnyState) -> Refusal | None:
        """Say why no game by the rules can be started from the first state, None when one can."""

    def variant(self, view: AnyState) -> str:
        """How the game differs from what is usual, empty for one that does not."""

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

    def rolled(self, view: AnyState, event: Event) -> Roll | None:
        """The dice that an event shows, None for one that shows none; `view` is before it."""

    def thrown(self, view: AnyState, event: Event) -> tuple[Throw, ...]:
        """The dice that an event threw for something that they could achieve; `view` is before it.

        A die that is thrown again counts again. Dice that nobody's side threw are left out.
        """

    def tell(self, view: AnyState, event: Event, *, by_hand: bool = False) -> Telling | None:
        """What the log says of an event, None for mere book-keeping.

        `view` is the state before it, as the reader sees it; `by_hand` says that a player's free
        hand did it, not the rules.
        """


class Scoring(Protocol):
    """How a game stands, what its events score, and why it is over."""

    def standings(self, view: AnyState) -> Mapping[str, int]:
        """The figure that decides who wins, by seat, as it is by now; the most is best.

        All who win have the most; where several have, something else may decide among them.
        """

    def why_over(self, view: AnyState) -> str:
        """Why a game that is over has ended, as a sentence."""

    def scored(self, view: AnyState, event: Event) -> tuple[Score, ...]:
        """What an event adds to the scores of the seats, mostly nothing.

        `view` is the state before it. All that a game adds up to is its `standings`.
        """

    def deeds(self, view: AnyState, event: Event) -> tuple[Deed, ...]:
        """What an event adds to the careers of groups and pieces, mostly nothing.

        `view` is the state before it. Which units there are is told by `groups`.
        """


class Asking(Protocol):
    """What a rule system tells of a view: answers, reach, legal places, cards."""

    TOPICS: tuple[Topic, ...]
    """What a pair can be asked about, the usual first; empty where all is answered together."""

    def answer(self, view: AnyState, question: Question[Any]) -> Answer:
        """The exact answer to a rules question, with its reasons, measures and overlays."""

    def reach(self, view: AnyState, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
        """Arcs, bands and rings of a piece where it stands or would stand at `pose`."""

    def region(self, view: AnyState, offer: Offer) -> tuple[Overlay, ...]:
        """Where the offered piece may stand, and the rings that bound it."""

    def judge(self, view: AnyState, offer: Offer, piece: Piece) -> tuple[Reason, ...]:
        """Why the offered piece may or may not stand where it would: legal unless one is not ok.

        The piece is on a table, with the base and heading it would have; the view lacks it.
        """

    def ask_for(self, view: AnyState, source: str, target: str) -> tuple[Question[Any], ...]:
        """The questions a player would ask about `target` with `source` in hand."""

    def inquiries(self, view: AnyState, source: str) -> tuple[Inquiry, ...]:
        """The kinds of question that can be asked about `source`."""

    def inquire(self, view: AnyState, inquiry: str, aim: Aim) -> Question[Any] | None:
        """The question of that kind about the aim, None while it lacks something it wants."""

    def inquired(self, view: AnyState, ask: Any) -> tuple[str, Aim] | None:
        """The id of the inquiry and the aim that a question's `ask` comes from.

        The source is empty where no piece on a table asks it. None if what it names is on no table.
        """

    def odds(self, view: AnyState, ask: Any, spent: Spent = ()) -> Odds | None:
        """Exact odds of what a question's `ask` is about, None where no dice decide it.

        So many of the boosts that it offers are supposed to be `spent`.
        """

    def threats(self, view: AnyState, piece: Piece) -> Threats:
        """What could attack a piece that stood so, on a table, and what to draw of it.

        Its base, heading and owner count; the view may have it elsewhere, or not at all.
        """

    def links(
        self, view: AnyState, group: str, table: str, there: Mapping[str, OnTable]
    ) -> tuple[bool, tuple[Line, ...]] | None:
        """Whether a group hangs together with some pieces `there`; its links and gaps on `table`.

        The longest link comes first. Quick enough for every move of the hand; None where there is
        nothing to link.
        """

    def card(self, view: AnyState, piece: str) -> Card:
        """The card of a piece: name, figures and weapons as the screen shows them."""


class Handling(Protocol):
    """What a rule system does for the free hand."""

    def placing(self, view: AnyState, pieces: tuple[Piece, ...]) -> Action:
        """What sets these new pieces down, whose kinds are those of the palette's entries."""

    def copying(self, view: AnyState, copies: tuple[tuple[str, Piece], ...]) -> tuple[Action, ...]:
        """What sets copies of pieces down, in order; each comes with the id of its original."""

    def flipped(self, view: AnyState, piece: str) -> Action | None:
        """What turns a piece over to its other side, None for one that has no other."""

    def turrets(self, view: AnyState, piece: str) -> tuple[Turret, ...]:
        """What a piece on a table turns by itself, in the order to be shown."""

    def swivelling(self, view: AnyState, piece: str, turret: str, milli: int) -> Action:
        """What turns one of its turrets so far in all; what `check` says of it holds."""

    def knobs(self, view: AnyState, piece: str) -> tuple[Knob, ...]:
        """Where a piece on a table can be pulled on the mat, besides being moved and turned."""

    def pulled(self, view: AnyState, piece: str, knob: str, to: Point, *, coarse: bool) -> Action:
        """What pulling one of its knobs to a place does; what `check` says of it holds."""

    def courses(self, view: AnyState, piece: str) -> tuple[Course, ...]:
        """The ways that a piece on a table can be driven along, in the order to be shown."""

    def drive(self, view: AnyState, piece: str, course: str, *, stop: bool) -> Drive:
        """Where a course takes a piece, with `stop` drawn back until it is in nobody's way."""

    def bordering(self, view: AnyState, ask: Any, piece: str, *, turn: bool) -> Snap:
        """What moves or turns a piece until a border that a question's `ask` is about just touches.

        `ask` is None where nothing is asked; the piece asks, or is asked about.
        """

    def touching(self, view: AnyState, piece: Piece) -> tuple[Action, ...]:
        """What sets a piece against the nearest base and agrees that they touch, in this order.

        The piece is on a table, where the view may not have it yet. Empty where nothing is near, or
        no rule speaks of contacts that players agree on.
        """


class Framing(Protocol):
    """How a game can be set up by the options of a rule system, and what they are in words."""

    IS_GAME: bool
    """Are games played by it, or are its tables only set up and measured on?"""

    HIDES: bool
    """Do seats have secrets all through a game? Then the screen is handed over between persons."""

    REACTS: bool
    """Are seats asked for reactions in another seat's turn?"""

    def unit(self, setup: AnySetup) -> Unit:
        """The unit in which players of this set-up measure."""

    def facts(self, setup: AnySetup) -> tuple[str, ...]:
        """What holds for a game as a whole, a few words each; what matters most comes first."""

    def table_facts(self, setup: AnySetup, table: str) -> TableFacts:
        """What is declared of a table."""

    def option_fields(self, view: AnyState, table: str | None = None) -> tuple[OptionField, ...]:
        """What can be set of the game, or of one of its tables, in the order to be shown."""

    def with_option(self, view: AnyState, table: str | None, name: str, value: str) -> Any:
        """The options with another value of a field: the id of a choice, or a whole number.

        ValueError for what is no number; whether the rules allow it is for `check` to say.
        """


class Showing(Protocol):
    """How a rule system's pieces look, the same in the window and in figures."""

    NAME: str
    """What players call it."""

    PIECE: str
    """What players call a piece that they hold, in the singular."""

    PIECES: str
    """The same of several."""

    MARKS: tuple[Mark, ...]
    """What can lie on groups and pieces; the window has keys for the first three."""

    ROLES: Mapping[str, Role]
    """What the roles of its overlays mean, beyond those that mean the same everywhere."""

    def look(self, view: AnyState, piece: Piece) -> PieceLook:
        """How a piece looks, one of the view or one that would be placed in it."""

    def groups(self, view: AnyState) -> tuple[GroupLook, ...]:
        """The groups with a piece on some table, in their order."""


class Reckoning(Protocol):
    """What a rule system offers on the command line, None where it has no such thing."""

    RECKONER: Reckoner | None
    """What reckons exact odds asked for in words."""


class Narrating(Protocol):
    """What a rule system tells of events, and of those whom its rules play beside the players."""

    def players(self, view: AnyState) -> tuple[str, ...]:
        """The seats that are asked for anything; the rules play the others."""

    def story(self, view: AnyState, events: Sequence[Event]) -> tuple[Beat, ...]:
        """The events of one step beat by beat, as far as the rules themselves have acted.

        `view` is the state before them. Beats are in order, and none is shown before the one
        before it has happened; events after the last one go on without being told.
        """

    def find_motions(self, view: AnyState, event: Event) -> tuple[Motion, ...]:
        """What an event shows on the tables, in its order; `view` is the state before it.

        Both are as a seat may know them; the view may lack pieces that the event names.
        """

    def last_round(self, view: AnyState) -> int | None:
        """The number of the round that the game ends with, None where that is open."""

    def briefing(self, view: AnyState) -> Briefing | None:
        """What players should know before their first decision; None where there is no game.

        It tells nothing that only some seats may know, whoever's `view` it is.
        """

    def round_card(self, known: Iterable[Known], after: AnyState) -> RoundCard | None:
        """What a round came to, None if nothing of it is worth telling.

        `known` are its events up to the one that ended it; `after` is the view after that.
        """

    def reveal(self, view: AnyState, events: Sequence[Event]) -> Reveal | None:
        """What these events of one step have opened, or drawn by lot; mostly nothing.

        They are as a seat may know them, and `view` is what it knew before them.
        """

    def outlook(self, view: AnyState, seat: str, draft: Draft | None) -> Outlook | None:
        """What those whom the rules play may do next, None where they play nobody.

        If the seat's draft would bring them about, it is what would follow from that.
        """

    def foresight(
        self, view: AnyState, seat: str, draft: Draft | None, about: str
    ) -> Foresight | None:
        """Where that may happen on the tables: of a group, or of a line of the outlook, by its id.

        None where nothing is to be expected of it.
        """


class Ruleset(
    Playing,
    Scoring,
    Asking,
    Handling,
    Framing,
    Showing,
    Reckoning,
    Requesting,
    Narrating,
    Protocol,
):
    """One rule system. A module with these functions is one."""
