"""Several words as a sentence lists them."""

from collections.abc import Sequence


def join_words(items: Sequence[str], last: str = "and") -> str:
    """Items with commas, and a word before the last one; empty for none.

    >>> join_words(()), join_words(["a"]), join_words(("a", "b", "c")), join_words("ab", "or")
    ('', 'a', 'a, b and c', 'a or b')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
