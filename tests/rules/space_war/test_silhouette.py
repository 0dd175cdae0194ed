"""The hull of a design: every module has its place, none on another, all inside the picture."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.kernel.shown.blueprint import MODULE_SIDE
from simulator.rules.space_war.designing.silhouette import hull_of
from simulator.rules.space_war.display.token import BEAM_PARTS
from simulator.rules.space_war.model.designs import Design, sorted_modules
from simulator.rules.space_war.model.modules import CRAFT_TYPES, MODULE_KEYS
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import position, ship
from tests.rules.space_war.yard import MODULES, fighter, listed, vessel

DESIGNS = st.builds(
    lambda kind, keys: Design("x", "X", kind, sorted_modules(keys)),
    st.sampled_from(CRAFT_TYPES),
    st.lists(st.sampled_from(MODULE_KEYS), max_size=14),
)


@given(DESIGNS)
def test_every_module_stands_somewhere_of_its_own(design: Design) -> None:
    hull = hull_of(design, MODULES)
    assert sorted(box.key for box in hull.boxes) == sorted(design.modules)
    for one, other in combinations(hull.boxes, 2):
        apart = max(abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1]))
        assert apart > MODULE_SIDE
    left, top, wide, high = hull.box
    for box in hull.boxes:
        assert left + MODULE_SIDE // 2 < box.at[0] < left + wide - MODULE_SIDE // 2
        assert top + MODULE_SIDE // 2 < box.at[1] < top + high - MODULE_SIDE // 2


@given(DESIGNS)
def test_the_same_modules_make_the_same_hull(design: Design) -> None:
    other = Design("y", "Y", design.type, sorted_modules(reversed(design.modules)), arc=90)
    assert hull_of(other, MODULES) == hull_of(design, MODULES)


def test_vessels_and_fighters_look_unlike() -> None:
    assert hull_of(vessel("E L"), MODULES).outline != hull_of(fighter("E L"), MODULES).outline


def test_weapons_stand_forward_and_engines_astern() -> None:
    places = {box.key: box.at for box in hull_of(listed("warden"), MODULES).boxes}
    assert places["L"][1] < places["A"][1] < places["SB"][1] < places["E"][1]
    assert places["T"] == (0, places["E"][1]), "between the Engines"


def test_each_engine_at_the_stern_burns() -> None:
    assert len(hull_of(vessel("E E T L"), MODULES).flames) == 2
    assert hull_of(vessel("L A"), MODULES).flames == ()


def test_a_design_without_modules_is_drawn_too() -> None:
    hull = hull_of(vessel(""), MODULES)
    assert hull.outline.startswith("M0 ")
    assert hull.box[2] > 0


@pytest.mark.rule("SW-9.2", "definition")
def test_a_fighter_in_a_beam_is_marked_on_its_token() -> None:
    held = ship("amber-1", fighter("E L"), (21, 20), tractored_by="cyan-1")
    view = position(
        ship("cyan-1", vessel("E TR"), (20, 20)), held, ship("amber-2", fighter("E L"), (9, 9))
    )
    seized, free = (SYSTEM.looks.piece(view, view.pieces[name]) for name in ("amber-1", "amber-2"))
    assert seized.parts[: len(BEAM_PARTS)] == BEAM_PARTS
    assert not set(BEAM_PARTS) & set(free.parts)
    assert len(seized.parts) == len(free.parts) + len(BEAM_PARTS)
