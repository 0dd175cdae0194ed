"""Things placed during play get an id of their own and belong to their contract."""

from simulator.geometry.shapes import round_base
from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.events import ThingJoined
from simulator.rules.billion_suns.view.contract_terms import unused_id


def put(now: Resolution, card: str, kind: str, place: OnTable, damage: int = 0) -> None:
    """Place a new thing of the contract with this card on a table."""
    name = unused_id(now.state, kind)
    diameter = now.state.setup.catalogue.objects[kind].diameter
    marks = (("damage", damage),) if damage else ()
    now.emit(PiecePlaced(Piece(name, kind, None, None, place, round_base(diameter), marks)))
    now.emit(ThingJoined(card, name))
