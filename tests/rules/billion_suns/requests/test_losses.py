"""Choosing which ships the damage destroys, by fields (ABS-2.4, 8.9)."""

from simulator.kernel.asked.request import Pick
from simulator.kernel.shown.overlay import Ring
from simulator.rules.billion_suns.model.actions import ChooseLosses
from simulator.rules.billion_suns.model.stages import Losses
from tests.rules.billion_suns.play.fighting import staged
from tests.rules.billion_suns.requests.filling import Sheet, opened, request_of
from tests.rules.builders import At, force
from tests.rules.games import Play

GUN = force("cyan-1", "gunship", (5, 5))


def losing(*ats: At, damage: int = 4) -> Play:
    """Gunships · Amber 1 have so many damage tokens; each four destroy one."""
    doomed = force("amber-1", "gunship", *ats, damage=damage)
    return staged(GUN, doomed, stages=(Losses("amber-1", "cyan"),)).go_on()


def sheet_of(*ats: At, damage: int = 4) -> Sheet:
    return opened(losing(*ats, damage=damage), "losses", "amber")


def test_as_many_ships_are_chosen_as_the_damage_destroys() -> None:
    field = sheet_of((5, 8), (5, 10), (5, 12), damage=9).field("ships", Pick)
    assert (field.least, field.most) == (2, 2)
    assert [each.id for each in field.among] == ["amber-1/1", "amber-1/2", "amber-1/3"]
    assert [each.piece for each in field.among] == ["amber-1/1", "amber-1/2", "amber-1/3"]


def test_the_ships_taken_are_lost() -> None:
    sheet = sheet_of((5, 8), (5, 10))
    assert sheet.action == ChooseLosses(("amber-1/1",)), "either leaves the other coherent"
    assert sheet.put("ships", ("amber-1/2",)).action == ChooseLosses(("amber-1/2",))


def test_who_stands_near_is_told_before_a_ship_explodes() -> None:
    sheet = sheet_of((5, 5.5), (5, 8)).put("ships", ("amber-1/1",))
    assert sheet.notes[0] == ('Amber 1/1 explodes on 1 or less of D6; within 1": Gunship · Cyan 1')
    ((table, rings),) = sheet.preview.overlays
    (ring,) = rings
    assert isinstance(ring, Ring)
    assert (table, ring.radius, ring.role) == ("A", 1000, "shock")
    far = sheet_of((5, 5.5), (5, 8)).put("ships", ("amber-1/2",))
    assert far.notes == ['Amber 1/2 explodes on 1 or less of D6; within 1": nobody']


def test_a_loss_that_parts_the_others_is_warned_of() -> None:
    row: tuple[At, ...] = ((5, 20), (8, 20), (11, 20))
    warned = sheet_of(*row).put("ships", ("amber-1/2",)).preview.notes
    assert [note.rule for note in warned if note.role == "warning"] == ["ABS-2.2"]
    kept = sheet_of(*row).put("ships", ("amber-1/1",)).preview.notes
    assert not [note for note in kept if note.role == "warning"]


def test_the_ships_to_choose_from_glow() -> None:
    request = request_of(losing((5, 8), (5, 10)), "amber")
    assert request.glow == ("amber-1/1", "amber-1/2")
    assert request.about == ("The damage destroys 1 ship of Gunships · Amber 1.",)
