"""Pictures to trace: only what is a picture is decoded, and nothing takes more than its bounds."""

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pygame
import pytest

from simulator.ui.state.library import picture_files
from simulator.ui.state.library.picture_files import (
    MOST_PIXELS,
    MOST_SCANS,
    UnreadError,
    picture_size,
    read_picture,
)

MOST = 64


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(wide: int, high: int) -> bytes:
    """A PNG whose beginning says that it is so large; only its first bytes are there."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(b"\0" * 9)), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def jpeg(wide: int, high: int, marker: int = 0xC0, before: bytes = b"") -> bytes:
    """The beginning of a JPEG, with segments before its frame header, and one scan."""
    frame = struct.pack(">BBHBHHB", 0xFF, marker, 8, 8, high, wide, 0)
    return b"\xff\xd8" + before + frame + b"\xff\xda\0\2"


def written(tmp_path: Path, name: str, size: tuple[int, int]) -> Path:
    path = tmp_path / name
    pygame.image.save(pygame.Surface(size), path)
    return path


def told(path: Path) -> str:
    with pytest.raises(UnreadError) as caught:
        read_picture(path, MOST)
    return str(caught.value)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.jpeg"])
@pytest.mark.parametrize("size", [(1, 1), (7, 300), (640, 8)])
def test_the_size_is_in_the_first_bytes(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    path = written(tmp_path, name, size)
    assert picture_size(path.read_bytes()) == size
    shrink = min(1, MOST / max(size))
    expected = tuple(max(1, round(side * shrink)) for side in size)
    assert read_picture(path, MOST).get_size() == expected


def test_sizes_of_jpegs_of_every_kind() -> None:
    """Baseline and progressive; after fill bytes, tables and a thumbnail in a comment."""
    thumbnail = jpeg(3, 3)
    comment = b"\xff\xfe" + struct.pack(">H", len(thumbnail) + 2) + thumbnail
    tables = b"\xff\xc4\0\4ab\xff\xff\xdb\0\3a"
    assert picture_size(jpeg(300, 20)) == (300, 20)
    assert picture_size(jpeg(300, 20, 0xC2, comment + tables)) == (300, 20)
    assert picture_size(jpeg(65_535, 65_535, 0xC1)) == (65_535, 65_535)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no picture",
        b"GIF89a" + bytes(40),
        b"BM" + bytes(60),
        png(9, 9)[:20],
        png(9, 9).replace(b"IHDR", b"IDAT"),
        png(0, 9),
        png(9, 9)[:40],
        jpeg(9, 0),
        jpeg(9, 9, 0xC4),
        jpeg(9, 9)[:9],
        b"\xff\xd8\xff" + bytes(20),
        b"\xff\xd8" + b"\xff\xc4\0\0" * 9,
        b"\xff\xd8\xff\xda\0\2" + jpeg(9, 9)[2:],
    ],
)
def test_what_is_no_picture_cannot_be_read(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "base.png"
    path.write_bytes(data)
    assert told(path) == "base.png cannot be read."


@pytest.mark.parametrize(
    "data", [png(30_000, 30_000), jpeg(30_000, 30_000), jpeg(30_000, 30_000, 0xC2)]
)
def test_a_hundred_bytes_do_not_make_room_for_a_thousand_million_pixels(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(data) < 103
    path = tmp_path / "base.png"
    path.write_bytes(data)
    monkeypatch.setattr(pygame.image, "load", None)  # it is not even tried
    assert told(path) == "base.png has 900,000,000 pixels; at most 64,000,000 are read."


@pytest.mark.parametrize("beginning", [png, jpeg])
def test_the_bounds_on_pixels_hold_to_the_last_one(
    beginning: Callable[[int, int], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "base.jpg"
    path.write_bytes(beginning(8_000, 8_001))
    assert told(path) == "base.jpg has 64,008,000 pixels; at most 64,000,000 are read."
    path.write_bytes(beginning(8_000, 8_000))
    assert MOST_PIXELS == 8_000 * 8_000
    assert told(path) == "base.jpg cannot be read."  # it is tried, and no picture follows
    monkeypatch.setattr(picture_files, "MOST_PIXELS", 100)
    assert read_picture(written(tmp_path, "a.png", (10, 10)), MOST).get_size() == (10, 10)
    assert told(written(tmp_path, "a.png", (101, 1))).startswith("a.png has 101 pixels")


def test_the_bounds_on_bytes_and_scans_hold_to_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "a.jpg", (10, 10))
    scans = path.read_bytes()[:-2] + b"\xff\xda\0\2" * MOST_SCANS
    path.with_name("b.jpg").write_bytes(scans)
    assert told(path.with_name("b.jpg")) == "b.jpg cannot be read."
    size = path.stat().st_size
    monkeypatch.setattr(picture_files, "MOST_BYTES", size)
    assert read_picture(path, MOST).get_size() == (10, 10)
    monkeypatch.setattr(picture_files, "MOST_BYTES", size - 1)
    assert told(path) == "a.jpg is larger than 0 MB."


def test_only_plain_files_are_opened(tmp_path: Path) -> None:
    """A pipe would never end, and a folder is no picture."""
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    found: list[str] = []
    reading = Thread(target=lambda: found.append(told(pipe)), daemon=True)
    reading.start()
    reading.join(5)
    assert found == ["pipe.png is no plain file."]
    (tmp_path / "folder.png").mkdir()
    assert told(tmp_path / "folder.png") == "folder.png is no plain file."
    assert told(tmp_path / "none.png") == "none.png cannot be read."
    link = tmp_path / "link.png"
    link.symlink_to(written(tmp_path, "a.png", (3, 3)))
    assert read_picture(link, MOST).get_size() == (3, 3)
