"""The editor of templates without a window: parts, joints, drags, faults, and what lies already."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from simulator.geometry.exact.templates.forms import (
    CurvePart,
    CurveTemplate,
    JointedTemplate,
    JointPart,
    StraightPart,
    StraightTemplate,
)
from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.rules.measure.model.actions import DefineTemplate, LayTemplate, RemoveTemplate
from simulator.rules.measure.model.shelf import NEW_TEMPLATE
from simulator.scenario import kind_editor, load_text
from simulator.scenario.drafting import (
    Change,
    Choose,
    DraftSheet,
    DragGrip,
    Press,
    StepField,
    Write,
)
from simulator.session import Game
from tests.rules.measure.kept import expect_done_again, read_again
from tests.rules.measure.tables import MEASURE, at, text

FILE = load_text(text(at(a=("cube", 10, 10)), "ask: range, from: a, to: [1, 1]").encode(), "t")
TOOL = JointedTemplate((StraightPart(3000), JointPart(22_500), StraightPart(3000)), 1000)


def game() -> Game:
    return Game.new(MEASURE, FILE.setup, "s")


def shown(
    changes: Iterable[Change] = (), kind: str = NEW_TEMPLATE, view: AnyState | None = None
) -> DraftSheet:
    editor = kind_editor("measure")
    assert editor is not None
    draft = editor.begin_draft(view or game().view(None), kind)
    for change in changes:
        draft = editor.change_draft(draft, change)
    return editor.sheet(draft)


@pytest.mark.rule("ME-12.5", "definition")
def test_a_new_template_has_two_pieces_and_a_joint_and_is_changed_part_by_part() -> None:
    assert shown().action == DefineTemplate("tool", TOOL)
    sheet = shown((
        Write("@name", "hook"), StepField("placed", 1), Write("width", "0.5"),
        Choose(2), Write("turn", "-45"),
        Choose(5), Press("@add curve"), Write("curve/radius", "2"), StepField("curve/degrees", -1),
        Choose(6), Press("@add turn"), Press("@earlier"),
        Choose(1), Press("@remove"),
    ))  # fmt: skip
    parts = (JointPart(-45_000), StraightPart(3000), JointPart(22_500), CurvePart(2000, 22_500))
    assert sheet.action == DefineTemplate("hook", JointedTemplate(parts, 500, "along"))


def test_a_single_part_is_a_plain_template() -> None:
    off: tuple[Change, ...] = (Choose(3), Press("@remove"), Press("@remove"))
    assert shown(off).action == DefineTemplate("tool", StraightTemplate(3000, 1000))
    curve = (*off, Choose(3), Press("@add curve"), Choose(1), Press("@remove"))
    assert shown(curve).action == DefineTemplate("tool", CurveTemplate(3000, 45_000, 1000))


def test_rings_make_longer_and_bend() -> None:
    # The second piece begins 3 ahead, to the right by 22.5 degrees.
    action = shown((Choose(1), DragGrip("end", (40, 5004)), Choose(2), DragGrip("end", (9, 5000))))
    bend = shown((Choose(2), DragGrip("end", (-2000, 5000)))).action
    assert action.action == DefineTemplate(
        "tool", JointedTemplate((StraightPart(5000), JointPart(90_000), StraightPart(3000)), 1000)
    )
    assert bend == DefineTemplate(
        "tool", JointedTemplate((StraightPart(3000), JointPart(-45_000), StraightPart(3000)), 1000)
    )


@pytest.mark.parametrize(
    ("changes", "row", "words"),
    [
        ((Choose(2), Write("turn", "0")), 2, "`0` is no such turn"),
        ((Choose(1), Write("straight", "0")), 1, "`0`"),
        ((Choose(1), Write("straight", "x")), 1, "`x`"),
        ((Choose(1), Press("@remove"), Choose(2), Press("@remove")), 0, "have no length"),
        ((Choose(4), Press("@add straight"), Choose(6), Press("@add curve"),
          Write("curve/radius", "0.4")), 5, "smaller than half the width"),
        ((Write("@name", "quarter"),), 0, "there is a template quarter already"),
        ((Write("@name", "a b"),), 0, "`a b` is no name"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_row(
    changes: tuple[Change, ...], row: int, words: str
) -> None:
    sheet = shown(changes)
    assert sheet.action is None
    assert words in sheet.rows[row].fault
    assert words in sheet.fault


def done(table: Game, action: Action) -> None:
    assert not isinstance(table.submit(action, "cyan"), Refusal)


@pytest.mark.rule("ME-9.1", "definition")
def test_what_lies_follows_its_template_and_keeps_it_from_being_taken_away(tmp_path: Path) -> None:
    save = tmp_path / "save.jsonl"
    table = Game.new(MEASURE, FILE.setup, "s", save=save)
    done(table, DefineTemplate("tool", TOOL))
    assert read_again(table.view(None)).catalogue.templates["tool"] == TOOL
    done(table, LayTemplate("t1", "tool", OnTable("T", Pose((9000, 9000), NORTH)), "left"))
    refusal = table.submit(RemoveTemplate("tool"), "cyan")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "template_in_use"
    unfit = table.submit(DefineTemplate("tool", StraightTemplate(3000)), "cyan")
    assert isinstance(unfit, Refusal)
    assert unfit.code == "unfit_side"
    wide = JointedTemplate(TOOL.parts, 2000)
    done(table, DefineTemplate("tool", wide))
    assert table.view(None).pieces["t1"].base == Disc(1000)
    done(table, RemovePieces(("t1",)))
    done(table, RemoveTemplate("tool"))
    assert "tool" not in table.view(None).setup.catalogue.templates
    expect_done_again(table, save)
