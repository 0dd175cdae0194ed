"""What an arrival check may bring, and with which chances: the arrival table (SOLO-1.2)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from simulator.rules.billion_suns.model.contractor_figures import ArrivalLine, ContractorFigures
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View


@dataclass(frozen=True, slots=True)
class ArrivalChance:
    """A line of the arrival table for one trigger.

    `totals` are those that bring it, none if no roll does. `ships` come; None if a die with `die`
    sides says how many.
    """

    class_id: str
    totals: tuple[int, ...]
    chance: Fraction
    ships: int | None
    die: int | None


def contractor_figures(view: View) -> ContractorFigures:
    """The figures of contractors; LookupError in a save from before solo games."""
    found = view.setup.catalogue.contractors
    if found is None:
        raise LookupError("this game was saved without the figures of contractors")
    return found


def arrival_line(view: View, total: int) -> ArrivalLine:
    """The line of the arrival table that a total of 1 or more has come to."""
    return _line(contractor_figures(view), total)


def line_of_class(view: View, class_id: str) -> ArrivalLine:
    """The line that brings this class; StopIteration if none does."""
    lines = contractor_figures(view).arrivals
    return next(line for line in lines if line.class_id == class_id)


def ships_coming(line: ArrivalLine, m: int) -> int | None:
    """How many ships the line brings at this m, None if a die says so."""
    return None if line.die is not None else line.ships + line.per_m * m


def arrival_lines(view: View, trigger: Trigger) -> tuple[ArrivalChance, ...]:
    """Every line of the arrival table, with its chance when this brings contractors."""
    return _lines(contractor_figures(view), trigger.bonus)


def _line(figures: ContractorFigures, total: int) -> ArrivalLine:
    return next(line for line in reversed(figures.arrivals) if total >= line.least)


@lru_cache(maxsize=64)
def _lines(figures: ContractorFigures, bonus: int) -> tuple[ArrivalChance, ...]:
    sides = figures.arrival_die.sides
    totals = [face + bonus for face in range(1, sides + 1)]
    found = []
    for line in figures.arrivals:
        here = tuple(total for total in totals if _line(figures, total) == line)
        count = ships_coming(line, bonus)
        chance = Fraction(len(here), sides)
        found.append(ArrivalChance(line.class_id, here, chance, count, line.die))
    return tuple(found)


def calls_of(view: View, mass: int) -> str:
    """Whom a jump-in of this mass may call, each with its chance (SOLO-1.2).

    Such as `D6 + 0: a Fighter Wing 2/6 · …`; the number of ships is left out where a die says.
    """
    sides = contractor_figures(view).arrival_die.sides
    found = _lines(contractor_figures(view), mass)
    told = (
        f"{phrases.kinds(view, line.class_id, line.ships)} {len(line.totals)}/{sides}"
        for line in found
        if line.totals
    )
    return f"D{sides} + {mass}: {' · '.join(told)}"
