"""The log of arriving contractors: one row a check, which tells the story to its end (SOLO-1.2)."""

from simulator.kernel.shown.roll import RolledDie
from simulator.rules.billion_suns.model.contractors import ArrivalChecks
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View
from simulator.session.log import LogRow
from tests.rules.billion_suns.play.contractors.arriving import (
    coming,
    jump_turn,
    solo,
    trigger,
    with_rounds,
)
from tests.rules.billion_suns.play.jumps import GATE, deploy
from tests.rules.billion_suns.play.stories import Told, telling
from tests.rules.builders import force, gate, planetoid, thing
from tests.rules.games import Play, playing

SAT = thing("sat", "comsat", (20, 20))
CEO = force("cyan-1", "frigate", (20, 8))


def parts(row: LogRow) -> list[str]:
    return [part.text for part in row.parts]


def due(view: View, bonus: int) -> Play:
    """The Jump phase of a game in which a check is due."""
    stages = JumpPhase("cyan", taken=True), ArrivalChecks((trigger(bonus),))
    return playing(view, *stages, phase="jump", purses={"cyan": Purse(jump=2)})


def last(told: Told) -> LogRow:
    return told.read()[-1]


def test_a_jump_in_and_who_follows_it() -> None:
    other = thing("other", "comsat", (30, 20))
    told = telling(jump_turn(GATE, SAT, other))
    told.do("cyan", deploy("frigate", (10, 12), (12, 12)), 6, 1, 3)
    jumped, row = told.read()
    assert jumped.text == "Frigates · Cyan 1 jump in on table A, 2 ships; 14 credits"
    assert row.text == "2 Frigates of the IC arrive at ComSat 1, near Frigates · Cyan 1"
    assert parts(row) == [
        "Arrival check for Frigates · Cyan 1: 6 on 1D6",
        "6 and mass 2 make 8: 2 Frigates of the IC come",
        "They come for ComSat 1, drawn from ComSat 1 and ComSat 2",
        "Ship 2 scatters to the right: 3 on 1D8",
    ]
    assert set(row.rules) >= {"SOLO-1.2", "SOLO-1.3", "SOLO-1.4", "SOLO-1.14", "SOLO-1.17"}
    assert (row.tables, {"sat", "ic-1/1", "ic-1/2"} <= set(row.pieces)) == (("A",), True)


def test_a_round_begins_with_a_check_for_each_jump_point() -> None:
    gates = gate("cyan-gate", (2, 2)), gate("cyan-other", (4, 2))
    view = with_rounds(solo(*gates, SAT, CEO), 1)
    told = telling(playing(view, phase="end", purses={"cyan": Purse()}))
    told.go_on(1, 1, 2, 6, 4)
    first, second = told.read()
    assert first.text == "3 Fighter Wings of the IC arrive at the ComSat, near Frigate · Cyan 1"
    assert parts(first)[:3] == [
        "Arrival check at Cyan's Jump Point 1: 1 on 1D6",
        "1 and round 2 make 3: 3 Fighter Wings of the IC come",
        "They come for the ComSat",
    ]
    assert second.text.startswith("2 Frigates of the IC arrive")
    assert parts(second)[0] == "Arrival check at Cyan's Jump Point 2: 6 on 1D6"


def test_the_number_of_light_utility_ships_and_a_barred_direction() -> None:
    view = solo(SAT, CEO, planetoid((24.5, 15)))
    told = telling(due(view, 0))
    told.go_on(2, 2, 3, 5)
    assert parts(last(told)) == [
        "Arrival check for Cyan 9: 2 on 1D6",
        "2 and mass 0 make 2: Light Utility Ships of the IC come",
        "Number of Light Utility Ships: 2 on 1D3",
        "They come for the ComSat",
        "Ship 2 scatters to the right, which is barred: 3 on 1D8",
        "Ship 2 scatters down: 5 on 1D8",
    ]


def test_where_there_is_no_objective() -> None:
    told = telling(due(solo(gate("cyan-gate", (2, 2)), CEO), 0))
    told.go_on(5)
    row = last(told)
    assert row.text == "A Gunship of the IC arrives at Cyan's Jump Point 1, near Frigate · Cyan 1"
    assert "No objective is on table A: they come to Cyan's Jump Point 1" in parts(row)


def test_coherency_is_told_with_the_arrival() -> None:
    view = solo(SAT, force("cyan-1", "frigate", (20, 17)))
    told = telling(due(view, 1))
    told.go_on(5, 1, 5)
    assert last(told).text == (
        "2 Gunships of the IC arrive at the ComSat, near Frigate · Cyan 1; "
        "out of coherency: 1 damage"
    )
    assert parts(last(told))[-1] == "Gunships · IC 1 now have 1 damage"


def test_the_dice_of_an_arrival_are_shown_and_lots_are_none() -> None:
    view = solo(SAT, thing("other", "comsat", (30, 20)), CEO)
    play = due(view, 2)
    before = play.state
    play.go_on(6, 1, 3)
    shown = []
    for event in play.events:
        roll = SYSTEM.play.roll_of(before, event)
        if roll is not None:
            shown.append((roll.title, roll.dice, roll.note))
        before = SYSTEM.play.apply(before, event)
    assert shown == [
        ("Arrival check for Cyan 9", (RolledDie(6, 6),), "1D6"),
        ("Ship 2 scatters to the right", (RolledDie(8, 3),), "1D8"),
    ]


def test_groups_of_contractors_have_names_of_their_own() -> None:
    view = coming(solo(SAT, CEO), 3, 6).state
    assert phrases.known_as(view, "ic-1") == "Cruiser · IC 1"
    assert phrases.short_name(view, "ic") == "the IC"
    assert phrases.known_as(view, "cyan-1") == "Frigate · Cyan 1"
    core = solo(SAT, force("ic-1", "cruiser", (2, 2)), mode="core")
    assert phrases.known_as(core, "ic-1") == "Cruiser · Ic 1"
