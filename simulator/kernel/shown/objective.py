"""Objectives: what a game is about, and how the seats stand in it by now."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards that an objective pays by: how many are `left`, of how many `most` it had.

    `pays` says what a card pays, in a few words.
    """

    left: int
    most: int
    pays: str = ""


@dataclass(frozen=True, slots=True)
class Objective:
    """Something that pays: `term` says for what, in a few words.

    `standing` are the figures that are compared, by seat, empty where single deeds pay. `gives` is
    what each seat would get if it paid now, in words; `due` says that it may pay this round. It
    pays by a `deck` of cards, or without one.
    """

    name: str
    term: str
    rule: str = ""
    standing: tuple[tuple[str, int], ...] = ()
    gives: tuple[tuple[str, str], ...] = ()
    due: bool = True
    deck: Deck | None = None
