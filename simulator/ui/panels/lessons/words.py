"""What the prompt says and lists of a lesson: while a step is to be read, and all its steps."""

from dataclasses import replace

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, Lettering
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, ROW_ON, TEXT, YES
from simulator.ui.draw.wording import fit
from simulator.ui.panels.blocks import Block, draw_sign, heading_block
from simulator.ui.panels.lessons.bar import NEXT
from simulator.ui.panels.requests.prompt import RETURN, PromptWords
from simulator.ui.panels.requests.request_prompt import PAGE
from simulator.ui.play.lecture import Lecture
from simulator.ui.state.view_state import ViewState

_ROW = 27


def words_of_lesson(state: ViewState) -> PromptWords | None:
    """What the prompt says while a step is to be read; None at other times."""
    lecture = state.lesson
    if lecture is None or lecture.wants != "read":
        return None
    last = lecture.at + 1 >= len(lecture.lesson.steps)
    goes_on = lecture.step.until.in_game
    caption = "Let it go on" if goes_on else "End of the lesson" if last else "Next step"
    waits = "Read this, then go on." if state.free else "The game waits while you read."
    sentence, fixed = state.message or waits, "The dice of a lesson are fixed."
    return PromptWords(
        sentence, "" if state.free else fixed, ((NEXT, caption),), NEXT, ((NEXT, RETURN),)
    )


def without_page(words: PromptWords) -> PromptWords:
    """The words without the way back to a page: in a lesson there is none."""
    return replace(words, buttons=tuple(each for each in words.buttons if each[0] != PAGE))


def lesson_blocks(letters: Lettering, width: int, lecture: Lecture) -> list[Block]:
    """The steps of a lesson, those done with a tick."""
    steps = lecture.lesson.steps
    return [
        heading_block(letters, width, "This lesson"),
        *(_row(letters, width, lecture, n) for n in range(len(steps))),
    ]


def _row(letters: Lettering, width: int, lecture: Lecture, n: int) -> Block:
    high, pad = round(_ROW * letters.k), round(8 * letters.k)
    lead = round(24 * letters.k)
    title = fit(letters, lecture.lesson.steps[n].title, STRONG, width - 2 * pad - lead)
    now, done = n == lecture.at, n < lecture.at

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if now:
            canvas.fill((x, y, width, high), ROW_ON)
        middle = y + (high - canvas.height(BODY)) // 2
        if done:
            draw_sign(canvas, (x + pad, middle), canvas.height(BODY), ok=True)
        else:
            canvas.text((x + pad, middle), str(n + 1), BODY, CYAN if now else FAINT)
        ink = TEXT if now else YES if done else LABEL
        canvas.text((x + pad + lead, middle), title, STRONG if now else BODY, ink)

    return Block(high, draw)
