"""S5: Tractors on Fighters (SW-9.1)."""

from collections.abc import Iterator

from simulator.kernel.asked.request import Choice, Note, Option
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line, Ring
from simulator.mechanics.request_forms import pick_one
from simulator.rules.space_war.judging.acting import can_act
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.tractor import may_seize, reach_of_tractors, tractors_of
from simulator.rules.space_war.model.actions import UseTractor
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.stages import Tractors
from simulator.rules.space_war.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    craft_choice,
    craft_in,
    done_option,
)
from simulator.rules.space_war.view.harm import need_text, sides_of
from simulator.rules.space_war.view.lookup import figures_of, on_table, rulings_of
from simulator.rules.space_war.view.measuring import gap_text, radius_of, spot, stand
from simulator.rules.space_war.view.naming import call_piece

SEIZE = "tractor"
VESSEL, TARGET = "vessel", "target"


def _ready(asked: Asked) -> dict[str, int]:
    """The Vessels with an untried working Tractor, with the place of the first one."""
    stage, found = asked.stage, dict[str, int]()
    if not isinstance(stage, Tractors):
        return found
    for craft, _ in on_table(asked.view, asked.seat):
        places = tractors_of(craft, stage)
        if places and can_act(asked.view, craft, asked.seat):
            found[craft.id] = places[0]
    return found


def _vessels(asked: Asked) -> tuple[Craft, ...]:
    return tuple(asked.view.extra.craft[name] for name in _ready(asked))


def _option(asked: Asked) -> Option | None:
    vessels = _vessels(asked)
    if not vessels:
        return None
    if not asked.has_open(SEIZE):
        return Option(SEIZE, "Use a Tractor", "S", asks=True)
    among = [craft_choice(asked.view, each) for each in _by_use(asked, vessels)]
    fields = [pick_one(VESSEL, "Vessel", among)]
    vessel = craft_in(asked, VESSEL, vessels)
    if vessel:
        fields.append(pick_one(TARGET, "Fighter", _targets(asked, vessel), (VESSEL,)))
    return Option(SEIZE, "Use a Tractor", "S", asks=True, fields=tuple(fields))


def _by_use(asked: Asked, vessels: tuple[Craft, ...]) -> list[Craft]:
    """Those that have something to seize first."""
    return sorted(vessels, key=lambda each: all(choice.barred for choice in _targets(asked, each)))


def _targets(asked: Asked, vessel: Craft) -> Iterator[Choice]:
    """What may be a Fighter, those that may be seized first, with the reason against each other.

    Vessels and one's own whole Fighters are left out.
    """
    view, stage, found = asked.view, asked.stage, list[Choice]()
    if not isinstance(stage, Tractors):
        return
    for craft, piece in on_table(view):
        refusal = refusal_by(view, may_seize(view, vessel, craft.id, stage))
        if refusal and refusal.code in ("own_and_whole", "no_target", "no_fighter"):
            continue
        about = f"{gap_text(view, view.pieces[vessel.id], piece)} away"
        found.append(craft_choice(view, craft, about, refusal))
    yield from sorted(found, key=lambda choice: choice.barred is not None)


def _action(asked: Asked) -> UseTractor | Lacking:
    ready, vessel = _ready(asked), craft_in(asked, VESSEL, _vessels(asked))
    target = craft_in(asked, TARGET, asked.view.extra.craft.values())
    if vessel is None or target is None:
        lacks = ((VESSEL, vessel), (TARGET, target))
        return Lacking(tuple(name for name, value in lacks if value is None))
    return UseTractor(vessel.id, ready[vessel.id], target.id)


def _show_preview(asked: Asked) -> PreviewParts:
    """The reach of the Tractor, the beam, and the number it needs."""
    view, vessel = asked.view, craft_in(asked, VESSEL, _vessels(asked))
    if vessel is None:
        return PreviewParts()
    piece = view.pieces[vessel.id]
    out = reach_of_tractors(view) + (
        radius_of(piece.base) if rulings_of(view).measure_from == "edge" else 0
    )
    drawn: list[Ring | Line] = [Ring(spot(piece), out, "range", "Tractor", piece.owner)]
    target = craft_in(asked, TARGET, view.extra.craft.values())
    if target and isinstance(view.pieces[target.id].place, OnTable):
        drawn.append(Line(spot(piece), spot(view.pieces[target.id]), "shot"))
    need = figures_of(view).tractor_need
    good = sides_of(view) + 1 - need
    percent = f"{100 * good / sides_of(view):.0f} %"
    note = Note("fact", f"It seizes on {need_text(view, need)}: {percent}", "SW-9.1")
    return PreviewParts(overlays=((stand(piece).table, tuple(drawn)),), notes=(note,))


def _about(asked: Asked) -> tuple[str, ...]:
    held = [
        each.id
        for each in asked.view.extra.craft.values()
        if each.tractored_by in [one.id for one, _ in on_table(asked.view, asked.seat)]
    ]
    return ("A Fighter that is not seized again is free (SW-8.3).",) if held else ()


FORM = DecisionForm(
    (
        OptionForm(
            SEIZE,
            _option,
            _action,
            _show_preview,
            says=lambda asked, it: f"seize {call_piece(asked.view, it.target)}",
            makes=UseTractor,
            fill=lambda _, it: {VESSEL: (it.vessel,), TARGET: (it.target,)},
        ),
        done_option("Done with Tractors"),
    ),
    about=_about,
    glow=lambda asked: tuple(_ready(asked)),
    what="tractors",
)
