"""The `lesson` of a table file of any rule system: read, judged and written in one place."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, get_args

from simulator.kernel.lesson import COMMANDS, PANELS, Lesson, LessonStep, Until, UntilKind, Wish
from simulator.kernel.spec import AnySetup
from simulator.scenario.entries import FileEntry, Findings, Typed, entries, key, parse_entry
from simulator.scenario.faults import FieldPath, Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import Identifier, Text, each, one_of, read_text, whole
from simulator.scenario.glossary import Texts
from simulator.scenario.tree import Raw, Tree

KEY = "lesson"
"""The key of a lesson in a table file."""

LONGEST = 165
"""Most characters of a step's text: three lines of the bar at 1280 by 720 and 150 %."""

TITLE = 34
"""Most characters of a step's title: one line of the list of steps."""

_MOST_STEPS, _MOST_PLACES, _MOST_MINUTES = 20, 99, 30

_UNTIL = tuple(kind for kind in get_args(UntilKind) if kind != "read")


@dataclass(frozen=True, slots=True)
class Short:
    """A text of at most this many characters."""

    most: int

    def __call__(self, value: Raw) -> str:
        """Parse it; Wrong if it is too long or no text."""
        text = read_text(value)
        if len(plain_text(text)) > self.most:
            what = f"this text has {len(plain_text(text))} characters, too many for its place"
            raise Wrong(Problem(what, f"at most {self.most}"))
        return text


def plain_text(text: str) -> str:
    """A text as it is shown, without the asterisks round what stands out.

    >>> plain_text("Now *click* it.")
    'Now click it.'
    """
    return text.replace("*", "")


def _read_until(value: Raw) -> Until:
    expected = f"one of {', '.join(f'{{{kind}: …}}' for kind in _UNTIL)}"
    if not isinstance(value, dict) or not value:
        raise Wrong(Problem(unfit(value, "ends no step"), expected))
    kind: Any = next((each for each in _UNTIL if each in value), None)
    for word in value:
        if word != kind and not (word == "with" and kind == "did"):
            keys = (kind, "with") if kind == "did" else _UNTIL
            problem = Problem(
                "there is no such key here", expected, word, keys, (word,), at_key=True
            )
            raise Wrong(problem)
    known = {"command": COMMANDS, "shown": PANELS}.get(kind)
    if known:
        try:
            one_of("known here", value[kind], known)
        except Wrong as wrong:
            raise Wrong(*wrong.under(kind)) from None
    parts = value.get("with")
    if parts is not None and not isinstance(parts, dict):
        raise Wrong(Problem(unfit(parts, "stands here"), "parts such as {group: cyan-1}"))
    return Until(kind, read_text(value[kind]), _parse_wish(parts) if parts else None)  # type: ignore[arg-type]  # a mapping


def _parse_wish(raw: Raw) -> Wish:
    if isinstance(raw, dict):
        return {name: _parse_wish(part) for name, part in raw.items()}
    return tuple(map(_parse_wish, raw)) if isinstance(raw, list) else raw


class StepEntry(FileEntry):
    """A step of a lesson."""

    said: ClassVar[str] = 'a step such as {title: Helm, text: "…", until: {did: allot_helm}}'

    title: Annotated[str, Typed(Short(TITLE), {"type": "string", "maxLength": TITLE})] = key(
        description="what the list of steps calls it"
    )
    text: Annotated[str, Typed(Short(LONGEST), {"type": "string"})] = key(
        description="what it says, at most three lines; *what stands out* between asterisks"
    )
    until: Annotated[Until, Typed(_read_until, {"type": "object"})] = key(
        Until(), description="what ends it, such as {did: fly}; left out: it is read"
    )
    point: Texts = key((), description="what glows: pieces, groups, buttons, places")


class LessonEntry(FileEntry):
    """What a table file teaches."""

    said: ClassVar[str] = "a lesson: place, minutes, seat, about, end and steps"

    place: Annotated[int, whole(1, _MOST_PLACES)] = key(description="its place in the order")
    minutes: Annotated[int, whole(1, _MOST_MINUTES)] = key(description="how long it takes")
    seat: Identifier = key(description="the seat of the learner")
    about: Text = key(description="what it is, in two sentences")
    end: Text = key(description="what was learnt, said at its end")
    can: Texts = key((), description="what the learner can do afterwards")
    words: Texts = key((), description="words of the glossary that will come")
    begin: Text = key("", description="what is asked where it begins, such as activate")
    steps: Annotated[list[Any], each("step", 1, _MOST_STEPS)] = key(description="its steps")


def teaches(root: Raw | None) -> bool:
    """Has the file a lesson, sound or not?"""
    return isinstance(root, dict) and KEY in root


def without_lesson(tree: Tree) -> Tree:
    """The tree of a file without its lesson, as the files of rule systems are read."""
    if not (isinstance(tree.root, dict) and teaches(tree.root)):
        return tree
    at = 1
    for name, value in tree.root.items():
        if name == KEY:
            marks = [*tree.marks[:at], *tree.marks[at + 1 + _marks(value) :]]
            root = {each: part for each, part in tree.root.items() if each != KEY}
            return replace(tree, root=root, marks=marks)
        at += 1 + _marks(value)
    return tree


def _marks(node: Raw) -> int:
    """How many marks a value has: its own, and those of its keys and parts."""
    if isinstance(node, dict):
        return 1 + sum(1 + _marks(part) for part in node.values())
    return 1 + sum(map(_marks, node)) if isinstance(node, list) else 1


def read_lesson(root: Raw | None, words: Collection[str], findings: Findings) -> Lesson | None:
    """The lesson of a file; None without one, or with problems that were added to `findings`."""
    if not (isinstance(root, dict) and teaches(root)):
        return None
    head = parse_entry(LessonEntry, root[KEY], (KEY,), findings)
    steps = []
    for path, raw in entries(root[KEY], "steps", (KEY,)):
        step = parse_entry(StepEntry, raw, path, findings)
        if step is not None:
            steps.append(LessonStep(step.title, step.text, step.until, step.point))
    if head is None:
        return None
    for n, word in enumerate(head.words):
        _judge((KEY, "words", n), "a word of the glossary", word, words, findings)
    return Lesson(
        head.place, head.minutes, head.seat, head.about, head.end, tuple(steps), head.can,
        head.words, head.begin,
    )  # fmt: skip


def judge_seat(lesson: Lesson, setup: AnySetup, findings: Findings) -> None:
    """Add a problem if nobody sits where the learner should."""
    seats = [seat.id for seat in setup.seats]
    _judge((KEY, "seat"), "a seat of this table", lesson.seat, seats, findings)
    if any(seat.id == lesson.seat and seat.agent for seat in setup.seats):
        problem = Problem(f"a program plays {quote_value(lesson.seat)}", "a seat without an agent")
        findings.add((KEY, "seat"), problem)


def _judge(
    path: FieldPath, what: str, word: str, choices: Collection[str], findings: Findings
) -> None:
    try:
        one_of(what, word, choices)
    except Wrong as wrong:
        findings.add(path, *wrong.problems)


def lesson_text(lesson: Lesson) -> str:
    """The lesson as part of a table file, which is read as an equal value."""
    head = {
        "place": lesson.place,
        "minutes": lesson.minutes,
        "seat": lesson.seat,
        "about": lesson.about,
        "can": lesson.can,
        "words": lesson.words,
        "end": lesson.end,
    }
    head |= {"begin": lesson.begin} if lesson.begin else {}
    lines = [f"  {name}: {_write_value(value)}" for name, value in head.items()]
    steps = [f"    - {_write_value(_told_fields(step))}" for step in lesson.steps]
    return "\n".join([f"{KEY}:", *lines, "  steps:", *steps, ""])


def _told_fields(step: LessonStep) -> dict[str, object]:
    told: dict[str, object] = {"title": step.title, "text": step.text}
    until = step.until
    if until.kind != "read":
        parts = {"with": until.parts} if until.parts else {}
        told["until"] = {until.kind: until.name, **parts}
    return {**told, "point": step.point} if step.point else told


def _write_value(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def places_of(steps: Sequence[LessonStep], n: int, part: str) -> FieldPath:
    """Where a part of step `n`, from 0, stands in the file; the step itself if it has none."""
    has = {"until": steps[n].until.kind != "read", "point": bool(steps[n].point)}
    return (KEY, "steps", n, part) if has.get(part, True) else (KEY, "steps", n)
