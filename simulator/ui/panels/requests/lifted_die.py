"""The die that is dragged from a weapon's chips to a target."""

from simulator.kernel.asked.request import Allot
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.panels.requests.dice_rows import draw_chip
from simulator.ui.play.allotting import sheaves
from simulator.ui.table.scene import Scene


def draw_lifted(canvas: Canvas, scene: Scene) -> None:
    """The held die under the pointer; nothing while none is held."""
    held, turn = scene.state.lifted, scene.turn
    field = turn.field(held.field) if held and turn else None
    if held is None or held.at is None or not isinstance(field, Allot):
        return
    unit = sheaves(field)[held.sheaf].first.unit
    wide, tall = canvas.width(unit, BODY) + canvas.px(9), canvas.height(BODY) + canvas.px(4)
    left, top = held.at[0] - wide // 2, held.at[1] - tall // 2
    draw_chip(canvas, (left, top, wide, tall), unit, on=True)
