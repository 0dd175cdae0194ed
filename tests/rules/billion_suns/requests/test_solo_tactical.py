"""The requests of a solo game's Tactical phase: seize, the contractors' order, the rest."""

from simulator.kernel.asked.request import Pick
from simulator.rules.billion_suns.model.actions import Activate, Pass
from simulator.rules.billion_suns.model.contractors import SendContractors
from tests.rules.billion_suns.play.contractors.errands_played import alone, in_part, on_errand
from tests.rules.billion_suns.requests.filling import opened, options_of, request_of
from tests.rules.builders import force

OWN = (force("cyan-1", "gunship", (2, 2)), force("cyan-2", "gunship", (4, 2)))
LEFT, RIGHT = force("ic-2", "frigate", (20, 30)), force("ic-1", "frigate", (26, 34))


def test_seizing_costs_a_token_and_may_be_stopped() -> None:
    play = in_part(alone(*OWN, LEFT), "seize", initiative=2).go_on()
    sheet = opened(play, "activate").put("group", ("cyan-2",))
    assert sheet.action == Activate("cyan-2")
    assert [(note.text, note.rule) for note in sheet.preview.notes] == [
        ("1 of 2 Seize Initiative tokens", "SOLO-1.11")
    ]
    assert opened(play, "pass").action == Pass()


def test_by_that_ruling_no_other_group_can_be_taken_along() -> None:
    view = alone(*OWN, LEFT, rulings={"seize_combined": "no"})
    play = in_part(view, "seize", initiative=2, tactical=1).go_on()
    (other,) = opened(play, "activate").put("group", ("cyan-1",)).field("others", Pick).among
    assert other.barred is not None
    assert other.barred.rule == "SOLO-1.11"


def test_contractors_stand_left_to_right_and_go_as_they_are_named() -> None:
    play = in_part(alone(*OWN, RIGHT, LEFT), "contractors").go_on()
    sheet = opened(play, "contractors")
    field = sheet.field("order", Pick)
    assert [choice.id for choice in field.among] == ["ic-2", "ic-1"]
    assert field.ranked
    assert sheet.action == SendContractors(("ic-2",))
    assert sheet.put("count", ("all",)).action == SendContractors(("ic-2", "ic-1"))
    other = sheet.put("order", ("ic-1", "ic-2"))
    assert other.action == SendContractors(("ic-1",))
    assert other.put("count", ("all",)).action == SendContractors(("ic-1", "ic-2"))


def test_the_rest_may_be_left_out_unless_all_must_act() -> None:
    assert "pass" in options_of(in_part(alone(*OWN), "rest").go_on(), "cyan")
    strict = alone(*OWN, rulings={"solo_activate": "all"})
    assert "pass" not in options_of(in_part(strict, "rest").go_on(), "cyan")


def test_the_repairs_of_contractors_may_be_rolled_again() -> None:
    hurt = force("ic-1", "frigate", (26, 34), damage=3)
    play = on_errand(alone(*OWN, hurt), tactical=1).go_on(3)
    sheet = opened(play, "override").put("die", ("0",))
    (die,) = sheet.field("die", Pick).among
    assert (die.caption, die.about) == ("D3: 3", "discards 3 damage")
    assert sheet.notes == ["1 of 1 Tactical token", "As it lies: discards 3 damage"]
    assert any("Damage discarded by Frigate · IC 1" in line for line in request_of(play).about)
