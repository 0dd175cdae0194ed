"""The kernel serves every rule system: it names nothing that only some of them have."""

import re
from pathlib import Path

KERNEL = Path(__file__).resolve().parents[2] / "simulator" / "kernel"
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(KERNEL.rglob("*.py"))}

FOREIGN = {
    *("battlezone", "contract", "corporation", "battlegroup", "planetoid", "warzone", "skirmish"),
    *("mode", "scale", "ship", "mothership", "fleet", "frigate", "credit", "helm", "shield"),
    *("solo", "ceo", "thou"),
}
"""Words of single rule systems, in the singular."""

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def words_of(text: str) -> set[str]:
    """The words of a source in lower case and the singular, those within names told apart.

    >>> sorted(words_of("battle_zones = ShipClass"))
    ['battle', 'class', 'ship', 'zone']
    """
    found = {word.lower() for word in _WORD.findall(text)}
    return {word if word.endswith("ss") else word.removesuffix("s") for word in found}


def test_words_are_told_apart() -> None:
    assert words_of("def least_SHIPS(): Battlezones") >= {"ship", "battlezone", "least"}


def test_the_kernel_names_no_word_of_one_system() -> None:
    assert len(TEXTS) > 20
    found = {name: sorted(words_of(text) & FOREIGN) for name, text in TEXTS.items()}
    assert {name: words for name, words in found.items() if words} == {}


def test_the_kernel_measures_in_no_unit_of_its_own() -> None:
    found = {
        name: re.findall(r"THOU_PER_INCH|inches_text|\binch", text) for name, text in TEXTS.items()
    }
    named = {name: words for name, words in found.items() if words}
    # An inch is one of the units a table may be told in, so these two may say the word.
    assert set(named) <= {"unit.py", "event_lines.py"}
    assert {word for words in named.values() for word in words} <= {"inch"}
