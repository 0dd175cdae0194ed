"""The words of a game, each with its rule and what it means: `tables/<system>/glossary.yaml`."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar

from simulator import paths
from simulator.kernel.wording import capital
from simulator.paths import is_file
from simulator.scenario.entries import FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong, quote_value
from simulator.scenario.fields import Text, each, gather_parts, read_text
from simulator.scenario.index import Rule, load_rows
from simulator.scenario.tree import Raw

FILE = "glossary.yaml"
"""How a glossary is called."""

LONGEST = 200
"""Most characters of what a word means."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a game, the rule that explains it, and what it means in our words.

    `forms` are how it may stand in a sentence too, such as its plural.
    """

    word: str
    rule: str
    text: str
    forms: tuple[str, ...] = ()


def split_words(text: str, words: tuple[Word, ...]) -> tuple[tuple[str, Word | None], ...]:
    """The text in parts: those that are a word of the game, with it, and what stands between.

    The longest word wins. One with a capital stands so; others may begin a sentence.

    >>> helm = Word("helm", "ABS-3.1", "Your tokens.", ("helms",))
    >>> split_words("Helms are open.", (helm,))[0] == ("Helms", helm)
    True
    """
    pattern, known = _pattern(words)
    if not known:
        return ((text, None),)
    parts = ((part, known.get(part)) for part in pattern.split(text))
    return tuple((part, word) for part, word in parts if part)


@cache
def _pattern(words: tuple[Word, ...]) -> tuple[re.Pattern[str], Mapping[str, Word]]:
    """What finds the words, and which word each form is."""
    forms = {form: word for word in words for form in (word.word, *word.forms)}
    forms |= {capital(form): word for form, word in forms.items()}
    longest = map(re.escape, sorted(forms, key=len, reverse=True))
    return re.compile(rf"\b({'|'.join(longest)})\b"), forms


def _read_meaning(value: Raw) -> str:
    text = read_text(value)
    if len(text) > LONGEST:
        expected = f"at most {LONGEST} characters"
        raise Wrong(Problem(f"this text has {len(text)} characters", expected))
    return text


def read_texts(value: Raw) -> tuple[str, ...]:
    """Parse a list of texts; Wrong if it is not one."""
    if not isinstance(value, list):
        raise Wrong(Problem("this is no list", "a list of texts"))
    return tuple(gather_parts(enumerate(value), read_text))


Texts = Annotated[
    tuple[str, ...], Typed(read_texts, {"type": "array", "items": {"type": "string"}})
]
"""A list of texts."""


class WordEntry(FileEntry):
    """A word of a game."""

    said: ClassVar[str] = 'a word such as {word: helm, rule: ABS-3.1, text: "…"}'

    word: Text
    rule: Rule
    text: Annotated[str, Typed(_read_meaning, {"type": "string", "maxLength": LONGEST})]
    forms: Texts = key(())


class GlossaryFile(FileEntry):
    """glossary.yaml."""

    words: Annotated[list[Any], each("word", 1)]


def load_glossary(path: Path, rules: Collection[str]) -> tuple[Word, ...]:
    """The words of a glossary, in order; TableFaults if it is wrong or a rule is unknown."""

    def unknown(rows: list[WordEntry]) -> Iterable[Problem]:
        for n, row in enumerate(rows):
            if row.rule not in rules:
                what = f"{quote_value(row.rule)} is no rule of this game"
                yield Problem(what, "", row.rule, rules, inside=("words", n, "rule"))

    rows = load_rows(path, GlossaryFile, WordEntry, "word", unknown)
    return tuple(Word(row.word, row.rule, row.text, row.forms) for row in rows)


@cache
def shipped_words(system: str, rules: tuple[str, ...]) -> tuple[Word, ...]:
    """The words of a rule system as shipped; none if it has no glossary."""
    path = paths.data("tables") / system / FILE
    return load_glossary(path, rules) if is_file(path) else ()
