"""S4: Fighters leave and enter Shuttle Bays; what a beam holds is pulled aboard (SW-8)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import formation_in
from simulator.kernel.asked.request import Choice, Field, Formation, Ghost, Note, Option
from simulator.kernel.piece import OnTable, moved_to
from simulator.kernel.shown.overlay import Ring
from simulator.mechanics.request_forms import Values, pick_one
from simulator.rules.space_war.judging.bays import open_carriers, way_out
from simulator.rules.space_war.model.actions import Launch, Retrieve
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at
from simulator.rules.space_war.model.stages import Bays
from simulator.rules.space_war.play.bays import bays
from simulator.rules.space_war.requests.aims import aim_notes
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
from simulator.rules.space_war.requests.legal_areas import coming_out_area, launch_circle
from simulator.rules.space_war.view.lookup import held_by, holder, on_table
from simulator.rules.space_war.view.measuring import stand
from simulator.rules.space_war.view.naming import call_piece, module_name


def hurt_text(view: View, craft: Craft) -> str:
    """Its Damaged and Expended modules by name, and the hits stored on it; empty for none."""
    told = []
    for word, places in (("Damaged", craft.damaged), ("Expended", craft.expended)):
        names = [module_name(view, module_at(craft, place)) for place in places]
        if names:
            told.append(f"{word}: {', '.join(names)}")
    if craft.hits:
        count = len(craft.hits)
        told.append(f"{count} stored hit{'s' if count > 1 else ''}")
    return "; ".join(told)


LAUNCH, RETRIEVE = "launch", "retrieve"
FIGHTER, PLACE, VESSEL = "fighter", "place", "vessel"


def _carriers(asked: Asked) -> Iterator[Craft]:
    return (craft for craft, _ in open_carriers(asked.view, asked.seat))


def _held_fighters(asked: Asked) -> tuple[Craft, ...]:
    """The Fighters that may be launched."""
    return tuple(
        fighter
        for carrier in _carriers(asked)
        for fighter in held_by(asked.view, carrier.id)
        if fighter.captor is None and fighter.owner == asked.seat
    )


def _launch_option(asked: Asked) -> Option | None:
    held = _held_fighters(asked)
    if not held:
        return None
    if not asked.has_open(LAUNCH):
        return Option(LAUNCH, "Launch it", "J", asks=True)
    view = asked.view
    among = (craft_choice(view, each, _aboard_text(asked, each)) for each in held)
    fields: list[Field] = [pick_one(FIGHTER, "Fighter", among)]
    fighter = craft_in(asked, FIGHTER, held)
    if fighter:
        fields.append(_place(asked, fighter))
    return Option(LAUNCH, "Launch it", "J", asks=True, fields=tuple(fields))


def _aboard_text(asked: Asked, fighter: Craft) -> str:
    vessel = holder(asked.view, fighter.id)
    told = [
        f"in {call_piece(asked.view, vessel)}" if vessel else "",
        hurt_text(asked.view, fighter),
    ]
    return " · ".join(filter(None, told))


def _place(asked: Asked, fighter: Craft) -> Formation:
    """Beside its Vessel, as the ruling adjacent_inches has it (SW-8.1)."""
    view = asked.view
    carrier = view.pieces[holder(view, fighter.id) or ""]
    pose = way_out(view, fighter, carrier)
    table = stand(carrier).table
    start = ((fighter.id, OnTable(table, pose)),) if pose else None
    near = launch_circle(view, view.pieces[fighter.id], carrier)
    legal = coming_out_area(view, fighter, carrier)
    ring = Ring(*near, "range", "", carrier.owner)
    ghost = Ghost(fighter.id, view.pieces[fighter.id].kind, call_piece(view, fighter.id))
    return Formation(
        PLACE,
        "Where it comes out",
        (table,),
        (ghost,),
        start,
        areas=((table, (legal, ring)),),
        follows=(FIGHTER,),
    )


def _launch_action(asked: Asked) -> Launch | Lacking:
    fighter, places = (
        craft_in(asked, FIGHTER, _held_fighters(asked)),
        formation_in(asked.draft, PLACE),
    )
    if fighter is None or not places:
        lacks = ((FIGHTER, fighter), (PLACE, places))
        return Lacking(tuple(name for name, value in lacks if not value))
    return Launch(fighter.id, places[0][1].pose)


def _launch_shown(asked: Asked) -> PreviewParts:
    fighter, places = (
        craft_in(asked, FIGHTER, _held_fighters(asked)),
        formation_in(asked.draft, PLACE),
    )
    if fighter is None or not places:
        return PreviewParts()
    view, notes = asked.view, list[Note]()
    if not fighter.face_up:
        notes.append(Note("fact", "It comes out face down", "SW-3.1"))
    out = moved_to(view.pieces[fighter.id], places[0][1])
    if places[0][1].table in [table.id for table in view.setup.tables]:
        notes += aim_notes(view, fighter, out)
    return PreviewParts(notes=tuple(notes))


def _comers(asked: Asked) -> tuple[Craft, ...]:
    """The Fighters that some Vessel could take in, with those in beams first."""
    stage = asked.stage
    if not isinstance(stage, Bays):
        return ()
    found = (
        fighter
        for fighter, _ in on_table(asked.view)
        if any(
            bays.check(asked.view, stage, Retrieve(fighter.id, each.id), asked.seat) is None
            for each in _carriers(asked)
        )
    )
    return tuple(sorted(found, key=lambda each: each.owner == asked.seat))


def _retrieve_option(asked: Asked) -> Option | None:
    comers = _comers(asked)
    if not comers:
        return None
    if not asked.has_open(RETRIEVE):
        return Option(RETRIEVE, "Take it aboard", "F", asks=True)
    among = (craft_choice(asked.view, each, _comer_text(asked, each)) for each in comers)
    fields: list[Field] = [pick_one(FIGHTER, "Fighter", among)]
    fighter = craft_in(asked, FIGHTER, comers)
    if fighter:
        fields.append(pick_one(VESSEL, "Into", _vessels(asked, fighter), (FIGHTER,)))
    return Option(RETRIEVE, "Take it aboard", "F", asks=True, fields=tuple(fields))


def _comer_text(asked: Asked, fighter: Craft) -> str:
    if fighter.owner != asked.seat:
        return "taken prisoner"
    return hurt_text(asked.view, fighter) or "unhurt"


def _vessels(asked: Asked, fighter: Craft) -> Iterator[Choice]:
    stage = asked.stage
    if not isinstance(stage, Bays):
        return
    found = []
    for carrier in _carriers(asked):
        refusal = bays.check(asked.view, stage, Retrieve(fighter.id, carrier.id), asked.seat)
        about = f"holds {len(held_by(asked.view, carrier.id))}"
        found.append(craft_choice(asked.view, carrier, about, refusal))
    yield from sorted(found, key=lambda choice: choice.barred is not None)


def _retrieve_action(asked: Asked) -> Retrieve | Lacking:
    fighter = craft_in(asked, FIGHTER, _comers(asked))
    vessel = craft_in(asked, VESSEL, _carriers(asked))
    if fighter is None or vessel is None:
        lacks = ((FIGHTER, fighter), (VESSEL, vessel))
        return Lacking(tuple(name for name, value in lacks if value is None))
    return Retrieve(fighter.id, vessel.id)


def _retrieve_shown(asked: Asked) -> PreviewParts:
    fighter = craft_in(asked, FIGHTER, _comers(asked))
    if fighter is None:
        return PreviewParts()
    name = call_piece(asked.view, fighter.id)
    if fighter.owner != asked.seat:
        return PreviewParts(
            notes=(Note("gain", f"{name} becomes your prisoner", "SW-8.3", fighter.id),)
        )
    return PreviewParts(
        notes=(Note("fact", f"{name} neither shoots nor is shot at inside", "SW-8.2"),)
    )


def _launch_fill(asked: Asked, action: Launch) -> Values:
    carrier = asked.view.pieces[holder(asked.view, action.fighter) or action.fighter]
    table = carrier.place.table if isinstance(carrier.place, OnTable) else ""
    place = ((action.fighter, OnTable(table, action.pose)),)
    return {FIGHTER: (action.fighter,), PLACE: place}


FORM = DecisionForm(
    (
        OptionForm(
            LAUNCH,
            _launch_option,
            _launch_action,
            _launch_shown,
            says=lambda asked, it: f"launch {call_piece(asked.view, it.fighter)}",
            makes=Launch,
            fill=_launch_fill,
        ),
        OptionForm(
            RETRIEVE,
            _retrieve_option,
            _retrieve_action,
            _retrieve_shown,
            says=lambda asked, it: f"take {call_piece(asked.view, it.fighter)} aboard",
            makes=Retrieve,
            fill=lambda _, it: {FIGHTER: (it.fighter,), VESSEL: (it.vessel,)},
        ),
        done_option("Done with bays"),
    ),
    glow=lambda asked: tuple(
        dict.fromkeys(each.id for each in (*_carriers(asked), *_comers(asked)))
    ),
    what="bays",
)
