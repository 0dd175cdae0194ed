"""Reading a picture from a file: a plain one, judged by its first bytes before it is decoded.

A hundred bytes can say that they are a picture of a thousand million pixels, and a decoder would
make room for all of them.
"""

import io
from collections.abc import Iterator
from pathlib import Path

import pygame

from simulator.paths import NotPlainError, read_plain
from simulator.scenario.faults import brief

MOST_BYTES = 64 << 20
"""Bytes of a picture's file."""

MOST_PIXELS = 64_000_000
"""Pixels of a picture: a photograph of 8,000 by 8,000."""

MOST_SCANS = 100
"""Scans of a JPEG, each of which is decoded over all its pixels; cameras write about ten."""

_PNG, _JPEG, _SCANS = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"\xff\xda"


class UnreadError(Exception):
    """There is no picture to be had from a file; the text says why, in a sentence."""


def read_picture(path: Path, most: int) -> pygame.Surface:
    """The PNG or JPEG in a plain file, with at most `most` pixels a side; UnreadError if none."""
    name = brief(path.name)
    data = _bytes(path, name)
    size = picture_size(data)
    scans = data.count(_SCANS) if data.startswith(_JPEG) else 1
    if size is None or 0 in size or scans > MOST_SCANS:
        raise UnreadError(f"{name} cannot be read.")
    pixels = size[0] * size[1]
    if pixels > MOST_PIXELS:
        raise UnreadError(f"{name} has {pixels:,} pixels; at most {MOST_PIXELS:,} are read.")
    try:
        found = pygame.image.load(io.BytesIO(data), "picture.png")
        return _shrunk(found, most).convert_alpha()
    except (pygame.error, ValueError, MemoryError):
        raise UnreadError(f"{name} cannot be read.") from None


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, as the first bytes of a PNG or JPEG say; None if it is neither.

    >>> picture_size(bytes.fromhex("89504e470d0a1a0a0000000d494844520000002000000010"))
    (32, 16)
    """
    if data.startswith(_PNG):
        return _words(data, 16, 4) if data[12:16] == b"IHDR" and len(data) >= 24 else None
    if data.startswith(_JPEG):
        return next(_frames(data), None)
    return None


def _frames(data: bytes) -> Iterator[tuple[int, int]]:
    """The sizes in the frame headers of a JPEG, up to its first scan."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # bytes that fill up
            at += 1
            continue
        if marker in _FRAMES:
            high, wide = _words(data, at + 5, 2)
            yield wide, high
        if marker == _SCAN:
            return
        at += 2 + int.from_bytes(data[at + 2 : at + 4])


_SCAN = 0xDA
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of frame headers; the others between them are of tables."""


def _words(data: bytes, at: int, length: int) -> tuple[int, int]:
    """Two numbers of this many bytes each."""
    middle = at + length
    return int.from_bytes(data[at:middle]), int.from_bytes(data[middle : middle + length])


def _bytes(path: Path, name: str) -> bytes:
    try:
        data = read_plain(path.expanduser(), MOST_BYTES + 1)
    except NotPlainError:
        raise UnreadError(f"{name} is no plain file.") from None
    except (OSError, RuntimeError, ValueError):
        raise UnreadError(f"{name} cannot be read.") from None
    if len(data) > MOST_BYTES:
        raise UnreadError(f"{name} is larger than {MOST_BYTES >> 20} MB.")
    return data


def _shrunk(found: pygame.Surface, most: int) -> pygame.Surface:
    """The picture with no side longer than `most` pixels."""
    shrink = min(1.0, most / max(found.get_size()))
    if shrink == 1:
        return found
    if found.get_bitsize() not in (24, 32):
        found = found.convert_alpha()
    return pygame.transform.smoothscale(
        found, [max(1, round(side * shrink)) for side in found.get_size()]
    )
