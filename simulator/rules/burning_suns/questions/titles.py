"""Questions as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.asks import Ask
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.lookup import seat_name, space_name
from simulator.rules.burning_suns.view.wording import count_units, list_units


def title_of(view: View, ask: Ask) -> str:
    """The question as a sentence."""
    return _TITLES[type(ask)](view, ask)


def _name(view: View, space: str) -> str:
    """What a tile is called; its id if it is gone."""
    return space_name(view, space) if space in view.extra.spaces else space


def _at(view: View, ask: Any) -> tuple[str, str]:
    return seat_name(view, ask.seat), _name(view, ask.at)


def _distance(view: View, ask: asks.AskDistance) -> str:
    one, other = _name(view, ask.source), _name(view, ask.target)
    by = f" with the wormholes of {seat_name(view, ask.seat)}" if ask.seat else ""
    return f"How far is {other} from {one}{by}?"


def _jump(view: View, ask: asks.AskJump) -> str:
    force = "army" if ask.army else "fleet"
    start, end = _name(view, ask.source), _name(view, ask.target)
    what = f"the {force} of {seat_name(view, ask.seat)}"
    if ask.units:
        what = f"{list_units(ask.units)} of {seat_name(view, ask.seat)}"
    by = f" by {join_words(tuple(_name(view, each) for each in ask.way))}" if ask.way else ""
    done = [f"leaving {list_units(units)} at {_name(view, at)}" for at, units in ask.dropped]
    done += [f"taking {list_units(units)} along at {_name(view, at)}" for at, units in ask.picked]
    return f"May {what} jump from {start} to {end}{by}{''.join(f', {one}' for one in done)}?"


def _construct(view: View, ask: asks.AskConstruct) -> str:
    who, place = _at(view, ask)
    orders = [f"build {list_units(ask.units)} at {place}"] if ask.units else []
    orders += [
        f"repair {count_units(hits, 'hit point')} of its {kind}" for kind, hits in ask.repairs
    ]
    return f"May {who} {join_words(tuple(orders)) or f'build units at {place}'}?"


def _barrage(view: View, ask: asks.AskBarrage) -> str:
    who, place = _at(view, ask)
    if ask.army:
        return f"May the army of {who} at {place} fire at {_fleet(view, ask.against)}?"
    return f"May the fleet of {who} fire at {place}?"


def _assault(view: View, ask: asks.AskAssault) -> str:
    who, place = _at(view, ask)
    by = f" with {count_units(ask.regiments, 'regiment')}" if ask.regiments is not None else ""
    return f"May {who} assault {place}{by}?"


def _battle(view: View, ask: asks.AskBattle) -> str:
    who, place = _at(view, ask)
    return f"May the fleet of {who} attack {_fleet(view, ask.against)} at {place}?"


def _fleet(view: View, owner: str | None) -> str:
    return f"that of {seat_name(view, owner)}" if owner else "the dark ships"


_TITLES: Mapping[type[Any], Callable[[View, Any], str]] = {
    asks.AskDistance: _distance,
    asks.AskTouch: lambda view, ask: (
        f"Do {_name(view, ask.source)} and {_name(view, ask.target)} touch?"
    ),
    asks.AskExplored: lambda view, ask: (
        f"Does an explored path of {seat_name(view, ask.seat)} lead to {_name(view, ask.target)}?"
    ),
    asks.AskJump: _jump,
    asks.AskColonize: lambda view, ask: "May {} colonize {}?".format(*_at(view, ask)),
    asks.AskConstruct: _construct,
    asks.AskBarrage: _barrage,
    asks.AskAssault: _assault,
    asks.AskBattle: _battle,
    asks.AskControl: lambda view, ask: f"Who controls {_name(view, ask.at)}?",
    asks.AskIncome: lambda view, ask: (
        f"How many crystals does {seat_name(view, ask.seat)} gain a round?"
    ),
    asks.AskLimit: lambda view, ask: (
        f"How many units may the {ask.of} of {seat_name(view, ask.seat)}"
        f" have at {_name(view, ask.at)}?"
    ),
}
