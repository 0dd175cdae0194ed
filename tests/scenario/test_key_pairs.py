"""No key of a question is read and ignored: alone and in pairs it counts or is refused."""

from functools import cache
from pathlib import Path

import pytest

from simulator.rules.measure.view.placing import PlacedView
from tests.oracle import measure_keys
from tests.scenario import key_pairs_games as games
from tests.scenario import key_pairs_measure as measure
from tests.scenario.key_pairs import Board, Form, Row, Tried, head_of, joined, tried

FORMS = measure.forms()
THINGS = "a", "b", "c"

HANG_ON: dict[str, set[str]] = {
    "range": {"measure_from"},
    "arc": set(),
    "attack": {"measure_from"},
    "path": {"move_distance", "pass_over", "contact_powered", "enemy_contact"},
    "scout": {"measure_from", "station_scouts", "held_scouts"},
    "blast": {"measure_from", "planets_shield_blast"},
    "tractor": {"measure_from", "planets_block_tractor", "tractor_face_down"},
    "hits": {"hit_resolution", "extra_armour_on_none", "card_for_civilians"},
}
"""The rulings that each question of Space War hangs on without other keys."""

Keys = tuple[str, ...]


@cache
def tables() -> Board:
    return measure.board()


def counts(board: Board, one: Tried) -> bool:
    """Is it refused, or does it make a difference to leave out any of its keys?"""
    read = one.read
    return isinstance(read, str) or all(board.differs(read, each) for each in one.without)


def idle(form: Form, rows: list[Tried]) -> set[Keys]:
    """The keys, alone and in pairs, that are read but never make a difference together."""
    known: dict[Keys, list[Tried]] = {}
    for one in rows:
        if form.tuned or (one.keys[0] in form.keys and len(one.keys) == 1):
            known.setdefault(one.keys, []).append(one)
    return {
        keys for keys, found in known.items() if not any(counts(tables(), one) for one in found)
    }


def shape(form: Form) -> tuple[str, ...]:
    """What a question points at."""
    ends = (form.base.get(key) for key in ("from", "to"))
    return tuple(measure_keys.kind_of_end(end, THINGS) for end in ends if end)


@pytest.mark.rule("ME-12.10", "definition")
@pytest.mark.parametrize("ask", FORMS)
def test_every_key_counts_or_is_refused(ask: str) -> None:
    found: dict[tuple[str, ...], set[Keys]] = {}
    for form in FORMS[ask]:
        rows = list(tried(tables(), form))
        keys = idle(form, rows)
        found[shape(form)] = found.get(shape(form), keys) & keys
        for one in rows:  # what is refused is what says nothing
            wanted = list(measure_keys.idle(one.row, THINGS))
            assert isinstance(one.read, str) == bool(wanted), (one.row, one.read, wanted)
            assert not wanted or any(f".{key}" in str(one.read) for key, *_ in wanted)
    assert {ends: keys for ends, keys in found.items() if keys} == {}


@pytest.mark.parametrize("system", ["billion_suns", "space_war"])
def test_every_key_of_a_game_counts_or_is_refused(system: str) -> None:
    """At some table of the shipped questions, which are hard cases."""
    found: dict[tuple[str, Keys], bool] = {}
    for board, forms in games.shipped(system):
        for form in forms:
            for one in tried(board, form):
                name = str(form.base["ask"]), one.keys
                found[name] = found.get(name, False) or counts(board, one)
                if system == "space_war":
                    assert isinstance(one.read, str) == refused(one.row), one.row
    assert len(found) > 10
    assert [name for name, holds in found.items() if not holds] == []


def refused(row: Row) -> bool:
    """Is a ruling read otherwise that a question of Space War does not hang on?"""
    holds = set(HANG_ON[row["ask"]])
    if int(row.get("count", 1)) > 1:
        holds |= {"warheads"} if row["ask"] == "blast" else set()
    if row["ask"] == "hits" and "count" not in row:
        holds.add("rear_without_engine")
    if row.get("weapon") == "M":
        holds.add("better_missiles_dash")
    return bool(set(row.get("rulings", ())) - holds)


GUIDE = Path(__file__).resolve().parents[2] / "docs"

NEEDED: dict[str, Row] = {
    "range": {"from": "talon", "to": "raven"},
    "band": {"ruler": "bands", "from": "talon", "to": "raven"},
    "within": {"reach": "90", "from": "talon", "to": "raven"},
    "arc": {"arc": "front", "from": "talon", "to": "raven"},
    "where": {"from": "talon", "to": "raven"},
    "sight": {"from": "talon", "to": "raven"},
    "cover": {"from": "talon", "to": "raven"},
    "path": {"from": "talon", "template": "ahead"},
}
"""What a question of the guide cannot be without."""


def guided() -> list[tuple[str, Row, Row]]:
    """The rows of the guide that tell which keys say nothing: the question, the key, the others."""
    found = []
    for line in (GUIDE / "measure.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 4 and cells[0] != "ask" and not cells[0].startswith("-"):
            asks = ["range"] if cells[0] == "all" else cells[0].replace("`", "").split(", ")
            key, beside = (head_of(f"{{{cell.strip('`')}}}") for cell in cells[1:3])
            found += [(ask, key, beside) for ask in asks]
    return found


@cache
def guide() -> Board:
    """The table of the guide, with an outline, a point and a template that its rows name."""
    text = (GUIDE / "dispute.yaml").read_text().partition("questions:")[0]
    more = "outlines: {hull: {disc: 9}}\n    points: {nose: [0, 20]}\n    arcs:"
    text = text.replace("arcs:", more).replace("templates:", "templates:\n  ahead: {straight: 9}")
    return Board("measure", [head_of(text)], measure.quick, PlacedView)


@pytest.mark.parametrize(("ask", "key", "beside"), guided(), ids=str)
def test_what_the_guide_tells_of_keys_is_true(ask: str, key: Row, beside: Row) -> None:
    (read,) = guide().read([joined({"ask": ask}, NEEDED[ask], beside, key)])
    (named,) = key
    assert isinstance(read, str)
    assert ("." + {"ruler": "band"}.get(named, named)) in read
