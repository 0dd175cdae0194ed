"""Several words as a sentence lists them."""

from collections.abc import Sequence


def joined(items: Sequence[str], last: str = "and") -> str:
    """Items with commas, and a word before the last one; empty for none.

    >>> joined(()), joined(["a"]), joined(("a", "b", "c")), joined("ab", "or")
    ('', 'a', 'a, b and c', 'a or b')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
