"""Lessons without a window: what is wrong with one that its file alone does not show."""

from collections.abc import Iterator
from pathlib import Path

from simulator.kernel.draft import Draft
from simulator.kernel.lesson import COMMANDS, MAIN, OF_PIECES, Lesson, spot_of
from simulator.kernel.request import Allot, Field, Number, Pick
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.spec import AnyTableFile
from simulator.kernel.state import AnyState
from simulator.paths import is_there
from simulator.rules import RULESETS
from simulator.scenario import Fault, has_lesson, lesson_faults, load
from simulator.scenario.faults import FieldPath, Problem, shown
from simulator.scenario.lesson_fields import KEY, places_of
from simulator.session.game import Game
from simulator.session.lesson_course import (
    LessonCourse,
    NoRecordingError,
    begins_at,
    find_ends,
    prelude,
    read_recording,
    recording_of,
)
from simulator.session.timeline import Timeline


def begin_lesson(path: Path, file: AnyTableFile, at: int = 0) -> LessonCourse:
    """The lesson of a table file at step `at`, from 0; NoRecordingError if it cannot be played."""
    lesson, ruleset = file.lesson, RULESETS[file.setup.system]
    if lesson is None:
        raise NoRecordingError("it teaches nothing")
    recording = _recording(path, file, lesson, ruleset)
    try:
        return LessonCourse(ruleset, lesson, recording, at)
    except ValueError as error:
        raise NoRecordingError(str(error)) from None


def check_lesson(path: Path) -> tuple[Fault, ...]:
    """What is wrong with the lesson of a sound file; nothing if it has none."""
    if not has_lesson(path):
        return ()
    file = load(path)
    lesson, ruleset = file.lesson, RULESETS[file.setup.system]
    if lesson is None:
        return ()
    try:
        recording = _recording(path, file, lesson, ruleset)
    except NoRecordingError as error:
        return lesson_faults(path, [((KEY,), Problem(str(error), "a save of an ideal run"))])
    return lesson_faults(path, list(_problems(ruleset, lesson, recording)))


def _recording(path: Path, file: AnyTableFile, lesson: Lesson, ruleset: Ruleset) -> Timeline:
    """The recording; where no step waits for the game and there is none, its start."""
    start = Game.new(ruleset, file.setup, path.stem).course
    found = recording_of(path)
    if not is_there(found) and not any(step.until.in_game for step in lesson.steps):
        return start
    return read_recording(found, start.start.setup, RULESETS)


def _problems(
    ruleset: Ruleset, lesson: Lesson, recording: Timeline
) -> Iterator[tuple[FieldPath, Problem]]:
    start = prelude(lesson, recording)
    if lesson.begin and not begins_at(lesson, recording, start):
        problem = Problem(f"{shown(lesson.begin)} is never asked in the recording")
        yield (KEY, "begin"), problem
    for n, (step, found) in enumerate(zip(lesson.steps, find_ends(lesson, recording), strict=True)):
        end = start if found is None else found
        states = [_after(recording, count) for count in range(start, end + 1)]
        until = step.until
        if found is None:
            what = f"the recording never comes to {shown(until.name)}"
            yield places_of(lesson.steps, n, "until"), Problem(what, "what happens in it")
        elif until.kind in OF_PIECES and until.name not in states[0].pieces:
            problem = _unknown(until.name, states)
            yield (KEY, "steps", n, "until", until.kind), problem
        known = {name for state in states for name in targets_of(ruleset, state, lesson.seat)}
        for at, name in enumerate(step.point):
            spot = spot_of(name)
            is_spot = spot and any(table.id == spot[0] for table in states[0].setup.tables)
            if name not in known and not is_spot:
                yield (KEY, "steps", n, "point", at), _unknown(name, states, known)
        start = end


def _after(recording: Timeline, count: int) -> AnyState:
    return recording.steps[count - 1].state if count else recording.start


def _unknown(name: str, states: list[AnyState], known: set[str] | None = None) -> Problem:
    choices = known or set(states[0].pieces)
    return Problem(f"{shown(name)} is nothing that is there then", "", name, sorted(choices))


def targets_of(ruleset: Ruleset, state: AnyState, seat: str) -> Iterator[str]:
    """What a step can point at in a state: pieces, groups, buttons, rows and commands."""
    yield from COMMANDS
    for piece in state.pieces.values():
        yield piece.id
        if piece.group:
            yield piece.group
    view = ruleset.conceal(state, seat)
    request = ruleset.request(view, seat, Draft(""))
    if request is None:
        return
    yield MAIN
    for option in request.options:
        yield f"option {option.id}"
        opened = ruleset.request(view, seat, Draft(option.id))
        for each in opened.options if opened else ():
            if each.id == option.id:
                yield from _rows(each.fields)


def _rows(fields: tuple[Field, ...]) -> Iterator[str]:
    for field in fields:
        if isinstance(field, Number):
            yield f"step {field.name} 1"
        among = field.among if isinstance(field, Pick) else ()
        among = field.targets if isinstance(field, Allot) else among
        yield from (f"pick {field.name} {one.id}" for one in among)
