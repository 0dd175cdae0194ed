"""Odds of previews follow the rulings, and loadouts where they will stand (WZ-3, ABS-8.7)."""

from fractions import Fraction

import pytest

from simulator.kernel.asked.odds import Odds
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.model.actions import Deploy, Pass
from simulator.rules.billion_suns.model.extra import Purse
from tests.rules.billion_suns.play.activating import moving
from tests.rules.billion_suns.play.fighting import fight
from tests.rules.billion_suns.play.jumps import GATE, jumping
from tests.rules.billion_suns.requests.filling import Sheet, opened, stood, way
from tests.rules.builders import Force, fitted, force, poses, thing, warzone

GUN = force("cyan-1", "gunship", (5, 5))
CRUISER = force("amber-1", "cruiser", (5, 8))
DUST = thing("dust", "dangerous_space", (10, 12), diameter=1)
# A Cruiser has Shields 6: every face of a D6 saves, unless the top face fails.
SIXTH = Fraction(1, 6)


def only(sheet: Sheet) -> Odds:
    """The odds of a preview that shows one kind."""
    (odds,) = sheet.preview.odds
    return odds


def arriving(kind: str, *parts: Force | Piece, loadout: str = "", **rulings: str) -> Sheet:
    """One ship of this class jumps in at (10, 10) of a Warzone game."""
    purses = {"cyan": Purse(jump=3, credits=60)}
    play = jumping(GATE, *parts, purses=purses, mode="warzone", rulings=rulings)
    sheet = opened(play, "deploy").put("what", (kind,)).put("ships", 1)
    if loadout:
        sheet = sheet.put("loadout", (loadout,))
    return sheet.put("formation", stood("A", sheet, "formation", poses((10, 10))))


@pytest.mark.ruling("save_top_face", "fails")
@pytest.mark.parametrize(("reading", "chance"), [("cancels", Fraction(0)), ("fails", SIXTH)])
def test_the_top_face_of_a_save(reading: str, chance: Fraction) -> None:
    rulings = {"save_top_face": reading}
    play = fight(GUN, CRUISER, dice=1, tactical={"amber": 1}, rulings=rulings).go_on(2)
    play.do("amber", Pass())
    assert only(opened(play, "shields", "amber")).rows[0].at_least_one() == chance


@pytest.mark.ruling("save_top_face", "fails")
@pytest.mark.parametrize(("reading", "fails"), [("cancels", Fraction(0)), ("fails", SIXTH)])
def test_the_top_face_of_a_save_in_dangerous_space(reading: str, fails: Fraction) -> None:
    ship = force("cyan-1", "cruiser", (10, 10))
    view = warzone(ship, DUST, rulings={"save_top_face": reading})
    sheet = opened(moving(view, order="vector"), "fly").put("route/cyan-1/1", way((10, 13)))
    # Mass 3: three dice. 1 hits twice, 2 to 5 hit a Silhouette of 8, and 6 is a dud.
    none = SIXTH * (1 - fails) ** 2 + 4 * SIXTH * (1 - fails) + SIXTH
    assert only(sheet).rows[0].at_least_one() == 1 - none**3


@pytest.mark.ruling("disruptor", "attacks")
@pytest.mark.parametrize(("reading", "silhouette"), [("attacks", 4), ("attacks_and_shock", 3)])
def test_a_disruptor_against_jump_shock(reading: str, silhouette: int) -> None:
    gun = force("amber-1", "gunship", (11, 10))
    near = fitted("silhouette_disruptor", force("amber-2", "light_utility_ship", (13.5, 10)))
    odds = arriving("frigate", gun, near, disruptor=reading).preview.odds
    (title,) = [each.title for each in odds if each.about == "amber-1"]
    assert f"against Silhouette {silhouette}," in title


@pytest.mark.rule("WZ-3.4", "edge")
def test_a_disruptor_does_nothing_against_the_shock_of_its_own_side() -> None:
    own = force("cyan-1", "gunship", (11, 10))
    near = fitted("silhouette_disruptor", force("cyan-2", "light_utility_ship", (13.5, 10)))
    sheet = arriving("frigate", own, near, disruptor="attacks_and_shock")
    (title,) = [each.title for each in sheet.preview.odds if each.about == "cyan-1"]
    assert "against Silhouette 4," in title


@pytest.mark.ruling("jamming", "whatever_saves")
@pytest.mark.parametrize(("reading", "shields"), [("own_shields", 4), ("whatever_saves", 3)])
def test_jamming_of_borrowed_shields(reading: str, shields: int) -> None:
    wing, mother = force("amber-1", "fighter_wing", (5, 8)), force("amber-2", "frigate", (5, 9))
    jammer = fitted("shield_jammer", force("cyan-2", "light_utility_ship", (5, 5.5)))
    parts = (GUN, wing, mother, jammer)
    play = fight(*parts, dice=1, mode="warzone", rulings={"jamming": reading}).go_on(2)
    sheet = opened(play, "shields", "amber")
    assert sheet.preview.odds[-1].title == f"With Amber 2: Shields {shields}"
    assert sheet.preview.odds[-1].rows[0].at_least_one() == 1 - shields * SIXTH


@pytest.mark.parametrize(("loadout", "shields"), [("", 1), ("shield_jammer", 0)])
def test_a_jammer_that_arrives_jams_whom_it_shocks(loadout: str, shields: int) -> None:
    gun = force("amber-1", "gunship", (11, 10))
    sheet = arriving("medium_utility_ship", gun, loadout=loadout)
    assert isinstance(sheet.preview.action, Deploy)
    assert only(sheet).title.endswith(f"Shields {shields}")


@pytest.mark.parametrize(("x", "shields"), [(13, 3), (13.001, 4)])
def test_dangerous_space_is_saved_from_where_the_ship_comes_to_rest(x: float, shields: int) -> None:
    ship = force("cyan-1", "frigate", (10, 10))
    jammer = fitted("shield_jammer", force("amber-1", "light_utility_ship", (x, 14)))
    play = moving(warzone(ship, DUST, jammer), order="vector")
    sheet = opened(play, "fly").put("route/cyan-1/1", way((10, 14)))
    assert only(sheet).title.endswith(f"Shields {shields}")
