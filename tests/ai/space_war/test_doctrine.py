"""Raiders and machines keep to the doctrine that the table shows (SW-19)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator import api, paths
from simulator.kernel.spec import Seat
from simulator.rules.space_war.model.actions import Fire, MoveCraft
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.options import (
    CONVOY,
    CULTURAL_TERRORISTS,
    MACHINE_WARS,
    MACHINE_WARS_2,
    Options,
)
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.model.stages import Moves, Shots, Stage
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.doctrines import DOCTRINE, solo_seat
from simulator.rules.space_war.view.lookup import OVER
from simulator.scenario import load
from tests.ai.space_war.asking import answer, choice
from tests.rules.builders import point
from tests.rules.space_war.battles import SHIPPED, Battle, Part, battle, ship, station, transport
from tests.rules.space_war.yard import fighter, vessel

GUN = vessel("E L")
SOLO = sorted((paths.data("tables") / "space_war" / "scenarios" / "solo").glob("*.yaml"))
RAID: Any = {"amber": "defender", "cyan": "terrorists"}
MACHINE: Any = {"amber": "squadron", "cyan": "machine"}


def in_scenario(options: Options, roles: Any, stage: Stage, *parts: Part) -> Battle:
    return battle(*parts, at=stage, options=options, roles=roles)


def asked(options: Options, roles: Any, stage: Stage, *parts: Part) -> Any:
    """What the doctrine of Cyan answers; with its reason, which says what it goes by."""
    return choice(in_scenario(options, roles, stage, *parts), DOCTRINE)


def the_machine(x: float, y: float) -> Part:
    assert SHIPPED.scenarios
    return ship("cyan-1", SHIPPED.scenarios.designs["machine"], (x, y))


def test_the_machine_goes_straight_for_the_station_whoever_is_nearer() -> None:
    parts = (the_machine(60, 24), ship("amber-1", GUN, (60, 30)), station("amber", (14, 24)))
    found = asked(Options(mode=MACHINE_WARS_2), MACHINE, Moves("cyan"), *parts)
    assert found.action.to == point(48, 24)
    assert "goes for" in found.reason
    near = (the_machine(20, 24), *parts[1:])
    found = asked(Options(mode=MACHINE_WARS_2), MACHINE, Moves("cyan"), *near)
    assert (found.action.target, found.action.way) == ("amber-station", "ram")


def test_the_machine_fires_at_what_is_nearest() -> None:
    parts = (the_machine(20, 20), ship("amber-1", GUN, (20, 25)), station("amber", (20, 28)))
    found = asked(Options(mode=MACHINE_WARS_2), MACHINE, Shots("cyan"), *parts)
    assert (found.action.craft, found.action.target) == ("cyan-1", "amber-1")


def test_raiders_fire_at_the_station_first_and_at_the_nearest_short_of_it() -> None:
    own, foes = ship("cyan-1", fighter("E L"), (20, 20)), [ship("amber-1", GUN, (20, 25))]
    raid, at = Options(mode=CULTURAL_TERRORISTS), Shots("cyan")
    near = asked(raid, RAID, at, own, *foes, station("amber", (20, 29)))
    assert near.action == Fire("cyan-1", (1,), "amber-station")
    far = asked(raid, RAID, at, own, *foes, station("amber", (20, 40)))
    assert far.action == Fire("cyan-1", (1,), "amber-1")


def test_machines_after_a_convoy_go_for_the_nearest_transport() -> None:
    roles: Any = {"amber": "escort", "cyan": "attacker"}
    parts = (
        ship("cyan-1", GUN, (40, 24)),
        ship("amber-1", GUN, (40, 30)),
        transport(1, (20, 24), "amber"),
        transport(2, (5, 24), "amber"),
    )
    options = Options(mode=MACHINE_WARS, machine_base=CONVOY)
    play = in_scenario(options, roles, Moves("cyan"), *parts)
    seats = (play.state.setup.seats[1], play.state.setup.seats[0])
    # The last seat is the side of the machines (C16).
    state = replace(play.state, setup=replace(play.state.setup, seats=seats))
    found = choice(Battle(state), DOCTRINE).action
    assert isinstance(found, MoveCraft)
    assert found.to == point(34, 24)


def test_a_side_without_a_doctrine_plays_as_greedy_does() -> None:
    play = battle(ship("cyan-1", GUN, (20, 20)), ship("amber-1", GUN, (20, 26)), at=Shots("cyan"))
    assert choice(play, DOCTRINE).action == choice(play).action


@pytest.mark.parametrize("stage", [Moves("cyan"), Shots("cyan")], ids=["moves", "shots"])
def test_equal_views_give_equal_choices(stage: Stage) -> None:
    """Of a face-down counter it goes by no more than where it is."""
    views = [
        in_scenario(
            Options(mode=CULTURAL_TERRORISTS),
            RAID,
            stage,
            ship("cyan-1", fighter("E L"), (20, 20)),
            ship("amber-1", GUN, (20, 27)),
            ship("amber-2", design, (24, 24, heading), up=False),
            station("amber", (20, 44)),
        ).seen_by("cyan")
        for design, heading in [(GUN, 0), (vessel("E N"), 90), (fighter("E EM"), 180)]
    ]
    assert len({answer(view, DOCTRINE) for view in views}) == 1


def test_five_games_alone_rise_in_difficulty_and_end() -> None:
    files = sorted((load(path) for path in SOLO), key=lambda file: file.difficulty)
    assert [file.difficulty for file in files] == [1, 2, 3, 4, 5]
    for file in files:
        assert len(file.description) > 40
        game = api.new_game(file, "alone")
        assert solo_seat(game.state) == "cyan"
        assert any(key == "Doctrine" for key, _ in _lines(game))
    easiest = api.new_game(files[0], "alone")
    won = api.play_out(easiest, {"cyan": "greedy", "amber": DOCTRINE}, 2000)
    gauge = SYSTEM.contest.gauge(easiest.view(None))
    assert gauge
    assert gauge.verdict == f"Cyan Squadron {'wins' if won == ('cyan',) else 'loses'}"


def _lines(game: Any) -> Any:
    briefing = SYSTEM.contest.briefing(game.view("cyan"))
    return briefing.prizes[0].card.lines if briefing else ()


def over(lost: int, winners: tuple[str, ...], agent: str | None = DOCTRINE) -> Any:
    """The gauge of a raid that has ended so, with this many Craft of the defender lost."""
    play = battle(
        ship("cyan-1", GUN, (20, 20)),
        ship("amber-1", GUN, (20, 40)),
        at=Moves("cyan"),
        options=Options(mode=CULTURAL_TERRORISTS),
        roles={"cyan": "defender", "amber": "terrorists"},
    ).state
    seats = (Seat("cyan", "Cyan"), Seat("amber", "Amber", agent))
    sides = {"cyan": ForceRecord(8, 0, lost), "amber": ForceRecord(11)}
    extra = replace(play.extra, sides=sides, result=ScenarioResult(winners, "wiped_out"))
    return SYSTEM.contest.gauge(
        replace(play, phase=OVER, setup=replace(play.setup, seats=seats), extra=extra)
    )


def test_a_game_alone_is_the_better_the_fewer_craft_are_lost() -> None:
    clean, clear, dear = (over(lost, ("cyan",)) for lost in (0, 2, 7))
    assert [one.text for one in (clean, clear, dear)] == [
        "no Craft lost · clean victory",
        "2 Craft lost · clear victory",
        "7 Craft lost · dear victory",
    ]
    failed = over(0, ("amber",))
    assert failed.text == "no Craft lost · not won"
    assert failed.value < dear.value < clear.value < clean.value
    assert failed.band_index == -1
    assert over(0, (), DOCTRINE).verdict == "Nobody wins"
    assert over(0, ("cyan",), agent="greedy") is None
    assert over(0, ("cyan",), agent=None) is None


def test_the_side_panel_shows_the_doctrine_of_a_program_that_keeps_to_it() -> None:
    view = api.new_game(load(SOLO[0]), "alone").view("cyan")
    (section,) = SYSTEM.looks.seat_sections(view, "amber")
    assert section.title == "Doctrine"
    assert "nearest" in section.lines[0].text
    assert SYSTEM.looks.seat_sections(view, "cyan") == ()
