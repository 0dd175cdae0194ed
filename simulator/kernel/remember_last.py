"""Caches of the latest two, for what a rule computes repeatedly from the same values."""

from collections.abc import Callable
from typing import Any, TypeVar

Value = TypeVar("Value")
Answer = TypeVar("Answer")


def remember_last(work: Callable[[Value], Answer]) -> Callable[[Value], Answer]:
    """`work`, caching its answers for the latest two values.

    Values are compared by identity, so a value may be large and need not be hashable; value and
    answer must never change. The values are kept alive until others follow, so that no other value
    can have their identity. Two answers are enough: a step of a game asks about one state after
    another, and a plan in the window about a state and the same one with a piece more. Games that
    alternate in one process get correct answers too, with fewer cache hits.

    >>> length = remember_last(len)
    >>> some = [1, 2]
    >>> length(some), length(some)
    (2, 2)
    """
    kept: tuple[tuple[Value, Answer] | None, tuple[Value, Answer] | None] = None, None

    def recall(value: Value) -> Answer:
        nonlocal kept
        # Read once: another thread may replace it in between.
        last, found = kept
        if last is not None and last[0] is value:
            return last[1]
        if found is None or found[0] is not value:
            found = value, work(value)
        kept = found, last
        return found[1]

    return recall


def remember_by(
    key: Callable[[Any], tuple[object, ...]],
) -> Callable[[Callable[[Value], Answer]], Callable[[Value], Answer]]:
    """As `remember_last`, for work that depends on the parts of a `key` of its value alone.

    The parts are compared by identity, tuples among them by what they hold. They must never change,
    but an answer may be filled in later, such as a dict that begins empty.

    >>> first = remember_by(lambda pair: pair[:1])(lambda pair: list(pair))
    >>> first((1, 2)), first((1, 3))
    ([1, 2], [1, 2])
    """

    def wrap(work: Callable[[Value], Answer]) -> Callable[[Value], Answer]:
        kept: tuple[tuple[tuple[object, ...], Answer], ...] = ()

        def recall(value: Value) -> Answer:
            nonlocal kept
            # Read once: another thread may replace it in between.
            before, parts = kept, key(value)
            for known, found in before:
                if _are_same(known, parts):
                    return found
            answer = work(value)
            kept = ((parts, answer), *before[:1])
            return answer

        return recall

    return wrap


def _are_same(known: tuple[object, ...], parts: tuple[object, ...]) -> bool:
    return all(
        one is other or (type(one) is tuple and one == other)
        for one, other in zip(known, parts, strict=True)
    )


def remember_while_same(
    parts: Callable[[Any], tuple[object, ...]],
) -> Callable[[Callable[..., Answer]], Callable[..., Answer]]:
    """As `remember_by`, for work about a value and then words or numbers.

    Those tell apart the answers about values with the same `parts`.

    >>> @remember_while_same(lambda pair: pair[:1])
    ... def repeat(pair, times):
    ...     return list(pair) * times
    >>> repeat(("a", "b"), 1) is repeat(("a", "c"), 1), repeat(("a", "c"), 2)
    (True, ['a', 'c', 'a', 'c'])
    """

    def decorate(work: Callable[..., Answer]) -> Callable[..., Answer]:
        @remember_by(parts)
        def answers_about(_: Any) -> dict[tuple[Any, ...], Answer]:
            return {}

        def recall(value: Any, *told: Any) -> Answer:
            found = answers_about(value)
            if told not in found:
                found[told] = work(value, *told)
            return found[told]

        return recall

    return decorate
