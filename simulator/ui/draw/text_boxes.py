"""Where texts were drawn, and which words of a game stand in them, underlined once a canvas."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from simulator.ui.draw.camera import Box

if TYPE_CHECKING:
    from simulator.scenario import Word


class NamedPart(NamedTuple):
    """A word of a game in a text: how many pixels from its left edge, and how wide it is."""

    word: "Word"
    left: int
    wide: int


class TextBox(NamedTuple):
    """A text that was drawn: where, and on which layer (0 the screen; plates and cards above).

    `named` are the words of a game in it.
    """

    words: str
    box: Box
    layer: int
    named: tuple[NamedPart, ...] = ()


class Meant(NamedTuple):
    """A word of a game on the screen, and where it stands."""

    word: "Word"
    box: Box


_MOST = 4_000


@lru_cache(_MOST)
def parts_of(text: str, system: str) -> "tuple[tuple[str, Word | None], ...]":
    """A text in parts: words of a rule system, and what stands between them.

    None are found in a system without files, or with a glossary that is broken, of which `check`
    says what is wrong.
    """
    # Imported when a word is first looked for: nothing earlier needs the file reader.
    from simulator.scenario import TableFaults, glossary, split_words

    try:
        return split_words(text, glossary(system))
    except (KeyError, TableFaults):
        return ((text, None),)


def named_parts(words: str, system: str, width: Callable[[str], int]) -> tuple[NamedPart, ...]:
    """The words of a rule system in a text; `width` measures a part of it in pixels."""
    found, before = list[NamedPart](), ""
    for part, word in parts_of(words, system):
        if word is not None:
            found.append(NamedPart(word, width(before) if before else 0, width(part)))
        before += part
    return tuple(found)


def find_dashes(box: Box, parts: Iterable[NamedPart], seen: set[str], k: float) -> Iterator[Box]:
    """The dashes under words of a game in a text, at scale `k`; those `seen` before have none."""
    thin, wide, step = round(k), round(3 * k), round(5 * k)
    for part in parts:
        if part.word.word not in seen:
            seen.add(part.word.word)
            left = box[0] + part.left
            starts = range(left, left + part.wide, step)
            end = left + part.wide
            yield from ((x, box[1] + box[3] - thin, min(wide, end - x), thin) for x in starts)


def word_at(texts: Sequence[TextBox], pixel: tuple[int, int] | None) -> Meant | None:
    """The word of a game under a pixel; of texts over one another, that drawn last."""
    for text in reversed(texts) if pixel else ():
        left, top, _, height = text.box
        if not (pixel and text.named and top <= pixel[1] < top + height):
            continue
        for part in text.named:
            if 0 <= pixel[0] - left - part.left < part.wide:
                return Meant(part.word, (left + part.left, top, part.wide, height))
    return None


def words_in(texts: Iterable[TextBox]) -> "tuple[Word, ...]":
    """The words of a game in texts, each once, in the order in which they stand."""
    return tuple(dict.fromkeys(part.word for text in texts for part in text.named))
