"""Medals after a battle: what earns them, who gets them, which are stripped (SW-17)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.dice import SeededDice
from simulator.rules.space_war.model.actions import (
    EndStep,
    GiveMedal,
    GiveUp,
    KeepMedal,
    PlayCard,
    StripMedal,
)
from simulator.rules.space_war.model.medal_events import (
    MedalGiven,
    MedalKeptBack,
    MedalStripped,
    MedalWon,
)
from simulator.rules.space_war.model.medals import Deed
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import GivingUp, Saves
from simulator.rules.space_war.requests.honours import does
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle, Part, battle, dying_station, hits, ship
from tests.rules.space_war.test_medals import WITH
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
BIG, SMALL = vessel("E E L L L"), vessel("E L")
FLAG = ship("cyan-1", vessel("E L"), (10, 24))
WING = ship("cyan-2", fighter("E L"), (10, 30))


def doomed(number: int, design: Any = SMALL, by: str = "cyan", of: str = "amber") -> Part:
    """A Craft that goes in its owner's next first step, by hits of this seat."""
    left = tuple(range(1, design.size))
    last = hits(1, by=by)
    return ship(f"{of}-{number}", design, (50, 2 + 3 * number), damaged=left, hits=last)


def fought(
    *parts: Part, left: tuple[Part, ...] = (), gives_up: bool = False, **more: Any
) -> Battle:
    """A battle in whose next step S1 of Amber these Craft go; `left` stay, and Amber may flee."""
    done = battle(*parts, *left, at=Saves("amber"), options=WITH, **more)
    return done.do("amber", GiveUp()) if gives_up else done


def won(done: Battle) -> dict[str, list[str]]:
    """The medals that each seat earned."""
    found: dict[str, list[str]] = {}
    for event in done.found(MedalWon):
        found.setdefault(event.seat, []).append(event.medal)
    return found


@pytest.mark.rule("SW-17.1", "worked")
def test_the_rulebooks_example_an_enemy_flees_after_losing_six_craft_and_its_flagship() -> None:
    """One Ace, one Star and one Bravery; nothing else, and one crew may have several."""
    gone = [doomed(1, BIG), *(doomed(n) for n in range(2, 7))]
    left = ship("amber-7", SMALL, (60, 40))
    done = fought(FLAG, WING, *gone, left=(left,), gives_up=True)
    assert won(done) == {"cyan": ["ace", "star", "bravery"]}
    assert done.waits() == [("cyan", "medals")]
    assert SYSTEM.play.outcome(done.state) is None
    done.do("cyan", GiveMedal("star", "cyan-1")).do("cyan", GiveMedal("ace", "cyan-1"))
    done.do("cyan", GiveMedal("bravery", "cyan-2"))
    assert done.craft("cyan-1").medals == ("ace", "star")
    assert done.craft("cyan-2").medals == ("bravery",)
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


@pytest.mark.rule("SW-17.1", "edge")
@pytest.mark.parametrize(("kills", "ace"), [(4, False), (5, True)])
def test_an_ace_has_five_kills(kills: int, ace: bool) -> None:
    rest = ship("amber-9", BIG, (60, 40))
    gone = [doomed(n) for n in range(1, kills + 1)]
    # Amber fights on with its largest Craft, so that nothing else is earned but Bravery.
    done = fought(FLAG, WING, *gone, left=(rest,), gives_up=True)
    assert ("ace" in won(done)["cyan"]) is ace
    assert "star" not in won(done)["cyan"]


@pytest.mark.rule("SW-17.5", "definition")
@pytest.mark.ruling("civilians_for_ace", "no")
def test_a_station_counts_for_ace_alone_and_not_by_the_other_reading() -> None:
    dying = dying_station("amber", "cyan")
    gone = [doomed(n) for n in range(1, 5)]
    rest = ship("amber-9", BIG, (60, 40))
    done = fought(FLAG, WING, *gone, dying, left=(rest,), gives_up=True)
    assert won(done)["cyan"] == ["ace", "bravery"]
    other = fought(FLAG, WING, *gone, dying, left=(rest,), gives_up=True, civilians_for_ace="no")
    assert won(other)["cyan"] == ["bravery"]


@pytest.mark.rule("SW-17.5", "definition")
def test_what_an_enemy_does_to_himself_counts_for_valour_but_for_no_ace_or_star() -> None:
    """Two of Amber's Craft by its own hits, the largest too; then nothing is left."""
    done = fought(FLAG, WING, doomed(1, BIG, "amber"), doomed(2))
    assert won(done) == {"cyan": ["valour"]}


@pytest.mark.rule("SW-17.5", "definition")
def test_an_enemy_that_flees_gives_no_valour() -> None:
    done = fought(FLAG, WING, doomed(1), left=(ship("amber-2", BIG, (60, 40)),), gives_up=True)
    assert won(done) == {"cyan": ["bravery"]}


@pytest.mark.ruling("valour_counts_captured", "yes")
@pytest.mark.rule("SW-17.5", "definition")
def test_a_captured_craft_is_not_destroyed_unless_ruled_so() -> None:
    carrier = ship("cyan-3", vessel("E SB"), (10, 36))
    caught = ship("amber-5", fighter("E L"), "cyan-3", captor="cyan")
    for reading, medals in (("no", ["star"]), ("yes", ["valour", "star"])):
        done = fought(carrier, WING, doomed(1, BIG), caught, valour_counts_captured=reading)
        assert won(done) == {"cyan": medals}


@pytest.mark.rule("SW-17.1", "worked")
@pytest.mark.ruling("tek", "held_at_end")
@pytest.mark.ruling("tek", "seized")
@pytest.mark.parametrize(
    ("deeds", "held", "earned"),
    [
        (("seized",), False, {"seized"}),
        (("seized", "captured"), False, {"seized", "pulled_aboard"}),
        (("seized", "captured"), True, {"seized", "pulled_aboard", "held_at_end"}),
        ((), False, set()),
    ],
)
def test_when_a_fighter_is_captured_is_a_ruling(
    deeds: tuple[Any, ...], held: bool, earned: set[str]
) -> None:
    carrier = ship("cyan-3", vessel("E SB"), (10, 36))
    place: Any = "cyan-3" if held else (30, 40)
    caught = ship("amber-5", fighter("E L"), place, captor="cyan" if held else None)
    for reading in ("pulled_aboard", "held_at_end", "seized"):
        start = battle(
            carrier,
            WING,
            caught,
            ship("amber-2", BIG, (60, 40)),
            at=GivingUp("amber"),
            options=WITH,
            tek=reading,
        )
        noted = {"cyan": tuple(Deed(each, "amber-5") for each in deeds)}
        start.state = replace(start.state, extra=replace(start.state.extra, earned=noted))
        done = start.do("amber", GiveUp())
        assert ("tek" in won(done)["cyan"]) is (reading in earned)


@pytest.mark.rule("SW-17.1", "edge")
def test_a_side_without_vessels_has_nobody_to_give_medals_to() -> None:
    done = fought(WING, doomed(1, BIG))
    assert won(done) == {}
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


@pytest.mark.rule("SW-17.1", "edge")
def test_a_side_that_flees_gives_its_medals_too() -> None:
    """Amber destroys Cyan's flagship before it gives up, which saves its crews (SW-7.2)."""
    foes = ship("amber-1", SMALL, (60, 40)), ship("amber-2", fighter("E L"), (50, 9))
    flagship = doomed(9, BIG, "amber", "cyan")
    third = ship("cyan-3", SMALL, (10, 40))
    done = fought(FLAG, third, flagship, left=foes, gives_up=True, hit_resolution="every_turn")
    assert won(done) == {"cyan": ["bravery"], "amber": ["star"]}
    done.do("cyan", GiveMedal("bravery", "cyan-3"))
    assert done.waits() == [("amber", "medals")]
    done.do("amber", GiveMedal("star", "amber-2"))
    assert done.craft("amber-2").medals == ("star",)
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


@pytest.mark.rule("SW-17.4", "refused")
@pytest.mark.rule("SW-17.4", "allowed")
def test_a_crew_gets_no_second_medal_of_a_kind(refused_by: RefusedBy) -> None:
    brave = ship("cyan-1", vessel("E L"), (10, 24), medals=("star",))
    third = ship("cyan-3", vessel("E L"), (10, 40))
    left = ship("amber-2", SMALL, (60, 40))
    done = fought(brave, WING, third, doomed(1, BIG), left=(left,), gives_up=True)
    refused_by(done.refusal("cyan", GiveMedal("star", "cyan-1")), "SW-17.4")
    refused_by(done.refusal("cyan", GiveMedal("ace", "cyan-2")), "SW-17.1")
    refused_by(done.refusal("cyan", GiveMedal("star", "amber-2")), "SW-17.1")
    refused_by(done.refusal("cyan", EndStep()), "SW-17.1")
    assert done.refusal("cyan", GiveMedal("bravery", "cyan-1")) is None


@pytest.mark.rule("SW-17.4", "boundary")
def test_what_leaves_no_choice_is_not_asked() -> None:
    """Two crews, one with a Star: the other gets it; a Bravery that all have goes to nobody."""
    one = ship("cyan-1", vessel("E L"), (10, 24), medals=("star", "bravery"))
    other = ship("cyan-2", fighter("E L"), (10, 30), medals=("bravery",))
    left = ship("amber-2", SMALL, (60, 40))
    done = fought(one, other, doomed(1, BIG), left=(left,), gives_up=True)
    assert [(each.medal, each.craft) for each in done.found(MedalGiven)] == [("star", "cyan-2")]
    assert [each.medal for each in done.found(MedalKeptBack)] == ["bravery"]
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


def with_station(owner: str, by: str, *others: Part, **more: Any) -> Battle:
    """A battle that ends as Amber's Station, or Cyan's, goes by hits of a seat."""
    dying = dying_station(owner, by)
    flee = ship("amber-9", SMALL, (60, 40)), ship("amber-8", fighter("E L"), (60, 30))
    return fought(*others, dying, left=flee, gives_up=True, hit_resolution="every_turn", **more)


CREWS = (
    ship("cyan-1", vessel("E L"), (10, 24), medals=("ace", "bravery")),
    ship("cyan-2", fighter("E L"), (10, 30), medals=("star",)),
    ship("cyan-3", vessel("E L"), (10, 36)),
)


@pytest.mark.rule("SW-17.7", "worked")
def test_a_franchise_costs_every_crew_a_medal_of_its_sides_choice(refused_by: RefusedBy) -> None:
    """Bravery for Amber's flight is given first; a crew without medals loses none."""
    done = with_station("amber", "cyan", *CREWS)
    assert done.waits() == [("cyan", "medals")]
    done.do("cyan", GiveMedal("bravery", "cyan-2"))
    assert done.waits() == [("cyan", "stripping")]
    refused_by(done.refusal("cyan", StripMedal("cyan-1", "star")), "SW-17.7")
    refused_by(done.refusal("cyan", StripMedal("cyan-2", "star")), "SW-17.7")
    done.do("cyan", StripMedal("cyan-1", "bravery")).do("cyan", StripMedal("cyan-2", "bravery"))
    held = {name: done.craft(name).medals for name in ("cyan-1", "cyan-2", "cyan-3")}
    assert held == {"cyan-1": ("ace",), "cyan-2": ("star",), "cyan-3": ()}
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


@pytest.mark.rule("SW-17.7", "worked")
def test_the_own_station_costs_each_craft_one_and_two_if_it_was_an_own_deed() -> None:
    done = with_station("cyan", "amber", *CREWS)
    done.do("cyan", GiveMedal("bravery", "cyan-3"))
    done.do("cyan", StripMedal("cyan-1", "bravery"))
    lost = [(each.craft, each.medal, each.why) for each in done.found(MedalStripped)]
    assert lost == [
        ("cyan-1", "bravery", "station"),
        ("cyan-2", "star", "station"),
        ("cyan-3", "bravery", "station"),
    ]
    own = with_station("cyan", "cyan", *CREWS)
    own.do("cyan", GiveMedal("bravery", "cyan-3")).do("cyan", StripMedal("cyan-1", "ace"))
    lost = [(each.craft, each.medal, each.why) for each in own.found(MedalStripped)]
    assert lost[-1] == ("cyan-1", "bravery", "franchise")
    assert all(own.craft(f"cyan-{n}").medals == () for n in (1, 2, 3))


@pytest.mark.ruling("franchise_penalty", "random_fleet")
@pytest.mark.ruling("franchise_penalty", "own_choice")
def test_a_franchise_may_cost_a_medal_at_random() -> None:
    for face, left in ((1, ("bravery",)), (2, ("ace",))):
        done = with_station("amber", "cyan", *CREWS, franchise_penalty="random_fleet")
        done.do("cyan", GiveMedal("bravery", "cyan-3"), face)
        assert done.craft("cyan-1").medals == left
        assert SYSTEM.play.outcome(done.state) == ("cyan",)
    done = with_station("amber", "cyan", *CREWS, franchise_penalty="own_choice")
    assert done.do("cyan", GiveMedal("bravery", "cyan-3")).waits() == [("cyan", "stripping")]


def test_the_briefing_says_that_crews_are_decorated() -> None:
    for options, told in ((WITH, True), (Options(), False)):
        view = battle(FLAG, ship("amber-1", BIG, (60, 40)), options=options).seen_by("cyan")
        brief = SYSTEM.contest.briefing(view)
        assert brief is not None
        captions = [caption for prize in brief.prizes for caption, _ in prize.card.lines]
        assert ("Medals" in captions) is told


def test_without_the_option_nothing_is_earned() -> None:
    gone = [doomed(n) for n in range(1, 7)]
    left = ship("amber-9", BIG, (60, 40))
    done = battle(FLAG, WING, *gone, left, at=Saves("amber")).do("amber", GiveUp())
    assert won(done) == {}
    assert done.state.extra.earned == {}
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


def test_medals_of_face_down_counters_are_given_in_secret() -> None:
    """What Amber sees of a medal given to a counter is the same for any counter."""
    pair = [ship(f"cyan-{n}", vessel("E L"), (10, 8 * n), up=False) for n in (1, 2)]
    seen = []
    for name in ("cyan-1", "cyan-2"):
        left = ship("amber-2", BIG, (60, 40)), ship("amber-3", fighter("E L"), (60, 30))
        done = fought(*pair, left=left, gives_up=True).do("cyan", GiveMedal("bravery", name))
        told = tuple(SYSTEM.play.witness(each, "amber") for each in done.events)
        seen.append((done.seen_by("amber"), told))
    assert seen[0] == seen[1]


@pytest.mark.rule("SW-17.1", "edge")
def test_what_is_told_of_medals_keeps_secret_what_is_left_face_down() -> None:
    """Amber's flagship lives, face down: Cyan is told of no Star, nor how many Amber has left."""
    gone = [doomed(n) for n in range(1, 6)]
    flag = ship("amber-9", BIG, (60, 40), up=False)
    inside = ship("amber-8", fighter("E L"), "amber-9", up=False)
    told = []
    for left in ((flag,), (flag, inside)):
        done = fought(FLAG, WING, *gone, left=left, gives_up=True)
        request = SYSTEM.requests.request(done.seen_by("cyan"), "cyan", None)
        assert request is not None
        told.append((done.found(MedalWon), done.seen_by("cyan"), request))
    assert told[0] == told[1]
    lines = " ".join(told[0][2].about)
    assert "Ace: 5 enemy Craft destroyed." in lines
    assert "Star" not in lines


@pytest.mark.rule("SW-17.4", "boundary")
def test_a_medal_that_goes_to_nobody_tells_nothing_of_face_down_crews() -> None:
    """Amber sees the same whether Cyan's only crew, face down, had the medal or gets it now."""
    seen = []
    for medals in ((), ("bravery",)):
        own = ship("cyan-1", vessel("E L"), (10, 24), medals=medals, up=False)
        left = ship("amber-2", BIG, (60, 40)), ship("amber-3", fighter("E L"), (60, 30))
        done = fought(own, left=left, gives_up=True)
        done.do("cyan", KeepMedal("bravery") if medals else GiveMedal("bravery", "cyan-1"))
        assert bool(done.found(MedalKeptBack)) is bool(medals)
        told = [shown for each in done.events if (shown := SYSTEM.play.witness(each, "amber"))]
        seen.append((done.seen_by("amber"), told))
    assert seen[0] == seen[1]


@pytest.mark.rule("SW-16.1", "edge")
def test_no_card_is_shown_once_the_battle_is_over(refused_by: RefusedBy) -> None:
    left = ship("amber-2", BIG, (60, 40)), ship("amber-3", fighter("E L"), (60, 30))
    done = fought(FLAG, WING, left=left, gives_up=True)
    options = replace(WITH, cards=True)
    extra = replace(done.state.extra, cards={"cyan": ("great_leap_forward",)})
    setup = replace(done.state.setup, options=options)
    done.state = replace(done.state, setup=setup, extra=extra)
    assert done.waits() == [("cyan", "medals")]
    refused_by(done.refusal("cyan", PlayCard("great_leap_forward")), "SW-16.1")
    ways = SYSTEM.play.candidates(done.seen_by("cyan"), "cyan", SeededDice("1"), 9)
    assert not any(isinstance(way, PlayCard) for way in ways)


def test_the_request_gives_a_picked_medal_to_a_picked_crew() -> None:
    gone = [doomed(1, BIG), *(doomed(n) for n in range(2, 7))]
    done = fought(FLAG, WING, *gone, left=(ship("amber-7", SMALL, (60, 40)),), gives_up=True)
    view = done.seen_by("cyan")
    assert SYSTEM.requests is not None
    made = SYSTEM.requests.request(view, "cyan", Draft("give_medal"))
    assert made
    assert any("6 enemy Craft destroyed" in line for line in made.about)
    found = SYSTEM.requests.preview(
        view, "cyan", Draft("give_medal", {"medal": ("star",), "crew": ("cyan-2",)})
    )
    assert found.action == GiveMedal("star", "cyan-2")
    assert found.refusal is None


def test_every_answer_that_can_be_given_has_a_draft_that_comes_to_it() -> None:
    """Each medal to each crew that can have it; then each medal that a crew may lose."""
    requests = SYSTEM.requests
    assert requests is not None
    done = with_station("amber", "cyan", *CREWS)
    for what, count in (("medals", 2), ("stripping", 2)):
        assert done.waits() == [("cyan", what)]
        view = done.seen_by("cyan")
        found = SYSTEM.play.candidates(view, "cyan", SeededDice("any"), 50)
        assert len(found) == count
        for action in found:
            draft = requests.draft_of(view, "cyan", action)
            assert draft is not None
            assert requests.preview(view, "cyan", draft).action == action
        done.do("cyan", found[-1])


@pytest.mark.rule("SW-17.3", "definition")
def test_what_a_medal_does_is_said_by_the_figures_of_its_table() -> None:
    """A table of medals that gives a Star two Armour says so where it is given."""
    view = fought(FLAG, WING, doomed(1, BIG)).state
    figures = replace(view.setup.catalogue.medals, armour=2, self_repair=3)
    catalogue = replace(view.setup.catalogue, medals=figures)
    rich = replace(view, setup=replace(view.setup, catalogue=catalogue))
    assert [does(each, "star") for each in (view, rich)] == ["1 Armour", "2 Armour"]
    assert does(rich, "saboteur") == "3 Self-Repairs"
