"""What a rule system brings besides its rules: looks, files, agents, found by its id."""

import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from simulator.ai import AGENTS
from simulator.ai.planner import planner
from simulator.ai.rollouts import Budget
from simulator.api import new_game
from simulator.cli import main
from simulator.figures import figure_tables, rings_of
from simulator.kernel.campaign import Campaign, Members
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import check
from simulator.kernel.piece import OnTable
from simulator.kernel.spec import TableFile
from simulator.rules import SYSTEMS
from simulator.scenario import TableFaults, blank, load_text, rewrite_position, table_text
from simulator.session import Game
from simulator.system_parts import resolve_part
from simulator.ui.systems import plain
from simulator.ui.systems.registry import looks_of
from tests.contract.playing import play_out
from tests.contract.systems import SystemCase, systems, toy_registered
from tests.contract.toy import small_setup

each_system = pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)

ROOT = Path(__file__).resolve().parents[2]

OWN_PLACES = ("rules", "scenario", "ai", "ui/systems")
"""Where a rule system has a package of its own."""

MOST_TOY = 324
"""Lines, blank ones aside, in which a whole rule system must be possible."""


@pytest.fixture(autouse=True)
def _toy() -> object:
    with toy_registered():
        yield


@pytest.mark.parametrize("system", sorted(SYSTEMS))
def test_no_other_module_names_a_rule_system(system: str) -> None:
    code = ROOT / "simulator"
    own = [code / place / system for place in OWN_PLACES]
    assert own[0].is_dir()
    naming = [
        str(path.relative_to(ROOT))
        for path in code.rglob("*.py")
        if _names(system, path.read_text(encoding="utf-8"))
        and not any(path.is_relative_to(place) for place in own)
    ]
    assert naming == ["simulator/rules/__init__.py"]


def _names(system: str, text: str) -> bool:
    """Is the system named there? The id of measure is a common word: its packages count."""
    if system != "measure":
        return system in text
    packages = "|".join(place.replace("/", r"\.") for place in OWN_PLACES)
    return re.search(rf"simulator\.({packages})\.{system}\b", text) is not None


GENERIC = ("ui", "questions", "figures")
WORDS = re.compile(
    r"\b(planetoid|dangers?|portal|(?-i:easy)|activated|jump_?points?)\b", re.IGNORECASE
)
"""Words of one rule system for what the window and figures draw."""

SAID_IN_PICTURES = {"figures/page.py", "figures/board/tokens.py"}
"""The name of a gradient in every figure ever written: an id in the SVG, seen by nobody."""


def test_window_and_figures_draw_no_word_of_one_system() -> None:
    code = ROOT / "simulator"
    saying = {
        str(path.relative_to(code))
        for layer in GENERIC
        for path in (code / layer).rglob("*.py")
        if WORDS.search(path.read_text(encoding="utf-8"))
        and not any(path.is_relative_to(code / "ui" / "systems" / one) for one in SYSTEMS)
    }
    assert saying == SAID_IN_PICTURES


def test_the_window_asks_no_screen_whether_it_has_a_method() -> None:
    found = [
        line.strip()
        for path in (ROOT / "simulator" / "ui").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b(getattr|hasattr)\(", line) and "getattr(event, " not in line
    ]
    assert not found


def test_a_registered_package_is_not_hidden_by_its_entry() -> None:
    from simulator import rules

    for system, ruleset in SYSTEMS.items():
        package = getattr(rules, system, None)
        assert package is not ruleset
        assert package is None or package.__name__ == f"simulator.rules.{system}"


def test_a_whole_rule_system_is_small() -> None:
    parts = Path(__file__).parent.glob("toy*.py")
    lines = [line for part in parts for line in part.read_text().splitlines() if line.strip()]
    assert len(lines) <= MOST_TOY


@each_system
def test_facets_are_what_they_are_declared_to_be(system: SystemCase) -> None:
    # A facet that is imported late is given its type by hand: no checker compares the two.
    for part in fields(system.ruleset):
        facet = resolve_part(getattr(system.ruleset, part.name))
        if part.default_factory is not MISSING:
            assert type(facet) is type(part.default_factory())
    campaign = resolve_part(system.ruleset.campaign)
    wanted = {name for kind in (Members, Campaign) for name in vars(kind) if name[0] != "_"}
    assert campaign is None or wanted <= set(dir(campaign))


@each_system
def test_every_piece_has_a_look_and_every_group_its_members(system: SystemCase) -> None:
    view = play_out(system, "looks", turns=12).view(None)
    marks = {mark.id for mark in system.ruleset.looks.marks}
    assert len(marks) == len(system.ruleset.looks.marks)
    for piece in view.pieces.values():
        look = system.ruleset.looks.piece(view, piece)
        assert look.name
        assert look.diameter > 0
    members = [name for group in system.ruleset.looks.groups(view) for name in group.members]
    assert len(members) == len(set(members))
    assert members or not system.ends  # where nothing is played each piece stands for itself
    for group in system.ruleset.looks.groups(view):
        assert group.owner in {seat.id for seat in view.setup.seats}
        assert set(group.marks) <= marks
        assert all(isinstance(view.pieces[name].place, OnTable) for name in group.members)


@each_system
def test_a_figure_shows_its_tables(system: SystemCase) -> None:
    view = Game.new(system.ruleset, system.setup, "figure").view(None)
    svg = figure_tables(view, view.setup.tables, rings_of(view, system.ruleset))
    assert svg.startswith("<svg")
    assert all(table.id in svg for table in view.setup.tables)


@each_system
def test_a_setup_is_written_and_read(system: SystemCase) -> None:
    view = Game.new(system.ruleset, system.setup, "files").view(None)
    file = rewrite_position(TableFile(view.setup))
    assert file.setup.pieces
    assert load_text(table_text(file).encode(), "again") == file


@each_system
def test_a_setup_can_begin_blank(system: SystemCase) -> None:
    file = blank(system.id, "New table", 1)
    assert file.setup.system == system.id
    assert file.setup.title == "New table"
    assert len(file.setup.tables) == 1
    assert not any(piece.owner for piece in file.setup.pieces)


def test_a_broken_file_is_read_by_the_system_it_names() -> None:
    with pytest.raises(TableFaults, match="this is no standoff"):
        load_text(b"system: toy\ntitle: T\n", "broken")


@each_system
@pytest.mark.parametrize("agent", sorted(AGENTS))
def test_every_agent_plays_it(system: SystemCase, agent: str) -> None:
    if not system.ends:
        pytest.skip("nobody is asked for anything on a table to play on freely")
    game = new_game(TableFile(system.setup), "agents")
    choose = planner(Budget(400)) if agent == "planner" else AGENTS[agent]  # it thinks for long
    for number in range(1 if agent == "planner" else 4):
        for seat in waited_for(game.state):
            decision = open_decision(game.view(seat), seat)
            assert decision is not None
            dice = agent_dice("agents", seat, number)
            action = choose(game.view(seat), decision, game.ruleset, dice).action
            assert check(game.ruleset.play, game.state, action, seat) is None
            game.submit(action, seat)
    assert game.steps


def test_a_system_without_a_package_looks_plain() -> None:
    assert looks_of("toy").stock is plain.stock
    stock = looks_of("toy").stock(Game.new(SYSTEMS["toy"], small_setup(), "s").view(None))
    assert [one.kind for one in stock] == ["ship"]


def test_the_command_line_takes_any_system(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "standoff.yaml"
    file.write_text(table_text(TableFile(small_setup())), encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert main(["show", str(file), "-o", str(tmp_path / "standoff.svg")]) == 0
    assert "gun" in (tmp_path / "standoff.svg").read_text(encoding="utf-8")
    assert main(["schema", "--system", "toy"]) == 0
    assert main(["rules", "ABS-1"]) == 0
    capsys.readouterr()
    played = ["simulate", str(file), "--games", "2", "--agents", "greedy,rare", "--seed", "1"]
    assert main([*played, "--jobs", "1", "--json"]) == 0
    assert capsys.readouterr().out
    assert main(["odds", str(file)]) == 1
    assert "Standoff reckons no odds" in capsys.readouterr().err
