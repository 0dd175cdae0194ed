"""The player's settings, stored as JSON; an invalid file never stops the program."""

import itertools
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.asked.reaction import USUAL_LIMITS, Limits
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.theme import PALETTES
from simulator.ui.input.keys import KeyMap, remap
from simulator.ui.play.asking import MODES
from simulator.ui.play.hints import HINTS
from simulator.ui.play.motion.tray import TUMBLING
from simulator.ui.play.programs import PACES, Pace
from simulator.writing import WriteFault, write_together

SCALES = (75, 100, 125, 150, 175, 200)
"""Sizes of the interface to choose from, in per cent."""

VOLUMES = (25, 50, 75, 100)
"""How loud sounds are, to choose from, in per cent."""

REACTIONS = {
    "matter": "ask where they matter",
    "always": "always ask",
    "never": "never ask",
}
"""When a game asks for reactions, in words; the first is the default."""

MOST_BYTES = 64 << 10
"""The largest file of settings that is read."""

_MOST_KEPT = 16 << 20
"""So much of a file that makes no sense is kept at most."""

_DISPLAY = re.compile(r"[1-9][0-9]{0,4}x[1-9][0-9]{0,4}").fullmatch
"""The name of a display."""

_USUAL, _SMALL = (1920, 1080), (1280, 720)
"""Displays in pixels: on the usual one everything has its usual size; the small one has just room.

Ultra-wide displays go by their height.
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings at their defaults.

    `scale` is that in force, in per cent; until it is the player's own (`scaled`) it is guessed
    from the `display`. `scales` are the player's own by display, as (`1920x1080`, 125); one for no
    display in particular, as older files have it, has an empty name. In a `friendly` game dice can
    be undone. `keys` are the commands with keys of the player's own, as text (`ctrl d`), in the
    order they were set. `reactions` says when a game asks for them, `asks` when it asks for some
    kinds of them (`asking.MODES`), `limits` by how much an answer must change a result to be asked
    for, `hints` when they are given (`HINTS`),
    `dice` how fast they tumble (`TUMBLING`), and `pace` how fast programs play. With `reduced`
    motion nothing but short fades is seen on the tables. No card tells of rounds and helms if the
    player wants to `skip_cards`, and no briefing opens by itself if to `skip_briefings`. Sounds are
    played at this `volume`, in per cent, unless they are `muted`.
    """

    scale: int = 100
    scaled: bool = False
    display: str = ""
    scales: tuple[tuple[str, int], ...] = ()
    palette: str = next(iter(PALETTES))
    full: bool = False
    friendly: bool = False
    dice: str = "normal"
    keys: tuple[tuple[str, str], ...] = ()
    reactions: str = next(iter(REACTIONS))
    asks: tuple[tuple[str, str], ...] = ()
    limits: Limits = USUAL_LIMITS
    hints: str = next(iter(HINTS))
    pace: Pace = "slow"
    reduced: bool = False
    skip_cards: bool = False
    skip_briefings: bool = False
    muted: bool = False
    volume: int = VOLUMES[-2]

    @property
    def keymap(self) -> KeyMap:
        """All keys, with those of the player's own."""
        return remap(self.keys)


SWITCHES = ("full", "friendly", "reduced", "skip_cards", "skip_briefings", "muted")
"""The settings that are either on or off."""

DEFAULTS = Settings()
"""The default settings."""


def guess_scale(display: tuple[int, int]) -> int:
    """The size of the interface for a display of this size in pixels, in per cent.

    >>> guess_scale((1920, 1080)), guess_scale((3840, 2160))
    (100, 200)
    """
    room = min(display[0] / _USUAL[0], display[1] / _USUAL[1]) * 100
    # At less than 100 % texts are small; only displays without room for more get that.
    least = 100 if display[0] >= _SMALL[0] and display[1] >= _SMALL[1] else SCALES[0]
    fitting = [scale for scale in SCALES if scale >= least]
    return min(fitting, key=lambda scale: abs(scale - room))


def display_name(size: tuple[int, int]) -> str:
    """What the settings call a display: by its size, all that can be asked of it everywhere."""
    return f"{size[0]}x{size[1]}"


def on_display(settings: Settings, size: tuple[int, int]) -> Settings:
    """The settings on a display of this size in pixels: at its own scale, else at a guessed one."""
    name, own = display_name(size), dict(settings.scales)
    scale = own.get(name, own.get("", 0))
    guess = scale or guess_scale(size)
    return replace(settings, scale=guess, scaled=bool(scale), display=name)


def with_scale(settings: Settings, scale: int) -> Settings:
    """The settings with this scale on their display, from now on the player's own there."""
    scales = {**dict(settings.scales), settings.display: scale}
    return replace(settings, scale=scale, scaled=True, scales=tuple(scales.items()))


class SettingsInUse:
    """The current settings, as long as the window is open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def follow_display(self, size: tuple[int, int]) -> Kit | None:
        """The kit for a display of this size, to which the window moved; None if it stays fit."""
        if display_name(size) == self.settings.display:
            return None
        self.settings = on_display(self.settings, size)
        return self.kit()

    def kit(self) -> Kit:
        """A drawing kit made according to the settings."""
        settings = self.settings
        return Kit(settings.scale / 100, PALETTES[settings.palette], settings.keymap)


def settings_file() -> Path:
    """The path of the settings file."""
    return paths.user_dir("settings") / "settings.json"


def load_settings() -> Settings:
    """The settings on disk; invalid values are replaced by their defaults."""
    try:
        found = _parse(paths.read_plain(settings_file(), MOST_BYTES))
    except (OSError, ValueError):
        return DEFAULTS
    return DEFAULTS if found is None else valid_settings(found)


def _parse(data: bytes) -> dict[str, Any] | None:
    """What a file of settings holds; None if it is no mapping, or no JSON."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def store_settings(settings: Settings) -> str:
    """Save the settings; returns why they could not be saved, empty if they were.

    A file that cannot be read for a slip in it is kept beside, so that nothing in it is lost.
    """
    file = settings_file()
    shown = {**asdict(settings), "keys": dict(settings.keys), "asks": dict(settings.asks)}
    for name in ("scale", "scaled", "display", "scales"):
        del shown[name]
    scales = dict(settings.scales)
    if "" in scales:
        shown["scale"] = scales.pop("")
    if scales:
        shown["scales"] = scales
    text = json.dumps(shown, indent=2)
    try:
        write_together({**_unused_file(file), file: f"{text}\n".encode()}, new_folders=True)
    except WriteFault as fault:
        return f"The settings hold until you quit; they cannot be saved ({fault.why})."
    return ""


def _unused_file(file: Path) -> Mapping[Path, bytes]:
    """A file that makes no sense, to be kept as `settings.json.bad`; nothing if it makes sense.

    One that is kept already stays: the next one is `settings.json.bad2`.
    """
    try:
        data = paths.read_plain(file, _MOST_KEPT)
    except (OSError, ValueError):
        return {}  # there is none, or nothing that can be read
    if not data.strip() or _parse(data[:MOST_BYTES]) is not None:
        return {}
    names = (f"{file.name}.bad{n if n > 1 else ''}" for n in itertools.count(1))
    kept = (file.with_name(name) for name in names)
    return {next(each for each in kept if not paths.is_there(each)): data}


def valid_settings(found: Mapping[str, Any]) -> Settings:
    """The settings of a file; each is used only if its value is valid."""
    settings = DEFAULTS
    palette, keys = found.get("palette"), found.get("keys")
    dice, reactions = found.get("dice"), found.get("reactions")
    scales = _valid_scales(found)
    if scales:
        usual = dict(scales).get("", 0)
        settings = replace(
            settings, scales=scales, scale=usual or settings.scale, scaled=bool(usual)
        )
    if isinstance(palette, str) and palette in PALETTES:
        settings = replace(settings, palette=palette)
    if isinstance(reactions, str) and reactions in REACTIONS:
        settings = replace(settings, reactions=reactions)
    if isinstance(dice, str) and dice in TUMBLING:
        settings = replace(settings, dice=dice)
    if isinstance(keys, dict):
        pairs = tuple((name, text) for name, text in keys.items() if isinstance(text, str))
        settings = replace(settings, keys=pairs)
    settings = replace(settings, **_valid_play(found))
    volume = found.get("volume")
    if type(volume) is int and volume in VOLUMES:
        settings = replace(settings, volume=volume)
    switches: dict[str, Any] = {name: found.get(name) is True for name in SWITCHES}
    return replace(settings, **switches)


def _valid_scales(found: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """The scales of a file by display; each is used only if it is one, of a display's name."""
    given = found.get("scales")
    named = given if isinstance(given, dict) else {}
    known = {name: scale for name, scale in named.items() if _DISPLAY(name)}
    every = {"": found.get("scale"), **known}
    return tuple((name, scale) for name, scale in every.items() if _is_scale(scale))


def _is_scale(scale: Any) -> bool:
    return type(scale) is int and SCALES[0] <= scale <= SCALES[-1]


def _valid_play(found: Mapping[str, Any]) -> dict[str, Any]:
    """What a file says about the pace of programs, about hints, and about kinds of reactions."""
    asks = found.get("asks")
    held: dict[str, Any] = {"limits": _valid_limits(found.get("limits"))}
    if isinstance(asks, dict):
        pairs = ((name, way) for name, way in asks.items() if isinstance(way, str))
        held["asks"] = tuple((name, way) for name, way in pairs if way in MODES)
    hints = next((each for each in HINTS if each == found.get("hints")), None)
    pace = next((each for each in PACES if each == found.get("pace")), None)
    held |= {"hints": hints} if hints else {}
    return {**held, "pace": pace} if pace else held


def _valid_limits(found: Any) -> Limits:
    """The limits of a file; each is used only if it is a number from 0 to 100."""
    given = found if isinstance(found, dict) else {}
    usual = asdict(DEFAULTS.limits)
    return Limits(**{name: _share(given.get(name), value) for name, value in usual.items()})


def _share(value: Any, otherwise: float) -> float:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if is_number and 0 <= value <= 100 else otherwise


def keep(**changes: Any) -> str:
    """Save some settings while a game is played; returns why they could not be saved, or empty."""
    return store_settings(replace(load_settings(), **changes))


def refresh(settings: Settings) -> Settings:
    """The settings with those that games have saved meanwhile (`keep`)."""
    kept = load_settings()
    held = replace(settings, asks=kept.asks, hints=kept.hints, pace=kept.pace)
    return replace(held, skip_briefings=kept.skip_briefings)
