"""Remembering the latest answers: by identity, two of them, and never what went wrong."""

from collections.abc import Iterator

import pytest

from simulator.kernel.remember_last import remember_last


def test_two_values_are_worked_out_once_each_and_an_equal_one_again() -> None:
    asked: list[list[int]] = []

    @remember_last
    def total(numbers: list[int]) -> int:
        asked.append(numbers)
        return sum(numbers)

    one, equal, third = [1, 2], [1, 2], [4]
    assert [total(one), total(one), total(equal), total(one), total(equal)] == [3] * 5
    assert [each is one for each in asked] == [True, False]
    assert [total(third), total(equal), total(one)] == [4, 3, 3]
    assert [each is one for each in asked] == [True, False, False, True]


def test_a_value_that_is_gone_is_never_taken_for_a_new_one() -> None:
    count = remember_last(len)
    assert [count([0] * n) for n in range(100)] == list(range(100))


def test_what_fails_is_asked_again() -> None:
    answers: Iterator[ValueError | int] = iter([ValueError("not yet"), 7])

    @remember_last
    def once(value: object) -> int:
        found = next(answers)
        if isinstance(found, ValueError):
            raise found
        return found

    value = object()
    with pytest.raises(ValueError, match="not yet"):
        once(value)
    assert once(value) == 7
