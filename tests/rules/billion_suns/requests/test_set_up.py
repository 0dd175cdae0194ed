"""Starting a game, battlezones and things placed in turns, by fields (ABS-11, WZ-4, WZ-5)."""

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Pick, Spot
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.model.actions import DeclareBattlezone, PlaceThing, StartGame
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.setting_up import ADMINISTRATOR, set_up, to_set_up
from tests.rules.billion_suns.requests.filling import barred, opened, options_of, request_of
from tests.rules.builders import planetoid, point
from tests.rules.games import Play, playing


def zones(*names: str, tables: tuple[str, ...] = ("A", "B"), planetoid_on: str = "") -> Play:
    """Cyan, the Systems Administrator, still has these battlezones to declare."""
    pieces = (planetoid((9, 9)),) if planetoid_on else ()
    play = to_set_up(*pieces, contracts=(), tables=dict.fromkeys(tables, ()))
    stage = SettingUp("turns", "battlezones", administrator="cyan", turn="cyan", zones=names)
    return playing(play.state, stage, phase="set_up").go_on()


def in_turns(*contracts: str, mode: str = "core") -> Play:
    """The first thing of these contracts is cyan's to place."""
    return set_up(to_set_up(contracts=contracts, mode=mode), "turns", *ADMINISTRATOR)


def test_a_game_is_started_by_whoever_is_at_the_table() -> None:
    play = to_set_up(contracts=(), mode="skirmish")
    for seat in ("cyan", "amber"):
        assert request_of(play, seat).decision is None
        assert opened(play, "start", seat).action == StartGame("drawn")


def test_contracts_not_drawn_yet_bar_starting_as_drawn() -> None:
    sheet = opened(to_set_up(contracts=("draw",)), "start")
    assert barred(sheet.field("place", Pick)) == {"drawn": "WZ-5"}
    assert sheet.action == StartGame("random")
    assert sheet.put("place", ("turns",)).action == StartGame("turns")
    refused = sheet.put("place", ("drawn",)).preview
    assert refused.refusal is not None
    assert refused.refusal.code == "nothing_drawn"


def test_a_game_that_cannot_start_says_why_on_the_button() -> None:
    play = to_set_up(contracts=("draw",), mode="warzone", seats=("a", "b", "c"))
    reason = options_of(play, "a")["start"].barred
    assert reason is not None
    assert reason.rule == "ABS-11.1"


def test_a_game_under_way_is_not_started() -> None:
    assert "start" not in options_of(in_turns("QS"))


def test_a_battlezone_is_declared_of_a_table() -> None:
    sheet = opened(zones("mu_space"), "battlezone")
    assert [each.caption for each in sheet.field("zone", Pick).among] == ["μ-Space"]
    assert sheet.action == DeclareBattlezone("mu_space", "A")
    assert sheet.put("table", ("B",)).action == DeclareBattlezone("mu_space", "B")


def test_a_table_with_a_planetoid_is_barred_to_deep_space() -> None:
    sheet = opened(zones("deep_space", planetoid_on="A"), "battlezone")
    assert barred(sheet.field("table", Pick)) == {"A": "WZ-4.6"}
    assert sheet.action == DeclareBattlezone("deep_space", "B")
    assert sheet.put("table", ("A",)).preview.refusal is not None


def test_another_battlezone_looks_at_the_tables_anew() -> None:
    sheet = opened(zones("deep_space", "debris_storm", planetoid_on="A"), "battlezone")
    assert sheet.action == DeclareBattlezone("deep_space", "B")
    sheet = sheet.put("zone", ("debris_storm",))
    assert barred(sheet.field("table", Pick)) == {}
    assert sheet.action == DeclareBattlezone("debris_storm", "A")


def test_what_is_placed_is_named_by_its_contract_and_tables_are_a_choice() -> None:
    warzone = in_turns("QS", mode="warzone")
    assert request_of(warzone).sentence.startswith("Place the planetoid of Resolve Merge Conflict ")
    storm = zones("debris_storm")
    assert refused_on(storm, "C") == "There is no table C; choose A or B."
    assert request_of(in_turns("JC")).sentence == "Place an asteroid of Asteroid Mining on table A."


def refused_on(play: Play, table: str) -> str:
    """Why a battlezone cannot be declared of this table."""
    refusal = SYSTEM.play.check(play.state, DeclareBattlezone("debris_storm", table), "cyan")
    assert refusal is not None
    return refusal.text


def test_a_thing_starts_where_it_may_stand_and_may_be_moved() -> None:
    play = in_turns("QS")
    sheet = opened(play, "place")
    action = sheet.action
    assert isinstance(action, PlaceThing)
    (table,) = sheet.field("at", Spot).tables
    assert action.table == table
    assert [name for name, _ in sheet.field("at", Spot).areas] == [table]
    near_edge = sheet.put("at", OnTable(table, Pose(point(1, 1)))).preview
    assert near_edge.refusal is not None
    assert near_edge.refusal.rule == "ABS-11.2"
    ((name, where),) = near_edge.ghosts
    assert where.pose.at == point(1, 1)
    assert name not in play.state.pieces


def test_a_thing_without_a_place_is_not_finished() -> None:
    play = in_turns("QS")
    assert SYSTEM.requests.preview(play.state, "cyan", Draft("place")).missing == ("at",)
    lane = in_turns(lane_card())
    assert SYSTEM.requests.preview(lane.state, "cyan", Draft("place")).missing == (
        "side",
        "at",
    )


def lane_card() -> str:
    """A core contract whose first thing is on a lane."""
    contracts = to_set_up(contracts=()).state.setup.catalogue.contracts["core"]
    return next(card for card, each in contracts.items() if each.placing and each.placing[0].lane)


def test_a_thing_on_a_lane_leads_to_a_side_and_stands_a_third_of_the_way() -> None:
    play = in_turns(lane_card())
    sheet = opened(play, "place").put("side", ("top",))
    sheet = sheet.put("at", OnTable("A", Pose(point(18, 30))))
    assert sheet.preview.action == PlaceThing("A", point(18, 30), "top")
    ((_, where),) = sheet.preview.ghosts
    assert where.pose.at == point(18, 12)


def test_who_places_is_asked_and_the_other_waits() -> None:
    play = in_turns("QS")
    assert request_of(play, "cyan").options[0].id == "place"
    assert SYSTEM.requests.request(SYSTEM.play.conceal(play.state, "amber"), "amber", None) is None


def storm(*pieces: Piece) -> Play:
    """The first area of a Debris Storm is cyan's to place."""
    play = to_set_up(*pieces, contracts=(), tables={"A": ("debris_storm",)})
    return set_up(play, "turns", *ADMINISTRATOR)


def test_an_area_of_a_storm_is_made_of_what_the_ceo_says() -> None:
    sheet = opened(storm(), "place").put("at", OnTable("A", Pose(point(6, 30))))
    field = sheet.field("kind", Pick)
    assert [(each.id, each.caption) for each in field.among] == [
        ("dangerous_space", "Dangerous Space"),
        ("asteroid", "Asteroid"),
    ]
    assert sheet.action == PlaceThing("A", point(6, 30))
    assert sheet.field("at", Spot).kind == "dangerous_space"
    sheet = sheet.put("kind", ("asteroid",))
    assert sheet.field("at", Spot).kind == "asteroid"
    sheet = sheet.put("at", OnTable("A", Pose(point(6, 30))))
    assert sheet.action == PlaceThing("A", point(6, 30), kind="asteroid")
    ((name, _),) = sheet.preview.ghosts
    assert name == "asteroid-1"
    near = sheet.put("at", OnTable("A", Pose(point(1, 30)))).preview.refusal
    assert near is not None
    assert near.rule == "ABS-11.2"


def test_other_things_are_what_their_contract_says() -> None:
    assert "kind" not in opened(in_turns("QS"), "place").names()


def test_a_solo_game_of_two_ceos_says_on_the_button_that_it_cannot_start() -> None:
    play = to_set_up(contracts=("QS",), mode="solo", seats=("cyan", "amber", "ic"))
    reason = options_of(play, "cyan")["start"].barred
    assert reason is not None
    assert reason.rule == "ABS-11.1"


def test_a_battlezone_with_one_table_left_for_it_is_not_asked() -> None:
    only = zones("deep_space", planetoid_on="A")
    taken = Draft("battlezone", {"zone": ("deep_space",), "table": ("B",)})
    assert SYSTEM.requests.only_answer(only.state, "cyan") == taken
    assert SYSTEM.requests.only_answer(zones("deep_space").state, "cyan") is None
    assert (
        SYSTEM.requests.only_answer(zones("deep_space", "mu_space", planetoid_on="A").state, "cyan")
        is None
    )
