"""What a rule system offers for campaigns: a protocol of functions, fulfilled by a plain module.

A campaign's book is folded from the entries of its ledger, as a state is from events.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from simulator.kernel.codec import Plain
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import Setup
from simulator.kernel.state import AnyState


class Campaign(Protocol):
    """Entries, what comes of them, and whether they may be made."""

    NEW: Any
    """The book without an entry."""

    def read_entry(self, found: Plain) -> Any:
        """An entry from plain JSON; CodecFault for what is none."""

    def fold(self, book: Any, entry: Any) -> Any:
        """The book after an entry; ValueError, which says why, when it does not follow."""

    def founded(self, book: Any, terms: Any, names: tuple[str, ...], mode: str) -> Any:
        """The entry that opens corporations with what a mode gives at the start, or a Refusal."""

    def seated(self, book: Any, setup: Setup[Any, Any], who: Mapping[str, str]) -> Any:
        """The set-up with corporations at these seats and what they may field, or a Refusal."""

    def result(
        self, steps: tuple[Step, ...], state: AnyState, winners: tuple[str, ...] | None, game: str
    ) -> Any | Refusal:
        """What a game came to, or a Refusal; `game` tells it from all others."""

    def played(self, book: Any, terms: Any, result: Any, who: Mapping[str, str]) -> Any:
        """The entry of a game for the corporations of its seats, or a Refusal."""

    def unlocked(self, book: Any, terms: Any, name: str, ship_class: Any) -> Any:
        """The entry that unlocks a class for a corporation, or a Refusal."""
