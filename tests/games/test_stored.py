"""Stored saves open for ever: each is folded to the state it was recorded with, and no tag is lost.

`python -m tests.games.stored` records what is missing.
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from simulator.kernel.saved.codec import TAG
from simulator.mechanics.ruling_choice import in_force
from simulator.rules import SYSTEMS
from simulator.save_tags import saved_as, tag_of
from simulator.scenario import ruling_index
from simulator.session import watch_save
from tests.games.matches import Match
from tests.games.stored import (
    FOLDER,
    GAMES,
    SUFFIX,
    Stored,
    broken,
    classes,
    digest_of,
    ends,
    hints,
    opened,
    path_of,
    reachable,
    record,
    sparse,
    tags,
    tags_now,
    unsaid,
)

PLAYED_MODES = {
    *("skirmish", "core", "warzone", "fleets", "whole", "squadron_action"),
    *("cultural_terrorists", "convoy", "machine_wars", "machine_wars_2"),
    *("wall_of_battle", "rolled"),
}
"""Modes that can be played; each needs a stored save."""

RECORDED = ends()
unrecorded = pytest.mark.skipif(not RECORDED, reason="no save is promised to open for ever yet")


@pytest.mark.parametrize("name", RECORDED)
def test_a_stored_save_opens_as_it_was_recorded(name: str) -> None:
    assert str(opened(path_of(name))) == RECORDED[name]


@pytest.mark.rule("WZ-3.4", "edge")
def test_a_save_keeps_the_readings_it_began_with() -> None:
    """Disruptors worked against weapons alone when this was saved; new games read it otherwise."""
    watched = watch_save(path_of("warzone-2"), SYSTEMS)
    assert watched.replay is not None
    assert in_force(watched.replay.course.state.setup.catalogue.rulings)["disruptor"] == "attacks"
    assert ruling_index("billion_suns")["disruptor"].default == "attacks_and_shock"


@unrecorded
def test_every_stored_save_is_compared() -> None:
    assert {path.stem for path in FOLDER.glob(f"*{SUFFIX}")} == set(RECORDED)
    assert {stored.name for stored in GAMES} <= set(RECORDED)


@unrecorded
def test_no_tag_and_no_field_of_a_save_is_lost() -> None:
    assert list(broken(tags(), tags_now())) == []


@unrecorded
def test_new_tags_are_in_the_list() -> None:
    """`python -m tests.games.stored` adds them."""
    assert tags_now() == tags()


def test_every_mode_that_can_be_played_has_a_game_to_store() -> None:
    assert {stored.match.setup.options.mode for stored in GAMES} == PLAYED_MODES
    assert len({stored.name for stored in GAMES}) == len(GAMES)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_type_in_a_save_has_a_tag_of_its_own(system: str) -> None:
    found = classes(system)
    assert len(found) > 40
    for cls in found.values():
        assert tag_of(cls)


@pytest.mark.parametrize("system", SYSTEMS)
def test_types_that_may_stand_in_one_place_have_different_tags(system: str) -> None:
    count = 0
    for hint in hints()[system]:
        for options in reachable(hint).values():
            if isinstance(options, tuple):
                # A generic type is an option by its class: `Setup[Catalogue, Extra]` is a `Setup`.
                found = [tag_of(cls) for cls in map(_class_of, options) if cls]
                assert len(set(found)) == len(found), found
                count += len(found) > 1
    assert count > 5


def _class_of(option: object) -> type | None:
    return next((cls for cls in reachable(option).values() if isinstance(cls, type)), None)


def test_a_recorded_save_opens_again_and_what_is_changed_in_it_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "a.jumpshock"
    record(Stored("a", Match("quick_ambush", "test", 1, agents=("random",))), path)
    end = opened(path)
    assert end.lines > 20
    assert opened(path) == end
    lines = path.read_text().splitlines()
    assert any('"undo"' in line for line in lines)
    assert any('"redo"' in line for line in lines)
    path.write_text("\n".join(lines[:-1]) + "\n")
    assert opened(path).lines == end.lines - 1
    path.write_text("\n".join([*lines[:-1], lines[-1].replace(f'"{TAG}":"', f'"{TAG}":"un', 1)]))
    with pytest.raises(AssertionError):
        opened(path)


def test_a_save_with_questions_holds_one_of_every_kind(tmp_path: Path) -> None:
    path = tmp_path / "q.jumpshock"
    asked = next(stored for stored in GAMES if stored.asked)
    record(asked, path)
    assert opened(path).lines == 0
    header = json.loads(path.read_text().splitlines()[0])
    kinds = [one["ask"][TAG] for one in header["questions"]]
    assert len(kinds) == len(set(kinds))
    assert not [tag for tag in unsaid([path.read_text()], "billion_suns") if tag.startswith("ask_")]


@saved_as("thing")
@dataclass(frozen=True)
class Thing:
    size: int
    name: str = "it"
    parts: tuple["Thing", ...] = ()


@saved_as("thing")
@dataclass(frozen=True)
class LaterThing:
    size: int
    name: str = "it"
    parts: tuple["Thing", ...] = ()
    new: int | None = None


def test_a_digest_does_not_see_new_fields_with_a_default() -> None:
    old = Thing(3, parts=(Thing(1, "x"),))
    assert sparse(old) == {
        TAG: "thing",
        "size": 3,
        "parts": [{TAG: "thing", "size": 1, "name": "x"}],
    }
    assert sparse(LaterThing(3, parts=old.parts)) == sparse(old)
    assert sparse(LaterThing(3, new=0)) != sparse(Thing(3))
    assert sparse({"a": (1, None, "x")}) == {"a": [1, None, "x"]}


def test_a_digest_sees_what_is_otherwise() -> None:
    match = GAMES[0].match
    state = match.ruleset.play.begin(match.setup, "seed")
    assert digest_of(state) == digest_of(match.ruleset.play.begin(match.setup, "seed"))
    assert digest_of(replace(state, round=2)) != digest_of(state)


def test_what_breaks_saves_is_told() -> None:
    old = {"x fly": " by? ship", "x hop": " ship"}
    assert list(broken(old, {**old, "x new": " all"})) == []
    assert list(broken(old, {**old, "x hop": " far? ship"})) == []
    assert list(broken(old, {"x fly": " by? ship"})) == ["x hop is gone: saves may hold it"]
    assert list(broken(old, {**old, "x fly": " ship"})) == ["x fly has lost its field by"]
    new = {**old, "x hop": " far ship", "x fly": " by ship"}
    assert list(broken(old, new)) == [
        "x fly needs the field by, which old saves do not say",
        "x hop needs the field far, which old saves do not say",
    ]
