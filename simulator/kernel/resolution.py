"""A resolution: one checked action being carried out."""

from collections.abc import Callable

from simulator.kernel.dice import Dice
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.state import AnyState

Apply = Callable[[AnyState, Event], AnyState]
"""Folds one event into a state: a rule system's `apply`."""


class Resolution:
    """What `resolve` works on: the current state, and the events so far.

    Every event is folded the moment it is emitted, so a rule always looks at `now.state`.
    """

    def __init__(self, state: AnyState, apply: Apply, dice: Dice) -> None:
        self._state = state
        self._apply = apply
        self._dice = dice
        self._events: list[Event] = []

    @property
    def state(self) -> AnyState:
        """The state after all events emitted so far."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """The events emitted so far, in order."""
        return tuple(self._events)

    def emit(self, event: Event) -> None:
        """Record an event and fold it at once."""
        self._state = self._apply(self._state, event)
        self._events.append(event)

    def roll(self, count: int, sides: int, why: str) -> tuple[int, ...]:
        """Roll dice for the purpose `why` and record the faces; rolling 0 dice emits no event."""
        faces = self._dice.roll(count, sides)
        if faces:
            self.emit(DiceRolled(why, sides, faces))
        return faces
