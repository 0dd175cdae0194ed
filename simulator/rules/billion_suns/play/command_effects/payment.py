"""Paying for command effects: Tactical tokens, or damage by going rogue (ABS-9.5, 9.8)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.events import TokensSpent, WentRogue
from simulator.rules.billion_suns.play.attacks.damage import hurt


def pay(now: Resolution, seat: str, tokens: int, rogue: str | None, why: str) -> None:
    """Take the checked payment; damage paid by going rogue is dealt first and may destroy ships."""
    needed = tokens - (rogue is not None)
    if needed:
        now.emit(TokensSpent(seat, "tactical", needed, why))
    if rogue is not None:
        now.emit(WentRogue(seat, rogue, why))
        hurt(now, rogue, 1, None)
