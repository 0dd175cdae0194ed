"""Writing a table file back: it loads to an equal value."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.geometry.heading import Degrees, Heading, heading_along
from simulator.geometry.shapes import Base, Disc, Dot, Polygon, Pose, Rectangle
from simulator.kernel.piece import Aside, InSpace, OnTable, Piece
from simulator.kernel.spec import AnyTableFile, Question, Seat, Setup, Table, TableFile
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.scenario import catalogue, load, load_text, table_text
from tests.scenario.samples import VALID

SHIPPED = sorted((Path(__file__).parents[2] / "tables" / "billion_suns").glob("*/*.yaml"))

_SIDE = 36_000
_coordinates = st.integers(0, _SIDE)
_points = st.tuples(_coordinates, _coordinates)
_headings: st.SearchStrategy[Heading] = st.one_of(
    st.integers(0, 359_999).map(Degrees),
    st.tuples(st.integers(-(1 << 20), 1 << 20), st.integers(1, 1 << 20)).map(
        lambda pair: heading_along(*pair)
    ),
)
_texts = st.text(
    st.characters(exclude_categories=("Cs", "Cc")),
    max_size=20,
)
_kinds = st.sampled_from([None, (), ("frigate", "light_carrier")])


@st.composite
def _pieces(draw: st.DrawFn) -> list[Piece]:
    """Objects of every base, then ships of two groups, no two ships on one point."""
    found = []
    for number, at in enumerate(draw(st.lists(_points, max_size=4))):
        corners = ((0, 0), (36_000, 10), (20, 36_000))
        area = Polygon(tuple((x - at[0], y - at[1]) for x, y in corners))
        base: Base = draw(st.one_of(st.just(Dot()), st.integers(1, 5000).map(Disc), st.just(area)))
        kind = {Dot: "comsat", Disc: "planetoid"}.get(type(base), "dangerous_space")
        owner = draw(st.sampled_from([None, "cyan", "no"]))
        place = OnTable("A", Pose(at, draw(_headings)))
        found.append(Piece(f"thing-{number}", kind, owner, None, place, base))
    spots = draw(st.lists(_points, min_size=2, max_size=7, unique=True))
    for number, at in enumerate(spots):
        group, owner = ("g1", "cyan") if number < len(spots) // 2 else ("g2", "no")
        ship = number + 1 if group == "g1" else number + 1 - len(spots) // 2
        place = OnTable("A", Pose(at, draw(_headings)))
        found.append(Piece(f"{group}/{ship}", "frigate", owner, group, place))
    return found


@st.composite
def _options(draw: st.DrawFn) -> Options:
    classes = draw(_kinds)
    return Options(
        draw(st.sampled_from(["skirmish", "core", "warzone"])),
        draw(st.integers(1, 999)),
        draw(st.integers(1, 99)),
        draw(st.sampled_from([(), ("QC", "KD"), ("draw",)])),
        {"A": ("debris_storm",)},
        {"cyan": draw(_texts)},
        {} if classes is None else {"cyan": classes},
    )


@st.composite
def _files(draw: st.DrawFn) -> AnyTableFile:
    shipped = catalogue("billion_suns")
    rulings = replace(
        shipped.rulings,
        primary_arc_degrees=draw(st.sampled_from((45, 90))),
        repair_self=draw(st.sampled_from(("yes", "no"))),
    )
    groups = {
        name: Battlegroup(
            name,
            "frigate",
            owner,
            draw(st.integers(0, 999)),
            easy_target=draw(st.booleans()),
            activated=draw(st.booleans()),
            loadout=draw(st.sampled_from([None, "mine_layer"])),
        )
        for name, owner in (("g1", "cyan"), ("g2", "no"))
    }
    setup = Setup(
        "billion_suns",
        draw(_texts),
        (
            Seat("cyan", draw(_texts) or "x"),
            Seat("no", "null", draw(st.sampled_from([None, "on"]))),
        ),
        (Table("A", draw(_texts), (_SIDE, _SIDE)), Table("no", "yes", (1, 240_000))),
        draw(_options()),
        replace(shipped, rulings=rulings),
        tuple(draw(_pieces())),
        Extra(groups),
    )
    questions = (
        Question(
            "a", asks.AskRange("g1", "g2/1"), draw(st.sampled_from([None, "-0.001", "10.092"]))
        ),
        Question("b", asks.AskJumpPoint(draw(_points), "no", "A"), "yes"),
        Question("no", asks.AskPath("g1/1", (-1, 480_000)), "no"),
        Question("d", asks.AskProtect("g1", "g2")),
    )
    return TableFile(setup, questions)


@settings(max_examples=60, deadline=None)
@given(_files())
def test_what_is_written_loads_to_an_equal_value(file: AnyTableFile) -> None:
    assert load_text(table_text(file).encode(), "t") == file


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_file_goes_round(path: Path) -> None:
    file = load(path)
    text = table_text(file)
    assert load_text(text.encode(), "t") == file
    assert table_text(load_text(text.encode(), "t")) == text


def test_numbers_have_only_the_decimals_they_need() -> None:
    text = table_text(load_text(VALID.encode(), "t"))
    assert "{at: [10, 9], heading: 22.5}" in text
    assert "size: [24, 36.5]" in text


@pytest.mark.parametrize("place", [Aside("destroyed"), InSpace("reserves")])
def test_what_is_on_no_table_cannot_be_written(place: Aside | InSpace) -> None:
    file = load_text(VALID.encode(), "t")
    pieces = (replace(file.setup.pieces[0], place=place), *file.setup.pieces[1:])
    with pytest.raises(ValueError, match="stands on no table"):
        table_text(replace(file, setup=replace(file.setup, pieces=pieces)))


def test_ships_that_are_not_numbered_through_cannot_be_written() -> None:
    file = load_text(VALID.encode(), "t")
    pieces = tuple(piece for piece in file.setup.pieces if piece.id != "cyan-1/1")
    with pytest.raises(ValueError, match="ships of cyan-1 are not numbered"):
        table_text(replace(file, setup=replace(file.setup, pieces=pieces)))


def test_a_base_that_no_file_can_say_cannot_be_written() -> None:
    file = load_text(VALID.encode(), "t")
    pieces = (replace(file.setup.pieces[0], base=Rectangle(1, 1)), *file.setup.pieces[1:])
    with pytest.raises(ValueError, match="no base like that of spade"):
        table_text(replace(file, setup=replace(file.setup, pieces=pieces)))
