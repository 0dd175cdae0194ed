"""What an event adds to the careers of battlegroups: attacks, damage, and losses."""

from collections.abc import Callable, Iterator, Mapping

from simulator.kernel.event import Event
from simulator.kernel.shown.score import Attacked, CareerEvent, Fell, Struck
from simulator.kernel.stages import StagePopped, StagePushed, StageTurned
from simulator.mechanics.game import dispatch
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.stages import Attack, Cause, Losses, Stage
from simulator.rules.billion_suns.play.attacks.attacking import damage_dealt
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, aboard

_HOW: Mapping[Cause, str] = {
    "weapon": "",
    "jump_shock": "jump shock",
    "dangerous_space": "dangerous space",
    "explosion": "an explosion",
}
"""What damage came from, if not from a weapon (ABS-8.10)."""


def _unit(view: View, name: str) -> str:
    """The battlegroup of a ship; anything else is a unit by itself."""
    piece = view.pieces.get(name)
    return piece.group or name if piece else name


def _credit_turned(view: View, event: StageTurned[Stage]) -> Iterator[CareerEvent]:
    old, new = view.stages[-1], event.stage
    if not isinstance(old, Attack) or not isinstance(new, Attack):
        return
    if (new.cause, old.step, new.step) == ("weapon", "roll", "reroll"):
        yield Attacked(_unit(view, new.by), _unit(view, new.target), len(new.dice))


def _credit_popped(view: View, _: StagePopped) -> Iterator[CareerEvent]:
    """An attack that ends with its damage deals it (ABS-8.8)."""
    stage = view.stages[-1]
    if isinstance(stage, Attack) and stage.step == "damage":
        dealt = damage_dealt(view, stage)
        if dealt:
            by, target = _unit(view, stage.by), _unit(view, stage.target)
            yield Struck(target, by, dealt, "damage", _HOW[stage.cause])


def _credit_pushed(view: View, event: StagePushed[Stage]) -> Iterator[CareerEvent]:
    """Damage that no attack has dealt destroys: nobody did it, whoever struck before (ABS-8.15)."""
    if isinstance(event.stage, Losses) and event.stage.is_own_doing:
        yield Struck(_unit(view, event.stage.target), "", 0, "damage", "its own damage")


def _credit_lost(view: View, event: events.ShipLost) -> Iterator[CareerEvent]:
    """A ship, and those aboard it."""
    unit = _unit(view, event.piece)
    yield Fell(unit, phrases.kind_name(view, view.pieces[event.piece].kind))
    for each in aboard(view, event.piece):
        what = phrases.kind_name(view, each.kind)
        yield Fell(_unit(view, each.id), what, along=unit)


find_career_events: Callable[[View, Event], tuple[CareerEvent, ...]] = dispatch(
    {
        StagePushed: _credit_pushed,
        StageTurned: _credit_turned,
        StagePopped: _credit_popped,
        events.ShipLost: _credit_lost,
    }
)
"""What an event adds to the careers of battlegroups; the view is the state before it."""
