"""P15: folding an event, against copying the pieces it changes one of."""

from dataclasses import replace

from benchmarks.goal import Goal
from benchmarks.scenario import table_lines
from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.piece_events import PieceMoved
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load_text

PIECES = 100


def goals() -> list[Goal]:
    """The bar of P15."""
    table = load_text("\n".join(table_lines()).encode(), "table.yaml")
    whole = SYSTEM.play.begin(table.setup, "0")
    state = replace(whole, pieces=dict(list(whole.pieces.items())[:PIECES]))
    pieces = state.pieces
    name, piece = next(iter(pieces.items()))
    event = PieceMoved(name, OnTable("T0", Pose((100_000, 100_000))))
    return [
        Goal(
            "P15",
            f"fold a move among {PIECES} pieces, against a copy of so many with one changed",
            3,
            at_least=False,
            ours=lambda: SYSTEM.play.apply(state, event),
            floor=lambda: {**pieces, name: piece},
            rounds=15,
        )
    ]
