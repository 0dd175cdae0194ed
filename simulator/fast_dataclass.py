"""Frozen dataclasses that are fast to construct, for values that games create by the thousand."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as fast_dataclass
else:
    from dataclasses import dataclass

    def fast_dataclass(*, frozen: bool, slots: bool) -> Any:
        """Like `dataclass(frozen=True, slots=True)`, but four times as fast to construct.

        Only the type checker enforces that it is frozen; assignments are not checked at run time.
        It compares, hashes, saves and works with `replace` like any other dataclass.
        """
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["fast_dataclass"]
