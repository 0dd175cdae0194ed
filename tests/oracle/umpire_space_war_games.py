"""Real games of Space War for the umpire's tests: random players, read back as saves."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from zlib import crc32

from simulator import paths
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import BringSquadron
from simulator.rules.space_war.model.designs import Design, Squadron, sorted_modules
from simulator.rules.space_war.model.medals import MEDALS, Medal
from simulator.rules.space_war.model.modules import CraftType
from simulator.scenario import load_text
from simulator.session import Game
from tests.contract.playing import turn
from tests.games.judged import lines_of
from tests.oracle.umpire_save import Plain, Save, Step, read
from tests.oracle.umpire_space_war_hands import cards
from tests.oracle.umpire_space_war_world import World

MOST_STEPS = 2500
MOST_GAMES = 40
RICH = (9, 13, 1, 12, 29)
"""Games in which much happens that is rare: these are tried first, then all others."""

FOLDER = paths.data("tables") / "space_war" / "scenarios"

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


@cache
def played(number: int, rulings: tuple[tuple[str, str], ...] = (), name: str = "quick") -> Save:
    """The game of this number: its squadrons go by the number too.

    With rulings it has rear shots, and decoys and planets between the sides by the number.
    """
    file = f"squadron_action{'_' if name else ''}{name}.yaml"
    text = (FOLDER / file).read_text(encoding="utf-8")
    told = ", ".join(f'{one}: "{reading}"' for one, reading in rulings)
    added = f"decoys_per_side: {number % 4}\nplanets_between: {number % 3}"
    extra = f"rulings: {{{told}}}\nrear_shots: true\n{added}\nseats:" if rulings else "seats:"
    setup = load_text(text.replace("seats:", extra, 1).encode(), "game").setup
    game = Game.new(SYSTEMS["space_war"], setup, f"umpire {number}")
    for place, seat in enumerate(setup.seats):
        step = number // len(SQUADRONS) if place else 0
        game.submit(BringSquadron(SQUADRONS[(number + step) % len(SQUADRONS)]), seat.id)
    for at in range(MOST_STEPS):
        if game.ruleset.play.outcome(game.state) is not None:
            return read(lines_of(game))
        turn(game, at, ruled=True)
    raise RuntimeError("the game does not end")


@cache
def played_cards(number: int, rulings: tuple[tuple[str, str], ...] = ()) -> Save:
    """The game of this number with Technology cards; every other side begins with several."""
    text = (FOLDER / "squadron_action_quick.yaml").read_text(encoding="utf-8")
    told = ", ".join(f'{one}: "{reading}"' for one, reading in rulings)
    text = text.replace("seats:", f"rulings: {{{told}}}\ncards: true\nseats:", 1)
    deck = sorted(cards(), key=lambda card: (hash_of(number, card), card))
    for place, name in enumerate(("cyan", "amber")):
        if (number + place) % 2:
            held = ", ".join(deck[3 * place : 3 * place + 3])
            text = text.replace(f"id: {name}", f"id: {name}, cards: [{held}]", 1)
    setup = load_text(text.encode(), "game").setup
    game = Game.new(SYSTEMS["space_war"], setup, f"umpire cards {number}")
    for place, seat in enumerate(setup.seats):
        game.submit(BringSquadron(SQUADRONS[(2 * number + place) % len(SQUADRONS)]), seat.id)
    for at in range(MOST_STEPS):
        if game.ruleset.play.outcome(game.state) is not None:
            return read(lines_of(game))
        turn(game, at, ruled=True)
    raise RuntimeError("the game does not end")


@cache
def played_medals(number: int, rulings: tuple[tuple[str, str], ...] = ()) -> Save:
    """The game of this number for medals, by crews that have some; cards in every third one."""
    text = (FOLDER / "squadron_action_quick.yaml").read_text(encoding="utf-8")
    told = ", ".join(f'{one}: "{reading}"' for one, reading in rulings)
    cards_too = "cards: true\n" if number % 3 == 0 else ""
    text = text.replace("seats:", f"rulings: {{{told}}}\nmedals: true\n{cards_too}seats:", 1)
    setup = load_text(text.encode(), "game").setup
    game = Game.new(SYSTEMS["space_war"], setup, f"umpire medals {number}")
    for place, seat in enumerate(setup.seats):
        squadron = SQUADRONS[(2 * number + place) % len(SQUADRONS)]
        crews = tuple(_crew(number, f"{seat.id} {n}") for n in range(squadron.craft))
        game.submit(BringSquadron(replace(squadron, crews=crews)), seat.id)
    for at in range(MOST_STEPS):
        if game.ruleset.play.outcome(game.state) is not None:
            return read(lines_of(game))
        turn(game, at, ruled=True)
    raise RuntimeError("the game does not end")


def _crew(number: int, word: str) -> tuple[Medal, ...]:
    """One medal of three, so that every kind is worn somewhere."""
    return tuple(each for each in MEDALS if hash_of(number, f"{word} {each}") % 3 == 0)


def hash_of(number: int, word: str) -> int:
    """The same on every machine for a number and a word."""
    return crc32(f"{number} {word}".encode())


@cache
def played_fleet(number: int, rulings: tuple[tuple[str, str], ...] = (), seats: int = 4) -> Save:
    """The Wall of Battle of this number, of small squadrons; every other one by squadron cards."""
    text = (FOLDER / f"wall_of_{'four' if seats == 4 else 'six'}.yaml").read_text(encoding="utf-8")
    told = ", ".join(f'{one}: "{reading}"' for one, reading in rulings)
    added = f"rulings: {{{told}}}\ndecoys_per_side: {number % 2}\n"
    added += f"squadron_cards: {'true' if number % 2 else 'false'}\nseats:"
    text = text.replace("squadron_cards: true\n", "").replace("seats:", added, 1)
    setup = load_text(text.encode(), "game").setup
    game = Game.new(SYSTEMS["space_war"], setup, f"umpire fleet {number}")
    for place, seat in enumerate(setup.seats):
        game.submit(BringSquadron(SMALL[(number + place) % len(SMALL)]), seat.id)
    for at in range(MOST_STEPS):
        if game.ruleset.play.outcome(game.state) is not None:
            return read(lines_of(game))
        turn(game, at, ruled=True)
    raise RuntimeError("the game does not end")


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


def planted(change: Change) -> Save:
    """The first game in which there is something to change, with that changed."""
    for number in dict.fromkeys((*RICH, *range(MOST_GAMES))):
        save = changed(played(number), change)
        if save is not None:
            return save
    raise ValueError("nothing to change in any game")


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
