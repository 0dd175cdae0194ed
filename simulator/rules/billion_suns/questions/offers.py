"""Where an offered piece may stand: the region to draw, and the judgement of one piece."""

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Overlay
from simulator.rules.billion_suns.judging import arrivals, places
from simulator.rules.billion_suns.judging.battlezones import battlezone_allows
from simulator.rules.billion_suns.judging.classes import class_serves
from simulator.rules.billion_suns.judging.openings import opening_reasons
from simulator.rules.billion_suns.judging.places import on_no_table
from simulator.rules.billion_suns.questions.deploy import deploy_area
from simulator.rules.billion_suns.questions.jump_point import opening_area
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, PlacedPiece, View, find_ships
from simulator.rules.billion_suns.view.profile import mass_of

DEPLOY = "deploy"


def region(view: View, offer: Offer) -> tuple[Overlay, ...]:
    """The area in which one ship, or the jump point, may stand; empty for other offers.

    Coherency and limits cannot be told from one point: `judge` and the questions cover them.
    """
    if offer.what == JUMP_POINT:
        return opening_area(view, offer.owner, offer.table)
    source = _source(view, offer)
    if source is None or offer.kind is None:
        return ()
    return deploy_area(view, source, offer.owner, offer.kind)


def judge(view: View, offer: Offer, piece: Piece) -> tuple[Reason, ...]:
    """Why the offered piece may or may not stand there: it may unless some reason is not ok.

    Everything is measured from its centre (ABS-1.1).
    """
    if not isinstance(piece.place, OnTable):
        return (on_no_table(),)
    at = piece.place.pose.at
    if offer.what == JUMP_POINT:
        return opening_reasons(view, offer.owner, offer.table, at)[0]
    source = _source(view, offer)
    if source is None or offer.kind is None:
        return (arrivals.because_no_way_in(),)
    mass = mass_of(view, offer.kind)
    ship = places.newcomer(offer.kind, offer.owner, offer.table, at)
    return (
        *places.on_table(view, ship),
        arrivals.usable(view, offer.owner, source),
        *arrivals.in_jump_range(view, (ship,), source, mass)[0],
        *arrivals.outside_wells(view, (ship,))[0],
        *battlezone_allows(view, offer.table, mass),
        *class_serves(view, offer.kind, offer.owner),
        *places.positions_free(view, (ship,)),
    )


def _source(view: View, offer: Offer) -> PlacedPiece | None:
    """The jump point of a `deploy` offer."""
    found = find_ships(view, offer.source) if offer.what == DEPLOY and offer.source else ()
    return found[0] if found else None
