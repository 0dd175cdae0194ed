"""Activating battlegroups by fields, alone or by Combined Orders (ABS-5.8, 9.1)."""

from dataclasses import replace

from simulator.kernel.asked.request import Pick
from simulator.rules.billion_suns.model.actions import Activate
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import TacticalPhase
from tests.rules.billion_suns.requests.filling import barred, choice, opened, request_of
from tests.rules.builders import force, position
from tests.rules.games import Play, playing

LEAD = force("cyan-1", "corvette", (10, 10))
NEAR = force("cyan-2", "gunship", (12, 10))
FAR = force("cyan-3", "gunship", (30, 30))
HEAVY = force("cyan-4", "destroyer", (10, 12))
ENEMY = force("amber-1", "gunship", (20, 20))


def calling(tactical: int = 2, rogues: tuple[str, ...] = (), done: str = "") -> Play:
    """Cyan's turn of the Tactical phase."""
    view = position(LEAD, NEAR, FAR, HEAVY, ENEMY)
    groups = {
        name: replace(group, activated=name == done) for name, group in view.extra.groups.items()
    }
    view = replace(view, extra=replace(view.extra, groups=groups, rogues=rogues))
    purses = {"cyan": Purse(tactical=tactical)}
    return playing(view, TacticalPhase("cyan"), purses=purses).go_on()


def test_a_group_goes_alone_unless_others_are_called() -> None:
    sheet = opened(calling(), "activate")
    assert sheet.action == Activate("cyan-1")
    assert sheet.put("group", ("cyan-3",)).action == Activate("cyan-3")
    assert "payer" not in sheet.names()


def test_who_has_activated_says_so_and_an_enemy_is_not_there() -> None:
    sheet = opened(calling(done="cyan-2"), "activate")
    assert barred(sheet.field("group", Pick)) == {"cyan-2": "ABS-5.8"}
    assert [each.id for each in sheet.field("group", Pick).among] == [
        "cyan-1",
        "cyan-2",
        "cyan-3",
        "cyan-4",
    ]


def test_others_are_barred_by_distance_and_mass() -> None:
    field = opened(calling(), "activate").field("others", Pick)
    assert barred(field) == {"cyan-3": "ABS-9.1", "cyan-4": "ABS-9.1"}
    assert (field.least, field.start) == (0, ())


def test_a_token_pays_for_combined_orders() -> None:
    sheet = opened(calling(), "activate").put("others", ("cyan-2",))
    assert sheet.action == Activate("cyan-1", ("cyan-2",))
    assert sheet.notes == ["1 of 2 Tactical tokens"]


def test_a_group_may_go_rogue_in_place_of_the_token() -> None:
    sheet = opened(calling(), "activate").put("others", ("cyan-2",))
    assert sheet.field("payer", Pick).least == 0
    sheet = sheet.put("payer", ("cyan-3",))
    assert sheet.action == Activate("cyan-1", ("cyan-2",), "cyan-3")
    assert sheet.notes == ["Gunship · Cyan 3 goes rogue: 1 damage"]


def test_without_tokens_somebody_goes_rogue_from_the_start() -> None:
    sheet = opened(calling(tactical=0), "activate").put("others", ("cyan-2",))
    assert sheet.field("payer", Pick).least == 1
    assert sheet.action == Activate("cyan-1", ("cyan-2",), "cyan-1")


def test_without_tokens_and_rogues_nobody_comes_along() -> None:
    field = opened(calling(0, ("cyan",)), "activate").field("others", Pick)
    assert barred(field)["cyan-2"] == "ABS-3.3"


def test_a_company_that_is_too_heavy_together_is_refused_as_the_rules_refuse() -> None:
    light = [force(f"cyan-{n}", "gunship", (10 + n, 11)) for n in (2, 3, 4)]
    purses = {"cyan": Purse(tactical=2)}
    play = playing(position(LEAD, *light), TacticalPhase("cyan"), purses=purses).go_on()
    sheet = opened(play, "activate")
    assert barred(sheet.field("others", Pick)) == {}
    assert sheet.put("others", ("cyan-2", "cyan-3")).preview.refusal is None
    refusal = sheet.put("others", ("cyan-2", "cyan-3", "cyan-4")).preview.refusal
    assert refusal is not None
    assert refusal.code == "too_heavy"


def test_another_leader_looks_for_company_anew() -> None:
    sheet = opened(calling(), "activate").put("others", ("cyan-2",))
    sheet = sheet.put("group", ("cyan-4",))
    assert sheet.action == Activate("cyan-4")
    assert barred(sheet.field("others", Pick)) == {"cyan-3": "ABS-9.1"}


def test_an_easy_target_loses_its_token_when_it_activates() -> None:
    group, ships = LEAD
    view = position((replace(group, easy_target=True, damage=3), ships))
    sheet = opened(playing(view, TacticalPhase("cyan")).go_on(), "activate")
    about = choice(sheet.field("group", Pick), "cyan-1").about
    assert about.endswith("3 damage of 5, systems critical, Easy Target")
    assert sheet.notes == ["Cyan 1 loses its Easy Target token"]


def test_groups_that_may_activate_glow() -> None:
    assert request_of(calling(done="cyan-2")).glow == ("cyan-1/1", "cyan-3/1", "cyan-4/1")
