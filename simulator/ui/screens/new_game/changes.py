"""What choosing a spot of the New game screen changes, by the first word of the spot's name."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.by_hand.setup_changes import RemoveTable, SetTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.option import OptionField
from simulator.ui.state.games.new_game import (
    NewGame,
    apply_change,
    seat_limits,
    with_agent,
    with_early_roll,
    with_layout,
    with_name,
    with_seat_added,
    with_seats,
    with_seed,
    with_side,
    with_value,
    with_way,
    without_seat,
)
from simulator.ui.state.games.prospect import Prospect, redrawn
from simulator.ui.state.games.setup_editing import (
    MORE,
    button_action,
    next_value,
    typed_size,
    whole,
)
from simulator.ui.systems.registry import looks_of

NewGameChange: TypeAlias = NewGame | Refusal
"""The game after a change, or why that cannot be."""

ROLL = "roll"
"""The spot of the button that rolls a die early."""

TYPED = ("name", "seed", "size", "number")
"""The first words of spots that are typed into."""


def change_game(game: NewGame, shown: Prospect, spot: str) -> NewGameChange | None:
    """The game after the spot was chosen; None for a spot that changes nothing itself."""
    kind, _, rest = spot.partition(" ")
    change = _CHANGES.get(kind)
    return change(game, shown, rest) if change else None


def text_of(game: NewGame, spot: str) -> str:
    """What stands in a field before it is typed into."""
    kind, _, rest = spot.partition(" ")
    if kind == "name":
        return game.setup.seats[int(rest)].name
    if kind == "size":
        table = next(table for table in game.setup.tables if table.id == rest)
        return " x ".join(map(game.ruleset.words.unit(game.setup).figure, table.size))
    if kind == "number":
        return _option(game, rest).value
    return game.seed if game.typed else ""


def type_into(game: NewGame, spot: str, words: str) -> NewGameChange:
    """The game with the typed text in a field; UntypedError if it is not valid there."""
    kind, _, rest = spot.partition(" ")
    if kind == "name":
        return with_name(game, int(rest), words)
    if kind == "number":
        value = str(whole(words.strip()))
        return game if value == _option(game, rest).value else with_value(game, rest, value)
    if kind == "size":
        return _with_size(game, rest, words)
    return with_seed(game, words)


def _with_size(game: NewGame, name: str, words: str) -> NewGameChange:
    table = next(table for table in game.setup.tables if table.id == name)
    size = typed_size(words, game.ruleset.words.unit(game.setup))
    return game if size == table.size else apply_change(game, SetTable(replace(table, size=size)))


def _option(game: NewGame, name: str) -> OptionField:
    return next(each for each in game.options if each.name == name)


def _way(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001 - a change's shape
    system, _, choice = rest.partition(" ")
    return with_way(game, system, choice)


def _redraw(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:
    found = redrawn(game, shown, rest or None)
    text = "Nothing else can be drawn beside the others; draw all again."
    return found or Refusal("nothing_else", HAND, text)


def _agent(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    n, _, agent = rest.partition(" ")
    return with_agent(game, int(n), agent)


def _side(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    n, _, side = rest.partition(" ")
    return with_side(game, int(n), side)


def _remove(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    return without_seat(game, int(rest))


def _add(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    most = seat_limits(game)[1]
    if len(game.setup.seats) >= most:
        text = f"There are {most} seats at most here; choose another mode for more."
        return Refusal("too_many_seats", HAND, text)
    return with_seat_added(game)


def _fewer(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    return apply_change(game, RemoveTable(game.setup.tables[-1].id))


def _shape(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    """The first table in one of the usual sizes."""
    table, size = game.setup.tables[0], looks_of(game.setup.system).SIZES[int(rest)].size
    return apply_change(game, SetTable(replace(table, size=size)))


def _more(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    return apply_change(game, button_action(game.view, (MORE, "")))


def _roll(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    return with_early_roll(game)


def _value(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    name, _, value = rest.partition(" ")
    return game if _option(game, name).value == value else with_value(game, name, value)


def _step(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    name, _, step = rest.strip().rpartition(" ")
    return with_value(game, name, next_value(_option(game, name), int(step)))


def _begin(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:
    name, _, way = rest.partition(" ")
    for pick, _ in shown.ways:
        barred = next((each.barred for each in pick.among if each.id == way), None)
        if pick.name == name and barred:
            return Refusal("barred", barred.rule or HAND, barred.text)
    return replace(game, picks={**game.picks, name: way})


def _players(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    return with_seats(game, int(rest))


def _layout(game: NewGame, shown: Prospect, rest: str) -> NewGameChange:  # noqa: ARG001
    return with_layout(game, rest)


_CHANGES: Mapping[str, Callable[[NewGame, Prospect, str], NewGameChange]] = {
    "way": _way,
    "redraw": _redraw,
    "agent": _agent,
    "side": _side,
    "remove": _remove,
    "add": _add,
    "players": _players,
    "layout": _layout,
    "fewer": _fewer,
    "more": _more,
    "shape": _shape,
    "value": _value,
    "step": _step,
    "begin": _begin,
    ROLL: _roll,
}
