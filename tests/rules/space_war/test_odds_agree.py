"""The odds of a preview are those of the question, on every shot and blast; the test vectors."""

from fractions import Fraction

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Hit
from simulator.rules.space_war.model.stages import Shots, Warheads
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle, battle, hits, position, ship
from tests.rules.space_war.requests.drafts import Drafted
from tests.rules.space_war.yard import fighter, vessel

HURT = (*hits(1), Hit("M", rear=True), *hits(1))
FOES = (
    ship("amber-1", vessel("E E A L M"), (24, 24, 90), hits=HURT),
    ship("amber-2", fighter("E EL EL"), (23, 27, 90), hits=hits(2)),
    ship("amber-3", vessel("E T EL L A A"), (25, 21, 90), damaged=(0,)),
    ship("amber-4", vessel("L L A A A A A A"), (22, 19, 90), hits=hits(3)),
    ship("amber-5", fighter("E M"), (26, 26, 90)),
)
GUNS = (
    ship("cyan-1", vessel("E L L M M"), (20, 24, 90)),
    ship("cyan-2", fighter("E EM"), (20, 22, 90)),
    ship("cyan-3", vessel("E L L L"), (19, 20, 45), damaged=(1,)),
)


def rows(odds: Odds) -> list[tuple[str, list[Fraction]]]:
    """What is counted, and the chance of 0, 1, 2, …"""
    return [(one.label, [Fraction(each, one.total) for each in one.weights]) for one in odds.rows]


def fired(done: Battle, gun: str, key: str, foe: str, aim: str) -> Odds | None:
    """The odds of a preview of all weapons of a kind; None where none of them may fire."""
    drafted = Drafted(done, "cyan", "fire", craft=(gun,))
    if foe not in drafted.ids("target"):
        return None
    craft = done.craft(gun)
    fit = Drafted(done, "cyan", "fire", craft=(gun,), target=(foe,)).ids("weapons")
    places = tuple(each for each in fit if craft.design and craft.design.modules[int(each)] == key)
    if not places:
        return None
    values = {"craft": (gun,), "target": (foe,), "weapons": places}
    drafted = Drafted(done, "cyan", "fire", **values)
    if aim == "engines":
        if "aim" not in [field.name for field in drafted.option.fields]:
            return None
        drafted = Drafted(done, "cyan", "fire", **values, aim=(aim,))
    preview = drafted.preview
    return preview.odds[0] if preview.odds and preview.refusal is None else None


@pytest.mark.parametrize("aim", ["whole", "engines"])
@pytest.mark.parametrize("reading", ["lost", "random"])
def test_a_preview_says_of_every_shot_what_the_question_says(aim: str, reading: str) -> None:
    stage = Shots("cyan")
    done = battle(*GUNS, *FOES, at=stage, rear_shots=True, rear_without_engine=reading)
    compared = 0
    for gun in ("cyan-1", "cyan-2", "cyan-3"):
        for key in ("L", "M", "EM"):
            for number in range(1, 6):
                foe = f"amber-{number}"
                ask = asks.AskAttack(gun, key, foe, rear=aim == "engines")
                asked = SYSTEM.asks.odds(done.state, ask)
                shown = fired(done, gun, key, foe, aim)
                assert (asked is None) == (shown is None), ask
                if asked and shown:
                    assert rows(shown) == rows(asked), ask
                    compared += 1
    assert compared > (2 if aim == "engines" else 6)


def test_a_preview_says_of_every_blast_what_the_question_says() -> None:
    bomb = ship("cyan-4", vessel("E N N"), (23, 24))
    done = battle(bomb, *FOES, at=Warheads("cyan"))
    for count in (1, 2):
        preview = Drafted(done, "cyan", "detonate", warheads=count).preview
        assert len(preview.odds) >= 3
        for shown in preview.odds:
            asked = SYSTEM.asks.odds(done.state, asks.AskBlast("cyan-4", shown.about, count))
            assert asked is not None
            assert rows(shown) == rows(asked)


def sixths(view: View, ask: asks.Ask, label: str) -> Fraction:
    """How many of six throws of the first die count."""
    odds = SYSTEM.asks.odds(view, ask)
    if odds is None:
        return Fraction(0)
    (row,) = [each for each in odds.rows if each.label == label]
    return 6 * Fraction(row.weights[1], row.total)


@pytest.mark.rule("SW-5.2", "worked")
@pytest.mark.parametrize(("armour", "expected"), [(0, 6), (1, 5), (2, 4), (3, 3), (4, 2), (7, 1)])
def test_vector_2_armour(armour: int, expected: int) -> None:
    """Without Armour a hit damages on 1 too; with 1 on 2, not on 1; with 7 on 6, not on 5."""
    view = position(ship("amber-1", vessel(f"E L {'A ' * armour}"), (20, 20)))
    assert sixths(view, asks.AskHits("amber-1", 1), "modules damaged") == expected


@pytest.mark.rule("SW-13.1", "allowed")
@pytest.mark.parametrize(
    ("weapon", "electronics", "expected"),
    [("L", 0, (3, 2, 1)), ("M", 0, (4, 3, 2)), ("M", 1, (3, 2, 1)), ("M", 2, (2, 1, 0))],
)
def test_vector_3_shots_in_sixths(
    weapon: str, electronics: int, expected: tuple[int, int, int]
) -> None:
    """Against an Un-powered Craft, a Vessel and a Fighter; three Electronics count as two."""
    gun = ship("cyan-1", vessel("E L M"), (20, 20))
    kinds = ((vessel, "L L"), (vessel, "E L"), (fighter, "E L"))
    for (kind, modules), good in zip(kinds, expected, strict=True):
        for more in (0, 1) if electronics == 2 else (0,):
            design = kind(modules + " EL" * (electronics + more))
            view = position(gun, ship("amber-1", design, (20, 25)))
            assert sixths(view, asks.AskAttack("cyan-1", weapon, "amber-1"), "hits") == good


@pytest.mark.rule("SW-13.5", "allowed")
@pytest.mark.parametrize(("modules", "good"), [("L L", 2), ("E L", 1)])
def test_vector_3_volleys_in_sixths(modules: str, good: int) -> None:
    view = position(
        ship("cyan-1", fighter("E EM"), (20, 20)), ship("amber-1", vessel(modules), (20, 25))
    )
    odds = SYSTEM.asks.odds(view, asks.AskAttack("cyan-1", "EM", "amber-1"))
    assert odds is not None
    row = odds.rows[0]
    assert Fraction(row.weights[6], row.total) == Fraction(good, 6) ** 6


def test_an_unfinished_draft_has_no_odds() -> None:
    done = battle(*GUNS, FOES[0], at=Shots("cyan"))
    assert SYSTEM.requests.preview(done.seen_by("cyan"), "cyan", Draft("fire")).odds == ()
