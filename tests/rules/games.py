"""Games for tests: a position in some stage of play, dice that fall as told, and what happens."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from simulator import paths
from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.event import Event
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.extra import Battlegroup, Purse
from simulator.rules.billion_suns.model.stages import Rounds, Stage
from simulator.rules.billion_suns.play import game
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.scenario import load
from simulator.session import Game
from tests.loaded_dice import LoadedDice

T = TypeVar("T")

_FIRST_CONTACT = paths.data("tables") / "billion_suns" / "scenarios" / "first_contact.yaml"


def first_contact(save: Path | None = None) -> Game:
    """A game of the shipped scenario with two tables, before anything is done."""
    return Game.new(SYSTEM, load(_FIRST_CONTACT).setup, "7", save)


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

    def force(self, seat: str, action: Action, *faces: int) -> "Play":
        """As `do`, without asking whether the seat may."""
        return self._resolve(faces, lambda now: SYSTEM.play.resolve(now, action, seat))

    def go_on(self, *faces: int) -> "Play":
        """Let the game go on by itself until it waits for somebody."""
        return self._resolve(faces, game.GAME.stages.run)

    def refusal(self, seat: str, action: Action) -> Refusal | None:
        """Why the seat may not do it, None when it may."""
        return engine.check(SYSTEM.play, self.state, action, seat)

    def waits(self) -> list[tuple[str, str]]:
        """Whom the game waits for, and what for."""
        seats = waited_for(self.state)
        found = (open_decision(self.state, seat) for seat in seats)
        return [(each.seat, each.what) for each in found if each]

    def found(self, kind: type[T]) -> list[T]:
        """The events of this kind that the last thing brought."""
        return [event for event in self.events if isinstance(event, kind)]

    def group(self, name: str) -> Battlegroup:
        """The battlegroup called so."""
        return self.state.extra.groups[name]

    def piece(self, name: str) -> Piece:
        """The piece called so."""
        return self.state.pieces[name]

    def purse(self, seat: str) -> Purse:
        """What the CEO has."""
        return self.state.extra.purses[seat]

    def top(self) -> Stage:
        """The innermost stage."""
        return self.state.stages[-1]

    def _resolve(self, faces: Iterable[int], act: Any) -> "Play":
        left = list(faces)
        now = Resolution(self.state, SYSTEM.play.apply, LoadedDice(left))
        rolled = 0
        act(now)
        for event in now.events:
            rolled += len(getattr(event, "faces", ()))
        assert rolled == len(left), f"{rolled} dice rolled, {len(left)} loaded"
        self.state, self.events = now.state, now.events
        return self


def playing(
    view: View,
    *stages: Stage,
    phase: str = "tactical",
    purses: Mapping[str, Purse] | None = None,
    winner: str | None = None,
) -> Play:
    """The position (of `builders.position`) in these stages, outermost first, not yet gone on.

    Nothing is asked. The game itself is the outermost stage and need not be named. Every CEO has
    a purse.
    """
    seats = {seat.id: Purse() for seat in view.setup.seats}
    extra = replace(
        view.extra,
        purses={**seats, **(purses or {})},
        winner=winner or view.setup.seats[0].id,
    )
    inside = (Rounds("judge"), *stages)
    return Play(replace(view, phase=phase, seed="0", decisions=(), extra=extra, stages=inside))
