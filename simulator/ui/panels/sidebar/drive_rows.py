"""A piece that is driven, in the side panel: what it meets, and what can be set of its way."""

from collections.abc import Iterator, Sequence

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.odds import Odds
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import Lettering
from simulator.ui.panels.blocks import Block, heading_block, space_block
from simulator.ui.panels.requests.prompt import draw_button
from simulator.ui.panels.sidebar.rows import choice_block
from simulator.ui.state.library.on_show import drive_of, plan_of, show_driven
from simulator.ui.table.scene import Scene
from simulator.ui.tools.driving import DriveTool


def driven_answers(scene: Scene) -> Iterator[tuple[Answer, Odds | None]]:
    """What a piece meets that would be driven."""
    found = show_driven(scene.state, scene.rules_cache)
    if found:
        yield scene.rules_cache.answer(found.seen[0], found.question), None


def dial_blocks(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """What can be set of the way, the chosen part with its buttons, and what can be added."""
    state, tool = scene.state, scene.state.tool
    if not isinstance(tool, DriveTool) or tool.piece not in state.view.pieces:
        return []
    found = drive_of(scene.rules_cache, state, tool)
    if not found.dials:
        return []
    chosen, cap = plan_of(scene.rules_cache, state, tool).chosen, state.keys.cap_of
    blocks = [heading_block(letters, width, "How it goes")]
    for n, dial in enumerate(found.dials):
        words = f"{dial.label}: {dial.words}"
        blocks.append(choice_block(letters, width, words, f"dial {n}", on=n == chosen))
        if n == chosen:
            less, more = dial.ways
            row = [(less, "left", cap("left")), (more, "right", cap("right"))]
            row += [("Out", "delete", cap("delete"))] if dial.drops else []
            blocks.append(_buttons(letters, width, row))
    adds = [(caption, f"add_dial {name}", "+") for name, caption in found.adds]
    blocks += [_buttons(letters, width, adds[n : n + 2]) for n in range(0, len(adds), 2)]
    return [*blocks, space_block(letters)]


def _buttons(letters: Lettering, width: int, row: Sequence[tuple[str, str, str]]) -> Block:
    """Buttons of one width beside each other: their words, commands and key caps."""
    k, count = letters.k, len(row)
    high, air = round(34 * k), round(6 * k)
    wide = (width - air * (count - 1)) // count
    lefts = [n * (wide + air) for n in range(count)]

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for left, (words, _, cap) in zip(lefts, row, strict=True):
            draw_button(canvas, (x + left, y + round(2 * k), wide, high), (words, cap), lit=False)

    spots = tuple((left, wide, command) for left, (_, command, _) in zip(lefts, row, strict=True))
    return Block(high + round(6 * k), draw, spots=spots)
