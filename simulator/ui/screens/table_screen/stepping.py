"""Reading the side panel by keys: from one row that can be called to the next."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.ui.panels.blocks import Block
from simulator.ui.panels.side import inside, scrolled, stacked
from simulator.ui.screens.table_screen.sidebar import side_blocks
from simulator.ui.state.view_state import Desk
from simulator.ui.table.table_context import Bench
from simulator.ui.tools.select import Select

_STEPS = {"row": 1, "row_back": -1}

_FARTHEST = 300
"""So many parts are looked through for the next row; where none is found, the panel scrolls."""


def called(bench: Bench, desk: Desk, command: str) -> tuple[Desk, str]:
    """The desk after a step to another row, or the command of the row that Enter calls.

    Any other command comes back as it is; after a step there is none.
    """
    if command in _STEPS:
        return _stepped(bench, desk, _STEPS[command]), ""
    if command == "done" and desk.link and isinstance(desk.tool, Select):
        return desk, desk.link
    return desk, command


def _stepped(bench: Bench, desk: Desk, step: int) -> Desk:
    """The desk with the next row that calls something marked, and in view."""
    side = bench.stage(desk).layout.side
    blocks = side_blocks(bench.kit.lettering, side, bench.scene(desk))
    height, first = inside(side, desk.k)[3], desk.scrolled
    shown = len(stacked(blocks, height, first))
    seen = range(first, min(first + shown, len(blocks)))
    marked = [n for n in seen if desk.link and blocks[n].command == desk.link]
    # Two rows may call the same: the keys know which of them they went to last.
    at = desk.row if desk.row in marked else next(iter(marked), None)
    start = at if at is not None else (first - 1 if step > 0 else seen.stop)
    found = _next(blocks, start, step, desk.link)
    if found is None:
        return scrolled(desk, blocks, side, step)
    scroll = desk.scroll if found in seen else max(0, found - (3 if step > 0 else 0))
    return replace(desk, link=blocks[found].command, row=found, scroll=scroll)


def _next(blocks: Sequence[Block], start: int, step: int, link: str | None) -> int | None:
    """The number of the next part, after `start`, that calls something else than `link`."""
    way = range(start + step, len(blocks) if step > 0 else -1, step)[:_FARTHEST]
    return next((n for n in way if blocks[n].command not in (None, link)), None)
