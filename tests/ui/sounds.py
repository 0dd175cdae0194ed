"""Makes the sounds of the window anew: `python -m tests.ui.sounds`.

Each is short, soft and made of a few tones and some noise; equal seeds give equal files.
"""

import io
import wave
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tests.ui.player import ROOT

FOLDER = ROOT / "assets" / "sounds"

RATE = 22_050
"""Samples a second."""

PEAK = 10 ** (-12 / 20)
"""The loudest sample as a share of the loudest there is: 12 dB below it."""

Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _fading(length: Wave, rise: float, fall: float) -> Wave:
    """From silence to full in `rise` seconds; then it falls to a third in each `fall`."""
    return np.minimum(length / rise, 1.0) * np.exp(-np.maximum(length - rise, 0) / fall)


def _tone(frequency: float, seconds: float, fall: float, *, rise: float = 0.004) -> Wave:
    """A tone with two soft overtones."""
    at = _time(seconds)
    parts = ((1, 1.0), (2, 0.28), (3, 0.1))
    sound = sum(share * np.sin(2 * np.pi * n * frequency * at) for n, share in parts)
    return np.asarray(sound * _fading(at, rise, fall))


def _sweep(start: float, end: float, seconds: float, fall: float) -> Wave:
    """A tone that goes from one frequency to another."""
    at = _time(seconds)
    frequency = start * (end / start) ** (at / seconds)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(frequency) / RATE) * _fading(at, 0.004, fall))


def _noise(seconds: float, dull: int, seed: int) -> Wave:
    """Noise, the duller the more samples each is a mean of."""
    raw = np.random.default_rng(seed).uniform(-1, 1, round(seconds * RATE) + dull)
    mean = np.convolve(raw, np.ones(dull), mode="valid")[: round(seconds * RATE)]
    return np.asarray(mean / dull**0.5)


def _joined(*parts: tuple[float, Wave]) -> Wave:
    """Sounds laid over one another, each from its second on."""
    length = max(round(begin * RATE) + len(part) for begin, part in parts)
    whole = np.zeros(length)
    for begin, part in parts:
        first = round(begin * RATE)
        whole[first : first + len(part)] += part
    return whole


def _move() -> Wave:
    at = _time(0.25)
    swell = np.square(np.sin(np.pi * at / 0.25))
    return _noise(0.25, 24, 1) * swell + 0.35 * _sweep(110, 165, 0.25, 0.5) * swell


def _jump() -> Wave:
    at = _time(0.4)
    shimmer = 1 + 0.4 * np.sin(2 * np.pi * 24 * at)
    rise = _sweep(180, 980, 0.4, 0.3) + 0.5 * _sweep(272, 1470, 0.4, 0.25)
    return np.asarray(rise * shimmer * np.sin(np.pi * np.minimum(at / 0.36, 1.0)) ** 0.7)


def _shot() -> Wave:
    hiss = _noise(0.13, 3, 2) * _fading(_time(0.13), 0.002, 0.02)
    return _sweep(1900, 320, 0.13, 0.06) + 0.25 * hiss


def _hit() -> Wave:
    crack = _noise(0.18, 4, 3) * _fading(_time(0.18), 0.001, 0.03)
    return crack + 1.2 * _sweep(190, 60, 0.18, 0.07)


def _save() -> Wave:
    rings = ((1240, 1.0, 0.09), (1973, 0.6, 0.06), (3011, 0.35, 0.04))
    at = _time(0.24)
    sound = sum(
        share * np.sin(2 * np.pi * f * at) * _fading(at, 0.002, fall) for f, share, fall in rings
    )
    return np.asarray(sound)


def _explosion() -> Wave:
    at = _time(0.4)
    roar = _noise(0.4, 40, 4) * _fading(at, 0.004, 0.14)
    crack = _noise(0.4, 6, 5) * _fading(at, 0.001, 0.04)
    return roar + 0.6 * crack + 1.4 * _sweep(95, 34, 0.4, 0.16)


def _die() -> Wave:
    def knock(seed: int) -> Wave:
        at = _time(0.05)
        click = _noise(0.05, 5, seed) * _fading(at, 0.001, 0.008)
        return click + 0.7 * _tone(820 + 90 * seed, 0.05, 0.012)

    return _joined((0.0, knock(6)), (0.07, 0.8 * knock(7)), (0.125, 0.55 * knock(8)))


def _score() -> Wave:
    return _joined((0.0, _tone(659.3, 0.3, 0.1)), (0.09, _tone(987.8, 0.3, 0.11)))


def _turn() -> Wave:
    first, second = (_tone(f, 0.27, 0.1, rise=0.02) for f in (440.0, 587.3))
    return _joined((0.0, first), (0.12, second))


def _refusal() -> Wave:
    def buzz() -> Wave:
        at = _time(0.09)
        return np.sign(np.sin(2 * np.pi * 155 * at)) * 0.5 * _fading(at, 0.006, 0.05) + _tone(
            155, 0.09, 0.05
        )

    return _joined((0.0, buzz()), (0.11, buzz()))


def _hand_over() -> Wave:
    notes = (659.3, 523.3, 392.0)
    return _joined(*((0.09 * n, _tone(f, 0.21, 0.1, rise=0.012)) for n, f in enumerate(notes)))


def _end() -> Wave:
    notes = (392.0, 523.3, 659.3, 784.0)
    return _joined(*((0.055 * n, _tone(f, 0.23, 0.14, rise=0.006)) for n, f in enumerate(notes)))


SOUNDS: Mapping[str, Callable[[], Wave]] = {
    "move": _move,
    "jump": _jump,
    "shot": _shot,
    "hit": _hit,
    "save": _save,
    "explosion": _explosion,
    "die": _die,
    "score": _score,
    "turn": _turn,
    "refusal": _refusal,
    "hand_over": _hand_over,
    "end": _end,
}
"""How each sound is made, by its name."""


def samples(name: str) -> NDArray[np.int16]:
    """A sound as it is kept: as loud as all others, and silent at its end."""
    sound = SOUNDS[name]()
    tail = min(len(sound), round(0.02 * RATE))
    sound[-tail:] *= np.linspace(1, 0, tail)
    return np.asarray(np.trunc(sound / np.abs(sound).max() * PEAK * 32_767), np.int16)


def file_of(sound: NDArray[np.int16]) -> bytes:
    """A mono WAV file with these samples."""
    kept = io.BytesIO()
    with wave.open(kept, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.astype("<i2").tobytes())
    return kept.getvalue()


def main(folder: Path = FOLDER) -> None:
    """Write all of them."""
    folder.mkdir(exist_ok=True)
    for name in SOUNDS:
        (folder / f"{name}.wav").write_bytes(file_of(samples(name)))


if __name__ == "__main__":
    main()
