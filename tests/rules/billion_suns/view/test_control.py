"""Control of objects, scans, and Mother's Wing (ABS-5.6, 8.11, 8.16, 12.5, WZ-6.1, WZ-6.5)."""

import pytest

from simulator.kernel.dice import SeededDice
from simulator.kernel.shown.overlay import Badge, Ring
from simulator.rules.billion_suns.model.asks import AskControl, AskProtect, AskScan
from simulator.rules.billion_suns.view.compared import tally
from simulator.rules.billion_suns.view.contract_terms import in_force
from tests.rules.billion_suns.play.contracts.contracting import dealt
from tests.rules.builders import Force, ask, force, planetoid, position, thing
from tests.rules.conftest import RefusedBy

COMSAT = thing("relay", "comsat", (10, 10))


@pytest.mark.rule("ABS-12.5", "worked")
@pytest.mark.rule("WZ-6.5", "worked")
def test_the_greatest_summed_mass_controls_a_comsat() -> None:
    view = position(
        COMSAT,
        force("cyan-1", "gunship", (10, 12), (10, 14), (10, 15.5)),
        force("amber-2", "corvette", (10, 8), (10, 3)),
        mode="warzone",
    )
    found = ask(view, AskControl("relay"))
    assert (found.verdict, found.value) == (None, "cyan")
    assert found.headline == "Cyan Corp: mass 3 against 2"
    assert found.reasons[-1].text == "summed mass: Cyan Corp 3, Amber Corp 2; Cyan Corp has most"
    assert [each.ok for each in found.measures] == [True, True, True, True, False]
    assert found.reasons[0].rule == "WZ-6.5"
    ring = next(each for each in found.overlays if isinstance(each, Ring))
    assert (ring.radius, ring.role, ring.owner) == (6000, "contest", "cyan")
    badges = [each.text for each in found.overlays if isinstance(each, Badge)]
    assert badges == ["m 1", "m 1", "m 1", "m 2"]
    assert [each.text for each in found.reasons[2:5]] == [
        '5.500" of 6": counts with mass 1',
        '2.000" of 6": counts with mass 2',
        '7.000" is beyond 6": does not count',
    ]


@pytest.mark.rule("ABS-12.5", "edge")
@pytest.mark.rule("WZ-6.5", "edge")
def test_a_tie_is_nobodys() -> None:
    view = position(
        COMSAT, force("cyan-1", "corvette", (10, 16)), force("amber-2", "frigate", (10, 4))
    )
    found = ask(view, AskControl("relay"))
    assert (found.value, found.headline) == (None, "Nobody: a tie at mass 2")


@pytest.mark.rule("ABS-12.5", "edge")
def test_wings_alone_never_hold() -> None:
    view = position(COMSAT, force("cyan-1", "fighter_wing", (10, 12), (11, 12)))
    found = ask(view, AskControl("relay"))
    assert (found.value, found.headline) == (None, 'Nobody: no mass within 6"')


@pytest.mark.rule("ABS-12.5", "edge")
def test_neutral_mass_and_other_tables_do_not_count() -> None:
    view = position(
        COMSAT,
        thing("base", "facility", (10, 11)),
        force("cyan-1", "gunship", (10, 12)),
        force("amber-2", "cruiser", (10, 10), table="B"),
        tables={"A": (), "B": ()},
    )
    found = ask(view, AskControl("relay"))
    assert found.value == "cyan"
    assert [each.source for each in found.measures] == ["cyan-1/1"]


@pytest.mark.rule("WZ-6.5", "edge")
@pytest.mark.parametrize(("y", "holder"), [(16, "cyan"), (16.001, None)])
def test_control_of_a_comsat_reaches_6_inches(y: float, holder: str | None) -> None:
    view = position(COMSAT, force("cyan-1", "corvette", (10, y)))
    assert ask(view, AskControl("relay")).value == holder


@pytest.mark.rule("WZ-6.1", "worked")
def test_the_planetoid_of_a_contract_is_controlled_likewise() -> None:
    view = position(
        planetoid((10, 10)),
        force("cyan-1", "corvette", (10, 20)),
        force("amber-2", "cruiser", (20, 10)),
        mode="warzone",
    )
    found = ask(view, AskControl("rock"))
    assert (found.value, found.reasons[0].rule) == ("amber", "WZ-6.1")


@pytest.mark.rule("WZ-6.1", "edge")
@pytest.mark.parametrize(("y", "holder"), [(22, "cyan"), (22.001, None)])
def test_control_of_a_planetoid_reaches_12_inches(y: float, holder: str | None) -> None:
    view = position(planetoid((10, 10)), force("cyan-1", "corvette", (10, y)))
    assert ask(view, AskControl("rock")).value == holder


@pytest.mark.parametrize(("mode", "rule"), [("core", "ABS-12.5"), ("skirmish", "WZ-6.5")])
def test_core_games_use_none_of_warzones_contracts(mode: str, rule: str) -> None:
    view = position(COMSAT, force("cyan-1", "corvette", (10, 12)), mode=mode)
    assert ask(view, AskControl("relay")).reasons[0].rule == rule


@pytest.mark.rule("ABS-12.5", "edge")
@pytest.mark.rule("SOLO-1.10", "definition")
@pytest.mark.parametrize(("mode", "holder"), [("solo", "cyan"), ("core", "ic")])
def test_the_mass_of_contractors_contests_nothing(mode: str, holder: str) -> None:
    view = position(
        COMSAT,
        force("cyan-1", "gunship", (10, 12)),
        force("ic-1", "cruiser", (10, 8)),
        mode=mode,
        seats=("cyan", "ic"),
    )
    found = ask(view, AskControl("relay"))
    assert found.value == holder
    assert len(found.measures) == (1 if mode == "solo" else 2)


@pytest.mark.rule("ABS-12.5", "edge")
@pytest.mark.rule("WZ-6.5", "edge")
def test_contracts_score_for_whom_the_question_names() -> None:
    dice = SeededDice("control")
    for _ in range(60):
        ranges = [4 + each / 10 for each in dice.roll(8, 40)]
        cyan = force("cyan-1", "corvette", *((10, 10 + off) for off in ranges[:4]))
        amber = force("amber-2", "frigate", *((10 + off, 10) for off in ranges[4:]))
        view = dealt(COMSAT, cyan, amber, card="QC")
        ((deal, contract),) = in_force(view)
        (scoring,) = contract.scoring
        holder = ask(view, AskControl("relay")).value
        counted = tally(view, deal, scoring.measure)
        assert [seat for seat, count in counted.items() if count] == ([holder] if holder else [])


def test_some_things_are_never_controlled() -> None:
    view = position(thing("base", "facility", (10, 10)))
    found = ask(view, AskControl("base"))
    assert (found.verdict, found.value) == (None, None)
    assert found.headline == "Nobody: the Facility cannot be controlled"
    assert ask(position(COMSAT), AskControl("relay")).reasons[0].text == (
        "no CEO has a ship on the table of the ComSat"
    )


@pytest.mark.rule("ABS-5.6", "allowed")
def test_any_ship_scans_in_any_direction() -> None:
    view = position(COMSAT, force("cyan-1", "light_utility_ship", (10, 20), (10, 12, 0)))
    found = ask(view, AskScan("cyan-1", "relay"))
    assert (found.verdict, found.headline) == (True, 'Yes: within 3"')
    assert [reason.ok for reason in found.reasons] == [False, True]


@pytest.mark.rule("ABS-5.6", "refused")
def test_beyond_scan_range_nothing_is_scanned(refused_by: RefusedBy) -> None:
    view = position(COMSAT, force("cyan-1", "light_utility_ship", (10, 20)))
    found = ask(view, AskScan("cyan-1", "relay"))
    refused_by(found, "ABS-5.6")
    assert found.headline == 'No: beyond scan range 3"'


@pytest.mark.rule("ABS-5.6", "boundary")
@pytest.mark.parametrize(("y", "verdict"), [(13, True), (13.001, False)])
def test_scan_range_is_3_inches(y: float, verdict: bool) -> None:
    view = position(COMSAT, force("cyan-1", "light_utility_ship", (10, y)))
    found = ask(view, AskScan("cyan-1", "relay"))
    assert found.verdict is verdict
    assert found.reasons[0].piece == "cyan-1/1"


@pytest.mark.rule("SOLO-1.10", "definition")
def test_contractors_scan_nothing(refused_by: RefusedBy) -> None:
    parts = COMSAT, force("ic-1", "light_utility_ship", (10, 11))
    solo = ask(position(*parts, mode="solo", seats=("cyan", "ic")), AskScan("ic-1", "relay"))
    refused_by(solo, "SOLO-1.10")
    assert solo.headline == "No: Independent Contractors scan nothing"
    assert ask(position(*parts, seats=("cyan", "ic")), AskScan("ic-1", "relay")).verdict is True


@pytest.mark.rule("WZ-2.3", "definition")
def test_platforms_never_scan(refused_by: RefusedBy) -> None:
    view = position(COMSAT, force("cyan-1", "defense_platform", (10, 11)), mode="warzone")
    found = ask(view, AskScan("cyan-1", "relay"))
    refused_by(found, "WZ-2.3")
    assert found.headline == "No: a Defense Platform never scans"


def test_objects_never_scan(refused_by: RefusedBy) -> None:
    view = position(COMSAT, thing("base", "facility", (10, 11)))
    refused_by(ask(view, AskScan("base", "relay")), "ABS-5.6")


def gunships(*ys: float) -> Force:
    return force("cyan-1", "gunship", *((10, y) for y in ys))


WING = AskProtect("cyan-1", "cyan-2")


@pytest.mark.rule("ABS-8.11", "allowed")
def test_every_ship_near_some_ship_of_the_protector_is_covered() -> None:
    view = position(gunships(10, 13, 18), force("cyan-2", "cruiser", (12, 11), (12, 16)))
    found = ask(view, WING)
    assert (found.verdict, found.headline) == (True, "Yes: it may save with Shields 6")
    assert found.title == "May Cruisers · Cyan 2 protect Gunships · Cyan 1?"
    assert len(found.measures) == 6
    assert [each.radius for each in found.overlays if isinstance(each, Ring)] == [3000, 3000]


@pytest.mark.rule("ABS-8.11", "refused")
def test_one_ship_too_far_is_enough_to_refuse(refused_by: RefusedBy) -> None:
    view = position(gunships(10, 13, 16), force("cyan-2", "cruiser", (12, 10)))
    found = ask(view, WING)
    refused_by(found, "ABS-8.11")
    assert found.headline == 'No: Cyan 1/2: 3.606" from Cyan 2/1, beyond 3"'


@pytest.mark.rule("ABS-8.11", "refused")
@pytest.mark.parametrize("class_id", ["gunship", "recon_wing"])
def test_only_the_heavier_protect(class_id: str, refused_by: RefusedBy) -> None:
    view = position(gunships(10), force("cyan-2", class_id, (10, 10.5)))
    refused_by(ask(view, WING), "ABS-8.11")


@pytest.mark.rule("ABS-8.11", "refused")
def test_enemies_do_not_protect(refused_by: RefusedBy) -> None:
    view = position(gunships(10), force("amber-2", "cruiser", (10, 11)))
    refused_by(ask(view, AskProtect("cyan-1", "amber-2")), "ABS-8.11")
    refused_by(ask(view, AskProtect("cyan-1", "cyan-1")), "ABS-8.11")


@pytest.mark.rule("ABS-8.11", "boundary")
@pytest.mark.parametrize(
    ("class_id", "y", "verdict"),
    [("corvette", 12, True), ("corvette", 12.001, False), ("cruiser", 13, True)],
)
def test_the_wing_reaches_as_far_as_its_mass(class_id: str, y: float, verdict: bool) -> None:
    view = position(gunships(10), force("cyan-2", class_id, (10, y)))
    assert ask(view, WING).verdict is verdict


@pytest.mark.rule("ABS-8.16", "allowed")
def test_neutral_things_may_be_protected() -> None:
    view = position(thing("liner", "civilian_ship", (10, 10)), force("cyan-2", "cruiser", (10, 13)))
    found = ask(view, AskProtect("liner", "cyan-2"))
    assert found.verdict is True
    assert found.reasons[0].text == "liner is neutral: protected when somebody else attacks it"


@pytest.mark.rule("ABS-8.16", "refused")
@pytest.mark.ruling("protect_neutrals", "no")
def test_or_perhaps_not(refused_by: RefusedBy) -> None:
    view = position(
        thing("liner", "civilian_ship", (10, 10)),
        force("cyan-2", "cruiser", (10, 13)),
        rulings={"protect_neutrals": "no"},
    )
    refused_by(ask(view, AskProtect("liner", "cyan-2")), "ABS-8.16")


@pytest.mark.rule("ABS-8.16", "refused")
def test_contractors_protect_each_other_alone(refused_by: RefusedBy) -> None:
    view = position(
        thing("liner", "civilian_ship", (10, 10)),
        force("ic-1", "gunship", (10, 11)),
        force("ic-2", "cruiser", (10, 12)),
        mode="solo",
        seats=("cyan", "ic"),
    )
    refused_by(ask(view, AskProtect("liner", "ic-2")), "ABS-8.16")
    assert ask(view, AskProtect("ic-1", "ic-2")).verdict is True


@pytest.mark.rule("ABS-8.16", "boundary")
@pytest.mark.parametrize(("scale", "verdict"), [(6, True), (7, False)])
def test_a_neutral_thing_must_be_lighter(scale: int, verdict: bool) -> None:
    view = position(
        thing("liner", "civilian_ship", (10, 10)),
        force("cyan-2", "cruiser", (10, 13)),
        scale=scale,
    )
    assert ask(view, AskProtect("liner", "cyan-2")).verdict is verdict


def test_what_nothing_attacks_needs_no_wing(refused_by: RefusedBy) -> None:
    view = position(COMSAT, force("cyan-2", "cruiser", (10, 11)), thing("base", "facility", (9, 9)))
    refused_by(ask(view, AskProtect("relay", "cyan-2")), "ABS-10.1")
    refused_by(ask(view, AskProtect("relay", "base")), "ABS-8.11")


def test_no_wing_spans_tables(refused_by: RefusedBy) -> None:
    view = position(
        gunships(10), force("cyan-2", "cruiser", (10, 11), table="B"), tables={"A": (), "B": ()}
    )
    refused_by(ask(view, WING), "ABS-1.7")
    refused_by(ask(position(gunships(10)), WING), "ABS-8.11")
