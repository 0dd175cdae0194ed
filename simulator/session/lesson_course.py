"""The course of a lesson: its recording, walked step by step, and a game kept along it.

A recording is a save of an ideal run beside the table file. It gives the seed and with it all dice,
what the learner does at best, and what programs do. A step of the lesson takes the recorded steps
up to the first after which its condition holds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import is_by_hand
from simulator.kernel.decisions import open_decision
from simulator.kernel.engine import Step, check, submit
from simulator.kernel.lesson import Lesson, LessonStep
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.paths import is_there
from simulator.session.digest import engine_digest
from simulator.session.game import Game
from simulator.session.loading import watch_save
from simulator.session.timeline import Timeline

SUFFIX = ".jumpshock"
"""How the recording of a lesson ends, beside the table file of the same name."""

SHOWS = "F7 shows it"
"""What a learner can do about an answer that the step does not want."""


class NoRecordingError(Exception):
    """A lesson whose recording cannot be used; the message says why."""


def recording_of(path: Path) -> Path:
    """Where the recording of the lesson in a table file lies."""
    return path.with_suffix(SUFFIX)


def read_recording(path: Path, setup: AnySetup, rulesets: Mapping[str, System]) -> Timeline:
    """The recording of a lesson with this set-up; NoRecordingError if it is not of this lesson."""
    if not is_there(path):
        raise NoRecordingError(f"its recording {path.name} is missing")
    seen = watch_save(path, rulesets)
    if seen.replay is None or seen.troubles:
        trouble = seen.troubles[0].text.removeprefix(f"{path}: ") if seen.troubles else "is empty"
        raise NoRecordingError(f"its recording {path.name}: {trouble}")
    if seen.replay.course.start.setup != setup:
        raise NoRecordingError(f"its recording {path.name} begins with another set-up")
    return seen.replay.course


def find_ends(lesson: Lesson, recording: Timeline) -> tuple[int | None, ...]:
    """How many recorded steps are done at the end of each step; None where its end never comes.

    What only begins the game comes before the first step.
    """
    at, ends = prelude(lesson, recording), list[int | None]()
    for step in lesson.steps:
        found = _end_of(lesson, step, recording, at)
        ends.append(found)
        at = at if found is None else found
    return tuple(ends)


def prelude(lesson: Lesson, recording: Timeline) -> int:
    """How many recorded steps come before the lesson: those that are no answer to anything.

    Or all up to where anybody is asked for what the lesson begins with.
    """
    start = len(list(takewhile(lambda step: step.action.any_time, recording.steps)))
    if not lesson.begin:
        return start
    later = (n for n in range(start, len(recording.steps)) if begins_at(lesson, recording, n))
    return next(later, start)


def begins_at(lesson: Lesson, recording: Timeline, count: int) -> bool:
    """Is anybody asked for what the lesson begins with, after this many recorded steps?"""
    state = recording.state_after(count)
    return any(one.what == lesson.begin and one.answer is None for one in state.decisions)


def _end_of(lesson: Lesson, step: LessonStep, recording: Timeline, at: int) -> int | None:
    steps, until = recording.steps, step.until
    if until.kind == "did":
        taken = range(at, len(steps))
        return next((n + 1 for n in taken if _is_done(lesson, step, steps[n])), None)
    if until.kind == "asked":
        states = (recording.state_after(n) for n in range(at, len(steps) + 1))
        named = (open_decision(state, lesson.seat) for state in states)
        return next((at + n for n, one in enumerate(named) if one and one.what == until.name), None)
    return at


def _is_done(lesson: Lesson, step: LessonStep, done: Step) -> bool:
    return done.seat == lesson.seat and step.until.is_done_by(done.action)


class LessonCourse:
    """A lesson under way: step number `at`, from 0, and after the last one as many as there are.

    `game` has no save. The learner's answers are refused while the step wants another one, so that
    nobody is led astray; `shown` is what the recording has, `back` and `skip` fold it. `folded`
    counts how often that was done.
    """

    def __init__(self, ruleset: System, lesson: Lesson, recording: Timeline, at: int = 0) -> None:
        """ValueError if the recording is not of this lesson, since a step would never end."""
        self.lesson, self.recording = lesson, recording
        ends = [end for end in find_ends(lesson, recording) if end is not None]
        if len(ends) < len(lesson.steps):
            raise ValueError("a step of this lesson never ends")
        self._starts = (prelude(lesson, recording), *ends)
        self.at = at if 0 <= at < len(lesson.steps) else 0
        self.folded = 0
        self._read: int | None = None
        self.game = Game(ruleset, recording, engine_digest(ruleset), None)
        self._begin_step()

    @property
    def step(self) -> LessonStep | None:
        """The step under way; None after the last one."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def reads(self) -> bool:
        """Is the step to be read now? One in which programs play is read before they do."""
        kind = self.step.until.kind if self.step else ""
        return kind == "read" or (kind == "asked" and self._read != self.at)

    @property
    def holds(self) -> bool:
        """Does the game wait, programs too, until the learner has read or looked?"""
        return self.step is None or self.reads or not self.step.until.in_game

    @property
    def wanted_action(self) -> Action | None:
        """What the learner does next by the recording; None if the step wants nothing of a game."""
        if self.holds:
            return None
        done, end = len(self.game.steps), self._starts[self.at + 1]
        later = self.recording.steps[done:end]
        own = (step.action for step in later if step.seat == self.lesson.seat)
        return next(own, None)

    def back(self) -> None:
        """Go to the start of the step, or of the one before if nothing has been done in it."""
        if len(self.game.steps) == self._starts[self.at] and self.at:
            self.at -= 1
        self._begin_step()

    def skip(self) -> None:
        """Go to the end of the step, as recorded, and on to the next one."""
        if self.step is not None:
            self.at += 1
            self._begin_step()

    def refusal(self, action: Action, seat: str) -> Refusal | None:
        """Why this answer is not given in this step; None if it may be."""
        step, steps = self.step, self.game.steps
        if seat != self.lesson.seat or step is None or is_by_hand(action):
            return None
        wanted = self.wanted_action
        if wanted is None:
            said = "Read this first" if self.reads else "First do what it says above"
            return Refusal("lesson_holds", "Lesson", f"{said}.")
        last = self._starts[self.at + 1] == len(steps) + 1
        alike = type(action) is type(wanted) and not (last and step.until.kind == "did")
        if not (alike or action == wanted or step.until.is_done_by(action)):
            return Refusal("not_in_lesson", SHOWS, f"The lesson waits for: {step.title}.")
        if action != wanted and not _leads_on(self, action):
            text = "That is allowed, but the lesson only goes on if you do what it says above."
            return Refusal("leads_astray", SHOWS, text)
        return None

    def action_now(self) -> Action | None:
        """What the learner does now by the recording, from the start of the step if need be."""
        action = self.wanted_action
        if action is None:
            return None
        if check(self.game.ruleset.play, self.game.state, action, self.lesson.seat):
            self._begin_step()
        return self.wanted_action

    def follow(self) -> bool:
        """Go on to the next step if what the game has come to ends this one; says whether it did.

        Call it after every step of the game.
        """
        step = self.step
        if step is None or self.reads:
            return False
        since = self.game.steps[self._starts[self.at] :]
        if not _is_over(self.lesson, step, (self.game.state, since)):
            return False
        self.at += 1
        return True

    def read_on(self) -> None:
        """Go on: the learner has read, or done in the window what the step waits for."""
        if self.step is None or not self.holds:
            return
        if self.step.until.in_game:
            self._read = self.at
            self.follow()
        else:
            self.at += 1

    def _begin_step(self) -> None:
        """Go to the start of the step, as recorded."""
        count = self._starts[self.at]
        self.folded, self._read = self.folded + 1, None
        self.game.course = replace(self.recording, steps=self.recording.steps[:count], undone=())


def recorded_answer(course: LessonCourse, seat: str) -> tuple[Action, str] | None:
    """What a program does next by the recording, and why; None if it does not fit any more."""
    game, done = course.game, len(course.game.steps)
    later = course.recording.steps[done : done + 1]
    if not later or later[0].seat != seat:
        return None
    action, said = later[0].action, dict(course.recording.said)
    refusal = check(game.ruleset.play, game.state, action, seat)
    return (action, said.get(done + 1, "")) if refusal is None else None


def _leads_on(course: LessonCourse, action: Action) -> bool:
    """Can all that is recorded follow this action, so that the lesson comes to its end?"""
    game, own = course.game, course.lesson.seat
    n = len(game.steps) + 1
    if check(game.ruleset.play, game.state, action, own):
        return True  # it is refused with the reason of the rules
    done = submit(game.ruleset.play, game.state, action, own, n)
    for later in course.recording.steps[n:]:
        if isinstance(done, Refusal):
            return False
        n += 1
        done = submit(game.ruleset.play, done.state, later.action, later.seat, n)
    return not isinstance(done, Refusal)


def _is_over(lesson: Lesson, step: LessonStep, now: tuple[AnyState, Sequence[Step]]) -> bool:
    """Is the step over in this state, after what was done since its start?"""
    state, since = now
    if step.until.kind == "asked":
        asked = open_decision(state, lesson.seat)
        return asked is not None and asked.what == step.until.name
    return any(_is_done(lesson, step, done) for done in since)
