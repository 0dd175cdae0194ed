"""Answers to random files of `measure` by our geometry alone, without the rules about it."""

from simulator.geometry.exact.arc import PlacedArc
from simulator.geometry.exact.area import share
from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.distance import farthest, nearest
from simulator.geometry.exact.overlap import fit
from simulator.geometry.exact.part import part_inside, part_outside
from simulator.geometry.exact.reals import ONE, Real, compare, floor, rounded, whole
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight import Look, closest_lines, every_line, one_line
from simulator.geometry.exact.spots import spot
from simulator.geometry.exact.sweep_cells import OVERLAPPING, TOUCHING
from simulator.geometry.exact.template_covers import covers_at_least, covers_in_part
from simulator.geometry.exact.template_laid import laid
from simulator.geometry.exact.template_path import (
    Move,
    move_along,
    move_leaves_table,
    move_stances,
    move_stop,
)
from simulator.geometry.exact.template_way import Stand, along_heading
from tests.geometry.exact.measured import Laid, heading, outline, pair, template, thousandths

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
    return "none" if found is None else figure(rounded(found))


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
    return fit(laid.ended("from"), laid.ended("to")).meeting.value


def closest(laid: Laid) -> str:
    found = []
    for name in laid.ask["among"]:
        way = nearest(laid.shape("a").cells, laid.shape(name).cells)
        assert way is not None
        found.append((way.length, name))
    least = [far for far, _ in found if all(compare(far, other) <= 0 for other, _ in found)][0]
    return ", ".join(name for far, name in found if compare(far, least) == 0)


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
    mine: Shape | Cells = laid.ended("from")
    theirs: Shape | Cells = laid.end("to") if zone else laid.ended("to")
    if "arc" in ask:
        mine, theirs = ends(laid)
    if not mine or not theirs:
        return "none"
    look = Look(mine, theirs, obstacles, spared, zoned, rim)
    if ask["line"] == "centre":
        return one_line(look, (bases[0].centre, bases[1].centre)).verdict
    return (every_line if ask["line"] == "any" else closest_lines)(look).verdict


def stand(laid: Laid, raw: dict[str, str]) -> Stand:
    return Stand(spot(pair(raw["at"])), along_heading(heading(raw.get("heading", "0"))))


def path(laid: Laid) -> str:
    ask, raw = laid.ask, laid.pieces["a"]
    form = template(laid.raw["templates"]["way"])
    start = stand(laid, raw)
    side = ask.get("side", "right")
    move = move_along(form, start, outline(laid.kind("a")["base"]), laid.shape("a"), side)
    if ask.get("stop"):
        others = [laid.shape(name) for name in laid.pieces if name != "a"]
        return figure(floor(move_stop(move, others).length))
    return met(laid, move)


def met(laid: Laid, move: Move) -> str:
    sweep = tuple(laid.ask.get("sweep", ["template"]))
    names = [*laid.obstacles, *(name for name in laid.pieces if name != "a")]
    least = TOUCHING if laid.ruling("graze", "clear") == "meets" else OVERLAPPING
    stances = move_stances(move, [laid.shape(name) for name in names], sweep)
    found = [name for name, stance in zip(names, stances, strict=True) if stance <= least]
    if move_leaves_table(move, pair(laid.table["size"]), sweep):
        found.append("edge")
    return ", ".join(found) or "none"


def covers(laid_file: Laid) -> str:
    raw = laid_file.table["laid"][0]
    form = template(laid_file.raw["templates"]["spray"])
    area = laid(form, stand(laid_file, raw))
    graze = laid_file.ruling("graze", "clear") == "meets"
    found = []
    for name in laid_file.pieces:
        shape = laid_file.shape(name)
        part = laid_file.ask.get("at_least")
        if part is None:
            holds = covers_in_part(area, shape, graze=graze)
        else:
            holds = covers_at_least(area, shape, thousandths(part))
        if holds:
            found.append(name)
    return ", ".join(found) or "none"


ANSWERS = {
    "range": range_,
    "within": within,
    "arc": arc,
    "share": share_,
    "overlap": overlap,
    "closest": closest,
    "sight": sight,
    "path": path,
    "covers": covers,
}

__all__ = ["ANSWERS", "ONE"]
