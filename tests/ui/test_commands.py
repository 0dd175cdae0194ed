"""The table of the table screen's commands: every way to call one finds it there."""

import re

from simulator.ui.input.keyboard_pointer import COMMAND as KEYBOARD_POINTER
from simulator.ui.input.keys import KEYS
from simulator.ui.panels.bars.rail import DEEDS, SWITCHES
from simulator.ui.panels.requests.prompt_buttons import ALL_BUTTONS
from simulator.ui.screens.table_screen import commands
from tests.project.sources import SOURCES


def test_every_key_and_button_has_a_command_in_the_table() -> None:
    offered = {command.partition(" ")[0] for each in ALL_BUTTONS for command, _ in each}
    named = {key.command for key in KEYS} | offered | {*SWITCHES, *DEEDS}
    # The keyboard's pointer is switched on in the window's loop: it works on every screen.
    assert named - {KEYBOARD_POINTER} <= set(commands.COMMANDS)


def test_every_command_has_a_key_or_a_row_that_calls_it() -> None:
    keys = {key.command for key in KEYS}
    rows = set(commands.COMMANDS) - keys
    panels = "".join(path.read_text() for path in SOURCES if "ui" in path.parts)
    for name in rows:
        assert re.search(rf'"{name} [{{a-z]|\("{name}", |, "{name}"[,)]|= "{name}"', panels), name
