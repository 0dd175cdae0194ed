"""The umpire reads saves of both shapes, and its picture agrees with the game's own state."""

import json
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.piece import Aside, InSpace, OnTable
from simulator.rules import SYSTEMS
from simulator.session import Game
from tests.games.judged import lines_of
from tests.oracle import umpire
from tests.oracle.umpire_games import played, save_of, table
from tests.oracle.umpire_save import frame_of, normal, read, snake, standing_steps
from tests.oracle.umpire_sight import mass, shields, silhouette
from tests.oracle.umpire_tables import share, shipped
from tests.oracle.umpire_world import Thing, World

TABLES = ("quick_game", "carrier_war", "kraken_hunt", "three_fronts")


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return played(table("quick_game"), "1")


def test_tags_of_both_shapes_are_one() -> None:
    assert snake("AllotHelm") == snake("allot_helm") == "allot_helm"
    assert snake("OnTable") == "on_table"
    assert normal({"is": "StagePushed", "stage": {"is": "JumpPhase"}}) == {
        "is": "stage_pushed",
        "stage": {"is": "jump_phase"},
    }


def test_sealed_answers_are_opened() -> None:
    raw = {"is": "AnswersRevealed", "what": "bid", "answers": [["a", '{"is":"BidInitiative"}']]}
    assert normal(raw)["answers"] == [["a", {"is": "bid_initiative"}]]


def test_undone_steps_are_left_out_and_redone_ones_are_not() -> None:
    def line(n: int, name: str) -> dict[str, Any]:
        return {"n": n, "seat": "a", "action": {"is": name}, "events": []}

    lines = [line(1, "One"), line(2, "Two"), {"undo": 2}, {"redo": 2}, {"undo": 2}]
    assert [step.action["is"] for step in standing_steps(lines)] == ["one"]
    lines.append(line(2, "Three"))
    assert [step.action["is"] for step in standing_steps(lines)] == ["one", "three"]


def test_a_set_up_with_options_reads_as_one_without(lines: list[str]) -> None:
    setup = normal(json.loads(lines[0])["setup"])
    before = frame_of(setup)
    moved = dict(setup)
    options: dict[str, Any] = {
        name: moved.pop(name, None) or setup["options"][name]
        for name in ("mode", "scale", "rounds", "contracts")
    }
    options["kinds"] = {seat["id"]: seat.get("kinds") for seat in setup["seats"]}
    options["battlezones"] = {one["id"]: ["deep_space"] for one in setup["tables"]}
    moved["seats"] = [{"id": seat["id"], "name": seat["name"]} for seat in setup["seats"]]
    moved["tables"] = [{key: one[key] for key in ("id", "name", "size")} for one in setup["tables"]]
    after = frame_of({**moved, "options": options})
    assert after == replace(before, battlezones={"A": ("deep_space",)})


def test_every_figure_of_the_yaml_is_read() -> None:
    tables = shipped()
    assert tables.figures["gravity_well"] == 10_000
    assert tables.figures["object_grid"] == 500
    assert tables.kinds["cruiser"].primary is not None
    assert tables.kinds["cruiser"].primary.farthest == 24_000
    assert tables.kinds["defense_platform"].arc == 360_000
    assert tables.kinds["light_utility_ship"].is_("utility")
    assert set(tables.contracts["warzone"]) == {rank + suit for rank in "QK" for suit in "SHCD"}


def test_shares_of_the_scale_are_rounded_up() -> None:
    """The known values of scale 5 and scale 1: a facility's mass, Silhouette, Shields."""
    world = World(save_of(played(table("quick_game", rounds=1), "1")))
    for scale, expected in ((5, (2, 5, 3)), (1, (1, 1, 1)), (10, (4, 10, 5))):
        world.scale = scale
        found = (mass(world, "facility"), silhouette(world, "facility"), shields(world, "facility"))
        assert found == expected
    assert [share("S/3", scale) for scale in (1, 3, 4)] == [1, 1, 2]


@pytest.mark.parametrize("name", TABLES)
def test_the_picture_agrees_with_the_game(name: str) -> None:
    """Two foldings of the same events, each written from the rules: one is ours."""
    setup = table(name)
    save = save_of(played(setup, "2"))
    game = Game.new(SYSTEMS[setup.system], setup, "2")
    world = World(save)
    raw = [line for line in save.lines if "events" in line]
    state: Any = game.state
    for step, line in zip(save.steps, raw, strict=True):
        for event in game.ruleset.play.vocabulary.read_events(line["events"]):
            state = game.ruleset.play.apply(state, event)
        for plain in step.events:
            world.apply(plain)
        _compare(world, state)


def _compare(world: World, state: Any) -> None:
    assert (world.round, world.phase) == (state.round, state.phase)
    assert {one: _place(thing) for one, thing in world.things.items()} == {
        one: _own_place(piece) for one, piece in state.pieces.items()
    }
    assert set(world.groups) == set(state.extra.groups)
    for name, group in state.extra.groups.items():
        mine = world.groups[name]
        for field in ("owner", "damage", "easy_target", "activated", "jumped_in", "loadout"):
            assert getattr(mine, field) == getattr(group, field), (name, field)
    for seat, purse in state.extra.purses.items():
        for field in ("credits", "initiative", "jump", "tactical", "points", "bonds", "worth"):
            assert getattr(world.purses[seat], field) == getattr(purse, field), (seat, field)


def _place(thing: Thing) -> Any:
    if thing.table is not None:
        return thing.table, thing.at, tuple(sorted(thing.marks.items()))
    return thing.space, thing.aside, tuple(sorted(thing.marks.items()))


def _own_place(piece: Any) -> Any:
    match piece.place:
        case OnTable(name, pose):
            return name, pose.at, piece.marks
        case InSpace(space):
            return space, None, piece.marks
        case Aside(why):
            return None, why, piece.marks
    raise AssertionError(piece)


def test_the_command_line_prints_what_it_finds(
    lines: list[str], tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    found = umpire.judge(read(path))
    assert umpire.main([str(path)]) == len(found)
    assert f"{len(found)} faults" in capsys.readouterr().out


def test_lines_of_a_game_are_those_of_its_save() -> None:
    game = Game.new(SYSTEMS["billion_suns"], table("quick_game"), "1")
    assert save_of(lines_of(game)).steps == []
