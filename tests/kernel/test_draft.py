"""Drafts: values kept where they fit, starts where they do not, dependants emptied."""

import pytest

from simulator.geometry.heading import heading_degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.asked.draft import (
    Draft,
    allotted_value,
    change_field,
    fill_field,
    fits,
    formation_in,
    number_in,
    picked_ids,
    picked_one,
    route_in,
    settle_draft,
    spot_in,
)
from simulator.kernel.asked.request import (
    Allot,
    Choice,
    Field,
    FieldValue,
    Formation,
    Ghost,
    Number,
    Option,
    Pick,
    Request,
    Route,
    Source,
    Spot,
    Waypoint,
)
from simulator.kernel.piece import OnTable

HERE = OnTable("A", Pose((1000, 2000)))
THERE = OnTable("B", Pose((0, 0), heading_degrees(90_000)))
CLASSES = (Choice("frigate", "Frigate"), Choice("corvette", "Corvette"))
PICK = Pick("class", "Class", CLASSES)
SOME = Pick("others", "With", CLASSES, least=0, most=2)
GHOSTS = (Ghost("g/1", "frigate", "Frigate 1"), Ghost("g/2", "frigate", "Frigate 2"))
FORMATION = Formation("formation", "Formation", ("A",), GHOSTS)
DICE = (
    Source("guns", "Railguns", 2, "D8", whole=True),
    Source("turrets", "Turrets", 4, "D6", to=("near",)),
)
TARGETS = (Choice("near", "Near"), Choice("far", "Far"))
ALLOT = Allot("dice", "Dice", DICE, TARGETS)


@pytest.mark.parametrize(
    ("into", "value", "expected"),
    [
        (PICK, ("frigate",), True),
        (PICK, (), False),
        (PICK, ("frigate", "corvette"), False),
        (PICK, ("monitor",), False),
        (SOME, (), True),
        (SOME, ("corvette", "frigate"), True),
        (SOME, ("corvette", "corvette"), False),
        (Number("n", "N", 1, 5), 5, True),
        (Number("n", "N", 1, 5), 6, False),
        (Number("n", "N", 1, 5), 0, False),
        (Number("n", "N", 1, 5), ("1",), False),
        (Spot("at", "At", ("A",)), HERE, True),
        (Spot("at", "At", ("A",)), THERE, False),
        (FORMATION, (("g/1", HERE), ("g/2", HERE)), True),
        (FORMATION, (("g/2", HERE), ("g/1", HERE)), False),
        (FORMATION, (("g/1", HERE),), False),
        (FORMATION, (("g/1", HERE), ("g/2", THERE)), False),
        (Route("way", "Way", "g/1", 2), (), True),
        (Route("way", "Way", "g/1", 2), (Waypoint((1, 2)), Waypoint()), True),
        (Route("way", "Way", "g/1", 1), (Waypoint((1, 2)), Waypoint()), False),
        (ALLOT, (), True),
        (ALLOT, (("guns", "far", 2), ("turrets", "near", 3)), True),
        (ALLOT, (("guns", "far", 1),), False),
        (ALLOT, (("guns", "far", 2), ("guns", "near", 2)), False),
        (ALLOT, (("turrets", "far", 1),), False),
        (ALLOT, (("turrets", "near", 5),), False),
        (ALLOT, (("turrets", "near", 0),), False),
        (ALLOT, (("turrets", "near", 1), ("turrets", "near", 1)), False),
    ],
)
def test_a_value_fits_its_field_or_not(into: Field, value: FieldValue, expected: bool) -> None:
    assert fits(into, value) is expected


def test_readers_give_nothing_for_what_is_of_another_kind() -> None:
    draft = Draft("o", {"pick": ("a", "b"), "n": 3, "at": HERE, "way": (Waypoint(),)})
    assert picked_ids(draft, "pick") == ("a", "b")
    assert picked_one(draft, "pick") == "a"
    assert picked_ids(draft, "n") == ()
    assert picked_one(draft, "missing") is None
    assert number_in(draft, "n") == 3
    assert number_in(draft, "pick") is None
    assert spot_in(draft, "at") == HERE
    assert spot_in(draft, "n") is None
    assert route_in(draft, "way") == (Waypoint(),)
    assert route_in(draft, "pick") is None
    assert formation_in(draft, "pick") == ()
    assert allotted_value(draft, "n") is None
    assert allotted_value(Draft("o", {"dice": ()}), "dice") == ()


def test_filling_leaves_the_old_draft_as_it_was() -> None:
    draft = Draft("o", {"n": 1})
    assert fill_field(draft, "n", 2).values == {"n": 2}
    assert fill_field(draft, "n", None).values == {}
    assert draft.values == {"n": 1}


def _ships(draft: Draft | None) -> Request:
    """Two fields: a class, then as many ghosts as the class is long, which follow it."""
    name = picked_one(draft, "class") if draft else None
    ghosts = tuple(Ghost(f"{name}/{n}", name, "") for n in range(2)) if name else ()
    start = tuple((ghost.id, HERE) for ghost in ghosts)
    fields: list[Field] = [Pick("class", "Class", CLASSES, start=("frigate",))]
    if ghosts:
        fields.append(Formation("f", "Formation", ("A",), ghosts, start=start, follows=("class",)))
        fields.append(Number("n", "N", 0, 9, start=0))
    option = Option("deploy", "Deploy", asks=True, fields=tuple(fields))
    return Request("cyan", None, "Deploy.", (option,))


def test_settling_fills_every_field_that_has_a_start_also_later_ones() -> None:
    request, draft = settle_draft(_ships, Draft("deploy"))
    assert request == _ships(draft)
    assert draft.values == {
        "class": ("frigate",),
        "f": (("frigate/0", HERE), ("frigate/1", HERE)),
        "n": 0,
    }


def test_settling_keeps_what_fits_and_drops_what_is_of_no_field() -> None:
    moved = (("frigate/0", HERE), ("frigate/1", OnTable("A", Pose((5, 5)))))
    _, draft = settle_draft(
        _ships, Draft("deploy", {"class": ("frigate",), "f": moved, "n": 7, "gone": 1})
    )
    assert draft.values["f"] == moved
    assert draft.values["n"] == 7
    assert "gone" not in draft.values


def test_what_no_longer_fits_starts_anew() -> None:
    _, draft = settle_draft(_ships, Draft("deploy"))
    _, draft = settle_draft(_ships, fill_field(draft, "class", ("corvette",)))
    assert formation_in(draft, "f") == (("corvette/0", HERE), ("corvette/1", HERE))


def test_a_change_empties_the_fields_that_follow_and_no_others() -> None:
    request, draft = settle_draft(_ships, Draft("deploy", {"class": ("frigate",), "n": 7}))
    assert request is not None
    (option,) = request.options
    assert change_field(option, draft, "class", ("frigate",)) == draft
    after = change_field(option, draft, "class", ("corvette",))
    assert after.values == {"class": ("corvette",), "n": 7}


def test_an_option_that_is_not_there_is_left_alone() -> None:
    draft = Draft("leave", {"n": 1})
    assert settle_draft(_ships, draft)[1] == draft
    assert settle_draft(lambda _draft: None, draft) == (None, draft)
