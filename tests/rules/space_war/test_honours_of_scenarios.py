"""What scenarios, machines, fleets and cards mean for medals (SW-17.4, SW-17.7, SW-19)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.space_war.model.actions import EndStep, GiveMedal, GiveUp, KeepMedal
from simulator.rules.space_war.model.cards import CardName
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.medal_events import MedalKeptBack, MedalStripped, PenaltySpared
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.options import (
    CONVOY,
    CULTURAL_TERRORISTS,
    MACHINE_WARS,
    SQUADRON_ACTION,
    Options,
)
from simulator.rules.space_war.model.stages import Awarding, GivingUp, Saves
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.medals import list_earned
from tests.ai.space_war.asking import choice
from tests.rules.space_war.battles import (
    Battle,
    Part,
    battle,
    dying_station,
    hits,
    ship,
    station,
    transport,
)
from tests.rules.space_war.fleets import fleet_battle
from tests.rules.space_war.test_honours import BIG, SMALL, RefusedBy, doomed, won
from tests.rules.space_war.test_medals import WITH
from tests.rules.space_war.yard import fighter, vessel

RUN = Options(mode=CONVOY, medals=True)
ESCORT = ship("cyan-1", SMALL, (50, 40)), ship("cyan-2", fighter("E L"), (50, 44))
FOE = ship("amber-1", vessel("E L L"), (40, 6))


CONVOY_ROLES: Any = {"cyan": "escort", "amber": "attacker"}


def convoy(*parts: Part, at: Any, **more: Any) -> Battle:
    """A convoy that Cyan escorts, in this step."""
    foes = ship("amber-2", SMALL, (40, 9)), FOE
    return battle(*parts, *foes, at=at, options=RUN, roles=CONVOY_ROLES, **more)


@pytest.mark.rule("SW-19.3", "worked")
@pytest.mark.rule("SW-17.1", "worked")
@pytest.mark.parametrize(
    ("exits", "earned"), [(2, {"cyan": ["corporation"]}), (0, {"amber": ["saboteur"]}), (1, {})]
)
def test_a_convoy_is_worth_a_medal_to_who_wins_it(exits: int, earned: dict[str, list[str]]) -> None:
    """Two exits: the escort's Corporation; three kills: the attacker's Saboteur; else nothing."""
    last = transport(1, (30, 10), hits=hits(2), damaged=(2, 3))
    done = convoy(*ESCORT, last, at=Saves("cyan"), exits=exits, faces=(1,))
    assert won(done) == earned


@pytest.mark.rule("SW-19.3", "worked")
@pytest.mark.parametrize(
    ("exits", "seat", "medal"), [(2, "cyan", "corporation"), (0, "amber", "saboteur")]
)
def test_who_wins_a_convoy_may_decline_its_medal(exits: int, seat: str, medal: Medal) -> None:
    """It may be awarded: it is asked about where one crew alone can have it, too."""
    last = transport(1, (30, 10), hits=hits(2), damaged=(2, 3))
    for last_ship in (ESCORT, (ESCORT[0],)):
        done = convoy(*last_ship, last, at=Saves("cyan"), exits=exits, faces=(1,))
        assert done.waits() == [(seat, "medals")]
        ways = SYSTEM.play.candidates(done.seen_by(seat), seat, SeededDice("any"), 9)
        assert ways[-1] == KeepMedal(medal)
        assert isinstance(choice(done, seat=seat).action, GiveMedal)
        request = SYSTEM.requests.request(done.seen_by(seat), seat, None)
        assert request
        assert [each.id for each in request.options] == ["give_medal", "keep_medal"]
        done.do(seat, KeepMedal(medal))
        assert [(each.medal, each.declined) for each in done.found(MedalKeptBack)] == [
            (medal, True)
        ]
        assert not any(craft.medals for craft in done.state.extra.craft.values())
        assert SYSTEM.play.outcome(done.state) == (seat,)


@pytest.mark.rule("SW-17.1", "edge")
def test_a_medal_that_is_no_convoys_has_to_be_given(refused_by: RefusedBy) -> None:
    """The Star of a flagship that the escort destroyed, beside the convoy's own medal."""
    last = transport(1, (30, 10), hits=hits(2), damaged=(2, 3))
    flagship = doomed(9, BIG)
    done = convoy(
        *(*ESCORT, last, flagship),
        at=Saves("cyan"),
        exits=2,
        faces=(1,),
        hits_at_end="resolved",
    )
    assert won(done) == {"cyan": ["star", "corporation"]}
    refused_by(done.refusal("cyan", KeepMedal("star")), "SW-17.1")
    assert done.refusal("cyan", KeepMedal("corporation")) is None


@pytest.mark.rule("SW-19.3", "worked")
def test_each_craft_of_an_escort_loses_a_medal_for_a_captured_transport() -> None:
    own = (
        ship("cyan-1", SMALL, (50, 40), medals=("star",)),
        ship("cyan-2", fighter("E L"), (50, 44), medals=("tek",)),
        ship("cyan-3", fighter("E L"), (52, 44)),
    )
    lame = transport(1, (30, 10), damaged=(0, 1))
    done = convoy(*own, lame, at=GivingUp("cyan")).do("cyan", GiveUp())
    # Amber gives its Bravery first only if it comes first; Cyan is stripped without a choice.
    lost = [(each.craft, each.medal, each.why) for each in done.found(MedalStripped)]
    assert lost == [("cyan-1", "star", "convoy"), ("cyan-2", "tek", "convoy")]
    able = transport(1, (30, 10), damaged=(0,))
    fine = convoy(*own, able, at=GivingUp("cyan")).do("cyan", GiveUp())
    assert fine.found(MedalStripped) == []


@pytest.mark.rule("SW-19.2", "worked")
def test_a_defender_who_flees_loses_medals_for_his_station() -> None:
    options = Options(mode=CULTURAL_TERRORISTS, medals=True)
    own = (
        ship("amber-1", SMALL, (60, 40), medals=("ace",)),
        ship("amber-2", fighter("E L"), (60, 30)),
    )
    done = battle(
        ship("cyan-1", BIG, (10, 24)),
        ship("cyan-2", SMALL, (10, 30)),
        *own,
        station("amber", (60, 24)),
        at=GivingUp("amber"),
        options=options,
        roles={"cyan": "terrorists", "amber": "defender"},
    ).do("amber", GiveUp())
    done.do("cyan", GiveMedal("bravery", "cyan-1"))
    lost = [(each.craft, each.medal, each.why) for each in done.found(MedalStripped)]
    assert lost == [("amber-1", "ace", "station")]


@pytest.mark.rule("SW-17.1", "edge")
def test_machines_get_no_medals() -> None:
    options = Options(mode=MACHINE_WARS, medals=True)
    for machine, earned in (("cyan", {}), ("amber", {"cyan": ["valour", "star"]})):
        foe = doomed(1, BIG)
        other = "amber" if machine == "cyan" else "cyan"
        done = battle(
            ship("cyan-1", SMALL, (10, 24)),
            ship("cyan-2", SMALL, (10, 30)),
            foe,
            at=Saves("amber"),
            options=options,
            roles={machine: "machine", other: "squadron"},
        )
        assert won(done) == earned


EACH = ["valour", "valour"]
"""Valour for both of the enemy's squadrons."""


@pytest.mark.rule("SW-17.4", "boundary")
@pytest.mark.ruling("valour_in_fleets", "alone")
def test_a_fleet_earns_valour_and_star_for_each_enemy_squadron() -> None:
    """Cyan destroys all of Amber and Violet, each with a largest Craft of its own."""
    own = ship("cyan-1", SMALL, (10, 10)), ship("cyan-2", SMALL, (10, 14))
    ally = ship("rose-1", SMALL, (10, 30))
    foes = doomed(1, BIG), doomed(1, SMALL, of="violet")
    done = fleet_battle(
        *own,
        ally,
        *foes,
        at=Saves("amber"),
        options=WITH,
        hit_resolution="every_turn",
        valour_in_fleets="alone",
    )
    assert won(done) == {"cyan": [*EACH, "star", "star"]}


@pytest.mark.rule("SW-17.4", "boundary")
@pytest.mark.ruling("valour_in_fleets", "alone")
@pytest.mark.parametrize(
    ("reading", "cyan", "rose"), [("anyone", EACH, EACH), ("alone", ["valour"], [])]
)
def test_valour_for_a_squadron_that_an_ally_helped_to_destroy(
    reading: str, cyan: list[str], rose: list[str]
) -> None:
    """By whatever it was destroyed (C28), or by the squadron that is decorated alone."""
    own, ally = ship("cyan-1", SMALL, (10, 10)), ship("rose-1", SMALL, (10, 30))
    foes = doomed(1, BIG), doomed(2, SMALL, "rose"), doomed(1, SMALL, of="violet")
    more: dict[str, Any] = {"hit_resolution": "every_turn", "valour_in_fleets": reading}
    done = fleet_battle(own, ally, *foes, at=Saves("amber"), options=WITH, **more)
    found = won(done)
    assert found["cyan"] == [*cyan, "star", "star"]
    assert found.get("rose", []) == rose


@pytest.mark.rule("SW-17.4", "boundary")
def test_no_squadron_earns_valour_for_one_that_took_a_craft_away() -> None:
    """Amber gives up with one Craft left: only Violet is destroyed to the last."""
    own, left = ship("cyan-1", SMALL, (10, 10)), ship("amber-9", SMALL, (60, 40))
    foes = doomed(1, BIG), doomed(1, SMALL, "rose", of="violet")
    ally = ship("rose-1", SMALL, (10, 30))
    more: dict[str, Any] = {"hit_resolution": "every_turn"}
    done = fleet_battle(own, ally, *foes, left, at=Saves("amber"), options=WITH, **more)
    done.do("amber", GiveUp())
    assert {seat: medals.count("valour") for seat, medals in won(done).items()} == {
        "cyan": 1,
        "rose": 1,
    }


@pytest.mark.rule("SW-17.7", "worked")
def test_a_franchise_costs_the_whole_fleet_a_medal_at_random() -> None:
    """Cyan destroys Amber's Station: Rose's crew pays too, the dice choose (C13)."""
    own = ship("cyan-1", SMALL, (10, 10), medals=("star", "ace"))
    ally = ship("rose-1", SMALL, (10, 30), medals=("tek", "ace"))
    foes = doomed(1, SMALL), doomed(1, SMALL, of="violet")
    done = fleet_battle(
        own,
        ally,
        dying_station("amber", "cyan"),
        *foes,
        at=Saves("amber"),
        options=WITH,
        hit_resolution="every_turn",
        faces=(2, 1),
    )
    lost = [(each.craft, each.why) for each in done.found(MedalStripped)]
    assert ("cyan-1", "franchise") in lost
    assert ("rose-1", "franchise") in lost


@pytest.mark.rule("SW-17.7", "edge")
@pytest.mark.parametrize("card", ["task_corporation", "superior_lasers"])
def test_a_card_that_spares_medals_unshown_is_told_to_all(card: CardName) -> None:
    """Cyan's hits destroy its own Station: that is no Task done, yet the card saves its crews."""
    crew = ship("cyan-1", SMALL, (10, 24), medals=("ace", "tek"))
    more: dict[str, Any] = {
        "options": replace(WITH, cards=True),
        "hit_resolution": "every_turn",
    }
    start = battle(crew, dying_station("cyan", "cyan"), doomed(1), at=GivingUp("amber"), **more)
    extra = replace(start.state.extra, cards={"cyan": (card,)})
    stages = (*start.state.stages, Saves("amber"))
    start.state = replace(start.state, extra=extra, stages=stages, decisions=())
    done = start.go_on()
    spared = done.found(PenaltySpared)
    assert [each.seat for each in spared] == (["cyan"] if card == "task_corporation" else [])
    for each in spared:
        told = SYSTEM.play.tell(done.seen_by("amber"), each)
        assert SYSTEM.play.witness(each, "amber") == each
        assert told
        assert "Corporation" in told.text
    stage = done.state.stages[-1]
    assert isinstance(stage, Awarding)
    assert [each.why for each in stage.losses] == ["station", "franchise"][: 2 - len(spared)]


@pytest.mark.rule("SW-17.7", "edge")
def test_a_franchise_with_the_corporation_card_costs_nothing() -> None:
    """The card in the hand is enough; who has another one pays."""
    crew = ship("cyan-1", SMALL, (10, 24), medals=("ace",)), ship("cyan-2", SMALL, (10, 30))
    flee = ship("amber-9", SMALL, (60, 40)), ship("amber-8", fighter("E L"), (60, 30))
    options = replace(WITH, cards=True)
    among: tuple[tuple[CardName, int], ...] = (("task_corporation", 0), ("superior_lasers", 1))
    for card, stripped in among:
        dying = dying_station("amber", "cyan")
        start = battle(*crew, *flee, dying, at=GivingUp("amber"), options=options)
        extra = replace(start.state.extra, cards={"cyan": (card,)})
        stages = (*start.state.stages, Saves("amber"))
        start.state = replace(start.state, extra=extra, stages=stages, decisions=())
        done = start.go_on()
        while done.waits()[0][1] != "give_up":
            done.do(done.waits()[0][0], EndStep())
        done.do("amber", GiveUp())
        while done.waits():
            stage = done.state.stages[-1]
            assert isinstance(stage, Awarding)
            done.do("cyan", GiveMedal(stage.gives[0], "cyan-2"))
        kept = done.craft("cyan-1").medals
        assert ("ace" in kept) is (not stripped), (card, kept)
        assert SYSTEM.play.outcome(done.state) is not None


@pytest.mark.rule("SW-17.7", "edge")
@pytest.mark.ruling("convoy_stations", "yes")
def test_a_void_corporation_card_spares_no_crew_in_a_convoy() -> None:
    """Task cards mean nothing there (C33): the franchise costs Cyan's crew its medal."""
    own = ship("cyan-1", SMALL, (50, 40), medals=("bravery",))
    flee = ship("amber-9", SMALL, (60, 40)), ship("amber-8", fighter("E L"), (60, 30))
    held: Any = {"cyan": ("task_corporation",)}
    roles: Any = {"cyan": "attacker", "amber": "escort"}
    kinds: Any = ((CONVOY, ()), (SQUADRON_ACTION, ("corporation", "bravery")))
    for mode, kept in kinds:
        done = battle(
            *(own, *flee, dying_station("amber", "cyan"), transport(1, (60, 20), "amber")),
            at=Saves("amber"),
            options=Options(mode=mode, medals=True, cards=True),
            roles=roles if mode == CONVOY else {},
            held=held,
            convoy_stations="yes",
        )
        while done.waits()[0][1] != "give_up":
            done.do(done.waits()[0][0], EndStep())
        done.do("amber", GiveUp())
        why = [each.why for each in done.found(MedalStripped)]
        assert (why == ["franchise"], done.craft("cyan-1").medals) == (mode == CONVOY, kept)


@pytest.mark.rule("SW-17.1", "edge")
@pytest.mark.ruling("hits_at_end", "resolved")
def test_a_station_that_dies_of_hits_after_the_end_earns_the_corporation_medal() -> None:
    """Hits are resolved before medals are given (C1.7); by the other reading they do nothing."""
    own = ship("cyan-1", SMALL, (10, 24)), ship("cyan-2", SMALL, (10, 30))
    flee = ship("amber-9", SMALL, (60, 40)), ship("amber-8", fighter("E L"), (60, 30))
    held: Any = {"cyan": ("task_corporation",)}
    for reading, medals in (("resolved", ["corporation", "bravery"]), ("ignored", ["bravery"])):
        done = battle(
            *(own[0], own[1], *flee, dying_station("amber", "cyan")),
            at=GivingUp("amber"),
            options=replace(WITH, cards=True),
            held=held,
            hits_at_end=reading,
        )
        assert won(done.do("amber", GiveUp())) == {"cyan": medals}
        assert not done.found(MedalStripped)


@pytest.mark.rule("SW-17.1", "edge")
@pytest.mark.ruling("tek", "held_at_end")
def test_who_flees_with_a_captured_fighter_holds_it_at_the_end() -> None:
    """Cyan gives up and takes its Prisoner along; then Rose destroys the enemy."""
    carrier = ship("cyan-1", vessel("E SB"), (10, 10)), ship("cyan-2", SMALL, (10, 16))
    caught = ship("amber-5", fighter("E L"), "cyan-1", captor="cyan")
    ally = ship("rose-1", SMALL, (10, 30))
    foes = ship("amber-1", SMALL, (60, 20)), ship("violet-1", SMALL, (60, 30))
    lost = {"cyan": ForceRecord(9, 5, 5)}
    done = fleet_battle(
        *(*carrier, caught, ally, *foes), at=Saves("cyan"), options=WITH, tek="held_at_end"
    )
    sides = {**done.state.extra.sides, **lost}
    stages = (*done.state.stages, GivingUp("cyan"))
    extra = replace(done.state.extra, sides=sides)
    done.state = replace(done.state, extra=extra, stages=stages, decisions=())
    done.go_on().do("cyan", GiveUp())
    assert not done.is_on_table("cyan-1")
    assert [each.medal for each in list_earned(done.state, "cyan")] == ["tek"]
