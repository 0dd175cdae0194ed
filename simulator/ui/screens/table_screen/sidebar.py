"""The side panel of the table screen: what it holds for a view state, and its picture."""

from collections.abc import Sequence

from simulator.ui.draw.canvas import Canvas, Same
from simulator.ui.draw.lettering import Lettering
from simulator.ui.draw.theme import PANEL
from simulator.ui.panels.ask import ask_blocks
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.lists import log_blocks, ruling_blocks
from simulator.ui.panels.side import PAD, answer_blocks, card_blocks, draw_side, forces_blocks
from simulator.ui.table.camera import Box
from simulator.ui.table.scene import Scene


def draw_panel(canvas: Canvas, box: Box, scene: Scene) -> None:
    """The side panel, stacked again only when its content has changed."""
    state = scene.state
    asked = (state.lead, state.lead or state.hovered, state.target)
    shown: tuple[object, ...] = (state.scrolled, state.link, state.panel, state.inquiry, state.aim)
    shown = (*shown, state.spent, state.cell)

    def paint_side(inner: Canvas, area: Box) -> None:
        draw_side(inner, area, side_blocks(inner.kit.lettering, area, scene), state)

    if state.panel == "ask":
        shown = (*shown, state.message)
    if state.panel == "log":
        shown = (*shown, state.unfolded, scene.seat)
    canvas.card(("side", asked, shown, Same(state.view)), box, paint_side, PANEL)


def side_blocks(letters: Lettering, side: Box, scene: Scene) -> Sequence[Block]:
    """What the side panel holds: the selection and its answers, else what is hovered, else all."""
    state = scene.state
    width = side[2] - 2 * round(PAD * letters.k)
    if state.panel == "log":
        return log_blocks(letters, width, scene.log(), state.unfolded)
    if state.panel == "ask":
        return ask_blocks(letters, width, scene)
    if state.panel == "rulings":
        view = state.view
        return ruling_blocks(letters, width, view.setup.system, scene.looks.readings(view))
    shown = state.lead or state.hovered
    if not shown:
        return forces_blocks(letters, width, state, scene)
    blocks = card_blocks(letters, width, scene.rules_cache.card(state.view, shown), state.seats)
    return blocks + answer_blocks(letters, width, scene.answered(), state.cell)
