"""Deploying a battlegroup by a jump point, new or from Close Reserves (ABS-4.6, 4.8, 5.4)."""

from simulator.kernel.asked.answer import Reason, bar, refuse
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Field, Formation, Note, Option, Pick
from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.mechanics.request_forms import Formed, one_taken, pick_one
from simulator.rules.billion_suns.display.hazard_odds import hazard_odds
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.battlezones import battlezone_allows
from simulator.rules.billion_suns.judging.coherency import formation, formation_overlays
from simulator.rules.billion_suns.judging.deploying import may_deploy
from simulator.rules.billion_suns.judging.openings import find_jump_point
from simulator.rules.billion_suns.model.actions import Deploy
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.extra import Loadout
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.questions.deploy import deploy_area
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
    cheapest_bar,
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
from simulator.rules.billion_suns.requests.movement.flight_notes import suppose_stand
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.courses import danger_dice, stands_in_danger
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, owner_of
from simulator.rules.billion_suns.view.profile import jump_range, mass_of
from simulator.rules.billion_suns.view.shock import Shock, shock_rings, shocks

DEPLOY = "deploy"
POINT = "jump_point"


def _origin(asked: Asked) -> Origin:
    return Origin(RESERVES, serving(asked.view, asked.seat))


@remember_last
def _comers(asked: Asked) -> tuple[Piece, ...]:
    """The ships that the draft would bring in, computed once per preview."""
    return comers(asked, RESERVES)


def _option(asked: Asked) -> Option:
    caption = "Deploy a battlegroup"
    barred = None
    if not arrivals.serving_points(asked.view, asked.seat):
        found = find_jump_point(asked.view, asked.seat, "")
        barred = barring(refuse(found)) if isinstance(found, Reason) else None
    origin = _origin(asked)
    what = what_field(asked, origin)
    barred = barred or cheapest_bar(asked, what)
    if not asked.has_open(DEPLOY):
        return Option(DEPLOY, caption, "J", asks=True, barred=barred)
    ships = _comers(asked)
    fields: tuple[Field, ...] = (
        what,
        *ships_field(asked, origin),
        *_point_field(asked, ships),
        *loadout_field(asked, ships),
        *_formation_field(asked, ships),
    )
    return Option(DEPLOY, caption, "J", asks=True, fields=fields, barred=barred)


def _point_field(asked: Asked, ships: tuple[Piece, ...]) -> tuple[Pick, ...]:
    if not ships:
        return ()
    view = asked.view
    mass = mass_of(view, ships[0].kind)
    among = tuple(
        Choice(
            point.id,
            phrases.point_on_table(view, point),
            "",
            point.id,
            bar(battlezone_allows(view, point.table, mass)),
        )
        for point in arrivals.serving_points(view, asked.seat)
    )
    if not among:
        return ()
    return (pick_one(POINT, "By the jump point", among),)


def _formation_field(asked: Asked, ships: tuple[Piece, ...]) -> tuple[Formation, ...]:
    point = _point(asked)
    if not ships or point is None:
        return ()
    view, kind = asked.view, ships[0].kind
    reach = jump_range(view, mass_of(view, kind))
    where = room(view, asked.seat, point, kind, reach)
    areas = ((point.table, deploy_area(view, point, asked.seat, kind)),)
    what = picked_one(asked.draft, WHAT) or ""
    loadout = loadout_of(asked)
    field = formation_field(
        asked,
        ships,
        (point, where, areas),
        lambda poses: may_deploy(view, Deploy(what, point.id, poses, loadout), asked.seat),
        (WHAT, SHIPS, POINT),
    )
    return (field,)


def _point(asked: Asked) -> PlacedPiece | None:
    """The jump point of the draft, None until one is chosen."""
    name = picked_one(asked.draft, POINT)
    points = arrivals.serving_points(asked.view, asked.seat)
    return next((point for point in points if point.id == name), None)


def _action(asked: Asked) -> Deploy | Lacking:
    what, point = picked_one(asked.draft, WHAT), _point(asked)
    poses = poses_in(asked, _comers(asked), point.table if point else None)
    if what is None or point is None or poses is None:
        lacks = ((WHAT, what is None), (POINT, point is None), (FORMATION, poses is None))
        return Lacking(tuple(name for name, missing in lacks if missing))
    return Deploy(what, point.id, poses, loadout_of(asked))


def _show_preview(asked: Asked) -> PreviewParts:
    """Price, links, and the victims of the jump shock with their odds (ABS-4.7)."""
    ships, point = _comers(asked), _point(asked)
    notes = cost_notes(asked, ships)
    if point is None or not ships:
        return PreviewParts(notes=notes)
    stand = arriving(ships, point.table, poses_in(asked, ships, point.table))
    if not stand:
        return PreviewParts(notes=notes)
    return arrival_shown(asked.view, stand, notes, loadout_of(asked))


def arrival_shown(
    view: View,
    stand: tuple[PlacedPiece, ...],
    notes: tuple[Note, ...],
    loadout: Loadout | None = None,
) -> PreviewParts:
    """The links of the arriving ships, and their jump shock; also used for hops."""
    mass = mass_of(view, stand[0].piece.kind)
    table = stand[0].table
    struck = shocks(view, stand, mass)
    figures = view.setup.catalogue.figures
    risks = tuple(
        Note(
            "risk",
            f"jump shock on {phrases.known_as(view, each.victim)}{_whose(view, each, stand)}: "
            f"{phrases.dice(each.dice, figures.hazard_sides)}, damage {figures.hazard_damage}",
            "ABS-4.7",
            each.victim,
            each.by if _whose(view, each, stand) else (),
        )
        for each in struck
    )
    arrived, by = suppose_stand(view, stand, loadout), stand[0].piece.group or ""
    odds = (hazard_odds(arrived, each.victim, each.dice, "jump_shock", by) for each in struck)
    links = formation_overlays(formation(view, stand, mass), stand, table)
    badges = (_struck_badge(view, each, stand) for each in struck)
    overlays: tuple[Overlay, ...] = (*shock_rings(view, stand, mass), *links, *badges)
    return PreviewParts(
        overlays=((table, overlays),),
        odds=tuple(each for each in odds if each is not None),
        notes=(*notes, *risks, *_danger_notes(view, stand, mass)),
    )


def _danger_notes(view: View, stand: tuple[PlacedPiece, ...], mass: int) -> tuple[Note, ...]:
    """What arriving in dangerous space brings once the group's movement ends (ABS-6.5)."""
    there = tuple(ship.id for ship in stand if stands_in_danger(view, ship))
    dice = danger_dice(view, mass, len(there))
    if not dice:
        return ()
    figures = view.setup.catalogue.figures
    pool = phrases.dice(dice, figures.hazard_sides)
    text = f"Dangerous space: {pool}, damage {figures.hazard_damage}, when its movement ends"
    return (Note("risk", text, "ABS-6.5", None, there),)


def _struck_badge(view: View, struck: Shock, stand: tuple[PlacedPiece, ...]) -> Badge:
    """The dice of the jump shock at the first ship of its victim."""
    at = next(each.at for each in find_ships(view, struck.victim))
    dice = phrases.dice(struck.dice, view.setup.catalogue.figures.hazard_sides)
    own = "your own: " if _whose(view, struck, stand) else ""
    return Badge(at, None, f"{own}jump shock {dice}", struck.victim)


def _whose(view: View, struck: Shock, stand: tuple[PlacedPiece, ...]) -> str:
    own = owner_of(view, struck.victim) == stand[0].piece.owner
    return " (your own)" if own else ""


def points_to_glow(asked: Asked) -> tuple[str, ...]:
    """The jump points by which the seat may arrive."""
    return tuple(point.id for point in arrivals.serving_points(asked.view, asked.seat))


def _fill(_: Asked, action: Deploy) -> Formed:
    values = {**coming_values(action), **one_taken(POINT, action.jump_point)}
    return Formed(values, action.poses)


OPTION = OptionForm(
    DEPLOY,
    _option,
    _action,
    _show_preview,
    lambda asked, it: f"deploy {coming_words(asked, it)}",
    Deploy,
    _fill,
)
