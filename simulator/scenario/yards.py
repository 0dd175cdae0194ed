"""A design yard: what a window shows of a player's designs and squadron, and how they change.

A rule system whose players design pieces offers a `DesignYard` with its files. A window shows its
`YardSheet`, hands back what is pressed, and knows nothing of what a design is made of.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias

from simulator.kernel.asked.answer import Reason
from simulator.kernel.shown.blueprint import Blueprint
from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.spec import AnySetup

YardDraft: TypeAlias = Any
"""A squadron as far as it is made, with one design chosen: a frozen value of the system's own."""

YardAct: TypeAlias = Literal[
    "more", "less", "type", "aim", "name", "choose", "new", "drop", "buy", "sell", "call", "money"
]
"""What is pressed: one module more or less, a type, an arc, a name for the chosen design; another
design chosen, a new one, the chosen one gone; one piece more or less of a design; a name for the
squadron, and the next amount of money that it may cost.
"""


@dataclass(frozen=True, slots=True)
class YardPress:
    """Something pressed; `what` is a module's key, a choice's id, a design's number or a name."""

    act: YardAct
    what: str = ""


@dataclass(frozen=True, slots=True)
class YardModule:
    """A kind of module: its key and sign, what it does, and how many the design has.

    `letter` is its key on the keyboard. `barred` says why it cannot be on this design, with the
    `rule`; both are empty if it can.
    """

    key: str
    name: str
    sign: str
    does: str
    letter: str
    count: int
    barred: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class YardChoice:
    """One of several things of which one is on."""

    id: str
    words: str
    on: bool


@dataclass(frozen=True, slots=True)
class YardBar:
    """A price by size: the size, the price, and whether it is the present or the next one."""

    size: int
    price: int
    state: Literal["", "now", "next"] = ""


@dataclass(frozen=True, slots=True)
class YardCard:
    """A design of the squadron: its name, what it is in a line, its price, its modules' signs.

    `number` pieces of it are bought; `more` and `less` say whether one more or less can be.
    `signs` are (key, sign).
    """

    name: str
    about: str
    price: int
    signs: tuple[tuple[str, str], ...]
    legal: bool
    number: int
    more: bool
    less: bool


@dataclass(frozen=True, slots=True)
class YardPrices:
    """The bars of prices, with what stands above and below them."""

    bars: tuple[YardBar, ...]
    about: str
    below: str


@dataclass(frozen=True, slots=True)
class YardAgainst:
    """What hits the design: rows of a weapon and its scores, a note and its rule."""

    rows: tuple[tuple[str, str], ...]
    note: str
    rule: str


@dataclass(frozen=True, slots=True)
class YardForce:
    """The squadron: its cards, what is spent of the money, and what that means.

    `about` counts the pieces, `left` says what the rest will buy. `over`: more is spent than there
    is, or another limit is broken. `room`: another design may be added. `reasons` are those of the
    whole squadron.
    """

    name: str
    cards: tuple[YardCard, ...]
    chosen: int
    spent: int
    money: int
    unit: str
    money_about: str
    about: str
    left: str
    over: bool
    room: bool
    designs: str
    designs_rule: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class YardSheet:
    """A draft as a window shows it.

    `next_price` says what one more module costs, in three parts: before, the figure, after. `aims`
    is empty if nothing can be aimed; `aim_words` stand before it.
    """

    blueprint: Blueprint
    modules: tuple[YardModule, ...]
    next_price: tuple[str, str, str]
    types: tuple[YardChoice, ...]
    aims: tuple[YardChoice, ...]
    aim_words: str
    reasons: tuple[Reason, ...]
    verdict: str
    legal: bool
    prices: YardPrices
    against: YardAgainst
    force: YardForce


class DesignYard(Protocol):
    """How designs and squadrons of one rule system are made; a plain module implements this."""

    NAME: str
    """What the rule system is called."""

    def begin_draft(self) -> YardDraft:
        """What a player starts from who has no squadron yet."""

    def sheet(self, draft: YardDraft) -> YardSheet:
        """A draft as it is shown."""

    def press_button(self, draft: YardDraft, press: YardPress) -> YardDraft:
        """The draft after something is pressed; the same one if that changes nothing."""

    def file_name(self, draft: YardDraft) -> str:
        """The name of a file for the squadron, without folder and ending."""

    def squadron_text(self, draft: YardDraft) -> str:
        """A file with the squadron."""

    def design_text(self, draft: YardDraft) -> tuple[str, str]:
        """The name of a file for the chosen design, without ending, and its text."""

    def is_shipped(self, draft: YardDraft) -> bool:
        """Is the chosen design one of those that are shipped, just as it is there?"""

    def load_draft(self, path: Path) -> YardDraft:
        """A draft of the squadron in a file, legal or not; TableFaults if it cannot be read."""

    def shelf(self, folder: Path) -> tuple[ChoiceCard, ...]:
        """The designs and squadrons that are shipped, and those in a folder of the player's."""

    def take_card(self, draft: YardDraft, card: str, folder: Path) -> YardDraft | str:
        """The draft with what a card of `shelf` names, or why that cannot be."""


class Forces(Protocol):
    """The squadrons that are shipped and the player's own; a plain module satisfies it."""

    NOUN: str
    """What players call one."""

    def designs(self) -> tuple[Any, ...]:
        """The designs that are shipped, of which an agent may choose."""

    def design_in(self, path: Path) -> Any:
        """The design of a file; TableFaults if it is none, or breaks a rule."""

    def usual(self) -> tuple[str, ...]:
        """Those that the seats of a new game bring at first, by the ids of their cards."""

    def cards(self, folder: Path) -> tuple[ChoiceCard, ...]:
        """All that can be brought: those that are shipped, then those in the player's folder."""

    def given_card(self, setup: AnySetup, seat: str) -> ChoiceCard | None:
        """What the game gives the seat in place of one that it brings; None if it brings one."""

    def bring_squadron(self, setup: AnySetup, seat: str, card: str, folder: Path) -> AnySetup | str:
        """The set-up with what is on the card at that seat, or why it cannot be."""
