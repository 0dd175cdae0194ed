"""The card of a piece: what the side panel shows, as plain texts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    """`figures` are (label, text) tiles, `rows` a table with its header first, `notes` lines.

    `adds` are the figures of a single piece that make sense added over several pieces.
    """

    title: str
    subtitle: str
    owner: str | None
    figures: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    adds: tuple[tuple[str, int], ...] = ()
