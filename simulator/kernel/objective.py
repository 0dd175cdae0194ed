"""Objectives: what a game is about, and how the seats stand in it by now."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Objective:
    """Something that pays: `term` says for what, in a few words.

    `standing` are the figures that are compared, by seat, empty where single deeds pay. `gives` is
    what each seat would get if it paid now, in words; `due` says that it may pay this round.
    """

    name: str
    term: str
    rule: str = ""
    standing: tuple[tuple[str, int], ...] = ()
    gives: tuple[tuple[str, str], ...] = ()
    due: bool = True
