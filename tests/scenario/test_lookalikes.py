"""Characters that come with a paste and look like others: each named at its own column."""

from pathlib import Path

import pytest
import yaml

from simulator.cli.main import main
from simulator.scenario import load_text, walk
from tests.scenario.samples import found

PASTED = Path(__file__).with_name("pasted_space.yaml")
PIECE = "      - {id: a, kind: s, at: [300, 300]}"
SOUND = PASTED.read_text("utf-8").replace("\N{NO-BREAK SPACE}", " ")

SPACE = "the character U+00A0, no-break space, stands here; expected a space"
WIDE = "the character U+{}, fullwidth {}, stands here; expected `{}`"

CASES = {
    "after a colon": ("id: a", "id:\u00a0a", f"11:13: {SPACE}"),
    "in an indent": ("      -", "    \u00a0\u00a0-", f"11:5: {SPACE}"),
    "after a dash": ("- {", "-\u00a0{", f"11:8: {SPACE}"),
    "after a comma": (", kind", ",\u00a0kind", f"11:16: {SPACE}"),
    "at the end of a line": ("300]}", "300]}\u00a0", f"11:41: {SPACE}"),
    "on a line alone": ("300]}", "300]}\n\u00a0", f"12:1: {SPACE}"),
    "before a colon": ("kind:", "kind\u00a0:", f"11:21: {SPACE}"),
    "in a number": (" 300]", "\u00a0300]", f"11:35: tables[1].pieces[1].at[2]: {SPACE}"),
    "wide space": (
        "id: a",
        "id:\u3000a",
        "11:13: the character U+3000, ideographic space, stands here; expected a space",
    ),
    "nothing in a key": (
        "kind:",
        "kind\u200b:",
        "11:21: the character U+200B, zero width space, stands here; expected nothing",
    ),
    "nothing in a value": (
        "kind: s",
        'kind: "s\u200d"',
        "11:25: tables[1].pieces[1].kind: the character U+200D, zero width joiner, stands here",
    ),
    "soft hyphen": (
        "kind:",
        "ki\u00adnd:",
        "11:19: the character U+00AD, soft hyphen, stands here; expected nothing",
    ),
    "byte order mark": (
        "id: a",
        "\ufeffid: a",
        "11:10: the character U+FEFF, zero width no-break space, stands here; expected nothing",
    ),
    "wide colon": ("id: a", "id\uff1aa", "11:12: " + WIDE.format("FF1A", "colon", ":")),
    "wide comma": (", kind", "\uff0c kind", "11:15: " + WIDE.format("FF0C", "comma", ",")),
    "wide digit": (
        "[300",
        "[\uff13\uff10\uff10",
        "11:31: tables[1].pieces[1].at[1]: " + WIDE.format("FF13", "digit three", "3"),
    ),
    "wide bracket": (
        "300]",
        "300\uff3d",
        "11:39: " + WIDE.format("FF3D", "right square bracket", "]"),
    ),
    "wide brace": ("]}", "]\uff5d", "11:40: " + WIDE.format("FF5D", "right curly bracket", "}")),
    "minus": (
        "[300",
        "[\N{MINUS SIGN}300",
        "11:31: tables[1].pieces[1].at[1]: the character U+2212, minus sign, stands here; expected",
    ),
    "dash for a list": (
        "- {",
        "\N{EN DASH} {",
        "11:7: the character U+2013, en dash, stands here; expected `-`",
    ),
    "curly quotes": (
        "kind: s",
        "kind: \u201cs\u201d",
        "11:23: tables[1].pieces[1].kind: the character U+201C, left double quotation mark",
    ),
    "curly quotes for YAML's": (
        "kind: s",
        "kind: \u2018s: 1\u2019",
        "11:23: the character U+2018, left single quotation mark, stands here; expected `'`",
    ),
    "a tab in a value": (
        "id: a,",
        "id: a\tb,",
        "11:15: tables[1].pieces[1].id: a tab stands here; expected a space",
    ),
    "a tab in an indent": ("      -", "\t-", "11:1: a tab stands here; expected spaces"),
    "line separator": (
        ", kind",
        ",\u2028kind",
        "11:16: the character U+2028, line separator, stands here; expected a plain line end",
    ),
    "next line in a note": (
        "300]}",
        "300]} # a\x85b",
        "11:45: the character U+0085, next line, stands here; expected a plain line end",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_it_is_named_first(name: str) -> None:
    old, new, told = CASES[name]
    piece = PIECE.replace(old, new, 1)
    assert piece != PIECE
    faults = found(SOUND.replace(PIECE, piece))
    assert faults[0].startswith(told)
    # Nothing is missing, and no key is unknown, that one can see there.
    assert not any(" missing" in one or " no such key" in one for one in faults)


def test_the_pasted_case_is_told_by_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(PASTED)]) == 1
    assert capsys.readouterr().err == f"{PASTED}:11:13: {SPACE}\n"


def test_every_one_in_keys_is_named_at_once() -> None:
    text = SOUND.replace("kind: s, at", "kind\u00a0: s,\u00a0at").replace("ask: ", "ask\u200b: ")
    assert [one.partition(" ")[0] for one in found(text)] == [
        *("11:21:", "11:26:", "12:21:", "12:26:", "14:16:")
    ]


@pytest.mark.parametrize(
    "title",
    [
        "\N{RIGHT SINGLE QUOTATION MARK}\N{EN DASH}\u00a0\uff1a\u200b",
        '"\u201cA: b\u201d \N{MINUS SIGN}4"',
        "Anna\u2019s table # \u00a0\uff1a",
    ],
)
def test_texts_for_players_keep_them(title: str) -> None:
    text = SOUND.replace("title: pasted", f"title: {title}").replace("id: T", "id:\tT")
    file = load_text(text.encode(), "t")
    assert file.setup.title == yaml.safe_load(title)


def test_a_fault_of_another_cause_is_told_as_it_is() -> None:
    text = SOUND.replace("title: pasted", "title: Anna\u2019s table: first")
    assert found(text) == ["5:20: a second `:` on this line makes no sense; quote the text"]
    text = SOUND.replace("kind: s,", 'kind: "r\u00e9\u2013s",', 1)
    assert "11:23: tables[1].pieces[1].kind: `r\u00e9\u2013s` is not a kind" in found(text)[0]
    text = SOUND.replace("kind: s,", r'kind: "\u00a0s",', 1)
    assert r"11:23: tables[1].pieces[1].kind: `\xa0s` is not a kind" in found(text)[0]


DEEP = ("[" * 5000, "a: " + "{b: " * 3000, "\n".join(" " * n + "a:" for n in range(1100)))


@pytest.mark.parametrize("text", DEEP)
def test_nesting_is_told_alike_whether_the_reader_has_a_limit_of_its_own(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As PyYAML 6.0.4 has: its scanner, which looks ahead, stops at 1,000 levels."""
    told = found(text)
    assert len(told) == 1
    assert told[0].endswith(": values are nested too deep here; expected at most 32 levels")
    monkeypatch.setattr(walk, "_Loader", _Limited)
    assert found(text) == told


class _Limited:
    """A reader that stops as soon as a text has 1,000 levels, before any event of it."""

    def __init__(self, text: str) -> None:
        self._inner = yaml.CLoader(text)
        self._text = text
        at = [n for n, one in enumerate(text) if one in "[{"] or [
            n for n, one in enumerate(text) if one == ":"
        ]
        self._end = at[1000] if len(at) > 1000 else None

    def get_event(self) -> object:
        if self._end is not None:
            above = self._text[: self._end]
            column = len(above) - above.rfind("\n") - 1
            mark = yaml.Mark("", self._end, above.count("\n"), column, None, 0)
            problem = "exceeded maximum nesting depth"
            raise yaml.scanner.ScannerError("while increasing flow level", mark, problem, mark)
        return self._inner.get_event()

    def dispose(self) -> None:
        self._inner.dispose()
