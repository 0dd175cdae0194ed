"""What a rule system offers for campaigns: a protocol of functions that a module implements.

A campaign's book is folded from the entries of its ledger, as a state is from events. Each
participant is a member, with a name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import Plain
from simulator.kernel.saved.validation import is_sound_title
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game that a member has played: the title of its tables, and in words what it came to.

    `gain` is what it brought, in what goods are paid with; `ended`: it ended the member's campaign.
    """

    title: str
    words: str
    gain: int
    won: bool
    ended: bool = False

    @property
    def line(self) -> str:
        """The game in a line."""
        return f"{self.title}: {self.words}, {self.gain:+d}"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a member stands: `funds` are what goods are paid with, `over` why it plays no more.

    `earlier` are the games of each campaign that ended before it began again.
    """

    name: str
    funds: int
    games: int
    wins: int
    over: Refusal | None = None
    earlier: tuple[tuple[PastGame, ...], ...] = ()

    @property
    def endings(self) -> str:
        """How often its campaign has ended, in words; empty for never.

        >>> Standing("Helion", 10, 0, 0, None, ((), ())).endings
        'fired twice'
        """
        times = len(self.earlier) + (self.over is not None)
        if not times:
            return ""
        return f"fired {_TIMES[times] if times < len(_TIMES) else f'{times} times'}"


_TIMES = ("", "once", "twice")


@dataclass(frozen=True, slots=True)
class Ware:
    """A good as a member sees it: what it costs once, and why it cannot be had now.

    `figures` describe it by caption. A good that the member has is `owned`, and never barred.
    `only` says which games it is for, empty for all.
    """

    id: str
    name: str
    price: int
    figures: tuple[tuple[str, str], ...] = ()
    owned: bool = False
    barred: Refusal | None = None
    only: str = ""


@dataclass(frozen=True, slots=True)
class ChorePick:
    """Something that a chore asks for: one of these, by id and in words.

    `start` is the id that holds if nothing is picked, empty if something has to be. `abouts` tell
    more of some of them, by id.
    """

    name: str
    caption: str
    among: tuple[tuple[str, str], ...]
    start: str = ""
    abouts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chore:
    """What a member can do between games, and what is asked for it; `barred`: why not now.

    `about` says in a sentence or two what holds for it.
    """

    id: str
    caption: str
    picks: tuple[ChorePick, ...] = ()
    barred: Refusal | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class ChoreAnswer:
    """A member does a chore: what is picked, by the names of picks; the others keep their start."""

    member: str
    chore: str
    picks: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PageSection:
    """A part of a member's page: a heading and lines."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mission:
    """A game of a series: `tables` are its tables' path below the folder of shipped ones."""

    id: str
    title: str
    briefing: str
    tables: str


@dataclass(frozen=True, slots=True)
class MissionSeries:
    """Missions that a member plays one after the other."""

    id: str
    title: str
    about: str
    missions: tuple[Mission, ...]


def refuse_names(
    names: tuple[str, ...], noun: str, is_taken: Callable[[str], bool], rule: str
) -> Refusal | None:
    """Why members, which players call so, cannot begin with these names; None if they can."""
    for place, name in enumerate(names):
        if not is_sound_title(name):
            text = f"A {noun} has a short name of visible letters; choose another."
            return Refusal("unsound_name", rule, text)
        if is_taken(name) or name in names[:place]:
            text = f"There is a {noun} {name} already; choose another name."
            return Refusal("name_taken", rule, text)
    return None


def refuse_seats(
    who: Mapping[str, str], seats: tuple[str, ...], noun: str, rule: str
) -> Refusal | None:
    """Why members cannot sit so at these seats of a game, each at one of them; None if they can."""
    unknown = [seat for seat in who if seat not in seats]
    if unknown or not who:
        text = f"Nobody plays as {unknown[0] if unknown else f'a {noun} of this ledger'}"
        return Refusal("unknown_seat", rule, f"{text}; the seats are {', '.join(seats)}.")
    if len(set(who.values())) < len(who):
        return Refusal("two_seats", rule, f"A {noun} has one seat in a game; name another.")
    return None


def expect(holds: bool, why: str) -> None:  # noqa: FBT001 - it reads as an assertion
    """Entries can follow a book only if this holds; else ValueError with the reason."""
    if not holds:
        raise ValueError(why)


BookT = TypeVar("BookT")
BookT_contra = TypeVar("BookT_contra", contravariant=True)
EntryT = TypeVar("EntryT")
EntryT_co = TypeVar("EntryT_co", covariant=True)
TermsT = TypeVar("TermsT")
TermsT_contra = TypeVar("TermsT_contra", contravariant=True)
ResultT = TypeVar("ResultT")
GoodT = TypeVar("GoodT")


class Members(Protocol[BookT_contra]):
    """What a campaign tells of its members from its book."""

    def past(self, book: BookT_contra, name: str) -> tuple[PastGame, ...]:
        """The games of a member since it began, or began again; KeyError for an unknown one."""

    def may_play(self, book: BookT_contra, name: str) -> Refusal | None:
        """Why a member plays no further game, None if it may."""

    def members(self, book: BookT_contra) -> Mapping[str, str]:
        """The members who may play on by name, each with a few words for people."""

    def lines(self, book: BookT_contra) -> tuple[str, ...]:
        """The current members, as lines for people."""

    def figures(self, book: BookT_contra) -> Mapping[str, Plain]:
        """The current members, as data for programs."""

    def standings(self, book: BookT_contra) -> tuple[Standing, ...]:
        """All members, in the order in which they began, also those whose campaign is over."""

    def holds(self, book: BookT_contra, game: str) -> bool:
        """Has the game that is told from others so been entered?"""

    def named_members(self, setup: AnySetup) -> Mapping[str, str]:
        """The member that plays at each seat, as the set-up itself says it."""


class BetweenGames(Protocol[BookT_contra, EntryT_co, TermsT_contra]):
    """What a member has that others do not see, and what it can do before the next game."""

    KEEPS: str
    """What members keep from game to game, in a sentence."""

    COURSE: tuple[str, ...]
    """How a campaign goes, step by step, a sentence or two each."""

    def page(self, book: BookT_contra, terms: TermsT_contra, name: str) -> tuple[PageSection, ...]:
        """What a member has, for its player alone; KeyError for an unknown one."""

    def chores(
        self, book: BookT_contra, terms: TermsT_contra, name: str, goods: Mapping[str, Any]
    ) -> tuple[Chore, ...]:
        """What a member can do between games, with goods that its player has at hand by id."""

    def do_chore(
        self,
        book: BookT_contra,
        terms: TermsT_contra,
        answer: ChoreAnswer,
        goods: Mapping[str, Any],
    ) -> EntryT_co | Refusal:
        """The entry by which a member does a chore, or a Refusal."""


class Campaign(Members[BookT], Protocol[BookT, EntryT, TermsT, ResultT, GoodT]):
    """How entries of a campaign are read, checked and folded.

    Terms are the figures of the system's campaigns, a result is the outcome of one game, and a good
    is something that a member pays for once and then keeps.
    """

    NEW: BookT
    """The book without an entry."""

    NOUN: str
    """What players call a member."""

    CHORES: BetweenGames[BookT, EntryT, TermsT] | None
    """What there is to do between games; None where members only pay for goods."""

    HIDES: bool
    """Do entries tell what other members may not know?"""

    STARTS: Mapping[str, str]
    """Other ways to begin than the usual one, by agreement: their names, and what each gives."""

    def read_entry(self, found: Plain) -> EntryT:
        """An entry from plain JSON; CodecFault if it is not one."""

    def fold(self, book: BookT, entry: EntryT) -> BookT:
        """The book after an entry; ValueError with the reason if the entry does not fit."""

    def found_members(
        self, book: BookT, terms: TermsT, names: tuple[str, ...], start: str
    ) -> EntryT | Refusal:
        """The entry with which members begin, by one of STARTS or the usual way, or a Refusal."""

    def usual(self, book: BookT, setup: AnySetup) -> Mapping[str, str]:
        """The member that plays at each seat by default."""

    def seat_members(
        self, book: BookT, setup: AnySetup, who: Mapping[str, str]
    ) -> AnySetup | Refusal:
        """The set-up with members at these seats and what they may field, or a Refusal."""

    def result(
        self, steps: tuple[Step, ...], state: AnyState, winners: tuple[str, ...] | None, game: str
    ) -> ResultT | Refusal:
        """The result of a game, or a Refusal; `game` identifies the game."""

    def record_game(
        self, book: BookT, terms: TermsT, result: ResultT, who: Mapping[str, str]
    ) -> EntryT | Refusal:
        """The entry of a game for the members at its seats, or a Refusal."""

    def goods(self, catalogue: Any) -> Mapping[str, GoodT]:
        """What can be unlocked of a catalogue of the system, by id."""

    def goods_in(self, entry: EntryT) -> tuple[str, ...]:
        """The ids of all goods that an entry names."""

    def pay_for_good(self, book: BookT, terms: TermsT, name: str, good: GoodT) -> EntryT | Refusal:
        """The entry by which a member unlocks a good, or a Refusal."""

    def wares(
        self, book: BookT, terms: TermsT, name: str, goods: Mapping[str, GoodT]
    ) -> tuple[Ware, ...]:
        """Goods as a member sees them, by price; KeyError for an unknown member."""


AnyCampaign: TypeAlias = Campaign[Any, Any, Any, Any, Any]
"""The campaigns of any rule system."""
