"""Judges the set-up: planets, Stations, forces, where counters are put (SW-3, SW-18)."""

import math
from dataclasses import replace

from tests.oracle.umpire_geometry import squared
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, names
from tests.oracle.umpire_space_war_measure import Base, bases, gap_within, is_free, overlap
from tests.oracle.umpire_space_war_world import Craft, Planet, Point, World

HAIR = 2
"""A bearing rarely ends on a whole thou: a Station may be so far from its exact distance."""

FACES = 181
"""Whole degrees of a half circle, which are drawn with a die of as many sides (SW-18.2)."""


class SetupJudge(Judging):
    """Judges where everything is set up, and that all of it is."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.squadrons: dict[str, Plain] = dict(save.setup["extra"]["squadrons"])
        self.drawn: dict[str, list[tuple[int, ...]]] = {}
        self.placed: list[str] = []

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind in ("squadron_brought", "craft_bought"):
            self.squadrons[event["seat"]] = event["squadron"]
        elif kind == "force_mustered":
            self._check_force(world, event)
        elif kind == "embarked":
            self._check_embarked(world, event)
        elif kind == "sides_counted":
            self._check_counted(world, event)
        elif kind == "dice_rolled":
            fair = all(1 <= face <= event["sides"] for face in event["faces"])
            self.expect(fair, "SW-1.3", f"a die of {event['sides']} shows {event['faces']}")
            for seat in world.seats:
                if event["purpose"] == f"where the Station of {seat} is":
                    self.drawn.setdefault(seat, []).append((event["sides"], *event["faces"]))
        if kind in ("craft_deployed", "embarked") and not _sets_up(step):
            name = event.get("craft") or event["fighter"]
            craft = world.craft[name]
            fresh = craft.owner == step.seat and not (craft.table or craft.inside or craft.gone)
            self.expect(fresh, "SW-3.1", f"{step.seat} sets {name} up")

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        if event["is"] == "station_placed":
            self._check_station(world, world.craft[event["station"]])
            self.placed.append(event["station"])
        elif event["is"] == "craft_deployed":
            self._check_deployed(world, event)

    def step(self, world: World, step: Step) -> None:  # noqa: ARG002
        self.drawn, self.placed = {}, []

    def done(self, world: World, step: Step) -> None:
        """All that the start sets up is where it should be, and on nothing else."""
        if _sets_up(step):
            for seat in world.seats:
                self._check_homes(world, seat)
            self._check_between(world, step)
            for name in self.placed:
                self._check_room(world, world.craft[name])
            for event in step.events:
                if event["is"] == "piece_placed":
                    self._check_clear(world, world.planets[event["piece"]["id"]])

    def _check_homes(self, world: World, seat: str) -> None:
        """A planet and a Station, where the scenario gives the seat any (SW-19)."""
        if world.scene.has_planet(seat):
            self._check_planet(world, seat)
        stations = world.scene.has_station(seat, world.ruling("convoy_stations"))
        there = any(one.is_station for one in world.on_table(seat))
        placed = any(world.craft[name].owner == seat for name in self.placed)
        self.expect(there or not stations, "SW-18.2", f"{seat} has no Station")
        self.expect(stations or not placed, "SW-19.1", f"{seat} is given a Station")

    def _check_room(self, world: World, station: Craft) -> None:
        """It lies on nothing, all of it on the table; it was drawn again only for that (C40)."""
        self.expect(is_within(world, station), "SW-18.2", f"{station.id} is not all on the table")
        for one in bases(world, station):
            rule = "SW-11.3" if isinstance(one, Planet) else "SW-11.4"
            self.expect(not overlap(station, one), rule, f"{station.id} is set up on {one}")
        planet, draws = _planet(world, station.owner), self.drawn.get(station.owner, [])
        if planet is None:
            return
        right = bool(draws) and draws[0][0] == FACES and len(draws) <= 2
        self.expect(right, "SW-18.2", f"{station.id} is drawn by {draws}")
        near = (one for one in range(1, FACES + 1) if _is_at(world, planet, station, one))
        found = next(near, 0)
        if not right or len(draws) == 1:
            fits = right and draws[0][1] == found
            self.expect(fits, "SW-18.2", f"{station.id} is at {found}, drawn by {draws}")
            return
        sure, perhaps = (self._free(world, station, planet, slack) for slack in (HAIR, -HAIR))
        text = f"{station.id} is drawn again, though there was room at {draws[0][1]}"
        self.expect(draws[0][1] not in sure, "SW-18.2", text)
        sides, again = draws[1]
        fits = len(sure) <= sides <= len(perhaps)
        fits = fits and sum(one < found for one in sure) < again <= sum(n <= found for n in perhaps)
        self.expect(fits, "SW-18.2", f"{station.id} is at {found}, {again} of {sides} free places")

    def _free(self, world: World, station: Craft, planet: Planet, slack: int) -> list[int]:
        """The faces at which it had room, and left some to the Stations set up after it."""
        later = self.placed[self.placed.index(station.id) :]
        others = [one for one in bases(world, station) if getattr(one, "id", "") not in later]
        found = []
        for face in range(1, FACES + 1):
            there = replace(station, at=station_at(world, planet, face))
            if has_room(world, there, others, slack) and all(
                self._leaves_room(world, there, world.craft[name], slack) for name in later[1:]
            ):
                found.append(face)
        return found

    def _leaves_room(self, world: World, first: Craft, other: Craft, slack: int) -> bool:
        """Would the other Station find any place with this one there?"""
        planet = _planet(world, other.owner)
        if planet is None:
            return True
        there = [one for one in bases(world, other) if getattr(one, "id", "") not in self.placed]
        spots = (station_at(world, planet, face) for face in range(1, FACES + 1))
        rooms = (replace(other, at=at) for at in spots)
        return any(has_room(world, room, [*there, first], slack) for room in rooms)

    def _check_clear(self, world: World, planet: Planet) -> None:
        for craft in world.on_table():
            text = f"the planet {planet.id} is set up on {craft.id}"
            self.expect(not overlap(craft, planet), "SW-11.3", text)

    def _check_planet(self, world: World, seat: str) -> None:
        radius = world.tables.figures["planet_diameter"] // 2
        own = [one for one in world.planets.values() if one.owner == seat]
        right = bool(own) and all(one.radius == radius for one in own)
        self.expect(right, "SW-18.1", f"{seat} has no planet as it should be")

    def _check_between(self, world: World, step: Step) -> None:
        """So many planets of nobody, on the line half-way between the sides (SW-18.3)."""
        size = next(iter(world.sizes.values()))
        long = 0 if size[0] >= size[1] else 1
        placed = [event["piece"] for event in step.events if event["is"] == "piece_placed"]
        spots = [tuple(one["place"]["pose"]["at"]) for one in placed if one["owner"] is None]
        parts = [size[1 - long] * n // (world.between + 1) for n in range(1, world.between + 1)]
        due = [(size[0] // 2, part) if long == 0 else (part, size[1] // 2) for part in parts]
        text = f"planets between the sides are at {spots}, not {due}"
        self.expect(sorted(spots) == sorted(due), "SW-18.3", text)

    def _check_station(self, world: World, station: Craft) -> None:
        """The gap is exact to a hair, and it is on the enemy's side of the planet (SW-18.2)."""
        figures, planet = world.tables.figures, _planet(world, station.owner)
        count = figures["station_modules"]
        right = station.n == count and set(station.modules) == {"CV"} and station.kind == "vessel"
        self.expect(right, "SW-18.2", f"{station.id} is no Station")
        if planet is None:
            return
        far = figures["station_gap"] + planet.radius + station.radius
        found = squared(planet.at, station.at)
        fits = (far - HAIR) ** 2 <= found <= (far + HAIR) ** 2
        self.expect(fits, "SW-18.2", f"{station.id} is {found**0.5:.0f} thou from its planet")
        width, height = next(iter(world.sizes.values()))
        axis, side = (0 if width >= height else 1), (1 if world.is_first(station.owner) else -1)
        ahead = side * (station.at[axis] - planet.at[axis])
        self.expect(ahead >= -HAIR, "SW-18.2", f"{station.id} is behind its planet")

    def _check_force(self, world: World, event: Plain) -> None:
        squadron = self.squadrons.get(event["seat"])
        given = world.scene.given(event["seat"], squadron)
        if given is not None:
            bought = given
        elif squadron is not None:
            bought = [
                design["id"]
                for design, count in zip(squadron["designs"], squadron["counts"], strict=True)
                for _ in range(count)
            ]
            bought += [design["id"] for design in squadron["prisoners"]]
        else:
            self.expect(False, "SW-1.1", f"{event['seat']} musters without a squadron")
            return
        mustered = sorted(design["id"] for _, design in event["craft"] if design["modules"])
        dummies = sum(not design["modules"] for _, design in event["craft"])
        text = f"{event['seat']} musters {dummies} decoys, not {world.decoys}"
        self.expect(dummies == world.decoys, "SW-3.4", text)
        text = f"{event['seat']} musters {mustered}, it bought {sorted(bought)}"
        self.expect(mustered == sorted(bought), "SW-1.1", text)

    def _check_deployed(self, world: World, event: Plain) -> None:
        craft = world.craft[event["craft"]]
        if world.scene.role(craft.owner) == "machine" and craft.design == "machine":
            self._check_machine(world, craft)
            return
        planet = _planet(world, craft.owner) or _usual_planet(world, craft)
        near = gap_within(craft, planet, world.tables.figures["deploy_range"])
        self.expect(near, "SW-3.2", f"{craft.id} is set up too far from its planet")
        self.expect(is_free(world, craft), "SW-11.4", f"{craft.id} is set up on a base")
        aboard = craft.kind == "fighter" and world.ruling("fighters_start") == "aboard"
        self.expect(not aboard, "SW-1.10", f"the Fighter {craft.id} is set up on the table")
        hidden = craft.face_up == craft.is_transport
        self.expect(hidden, "SW-3.1", f"{craft.id} is set up face up: {craft.face_up}")
        comes = world.scene.enters(craft.owner)
        self.expect(not comes, "SW-19.2", f"{craft.id} is set up, though it comes over the edge")

    def _check_machine(self, world: World, craft: Craft) -> None:
        """It touches the middle of its short edge, face up (SW-19.5, C17)."""
        size = next(iter(world.sizes.values()))
        axis = 0 if size[0] >= size[1] else 1
        in_from = craft.radius if world.is_first(craft.owner) else size[axis] - craft.radius
        fits = (craft.at[axis], craft.at[1 - axis]) == (in_from, size[1 - axis] // 2)
        self.expect(fits and craft.face_up, "SW-19.5", f"{craft.id} begins at {craft.at}")

    def _check_embarked(self, world: World, event: Plain) -> None:
        craft, vessel = world.craft[event["fighter"]], world.craft[event["vessel"]]
        text = f"{craft.id} is set up inside {vessel.id}"
        fits = craft.kind == "fighter" and vessel.owner == craft.owner
        self.expect(fits and vessel.working("SB") > 0, "SW-3.1", text)

    def _check_counted(self, world: World, event: Plain) -> None:
        """All Craft are set up when the battle begins (SW-3.1), and as many are counted."""
        for seat, count in event["started"]:
            force = world.force(seat)
            text = f"{seat} starts with {count} Craft, it has {len(force)}"
            self.expect(count == len(force), "SW-7.1", text)
            there = (one for one in force if not world.scene.enters(seat))
            left = names(one for one in there if not (one.table or one.inside))
            self.expect(not left, "SW-3.1", f"{left} are not set up")


def _sets_up(step: Step) -> bool:
    """Does the game set up in this action: as it starts, or once all have bought their Craft?"""
    return any(event["is"] == "order_drawn" for event in step.events)


def station_at(world: World, planet: Planet, face: int) -> Point:
    """Where a Station is by its die, to a hair: a degree a side, the middle one straight on."""
    figures = world.tables.figures
    far = figures["station_gap"] + planet.radius + figures["station_diameter"] // 2
    width, height = next(iter(world.sizes.values()))
    ahead = (1 if world.is_first(planet.owner) else -1) * far
    turn = math.radians(face - (FACES + 1) // 2)
    along, aside = round(ahead * math.cos(turn)), round(ahead * math.sin(turn))
    x, y = (along, -aside) if width >= height else (aside, along)
    return planet.at[0] + x, planet.at[1] + y


def is_within(world: World, station: Craft) -> bool:
    """Is all of its base on the table?"""
    sides = zip(station.at, world.sizes[station.table or ""], strict=True)
    return all(station.radius <= at <= side - station.radius for at, side in sides)


def _is_at(world: World, planet: Planet, station: Craft, face: int) -> bool:
    return squared(station_at(world, planet, face), station.at) <= HAIR * HAIR


def has_room(world: World, station: Craft, others: list[Base], slack: int) -> bool:
    """Has it so much more room around it than it needs?"""
    wide = replace(station, radius=station.radius + slack)
    return is_within(world, wide) and not any(overlap(wide, one) for one in others)


def _planet(world: World, seat: str) -> Planet | None:
    return next((one for one in world.planets.values() if one.owner == seat), None)


def _usual_planet(world: World, craft: Craft) -> Planet:
    """Where the planet of a Craft's owner would be, that a hand has removed (SW-18.1)."""
    radius = world.tables.figures["planet_diameter"] // 2
    return Planet("planet", craft.owner, next(iter(world.sizes)), world.home(craft.owner), radius)
