"""The title of a table: the key that focuses it, its name, and its battlezones."""

from simulator.kernel.spec import Table
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, Lettering
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import FAINT, HAZARD, KEY_LINE, LABEL, TEXT, mixed
from simulator.ui.draw.wording import first_fitting
from simulator.ui.table.camera import Box
from simulator.ui.table.layout import Slot, head

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
    reach = right + max(0, slot.spare - canvas.px(4)) - x
    letters, ink = canvas.kit.lettering, HAZARD if table.battlezones else FAINT
    name, zones = _words(table)
    if not slot.small and slot.lines == 1 and title_width(letters, table) <= width:
        canvas.text((x, y), name, BOLD, TEXT)
        canvas.text((right, y), zones, BODY, ink, "right")
        return
    canvas.text((x, y), first_fitting(letters, _names(table), BOLD, reach), BOLD, TEXT)
    if not slot.small and slot.lines > 1:
        zones = first_fitting(letters, _zones(table), BODY, reach)
        canvas.text((x, y + canvas.px(20)), zones, BODY, ink)


def _names(table: Table) -> tuple[str, ...]:
    """What a table may be called, the longest first; its number stands beside it anyway."""
    name = _words(table)[0]
    if not table.name:
        return name, table.id, ""
    return name, f"{table.id} — {table.name}", table.name, f"Table {table.id}", table.id, ""


def _zones(table: Table) -> tuple[str, ...]:
    """The battlezones of a table in words, the longest first."""
    zones, many = _words(table)[1], len(table.battlezones)
    if many < 2:
        return zones, "1 battlezone" if many else "", ""
    return zones, f"{_words(table)[1].split(', ')[0]} + {many - 1}", f"{many} battlezones", ""


def _words(table: Table) -> tuple[str, str]:
    """The name of a table, and its battlezones."""
    name = f"Table {table.id} — {table.name}" if table.name else f"Table {table.id}"
    zones = ", ".join(zone.replace("_", " ") for zone in table.battlezones)
    return name, zones or "open space"
