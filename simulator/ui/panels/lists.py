"""What the side panel lists on demand: the log, and the rulings with their readings."""

from collections.abc import Mapping, Sequence

from simulator.ui.draw.lettering import Lettering
from simulator.ui.draw.theme import FAINT, TEXT
from simulator.ui.panels.blocks import Block, space_block, text_block, title_block
from simulator.ui.panels.rows import Rows, button_block, choice_block, line_block
from simulator.ui.state.log_lines import LogLine


def log_blocks(letters: Lettering, width: int, lines: Sequence[LogLine]) -> Sequence[Block]:
    """The log, newest first; what was taken back stands on top, faint, until something new."""
    words = "Newest first. L or Esc closes it." if lines else "Nothing has happened yet."

    def make(n: int) -> Block:
        if n == 0:
            return title_block(letters, width, "Log", words, TEXT)
        line = lines[len(lines) - n]
        told = line.words if line.done else f"{line.words} (taken back)"
        ink = TEXT if line.done else FAINT
        return line_block(letters, width, told, (str(line.n), line.rule), ink)

    return Rows(len(lines) + 1, make)


def ruling_blocks(
    letters: Lettering, width: int, system: str, in_force: Mapping[str, str]
) -> Sequence[Block]:
    """Every ruling with its rule, its question and its readings, the one in force marked."""
    # Read when the panel is first opened: nothing before it needs the reader of files.
    from simulator.scenario import ruling_index

    index = ruling_index(system)
    parts = [
        (name, reading)
        for name, ruling in index.items()
        for reading in ("", "?", *ruling.readings, " ")
    ]

    def make(n: int) -> Block:
        if n == 0:
            words = "Click a reading to play by it; answers follow at once. U or Esc closes this."
            return title_block(letters, width, "Rulings", words, TEXT)
        if n == 1:
            return button_block(letters, width, "Set-up: title, mode, tables", "setup")
        name, reading = parts[n - 2]
        ruling = index[name]
        if not reading:
            return line_block(letters, width, ruling.title, ("", ruling.rule))
        if reading == "?":
            return text_block(letters, width, ruling.text)
        if reading == " ":
            return space_block(letters)
        words, on = ruling.readings[reading], in_force[name] == reading
        return choice_block(letters, width, words, f"ruling {name} {reading}", on=on)

    return Rows(len(parts) + 2, make)
