"""The kernel measures in no unit of its own: a table says which unit its players use."""

import re
from pathlib import Path

import simulator

KERNEL = Path(simulator.__file__).parent / "kernel"


def test_the_kernel_measures_in_no_unit_of_its_own() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in KERNEL.rglob("*.py")}
    found = {
        name: set(re.findall(r"THOU_PER_INCH|inches_text|\binch", text))
        for name, text in texts.items()
    }
    named = {name: words for name, words in found.items() if words}
    # An inch is one of the units a table may be told in, so the first two may say the word; the
    # third words lengths for the two systems whose players all measure in inches.
    assert set(named) <= {"unit.py", "event_lines.py", "wording.py"}
    assert all(words == {"inch"} for name, words in named.items() if name != "wording.py")
