"""Removing enemy troops after a surface battle, in secret (WZ-6.2)."""

from simulator.kernel.asked.draft import number_in
from simulator.kernel.asked.request import Note, Number, Option
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops, SurfaceFight
from simulator.rules.billion_suns.play.contracts.surface_battle import TROOPS, most_removed
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
)
from simulator.rules.billion_suns.view.lookup import seat_name

REMOVED = "count"


def _most(asked: Asked) -> int:
    stage = asked.stage
    return most_removed(asked.view, stage, asked.seat) if isinstance(stage, SurfaceFight) else 0


def _option(asked: Asked) -> Option:
    fields: tuple[Number, ...] = ()
    if asked.has_open(TROOPS):
        most = _most(asked)
        fields = (Number(REMOVED, "Enemy troops removed", 0, most, start=most),)
    return Option(TROOPS, "Remove troops", asks=True, fields=fields)


def _action(asked: Asked) -> RemoveTroops | Lacking:
    count = number_in(asked.draft, REMOVED)
    return Lacking((REMOVED,)) if count is None else RemoveTroops(count)


def _show_preview(asked: Asked) -> PreviewParts:
    """How many of the removable troops stay."""
    most = _most(asked)
    left = most - min(most, max(0, number_in(asked.draft, REMOVED) or 0))
    text = f"{left} more may be removed"
    return PreviewParts(notes=(Note("warning", text, "WZ-6.2"),) if left else ())


def _about(asked: Asked) -> tuple[str, ...]:
    stage = asked.stage
    ones = stage.ones or () if isinstance(stage, SurfaceFight) else ()
    told = tuple(
        f"{seat_name(asked.view, seat)} rolled {count_words(count, 'one')}" for seat, count in ones
    )
    return (f"{join_words(told)}.",) if told else ()


FORM = DecisionForm(
    (
        OptionForm(
            TROOPS,
            _option,
            _action,
            _show_preview,
            makes=RemoveTroops,
            fill=lambda _, it: {REMOVED: it.count},
        ),
    ),
    about=_about,
    what=TROOPS,
)
