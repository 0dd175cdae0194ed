"""The closed vocabulary of a rule system: the types that its saves can hold."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from simulator.kernel.saved.decoding import Decoder, decoder, tuple_of
from simulator.kernel.spec import Question


@dataclass(frozen=True)
class Vocabulary:
    """The types of a system's saves, as type hints.

    `setup` is its `Setup` of its own options, catalogue and extra, `action` the union of its
    actions (including `FreeHand`), `event` the union of its events (including `SharedEvent`) and
    `ask` that of its asks.
    """

    setup: Any
    action: Any
    event: Any
    ask: Any = None

    @cached_property
    def read_setup(self) -> Decoder:
        """Reads a set-up from plain JSON; CodecFault if it is not one."""
        return decoder(self.setup)

    @cached_property
    def read_action(self) -> Decoder:
        """Reads an action from plain JSON; CodecFault if it is not one."""
        return decoder(self.action)

    @cached_property
    def read_events(self) -> Decoder:
        """Reads a tuple of events from plain JSON; CodecFault if it is not one."""
        return tuple_of(decoder(self.event))

    @cached_property
    def read_questions(self) -> Decoder:
        """Reads a tuple of rules questions from plain JSON; CodecFault if it is not one."""
        return tuple_of(decoder(Question[self.ask]))  # type: ignore[name-defined]  # a hint of data
