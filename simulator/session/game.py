"""A game with its history."""

from collections.abc import Sequence
from pathlib import Path

from simulator.kernel.action import Action
from simulator.kernel.engine import Step, submit
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session.digest import engine_digest
from simulator.session.journal import Journal
from simulator.session.lines import happening_body, header_body
from simulator.session.timeline import Happening, Timeline, begin_timeline
from simulator.session.trouble import SaveFault, Trouble


class Game:
    """A game being played: every change goes through `submit`, `undo` or `redo`.

    A game with a save writes each change before it takes effect; if that fails, SaveFault is
    raised and the game stays as it was. `Game.new` starts a game, `open_save` continues one.
    """

    def __init__(
        self, ruleset: System, course: Timeline, engine: str, journal: Journal | Trouble | None
    ) -> None:
        """`journal` is None for a game without a save, a Trouble if its save cannot be continued.

        `course` is the line of play: its steps and what was undone. Every change replaces it.
        """
        self.ruleset = ruleset
        self.course = course
        self._engine = engine
        self._journal = journal

    @classmethod
    def new(
        cls,
        ruleset: System,
        setup: AnySetup,
        seed: str,
        save: Path | None = None,
        *,
        friendly: bool = False,
    ) -> "Game":
        """Start a game; SaveFault if `save` exists already or cannot be written.

        In a `friendly` game dice and revealed answers can be undone. Raises ValueError for an
        inconsistent set-up, which cannot come from a valid table file.
        """
        # Converted to plain JSON and back, so that a game is the same before and after loading.
        course = begin_timeline(ruleset, parse(canonical(setup)), seed, friendly=friendly)
        engine = engine_digest(ruleset)
        journal = None
        if save is not None:
            journal = Journal.create(save, [header_body(course, engine)])
        return cls(ruleset, course, engine, journal)

    @property
    def state(self) -> AnyState:
        """The whole state, secrets included: for saving and testing, not for showing."""
        return self.course.state

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that led to this state, secrets included."""
        return self.course.steps

    def view(self, seat: str | None) -> AnyState:
        """The state as `seat` may know it (None: a spectator)."""
        return self.ruleset.play.conceal(self.state, seat)

    def submit(self, action: Action, seat: str, why: str = "") -> Step | Refusal:
        """Carry out an action of `seat`; a refusal changes nothing.

        `why` is a remark for the save that changes nothing either, such as a program's reason.

        Dice depend on the step's number in the line of play: undoing a step and doing the same
        again gives the same faces.
        """
        n = len(self.steps) + 1
        step = submit(self.ruleset.play, self.state, action, seat, n)
        if isinstance(step, Step):
            self._go([Happening("done", n, step, why)], self.course.after(step, why))
        return step

    def undo(self, count: int = 1) -> Step | Refusal:
        """Undo the last steps, all or none, and return the earliest; a refusal changes nothing."""
        refusal = self.course.undo_refusal_of(count)
        if refusal is not None:
            return refusal
        course, happenings = self.course, []
        for _ in range(count):
            happenings.append(Happening("undone", len(course.steps), course.steps[-1]))
            course = course.back()
        self._go(happenings, course)
        return happenings[-1].step

    def redo(self, count: int = 1) -> Step | Refusal:
        """Redo the steps undone last, all or none, and return the latest of them."""
        refusal = self.course.redo_refusal_of(count)
        if refusal is not None:
            return refusal
        course, happenings = self.course, []
        for _ in range(count):
            happenings.append(Happening("redone", len(course.steps) + 1, course.undone[-1]))
            course = course.forth()
        self._go(happenings, course)
        return happenings[-1].step

    def copy_to(self, path: Path) -> None:
        """Write a new save of this game as it is, without undone steps.

        The copy of a game with a damaged save can be continued. Raises SaveFault like `new`.
        """
        steps, said = enumerate(self.steps, start=1), dict(self.course.said)
        done = (Happening("done", n, step, said.get(n, "")) for n, step in steps)
        bodies = [happening_body(each) for each in done]
        Journal.create(path, [header_body(self.course, self._engine), *bodies]).close()

    def close(self) -> None:
        """Release the save; from then on the game can only be viewed."""
        if isinstance(self._journal, Journal):
            self._journal.close()
            self._journal = Trouble("closed", "this game was closed")

    def _go(self, happenings: Sequence[Happening], course: Timeline) -> None:
        if isinstance(self._journal, Trouble):
            raise SaveFault(self._journal)
        if self._journal is not None:
            self._journal.append(*(happening_body(each) for each in happenings))
        self.course = course
