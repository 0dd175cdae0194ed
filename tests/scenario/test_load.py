"""What a valid file becomes."""
# ruff: noqa: E501 - a question and its value stand side by side

from pathlib import Path

import pytest

from simulator.geometry.heading import Degrees, Vector
from simulator.geometry.shapes import Disc, Dot, Polygon, Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Seat, Table
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.rules.billion_suns.model.options import Options
from simulator.scenario import TableFaults, catalogue, load, load_text
from tests.scenario.samples import VALID, changed


def _pieces(text: str = VALID) -> dict[str, Piece]:
    return {piece.id: piece for piece in load_text(text.encode(), "t").setup.pieces}


def test_the_head_of_a_file() -> None:
    setup = load_text(VALID.encode(), "t").setup
    assert (setup.system, setup.title) == ("billion_suns", "First contact")
    zones = {"A": ("gravitational_anomaly",)}
    assert setup.options == Options("warzone", 5, 4, ("QS", "QC"), zones)
    assert setup.seats == (
        Seat("cyan", "Cyan Corp"),
        Seat("amber", "Amber Corp", "greedy"),
    )
    assert setup.tables == (
        Table("A", "Resolve Merge Conflict", (36000, 36000)),
        Table("B", "", (24000, 36500)),
    )


def test_what_a_file_need_not_say() -> None:
    text = "system: billion_suns\nseats: [{id: cyan}]\ntables: [{id: A, size: [36, 36]}]\n"
    file = load_text(text.encode(), "t")
    setup = file.setup
    assert setup.options == Options("skirmish", 5, 4)
    assert (setup.title, setup.pieces, file.questions) == ("", (), ())
    assert setup.seats == (Seat("cyan", "cyan"),)
    assert setup.catalogue == catalogue("billion_suns")


def test_a_seat_of_a_campaign() -> None:
    more = ", corporation: The Sun, classes: [gunship, frigate]}"
    text = changed("name: Cyan Corp}", f"name: Cyan Corp{more}")
    options = load_text(text.encode(), "t").setup.options
    assert options.corporations == {"cyan": "The Sun"}
    assert options.classes == {"cyan": ("gunship", "frigate")}


def test_rulings_in_force_are_typed() -> None:
    chosen = load_text(VALID.encode(), "t").setup.catalogue.rulings
    assert chosen.primary_arc_degrees == 90
    assert chosen.use_enemy_jump_points == "no"
    assert catalogue("billion_suns").rulings.primary_arc_degrees == 45


def test_contracts_may_be_drawn() -> None:
    text = changed("contracts: [QS, QC]", "contracts: {draw: true}")
    assert load_text(text.encode(), "t").setup.options.contracts == ("draw",)


def test_ships_are_pieces_of_their_group() -> None:
    pieces = _pieces()
    place = OnTable("A", Pose((10000, 9000), Degrees(22500)))
    assert pieces["cyan-1/1"] == Piece("cyan-1/1", "gunship", "cyan", "cyan-1", place)
    groups = load_text(VALID.encode(), "t").setup.extra.groups
    assert groups["cyan-1"] == Battlegroup("cyan-1", "gunship", "cyan", damage=1)
    assert list(groups) == ["cyan-1", "amber-1"]


@pytest.mark.parametrize(
    ("written", "heading"),
    [
        ("0", Degrees(0)),
        ("22.5", Degrees(22500)),
        ("-0.001", Degrees(359_999)),
        ("720", Degrees(0)),
        ("[6, -4]", Vector(3, -2)),
        ("[-1048576, 0]", Vector(-1, 0)),
        ("{towards: amber-1/1}", None),
    ],
)
def test_headings(written: str, heading: Degrees | Vector | None) -> None:
    text = changed("heading: [-3, 6]}]", f"heading: {written}}}, {{at: [0, 0], heading: 0}}]")
    if heading is None:
        text = text.replace("amber-1/1}", "amber-1/2}")
        heading = Vector(-3, -4)
    place = _pieces(text)["amber-1/1"].place
    assert isinstance(place, OnTable)
    assert place.pose.heading == heading


def test_objects_have_bases_and_ids() -> None:
    pieces = _pieces()
    assert list(pieces)[:4] == ["spade", "comsat-1", "dangerous_space-1", "jump_point-1"]
    assert pieces["spade"].base == Disc(2000)
    assert pieces["comsat-1"].base == Dot()
    assert pieces["jump_point-1"].owner == "cyan"
    assert all(pieces[name].group is None for name in list(pieces)[:4])


def test_an_object_without_id_is_called_after_its_number_in_the_file() -> None:
    text = changed(
        "size: [24, 36.5]", "size: [24, 36.5]\n    objects: [{kind: comsat, at: [1, 1]}]"
    )
    assert "comsat-2" in _pieces(text)


def test_a_polygon_stands_in_the_middle_of_its_box() -> None:
    area = _pieces()["dangerous_space-1"]
    assert area.place == OnTable("A", Pose((23000, 7000)))
    assert area.base == Polygon(((-3000, -3000), (3000, -2000), (1000, 3000)))


def test_a_disc_has_its_usual_size_unless_given() -> None:
    assert _pieces(changed(", diameter: 4", ""))["spade"].base == Disc(2000)
    assert _pieces(changed("diameter: 4", "diameter: 0.002"))["spade"].base == Disc(1)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("ask: range, from: cyan-1, to: spade, answer: 9", asks.AskRange("cyan-1", "spade")),
        ("ask: arc, from: cyan-1/2, to: spade, arc: primary", asks.AskArc("cyan-1/2", "spade", "primary")),
        ("ask: attack, from: cyan-1, weapon: primary, to: spade", asks.AskAttack("cyan-1", "primary", "spade")),
        ("ask: attack, from: amber-1, weapon: light_railguns, to: amber-1", asks.AskAttack("amber-1", "light_railguns", "amber-1")),
        ("ask: coherency, group: cyan-1", asks.AskCoherency("cyan-1")),
        ("ask: deploy, group: cyan-1, jump_point: jump_point-1", asks.AskDeploy("cyan-1", "jump_point-1")),
        ("ask: jump_point, at: [24, 0.5], owner: amber, table: B", asks.AskJumpPoint((24000, 500), "amber", "B")),
        ("ask: path, ship: cyan-1/1, to: [-240, 480]", asks.AskPath("cyan-1/1", (-240_000, 480_000))),
        ("ask: scan, from: cyan-1, to: comsat-1", asks.AskScan("cyan-1", "comsat-1")),
        ("ask: control, object: comsat-1, answer: null", asks.AskControl("comsat-1")),
        ("ask: protect, group: cyan-1, by: cyan-1", asks.AskProtect("cyan-1", "cyan-1")),
    ],
)  # fmt: skip
def test_questions(written: str, expected: asks.Ask) -> None:
    text = VALID[: VALID.index("questions:")] + f"questions: [{{id: q1, {written}}}]\n"
    (question,) = load_text(text.encode(), "t").questions
    assert question.id == "q1"
    assert question.ask == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("ask: range, from: cyan-1, to: spade, answer: 9", "9.000"),
        ("ask: range, from: cyan-1, to: spade", None),
        ("ask: control, object: spade, answer: null", "null"),
        ("ask: control, object: spade, answer: amber", "amber"),
        ("ask: scan, from: cyan-1, to: spade, answer: yes", "yes"),
        ('ask: scan, from: cyan-1, to: spade, answer: "no"', "no"),
    ],
)
def test_expected_answers(written: str, expected: str | None) -> None:
    text = VALID[: VALID.index("questions:")] + f"questions: [{{id: q1, {written}}}]\n"
    assert load_text(text.encode(), "t").questions[0].expected == expected


def test_any_position_may_be_shown() -> None:
    """Incoherent, inside a planetoid, with too many tokens: no fault of the file."""
    text = changed("{at: [10, 9], heading: 22.5}", "{at: [18, 18], heading: 22.5}")
    text = text.replace("damage: 1", "damage: 99").replace("at: [12.4, 7.6]", "at: [0, 36]")
    assert _pieces(text)["cyan-1/1"].kind == "gunship"


def test_a_ship_and_an_object_may_share_a_point() -> None:
    assert "cyan-1/1" in _pieces(changed("at: [10, 9]", "at: [6, 30]"))


@pytest.mark.parametrize(
    ("mode", "owner", "fits"), [("solo", "ic", True), ("solo", "red", False), ("core", "ic", False)]
)
def test_contractors_alone_come_in_groups_of_more_than_five(
    mode: str, owner: str, fits: bool
) -> None:
    ships = ", ".join(f"{{at: [3, {n}], heading: 0}}" for n in range(6))
    group = f"{{id: {owner}-1, owner: {owner}, class: gunship, ships: [{ships}]}}"
    text = (
        f"system: billion_suns\nmode: {mode}\nseats: [{{id: red}}, {{id: ic}}]\n"
        f"tables: [{{id: A, size: [36, 36], battlegroups: [{group}]}}]\n"
    )
    if fits:
        assert len(_pieces(text)) == 6
    else:
        with pytest.raises(TableFaults, match="6 ships are too many"):
            load_text(text.encode(), "t")


def test_the_rim_of_a_table_belongs_to_it() -> None:
    assert "cyan-1/1" in _pieces(changed("at: [10, 9]", "at: [36, 0]"))


def test_everything_shipped_is_valid() -> None:
    folder = Path(__file__).parents[2] / "tables" / "billion_suns"
    for path in sorted(folder.glob("*/*.yaml")):
        load(path)


def test_a_path_that_is_no_file(tmp_path: Path) -> None:
    for path, why in (
        (tmp_path, "this is a folder; expected a file"),
        (tmp_path / "none.yaml", "there is no such file"),
        (Path("/dev/null"), "this is no plain file"),
        (tmp_path / ("x" * 300), "this file cannot be read: File name too long"),
    ):
        with pytest.raises(TableFaults) as raised:
            load(path)
        assert str(raised.value) == f"{path}: {why}"
