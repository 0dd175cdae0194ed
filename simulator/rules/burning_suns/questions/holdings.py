"""Who controls a system, what a seat earns, how many units it may have (BS-5.1, 7.4, 8.1)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.limits import limit_of
from simulator.rules.burning_suns.judging.reasons import remark
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.questions.found import (
    NOBODY,
    FoundValue,
    badge_space,
    ring_space,
)
from simulator.rules.burning_suns.view.holding import figure_in, income_of
from simulator.rules.burning_suns.view.lookup import (
    figures_of,
    seat_name,
    space_name,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.where import army_size, fleet_size
from simulator.rules.burning_suns.view.wording import count_units


def find_control(view: View, ask: asks.AskControl) -> FoundValue:
    """The seat that controls a system, in peace or unrest."""
    there, name = space_of(view, ask.at), space_name(view, ask.at)
    owner = there.controller
    if owner is None:
        kind = there.kind.replace("_", " ") if there.kind else "not known"
        why = f"{name} is {kind}, and nobody has taken it"
        text = why if there.is_explored else f"{name} is not explored"
        rule = "BS-8.4" if there.is_explored else "BS-7.1"
        return FoundValue(
            NOBODY, "nobody controls it", (remark(rule, text),), (ring_space(view, ask.at, "pose"),)
        )
    words = f"{seat_name(view, owner)}, in {there.control}"
    reasons = [remark("BS-8.1", f"{name} is controlled by {words}")]
    if there.blocked is not None:
        reasons.append(remark("BS-8.1", f"unrest blocks benefit {there.blocked}"))
    ring = ring_space(view, ask.at, "pose", there.control, owner)
    return FoundValue(owner, words, tuple(reasons), (ring,))


def find_income(view: View, ask: asks.AskIncome) -> FoundValue:
    """The crystals of a round, system by system."""
    count = income_of(view, ask.seat)
    by_system = {space: figure_in(view, "income", space) for space in systems_of(view, ask.seat)}
    reasons = [*_tell_incomes(view, by_system)]
    rest = count - sum(by_system.values())
    if rest:
        reasons.append(remark("BS-12.2", f"other abilities give {rest:+}"))
    drawn = tuple(
        ring_space(view, space, "pose", f"+{crystals}", ask.seat)
        for space, crystals in by_system.items()
    )
    return FoundValue(str(count), f"{count_units(count, 'crystal')} a round", tuple(reasons), drawn)


def _tell_incomes(view: View, by_system: dict[str, int]) -> Iterator[Reason]:
    for space, crystals in by_system.items():
        text = f"{space_name(view, space)} gives {crystals}"
        blocked = space_of(view, space).blocked
        if blocked is not None:
            yield remark("BS-8.1", f"{text}; unrest blocks benefit {blocked}")
        else:
            yield remark("BS-5.1", text)


def find_limit(view: View, ask: asks.AskLimit) -> FoundValue:
    """How many units a fleet or an army of the seat may have there, and how many it has."""
    on_ground, figures = ask.of == "army", figures_of(view)
    limit = limit_of(view, ask.seat, ask.at, on_ground=on_ground)
    usual = figures.army_limit if on_ground else figures.fleet_limit
    there, name = space_of(view, ask.at), space_name(view, ask.at)
    in_unrest = on_ground and there.controller is not None and there.control == "unrest"
    cut = figures.unrest_cut if in_unrest else 0
    reasons = [remark("BS-7.4", f"{'an army' if on_ground else 'a fleet'} has a limit of {usual}")]
    more = limit + cut - usual
    if more:
        reasons.append(
            remark("BS-7.4", f"what {seat_name(view, ask.seat)} holds makes it {more:+}")
        )
    if cut:
        reasons.append(remark("BS-8.1", f"unrest in {name} takes {cut}"))
    size = (army_size if on_ground else fleet_size)(view, ask.at, ask.seat)
    reasons.append(remark("BS-7.4", f"{count_units(size, 'unit')} of {limit} are there"))
    drawn = (
        ring_space(view, ask.at, "pose", f"{size} of {limit}", ask.seat),
        badge_space(view, ask.at, ok=size <= limit),
    )
    return FoundValue(str(limit), count_units(limit, "unit"), tuple(reasons), drawn)
