"""Saves cut, flipped and forged: opened up to the last good step, and it says so."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from simulator.kernel.engine import Step
from simulator.kernel.saved.codec import LONGEST_TEXT, CodecFault, canonical
from simulator.session.lines import digest, write_line
from tests.session.saves import game_of, lay, opened, steps_by_line, write_save

DEPTHS = [
    pytest.param(False, id="here and there"),
    pytest.param(True, id="everywhere", marks=pytest.mark.soak),
]
"""How much of a save is damaged in turn."""


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = write_save(tmp_path_factory.mktemp("saves") / "game")
    text = path.read_bytes()
    for what in (b'"undo":', b'"redo":', b"dice_rolled", b"answers_revealed", b"answer_sealed"):
        assert what in text
    return text


@pytest.fixture(scope="module")
def steps(text: bytes, tmp_path_factory: pytest.TempPathFactory) -> tuple[tuple[object, ...], ...]:
    return steps_by_line(text, tmp_path_factory.mktemp("prefixes"))


def cuts_of(text: bytes, *, deep: bool) -> list[int]:
    """Every byte; else those next to the ends of lines, and one in nine between."""
    if deep:
        return list(range(len(text)))
    near = {at + by for at, sign in enumerate(text) if sign == 10 for by in (-1, 0, 1, 2)}
    return [at for at in range(len(text)) if at in near or at % 9 == 0]


@pytest.mark.parametrize("deep", DEPTHS)
def test_a_save_cut_at_any_byte(
    text: bytes, steps: tuple[tuple[object, ...], ...], tmp_path: Path, deep: bool
) -> None:
    path = tmp_path / "cut"
    for cut in cuts_of(text, deep=deep):
        lay(path, text[:cut])
        found = opened(path)
        whole = text[: cut + 1].count(b"\n")  # a line without its line end is whole as well
        if whole == 0:
            assert found.game is None
            assert found.kind == ("torn" if cut else "empty")
            continue
        assert found.game is not None
        assert found.game.steps == steps[whole - 1]
        assert found.kind == (None if text[:cut].endswith(b"\n") else "torn")
        assert (found.trouble is None) == (found.kind is None)
        found.game.close()
        assert path.read_bytes() == text[:cut]


def test_a_cut_save_goes_on_where_it_was_cut(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cut"
    ends = [at for at, sign in enumerate(text) if sign == 10]
    for end in ends[:-1]:
        for cut in (end, end + 1, end + 2, end + 40):
            lay(path, text[:cut])
            game = game_of(path)
            if isinstance(game.undo(), Step):
                game.redo()
            course = game.course
            game.close()
            again = opened(path)
            assert again.game is not None
            assert again.game.course.steps == course.steps
            again.game.close()
            if course.steps and not course.steps[-1].reveals:
                assert again.trouble is None
                assert path.read_bytes().startswith(text[: end + 1])


@pytest.mark.parametrize("deep", DEPTHS)
def test_any_flipped_bit_is_found(
    text: bytes, steps: tuple[tuple[object, ...], ...], tmp_path: Path, deep: bool
) -> None:
    path = tmp_path / "flipped"
    places = random.Random("flips").sample(range(len(text) * 8), 700 if deep else 200)
    places += [at * 8 + bit for at, sign in enumerate(text) if sign == 10 for bit in range(8)]
    kinds = Counter[str | None]()
    for place in places:
        at, bit = divmod(place, 8)
        lay(path, text[:at] + bytes([text[at] ^ (1 << bit)]) + text[at + 1 :])
        found = opened(path)
        assert found.trouble, (at, bit)
        good = text[:at].count(b"\n")
        assert (found.game is None) == (good == 0)
        if found.game is None:
            kinds[found.kind] += 1
            continue
        assert found.game.steps == steps[good - 1]
        # Without its line end, the last line is whole.
        assert found.kind == ("torn" if at == len(text) - 1 else "damaged"), (at, bit)
        found.game.close()
    # What is damaged in the first line may look like another format, or like no save at all.
    assert set(kinds) <= {"damaged", "newer", "not_a_save"}
    assert kinds["damaged"] > 10


@pytest.mark.parametrize("deep", DEPTHS)
def test_any_flipped_bit_of_one_line_is_found(text: bytes, tmp_path: Path, deep: bool) -> None:
    path = tmp_path / "flipped"
    lines = text.splitlines(keepends=True)
    head, last = b"".join(lines[:2]), lines[2]
    for place in range(0, len(last) * 8, 1 if deep else 5):
        at, bit = divmod(place, 8)
        lay(path, head + last[:at] + bytes([last[at] ^ (1 << bit)]) + last[at + 1 :])
        found = opened(path)
        assert found.trouble
        assert found.game is not None
        assert len(found.game.steps) == 1
        found.game.close()


@pytest.mark.parametrize("change", ["swap", "drop", "double", "spaces", "foreign"])
def test_lines_out_of_order_are_damage(text: bytes, tmp_path: Path, change: str) -> None:
    lines = text.splitlines(keepends=True)
    match change:
        case "swap":
            lines[3], lines[4] = lines[4], lines[3]
        case "drop":
            del lines[3]
        case "double":
            lines.insert(3, lines[2])
        case "spaces":
            lines[3] = json.dumps(json.loads(lines[3])).encode() + b"\n"
        case "foreign":
            lines[3] = b"\n"
    path = tmp_path / "changed"
    path.write_bytes(b"".join(lines))
    found = opened(path)
    assert found.kind == "damaged"
    assert found.trouble
    assert "line 4 is damaged" in found.trouble
    assert found.game is not None
    assert len(found.game.steps) == 2
    found.game.close()


def forged(text: bytes, change: Any, line: int) -> bytes:
    """A save with one line changed and all sums made good again."""
    bodies = [json.loads(one) for one in text.splitlines()]
    change(bodies[line])
    out, prev = [], None
    for body in bodies:
        body.pop("sum", None)
        body.pop("prev", None)
        out.append(write_line(body, prev))
        prev = digest(out[-1])
    return b"\n".join(out) + b"\n"


def put(key: str, value: object) -> Any:
    return lambda body: body.update({key: value})


FORGERIES = {
    "wrong number": (put("n", 7), 2),
    "odd number": (put("n", "2"), 2),
    "no seat": (put("seat", None), 2),
    "no action": (put("action", {"is": "win"}), 2),
    "no events": (put("events", {"a": 1}), 2),
    "unknown piece": (put("events", [{"is": "piece_removed", "piece": "x", "why": "y"}]), 2),
    "odd seat": (put("events", [{"is": "seat_wounded", "seat": "x"}]), 2),
    "nothing known": (lambda body: body.clear(), 2),
    "undo too much": (lambda body: (body.clear(), body.update({"undo": 9})), 2),
    "redo nothing": (lambda body: (body.clear(), body.update({"redo": 2})), 2),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_forged_lines_are_named_never_a_traceback(text: bytes, tmp_path: Path, name: str) -> None:
    path = tmp_path / "forged"
    path.write_bytes(forged(text, *FORGERIES[name]))
    found = opened(path)
    assert found.kind == "misfit"
    assert found.game is not None
    assert len(found.game.steps) == 1
    found.game.close()


def test_a_redo_names_the_step_it_brings_back(text: bytes, tmp_path: Path) -> None:
    assert json.loads(text.splitlines()[5])["redo"] == 3
    path = tmp_path / "forged"
    path.write_bytes(forged(text, put("redo", 4), 5))
    found = opened(path)
    assert found.kind == "misfit"
    assert found.game is not None
    assert len(found.game.steps) == 2
    found.game.close()


def test_no_line_is_written_that_would_not_be_read() -> None:
    with pytest.raises(CodecFault, match="longer than"):
        write_line({"seat": "x" * LONGEST_TEXT}, None)


@pytest.mark.parametrize("depth", [40, 60, 490, 600, 900, 2000, 200_000])
@pytest.mark.parametrize("sides", [("[", "]"), ('{"a":', "}")])
def test_deep_nesting_is_damage(
    text: bytes, tmp_path: Path, depth: int, sides: tuple[str, str]
) -> None:
    path = tmp_path / "deep"
    deep = (sides[0] * depth + "[]" + sides[1] * depth).encode()
    first = text.splitlines(keepends=True)[0]
    path.write_bytes(first + b'{"redo":' + deep + b"}\n")
    found = opened(path)
    assert found.kind == "damaged"
    assert found.game is not None
    found.game.close()
    path.write_bytes(b'{"engine":' + deep + b',"jumpshock":1}\n')
    assert (opened(path).game, opened(path).kind) == (None, "damaged")


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("misfit", put("setup", {"is": "setup"})),
        ("misfit", put("setup", None)),
        ("misfit", put("seed", 5)),
        ("misfit", put("questions", "why?")),
        ("misfit", put("questions", [{"is": "question", "id": "q1"}])),
        ("unknown_system", put("system", "chess")),
        ("unknown_system", put("system", ["toy"])),
        ("newer", put("jumpshock", 2)),
        ("misfit", lambda body: body["setup"]["pieces"].append(body["setup"]["pieces"][0])),
        ("misfit", lambda body: body["setup"]["seats"].clear()),
        ("not_a_save", put("jumpshock", "1")),
        ("not_a_save", lambda body: body.pop("jumpshock")),
        ("other_engine", lambda body: body.pop("engine")),
    ],
)
def test_forged_first_lines(text: bytes, tmp_path: Path, kind: str, change: Any) -> None:
    path = tmp_path / "forged"
    path.write_bytes(forged(text, change, 0))
    found = opened(path)
    assert found.kind == kind
    assert (found.game is None) == (kind != "other_engine")


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("empty", b""),
        ("not_a_save", b"\n"),
        ("not_a_save", b"\x00\xff" * 500),
        ("not_a_save", b"title: a table\n"),
        ("not_a_save", b"[]\n"),
        ("not_a_save", b'{"jumpshock":true}\n'),
        ("not_a_save", b"[" * 100_000),
        ("damaged", b'{"jumpshock":1}\n'),
        ("torn", b'{"engine":"1'),
        ("damaged", b'{"engine":"1\n'),
        ("damaged", b'{"engine":"' + b"x" * (9 << 20)),
        ("newer", b'{"engine":"","jumpshock":' + b"9" * 4000 + b"}\n"),
        ("damaged", b'\xef\xbb\xbf{"engine":"","jumpshock":1}\n'),
    ],
)
def test_what_is_no_save(kind: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    found = opened(path)
    assert (found.game, found.kind) == (None, kind)
    assert found.trouble
    assert str(path) in found.trouble
    assert len(found.trouble) < len(str(path)) + 120
    assert path.read_bytes() == content


def test_what_is_no_file(tmp_path: Path) -> None:
    assert opened(tmp_path).kind == "folder"
    assert opened(tmp_path / "nowhere").kind == "missing"
    assert opened(tmp_path / "x" / "nowhere").kind == "missing"
    assert opened(Path("a\0b")).kind == "missing"
    assert opened(tmp_path / ("x" * 300)).kind == "unreadable"
    assert list(tmp_path.iterdir()) == []


def test_a_line_without_end_is_read_no_further_than_allowed(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(text + b'{"' + b"x" * (9 << 20))
    found = opened(path)
    assert found.kind == "damaged"
    assert found.game is not None
    found.game.close()


def test_the_whole_text_is_canonical(text: bytes) -> None:
    for line in text.splitlines():
        assert canonical(json.loads(line)).encode() == line
