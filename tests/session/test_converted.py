"""Saves that another program has changed without harm, or packed."""

import bz2
import gzip
import json
import lzma
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from simulator.cli import main
from simulator.geometry.heading import Degrees
from simulator.kernel.by_hand.sandbox import TurnPiece
from simulator.kernel.engine import Step
from simulator.session import SaveFault, watch_save
from simulator.session.reading import is_packed_save, is_save, read_save
from tests.contract.systems import rulesets
from tests.session.saves import lay, new_game, opened, steps_by_line, write_save

TURN = TurnPiece("red/1", Degrees(90_000))

MARK = b"\xef\xbb\xbf"


def windows(text: bytes) -> bytes:
    return text.replace(b"\n", b"\r\n")


CONVERSIONS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "line ends": (windows, "line ends of Windows"),
    "some line ends": (lambda text: text.replace(b"\n", b"\r\n", 3), "line ends of Windows"),
    "mark": (lambda text: MARK + text, "a byte order mark"),
    "empty line": (lambda text: text + b"\n", "an empty last line"),
    "empty lines": (lambda text: text + b"\n \t\n\n  ", "an empty last line"),
    "all": (
        lambda text: windows(MARK + text + b"\n\n"),
        "a byte order mark and line ends of Windows and an empty last line",
    ),
}


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write_save(tmp_path_factory.mktemp("saves") / "game").read_bytes()


@pytest.fixture(scope="module")
def steps(text: bytes, tmp_path_factory: pytest.TempPathFactory) -> tuple[tuple[object, ...], ...]:
    return steps_by_line(text, tmp_path_factory.mktemp("prefixes"))


@pytest.mark.parametrize("name", CONVERSIONS)
def test_what_is_converted_is_whole_and_goes_on(
    text: bytes, steps: tuple[tuple[object, ...], ...], tmp_path: Path, name: str
) -> None:
    convert, what = CONVERSIONS[name]
    path = tmp_path / "game"
    path.write_bytes(convert(text))
    assert is_save(path)
    found = opened(path)
    assert found.kind == "converted"
    assert found.trouble == f"{path}: another program has given it {what}; nothing is lost"
    assert found.game is not None
    assert found.game.steps == steps[-1]
    found.game.close()
    assert path.read_bytes() == convert(text), "opening changes nothing"
    again = opened(path).game
    assert again is not None
    assert isinstance(again.submit(TURN, "red"), Step)
    again.close()
    assert path.read_bytes().startswith(convert(text).rstrip())
    seen = watch_save(path, rulesets(), again=True)
    assert seen.troubles == ()
    assert seen.replay is not None
    assert len(seen.replay.course.steps) == len(steps[-1]) + 1


def test_a_converted_save_cut_anywhere_opens_up_to_there(
    text: bytes, steps: tuple[tuple[object, ...], ...], tmp_path: Path
) -> None:
    whole, path = windows(text), tmp_path / "game"
    ends = [at for at, sign in enumerate(whole) if sign == 10]
    for end in ends[:-1]:
        for cut in (end - 1, end, end + 1, end + 2, end + 60):
            lay(path, whole[:cut])
            found = opened(path)
            lines = whole[:cut].count(b"\n") + (cut in (end - 1, end))
            assert found.game is not None
            assert found.game.steps == steps[lines - 1]
            expected = "converted" if cut == end + 1 else "torn"
            assert found.kind == expected, cut - end
            found.game.submit(TURN, "red")
            found.game.close()
            assert watch_save(path, rulesets()).troubles == ()


def test_a_mark_at_any_other_line_is_damage(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(text.replace(b"\n", b"\n" + MARK, 1))
    assert opened(tmp_path / "game").kind == "damaged"


@pytest.mark.parametrize("empty", [b"\n", b"\r\n", b"  \n"])
def test_an_empty_line_in_the_middle_is_damage(text: bytes, tmp_path: Path, empty: bytes) -> None:
    lines = text.splitlines(keepends=True)
    path = tmp_path / "game"
    path.write_bytes(b"".join([*lines[:3], empty, empty, *lines[3:]]))
    found = opened(path)
    assert found.kind == "damaged"
    assert "line 4 is damaged (the line is empty)" in (found.trouble or "")


PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "bzip2": bz2.compress,
    "xz": lzma.compress,
    "zip": lambda text: b"PK\x03\x04" + text,
}


@pytest.mark.parametrize("packer", PACKERS)
def test_a_packed_save_is_named_as_such(
    text: bytes, tmp_path: Path, packer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jumpshock"
    path.write_bytes(PACKERS[packer](text))
    found = read_save(path)
    assert found.header is None
    assert found.trouble is not None
    assert found.trouble.kind == "packed"
    for command in ("replay", "play"):
        assert (
            main([command, str(path), *["--screenshot", "x.png"][: 2 * (command == "play")]]) == 1
        )
        told = capsys.readouterr().err
        assert told == f"{path}: is packed with {packer}; unpack it first\n"


def test_a_gzip_file_is_a_save_by_what_is_in_it(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save, other, bomb = tmp_path / "a.gz", tmp_path / "b.gz", tmp_path / "c.gz"
    save.write_bytes(gzip.compress(text))
    other.write_bytes(gzip.compress(b"format: 1\n"))
    bomb.write_bytes(gzip.compress(bytes(1 << 26)))
    assert [is_packed_save(path) for path in (save, other, bomb, tmp_path)] == [True, *[False] * 3]
    said = "this is a saved game packed with gzip; unpack it first"
    for words in (["check"], ["ask"], ["show", "-o", str(tmp_path / "x.svg")], ["simulate"]):
        assert main([words[0], str(save), *words[1:]]) == 1
        assert capsys.readouterr().err == f"{save}: {said}\n"


def test_replay_says_what_was_converted_and_is_content(
    text: bytes,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("simulator.rules.SYSTEMS", rulesets())
    path = tmp_path / "game"
    path.write_bytes(windows(text))
    said = f"{path}: another program has given it line ends of Windows; nothing is lost\n"
    assert main(["replay", str(path), "--verify"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[-1].startswith("verified")
    assert err == said
    assert main(["replay", str(path), "--json"]) == 0
    out, err = capsys.readouterr()
    end = json.loads(out.splitlines()[-1])
    assert (end["troubles"], end["notes"], err) == ([], ["converted"], said)


def flipped(text: bytes, at: int) -> bytes:
    return text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]


def test_a_change_that_keeps_size_and_times_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "game"
    game = new_game(path)
    assert isinstance(game.submit(TURN, "red"), Step)
    text, before = path.read_bytes(), path.stat()
    for at in (0, len(text) // 3, text.index(b"\n"), len(text) - 3, len(text) - 1):
        path.write_bytes(flipped(text, at))
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        with pytest.raises(SaveFault) as fault:
            game.submit(TURN, "red")
        assert fault.value.trouble.kind == "changed"
        assert len(game.steps) == 1
        assert path.read_bytes() == flipped(text, at), "what another program wrote stays"
    game.copy_to(tmp_path / "copy")
    path.write_bytes(text)
    assert isinstance(game.submit(TURN, "red"), Step), "the same again is no change"
    game.close()
    again = opened(tmp_path / "copy").game
    assert again is not None
    assert len(again.steps) == 1
    again.close()


def test_a_change_between_opening_and_the_first_step_is_noticed(tmp_path: Path) -> None:
    path = write_save(tmp_path / "game")
    text = path.read_bytes()
    for torn in (b"", b'{"n":'):
        lay(path, text + torn)
        game = opened(path).game
        assert game is not None
        path.write_bytes(flipped(text, len(text) // 2) + torn)
        with pytest.raises(SaveFault, match="changed by another program"):
            game.submit(TURN, "red")
        game.close()
        assert path.read_bytes() == flipped(text, len(text) // 2) + torn
