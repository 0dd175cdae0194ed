"""How a kind of rules question stands in files: declared once, over its class.

From this follow what files may say, their JSON Schema, how questions are written, and the page of
all keys. A field names what it holds by a word that the files of its rule system know.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeVar, get_type_hints

from simulator.save_tags import tag_of

T = TypeVar("T")

_EXPECTED = "the expected answer"


@dataclass(frozen=True, slots=True)
class QuestionKey:
    """The key of a field of a question: the word for what it holds, and what it is about.

    `name` is the key in files, empty if it is called like the field. `after` is the field before
    which it cannot be read. `end`: it holds the id of who asks, or of what is asked about.
    """

    holds: str
    about: str = ""
    name: str = ""
    after: str = ""
    end: Literal["", "source", "target"] = ""


@dataclass(frozen=True, slots=True)
class Asking:
    """What a kind of question asks, in a sentence, and the key of its expected answer.

    `rulings` are those on which its answer hangs, as far as they are the same for all of its kind.
    """

    about: str
    answer: QuestionKey
    rulings: tuple[str, ...] = ()


def ask(
    about: str, answer: str, said: str = _EXPECTED, *, rulings: tuple[str, ...] = ()
) -> Callable[[type[T]], type[T]]:
    """Declare what a question asks, what its answer holds, and what files are told of the answer.

    The fields of the class are annotated with their keys.
    """

    def mark(cls: type[T]) -> type[T]:
        cls.__asking__ = Asking(about, QuestionKey(answer, said), rulings)  # type: ignore[attr-defined]  # for asking_of
        return cls

    return mark


def asking_of(cls: Any) -> Asking:
    """What is declared over a class of questions; KeyError if nothing is."""
    found: Asking = vars(cls)["__asking__"]
    return found


def word_of(cls: Any) -> str:
    """How files call a class of questions."""
    return tag_of(cls).removeprefix("ask_")


def asked_keys(cls: Any) -> Mapping[str, QuestionKey]:
    """The keys of a class of questions by field, in the order in which they are read.

    A field without one is no key: readings of rulings stand in every question that takes any.
    """
    found: dict[str, QuestionKey] = {}
    waiting: dict[str, QuestionKey] = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        key = next(
            (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, QuestionKey)),
            None,
        )
        if key is None:
            continue
        if key.after and key.after not in found:
            waiting[name] = key
            continue
        found[name] = key
        found |= {late: one for late, one in waiting.items() if one.after == name}
    return found


@cache
def _end_fields(cls: Any) -> tuple[str, str]:
    """The fields that hold who asks and what is asked about, empty for none."""
    by_end = {key.end: name for name, key in asked_keys(cls).items() if key.end}
    return by_end.get("source", ""), by_end.get("target", "")


def asked_ends(asked: Any) -> tuple[str, str | None]:
    """The ids of who asks a question, and of what it is about, None for nothing."""
    kind: Any = type(asked)
    source, target = _end_fields(kind)
    return getattr(asked, source), getattr(asked, target) if target else None


def ask_between(cls: type[T], source: str, target: str) -> T:
    """The question of this class that one thing asks about another."""
    kind: Any = cls
    return cls(**dict(zip(_end_fields(kind), (source, target), strict=True)))
