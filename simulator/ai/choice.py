"""What an agent is: a function of what a seat sees, with dice of its own for random choices."""

from dataclasses import dataclass
from typing import Protocol

from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


@dataclass(frozen=True, slots=True)
class AgentChoice:
    """A legal answer to a decision, and the agent's reason for it in a sentence.

    `rest` are the answers that the agent means to give next, if they are still legal then.
    `is_drawn`: it was drawn among the possible ones, or was the only one; nothing was judged.
    """

    action: Action
    reason: str
    rest: "tuple[AgentChoice, ...]" = ()
    is_drawn: bool = False


class Agent(Protocol):
    """Answers one decision at a time; everything it needs to know is in the view."""

    def __call__(
        self, view: AnyState, decision: Decision, rules: System, dice: Dice
    ) -> AgentChoice:
        """Choose an answer for the seat that is asked; the same dice give the same choice.

        LookupError if there is no legal answer, which is a bug of the rules.
        """
