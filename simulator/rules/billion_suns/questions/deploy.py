"""May the group jump in as it stands (ABS-4.6)?"""

from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Reason, bar
from simulator.kernel.shown.overlay import Badge, Overlay, Ring
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.battlezones import battlezone_allows
from simulator.rules.billion_suns.judging.classes import class_rulings, class_serves
from simulator.rules.billion_suns.judging.coherency import (
    formation,
    formation_overlays,
    formation_reasons,
)
from simulator.rules.billion_suns.judging.limits import keeps_utility_limit
from simulator.rules.billion_suns.judging.places import positions_free
from simulator.rules.billion_suns.judging.reasons import headline, plain_no
from simulator.rules.billion_suns.model.asks import AskDeploy
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.rules.billion_suns.view import overlays as answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, group_of
from simulator.rules.billion_suns.view.profile import jump_range, mass_of
from simulator.rules.billion_suns.view.regions import legal_area
from simulator.rules.billion_suns.view.shock import (
    shock_reasons,
    shock_rings,
    shock_rulings,
    shocks,
)


def answer_deploy(view: View, ask: AskDeploy) -> Answer:
    """The answer to a `deploy` question: the ships would arrive as they are drawn."""
    group, arriving = group_of(view, ask.group), find_ships(view, ask.group)
    points = find_ships(view, ask.jump_point)
    name, gate = (phrases.known_as(view, each) for each in (ask.group, ask.jump_point))
    title = f"May {name} jump in at {gate} like this?"
    if group is None or not arriving or not points:
        gone = ask.jump_point if not points else ask.group
        reason = arrivals.because_not_on_a_table(gone)
        return plain_no(title, reason)
    return _judge_arrival(view, title, group, arriving, points[0])


def _judge_arrival(
    view: View,
    title: str,
    group: Battlegroup,
    arriving: tuple[PlacedPiece, ...],
    point: PlacedPiece,
) -> Answer:
    """Check the whole arrival against every rule about it."""
    mass = mass_of(view, group.class_id)
    formed = formation(view, arriving, mass)
    ranges, measures = arrivals.in_jump_range(view, arriving, point, mass)
    wells, clearances = arrivals.outside_wells(view, arriving)
    struck = shocks(view, arriving, mass)
    reasons = (
        arrivals.usable(view, group.owner, point),
        *ranges,
        *wells,
        *formation_reasons(formed),
        *battlezone_allows(view, point.table, mass),
        *keeps_utility_limit(view, group.owner, group.class_id),
        *class_serves(view, group.class_id, group.owner),
        *positions_free(view, arriving),
        *shock_reasons(view, struck, mass),
    )
    reach = wording.inches(jump_range(view, mass))
    here = tuple(ship for ship in arriving if ship.table == point.table)
    return Answer(
        title=title,
        verdict=bar(reasons) is None,
        headline=headline(reasons, "every ship may arrive there"),
        reasons=reasons,
        measures=measures + clearances,
        table=point.table,
        notes=(
            f"Jump range {reach} (mass {mass}); a gravity well's edge is barred.",
            "Headings are free.",
        ),
        rulings=(*_rulings(view, group, point), *shock_rulings(view, struck)),
        overlays=(
            *deploy_area(view, point, group.owner, group.class_id),
            *shock_rings(view, here, mass),
            *formation_overlays(formed, arriving, point.table),
            *answer_overlays.short_lines(measures, ok=False),
            *answer_overlays.short_lines(clearances, ok=None),
            *_badges(here, reasons),
        ),
    )


def _rulings(view: View, group: Battlegroup, point: PlacedPiece) -> tuple[tuple[str, str], ...]:
    return (
        ("use_enemy_jump_points", view.setup.catalogue.rulings.use_enemy_jump_points),
        *arrivals.well_rulings(view, point.table),
        *class_rulings(view, group.class_id),
    )


def _badges(here: tuple[PlacedPiece, ...], reasons: tuple[Reason, ...]) -> tuple[Overlay, ...]:
    barred = {reason.piece for reason in reasons if reason.ok is False}
    return tuple(Badge(ship.at, ship.id not in barred) for ship in here)


def deploy_area(view: View, point: PlacedPiece, owner: str, class_id: str) -> tuple[Overlay, ...]:
    """Where ships of this class may arrive by the jump point: the area, its ring and the wells.

    No area if none of them may arrive anywhere.
    """
    mass = mass_of(view, class_id)
    reach = jump_range(view, mass)
    label = f"jump range {wording.inches(reach)}"
    general = (
        arrivals.usable(view, owner, point),
        *battlezone_allows(view, point.table, mass),
        *class_serves(view, class_id, owner),
    )
    areas = () if bar(general) else (legal_area(view, point.table, inside=((point.at, reach),)),)
    return (
        *areas,
        Ring(point.at, reach, "jump", label, point.piece.owner),
        *answer_overlays.well_rings(view, point.table),
    )
