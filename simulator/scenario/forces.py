"""What seats can bring to a game of a rule system whose players design their own pieces."""

from pathlib import Path
from typing import Any, Protocol

from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.spec import AnySetup


class Forces(Protocol):
    """The squadrons that are shipped and the player's own; a plain module satisfies it."""

    NOUN: str
    """What players call one."""

    def designs(self) -> tuple[Any, ...]:
        """The designs that are shipped, of which an agent may choose."""

    def usual(self) -> tuple[str, ...]:
        """Those that the seats of a new game bring at first, by the ids of their cards."""

    def cards(self, folder: Path) -> tuple[ChoiceCard, ...]:
        """All that can be brought: those that are shipped, then those in the player's folder."""

    def brought(self, setup: AnySetup, seat: str, card: str, folder: Path) -> AnySetup | str:
        """The set-up with what is on the card at that seat, or why it cannot be."""
