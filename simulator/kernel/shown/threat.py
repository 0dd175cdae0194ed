"""What endangers a piece: who could attack it, with overlays to draw."""

from dataclasses import dataclass

from simulator.kernel.asked.answer import Reason
from simulator.kernel.shown.overlay import Overlay


@dataclass(frozen=True, slots=True)
class Threats:
    """One reason for each way the piece could be attacked there, the nearest attacker first.

    Each names its attacker in `piece`; without reasons the piece is safe there. `does` is what
    attackers can do to it, in words.
    """

    reasons: tuple[Reason, ...]
    overlays: tuple[Overlay, ...] = ()
    does: str = "can shoot"

    @property
    def who(self) -> tuple[str, ...]:
        """The attackers, each once."""
        return tuple(dict.fromkeys(reason.piece for reason in self.reasons if reason.piece))
