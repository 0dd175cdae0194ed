"""Files of measure made to break a reader: one line each and exit code 1, soon."""

# ruff: noqa: E501 - what stands in a file is best read in one line

from collections.abc import Iterable
from pathlib import Path
from time import process_time

import pytest

from simulator.cli.main import main
from tests.rules.measure.tables import at, text
from tests.scenario.measure.test_faults import ASK, SOUND, THINGS, arc, in_kind

SECONDS = 5
"""More processor time than any of them may take, on a slow machine."""

NO_LENGTH = "expected a length such as 40 or 4.5"
DISC = "6:23: kinds.cube.base.disc: {}"
ID = "33:14: tables[1].pieces[3].id: `{}` is no id; expected small letters, digits, _ and -"


def numbered(value: str) -> str:
    """The sound file with this in place of a length."""
    return in_kind(f"{{disc: {value}}}")


def with_id(name: str) -> str:
    return text(THINGS.replace("id: c", f"id: {name}"), ASK)


def above(key: str, line: str) -> str:
    return SOUND.replace(f"\n{key}:", f"\n{line}\n{key}:", 1)


def many(lines: Iterable[str], key: str) -> str:
    """The sound file with more entries in the section of this key."""
    return SOUND.replace(f"{key}:\n", "\n".join([f"{key}:", *lines, ""]), 1)


LAUGHS = ", ".join(
    f"&{b} [{', '.join([f'*{a}'] * 9)}]" for a, b in zip("abcdef", "bcdefg", strict=True)
)
PIECES = [
    f"      - {{id: x{n}, kind: spot, at: [{n % 60}, {n // 60 % 60}]}}" for n in range(100_000)
]

NO_NUMBERS = (".nan", "nan", "-.inf", "1e400", "1e3", "0x10", "1:30", "٣", "true", "yes")

CASES = {
    **{each: (numbered(each), DISC.format(f"`{each}` is no number; {NO_LENGTH}")) for each in NO_NUMBERS},
    "nothing": (numbered(""), DISC.format(f"nothing stands here; {NO_LENGTH}")),
    "list": (numbered("[1]"), DISC.format(f"a list stands here; {NO_LENGTH}")),
    "mapping": (numbered("{a: 1}"), DISC.format(f"a mapping stands here; {NO_LENGTH}")),
    "5,000 digits": (numbered("1" + "0" * 5000), "6:23: this text is too long; expected at most 4,096"),
    "4,000 digits": (numbered("1" + "0" * 4000), DISC.format("`1000")),
    "4,000 decimals": (numbered("1." + "3" * 4000), DISC.format("`1.333")),
    "below 0": (numbered("-1"), DISC.format("`-1` is no such length; expected above 0")),
    "code": (
        numbered("!!python/object/apply:os.system [ls]"),
        "6:23: a tag `tag:yaml.org,2002:python/object/apply:os.system` stands here",
    ),
    "deep lists": (numbered("[" * 5000 + "]" * 5000), "6:51: values are nested too deep here"),
    "deep mappings": (numbered("{a: " * 3000 + "1" + "}" * 3000), "6:135: values are nested too deep"),
    "itself": (in_kind("&a {disc: *a}"), "6:16: an anchor `&a` stands here; expected the value alone"),
    "no such alias": (in_kind("*nope"), "6:16: an alias `*nope` stands here; expected the value itself"),
    "billion laughs": (
        above("kinds", f"extra: [&a [1, 1], {LAUGHS}]"), "5:1: extra: there is no such key here",
    ),
    "merge": (SOUND.replace("kinds:", "kinds: &k\n  <<: *k", 1), "5:8: an anchor `&k` stands here"),
    "key twice": (above("kinds", "unit: mm"), "5:1: the key `unit` stands here twice"),
    "number as key": (above("kinds", "7: 8"), "5:1: 7: there is no such key here"),
    "list as key": (above("kinds", "[1, 2]: 8"), "5:1: a key is no plain word here"),
    "unknown key": (with_id("c, colour: red"), "33:17: tables[1].pieces[3].colour: there is no such key"),
    "100,000 pieces": (many(PIECES, "    pieces"), " the file is too big; expected at most 1,048,576"),
    "501 pieces": (many(PIECES[:498], "    pieces"), "28:3: tables: 501 pieces are too many; expected at most 500"),
    "20,000 questions": (
        many((f"  - {{id: z{n}, {ASK}}}" for n in range(20_000)), "questions"),
        "5565:29: the file is too big here; expected at most 50,000 values and keys",
    ),
    "20,000 contacts": (
        text(THINGS + "\ntouching:\n" + "\n".join(["  - [a, b]"] * 20_000), ASK),
        "16626:13: the file is too big here; expected at most 50,000 values and keys",
    ),
    "19,999 marks": (
        SOUND.replace("marks: [3, 6]", f"marks: {list(range(1, 20_000))}"),
        "21:25: rulers.stick.marks: a list of 19,999 marks stands here; expected a list of 1 to 50",
    ),
    "long title": (SOUND.replace("A test", "x" * 10**6), "4:8: this text is too long"),
    "other letters": (with_id('"Ünïcödé 🚀"'), ID.format("Ünïcödé 🚀")),
    "right to left": (
        with_id('"\u202eabc"'),
        "33:15: tables[1].pieces[3].id: the character U+202E, right-to-left override, stands here",
    ),
    "zero byte in an id": (with_id(r'"a\0b"'), ID.format(r"a\x00b")),
    "line break in an id": (with_id(r'"a\nb"'), ID.format(r"a\nb")),
    "empty id": (with_id('""'), "33:14: tables[1].pieces[3].id: nothing stands here"),
    "control character": (SOUND.replace("A test", "A\x01test"), "4:9: the control character 0x01"),
    "kind in other letters": (
        SOUND.replace("cube:", '"кубик 立方":').replace("kind: cube", 'kind: "кубик 立方"'),
        "6:3: kinds.кубик 立方: `кубик 立方` is no name; expected letters, digits, _ and -, 40 at most",
    ),
    "huge heading": (
        text(at(a=("cube", 10, 10, "1e400"), b=("cube", 20, 10)), ASK),
        "31:52: tables[1].pieces[1].heading: `1e400` is no number; expected degrees such as 22.5",
    ),
    "huge vector": (
        text(at(a=("cube", 10, 10, f"[{'9' * 30}, 1]"), b=("cube", 20, 10)), ASK),
        f"31:53: tables[1].pieces[1].heading[1]: `{'9' * 30}` is no whole number",
    ),
    "huge arc": (
        arc(f"{{from: -{'9' * 30}, to: 45}}"), f"12:25: kinds.ship.arcs.fore.from: `-{'9' * 30}` is no number",
    ),
    "nothing at all": ("", "1:1: the file is empty"),
    "a word": ("hello", "1:1: `hello` stands here; expected a table file"),
    "only a list": ("- 1", "1:1: a list stands here; expected a table file"),
    "two documents": (SOUND + "---\n" + SOUND, "36:1: a second document begins here"),
    "binary": ("\x00\x01", "1:1: the control character 0x00 stands here; is it a binary file?"),
    "tab": (SOUND.replace("  - id: T", "\t- id: T"), "28:1: a tab stands here; expected spaces"),
    "cut off": (SOUND + "  - {id: z", "37:1: a mapping `{…}` is not closed; expected `,` or `}`"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_it_is_told_in_a_line_and_soon(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, told = CASES[name]
    path = tmp_path / "f.yaml"
    path.write_text(broken, encoding="utf-8")
    before = process_time()
    code = main(["check", str(path)])
    assert process_time() - before < SECONDS
    lines = capsys.readouterr().err.splitlines()
    assert code == 1
    assert lines[0].startswith(f"{path}:{told}"), lines[0][:300]
    assert all(line.startswith(f"{path}:") for line in lines)
    assert not any("Traceback" in line for line in lines)
