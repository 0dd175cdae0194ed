"""Scrambling a battlegroup out of a carrier ship (ABS-4.9, 4.17, WZ-2.2)."""

from simulator.kernel import wording
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Formation, Number, Option, Pick, TableOverlays
from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.overlay import Ring
from simulator.mechanics.request_forms import Formed, one_taken, pick_one
from simulator.rules.billion_suns.judging.carriers import carries, may_scramble, may_send_out
from simulator.rules.billion_suns.judging.coherency import formation, formation_overlays
from simulator.rules.billion_suns.model.actions import Scramble
from simulator.rules.billion_suns.model.stages import Activation, JumpPhase
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
)
from simulator.rules.billion_suns.requests.jump_phase.arrivals import (
    FORMATION,
    SHIPS,
    WHAT,
    Origin,
    arriving,
    comers,
    coming_values,
    coming_words,
    cost_notes,
    formation_field,
    loadout_field,
    loadout_of,
    poses_in,
    ships_field,
    what_field,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, ships
from simulator.rules.billion_suns.view.profile import mass_of, short_range

SCRAMBLE = "scramble"
CARRIER = "carrier"


def carriers_of(asked: Asked) -> tuple[PlacedPiece, ...]:
    """The seat's carrier ships on tables."""
    classes = asked.view.setup.catalogue.classes
    return tuple(
        ship
        for ship in ships(asked.view)
        if ship.piece.owner == asked.seat and classes[ship.piece.kind].carries is not None
    )


def _stage(asked: Asked) -> JumpPhase | Activation | None:
    stage = asked.stage
    return stage if isinstance(stage, JumpPhase | Activation) else None


def _option(asked: Asked) -> Option | None:
    stage, own = _stage(asked), carriers_of(asked)
    if stage is None or not own:
        return None
    among = tuple(
        Choice(
            ship.id,
            wording.capital(phrases.known_as(asked.view, ship.id)),
            f"on table {ship.table}",
            ship.id,
            barring(first_failure(may_send_out(asked.view, stage, ship))),
            ship.piece.kind,
        )
        for ship in own
    )
    caption = "Scramble from a carrier"
    barred = among[0].barred if all(each.barred for each in among) else None
    if not asked.has_open(SCRAMBLE):
        return Option(SCRAMBLE, caption, "S", asks=True, barred=barred)
    carrier = pick_one(CARRIER, "Carrier ship", among)
    fields = (carrier, *_later_fields(asked, stage))
    return Option(SCRAMBLE, caption, "S", asks=True, fields=fields, barred=barred)


def _later_fields(
    asked: Asked, stage: JumpPhase | Activation
) -> tuple[Pick | Number | Formation, ...]:
    ship = _carrier(asked)
    if ship is None:
        return ()
    origin = _origin(asked, ship)
    out = _out(asked)
    return (
        what_field(asked, origin),
        *ships_field(asked, origin),
        *loadout_field(asked, out),
        *_formation_field(asked, stage, ship, out),
    )


def _formation_field(
    asked: Asked, stage: JumpPhase | Activation, ship: PlacedPiece, out: tuple[Piece, ...]
) -> tuple[Formation, ...]:
    if not out:
        return ()
    view, kind = asked.view, out[0].kind
    reach = short_range(view, mass_of(view, kind))
    label = f"Short Range {wording.inches(reach)}"
    areas: TableOverlays = ((ship.table, (Ring(ship.at, reach, "range", label, asked.seat),)),)
    what = picked_one(asked.draft, WHAT) or ""
    loadout = loadout_of(asked)
    field = formation_field(
        asked,
        out,
        (ship, room(view, asked.seat, ship, kind, reach), areas),
        lambda poses: may_scramble(
            view, stage, Scramble(what, ship.id, poses, loadout), asked.seat
        ),
        (CARRIER, WHAT, SHIPS),
    )
    return (field,)


def _carrier(asked: Asked) -> PlacedPiece | None:
    name = picked_one(asked.draft, CARRIER)
    return next((ship for ship in carriers_of(asked) if ship.id == name), None)


def _origin(asked: Asked, carrier: PlacedPiece) -> Origin:
    view = asked.view
    carried = [
        each for each in serving(view, asked.seat) if carries(view, carrier.piece.kind, each)
    ]
    return Origin(carrier.id, carried)


@remember_last
def _out(asked: Asked) -> tuple[Piece, ...]:
    """The ships that the draft would send out, computed once per preview."""
    ship = _carrier(asked)
    return comers(asked, ship.id) if ship else ()


def _action(asked: Asked) -> Scramble | Lacking:
    carrier, what = _carrier(asked), picked_one(asked.draft, WHAT)
    poses = poses_in(asked, _out(asked), carrier.table if carrier else None)
    if carrier is None or what is None or poses is None:
        lacks = ((CARRIER, carrier is None), (WHAT, what is None), (FORMATION, poses is None))
        return Lacking(tuple(name for name, missing in lacks if missing))
    return Scramble(what, carrier.id, poses, loadout_of(asked))


def _show_preview(asked: Asked) -> PreviewParts:
    """Price and links; a scramble causes no jump shock (ABS-4.9)."""
    out, ship = _out(asked), _carrier(asked)
    notes = cost_notes(asked, out)
    stand = arriving(out, ship.table, poses_in(asked, out, ship.table)) if ship and out else ()
    if not stand or ship is None:
        return PreviewParts(notes=notes)
    formed = formation(asked.view, stand, mass_of(asked.view, out[0].kind))
    links = formation_overlays(formed, stand, ship.table)
    return PreviewParts(overlays=((ship.table, tuple(links)),), notes=notes)


def _fill(_: Asked, action: Scramble) -> Formed:
    values = {**one_taken(CARRIER, action.carrier), **coming_values(action)}
    return Formed(values, action.poses)


OPTION = OptionForm(
    SCRAMBLE,
    _option,
    _action,
    _show_preview,
    lambda asked, it: f"scramble {coming_words(asked, it)}",
    Scramble,
    _fill,
)
