"""Judges a Wall of Battle: teams, homes, the order of play, who leaves, who wins (SW-19.6)."""

from collections import Counter
from itertools import combinations

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule, names
from tests.oracle.umpire_space_war_world import World

WHOSE_SIDE, ORDER = "who is on whose side", "order of play"
"""What the dice of the draws are said to be for."""


class FleetJudge(Judging):
    """Judges what only games of several squadrons a side have, and that no others have it."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.rolled: list[Plain] = []
        self.orders = 0
        self.leaving: str | None = None

    def step(self, world: World, step: Step) -> None:  # noqa: ARG002
        self.rolled = []

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind in ("teams_drawn", "craft_withdrawn"):
            self.expect(world.is_fleet, "SW-19.6", f"{kind} in a game of two")
        if not world.is_fleet:
            return
        if kind == "dice_rolled" and event["purpose"] in (WHOSE_SIDE, ORDER):
            self.rolled.append(event)
        elif kind == "teams_drawn":
            self._check_teams(world, event)
        elif kind == "order_drawn":
            self._check_order(world, event)
        elif kind == "piece_placed" and event["piece"]["owner"] and by_rule(step):
            self._check_home(world, event["piece"])
        elif kind == "craft_withdrawn":
            self._check_withdrawn(world, event)
        elif kind == "game_ended":
            self._check_result(world, event)

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        if event["is"] == "seat_out" and event["why"] == "gave_up":
            self.leaving = event["seat"]

    def done(self, world: World, step: Step) -> None:  # noqa: ARG002
        """Who has given up has nothing left but his Station, and nobody has dummies without it."""
        self.leaving = None
        if not world.is_fleet:
            return
        if world.round and not world.is_over:
            due = 1 + world.round if world.squadron_cards else 1
            text = f"the order is drawn {self.orders} times by round {world.round}"
            self.expect(self.orders == due, "SW-19.6", text)
        for seat, why in world.out.items():
            left = names(one for one in world.on_table(seat) if one.is_decoy)
            self.expect(not left, "SW-3.4", f"the decoys {left} stay without {seat}")
            if why == "gave_up":
                left = names(world.force(seat))
                self.expect(not left, "SW-7.3", f"{left} stay though {seat} gave up")

    def _check_teams(self, world: World, event: Plain) -> None:
        """Two halves, of all the ways to halve the seats the one on the die."""
        teams = dict(event["teams"])
        half = len(world.seats) // 2
        ways = list(combinations(world.seats, half))
        roll: Plain = self.rolled[-1] if self.rolled else {"sides": 0, "faces": [0]}
        fair = roll["sides"] == len(ways) and roll.get("purpose") == WHOSE_SIDE
        self.expect(fair, "SW-19.6", f"teams are drawn with a die of {roll['sides']}")
        self.expect(not world.teams, "SW-19.6", "teams are drawn that were known")
        even = sorted(Counter(teams.values()).values()) == [half, half]
        self.expect(even and list(teams) == list(world.seats), "SW-19.6", f"{teams} are not equal")
        team = event["teams"][0][1]
        first = {seat for seat in world.seats if teams.get(seat) == team}
        drawn = ways[roll["faces"][0] - 1] if fair else ()
        fits = first in (set(drawn), set(world.seats) - set(drawn))
        self.expect(fits, "SW-19.6", f"{first} are allied, the die says {drawn}")

    def _check_order(self, world: World, event: Plain) -> None:
        """Each die names one of those that are left."""
        self.orders += 1
        left, due = list(world.seats), []
        rolls = [one for one in self.rolled if one["purpose"] == ORDER][1 - len(world.seats) :]
        self.rolled = []
        for roll in rolls:
            fair = roll["sides"] == len(left) and len(roll["faces"]) == 1
            self.expect(fair, "SW-19.6", f"one of {len(left)} is drawn with {roll['sides']} sides")
            due.append(left.pop(min(roll["faces"][0], len(left)) - 1))
        text = f"the order is {event['order']}, the dice say {[*due, *left]}"
        self.expect(list(event["order"]) == [*due, *left], "SW-19.6", text)

    def _check_home(self, world: World, planet: Plain) -> None:
        at = tuple(planet["place"]["pose"]["at"])
        due = world.home(planet["owner"])
        self.expect(at == due, "SW-19.6", f"the planet of {planet['owner']} is at {at}, not {due}")

    def _check_withdrawn(self, world: World, event: Plain) -> None:
        craft = world.craft[event["craft"]]
        vessel = world.craft.get(craft.inside or "")
        goes = craft.owner == self.leaving or (vessel and vessel.owner == self.leaving)
        self.expect(bool(goes), "SW-7.3", f"{craft.id} leaves, {self.leaving} has given up")
        there = bool(craft.table or craft.inside)
        self.expect(there and event["seat"] == craft.owner, "SW-7.3", f"{craft.id} is told wrongly")
        inside = names(world.held(craft.id))
        self.expect(not inside, "SW-7.3", f"{craft.id} leaves before {inside} in its bays")

    def _check_result(self, world: World, event: Plain) -> None:
        won = [seat for team in world.teams_left() for seat in world.seats if seat in team]
        told = (event.get("result") or {}).get("winners", [])
        text = f"{told} have won, by the squadrons that are left {won}"
        self.expect(sorted(told) == sorted(won), "SW-19.6", text)
