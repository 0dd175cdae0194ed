"""S11: which Prisoners are armed again (SW-14.3)."""

from collections.abc import Iterator

from simulator.kernel.asked.request import Choice, Option
from simulator.mechanics.request_forms import pick_one
from simulator.rules.space_war.judging.hits import spent_fighters
from simulator.rules.space_war.model.actions import Rearm
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    craft_choice,
    craft_in,
    done_option,
)
from simulator.rules.space_war.view.phrases import count_kind

REARM = "rearm"
_PRISONER = "prisoner"


def _choices(asked: Asked) -> Iterator[Choice]:
    for craft in spent_fighters(asked.view, asked.seat):
        yield craft_choice(asked.view, craft, _ready_text(craft))


def _ready_text(craft: Craft) -> str:
    ready = sum(place not in craft.damaged for place in craft.expended)
    return f"your Prisoner; {count_kind(ready, 'module')} would be ready"


def _option(asked: Asked) -> Option:
    fields = (pick_one(_PRISONER, "Prisoners", _choices(asked)),) if asked.has_open(REARM) else ()
    return Option(REARM, "Arm it again", asks=True, fields=fields)


def _action(asked: Asked) -> Rearm | Lacking:
    craft = craft_in(asked, _PRISONER, spent_fighters(asked.view, asked.seat))
    return Rearm(craft.id) if craft else Lacking((_PRISONER,))


FORM = DecisionForm(
    (done_option("Leave them as they are"), OptionForm(REARM, _option, _action)), what="rearming"
)
