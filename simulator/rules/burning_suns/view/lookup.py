"""Short ways to what a state and its catalogue hold, and what players call it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import takewhile
from math import atan2, hypot, pi

from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.piece import OnTable
from simulator.kernel.remember_last import remember_while_same
from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.model.catalogue import (
    AnomalyTile,
    BurningSetup,
    Framework,
    Ideology,
    Race,
    SystemTile,
    UnitFigures,
    View,
)
from simulator.rules.burning_suns.model.figures import AntimatterTrack, BurningFigures, Components
from simulator.rules.burning_suns.model.options import BurningRulings
from simulator.rules.burning_suns.model.state import (
    ActionSpot,
    EmpireStart,
    Part,
    RoundState,
    Side,
    SpaceState,
)

FREE, SET_UP, OVER = "free", "set_up", "over"
STATUS, RESHUFFLE, PLANNING, ACTION = "status", "reshuffle", "planning", "action"
"""The phases of a round (BS-5), and those before and after all rounds."""

_COMPASS = (
    *("north", "northeast", "east", "southeast"),
    *("south", "southwest", "west", "northwest"),
)
"""The directions on a map whose top is north, clockwise."""


def components_of(view: View) -> Components:
    """What figures.yaml holds."""
    return view.setup.catalogue.components


def figures_of(view: View) -> BurningFigures:
    """The figures of the rules."""
    return view.setup.catalogue.components.figures


def track_of(view: View) -> AntimatterTrack:
    """The antimatter track of the game: in the mode fleets always the short one (BS-1.2, BS-1.10).

    LookupError for a number of players that it is not for.
    """
    length = view.setup.options.length if is_whole(view) else "short"
    return components_of(view).track(length, len(seats_of(view)))


def levels_at(view: View, antimatter: int) -> int:
    """How many levels so much antimatter is enough for, level 0 among them (BS-1.2, BS-4.2)."""
    return 1 + sum(antimatter >= least for least in track_of(view).levels)


def best_face(view: View, attack: int) -> int:
    """The highest face that hits or succeeds with an attack; 0 if none does (BS-7.6, BS-9.1)."""
    return max(0, min(attack, figures_of(view).sure_miss - 1))


def rulings_of(view: View) -> BurningRulings:
    """The readings of the rulings."""
    return view.setup.catalogue.rulings


def seats_of(view: View) -> tuple[str, ...]:
    """The ids of all seats, in order."""
    return tuple(seat.id for seat in view.setup.seats)


def seat_name(view: View, seat: str) -> str:
    """What a seat is called."""
    return next((each.name for each in view.setup.seats if each.id == seat), seat)


def side_of(view: View, seat: str) -> Side:
    """The empire of a seat; before a game begins as its file has it."""
    side = view.extra.sides.get(seat)
    if side is not None:
        return side
    begins = view.extra.empires.get(seat) or EmpireStart()
    return Side(
        *(begins.race, begins.framework, begins.ideology),
        crystals=begins.crystals,
        antimatter=begins.antimatter,
        holds=replace(begins.holds, levels=opening_levels(view, begins)),
        cards=begins.cards or (),
    )


def opening_levels(view: View, begins: EmpireStart) -> tuple[int, ...]:
    """The choices at the levels that an empire begins with: those of its file, else by antimatter.

    From the first with two abilities on they are left to its player, who is asked at the end of
    an action (BS-4.2, BS-4.3).
    """
    if begins.holds.levels or begins.ideology is None or not is_whole(view):
        return begins.holds.levels
    reached = levels_at(view, begins.antimatter)
    levels = view.setup.catalogue.ideologies[begins.ideology].levels[:reached]
    return tuple(0 for _ in takewhile(lambda level: len(level) == 1, levels))


def course_of(view: View) -> RoundState:
    """Where the round stands."""
    return view.extra.course


def is_whole(view: View) -> bool:
    """Is it a game of all rules (BS-1.10)?"""
    return view.setup.options.mode == "whole"


def parts_of(setup: BurningSetup, part: Part) -> Mapping[str, Race | Framework | Ideology]:
    """All parts of a kind that an empire can have, by id."""
    catalogue = setup.catalogue
    if part == "race":
        return catalogue.races
    return catalogue.frameworks if part == "framework" else catalogue.ideologies


def race_of(view: View, seat: str) -> Race:
    """The race of a seat; LookupError before it is chosen."""
    return view.setup.catalogue.races[side_of(view, seat).race or ""]


def has_parts(view: View, seat: str | None) -> bool:
    """Are the race and the framework of a seat chosen, so that its units have figures?

    Dark ships and militia, which None stands for, need none.
    """
    side = side_of(view, seat) if seat is not None else None
    return side is None or None not in (side.race, side.framework)


def framework_of(view: View, seat: str) -> Framework:
    """The framework of a seat; LookupError before it is chosen."""
    return view.setup.catalogue.frameworks[side_of(view, seat).framework or ""]


def portrait(view: View, seat: str, kind: str) -> UnitFigures:
    """The figures of a kind of unit of a seat (BS-9.1); of a mercenary those of its item."""
    item = view.setup.catalogue.items.get(kind)
    if item is not None and item.mercenary is not None:
        ship = item.mercenary
        return UnitFigures(item.cost, ship.attack, ship.dice, ship.hits)
    return race_of(view, seat).units[kind]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first of this name; as they are if there is none."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def table_of(view: View) -> str:
    """The id of the galaxy's table."""
    return view.setup.tables[0].id


def space_of(view: View, space: str) -> SpaceState:
    """What is known of a space; KeyError if there is none."""
    return view.extra.spaces[space]


def home_of(view: View, seat: str) -> str:
    """The home system of a seat (BS-4.6); LookupError without one."""
    for name, space in view.extra.spaces.items():
        if space.kind == "home" and space.controller == seat:
            return name
    raise LookupError(f"{seat} has no home")


def system_tile(view: View, space: str) -> SystemTile | None:
    """The face of a system, None of an anomaly or of what is not explored."""
    return view.setup.catalogue.systems.get(space_of(view, space).tile or "")


def anomaly_tile(view: View, space: str) -> AnomalyTile | None:
    """The face of an anomaly, None of a system or of what is not explored."""
    return view.setup.catalogue.anomalies.get(space_of(view, space).tile or "")


def militia_attack(view: View, space: str) -> int:
    """The attack of the militia in a space (BS-8.13)."""
    tile = system_tile(view, space)
    if tile is not None and tile.militia is not None:
        return tile.militia.attack
    return components_of(view).militia[0].attack


def is_home_of_another(view: View, space: str, seat: str) -> bool:
    """Is it a home that the seat cannot enter or target (BS-4.6)?"""
    there = space_of(view, space)
    return there.kind == "home" and there.controller != seat


def systems_of(view: View, seat: str) -> tuple[str, ...]:
    """The systems that a seat controls, its home among them."""
    return tuple(name for name, each in view.extra.spaces.items() if each.controller == seat)


def space_name(view: View, space: str) -> str:
    """What players call a space: the name of its tile, else its kind and where it lies.

    Only systems that lie face up have a name of their own; all others are told by the nearest of
    these, so that nobody has to know the ids of a file.
    """
    tile = system_tile(view, space)
    if tile is not None:
        return tile.name
    there = space_of(view, space)
    kind = (there.kind or "anomaly").replace("_", " ")
    value = f" {there.value}" if there.value else " system" if kind in ("special", "empty") else ""
    return " ".join(filter(None, (f"the {kind}{value}", _where(view, space))))


def _lying(view: View) -> tuple[object, ...]:
    """What the names of spaces depend on."""
    return view.pieces, view.extra.spaces


@remember_while_same(_lying)
def _where(view: View, space: str) -> str:
    """In which direction a space lies from the nearest system that has a name."""
    x, y = _middle(view, space)
    named = {name: found for name in view.extra.spaces if (found := system_tile(view, name))}
    if not named:
        return ""
    off = {name: (x - at[0], y - at[1]) for name in named for at in (_middle(view, name),)}
    near = min(off, key=lambda name: hypot(*off[name]))
    turn = round(atan2(*off[near]) / (pi / 4)) % len(_COMPASS)
    far = "far " if hypot(*off[near]) > 3 * figures_of(view).system_radius else ""
    return f"{far}{_COMPASS[turn]} of {named[near].name}"


def _middle(view: View, space: str) -> Point:
    """Where the middle of a tile lies on its table."""
    place = view.pieces[space].place
    return place.pose.at if isinstance(place, OnTable) else (0, 0)


_PLURALS = {
    "colossus": "colossi",
    "militia": "militia",
    "empty": "empty",
    "die": "dice",
    "unique": "unique units",
    "inhabited system in peace": "inhabited systems in peace",
}
_SLOTS = ("left", "middle", "right")


def count_units(count: int, word: str) -> str:
    """So many of something.

    >>> count_units(1, "raider"), count_units(2, "dark_ship"), count_units(2, "colossus")
    ('1 raider', '2 dark ships', '2 colossi')
    """
    return f"{count} {word.replace('_', ' ') if count == 1 else plural(word)}"


def name_units(count: int, kind: str) -> str:
    """All units of a kind that share hit points: the only one, or so many.

    >>> name_units(1, "titan"), name_units(2, "sun_runner")
    ('the titan', 'the 2 sun runners')
    """
    return f"the {count_units(count, kind).removeprefix('1 ')}"


def plural(word: str) -> str:
    """Several of something.

    >>> plural("dark_ship"), plural("militia")
    ('dark ships', 'militia')
    """
    plain = word.replace("_", " ")
    return _PLURALS.get(plain) or wording.plural(plain)


def list_units(units: Iterable[tuple[str, int]]) -> str:
    """Units by kind in words.

    >>> list_units((("titan", 1), ("raider", 3)))
    '1 titan and 3 raiders'
    """
    return join_words(tuple(count_units(count, kind) for kind, count in units))


def spot_words(spot: ActionSpot) -> str:
    """A spot in words.

    >>> spot_words(ActionSpot("jump", 2))
    'Jump, right spot'
    """
    return f"{spot.deed.capitalize()}, {_SLOTS[spot.slot]} spot"
