"""All keys in one list: the screen, the prompt's buttons and the help read them from here."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pygame


@dataclass(frozen=True, slots=True)
class Hotkey:
    """A command and the keys that call it.

    `cap` is what stands on the key, empty for none; `help` is what it does. Signs and digits are
    also matched by the character typed, since not every keyboard layout has a key for them.
    """

    command: str
    cap: str
    help: str
    code: int | None = None
    ctrl: bool = False


KEYS = (
    Hotkey("arcs", "A", "show or hide the arcs of what is selected", pygame.K_a),
    Hotkey("everything", "X", "show or hide all arcs; hold it to look at hidden cards", pygame.K_x),
    Hotkey("rings", "R", "all rings round objects, or only those the moment needs", pygame.K_r),
    Hotkey("measure", "M", "measure: drag a line; again puts the ruler away", pygame.K_m),
    Hotkey("unmark", "N", "clear the measured lines", pygame.K_n),
    Hotkey(
        "line",
        "Ctrl M",
        "pick a measured line, to take it away alone; again, the next (Shift: the one before)",
        pygame.K_m,
        ctrl=True,
    ),
    Hotkey("why", "?", "every line and figure of the answer, or only the nearest"),
    Hotkey("topic", "H", "ask the pair about range and bands, or about sight", pygame.K_h),
    Hotkey("pin", "T", "pin the target, so that pointing elsewhere changes nothing", pygame.K_t),
    Hotkey(
        "threat",
        "V",
        "show what could shoot the point under the pointer, or what is dragged; who may come",
        pygame.K_v,
    ),
    Hotkey("hints", "*", "hints in a game: Enter does what is best by the programs' own measure"),
    Hotkey("palette", "P", "the pieces: take one, or have it come by the one selected", pygame.K_p),
    Hotkey("find", "Ctrl F", "search the list in the panel by typing", pygame.K_f, ctrl=True),
    Hotkey("ask", "K", "ask about the selection; save the question or its figure", pygame.K_k),
    Hotkey("figure", "=", "save the figure of the answer, of a move, or of a template in the hand"),
    Hotkey("log", "L", "what has happened: since you last acted, then step by step", pygame.K_l),
    Hotkey("since", "F5", "what has happened since you last acted, or in the round", pygame.K_F5),
    Hotkey("wins", "!", "what wins: the briefing of the game, with all that scores"),
    Hotkey("rulings", "U", "the rulings in force; click a reading to play by it", pygame.K_u),
    Hotkey("setup", "F4", "the set-up: title, mode, scale, rounds, seats, tables", pygame.K_F4),
    Hotkey(
        "row",
        "PgDn",
        "go to the next row of the panel; Enter calls it, + and - change it",
        pygame.K_PAGEDOWN,
    ),
    Hotkey("row_back", "PgUp", "go to the row before", pygame.K_PAGEUP),
    Hotkey("next", "Tab", "select the next {piece}; in Pieces, owner (Shift: back)", pygame.K_TAB),
    Hotkey("mates", "G", "select the whole group", pygame.K_g),
    Hotkey("left", "Q", "turn the {piece} left by 15° (Shift: 1°)", pygame.K_q),
    Hotkey("right", "E", "turn the {piece} right by 15° (Shift: 1°)", pygame.K_e),
    Hotkey(
        "west",
        "←",
        "move what is selected left by a quarter square (Shift: finer)",
        pygame.K_LEFT,
    ),
    Hotkey("east", "→", "move it to the right", pygame.K_RIGHT),
    Hotkey("north", "↑", "move it up", pygame.K_UP),
    Hotkey("south", "↓", "move it down", pygame.K_DOWN),
    Hotkey("tighter", "[", "draw a planned formation together (or Ctrl and the wheel)"),
    Hotkey("wider", "]", "draw it apart, as far as it stays coherent"),
    Hotkey("leg", ".", "end the leg of a planned route; the next drag adds another"),
    Hotkey("tile", "0", "show all tables side by side", pygame.K_0),
    Hotkey("crowd", "B", "dragged bases make room for one another, or not", pygame.K_b),
    Hotkey(
        "touch", "C", "set a base against the nearest one and agree that they touch", pygame.K_c
    ),
    Hotkey(
        "border",
        "J",
        "move a base until a border of the asked arc just touches (Shift: turn it)",
        pygame.K_j,
    ),
    Hotkey("lay", "F", "lay a template; again, the next one (Shift: the one before)", pygame.K_f),
    Hotkey("obstacle", "O", "add an obstacle; again, one of another form", pygame.K_o),
    Hotkey(
        "flip", "S", "turn a template over; let an obstacle block sight, or no longer", pygame.K_s
    ),
    Hotkey("turret", "W", "turn a turret with Q and E; again, the next, then the base", pygame.K_w),
    Hotkey("drive", "D", "drive a base along a template; again, along the next one", pygame.K_d),
    Hotkey(
        "delete", "Del", "take what is selected off the table, or the picked line", pygame.K_DELETE
    ),
    Hotkey("copy", "Ctrl D", "set a copy beside what is selected", pygame.K_d, ctrl=True),
    Hotkey(
        "kind",
        "Ctrl E",
        "change the kind of what is selected: base, arcs, points, outlines",
        pygame.K_e,
        ctrl=True,
    ),
    Hotkey("new_kind", "Ctrl N", "make a new kind of piece, over a picture", pygame.K_n, ctrl=True),
    Hotkey("mark_more", "+", " (one more {piece} while placing, one more die in a game)"),
    Hotkey("mark_less", "-", ", {piece} or die"),
    Hotkey("mark_second", "Y", "", pygame.K_y),
    Hotkey("mark_third", "I", "", pygame.K_i),
    Hotkey("done", "Enter", "close the area that is drawn; place the new piece", pygame.K_RETURN),
    Hotkey("back", "Backspace", "take the last corner of an area back", pygame.K_BACKSPACE),
    Hotkey(
        "free",
        "F7",
        "in a game: move, place and remove pieces as on a real table, or no longer",
        pygame.K_F7,
    ),
    Hotkey("save", "Ctrl S", "save the tables as a table file of your own", pygame.K_s, ctrl=True),
    Hotkey("undo", "Ctrl Z", "take your last decision, move or line back", pygame.K_z, ctrl=True),
    Hotkey("redo", "Ctrl Y", "do it again", pygame.K_y, ctrl=True),
    Hotkey("help", "F1", "all keys and gestures in groups, with a search", pygame.K_F1),
    Hotkey(
        "guide", "Ctrl F1", "how the game is played here, with pictures", pygame.K_F1, ctrl=True
    ),
    Hotkey("files", "Ctrl O", "open a table file or a save", pygame.K_o, ctrl=True),
    Hotkey("rules", "F2", "read the rules by number or words", pygame.K_F2),
    Hotkey(
        "keyhand",
        "F8",
        "arrows move the pointer: Enter clicks (Shift: right), Insert holds, Home and End zoom",
        pygame.K_F8,
    ),
    Hotkey("begin", "F3", "begin a game by the rules", pygame.K_F3),
    Hotkey("settings", "F10", "settings: sizes, colours, keys", pygame.K_F10),
    Hotkey("menu", "F9", "the menu of all commands", pygame.K_F9),
    Hotkey("context", "F6", "the menu of what is pointed at or selected", pygame.K_F6),
    Hotkey("full", "F11", "full screen", pygame.K_F11),
    Hotkey("picture", "F12", "save a picture of the window", pygame.K_F12),
    Hotkey(
        "leave",
        "Ctrl Q",
        "quit, or back to the start screen",
        pygame.K_q,
        ctrl=True,
    ),
    Hotkey("close", "Esc", "close what is on top, or deselect", pygame.K_ESCAPE),
)
"""Commands of the table screen. The keys 1 to 9 focus a table, or take a row of what is asked.

Rule systems name their marks: `help_of` puts the names before the help of their keys. `{piece}`
stands for what players call a piece.
"""

GROUPS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Game",
        (
            ("setup", "Set-up"),
            ("files", "Open"),
            ("save", "Save as a table file"),
            ("begin", "Play by the rules"),
            ("wins", "What wins"),
            ("free", "Free hand"),
            ("leave", "Quit"),
        ),
    ),
    (
        "Edit",
        (
            ("undo", "Undo"),
            ("redo", "Redo"),
            ("copy", "Copy"),
            ("touch", "Snap to contact"),
            ("border", "Snap to a border"),
            ("delete", "Remove"),
            ("mates", "Select the whole group"),
            ("next", "Select the next one"),
            ("close", "Deselect, close"),
        ),
    ),
    (
        "View",
        (
            ("arcs", "Arcs of the selection"),
            ("everything", "Arcs of everything"),
            ("rings", "Rings"),
            ("why", "All lines and figures"),
            ("tile", "All tables"),
            ("measure", "Measure"),
            ("line", "Pick a measured line"),
            ("unmark", "Clear measured lines"),
        ),
    ),
    (
        "Ask",
        (
            ("ask", "Ask about the selection"),
            ("figure", "Save the figure"),
            ("topic", "Range or sight"),
            ("pin", "Pin the target"),
            ("threat", "What can shoot here?"),
            ("hints", "Hints"),
            ("rulings", "Rulings in force"),
            ("log", "Log"),
            ("since", "Since you last acted"),
            ("row", "Next row of the panel"),
            ("row_back", "Row before"),
        ),
    ),
    (
        "Pieces",
        (
            ("palette", "Place a piece"),
            ("lay", "Lay a template"),
            ("obstacle", "Add an obstacle"),
            ("flip", "Turn over, see past"),
            ("drive", "Drive along a template"),
            ("find", "Search the panel"),
            ("new_kind", "New kind"),
            ("kind", "Edit kind"),
            ("left", "Turn left"),
            ("right", "Turn right"),
            ("turret", "Turn a turret"),
            ("north", "Move up"),
            ("south", "Move down"),
            ("west", "Move left"),
            ("east", "Move right"),
            ("crowd", "Bases make room"),
            ("mark_more", "One more"),
            ("mark_less", "One less"),
            ("mark_second", "Second mark"),
            ("mark_third", "Third mark"),
            ("done", "Place or close the area"),
            ("back", "Take a corner back"),
        ),
    ),
    (
        "Plan",
        (
            ("tighter", "Formation together"),
            ("wider", "Formation apart"),
            ("leg", "End the leg"),
        ),
    ),
    (
        "Window",
        (
            ("settings", "Settings"),
            ("full", "Full screen"),
            ("picture", "Save a picture"),
            ("keyhand", "Pointer by keys"),
            ("menu", "Menu"),
            ("context", "Menu of the selection"),
        ),
    ),
    (
        "Help",
        (
            ("help", "Keys and mouse"),
            ("guide", "Guide to the games"),
            ("rules", "Rules by number or words"),
        ),
    ),
)
"""Groups of the menu and of the help: each command with its caption, in exactly one group."""

CAPTIONS: Mapping[str, str] = {name: words for _, group in GROUPS for name, words in group}
"""The caption of each command."""


_DIGITS = tuple("123456789")

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Both Enter keys of a keyboard."""

MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
)
"""Keys that are held while others are pressed."""

_FIXED = (*MODIFIERS, pygame.K_SPACE)
"""No command can use one of these: holding the space bar drags the view."""

_KEPT = ("close", "done")
"""Commands that keep their keys whatever the player chooses for others."""

_SHORT = {"Escape": "Esc", "Delete": "Del", "Return": "Enter"}


@dataclass(frozen=True, slots=True)
class KeyMap:
    """Which key calls which command."""

    keys: tuple[Hotkey, ...] = KEYS

    def command_of(self, event: pygame.event.Event, held: frozenset[str]) -> str | None:
        """The command a pressed key calls, None for none; `focus 2` for the key 2, Ctrl or not."""
        typed: str = event.dict.get("unicode", "")
        for key in self.keys:
            sign = typed and typed == key.cap and not typed.isalpha()
            hit = event.key == key.code or sign
            if hit and key.ctrl == ("ctrl" in held) and "alt" not in held:
                return key.command
        if typed in _DIGITS and "ctrl" not in held:
            return f"focus {typed}"
        return f"focus {event.key - pygame.K_0}" if pygame.K_1 <= event.key <= pygame.K_9 else None

    def cap_of(self, command: str) -> str:
        """What stands on the key of a command."""
        return self.key_of(command).cap

    def key_of(self, command: str) -> Hotkey:
        """The key of a command."""
        return next(key for key in self.keys if key.command == command)

    def conflict_of(self, key: Hotkey) -> Hotkey | None:
        """The key of another command that is pressed in the same way, if there is one."""
        return next(
            (other for other in self.keys if other.command != key.command and _alike(other, key)),
            None,
        )


USUAL_KEYS = KeyMap()
"""The keys as they are until the player sets others."""


def key_text(event: pygame.event.Event, held: frozenset[str]) -> str:
    """A pressed key as text (`ctrl d`), empty if it cannot be used for a command.

    Signs are identified by the character typed, all others by the key.
    """
    typed: str = event.dict.get("unicode", "")
    if len(typed) == 1 and typed.isprintable() and not typed.isalnum() and not typed.isspace():
        return typed
    name = pygame.key.name(event.key)
    if "ctrl" in held and name:
        return f"ctrl {name}"
    return "" if name in _DIGITS else name


def rekey(key: Hotkey, text: str) -> Hotkey | None:
    """The command of `key` moved to the key of that text, None if the text names no key."""
    ctrl, name = text.startswith("ctrl "), text.removeprefix("ctrl ")
    if len(name) == 1 and not name.isalnum() and not ctrl:
        return replace(key, cap=name, code=None, ctrl=False) if name.isprintable() else None
    try:
        code = pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None
    if code in _FIXED or (not ctrl and name in _DIGITS):
        return None
    cap = f"Ctrl {name.title()}" if ctrl else name.title()
    return replace(key, cap=_SHORT.get(cap, cap), code=code, ctrl=ctrl)


def remap(pairs: Iterable[tuple[str, str]]) -> KeyMap:
    """The keys with some commands on keys chosen by the player.

    A command whose usual key is chosen for another one has no key. A pair that names no command
    or no key, or a key of an earlier pair, Esc or Enter, changes nothing.
    """
    keys = {key.command: key for key in KEYS}
    wanted = {}
    for command, text in pairs:
        new = rekey(keys[command], text) if command in keys else None
        if new:
            wanted[command] = new
    chosen = {
        key.command: key for key in KEYS if key.command in _KEPT and key.command not in wanted
    }
    for command, key in wanted.items():
        if not any(_alike(key, other) for other in chosen.values()):
            chosen[command] = key
    return KeyMap(tuple(chosen.get(key.command, _unless(key, chosen.values())) for key in KEYS))


def _unless(key: Hotkey, taken: Iterable[Hotkey]) -> Hotkey:
    """The key, or the command without one if it is among those taken."""
    return replace(key, cap="", code=None) if any(_alike(key, other) for other in taken) else key


def _alike(a: Hotkey, b: Hotkey) -> bool:
    if not (a.cap and b.cap):
        return False  # a command without a key
    same = a.cap == b.cap if a.code is None or b.code is None else a.code == b.code
    return same and a.ctrl == b.ctrl
