"""The Ask panel: who asks about what, the questions, the answer, and how to keep it."""

from collections.abc import Iterator, Sequence

from simulator.kernel.answer import Answer
from simulator.kernel.odds import Odds
from simulator.kernel.spec import table_words
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG, Lettering
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import CARD, CARD_LINE, CYAN, LABEL, NO, ROW_ON, TEXT, YES
from simulator.ui.draw.wording import fitted
from simulator.ui.panels.blocks import Block, heading_block, space_block, text_block, title_block
from simulator.ui.panels.rows import button_block, choice_block
from simulator.ui.panels.side import answer_blocks
from simulator.ui.state.asking import GONE, inquiries_of, inquiry_of, wanted_of
from simulator.ui.table.scene import Scene, full_name

_LISTED = 4
"""The most questions of a file that are listed at once."""

_INKS = {True: YES, False: NO, None: TEXT}
"""The colours of verdicts."""

_CLICK = "click it on the mat"


def ask_blocks(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """The file's questions, who asks about what, the kinds of question, and the answer."""
    state = scene.state
    subtitle = "K or Esc closes this."
    if scene.questions:
        subtitle = f"{state.view.setup.title} · {subtitle}"
    blocks = [title_block(letters, width, "Ask", subtitle, TEXT)]
    blocks += _file_blocks(letters, width, scene)
    blocks += _pointing_blocks(letters, width, scene)
    answered = scene.answered()
    if not answered:
        missing = text_block(letters, width, _missing(scene))
        return [*blocks, *_choices(letters, width, scene), missing]
    return [*blocks, *_answer_blocks(letters, width, scene, answered)]


def _answer_blocks(
    letters: Lettering, width: int, scene: Scene, answered: Sequence[tuple[Answer, Odds | None]]
) -> list[Block]:
    """The answer, ways to keep it, and the kinds of question.

    The verdict stands above all that may fill the panel; an answer with a card of its own is there
    completely.
    """
    state = scene.state
    answers = answer_blocks(letters, width, answered, state.cell, state.link)
    choices, space = _choices(letters, width, scene), space_block(letters)
    keeps = [
        button_block(letters, width, "Save as question file", "question file"),
        button_block(letters, width, "Export figure", "question figure"),
    ]
    if state.asked:
        choices = [button_block(letters, width, "Ask a question of your own", "listed none")]
    if answered[0][0].large:
        return [*answers, space, *keeps, space, *choices]
    verdicts = [
        text_block(letters, width, answer.headline, _INKS[answer.verdict], BOLD)
        for answer, _ in answered
    ]
    if state.asked:
        return [*verdicts, *answers, space, *keeps, *choices]
    return [*verdicts, *choices, *keeps, *answers]


def _choices(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """The kinds of question of the one who asks; none while a question of the file is asked."""
    state = scene.state
    if state.asked:
        return []
    chosen = inquiry_of(state, scene.rules_cache)
    return [
        choice_block(letters, width, one.caption, f"ask {one.id}", on=one == chosen)
        for one in inquiries_of(state, scene.rules_cache)
    ]


def _file_blocks(letters: Lettering, width: int, scene: Scene) -> Iterator[Block]:
    """The questions of the file near the one that is asked, and which of how many it is."""
    questions, asked = scene.questions, scene.state.asked
    if not questions:
        return
    count = len(questions)
    if asked not in questions:
        said = f"{count} questions" if count > 1 else "The question"
        yield button_block(letters, width, f"{said} of this file", "listed 0")
        return
    at = questions.index(asked)
    yield heading_block(letters, width, f"Question {at + 1} of {count}")
    # A single question left over needs no more room than the row that would stand for it.
    shown = count if count <= _LISTED + 1 else _LISTED
    first = max(0, min(at - shown // 2, count - shown))
    last = first + shown
    if first:
        yield _more(letters, width, f"{first} more above", first - 1)
    for n in range(first, last):
        title = _title(scene, n)
        if n != at:
            title = fitted(letters, title, BODY, width - round(24 * letters.k))
        yield choice_block(letters, width, title, f"listed {n}", on=n == at)
    if last < count:
        yield _more(letters, width, f"{count - last} more below", last)
    yield space_block(letters)


def _more(letters: Lettering, width: int, words: str, n: int) -> Block:
    """A row that stands for the questions not listed, and asks the nearest of them."""
    return choice_block(letters, width, words, f"listed {n}", on=False)


def _title(scene: Scene, n: int) -> str:
    """A question of the file in words; its id if it no longer fits the tables."""
    view, question = scene.state.view, scene.questions[n]
    fits = scene.rules_cache.kept(
        view, ("inquired", question.ask), lambda rules: rules.inquired(view, question.ask)
    )
    return scene.rules_cache.answer(view, question).title if fits else question.id


def _pointing_blocks(letters: Lettering, width: int, scene: Scene) -> Iterator[Block]:
    """Who asks, and about what: a click on one of them lets the next click on the mat choose it."""
    state = scene.state
    asker, wants = state.lead, inquiry_of(state, scene.rules_cache)
    picks_asker = state.choosing == "who" or not asker
    yield _pick_block(
        letters,
        width,
        ("Who asks", _CLICK if picks_asker else _name(scene, asker)),
        "choose who",
        on=picks_asker,
    )
    if wants and wants.wants != "nothing":
        yield _pick_block(
            letters,
            width,
            ("About what", _aim(scene, wants.wants)),
            "choose about",
            on=not picks_asker,
        )
    yield space_block(letters)


def _aim(scene: Scene, wants: str) -> str:
    """What is pointed at, in words."""
    state = scene.state
    if wants == "piece":
        return _name(scene, state.target) if state.target else _CLICK
    if state.aim is None:
        return "click the place"
    table, (x, y) = state.aim
    unit = scene.rules_cache.ruleset.unit(state.view.setup)
    return f"{table_words(state.view.setup.tables, table)}, {unit.text(x)}, {unit.text(y)}"


def _name(scene: Scene, piece: str | None) -> str:
    """A piece by its name and what tells it from others."""
    found = scene.state.view.pieces.get(piece or "")
    if found is None:
        return _CLICK
    return full_name(scene, found)


def _pick_block(
    letters: Lettering, width: int, words: tuple[str, str], command: str, *, on: bool
) -> Block:
    """A row with what is chosen on the mat; lit while the next click there chooses it."""
    k = letters.k
    pad, line = round(10 * k), letters.height(BODY)
    caption, room = words[0], width - 2 * pad
    beside = letters.width(caption, BODY) + round(12 * k)
    stacked = beside + letters.width(words[1], STRONG) > room
    high = (2 if stacked else 1) * line + round(14 * k)
    value = fitted(letters, words[1], STRONG, room)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        size = (width, high - round(4 * k))
        frame = paint(ROW_ON if on else CARD, 1.0, CYAN if on else CARD_LINE, 1.2 * k)
        canvas.stamp(rounded((0, 0, *size), canvas.px(7), frame, 0.8), (x, y, *size))
        top = y + round(5 * k)
        canvas.text((x + pad, top), caption, BODY, LABEL)
        if stacked:
            canvas.text((x + pad, top + line), value, STRONG, TEXT)
        else:
            canvas.text((x + width - pad, top), value, STRONG, TEXT, "right")

    return Block(high, draw, command=command)


def _missing(scene: Scene) -> str:
    """Why there is no answer yet."""
    return GONE if scene.state.asked else wanted_of(scene.state, scene.rules_cache)
