"""The figures of Independent Contractors: what arrives by which roll, how ships scatter."""

from dataclasses import dataclass

from simulator.rules.billion_suns.model.contracts import Length, ObjectName, Rule
from simulator.save_tags import saved_as


@saved_as("arrival_die")
@dataclass(frozen=True, slots=True)
class ArrivalDie:
    """The die of an arrival check."""

    sides: int
    rule: Rule


@saved_as("arrival_line")
@dataclass(frozen=True, slots=True)
class ArrivalLine:
    """A line of the arrival table: what comes by a total of `least` or more, up to the next line.

    That is a battlegroup of `class_id`, of `ships` and `per_m` times m ships, where m is the mass
    or round number that was added; or of as many as a die with `die` sides says.
    """

    least: int
    class_id: ObjectName
    rule: Rule
    ships: int = 0
    per_m: int = 0
    die: int | None = None


@saved_as("scatter_figures")
@dataclass(frozen=True, slots=True)
class ScatterFigures:
    """How ships scatter: a die for the direction, and how far in thou.

    They go `blocked_by` if every direction is barred at the usual distance (SOLO-1.4, 1.15).
    """

    sides: int
    by: Length
    blocked_by: Length
    rule: Rule


@saved_as("contractor_figures")
@dataclass(frozen=True, slots=True)
class ContractorFigures:
    """The figures of contractors.yaml; `arrivals` rise, and the first begins with any total."""

    arrival_die: ArrivalDie
    arrivals: tuple[ArrivalLine, ...]
    scatter: ScatterFigures
