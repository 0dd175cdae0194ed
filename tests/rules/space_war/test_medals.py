"""What medals of crews do in play, and where they do nothing (SW-5.3, SW-17)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.dice import SeededDice
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Question
from simulator.rules.space_war.model.actions import Fire, Repair, StartGame
from simulator.rules.space_war.model.asks import AskAttack, AskHits
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, Hit
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.events import SavesRolled
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import Repairs, Saves, Shots
from simulator.rules.space_war.questions.odds import odds
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.shots import need_against, weapon_at
from tests.rules.space_war.battles import SHIPPED, Battle, battle, hits, position, ship
from tests.rules.space_war.yard import fighter, squadron, vessel

WITH = Options(medals=True)
FOE = ship("amber-1", vessel("E E E E"), (60, 24))


def fight(*parts: Any, **more: Any) -> Battle:
    return battle(*parts, options=WITH, **more)


def crew(name: str, design: Design, *medals: Medal, **more: Any) -> Craft:
    _, craft = ship(name, design, (10, 24), medals=medals, **more)
    assert craft is not None
    return craft


def need(key: str, by: Craft, foe: Craft) -> int | None:
    weapon = SHIPPED.modules.modules[key].weapon
    assert weapon is not None
    return need_against(position(options=WITH), weapon, foe, by)


def damaged(*parts: Any, faces: tuple[int, ...], **more: Any) -> int:
    """How many modules of cyan-1 are Damaged when its hits are tested with these dice."""
    return len(fight(*parts, FOE, at=Saves("cyan"), faces=faces, **more).craft("cyan-1").damaged)


@pytest.mark.rule("SW-17.1", "worked")
@pytest.mark.rule("SW-13.1", "allowed")
def test_an_ace_uses_his_own_row_for_lasers_alone() -> None:
    foes = (
        crew("amber-1", vessel("E L"), damaged=(0,)),
        crew("amber-1", vessel("E L")),
        crew("amber-1", fighter("E L")),
    )
    ace, plain = crew("cyan-1", vessel("E L M"), "ace"), crew("cyan-1", vessel("E L M"))
    assert [need("L", ace, foe) for foe in foes] == [3, 4, 5]
    assert [need("L", plain, foe) for foe in foes] == [4, 5, 6]
    assert [need("M", ace, foe) for foe in foes] == [need("M", plain, foe) for foe in foes]
    assert need("EM", ace, foes[0]) == 5


@pytest.mark.rule("SW-17.1", "worked")
def test_an_ace_hits_where_another_misses() -> None:
    foe = ship("amber-1", vessel("E L L"), (20, 24))
    for medals, hit in ((("ace",), 1), ((), 0), (("bravery", "star"), 0)):
        gun = ship("cyan-1", vessel("E L"), (10, 24, 90), medals=medals)
        done = fight(gun, foe, at=Shots("cyan")).do("cyan", Fire("cyan-1", (1,), "amber-1"), 4)
        assert len(done.craft("amber-1").hits) == hit


@pytest.mark.rule("SW-1.2", "definition")
def test_no_ace_hits_on_better_than_two() -> None:
    """The Ace row is capped like any other."""
    ace, foe = crew("cyan-1", vessel("E L"), "ace"), crew("amber-1", vessel("E L"))
    weapon = weapon_at(position(options=WITH), ace, 1)
    assert weapon is not None
    easy = replace(weapon, ace_needs={"unpowered": 1, "vessel": 1, "fighter": 1})
    assert need_against(position(options=WITH), easy, foe, ace) == 2


@pytest.mark.rule("SW-5.3", "definition")
@pytest.mark.parametrize(
    ("medals", "face", "harm"),
    [
        ((), 2, 1),
        (("star",), 2, 0),
        (("star",), 3, 1),
        (("corporation",), 2, 0),
        (("star", "corporation"), 3, 0),
        (("bravery", "ace", "tek"), 2, 1),
    ],
)
def test_star_and_corporation_are_one_armour_each(
    medals: tuple[Medal, ...], face: int, harm: int
) -> None:
    own = ship("cyan-1", vessel("E A"), (10, 24), medals=medals, hits=hits(1))
    faces = (face, 1) if harm else (face,)
    assert damaged(own, faces=faces) == harm


@pytest.mark.rule("SW-5.3", "definition")
def test_armour_is_read_at_five_at_most() -> None:
    own = ship("cyan-1", vessel("E A A A A A"), (10, 24), medals=("star",), hits=hits(1))
    assert damaged(own, faces=(6, 1)) == 1


@pytest.mark.ruling("extra_armour_on_none", "no")
def test_a_medal_reaches_a_craft_without_armour_unless_ruled_otherwise() -> None:
    own = ship("cyan-1", vessel("E L L"), (10, 24), medals=("star",), hits=hits(1))
    assert damaged(own, faces=(1,)) == 0
    assert damaged(own, faces=(1,), extra_armour_on_none="no") == 1


@pytest.mark.rule("SW-17.8", "definition")
@pytest.mark.parametrize(
    ("others", "harm"),
    [
        ((ship("cyan-2", fighter("E L"), (10, 30), medals=("valour",)),), 0),
        ((ship("cyan-2", fighter("E L"), (10, 30)),), 1),
        ((ship("cyan-2", vessel("E L"), (10, 30), medals=("valour",)),), 1),
        ((ship("amber-2", fighter("E L"), (10, 30), medals=("valour",)),), 1),
    ],
)
def test_a_wingman_is_armour_for_all_own_fighters(others: Any, harm: int) -> None:
    own = ship("cyan-1", fighter("E A"), (10, 24), hits=hits(1))
    assert damaged(own, *others, faces=(2, 1) if harm else (2,)) == harm


@pytest.mark.rule("SW-17.8", "definition")
def test_a_lone_fighter_has_no_wingman_and_vessels_never() -> None:
    alone = ship("cyan-1", fighter("E A"), (10, 24), hits=hits(1), medals=("valour",))
    assert damaged(alone, faces=(2, 1)) == 1
    own = ship("cyan-1", vessel("E A"), (10, 24), hits=hits(1))
    pair = [ship(f"cyan-{n}", fighter("E L"), (10, 30 + n), medals=("valour",)) for n in (2, 4)]
    assert damaged(own, *pair, faces=(2, 1)) == 1


@pytest.mark.rule("SW-13.3", "definition")
def test_a_tek_medal_is_one_electronics_and_two_count_at_most() -> None:
    by = crew("cyan-1", vessel("E M"))
    for design, medals, want in (
        ("E L", (), 4),
        ("E L", ("tek",), 5),
        ("E EL EL", ("tek",), 6),
        ("E L", ("bravery",), 4),
    ):
        foe = crew("amber-1", vessel(design), *medals)
        assert need("M", by, foe) == want
        assert need("L", by, foe) == 5


@pytest.mark.rule("SW-14.1", "edge")
@pytest.mark.rule("SW-17.3", "definition")
def test_a_saboteur_repairs_itself_on_a_fighter_too_and_in_its_bay() -> None:
    carrier = ship("cyan-3", vessel("E L SB"), (10, 10), damaged=(2,))
    for place, medals, mended in (
        ((10, 24), ("saboteur",), True),
        ((10, 24), ("star",), False),
        ("cyan-3", ("saboteur",), True),
    ):
        own = ship("cyan-1", fighter("E L"), place, damaged=(1,), medals=medals)
        done = fight(own, carrier, FOE, at=Repairs("cyan"), faces=(5,) if mended else ())
        assert done.craft("cyan-1").damaged == (() if mended else (1,))


@pytest.mark.rule("SW-14.1", "edge")
def test_a_saboteurs_self_repair_adds_to_those_of_the_design_and_cannot_be_damaged() -> None:
    own = ship("cyan-1", vessel("E A SR"), (10, 24), damaged=(1, 2), medals=("saboteur",))
    assert fight(own, FOE, at=Repairs("cyan"), faces=(4,)).craft("cyan-1").damaged == (1, 2)
    whole = ship("cyan-1", vessel("E A L SR"), (10, 24), damaged=(0, 1, 2), medals=("saboteur",))
    done = fight(whole, FOE, at=Repairs("cyan"), faces=(5, 6))
    done.do("cyan", Repair("cyan-1", 0)).do("cyan", Repair("cyan-1", 1))
    assert done.craft("cyan-1").damaged == (2,)


@pytest.mark.rule("SW-14.1", "edge")
def test_a_saboteur_in_a_beam_repairs_nothing() -> None:
    catcher = ship("amber-2", vessel("E TR"), (10, 25))
    held = ("saboteur",)
    own = ship(
        "cyan-1", fighter("E L"), (10, 24), damaged=(1,), medals=held, tractored_by="amber-2"
    )
    other = ship("cyan-2", vessel("E L"), (40, 10))
    assert fight(own, other, catcher, FOE, at=Repairs("cyan")).craft("cyan-1").damaged == (1,)


@pytest.mark.rule("SW-17.3", "definition")
def test_a_medal_keeps_no_craft_alive_and_is_lost_with_it() -> None:
    own = ship("cyan-1", vessel("E"), (10, 24), medals=("corporation",), hits=hits(1))
    other = ship("cyan-2", vessel("E L"), (40, 10))
    done = fight(own, other, FOE, at=Saves("cyan"), faces=(2,))
    assert not done.is_on_table("cyan-1")
    assert done.craft("cyan-1").medals == ()


def value_of(view: View, ask: Any) -> str:
    assert SYSTEM.asks is not None
    return str(SYSTEM.asks.answer(view, Question("q", ask)).value)


@pytest.mark.rule("SW-17.1", "worked")
def test_questions_know_medals_of_what_is_face_up_alone() -> None:
    """Armour 1 and a Star: 3 or more; a Wingman makes that 4, known of face up ones alone."""
    gun = ship("amber-1", vessel("E M"), (13, 24, 270))
    own = ship("cyan-1", fighter("E A"), (10, 24), medals=("tek", "star"))
    for up, value in ((True, "4+"), (False, "3+")):
        wing = ship("cyan-2", fighter("E L"), (10, 30), medals=("valour",), up=up)
        done = fight(own, wing, gun)
        assert value_of(done.seen_by("amber"), AskHits("cyan-1", 1)) == value
        assert value_of(done.seen_by("cyan"), AskHits("cyan-1", 1)) == "4+"


@pytest.mark.rule("SW-17.1", "worked")
def test_odds_of_a_shot_know_an_ace_and_a_tek_medal() -> None:
    gun = ship("amber-1", vessel("E M L"), (13, 24, 270), medals=("ace",))
    own = ship("cyan-1", vessel("E A"), (10, 24), medals=("tek",))
    view = fight(own, gun).seen_by("cyan")
    found = {key: odds(view, AskAttack("amber-1", key, "cyan-1")) for key in ("L", "M")}
    titles = {key: each.title for key, each in found.items() if each}
    assert "on 4+" in titles["L"]
    assert "on 5+" in titles["M"]


@pytest.mark.rule("SW-17.1", "worked")
def test_hits_are_noted_for_who_scored_them_where_medals_are_played_for() -> None:
    gun = ship("cyan-1", vessel("E L"), (10, 24, 90))
    foe = ship("amber-1", vessel("E L L"), (20, 24))
    shot = Fire("cyan-1", (1,), "amber-1")
    for one, by in ((fight, "cyan"), (battle, "")):
        done = one(gun, foe, at=Shots("cyan")).do("cyan", shot, 6)
        assert done.craft("amber-1").hits == (Hit("L", by=by),)


@pytest.mark.parametrize(("face", "same"), [(2, True), (5, True), (4, False)])
def test_a_face_down_ace_is_told_by_its_hits_alone(face: int, same: bool) -> None:
    """Against a Powered Vessel it hits on 4, others on 5: only a 4 tells them apart."""
    foe = ship("amber-1", vessel("E L L"), (20, 24))
    seen = []
    for medals in ((), ("ace",)):
        gun = ship("cyan-1", vessel("E L"), (10, 24, 90), medals=medals, up=False)
        done = fight(gun, foe, at=Shots("cyan")).do("cyan", Fire("cyan-1", (1,), "amber-1"), face)
        told = tuple(SYSTEM.play.witness(each, "amber") for each in done.events)
        seen.append((done.seen_by("amber"), told))
    assert (seen[0] == seen[1]) is same


def test_what_others_see_of_a_counter_is_the_same_for_any_medals() -> None:
    foe = ship("amber-1", vessel("E L L"), (20, 24))
    seen = []
    for medals in ((), ("star", "tek"), ("saboteur", "valour", "bravery")):
        own = ship("cyan-1", vessel("E A L"), (10, 24), medals=medals, up=False, hits=hits(1))
        done = fight(own, foe, at=Saves("cyan"), faces=(6, 1))
        told = tuple(SYSTEM.play.witness(each, "amber") for each in done.events)
        seen.append((done.seen_by("amber"), done.seen_by(None), told))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("SW-17.8", "definition")
@pytest.mark.parametrize(
    ("modules", "face", "same"),
    [("E A", 1, True), ("E A", 3, True), ("E A", 2, False), ("E L", 2, True), ("E L", 1, False)],
)
def test_a_wingman_face_down_is_told_by_the_dice_alone(modules: str, face: int, same: bool) -> None:
    """With one Armour a hit damages on 2, with the Wingman on 3: only a 2 tells them apart.

    Without any each hit damages, with the Wingman not on 1; else others see no die at all.
    """
    foe = ship("amber-1", vessel("E L L"), (60, 24))
    needs, seen = ((2, 3) if modules == "E A" else (None, 2)), []
    for medals, need in zip(((), ("valour",)), needs, strict=True):
        shown = ship("cyan-1", fighter(modules), (10, 24), damaged=(0,), hits=hits(1))
        other = ship("cyan-2", fighter("E L"), (10, 34), medals=medals, up=False)
        left = ship("cyan-3", vessel("E L"), (10, 40))
        parts = (shown, other, left, foe)
        before = SYSTEM.play.conceal(position(*parts, options=WITH), "amber")
        done = fight(*parts, at=Saves("cyan"), faces=(face,) if need else ())
        told = [each for one in done.events if (each := SYSTEM.play.witness(one, "amber"))]
        seen.append((done.seen_by("amber"), told))
        (saved,) = done.found(SavesRolled)
        assert saved.need == need
        lines = [line.text for each in told if (line := SYSTEM.play.tell(before, each))]
        assert ("with a Wingman" in str(lines)) is (bool(medals) and not same)
    assert (seen[0] == seen[1]) is same


def test_rows_tell_the_medals_of_crews_to_who_may_know_them() -> None:
    """In the fleet and where Craft are set up: the player has to know which of two is better."""
    hidden = ship("cyan-1", vessel("E L"), (10, 24), medals=("tek",), up=False)
    done = fight(hidden, FOE, at=Shots("cyan"))
    own, other = (
        {each.id: each.about for each in SYSTEM.looks.groups(done.seen_by(seat))}
        for seat in ("cyan", "amber")
    )
    assert own["cyan-1"] == "E L · Tek"
    assert not any("Tek" in about for about in other.values())
    side = replace(squadron((vessel("E L"), 2)), crews=(("tek",), ()), sent=(1, 0))
    view = position(options=WITH)
    view = replace(view, extra=replace(view.extra, squadrons={"cyan": side, "amber": side}))
    now = Resolution(view, SYSTEM.play.apply, SeededDice("crews"))
    SYSTEM.play.resolve(now, StartGame(), "cyan")
    seat = now.state.decisions[0].seat
    request = SYSTEM.requests.request(SYSTEM.play.conceal(now.state, seat), seat, Draft("deploy"))
    assert request is not None
    rows: Any = request.options[0].fields[0]
    assert sorted(each.about for each in rows.among) == [
        "1 Engine, 1 Laser",
        "1 Engine, 1 Laser, crew with Tek",
    ]
