"""Saves of honest games with one thing changed, for the umpire's tests to find it out."""

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import replace
from typing import Any

from tests.oracle.umpire_save import Plain, Save


def spoiled(save: Save, change: Callable[[list[Plain], int], bool]) -> Save:
    """The save with the first event changed that `change` takes: it gets the events and a place."""
    for at, step in enumerate(save.steps):
        events = deepcopy(step.events)
        if any(change(events, place) for place in range(len(events))):
            changed = replace(step, events=events)
            return replace(save, steps=[*save.steps[:at], changed, *save.steps[at + 1 :]])
    raise ValueError("nothing to spoil in this game")


def first_spoiled(
    games: Iterable[Save], change: Callable[[list[Plain], int], bool]
) -> tuple[Save, Save]:
    """The first of these games that has something to spoil, and the same spoiled."""
    for game in games:
        try:
            return game, spoiled(game, change)
        except ValueError:
            continue
    raise ValueError("nothing to spoil in these games")


def swap(kind: str, **fields: Any) -> Callable[[list[Plain], int], bool]:
    """Another value in the first event of a kind."""

    def change(events: list[Plain], place: int) -> bool:
        if events[place]["is"] == kind:
            events[place].update(fields)
            return True
        return False

    return change


def drop(kind: str, **fields: Any) -> Callable[[list[Plain], int], bool]:
    """Leave the first event of a kind out."""

    def change(events: list[Plain], place: int) -> bool:
        event = events[place]
        if event["is"] == kind and all(event[name] == value for name, value in fields.items()):
            del events[place]
            return True
        return False

    return change
