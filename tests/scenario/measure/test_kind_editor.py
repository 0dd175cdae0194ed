"""The editor of kinds without a window: forms, clicks, drags, and what files say is wrong."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from simulator.geometry.exact.arc import DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.outline import DiscOutline, PolygonOutline, RectangleOutline
from simulator.rules import SYSTEMS
from simulator.rules.measure.model.actions import DefineKind, RemoveKind, RenameKind
from simulator.rules.measure.model.kinds import Kind
from simulator.scenario import TableFaults, kind_editor, load_text
from simulator.scenario.drafting import (
    Change,
    Choose,
    ClickAt,
    ClickGrip,
    Draft,
    DraftSheet,
    DragGrip,
    KindEditor,
    Press,
    StepField,
    Write,
)
from tests.rules.measure.tables import at, view_of

VIEW = view_of(at(u=("unit", 30, 30)))


def editor() -> KindEditor:
    found = kind_editor("measure")
    assert found is not None
    return found


def drafted(changes: Iterable[Change], kind: str | None = None) -> Draft:
    draft = editor().begin_draft(VIEW, kind)
    for change in changes:
        draft = editor().change_draft(draft, change)
    return draft


def shown(*changes: Change, kind: str | None = None) -> DraftSheet:
    return editor().sheet(drafted(changes, kind))


def made(*changes: Change, kind: str | None = None) -> Kind:
    sheet = shown(*changes, kind=kind)
    assert isinstance(sheet.action, DefineKind), sheet.fault
    return sheet.action.kind


def fault(sheet: DraftSheet, field: str) -> str:
    return next(one.fault for one in sheet.fields if one.name == field)


def adding(what: str, form: str, parts: int = 1) -> tuple[Change, ...]:
    """Choose the way to add a part, where there are so many, and press its button."""
    row = ("arc", "point", "outline").index(what)
    return Choose(parts + row), Press(f"@add {form}")


ARC, LINES, POINT = (
    adding("arc", "degrees"),
    adding("arc", "lines"),
    adding("point", "point"),
)


def test_only_systems_whose_files_define_kinds_have_one() -> None:
    assert kind_editor("billion_suns") is None
    assert kind_editor("nothing") is None


@pytest.mark.parametrize("kind", ["cube", "puck", "spot", "ship", "unit"])
def test_a_kind_that_is_opened_is_the_kind_as_it_was(kind: str) -> None:
    sheet = shown(kind=kind)
    assert (sheet.action, sheet.fault) == (None, "Nothing is changed yet.")
    another = made(Write("@name", "other"), StepField("@new_id", 1), kind=kind)
    was = VIEW.setup.catalogue.kinds[kind]
    assert another == Kind("other", was.base, was.outlines, was.points, was.arcs)


def test_another_id_renames_a_kind_until_it_is_said_to_be_another() -> None:
    cube = VIEW.setup.catalogue.kinds["cube"]
    sheet = shown(Write("@name", "dice"), kind="cube")
    assert sheet.action == RenameKind("cube", replace(cube, id="dice"))
    assert [one.name for one in sheet.fields][:2] == ["@name", "@new_id"]
    twice = StepField("@new_id", 1), StepField("@new_id", -1)
    assert shown(Write("@name", "dice"), *twice, kind="cube").action == sheet.action
    assert "@new_id" not in [one.name for one in shown(kind="cube").fields]
    assert "@new_id" not in [one.name for one in shown(Write("@name", "dice")).fields]


def test_only_a_kind_that_the_table_has_can_be_removed() -> None:
    assert shown(kind="cube").removal == RemoveKind("cube")
    assert shown(Write("@name", "dice"), kind="cube").removal == RemoveKind("cube")
    assert shown().removal is None


def test_a_new_kind_is_sound_from_the_beginning() -> None:
    assert made() == Kind("kind", RectangleOutline(2000, 2000))


def test_bases_of_every_form() -> None:
    form = StepField("@form", 1)  # rectangle, polygon, dot, disc
    corners = ((1000, 1000), (1000, -1000), (-1000, -1000), (-1000, 1000))
    assert made(form).base == PolygonOutline(corners)
    assert made(form, form, form, Write("disc", "1.5")).base == DiscOutline(1500)
    sizes = Write("rectangle/0", "1"), Write("rectangle/1", "4"), Write("corner", "0.5")
    assert made(*sizes).base == RectangleOutline(1000, 4000, 500)


def test_pasted_numbers_are_read_as_what_they_look_like() -> None:
    pasted = Write("", "\N{MINUS SIGN}\uff11\uff0c\u00a02.5")
    assert made(*POINT, pasted).points == made(*POINT, Write("", "-1, 2.5")).points
    name = Write("@name", "bow\N{EN DASH}2\u200b")
    assert list(made(*POINT, name).points) == ["bow-2"]


def test_a_polygon_is_clicked_corner_by_corner() -> None:
    clicks = [ClickAt(place) for place in ((0, 2000), (1000, -1000), (-1000, -1000))]
    anew = StepField("@form", 1), Press("@clear")
    sheet = shown(*anew, *clicks[:2])
    assert "3 to 64 corners" in fault(sheet, "@form")
    assert sheet.action is None
    base = made(*anew, *clicks).base
    assert base == PolygonOutline(((0, 2000), (1000, -1000), (-1000, -1000)))
    assert made(*anew, *clicks, ClickAt((5, 5)), Press("@back")).base == base


def test_a_click_is_on_the_nearest_fine_step() -> None:
    clicks = [ClickAt(place) for place in ((4, 2006), (1000, -1000), (-1000, -1000))]
    base = made(StepField("@form", 1), Press("@clear"), *clicks).base
    assert base == PolygonOutline(((0, 2010), (1000, -1000), (-1000, -1000)))


def test_grips_size_and_round_a_rectangle() -> None:
    wider = DragGrip("rectangle/0", (2000, 30)), DragGrip("rectangle/1", (10, 500))
    assert made(*wider).base == RectangleOutline(4000, 1000)
    assert made(*wider, DragGrip("corner", (1750, 500))).base == RectangleOutline(4000, 1000, 250)
    rounded = made(*wider, DragGrip("corner", (0, 0))).base
    assert rounded == RectangleOutline(4000, 1000, 500), "never more than half the shorter side"


def test_arcs_of_every_form() -> None:
    turned = made(*ARC, Write("from", "-30"), Write("to", "22.5"), StepField("turns", 1)).arcs
    assert turned == (("front", DegreesArc(-30_000, 22_500, turns=True)),)
    apex = made(*ARC, ClickAt((0, 500)), DragGrip("to", (1000, 500))).arcs
    assert apex == (("front", DegreesArc(-45_000, 90_000, (0, 500))),)
    lane = made(*adding("arc", "strip"), Write("strip", "1.25"), Write("apex", "0, 1")).arcs
    assert lane == (("front", StripArc(1250, (0, 1000))),)


def test_printed_lines_are_clicked_end_by_end() -> None:
    places = (-1000, 1000), (-2000, 2000), (1000, 1000), (2000, 2000)
    hints = [shown(*LINES, *map(ClickAt, places[:n])).hint for n in range(4)]
    assert len(set(hints)) == 4
    assert hints[2] == "Click where the second line starts"
    assert made(*LINES, *map(ClickAt, places)).arcs == (
        ("front", LinesArc(places[:2], places[2:])),
    )
    assert made(*LINES, *map(ClickAt, places), ClickAt((9, 9))).arcs[0][1] == LinesArc(
        places[:2], places[2:]
    )


def test_a_second_line_starts_on_a_grip_of_the_first() -> None:
    start, places = ClickGrip("lines/0/0"), ((0, 0), (-1000, 2000), (1000, 2000))
    clicks: tuple[Change, ...] = (*map(ClickAt, places[:2]), start, ClickAt(places[2]))
    assert made(*LINES, *clicks).arcs[0][1] == LinesArc(places[:2], (places[0], places[2]))
    assert made(*LINES, *clicks, start) == made(*LINES, *clicks), "there are only two lines"
    assert made(ClickGrip("corner")) == made()


def test_lines_clicked_the_wrong_way_round_are_swapped() -> None:
    places = (1000, 1000), (2000, 2000), (-1000, 1000), (-2000, 2000)
    wrong = (*LINES, *map(ClickAt, places))
    assert "cover half a turn" in fault(shown(*wrong), "@form")
    assert made(*wrong, Press("@swap")).arcs[0][1] == LinesArc(places[2:], places[:2])


def test_points_and_other_outlines() -> None:
    corners = (0, 0), (1000, 2000), (0, 1000), (-1000, 2000)  # only a base must be convex
    hull = adding("outline", "polygon", parts=2)
    kind = made(*POINT, ClickAt((0, 900)), Write("@name", "tip"), *hull, *map(ClickAt, corners))
    assert kind.points == {"tip": (0, 900)}
    assert kind.outlines == {"hull": PolygonOutline(corners)}


def test_arcs_are_put_in_order_and_taken_away() -> None:
    both = (*ARC, Write("@name", "one"), *adding("arc", "strip", parts=2))
    assert made(*both).arc_names == ("one", "front")
    assert made(*both, Press("@earlier")).arc_names == ("front", "one")
    assert made(*both, Press("@remove")).arc_names == ("one",)
    assert made(*both, Press("@no such button")) == made(*both)


CONCAVE = [ClickAt(place) for place in ((0, 0), (2000, 2000), (0, -2000), (-2000, 2000))]
CROSSED = [ClickAt(place) for place in ((0, 0), (2000, 2000), (2000, 0), (0, 2000))]
ANEW = StepField("@form", 1), Press("@clear")
BAD: list[tuple[tuple[Change, ...], str, str]] = [
    ((*ANEW, *CONCAVE), "@form", "base: {polygon: [[0, 0], [2, 2], [0, -2], [-2, 2]]}"),
    ((*ANEW, *CROSSED), "@form", "base: {polygon: [[0, 0], [2, 2], [2, 0], [0, 2]]}"),
    ((Write("corner", "1.5"),), "corner", "base: {rectangle: [2, 2], corner: 1.5}"),
    ((Write("rectangle/0", "wide"),), "rectangle/0", "base: {rectangle: [wide, 2]}"),
    ((Write("rectangle/1", "2.0001"),), "rectangle/1", "base: {rectangle: [2, 2.0001]}"),
    ((Write("rectangle/1", "900"),), "rectangle/1", "base: {rectangle: [2, 900]}"),
    ((Write("@name", "unit"),), "@name", "base: dot}\n  unit: {base: dot}\n  unit: {base: dot"),
    ((*POINT, Write("", "1, 2, 3")), "", "base: dot, points: {bow: [1, 2, 3]}"),
    ((*POINT, Write("@name", "centre")), "@name", "base: dot, points: {centre: [0, 1]}"),
    ((*ARC, Write("to", "400")), "to", "base: dot, arcs: {a: {from: -45, to: 400}}"),
    ((*ARC, Write("@name", "a b")), "@name", "base: dot, arcs: {a b: {from: -45, to: 45}}"),
    (
        (*LINES, *map(ClickAt, ((0, 0), (0, 1000), (0, 0), (0, -1000)))),
        "@form",
        "base: dot, arcs: {a: {lines: [[[0, 0], [0, 1]], [[0, 0], [0, -1]]]}}",
    ),
    (
        (*LINES, *map(ClickAt, ((1000, 0), (-1000, 4000), (-1000, 0), (1000, 4000)))),
        "@form",
        "base: dot, arcs: {a: {lines: [[[1, 0], [-1, 4]], [[-1, 0], [1, 4]]]}}",
    ),
]


@pytest.mark.parametrize(("changes", "field", "written"), BAD)
def test_what_is_wrong_is_said_at_the_field_in_the_words_of_the_loader(
    changes: tuple[Change, ...], field: str, written: str
) -> None:
    sheet = shown(*changes)
    assert sheet.action is None, "it cannot be taken over"
    words = fault(sheet, field)
    assert words
    assert words in sheet.fault
    head = f"format: 1\nsystem: measure\nunit: inch\nkinds:\n  own: {{{written}}}\n"
    with pytest.raises(TableFaults) as faults:
        load_text(f"{head}tables: [{{id: T, size: [9, 9]}}]\n".encode(), "t")
    assert words in str(faults.value)


def test_a_name_used_twice_is_said_at_the_name() -> None:
    sheet = shown(*POINT, *adding("point", "point", parts=2), Write("@name", "bow"))
    assert "stands here twice" in fault(sheet, "@name")
    assert sheet.action is None


def test_what_cannot_be_read_is_drawn_as_far_as_it_can() -> None:
    sheet = shown(*ANEW, *CROSSED[:2])
    assert any(shape.role == "base" and len(shape.points) == 2 for shape in sheet.shapes)
    too_round = shown(Write("corner", "1.5"))
    assert any(shape.role == "base" for shape in too_round.shapes)
    one_line = shown(*LINES, ClickAt((0, 0)), ClickAt((0, 1000)))
    assert any(shape.role == "border" for shape in one_line.shapes)


def test_steps_are_a_unit_or_a_tenth_of_a_fine_one() -> None:
    assert made(StepField("rectangle/0", 1)).base == RectangleOutline(2100, 2000)
    assert made(StepField("rectangle/0", -1, fine=True)).base == RectangleOutline(1990, 2000)
    assert made(*ARC, StepField("to", 1), StepField("from", -1, fine=True)).arcs == (
        ("front", DegreesArc(-46_000, 50_000)),
    )


def test_the_action_is_done_and_its_kind_is_in_a_file() -> None:
    rules = SYSTEMS["measure"]
    sheet = shown(*ARC, Write("@name", "gun"))
    assert sheet.action is not None
    assert rules.play.check(VIEW, sheet.action, "cyan") is None


WORDS = (
    "0",
    "1",
    "-3",
    "0.25",
    "1, 1",
    "-2, 0",
    "0, 0",
    "abc",
    "",
    "9999",
    "1.23456",
    "a b",
    "bow",
)


def some_change(sheet: DraftSheet, dice: Random) -> Change:
    """Anything that a hand could do to what is shown."""
    at = dice.randrange(-3000, 3001), dice.randrange(-3000, 3001)
    changes: list[Change] = [Choose(dice.randrange(len(sheet.rows))), ClickAt(at)]
    if sheet.fields:
        field = dice.choice(sheet.fields)
        if field.typed:
            changes.append(Write(field.name, dice.choice(WORDS)))
        changes += [StepField(field.name, dice.choice((-1, 1)))] if field.stepped else []
        changes += [Press(field.name)] if not field.typed and not field.stepped else []
    if sheet.grips:
        grip = dice.choice(sheet.grips).name
        changes += [DragGrip(grip, at), ClickGrip(grip)]
    return dice.choice(changes)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_hand_does_what_can_be_taken_over_is_accepted(seed: int) -> None:
    dice, rules = Random(seed), SYSTEMS["measure"]
    draft = editor().begin_draft(VIEW, dice.choice([None, "unit", "puck"]))
    taken = 0
    for _ in range(150):
        draft = editor().change_draft(draft, some_change(editor().sheet(draft), dice))
        sheet = editor().sheet(draft)
        if sheet.action is None:
            assert sheet.fault
            continue
        taken += 1
        assert rules.play.check(VIEW, sheet.action, "cyan") is None
    assert taken, "some of them can"
