"""A kind that players define or change on the table: its pieces follow, and it is judged."""

from dataclasses import replace
from pathlib import Path

import pytest

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.shapes import Disc
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND, RemovePieces
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import TableFile
from simulator.rules.measure.model.actions import (
    DeclareContact,
    DefineKind,
    RemoveKind,
    RenameKind,
    TurnArc,
)
from simulator.rules.measure.model.kinds import MOST_DEFINED, Kind
from simulator.scenario import load_text, rewrite_position
from simulator.session import Game
from tests.rules.measure.kept import expect_done_again, read_again
from tests.rules.measure.tables import MEASURE, at, text

THINGS = at(a=("cube", 10, 10), b=("cube", 12, 10), u=("unit", 30, 30), c=("puck", 10, 20))
INCH = 1000


FILE = load_text(text(THINGS, "ask: range, from: a, to: c").encode(), "t")


def game() -> Game:
    return Game.new(MEASURE, FILE.setup, "s")


def measured(table: Game) -> object:
    return str(MEASURE.asks.answer(table.view(None), FILE.questions[0]).value)


def refused(kind: Kind) -> Refusal:
    found = game().submit(DefineKind(kind), "cyan")
    assert isinstance(found, Refusal)
    return found


SHAPES: list[Outline] = [
    DotOutline(),
    DiscOutline(3 * INCH),
    RectangleOutline(2 * INCH, 3 * INCH, INCH),  # a stadium: half the shorter side
    PolygonOutline(((0, 2 * INCH), (INCH, -INCH), (-INCH, -INCH))),
]


def test_a_save_goes_on_with_the_kind_and_is_the_same_when_done_again(tmp_path: Path) -> None:
    kind = Kind("cube", SHAPES[3], {"hull": SHAPES[2]}, {"bow": (0, 1)}, (("gun", StripArc(5)),))
    table = Game.new(MEASURE, FILE.setup, "s", save=tmp_path / "save")
    table.submit(DefineKind(kind), "cyan")
    assert table.state.setup.catalogue.kinds["cube"] == kind
    expect_done_again(table, tmp_path / "save")


@pytest.mark.parametrize("base", SHAPES, ids=lambda base: type(base).__name__)
def test_a_new_kind_is_written_and_opens_again(base: Outline) -> None:
    kind = Kind(
        "own",
        base,
        {"hull": PolygonOutline(((0, 0), (INCH, INCH), (0, 4 * INCH), (-INCH, INCH)))},
        {"bow": (0, INCH)},
        (("gun", DegreesArc(0, 90_000, turns=True)), ("lane", StripArc(INCH, (0, 500)))),
    )
    table = game()
    step = table.submit(DefineKind(kind), "amber")
    assert isinstance(step, Step)
    view = table.view(None)
    assert view.setup.catalogue.kinds["own"] == kind
    assert read_again(view).catalogue.kinds["own"] == kind


def test_pieces_follow_their_kind_and_the_answer_with_them() -> None:
    table = game()
    # The square reaches 1 inch ahead of (10, 10), the disc 1 inch back from (10, 20): 10 - 1 - 1.
    assert measured(table) == "8.000"
    table.submit(DefineKind(Kind("cube", DiscOutline(5 * INCH))), "cyan")
    assert measured(table) == "6.500", "10 - 2.5 - 1"
    assert table.view(None).pieces["a"].base == Disc(2500)
    table.undo()
    assert measured(table) == "8.000"


def test_the_look_of_a_kind_is_worked_out_once_and_follows_what_is_changed() -> None:
    table = game()
    view = table.view(None)
    looks = [MEASURE.looks.piece(view, view.pieces[name]) for name in ("a", "b")]
    assert looks[0].outline is looks[1].outline
    unit = view.setup.catalogue.kinds["unit"]
    before = MEASURE.looks.piece(view, view.pieces["u"])
    table.submit(DefineKind(replace(unit, arcs=(("lane", StripArc(INCH)),))), "cyan")
    after = MEASURE.looks.piece(table.view(None), view.pieces["u"])
    # Two borders of the lane, in place of those of four other arcs.
    assert (after.outline, len(after.prints)) == (before.outline, 2)
    assert after.prints != before.prints


def test_the_events_alone_rebuild_the_state() -> None:
    table = game()
    step = table.submit(DefineKind(Kind("cube", DiscOutline(5 * INCH))), "cyan")
    assert isinstance(step, Step)
    state = table.course.start
    for event in step.events:
        state = MEASURE.play.apply(state, event)
    assert state == step.state


def test_bases_that_have_changed_no_longer_touch() -> None:
    table = game()
    table.submit(DeclareContact("a", "b"), "cyan")
    cube = table.view(None).setup.catalogue.kinds["cube"]
    table.submit(DefineKind(replace(cube, points={"tail": (0, -INCH)})), "cyan")
    assert table.view(None).extra.touching == (("a", "b"),), "the base is as it was"
    table.submit(DefineKind(Kind("cube", DiscOutline(INCH))), "cyan")
    assert table.view(None).extra.touching == ()


def test_an_arc_that_turns_no_longer_is_straight_ahead() -> None:
    table = game()
    table.submit(TurnArc("u", "gun", 90_000), "cyan")
    unit = table.view(None).setup.catalogue.kinds["unit"]
    table.submit(DefineKind(replace(unit, points={"tail": (0, -INCH)})), "cyan")
    assert table.view(None).extra.turned == {"u": {"gun": 90_000}}
    fixed = tuple((name, replace(arc, turns=False)) for name, arc in unit.arcs)
    table.submit(DefineKind(replace(unit, arcs=fixed)), "cyan")
    assert table.view(None).extra.turned == {}


def lines(*points: tuple[int, int]) -> Arc:
    a, b, c, d = points
    return LinesArc((a, b), (c, d))


DOT = DotOutline()
CONCAVE = PolygonOutline(((0, 0), (2000, 2000), (0, -2000), (-2000, 2000)))
CROSSED = PolygonOutline(((0, 0), (2000, 2000), (2000, 0), (0, 2000)))
FULL_RECTANGLE = RectangleOutline(2000, 2000, 1001)
UNSOUND = [
    (Kind("k", CONCAVE), "ME-2.1", "not convex"),
    (Kind("k", CROSSED), "ME-2.1", "cross or touch"),
    (Kind("k", PolygonOutline(((0, 0), (1, 1)))), "ME-2.1", "3 to 64 corners"),
    (Kind("k", FULL_RECTANGLE), "ME-2.1", "half the shorter side"),
    (Kind("k", DiscOutline(0)), "ME-2.1", "above 0"),
    (Kind("k", DiscOutline(240_001)), "ME-2.1", "at most 240"),
    (Kind("k", DOT, {"hull": CROSSED}), "ME-2.2", "cross or touch"),
    (Kind("k", DOT, {"none": DOT}), "ME-2.2", "something else"),
    (Kind("k", DOT, {}, {"centre": (0, 1)}), "ME-2.3", "something else"),
    (Kind("k", DOT, {}, {"far": (0, 240_001)}), "ME-2.3", "out of bounds"),
    (Kind("k", DOT, arcs=(("a", DegreesArc(-1, 360_000)),)), "ME-3.1", "all round"),
    (Kind("k", DOT, arcs=(("a", StripArc(-1)),)), "ME-3.1", "out of bounds"),
    (Kind("k", DOT, arcs=(("a", lines((0, 0), (0, 0), (0, 0), (1, 1))),)), "ME-3.1", "direction"),
    (
        Kind("k", DOT, arcs=(("a", lines((0, 0), (0, 1), (0, 0), (0, -1))),)),
        "ME-3.1",
        "half a turn",
    ),
    (Kind("k", DOT, arcs=(("a", lines((1, 0), (-1, 4), (-1, 0), (1, 4))),)), "ME-3.1", "cross"),
    (Kind("k", DOT, arcs=(("a", StripArc(1)), ("a", StripArc(2)))), "ME-3.1", "twice"),
    (Kind("two words", DOT), "ME-1.2", "is no name"),
    (Kind("edge", DOT), "ME-1.2", "something else"),
]


@pytest.mark.parametrize(("kind", "rule", "words"), UNSOUND)
def test_an_unsound_kind_is_refused_with_its_rule(kind: Kind, rule: str, words: str) -> None:
    found = refused(kind)
    assert (found.code, found.rule) == ("unsound_kind", rule)
    assert words in found.text


def test_a_corner_of_half_the_shorter_side_is_the_largest() -> None:
    assert isinstance(game().submit(DefineKind(Kind("k", SHAPES[2])), "cyan"), Step)
    assert "half the shorter side" in refused(Kind("k", RectangleOutline(2000, 3000, 1001))).text


def test_an_outline_need_not_be_convex() -> None:
    assert isinstance(game().submit(DefineKind(Kind("k", DOT, {"hull": CONCAVE})), "cyan"), Step)


def test_a_kind_as_it_is_already_changes_nothing() -> None:
    assert refused(game().view(None).setup.catalogue.kinds["cube"]).code == "nothing_new"


def test_there_are_bounds_on_how_many_kinds_there_are() -> None:
    catalogue = FILE.setup.catalogue
    more = {f"k{n}": Kind(f"k{n}", DOT) for n in range(MOST_DEFINED - len(catalogue.kinds))}
    kinds = {**catalogue.kinds, **more}
    setup = replace(FILE.setup, catalogue=replace(catalogue, kinds=kinds))
    table = Game.new(MEASURE, setup, "s")
    found = table.submit(DefineKind(Kind("one_more", DOT)), "cyan")
    assert isinstance(found, Refusal)
    assert found.code == "too_many_kinds"
    assert isinstance(table.submit(DefineKind(Kind("k0", DiscOutline(1))), "cyan"), Step)


GONE = [
    ("range, arc: gun, from: u, to: a", "u has no arc gun"),
    ("range, from: a, to: u/gun", "u has no arc gun"),
    ("range, from: a@nose, to: u", "a has no point nose"),
    ("where, among: [flank, gun], from: u, to: a", "u has no arc gun"),
    ("closest, arc: gun, from: u, among: [a, b]", "u has no arc gun"),
    ("sight, from: a, to: u@centre, to_zone: gun, line: points", "u has no arc gun"),
]


@pytest.mark.parametrize(("ask", "words"), GONE)
def test_a_question_about_what_a_kind_no_longer_has_is_not_answered(ask: str, words: str) -> None:
    ask = ask.replace("from: a,", "from: a@centre,") if "points" in ask else ask
    file = load_text(text(THINGS, f"ask: {ask}").encode(), "t")
    table = Game.new(MEASURE, file.setup, "s")
    question = file.questions[0]
    assert words not in MEASURE.asks.answer(table.view(None), question).headline
    assert MEASURE.asks.inquiry_of(table.view(None), question.ask) is not None
    kinds = file.setup.catalogue.kinds
    table.submit(DefineKind(replace(kinds["cube"], points={})), "cyan")
    kept = tuple(pair for pair in kinds["unit"].arcs if pair[0] != "gun")
    table.submit(DefineKind(replace(kinds["unit"], arcs=kept)), "cyan")
    view = table.view(None)
    assert MEASURE.asks.answer(view, question).headline == words
    assert MEASURE.asks.inquiry_of(view, question.ask) is None
    setup = replace(view.setup, pieces=tuple(view.pieces.values()), extra=view.extra)
    assert rewrite_position(TableFile(setup, file.questions)).questions == ()


@pytest.mark.rule("ME-1.2", "definition")
def test_a_renamed_kind_carries_its_pieces_along(tmp_path: Path) -> None:
    table = Game.new(MEASURE, FILE.setup, "s", save=tmp_path / "save")
    cube = table.view(None).setup.catalogue.kinds["cube"]
    names = list(table.view(None).setup.catalogue.kinds)
    step = table.submit(RenameKind("cube", replace(cube, id="dice")), "cyan")
    assert isinstance(step, Step)
    view = table.view(None)
    assert list(view.setup.catalogue.kinds) == ["dice" if n == "cube" else n for n in names]
    assert {view.pieces[name].kind for name in ("a", "b")} == {"dice"}
    assert view.pieces["u"].kind == "unit"
    assert measured(table) == "8.000", "as before: 10 - 1 - 1"
    again = [piece.kind for piece in read_again(view).pieces if piece.id in "ab"]
    assert again == ["dice", "dice"]
    table.undo()
    assert table.view(None).pieces["a"].kind == "cube"
    table.redo()
    expect_done_again(table, tmp_path / "save")


def test_a_kind_is_renamed_and_changed_in_one_step() -> None:
    table = game()
    table.submit(TurnArc("u", "gun", 90_000), "cyan")
    table.submit(DeclareContact("a", "b"), "cyan")
    table.submit(RenameKind("unit", Kind("tank", DiscOutline(INCH))), "cyan")
    assert table.view(None).extra.turned == {}
    assert table.view(None).extra.touching == (("a", "b"),)
    table.submit(RenameKind("cube", Kind("dice", DiscOutline(5 * INCH))), "cyan")
    assert measured(table) == "6.500", "10 - 2.5 - 1"
    assert table.view(None).extra.touching == ()


@pytest.mark.rule("ME-1.2", "definition")
def test_a_kind_is_taken_away_once_nothing_on_a_table_is_of_it(tmp_path: Path) -> None:
    table = Game.new(MEASURE, FILE.setup, "s", save=tmp_path / "save")
    found = table.submit(RemoveKind("cube"), "cyan")
    assert isinstance(found, Refusal)
    assert (found.code, found.rule) == ("kind_in_use", "ME-1.3")
    assert found.text == "a, b are of the kind cube; take them off the table first."
    table.submit(RemovePieces(("a", "b")), "cyan")
    assert isinstance(table.submit(RemoveKind("cube"), "cyan"), Step)
    assert "cube" not in table.view(None).setup.catalogue.kinds
    assert not {"a", "b"} & set(table.view(None).pieces)
    table.undo()
    table.undo()
    assert measured(table) == "8.000"
    table.redo()
    table.redo()
    expect_done_again(table, tmp_path / "save")


def test_a_table_without_kinds_is_written_and_opens_again() -> None:
    table = game()
    table.submit(RemovePieces(tuple(table.view(None).pieces)), "cyan")
    for kind in tuple(table.view(None).setup.catalogue.kinds):
        assert isinstance(table.submit(RemoveKind(kind), "cyan"), Step)
    assert read_again(table.view(None)).catalogue.kinds == {}


NOT_RENAMED = [
    (RenameKind("cube", Kind("unit", DOT)), "kind_exists", "ME-1.2"),
    (RenameKind("cube", Kind("cube", DOT)), "nothing_new", HAND),
    (RenameKind("nothing", Kind("k", DOT)), "unknown_kind", "ME-1.2"),
    (RenameKind("cube", Kind("two words", DOT)), "unsound_kind", "ME-1.2"),
    (RenameKind("cube", Kind("k", CONCAVE)), "unsound_kind", "ME-2.1"),
    (RemoveKind("nothing"), "unknown_kind", "ME-1.2"),
    (RemoveKind("unit"), "kind_in_use", "ME-1.3"),
]


@pytest.mark.parametrize(("action", "code", "rule"), NOT_RENAMED)
def test_what_cannot_be_renamed_or_taken_away_is_said(action: Action, code: str, rule: str) -> None:
    found = game().submit(action, "cyan")
    assert isinstance(found, Refusal)
    assert (found.code, found.rule) == (code, rule)
