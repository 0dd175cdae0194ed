"""Starting a game: how the objects of its contracts are placed (ABS-11.2)."""

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import START, Choice, Option, Pick
from simulator.mechanics.request_forms import one_taken
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.stages import SetUpBy
from simulator.rules.billion_suns.play.set_up import starting
from simulator.rules.billion_suns.requests.forms import Asked, Lacking, OptionForm, barring

SET_UP = "place"
_WAYS: dict[str, tuple[SetUpBy, str, str]] = {
    "drawn": ("drawn", "As it stands", "Nothing is added."),
    "random": ("random", "Placed for you", "Dice say where what is missing goes."),
    "turns": ("turns", "In turns, on the table", "The CEOs place what is missing."),
}


def _option(asked: Asked) -> Option | None:
    view = asked.view
    if view.stages:
        return None
    ways = tuple(
        Choice(name, caption, about, barred=barring(starting.check(view, StartGame(place))))
        for name, (place, caption, about) in _WAYS.items()
    )
    barred = ways[0].barred if all(way.barred for way in ways) else None
    if not asked.has_open(START):
        return Option(START, "Start the game", asks=True, barred=barred)
    legal = (each.place for each in starting.offers(view) if not starting.check(view, each))
    first = next(legal, None)
    field = Pick(SET_UP, "Set-up", ways, start=(first,) if first else None)
    return Option(START, "Start the game", asks=True, fields=(field,), barred=barred)


def _action(asked: Asked) -> StartGame | Lacking:
    way = _WAYS.get(picked_one(asked.draft, SET_UP) or "")
    return StartGame(way[0]) if way else Lacking((SET_UP,))


OPTION = OptionForm(
    START,
    _option,
    _action,
    makes=StartGame,
    fill=lambda _, it: one_taken(SET_UP, it.place),
)
