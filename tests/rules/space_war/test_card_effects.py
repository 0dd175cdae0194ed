"""What Technology cards in force change, and what they must leave alone (SW-16.1, C12, C14, C39).

Each card has a test in which it changes an outcome, and what it must not touch: the cap of 2 or
more, a dash of the table, civil Craft, the other side.
"""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.spec import Question
from simulator.rules.space_war.judging.scouting import scouted_counters
from simulator.rules.space_war.judging.warheads import victims
from simulator.rules.space_war.model.actions import Detonate, Fire
from simulator.rules.space_war.model.asks import AskAttack, AskBlast, AskHits, AskScout
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.events import SavesRolled, ShotsFired
from simulator.rules.space_war.model.stages import Saves, Shots, Warheads
from simulator.rules.space_war.questions.answers import answer
from simulator.rules.space_war.view.harm import hull_of, need_of
from simulator.rules.space_war.view.shots import need_against, weapon_at
from tests.rules.space_war.battles import Hands, battle, hits, position, ship, station
from tests.rules.space_war.yard import fighter, vessel

GUNS = {"EM": fighter("E EM"), "L": vessel("E L"), "M": vessel("E M")}


def cyan(*cards: Any) -> Hands:
    """Cards of Cyan that are in force."""
    return {"cyan": cards}


def part(design: Design, *damaged: int, owner: str = "amber") -> Craft:
    _, craft = ship(f"{owner}-1", design, (60, 24), damaged=damaged)
    assert craft is not None
    return craft


def need(key: str, foe: Craft, *cards: Any, **rulings: Any) -> int | None:
    """What Cyan's weapon needs against a Craft while these cards of Cyan are in force."""
    view = position(in_force=cyan(*cards), **rulings)
    gun = part(GUNS[key], owner="cyan")
    weapon = weapon_at(view, gun, 1)
    assert weapon is not None
    return need_against(view, weapon, foe, gun)


FOES = (part(vessel("E L"), 0), part(vessel("E L")), part(fighter("E L")))


@pytest.mark.rule("SW-16.1", "worked")
@pytest.mark.parametrize(
    ("card", "key", "needs"),
    [("superior_lasers", "L", (3, 4, 5)), ("better_missiles", "M", (2, 3, 4))],
)
def test_shots_are_one_better_against_each_class(
    card: Any, key: str, needs: tuple[int, int, int]
) -> None:
    assert tuple(need(key, foe, card) for foe in FOES) == needs
    # It helps no other weapon, nor the other side.
    other = "M" if key == "L" else "L"
    assert tuple(need(other, foe, card) for foe in FOES) == tuple(need(other, foe) for foe in FOES)
    view = position(in_force={"amber": (card,)})
    gun = part(GUNS[key], owner="cyan")
    weapon = weapon_at(view, gun, 1)
    assert weapon is not None
    assert need_against(view, weapon, FOES[0], gun) == needs[0] + 1


@pytest.mark.rule("SW-1.2", "definition")
def test_no_bonus_makes_a_roll_better_than_two() -> None:
    """Test vector 4: an Ace's row and Superior Lasers against an Un-powered Craft need 2."""
    view = position(in_force=cyan("superior_lasers"))
    ace = replace(part(GUNS["L"], owner="cyan"), medals=("ace",))
    weapon = weapon_at(view, ace, 1)
    assert weapon is not None
    assert need_against(view, weapon, FOES[0], ace) == 2
    easy = replace(weapon, ace_needs={"unpowered": 2})
    assert need_against(view, easy, FOES[0], ace) == 2


@pytest.mark.rule("SW-13.3", "definition")
@pytest.mark.ruling("better_missiles_dash", "six")
def test_better_missiles_bring_no_shot_where_the_table_has_a_dash() -> None:
    """Test vector 4: two Electronics; a Powered Fighter, a Powered Vessel, an Un-powered Craft."""
    spoiled = part(fighter("E EL EL")), part(vessel("E EL EL")), part(vessel("E EL EL"), 0)
    missiles = "better_missiles"
    assert tuple(need("M", foe, missiles) for foe in spoiled) == (None, 5, 4)
    six = tuple(need("M", foe, missiles, better_missiles_dash="six") for foe in spoiled)
    assert six == (6, 5, 4)
    assert need("M", spoiled[0], better_missiles_dash="six") is None


def volley(*cards: Any, faces: int) -> list[ShotsFired]:
    gun = ship("cyan-1", fighter("E EM"), (20, 24))
    foe = ship("amber-1", vessel("E L L"), (20, 28))
    done = battle(gun, foe, at=Shots("cyan"), in_force=cyan(*cards))
    return done.do("cyan", Fire("cyan-1", (1,), "amber-1"), *[6] * faces).found(ShotsFired)


@pytest.mark.rule("SW-16.1", "worked")
@pytest.mark.rule("SW-13.5", "boundary")
def test_a_volley_has_nine_shots_with_superior_expendables() -> None:
    assert [len(each.faces) for each in volley("superior_expendables", faces=9)] == [9]
    assert [len(each.faces) for each in volley(faces=6)] == [6]
    view = position(in_force=cyan("superior_expendables"))
    laser, theirs = part(GUNS["L"], owner="cyan"), part(GUNS["EM"])
    shots = [weapon_at(view, craft, 1) for craft in (laser, theirs)]
    assert [each.shots for each in shots if each] == [1, 6]


@pytest.mark.rule("SW-5.3", "definition")
def test_better_armour_saves_what_would_damage() -> None:
    hurt = ship("cyan-1", vessel("E A"), (20, 24), hits=hits(1))
    own, foe = ship("cyan-2", vessel("E L"), (10, 24)), ship("amber-1", vessel("E A"), (60, 24))
    done = battle(hurt, own, foe, at=Saves("cyan"), faces=(2,), in_force=cyan("better_armour"))
    assert [each.need for each in done.found(SavesRolled)] == [3]
    assert done.craft("cyan-1").damaged == ()
    done = battle(hurt, own, foe, at=Saves("cyan"), faces=(2, 1))
    assert done.craft("cyan-1").damaged != ()
    assert need_of(done.state, done.craft("amber-1")) == 2


@pytest.mark.rule("SW-5.3", "definition")
@pytest.mark.ruling("extra_armour_on_none", "no")
@pytest.mark.ruling("card_for_civilians", "yes")
def test_whom_extra_armour_reaches() -> None:
    """Craft without Armour count as having one; six is the last score; Stations stay as they are.

    By the other readings it needs an Armour that works, or it serves civilians too (C14).
    """
    bare, mail = part(vessel("E L"), owner="cyan"), part(vessel("E A A A A A A"), owner="cyan")
    hurt, (_, home) = part(vessel("E A"), 1, owner="cyan"), station("cyan", (6, 24))
    assert home is not None
    found = (bare, mail, hurt, home, part(vessel("E L")))

    def needs(**rulings: Any) -> list[int | None]:
        view = position(in_force=cyan("better_armour"), **rulings)
        return [need_of(view, craft) for craft in found]

    assert needs() == [2, 6, 2, None, None]
    assert needs(extra_armour_on_none="no") == [None, 6, None, None, None]
    assert needs(card_for_civilians="yes") == [2, 6, 2, 2, None]


@pytest.mark.rule("SW-5.3", "definition")
@pytest.mark.ruling("better_armour", "one_craft")
def test_better_armour_may_serve_one_craft_alone() -> None:
    one, other = part(vessel("E L"), owner="cyan"), ship("cyan-2", vessel("E L"), (10, 24))[1]
    view = position(in_force=cyan("better_armour"), better_armour="one_craft")
    named = replace(view, extra=replace(view.extra, armoured={"cyan": "cyan-2"}))
    assert other is not None
    assert (need_of(named, one), need_of(named, other)) == (None, 2)


@pytest.mark.rule("SW-15.1", "edge")
@pytest.mark.rule("SW-16.1", "worked")
def test_longer_scouting_turns_counters_up_at_thirty_inches() -> None:
    eye = ship("cyan-1", vessel("E L"), (10, 24))
    near = ship("amber-1", vessel("E L"), (41, 24), up=False)
    far = ship("amber-2", vessel("E L"), (41.001, 24), up=False)
    with_card = position(eye, near, far, in_force=cyan("longer_scouting"))
    assert scouted_counters(with_card, "cyan") == ("amber-1",)
    assert scouted_counters(position(eye, near, far), "cyan") == ()
    hidden = ship("cyan-1", vessel("E L"), (10, 24), up=False)
    theirs = ship("amber-1", vessel("E L"), (41, 24))
    assert (
        scouted_counters(position(hidden, theirs, in_force=cyan("longer_scouting")), "amber") == ()
    )


@pytest.mark.rule("SW-10.2", "definition")
def test_emp_nukes_reach_five_inches() -> None:
    """Test vector 11: 4.9 inches away a die with the card, nothing without."""
    bomb = ship("cyan-1", vessel("E N"), (30, 24))
    own = ship("cyan-2", vessel("E L"), (10, 24))
    foes = [
        ship(f"amber-{n}", vessel("E L L"), at) for n, at in ((1, (30, 29.9)), (2, (36.001, 24)))
    ]
    done = battle(bomb, own, *foes, at=Warheads("cyan"), in_force=cyan("emp_nukes"))
    done.do("cyan", Detonate("cyan-1"), 4)
    assert [len(done.craft(name).hits) for name in ("amber-1", "amber-2")] == [4, 0]
    plain = position(bomb, own, *foes, in_force={"amber": ("emp_nukes",)})
    assert victims(plain, plain.pieces["cyan-1"]) == ()


def test_questions_and_odds_go_by_the_cards_in_force() -> None:
    """What `ask` says of shots, blasts, scouting and hits is what is played."""
    parts = (
        ship("cyan-1", vessel("E L N A"), (30, 24)),
        ship("amber-1", vessel("E L L"), (30, 29)),
        ship("amber-2", vessel("E L L"), (59, 24), up=False),
    )
    cards = cyan("superior_lasers", "emp_nukes", "longer_scouting", "better_armour")
    asks: tuple[Any, ...] = (
        AskAttack("cyan-1", "L", "amber-1"),
        AskBlast("cyan-1", "amber-1"),
        AskScout("cyan-1", "amber-2"),
        AskHits("cyan-1", 1),
    )

    def told(view: Any) -> list[str]:
        return [answer(view, Question("q", ask)).headline for ask in asks]

    assert told(position(*parts)) != told(position(*parts, in_force=cards))
    before, after = told(position(*parts)), told(position(*parts, in_force=cards))
    assert all(one != other for one, other in zip(before, after, strict=True)), (before, after)
    hull = hull_of(position(*parts, in_force=cards), position(*parts).extra.craft["cyan-1"])
    assert hull is not None
    assert hull.need == 3
