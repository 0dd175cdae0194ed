"""What an answer costs and gains, as its button says it; what it is its option says."""

from simulator.kernel.action import Action
from simulator.kernel.piece import OnTable
from simulator.kernel.wording import join_words
from simulator.rules.space_war.model import actions
from simulator.rules.space_war.model.craft import module_at
from simulator.rules.space_war.requests.forms import Asked
from simulator.rules.space_war.requests.moving import movable
from simulator.rules.space_war.requests.shooting import shot_odds
from simulator.rules.space_war.view.naming import call_piece, module_name
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.shots import weapon_at


def left_by(asked: Asked, action: Action) -> str:
    """What the action gives up that could still be used, in a sentence; empty if nothing."""
    what = asked.decision.what if asked.decision else ""
    left = len(movable(asked)) if isinstance(action, actions.EndStep) and what == "moves" else 0
    return f"{left} Craft can still move." if left else ""


def prices_of(asked: Asked, action: Action) -> tuple[str, ...]:
    """What a blast destroys, the hits of a ram, what a shot expends (SW-10.1, SW-12.2, 13.5)."""
    match action:
        case actions.MoveCraft(craft=craft, way="ram"):
            design = asked.view.extra.craft[craft].design
            return (f"{count_kind(design.size, 'hit')} on both",) if design else ()
        case actions.Detonate(craft=craft) | actions.MoveCraft(craft=craft, way="detonate"):
            return (f"{call_piece(asked.view, craft)} is destroyed",)
        case actions.Fire():
            return _list_expended(asked, action)
    return ()


def _list_expended(asked: Asked, action: actions.Fire) -> tuple[str, ...]:
    """What waits for re-arming once it has fired (SW-13.5); named where other weapons fire too."""
    view, craft = asked.view, asked.view.extra.craft[action.craft]
    armed = ((place, weapon_at(view, craft, place)) for place in action.modules)
    spent = [place for place, weapon in armed if weapon and weapon.expended]
    if not spent:
        return ()
    names = dict.fromkeys(module_name(view, module_at(craft, place)) for place in spent)
    which = "" if len(spent) == len(action.modules) else f"{join_words(tuple(names))} "
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
