"""The Ask panel: who asks about what, the questions, the answer, and how to keep it."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.odds import Odds
from simulator.kernel.shown.appearance import name_of_id
from simulator.kernel.spec import table_words
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD, CARD_LINE, CYAN, LABEL, NO, ROW_ON, TEXT, YES
from simulator.ui.draw.wording import fit
from simulator.ui.panels.answers.answer_card import card_block, verdict_block
from simulator.ui.panels.blocks import Block, heading_block, space_block, text_block
from simulator.ui.panels.sidebar.rows import button_block, choice_block
from simulator.ui.panels.sidebar.side import answer_blocks
from simulator.ui.state.asking import GONE, inquiries_of, inquiry_of, wanted_of
from simulator.ui.table.scene import Scene

_UNFOLDED = 16
"""The most kinds of question that are listed without groups to open."""

_MOST_OF = 0.6
"""The most of the panel that the answer takes while one goes on asking."""

_LISTED = 4
"""The most questions of a file that are listed at once."""

_INKS = {True: YES, False: NO, None: TEXT}
"""The colours of verdicts."""

_CLICK = "click it on the mat"


def ask_page(
    letters: Lettering, width: int, scene: Scene, room: int
) -> tuple[list[Block], list[Block]]:
    """What stays in view: who asks about what, and the answer; and what scrolls below it.

    Of `room` pixels in all the answer's card takes at most a share, else it is only the verdict.
    """
    answered = scene.answer_target()
    head = list(_pointing_blocks(letters, width, scene))
    if not answered:
        head.append(text_block(letters, width, _why_unanswered(scene)))
    else:
        card = _verdicts(letters, width, answered)
        taken = sum(block.height for block in (*head, *card))
        if answered[0][0].large and taken > _MOST_OF * room:
            card = [verdict_block(letters, width, answered[0][0])]
        head += [*card, space_block(letters)]
    body = [*_file_blocks(letters, width, scene), *_choices(letters, width, scene)]
    return head, [*body, *_told_below(letters, width, scene, answered)]


def _verdicts(
    letters: Lettering, width: int, answered: Sequence[tuple[Answer, Odds | None]]
) -> list[Block]:
    """The card of the answer; a line for each where a system tells no more."""
    if answered[0][0].large:
        return [card_block(letters, width, answered[0][0])]
    return [
        text_block(letters, width, answer.headline, _INKS[answer.verdict], BOLD)
        for answer, _ in answered
    ]


def _told_below(
    letters: Lettering, width: int, scene: Scene, answered: Sequence[tuple[Answer, Odds | None]]
) -> list[Block]:
    """Ways to keep the answer, why it is so, and by which rulings."""
    if not answered:
        return []
    state = scene.state
    answers = answer_blocks(letters, width, answered, state.cell, state.link)
    keeps = [
        space_block(letters),
        button_block(letters, width, "Save as question file", "question file"),
        button_block(letters, width, "Export figure", "question figure"),
    ]
    return [*answers[1:], *keeps] if answered[0][0].large else [*keeps, *answers]


def _choices(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """The kinds of question of the one who asks, in groups; of a long list one group is open.

    While a question of the file is asked, a button leads to them.
    """
    state = scene.state
    if state.asked:
        return [button_block(letters, width, "Ask a question of your own", "listed none")]
    chosen = inquiry_of(state, scene.rules_cache)
    found = inquiries_of(state, scene.rules_cache)
    long = len(found) > _UNFOLDED
    opened = state.opened or (chosen.group if chosen else "")
    names = _name_of(scene, state.lead), _name_of(scene, state.target)
    blocks: list[Block] = []
    for group, inside in groupby(found, key=lambda one: one.group):
        listed = list(inside)
        if group and long:
            on = group == opened
            blocks.append(_fold_block(letters, width, (group, len(listed)), on=on))
        elif group:
            blocks.append(heading_block(letters, width, group))
        if not long or not group or group == opened:
            blocks += [
                choice_block(
                    letters, width, one.sentence(*names), f"ask {one.id}", on=one == chosen
                )
                for one in listed
            ]
    return blocks


def _name_of(scene: Scene, piece: str | None) -> str:
    """What questions call a piece: its group's name or its own; empty for none."""
    found = scene.state.view.pieces.get(piece or "")
    if found is None:
        return ""
    called = scene.look_of(found).called
    return (called.group or called.short) if called else name_of_id(found.id)


def _fold_block(letters: Lettering, width: int, words: tuple[str, int], *, on: bool) -> Block:
    """The name of a group and how many questions are in it; a click opens or closes it."""
    k, (name, count) = letters.k, words
    above, high = round(7 * k), letters.height(STRONG)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.fill((x, y, width, 1), CARD_LINE)
        canvas.text((x, y + above), "−" if on else "+", STRONG, CYAN)
        canvas.text((x + canvas.px(24), y + above), name, STRONG, TEXT)
        canvas.text((x + width, y + above), str(count), BODY, LABEL, "right")

    command = "group -" if on else f"group {name}"
    return Block(high + 2 * above, draw, leads=on, command=command)


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
            title = fit(letters, title, BODY, width - round(24 * letters.k))
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
    fits = scene.rules_cache.keep(
        view, ("inquired", question.ask), lambda rules: rules.asks.inquiry_of(view, question.ask)
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
    unit = scene.rules_cache.ruleset.words.unit(state.view.setup)
    return f"{table_words(state.view.setup.tables, table)}, {unit.text(x)}, {unit.text(y)}"


def _name(scene: Scene, piece: str | None) -> str:
    """A piece by its name and what tells it from others."""
    found = scene.state.view.pieces.get(piece or "")
    if found is None:
        return _CLICK
    look = scene.look_of(found)
    return look.called.full if look.called else f"{name_of_id(found.id)} · {look.name}"


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
    value = fit(letters, words[1], STRONG, room)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        size = (width, high - round(4 * k))
        frame = paint(ROW_ON if on else CARD, 1.0, CYAN if on else CARD_LINE, 1.2 * k)
        canvas.stamp(round_rect((0, 0, *size), canvas.px(7), frame, 0.8), (x, y, *size))
        top = y + round(5 * k)
        canvas.text((x + pad, top), caption, BODY, LABEL)
        if stacked:
            canvas.text((x + pad, top + line), value, STRONG, TEXT)
        else:
            canvas.text((x + width - pad, top), value, STRONG, TEXT, "right")

    return Block(high, draw, command=command)


def _why_unanswered(scene: Scene) -> str:
    """Why there is no answer yet."""
    return GONE if scene.state.asked else wanted_of(scene.state, scene.rules_cache)
