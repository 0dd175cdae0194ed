"""What an answer does, as its button says it: what it is, each price, and what it gains."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.joined import joined
from simulator.kernel.piece import OnTable
from simulator.rules.space_war.model import actions
from simulator.rules.space_war.model.craft import module_at
from simulator.rules.space_war.requests.forms import Asked
from simulator.rules.space_war.requests.moving import movable
from simulator.rules.space_war.requests.shooting import shot_odds
from simulator.rules.space_war.view.lookup import catalogue_of
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.naming import called, module_name
from simulator.rules.space_war.view.phrases import counted
from simulator.rules.space_war.view.shots import weapon_at


def said_of(asked: Asked, action: Action) -> tuple[str, ...]:
    """What the action is, and what it costs; empty if its option says enough."""
    say = _DEEDS.get(type(action))
    if say is None:
        return ()
    first = say(asked, action)
    return (f"{first[:1].upper()}{first[1:]}", *_prices(asked, action))


def left_by(asked: Asked, action: Action) -> str:
    """What the action gives up that could still be used, in a sentence; empty if nothing."""
    what = asked.decision.what if asked.decision else ""
    left = len(movable(asked)) if isinstance(action, actions.EndStep) and what == "moves" else 0
    return f"{left} Craft can still move." if left else ""


def _moved(asked: Asked, action: actions.MoveCraft) -> str:
    name = called(asked.view, action.craft)
    if action.target is not None:
        way = "Ram" if action.way == "ram" else "Detonate at"
        return f"{way} {called(asked.view, action.target)} with {name}"
    goes = action.to != spot(asked.view.pieces[action.craft])
    return f"{'move' if goes else 'turn'} {name}"


def _fired(asked: Asked, action: actions.Fire) -> str:
    craft = asked.view.extra.craft[action.craft]
    keys = [module_at(craft, place) for place in action.modules]
    weapons = counted(len(keys), "weapon")
    if len(set(keys)) == 1:
        weapons = counted(len(keys), module_name(asked.view, keys[0]))
    return f"fire {weapons} at {called(asked.view, action.target)}"


_DEEDS: Mapping[type, Callable[[Asked, Any], str]] = {
    actions.DeployCraft: lambda asked, it: f"set up {called(asked.view, it.craft)}",
    actions.Embark: lambda asked, it: f"put {called(asked.view, it.fighter)} aboard",
    actions.Launch: lambda asked, it: f"launch {called(asked.view, it.fighter)}",
    actions.Retrieve: lambda asked, it: f"take {called(asked.view, it.fighter)} aboard",
    actions.UseTractor: lambda asked, it: f"seize {called(asked.view, it.target)}",
    actions.Detonate: lambda asked, it: f"detonate {called(asked.view, it.craft)}",
    actions.MoveCraft: _moved,
    actions.Fire: _fired,
}
"""What each action is, in a few words; for others the caption of their option is enough."""


def _prices(asked: Asked, action: Action) -> tuple[str, ...]:
    """What a blast destroys, the hits of a ram, what a shot expends (SW-10.1, SW-12.2, 13.5)."""
    match action:
        case actions.MoveCraft(craft=craft, way="ram"):
            design = asked.view.extra.craft[craft].design
            return (f"{counted(design.size, 'hit')} on both",) if design else ()
        case actions.Detonate(craft=craft) | actions.MoveCraft(craft=craft, way="detonate"):
            return (f"{called(asked.view, craft)} is destroyed",)
        case actions.Fire():
            return _expended(asked, action)
    return ()


def _expended(asked: Asked, action: actions.Fire) -> tuple[str, ...]:
    """What waits for re-arming once it has fired (SW-13.5); named where other weapons fire too."""
    view, craft = asked.view, asked.view.extra.craft[action.craft]
    armed = (
        (place, weapon_at(craft, place, catalogue_of(view).modules)) for place in action.modules
    )
    spent = [place for place, weapon in armed if weapon and weapon.expended]
    if not spent:
        return ()
    names = dict.fromkeys(module_name(view, module_at(craft, place)) for place in spent)
    which = "" if len(spent) == len(action.modules) else f"{joined(tuple(names))} "
    return (f"{which}Expended until re-armed",)


def gains_of(asked: Asked, action: Action) -> tuple[str, ...]:
    """The chance that shots hit at all."""
    if not isinstance(action, actions.Fire):
        return ()
    craft, target = (asked.view.extra.craft[each] for each in (action.craft, action.target))
    if not isinstance(asked.view.pieces[action.target].place, OnTable):
        return ()
    odds = shot_odds(asked.view, craft, action.modules, target, rear=action.rear)
    if odds is None or not odds.rows:
        return ()
    return (f"{float(odds.rows[0].at_least_one()):.0%} hit".replace("%", " %"),)
