"""The rest of the agents' plans in one game, carried from one decision to the next."""

from dataclasses import replace

from simulator.ai.choice import AgentChoice
from simulator.kernel.engine import check
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


class CarriedPlans:
    """What the agents of a game mean to answer next.

    A plan goes on only from the very state that its last answer led to, and only by legal answers;
    so it is dropped when anybody else has acted, or when the game was taken back.
    """

    def __init__(self) -> None:
        self._left: dict[str, tuple[AnyState, tuple[AgentChoice, ...]]] = {}

    def answer(self, rules: System, state: AnyState, seat: str) -> AgentChoice | None:
        """The next answer of the seat's plan; None if it must think anew."""
        before, left = self._left.get(seat, (None, ()))
        if before is not state or not left or check(rules.play, state, left[0].action, seat):
            return None
        return replace(left[0], rest=left[1:])

    def record_answer(self, seat: str, choice: AgentChoice, state: AnyState) -> None:
        """The seat has answered so, which has led to this state."""
        self._left[seat] = state, choice.rest
