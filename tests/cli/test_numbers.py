"""Numbers of the command line: one reader judges all of them, at both bounds and one beyond."""

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from simulator.cli.files import write_picture
from simulator.cli.main import COMMANDS, Complaint, main
from simulator.figures import picture
from simulator.rules import SYSTEMS

BOUNDS = {
    ("play", "--scale"): (75, 200),
    ("show", "--width"): (200, 5000),
    ("simulate", "--games"): (1, 100_000),
    ("simulate", "--jobs"): (1, 256),
    **{
        ("odds", option.flag): (0, 999)
        for ruleset in SYSTEMS.values()
        for option in (ruleset.asks.reckoner.OPTIONS if ruleset.asks.reckoner else ())
        if option.takes == "number"
    },
}
"""The numeric options with their least and largest numbers; `--size` has two in one."""

NO_NUMBERS = ("", " 3", "3 ", "+3", "-3", "1e3", "3.0", "0x3", "1_0", "\u0663", "\uff13", "\u00b2",
              "three", "9" * 5000)  # fmt: skip

WORDS = ("_pair", "_png", "_report_path", "_seed", "picture_path", "_output_path")
"""Functions that read an option which is no number."""


def options() -> Iterator[tuple[str, argparse.Action]]:
    for command in COMMANDS:
        parser = argparse.ArgumentParser()
        import_module(f"simulator.cli.{command}").add_arguments(parser)
        yield from ((command, action) for action in _actions(parser))


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        deeper = action.choices.values() if isinstance(action.choices, dict) else ()
        for each in deeper:
            yield from _actions(each)


def reader(command: str, flag: str) -> Callable[[str], Any]:
    (found,) = {
        action.type for of, action in options() if of == command and flag in action.option_strings
    }
    assert callable(found)
    return found


def refused(capsys: pytest.CaptureFixture[str], command: str, flag: str, text: str) -> str:
    assert main([command, "x", f"{flag}={text}"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith(f"jumpshock: argument {flag}: ")
    assert len(told.err) < 160
    return told.err


def test_every_number_has_the_one_reader() -> None:
    numeric = set()
    for command, action in options():
        kind: Any = action.type
        if kind in (None, str, Path) or getattr(kind, "__name__", "") in WORDS:
            continue
        assert kind.__module__ == "simulator.cli.numbers", (command, action.option_strings)
        numeric |= {(command, flag) for flag in action.option_strings}
    assert numeric == {*BOUNDS, ("play", "--size")}


@pytest.mark.parametrize(("command", "flag"), BOUNDS)
def test_a_number_is_judged_at_its_bounds(
    command: str, flag: str, capsys: pytest.CaptureFixture[str]
) -> None:
    least, most = BOUNDS[command, flag]
    read = reader(command, flag)
    for number in (least, least + 1, most - 1, most):
        assert read(str(number)) == number
        assert read(f"{'0' * 3000}{number}") == number
    for number in (least - 1, most + 1, 10 * most + 9, 10**9 + least, 2**64 + least):
        says = refused(capsys, command, flag, str(number))
        assert f"from {least} to {most}" in says
        refused(capsys, command, flag, f"{'0' * 300}{number}")
    for text in NO_NUMBERS:
        refused(capsys, command, flag, text)


def test_the_number_that_is_judged_is_the_one_that_counts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    says = refused(capsys, "simulate", "--games", "000000001999999")
    assert "`000000001999999` is no number from 1 to 100000" in says


def test_a_size_is_judged_side_by_side_and_as_a_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """8,192 pixels a side, and an 8K display in all: 7,680 by 4,320."""
    read = reader("play", "--size")
    for good in ((100, 100), (8192, 100), (100, 8192), (7680, 4320), (8192, 4050), (1280, 720)):
        assert read("{}x{}".format(*good)) == good
        assert read("000{}x0000{}".format(*good)) == good
    for bad in ("99x100", "100x99", "8193x100", "100x8193", "99999x99999"):
        assert "no size of 100 to 8192 pixels a side" in refused(capsys, "play", "--size", bad)
    for bad in ("7681x4320", "7680x4321", "8192x4051"):
        assert "no size of 33,177,600 pixels or less" in refused(capsys, "play", "--size", bad)
    for bad in ("", "x", "1280", "1280x", "x720", "1280x720x2", "1280X720", "1280 x 720"):
        assert "write it as 1280x720" in refused(capsys, "play", "--size", bad)
    for bad in NO_NUMBERS:
        refused(capsys, "play", "--size", f"{bad}x720")
        refused(capsys, "play", "--size", f"1280x{bad}")


@pytest.mark.parametrize("dice", ["1000D8", "4D1000", f"{'9' * 5000}D8", "0" * 20 + "1000D6+1D6"])
def test_dice_are_judged_too(dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", dice, "--silhouette", "5"]) == 2
    said = "jumpshock: dice are written as 4D8, with no number above 999\n"
    assert capsys.readouterr().err == said
    assert main(["odds", "0004D8", "--silhouette", "005"]) == 0


def test_a_png_has_no_more_pixels_than_can_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a figure is, at whatever width."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="8" viewBox="0 0 8 8"></svg>'
    monkeypatch.setattr(picture, "MOST_PIXELS", 80)
    write_picture(tmp_path / "a.png", svg.format(10))
    assert (tmp_path / "a.png").read_bytes()[16:24] == bytes((0, 0, 0, 10, 0, 0, 0, 8))
    with pytest.raises(Complaint, match="88 pixels, more than 80; draw it less wide"):
        write_picture(tmp_path / "b.png", svg.format(11))
    write_picture(tmp_path / "b.svg", svg.format(11))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.png", "b.svg"]
