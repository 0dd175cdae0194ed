"""The jump out step by fields: out, aboard, or to stay (ABS-5.4, 4.9)."""

from simulator.kernel.asked.request import Pick
from simulator.rules.billion_suns.model.actions import JumpOut, Pass
from tests.rules.billion_suns.play.activating import leaving
from tests.rules.billion_suns.requests.filling import barred, choice, opened, request_of
from tests.rules.builders import force, gate, position, warzone

FRIGATE = force("cyan-1", "frigate", (10, 10))
NEAR = gate("cyan-gate", (10, 12))
FAR = gate("cyan-far", (30, 30))
CARRIER = force("cyan-2", "carrier", (10, 12))
WING = force("cyan-1", "fighter_wing", (10, 10))


def test_the_way_out_in_reach_is_taken_at_first_and_others_say_why_not() -> None:
    sheet = opened(leaving(position(FRIGATE, FAR, NEAR)), "jump_out")
    assert barred(sheet.field("by", Pick)) == {"cyan-far": "ABS-5.4"}
    assert sheet.action == JumpOut("cyan-1", "cyan-gate")
    refusal = sheet.put("by", ("cyan-far",)).preview.refusal
    assert refusal is not None
    assert refusal.rule == "ABS-5.4"


def test_it_says_whether_the_group_comes_back() -> None:
    core = opened(leaving(position(FRIGATE, NEAR)), "jump_out")
    assert core.notes == ["Frigate · Cyan 1 leaves for good"]
    assert choice(core.field("by", Pick), "cyan-gate").about == "leaves for good"
    there = opened(leaving(warzone(FRIGATE, NEAR)), "jump_out")
    assert there.notes == ["Frigate · Cyan 1 goes to Close Reserves"]


def test_a_carrier_ship_takes_what_it_carries_aboard() -> None:
    sheet = opened(leaving(position(WING, CARRIER)), "jump_out")
    assert sheet.action == JumpOut("cyan-1", "cyan-2/1")
    assert sheet.notes == ["Fighter Wing · Cyan 1 goes aboard"]
    heavy = opened(leaving(position(FRIGATE, CARRIER, NEAR)), "jump_out")
    assert barred(heavy.field("by", Pick)) == {"cyan-2/1": "ABS-4.9"}


def test_to_stay_is_an_answer() -> None:
    assert opened(leaving(position(FRIGATE, NEAR)), "stay").action == Pass()


def test_of_several_groups_one_leaves_first() -> None:
    other = force("cyan-3", "gunship", (11, 10))
    play = leaving(position(FRIGATE, other, NEAR), "cyan-1", "cyan-3")
    sheet = opened(play, "jump_out").put("group", ("cyan-3",))
    assert sheet.action == JumpOut("cyan-3", "cyan-gate")
    assert request_of(play).glow == ("cyan-1/1", "cyan-3/1", "cyan-gate")


def test_who_may_come_back_may_leave_for_good() -> None:
    sheet = opened(leaving(warzone(FRIGATE, NEAR)), "jump_out")
    assert sheet.action == JumpOut("cyan-1", "cyan-gate")
    sheet = sheet.put("for_good", ("for_good",))
    assert sheet.action == JumpOut("cyan-1", "cyan-gate", for_good=True)
    assert sheet.notes == ["Frigate · Cyan 1 leaves for good"]
    assert "for_good" not in opened(leaving(position(FRIGATE, NEAR)), "jump_out").names()
    assert "for_good" not in opened(leaving(warzone(WING, CARRIER)), "jump_out").names()
