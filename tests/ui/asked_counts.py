"""How often two persons at one window are asked, from stored positions on to the end of a turn.

`python -m tests.ui.asked_counts` prints each position with its questions, and their sum. The main
decisions are greedy's; every reaction is declined but for attacks, which are made. So the course of
play does not depend on what is asked.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from simulator.ai import AGENTS
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import Step, submit
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.session import watch_save
from simulator.ui.play.asking import AS_USUAL, AskingMode
from tests.games.stored import FOLDER, SUFFIX

MOST = 50
"""Positions that are counted."""

ENDS = ("activate", "jump_turn", "helm", "seize", "rest", "send")
"""What is asked when a turn is over."""

_FIGHTS, _BEGINS = {"attack", "passive"}, "orders"


@dataclass
class Table:
    """Persons at a game: what they were `asked`, by seat and kind of question.

    `decided` is how many decisions there were in all; the turn is over at one of those in `ends`.
    """

    ruleset: System
    state: AnyState
    asking: AskingMode = AS_USUAL
    ends: tuple[str, ...] = ENDS
    asked: Counter[tuple[str, str]] = field(default_factory=Counter)
    decided: int = 0

    def play(self, most: int = 200) -> "Table":
        """Play on to the end of the turn."""
        for n in range(1, most):
            if self.ruleset.play.outcome(self.state) is not None or not waited_for(self.state):
                break
            seat = waited_for(self.state)[0]
            decision = open_decision(self.state, seat)
            if decision is None or (n > 1 and decision.what in self.ends):
                break
            self.decided += 1
            step = submit(
                self.ruleset.play, self.state, self._answer(seat, decision.what, n), seat, n
            )
            assert isinstance(step, Step), step
            self.state = step.state
        return self

    def view(self, seat: str) -> AnyState:
        """The game as a seat sees it."""
        return self.ruleset.play.conceal(self.state, seat)

    def _answer(self, seat: str, what: str, n: int) -> Action:
        view = self.view(seat)
        reaction = self.ruleset.requests.reaction(view, seat)
        if reaction is not None:
            return self._committed(seat, self._reacted(seat, what, reaction))
        always = self.asking.mode(seat, what, view.round) == "always"
        foregone = None if always else self.ruleset.requests.only_answer(view, seat)
        if foregone is not None:
            return self._committed(seat, foregone)
        self.asked[seat, what] += 1
        decision = open_decision(view, seat)
        assert decision is not None
        return AGENTS["greedy"](view, decision, self.ruleset, SeededDice(f"count/{n}")).action

    def _reacted(self, seat: str, what: str, reaction: Reaction) -> Draft:
        """What is answered; all who may answer the same roll are asked together."""
        about, main = (seat, what, self.state.round), reaction.alternatives[0]
        given = self.asking.foretold(about, reaction)
        if given is not None:
            return given
        attacks = what in _FIGHTS or reaction.passing is None
        if not self.asking.is_needless(about, reaction):
            self.asked[seat, what] += 1
            self.asking = self.asking.note_answer(seat, reaction, main if attacks else None)
            for each, found in self._others(what, reaction):
                self.asking = self.asking.note_answer(each, found)
        return main.draft if attacks or reaction.passing is None else reaction.passing

    def _others(self, what: str, reaction: Reaction) -> Iterator[tuple[str, Reaction]]:
        for seat in reaction.others:
            found = self.ruleset.requests.reaction(self.view(seat), seat)
            if found and not self.asking.is_needless((seat, what, self.state.round), found):
                yield seat, found

    def _committed(self, seat: str, draft: Draft) -> Action:
        action = self.ruleset.requests.preview(self.view(seat), seat, draft).action
        assert action is not None, draft
        return action


def positions(most: int = MOST) -> list[tuple[str, int, AnyState]]:
    """All stored positions at which an attack may be declared, then some before a movement.

    Each is (save, step, state).
    """
    fights, begun = [], []
    for path in sorted(FOLDER.glob(f"*{SUFFIX}")):
        replay = watch_save(path, SYSTEMS).replay
        assert replay is not None
        for n, step in enumerate(replay.course.steps):
            asked = {each.what for each in step.state.decisions}
            if asked & _FIGHTS:
                fights.append((path.stem, n, step.state))
            elif _BEGINS in asked:
                begun.append((path.stem, n, step.state))
    spare = most - len(fights)
    return (fights + begun[:: max(1, len(begun) // max(1, spare))][: max(0, spare)])[:most]


def main() -> None:
    """Print the counts."""
    whole: Counter[str] = Counter()
    for name, n, state in positions():
        asked = Table(SYSTEMS[state.setup.system], state).play().asked
        kinds: Counter[str] = Counter()
        for (_, what), count in asked.items():
            kinds[what] += count
        whole += kinds
        print(f"{name:12} {n:4} {kinds.total():3}  {dict(kinds)}")
    print(f"{whole.total()} questions: {dict(whole)}")


if __name__ == "__main__":
    main()
