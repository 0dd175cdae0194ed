"""Lessons without a window: what is wrong with one that its file alone does not show."""

from collections.abc import Collection, Iterator
from pathlib import Path

from simulator.figures.lettering import Font, width
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Allot, Field, Number, Pick
from simulator.kernel.lesson import COMMANDS, MAIN, OF_PIECES, Lesson, LessonStep, spot_of
from simulator.kernel.piece import OnTable
from simulator.kernel.saved.codec import TAG, plain
from simulator.kernel.spec import AnyTableFile
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.paths import is_there
from simulator.rules import SYSTEMS
from simulator.scenario import Fault, has_lesson, lesson_faults, load
from simulator.scenario.faults import FieldPath, Problem, quote_value
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

MOST_LINES = 3
"""Most lines of a step's text in the bar."""

_ROOM, _SIZE, _USUAL, _BOLD = 698, 21, 500, 700
"""Pixels of a line in a window of 1280 by 720 at 150 %, those of its letters, and their weights."""


def begin_lesson(path: Path, file: AnyTableFile, at: int = 0) -> LessonCourse:
    """The lesson of a table file at step `at`, from 0; NoRecordingError if it cannot be played."""
    lesson, ruleset = file.lesson, SYSTEMS[file.setup.system]
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
    lesson, ruleset = file.lesson, SYSTEMS[file.setup.system]
    if lesson is None:
        return ()
    try:
        recording = _recording(path, file, lesson, ruleset)
    except NoRecordingError as error:
        return lesson_faults(path, [((KEY,), Problem(str(error), "a save of an ideal run"))])
    found = [*_problems(ruleset, lesson, recording), *_texts(lesson)]
    return lesson_faults(path, found)


def lines_of(text: str) -> int:
    """How many lines a step's text takes in the bar of a window of 1280 by 720 at 150 %.

    >>> lines_of("*Enter goes on.*"), lines_of("word " * 40)
    (1, 4)
    """
    fonts = Font(_SIZE, _USUAL), Font(_SIZE, _BOLD)
    # A bit wider than set out, since letters stand on whole pixels there.
    units, space = [0.0], width(" ", fonts[0]) + 1
    for n, part in enumerate(text.split("*")):
        for at, token in enumerate(part.split(" ")):
            units += [0.0] if at else []
            units[-1] += width(token, fonts[n % 2]) + 1
    lines, x = 1, 0.0
    for wide in units:
        lines, x = (
            (lines + 1, wide) if x and x + space + wide > _ROOM else (lines, x + space + wide)
        )
    return lines


def _recording(path: Path, file: AnyTableFile, lesson: Lesson, ruleset: System) -> Timeline:
    """The recording; where no step waits for the game and there is none, its start."""
    start = Game.new(ruleset, file.setup, path.stem).course
    found = recording_of(path)
    if not is_there(found) and not any(step.until.in_game for step in lesson.steps):
        return start
    return read_recording(found, start.start.setup, SYSTEMS)


def _problems(
    ruleset: System, lesson: Lesson, recording: Timeline
) -> Iterator[tuple[FieldPath, Problem]]:
    start = prelude(lesson, recording)
    if lesson.begin and not begins_at(lesson, recording, start):
        problem = Problem(f"{quote_value(lesson.begin)} is never asked in the recording")
        yield (KEY, "begin"), problem
    for n, (step, found) in enumerate(zip(lesson.steps, find_ends(lesson, recording), strict=True)):
        end = start if found is None else found
        states = [recording.state_after(count) for count in range(start, end + 1)]
        until = step.until
        if found is None:
            yield places_of(lesson.steps, n, "until"), _never(step, lesson, recording, start)
        seen = {piece for state in states for piece in _shown_pieces(ruleset, state, lesson.seat)}
        if until.kind in OF_PIECES and until.name not in seen:
            yield (KEY, "steps", n, "until", until.kind), _unknown(until.name, seen)
        known = {name for state in states for name in targets_of(ruleset, state, lesson.seat)}
        for at, name in enumerate(step.point):
            if name not in known and not _is_spot(states[0], name):
                yield (KEY, "steps", n, "point", at), _unknown(name, known)
        start = end


def _texts(lesson: Lesson) -> Iterator[tuple[FieldPath, Problem]]:
    """Texts of steps that are too long for the bar."""
    for n, step in enumerate(lesson.steps):
        lines = lines_of(step.text)
        if lines > MOST_LINES:
            what = f"this text takes {lines} lines of the bar at 1280 by 720 and 150 %"
            yield (KEY, "steps", n, "text"), Problem(what, f"at most {MOST_LINES}")


def _never(step: LessonStep, lesson: Lesson, recording: Timeline, start: int) -> Problem:
    """That the end of a step never comes, after this many recorded steps."""
    name, own = step.until.name, set[str]()
    for done in recording.steps[start:]:
        told = plain(done.action)
        asked = [one.what for one in done.state.decisions if one.seat == lesson.seat]
        taken = [str(told[TAG])] if done.seat == lesson.seat and isinstance(told, dict) else []
        own.update(taken if step.until.kind == "did" else asked)
    text = f"the recording never comes to {quote_value(name)}"
    return Problem(text, "" if own else "what happens in it", name, sorted(own))


def _shown_pieces(ruleset: System, state: AnyState, seat: str) -> Iterator[str]:
    """The pieces that the learner sees on a table."""
    pieces = ruleset.play.conceal(state, seat).pieces.values()
    yield from (piece.id for piece in pieces if isinstance(piece.place, OnTable))


def _is_spot(state: AnyState, name: str) -> bool:
    """Is it a place on one of the tables?"""
    spot = spot_of(name)
    sizes = {table.id: table.size for table in state.setup.tables}
    size = sizes.get(spot[0]) if spot else None
    return bool(spot and size and spot[1][0] <= size[0] and spot[1][1] <= size[1])


def _unknown(name: str, known: Collection[str]) -> Problem:
    return Problem(f"{quote_value(name)} is nothing that is there then", "", name, sorted(known))


def targets_of(ruleset: System, state: AnyState, seat: str) -> Iterator[str]:
    """What a step can point at in a state: pieces, groups, buttons, rows and commands."""
    yield from COMMANDS
    view = ruleset.play.conceal(state, seat)
    for piece in view.pieces.values():
        if isinstance(piece.place, OnTable):
            yield from (name for name in (piece.id, piece.group) if name)
    request = ruleset.requests.request(view, seat, Draft(""))
    if request is None:
        return
    yield MAIN
    reaction = ruleset.requests.reaction(view, seat)
    yield from (f"alternative {n}" for n in range(len(reaction.alternatives) if reaction else 0))
    for option in request.options:
        yield f"option {option.id}"
        opened = ruleset.requests.request(view, seat, Draft(option.id))
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
