"""What is told of fights before they begin: odds, what follows a jump, and who could come."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Preview
from simulator.kernel.asked.trail import TrailStop
from simulator.kernel.shown.overlay import Ring
from simulator.kernel.stages import ask
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.actions import Explore
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.war import Battle
from simulator.rules.burning_suns.play.war.starting import begin_battle, begin_dark_battle
from simulator.rules.burning_suns.questions.found import centre_of
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.fight_odds import Lineup, Rank, battle_odds
from simulator.rules.burning_suns.view.odds_ahead import ahead_of, odds_ahead
from simulator.rules.burning_suns.view.reaching import fleets_reaching
from simulator.rules.burning_suns.view.where import units_at
from tests.rules.burning_suns.empires import whole
from tests.rules.burning_suns.plays import begun
from tests.rules.burning_suns.wars import asked, doing, go, war


def _fight_once(sides: tuple[Lineup, Lineup], dice: Random) -> tuple[int, int]:
    """The units left on either side after one fight, die by die; rerolls at once, best first."""
    lost, left, turn = [0, 0], [sides[0].rerolls, sides[1].rerolls], 1
    while all(lost[n] < sides[n].hits for n in (0, 1)):
        hits = []
        for n, side in enumerate(sides):
            hits.append([0, 0])
            for attack, count, is_heavy in side.dice(lost[n], on_first=turn == 1):
                for _ in range(count):
                    hit = dice.randint(1, 8) <= min(attack, 7)
                    while not hit and left[n]:
                        left[n] -= 1
                        hit = dice.randint(1, 8) <= min(attack, 7)
                    hits[-1][is_heavy] += hit
        lost = [_take(sides[n], lost[n], hits[1 - n], sides[1 - n].damage) for n in (0, 1)]
        turn += 1
    return sides[0].units_left(lost[0]), sides[1].units_left(lost[1])


def _take(side: Lineup, lost: int, hits: list[int], damage: int) -> int:
    """Hit after hit, the heavy ones first; only shared hit points are lost by twos (D19)."""
    for more in [damage] * hits[1] + [1] * hits[0]:
        end = 0
        for rank in side.ranks:
            end += rank.amount
            if lost < end:
                lost = min(end, lost + (more if rank.is_unique or rank.each > 1 else 1))
                break
    return lost


SHIPS = (
    Lineup((Rank(2, 5, 4), Rank(1, 6, 5), Rank(4, 7, 6, 3, is_unique=True)), 2),
    Lineup((Rank(2, 3, 3), Rank(4, 5, 5)), 3),
)
"""Raiders, battlecruisers and a titan of 4 hit points against six ships."""

UPGRADED = (
    Lineup((Rank(2, 5, 4, damage=2), Rank(3, 6, 5, each=2)), 2),
    Lineup((Rank(1, 3, 3), Rank(5, 5, 5, 2, is_unique=True)), 1),
)
"""Raiders with Heavy Rounds and mercenaries of two hit points against a ship and a starbase."""


@pytest.mark.parametrize("sides", [SHIPS, UPGRADED])
def test_the_odds_are_those_of_many_fights(sides: tuple[Lineup, Lineup]) -> None:
    odds, dice, many = battle_odds(*sides), Random(42), 3_000
    tried = [_fight_once(sides, dice) for _ in range(many)]
    for number in (0, 1):
        weights = odds.units_left(number)
        for left, weight in enumerate(weights):
            share = sum(each[number] == left for each in tried) / many
            assert share == pytest.approx(weight / odds.total, abs=0.03), (number, left)


def _jump(view: View, *tiles: str, **taken: int) -> Preview:
    """The preview of cyan's jump from h1 with some units along these tiles, at its spot."""
    now = doing(replace(view, stages=(Doing("cyan", "jump"),)))
    ask(now, ("cyan",), "spot", "")
    way = (TrailStop("h1", tuple(taken.items())), *(TrailStop(each) for each in tiles))
    return SYSTEM.requests.preview(now.state, "cyan", Draft("jump_fleet", {"way": way}))


@pytest.mark.rule("BS-8.12", "worked")
def test_a_jump_to_dark_ships_tells_the_battle_that_follows() -> None:
    """Five battlecruisers of attack 5 against four dark ships of attack 4, which strike."""
    rows = ("owner: cyan, at: h1, battlecruiser: 6", "at: i1, dark_ships: 4")
    found = _jump(war(*rows), "i1", battlecruiser=5)
    assert found.refusal is None
    fight = battle_odds(Lineup((Rank(4, 5, 4),)), Lineup((Rank(5, 5, 5),)))
    (odds,) = found.odds
    assert odds.title == "Then: battle"
    assert [each.chance for each in odds.ends] == [fight.defender, fight.draw, fight.attacker]
    assert odds.rows[0].weights == fight.units_left(1)
    notes = [each.text for each in found.notes]
    assert "a victory wins 1 antimatter: 0 to 1" in notes
    assert "Aurel keeps 1 battlecruiser" in notes
    # An ionstorm keeps the peace, and three ships are worth nothing (BS-1.6).
    few = _jump(war(rows[0], "at: i1, dark_ships: 3"), "i1", battlecruiser=5)
    assert few.odds
    assert not any(each.role == "gain" for each in few.notes)
    storm = war(rows[0], "at: a1, dark_ships: 4", anomaly="ionstorm")
    assert _jump(storm, "i1", "a1", battlecruiser=5).odds == ()


def test_a_jump_to_an_opposing_fleet_tells_what_an_attack_would_be() -> None:
    rows = ("owner: cyan, at: h1, battlecruiser: 5", "owner: amber, at: i1, raider: 4, regiment: 1")
    found = _jump(war(*rows), "i1", battlecruiser=5)
    assert [each.title for each in found.odds] == ["If you attack"]
    # Amber's raiders are there already; nobody else can come.
    assert not any("reach" in each.text for each in found.notes)


@pytest.mark.rule("BS-6.2", "allowed")
def test_who_could_come_to_a_fleet_and_who_is_there() -> None:
    rows = (
        "owner: cyan, at: u2, raider: 1",
        "owner: amber, at: h2, battlecruiser: 4",
        "owner: amber, at: u2, regiment: 2",
        "owner: green, at: h3, starbase: 6",
    )
    view = war(*rows)
    raider = next(each.piece for each in units_at(view, "u2") if each.kind == "raider")
    found = SYSTEM.asks.threats(view, view.pieces[raider])
    # Two steps from h2: by u1. A starbase does not jump.
    assert [each.text for each in found.reasons] == [
        "Amber's 2 regiments can fire from below",
        "Amber's 4 battlecruisers reach Ember Vale in 2 steps",
    ]
    # Of the Void jumps 4: but nobody enters the home of another.
    rings = [each for each in SYSTEM.asks.reach(view, raider) if isinstance(each, Ring)]
    assert {"1", "2"} <= {each.label for each in rings}
    centres = {each.centre for each in rings}
    assert centre_of(view, "u1") in centres
    assert not centres & {centre_of(view, "h2"), centre_of(view, "h3")}


@pytest.mark.rule("BS-7.5", "definition")
def test_a_fleet_that_leaves_lets_others_come() -> None:
    """Four raiders at u1 end the jump of Amber's ship there; when two have left, it comes on."""
    rows = (
        "owner: cyan, at: u1, raider: 4",
        "owner: cyan, at: u2, raider: 1",
        "owner: amber, at: h2, raider: 1",
    )
    view = war(*rows)
    assert fleets_reaching(view, "u2", "cyan") == ()
    (found,) = fleets_reaching(view, "u2", "cyan", {"u1": 2})
    assert (found.seat, found.start, found.steps) == ("amber", "h2", 2)


def test_questions_about_fights_have_odds() -> None:
    rows = ("owner: cyan, at: i1, battlecruiser: 2", "owner: amber, at: i1, dreadnought: 1")
    view = war(*rows, "owner: amber, at: i1, regiment: 3", owner="amber")
    battle = SYSTEM.asks.odds(view, asks.AskBattle("cyan", "i1", "amber"))
    assert battle is not None
    fight = battle_odds(Lineup((Rank(2, 6, 5),)), Lineup((Rank(1, 3, 3),)))
    assert battle.ends[0].chance == fight.attacker
    barrage = SYSTEM.asks.odds(view, asks.AskBarrage("cyan", "i1"))
    assert barrage is not None
    # Two dice of attack 5, without a strike (BS-10.1).
    chances = [Fraction(n, barrage.rows[0].total) for n in barrage.rows[0].weights]
    exact = [Fraction(9, 64), Fraction(30, 64), Fraction(25, 64), Fraction(0)]
    assert [each.limit_denominator(64) for each in chances] == exact
    assert SYSTEM.asks.odds(view, asks.AskBattle("cyan", "i1", "green")) is None
    # Nobody has chosen a race yet, as in a file that leaves it open.
    bare = replace(view, extra=replace(view.extra, empires={}, sides={}))
    for each in (asks.AskBattle("cyan", "i1", "amber"), asks.AskBarrage("cyan", "i1")):
        assert SYSTEM.asks.odds(bare, each) is None
    assert SYSTEM.looks.card(bare, units_at(bare, "i1")[0].piece).title == "Battlecruiser"
    assert SYSTEM.asks.odds(view, asks.AskDistance("i1", "h1")) is None


def test_what_is_executed_within_what() -> None:
    """Dark ships begin a battle within a jump; the reroll is asked within both."""
    view = war("owner: cyan, at: i1, raider: 2", "at: i1, dark_ships: 2")
    now = doing(replace(view, stages=(Doing("cyan", "jump", 0, step="run"),)), [8, 8, 8, 8])
    begin_dark_battle(now, "i1", "cyan")
    go(now)
    request = SYSTEM.requests.request(now.state, "cyan", None)
    assert request is not None
    assert [each.caption for each in request.within] == ["Jump", "Battle at Hydatus Teign"]
    assert [each.about for each in request.within] == [
        "Cyan",
        "dark ships by themselves · turn 1",
    ]
    alone = doing(replace(view, stages=(Doing("cyan", "explore"),)))
    ask(alone, ("cyan",), "spot", "")
    plain = SYSTEM.requests.request(alone.state, "cyan", None)
    assert plain is not None
    assert plain.within == ()


@pytest.mark.rule("BS-9.3", "edge")
def test_a_spread_tells_how_the_rest_of_the_fight_goes() -> None:
    """A dreadnought against three of attack 3: two left of them if it spares its battlecruiser."""
    rows = (
        "owner: cyan, at: i1, battlecruiser: 1, dreadnought: 1",
        "owner: amber, at: i1, dreadnought: 3",
    )
    now = doing(war(*rows), [1, 8, 1, 8, 8])
    begin_battle(now, "cyan", "amber", "i1")
    go(now)
    assert asked(now) == ("cyan", "spread")
    kept = {}
    for kind, attack in (("battlecruiser", 2), ("dreadnought", 5)):
        draft = Draft("spread", {"damage": (("1", kind, 1),)})
        (odds,) = SYSTEM.requests.preview(now.state, "cyan", draft).odds
        rest = Lineup((Rank(1, attack, attack),))
        fight = battle_odds(rest, Lineup((Rank(2, 3, 3),)))
        kept[kind] = odds.ends[0].chance
        assert kept[kind] == fight.attacker, kind
    assert kept["dreadnought"] > kept["battlecruiser"]


@pytest.mark.rule("BS-8.7", "worked")
def test_the_explore_that_babel_grants_is_told_as_one_within_the_other() -> None:
    play = begun().spot("cyan", "explore")
    play.do("cyan", Explore("a1"), faces_left(play.state, "a1").index("babel-1") + 1)
    request = SYSTEM.requests.request(play.state, "cyan", None)
    assert request is not None
    assert [(each.caption, each.about) for each in request.within] == [
        ("Explore", "Cyan · 1 more tile"),
        ("Explore", "granted by Babel"),
    ]


def test_odds_count_mercenaries_as_ships_of_two_hits_and_heavier_hits() -> None:
    """Two dropships have two dice and four hit points; they go first, alone they would be gone."""
    play = whole(upgrades=(("raider", "heavy_rounds"),)).explored(u2="calix")
    play.units("cyan", "u2", raider=3, dropship=4).units("amber", "u2", raider=4)
    ahead = ahead_of(play.state, "cyan", Battle("u2", "amber"))
    assert ahead is not None
    dropships, raiders = ahead.odds.sides[0].ranks
    assert (dropships.amount, dropships.each, dropships.units(3)) == (4, 2, 2)
    assert (raiders.amount, raiders.damage) == (3, 2)
    odds = odds_ahead(play.state, "cyan", Battle("u2", "amber"))
    assert odds is not None
    assert "units left of your 5" in odds.rows[0].label
    assert odds.rows[0].label.endswith("each loses its mercenaries, then its cheapest first")
