"""Several words as a sentence lists them."""

from collections.abc import Sequence


def joined(items: Sequence[str]) -> str:
    """Items with commas, and before the last one an "and"; empty for none.

    >>> joined(()), joined(["a"]), joined(("a", "b", "c"))
    ('', 'a', 'a, b and c')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"
