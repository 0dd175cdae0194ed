"""Real games of Space War for the umpire's tests: random players, read back as saves."""

import pickle
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from zlib import crc32

from simulator import paths
from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import BringSquadron
from simulator.rules.space_war.model.designs import Design, Squadron, sorted_modules
from simulator.rules.space_war.model.medals import MEDALS, Medal
from simulator.rules.space_war.model.modules import CraftType
from simulator.scenario import load_text
from simulator.session import Game
from tests.contract.playing import turn
from tests.games.judged import lines_of
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save, Step, read
from tests.oracle.umpire_space_war_hands import cards
from tests.oracle.umpire_space_war_world import World

MOST_STEPS = 2500
MOST_GAMES = 40
RICH = (9, 13, 1, 12, 29)
"""Games in which much happens that is rare: these are tried first, then all others."""

SEATS = ("cyan", "amber")
FOLDER = paths.data("tables") / "space_war" / "scenarios"

Readings = tuple[tuple[str, str], ...]
"""Rulings with the readings they are played by."""

Change = Callable[[World, Step, int], bool]
"""Changes a step at one of its events and says so, or leaves it and says no."""


def _design(name: str, kind: CraftType, modules: str) -> Design:
    return Design(name, name.title(), kind, sorted_modules(modules.split()))


def _squadron(name: str, **designs: tuple[int, CraftType, str]) -> Squadron:
    made = tuple(_design(one, kind, modules) for one, (_, kind, modules) in designs.items())
    return Squadron(name, name.title(), made, tuple(many for many, _, _ in designs.values()))


SQUADRONS = (
    _squadron(
        "nets",
        catcher=(1, "vessel", "E E TR TR SB SR T"),
        bomb=(3, "fighter", "E EM"),
        nuke=(3, "vessel", "E N EL"),
    ),
    _squadron(
        "yards",
        tug=(1, "vessel", "E TR TR SR"),
        wasp=(4, "fighter", "E M"),
        bay=(2, "vessel", "E SB A L N"),
    ),
    _squadron(
        "menders",
        mender=(1, "vessel", "E T SR SR A"),
        carrier=(1, "vessel", "E SB SB A TR"),
        bomber=(1, "fighter", "E EM EL"),
    ),
    _squadron(
        "hangars",
        carrier=(2, "vessel", "E E E SB SB"),
        bomber=(5, "fighter", "E EM"),
    ),
    _squadron(
        "fires",
        ship=(3, "vessel", "E N N"),
        carrier=(1, "vessel", "E E SB TR M"),
        brand=(4, "fighter", "E N"),
    ),
)
"""Squadrons in which every module and every step comes to use."""


SMALL = (
    _squadron("net", tug=(1, "vessel", "E E TR SB"), brand=(2, "fighter", "E N")),
    _squadron("fire", ship=(3, "vessel", "E L N")),
    _squadron("bay", carrier=(1, "vessel", "E SB SR M"), wasp=(2, "fighter", "E M")),
    _squadron("lone", ship=(1, "vessel", "E E L L A")),
)
"""Squadrons so small that a game of several is over soon."""


def shipped(name: str) -> str:
    """The text of a shipped scenario."""
    return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")


def ruled(text: str, rulings: Readings, added: str = "") -> str:
    """A scenario by these readings, with these lines more."""
    told = ", ".join(f'{one}: "{reading}"' for one, reading in rulings)
    return text.replace("seats:", f"rulings: {{{told}}}\n{added}seats:", 1)


def played_out(text: str, seed: str, squadrons: Sequence[Squadron] = ()) -> Save:
    """The game on this table by random players, whose seats bring these squadrons if any."""
    setup = load_text(text.encode(), "game").setup
    game = Game.new(SYSTEMS["space_war"], setup, seed)
    for seat, squadron in zip(setup.seats, squadrons, strict=bool(squadrons)):
        brought = game.submit(BringSquadron(squadron), seat.id)
        assert not isinstance(brought, Refusal), brought
    for at in range(MOST_STEPS):
        if game.ruleset.play.outcome(game.state) is not None:
            return read(lines_of(game))
        turn(game, at, ruled=True)
    raise RuntimeError("the game does not end")


@cache
def played(number: int, rulings: Readings = (), name: str = "quick") -> Save:
    """The game of this number: its squadrons go by the number too.

    With rulings it has rear shots, and decoys and planets between the sides by the number.
    """
    more = f"decoys_per_side: {number % 4}\nplanets_between: {number % 3}\n"
    added = f"rear_shots: true\n{more}" if rulings else ""
    text = ruled(shipped(f"squadron_action{'_' if name else ''}{name}"), rulings, added)
    many = len(SQUADRONS)
    brought = [SQUADRONS[number % many], SQUADRONS[(number + number // many) % many]]
    return played_out(text, f"umpire {number}", brought)


@cache
def played_cards(number: int, rulings: Readings = ()) -> Save:
    """The game of this number with Technology cards; every other side begins with several."""
    text = ruled(shipped("squadron_action_quick"), rulings, "cards: true\n")
    deck = sorted(cards(), key=lambda card: (hash_of(number, card), card))
    for place, name in enumerate(SEATS):
        if (number + place) % 2:
            held = ", ".join(deck[3 * place : 3 * place + 3])
            text = text.replace(f"id: {name}", f"id: {name}, cards: [{held}]", 1)
    return played_out(text, f"umpire cards {number}", _pair(number))


@cache
def played_medals(number: int, rulings: Readings = ()) -> Save:
    """The game of this number for medals, by crews that have some; cards in every third one."""
    cards_too = "cards: true\n" if number % 3 == 0 else ""
    text = ruled(shipped("squadron_action_quick"), rulings, f"medals: true\n{cards_too}")
    brought = [
        replace(each, crews=tuple(_crew(number, f"{seat} {n}") for n in range(each.craft)))
        for seat, each in zip(SEATS, _pair(number), strict=True)
    ]
    return played_out(text, f"umpire medals {number}", brought)


def _pair(number: int) -> list[Squadron]:
    """The squadrons of a game with cards or medals."""
    return [SQUADRONS[(2 * number + place) % len(SQUADRONS)] for place in range(2)]


def _crew(number: int, word: str) -> tuple[Medal, ...]:
    """One medal of three, so that every kind is worn somewhere."""
    return tuple(each for each in MEDALS if hash_of(number, f"{word} {each}") % 3 == 0)


def hash_of(number: int, word: str) -> int:
    """The same on every machine for a number and a word."""
    return crc32(f"{number} {word}".encode())


@cache
def played_fleet(number: int, rulings: Readings = (), seats: int = 4) -> Save:
    """The Wall of Battle of this number, of small squadrons; every other one by squadron cards."""
    added = f"decoys_per_side: {number % 2}\n"
    text = ruled(shipped(f"wall_of_{'four' if seats == 4 else 'six'}"), rulings, added)
    text = text.replace("squadron_cards: true\n", "")
    if number % 2:
        text = text.replace("seats:", "squadron_cards: true\nseats:", 1)
    brought = [SMALL[(number + place) % len(SMALL)] for place in range(seats)]
    return played_out(text, f"umpire fleet {number}", brought)


def changed(save: Save, change: Change) -> Save | None:
    """The save with the first step changed that `change` takes; None when it takes none."""
    copy = replace(save, steps=pickle.loads(pickle.dumps(save.steps)))
    world = World(copy)
    for step in copy.steps:
        for place in range(len(step.events)):
            if change(world, step, place):
                return copy
            world.apply(step.events[place])
    return None


def first_changed(games: Iterable[Save], change: Change) -> Save:
    """The first of the games in which there is something to change, with that changed."""
    for game in games:
        save = changed(game, change)
        if save is not None:
            return save
    raise ValueError("nothing to change in any game")


def planted(change: Change) -> Save:
    """The first game of two sides in which there is something to change, with that changed."""
    return first_changed(map(played, dict.fromkeys((*RICH, *range(MOST_GAMES)))), change)


def named(save: Save) -> set[str]:
    """The rules of the faults that the umpire finds."""
    return {fault.rule for fault in judge(save)}


def swapped(kind: str, fields: Callable[[World, Plain], Plain | None]) -> Change:
    """Other values in the first event of a kind for which `fields` has any."""

    def change(world: World, step: Step, place: int) -> bool:
        event = step.events[place]
        found = fields(world, event) if event["is"] == kind else None
        event.update(found or {})
        return found is not None

    return change


def dropped(kind: str, **fields: object) -> Change:
    """Leave the first event of a kind out."""

    def change(_: World, step: Step, place: int) -> bool:
        event = step.events[place]
        if event["is"] == kind and all(event[name] == value for name, value in fields.items()):
            del step.events[place]
            return True
        return False

    return change
