"""One game through time."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from simulator.kernel.action import Action
from simulator.kernel.codec import canonical, parse
from simulator.kernel.engine import Step, submit
from simulator.kernel.refusal import Refusal
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.session.digest import engine_digest
from simulator.session.journal import Journal
from simulator.session.lines import happening_body, header_body
from simulator.session.timeline import Happening, Timeline, begun
from simulator.session.trouble import SaveFault, Trouble

Listener: TypeAlias = Callable[[Happening], None]
"""Is told of every step done, undone and redone, after it is on the disk.

The step has secrets in it: show only what `view`, `engine.witnessed` and `log_lines` give.
"""


class Game:
    """A game that is played: every change goes through `submit`, `undo` or `redo`.

    A game with a save writes each change before it takes place; when that fails, SaveFault is
    raised and the game stays as it was. `Game.new` starts one, `open_save` goes on with one.
    """

    def __init__(
        self, ruleset: Ruleset, course: Timeline, engine: str, journal: Journal | Trouble | None
    ) -> None:
        """`journal` is None for a game without a save, a trouble when its save cannot go on.

        `course` is the line of play, replaced by every change: its steps, what was undone, and why
        nothing can be undone or redone.
        """
        self.ruleset = ruleset
        self.course = course
        self._engine = engine
        self._journal = journal
        self._listeners: list[Listener] = []

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        setup: AnySetup,
        seed: str,
        save: Path | None = None,
        *,
        friendly: bool = False,
    ) -> "Game":
        """Start a game; SaveFault when `save` is there already or cannot be written.

        A `friendly` game lets dice and opened answers be undone. Raises ValueError for a set-up
        that contradicts itself, which no table file that loads can make.
        """
        # Through its text, so that a game is the same whether its save was read in between.
        course = begun(ruleset, parse(canonical(setup)), seed, friendly=friendly)
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
        """The steps that led here, secrets included."""
        return self.course.steps

    def view(self, seat: str | None) -> AnyState:
        """The state as `seat` may know it (None: a spectator)."""
        return self.ruleset.conceal(self.state, seat)

    def submit(self, action: Action, seat: str) -> Step | Refusal:
        """Let `seat` do something; a refusal changes nothing.

        Dice go by the step's number in the line of play: who undoes a step and does the same
        again rolls the same.
        """
        n = len(self.steps) + 1
        step = submit(self.ruleset, self.state, action, seat, n)
        if isinstance(step, Step):
            self._go(Happening("done", n, step), self.course.after(step))
        return step

    def undo(self) -> Step | Refusal:
        """Take the last step back and return it; a refusal changes nothing."""
        refusal = self.course.undo_refusal
        if refusal is not None:
            return refusal
        n, step = len(self.steps), self.steps[-1]
        self._go(Happening("undone", n, step), self.course.back())
        return step

    def redo(self) -> Step | Refusal:
        """Do the step that was undone last again and return it; a refusal changes nothing."""
        refusal = self.course.redo_refusal
        if refusal is not None:
            return refusal
        n, step = len(self.steps) + 1, self.course.undone[-1]
        self._go(Happening("redone", n, step), self.course.forth())
        return step

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; call what is returned to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def copy_to(self, path: Path) -> None:
        """Write a new save of this game as it stands, without what was undone.

        It frees a game whose own save is damaged. Raises SaveFault as `new` does.
        """
        steps = enumerate(self.steps, start=1)
        bodies = [happening_body(Happening("done", n, step)) for n, step in steps]
        Journal.create(path, [header_body(self.course, self._engine), *bodies]).close()

    def close(self) -> None:
        """Let go of the save; the game can only be looked at from then on."""
        if isinstance(self._journal, Journal):
            self._journal.close()
            self._journal = Trouble("closed", "this game was closed")

    def _go(self, happening: Happening, course: Timeline) -> None:
        if isinstance(self._journal, Trouble):
            raise SaveFault(self._journal)
        if self._journal is not None:
            self._journal.append(happening_body(happening))
        self.course = course
        for listener in tuple(self._listeners):
            listener(happening)
