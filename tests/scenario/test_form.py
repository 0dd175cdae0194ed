"""The form of a file: what of YAML is read, what is refused, and how that is said."""

import pytest
import yaml

from simulator.scenario import limits, walk
from simulator.scenario.faults import MOST_FAULTS
from simulator.scenario.files import read_tree
from tests.scenario.samples import VALID, changed, found

FORMS = [
    ("a tab", "seats:\n\t- {id: x}\n", "2:1: a tab stands here; expected spaces"),
    (
        "a stray character",
        "title: @x\n",
        "1:8: the character `@` cannot begin a value; quote the text",
    ),
    (
        "two colons",
        "title: a: b\n",
        "1:9: a second `:` on this line makes no sense; quote the text",
    ),
    (
        "a tab for an indent",
        "tables:\n  - id: A\n\tname: B\n",
        "3:1: a tab stands here; expected spaces",
    ),
    (
        "a key alone",
        "title: x\nseats\n",
        "2:1: this key has no colon and space after it; expected `key: value`",
    ),
    (
        "a colon without a space",
        "seats: y\ntitle:x\n",
        "2:1: this key has no colon and space after it; expected `key: value`",
    ),
    (
        "an open list",
        "seats: [a, b\ntitle: x\n",
        "2:6: a list `[…]` is not closed; expected `,` or `]`",
    ),
    (
        "an open mapping",
        "a: {b: c\nd: e\n",
        "2:2: a mapping `{…}` is not closed; expected `,` or `}`",
    ),
    (
        "an open quote",
        'title: "x\n',
        "2:1: the file ends inside a quoted text; expected a closing quote",
    ),
    (
        "an odd indent",
        "a: b\n  c: d\n",
        "2:4: a second `:` on this line makes no sense; quote the text",
    ),
    (
        "a list out of place",
        "a: 1\n- b\n",
        "2:1: this line fits no entry; check its indentation and quotes",
    ),
    ("an unknown escape", 'a: "\\q"\n', "1:5: there is no such escape in a quoted text"),
    (
        "an anchor",
        "system: &s billion_suns\n",
        "1:9: an anchor `&s` stands here; expected the value alone",
    ),
    ("an alias", "a: *s\n", "1:4: an alias `*s` stands here; expected the value itself"),
    (
        "a tag",
        "a: !!int 1\n",
        "1:4: a tag `tag:yaml.org,2002:int` stands here; expected the value alone",
    ),
    (
        "a tag that runs code",
        "a: !!python/object:os.x {}\n",
        "1:4: a tag `tag:yaml.org,2002:python/object:os.x` stands here; expected the value alone",
    ),
    (
        "a directive",
        "%YAML 1.1\n---\na: b\n",
        "1:1: a directive stands here; expected a plain table file",
    ),
    (
        "two documents",
        "a: b\n---\nc: d\n",
        "2:1: a second document begins here; expected one document a file",
    ),
    (
        "a list as key",
        "[a]: b\n",
        "1:1: a key is no plain word here; expected a key such as `title`",
    ),
    (
        "a key twice",
        "a: 1\na: {b: [c]}\nd: 1\n",
        "2:1: the key `a` stands here twice; expected each key once",
    ),
]


@pytest.mark.parametrize(("text", "fault"), [form[1:] for form in FORMS], ids=[f[0] for f in FORMS])
def test_a_form_that_is_refused(text: str, fault: str) -> None:
    assert fault in found(text)


WHOLE = [
    (
        "no UTF-8 after a byte order mark",
        b"\xef\xbb\xbfa: \xe9",
        "1:4: this is not text in UTF-8; is it a binary file?",
    ),
    ("nothing", b"", "1:1: the file is empty"),
    ("only a comment", b"# nothing\n", "1:1: the file is empty"),
    ("an empty document", b"---\n", "1:1: the file is empty"),
    ("an empty mapping", b"{}\n", "1:1: the file is empty"),
    (
        "a text",
        b"hello\n",
        "1:1: `hello` stands here; expected a table file: system, seats and tables",
    ),
    (
        "a list",
        b"- a\n",
        "1:1: a list stands here; expected a table file: system, seats and tables",
    ),
    ("zeros", b"a: b\nc\0\0", "2:2: the control character 0x00 stands here; is it a binary file?"),
    (
        "an escape sequence",
        b"a: \x1b[0m",
        "1:4: the control character 0x1b stands here; is it a binary file?",
    ),
    (
        "no UTF-8",
        b"a: b\ntitle: caf\xe9\n",
        "2:11: this is not text in UTF-8; is it a binary file?",
    ),
    (
        "UTF-16",
        "system: x".encode("utf-16"),
        "1:1: this is text in UTF-16; expected UTF-8",
    ),
    (
        "too big",
        b"#" * (limits.MOST_BYTES + 1),
        " the file is too big; expected at most 1,048,576 bytes",
    ),
]


@pytest.mark.parametrize(
    ("data", "fault"), [whole[1:] for whole in WHOLE], ids=[w[0] for w in WHOLE]
)
def test_a_file_that_is_refused_whole(data: bytes, fault: str) -> None:
    assert found(data) == [fault]


def test_a_byte_order_mark_and_line_ends_of_any_kind_are_read() -> None:
    plain = read_tree(VALID.encode(), "t").root
    assert read_tree(b"\xef\xbb\xbf" + VALID.encode(), "t").root == plain
    assert read_tree(VALID.replace("\n", "\r\n").encode(), "t").root == plain
    assert read_tree(b"---\n" + VALID.encode() + b"...\n", "t").root == plain


def test_scalars_stay_the_text_they_were_written_as() -> None:
    text = "a: [no, 1e3, 0x10, 1_000, 2001-01-01, ~, null, 12:30, .inf, '', \"q\"]"
    assert read_tree(text.encode(), "t").root == {
        "a": ["no", "1e3", "0x10", "1_000", "2001-01-01", "~", "null", "12:30", ".inf", "", "q"]
    }


def test_form_and_content_are_told_together() -> None:
    text = changed("mode: warzone", "mode: war\nmode: core").replace("size: [36, 36]", "size: *x")
    assert [fault.split(": ")[0] for fault in found(text)] == ["3:7", "4:1", "16:11"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[" * 33 + "]" * 33, "1:33: values are nested too deep here; expected at most 32 levels"),
        (
            "[" + "a," * 50_000 + "]",
            "the file is too big here; expected at most 50,000 values and keys",
        ),
        (f"a: {'x' * 4097}", "1:4: this text is too long; expected at most 4,096 characters"),
        (f"{'x' * 4097}: a", "1:1: this text is too long; expected at most 4,096 characters"),
    ],
)
def test_limits_end_the_reading(text: str, fault: str) -> None:
    (only,) = found(text)
    assert only.endswith(fault)


@pytest.mark.parametrize("text", ["[" * 32 + "]" * 32, f"a: {'x' * 4096}"])
def test_limits_are_inclusive(text: str) -> None:
    assert read_tree(text.encode(), "t").root is not None


def test_a_swarm_of_refused_forms_ends_the_reading() -> None:
    assert len(found("a: &a [x]\nb: [" + "*a," * 200_000 + "]")) == MOST_FAULTS


def test_without_libyaml_the_same_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = [found(text)[0] for _, text, _ in FORMS]
    tree = read_tree(VALID.encode(), "t")
    monkeypatch.setattr(walk, "_Loader", yaml.Loader)
    pure = read_tree(VALID.encode(), "t")
    assert pure.root == tree.root
    assert [(m.line, m.column) for m in pure.marks] == [(m.line, m.column) for m in tree.marks]
    # The places may differ by where each reader notices; that there is a fault may not.
    assert len([found(text)[0] for _, text, _ in FORMS]) == len(with_it)
