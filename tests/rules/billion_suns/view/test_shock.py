"""Jump shock: whom an arrival strikes, and with how many dice (ABS-4.7, 4.13)."""

from dataclasses import replace

import pytest

from simulator.kernel.asked.answer import Answer
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Ring
from simulator.rules.billion_suns.model.asks import AskDeploy
from tests.rules.builders import Force, ask, force, gate, position, thing

GATE = gate("cyan-gate", (18, 18))


def arrival(*parts: Force | Piece, **more: object) -> Answer:
    """Three Cruisers jump in, 2" apart in a row."""
    cruisers = force("cyan-1", "cruiser", (16, 18), (18, 19), (20, 18))
    view = position(GATE, cruisers, *parts, mode="warzone", **more)  # type: ignore[arg-type]
    return ask(view, AskDeploy("cyan-1", "cyan-gate"))


def struck(found: Answer) -> dict[str | None, str]:
    return {each.piece: each.text for each in found.reasons if each.rule == "ABS-4.7"}


@pytest.mark.rule("ABS-4.7", "worked")
def test_each_arriving_ship_strikes_the_lighter_groups_near_it() -> None:
    # amber-1: 2" from one cruiser, 4.123" and 6" from the others; cyan-2: 2" and 3.606" twice.
    found = arrival(
        force("amber-1", "light_utility_ship", (22, 18), (30, 30)),
        force("cyan-2", "gunship", (18, 21)),
        force("amber-2", "cruiser", (19, 18)),
    )
    assert found.verdict is True
    assert struck(found) == {
        "amber-1": 'within 3" of 1 arriving ship: jump shock of 3D6, damage 1',
        "cyan-2": 'within 3" of 1 arriving ship: jump shock of 3D6, damage 1',
    }
    assert all(each.ok is None for each in found.reasons if each.rule == "ABS-4.7")
    assert found.rulings[-2:] == (
        ("jump_shock", "per_arriving_ship"),
        ("jump_shock_victims", "ships"),
    )
    rings = [each for each in found.overlays if isinstance(each, Ring) and each.role == "shock"]
    assert [(each.centre, each.radius) for each in rings] == [
        ((16_000, 18_000), 3000),
        ((18_000, 19_000), 3000),
        ((20_000, 18_000), 3000),
    ]


@pytest.mark.rule("ABS-4.7", "edge")
@pytest.mark.parametrize(("x", "dice"), [(23, "3D6"), (23.001, None), (20, "6D6"), (18, "9D6")])
def test_it_reaches_as_far_as_the_mass_and_adds_up(x: float, dice: str | None) -> None:
    found = struck(arrival(force("amber-1", "frigate", (x, 17.999 if x < 21 else 18))))
    assert (dice is not None) is ("amber-1" in found)
    assert dice is None or f"jump shock of {dice}," in found["amber-1"]


@pytest.mark.rule("ABS-1.9", "worked")
def test_victims_come_in_order_of_arrival_not_of_name() -> None:
    """A set-up read from a save has its groups by name; the pieces keep the order of arrival."""
    cruisers = force("cyan-1", "cruiser", (16, 18), (18, 19), (20, 18))
    first, second = (
        force(name, "gunship", (18, y)) for name, y in (("amber-9", 21), ("amber-1", 17))
    )
    view = position(GATE, cruisers, first, second, mode="warzone")
    by_name = dict(sorted(view.extra.groups.items()))
    view = replace(view, extra=replace(view.extra, groups=by_name))
    assert list(struck(ask(view, AskDeploy("cyan-1", "cyan-gate")))) == ["amber-9", "amber-1"]


@pytest.mark.rule("ABS-4.7", "edge")
def test_wings_shock_nobody() -> None:
    view = position(
        gate("cyan-gate", (18, 18)),
        force("cyan-1", "recon_wing", (18, 19)),
        force("amber-1", "recon_wing", (18, 20)),
    )
    found = ask(view, AskDeploy("cyan-1", "cyan-gate"))
    assert struck(found) == {}
    assert not any(isinstance(each, Ring) and each.role == "shock" for each in found.overlays)


def test_it_stays_on_its_table() -> None:
    far = force("amber-1", "gunship", (18, 18.5), table="B")
    assert struck(arrival(far, tables={"A": (), "B": ()})) == {}


@pytest.mark.rule("WZ-2.3", "definition")
def test_platforms_shock_when_they_arrive() -> None:
    view = position(
        gate("cyan-gate", (18, 18)),
        force("cyan-1", "defense_platform", (18, 19), (18, 21)),
        force("amber-1", "gunship", (18, 23)),
        mode="warzone",
    )
    found = ask(view, AskDeploy("cyan-1", "cyan-gate"))
    assert struck(found) == {"amber-1": 'within 2" of 1 arriving ship: jump shock of 2D6, damage 1'}


@pytest.mark.ruling("jump_shock", "once_per_battlegroup")
def test_the_battlegroup_may_strike_once() -> None:
    victim = force("amber-1", "frigate", (18, 18))
    assert "9D6" in struck(arrival(victim))["amber-1"]
    once = struck(arrival(victim, rulings={"jump_shock": "once_per_battlegroup"}))
    assert once["amber-1"] == 'within 3" of 3 arriving ships: jump shock of 3D6, damage 1'


@pytest.mark.rule("ABS-4.13", "definition")
@pytest.mark.parametrize(
    ("kind", "scale", "suffers"),
    [
        ("civilian_ship", 5, True),
        ("lifeboat", 5, True),
        ("civilian_ship", 7, False),
        ("space_kraken", 6, True),
        ("facility", 5, False),
        ("asteroid", 5, False),
        ("comsat", 5, False),
    ],
)
def test_independent_ships_suffer_too(kind: str, scale: int, suffers: bool) -> None:
    found = arrival(thing("it", kind, (22, 18)), scale=scale)
    assert ("it" in struck(found)) is suffers
    reasons = [each.also for each in found.reasons if each.rule == "ABS-4.7"]
    assert reasons == ([("ABS-4.13",)] if suffers else [])


@pytest.mark.ruling("jump_shock_victims", "ships_and_objects")
@pytest.mark.parametrize(
    ("kind", "scale", "suffers"),
    [
        ("facility", 5, True),
        ("facility", 7, False),
        ("asteroid", 5, True),
        ("jump_point", 5, False),
    ],
)
def test_stationary_objects_may(kind: str, scale: int, suffers: bool) -> None:
    it = thing("it", kind, (22, 18), owner=None)
    readings = {"jump_shock_victims": "ships_and_objects"}
    assert struck(arrival(it, scale=scale)) == {}
    assert ("it" in struck(arrival(it, scale=scale, rulings=readings))) is suffers
