"""The set-up changes like pieces move: at any time, judged, taken back by undo, kept by saves."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.sandbox import MovePieces, RemovePieces, Shift
from simulator.kernel.by_hand.setup_changes import (
    MOST_TABLES,
    FrameSet,
    Furnish,
    GameSettings,
    RemoveTable,
    SetFrame,
    SetTable,
    TableRemoved,
    TableSet,
    frame_of,
)
from simulator.kernel.engine import Step
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import Table
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.asks import AskDeploy
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.session import open_save, watch_save
from tests.rules.builders import ask, force, position, thing
from tests.rules.games import first_contact

ZONES = {"A": ("gravitational_anomaly",)}
FRAME = GameSettings("First contact", Options("warzone", 4, 4, ("QS", "QC"), ZONES))
A = Table("A", "Resolve Merge Conflict", (32_000, 36_000))


def changed(title: str = "First contact", **options: Any) -> GameSettings[Options]:
    """The frame of the table file with these options otherwise."""
    return GameSettings(title, replace(FRAME.options, **options))


def code_of(action: Furnish[Options]) -> str:
    refusal = first_contact().submit(action, "cyan")
    assert isinstance(refusal, Refusal)
    assert refusal.text.endswith(".")
    assert refusal.rule
    return refusal.code


def test_everything_of_the_frame_can_be_set() -> None:
    table = first_contact()
    assert frame_of(table.state) == FRAME
    new = GameSettings("Last stand", Options("core", 7, 3, ("JS", "QC"), {"B": ("mu_space",)}))
    assert isinstance(table.submit(SetFrame(new), "amber"), Step)
    assert frame_of(table.state) == new
    assert (table.state.setup.title, table.state.setup.options) == (new.title, new.options)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (FRAME, "nothing_new"),
        (changed("two\nlines"), "unsound_text"),
        (changed("x" * 1001), "unsound_text"),
        (changed(scale=0), "unsound_scale"),
        (changed(scale=1000), "unsound_scale"),
        (changed(rounds=0), "unsound_rounds"),
        (changed(rounds=100), "unsound_rounds"),
        (changed(mode="chess"), "unknown_mode"),
        (changed(contracts=("JS",)), "unfit_contract"),
        (changed(contracts=("QS", "QS")), "unfit_contract"),
        (changed(battlezones={"A": ("fog",)}), "unknown_battlezone"),
        (changed(battlezones={"B": ("mu_space", "mu_space")}), "battlezone_twice"),
        (changed(battlezones={"Z": ("mu_space",)}), "unknown_table"),
        (changed(battlezones={"A": ()}), "unknown_table"),
        (changed(corporations={"cyan": "sun"}), "corporations_stay"),
        (changed(classes={"cyan": ("frigate",)}), "corporations_stay"),
    ],
)
def test_a_frame_no_file_could_say_is_refused(frame: GameSettings[Options], code: str) -> None:
    assert code_of(SetFrame(frame)) == code


@pytest.mark.parametrize(
    "change", [{"mode": "core"}, {"scale": 5}, {"rounds": 5}, {"contracts": ("QS",)}]
)
def test_a_game_under_way_keeps_what_it_began_with(change: dict[str, Any]) -> None:
    table = first_contact()
    began = table.submit(StartGame(), "cyan")
    assert isinstance(began, Step)
    no = table.submit(SetFrame(changed(**change)), "cyan")
    assert isinstance(no, Refusal)
    assert no.code == "under_way"
    assert table.state is began.state
    table.undo()
    assert isinstance(table.submit(SetFrame(changed(**change)), "cyan"), Step)


def test_a_game_under_way_may_be_given_another_title_and_battlezones() -> None:
    table = first_contact()
    assert isinstance(table.submit(StartGame(), "cyan"), Step)
    zones = {"B": ("deep_space",)}
    assert isinstance(table.submit(SetFrame(changed(battlezones=zones)), "cyan"), Step)
    assert table.state.setup.options.battlezones == zones
    assert isinstance(table.submit(SetFrame(changed("Last stand")), "cyan"), Step)
    assert table.state.setup.title == "Last stand"


@pytest.mark.parametrize("scale", [1, 999])
def test_the_ends_of_the_scale_are_allowed(scale: int) -> None:
    assert isinstance(first_contact().submit(SetFrame(changed(scale=scale)), "cyan"), Step)


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (A, "nothing_new"),
        (replace(A, name="bell\x07"), "unsound_text"),
        (replace(A, size=(0, 36_000)), "unsound_size"),
        (replace(A, size=(32_000, 240_001)), "unsound_size"),
        (Table("two words", "", (1_000, 1_000)), "unsound_name"),
    ],
)
def test_a_table_no_file_could_say_is_refused(table: Table, code: str) -> None:
    assert code_of(SetTable(table)) == code


def test_the_edge_goes_as_far_as_the_last_piece() -> None:
    table = first_contact()
    ship = table.state.pieces["cyan-1/1"]
    to = OnTable("A", Pose((31_000, 5_000), NORTH))
    table.submit(MovePieces((Shift(ship.id, to),)), "cyan")
    no = table.submit(SetTable(replace(A, size=(30_999, 36_000))), "cyan")
    assert isinstance(no, Refusal)
    assert (no.code, no.rule) == ("off_table", "ABS-1.7")
    assert "Cyan 1/1" in no.text
    assert isinstance(table.submit(SetTable(replace(A, size=(31_000, 36_000))), "cyan"), Step)


@pytest.mark.rule("ABS-1.7", "edge")
@pytest.mark.parametrize("at", [(0, 0), (0, 36_000), (32_000, 0), (32_000, 36_000)])
def test_what_stands_in_a_corner_of_the_table_keeps_its_edges(at: tuple[int, int]) -> None:
    """The edges are part of the table: a side that the piece stands on cannot be made shorter."""
    table = first_contact()
    table.submit(RemovePieces(tuple(n for n in table.state.pieces if n != "cyan-1/1")), "cyan")
    table.submit(MovePieces((Shift("cyan-1/1", OnTable("A", Pose(at, NORTH))),)), "cyan")
    for size, shrinks in (((31_999, 36_000), at[0] > 0), ((32_000, 35_999), at[1] > 0)):
        refusal = SYSTEM.play.check(table.state, SetTable(replace(A, size=size)), "cyan")
        assert (refusal.code if refusal else None) == ("off_table" if shrinks else None)


def test_areas_keep_their_corners_on_the_table() -> None:
    cloud = thing("cloud", "dangerous_space", (20, 20), corners=((0, 0), (10, 0), (0, 10)))
    view = position(cloud)
    big = view.setup.tables[0]
    for side, code in ((29_999, "off_table"), (30_000, None)):
        refusal = SYSTEM.play.check(view, SetTable(replace(big, size=(side, 36_000))), "cyan")
        assert (refusal.code if refusal else None) == code


def test_tables_come_and_go_while_they_are_empty() -> None:
    table = first_contact()
    new = Table("C", "Back yard", (48_000, 24_000))
    assert isinstance(table.submit(SetTable(new), "cyan"), Step)
    zones = {**ZONES, "C": ("deep_space",)}
    assert isinstance(table.submit(SetFrame(changed(battlezones=zones)), "cyan"), Step)
    assert [one.id for one in table.state.setup.tables] == ["A", "B", "C"]
    assert table.state.setup.tables[-1] == new
    assert isinstance(table.submit(RemoveTable("C"), "cyan"), Step)
    assert [one.id for one in table.state.setup.tables] == ["A", "B"]
    assert table.state.setup.options.battlezones == ZONES
    assert code_of(RemoveTable("A")) == "table_not_empty"
    assert code_of(RemoveTable("Z")) == "unknown_table"


def test_the_last_table_stays_and_there_are_only_so_many() -> None:
    table = first_contact()
    for name in "CDEFGH":
        table.submit(SetTable(Table(name, "", (1_000, 1_000))), "cyan")
    assert len(table.state.setup.tables) == MOST_TABLES
    no = table.submit(SetTable(Table("I", "", (1_000, 1_000))), "cyan")
    assert isinstance(no, Refusal)
    assert no.code == "too_many_tables"
    table.submit(RemovePieces(tuple(table.state.pieces)), "cyan")
    for name in "ABCDEFG":
        assert isinstance(table.submit(RemoveTable(name), "cyan"), Step)
    last = table.submit(RemoveTable("H"), "cyan")
    assert isinstance(last, Refusal)
    assert last.code == "last_table"


def test_a_declared_battlezone_holds_at_once() -> None:
    gate = thing("gate", "jump_point", (10, 10), owner="cyan")
    view = position(force("cyan-1", "gunship", (10, 11)), gate, mode="warzone")
    question = AskDeploy("cyan-1", "gate")
    assert ask(view, question).verdict is True
    deep = replace(view.setup.options, battlezones={"A": ("deep_space",)})
    assert ask(SYSTEM.play.apply(view, FrameSet(GameSettings("", deep))), question).verdict is False


def test_undo_redo_saves_and_replays_keep_the_set_up(tmp_path: Path) -> None:
    save = tmp_path / "game.jumpshock"
    table = first_contact(save)
    first = table.state
    actions: list[Furnish[Options]] = [
        SetFrame(changed("Anew", mode="skirmish", contracts=(), battlezones={})),
        SetTable(replace(A, size=(40_000, 40_500))),
        SetTable(Table("C", "Annex", (20_000, 20_000))),
        RemoveTable("C"),
    ]
    states = [first]
    for action in actions:
        assert isinstance(table.submit(action, "cyan"), Step)
        states.append(table.state)
    for state in reversed(states[:-1]):
        assert isinstance(table.undo(), Step)
        assert table.state is state
    for state in states[1:]:
        table.redo()
        assert table.state is state
    table.close()
    opened = open_save(save, SYSTEMS)
    assert opened.trouble is None
    assert opened.game is not None
    assert opened.game.state == states[-1]
    opened.game.close()
    for again in (False, True):
        assert watch_save(save, SYSTEMS, again=again).troubles == ()


def test_the_log_tells_what_has_changed() -> None:
    view = first_contact().view("cyan")
    zones = {"A": ("deep_space", "mu_space")}
    new = changed("Anew", mode="core", scale=5, rounds=1, contracts=("QS",), battlezones=zones)
    assert _told(view, FrameSet(new)) == (
        "The title is now Anew; the mode is now core; the scale is now 5; the game now has 1 round"
        "; the contracts are now QS; table A: its battlezones are now deep space, μ-Space"
    )
    yard = replace(A, name="Yard", size=(20_500, 36_000))
    assert _told(view, TableSet(yard)) == ('Table A: it is now called Yard; it is now 20.5" by 36"')
    told = _told(view, TableSet(Table("C", "", (1_000, 2_000))))
    assert told == 'Table C is added, 1" by 2"'
    assert _told(view, TableRemoved("B")) == "Table B is taken away"


def _told(view: View, event: Event) -> str:
    told = SYSTEM.play.tell(view, event)
    assert told is not None
    return told.words
