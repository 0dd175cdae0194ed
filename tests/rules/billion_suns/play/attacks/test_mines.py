"""Mine layers and their mines (WZ-3.1, 3.5)."""

from typing import Any

import pytest

from simulator.geometry.units import Point
from simulator.kernel.by_hand.piece_events import PieceMarked, PiecePlaced, PieceRemoved
from simulator.kernel.dice import SeededDice
from simulator.kernel.piece import Aside
from simulator.rules.billion_suns.model.actions import Pass, Scan
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.model.events import BlastQueued, ShipLost
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import is_over, scanning, stepping
from tests.rules.billion_suns.play.contracts.contracting import dealt
from tests.rules.billion_suns.play.fighting import lost, staged
from tests.rules.builders import ask, fitted, force, planetoid, point, position, thing, warzone
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

LAYERS = fitted("mine_layer", force("cyan-1", "light_utility_ship", (10, 10), (12, 10)))


def passing(*parts: Any, **more: Any) -> Play:
    """The passive attacks step of an activation of cyan-1, not yet gone on."""
    return stepping(warzone(*parts, **more), "passive")


def mine(name: str, at: tuple[float, float], owner: str = "amber", table: str = "A") -> Any:
    return thing(name, "mine", at, owner=owner, table=table)


def laid(*spots: Point, target: str = "cyan-1/1") -> Scan:
    return Scan("cyan-1", target, mines=spots)


@pytest.mark.rule("WZ-3.1", "worked")
def test_a_scan_of_itself_lays_a_mine_by_each_ship() -> None:
    play = scanning(warzone(LAYERS))
    assert play.waits() == [("cyan", "scan")]
    play.do("cyan", laid(point(10, 11), point(12, 9)))
    placed = [event.piece for event in play.found(PiecePlaced)]
    assert [(each.id, each.kind, each.owner) for each in placed] == [
        ("mine-1", "mine", "cyan"),
        ("mine-2", "mine", "cyan"),
    ]
    profile = SYSTEM.looks.card(play.state, "mine-1").figures
    assert dict(profile)["silhouette"] == "1"


@pytest.mark.rule("WZ-3.1", "edge")
def test_within_an_inch_of_its_own_ship(refused_by: RefusedBy) -> None:
    play = scanning(warzone(LAYERS))
    assert play.refusal("cyan", laid(point(9, 10), point(13, 10))) is None
    for spots in (
        (point(8.999, 10), point(12, 10)),
        (point(12, 10), point(10, 10)),  # near a ship, but not near its own
        (point(10, 10),),
        (point(10, 10), point(12, 10), point(12, 10)),
    ):
        refused_by(play.refusal("cyan", laid(*spots)), "WZ-3.1")


@pytest.mark.rule("WZ-3.1", "edge")
@pytest.mark.ruling("self_scan", "all")
def test_one_scan_serves_one_purpose_but_by_a_ruling(refused_by: RefusedBy) -> None:
    spots = point(10, 10), point(12, 10)
    both = Scan("cyan-1", "cyan-1/1", point(10, 11), spots)
    play = scanning(dealt(LAYERS, card="KH"))
    refused_by(play.refusal("cyan", both), "WZ-3.1")
    assert kinds_laid(play.do("cyan", laid(*spots))) == ["mine", "mine"]
    play = scanning(dealt(LAYERS, card="KH"))
    assert kinds_laid(play.do("cyan", Scan("cyan-1", "cyan-1/1", point(10, 11)))) == ["beacon"]
    play = scanning(dealt(LAYERS, card="KH", rulings={"self_scan": "all"}))
    assert kinds_laid(play.do("cyan", both)) == ["mine", "mine", "beacon"]


@pytest.mark.ruling("self_scan", "all")
def test_drones_that_mend_themselves_lay_no_beacon_with_the_same_scan() -> None:
    ships = force("cyan-1", "light_utility_ship", (10, 10), (12, 10), damage=2)
    drones, itself = fitted("repair_drones", ships), Scan("cyan-1", "cyan-1/1")
    for reading, left, beacons in (("one_purpose", 0, []), ("all", 0, ["beacon"])):
        rulings = {"repair_self": "yes", "self_scan": reading}
        play = scanning(dealt(drones, card="KH", rulings=rulings)).do("cyan", itself)
        assert (play.group("cyan-1").damage, kinds_laid(play)) == (left, beacons)
    view = dealt(drones, card="KH", rulings={"repair_self": "yes"})
    play = scanning(view).do("cyan", Scan("cyan-1", "cyan-1/1", point(10, 11)))
    assert (play.group("cyan-1").damage, kinds_laid(play)) == (2, ["beacon"])


def kinds_laid(play: Play) -> list[str]:
    return [event.piece.kind for event in play.found(PiecePlaced)]


def test_mines_lie_on_the_table_and_off_planetoids(refused_by: RefusedBy) -> None:
    one = fitted("mine_layer", force("cyan-1", "light_utility_ship", (0.5, 10)))
    play = scanning(warzone(one, planetoid((3.5, 10))))
    refused_by(play.refusal("cyan", laid(point(-0.001, 10))), "ABS-1.7")
    assert play.refusal("cyan", laid(point(0, 10))) is None
    assert play.refusal("cyan", laid(point(1.5, 10))) is None
    one = fitted("mine_layer", force("cyan-1", "light_utility_ship", (1, 10)))
    play = scanning(warzone(one, planetoid((3.5, 10))))
    refused_by(play.refusal("cyan", laid(point(1.501, 10))), "ABS-4.14")


def test_only_mine_layers_that_scan_themselves_lay_any(refused_by: RefusedBy) -> None:
    spots = point(10, 10), point(12, 10)
    plain = force("cyan-1", "light_utility_ship", (10, 10), (12, 10))
    rock = thing("sat", "comsat", (10, 12))
    refused_by(scanning(warzone(plain, rock)).refusal("cyan", laid(*spots)), "WZ-3.1")
    refused_by(
        scanning(warzone(LAYERS, rock)).refusal("cyan", laid(*spots, target="sat")), "WZ-3.1"
    )
    # In other games nobody has a loadout (WZ-1.7).
    refused_by(scanning(warzone(LAYERS, rock, mode="core")).refusal("cyan", laid(*spots)), "WZ-3.1")
    assert scanning(warzone(LAYERS)).waits() == [("cyan", "scan")]
    assert is_over(scanning(warzone(LAYERS, mode="core")))


def test_it_may_pass_and_what_is_offered_is_legal() -> None:
    play = scanning(warzone(LAYERS))
    found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 32)
    assert Pass() in found
    assert laid(point(10, 10), point(12, 10)) in found
    assert len([each for each in found if isinstance(each, Scan) and each.mines]) > 1


@pytest.mark.rule("WZ-3.1", "edge")
@pytest.mark.rule("WZ-3.5", "edge")
@pytest.mark.parametrize(("x", "explodes"), [(13, True), (13.001, False)])
def test_a_mine_within_3_inches_of_an_enemy_explodes(x: float, explodes: bool) -> None:
    play = passing(force("cyan-1", "cruiser", (10, 10)), mine("mine-1", (x, 10)))
    if explodes:
        play.go_on(6, 6, 6)  # three dice, all duds
    else:
        play.go_on()
    assert bool(play.found(BlastQueued)) is explodes
    assert (play.piece("mine-1").place == Aside("exploded")) is explodes
    assert play.found(ShipLost) == []


@pytest.mark.rule("WZ-3.5", "worked")
def test_3d6_on_all_within_3_inches_its_owners_too() -> None:
    play = passing(
        force("cyan-1", "fighter_wing", (10, 10)),  # no Shields, Silhouette 3
        force("amber-1", "bomber_wing", (10, 13)),
        force("amber-2", "bomber_wing", (13, 13)),
        mine("mine-1", (10, 12)),
    )
    # Cyan is active and comes first: three hits destroy it; then amber's own wing, two hits.
    play.go_on(2, 3, 3, 2, 2, 6)
    assert [(each.piece, each.credit) for each in play.found(ShipLost)] == [("cyan-1/1", "amber")]
    assert play.purse("amber").worth == 2
    assert (play.group("amber-1").damage, play.group("amber-2").damage) == (2, 0)


@pytest.mark.rule("WZ-3.5", "worked")
def test_enemies_that_are_not_active_trigger_it_and_own_ships_never() -> None:
    # Amber's mine by cyan's other group, in the activation of a third: and in amber's own.
    there = force("cyan-2", "cruiser", (30, 10))
    play = passing(force("cyan-1", "cruiser", (5, 5)), there, mine("mine-1", (30, 12)))
    play.go_on(6, 6, 6)
    assert [each.piece for each in play.found(PieceRemoved)] == ["mine-1"]
    play = passing(force("cyan-1", "cruiser", (5, 5)), mine("mine-1", (5, 6), owner="cyan"))
    assert play.go_on().found(PieceRemoved) == []
    other = force("amber-1", "cruiser", (5, 7))
    play = passing(force("cyan-1", "gunship", (20, 5)), other, mine("mine-1", (5, 6), owner="cyan"))
    play.go_on(6, 6, 6)
    assert [each.piece for each in play.found(PieceRemoved)] == ["mine-1"]


@pytest.mark.rule("WZ-3.5", "edge")
def test_all_that_are_triggered_leave_together_and_explode_in_the_order_laid() -> None:
    play = passing(
        force("cyan-1", "cruiser", (10, 10)),
        mine("mine-2", (10, 12)),
        mine("mine-1", (11, 12)),
        mine("mine-3", (10, 14)),  # too far from the cruiser: struck by the others alone
    )
    # Both strike the cruiser, then mine-3: a 1 destroys it; its own check is a 6.
    play.go_on(6, 6, 6, 1, 6, 6, 6, 6, 6, 6)
    assert [each.blast.piece for each in play.found(BlastQueued)] == ["mine-2", "mine-1"]
    assert lost(play) == ["mine-3"]


def test_without_an_owner_it_has_no_enemies_and_elsewhere_it_sleeps() -> None:
    ours = force("cyan-1", "cruiser", (10, 10))
    nobodys = thing("mine-1", "mine", (10, 11))
    assert passing(ours, nobodys).go_on().found(PieceRemoved) == []
    tables: Any = {"A": (), "B": ()}
    far = mine("mine-1", (10, 11), table="B")
    assert passing(ours, far, tables=tables).go_on().found(PieceRemoved) == []
    assert passing(ours, mine("mine-1", (10, 11)), mode="core").go_on().found(PieceRemoved) == []


@pytest.mark.rule("WZ-3.5", "edge")
def test_shot_down_it_checks_as_mass_3() -> None:
    play = staged(
        mine("mine-1", (10, 10), owner="cyan"), stages=(Losses("mine-1", "amber"),), mode="warzone"
    )
    play.state = _hurt(play)
    play.go_on(3)
    assert [each.blast.mass for each in play.found(BlastQueued)] == [3]
    play = staged(
        mine("mine-1", (10, 10), owner="cyan"), stages=(Losses("mine-1", "amber"),), mode="warzone"
    )
    play.state = _hurt(play)
    assert play.go_on(4).found(BlastQueued) == []


@pytest.mark.rule("WZ-3.5", "worked")
def test_its_owner_cannot_attack_it_and_others_can(refused_by: RefusedBy) -> None:
    view = position(
        mine("mine-1", (10, 12), owner="cyan"),
        force("cyan-1", "gunship", (10, 10)),
        force("amber-1", "gunship", (10, 10)),
        mode="warzone",
    )
    refused_by(ask(view, AskAttack("cyan-1", "primary", "mine-1")), "ABS-8.3")
    assert ask(view, AskAttack("amber-1", "primary", "mine-1")).verdict


def _hurt(play: Play) -> Any:
    return SYSTEM.play.apply(play.state, PieceMarked("mine-1", "damage", 1))
