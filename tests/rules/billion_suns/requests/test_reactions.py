"""Power To Weapons and Shields, re-rolls and overrides by fields, with their odds (ABS-8.4, 9)."""

from fractions import Fraction

from simulator.kernel.asked.request import Number, Pick
from simulator.kernel.shown.overlay import Badge, Line
from simulator.rules.billion_suns.model.actions import (
    BoostWeapons,
    Override,
    Pass,
    RaiseShields,
    Reroll,
)
from simulator.rules.billion_suns.model.stages import Activation, Active, Losses
from tests.rules.billion_suns.play.fighting import fight, staged
from tests.rules.billion_suns.requests.filling import (
    Sheet,
    barred,
    choice,
    opened,
    options_of,
    request_of,
)
from tests.rules.builders import force
from tests.rules.games import Play

GUN = force("cyan-1", "gunship", (5, 5))
TARGET = force("amber-1", "gunship", (5, 8), (5, 9))
DESTROYER = force("amber-1", "destroyer", (5, 8))
FIGHTER = force("amber-1", "fighter_wing", (5, 8))
MOTHER = force("amber-2", "frigate", (5, 9))
# Gunships: mass 1, Silhouette 4, Shields 1. A D6 hits on 2 to 4, twice on 1, and a 6 is a dud.
# Destroyers: mass 3, Silhouette 6, Shields 3.
SIXTH = Fraction(1, 6)


def chances(sheet: Sheet) -> list[Fraction]:
    """The chance of at least one damage token by each of the odds shown."""
    return [odds.rows[0].at_least_one() for odds in sheet.preview.odds]


def test_power_to_weapons_shows_the_odds_without_and_with() -> None:
    play = fight(GUN, TARGET, dice=1, tactical={"cyan": 2}).go_on()
    sheet = opened(play, "boost")
    assert sheet.action == BoostWeapons(6, 1)
    without = 1 - (2 * SIXTH + 3 * SIXTH * SIXTH + SIXTH * SIXTH**2)
    # Every face counts one less: 1 and 2 hit twice, 3 to 5 once, and the 6 stays a dud.
    boosted = 1 - (SIXTH + 3 * SIXTH * SIXTH + 2 * SIXTH * SIXTH**2)
    assert chances(sheet) == [without, boosted]
    assert sheet.notes == ["1 of 2 Tactical tokens", "1 off every D6, never below 1"]
    assert request_of(play).about == ("Gunship · Cyan 1 on Gunships · Amber 1: 1D6 Blasters.",)


def test_no_more_tokens_than_mass_go_on_weapons() -> None:
    frigate = force("cyan-1", "frigate", (5, 5))
    sheet = opened(fight(frigate, TARGET, tactical={"cyan": 5}).go_on(), "boost")
    field = sheet.field("tokens", Number)
    assert (field.least, field.most) == (1, 2)
    assert sheet.put("tokens", 2).action == BoostWeapons(6, 2)


def test_a_rogue_adds_one_to_the_tokens() -> None:
    frigate = force("cyan-1", "frigate", (5, 5))
    play = fight(frigate, TARGET, tactical={"cyan": 1}, rogue=("cyan",)).go_on()
    sheet = opened(play, "boost").put("tokens", 2)
    refusal = sheet.preview.refusal
    assert refusal is not None
    assert refusal.rule == "ABS-3.3"
    assert sheet.put("payer", ("cyan-1",)).action == BoostWeapons(6, 2, "cyan-1")


def test_the_usual_answer_to_a_chance_to_boost_is_to_roll() -> None:
    play = fight(GUN, TARGET, tactical={"cyan": 2}).go_on()
    assert list(options_of(play)) == ["pass", "boost"]
    assert opened(play, "pass").action == Pass()


def test_a_reroll_takes_the_failed_dice_at_first() -> None:
    play = fight(GUN, TARGET, engage=True).go_on(5, 3)
    sheet = opened(play, "reroll")
    field = sheet.field("dice", Pick)
    assert [(each.caption, each.about) for each in field.among] == [
        ("D6: 5", "miss"),
        ("D6: 3", "hit"),
    ]
    assert barred(field) == {"1": "ABS-8.4"}
    assert [each.barred.row for each in field.among if each.barred] == ["hit: not rolled again"]
    assert sheet.action == Reroll((0,))
    # The 3 is saved on a 1 alone; the other die adds its own chance.
    lying = 1 - SIXTH
    none = SIXTH * (2 * SIXTH + 3 * SIXTH * SIXTH + SIXTH * SIXTH**2)
    assert chances(sheet) == [lying, 1 - none]


def test_on_an_easy_target_a_hit_may_be_rolled_again_too() -> None:
    sheet = opened(fight(GUN, TARGET, easy=("amber-1",)).go_on(6, 3), "reroll")
    assert barred(sheet.field("dice", Pick)) == {}
    assert choice(sheet.field("dice", Pick), "0").about == "dud"
    assert sheet.put("dice", ("0", "1")).action == Reroll((0, 1))


def test_dice_left_alone_are_an_answer() -> None:
    assert opened(fight(GUN, TARGET, engage=True).go_on(5, 3), "pass").action == Pass()


def saving(*parts: object, tokens: int = 0, rogue: bool = False) -> Play:
    """Amber saves a hit of a Gunship."""
    more = {"rogue": ("amber",)} if rogue else {"tactical": {"amber": tokens}}
    play = fight(GUN, *parts, dice=1, **more).go_on(2)
    return play.do("amber", Pass()) if tokens or rogue else play


def test_power_to_shields_shows_what_it_buys() -> None:
    sheet = opened(saving(DESTROYER, tokens=3), "shields", "amber")
    assert sheet.action == RaiseShields()
    assert chances(sheet) == [Fraction(1, 2)]
    sheet = sheet.put("tokens", 2)
    assert sheet.action == RaiseShields(None, 2)
    assert chances(sheet) == [Fraction(1, 2), SIXTH]
    assert sheet.notes == ["2 of 3 Tactical tokens"]


def test_shields_may_be_paid_for_by_a_rogue() -> None:
    sheet = opened(saving(DESTROYER, rogue=True), "shields", "amber").put("tokens", 1)
    assert sheet.action == RaiseShields(None, 1, "amber-1")


def test_the_best_shields_are_borrowed_at_first() -> None:
    sheet = opened(saving(FIGHTER, MOTHER), "shields", "amber")
    assert sheet.action == RaiseShields("amber-2")
    # Shields 4 in place of none.
    assert chances(sheet) == [Fraction(1), Fraction(1, 3)]
    assert sheet.put("with", ("own",)).action == RaiseShields()
    assert "tokens" not in sheet.names()


def test_who_does_not_cover_says_why() -> None:
    distant, light = force("amber-3", "frigate", (30, 30)), force("amber-4", "bomber_wing", (5, 9))
    sheet = opened(saving(FIGHTER, MOTHER, distant, light), "shields", "amber")
    found = barred(sheet.field("with", Pick))
    assert found == {"amber-3": "ABS-8.11", "amber-4": "ABS-8.11"}
    refusal = sheet.put("with", ("amber-3",)).preview.refusal
    assert refusal is not None
    assert refusal.rule == "ABS-8.11"


def test_shields_can_be_left_to_themselves() -> None:
    play = saving(FIGHTER, MOTHER)
    assert opened(play, "pass", "amber").action == Pass()
    (line,) = request_of(play, "amber").about
    words = "Gunship · Cyan 1 hits Fighter Wing · Amber 1: 1 save at Shields 0, 1 damage."
    assert line == words


def test_lines_of_fire_and_what_is_to_be_saved_are_drawn() -> None:
    """From the ship that fires, in its colour; the number of saves stands beside the target."""
    ((table, drawn),) = request_of(saving(FIGHTER, MOTHER), "amber").overlays
    assert table == "A"
    lines = [each for each in drawn if isinstance(each, Line)]
    badges = [each for each in drawn if isinstance(each, Badge)]
    assert [(each.role, each.owner) for each in lines] == [("fire", "cyan")]
    assert [(each.piece, each.text) for each in badges] == [("amber-1", "1 save to make")]


def overriding(face: int, **more: object) -> Play:
    """A die of cyan's attack lies there."""
    more = more or {"tactical": {"amber": 1}}
    return fight(GUN, TARGET, dice=1, **more).go_on(face)  # type: ignore[arg-type]


def test_equal_dice_are_told_together() -> None:
    play = fight(GUN, TARGET, dice=4, tactical={"amber": 1}).go_on(4, 5, 4, 4)
    (told,) = request_of(play, "amber").about
    assert told == "Attack dice on Gunships · Amber 1: 3 hits, 1 miss."


def test_an_attack_die_is_overridden_with_odds_without_and_with() -> None:
    play = overriding(4)
    sheet = opened(play, "override", "amber")
    assert sheet.preview.missing == ("die",)
    sheet = sheet.put("die", ("0",))
    assert sheet.action == Override(0)
    again = 1 - (2 * SIXTH + 3 * SIXTH * SIXTH + SIXTH * SIXTH**2)
    assert chances(sheet) == [1 - SIXTH, again]
    assert choice(sheet.field("die", Pick), "0").about == "hit"
    assert request_of(play, "amber").about == ("Attack dice on Gunships · Amber 1: D6: 4 hit.",)


def test_an_override_may_be_paid_for_by_a_rogue() -> None:
    play = overriding(4, rogue=("amber",))
    sheet = opened(play, "override", "amber").put("die", ("0",))
    assert sheet.action == Override(0, "amber-1")
    assert "go rogue" in sheet.notes[0]


def test_to_let_the_dice_lie_is_the_main_answer() -> None:
    play = overriding(4)
    assert list(options_of(play, "amber")) == ["pass", "override"]
    assert opened(play, "pass", "amber").action == Pass()


def test_a_save_is_overridden_with_odds() -> None:
    play = fight(GUN, DESTROYER, dice=1, tactical={"amber": 1}).go_on(2)
    play.do("amber", Pass())
    play.do("amber", opened(play, "shields", "amber").action, 5)
    sheet = opened(play, "override", "amber")
    assert choice(sheet.field("die", Pick), "0").about == "not saved"
    assert chances(sheet.put("die", ("0",))) == [Fraction(1), Fraction(1, 2)]


def test_an_explosion_check_is_overridden_with_its_chance() -> None:
    doomed = force("amber-1", "gunship", (5, 8), damage=4)
    play = staged(GUN, doomed, stages=(Losses("amber-1", "cyan"),), tactical={"amber": 1})
    sheet = opened(play.go_on(1), "override", "amber").put("die", ("0",))
    assert choice(sheet.field("die", Pick), "0").about == "Amber 1/1 explodes"
    (odds,) = sheet.preview.odds
    assert odds.rows[0].at_least_one() == SIXTH
    assert "As it lies: Amber 1/1 explodes" in sheet.notes


def test_red_alert_is_overridden() -> None:
    damaged = force("cyan-1", "frigate", (5, 5), damage=3)
    outer = Activation("cyan", (Active("cyan-1", order="red_alert"),), "red_alert")
    play = staged(damaged, stages=(outer,), tactical={"cyan": 1}).go_on(1)
    sheet = opened(play, "override").put("die", ("0",))
    assert choice(sheet.field("die", Pick), "0").about == "discards 1 damage"
    (odds,) = sheet.preview.odds
    assert (odds.rows[0].weights, odds.rows[0].total) == ((0, 1, 1, 1), 3)
