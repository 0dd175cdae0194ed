"""How reasons are made, and lists of units checked that many actions name."""

from collections.abc import Iterator, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.rules.burning_suns.view.lookup import count_units


def holds(rule: str, text: str) -> Reason:
    """A reason for a yes."""
    return Reason(rule, ok=True, text=text)


def fails(rule: str, text: str, *, code: str, instead: str) -> Reason:
    """A reason that is enough for a no."""
    return Reason(rule, ok=False, text=text, code=code, instead=instead)


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
