"""The title of a table: the key that focuses it, its name, and its battlezones."""

from simulator.kernel.spec import Table
from simulator.ui.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, Lettering
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.wording import fitted
from simulator.ui.layout import Slot, head
from simulator.ui.theme import DANGER, FAINT, KEY_LINE, LABEL, TEXT, mixed

_CAP, _AIR, _BETWEEN = 21, 9, 16


def title_width(letters: Lettering, table: Table) -> int:
    """Pixels a title needs in one line."""
    name, zones = _words(table)
    return (
        letters.width(name, BOLD)
        + letters.width(zones, BODY)
        + round((_CAP + _AIR + _BETWEEN) * letters.k)
    )


def draw_title(canvas: Canvas, view: Box, table: Table, slot: Slot) -> None:
    """The title above the box in which a table is seen."""
    left, top, width, _ = view
    line, high = canvas.height(BOLD), canvas.px(_CAP)
    y = top - round(head(slot, canvas.k)) + canvas.px(3)
    box = (left, round(y + (line - high) / 2), high, high)
    frame = paint(stroke=mixed(KEY_LINE, LABEL, 0.3), width=canvas.k)
    canvas.stamp(rounded((0, 0, high, high), canvas.px(4), frame, 0.6), box)
    middle = (left + high / 2, box[1] + (high - canvas.height(MONO)) / 2)
    canvas.text(middle, str(slot.number), MONO, LABEL, "centre")
    x, right = left + high + canvas.px(_AIR), left + width
    name, zones = _words(table)
    ink = DANGER if table.battlezones else FAINT
    letters = canvas.kit.lettering
    if slot.small:
        short = name if letters.width(name, BOLD) <= right - x else f"Table {table.id}"
        canvas.text((x, y), fitted(letters, short, BOLD, right - x), BOLD, TEXT)
        return
    canvas.text((x, y), fitted(letters, name, BOLD, right - x), BOLD, TEXT)
    if slot.lines == 1:
        canvas.text((right, y), zones, BODY, ink, "right")
    else:
        canvas.text((x, y + canvas.px(20)), fitted(letters, zones, BODY, right - x), BODY, ink)


def _words(table: Table) -> tuple[str, str]:
    """The name of a table, and its battlezones."""
    name = f"Table {table.id} — {table.name}" if table.name else f"Table {table.id}"
    zones = ", ".join(zone.replace("_", " ") for zone in table.battlezones)
    return name, zones or "open space"
