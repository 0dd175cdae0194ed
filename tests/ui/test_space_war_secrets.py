"""Nothing that is face down reaches the other seat: worlds that differ in it look the same to it.

`JUMPSHOCK_PAIRS` sets how many pairs of worlds are compared, `JUMPSHOCK_SEED` where they begin.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from typing import Any

import pygame
import pytest

from simulator.ai import AGENTS
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.motion import RiseMotion
from simulator.rules.space_war.play.game import GAME
from simulator.rules.space_war.play.hidden import secrets
from simulator.session import Game, log
from simulator.session.log import Story
from simulator.ui.panels.sidebar import lists
from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE, moves
from simulator.ui.state.games.history import History
from simulator.ui.window.splash import close_window
from tests.games import space_war_channels
from tests.games.space_war_channels import CHANNELS, RULES
from tests.games.space_war_worlds import Pair, carded, decorated, fleet, moments, pair
from tests.ui.playing_player import SeatedPlayer

PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "4"))
FIRST = 10_000 * int(os.environ.get("JUMPSHOCK_SEED", "0"))
TABS = ("Card", "Fleet", "Log")
EVERY = 2 if "JUMPSHOCK_PAIRS" in os.environ else 4
"""Texts are compared at every fourth moment, at every second with JUMPSHOCK_PAIRS."""

FRAMES = "frames"
TRIED = 20
"""So many pairs are looked at for a planted leak."""


@pytest.fixture(autouse=True)
def no_timers(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def differences(paired: Pair, names: Iterable[str] = (*CHANNELS, FRAMES)) -> Iterator[str]:
    """The channels in which the worlds differ: texts now and then, and frames at one moment."""
    framed: tuple[Game, ...] = ()
    for number, (worlds, (one, other)) in enumerate(moments(paired)):
        if one != other:
            yield f"events at {number}"
        for name in names if number % EVERY == 0 else ():
            if name != FRAMES and _differ(_told(name, world, paired) for world in worlds):
                yield f"{name} at {number}"
        # Best at a moment before which somebody was asked in one of the worlds alone.
        uneven = len({len(world.steps) for world in framed}) > 1
        if number <= EVERY or not uneven:
            framed = tuple(copy(world) for world in worlds)
    # Without a moment something was shown before the seat was asked at all.
    if framed and FRAMES in names:
        seen = [frames(world, paired) for world in framed]
        yield from (f"frame {n}" for n, (a, b) in enumerate(zip(*seen, strict=True)) if a != b)


def _told(name: str, world: Game, paired: Pair) -> str:
    """What a channel tells; a careless program may have looked at the world before."""
    world.view(paired.looker)
    return CHANNELS[name](world, paired.looker)


def _differ(texts: Iterable[str]) -> bool:
    one, other = texts
    return one != other


def frames(world: Game, paired: Pair) -> list[tuple[object, ...]]:
    """Pixels, texts and caption: each tab, tips over counters, and the menu with undo."""
    player = SeatedPlayer(world, paired.looker, (1280, 720))
    found: list[tuple[object, ...]] = []

    def look() -> None:
        found.append((player.digest(), tuple(player.words()), pygame.display.get_caption()))

    look()
    seen = world.view(paired.looker)
    hidden = [name for name, one in seen.extra.craft.items() if one.design is None]
    for name in hidden[:2]:
        assert isinstance(seen.pieces[name].place, OnTable)
        player.click_on(name)
        look()
    for tab in TABS[1:]:
        player.click_words(tab)
        look()
    player.call("menu")
    player.click_words("Edit")
    player.move(player.find("Undo"))
    look()
    close_window()
    return found


@pytest.mark.parametrize("number", range(FIRST, FIRST + PAIRS))
def test_worlds_with_other_secrets_are_the_same_to_the_other_seat(number: int) -> None:
    paired = pair(number)
    assert paired.setups[0] != paired.setups[1]
    assert list(differences(paired)) == []


@pytest.mark.parametrize("number", [FIRST + 1, FIRST + 2])
def test_worlds_with_other_cards_are_the_same_to_the_other_seat(number: int) -> None:
    """It is asked, and shows cards of its own, about which the one that hides is asked."""
    paired = carded(number)
    assert paired.setups[0].extra.cards != paired.setups[1].extra.cards
    assert list(differences(paired)) == []


@pytest.mark.parametrize("number", [FIRST, FIRST + 3])
def test_worlds_with_other_medals_are_the_same_to_the_other_seat(number: int) -> None:
    """Crews on face-down counters wear others; those that are face up wear the same."""
    paired = decorated(number)
    assert paired.setups[0].extra.craft != paired.setups[1].extra.craft
    assert list(differences(paired)) == []


@pytest.mark.parametrize(("number", "seats"), [(FIRST + 1, 6), (FIRST + 3, 4)])
def test_worlds_of_a_fleet_are_the_same_to_an_ally_and_to_an_enemy(number: int, seats: int) -> None:
    """Counters are hidden from all other seats; the first pair looks as an ally."""
    paired = fleet(number, seats)
    teams = paired.setups[0].extra.teams
    assert (teams[paired.looker] == teams[paired.hider]) == (number % 4 < 2)
    assert list(differences(paired)) == []


def film(world: Game, paired: Pair) -> list[str]:
    """Pictures of all that has moved from the beginning, one of some ticks."""
    player = SeatedPlayer(world, paired.looker, (960, 600))
    screen = player.screen
    screen._course.steps, screen._told = 0, None
    player.post(TUMBLE)
    player.app.step()
    found = []
    while moves(player.view_state):
        for _ in range(12):
            player.post(TUMBLE)
        player.app.step()
        found.append(player.digest())
    close_window()
    return found


@pytest.mark.parametrize("number", range(3))
def test_worlds_with_other_secrets_move_alike(number: int) -> None:
    paired = pair(number)
    # What is shown in the end is left out: the games go on from moment to moment.
    *_, last = [[copy(world) for world in worlds] for worlds, _ in islice(moments(paired), 6)]
    one, other = (film(world, paired) for world in last)
    assert one == other
    assert len(set(one)) > 3


def test_the_rows_of_the_log_are_numbered_from_one_on_though_steps_are_taken_unseen() -> None:
    paired = pair(FIRST)
    *_, (worlds, _) = moments(paired)
    rows = Story(RULES, paired.looker).rows(worlds[0].course)
    steps = {row.first for row in rows if not row.heading}
    assert len(steps) < max(steps), "no step was taken unseen"
    player = SeatedPlayer(worlds[0], paired.looker, (1280, 720))
    player.click_words("Log")
    left, top, _, _ = player.stage.layout.side
    column = (text for text in player.app.texts if left <= text.box[0] < left + 40)
    below = (text for text in column if text.box[1] > top)
    shown = [int(text.words) for text in below if text.words.isdigit()]
    last = sum(not row.heading for row in rows)
    assert len(shown) > 5
    assert shown == list(range(last, last - len(shown), -1))


Plant = Callable[[pytest.MonkeyPatch, "Truth"], None]


class Truth:
    """What a careless program knows: the world that was looked at last."""

    def __init__(self) -> None:
        self.state: Any = None

    def __str__(self) -> str:
        """All that is face down in it, in short."""
        return sha256(repr(self.state and self.state.extra.craft).encode()).hexdigest()[:6]

    @property
    def bit(self) -> bool:
        """A secret of one bit."""
        return int(str(self), 16) % 2 == 0


@pytest.fixture
def truth(monkeypatch: pytest.MonkeyPatch) -> Truth:
    known, real = Truth(), Game.view

    def view(self: Game, seat: str | None) -> Any:
        known.state = self.state
        return real(self, seat)

    monkeypatch.setattr(Game, "view", view)
    return known


def _says_more(patch: pytest.MonkeyPatch, name: str, more: Callable[[Any], Any]) -> None:
    """Let a function of a facet of the rules return more than it should."""
    facet, name = name.split(".")
    real = getattr(getattr(RULES, facet), name)
    _plant(patch, f"{facet}.{name}", lambda *args, **named: more(real(*args, **named)))


def _plant(patch: pytest.MonkeyPatch, name: str, planted: Callable[..., Any]) -> None:
    """Let a facet of the rules, which is frozen otherwise, have this function."""
    facet, name = name.split(".")
    part = getattr(RULES, facet)
    patch.setattr(type(part), "__setattr__", object.__setattr__)
    patch.setattr(part, name, planted)


def in_view(patch: pytest.MonkeyPatch, _: Truth) -> None:
    """Counters keep the damage of the Craft below."""
    real = secrets._extra

    def extra(pieces: Any, true: Any, seat: str | None) -> Any:
        seen = real(pieces, true, seat)
        craft = {
            name: replace(one, damaged=true.craft[name].damaged) for name, one in seen.craft.items()
        }
        return replace(seen, craft=craft)

    patch.setattr(secrets, "_extra", extra)


def in_ids(patch: pytest.MonkeyPatch, _: Truth) -> None:
    """Fighters in the bays of counters are listed."""
    real = secrets._pieces

    def pieces(known: Any, craft: Any, seat: str | None) -> Any:
        return {name: real(known, craft, seat).get(name, piece) for name, piece in known.items()}

    patch.setattr(secrets, "_pieces", pieces)
    patch.setattr(secrets, "_extra", lambda _, extra, __: extra)


def in_candidates(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """What is offered first depends on what is face down."""
    _says_more(patch, "play.candidates", lambda found: found[::-1] if truth.bit else found)


def in_motions(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """A figure rises that tells it."""
    told = lambda found: (*found, RiseMotion(str(truth), "harm"))  # noqa: E731
    _says_more(patch, "play.find_motions", told)


def in_cards(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """A card tells more than its counter."""
    _says_more(patch, "looks.card", lambda card: replace(card, title=f"{card.title} {truth}"))


def in_requests(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """What is asked depends on it."""
    _says_more(
        patch, "requests.request", lambda one: replace(one, sentence=f"{one.sentence} {truth}")
    )


def in_odds(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """The odds of a question are those of what lies below."""
    _says_more(patch, "asks.odds", lambda found: (found, str(truth)))


def in_answers(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """An answer names what lies below."""
    _says_more(patch, "asks.answer", lambda found: replace(found, verdict=str(truth)))


def in_refusals(patch: pytest.MonkeyPatch, _: Truth) -> None:
    """A refusal names the Craft that is face down."""
    _plant(patch, "play.check", GAME._judge)


def in_log(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """The log tells it."""
    _says_more(patch, "play.tell", lambda told: told and replace(told, text=f"{told.text} {truth}"))


def in_save(patch: pytest.MonkeyPatch, _: Truth) -> None:
    """Who opens a save sees all of it."""
    _plant(patch, "play.conceal", lambda state, _: state)


def in_undo(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """What can be taken back depends on it."""
    patch.setattr(History, "undo_bar", lambda *_: str(truth))


def in_agents(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """A program says why, and knows too much."""
    real = AGENTS["greedy"]
    told = lambda *args: replace(real(*args), reason=str(truth))  # noqa: E731
    patch.setitem(AGENTS, "greedy", told)


def in_pixels(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """A counter is drawn as what it is."""
    _says_more(patch, "looks.piece", lambda look: replace(look, faces=truth.bit))


def in_caption(patch: pytest.MonkeyPatch, truth: Truth) -> None:
    """The caption of the window says it."""
    real = SeatedPlayer.words

    def words(self: SeatedPlayer) -> list[str]:
        pygame.display.set_caption(f"Jumpshock {truth}")
        return real(self)

    patch.setattr(SeatedPlayer, "words", words)


def in_numbers(patch: pytest.MonkeyPatch, _: Truth) -> None:
    """Rows are numbered by their steps, so that a gap tells of steps taken unseen."""
    by_steps = lambda rows: tuple(row.first for row in rows)  # noqa: E731
    for module in (lists, log, space_war_channels):
        patch.setattr(module, "row_numbers", by_steps)


PLANTS: tuple[tuple[Plant, str], ...] = (
    (in_view, "view"),
    (in_ids, "ids"),
    (in_candidates, "candidates"),
    (in_motions, "motions"),
    (in_cards, "cards"),
    (in_requests, "requests"),
    (in_odds, "answers"),
    (in_answers, "answers"),
    (in_refusals, "refusals"),
    (in_log, "log"),
    (in_save, "save"),
    (in_undo, "undo"),
    (in_agents, "agents"),
    (in_cards, FRAMES),
    (in_log, FRAMES),
    (in_undo, FRAMES),
    (in_pixels, FRAMES),
    (in_caption, FRAMES),
    (in_numbers, FRAMES),
    (in_numbers, "log"),
    (in_numbers, "replay"),
)
"""A leak in each channel."""


@pytest.mark.parametrize(
    ("plant", "channel"), PLANTS, ids=lambda one: getattr(one, "__name__", one)
)
def test_planted_leaks_are_caught(
    plant: Plant, channel: str, truth: Truth, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, truth)
    for number in range(TRIED):
        found = list(differences(pair(number), (channel,)))
        if any(not each.startswith("events") for each in found):
            return
    pytest.fail("nothing was caught")
