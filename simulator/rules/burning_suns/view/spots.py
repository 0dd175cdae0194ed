"""The spots of the action sheets, and the order in which they are executed (A6, BS-5.5)."""

from collections.abc import Iterator, Mapping

from simulator.kernel.piece import InSpace, Piece
from simulator.kernel.remember_last import remember_last
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.effects import LimitedCard
from simulator.rules.burning_suns.model.galaxy import LEADER
from simulator.rules.burning_suns.model.state import ActionPhase, ActionSpot, PlacedLeader
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    course_of,
    figures_of,
    seats_of,
)

_LEFT, _MIDDLE, _RIGHT = 0, 1, 2
_IN_USE_FIRST = _LEFT, _RIGHT, _MIDDLE
MANY = 4
"""From so many players on the middle spots are used (BS-5.3)."""


def slots_of(view: View) -> tuple[int, ...]:
    """The spots of each action that are used: the middle one only with many players (BS-5.3)."""
    figures, is_many = figures_of(view), len(seats_of(view)) >= MANY
    return tuple(sorted(_IN_USE_FIRST[: figures.spots if is_many else figures.few_spots]))


def is_closed(view: View, deed: Deed) -> bool:
    """Are the spots of an action closed in this mode (BS-1.10)?"""
    return view.setup.options.mode == "fleets" and deed in components_of(view).closed


def all_spots(view: View) -> Iterator[ActionSpot]:
    """All spots that can be used, in the order of execution (BS-5.5)."""
    sheets, slots = components_of(view).sheets, slots_of(view)
    for number in course_of(view).row:
        for deed in sheets[number]:
            if not is_closed(view, deed):
                yield from (ActionSpot(deed, slot) for slot in slots)


def cell_of(spot: ActionSpot) -> str:
    """The cell of the board that a spot is.

    >>> cell_of(ActionSpot("jump", 2))
    'jump-2'
    """
    return f"{spot.deed}-{spot.slot}"


def hand_of(seat: str) -> str:
    """The cell in which the leaders of a seat wait."""
    return f"leaders-{seat}"


def step_of(antimatter: int) -> str:
    """The cell of the antimatter track for so much of it.

    >>> step_of(3)
    'antimatter-3'
    """
    return f"antimatter-{antimatter}"


def market_cell(row: int, place: int) -> str:
    """The cell of a slot of the market, by its row and its place in it from 0.

    >>> market_cell(1, 2)
    'market-1-2'
    """
    return f"market-{row}-{place}"


def open_cell(what: LimitedCard) -> str:
    """The cell in which the open agent or artifact lies (BS-3.3).

    >>> open_cell("agent")
    'open-agent'
    """
    return f"open-{what}"


def marker_piece(seat: str) -> str:
    """The id of the piece that shows the antimatter of a seat."""
    return f"{seat}-antimatter"


def leader_piece(seat: str, leader: int) -> str:
    """The id of the piece that is a leader of a seat, by its number from 0."""
    return f"{seat}-leader-{leader}"


def leader_number(piece: Piece) -> int:
    """The number of the leader that a piece is, from 0."""
    return int(piece.id.rpartition("-")[2])


def leaders_of(view: View, seat: str) -> tuple[int, ...]:
    """The numbers of the leaders that a seat has in hand, from 0."""
    hand = InSpace(hand_of(seat))
    held = (each for each in view.pieces.values() if each.kind == LEADER and each.place == hand)
    return tuple(sorted(map(leader_number, held)))


@remember_last
def _leaders_by_cell(pieces: Mapping[str, Piece]) -> Mapping[str, Piece]:
    """The leaders that lie on spots, by cell; of those in a hand only one."""
    return {
        each.place.space: each
        for each in pieces.values()
        if each.kind == LEADER and isinstance(each.place, InSpace)
    }


def leader_on(view: View, spot: ActionSpot) -> PlacedLeader | None:
    """The leader on a spot, None if it is empty."""
    piece = _leaders_by_cell(view.pieces).get(cell_of(spot))
    return PlacedLeader(spot, piece.owner or "", leader_number(piece)) if piece else None


def in_order(view: View) -> tuple[PlacedLeader, ...]:
    """The leaders on spots, in the order of execution."""
    found = (leader_on(view, spot) for spot in all_spots(view))
    return tuple(one for one in found if one is not None)


def spot_come(view: View) -> PlacedLeader | None:
    """The leader whose spot is asked for; None if none is, or an action within another."""
    two = view.stages[-2:]
    if len(two) < 2 or not isinstance(two[1], Doing):
        return None
    return two[0].doing if isinstance(two[0], ActionPhase) else None


def deed_asked(view: View) -> Deed | None:
    """The action that the innermost stage asks for, at a spot or granted; None if it asks none."""
    innermost = view.stages[-1] if view.stages else None
    return innermost.deed if isinstance(innermost, Doing) else None


def doing_now(view: View) -> Doing | None:
    """The innermost action under way; None between two."""
    return next((each for each in reversed(view.stages) if isinstance(each, Doing)), None)


def leader_at_work(view: View) -> int | None:
    """The leader of the action under way, who does what it grants too (BS-8.7)."""
    doing = doing_now(view)
    return doing.leader if doing else None
