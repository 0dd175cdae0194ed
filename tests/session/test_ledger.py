"""The ledger's file: read back, never half written, damage told with its line, nothing lost."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator import api
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import Plain
from simulator.rules import SYSTEMS
from simulator.session import SaveFault
from simulator.session.journal import Journal
from simulator.session.ledger import add_entry, read_ledger
from simulator.session.lines import digest, write_line
from tests.session.saves import lay


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "campaign.jsonl"
    api.begin_corporations(path, "sun", "moon")
    api.unlock_class(path, "sun", "frigate")
    api.unlock_class(path, "moon", "carrier")
    return path


def capitals(path: Path) -> dict[str, int]:
    book = api.load_ledger(path).book
    return {name: one.capital for name, one in book.corporations.items()}


def fault(path: Path) -> str:
    with pytest.raises(SaveFault) as found:
        api.load_ledger(path)
    with pytest.raises(SaveFault):
        api.unlock_class(path, "sun", "monitor")
    return str(found.value)


def test_it_reads_back_and_goes_on(ledger: Path) -> None:
    assert capitals(ledger) == {"sun": 7, "moon": 6}
    api.begin_corporations(ledger, "star", start="warzone")
    assert capitals(ledger) == {"sun": 7, "moon": 6, "star": 30}
    assert len(ledger.read_bytes().splitlines()) == 5


def test_a_refusal_writes_nothing(ledger: Path) -> None:
    before = ledger.read_bytes()
    assert isinstance(api.unlock_class(ledger, "sun", "frigate"), Refusal)
    assert isinstance(api.begin_corporations(ledger, "sun"), Refusal)
    assert ledger.read_bytes() == before
    missing = ledger.with_name("other")
    assert isinstance(api.begin_corporations(missing, "a\tb"), Refusal)
    assert not missing.exists()


@pytest.mark.parametrize("line", [2, 3, 4])
def test_a_damaged_line_is_named_and_nothing_is_written(ledger: Path, line: int) -> None:
    lines = ledger.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b'"is":', b'"iz":', 1)
    text = b"".join(lines)
    ledger.write_bytes(text)
    assert f"line {line} is damaged" in fault(ledger)
    assert ledger.read_bytes() == text


def test_a_cut_at_any_byte_of_the_last_line_loses_only_that_line(ledger: Path) -> None:
    text = ledger.read_bytes()
    start = text.rstrip(b"\n").rindex(b"\n") + 1
    for cut in range(start, len(text)):
        lay(ledger, text[:cut])
        found = capitals(ledger)
        assert found == {"sun": 7, "moon": 6 if cut == len(text) - 1 else 10}
    ledger.write_bytes(text[: start + 9])
    assert isinstance(api.unlock_class(ledger, "moon", "gunship"), Refusal)
    assert ledger.read_bytes() == text[: start + 9]
    api.unlock_class(ledger, "moon", "carrier")
    assert ledger.read_bytes() == text


def test_what_is_no_ledger(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for text, says in (
        (b"", "is empty"),
        (b"hello\n", "is no ledger"),
        (b"[]\n", "is no ledger"),
        (write_line({"jumpshock": 1, "ledger": 2, "system": "billion_suns"}, None), "newer"),
        (write_line({"jumpshock": 1, "ledger": 1, "system": "chess"}, None), "chess"),
        (
            write_line({"jumpshock": 1, "ledger": 1, "system": "c" * 41}, None),
            f"needs the rule system {'c' * 40}, which has no campaigns here",
        ),
        (write_line({"jumpshock": 1, "seed": "1"}, None), "is a saved game, not a ledger"),
    ):
        path.write_bytes(text)
        assert says in fault(path)
        assert path.read_bytes() == text
    assert "there is no such file" in fault(tmp_path / "nowhere")
    assert "is a folder" in fault(tmp_path)


def test_lines_that_prove_themselves_but_cannot_be(ledger: Path) -> None:
    text = ledger.read_bytes()
    prev = digest(text.splitlines()[-1])
    unlocked: dict[str, Plain] = {"is": "unlocked", "corporation": "sun"}
    poor: dict[str, Plain] = {**unlocked, "class_id": "cruiser", "price": 8}
    unheard: dict[str, Plain] = {**unlocked, "class_id": "dreadnought", "price": 1}
    share: dict[str, Plain] = {
        "is": "game_share", "corporation": "sun", "won": True, "credits": 3, "points": 0,
        "capital": 2, "margin": "Acceptable", "percent": None, "fired": False,
    }  # fmt: skip
    played: dict[str, Plain] = {
        "is": "game_played", "game": "g", "mode": "solo", "scale": 2, "title": "",
        "shares": [share],
    }  # fmt: skip
    no_margin: dict[str, Plain] = {**played, "shares": [{**share, "margin": ""}]}
    cases: tuple[tuple[Plain, str], ...] = (
        (poor, "line 5 cannot be"),
        (unheard, "line 5 cannot be (there is no dreadnought)"),
        (played, "line 5 cannot be (a margin is so many percent)"),
        (no_margin, "line 5 cannot be (solo games alone have a margin)"),
        (unlocked, "line 5 is no entry"),
        (None, "line 5 is no entry"),
    )
    for entry, says in cases:
        ledger.write_bytes(text + write_line({"entry": entry}, prev) + b"\n")
        assert says in fault(ledger)


def test_values_of_another_kind_are_told_with_their_line(ledger: Path) -> None:
    """Wherever one stands: the checksums are right, what they are of is not."""
    bodies: list[Any] = [json.loads(line) for line in ledger.read_bytes().splitlines()]
    for body in bodies:
        del body["sum"]
        body.pop("prev", None)
    places = [(n, place) for n, body in enumerate(bodies) for place in _places(body)]
    assert len(places) > 15
    for n, place in places:
        for wrong in (["mm"], {"mm": "1"}):
            changed = [
                _put(body, place, wrong) if n == m else body for m, body in enumerate(bodies)
            ]
            line, lines = None, list[bytes]()
            for body in changed:
                line = write_line(body, digest(line) if line else None)
                lines.append(line + b"\n")
            ledger.write_bytes(b"".join(lines))
            assert fault(ledger).startswith(f"{ledger}"), (n, place)


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all values that are no list and no object."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in parts:
        if isinstance(part, dict | list):
            yield from _places(part, (*path, key))
        else:
            yield (*path, key)


def _put(value: Any, path: tuple[Any, ...], other: Any) -> Any:
    if not path:
        return other
    if isinstance(value, dict):
        return {**value, path[0]: _put(value[path[0]], path[1:], other)}
    return [_put(part, path[1:], other) if n == path[0] else part for n, part in enumerate(value)]


def test_two_at_a_time_are_not_let_in(ledger: Path) -> None:
    journal = Journal.reserve(ledger)
    with pytest.raises(SaveFault):
        api.unlock_class(ledger, "sun", "monitor")
    journal.close()
    assert not isinstance(api.unlock_class(ledger, "sun", "monitor"), Refusal)


@given(data=st.data())
@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_hostile_files_raise_nothing_but_a_fault(ledger: Path, data: st.DataObject) -> None:
    good = ledger.read_bytes()
    at = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(at, min(len(good), at + 40)))
    text = good[:at] + data.draw(st.binary(max_size=40)) + good[end:]
    path = ledger.with_name("hostile")
    path.write_bytes(text)
    fault = ""
    try:
        read_ledger(path, SYSTEMS)
    except SaveFault as error:
        fault = str(error)
    if fault:
        assert fault.startswith(str(path))
        assert "\n" not in fault
        with pytest.raises(SaveFault):
            add_entry(path, SYSTEMS, lambda _: None)
    assert path.read_bytes() == text


_BEGINNING = """
import sys
from simulator import api
for n in range(100_000):
    api.begin_corporations(sys.argv[1], f"member {n}", system=sys.argv[2])
    print(n, flush=True)
"""


@pytest.mark.parametrize("system", ["billion_suns", "space_war"])
def test_a_killed_program_leaves_every_entry_that_it_has_told(tmp_path: Path, system: str) -> None:
    path = tmp_path / "campaign"
    process = subprocess.Popen(
        [sys.executable, "-c", _BEGINNING, str(path), system], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    told = [process.stdout.readline() for _ in range(3)]
    process.send_signal(signal.SIGKILL)
    told += process.stdout.read().splitlines(keepends=True)
    process.stdout.close()
    process.wait()
    whole = [line for line in told if line.endswith("\n")]
    entries = api.load_ledger(path).entries
    assert len(entries) in (len(whole), len(whole) + 1)
    assert not isinstance(api.begin_corporations(path, "one more"), Refusal)
    again = api.load_ledger(path)
    assert again.trouble is None
    assert len(again.entries) == len(entries) + 1
