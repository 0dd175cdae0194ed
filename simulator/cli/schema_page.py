"""JSON Schema as a page of Markdown that a person reads: docs/table-keys.md."""

from collections.abc import Iterator, Mapping
from typing import Any

_HEAD = (
    "# The keys of files",
    "Keys with a star must be there. This page is what `jumpshock schema --page` prints.",
)

_LONGEST = 24
"""How many words a key may take until they are left to the schema."""


def schema_page(schemas: Mapping[str, Mapping[str, Any]]) -> str:
    """A page: the keys of each kind of file under a heading; `schemas` are by their headings.

    What several kinds have alike stands under the first one alone.
    """
    blocks, seen = list(_HEAD), dict[str, str]()
    for title, schema in schemas.items():
        blocks += [f"## {title}", *_keys(schema)]
        for name, part in schema.get("$defs", {}).items():
            if "properties" not in part:
                continue
            text, heading = "\n\n".join(_keys(part)), _heading(name)
            first = seen.setdefault(f"{heading}\n{text}", title)
            blocks += [heading, text if first == title else f"As in {first}."]
    return "\n\n".join(blocks)


def _heading(name: str) -> str:
    ask = name.removeprefix("ask_")
    return f"### `ask: {ask}`" if name != ask else f"### `{name}`"


def _keys(part: Mapping[str, Any]) -> Iterator[str]:
    """What it is, and its keys; those that must be there are marked."""
    if part.get("description"):
        yield _cell(part["description"])
    needed = part.get("required", ())
    rows = [
        f"| `{key}`{' *' if key in needed else ''} | {_about(value)} |"
        for key, value in part["properties"].items()
    ]
    yield "\n".join(("| key | what it is |", "|---|---|", *rows))
    for key, value in part["properties"].items():
        if value.get("properties"):
            yield f"`{key}` has:"
            yield from _keys({**value, "description": ""})


def _about(value: Mapping[str, Any]) -> str:
    """The description of a key, and the words or the range it takes unless that says so."""
    about = value.get("description", "")
    words = _words(value) or _words(value.get("items", {}))
    least, most = value.get("minimum"), value.get("maximum")
    takes = [f"{least} to {most}"] if least is not None and most is not None else []
    if words and len(words) <= _LONGEST:
        takes = [", ".join(f"`{word}`" for word in words)]
    if all(word in about for word in words or (str(least), str(most))):
        takes = []
    return _cell("; ".join(each for each in (about, *takes) if each))


def _words(value: Mapping[str, Any]) -> list[str]:
    """The words a key is one of, each once: a number or `yes` may be written in two ways."""
    found = [each for each in value.get("enum", ()) if each is not None]
    return list(dict.fromkeys(str(each) for each in found if not isinstance(each, bool)))


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", " ")
