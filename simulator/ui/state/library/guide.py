"""The guides of docs/, one page a rule system, read from Markdown into sections."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from simulator import paths
from simulator.rules import SYSTEMS

Runs = tuple[tuple[str, bool], ...]
"""Words in their order, and whether they stand out."""


@dataclass(frozen=True, slots=True)
class GuidePart:
    """A heading, paragraph, list item (`deep` is 1 in a list, 2 in a list of it), or block of code.

    A picture has its `file` and says in `runs` what it shows; a table has `rows`, its header first.
    """

    kind: Literal["heading", "text", "item", "code", "picture", "table"]
    runs: Runs = ()
    deep: int = 0
    file: Path | None = None
    rows: tuple[tuple[str, ...], ...] = ()

    @property
    def words(self) -> str:
        """All its words in a line."""
        cells = (cell for row in self.rows for cell in row)
        return " ".join((*(words for words, _ in self.runs), *cells))


@dataclass(frozen=True, slots=True)
class GuideSection:
    """A section of the guide of one rule system; the first of a guide bears the guide's title."""

    system: str
    title: str
    parts: tuple[GuidePart, ...]
    is_first: bool


def guide_sections() -> tuple[GuideSection, ...]:
    """The sections of all guides there are; those of a system that has none are left out."""
    found: list[GuideSection] = []
    for system, rules in SYSTEMS.items():
        file = paths.data("docs") / f"{rules.words.name.lower().replace(' ', '-')}.md"
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, ValueError):
            continue
        found += _sections(system, text, file.parent)
    return tuple(found)


def _sections(system: str, text: str, folder: Path) -> Iterator[GuideSection]:
    """The sections of one page: a new one begins at each heading of the first two levels."""
    title, parts, first = "", list[GuidePart](), True
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    for part in _parts(SyntaxTreeNode(tokens), folder):
        if part.kind == "heading" and part.deep <= 2:
            if title:
                yield GuideSection(system, title, tuple(parts), first)
                first = False
            title, parts = part.words, []
        else:
            parts.append(part)
    if title:
        yield GuideSection(system, title, tuple(parts), first)


def _parts(node: SyntaxTreeNode, folder: Path, deep: int = 0) -> Iterator[GuidePart]:
    """What a page consists of, in its order; `deep` lists are around it."""
    match node.type:
        case "heading":
            yield GuidePart("heading", tuple(_runs(node.children[0])), int(node.tag[1:]))
        case "fence":
            yield GuidePart("code", ((node.content.rstrip("\n"), False),))
        case "table":
            rows = (each for each in node.walk() if each.type == "tr")
            yield GuidePart("table", rows=tuple(tuple(_cells(row)) for row in rows))
        case "paragraph":
            yield _paragraph(node.children[0], folder, deep)
        case _:
            for each in node.children:
                yield from _parts(each, folder, deep + node.type.endswith("_list"))


def _cells(row: SyntaxTreeNode) -> Iterator[str]:
    for cell in row.children:
        yield "".join(words for words, _ in _runs(cell.children[0]))


def _paragraph(inline: SyntaxTreeNode, folder: Path, deep: int) -> GuidePart:
    """A picture that stands alone, an item or a paragraph."""
    runs, first = tuple(_runs(inline)), inline.children[0]
    if first.type == "image" and len(inline.children) == 1:
        return GuidePart("picture", runs, file=folder / str(first.attrs["src"]))
    return GuidePart("item" if deep else "text", runs, deep)


def _runs(node: SyntaxTreeNode, *, strong: bool = False) -> Iterator[tuple[str, bool]]:
    """The words of a line of Markdown; those in bold or italics, and code, stand out."""
    for each in node.children:
        if each.type in ("softbreak", "hardbreak"):
            yield " ", False
        elif each.type in ("text", "code_inline"):
            yield each.content, strong or each.type == "code_inline"
        else:
            yield from _runs(each, strong=strong or each.type in ("strong", "em"))
