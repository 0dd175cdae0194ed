"""Ends of rounds and of the game: the round is cleared once, the game ends when it must (ABS-11.4).

`winners_of` in `umpire_last` says who has won; the judge holds purses against books of its own.
"""

from collections import Counter

from tests.oracle.umpire_judging import Judging, by_hand
from tests.oracle.umpire_last import is_last_round
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import aboard
from tests.oracle.umpire_terms import ceos
from tests.oracle.umpire_world import World


class EndJudge(Judging):
    """Keeps the books of points and worth, and sees that rounds and games end when they must."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._worth: Counter[str] = Counter()
        self._points: Counter[str] = Counter()
        self._cleared = False
        self._last = Step(0, "", {}, [])

    def before(self, world: World, event: Plain, step: Step) -> None:
        """The game ends by its rule alone; nothing happens once it is over."""
        kind, self._last = event["is"], step
        if world.phase == "over" and kind != "stage_popped" and not by_hand(step):
            self._fault("ABS-11.4", f"{kind} after the end of the game")
        if kind == "phase_began":
            self._phase(world, event["phase"])
        elif kind == "round_cleared":
            self._cleared = True
            if world.phase not in ("end", "free_play"):
                self._fault("ABS-11.5", f"the round is cleared in the phase {world.phase}")
        elif kind == "ship_lost":
            self._lost(world, event)
        elif kind == "points_scored":
            self._points[event["seat"]] += event["points"]
            if world.mode != "warzone":
                self._fault("WZ-1.7", "victory points outside Warzone")

    def end(self, world: World) -> None:
        """Hold the purses against the books."""
        for seat in ceos(world):
            purse = world.purses[seat]
            if (purse.points, purse.worth) != (self._points[seat], self._worth[seat]):
                self._fault("WZ-1.1", f"{seat} has {purse}, the books say otherwise")
            if world.phase == "over" and world.mode == "warzone" and purse.credits:
                self._fault("WZ-1.2", f"{seat} keeps {purse.credits} credits")

    def _fault(self, rule: str, text: str) -> None:
        self.fault(self._last, rule, text)

    def _phase(self, world: World, phase: str) -> None:
        """After each End phase the round is cleared, then the game is over or goes on."""
        if world.phase == "end":
            if not self._cleared:
                self._fault("ABS-11.5", f"round {world.round} is not cleared")
            if is_last_round(world) != (phase == "over"):
                told = "is over" if phase == "over" else "goes on"
                text = f"the game {told} after round {world.round} of {world.rounds}"
                self._fault("ABS-11.4", f"{text}, decks {_decks(world)}")
        elif phase == "over":
            self._fault("ABS-11.4", f"the game is over in the phase {world.phase}")
        self._cleared = False

    def _lost(self, world: World, event: Plain) -> None:
        """Enemy ships count their cost for who destroyed them, what is aboard too (ABS-4.17)."""
        thing, seat = world.things[event["piece"]], event["credit"]
        if seat in ceos(world) and thing.owner != seat and world.tables.kinds[thing.kind].is_class:
            ships = [thing, *aboard(world, thing.id)]
            self._worth[seat] += sum(world.tables.kinds[ship.kind].cost for ship in ships)


def _decks(world: World) -> dict[str, int]:
    return {deal.card: len(deal.deck) for deal in world.deals.values()}
