"""S10: which module works again (SW-14.1, SW-14.2)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Note, Option
from simulator.mechanics.request_forms import hint_dice, pick_one
from simulator.rules.space_war.judging.hits import can_leave
from simulator.rules.space_war.model.actions import EndStep, Repair
from simulator.rules.space_war.model.craft import module_at, working
from simulator.rules.space_war.model.stages import Repairs
from simulator.rules.space_war.play.bays import repairs
from simulator.rules.space_war.requests.forms import (
    END,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
)
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.naming import call_piece, module_name

REPAIR = "repair"
MODULE = "module"


def _ways(asked: Asked) -> dict[str, Repair]:
    """Every module that may be chosen, by the id of its choice."""
    stage = asked.stage
    if not isinstance(stage, Repairs):
        return {}
    found = repairs.offers(asked.view, stage, asked.seat, hint_dice(asked.view, asked.seat, REPAIR))
    actions = (each for each in found if isinstance(each, Repair))
    return {f"{each.craft}/{each.module}": each for each in actions}


def _choices(asked: Asked) -> Iterator[Choice]:
    view = asked.view
    for name, way in _ways(asked).items():
        craft = view.extra.craft[way.craft]
        key = module_at(craft, way.module)
        whole = craft.design.count(key) if craft.design else 0
        about = f"{working(craft)[key]} of {whole} work"
        if craft.captor is not None:
            about += "; your Prisoner"
        if way.module in craft.expended:
            about += "; it stays Expended"
        caption = f"{module_name(view, key)} of {call_piece(view, craft.id)}"
        yield Choice(name, caption, about, craft.id if place_of(view, craft.id) else None)


def _option(asked: Asked) -> Option:
    fields = (
        (pick_one(MODULE, "Damaged modules", _choices(asked)),) if asked.has_open(REPAIR) else ()
    )
    return Option(REPAIR, "Repair it", asks=True, fields=fields)


def _leave_option(asked: Asked) -> Option | None:
    stage = asked.stage
    if not isinstance(stage, Repairs) or not can_leave(asked.view, stage):
        return None
    return Option(END, "Leave the Prisoners as they are", "D")


def _action(asked: Asked) -> Repair | Lacking:
    return _ways(asked).get(picked_one(asked.draft, MODULE) or "") or Lacking((MODULE,))


def _show_preview(asked: Asked) -> PreviewParts:
    """How many more repairs are still to be chosen."""
    stage = asked.stage
    left = sum(each.count for each in stage.left or ()) if isinstance(stage, Repairs) else 0
    if left <= 1:
        return PreviewParts()
    return PreviewParts(notes=(Note("fact", f"{left} repairs are to be chosen in all", "SW-14.1"),))


def _about(asked: Asked) -> tuple[str, ...]:
    stage = asked.stage
    first = next(iter((stage.left or ()) if isinstance(stage, Repairs) else ()), None)
    if first is None:
        return ()
    by = call_piece(asked.view, first.vessel)
    if first.held:
        return (f"A Shuttle Bay of {by} repairs a Fighter that it holds (SW-14.2).",)
    return (f"{by} repairs itself (SW-14.1).",)


FORM = DecisionForm(
    (
        OptionForm(
            REPAIR,
            _option,
            _action,
            _show_preview,
            makes=Repair,
            fill=lambda _, it: {MODULE: (f"{it.craft}/{it.module}",)},
        ),
        OptionForm(END, _leave_option, lambda _asked: EndStep()),
    ),
    about=_about,
    what="repairs",
)
