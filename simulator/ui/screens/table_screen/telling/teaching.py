"""A lesson at the table: its steps followed, its keys, and what it bars meanwhile."""

from dataclasses import replace

import pygame

from simulator.kernel.decisions import waited_for
from simulator.session.lesson_course import LessonCourse
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.lessons.bar import BACK, NEXT, SHOW, SKIP
from simulator.ui.play.asking import AS_USUAL
from simulator.ui.play.lecture import Lecture
from simulator.ui.play.motion.parts import STILL
from simulator.ui.play.motion.tray import EMPTY
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import Push, Signal, Visit
from simulator.ui.screens.table_screen.calls import AtTable, Call, Follows, Handler
from simulator.ui.screens.table_screen.hand.handling import submit_action
from simulator.ui.screens.table_screen.play.course import GameMemory
from simulator.ui.screens.table_screen.telling import tumbling
from simulator.ui.state.people.lessons import keep_done, keep_step, words_of
from simulator.ui.state.view_state import ViewState, select_pieces, show_view, turn_to

_KEYS = {pygame.K_F6: BACK, pygame.K_F7: SHOW, pygame.K_F8: SKIP}
"""The keys of a lesson, whatever they call elsewhere."""

_OFF = ("undo", "redo", "free", "setup", "save", "ruling", "begin", "hints")
"""Commands that would lead out of a lesson in a game."""

_OFF_TABLE = ("setup", "begin")
"""Commands that would lead out of a lesson on a table where nothing is played."""

ASIDE = "That is not part of a lesson: F6 goes back a step, and Ctrl Q leaves it."


def follow_lesson(screen: AtTable, course: GameMemory) -> bool:
    """Show what the lesson says now; says whether it is another step than before.

    Once steps were taken back or passed over, the tables are shown as they are then, at rest.
    """
    client, state = screen.context.client, screen.state
    lesson, was = client.lesson, state.lesson
    if lesson is None:
        return False
    _look(lesson, state)
    if was is None:
        client.sitting = replace(client.sitting, seat=lesson.lesson.seat)
    if was is None or was.folded != lesson.folded:
        course.steps = course.carded = len(client.game.steps)
        course.shown = ()
        state = replace(show_view(state, client.view), tray=EMPTY, motion=STILL, program=None)
        tumbling.start(moves=False)
    lecture = lecture_of(screen, lesson)
    screen.state = _quiet(state) if lecture == was else _quiet(replace(state, lesson=lecture))
    if lecture == was:
        return False
    if client.own and was is not None and was.at != lesson.at:
        words = keep_step(client.own, lesson.at) if lesson.step else keep_done(client.own)
        screen.state = replace(screen.state, message=words or screen.state.message)
    return True


def end_page(screen: AtTable) -> Visit | None:
    """The page at the end of the lesson; None while it goes on, and without one."""
    client = screen.context.client
    if client.lesson is None or client.lesson.step is not None:
        return None
    title = screen.state.view.setup.title
    return Visit("lesson end", (title, client.lesson.lesson, client.own))


def lecture_of(screen: AtTable, lesson: LessonCourse) -> Lecture:
    """What the lesson says now."""
    known = screen.state.lesson
    words = known.words if known else words_of(screen.state.view.setup.system, lesson.lesson)
    return Lecture(lesson.lesson, lesson.at, words, lesson.folded, lesson.reads)


def _quiet(state: ViewState) -> ViewState:
    """The view state with every question asked and no hint given: the lesson has its own."""
    if state.hinting.mode == "never" and state.asking.usual == AS_USUAL.usual:
        return state
    asking = replace(state.asking, usual=AS_USUAL.usual, kinds=(), limits=AS_USUAL.limits)
    return replace(state, hinting=replace(state.hinting, mode="never"), asking=asking)


def _look(lesson: LessonCourse, state: ViewState) -> None:
    """Go on if the step waits for what is selected or shown now."""
    step = lesson.step
    if step is None:
        return
    there = {"selected": state.selection, "aimed": (state.target,), "shown": (state.panel,)}
    if step.until.name in there.get(step.until.kind, ()):
        lesson.read_on()


def note_command(screen: AtTable, command: str) -> None:
    """Go on if the step waits for this command."""
    lesson = screen.context.client.lesson
    step = lesson.step if lesson else None
    if lesson and step and step.until.kind == "command" and step.until.name == command:
        lesson.read_on()


def key_of(state: ViewState, event: pygame.event.Event, held: frozenset[str]) -> str | None:
    """The command of a key in a lesson, None for keys that it leaves as they are."""
    lecture = state.lesson
    if lecture is None or {"ctrl", "alt"} & held:
        return None
    if event.key in ENTER and lecture.wants == "read" and not state.reading:
        return NEXT
    return _KEYS.get(event.key)


def is_aside(state: ViewState, command: str) -> bool:
    """Does the command lead out of a lesson?"""
    off = _OFF_TABLE if state.free else _OFF
    return state.lesson is not None and command in off


def read_on(call: Call) -> Follows:
    """Go on to the next step, once this one has been read."""
    lesson = call.context.client.lesson
    if lesson is not None:
        lesson.read_on()
    return replace(call.state, message="")


def back(call: Call) -> Follows:
    """Go to the start of the step, or of the one before."""
    lesson = call.context.client.lesson
    if lesson is not None:
        lesson.back()
    return replace(call.state, message="")


def skip(call: Call) -> Follows:
    """Go to the end of the step, as the recording has it."""
    lesson = call.context.client.lesson
    if lesson is not None:
        lesson.skip()
    return replace(call.state, message="")


def show(otherwise: Handler) -> Handler:
    """Do what the step waits for; `otherwise` calls a command of the window."""

    def handle(call: Call) -> Follows:
        lesson, state = call.context.client.lesson, call.state
        step = lesson.step if lesson else None
        if lesson is None or step is None:
            return state
        match step.until.kind:
            case "command":
                lesson.read_on()
                return otherwise(replace(call, about=(step.until.name,)))
            case "selected":
                return select_pieces(state, (step.until.name,))
            case "aimed":
                return replace(state, target=step.until.name, pinned=True)
            case "shown":
                return turn_to(state, step.until.name)
        return read_on(call) if lesson.reads else _answer_recorded(call, lesson)

    return handle


def _answer_recorded(call: Call, lesson: LessonCourse) -> ViewState:
    """The view state after what the learner does by the recording."""
    state, client = call.state, call.context.client
    if lesson.lesson.seat not in waited_for(client.view):
        return replace(state, message="It is not your turn; it goes on by itself.")
    action = lesson.action_now()
    state = show_view(state, client.view)
    return submit_action(call.context, state, action) if action else state


def explain(call: Call) -> Follows:
    """Show the rule of a word of the game."""
    lecture = call.state.lesson
    number = int(call.about[0]) if call.about else 0
    if lecture is None or number >= len(lecture.words):
        return call.state
    system = call.state.view.setup.system
    signal: Signal = Push(RuleScreen(system, lecture.words[number].rule))
    return signal
