"""Actions that no rules allow, made of legal ones by one small change."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from math import isqrt
from typing import Any, TypeAlias

from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import Dice, pick
from simulator.kernel.piece import OnTable
from simulator.kernel.saved.codec import TAG, CodecFault, parse, plain
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules.billion_suns.model.extra import Purse

NOBODY = "nobody-99"
"""No seat, piece, group, table or class is called so."""

Spot: TypeAlias = tuple[str | int, ...]
"""The way to a part of plain JSON."""

_TOKENS = ("initiative", "jump", "tactical", "tokens")
_NEEDED = ("flights", "poses", "orders", "ships", "legs", "modules")
_POINTS = ("at", "to")
_ONCE = ("flights", "poses", "orders", "ships", "others", "salvos", "primary", "dice", "modules")

_QUESTIONS: Mapping[str, tuple[str, Any]] = {
    "billion_suns": ("helm", {TAG: "allot_helm", "initiative": 0, "jump": 0, "tactical": 0}),
    "space_war": ("repairs", {TAG: "repair", "craft": NOBODY, "module": 0}),
}
"""Of each rule system a question, and an answer that belongs to no other."""


@dataclass(frozen=True)
class Mutant:
    """What may not be done, by whom, and what is wrong with it."""

    wrong: str
    action: Action
    seat: str


def mutants(ruleset: System, view: AnyState, action: Action, seat: str) -> list[Mutant]:
    """All illegal variants of a legal answer of the seat."""
    found = [Mutant("seat", action, NOBODY)]
    others = [one.id for one in view.setup.seats if one.id not in waited_for(view)]
    if not action.any_time:
        found += [Mutant("turn", action, other) for other in others]
    read = ruleset.play.vocabulary.read_action
    if view.stages:
        found.append(Mutant("started", read({TAG: "start_game"}), seat))
    decision = open_decision(view, seat)
    what, answer = _QUESTIONS[view.setup.system]
    if decision is not None and decision.what != what:
        found.append(Mutant("question", read(answer), seat))
    for wrong, body in _bodies(view, action, seat):
        found.append(Mutant(wrong, read(body), seat))
    return found


def wild(ruleset: System, view: AnyState, action: Action, dice: Dice) -> Action | None:
    """The action with one part made something else that it could be: legal or not, who knows.

    Names become others of their sort, points those of things or near them.
    """
    body: Any = plain(action)
    spots = [*_leaves(body), *_lists(body)]
    spot, value = pick(dice, spots)
    (sort,) = dice.roll(1, 3)
    new: Any = value
    if spot[-1] in _POINTS and value:
        new = _near_something(view, dice)
    elif isinstance(value, list):
        more = value[:1] or [pick(dice, sorted(view.pieces))]
        new = (value[1:], value[::-1], [*value, *more])[sort - 1]
    elif type(value) is int:
        new = (value + dice.roll(1, 5)[0] - 3, 2 * value, 0)[sort - 1]
    elif spot[-1] != TAG:
        alike = next((names for names in _names(view) if value in names), None)
        new = pick(dice, sorted(alike or map(str, _known(view))))
    try:
        changed: Action = ruleset.play.vocabulary.read_action(_with(body, spot, new))
    except CodecFault:
        return None
    return changed


def _near_something(view: AnyState, dice: Dice) -> list[int]:
    """The very point of something on a table, or one not far from it."""
    places = [piece.place for piece in view.pieces.values() if isinstance(piece.place, OnTable)]
    x, y = pick(dice, places).pose.at if places else (0, 0)
    (reach,) = dice.roll(1, 4)
    across, up = dice.roll(2, 5)
    return [x + (across - 3) * (reach - 1) * 1000, y + (up - 3) * (reach - 1) * 1000]


def malformed(action: Action) -> Iterator[tuple[str, str]]:
    """Texts that no action can be read from, and what is wrong with each."""
    body: Any = plain(action)
    yield "name", _text({**body, TAG: "win_game"})
    yield "no name", _text({key: body[key] for key in body if key != TAG})
    yield "field", _text({**body, "cheat": 1})
    yield "list", _text([body])
    yield "nothing", "null"
    yield "torn", _text(body)[:-1]
    for spot, value in _leaves(body):
        if spot[-1] != TAG:
            yield "kind", _text(_with(body, spot, [value]))
            yield "fraction", _text(_with(body, spot, 0.5))


def is_readable(ruleset: System, text: str) -> bool:
    """Can an action be read from it? Only a CodecFault may say that it cannot."""
    try:
        ruleset.play.vocabulary.read_action(parse(text))
    except CodecFault:
        return False
    return True


def _text(body: object) -> str:
    return json.dumps(body)


def _bodies(view: AnyState, action: Action, seat: str) -> Iterator[tuple[str, Any]]:
    body: Any = plain(action)
    known = _known(view)
    for spot, value in _leaves(body):
        if spot[-1] != TAG and (value in known or spot[-1] == "rogue"):
            yield "id", _with(body, spot, NOBODY)
        if isinstance(value, int):
            yield from (("number", _with(body, spot, n)) for n in _bad_numbers(view, spot, seat))
    for spot, part in _lists(body):
        if spot[-1] in _NEEDED and part:
            yield "nothing", _with(body, spot, [])
        if spot[-1] in _ONCE and part:
            yield "twice", _with(body, spot, [*part, part[0]])
        if spot[-1] == "at":
            yield "off the table", _with(body, spot, [-1, part[1]])
            beyond = max(table.size[1] for table in view.setup.tables) + 1
            yield "off the table", _with(body, spot, [part[0], beyond])
    yield from (("too far", far) for far in _too_far(view, body))


def _bad_numbers(view: AnyState, spot: Spot, seat: str) -> tuple[int, ...]:
    """Numbers of tokens or places of dice that nobody has."""
    if spot[-1] in _TOKENS:
        purse = view.extra.purses.get(seat, Purse())
        most = max(purse.initiative, purse.jump, purse.tactical)
        whole = view.setup.options.scale + view.setup.catalogue.figures.command_tokens
        # One more than any compartment holds, and one that a rogue group may pay.
        return -1, max(most + 2, whole + 1)
    if spot[-1] in ("die", "module") or "dice" in spot or "modules" in spot:
        return -1, 1000
    return (-1, 1000) if "auxiliary" in spot else ()


def _too_far(view: AnyState, body: Any) -> Iterator[Any]:
    """The first flight going 0.001" further than its class can in one move."""
    if body[TAG] == "move_craft":
        yield from _too_fast(view, body)
    if body[TAG] != "fly":
        return
    flight = body["flights"][0]
    place = view.pieces[flight["ship"]].place
    end = flight["legs"][0]["to"]
    if end is None or not isinstance(place, OnTable) or list(place.pose.at) == end:
        return
    active = next(
        each
        for stage in view.stages
        for each in getattr(stage, "groups", ())
        if each.group == body["group"]
    )
    catalogue = view.setup.catalogue
    thrust = catalogue.classes[view.pieces[flight["ship"]].kind].thrust
    if active.engines:
        thrust *= catalogue.figures.engines_factor
    far = _along(place.pose.at, (end[0], end[1]), thrust)
    yield _with(body, ("flights", 0, "legs", 0, "to"), far)


def _too_fast(view: AnyState, body: Any) -> Iterator[Any]:
    """A Craft that moves further than any can, and one that leaves the table (SW-11)."""
    place = view.pieces[body["craft"]].place
    x, y = body["to"]
    yield {**body, "to": [-1, y]}
    if isinstance(place, OnTable) and place.pose.at != (x, y):
        types = view.setup.catalogue.modules.types.values()
        fastest = max(speed for kind in types for speed in kind.speeds)
        yield {**body, "to": _along(place.pose.at, (x, y), fastest)}


def _along(start: tuple[int, int], end: tuple[int, int], length: int) -> list[int]:
    """A point about that way, further off than `length` by at most two thou."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = isqrt(dx * dx + dy * dy)
    x, y = ((length + 1) * part // far for part in (dx, dy))
    step: Callable[[int], int] = lambda part: (part > 0) - (part < 0)  # noqa: E731
    while x * x + y * y <= length * length:
        x, y = (x + step(x), y) if abs(x) >= abs(y) else (x, y + step(y))
    return [start[0] + x, start[1] + y]


def _known(view: AnyState) -> set[object]:
    return {name for names in _names(view) for name in names}


def _names(view: AnyState) -> tuple[Collection[str], ...]:
    """Names that stand for things of one sort: pieces, battlegroups, classes, seats, tables."""
    seats = [seat.id for seat in view.setup.seats]
    tables = [table.id for table in view.setup.tables]
    return (
        tuple(view.pieces),
        tuple(getattr(view.extra, "groups", ())),
        tuple(getattr(view.setup.catalogue, "classes", ())),
        seats,
        tables,
    )


def _leaves(body: Any, spot: Spot = ()) -> Iterator[tuple[Spot, Any]]:
    for key, part in _parts(body):
        if isinstance(part, dict | list):
            yield from _leaves(part, (*spot, key))
        else:
            yield (*spot, key), part


def _lists(body: Any, spot: Spot = ()) -> Iterator[tuple[Spot, list[Any]]]:
    for key, part in _parts(body):
        if isinstance(part, list):
            yield (*spot, key), part
        if isinstance(part, dict | list):
            yield from _lists(part, (*spot, key))


def _parts(body: Any) -> Iterator[tuple[str | int, Any]]:
    yield from body.items() if isinstance(body, dict) else enumerate(body)


def _with(body: Any, spot: Spot, value: object) -> Any:
    """The same with another value in that place; what lies off the way to it is shared."""
    if not spot:
        return value
    changed = body.copy()
    changed[spot[0]] = _with(body[spot[0]], spot[1:], value)
    return changed
