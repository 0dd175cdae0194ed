"""The Ask panel: the questions about the selection, the answer, and how to keep it."""

import re

from simulator.kernel.inquiry import Inquiry
from simulator.ui.draw.lettering import BODY, Lettering
from simulator.ui.draw.theme import TEXT
from simulator.ui.panels.blocks import Block, text_block, title_block
from simulator.ui.panels.rows import button_block, choice_block
from simulator.ui.panels.side import answer_blocks
from simulator.ui.state.asking import inquiries_of
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.scene import Scene

_WANTED = {
    "piece": "Point at what it is about; a right click pins it.",
    "point": "Right-click the place it is about.",
    "nothing": "",
}


def ask_blocks(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """The kinds of question, then the answer, with a row to keep each."""
    state = scene.state
    asked = inquiries_of(state, scene.rules_cache)
    about = f"About {state.lead}." if state.lead else "Select what you want to ask about."
    blocks = [title_block(letters, width, "Ask", f"{about} K or Esc closes this.", TEXT)]
    blocks += [
        choice_block(letters, width, one.caption, f"ask {one.id}", on=one.id == state.inquiry)
        for one in asked
    ]
    answered = scene.answered()
    if not answered:
        return [*blocks, text_block(letters, width, _hint(asked, state.inquiry))]
    blocks.append(button_block(letters, width, "Save as question file", "question file"))
    blocks.append(button_block(letters, width, "Export figure", "question figure"))
    if "saved as" in state.message:
        blocks += [text_block(letters, width, part) for part in _broken(letters, width, state)]
    return blocks + answer_blocks(letters, width, answered, state.cell)


def _broken(letters: Lettering, width: int, state: ViewState) -> list[str]:
    """The message in lines that break inside a long path, after a folder."""
    lines = [""]
    for part in re.split(r"(?<=[/\\ ])", state.message):
        if lines[-1] and letters.width(lines[-1] + part, BODY) > width:
            lines.append("")
        lines[-1] += part
    return lines


def _hint(asked: tuple[Inquiry, ...], chosen: str) -> str:
    """What the player must still choose before there is an answer."""
    wanted = next((one.wants for one in asked if one.id == chosen), None)
    if wanted is None:
        return "Click a question." if asked else ""
    return _WANTED[wanted]
