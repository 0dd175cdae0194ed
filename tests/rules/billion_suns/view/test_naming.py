"""Names in place of ids: in a game that has begun they follow what the seats are called."""

from dataclasses import replace

import pytest

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.request import Choice as RequestChoice
from simulator.kernel.asked.request import Note, Option, Pick, Preview, Request
from simulator.kernel.spec import Table
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.naming import in_names
from tests.rules.builders import force, position, thing
from tests.rules.games import playing

FRIGATES = force("cyan-1", "frigate", (9, 9), (11, 9))
GATES = (
    thing("cyan-gate-1", "jump_point", (5, 5), owner="cyan"),
    thing("cyan-gate-2", "jump_point", (25, 25), owner="cyan"),
    thing("rock", "jump_point", (30, 5)),
)


def renamed(view: View, **names: str) -> View:
    """The view with seats called otherwise."""
    seats = tuple(replace(one, name=names.get(one.id, one.name)) for one in view.setup.seats)
    return replace(view, setup=replace(view.setup, seats=seats))


def begun(**names: str) -> View:
    return renamed(
        playing(position(FRIGATES, *GATES), JumpPhase("cyan"), phase="jump").state, **names
    )


def said(view: View, text: str) -> str:
    (note,) = in_names(view, Preview(notes=(Note("fact", text, "ABS-1"),))).notes
    return note.text


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("cyan-1 has moved", "Ada 1 has moved"),
        ('cyan-1/2: 3" of 4"', 'Ada 1/2: 3" of 4"'),
        ("With amber-12: Shields 4", "With Amber 12: Shields 4"),
        ("near cyan-gate-2.", "near Ada's Jump Point 2."),
        ("a rock, 10-12 wide, cyan-x", "a rock, 10-12 wide, cyan-x"),
        ("precyan-1 and cyan-1-2", "precyan-1 and cyan-1-2"),
    ],
)
def test_ids_in_words_are_put_as_the_seats_are_called(text: str, after: str) -> None:
    assert said(begun(cyan="Ada"), text) == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("{rock} is no battlegroup", "The Jump Point is no battlegroup"),
        ("fire on {rock} and {cyan-1}", "fire on the Jump Point and Cyan 1"),
        ("2 {frigate}s by {cyan-gate-1}", "2 Frigates by Cyan's Jump Point 1"),
        ("left on table mu, on table A or mu", "left on Otherworld, on table A or Otherworld"),
        ("on different tables: A and mu", "on different tables: table A and Otherworld"),
        ("{mu} is far", "Otherworld is far"),
        ("on table muses", "on table muses"),
    ],
)
def test_marked_ids_and_tables_without_a_letter_go_by_their_names(text: str, after: str) -> None:
    view = begun()
    tables = (*view.setup.tables, Table("mu", "Otherworld", (36_000, 36_000)))
    assert said(replace(view, setup=replace(view.setup, tables=tables)), text) == after


def test_a_table_without_a_game_has_the_same_names() -> None:
    view = renamed(position(FRIGATES, *GATES), cyan="Ada")
    assert said(view, "cyan-1 and cyan-gate-1") == "Ada 1 and Ada's Jump Point 1"
    assert SYSTEM.looks.card(view, "cyan-1").subtitle == "Ada 1 · 2 ships · Ada"
    (group,) = SYSTEM.looks.groups(view)
    assert group.name == "Frigates · Ada 1"


def test_cards_and_labels_follow_the_seat_and_ids_stay() -> None:
    view = begun(cyan="Ada")
    assert SYSTEM.looks.card(view, "cyan-1").subtitle == "Ada 1 · 2 ships · Ada"
    (group,) = SYSTEM.looks.groups(view)
    assert (group.id, group.handle, group.name) == ("cyan-1", "Ada 1", "Frigates · Ada 1")


def test_only_words_change_in_a_request() -> None:
    choice = RequestChoice("cyan-1", "Frigates cyan-1", piece="cyan-1/1")
    option = Option("pick", "Pick", fields=(Pick("order/cyan-1", "Group", (choice,)),))
    made = in_names(begun(cyan="Ada"), Request("cyan", None, "Name cyan-1.", (option,)))
    field = made.options[0].fields[0]
    assert isinstance(field, Pick)
    assert (made.seat, made.sentence, field.name) == ("cyan", "Name Ada 1.", "order/cyan-1")
    assert field.among == (RequestChoice("cyan-1", "Frigates Ada 1", piece="cyan-1/1"),)


PREY = force("amber-1", "frigate", (10, 22), (30, 12))


def attacked(view: View) -> Answer:
    (first, *_) = SYSTEM.asks.questions_about(view, "cyan-1", "amber-1")
    return SYSTEM.asks.answer(view, first)


def test_answers_in_a_game_call_ships_as_their_seats_are_called() -> None:
    view = playing(position(FRIGATES, PREY), JumpPhase("cyan"), phase="jump").state
    found = attacked(renamed(view, cyan="Ada", amber="Bo"))
    assert "Ada 1" in found.title
    assert "Bo 1" in found.title
    grid = found.grid
    assert grid is not None
    assert (grid.sources, grid.corner, grid.heads) == (("Ada 1/1", "Ada 1/2"), "Bo 1", ("/1", "/2"))
    # Pairs are still found by the ids of their ships.
    cell = grid.at("cyan-1/1", "amber-1/2")
    assert cell is not None
    assert cell.name == "Ada 1/1 → Bo 1/2"
    words = [found.title, found.headline, *(each.sentence for each in found.reasons)]
    assert not [each for each in words if "cyan-1" in each or "amber-1" in each]


def test_answers_about_a_table_without_a_game_have_the_same_names() -> None:
    found = attacked(renamed(position(FRIGATES, PREY), cyan="Ada"))
    assert found.title == "May Frigates · Ada 1 fire Light Railguns at Frigates · Amber 1?"
    assert found.grid is not None
    assert found.grid.sources == ("Ada 1/1", "Ada 1/2")
    assert {each.piece for each in found.reasons} >= {"cyan-1/1"}
