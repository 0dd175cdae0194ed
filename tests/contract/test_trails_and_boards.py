"""Trails, boards and tiles as data: a made-up system uses all three, and fillers play it."""

import pytest

from simulator.kernel.asked.draft import fits, trail_in
from simulator.kernel.asked.request import FieldValue, Pick
from simulator.kernel.asked.trail import (
    Load,
    TileLoad,
    Trail,
    TrailStop,
    TrailTile,
    TrailValue,
    carry_loads,
    change_load,
    find_ways_on,
    lead_trail,
)
from simulator.kernel.piece import InSpace
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.shown.board import pieces_in
from tests.contract.requesting import requested
from tests.contract.systems import SystemCase, systems
from tests.contract.voyage import SYSTEM, Sail, small_setup
from tests.contract.voyage_map import KINDS

each_system = pytest.mark.parametrize(
    "system",
    [*systems(), SystemCase("voyage", SYSTEM, small_setup(), ends=True)],
    ids=lambda system: system.id,
)

RAIDERS, CRUISERS = Load("raider", "Raider"), Load("cruiser", "Cruiser")
STOCKS = (TileLoad("a", "raider", 3), TileLoad("a", "cruiser", 1), TileLoad("c", "raider", 2))
TRAIL = Trail(
    "way",
    "Way",
    ("a", "c"),
    tuple(TrailTile(name, name.upper(), ends=name == "d") for name in "abcde"),
    (("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")),
    3,
    (RAIDERS, CRUISERS),
    STOCKS,
)


def stops(text: str, *changes: tuple[tuple[str, int], ...]) -> TrailValue:
    """`ab` with what changes at the first stops."""
    own = (*changes, *[()] * len(text))
    return tuple(TrailStop(tile, each) for tile, each in zip(text, own, strict=False))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (stops("a"), True),
        (stops("abcb"), True),
        (stops("cba"), True),
        ((), False),
        (("a",), False),
        (stops("b"), False),  # no origin
        (stops("ac"), False),  # no link
        (stops("aa"), False),
        (stops("ababa"), False),  # four steps of three
        (stops("cd"), True),
        (stops("cdc"), False),  # it ends at d
        (stops("ax"), False),
        (stops("ab", (("raider", 3), ("cruiser", 1)), (("raider", -3),)), True),
        (stops("ab", (("raider", 4),)), False),
        (stops("ab", (("raider", 1),), (("raider", -2),)), False),
        (stops("ab", (("cruiser", 1), ("raider", 1))), False),  # not in the order of the loads
        (stops("ab", (("raider", 0),)), False),
        (stops("ab", (("titan", 1),)), False),
        (stops("abc", (("raider", 1),), (), (("raider", 2),)), True),
        (stops("abc", (("raider", 1),), (), (("raider", 3),)), False),
        # What was dropped on the way lies there when the trail comes again.
        (stops("abab", (("raider", 2),), (("raider", -2),), (), (("raider", 2),)), True),
        (stops("abab", (("raider", 2),), (("raider", -2),), (), (("raider", 3),)), False),
    ],
)
def test_a_trail_fits_its_links_steps_and_loads(value: FieldValue, expected: bool) -> None:
    assert fits(TRAIL, value) is expected


def test_what_is_carried_is_counted_from_stop_to_stop() -> None:
    way = stops("abc", (("raider", 3), ("cruiser", 1)), (("raider", -1),), (("raider", 2),))
    first, second, last = carry_loads(TRAIL, way)
    assert first.arriving == {"raider": 0, "cruiser": 0}
    assert first.lies == {"raider": 0, "cruiser": 0}
    assert second.leaving == {"raider": 2, "cruiser": 1}
    assert second.lies == {"raider": 1, "cruiser": 0}
    assert last.arriving == {"raider": 2, "cruiser": 1}
    assert last.leaving == {"raider": 4, "cruiser": 1}


def test_all_sets_out_at_first_and_a_click_far_off_takes_a_shortest_way() -> None:
    assert find_ways_on(TRAIL, ()) == {"a": ("a",), "c": ("c",)}
    begun = lead_trail(TRAIL, (), "a")
    assert begun == stops("a", (("raider", 3), ("cruiser", 1)))
    assert lead_trail(TRAIL, begun, "d") == (*begun, *stops("bcd"))
    assert lead_trail(TRAIL, begun, "e") is None  # four steps, and d ends it
    assert lead_trail(TRAIL, (*begun, *stops("b")), "a") == (*begun, *stops("ba"))
    assert find_ways_on(TRAIL, stops("cd")) == {}


def test_a_change_goes_as_far_as_there_is_and_later_stops_keep_to_it() -> None:
    way = stops("abc", (("raider", 3),), (("raider", -3),), (("raider", 2),))
    after = change_load(TRAIL, way, 0, ("raider", -2))
    assert after == stops("abc", (("raider", 1),), (("raider", -1),), (("raider", 2),))
    assert change_load(TRAIL, way, 0, ("raider", 9)) == way
    none = change_load(TRAIL, way, 0, ("raider", -9))
    assert none == stops("abc", (), (), (("raider", 2),))
    assert all(fits(TRAIL, each) for each in (after, none))


def test_fillers_sail_with_drops_and_pick_ups_and_place_on_cells() -> None:
    sailed = []
    for seed in ("one", "two", "three", "four"):
        game = requested(SYSTEM, small_setup(), seed)
        assert game.counts["field Trail"]
        assert not game.counts["given up"]
        sailed += [each.stops for each in game.actions if isinstance(each, Sail)]
        for step, draft in game.steps:
            if isinstance(step.action, Sail):
                assert trail_in(draft, "way") == step.action.stops
            text = canonical(step.action)
            assert SYSTEM.play.vocabulary.read_action(parse(text)) == step.action
        ships = [one for one in game.state.pieces.values() if one.kind in KINDS]
        counts = [dict(one.marks)["count"] for one in ships]
        assert sum(counts) == 13  # nothing is lost on the way
    changes = [units for way in sailed for stop in way[1:] for _, units in stop.changes]
    assert any(units > 0 for units in changes)
    assert any(units < 0 for units in changes)
    assert any(len(way) > 2 for way in sailed)


@each_system
def test_cells_of_boards_are_told_apart_and_choices_name_known_ones(system: SystemCase) -> None:
    play, looks = system.ruleset.play, system.ruleset.looks
    state = play.begin(system.setup, "boards")
    for seat in (*(each.id for each in system.setup.seats), None):
        view = play.conceal(state, seat)
        shown = looks.boards(view, seat)
        assert len({board.id for board in shown}) == len(shown)
        cells = [cell for board in shown for cell in board.cells]
        ids = {cell.id for cell in cells}
        assert len(ids) == len(cells)
        assert not ids & set(view.pieces)
        assert len({cell.holds for cell in cells}) == len(cells)
        for cell in cells:
            assert looks.card(view, cell.id).title
            for piece in pieces_in(view, cell):
                assert piece.place == InSpace(cell.holds)
                assert looks.piece(view, piece).name
        request = system.ruleset.requests.request(view, seat, None) if seat else None
        fields = [each for option in request.options for each in option.fields] if request else []
        picks = [each for each in fields if isinstance(each, Pick)]
        assert {each.cell for one in picks for each in one.among if each.cell} <= ids


@each_system
def test_tiles_have_faces_and_stacks_their_count(system: SystemCase) -> None:
    state = system.ruleset.play.begin(system.setup, "tiles")
    for seat in (system.setup.seats[0].id, None):
        view = system.ruleset.play.conceal(state, seat)
        for piece in view.pieces.values():
            look = system.ruleset.looks.piece(view, piece)
            assert (look.face is not None) == (look.form == "tile")
            assert look.is_scenery or look.face is None
            assert (look.stack is not None) == (look.form == "stack")
            if look.face and look.face.is_down:
                assert not look.face.name
                assert not look.face.benefits
