"""How reasons are made, and lists of units checked that many actions name."""

from collections.abc import Iterable, Iterator, Mapping

from simulator.kernel.asked.answer import Reason, bar, holds
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.forces import fleet_words
from simulator.rules.burning_suns.view.lookup import count_units, space_name
from simulator.rules.burning_suns.view.where import fleet_size, opposing

_BRIEF: Mapping[str, str] = {
    "unexplored": "unexplored",
    "foreign_home": "foreign home",
    "opposed": "opposing fleet",
    "opposing_fleet": "opposing fleet",
    "no_dreadnought": "no dreadnought",
    "no_fleet": "no fleet",
    "no_lander": "no battlecruiser",
    "no_target": "nothing to hit",
    "no_way": "no way on",
    "no_enemy": "no fleet here",
    "no_tile": "no tile left",
    "not_by_assault": "not by assault",
    "too_dear": "too dear",
    "colossus": "colossus",
    "ionstorm": "ionstorm",
    "denied": "denied",
    "too_far": "too far",
    "never_peaceful": "never calm",
    "ally": "ally",
    "taken": "taken",
}
"""What is said on the tile itself that a reason is about, by its code."""


def fails(rule: str, code: str, text: str) -> Reason:
    """A reason for a no: what is wrong, and after a semicolon what to do instead."""
    what, _, instead = text.partition("; ")
    brief = _BRIEF.get(code, "")
    return Reason(rule, ok=False, text=what, code=code, instead=instead, brief=brief)


def bar_all(several: Iterable[Iterable[Reason]]) -> Iterator[Reason]:
    """The first reason for a no of the first of several, if there is one for each of them."""
    found = [bar(reasons) for reasons in several]
    if None not in found:
        yield from (each for each in found[:1] if each)


def no_space(rule: str, space: str) -> Reason:
    """That a space is named which the galaxy does not have."""
    return fails(rule, "no_space", f"there is no space {space}; choose one of the galaxy")


def orbiting(rule: str, view: View, space: str, seat: str) -> Reason:
    """Does the seat have a fleet in orbit of a system?"""
    name, own = space_name(view, space), fleet_size(view, space, seat)
    yes = f"your fleet of {own} orbits {name}"
    no = f"you have no fleet in orbit of {name}; choose a system that one orbits"
    return judge_rule(rule, "no_fleet", (yes, no), ok=own > 0)


def opposing_fleets(
    rule: str, view: View, ends: tuple[str, str], what: str = "it", foe: str | None = None
) -> Iterator[Reason]:
    """The fleets that oppose something in a space, as (space, seat); nothing without any.

    `foe` is who is attacked, ally or not (D14).
    """
    for owner in opposing(view, *ends, foe):
        text = f"{fleet_words(view, owner, ends[0])} opposes {what}; defeat it first"
        yield fails(rule, "opposing_fleet", text)


def judge_rule(rule: str, code: str, texts: tuple[str, str], *, ok: bool) -> Reason:
    """A reason for a yes with the first text, else one for a no with the second."""
    return holds(rule, texts[0]) if ok else fails(rule, code, texts[1])


def must_be_there(rule: str, units: UnitCounts, there: Mapping[str, int]) -> Iterator[Reason]:
    """Why units cannot be named: a kind twice, none of it, or more than there are."""
    if len({kind for kind, _ in units}) < len(units) or any(count < 1 for _, count in units):
        text = "a kind of unit is named twice or without a number; name each kind once"
        yield fails(rule, "bad_units", text)
    for kind, count in units:
        if count > there.get(kind, 0):
            text = f"you do not have {count_units(count, kind)} there; name units that are"
            yield fails(rule, "not_there", text)
