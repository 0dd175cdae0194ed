"""What the rules say about pieces that are not on a table yet."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import Aside, OnTable, Piece, moved_to
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.state import AnyState
from simulator.ui.play.rules_cache import RulesCache


def reach_of_new(rules_cache: RulesCache, view: AnyState, piece: Piece) -> tuple[Overlay, ...]:
    """What a piece that is not in the view would reach from where it would stand."""
    place = piece.place
    if not isinstance(place, OnTable):
        return ()
    table, pose = place.table, place.pose
    # The same view for every place of the piece: rules remember what they found about it.
    whole = rules_cache.keep(
        view,
        ("with", moved_to(piece, Aside("new")), table),
        lambda _: replace(view, pieces={**view.pieces, piece.id: piece}),
    )
    return rules_cache.keep(
        view, ("new", piece), lambda rules: rules.asks.reach(whole, piece.id, pose)
    )


def region_of(rules_cache: RulesCache, view: AnyState, offer: Offer) -> tuple[Overlay, ...]:
    """The places where the offered piece may stand."""
    return rules_cache.keep(view, ("region", offer), lambda rules: rules.asks.region(view, offer))


def wrong_with(
    rules_cache: RulesCache, view: AnyState, offer: Offer, pieces: Sequence[Piece]
) -> list[Reason]:
    """Why one of the offered pieces may not stand there; empty if all may."""
    placed = tuple(piece for piece in pieces if isinstance(piece.place, OnTable))
    judged = rules_cache.keep(
        view,
        ("judge", offer, placed),
        lambda rules: [rules.asks.judge_place(view, offer, piece) for piece in placed],
    )
    return [reason for reasons in judged for reason in reasons if reason.ok is False]
