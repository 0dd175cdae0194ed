"""Medals of crews that are face down: what is asked about them tells others nothing (SW-17)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Pick
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import Step
from simulator.rules.space_war.model.actions import (
    EndStep,
    GiveMedal,
    KeepMedal,
    StartGame,
    StripMedal,
    StripMedals,
)
from simulator.rules.space_war.model.craft import DECOY
from simulator.rules.space_war.model.medal_events import MedalKeptBack, MedalStripped
from simulator.rules.space_war.model.medals import MEDALS, Medal
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.lookup import MEDALS as AFTER_BATTLE
from simulator.session import Game
from simulator.session.log import Story
from tests.ai.space_war.asking import choice
from tests.rules.space_war.battles import Battle, Part, dying_station, position, ship
from tests.rules.space_war.test_honours import BIG, SMALL, doomed, with_station
from tests.rules.space_war.test_medals import WITH
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
Worn = tuple[tuple[Medal, ...], ...]


def crews(*worn: tuple[Medal, ...]) -> tuple[Part, ...]:
    """Crews of Cyan, face down, with these medals; a face-up one that has all but Valour, last."""
    designs = (BIG, fighter("E L"), SMALL)
    public: tuple[Medal, ...] = tuple(each for each in MEDALS if each != "valour")
    return (
        *(
            ship(f"cyan-{n + 1}", designs[n % 3], (10, 8 + 6 * n), up=False, medals=medals)
            for n, medals in enumerate(worn)
        ),
        ship("cyan-9", SMALL, (20, 40), medals=public),
    )


ALL_BUT_VALOUR: tuple[Medal, ...] = tuple(each for each in MEDALS if each != "valour")
WORLDS: tuple[Worn, ...] = (
    ((), (), ()),
    (("star",), (), ("bravery",)),
    (("ace", "star", "bravery"), ("star", "bravery"), ("star", "bravery")),
    (ALL_BUT_VALOUR, MEDALS, MEDALS),
)
"""Medals of three face-down crews: none, few, several, nearly all that there are."""


def ended(worn: Worn) -> Game:
    """A game that is over but for the medals: Amber's last Craft goes, and Cyan's Station too."""
    return ended_with(*crews(*worn))


def ended_with(*own: Part) -> Game:
    """The same with these Craft of Cyan."""
    view = position(*own, dying_station("cyan", "amber"), doomed(1, BIG), options=WITH)
    game = Game.new(SYSTEM, view.setup, "medals")
    game.submit(StartGame(), "cyan")
    while game.state.phase != AFTER_BATTLE:
        game.submit(EndStep(), waited_for(game.state)[0])
    return game


def told_to_amber(game: Game) -> list[Any]:
    """All that Amber is shown while Cyan answers, step by step, and the rows of its log.

    Cyan gives what it can to the crew that is face up.
    """
    found: list[Any] = [game.view("amber")]
    start = len(game.steps)
    while SYSTEM.play.outcome(game.state) is None:
        assert waited_for(game.state) == ("cyan",)
        ways = SYSTEM.play.candidates(game.view("cyan"), "cyan", SeededDice("any"), 50)
        seen = (each for each in ways if isinstance(each, GiveMedal) and each.craft == "cyan-9")
        step = game.submit(next(seen, ways[0]), "cyan")
        assert isinstance(step, Step)
        told = [each for one in step.events if (each := SYSTEM.play.witness(one, "amber"))]
        found.append((told, game.view("amber")))
    rows = Story(SYSTEM, "amber").rows(game.course)
    # Of the battle readers see no numbers of steps: some are taken unseen.
    return [*found, [(max(0, row.first - start), row.text) for row in rows]]


@pytest.mark.rule("SW-17.7", "edge")
def test_worlds_with_other_medals_face_down_have_the_same_steps_prompts_and_rows() -> None:
    """Two gifts, a choice for all face-down crews, and one for the crew that is face up."""
    first, *others = (told_to_amber(ended(worn)) for worn in WORLDS)
    assert len(first) == 1 + 4 + 1
    assert all(other == first for other in others)


def bay(*worn: tuple[Medal, ...]) -> tuple[Part, ...]:
    """A Vessel that is face up, with Fighters in its bay that nobody has seen."""
    carrier = ship("cyan-9", vessel("E L SB"), (20, 40), medals=ALL_BUT_VALOUR[:1])
    held = (
        ship(f"cyan-{n}", fighter("E L"), "cyan-9", up=False, medals=medals)
        for n, medals in enumerate(worn, start=1)
    )
    return carrier, *held


def under_a_counter(*medals: Medal, decoy: bool = False) -> tuple[Part, ...]:
    """A counter, beside a Vessel that is face up."""
    design = DECOY if decoy else SMALL
    counter = ship("cyan-1", design, (10, 8), up=False, civil=decoy, medals=medals)
    return counter, ship("cyan-9", SMALL, (20, 40))


@pytest.mark.rule("SW-17.7", "edge")
@pytest.mark.parametrize(
    "worlds",
    [
        (bay(), bay(()), bay(("star", "bravery"), ("valour",)), bay(MEDALS, MEDALS)),
        (under_a_counter(decoy=True), under_a_counter(), under_a_counter("star", "valour")),
    ],
    ids=["in a bay", "a decoy"],
)
def test_what_is_asked_tells_of_no_fighter_in_a_bay_nor_of_a_decoy(
    worlds: tuple[tuple[Part, ...], ...],
) -> None:
    """One crew alone can be given the medals, as far as others see; it is asked about all alike."""
    first, *others = (told_to_amber(ended_with(*parts)) for parts in worlds)
    assert len(first) == 1 + 4 + 1
    assert all(other == first for other in others)


@pytest.mark.rule("SW-17.4", "boundary")
def test_a_medal_that_no_crew_can_have_is_kept_by_a_button(refused_by: RefusedBy) -> None:
    """Star is had by all: it goes to nobody, which is said; Valour has to be given."""
    game = ended(WORLDS[2])
    view = game.view("cyan")
    done = Battle(game.state)
    refused_by(done.refusal("cyan", KeepMedal("valour")), "SW-17.1")
    refused_by(done.refusal("cyan", KeepMedal("tek")), "SW-17.1")
    request = SYSTEM.requests.request(view, "cyan", Draft("keep_medal"))
    assert request
    (picks,) = (each for option in request.options for each in option.fields)
    assert isinstance(picks, Pick)
    assert [(each.id, each.about) for each in picks.among] == [("star", "no crew can have it")]
    done.do("cyan", KeepMedal("star"))
    assert [(each.medal, each.declined) for each in done.found(MedalKeptBack)] == [("star", False)]


@pytest.mark.rule("SW-17.7", "worked")
def test_face_down_crews_lose_their_medals_at_once(refused_by: RefusedBy) -> None:
    """One each of those that have any; the log of their side says so."""
    done = Battle(ended(WORLDS[2]).state)
    done.do("cyan", GiveMedal("valour", "cyan-2")).do("cyan", KeepMedal("star"))
    assert done.waits() == [("cyan", "stripping")]
    refused_by(done.refusal("cyan", StripMedals(())), "SW-17.7")
    refused_by(done.refusal("cyan", StripMedal("cyan-1", "ace")), "SW-17.7")
    wrong = tuple(StripMedal(f"cyan-{n}", "ace") for n in (1, 2, 3))
    refused_by(done.refusal("cyan", StripMedals(wrong)), "SW-17.7")
    assert choice(done).action == StripMedals(
        tuple(StripMedal(f"cyan-{n}", "bravery") for n in (1, 2, 3))
    )
    chosen: tuple[Medal, ...] = ("ace", "valour", "star")
    strips = tuple(StripMedal(f"cyan-{n + 1}", each) for n, each in enumerate(chosen))
    done.do("cyan", StripMedals(strips))
    assert [(each.craft, each.medal) for each in done.found(MedalStripped)] == [
        ("cyan-1", "ace"),
        ("cyan-2", "valour"),
        ("cyan-3", "star"),
    ]
    assert done.craft("cyan-1").medals == ("star", "bravery")
    assert done.waits() == [("cyan", "stripping")]
    assert done.refusal("cyan", StripMedal("cyan-9", "bravery")) is None


@pytest.mark.rule("SW-17.7", "edge")
def test_a_button_says_that_no_face_down_crew_has_a_medal() -> None:
    view = ended(((), ("star",))).state
    done = Battle(view).do("cyan", GiveMedal("valour", "cyan-9"))
    done.do("cyan", GiveMedal("star", "cyan-1"))
    extra = done.state.extra
    bare = {name: replace(one, medals=()) for name, one in extra.craft.items()}
    done.state = replace(done.state, extra=replace(extra, craft=bare))
    request = SYSTEM.requests.request(done.seen_by("cyan"), "cyan", None)
    assert request
    assert [(each.id, each.caption, each.asks) for each in request.options] == [
        ("strip_medals", "No medal to lose", False)
    ]
    assert choice(done).action == StripMedals(())
    done.do("cyan", StripMedals(()))
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


@pytest.mark.rule("SW-17.7", "edge")
def test_two_penalties_are_two_choices_for_face_down_crews() -> None:
    """Its own Station by its own hits costs two medals from each crew (SW-17.7)."""
    hidden = crews(("ace", "star"), ("tek",))[:-1]
    done = with_station("cyan", "cyan", *hidden)
    done.do("cyan", GiveMedal("bravery", "cyan-2"))
    done.do("cyan", StripMedals((StripMedal("cyan-1", "ace"), StripMedal("cyan-2", "bravery"))))
    assert done.waits() == [("cyan", "stripping")]
    done.do("cyan", StripMedals((StripMedal("cyan-1", "star"), StripMedal("cyan-2", "tek"))))
    assert done.craft("cyan-1").medals == done.craft("cyan-2").medals == ()
    assert SYSTEM.play.outcome(done.state) == ("cyan",)


@pytest.mark.parametrize("number", range(len(WORLDS)))
def test_every_answer_about_face_down_crews_has_a_draft_that_comes_to_it(number: int) -> None:
    done = Battle(ended(WORLDS[number]).state)
    while done.waits():
        view = done.seen_by("cyan")
        found = SYSTEM.play.candidates(view, "cyan", SeededDice("any"), 50)
        for action in found:
            assert done.refusal("cyan", action) is None
            draft = SYSTEM.requests.draft_of(view, "cyan", action)
            assert draft is not None
            assert SYSTEM.requests.preview(view, "cyan", draft).action == action
        done.do("cyan", found[-1])
    assert SYSTEM.play.outcome(done.state) == ("cyan",)
