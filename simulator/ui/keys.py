"""All keys in one list: the screen, the prompt's buttons and the help read them from here."""

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Key:
    """A command and what calls it.

    `cap` is what stands on the key, `help` what it does. Signs and digits are also matched by the
    character typed, since not every keyboard layout has a key for them.
    """

    command: str
    cap: str
    help: str
    code: int | None = None
    ctrl: bool = False


KEYS = (
    Key("arcs", "A", "show or hide the arcs of what is selected", pygame.K_a),
    Key("rings", "R", "show or hide the rings round objects", pygame.K_r),
    Key("measure", "M", "measure: drag a line; again puts the ruler away", pygame.K_m),
    Key("why", "?", "show or hide why it may or may not shoot"),
    Key("pin", "T", "pin the target, so that pointing elsewhere changes nothing", pygame.K_t),
    Key("threat", "V", "what can shoot here? asked for the pointer or the hand", pygame.K_v),
    Key("log", "L", "what has happened, step by step", pygame.K_l),
    Key("rulings", "U", "the rulings in force; click a reading to play by it", pygame.K_u),
    Key("next", "Tab", "select the next ship (Shift: the one before)", pygame.K_TAB),
    Key("mates", "G", "select the whole group", pygame.K_g),
    Key("left", "Q", "turn the ship left by 15° (Shift: 1°)", pygame.K_q),
    Key("right", "E", "turn the ship right by 15° (Shift: 1°)", pygame.K_e),
    Key("tile", "0", "show all tables side by side", pygame.K_0),
    Key("delete", "Del", "take what is selected off the table", pygame.K_DELETE),
    Key("copy", "Ctrl D", "set a copy beside what is selected", pygame.K_d, ctrl=True),
    Key("harm", "+", "one more damage on the group or object"),
    Key("heal", "-", "one less damage"),
    Key("easy", "Y", "Easy Target, or not", pygame.K_y),
    Key("activated", "U", "activated, or not yet", pygame.K_u),
    Key("undo", "Ctrl Z", "take the last move back", pygame.K_z, ctrl=True),
    Key("redo", "Ctrl Y", "do it again", pygame.K_y, ctrl=True),
    Key("help", "F1", "this list", pygame.K_F1),
    Key("files", "Ctrl O", "open a table file or a save", pygame.K_o, ctrl=True),
    Key("rules", "F2", "read the rules by number or words", pygame.K_F2),
    Key("full", "F11", "full screen", pygame.K_F11),
    Key("picture", "F12", "save a picture of the window", pygame.K_F12),
    Key("close", "Esc", "close the topmost thing, let go of what is selected", pygame.K_ESCAPE),
)
"""Commands of the table screen. The keys 1 to 9 focus a table."""

MOUSE = (
    ("Click", "select a ship (Shift: one more)"),
    ("Click again", "select the whole group"),
    ("Drag", "move a ship by hand; over bare mat, select with a box (Shift adds)"),
    ("Drag knob", "turn by the knob at the bow (Ctrl: 15°; Shift: swing the formation)"),
    ("Right click", "pin the target of the selected ship"),
    ("Wheel", "zoom about the pointer"),
    ("Space drag", "move the view (or drag with the middle button)"),
    ("1 – 9", "focus a table"),
)
"""What the mouse does, for the help."""


_DIGITS = tuple("123456789")


def command_of(event: pygame.event.Event, held: frozenset[str]) -> str | None:
    """The command a pressed key calls, None for none; `focus 2` for the key 2."""
    typed = getattr(event, "unicode", "")
    for key in KEYS:
        hit = event.key == key.code or (typed == key.cap and not typed.isalpha())
        if hit and key.ctrl == ("ctrl" in held) and "alt" not in held:
            return key.command
    if "ctrl" in held:
        return None
    if typed in _DIGITS:
        return f"focus {typed}"
    return f"focus {event.key - pygame.K_0}" if pygame.K_1 <= event.key <= pygame.K_9 else None


def cap_of(command: str) -> str:
    """What stands on the key of a command."""
    return next(key.cap for key in KEYS if key.command == command)
