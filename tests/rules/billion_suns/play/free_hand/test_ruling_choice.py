"""Rulings are switched like pieces are moved: answers follow, undo takes it back, saves keep it."""

from pathlib import Path

import pytest

from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.telling import Telling
from simulator.mechanics.ruling_choice import (
    ChooseRuling,
    RulingChosen,
    in_force,
    readings_of,
)
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.asks import AskArc
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import ruling_index
from simulator.session import open_save
from tests.rules.builders import ask, force, position
from tests.rules.games import first_contact


def test_every_ruling_and_reading_can_be_chosen() -> None:
    table = first_contact()
    for name, known in readings_of(Rulings).items():
        now = in_force(table.state.setup.catalogue.rulings)[name]
        for reading in [*(each for each in known if each != now), now]:
            assert isinstance(table.submit(ChooseRuling(name, reading), "cyan"), Step)
            assert in_force(table.state.setup.catalogue.rulings)[name] == reading
    assert table.state.setup == table.course.start.setup
    assert {name: list(known) for name, known in readings_of(Rulings).items()} == {
        name: sorted(one.readings, key=list(readings_of(Rulings)[name]).index)
        for name, one in ruling_index("billion_suns").items()
    }


@pytest.mark.parametrize(
    ("name", "reading", "code"),
    [
        ("no_such", "yes", "unknown_ruling"),
        ("dice", "no_such", "unknown_reading"),
        ("primary_arc_degrees", "45", "same_reading"),
    ],
)
def test_others_are_refused_with_a_reason(name: str, reading: str, code: str) -> None:
    refusal = first_contact().submit(ChooseRuling(name, reading), "cyan")
    assert isinstance(refusal, Refusal)
    assert refusal.code == code
    assert refusal.text.endswith(".")


def test_answers_change_at_once() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), force("amber-2", "cruiser", (20, 20)))
    wide = SYSTEM.play.apply(view, RulingChosen("primary_arc_degrees", "90"))
    question = AskArc("cyan-1/1", "amber-2/1", "primary")
    assert not ask(view, question).verdict
    assert ask(wide, question).verdict


def test_undo_and_saves_keep_rulings(tmp_path: Path) -> None:
    save = tmp_path / "game.jumpshock"
    table = first_contact(save)
    first = table.state
    table.submit(ChooseRuling("dice", "whole_group"), "cyan")
    chosen = table.state
    assert isinstance(table.undo(), Step)
    assert table.state is first
    table.redo()
    table.close()
    opened = open_save(save, SYSTEMS)
    assert opened.game is not None
    assert opened.game.state == chosen
    assert opened.game.state.setup.catalogue.rulings.dice == "whole_group"
    opened.game.close()


def test_the_log_tells_it() -> None:
    table = first_contact()
    told = SYSTEM.play.tell(table.view("cyan"), RulingChosen("dice", "whole_group"))
    assert told == Telling("The ruling dice now reads whole group")
