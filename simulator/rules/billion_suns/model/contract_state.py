"""The contracts of a game under way: what each has on the tables, and what it still pays."""

from dataclasses import dataclass

from simulator.save_tags import saved_as

CLEARED = "cleared"
"""The mark of a thing that was inspected and cleared (ABS-12.15, 12.19)."""


@saved_as("contract_state")
@dataclass(frozen=True, slots=True)
class ContractState:
    """A contract in this game; its terms are in the catalogue under the mode and `card`.

    `deck` are the pips of the cards still in its deck, in rising order: which one is earned is
    drawn then, so no order can leak (ABS-12). `things` are the ids of its objects, here and gone;
    `table` is the one it added, None without one.
    """

    card: str
    deck: tuple[int, ...] = ()
    things: tuple[str, ...] = ()
    table: str | None = None
