"""Judges medals: what they do, who earned which, to whom they go, which are stripped (SW-17)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule
from tests.oracle.umpire_space_war_worn import ORDER

if TYPE_CHECKING:
    from tests.oracle.umpire_space_war_world import Craft, World

ACE_KILLS = 5
"""The rulebook's own figure."""


@dataclass
class Dues:
    """What a seat still has to give, and whose crews are to lose a medal, in order."""

    gives: Counter[str] = field(default_factory=Counter)
    losses: list[str] = field(default_factory=list)


class MedalsJudge(Judging):
    """Judges every medal of a game that is played for them."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.won: dict[str, list[str]] = {}
        self.dues: dict[str, Dues] | None = None
        self.blame: dict[str, set[str]] = {}

    def before(self, world: "World", event: Plain, step: Step) -> None:
        if not world.worn.are_played:
            self._expect_none(event)
            return
        match event["is"]:
            case "saves_rolled":
                craft = event["craft"]
                self.blame[craft] = set(world.worn.scored.get(craft, []))
            case "craft_destroyed" if by_rule(step):
                self._check_killer(world, event)
            case "medal_earned":
                self.won.setdefault(event["seat"], []).append(event["medal"])
            case "medal_given":
                self._check_given(world, event)
            case "medal_kept_back":
                self._check_kept_back(world, event)
            case "medal_stripped":
                self._check_stripped(world, event)
            case "game_ended":
                self._check_end(world)

    def after(self, world: "World", event: Plain, step: Step) -> None:  # noqa: ARG002
        """What is due once the battle is decided."""
        if event["is"] == "battle_ended":
            self.dues = {
                seat: Dues(Counter(earned(world, seat)), list(losers(world, seat)))
                for seat in world.seats
            }

    def _expect_none(self, event: Plain) -> None:
        kinds = ("medal_earned", "medal_given", "medal_stripped", "battle_ended")
        self.expect(event["is"] not in kinds, "SW-17.1", f"{event['is']} without medals")

    def _check_killer(self, world: "World", event: Plain) -> None:
        """Whose hits destroyed it: nobody's where it blew up or went with its side (SW-17.5)."""
        by, why = event.get("by", ""), event["why"]
        craft = world.craft[event["craft"]]
        if why in ("detonated", "vessels_lost", "machines_lost"):
            fair = {""}
        elif why == "bay_lost" and craft.inside:
            fair = {"", *self.blame.get(craft.inside, set())}
        else:
            fair = self.blame.get(craft.id, set())
        text = f"{craft.id} is destroyed by {by or 'nobody'}, its hits are of {sorted(fair)}"
        self.expect(by in fair, "SW-17.1", text)

    def _check_given(self, world: "World", event: Plain) -> None:
        seat, medal, craft = event["seat"], event["medal"], event["craft"]
        dues = (self.dues or {}).get(seat, Dues())
        self.expect(dues.gives[medal] > 0, "SW-17.1", f"{seat} has earned no {medal}")
        dues.gives[medal] -= 1
        alive = [one.id for one in crews(world, seat)]
        self.expect(craft in alive, "SW-17.1", f"no crew of {seat} lives on {craft}")
        held = world.worn.held(craft)
        self.expect(medal not in held, "SW-17.4", f"{craft} has a {medal} already")

    def _check_kept_back(self, world: "World", event: Plain) -> None:
        seat, medal = event["seat"], event["medal"]
        able = [one.id for one in crews(world, seat) if medal not in world.worn.held(one.id)]
        declined = bool(event.get("declined"))
        text = f"{able} could be given the {medal}, declined: {declined}"
        self.expect(bool(able) == declined, "SW-17.4", text)
        is_prize = medal in _convoy(world, seat) and medal not in world.worn.tasks.get(seat, ())
        self.expect(is_prize or not declined, "SW-17.1", f"{seat} has to give the {medal}")
        dues = (self.dues or {}).get(seat, Dues())
        self.expect(dues.gives[medal] > 0, "SW-17.1", f"{seat} has earned no {medal}")
        dues.gives[medal] -= 1

    def _check_stripped(self, world: "World", event: Plain) -> None:
        seat, medal, craft = event["seat"], event["medal"], event["craft"]
        dues = (self.dues or {}).get(seat, Dues())
        left = +dues.gives
        self.expect(not left, "SW-17.7", f"{seat} loses medals before {dict(left)} are given")
        self._skip(world, dues)
        due = dues.losses.pop(0) if dues.losses else None
        self.expect(due == craft, "SW-17.7", f"{craft} loses a medal, due is {due}")
        self.expect(medal in world.worn.held(craft), "SW-17.7", f"{craft} has no {medal} to lose")

    def _skip(self, world: "World", dues: Dues) -> None:
        """Crews without medals lose none."""
        while dues.losses and not world.worn.held(dues.losses[0]):
            dues.losses.pop(0)

    def _check_end(self, world: "World") -> None:
        if self.dues is None:
            self.expect(False, "SW-17.1", "the game ends before medals are given")
            return
        for seat, dues in self.dues.items():
            want = earned(world, seat)
            told = self.won.get(seat, [])
            self.expect(told == want, "SW-17.1", f"{seat} earns {told}, by its deeds {want}")
            self._skip(world, dues)
            left = dict(+dues.gives)
            self.expect(not left, "SW-17.1", f"{seat} does not give {left}")
            self.expect(not dues.losses, "SW-17.7", f"{dues.losses} of {seat} lose no medal")


def crews(world: "World", seat: str) -> list["Craft"]:
    """The Craft of a force whose crews live and are free, also those that fled (SW-17.1)."""
    return [
        one
        for one in world.craft.values()
        if one.owner == seat
        and not one.is_civil
        and not one.captor
        and one.gone in (None, "withdrawn", "left")
    ]


def earned(world: "World", seat: str) -> list[str]:
    """The medals of a side in the order of the rulebook (SW-17.1, SW-17.4, SW-17.5)."""
    is_machine = world.scene.is_machine(seat)
    if is_machine or not any(one.kind == "vessel" for one in crews(world, seat)):
        return []
    found = Counter(_found(world, seat))
    most = len(world.seats) if world.is_fleet else 1
    return [
        medal
        for medal in ORDER
        for _ in range(min(found[medal], most if medal in ("valour", "star") else 1))
    ]


def _found(world: "World", seat: str) -> Iterator[str]:
    foes = [one for one in world.seats if world.are_foes(one, seat)]
    felled = [world.craft[name] for name in world.worn.felled.get(seat, [])]
    felled = [one for one in felled if one.owner in foes]
    civil = world.ruling("civilians_for_ace") == "yes"
    if sum(civil or not one.is_civil for one in felled) >= ACE_KILLS:
        yield "ace"
    for foe in foes:
        force = [one for one in world.craft.values() if one.owner == foe and not one.is_civil]
        shared = world.ruling("valour_in_fleets") == "anyone" or not _by_ally(world, seat, force)
        if force and shared and all(_is_out(world, one) for one in force):
            yield "valour"
        most = max((one.n, _price(one)) for one in force) if force else (0, 0)
        if any((one.n, _price(one)) == most for one in felled if one in force):
            yield "star"
    yield from world.worn.tasks.get(seat, ())
    unshown = "task_corporation" in world.cards.held.get(seat, [])
    if unshown and world.scene.base != "convoy" and any(map(_is_station, felled)):
        yield "corporation"
    yield from _convoy(world, seat)
    if _caught(world, seat):
        yield "tek"
    if any(world.out.get(foe) == "gave_up" and crews(world, foe) for foe in foes):
        yield "bravery"


def _is_out(world: "World", craft: "Craft") -> bool:
    captured = world.ruling("valour_counts_captured") == "yes" and craft.captor
    return craft.gone == "destroyed" or bool(captured)


def _by_ally(world: "World", seat: str, force: list["Craft"]) -> bool:
    names = {one.id for one in force}
    return any(
        other != seat and not world.are_foes(other, seat) and names & set(felled)
        for other, felled in world.worn.felled.items()
    )


def _price(craft: "Craft") -> int:
    return int(craft.n ** (2 if craft.kind == "vessel" else 3))


def _convoy(world: "World", seat: str) -> Iterator[str]:
    result = world.worn.result
    won = bool(result) and seat in result["winners"]
    role = world.scene.role(seat)
    if won and result["by"] == "exits" and role == "escort":
        yield "corporation"
    if won and result["by"] == "kills" and role == "attacker":
        yield "saboteur"


def _caught(world: "World", seat: str) -> bool:
    """Has it captured a Fighter, by ruling tek?"""
    reading = world.ruling("tek")
    if reading == "held_at_end":
        held = (one for one in world.craft.values() if one.captor == seat)
        return any(one.inside or one.gone in ("withdrawn", "left") for one in held)
    names = world.worn.caught if reading == "pulled_aboard" else world.worn.seized
    owners = (world.craft[name].owner for name in names.get(seat, []))
    return any(world.are_foes(owner, seat) for owner in owners)


def losers(world: "World", seat: str) -> Iterator[str]:
    """The Craft whose crews are to lose a medal, in order, once for each penalty (SW-17.7)."""
    result = world.worn.result or {}
    # Of crews that are face down first, all at once; the sort keeps the order otherwise.
    names = [one.id for one in sorted(crews(world, seat), key=lambda one: one.face_up)]
    homes = [one for one in world.craft.values() if one.owner == seat and _is_station(one)]
    if any(one.gone == "destroyed" for one in homes) or seat in result.get("forfeited", ()):
        yield from names
    reading = world.ruling("franchise_penalty")
    fleet = reading == "random_fleet" or (reading == "by_scenario" and world.is_fleet)
    friends = (one for one in world.seats if not world.are_foes(one, seat))
    guilty = list(friends) if fleet else [seat]
    for one in guilty:
        shown = [*world.cards.held.get(one, []), *world.cards.in_force.get(one, [])]
        if "task_corporation" not in shown or world.scene.base == "convoy":
            felled = (world.craft[name] for name in world.worn.felled.get(one, []))
            for _ in filter(_is_station, felled):
                yield from names
    if result.get("captured") and world.scene.role(seat) == "escort":
        yield from names


def _is_station(craft: "Craft") -> bool:
    return craft.is_civil and craft.design == "space_station"
