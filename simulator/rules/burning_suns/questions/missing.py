"""What a question names that is not there, or not known yet."""

from typing import Any

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import remark
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.asks import Ask, values_of
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.lookup import seat_name, seats_of, side_of
from simulator.rules.burning_suns.view.where import chart_of

_FROM_HOME = (asks.AskExplored, asks.AskJump, asks.AskDistance)
"""What hangs on explored paths, which begin at a home (BS-7.1)."""


def named_spaces(ask: Any) -> tuple[str, ...]:
    """The tiles that a question names."""
    held = values_of(ask)
    names = (held.get(field) for field in ("source", "target", "at"))
    exchanges = (*held.get("dropped", ()), *held.get("picked", ()))
    return (
        *(name for name in names if name),
        *held.get("way", ()),
        *(space for space, _ in exchanges),
    )


def what_is_missing(view: View, ask: Ask) -> Reason | None:
    """Why a question cannot be answered: a tile or a home that is gone, a part not chosen yet."""
    lying = {each.id for each in chart_of(view).galaxy.spaces}
    for space in named_spaces(ask):
        if space not in lying or space not in view.extra.spaces:
            return remark("BS-14.1", f"{space} is on no table")
    seat = values_of(ask).get("seat")
    if seat is None:
        return None
    name = seat_name(view, seat)
    if seat not in seats_of(view):
        return remark("BS-1.1", f"{name} does not play")
    if isinstance(ask, _FROM_HOME) and not _has_home(view, seat):
        return remark("BS-4.6", f"{name} has no home")
    return _missing_part(view, ask, seat)


def _has_home(view: View, seat: str) -> bool:
    spaces = view.extra.spaces.values()
    return any(each.kind == "home" and each.controller == seat for each in spaces)


def _missing_part(view: View, ask: Ask, seat: str) -> Reason | None:
    """A jump needs a framework, what is built a race as well."""
    side, name = side_of(view, seat), seat_name(view, seat)
    needs_framework = isinstance(ask, asks.AskJump | asks.AskConstruct)
    if needs_framework and side.framework is None:
        return remark("BS-4.4", f"the framework of {name} is not known yet")
    if isinstance(ask, asks.AskConstruct) and side.race is None:
        return remark("BS-4.4", f"the race of {name} is not known yet")
    return None
