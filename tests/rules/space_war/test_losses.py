"""What costs a side Craft, for the reckoning at the end (SW-7.1)."""

from dataclasses import replace

import pytest

from simulator.kernel.shown.score import Fell, Lost
from simulator.rules import SYSTEMS
from simulator.rules.space_war.display.round_cards import round_card
from simulator.rules.space_war.model.events import Captured, CraftDestroyed
from simulator.rules.space_war.model.stages import Saves
from simulator.rules.space_war.system import SYSTEM
from simulator.session import watch_save
from simulator.session.scores import score_sheet
from tests.games.stored import path_of
from tests.rules.space_war.battles import battle, hits, position, ship, station
from tests.rules.space_war.yard import fighter, vessel


@pytest.mark.rule("SW-7.1", "boundary")
@pytest.mark.parametrize(
    ("name", "loser"),
    [("amber-1", "amber"), ("amber-2", "amber"), ("cyan-station", None), ("amber-3", None)],
)
def test_losses_are_craft_of_the_force_alone(name: str, loser: str | None) -> None:
    """A Fighter in a bay counts too, which nobody else has seen; Stations and prisoners do not."""
    field = battle(
        ship("cyan-1", vessel("E SB"), (20, 24)),
        ship("amber-1", vessel("E SB"), (40, 24), up=False),
        ship("amber-2", fighter("E L"), "amber-1", up=False),
        ship("amber-3", fighter("E L"), "cyan-1", captor="cyan"),
        station("cyan", (12, 24)),
    )
    view = field.seen_by(None)
    lost = (Lost(loser, 1, "Dart"),) if loser else ()
    owner = field.craft(name).owner
    assert SYSTEM.contest.scores_of(view, CraftDestroyed(name, "damage", "Dart", owner)) == lost
    # Older saves do not say whose it was.
    assert SYSTEM.contest.scores_of(view, CraftDestroyed(name, "damage", "Dart")) == lost


@pytest.mark.rule("SW-7.1", "boundary")
@pytest.mark.parametrize("name", ["rover-1", "cyan-9"])
def test_losses_go_by_the_owner_and_not_by_the_name(name: str) -> None:
    """A table file may name a Craft as it likes, and nobody has seen it in its bay."""
    piece, craft = ship(name, fighter("E L"), "amber-1", up=False)
    assert craft is not None
    carrier = ship("amber-1", vessel("SB"), (40, 24), up=False, hits=hits(1))
    other = ship("cyan-1", vessel("E SB"), (20, 24))
    unseen = replace(piece, owner="amber"), replace(craft, owner="amber")
    parts = other, carrier, unseen
    gone = battle(*parts, at=Saves("amber")).found(CraftDestroyed)
    assert [event.craft for event in gone] == [name, "amber-1"]
    for viewer in (None, "cyan", "amber"):
        view = SYSTEM.play.conceal(position(*parts), viewer)
        lost = [(Lost("amber", 1, event.name),) for event in gone]
        assert [SYSTEM.contest.scores_of(view, event) for event in gone] == lost


def test_the_sheet_at_the_end_books_each_loss_with_its_owner() -> None:
    """In games saved before losses told whose they are, too."""
    for name in ("squadron_action-1", "squadron_action-2"):
        watched = watch_save(path_of(name), SYSTEMS)
        assert watched.replay is not None
        course = watched.replay.course
        lost = {seat: side.craft_lost for seat, side in course.state.extra.sides.items()}
        sheet = score_sheet(SYSTEM, course)
        assert {seat: sheet.losses(seat) for seat in lost} == lost


def test_a_captured_fighter_is_lost() -> None:
    field = battle(
        ship("cyan-1", vessel("E TR SB"), (20, 24)),
        ship("amber-1", fighter("E L"), (21.5, 24), tractored_by="cyan-1"),
    )
    captured = Captured("amber-1", "amber", "cyan-1", "cyan")
    assert SYSTEM.contest.scores_of(field.seen_by(None), captured) == (Lost("amber", 1, "Test"),)


def test_a_fighter_falls_once_although_its_captor_is_destroyed_with_it() -> None:
    caught = ship("amber-3", fighter("E L"), "cyan-1", captor="cyan")
    field = battle(
        ship("cyan-1", vessel("SB"), (20, 24), up=False, hits=hits(1)),
        caught,
        ship("cyan-2", fighter("E L"), "cyan-1", up=False),
        ship("amber-1", vessel("E SB"), (40, 24)),
        at=Saves("cyan"),
    )
    gone = field.found(CraftDestroyed)
    assert {event.craft for event in gone} == {"cyan-1", "cyan-2", "amber-3"}
    view = position(caught, ship("cyan-1", vessel("SB"), (20, 24)))
    fallen = [deed for each in gone for deed in SYSTEM.contest.career_events_of(view, each)]
    units = [deed.unit for deed in fallen if isinstance(deed, Fell)]
    assert sorted(units) == ["cyan-1", "cyan-2"]


@pytest.mark.rule("SW-4.2", "edge")
def test_the_end_says_who_was_beaten_and_who_gave_up() -> None:
    view = position(ship("cyan-1", vessel("E SB"), (20, 24)))
    names = {seat.id: seat.name for seat in view.setup.seats}
    beaten = replace(view, extra=replace(view.extra, out=("amber",)))
    assert SYSTEM.contest.why_over(beaten) == f"Over because {names['amber']} has no Craft left."
    gave_up = replace(view, extra=replace(view.extra, out=("cyan",)))
    assert SYSTEM.contest.why_over(gave_up) == f"Over because {names['cyan']} gave up."


def test_the_card_of_a_round_counts_no_station_as_a_craft() -> None:
    """A Space Station does not count as one for anything (C35), which its row says too."""
    field = battle(
        ship("cyan-1", vessel("E L"), (20, 24)),
        ship("amber-1", vessel("E L"), (40, 24)),
        station("cyan", (12, 24)),
    )
    view = field.seen_by(None)
    lost = (
        CraftDestroyed("cyan-station", "damage", "Space Station", "cyan"),
        CraftDestroyed("amber-1", "damage", "Test", "amber"),
    )
    card = round_card([(view, event) for event in lost], view)
    assert card is not None
    assert [(row.text, row.worth) for row in card.rows] == [
        ("Cyan lost Cyan's Space Station", ""),
        ("Amber lost Test · Amber 1", "1 Craft"),
    ]
    assert card.text == "Cyan lost none and Amber lost 1."
