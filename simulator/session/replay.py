"""Replaying a save: its events are folded; to verify it, its actions are resolved again."""

from dataclasses import dataclass, replace
from itertools import zip_longest

from simulator.kernel.engine import Step, submit
from simulator.kernel.event import Event
from simulator.kernel.fold import fold
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import CodecFault, Plain
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session.lines import Body
from simulator.session.timeline import Happening, Timeline, begin_timeline

_MISFITS = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError)
"""What folding or resolving may raise if valid lines do not fit each other: in a forged save, or in
one from an engine with a bug."""


class Misfit(Exception):  # noqa: N818 - the save is wrong, not the program
    """A line that does not fit the game before it; the message says why.

    Lines are named by their place in the file: the number of a step would tell readers of the game
    how many steps were taken unseen.
    """


@dataclass(frozen=True, slots=True)
class Replay:
    """A game as recorded in its save: its current state, and everything that happened before.

    `misfit` says why the line after the last one in `story` does not fit; None if all fit.
    """

    course: Timeline
    story: tuple[Happening, ...] = ()
    misfit: str | None = None


def open_header(ruleset: System, header: Body) -> Timeline:
    """The game at its start; Misfit if the header is not valid."""
    try:
        seed = header.get("seed")
        if not isinstance(seed, str):
            raise CodecFault("the seed is a text")
        friendly = header.get("friendly") is True
        course = begin_timeline(ruleset, header.get("setup"), seed, friendly=friendly)
        questions = ruleset.play.vocabulary.read_questions(header.get("questions", []))
        return replace(course, questions=questions)
    except _MISFITS as error:
        raise Misfit(f"the first line makes no game ({_error_text(error)})") from None


def replay(ruleset: System, course: Timeline, lines: tuple[Body, ...], *, verify: bool) -> Replay:
    """Fold the events of the lines, up to the first line that does not fit.

    With `verify` every action is resolved again too, and its result must be as recorded.
    """
    story: list[Happening] = []
    misfit = None
    for line, body in enumerate(lines, start=2):
        if "engine" in body:
            continue
        try:
            happening, course = _next(ruleset, course, body, verify=verify)
        except Misfit as error:
            misfit = f"line {line} {error}"
            break
        except _MISFITS as error:
            misfit = f"line {line} cannot have happened ({_error_text(error)})"
            break
        story.append(happening)
    return Replay(course, tuple(story), misfit)


def _next(
    ruleset: System, course: Timeline, body: Body, *, verify: bool
) -> tuple[Happening, Timeline]:
    n = len(course.steps)
    match body:
        case {"n": number, "seat": str(seat), "action": action, "events": events}:
            _expect(number, n + 1)
            step = _step(ruleset, course.state, seat, (action, events))
            if verify:
                _compare(ruleset, course.state, step, n + 1)
            why = _why(body)
            return Happening("done", n + 1, step, why), course.after(step, why)
        case {"undo": number} if course.steps:
            _expect(number, n)
            if verify and course.undo_refusal is not None:
                raise Misfit(f"takes back what stays: {course.undo_refusal.text}")
            return Happening("undone", n, course.steps[-1]), course.back()
        case {"redo": number} if course.undone:
            _expect(number, n + 1)
            return Happening("redone", n + 1, course.undone[-1]), course.forth()
    raise Misfit("is of an unknown kind")


def _why(body: Body) -> str:
    """What was said of a step; nothing depends on it, so anything but a text counts as nothing."""
    why = body.get("why")
    return why if isinstance(why, str) else ""


def _step(ruleset: System, state: AnyState, seat: str, said: tuple[Plain, Plain]) -> Step:
    action = ruleset.play.vocabulary.read_action(said[0])
    events: tuple[Event, ...] = ruleset.play.vocabulary.read_events(said[1])
    return Step(action, seat, events, fold(ruleset.play.apply, state, events))


def _compare(ruleset: System, state: AnyState, recorded: Step, n: int) -> None:
    """Misfit if the action, resolved again, has a different result than recorded."""
    again = submit(ruleset.play, state, recorded.action, recorded.seat, n)
    if isinstance(again, Refusal):
        raise Misfit(f"is refused now: {again.text}")
    pairs = zip_longest(recorded.events, again.events)
    for number, (then, now) in enumerate(pairs, start=1):
        if then != now:
            names = [type(event).__name__ if event else "nothing" for event in (then, now)]
            raise Misfit(f"differs at event {number}: {names[0]} then, {names[1]} now")


def _expect(number: Plain, n: int) -> None:
    if number != n:
        raise Misfit("is out of order, by the number of its step")


def _error_text(error: Exception) -> str:
    if isinstance(error, CodecFault):
        return str(error)
    return f"{type(error).__name__} {str(error)[:80]}"
