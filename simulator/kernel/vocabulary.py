"""The closed vocabulary of a rule system: what its saves can say."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from simulator.kernel.decoding import Decoder, decoder, tuple_of
from simulator.kernel.spec import Question


@dataclass(frozen=True)
class Vocabulary:
    """The types of a system's saves, as type hints.

    `setup` is its `Setup` of its own options, catalogue and extra, `action` the union of its
    actions (`FreeHand` among them), `event` the union of its
    events (`SharedEvent` among them) and `ask` that of its asks.
    """

    setup: Any
    action: Any
    event: Any
    ask: Any = None

    @cached_property
    def read_setup(self) -> Decoder:
        """Makes a set-up of plain JSON; CodecFault when it is none."""
        return decoder(self.setup)

    @cached_property
    def read_action(self) -> Decoder:
        """Makes an action of plain JSON; CodecFault when it is none."""
        return decoder(self.action)

    @cached_property
    def read_events(self) -> Decoder:
        """Makes a tuple of events of plain JSON; CodecFault when it is none."""
        return tuple_of(decoder(self.event))

    @cached_property
    def read_questions(self) -> Decoder:
        """Makes a tuple of rules questions of plain JSON; CodecFault when it is none."""
        return tuple_of(decoder(Question[self.ask]))  # type: ignore[name-defined]  # a hint of data
