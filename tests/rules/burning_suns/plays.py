"""Games of Burning Suns for tests: a position on a shipped galaxy, and dice that fall as told."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from simulator import paths
from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model import events
from simulator.rules.burning_suns.model.actions import StartGame
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import (
    ActionPhase,
    ActionSpot,
    GameRound,
    PlacedLeader,
    Side,
)
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.play import game
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.lookup import portrait, side_of
from simulator.rules.burning_suns.view.spots import in_order, leaders_of
from simulator.rules.burning_suns.view.where import counts_at, is_unique
from simulator.scenario import load
from simulator.session import Game
from tests.loaded_dice import LoadedDice

T = TypeVar("T")

SCENARIOS = paths.data("tables") / "burning_suns" / "scenarios"


@dataclass
class Play:
    """A game that a test plays: `state` by now, `events` of the last thing done."""

    state: View
    events: tuple[Event, ...] = field(default=())

    def do(self, seat: str, action: Action, *faces: int) -> "Play":
        """Let the seat do it, the dice falling so, all of them used; AssertionError if refused."""
        refusal = self.refusal(seat, action)
        assert refusal is None, refusal
        return self._resolve(faces, lambda now: SYSTEM.play.resolve(now, action, seat))

    def go_on(self, *faces: int) -> "Play":
        """Let the game go on by itself until it waits for somebody."""
        return self._resolve(faces, game.GAME.stages.run)

    def refusal(self, seat: str, action: Action) -> Refusal | None:
        """Why the seat may not do it, None when it may."""
        return engine.check(SYSTEM.play, self.state, action, seat)

    def waits(self) -> list[tuple[str, str]]:
        """Whom the game waits for, and what for."""
        found = (open_decision(self.state, seat) for seat in waited_for(self.state))
        return [(each.seat, each.what) for each in found if each]

    def found(self, kind: type[T]) -> list[T]:
        """The events of this kind that the last thing brought."""
        return [event for event in self.events if isinstance(event, kind)]

    def side(self, seat: str) -> Side:
        """The empire of a seat."""
        return side_of(self.state, seat)

    def leaders(self, seat: str) -> tuple[int, ...]:
        """The leaders that a seat has in hand."""
        return leaders_of(self.state, seat)

    def fleet(self, seat: str, space: str) -> dict[str, int]:
        """The units of a seat in orbit of a space."""
        return counts_at(self.state, space, seat, on_ground=False)

    def army(self, seat: str, space: str) -> dict[str, int]:
        """The units of a seat on the ground of a system."""
        return counts_at(self.state, space, seat, on_ground=True)

    def has(self, *happened: Event) -> "Play":
        """The position after these events."""
        for event in happened:
            self.state = SYSTEM.play.apply(self.state, event)
        return self

    def units(self, owner: str | None, space: str, **counts: int) -> "Play":
        """The position with these units more; of a unique the number is that of its hit points."""
        for kind, count in counts.items():
            unique = owner is not None and is_unique(kind)
            hits = min(count, portrait(self.state, owner or "", kind).hits) if unique else None
            one = 1 if unique else count
            self.has(events.UnitsPlaced(owner, kind, space, one, "beginning", hits))
        return self

    def explored(self, **tiles: str) -> "Play":
        """The position with these spaces explored, each with its tile."""
        return self.has(*(events.SpaceExplored("", space, tile) for space, tile in tiles.items()))

    def holds(self, seat: str, *spaces: str) -> "Play":
        """The position in which a seat controls these systems in peace."""
        return self.has(*(events.ControlChanged(space, seat) for space in spaces))

    def side_with(self, seat: str, **changes: Any) -> "Play":
        """The position with the empire of a seat changed."""
        sides = {**self.state.extra.sides, seat: replace(self.side(seat), **changes)}
        self.state = replace(self.state, extra=replace(self.state.extra, sides=sides))
        return self

    def ruled(self, **readings: str) -> "Play":
        """The position under other readings of rulings."""
        catalogue = self.state.setup.catalogue
        rulings: Any = replace(catalogue.rulings, **readings)  # type: ignore[arg-type]  # by name
        setup = replace(self.state.setup, catalogue=replace(catalogue, rulings=rulings))
        self.state = replace(self.state, setup=setup)
        return self

    def spot(self, seat: str, deed: Deed) -> "Play":
        """The position in which a seat is asked about the left spot of an action alone."""
        for one in in_order(self.state):
            self.has(events.LeaderReturned(one, executed=False))
        stages = GameRound("end"), ActionPhase()
        self.state = replace(self.state, phase="action", decisions=(), stages=stages)
        self.has(events.LeaderPlaced(PlacedLeader(ActionSpot(deed, 0), seat, 0)))
        return self.go_on()

    def _resolve(self, faces: Iterable[int], act: Any) -> "Play":
        left = list(faces)
        now = Resolution(self.state, SYSTEM.play.apply, LoadedDice(left))
        act(now)
        rolled = sum(len(getattr(event, "faces", ())) for event in now.events)
        assert rolled == len(left), f"{rolled} dice rolled, {len(left)} loaded"
        self.state, self.events = now.state, now.events
        return self


def opened(name: str = "first_fleets", **options: Any) -> Play:
    """A shipped scenario before the game, with other options."""
    setup = load(SCENARIOS / f"{name}.yaml").setup
    setup = replace(setup, options=replace(setup.options, **options))
    return Play(SYSTEM.play.begin(setup, "1"))


def begun(*faces: int, **options: Any) -> Play:
    """First Fleets after set-up, when the first leader is to be placed: Cyan plans first."""
    return opened(**options).do("cyan", StartGame(), *(faces or (1, 2)))


def act_at_random(game: Game) -> None:
    """One of some answers of the seat that is asked."""
    seat = next(iter(waited_for(game.state)), game.state.setup.seats[0].id)
    dice = agent_dice(game.state.seed or "", seat, len(game.steps))
    view = SYSTEM.play.conceal(game.state, seat)
    action = pick(dice, SYSTEM.play.candidates(view, seat, dice, 6))
    done = game.submit(action, seat)
    assert not isinstance(done, Refusal), done
