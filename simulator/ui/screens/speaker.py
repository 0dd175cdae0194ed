"""Short sounds: of what moves, of refusals, of whose turn it is. Without a device there is silence.

Nothing of sound is loaded before the first one is to be heard, and a window that nobody sees makes
none.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pygame

from simulator import paths
from simulator.ui.state.settings import load_settings

SOUNDS = (
    *("move", "jump", "shot", "hit", "save", "explosion"),
    *("die", "score", "turn", "refusal", "hand_over", "end"),
)
"""The files in `assets/sounds`, by their names."""

_RATE, _BUFFER = 22_050, 512
_MOST = 4
"""How many sounds are heard at once; a further one is left out."""

_UNSEEN = ("dummy", "offscreen")
"""Display drivers that show nothing."""


class Speaker:
    """Plays sounds, each kind on one channel: a second one begins anew where the first was."""

    def __init__(self, mixer: Any = pygame.mixer) -> None:
        self._mixer = mixer
        self._open: bool | None = None
        self._sounds: dict[str, Any] = {}
        self._channels: dict[str, Any] = {}

    def play(self, kind: str) -> None:
        """Play a sound, if it has a name, unless the player has switched sound off."""
        settings = load_settings()
        if not kind or settings.muted or not settings.volume or not self._is_open():
            return
        sound = self._sound(kind)
        if sound is None:
            return
        sound.set_volume(settings.volume / 100)
        channel = self._channels.get(kind)
        if channel is None or not channel.get_busy() or channel.get_sound() is not sound:
            channel = self._mixer.find_channel()
        if channel is not None:
            self._channels[kind] = channel
            channel.play(sound)

    def _is_open(self) -> bool:
        """Is there a device? It is looked for once."""
        if self._open is None and pygame.display.get_init():
            if pygame.display.get_driver() in _UNSEEN:
                return False
            self._open = self._open_mixer()
        return bool(self._open)

    def _open_mixer(self) -> bool:
        try:
            with _hush():
                self._mixer.init(_RATE, -16, 1, _BUFFER)
                self._mixer.set_num_channels(_MOST)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def _sound(self, kind: str) -> Any | None:
        """A sound from its file; None where that cannot be read."""
        if kind not in self._sounds:
            file = paths.data("assets") / "sounds" / f"{kind}.wav"
            self._sounds[kind] = None
            with suppress(pygame.error, OSError):
                self._sounds[kind] = self._mixer.Sound(str(file))
        return self._sounds[kind]


@contextmanager
def _hush() -> Iterator[None]:
    """Without what the system's sound library itself writes to the terminal."""
    try:
        kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # there is no terminal to write to
        yield
        return
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


SPEAKER = Speaker()
"""The speaker of the only window that there is at a time."""
