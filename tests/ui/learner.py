"""A learner at the window: goes through a lesson by posted events alone."""

from pathlib import Path

import pygame

from simulator.session.lesson_course import LessonCourse
from simulator.ui.panels.lesson_bar import NEXT, SHOW
from simulator.ui.screens.lesson_end import LessonEndScreen
from simulator.ui.screens.table_screen import flow
from simulator.ui.window.launch import begun_lesson
from tests.ui.player import ROOT, Player

FIRST = ROOT / "tables" / "billion_suns" / "lessons" / "helm_and_jump.yaml"


class Learner(Player):
    """Plays one lesson; `course` is how far it has come."""

    def __init__(
        self, path: Path = FIRST, size: tuple[int, int] = (1280, 720), percent: int = 100
    ) -> None:
        super().__init__(size=size, percent=percent, drawn=False)
        self.app.heed(begun_lesson(path, self.app.kit, size))
        self.app.step()

    @property
    def course(self) -> LessonCourse:
        found = self.screen.context.client.lesson
        assert found
        return found

    @property
    def is_over(self) -> bool:
        return isinstance(self.app.screens[-1], LessonEndScreen)

    def button(self, command: str) -> tuple[int, int]:
        """A pixel of a button of the prompt."""
        left, top = self.stage.layout.prompt[:2]
        x, y, wide, high = next(box for name, box in self.stage.plan.buttons if name == command)
        return left + x + wide // 2, top + y + high // 2

    def wait(self) -> None:
        """Let all come to rest, and programs play until somebody else is asked."""
        for _ in range(60):
            self.settle()
            if len(self.app.screens) > 1 and not self.is_over:
                self.key(pygame.K_RETURN)  # what was revealed has been read
            program = self.view_state.program
            if not (program and program.playing) or self.is_over:
                return
            self.post(flow.TURN)
            self.app.step()
        raise AssertionError("programs play for ever")

    def go_on(self, *, mouse: bool) -> None:
        """Read on, or let the lesson show what it wants."""
        reads = self.course.step is not None and self.course.step.until.kind == "read"
        if mouse:
            self.click(self.button(NEXT if reads else SHOW))
        else:
            self.key(pygame.K_RETURN if reads else pygame.K_F7)
        self.wait()
