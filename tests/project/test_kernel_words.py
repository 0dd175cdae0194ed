"""The kernel serves every rule system: it names nothing that only some of them have."""

import re
from pathlib import Path

import pytest

KERNEL = Path(__file__).resolve().parents[2] / "simulator" / "kernel"

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


@pytest.mark.parametrize("path", sorted(KERNEL.glob("*.py")), ids=lambda path: path.name)
def test_the_kernel_names_no_word_of_one_system(path: Path) -> None:
    found = words_of(path.read_text(encoding="utf-8")) & FOREIGN
    assert sorted(found) == []


@pytest.mark.parametrize("path", sorted(KERNEL.glob("*.py")), ids=lambda path: path.name)
def test_the_kernel_measures_in_no_unit_of_its_own(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "THOU_PER_INCH" not in text
    assert "inches_text" not in text
    assert not re.search(r"\binch", text) or path.name in {"unit.py", "event_lines.py"}
