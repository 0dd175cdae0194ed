"""The lessons that are shipped, and how far the player has come in each."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from simulator import paths
from simulator.kernel.lesson import Lesson
from simulator.kernel.spec import AnyTableFile
from simulator.rules import SYSTEMS
from simulator.scenario import TableFaults, Word, glossary, load
from simulator.writing import WriteFault, write_whole

FOLDER = "lessons"
"""The folder of a rule system's lessons."""

_MOST_BYTES, _MOST_STEP = 64 << 10, 99


@dataclass(frozen=True, slots=True)
class LessonNote:
    """A lesson as the page shows it."""

    path: Path
    file: AnyTableFile
    lesson: Lesson

    @property
    def id(self) -> str:
        """What it is called in the player's file."""
        return lesson_id(self.path)


@dataclass(frozen=True, slots=True)
class Learnt:
    """How far the player has come: which lessons are `done`, and `at` which step others are."""

    done: frozenset[str] = frozenset()
    at: tuple[tuple[str, int], ...] = ()

    def step(self, lesson: str) -> int:
        """The step, from 0, that was reached in a lesson."""
        return dict(self.at).get(lesson, 0)


@cache
def lesson_notes() -> tuple[LessonNote, ...]:
    """The lessons that are shipped, in their order: those of games first, by rule system."""
    found = []
    for system in sorted(SYSTEMS, key=lambda each: not SYSTEMS[each].play.is_game):
        folder = paths.data("tables") / system / FOLDER
        files = sorted(folder.glob("*.yaml")) if paths.is_folder(folder) else ()
        notes = [note for path in files if (note := _note_of(path))]
        found += sorted(notes, key=lambda note: note.lesson.place)
    return tuple(found)


def _note_of(path: Path) -> LessonNote | None:
    try:
        file = load(path)
    except TableFaults:
        return None
    return LessonNote(path, file, file.lesson) if file.lesson else None


def lesson_id(path: Path) -> str:
    """What the lesson of a table file is called in the player's file."""
    return f"{path.parent.parent.name}/{path.stem}"


def next_lesson(path: Path) -> LessonNote | None:
    """The lesson after that of a table file; None after the last one."""
    notes = lesson_notes()
    at = next((n for n, note in enumerate(notes) if note.id == lesson_id(path)), len(notes))
    return notes[at + 1] if at + 1 < len(notes) else None


def words_of(system: str, lesson: Lesson) -> tuple[Word, ...]:
    """The words of the game that come in a lesson, as the glossary of its system explains them."""
    known = {word.word: word for word in glossary(system)}
    return tuple(known[name] for name in lesson.words if name in known)


def lessons_file() -> Path:
    """Where it is kept how far the player has come."""
    return paths.user_dir("settings") / "lessons.json"


def load_learnt() -> Learnt:
    """How far the player has come; what makes no sense in the file counts as nothing."""
    try:
        found = json.loads(paths.read_plain(lessons_file(), _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return Learnt()
    if not isinstance(found, dict):
        return Learnt()
    done, at = found.get("done"), found.get("at")
    names = [name for name in done if isinstance(name, str)] if isinstance(done, list) else []
    steps = at if isinstance(at, dict) else {}
    known = ((name, n) for name, n in steps.items() if type(n) is int and 0 <= n <= _MOST_STEP)
    return Learnt(frozenset(names), tuple(known))


def keep_step(path: Path, at: int) -> str:
    """Remember the step reached in the lesson of a table file; returns why not, or nothing."""
    learnt, own = load_learnt(), lesson_id(path)
    steps = {name: n for name, n in learnt.at if name != own}
    return _keep(Learnt(learnt.done, tuple({**steps, own: at}.items())))


def keep_done(path: Path) -> str:
    """Remember that the lesson of a table file was played to its end; returns why not."""
    learnt, own = load_learnt(), lesson_id(path)
    at = tuple((name, n) for name, n in learnt.at if name != own)
    return _keep(Learnt(learnt.done | {own}, at))


def forget_learnt() -> str:
    """Forget how far the player has come; returns why that is not possible, or nothing."""
    return _keep(Learnt())


def _keep(learnt: Learnt) -> str:
    told = {"done": sorted(learnt.done), "at": dict(learnt.at)}
    try:
        text = f"{json.dumps(told, indent=2)}\n"
        write_whole(lessons_file(), text.encode(), new_folders=True)
    except WriteFault as fault:
        return f"What you have learnt cannot be kept ({fault.why})."
    return ""
