"""May unrest block this benefit of a system (BS-8.1)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import judge_rule
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.lookup import space_name, system_tile


def blockable(view: View, space: str) -> tuple[int, ...]:
    """The numbers of the benefits of a system, from 1."""
    tile = system_tile(view, space)
    return tuple(range(1, len(tile.benefits) + 1)) if tile else ()


def may_block(view: View, space: str, number: int) -> Iterator[Reason]:
    """May unrest block the benefit with this number?"""
    able = blockable(view, space)
    yield judge_rule(
        "BS-8.1",
        (f"benefit {number} can be blocked", f"{space_name(view, space)} has no benefit {number}"),
        ok=number in able,
        code="no_benefit",
        instead=f"choose one of {', '.join(map(str, able))}",
    )
