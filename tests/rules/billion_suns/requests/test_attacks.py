"""Declaring attacks by fields, active and passive (ABS-7, 8.1)."""

from fractions import Fraction

from simulator.kernel import wording
from simulator.kernel.asked.request import Allot
from simulator.kernel.shown.overlay import Line, Wedge
from simulator.rules.billion_suns.model.actions import DeclareAttacks, Pass
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Salvo
from tests.rules.billion_suns.play.activating import stepping
from tests.rules.billion_suns.requests.filling import Sheet, opened, options_of, request_of
from tests.rules.builders import Force, force, position, thing
from tests.rules.games import Play

CORVETTES = force("cyan-1", "corvette", (10, 10), (12, 10))
LEFT = force("amber-1", "frigate", (10, 13))
RIGHT = force("amber-2", "frigate", (12, 13))
FAR_OFF = force("amber-3", "frigate", (30, 30))


def attacking(*parts: object, **more: object) -> Play:
    """Cyan's first group declares its attacks."""
    return stepping(position(*parts), "attack", **more).go_on()  # type: ignore[arg-type]


def sheet_of(*parts: object, **more: object) -> Sheet:
    return opened(attacking(*parts, **more), "attack")


def engaging(*parts: Force, target: str) -> Sheet:
    """Cyan's group engages that target."""
    return sheet_of(*parts, order="engage", target=target)


def chance(sheet: Sheet, at: int = 0) -> Fraction:
    """The chance of at least one damage token in the attack at that place."""
    return sheet.preview.odds[at].rows[0].at_least_one()


def test_every_weapon_that_bears_is_a_source_and_every_mark_a_target() -> None:
    field = sheet_of(CORVETTES, LEFT, RIGHT, FAR_OFF).field("dice", Allot)
    told = {each.id: (each.units, each.unit, each.whole) for each in field.sources}
    # Turbo Blasters: 4D6, all on one target. Blasters: 2D6, divided as one likes.
    assert told == {
        "primary/cyan-1/1": (4, "D6", True),
        "primary/cyan-1/2": (4, "D6", True),
        "auxiliary/cyan-1/1": (2, "D6", False),
        "auxiliary/cyan-1/2": (2, "D6", False),
    }
    open_ones = {each.id for each in field.targets if each.barred is None}
    assert open_ones == {"amber-1", "amber-2"}
    assert not field.every


def test_dice_that_cannot_reach_a_target_say_why() -> None:
    aside = force("amber-2", "frigate", (17, 10))
    field = sheet_of(CORVETTES, LEFT, aside).field("dice", Allot)
    found = {each.id: dict(each.barred) for each in field.sources}
    # The second Corvette is nearest to hitting it: 5 of 6 inches away, but 90 degrees off its bow.
    assert found["primary/cyan-1/1"]["amber-2"].rule == "ABS-1.5"
    assert {each.id: each.to for each in field.sources}["auxiliary/cyan-1/2"] == (
        "amber-1",
        "amber-2",
    )
    assert "amber-2" in found["auxiliary/cyan-1/1"]


def test_nothing_is_fired_until_dice_are_allotted() -> None:
    sheet = sheet_of(CORVETTES, LEFT)
    assert sheet.action == DeclareAttacks(())
    assert sheet.notes == ["No dice are allotted: no attack"]
    play = attacking(CORVETTES, LEFT)
    assert opened(play, "hold_fire").action == Pass()


def test_dice_become_salvos_in_the_order_in_which_targets_were_taken() -> None:
    sheet = sheet_of(CORVETTES, LEFT, RIGHT).put(
        "dice",
        (
            ("auxiliary/cyan-1/1", "amber-2", 1),
            ("primary/cyan-1/1", "amber-1", 4),
            ("auxiliary/cyan-1/1", "amber-1", 1),
            ("auxiliary/cyan-1/2", "amber-2", 2),
        ),
    )
    assert sheet.action == DeclareAttacks(
        (
            Salvo("cyan-1", "amber-2", (), (("cyan-1/1", 1), ("cyan-1/2", 2))),
            Salvo("cyan-1", "amber-1", ("cyan-1/1",), (("cyan-1/1", 1),)),
        )
    )
    assert [odds.about for odds in sheet.preview.odds] == ["amber-2", "amber-1"]
    assert sheet.notes == []


def test_dice_left_over_are_said() -> None:
    sheet = sheet_of(CORVETTES, LEFT).put("dice", (("auxiliary/cyan-1/1", "amber-1", 1),))
    assert sheet.notes == ["Cyan 1 keeps 3D6 of its auxiliary dice"]


def test_primaries_on_two_targets_are_refused_as_the_rules_refuse() -> None:
    sheet = sheet_of(CORVETTES, LEFT, RIGHT).put(
        "dice", (("primary/cyan-1/1", "amber-1", 4), ("primary/cyan-1/2", "amber-2", 4))
    )
    refusal = sheet.preview.refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("primary_divided", "ABS-8.1")


def test_the_odds_are_exact() -> None:
    gun, mark = force("cyan-1", "gunship", (5, 5, 90)), force("amber-1", "gunship", (5, 8))
    sheet = sheet_of(gun, mark).put("dice", (("auxiliary/cyan-1/1", "amber-1", 1),))
    # Silhouette 4, Shields 1: two faces do nothing, three are saved on 1, a 1 twice so.
    none = Fraction(2, 6) + Fraction(3, 6) * Fraction(1, 6) + Fraction(1, 6) * Fraction(1, 36)
    assert chance(sheet) == 1 - none
    assert "1D6 against Silhouette 4, Shields 1" in sheet.preview.odds[0].title


def test_the_odds_know_that_failed_dice_are_rolled_again() -> None:
    gun, mark = force("cyan-1", "gunship", (5, 5)), force("amber-1", "gunship", (5, 8))
    sheet = engaging(gun, mark, target="amber-1")
    sheet = sheet.put("dice", (("auxiliary/cyan-1/1", "amber-1", 1),))
    saved = Fraction(3, 6) * Fraction(1, 6) + Fraction(1, 6) * Fraction(1, 36)
    none = Fraction(1, 3) * (Fraction(1, 3) + saved) + saved
    assert chance(sheet) == 1 - none


def test_both_weapons_on_one_target_are_one_attack() -> None:
    sheet = sheet_of(CORVETTES, LEFT).put(
        "dice", (("primary/cyan-1/1", "amber-1", 4), ("auxiliary/cyan-1/1", "amber-1", 2))
    )
    (odds,) = sheet.preview.odds
    assert "4D6 and 2D6" in odds.title
    # Six dice of damage 1, each up to two unsaved hits.
    assert len(odds.rows[0].weights) == 13


def test_systems_that_are_critical_are_a_risk() -> None:
    crippled = force("cyan-1", "gunship", (5, 5), damage=2)
    sheet = sheet_of(crippled, force("amber-1", "frigate", (5, 8)))
    sheet = sheet.put("dice", (("auxiliary/cyan-1/1", "amber-1", 1),))
    assert [note.rule for note in sheet.preview.notes if note.role == "risk"] == ["ABS-8.6"]
    (odds,) = sheet.preview.odds
    assert odds.rows[-1].label == "damage to the attacker"
    assert odds.rows[-1].at_least_one() == Fraction(1, 6)


def test_a_ship_in_high_g_has_no_primary_dice() -> None:
    flown = (Flown("cyan-1/1", (9,), high_g=True),)
    play = attacking(CORVETTES, LEFT, RIGHT, flown=flown)
    sources = opened(play, "attack").field("dice", Allot).sources
    assert "primary/cyan-1/1" not in [each.id for each in sources]
    assert "primary/cyan-1/2" in [each.id for each in sources]
    assert request_of(play).about == ("Cyan 1/1 turned in High-G and fires no primary weapons.",)


def test_the_hints_are_legal_and_the_first_expects_the_most_ships() -> None:
    weak = force("amber-2", "gunship", (12, 13), damage=3)
    sheet = sheet_of(CORVETTES, LEFT, weak)
    hints = sheet.field("dice", Allot).hints
    assert len(hints) > 1
    kills = []
    for hint in hints:
        preview = sheet.put("dice", hint).preview
        assert preview.refusal is None
        rows = [odds.rows[1] for odds in preview.odds]
        kills.append(sum(_mean(row.weights, row.total) for row in rows))
    assert kills == sorted(kills, reverse=True)


def _mean(weights: tuple[int, ...], total: int) -> Fraction:
    return Fraction(sum(n * weight for n, weight in enumerate(weights)), total)


def test_each_weapon_has_its_arc_and_a_line_to_each_target() -> None:
    """A line leads from the nearest ship that may fire, with the distance and its bound."""
    field = sheet_of(CORVETTES, LEFT).field("dice", Allot)
    source = next(each for each in field.sources if each.id == "auxiliary/cyan-1/2")
    ((table, (arc,)),) = source.reach
    assert table == "A"
    assert isinstance(arc, Wedge)
    ((target, ((_, (line,)),)),) = source.lines
    assert target == "amber-1"
    assert isinstance(line, Line)
    assert line.label == dict(source.seen)["amber-1"]
    assert line.bound == wording.inches(arc.outer)
    assert line.ok is None


def test_what_no_weapon_reaches_is_there_with_its_reason() -> None:
    """From (12, 10) to (30, 30) it is more than 26 inches: no Corvette's weapon reaches that."""
    field = sheet_of(CORVETTES, LEFT, FAR_OFF).field("dice", Allot)
    listed = {each.id: each.barred for each in field.targets}
    assert listed["amber-1"] is None
    barred = listed["amber-3"]
    assert barred is not None
    assert barred.rule == "ABS-8.2"
    assert barred.row.startswith("out of range by ")
    assert not any("amber-3" in (each.to or ()) for each in field.sources)


def test_an_object_is_a_target_by_its_own_name() -> None:
    sheet = sheet_of(CORVETTES, thing("bank", "facility", (10, 12)))
    sheet = sheet.put("dice", (("auxiliary/cyan-1/1", "bank", 2),))
    assert sheet.action == DeclareAttacks((Salvo("cyan-1", "bank", (), (("cyan-1/1", 2),)),))


def passive(*parts: object) -> Play:
    """Amber may attack cyan's active group."""
    return stepping(position(*parts), "passive").go_on()  # type: ignore[arg-type]


MOVER = force("cyan-1", "frigate", (10, 10))
WATCHER = force("amber-1", "frigate", (10, 13, 180))
SECOND = force("amber-2", "frigate", (12, 13, 180))


def test_passive_attacks_have_auxiliary_dice_alone() -> None:
    play = passive(MOVER, WATCHER, force("cyan-2", "gunship", (11, 13)))
    sheet = opened(play, "attack", "amber")
    field = sheet.field("dice", Allot)
    assert [each.id for each in field.sources] == ["auxiliary/amber-1/1"]
    assert [each.id for each in field.targets] == ["cyan-1"]
    action = sheet.put("dice", (("auxiliary/amber-1/1", "cyan-1", 4),)).action
    assert action == DeclareAttacks((Salvo("amber-1", "cyan-1", (), (("amber-1/1", 4),)),))
    assert request_of(play, "amber").glow == ("amber-1/1",)
    assert set(options_of(play, "amber")) == {"attack", "pass"}


def test_passive_attacks_are_declared_one_group_at_a_time() -> None:
    sheet = opened(passive(MOVER, WATCHER, SECOND), "attack", "amber")
    both = (("auxiliary/amber-1/1", "cyan-1", 4), ("auxiliary/amber-2/1", "cyan-1", 4))
    refusal = sheet.put("dice", both).preview.refusal
    assert refusal is not None
    assert refusal.rule == "ABS-7.4"
    for hint in sheet.field("dice", Allot).hints:
        assert sheet.put("dice", hint).preview.refusal is None


def test_who_has_fired_is_not_asked_again() -> None:
    play = passive(MOVER, WATCHER, SECOND)
    sheet = opened(play, "attack", "amber").put("dice", (("auxiliary/amber-1/1", "cyan-1", 1),))
    play.do("amber", sheet.action, 6)
    sources = opened(play, "attack", "amber").field("dice", Allot).sources
    assert [each.id for each in sources] == ["auxiliary/amber-2/1"]


def test_the_button_tells_the_chance_that_any_attack_destroys_something() -> None:
    """A Gunship with 3 of 4 damage is lost to one unsaved hit; a whole Frigate to no two dice."""
    weak = force("amber-2", "gunship", (12, 13), damage=3)
    sheet = sheet_of(CORVETTES, LEFT, weak)
    dice = (("auxiliary/cyan-1/1", "amber-1", 2), ("auxiliary/cyan-1/2", "amber-2", 1))
    sheet = sheet.put("dice", dice)
    _, second = sheet.preview.odds
    lost = second.rows[1].at_least_one()
    assert 0 < lost < 1
    assert sheet.preview.odds[0].rows[1].at_least_one() == 0
    assert sheet.preview.gains == (f"{round(float(lost) * 100)} % destroy one",)
