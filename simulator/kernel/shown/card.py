"""The card of a piece: what the side panel shows, as plain texts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card: its words, and on the right a figure and the number of a `rule`.

    `ok` puts a tick or a cross before it. A click selects the `piece`, else opens the rule.
    `veiled`: it is a secret of the seat; that is said in its place until the seat looks.
    """

    text: str
    figure: str = ""
    rule: str = ""
    ok: bool | None = None
    piece: str | None = None
    veiled: str = ""


@dataclass(frozen=True, slots=True)
class CardSection:
    """Lines of a card under a heading, with a few words and a rule's number on its right."""

    title: str
    lines: tuple[CardLine, ...]
    about: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """`figures` are (label, text) tiles, `rows` a table with its header first, `notes` lines.

    `adds` are the figures of a single piece that make sense added over several pieces. `sections`
    follow the figures.
    """

    title: str
    subtitle: str
    owner: str | None
    figures: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    adds: tuple[tuple[str, int], ...] = ()
    sections: tuple[CardSection, ...] = ()
