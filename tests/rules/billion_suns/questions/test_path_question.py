"""Flying: edges, planetoids, danger on the way (ABS-1.7, 1.8, 6.5, 6.6, 6.9, WZ-4.3)."""

import pytest

from simulator.kernel.shown.overlay import Line
from simulator.rules.billion_suns.model.asks import AskPath
from tests.rules.builders import ask, force, planetoid, point, position, thing
from tests.rules.conftest import RefusedBy


def to(x: float, y: float) -> AskPath:
    return AskPath("cyan-1/1", point(x, y))


@pytest.mark.rule("ABS-1.7", "worked")
def test_the_edge_stops_a_ship() -> None:
    view = position(force("cyan-1", "corvette", (10, 30)))
    found = ask(view, to(10, 39))
    assert found.verdict is False
    assert found.headline == "No: the table's edge stops it at [10, 36], after 6.000\""
    assert found.reasons[0].rule == "ABS-1.7"
    assert found.title == "May Corvette · Cyan 1 fly straight to [10, 39] without harm?"
    lines = [each for each in found.overlays if isinstance(each, Line)]
    assert [(each.b, each.ok) for each in lines] == [
        ((10_000, 36_000), False),
        ((10_000, 39_000), False),
    ]


@pytest.mark.rule("ABS-1.7", "edge")
def test_onto_the_edge_and_along_it_is_on_the_table() -> None:
    view = position(force("cyan-1", "corvette", (10, 30)), force("cyan-2", "corvette", (0, 10)))
    assert ask(view, to(10, 36)).verdict is True
    assert ask(view, AskPath("cyan-2/1", (0, 20_000))).verdict is True


@pytest.mark.rule("ABS-1.8", "worked")
def test_a_stopped_ship_rests_on_the_last_whole_thou() -> None:
    # Three to the right for every seven up: the edge is met at x = 10 + 6 * 3 / 7 = 12.571428.
    view = position(force("cyan-1", "corvette", (10, 30)))
    found = ask(view, to(13, 37))
    assert found.measures[0].b == (12_571, 36_000)


@pytest.mark.rule("ABS-1.8", "edge")
def test_it_is_never_rounded_into_a_planetoid() -> None:
    view = position(force("cyan-1", "corvette", (10, 10)), planetoid((13, 17)))
    at = ask(view, to(13, 17)).measures[0].b
    assert (at[0] - 13_000) ** 2 + (at[1] - 17_000) ** 2 >= 2000**2
    assert at == (12_212, 15_161)


@pytest.mark.rule("ABS-6.6", "worked")
def test_a_planetoid_stops_a_ship() -> None:
    view = position(force("cyan-1", "corvette", (10, 10)), planetoid((10, 16)))
    found = ask(view, to(10, 20))
    assert found.headline == 'No: rock: stops it at [10, 14], after 4.000"'
    assert found.reasons[0].rule == "ABS-6.6"


@pytest.mark.rule("ABS-6.6", "edge")
@pytest.mark.parametrize(("x", "verdict"), [(12, True), (11.999, False)])
def test_a_tangent_passes_a_planetoid(x: float, verdict: bool) -> None:
    view = position(force("cyan-1", "corvette", (10, 10)), planetoid((x, 15)))
    assert ask(view, to(10, 20)).verdict is verdict


@pytest.mark.rule("ABS-6.5", "allowed")
def test_past_danger_nothing_happens() -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)),
        thing("cloud", "dangerous_space", (14, 15)),
        thing("rock", "asteroid", (10, 24)),
        thing("cloud-b", "dangerous_space", (10, 15), table="B"),
        tables={"A": (), "B": ()},
    )
    found = ask(view, to(10, 20))
    assert (found.verdict, found.headline) == (True, "Yes: neither stopped nor in danger")
    assert found.reasons[1].text == "its path touches no dangerous space"


@pytest.mark.rule("ABS-6.5", "refused")
@pytest.mark.parametrize("kind", ["dangerous_space", "asteroid"])
def test_through_danger_costs_dice(kind: str, refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "corvette", (10, 10)), thing("it", kind, (10, 15)))
    found = ask(view, to(10, 20))
    refused_by(found, "ABS-6.5")
    assert found.headline == "No: it: dangerous space that the path touches"
    assert found.reasons[2].text == "its battlegroup suffers 2D6 attacks of damage 1"


@pytest.mark.rule("ABS-6.5", "boundary")
@pytest.mark.parametrize(("x", "verdict"), [(13, False), (13.001, True)])
def test_to_graze_is_to_touch(x: float, verdict: bool) -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)), thing("cloud", "dangerous_space", (x, 15))
    )
    assert ask(view, to(10, 20)).verdict is verdict


@pytest.mark.rule("ABS-6.5", "boundary")
@pytest.mark.parametrize(("x", "verdict"), [(10, False), (10.001, True)])
def test_a_polygons_corner_counts(x: float, verdict: bool) -> None:
    corners = ((0, 0), (3, 2), (3, -2))
    view = position(
        force("cyan-1", "corvette", (10, 10)),
        thing("cloud", "dangerous_space", (x, 15), corners=corners),
    )
    assert ask(view, to(10, 20)).verdict is verdict


@pytest.mark.rule("ABS-6.9", "definition")
@pytest.mark.parametrize("y", [8, 22])
def test_both_ends_belong_to_the_path(y: int) -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)),
        thing("cloud", "dangerous_space", (10, y), diameter=4),
    )
    assert ask(view, to(10, 20)).verdict is False


@pytest.mark.rule("ABS-6.9", "definition")
def test_what_was_not_flown_does_not_count() -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)),
        planetoid((10, 16)),
        thing("cloud", "dangerous_space", (10, 21)),
    )
    found = ask(view, to(10, 20))
    assert [reason.rule for reason in found.reasons if reason.ok is False] == ["ABS-6.6"]


@pytest.mark.rule("ABS-6.9", "definition")
def test_a_ship_counts_once_however_many_areas() -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)),
        thing("one", "dangerous_space", (10, 15)),
        thing("two", "dangerous_space", (10, 16)),
    )
    assert ask(view, to(10, 20)).reasons[3].text.startswith("its battlegroup suffers 2D6")


@pytest.mark.ruling("dangerous_space", "per_battlegroup")
def test_danger_may_strike_the_battlegroup_once() -> None:
    parts = (
        force("cyan-1", "corvette", (10, 10), (11, 14)),
        thing("cloud", "dangerous_space", (10, 15)),
    )
    each = ask(position(*parts), to(10, 20))
    once = ask(position(*parts, rulings={"dangerous_space": "per_battlegroup"}), to(10, 20))
    assert each.reasons[2].text == (
        "its battlegroup suffers 4D6 attacks of damage 1, Cyan 1/2 standing in danger too"
    )
    assert once.reasons[2].text.startswith("its battlegroup suffers 2D6")


def test_mates_outside_danger_add_no_dice() -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10), (12, 10)),
        thing("cloud", "dangerous_space", (10, 15)),
    )
    found = ask(view, to(10, 20))
    assert found.reasons[2].text == "its battlegroup suffers 2D6 attacks of damage 1"


def test_wings_weigh_too_little_to_suffer() -> None:
    view = position(
        force("cyan-1", "recon_wing", (10, 10)), thing("cloud", "dangerous_space", (10, 15))
    )
    found = ask(view, to(10, 20))
    assert found.verdict is False
    assert found.reasons[2].text == "mass 0: no attacks follow from it"


@pytest.mark.rule("WZ-4.3", "allowed")
def test_short_moves_are_safe_in_a_debris_storm() -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)), mode="warzone", tables={"A": ("debris_storm",)}
    )
    assert ask(view, to(10, 13)).verdict is True


@pytest.mark.rule("WZ-4.3", "refused")
def test_long_ones_are_not(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)), mode="warzone", tables={"A": ("debris_storm",)}
    )
    found = ask(view, to(10, 15))
    refused_by(found, "WZ-4.3")
    assert found.headline == 'No: Cyan 1/1: 5.000" is more than 4" in a Debris Storm'


@pytest.mark.rule("WZ-4.3", "boundary")
@pytest.mark.parametrize(("y", "verdict"), [(14, True), (14.001, False)])
def test_more_than_4_inches_is_too_much(y: float, verdict: bool) -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)), mode="warzone", tables={"A": ("debris_storm",)}
    )
    assert ask(view, to(10, y)).verdict is verdict


@pytest.mark.parametrize(("mode", "verdict"), [("skirmish", False), ("core", True), ("solo", True)])
def test_core_and_solo_games_know_no_battlezones(mode: str, verdict: bool) -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)), mode=mode, tables={"A": ("debris_storm",)}
    )
    assert ask(view, to(10, 15)).verdict is verdict


@pytest.mark.rule("ABS-6.10", "allowed")
def test_ships_may_be_flown_over_and_objects_met() -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10), (10, 12)),
        force("amber-2", "corvette", (10, 20), table="B"),
        thing("relay", "comsat", (10, 20)),
        tables={"A": (), "B": ()},
    )
    assert ask(view, to(10, 20)).verdict is True


@pytest.mark.rule("ABS-6.10", "refused")
def test_no_move_ends_on_a_ship(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10), (10, 12)), force("amber-2", "corvette", (12, 36))
    )
    found = ask(view, to(10, 12))
    refused_by(found, "ABS-6.10")
    assert found.headline == "No: Cyan 1/2: stands exactly at [10, 12]"
    assert [each.ok for each in found.overlays if isinstance(each, Line)] == [False]
    # Nor does one that the table's edge ends: (2, 26) up from (10, 10), and twice that.
    refused_by(ask(view, to(14, 62)), "ABS-6.10")


@pytest.mark.rule("ABS-6.10", "refused")
def test_no_move_ends_on_a_ship_that_flies_by_itself(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "corvette", (10, 10)), thing("liner", "civilian_ship", (10, 12))
    )
    refused_by(ask(view, to(10, 12)), "ABS-6.10")


@pytest.mark.rule("ABS-6.10", "boundary")
@pytest.mark.parametrize(
    ("y", "verdict"), [(12, False), (12.001, True), (11.999, True), (10, True)]
)
def test_only_the_exact_point_is_taken(y: float, verdict: bool) -> None:
    view = position(force("cyan-1", "corvette", (10, 10), (10, 12)))
    assert ask(view, to(10, y)).verdict is verdict


@pytest.mark.rule("ABS-6.1", "worked")
@pytest.mark.rule("ABS-6.1", "edge")
@pytest.mark.parametrize(
    ("class_id", "y", "text"),
    [
        ("frigate", 14, '4.000" of Thrust 4"'),
        ("frigate", 13, '3.000" of Thrust 4"'),
        ("frigate", 14.001, '4.001" is more than its Thrust of 4" in one move'),
        ("defense_platform", 11, "it has no Thrust: it never moves"),
    ],
)
def test_thrust_is_remarked_on_and_decides_nothing(class_id: str, y: float, text: str) -> None:
    found = ask(position(force("cyan-1", class_id, (10, 10))), to(10, y))
    assert found.verdict is True
    assert (found.reasons[-1].ok, found.reasons[-1].text) == (None, text)


def test_what_is_not_there_flies_nowhere(refused_by: RefusedBy) -> None:
    refused_by(ask(position(), to(10, 10)), "ABS-6.9")
