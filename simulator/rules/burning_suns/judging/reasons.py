"""How reasons are made, and lists of units checked that many actions name."""

from collections.abc import Iterator, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.rules.burning_suns.view.lookup import count_units


def holds(rule: str, text: str) -> Reason:
    """A reason for a yes."""
    return Reason(rule, ok=True, text=text)


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
}
"""What is said on the tile itself that a reason is about, by its code."""


def fails(rule: str, text: str, *, code: str, instead: str) -> Reason:
    """A reason that is enough for a no."""
    brief = _BRIEF.get(code, "")
    return Reason(rule, ok=False, text=text, code=code, instead=instead, brief=brief)


def remark(rule: str, text: str) -> Reason:
    """A reason that decides nothing."""
    return Reason(rule, ok=None, text=text)


def judge_rule(rule: str, texts: tuple[str, str], *, ok: bool, code: str, instead: str) -> Reason:
    """A reason with the first text if it speaks for a yes, else with the second."""
    return holds(rule, texts[0]) if ok else fails(rule, texts[1], code=code, instead=instead)


def are_there(rule: str, units: UnitCounts, there: Mapping[str, int]) -> Iterator[Reason]:
    """Why units cannot be named: a kind twice, none of it, or more than there are."""
    if len({kind for kind, _ in units}) < len(units) or any(count < 1 for _, count in units):
        text, instead = "a kind of unit is named twice or without a number", "name each kind once"
        yield fails(rule, text, code="bad_units", instead=instead)
    for kind, count in units:
        if count > there.get(kind, 0):
            text = f"you do not have {count_units(count, kind)} there"
            yield fails(rule, text, code="not_there", instead="name units that are")
