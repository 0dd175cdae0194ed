"""The free hand: groups come and go with their ships, tokens lie on groups (ABS-2.1, 2.4)."""

from dataclasses import replace

import pytest

from simulator.geometry.heading import Degrees
from simulator.geometry.shapes import Disc, Polygon
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import (
    MarkGroup,
    MarkPiece,
    MovePieces,
    PlacePiece,
    PlacePieces,
    RemovePieces,
    Shift,
    TurnPiece,
)
from simulator.kernel.engine import Step, submit
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.piece import Aside
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.shown.telling import Telling
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.builders import force, on, planetoid, position, ship, thing
from tests.rules.conftest import RefusedBy


def table() -> View:
    """A state with a seed, so that it can be played on."""
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10), damage=2),
        force("amber-2", "cruiser", (10, 20)),
        planetoid((20, 20)),
    )
    return replace(view, seed="7")


def after(state: View, *actions: Action) -> View:
    for n, action in enumerate(actions, 1):
        done = submit(SYSTEM.play, state, action, "cyan", n)
        assert isinstance(done, Step), done
        state = done.state
    return state


def refused(action: Action) -> Refusal:
    done = submit(SYSTEM.play, table(), action, "cyan", 1)
    assert isinstance(done, Refusal), done
    return done


def test_moving_turning_and_marking() -> None:
    state = after(
        table(),
        MovePieces((Shift("cyan-1/1", on("A", (11, 12, 90))),)),
        TurnPiece("cyan-1/2", Degrees(45_000)),
        MarkGroup("cyan-1", "damage", 3),
        MarkGroup("cyan-1", "easy_target", 1),
        MarkGroup("amber-2", "activated", 1),
        MarkPiece("rock", "troops", 2),
    )
    assert state.pieces["cyan-1/1"].place == on("A", (11, 12, 90))
    assert state.pieces["rock"].marks == (("troops", 2),)
    assert state.extra.groups["cyan-1"] == Battlegroup(
        "cyan-1", "frigate", "cyan", damage=3, easy_target=True
    )
    assert state.extra.groups["amber-2"].activated


def test_an_emptied_group_vanishes_with_its_tokens() -> None:
    one_left = after(table(), RemovePieces(("cyan-1/1",)))
    assert one_left.extra.groups["cyan-1"].damage == 2
    gone = after(table(), RemovePieces(("cyan-1/1", "cyan-1/2"), "destroyed"))
    assert list(gone.extra.groups) == ["amber-2"]
    assert gone.pieces["cyan-1/1"].place == Aside("destroyed")
    back = after(gone, MovePieces((Shift("cyan-1/2", on("A", (9, 9))),)))
    assert back.extra.groups["cyan-1"] == Battlegroup("cyan-1", "frigate", "cyan")


def test_a_placed_ship_makes_its_group() -> None:
    state = after(table(), PlacePiece(ship("cyan-3/1", "gunship", (5, 5))))
    assert state.extra.groups["cyan-3"] == Battlegroup("cyan-3", "gunship", "cyan")
    joined = after(state, PlacePiece(ship("cyan-3/2", "gunship", (6, 5))))
    assert len(joined.extra.groups) == 3


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        (PlacePiece(ship("cyan-1/3", "gunship", (5, 5))), "other_class", "ABS-2.1"),
        (
            PlacePiece(replace(ship("cyan-1/3", "frigate", (5, 5)), owner="amber")),
            "other_class",
            "ABS-2.1",
        ),
        (PlacePiece(replace(ship("x/1", "frigate", (5, 5)), owner=None)), "no_owner", "free hand"),
        (
            PlacePiece(replace(ship("cyan-3/1", "frigate", (5, 5)), group=None)),
            "no_group",
            "ABS-2.1",
        ),
        (
            PlacePiece(replace(thing("a", "wreck", (5, 5)), kind="moose")),
            "unknown_kind",
            "free hand",
        ),
        (
            PlacePiece(replace(thing("a", "wreck", (5, 5)), group="cyan-1")),
            "no_class",
            "free hand",
        ),
        (
            PlacePiece(replace(planetoid((5, 5)), base=Polygon(((0, 0), (9, 0), (0, 9))), id="b")),
            "unfit_base",
            "ABS-10",
        ),
        (
            PlacePiece(replace(ship("cyan-3/1", "frigate", (5, 5)), base=Disc(9))),
            "unfit_base",
            "ABS-10",
        ),
        (PlacePiece(ship("cyan-1/3", "frigate", (10, 10))), "point_taken", "ABS-1.4"),
        (MovePieces((Shift("cyan-1/1", on("A", (37, 1))),)), "off_table", "ABS-1.7"),
        (MarkGroup("cyan-1", "hats", 1), "unknown_mark", "free hand"),
        (MarkGroup("cyan-9", "damage", 1), "unknown_group", "free hand"),
        (MarkGroup("cyan-1", "easy_target", 2), "flag_twice", "free hand"),
        (MarkPiece("cyan-1/1", "damage", 1), "damage_on_ship", "ABS-2.4"),
    ],
)
def test_what_the_hand_may_not_do(
    action: Action, code: str, rule: str, refused_by: RefusedBy
) -> None:
    found = refused(action)
    assert (found.code, found.rule) == (code, rule)
    refused_by(found, rule)


def test_a_ship_cannot_come_back_to_another_class() -> None:
    state = after(
        table(),
        RemovePieces(("cyan-1/1", "cyan-1/2")),
        PlacePiece(replace(ship("cyan-1/9", "gunship", (5, 5)))),
    )
    done = submit(SYSTEM.play, state, MovePieces((Shift("cyan-1/1", on("A", (9, 9))),)), "cyan", 9)
    assert isinstance(done, Refusal)
    assert done.code == "other_class"


def test_objects_and_areas_may_be_placed() -> None:
    area = thing("cloud", "dangerous_space", (5, 5), corners=((0, 0), (3, 0), (0, 3)))
    assert "cloud" in after(table(), PlacePiece(area)).pieces


def test_damage_on_objects_is_a_mark() -> None:
    state = after(
        table(), PlacePiece(thing("base", "facility", (5, 5))), MarkPiece("base", "damage", 2)
    )
    assert state.pieces["base"].marks == (("damage", 2),)


def test_there_are_no_other_actions_or_events_yet() -> None:
    class Dance(Action):
        pass

    class Danced(Event):
        pass

    state = table()
    assert isinstance(SYSTEM.play.check(state, Dance(), "cyan"), Refusal)
    with pytest.raises(TypeError):
        SYSTEM.play.apply(state, Danced())
    with pytest.raises(TypeError):
        SYSTEM.play.tell(state, Danced())


def test_nothing_is_decided_and_nothing_ends_yet() -> None:
    state = table()
    assert SYSTEM.play.outcome(state) is None
    assert state.decisions == ()
    assert SYSTEM.play.apply(state, DiceRolled("luck", 6, (1,))) == state
    assert SYSTEM.play.tell(state, DiceRolled("luck", 6, (1,))) == Telling("Luck: 1 on 1D6")


def test_a_view_has_no_seed() -> None:
    assert SYSTEM.play.conceal(table(), "cyan").seed is None


def test_a_set_up_comes_back_from_its_text() -> None:
    setup = table().setup
    assert SYSTEM.play.vocabulary.read_setup(parse(canonical(setup))) == setup


def test_a_whole_group_is_placed_at_once() -> None:
    ships = tuple(ship(f"cyan-3/{n}", "gunship", (5 + n, 5)) for n in range(1, 7))
    state = after(table(), PlacePieces(ships[:5]))
    assert state.extra.groups["cyan-3"].class_id == "gunship"
    assert refused(PlacePieces(ships)).code == "group_full"
    assert refused(PlacePieces((replace(ships[0], kind="moose"),))).code == "unknown_kind"


def test_a_set_up_with_a_strange_kind_begins_no_game() -> None:
    setup = table().setup
    strange = replace(setup.pieces[0], kind="star_destroyer")
    with pytest.raises(ValueError, match="star_destroyer"):
        SYSTEM.play.begin(replace(setup, pieces=(strange, *setup.pieces[1:])), "7")
