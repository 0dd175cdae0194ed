"""A turn of the Jump phase and War Bonds, by fields (ABS-4, WZ-1.2, WZ-2.2, WZ-3)."""

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Formation, Number, Pick, Spot
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Area, Ring
from simulator.rules.billion_suns.model.actions import (
    CashBonds,
    Deploy,
    OpenJumpPoint,
    Pass,
    Scramble,
)
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import TacticalPhase
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.jumps import GATE, bonded, jumping
from tests.rules.billion_suns.requests.filling import (
    Sheet,
    barred,
    choice,
    opened,
    options_of,
    request_of,
    stood,
)
from tests.rules.builders import force, gate, planetoid, point, poses, position, stowed
from tests.rules.games import playing


def rich(own: int, *parts: object, **more: object) -> Sheet:
    """Cyan deploys in a Warzone game with so many credits."""
    purses = {"cyan": Purse(jump=3, credits=own)}
    play = jumping(GATE, *parts, purses=purses, mode="warzone", **more)  # type: ignore[arg-type]
    return opened(play, "deploy")


def test_a_turn_offers_the_four_things_of_the_rules() -> None:
    play = jumping(GATE, force("cyan-1", "carrier", (20, 20)))
    found = request_of(play)
    assert [option.id for option in found.options] == [
        "deploy",
        "open_jump_point",
        "scramble",
        "pass",
    ]
    assert found.about == ("3 Jump In tokens left; a turn takes one.",)
    assert set(found.glow) == {"cyan-gate", "cyan-1/1"}
    assert opened(play, "pass").action == Pass()


def test_without_a_jump_point_deploying_is_barred_and_comes_last() -> None:
    found = request_of(jumping())
    assert found.options[0].id == "open_jump_point"
    last = found.options[-1]
    assert last.id == "deploy"
    assert last.barred is not None
    assert last.barred.rule == "ABS-4.12"


def test_deploying_is_barred_once_neither_credits_nor_bonds_are_left() -> None:
    def deploying(purse: Purse) -> Reason | None:
        play = jumping(GATE, purses={"cyan": purse}, mode="warzone")
        return options_of(play)["deploy"].barred

    found = deploying(Purse(jump=3))
    assert found is not None
    assert found.rule == "WZ-1.2"
    assert found.text.endswith("1 credit short.")
    assert deploying(Purse(jump=3, bonds=1)) is None
    assert deploying(Purse(jump=3, credits=1)) is None


def test_scrambling_is_not_offered_without_a_carrier() -> None:
    assert "scramble" not in options_of(jumping(GATE, force("cyan-1", "frigate", (5, 5))))


def test_a_class_its_ships_and_a_formation_make_a_deployment() -> None:
    play = jumping(GATE)
    sheet = opened(play, "deploy").put("what", ("frigate",)).put("ships", 3)
    formation = sheet.field("formation", Formation)
    assert [ghost.kind for ghost in formation.ghosts] == ["frigate"] * 3
    action = sheet.action
    assert isinstance(action, Deploy)
    assert (action.what, action.jump_point, len(action.poses)) == ("frigate", "cyan-gate", 3)
    line = poses((9, 10), (10, 10), (11, 10))
    sheet = sheet.put("formation", stood("A", sheet, "formation", line))
    assert sheet.action == Deploy("frigate", "cyan-gate", line)


def test_the_ghosts_start_in_a_legal_formation_for_every_class() -> None:
    play = jumping(GATE, planetoid((20, 10)), force("amber-1", "frigate", (10, 10.5)))
    first = opened(play, "deploy")
    for each in first.field("what", Pick).among:
        sheet = first.put("what", (each.id,))
        assert sheet.preview.refusal is None, each.id


def test_too_many_ships_for_the_credits_are_not_offered() -> None:
    sheet = rich(15).put("what", ("frigate",))
    ships = sheet.field("ships", Number)
    assert (ships.least, ships.most, ships.counts) == (1, 2, "what")
    assert ships.full
    assert (ships.full.rule, ships.full.row) == ("WZ-1.2", "6 credits short for 3")
    assert sheet.put("ships", 2).notes == ["14 of 15 credits"]


def test_a_group_is_full_with_its_largest_number() -> None:
    """1 to 5 ships, however rich its CEO is (ABS-2.1)."""
    ships = rich(200).put("what", ("frigate",)).field("ships", Number)
    assert ships.most == 5
    assert ships.full
    assert (ships.full.rule, ships.full.row) == ("ABS-2.1", "5 at most in a group")


def test_a_class_that_is_too_dear_says_so() -> None:
    sheet = rich(6)
    reasons = barred(sheet.field("what", Pick))
    assert reasons["frigate"] == "WZ-1.2"
    assert "corvette" not in reasons
    refused = sheet.put("what", ("frigate",)).preview
    assert refused.refusal is not None
    assert refused.refusal.code == "too_expensive"


def test_utility_ships_keep_the_limit_and_take_a_loadout() -> None:
    own = force("cyan-1", "light_utility_ship", (30, 30))
    sheet = rich(90, own, scale=3).put("what", ("light_utility_ship",))
    ships = sheet.field("ships", Number)
    assert ships.most == 2
    assert ships.full
    assert ships.full.rule == "ABS-4.2"
    assert sheet.field("loadout", Pick).least == 0
    plain = sheet.action
    assert isinstance(plain, Deploy)
    assert plain.loadout is None
    fitted = sheet.put("loadout", ("mine_layer",)).action
    assert isinstance(fitted, Deploy)
    assert fitted.loadout == "mine_layer"
    assert "loadout" not in sheet.put("what", ("gunship",)).names()


def test_who_waits_in_close_reserves_comes_first_and_as_it_is() -> None:
    play = jumping(GATE, stowed("cyan-4", "frigate", 2, "reserves"))
    sheet = opened(play, "deploy")
    first = sheet.field("what", Pick).among[0]
    assert (first.id, first.caption) == ("cyan-4", "2 Frigates · Cyan 4")
    assert sheet.names() == ["what", "jump_point", "formation"]
    ghosts = sheet.field("formation", Formation).ghosts
    assert [ghost.piece for ghost in ghosts] == ["cyan-4/1", "cyan-4/2"]
    action = sheet.action
    assert isinstance(action, Deploy)
    assert action.what == "cyan-4"
    assert sheet.notes == []


def test_deep_space_bars_its_jump_points_to_light_ships() -> None:
    there = gate("cyan-far", (10, 10), table="B")
    tables = {"A": (), "B": ("deep_space",)}
    sheet = rich(90, there, tables=tables)
    field = sheet.put("what", ("gunship",)).field("jump_point", Pick)
    assert barred(field) == {"cyan-far": "WZ-4.1"}
    assert barred(sheet.put("what", ("battleship",)).field("jump_point", Pick)) == {}


def test_another_jump_point_brings_another_formation() -> None:
    sheet = rich(90, gate("cyan-far", (30, 30))).put("what", ("frigate",))
    here = sheet.action
    there = sheet.put("jump_point", ("cyan-far",)).action
    assert isinstance(here, Deploy)
    assert isinstance(there, Deploy)
    assert there.jump_point == "cyan-far"
    assert here.poses != there.poses


def test_jump_shock_is_foretold_with_its_exact_odds() -> None:
    play = jumping(GATE, force("amber-1", "gunship", (12, 10)))
    sheet = opened(play, "deploy").put("what", ("frigate",)).put("ships", 1)
    sheet = sheet.put("formation", stood("A", sheet, "formation", poses((10, 10))))
    mass = play.state.setup.catalogue.classes["frigate"].mass
    preview = sheet.preview
    risks = [note for note in preview.notes if note.role == "risk"]
    assert [(note.piece, note.rule) for note in risks] == [("amber-1", "ABS-4.7")]
    assert f"{mass}D6" in risks[0].text
    (odds,) = preview.odds
    assert odds.title.startswith("Jump shock on Gunship · Amber 1")
    assert sum(odds.rows[0].weights) == odds.rows[0].total
    ((table, overlays),) = preview.overlays
    assert table == "A"
    assert any(isinstance(each, Ring) and each.role == "shock" for each in overlays)


def test_a_formation_too_far_off_is_refused_as_the_rules_refuse() -> None:
    sheet = opened(jumping(GATE), "deploy").put("what", ("frigate",))
    preview = sheet.put("formation", stood("A", sheet, "formation", poses((30, 30)))).preview
    assert preview.refusal is not None
    assert preview.refusal.code == "no_arrival"


def test_an_empty_draft_says_what_is_missing() -> None:
    view = SYSTEM.play.conceal(jumping(GATE).state, "cyan")
    assert SYSTEM.requests.preview(view, "cyan", Draft("deploy")).missing == (
        "what",
        "jump_point",
        "formation",
    )
    half = Draft("deploy", {"what": ("frigate",), "ships": 2})
    preview = SYSTEM.requests.preview(view, "cyan", half)
    assert preview.missing == ("jump_point", "formation")
    assert [note.role for note in preview.notes] == ["cost"]


def test_a_jump_point_starts_where_it_may_stand_and_shows_where_else() -> None:
    play = jumping(planetoid((18, 18)))
    sheet = opened(play, "open_jump_point")
    field = sheet.field("at", Spot)
    assert isinstance(sheet.action, OpenJumpPoint)
    ((table, areas),) = field.areas
    assert table == "A"
    assert any(isinstance(each, Area) and each.role == "legal" for each in areas)
    for hint in field.hints:
        assert sheet.put("at", hint).preview.refusal is None
    in_well = sheet.put("at", OnTable("A", Pose(point(18, 21)))).preview
    assert in_well.refusal is not None
    assert in_well.refusal.rule == "ABS-4.5"


def test_one_jump_point_too_many_is_barred_on_the_button() -> None:
    play = jumping(GATE, gate("cyan-2", (25, 25)))
    reason = options_of(play)["open_jump_point"].barred
    assert reason is not None
    assert reason.rule == "ABS-4.2"


def test_wings_scramble_near_their_carrier() -> None:
    play = jumping(force("cyan-1", "carrier", (10, 10)))
    sheet = opened(play, "scramble")
    assert sheet.names() == ["carrier", "what", "ships", "formation"]
    assert choice(sheet.field("carrier", Pick), "cyan-1/1").piece == "cyan-1/1"
    kinds = {each.id for each in sheet.field("what", Pick).among}
    assert "fighter_wing" in kinds
    assert "frigate" not in kinds
    sheet = sheet.put("what", ("fighter_wing",)).put("ships", 2)
    places = poses((10, 12), (10, 14))
    sheet = sheet.put("formation", stood("A", sheet, "formation", places))
    assert sheet.action == Scramble("fighter_wing", "cyan-1/1", places)
    assert sheet.notes == ["4 credits, balance −4"]


def test_who_is_aboard_scrambles_as_it_is() -> None:
    play = jumping(
        force("cyan-1", "carrier", (10, 10)), stowed("cyan-2", "bomber_wing", 3, "cyan-1/1")
    )
    sheet = opened(play, "scramble")
    action = sheet.action
    assert isinstance(action, Scramble)
    assert (action.what, len(action.poses)) == ("cyan-2", 3)


def test_a_reading_that_scrambles_in_activations_bars_it_here() -> None:
    play = jumping(force("cyan-1", "carrier", (10, 10)), rulings={"scramble": "activation"})
    reason = options_of(play)["scramble"].barred
    assert reason is not None
    assert reason.rule == "ABS-4.9"


def test_bonds_are_cashed_beside_whatever_is_asked() -> None:
    play = bonded()
    sheet = opened(play, "cash_bonds")
    assert sheet.action == CashBonds(1)
    both = sheet.put("bonds", 2)
    assert both.action == CashBonds(2)
    gained = 2 * play.state.setup.catalogue.figures.bond_credits
    assert both.notes == [f"{gained} credits for this round, {gained} in all"]
    assert request_of(play).options[-1].id == "cash_bonds"


def test_bonds_are_cashed_by_who_is_not_asked_too() -> None:
    purses = {"cyan": Purse(jump=1), "amber": Purse(bonds=1)}
    play = jumping(GATE, purses=purses, mode="warzone")
    found = request_of(play, "amber")
    assert found.decision is None
    assert [option.id for option in found.options] == ["cash_bonds"]
    assert opened(play, "cash_bonds", "amber").action == CashBonds(1)


def test_no_bonds_no_button() -> None:
    view = position(GATE, mode="warzone")
    purses = {"cyan": Purse(tactical=1)}
    play = playing(view, TacticalPhase("cyan"), purses=purses)
    assert SYSTEM.requests.request(play.state, "cyan", None) is None
