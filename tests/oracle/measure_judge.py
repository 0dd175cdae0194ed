"""Answers the questions of a table file of `measure` by the rules alone; nothing of ours in it."""

import decimal
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from tests.oracle.measure_far import farthest
from tests.oracle.measure_file import File, Piece, Raw, Table, Thing, length, point_at
from tests.oracle.measure_hidden import cover
from tests.oracle.measure_numbers import EXACT, ZERO, floored, number, rounded, same, sign
from tests.oracle.measure_paths import path
from tests.oracle.measure_regions import Fan
from tests.oracle.measure_sets import IN, INSIDE, OUT, OUTSIDE, Limit, Part, alone, distance
from tests.oracle.measure_sight import sight
from tests.oracle.measure_templates import covered

UNIT = Decimal(1000)


@dataclass
class Case:
    """One question with the rulings in force and the table it is about."""

    file: File
    ask: dict[str, Raw]

    def __post_init__(self) -> None:
        self.rulings = self.file.rulings | self.ask.get("rulings", {})
        ids = [self.ask[end] for end in ("from", "to") if isinstance(self.ask.get(end), str)]
        if self.ask["ask"] == "covers":
            ids.append(self.ask["template"])
        self.table: Table = self.file.table_of(ids)

    def end(self, name: str, value: Raw = None) -> Thing:
        outline = self.ask.get(f"{name}_outline", self.ask.get("outline"))
        return point_at(self.table, self.ask[name] if value is None else value, outline)

    @property
    def piece(self) -> Piece:
        """The piece that measures."""
        piece = self.end("from").piece
        assert piece is not None
        return piece

    def limits(self, arc: str) -> tuple[Limit, Limit | None]:
        """The arc, and the own base where nothing of it is in an arc (ME-3.5)."""
        fan = Limit(self.piece.arc(arc), IN if self.rulings["arc_border"] == "in" else INSIDE)
        base = self.piece.base
        out = self.rulings["own_base"] == "out" and not base.thin
        return fan, Limit(base, OUT) if out else None

    def in_arc(self, thing: Thing, arc: str) -> Part:
        return self.table.cut_out(thing.part, *(limit for limit in self.limits(arc) if limit))

    def touch(self, a: Thing, b: Thing) -> bool:
        """Do the players agree that two bases touch (ME-4.5)?"""
        for thing, end in ((a, "from"), (b, "to")):
            outline = self.ask.get(f"{end}_outline", self.ask.get("outline"))
            if thing.piece is not None:
                kind = thing.piece.kind
                if kind.get("outlines", {}).get(outline, kind["base"]) != kind["base"]:
                    return False
        if a.piece is None or b.piece is None or a.id != a.piece.id or b.id != b.piece.id:
            return False
        return frozenset((a.id, b.id)) in self.table.touching


def measured(case: Case, to: Raw = None, *, far: bool | None = None) -> Decimal | None:
    """The distance of ME-4 before `count_from`; None where there is none."""
    start, target = case.end("from"), case.end("to", to)
    arc, far = case.ask.get("arc"), case.ask.get("end") == "far" if far is None else far
    if case.ask.get("measure") == "centre":
        start = Thing(start.id, alone(start.centre), start.centre, start.piece)
        target = Thing(target.id, alone(target.centre), target.centre, target.piece)
    elif arc is None and not far and case.touch(start, target):
        return ZERO
    mine, theirs = start.part, target.part
    if arc is not None:
        theirs = case.in_arc(target, arc)
        from_base = case.ask.get("measure") != "centre" and "@" not in case.ask["from"]
        if case.rulings["arc_start"] == "arc" and from_base:
            mine = case.table.cut_out(mine, Limit(case.piece.arc(arc)))
    return farthest(mine, theirs) if far else distance(mine, theirs)


def counted(case: Case, found: Decimal) -> Decimal:
    return found + UNIT if case.rulings["count_from"] == "1" else found


def figure(thousandths: int) -> str:
    return f"{thousandths // 1000}.{thousandths % 1000:03d}"


def answer_range(case: Case) -> str:
    found = measured(case)
    return "none" if found is None else figure(rounded(counted(case, found)))


def band_of(case: Case, found: Decimal) -> str:
    """The band of a distance (ME-5)."""
    ruler = case.file.named["rulers"][case.ask["ruler"]]
    marks = [length(mark) for mark in ruler["marks"]]
    names = ruler.get("names", [str(n + 1) for n in range(len(marks))])
    if sign(found) == 0 and case.rulings["contact"] == "apart":
        return "0"
    reach = 0 if case.rulings["band_border"] == "nearer" else -1
    far = counted(case, found)
    inside = (name for name, mark in zip(names, marks, strict=True) if sign(far - mark) <= reach)
    return next(inside, "beyond")


def answer_band(case: Case) -> str:
    found = measured(case)
    return "none" if found is None else band_of(case, found)


def answer_within(case: Case) -> str:
    found = measured(case, far=case.ask.get("part") == "all")
    if found is None:
        return "no"
    return yes(sign(counted(case, found) - length(case.ask["reach"])) <= 0)


def yes(holds: bool) -> str:
    return "yes" if holds else "no"


def located(case: Case, arc: str, target: Thing, part: str) -> str:
    """Is the target in the arc: yes, no, or undefined (ME-6)?"""
    fan, base = case.limits(arc)
    assert isinstance(fan.region, Fan)
    if part == "centre":
        apex = fan.region.apex
        if apex is not None and same(apex, target.centre):
            return "undefined" if case.rulings["same_place"] == "undefined" else "yes"
        under = base is not None and not base.holds(target.centre)
        return yes(fan.holds(target.centre) and not under)
    if part == "any":
        return yes(not case.in_arc(target, arc).empty)
    outside = Limit(fan.region, OUTSIDE if fan.mode == IN else OUT)
    return yes(case.table.cut_out(target.part, outside, *([base] if base else [])).empty)


def answer_arc(case: Case) -> str:
    arc, target = case.ask["arc"], case.end("to")
    found = located(case, arc, target, case.ask.get("part", "any"))
    if "band" not in case.ask or found != "yes":
        return found
    bands = case.ask["band"]
    far = measured(case)
    return yes(
        far is not None and band_of(case, far) in ([bands] if isinstance(bands, str) else bands)
    )


def answer_where(case: Case) -> str:
    order = list(case.piece.kind["arcs"])
    among = case.ask.get("among", order)
    target, part = case.end("to"), case.ask.get("part", "any")
    found = {arc: located(case, arc, target, part) for arc in among}
    if "undefined" in found.values():
        return "undefined"
    names = [arc for arc in among if found[arc] == "yes"]
    if part == "centre" and case.rulings["located_tie"] == "first_named":
        tied = [arc for arc in order if arc in names and _on_border(case, arc, target)]
        names = [arc for arc in names if arc not in tied[1:]]
    return ", ".join(names) or "none"


def _on_border(case: Case, arc: str, target: Thing) -> bool:
    return case.piece.arc(arc).side(target.centre) == 0


def answer_share(case: Case) -> str:
    target = case.end("to")
    part = case.in_arc(target, case.ask["arc"])
    whole = target.part.area()
    hundredths = rounded(part.area() * 10_000 / whole)
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def answer_overlap(case: Case) -> str:
    start, target = case.end("from"), case.end("to")
    if case.touch(start, target):
        return "touching"
    found = distance(start.part, target.part)
    if found is None or sign(found) > 0:
        return "apart"
    both = Part((*start.part.limits, *target.part.limits))
    return "overlapping" if both.solid else "touching"


def answer_closest(case: Case) -> str:
    found = [(measured(case, to=name), name) for name in case.ask["among"]]
    known = [(far, name) for far, name in found if far is not None]
    if not known:
        return "none"
    least = min(far for far, _ in known)
    return ", ".join(name for far, name in known if sign(far - least) == 0)


def answer_covers(case: Case) -> str:
    region = covered(case.file, case.table, case.ask["template"])
    among = case.ask.get("among", list(case.table.pieces))
    return ", ".join(name for name in among if _covered(case, Limit(region), name)) or "none"


def _covered(case: Case, template: Limit, name: str) -> bool:
    base = case.table.pieces[name].base
    part = Part((Limit(base), template))
    share = case.ask.get("at_least")
    if base.thin:
        return not part.empty
    if share is None:
        return part.solid or (case.rulings["graze"] == "meets" and not part.empty)
    wanted = number(Fraction(share)) * Part((Limit(base),)).area()
    return part.solid and sign(part.area() * 100 - wanted) >= 0


def answer_sight(case: Case) -> str:
    return sight(case)


def answer_path(case: Case) -> str:
    found = path(case)
    return found if isinstance(found, str) else figure(floored(found))


ANSWERS: dict[str, Callable[[Case], str]] = {
    "range": answer_range,
    "band": answer_band,
    "within": answer_within,
    "arc": answer_arc,
    "where": answer_where,
    "share": answer_share,
    "sight": answer_sight,
    "cover": cover,
    "overlap": answer_overlap,
    "path": answer_path,
    "closest": answer_closest,
    "covers": answer_covers,
}


def answer(case: Case) -> str:
    return ANSWERS[case.ask["ask"]](case)


def lengths(text: str | Raw) -> list[int]:
    """Figures beside the answer to the first question: how far it is, and how far without the arc.

    Of `closest` those of all that have a distance.
    """
    with decimal.localcontext(EXACT):
        file = File(text)
        ask = file.raw["questions"][0]
        case = Case(file, ask)
        far = ask.get("part") == "all" if ask["ask"] == "within" else None
        found = [measured(case, name, far=far) for name in ask.get("among", [None])]
        if "arc" in ask:
            plain = {key: value for key, value in ask.items() if key != "arc"}
            found.append(measured(Case(file, plain), far=far))
        return [rounded(counted(case, each)) for each in found if each is not None]


def judge(text: str | Raw, sets: Callable[[str], str] | None = None) -> dict[str, str]:
    """The answer of every question of a file, or of what its text is read into, by its id."""
    with decimal.localcontext(EXACT):
        file = File(text, sets)
        return {ask["id"]: answer(Case(file, ask)) for ask in file.raw["questions"]}
