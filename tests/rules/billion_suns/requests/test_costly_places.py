"""Which planned places are legal but costly: the notes of a preview name their pieces."""

from simulator.kernel.asked.request import Formation, Note
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from tests.rules.billion_suns.play.activating import moving
from tests.rules.billion_suns.play.jumps import GATE, jumping
from tests.rules.billion_suns.requests.filling import Sheet, opened, stood, way
from tests.rules.builders import Force, force, planetoid, poses, position, thing

TWO = force("cyan-1", "frigate", (10, 10), (12, 10))
DUST = thing("dust", "dangerous_space", (10, 13), diameter=1)


def costly(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """The rules by which places are costly, each with whose."""
    assert sheet.preview.refusal is None
    return {note.rule: note.costly for note in sheet.preview.notes if note.costly}


def flown(view: AnyState, first: tuple[float, float], second: tuple[float, float]) -> Sheet:
    sheet = opened(moving(view), "fly").put("route/cyan-1/1", way(first))
    return sheet.put("route/cyan-1/2", way(second))


def test_a_plain_move_costs_nothing() -> None:
    assert costly(flown(position(TWO), (10, 13), (12, 13))) == {}


def test_dangerous_space_costs_the_ship_that_touches_it() -> None:
    """Only the ship whose path touches or ends in it counts (ABS-6.5)."""
    assert costly(flown(position(TWO, DUST), (10, 13), (12, 13))) == {"ABS-6.5": ("cyan-1/1",)}
    assert costly(flown(position(TWO, DUST), (10, 14), (12, 14))) == {"ABS-6.5": ("cyan-1/1",)}


def test_high_g_costs_the_ship_that_turns_so_far() -> None:
    """More than 90° off (ABS-6.2): the first turns back, the second flies on."""
    found = costly(flown(position(TWO), (10, 7.5), (12, 12.5)))
    assert found["ABS-6.2"] == ("cyan-1/1",)


def test_a_group_that_moves_less_than_half_its_thrust_is_an_easy_target() -> None:
    """Frigates have Thrust 4" (ABS-6.3)."""
    assert costly(flown(position(TWO), (10, 11.999), (12, 11.999))) == {
        "ABS-6.3": ("cyan-1/1", "cyan-1/2")
    }
    assert costly(flown(position(TWO), (10, 12), (12, 12))) == {}


def test_a_stop_at_a_planetoid_costs_the_ship_that_stops() -> None:
    rock = planetoid((10, 15), diameter=4)
    assert costly(flown(position(TWO, rock), (10, 14), (12, 13))) == {"ABS-6.6": ("cyan-1/1",)}


def landed(at: tuple[float, float], *parts: Force | Piece, kind: str = "cruiser") -> Sheet:
    """One ship arrives there, and perhaps it strikes others."""
    sheet = opened(jumping(GATE, *parts), "deploy").put("what", (kind,))
    return sheet.put("formation", stood("A", sheet, "formation", poses(at)))


def victims(sheet: Sheet) -> list[Note]:
    return [note for note in sheet.preview.notes if note.rule == "ABS-4.7"]


def test_a_jump_shock_on_the_own_side_is_costly_and_on_the_enemy_is_not() -> None:
    """A Cruiser of mass 3 shocks what is lighter within 3", friend or foe (ABS-4.7)."""
    own = landed((10, 11), force("cyan-1", "frigate", (10, 13)))
    (ghost,) = own.field("formation", Formation).ghosts
    assert [note.costly for note in victims(own)] == [(ghost.id,)]
    foe = landed((10, 11), force("amber-1", "frigate", (10, 13)))
    assert [note.costly for note in victims(foe)] == [()]
    assert costly(foe) == {}


def test_arriving_in_dangerous_space_is_costly() -> None:
    """Two dice for mass 2, none for mass 0 (ABS-6.5)."""
    dust = thing("dust", "dangerous_space", (10, 12), diameter=2)
    sheet = landed((10, 12), dust, kind="frigate")
    assert list(costly(sheet)) == ["ABS-6.5"]
    assert "Dangerous space: 2D6, damage 1, when its movement ends" in sheet.notes
    assert costly(landed((10, 12), dust, kind="fighter_wing")) == {}
    assert costly(landed((10, 8), dust, kind="frigate")) == {}
