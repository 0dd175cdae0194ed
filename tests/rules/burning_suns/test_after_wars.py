"""Wars as actions of leaders, from the spot to the cut at the end (BS-9.6, BS-11.3, D10)."""

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Pick
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.shown.telling import Telling
from simulator.kernel.stages import StagePushed
from simulator.rules.burning_suns.display.war_dice import dice_row
from simulator.rules.burning_suns.model.actions import (
    BlockBenefit,
    BuildOrder,
    Colonize,
    Construct,
    Jump,
    JumpStop,
    RepairOrder,
)
from simulator.rules.burning_suns.model.events import UnitsLost
from simulator.rules.burning_suns.model.war import (
    Assault,
    Barrage,
    Battle,
    FightBegan,
    FightEnded,
    Harm,
    KeepDice,
    RerollDice,
    SpreadDamage,
    StructureLost,
)
from simulator.rules.burning_suns.play.game import GAME
from simulator.rules.burning_suns.system import SYSTEM
from tests.rules.burning_suns.plays import Play, begun

NEXT_ROW = (1, 1, 1)
"""The dice for the row of sheets, once the last leader's action is done."""


def over_hydatus(**fleet: int) -> Play:
    """Cyan's fleet at an inhabited system, cyan's leader on the left spot of Battle."""
    return begun().explored(i2="hydatus_teign").units("cyan", "i2", **fleet)


@pytest.mark.rule("BS-9.6", "worked")
@pytest.mark.rule("BS-9.6", "edge")
@pytest.mark.parametrize(("raiders", "over"), [(10, 0), (12, 2)])
def test_a_fleet_is_cut_to_its_limit_after_the_battle(raiders: int, over: int) -> None:
    """All of it fights; raiders alone are discarded unasked at the end of the action."""
    play = over_hydatus(raider=raiders).units("amber", "i2", dreadnought=1).spot("cyan", "battle")
    play.do("cyan", Battle("i2", "amber"), *([1] * raiders), 8)
    play.do("amber", KeepDice(), *NEXT_ROW)
    assert len(play.found(FightEnded)) == 1
    assert sum(lost.count for lost in play.found(UnitsLost) if lost.why == "limit") == over
    assert play.fleet("cyan", "i2") == {"raider": 10}


@pytest.mark.rule("BS-8.1", "definition")
@pytest.mark.parametrize(("tile", "blocked"), [("sarnath", "1"), ("heart_of_suns", "2")])
def test_the_benefit_offered_first_is_missed_least(tile: str, blocked: str) -> None:
    """Two crystals rather than the antimatter; a scan that nobody can do rather than anything."""
    play = begun().explored(i3=tile) if tile == "sarnath" else begun().explored(s1=tile)
    space = "i3" if tile == "sarnath" else "s1"
    play.units("cyan", space, battlecruiser=1).spot("cyan", "assault")
    play.do("cyan", Assault(space, 1))
    request = SYSTEM.requests.request(play.state, "cyan", Draft("block"))
    assert request is not None
    (field,) = request.options[0].fields
    assert isinstance(field, Pick)
    assert field.start == (blocked,)


@pytest.mark.rule("BS-11.3", "worked")
def test_an_army_in_unrest_is_cut_to_five() -> None:
    play = over_hydatus(battlecruiser=7).spot("cyan", "assault")
    play.do("cyan", Assault("i2", 7)).do("cyan", BlockBenefit(1), *NEXT_ROW)
    assert play.army("cyan", "i2") == {"regiment": 5}


@pytest.mark.rule("BS-6.7", "boundary")
def test_only_the_named_fleet_is_fought() -> None:
    """The dark ships beside it take no part; two empires are in the battle and no more."""
    play = over_hydatus(battlecruiser=2).units("amber", "i2", dreadnought=2)
    play.units(None, "i2", dark_ship=3).spot("cyan", "battle")
    play.do("cyan", Battle("i2", "amber"), 1, 1, 8, 8)
    assert [event.strengths for event in play.found(FightBegan)] == [(2, 2)]
    play.do("amber", KeepDice(), *NEXT_ROW)
    assert play.fleet("amber", "i2") == {}
    assert play.fleet("cyan", "i2") == {"battlecruiser": 2}


@pytest.mark.rule("BS-8.12", "worked")
def test_dark_ships_attack_a_fleet_that_ends_its_jump_with_them() -> None:
    """Three do not stop it, but they fight at once, with the strike; the jump's end is theirs."""
    play = begun().explored(u1="brannoch", a1="wormhole-1").units(None, "a1", dark_ship=1)
    play.units("cyan", "h1", battlecruiser=1).spot("cyan", "jump")
    units = (("battlecruiser", 2),)
    # A Terran battlecruiser hits up to 5, a dark ship up to 4 and 5 with the strike.
    # One hit is enough, so that nobody is asked about rerolls.
    play.do("cyan", Jump("fleet", "h1", units, (JumpStop("a1"),)), 5, 5, 8, *NEXT_ROW)
    assert play.fleet("cyan", "a1") == {"battlecruiser": 1}
    assert play.side("cyan").antimatter == 0


def test_a_battle_is_told_in_one_row_and_rolled_by_kind() -> None:
    """Every line has a rule, and the tray has a row for each kind of unit."""
    play = over_hydatus(battlecruiser=1, raider=2).units("amber", "i2", dreadnought=1)
    before = play.spot("cyan", "battle").state
    play.do("cyan", Battle("i2", "amber"), 1, 8, 2, 7)
    events = [*play.events]
    events += play.do("amber", KeepDice(), *NEXT_ROW).events
    view, told, rows = before, list[Telling](), list[str]()
    for event in events:
        line, roll = GAME.tell(view, event), dice_row(view, event)
        told += [line] if line and line.strand == "battle i2" else []
        rows += [f"{'> ' * roll.opens}{roll.label}: {roll.note}"] if roll else []
        view = GAME.apply(view, event)
    assert told[0].head == (
        "Battle at Hydatus Teign: the fleet of Cyan attacks the fleet of Amber, 3 against 1"
    )
    assert [line.text for line in told[1:]] == [
        "Cyan's battlecruisers, turn 1: 1: 1 hit",
        "Cyan's raiders, turn 1: 8, 2: 1 hit",
        "Amber's dreadnoughts, turn 1: 7: 0 hits",
        "The fleet of Amber takes 1 damage and loses 1 dreadnought",
        "The fleet of Cyan wins",
    ]
    assert all(line.rules for line in told)
    assert rows == [
        "> Battlecruisers · Cyan: 1 hit on 1-6",
        "Raiders · Cyan: 1 hit on 1-5",
        "Dreadnoughts · Amber: 0 hits on 1-4",
    ]


def test_rows_of_a_kind_on_both_sides_begin_with_whose_they_are() -> None:
    """Where there is little room a label is cut short at its end."""
    play = over_hydatus(raider=1).units("amber", "i2", raider=1)
    view, rows = play.spot("cyan", "battle").state, list[str]()
    for event in play.do("cyan", Battle("i2", "amber"), 1, 8).events:
        roll = dice_row(view, event)
        rows += [roll.label] if roll else []
        view = GAME.apply(view, event)
    assert rows == ["Cyan: raiders", "Amber: raiders"]


def test_what_is_done_and_happens_in_wars_can_be_saved() -> None:
    play = over_hydatus(titan=8, raider=2).units("amber", "i2", titan=8, raider=3)
    play.spot("cyan", "battle").do("cyan", Battle("i2", "amber"), 1, 1, 1, 8, 8, *([8] * 6))
    reroll = RerollDice((3,))
    play.do("cyan", reroll, 2)
    spread = SpreadDamage((Harm("titan", (1,)), Harm("raider", (1, 1, 1))))
    done = [
        Battle("i2", None),
        Barrage("i2", "army", "amber"),
        Assault("i2", 2),
        reroll,
        KeepDice(),
        spread,
        Colonize("u1"),
        Construct((BuildOrder("h1", "raider", 2),), (RepairOrder("titan", 3),)),
    ]
    words = SYSTEM.play.vocabulary
    assert [words.read_action(parse(canonical(action))) for action in done] == done
    happened = (*play.events, StagePushed(play.state.stages[-1]), StructureLost("i2"))
    assert words.read_events(parse(canonical(happened))) == happened
