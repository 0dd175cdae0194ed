"""Claim jump in the End phase, before contracts score (SOLO-1.7, 1.20, ABS-11.5)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.contractors import ClaimJumped
from simulator.rules.billion_suns.play.contracts.rewards import discard
from simulator.rules.billion_suns.view.contractors.claims import jumped_claims


def jump_claims(now: Resolution) -> None:
    """Discard the top card of each contract whose claim is jumped, at most one each."""
    for claim in jumped_claims(now.state):
        now.emit(ClaimJumped(claim.card, claim.objectives, claim.contractors, claim.ceo))
        discard(now, claim.card)
