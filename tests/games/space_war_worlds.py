"""Two worlds of Space War that differ only in what a seat has face down, played on in step.

The other seat does the same in both, and who hides acts alike as far as it can be seen. Dice fall
alike in both worlds, however many were rolled in secret before.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from unittest import mock

from simulator.geometry.heading import heading_degrees
from simulator.geometry.measure import within
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import Point
from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.decisions import (
    DecisionClosed,
    DecisionsOpened,
    open_decision,
    waited_for,
)
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.engine import Step, check
from simulator.kernel.event import Event
from simulator.kernel.piece import InSpace, OnTable, Piece
from simulator.kernel.shown.appearance import SIDE_IDS
from simulator.kernel.spec import AnySetup, Seat
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import EndStep, Fire, MoveCraft, StartGame
from simulator.rules.space_war.model.cards import CardName
from simulator.rules.space_war.model.catalogue import PLANET
from simulator.rules.space_war.model.craft import BLAST, Craft, Hit, module_at, undamaged_places
from simulator.rules.space_war.model.designs import Design, Squadron, sorted_modules
from simulator.rules.space_war.model.events import CraftDestroyed, TurnedUp
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.options import WALL_OF_BATTLE
from simulator.session import Game
from tests.games.space_war_matches import choices, tables

RULES = SYSTEMS["space_war"]
KEYS = {
    "vessel": ("A", "EL", "E", "L", "M", "N", "SR", "SB", "T", "TR"),
    "fighter": ("A", "EL", "E", "L", "M", "N", "EM"),
}
"""What may be built into each type of Craft (SW-2.3)."""

COUNTERS = 4
MOST_STEPS = 60
"""So many answers of the seat that looks are compared at most."""

Worlds = tuple[Game, Game]


class SteadyDice:
    """Dice whose next throw does not depend on the throws before."""

    def __init__(self, first: int) -> None:
        self._first = first

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The same faces each time."""
        return tuple((self._first + 7 * n) % sides + 1 for n in range(count))


@contextmanager
def steady(number: int) -> Iterator[None]:
    """Let the dice of all games fall so meanwhile."""
    with mock.patch.object(engine, "game_dice", return_value=SteadyDice(number)):
        yield


@dataclass(frozen=True)
class Pair:
    """Two set-ups that differ in what `hider` has face down; `looker` is the other seat."""

    number: int
    setups: tuple[AnySetup, AnySetup]
    hider: str
    looker: str

    def games(self) -> Worlds:
        """Both worlds, before the game starts."""
        one, other = (Game.new(RULES, setup, "paired") for setup in self.setups)
        return one, other


def pair(number: int) -> Pair:
    """Two worlds by number: the same table and public Craft, other secrets."""
    luck = random.Random(f"pair {number}")
    hider, looker = ("cyan", "amber") if number % 2 else ("amber", "cyan")
    base = tables()["squadron_action"]
    readings = {name: luck.choice(among) for name, among in choices().items()}
    if number % 3 == 0:
        readings = {}
    catalogue = replace(base.catalogue, rulings=replace(base.catalogue.rulings, **readings))
    spots = {seat: _spots(luck, seat, apart=number % 4 < 2) for seat in (hider, looker)}
    public = [_public(luck, looker, n, spots[looker].pop()) for n in range(COUNTERS)]
    public += [_public(luck, hider, n + 20, spots[hider].pop()) for n in range(2)]
    if number % 5 == 0:
        # A counter whose beam holds a Fighter is known to have a Tractor, and no more.
        piece, fighter = public[1]
        public[1] = piece, replace(fighter, tractored_by=f"{hider}-1")
    counters = [spots[hider].pop() for _ in range(COUNTERS)]
    pieces = [one for one in base.pieces if one.kind == PLANET]
    known = {seat.id: _squadron(luck, seat.id) for seat in base.seats}
    setups = []
    for world in ("one", "other"):
        secret = random.Random(f"secret {number} {world}")
        craft = [*public, *_secrets(secret, hider, counters, public)]
        squadrons = {**known, hider: _squadron(secret, hider)}
        extra = Extra({each.id: each for _, each in craft}, squadrons)
        setups.append(
            replace(
                base,
                catalogue=catalogue,
                options=replace(base.options, rear_shots=number % 4 == 1),
                pieces=(*pieces, *(piece for piece, _ in craft)),
                extra=extra,
            )
        )
    return Pair(number, (setups[0], setups[1]), hider, looker)


HANDS: tuple[tuple[tuple[CardName, ...], ...], ...] = (
    (("subterfuge",), ("traitor", "emp_nukes", "task_saboteur")),
    (("better_armour", "task_corporation"), ("subterfuge", "great_leap_forward")),
)
"""Technology cards held in one world and in the other; nobody shows them."""


def carded(number: int) -> Pair:
    """Two worlds that differ in the cards of the seat that hides, and in nothing else."""
    base = pair(number)
    setup, hands = base.setups[0], HANDS[number % len(HANDS)]
    options = replace(setup.options, cards=True)
    looks: tuple[CardName, ...] = ("superior_lasers", "longer_scouting")
    extras = (replace(setup.extra, cards={base.hider: hand, base.looker: looks}) for hand in hands)
    one, other = (replace(setup, options=options, extra=extra) for extra in extras)
    return replace(base, setups=(one, other))


QUIET: tuple[Medal, ...] = ("star", "saboteur", "tek", "bravery")
"""Medals that change nothing for who is face up."""


def decorated(number: int) -> Pair:
    """Two worlds that differ in the medals of crews on face-down counters, and in nothing else."""
    base = pair(number)
    setup, luck = base.setups[0], random.Random(f"medals {number}")
    options = replace(setup.options, medals=True)

    def wear(craft: Craft) -> Craft:
        hidden = craft.owner == base.hider and not craft.face_up
        worn = tuple(each for each in QUIET if luck.random() < 0.5) if hidden else ("ace", "valour")
        return replace(craft, medals=worn)

    extras = (
        replace(setup.extra, craft={name: wear(one) for name, one in setup.extra.craft.items()})
        for _ in range(2)
    )
    one, other = (replace(setup, options=options, extra=extra) for extra in extras)
    return replace(base, setups=(one, other))


def fleet(number: int, seats: int) -> Pair:
    """Two worlds of a Wall of Battle: who looks is an ally of who hides, or an enemy of his.

    The squadrons of the other seats are a Vessel each, face up and out of everybody's sight.
    """
    base = pair(number)
    others = [seat for seat in SIDE_IDS if seat not in (base.hider, base.looker)][: seats - 2]
    allied = number // 2 % 2 == 0
    first = [base.looker, base.hider if allied else others[0], *others[1 : seats // 2 - 1]]
    teams = {seat: "first" if seat in first else "second" for seat in (*first, base.hider, *others)}
    luck = random.Random(f"fleet {number}")
    far = [_public(luck, seat, 0, (88_000 + 2_000 * n, 71_000)) for n, seat in enumerate(others)]
    brought = {seat: _squadron(luck, seat) for seat in others}
    setups = []
    for setup in base.setups:
        craft = {**setup.extra.craft, **{each.id: each for _, each in far}}
        known = {**setup.extra.squadrons, **brought}
        setups.append(
            replace(
                setup,
                seats=(*setup.seats, *(Seat(seat, seat.title()) for seat in others)),
                tables=(replace(setup.tables[0], size=(98_000, 72_000)),),
                options=replace(setup.options, mode=WALL_OF_BATTLE, squadron_cards=number % 3 == 1),
                pieces=(
                    *(piece for piece in setup.pieces if piece.kind != PLANET),
                    *(piece for piece, _ in far),
                ),
                extra=replace(setup.extra, craft=craft, squadrons=known, teams=teams),
            )
        )
    return replace(base, setups=(setups[0], setups[1]))


def _spots(luck: random.Random, seat: str, *, apart: bool) -> list[Point]:
    """Places for a seat's Craft, in thou: out of the reach of scouts, or among each other.

    None is near another or a planet.
    """
    found: list[Point] = []
    left, right = (10_000, 22_000) if apart else (10_000, 35_000)
    while len(found) < COUNTERS + 3:
        x, y = luck.randrange(left, right), luck.randrange(1_000, 47_000)
        at = x if seat == "cyan" else 72_000 - x, y
        taken = (*found, (6_000, 24_000), (66_000, 24_000))
        if not any(within(at, other, 4_000) for other in taken):
            found.append(at)
    return found


def _design(luck: random.Random, name: str, kind: str, *needed: str) -> Design:
    drawn = [luck.choice(KEYS[kind]) for _ in range(luck.randint(1, 4))]
    modules = sorted_modules(["E", *needed, *drawn][: 4 if kind == "fighter" else 8])
    arc = luck.choice((0, 90, 180, 270)) if kind == "vessel" else 0
    return Design(name, f"The {name}", "vessel" if kind == "vessel" else "fighter", modules, arc)


def _squadron(luck: random.Random, seat: str) -> Squadron:
    design = _design(luck, f"{seat}-design-{luck.randint(0, 99)}", "vessel")
    return Squadron(f"{seat}-force", f"Force {luck.randint(0, 99)}", (design,), (2,))


def _piece(craft: Craft, place: OnTable | InSpace) -> tuple[Piece, Craft]:
    kind = craft.design.id if craft.design else ""
    return Piece(craft.id, kind, craft.owner, craft.id, place, Disc(500)), craft


def _pose(luck: random.Random, at: Point) -> OnTable:
    return OnTable("A", Pose(at, heading_degrees(1000 * luck.randrange(360))))


def _public(luck: random.Random, seat: str, n: int, at: Point) -> tuple[Piece, Craft]:
    """A Craft that is face up, and perhaps damaged."""
    kind = "fighter" if n % 3 == 1 else "vessel"
    needed = ("SB", "TR", "L") if n % 3 == 2 else ("L",)
    design = _design(luck, f"{seat}-{kind}-{n}", kind, *needed)
    damaged = (design.size - 1,) if luck.random() < 0.3 else ()
    craft = Craft(f"{seat}-{n + 1}", seat, design, face_up=True, damaged=damaged)
    return _piece(craft, _pose(luck, at))


def _secrets(
    luck: random.Random, seat: str, spots: list[Point], public: list[tuple[Piece, Craft]]
) -> Iterator[tuple[Piece, Craft]]:
    """Counters, face down, and Fighters in bays that nobody else knows of."""
    carriers = [one.id for _, one in public if one.owner == seat and _has(one, "SB")]
    for n, at in enumerate(spots):
        kind = luck.choice(("vessel", "fighter")) if n else "vessel"
        # Each has a Laser and an Engine, so that it can be seen to do the same in both worlds.
        needed = ("L", "A") if n else ("L", "TR", "A")
        design = _design(luck, f"{seat}-secret-{luck.randint(0, 99)}", kind, *needed)
        loose = [m for m, key in enumerate(design.modules) if key not in ("E", "L", "TR")]
        damaged = tuple(sorted(luck.sample(loose, luck.randint(0, len(loose) - 1))))
        # A hit could break the beam of the first one, which shows.
        hits = (Hit(BLAST),) * (luck.choice((0, 0, 0, 1)) if n else 0)
        craft = Craft(f"{seat}-{n + 1}", seat, design, damaged=damaged, hits=hits)
        if _has(craft, "SB"):
            carriers.append(craft.id)
        yield _piece(craft, _pose(luck, at))
    for n in range(luck.randint(0, 3) if carriers else 0):
        held = _design(luck, f"{seat}-held-{luck.randint(0, 99)}", "fighter")
        place = InSpace(luck.choice(carriers))
        yield _piece(Craft(f"{seat}-{n + 10}", seat, held), place)


def _has(craft: Craft, key: str) -> bool:
    return any(module_at(craft, place) == key for place in undamaged_places(craft))


def moments(paired: Pair) -> Iterator[tuple[Worlds, list[tuple[Event, ...]]]]:
    """Each moment at which the seat that looks is asked, with what it has seen since the last.

    Ends where something is shown that was hidden, or after some steps, or with the game.
    """
    worlds, seat = paired.games(), paired.looker
    with steady(paired.number):
        seen = [_do(world, StartGame(), seat, seat) for world in worlds]
        for number in range(MOST_STEPS):
            for n, more in enumerate(_hide(worlds, paired)):
                seen[n] += more
            if any(isinstance(each, TurnedUp | CraftDestroyed) for one in seen for each in one):
                return
            if any(RULES.play.outcome(world.state) is not None for world in worlds):
                return
            yield worlds, [tuple(each) for each in seen]
            dice = agent_dice("paired", seat, number)
            view = worlds[0].view(seat)
            action = pick(dice, RULES.play.candidates(view, seat, dice, 30))
            seen = [_do(world, action, seat, seat) for world in worlds]


def _do(world: Game, action: Action, doer: str, looker: str) -> list[Event]:
    """Let a seat do it, and return what the other sees of it, book-keeping apart."""
    step = world.submit(action, doer)
    assert isinstance(step, Step), (step, action)
    seen = engine.witness_events(RULES.play, step, looker)
    return [each for each in seen if not isinstance(each, DecisionsOpened | DecisionClosed)]


def _hide(worlds: Worlds, paired: Pair) -> list[list[Event]]:
    """Let all others answer until the seat that looks is asked; those of a fleet do nothing."""
    seen = _let_hide(worlds, paired)
    while (asked := waited_for(worlds[0].state)) and paired.looker not in asked:
        (seat,) = asked
        for n, world in enumerate(worlds):
            assert waited_for(world.state) == asked
            seen[n] += _do(world, _quiet(world, seat), seat, paired.looker)
        for n, more in enumerate(_let_hide(worlds, paired)):
            seen[n] += more
    return seen


def _let_hide(worlds: Worlds, paired: Pair) -> list[list[Event]]:
    """Let the seat that hides answer until another is asked, doing the same where it shows."""
    seen: list[list[Event]] = [[], []]
    deeds = _deeds(worlds, paired)
    while any(waited_for(world.state) == (paired.hider,) for world in worlds):
        whats = [_asked(world, paired.hider) for world in worlds]
        deed = next(deeds, None) if whats in (["moves"] * 2, ["shots"] * 2) else None
        for n, world in enumerate(worlds):
            if deed is not None:
                seen[n] += _do(world, deed[n], paired.hider, paired.looker)
            elif whats[n] and (len(set(whats) - {""}) == 1 or _is_quiet(whats[n])):
                seen[n] += _do(world, _quiet(world, paired.hider), paired.hider, paired.looker)
        if deed is None and set(whats) == {"moves", "shots"}:
            # One of them has nothing to fire: what it did not do, the other does not do either.
            at = whats.index("moves")
            seen[at] += _do(worlds[at], EndStep(), paired.hider, paired.looker)
    return seen


def _is_quiet(what: str) -> bool:
    """A step in which it does nothing that can be seen."""
    return what not in ("moves", "shots")


def _asked(world: Game, seat: str) -> str:
    decision = open_decision(world.state, seat)
    return decision.what if decision else ""


def _quiet(world: Game, seat: str) -> Action:
    """Nothing, where nothing may be done."""
    if check(RULES.play, world.state, EndStep(), seat) is None:
        return EndStep()
    return RULES.play.candidates(world.view(seat), seat, agent_dice("quiet", seat, 0), 1)[0]


def _deeds(worlds: Worlds, paired: Pair) -> Iterator[tuple[Action, Action]]:
    """What both worlds allow and the other seat sees alike: short moves, then Lasers."""
    luck = random.Random(f"deeds {paired.number} {len(worlds[0].steps)}")
    both = set(worlds[0].state.extra.craft) & set(worlds[1].state.extra.craft)
    names = [name for name in sorted(both) if name.startswith(f"{paired.hider}-")]
    for name in names:
        place = worlds[0].state.pieces[name].place
        if isinstance(place, OnTable) and _asked(worlds[0], paired.hider) == "moves":
            x, y = place.pose.at
            to = x + luck.randrange(-3000, 3000), y + luck.randrange(-3000, 3000)
            moves = MoveCraft(name, to), MoveCraft(name, to)
            if _allowed(worlds, moves, paired.hider):
                yield moves
    if _asked(worlds[0], paired.hider) == "moves":
        yield EndStep(), EndStep()
    for name in names:
        for target in [one.id for one in worlds[0].state.extra.craft.values()]:
            if _asked(worlds[0], paired.hider) != "shots":
                return
            shots = tuple(Fire(name, (_laser(world, name),), target) for world in worlds)
            if _allowed(worlds, (shots[0], shots[1]), paired.hider):
                yield shots[0], shots[1]


def _laser(world: Game, name: str) -> int:
    """The place of the first Laser that works, -1 without any."""
    craft = world.state.extra.craft[name]
    return next((n for n in undamaged_places(craft) if module_at(craft, n) == "L"), -1)


def _allowed(worlds: Worlds, actions: tuple[Action, Action], seat: str) -> bool:
    both = zip(worlds, actions, strict=True)
    return all(
        waited_for(world.state) == (seat,) and check(RULES.play, world.state, action, seat) is None
        for world, action in both
    )
