"""Answers to random files of `measure` by our geometry alone, without the rules about it."""

from simulator.geometry.exact.arc import PlacedArc
from simulator.geometry.exact.area import share
from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.distance import farthest, nearest
from simulator.geometry.exact.numbers.reals import Real, compare, least, round_real, whole
from simulator.geometry.exact.overlap import fit
from simulator.geometry.exact.part import part_inside, part_outside
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight.sight import SightQuery, closest_lines, every_line, one_line
from tests.geometry.exact.measured import Laid, thousandths

UNIT = 1000


def figure(value: int, decimals: int = 3) -> str:
    ten = 10**decimals
    return f"{value // ten}.{value % ten:0{decimals}d}"


def in_arc(laid: Laid, cells: Cells) -> Cells:
    """The part of a target in the arc of the question."""
    own = laid.shape("a") if laid.ruling("own_base", "out") == "out" else None
    border = laid.ruling("arc_border", "in") == "in"
    return part_inside(cells, arc_of(laid), own, border=border)


def arc_of(laid: Laid) -> PlacedArc:
    return laid.arc("a", laid.ask["arc"])


def ends(laid: Laid) -> tuple[Cells, Cells]:
    """What the distance is measured between."""
    mine, theirs = laid.end("from"), laid.end("to")
    if "arc" in laid.ask:
        theirs = in_arc(laid, theirs)
        if laid.ruling("arc_start", "arc") == "arc":
            mine = part_inside(mine, arc_of(laid))
    return mine, theirs


def length(laid: Laid, *, far: bool = False) -> Real | None:
    if laid.ask.get("measure") == "centre":
        mine, theirs = laid.centre("a"), laid.centre("b")
    else:
        mine, theirs = ends(laid)
    way = (farthest if far else nearest)(mine, theirs)
    if way is None:
        return None
    return way.length + UNIT if laid.ruling("count_from", "0") == "1" else way.length


def range_(laid: Laid) -> str:
    found = length(laid, far=laid.ask.get("end") == "far")
    return "none" if found is None else figure(round_real(found))


def within(laid: Laid) -> str:
    found = length(laid, far=laid.ask.get("part") == "all")
    reach = whole(thousandths(laid.ask["reach"]))
    return "no" if found is None or compare(found, reach) > 0 else "yes"


def arc(laid: Laid) -> str:
    own = laid.shape("a") if laid.ruling("own_base", "out") == "out" else None
    border = laid.ruling("arc_border", "in") == "in"
    if laid.ask.get("part") == "all":
        return "no" if part_outside(laid.end("to"), arc_of(laid), own, border=border) else "yes"
    return "yes" if in_arc(laid, laid.end("to")) else "no"


def share_(laid: Laid) -> str:
    whole_target = laid.end("to")
    return figure(share(in_arc(laid, whole_target), whole_target), 2)


def overlap(laid: Laid) -> str:
    return fit(laid.end("from"), laid.end("to")).meeting.value


def closest(laid: Laid) -> str:
    found = []
    for name in laid.ask["among"]:
        way = nearest(laid.shape("a").cells, laid.shape(name).cells)
        assert way is not None
        found.append((way.length, name))
    shortest = least(*(far for far, _ in found))
    return ", ".join(name for far, name in found if compare(far, shortest) == 0)


def sight(laid: Laid) -> str:
    ask, bases = laid.ask, (laid.shape("a"), laid.shape("b"))
    past = ask.get("past", [n for n, raw in laid.obstacles.items() if "blocks" not in raw])
    zone = ask["to"].partition("/")[2]
    zoned = None
    if zone and laid.ruling("other_zone", "blocks") == "blocks":
        zoned = bases[1], laid.end("to")
    spared = bases if laid.ruling("under_base", "hidden") == "hidden" else ()
    obstacles = [laid.shape(name) for name in past]
    rim = laid.ruling("tangent", "clear") == "blocked"
    mine: Shape | Cells = laid.end("from")
    theirs: Shape | Cells = laid.end("to")
    if not zone and "@" not in ask["to"]:
        mine, theirs = laid.ended("from"), laid.ended("to")
    if "arc" in ask:
        mine, theirs = ends(laid)
    if not mine or not theirs:
        return "none"
    look = SightQuery(mine, theirs, obstacles, spared, zoned, rim)
    if ask["line"] in ("centre", "points"):
        return one_line(look, (laid.middle("from"), laid.middle("to"))).verdict
    return (every_line if ask["line"] == "any" else closest_lines)(look).verdict


ANSWERS = {
    "range": range_,
    "within": within,
    "arc": arc,
    "share": share_,
    "overlap": overlap,
    "closest": closest,
    "sight": sight,
}
