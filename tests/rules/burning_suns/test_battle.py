"""Battles, die by die (BS-9, part B of the rules), and what they bring (BS-1.6, BS-1.7)."""

from contextlib import suppress
from fractions import Fraction
from itertools import product

import pytest

from simulator.mechanics.ruling_choice import read_state_as
from simulator.rules.burning_suns.judging.wars import may_battle
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import (
    Battle,
    Fight,
    FightEnded,
    Harm,
    KeepDice,
    RerollDice,
    SpreadDamage,
    VolleyFired,
)
from simulator.rules.burning_suns.play.war.starting import begin_battle, begin_dark_battle
from simulator.rules.burning_suns.view.fight_odds import FightOdds, Lineup, Rank, battle_odds
from simulator.rules.burning_suns.view.forces import fighter_of, rerolls_of
from simulator.rules.burning_suns.view.odds_ahead import look_ahead
from tests.rules.burning_suns.wars import (
    act,
    answer,
    antimatter,
    asked,
    code,
    doing,
    failing,
    go,
    happened,
    refusal,
    refused,
    spread,
    there,
    war,
)
from tests.rules.conftest import RefusedBy

KEEP = KeepDice()
PART_B = (
    "owner: cyan, at: i1, battlecruiser: 3, raider: 2",
    "owner: amber, at: i1, dreadnought: 2, raider: 4",
)


@pytest.mark.rule("BS-9.3", "worked")
@pytest.mark.rule("BS-9.5", "worked")
@pytest.mark.rule("BS-1.6", "worked")
def test_the_battle_of_the_rulebook() -> None:
    """Both turns come out as printed: 4 and 3 damage, then 2 and 1; nobody rerolls."""
    first = [1, 3, 6, 5, 7, 3, 8, 1, 5, 7, 8]
    now = act(war(*PART_B), "cyan", Battle("i1", "amber"), [*first, 5, 5, 2, 7])
    assert asked(now) == ("cyan", "reroll")
    answer(now, KEEP)
    assert asked(now) == ("amber", "reroll")
    answer(now, KEEP)
    assert asked(now) == ("amber", "spread")  # the defender first (D19)
    answer(now, spread(raider=4))
    assert there(now.state, "i1", "amber") == {"dreadnought": 2, "raider": 4}  # nobody is lost yet
    answer(now, spread(battlecruiser=1, raider=2))
    assert there(now.state, "i1", "amber") == {"dreadnought": 2}
    assert there(now.state, "i1", "cyan") == {"battlecruiser": 2}
    answer(now, KEEP)  # amber's missed 7; both of cyan's dice have hit
    assert there(now.state, "i1", "cyan") == {"battlecruiser": 1}
    assert there(now.state, "i1", "amber") == {}
    assert [event.result for event in happened(now, FightEnded)] == ["attacker"]
    assert (antimatter(now.state, "cyan"), antimatter(now.state, "amber")) == (1, 0)
    assert now.state.stages == ()


@pytest.mark.rule("BS-9.1", "definition")
def test_an_eight_always_misses() -> None:
    """A Wraith raider has attack 6, and 7 with the strike; at 8 it would still miss (vector 2)."""
    rows = ("owner: cyan, at: i1, raider: 1", "owner: amber, at: i1, dreadnought: 2")
    now = act(war(*rows, cyan="wraiths"), "cyan", Battle("i1", "amber"), [8, 8, 8])
    volley = happened(now, VolleyFired)[0].volley
    assert (volley.attack, asked(now)) == (7, ("cyan", "reroll"))
    edge = Lineup((Rank(1, 8, 8),))
    assert battle_odds(edge, Lineup((Rank(1, 0, 0),))).attacker == 1
    # (7/8)² / (1 - (1/8)²)
    assert battle_odds(edge, edge).draw.limit_denominator(1000) == Fraction(7, 9)


@pytest.mark.rule("BS-9.4", "worked")
@pytest.mark.rule("BS-7.8", "boundary")
@pytest.mark.ruling("reroll_pool", "per_turn")
@pytest.mark.parametrize(("reading", "left"), [("per_battle", [3, 0, 0]), ("per_turn", [3, 3])])
def test_rerolls_last_for_the_fight_or_for_a_turn(reading: str, left: list[int]) -> None:
    """Two raiders and the titan's second purpose give 3; ruling `reroll_pool`."""
    rows = ("owner: cyan, at: i1, raider: 2, titan: 8", "owner: amber, at: i1, battlecruiser: 1")
    rolled = [8] * 6, [7, 7], [7], [8] * 6, [1] * 5, [8]
    view = war(*rows, reroll_pool=reading)
    now = act(view, "cyan", Battle("i1", "amber"), [face for some in rolled for face in some])
    answer(now, RerollDice((0, 1)), RerollDice((1,)))  # a die again, while it misses
    assert asked(now) == (("cyan", "reroll") if reading == "per_turn" else None)
    shots = [one for one in happened(now, VolleyFired) if one.is_attacker and not one.again]
    assert [one.left for one in shots if one.volley.kind == "raider"] == left


@pytest.mark.rule("BS-9.1", "definition")
@pytest.mark.ruling("titan_second_purpose", "none")
@pytest.mark.parametrize(("reading", "rerolls"), [("reroll", 1), ("none", 0)])
def test_the_titans_second_purpose(reading: str, rerolls: int) -> None:
    rows = ("owner: cyan, at: i1, titan: 8", "owner: amber, at: i1, raider: 4")
    now = act(
        war(*rows, titan_second_purpose=reading),
        "cyan",
        Battle("i1", "amber"),
        [8, 1, 1, 8, 8, 8, 8],
    )
    assert happened(now, VolleyFired)[0].left == rerolls
    assert asked(now) == ("cyan" if rerolls else "amber", "reroll")


@pytest.mark.rule("BS-9.1", "definition")
@pytest.mark.ruling("titan_second_purpose", "none")
def test_a_question_reads_a_ruling_in_its_own_way_whatever_was_asked_before() -> None:
    view = war("owner: cyan, at: i1, titan: 8", "owner: amber, at: i1, raider: 4")
    side = fighter_of(view, "i1", "cyan", on_ground=False)
    found = []
    for reading in ("reroll", "none", "reroll"):
        read = read_state_as(view, {"titan_second_purpose": reading})
        found.append(rerolls_of(read, "battle", "i1", side))
    assert found == [1, 0, 1]


@pytest.mark.rule("BS-7.8", "refused")
@pytest.mark.rule("BS-7.8", "allowed")
def test_only_own_misses_are_rerolled_and_no_more_than_there_are_rerolls(
    refused_by: RefusedBy,
) -> None:
    first = [1, 8, 7, 8, 7, 8, 8, 8, 8, 8, 8]
    now = act(war(*PART_B), "cyan", Battle("i1", "amber"), first)
    for dice, said in (((0,), "no_miss"), ((1, 1), "bad_dice"), ((1, 2, 3), "too_many")):
        assert code(refused(now, RerollDice(dice))) == said, dice
    refused_by(refused(now, RerollDice((0,))), "BS-7.8")
    assert refused(now, RerollDice((1, 2))) is None
    assert code(refused(now, spread(raider=1))) == "wrong_answer"


@pytest.mark.rule("BS-9.4", "edge")
def test_a_starbase_takes_the_rerolls_of_enemies() -> None:
    """Amber's starbase: cyan's raiders reroll nothing, amber's may."""
    rows = (
        "owner: cyan, at: i1, raider: 4",
        "owner: amber, at: i1, raider: 2, starbase: 6",
    )
    now = act(war(*rows, owner="amber"), "cyan", Battle("i1", "amber"), [8, 8, 8, 8, 8, 8, 8, 8])
    assert asked(now) == ("amber", "reroll")
    # The abilities of a system are stronger than those of a unique (BS-12.3).
    more = {"tile": "ambush", "owner": "cyan", "control": "unrest", "blocked": 1}
    now = act(war(*rows, **more), "cyan", Battle("i1", "amber"), [8] * 8)
    assert asked(now) == ("cyan", "reroll")


@pytest.mark.rule("BS-9.3", "edge")
@pytest.mark.rule("BS-1.7", "worked")
def test_a_unique_loses_hit_points_and_is_worth_antimatter() -> None:
    rows = ("owner: cyan, at: i1, battlecruiser: 3", "owner: amber, at: i1, titan: 3, raider: 1")
    now = act(war(*rows), "cyan", Battle("i1", "amber"), [1, 1, 8, 8, 8, 8, 8])
    answer(now, KEEP)
    assert asked(now) == ("amber", "spread")
    for damage, said in (
        (spread(titan=1), "not_all"),
        (spread(raider=2), "gone_already"),
        (spread(colossus=2), "no_target"),
        (SpreadDamage((Harm("titan", (2,)),)), "not_all"),
    ):
        assert code(refused(now, damage)) == said, damage
    now = doing(now.state, [1, 1, 8, 8, 8, 8, 8])
    answer(now, spread(titan=2))
    assert there(now.state, "i1", "amber") == {"raider": 1, "titan": 1}
    answer(now, KEEP)
    assert there(now.state, "i1", "amber") == {}
    # One for the titan; the fleet of 2 was too small for another.
    assert antimatter(now.state, "cyan") == 1


@pytest.mark.rule("BS-1.6", "edge")
@pytest.mark.ruling("defender_antimatter", "no")
@pytest.mark.parametrize(("reading", "earned"), [("yes", 1), ("no", 0)])
def test_a_defender_earns_antimatter_by_the_ruling(reading: str, earned: int) -> None:
    rows = ("owner: cyan, at: i1, dreadnought: 4", "owner: amber, at: i1, battlecruiser: 4")
    view = war(*rows, defender_antimatter=reading)
    now = act(view, "cyan", Battle("i1", "amber"), [8, 8, 8, 8, 1, 2, 3, 4])
    assert antimatter(now.state, "amber") == earned
    few = war("owner: cyan, at: i1, dreadnought: 3", rows[1], defender_antimatter=reading)
    now = act(few, "cyan", Battle("i1", "amber"), [8, 8, 8, 1, 2, 3, 8])
    assert antimatter(now.state, "amber") == 0


@pytest.mark.rule("BS-1.6", "edge")
def test_a_draw_earns_nothing() -> None:
    rows = ("owner: cyan, at: i1, dreadnought: 4", "owner: amber, at: i1, dreadnought: 4")
    now = act(war(*rows), "cyan", Battle("i1", "amber"), [1] * 8)
    assert [event.result for event in happened(now, FightEnded)] == ["draw"]
    assert there(now.state, "i1", "cyan") == there(now.state, "i1", "amber") == {}
    assert antimatter(now.state, "cyan") == antimatter(now.state, "amber") == 0


@pytest.mark.rule("BS-8.12", "edge")
@pytest.mark.rule("BS-9.5", "edge")
@pytest.mark.ruling("dark_strike", "no")
@pytest.mark.parametrize(("reading", "left"), [("yes", 0), ("no", 1)])
def test_dark_ships_strike_by_the_ruling(reading: str, left: int) -> None:
    """Attack 4: a 5 hits only with the strike; both are lost, or the dark ship alone."""
    rows = ("at: a1, dark_ships: 1", "owner: cyan, at: a1, battlecruiser: 1")
    now = doing(war(*rows, dark_strike=reading), [5, 1])
    begin_dark_battle(now, "a1")
    go(now)
    assert there(now.state, "a1", None) == {}
    assert there(now.state, "a1", "cyan") == ({"battlecruiser": 1} if left else {})
    assert happened(now, VolleyFired)[0].owner is None


@pytest.mark.rule("BS-8.12", "worked")
@pytest.mark.rule("BS-8.10", "boundary")
def test_beating_dark_ships_earns_antimatter_and_a_storm_keeps_the_peace() -> None:
    rows = ("at: a1, dark_ships: 4", "owner: cyan, at: a1, battlecruiser: 5")
    now = doing(war(*rows), [8, 8, 8, 8, 1, 1, 1, 1, 8])
    begin_dark_battle(now, "a1")
    go(now)
    assert there(now.state, "a1", None) == {}
    assert antimatter(now.state, "cyan") == 1
    storm = doing(war(*rows, anomaly="ionstorm"))
    begin_dark_battle(storm, "a1")
    assert storm.events == ()


@pytest.mark.rule("BS-6.7", "refused")
@pytest.mark.rule("BS-6.7", "allowed")
@pytest.mark.rule("BS-8.10", "refused")
@pytest.mark.rule("BS-8.10", "allowed")
def test_who_can_be_attacked(refused_by: RefusedBy) -> None:
    view = war(
        *PART_B, "at: a1, dark_ships: 1", "owner: cyan, at: a1, raider: 1", anomaly="ionstorm"
    )
    cases: dict[tuple[str, str, str | None], list[str]] = {
        ("cyan", "i1", "amber"): [],
        ("cyan", "a1", None): ["ionstorm"],
        ("cyan", "i1", "green"): ["no_enemy"],
        ("cyan", "i1", None): ["no_enemy"],
        ("cyan", "i1", "cyan"): ["own_fleet"],
        ("green", "i1", "amber"): ["no_fleet"],
        ("cyan", "nowhere", "amber"): ["no_space"],
    }
    for (seat, space, against), codes in cases.items():
        assert failing(may_battle(view, Battle(space, against), seat)) == codes, space
    refused_by(refusal(view, "cyan", Battle("a1", None)), "BS-8.10")
    found = refusal(view, "cyan", Battle("i1", "green"))
    refused_by(found, "BS-6.7")
    assert found.text == "The fleet of Green is not in Hydatus Teign; attack the fleet of Amber."


@pytest.mark.parametrize(
    ("rerolls", "won", "draw"), [((2, 4), 13.797, 4.943), ((0, 0), 40.055, 5.916)]
)
def test_the_odds_of_the_rulebooks_battle(
    rerolls: tuple[int, int], won: float, draw: float
) -> None:
    """Each side loses its raiders first; vector 14, checked there by 200,000 tries."""
    attacker = Lineup((Rank(2, 5, 4), Rank(3, 6, 5)), rerolls[0])
    defender = Lineup((Rank(4, 5, 5), Rank(2, 3, 3)), rerolls[1])
    odds = battle_odds(attacker, defender)
    assert (round(float(odds.attacker) * 100, 3), round(float(odds.draw) * 100, 3)) == (won, draw)
    assert odds.attacker + odds.draw + odds.defender == 1


def _odds_of(view: View, fight: Fight, *, spends: bool = True) -> FightOdds:
    found = look_ahead(view, fight, 0, spends=spends)
    assert found is not None
    return found.odds


def test_odds_of_units_as_they_stand() -> None:
    """Equal, but the Ercineans lose their dreadnoughts first, which are cheaper than raiders."""
    now = doing(war(*PART_B), [])
    begin_battle(now, "cyan", "amber", "i1")
    fight = now.state.stages[-1]
    attacker = Lineup((Rank(2, 5, 4), Rank(3, 6, 5)), 2)
    defender = Lineup((Rank(2, 3, 3), Rank(4, 5, 5)), 4)
    assert _odds_of(now.state, fight) == battle_odds(attacker, defender)
    unspent = battle_odds(Lineup(attacker.ranks), Lineup(defender.ranks))
    assert _odds_of(now.state, fight, spends=False) == unspent
    # Anew in each turn: the raiders left give one each, as long as they live.
    per_turn = war(*PART_B, reroll_pool="per_turn")
    attacker = Lineup((Rank(2, 5, 4, rerolls=1), Rank(3, 6, 5)), anew=True)
    defender = Lineup((Rank(2, 3, 3), Rank(4, 5, 5, rerolls=1)), anew=True)
    assert _odds_of(per_turn, fight) == battle_odds(attacker, defender)


def test_rerolls_that_come_anew() -> None:
    """One die of attack 4 with a reroll a turn hits with 3/4; without it with 1/2."""
    one, other = Lineup((Rank(1, 4, 4, rerolls=1),), anew=True), Lineup((Rank(1, 4, 4),))
    odds = battle_odds(one, other)
    # Each turn 3/8 win, 3/8 draw, 1/8 lose, 1/8 nothing.
    found = [each.limit_denominator(1000) for each in (odds.attacker, odds.draw, odds.defender)]
    assert found == [Fraction(3, 7), Fraction(3, 7), Fraction(1, 7)]


def test_the_loop_and_the_odds_agree() -> None:
    """All 64 throws of the first turn of one dreadnought against another, with the strike."""
    rows = ("owner: cyan, at: i1, dreadnought: 1", "owner: amber, at: i1, dreadnought: 1")
    view, ends = war(*rows), dict.fromkeys(("attacker", "draw", "defender", "open"), 0)
    for faces in product(range(1, 9), repeat=2):
        now = doing(view, faces)
        begin_battle(now, "cyan", "amber", "i1")
        with suppress(ValueError):  # a second turn finds no dice
            go(now)
        ended = happened(now, FightEnded)
        ends[ended[0].result if ended else "open"] += 1
    later = battle_odds(Lineup((Rank(1, 2, 2),)), Lineup((Rank(1, 3, 3),)))
    now = doing(view)
    begin_battle(now, "cyan", "amber", "i1")
    odds = _odds_of(now.state, now.state.stages[-1])
    for end in ("attacker", "draw", "defender"):
        chance = Fraction(ends[end], 64) + Fraction(ends["open"], 64) * getattr(later, end)
        assert abs(getattr(odds, end) - chance) < Fraction(1, 10**30)
