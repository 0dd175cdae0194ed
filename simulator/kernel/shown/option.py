"""Options of a game as a window shows them: current values, choices, and facts in words.

The options themselves are a value of a type that the rule system defines.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.kernel.shown.appearance import Silhouette

OptionPart: TypeAlias = Literal["", "way", "size", "drawing", "drawn"]
"""What an option is about, for a screen that gives some of them a place of their own.

`way` is which kind of game is played, `size` how large it is. `drawing` says whether something is
drawn when the game begins: its choices are `chosen` and `drawn`. A `drawn` field is one of the
things that are drawn or chosen, its choice without an id means nothing of the kind.
"""

CHOSEN, DRAWN = "chosen", "drawn"
"""The choices of a `drawing` field."""


@dataclass(frozen=True, slots=True)
class ChoiceCard:
    """A choice in words, for a card: `about` in a line, `lines` as (caption, text).

    `sign` is an icon's name and `rule` a rule number, both empty for none. `kinds` are the things
    that it brings, for their silhouettes; `parts` are the silhouette of one that has no kind, such
    as a design of the player's. `seats` are the least and most seats it allows, None if
    it says nothing about them; they come and go `seats_by` so many at once.
    """

    id: str
    title: str
    about: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    sign: str = ""
    kinds: tuple[str, ...] = ()
    seats: tuple[int, int] | None = None
    parts: Silhouette = ()
    seats_by: int = 1


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option of a game, or of one of its tables.

    `choices` are its possible values, as (id, words) in the order in which they are stepped
    through; without choices it is a whole number. `value` is the id of the current choice, or the
    number. Whether a choice is allowed now is decided by `check` of the action that makes it.
    `usual` are numbers worth a button each, `cards` the choices at more length, or some of them.
    """

    name: str
    caption: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    about: str = ""
    part: OptionPart = ""
    usual: tuple[int, ...] = ()
    cards: tuple[ChoiceCard, ...] = ()

    @property
    def words(self) -> str:
        """The value in words."""
        return dict(self.choices).get(self.value, self.value)

    @property
    def card(self) -> ChoiceCard | None:
        """The card of the current choice, None if it has none."""
        return next((card for card in self.cards if card.id == self.value), None)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """Facts declared about a table, in words; `noun` is the word for one such fact.

    `none` is the text for a table without any. `title` stands in place of the table's name.
    """

    facts: tuple[str, ...] = ()
    noun: str = "note"
    none: str = ""
    title: str = ""
