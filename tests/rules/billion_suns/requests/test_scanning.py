"""Scans by fields, and what each will do (ABS-5.6, 12, WZ-3, WZ-6)."""

from dataclasses import replace
from typing import Any

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.request import Pick, Spot
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.actions import Pass, Scan
from tests.rules.billion_suns.play.activating import scanning
from tests.rules.billion_suns.play.contracts.contracting import dealt, marked
from tests.rules.billion_suns.requests.filling import Sheet, choice, opened, options_of, request_of
from tests.rules.builders import fitted, force, planetoid, point, position, thing, warzone

FRIGATE = force("cyan-1", "frigate", (10, 10))
UTILITY = force("cyan-1", "light_utility_ship", (10, 10), (11, 10))
RELAY = thing("relay", "comsat", (10, 12))
LAYER = fitted("mine_layer", UTILITY)


def sheet_of(view: Any, *groups: str) -> Sheet:
    return opened(scanning(view, *groups), "scan")


def gains(sheet: Sheet) -> list[tuple[str, str]]:
    """The notes as (text, rule)."""
    return [(note.text, note.rule) for note in sheet.preview.notes]


def test_everything_in_scan_range_can_be_scanned() -> None:
    far = thing("distant", "comsat", (20, 20))
    sheet = sheet_of(position(FRIGATE, RELAY, far))
    assert [each.id for each in sheet.field("target", Pick).among] == ["relay", "cyan-1/1"]
    assert sheet.action == Scan("cyan-1", "relay")


def test_a_scan_that_does_nothing_says_so() -> None:
    sheet = sheet_of(position(FRIGATE, RELAY))
    assert gains(sheet) == [
        ("This scan changes nothing: no contract and no loadout uses it", "ABS-5.6")
    ]
    assert opened(scanning(position(FRIGATE, RELAY)), "pass").action == Pass()


def test_a_comsat_is_taken_over_by_utility_ships_alone() -> None:
    sheet = sheet_of(dealt(UTILITY, RELAY, card="KC"))
    assert gains(sheet) == [("The ComSat is yours until another CEO takes it", "WZ-6.6")]
    other = sheet_of(dealt(FRIGATE, RELAY, card="KC"))
    assert [rule for _, rule in gains(other)] == ["ABS-5.6"]


def test_an_inspection_says_by_which_faces_it_earns_and_what_else_it_finds() -> None:
    """A wreck hides criminals on a 1, a liner is one on 1 and 2 (ABS-12.19, 12.15)."""
    hulk, liner = thing("hulk", "wreck", (10, 12)), thing("liner", "civilian_ship", (10, 12))
    salvage = sheet_of(dealt(UTILITY, hulk, card="KC", mode="core"))
    earns = "it is cleared and earns 1 contract card; else it turns into a Criminal Ship"
    assert gains(salvage) == [(f"On 2–6 of a D6 {earns}", "ABS-12.19")]
    traffic = sheet_of(dealt(FRIGATE, liner, card="QH", mode="core"))
    assert gains(traffic) == [(f"On 3–6 of a D6 {earns}", "ABS-12.15")]
    before = sheet_of(marked(dealt(UTILITY, hulk, card="KC", mode="core"), "hulk", cleared=1))
    assert gains(before.put("target", ("hulk",)))[0][0] == "It does nothing now"


def test_relief_says_by_which_faces_it_earns_how_much() -> None:
    """Who arrived this round earns one card on 3 and 4, two on 5 and 6 (ABS-12.16)."""
    fort = thing("fort", "facility", (10, 12))
    view = dealt(UTILITY, fort, card="KH", mode="core")
    assert gains(sheet_of(view)) == [("It does nothing now", "ABS-12.16")]
    groups = {"cyan-1": replace(view.extra.groups["cyan-1"], jumped_in=True)}
    fresh = replace(view, extra=replace(view.extra, groups=groups))
    paid = "The Facility is served; a D6 earns 1 contract card on 3–4 and 2 contract cards on 5–6"
    assert gains(sheet_of(fresh)) == [(paid, "ABS-12.16")]


def test_what_does_something_comes_first() -> None:
    junk = thing("asteroid", "asteroid", (10, 11))
    sheet = sheet_of(dealt(UTILITY, junk, RELAY, card="KC"))
    assert sheet.action == Scan("cyan-1", "relay")
    assert choice(sheet.field("target", Pick), "asteroid").about == ""


def test_troops_land_by_the_mass_of_the_ships_in_reach() -> None:
    medium = force("cyan-1", "medium_utility_ship", (10, 10), (11, 10), (20, 20))
    rock = planetoid((10.5, 12.9), diameter=4, name="spade")
    sheet = sheet_of(dealt(medium, rock, card="KS")).put("target", ("spade",))
    assert ("Lands 4 troops", "WZ-6.2") in gains(sheet)


def test_a_beacon_lies_where_it_is_put_within_scan_range() -> None:
    sheet = sheet_of(dealt(UTILITY, card="KH"))
    spot = sheet.field("at", Spot)
    assert (spot.tables, spot.kind) == (("A",), "beacon")
    assert spot.start is not None
    sheet = sheet.put("at", OnTable("A", Pose(point(10, 13))))
    assert sheet.action == Scan("cyan-1", "cyan-1/1", point(10, 13))
    ((_, where),) = sheet.preview.ghosts
    assert where.pose.at == point(10, 13)
    far = sheet.put("at", OnTable("A", Pose(point(10, 13.001)))).preview.refusal
    assert far is not None
    assert far.code == "out_of_scan"


def test_mines_are_laid_or_not_one_a_ship() -> None:
    sheet = sheet_of(warzone(LAYER))
    assert sheet.action == Scan("cyan-1", "cyan-1/1")
    sheet = sheet.put("lay", ("lay",))
    assert sheet.names()[-2:] == ["mine/cyan-1/1", "mine/cyan-1/2"]
    spots = (point(10, 10), point(11, 10))
    assert sheet.action == Scan("cyan-1", "cyan-1/1", None, spots)
    assert gains(sheet) == [("Lays 2 mines", "WZ-3.1")]
    sheet = sheet.put("mine/cyan-1/2", OnTable("A", Pose(point(12, 10))))
    assert sheet.action == Scan("cyan-1", "cyan-1/1", None, (point(10, 10), point(12, 10)))
    far = sheet.put("mine/cyan-1/2", OnTable("A", Pose(point(12.001, 10)))).preview.refusal
    assert far is not None
    assert far.rule == "WZ-3.1"


def test_another_target_lays_no_mines() -> None:
    sheet = sheet_of(warzone(LAYER, RELAY)).put("target", ("cyan-1/1",)).put("lay", ("lay",))
    sheet = sheet.put("target", ("relay",))
    assert sheet.action == Scan("cyan-1", "relay")


def test_drones_say_how_much_they_repair() -> None:
    drones = fitted("repair_drones", UTILITY)
    hurt = force("cyan-2", "frigate", (10, 12), damage=3)
    sheet = sheet_of(warzone(drones, hurt))
    assert sheet.action == Scan("cyan-1", "cyan-2/1")
    assert gains(sheet) == [("Takes off 2 damage", "WZ-3.3")]


def test_tokens_are_taken_by_ships_that_carry_none() -> None:
    catalogue = position(mode="core").setup.catalogue
    card, kind = next(
        (card, rule.of)
        for card, each in catalogue.contracts["core"].items()
        for rule in each.scans
        if type(rule.effect).__name__ == "CarryAway" and rule.of != "self"
    )
    source = (
        planetoid((10.5, 12.9), name="source")
        if kind == "planetoid"
        else thing("source", kind, (10, 12))
    )
    view = dealt(UTILITY, source, card=card, mode="core")
    sheet = sheet_of(view).put("target", ("source",))
    first = gains(sheet)[0][0]
    assert first.startswith(("Cyan 1/1 takes a", "Cyan 1/1 and Cyan 1/2 take a"))


def test_of_several_groups_one_scans_first() -> None:
    other = force("cyan-2", "gunship", (12, 10))
    play = scanning(position(FRIGATE, other, RELAY), "cyan-1", "cyan-2")
    sheet = opened(play, "scan").put("group", ("cyan-2",))
    assert sheet.action == Scan("cyan-2", "relay")
    assert request_of(play).glow == ("cyan-1/1", "cyan-2/1")


def test_carriers_scramble_in_this_step_only_by_the_ruling() -> None:
    carrier = force("cyan-1", "carrier", (10, 10))
    assert "scramble" not in options_of(scanning(position(carrier, RELAY)))
    play = scanning(position(carrier, RELAY, rulings={"scramble": "activation"}))
    assert "scramble" in options_of(play)


def test_a_scan_out_of_reach_is_refused_as_the_rules_refuse() -> None:
    sheet = sheet_of(position(FRIGATE, RELAY))
    view = sheet.play.state
    moved = replace(sheet.draft, values={"target": ("cyan-9/1",)})
    preview = replace(sheet, draft=moved).preview
    assert view is sheet.play.state
    assert preview.refusal is not None
    assert preview.refusal.code == "out_of_scan"


def test_troops_land_from_the_ships_that_are_named() -> None:
    medium = force("cyan-1", "medium_utility_ship", (10, 10), (11, 10))
    rock = planetoid((10.5, 12.9), diameter=4, name="spade")
    sheet = sheet_of(dealt(medium, rock, card="KS")).put("target", ("spade",))
    assert sheet.action == Scan("cyan-1", "spade")
    sheet = sheet.put("landing", ("cyan-1/2",))
    assert sheet.action == Scan("cyan-1", "spade", landing=("cyan-1/2",))
    assert ("Lands 2 troops", "WZ-6.2") in gains(sheet)
    assert sheet.put("landing", ()).action == Scan("cyan-1", "spade", landing=())


def test_one_scan_lays_mines_or_a_beacon_unless_the_ruling_lets_it_do_both() -> None:
    view = dealt(LAYER, card="KH")
    sheet = sheet_of(view).put("target", ("cyan-1/1",)).put("lay", ("lay",))
    assert "at" not in sheet.names()
    assert [text for text, _ in gains(sheet)] == ["Lays 2 mines"]
    both = sheet_of(dealt(LAYER, card="KH", rulings={"self_scan": "all"}))
    both = both.put("target", ("cyan-1/1",)).put("lay", ("lay",))
    assert "at" in both.names()
    assert [text for text, _ in gains(both)] == ["Lays 2 mines", "Places a Recon Beacon"]


DRONES = fitted(
    "repair_drones", force("cyan-1", "light_utility_ship", (10, 10), (11, 10), damage=2)
)


def test_drones_mend_themselves_or_place_a_token_as_the_ceo_says() -> None:
    view = dealt(DRONES, card="KH", rulings={"repair_self": "yes"})
    sheet = sheet_of(view)
    assert choice(sheet.field("target", Pick), "cyan-1/1").about == (
        "Takes off 2 damage · or places a Recon Beacon"
    )
    assert sheet.action == Scan("cyan-1", "cyan-1/1", point(10, 10))
    assert gains(sheet) == [("Places a Recon Beacon", "WZ-6.4")]
    sheet = sheet.put("mend", ("mend",))
    assert "at" not in sheet.names()
    assert sheet.action == Scan("cyan-1", "cyan-1/1")
    assert gains(sheet) == [("Takes off 2 damage", "WZ-3.3")]
    assert sheet.put("mend", ()).action == Scan("cyan-1", "cyan-1/1", point(10, 10))


def test_by_a_ruling_drones_do_both_at_once() -> None:
    rulings = {"repair_self": "yes", "self_scan": "all"}
    sheet = sheet_of(dealt(DRONES, card="KH", rulings=rulings))
    assert "mend" not in sheet.names()
    assert [text for text, _ in gains(sheet)] == ["Takes off 2 damage", "Places a Recon Beacon"]


def test_ships_that_hold_nothing_to_land_are_not_asked_for() -> None:
    assert "landing" not in sheet_of(dealt(UTILITY, RELAY, card="KC")).names()
    refused = sheet_of(dealt(UTILITY, RELAY, card="KC"))
    draft = replace(refused.draft, values={**refused.draft.values, "landing": ("cyan-9/9",)})
    refusal = replace(refused, draft=draft).preview.refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no_landing", "WZ-6.2")
