"""The side panel of the table screen: what it holds for a desk, and its picture."""

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
    """The side panel, stacked anew only when what it shows has changed."""
    desk = scene.desk
    asked = (desk.lead, desk.lead or desk.hovered, desk.target, desk.why)
    shown: tuple[object, ...] = (desk.scrolled, desk.link, desk.panel, desk.inquiry, desk.aim)
    shown = (*shown, desk.spent)

    def paint_side(inner: Canvas, area: Box) -> None:
        draw_side(inner, area, side_blocks(inner.kit.lettering, area, scene), desk)

    if desk.panel == "ask":
        shown = (*shown, desk.message)
    canvas.card(("side", asked, shown, Same(desk.view)), box, paint_side, PANEL)


def side_blocks(letters: Lettering, side: Box, scene: Scene) -> Sequence[Block]:
    """What the side panel holds: the selection and its answers, else what is hovered, else all."""
    desk = scene.desk
    width = side[2] - 2 * round(PAD * letters.k)
    if desk.panel == "log":
        return log_blocks(letters, width, scene.log())
    if desk.panel == "ask":
        return ask_blocks(letters, width, scene)
    if desk.panel == "rulings":
        view = desk.view
        return ruling_blocks(letters, width, view.setup.system, scene.looks.readings(view))
    shown = desk.lead or desk.hovered
    if not shown:
        return forces_blocks(letters, width, desk, scene.fleets)
    blocks = card_blocks(letters, width, scene.advice.card(desk.view, shown), desk.seats)
    return blocks + answer_blocks(letters, width, scene.answered())
