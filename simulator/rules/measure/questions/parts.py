"""What an answer tells of an arc beside the verdict: how much is in it, and where it leaves."""

from collections.abc import Iterator
from fractions import Fraction

from simulator.geometry.exact.arc import LinesArc
from simulator.geometry.exact.area import HUNDREDTHS, area, share
from simulator.geometry.exact.numbers.reals import compare, sign
from simulator.geometry.exact.outline import Outline, RectangleOutline
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Reason
from simulator.kernel.unit import Unit
from simulator.rules.measure.judging.pairs import because_in_arc
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ends, Thing
from simulator.rules.measure.view.ends import asker_of, laid_end
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import kind_of


def parts_told(case: Case, ask: asks.Ask) -> Iterator[Reason]:
    """How much of the target is in the arc that is asked about, and where the arc leaves a base."""
    match ask:
        case asks.AskRange(ends, arc) | asks.AskBand(ends, arc=arc) | asks.AskWithin(ends, arc=arc):
            pass
        case asks.AskArc(ends, arc):
            pass
        case _:
            return
    asker = asker_of(ends.source)
    if arc is None or asker is None:
        return
    told = share_told(case, ends, arc)
    if told and not (told == "all" and isinstance(ask, asks.AskArc) and ask.part == "all"):
        name = laid_end(case.layout, ends.target, case.table, ends.to_outline).name
        yield because_in_arc(f"{told} of {name} is in the arc {arc}", ok=True)
    kind = kind_of(case.view, asker) if isinstance(ends.source, Thing) else None
    narrow = narrower(kind.base, kind.arc(arc), case.unit) if kind else ""
    if narrow:
        yield Reason("ME-3.2", None, f"the arc {arc} is narrower than its base: {narrow}")


def bases_told(case: Case, ask: asks.Ask) -> Iterator[Reason]:
    """The pieces that a question measures by their base, for want of the outline that it names."""
    for end, outline in _outlined_ends(ask):
        kind = kind_of(case.view, end.id) if isinstance(end, Thing) else None
        if kind and outline and outline not in kind.outlines and isinstance(end, Thing):
            yield Reason("ME-2.2", None, f"{end.id} has no outline {outline}: its base counts")


def _outlined_ends(ask: asks.Ask) -> Iterator[tuple[asks.End, str | None]]:
    """The ends of a question, each with the outline named for it."""
    match ask:
        case asks.AskPath(piece=piece, outline=outline):
            yield Thing(piece), outline
        case asks.AskCovers(among=among, outline=outline):
            yield from ((Thing(name), outline) for name in among or ())
        case asks.AskClosest(source=source, among=ends):
            yield source, ask.from_outline
            yield from ((end, ask.to_outline) for end in ends)
        case _:
            yield ask.ends.source, ask.ends.from_outline
            yield ask.ends.target, ask.ends.to_outline


def share_told(case: Case, ends: Ends, arc: str) -> str:
    """`40.27 %` of the target; empty where no area of it is in the arc."""
    asker = asker_of(ends.source)
    if asker is None:
        return ""
    target = laid_end(case.layout, ends.target, case.table, ends.to_outline)
    part = case.in_arc(target.cells, asker, arc)
    if not part or all(cell.thin for cell in target.cells):
        return ""
    hundredths = share(part, target.cells)
    if hundredths == 0:
        return "less than 0.01 %" if sign(area(part)) > 0 else ""
    if hundredths == HUNDREDTHS:
        return "all" if compare(area(part), area(target.cells)) == 0 else "more than 99.99 %"
    return f"{hundredths // 100}.{hundredths % 100:02d} %"


def narrower(base: Outline, arc: object, unit: Unit) -> str:
    """`33.8 of 40 mm`: between the places where printed lines leave one side of a square base.

    Empty where they leave by different sides, or at its corners, and for other arcs and bases.
    """
    if not isinstance(arc, LinesArc) or not isinstance(base, RectangleOutline) or base.corner:
        return ""
    leaves = [_leaving(line, (base.across, base.along)) for line in (arc.first, arc.second)]
    (side, first), (other, second) = leaves
    wide = base.across if side in ("ahead", "behind") else base.along
    apart = abs(first - second)
    if side != other or apart >= wide:
        return ""
    return f"{unit.figure(round(apart))} of {unit.text(wide)}"


def _leaving(line: tuple[Point, Point], size: tuple[int, int]) -> tuple[str, Fraction]:
    """By which side of a rectangle round (0, 0) a line leaves it, and where along that side."""
    (x, y), through = line
    dx, dy = through[0] - x, through[1] - y
    ways = []
    for start, step, long, sides in (
        (x, dx, size[0], "left right"),
        (y, dy, size[1], "behind ahead"),
    ):
        if step:
            reach = Fraction(long * (1 if step > 0 else -1) - 2 * start, 2 * step)
            ways.append((reach, sides.split()[step > 0]))
    reach, side = min(ways)
    return side, (x + dx * reach if side in ("ahead", "behind") else y + dy * reach)
