"""Moves along templates and what they cover are those of a judge that knows the rules alone."""

import re

import pytest

from simulator.geometry.exact.numbers.reals import floor
from simulator.geometry.exact.numbers.spots import spot
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sweeps.cells import OVERLAPPING, TOUCHING
from simulator.geometry.exact.templates.covers import covers_at_least, covers_in_part
from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurveTemplate,
    OblongTemplate,
    RoundTemplate,
    SectorTemplate,
    StraightTemplate,
    Template,
)
from simulator.geometry.exact.templates.laid import lay_template
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.exact.templates.path import (
    Bump,
    TemplateMove,
    Travel,
    move_along,
    move_leaves_table,
    move_stances,
    move_stop,
    move_upto,
)
from tests.geometry.exact.measured import Laid, Raw, heading, outline, pair, thousandths
from tests.oracle.measure_cases import case
from tests.oracle.measure_counts import CHUNKS, sample
from tests.oracle.measure_judge import judge


def path_template(raw: Raw) -> StraightTemplate | CurveTemplate:
    width, placed = thousandths(raw.get("width", "0")), raw.get("placed", "nose_to_tail")
    if "straight" in raw:
        return StraightTemplate(thousandths(raw["straight"]), width, placed)
    curve = raw["curve"]
    return CurveTemplate(thousandths(curve["radius"]), thousandths(curve["degrees"]), width, placed)


def template(raw: Raw) -> Template:
    if "cone" in raw:
        return ConeTemplate(thousandths(raw["cone"]["length"]), thousandths(raw["cone"]["width"]))
    if "sector" in raw:
        sector = raw["sector"]
        return SectorTemplate(thousandths(sector["radius"]), thousandths(sector["degrees"]))
    if "disc" in raw:
        return RoundTemplate(thousandths(raw["disc"]))
    if "rectangle" in raw:
        return OblongTemplate(*pair(raw["rectangle"]))
    return path_template(raw)


def move_of(table: Laid) -> TemplateMove:
    name = table.ask["from"]
    raw = table.pieces[name]
    path = path_template(table.raw["templates"][table.ask["template"]])
    start = Stand(spot(pair(raw["at"])), along_heading(heading(raw.get("heading", "0"))))
    base = outline(table.kind(name)["base"])
    shape = table.shape(name, table.ask.get("outline"))
    bump: Bump = "centre" if table.ruling("bump", "") == "centre" else "both_guides"
    travel = Travel(path, table.ask.get("side", "right"), bump)
    return move_along(travel, start, base, shape)


def others(table: Laid, names: list[str]) -> dict[str, Shape]:
    past = table.ask.get("past", names)
    return {name: table.shape(name) for name in names if name in past and name != table.ask["from"]}


def path_answer(table: Laid) -> str:
    move = move_of(table)
    pieces = list(table.pieces)
    if table.ask.get("stop") == "true":
        walls = others(table, list(table.obstacles) if "past" in table.ask else [])
        held = move_stop(move, *(tuple(each.values()) for each in (others(table, pieces), walls)))
        if "sweep" not in table.ask:
            return f"{floor(held.length) // 1000}.{floor(held.length) % 1000:03d}"
        move = move_upto(move, held)
    shapes = others(table, [*table.obstacles, *pieces])
    sweep = table.ask.get("sweep", ("template",))
    met = TOUCHING if table.ruling("graze", "clear") == "meets" else OVERLAPPING
    stances = move_stances(move, tuple(shapes.values()), sweep)
    found = [name for name, stance in zip(shapes, stances, strict=True) if stance <= met]
    if move_leaves_table(move, pair(table.table["size"]), sweep):
        found.append("edge")
    return ", ".join(found) or "none"


def covers_answer(table: Laid) -> str:
    raw = table.table["laid"][0]
    start = Stand(spot(pair(raw["at"])), along_heading(heading(raw.get("heading", "0"))))
    spray = lay_template(template(table.raw["templates"][raw["template"]]), start)
    graze, share = table.ruling("graze", "clear") == "meets", table.ask.get("at_least")
    found = []
    for name in table.ask.get("among", list(table.pieces)):
        shape = table.shape(name)
        if (
            covers_in_part(spray, shape, graze=graze)
            if share is None
            else covers_at_least(spray, shape, thousandths(share))
        ):
            found.append(name)
    return ", ".join(found) or "none"


@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", ["path", "covers"])
def test_templates_are_as_judged(kind: str, number: int) -> None:
    answer = {"path": path_answer, "covers": covers_answer}[kind]
    for seed in sample(number):
        text = case(kind, seed)
        assert answer(Laid(text)) == judge(text)["q"], f"{kind} {seed}\n{text}"


@pytest.mark.parametrize("degrees", ["181", "270", "359.999", "360"])
@pytest.mark.parametrize("kind", ["path", "covers"])
def test_wide_templates_are_as_judged(kind: str, degrees: str) -> None:
    answer = {"path": path_answer, "covers": covers_answer}[kind]
    for seed in sample(0):
        text = re.sub(r"degrees: [0-9.]+", f"degrees: {degrees}", case(kind, seed))
        assert answer(Laid(text)) == judge(text)["q"], f"{kind} {seed}\n{text}"
