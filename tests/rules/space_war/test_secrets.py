"""Two worlds that differ only in what is face down are the same to the other side."""

from dataclasses import replace

import pytest

from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import PlacePieces, RemovePieces
from simulator.kernel.engine import Step, submit, witness_events
from simulator.kernel.event import DiceRolled
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.saved.codec import canonical
from simulator.rules.space_war.model.actions import EndStep, Fire, MoveCraft
from simulator.rules.space_war.model.catalogue import PLANET
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.events import RepairRolled, SavesRolled, TurnBegan
from simulator.rules.space_war.model.stages import Moves, Repairs, Shots
from simulator.rules.space_war.system import SYSTEM
from tests.rules.builders import point
from tests.rules.space_war.battles import battle, degrees, ship
from tests.rules.space_war.yard import fighter, vessel

PLAIN = vessel("E L")
RICH = vessel("E T A L")


def seen_through(design: Design, held: Design, actions: list[tuple[str, Action]]) -> list[str]:
    """What Amber and a spectator see, step by step, of the same moves by this hidden Craft."""
    counter = ship("cyan-1", design, (10, 24, 90), up=False)
    aboard = ship("cyan-2", held, "cyan-3", up=False)
    carrier = ship("cyan-3", vessel("E SB"), (10, 40), up=False, damaged=(0,))
    foe = ship("amber-1", vessel("E L"), (22, 24))
    gun = ship("cyan-4", vessel("E L"), (22, 30, 180))
    state = battle(counter, aboard, carrier, gun, foe).state
    found = []
    for n, (seat, action) in enumerate(actions, start=1):
        step = submit(SYSTEM.play, state, action, seat, n)
        assert isinstance(step, Step), step
        state = step.state
        views = [canonical(SYSTEM.play.conceal(state, viewer)) for viewer in ("amber", None)]
        told = canonical(witness_events(SYSTEM.play, step, "amber"))
        found += [*views, told]
    return found


def test_the_enemy_sees_what_is_done_but_not_by_what() -> None:
    def actions(laser: int) -> list[tuple[str, Action]]:
        return [
            ("cyan", EndStep()),
            ("cyan", MoveCraft("cyan-1", point(14, 24))),
            ("cyan", EndStep()),
            ("cyan", Fire("cyan-1", (laser,), "amber-1")),
        ]

    one = seen_through(PLAIN, fighter("E L"), actions(1))
    other = seen_through(RICH, fighter("E EM N"), actions(3))
    assert one == other


def test_where_a_counter_points_is_hidden() -> None:
    views = []
    for turn in (10, 200):
        counter = ship("cyan-1", vessel("E T"), (10, 24, turn), up=False)
        foe = ship("amber-1", vessel("E L"), (60, 24))
        done = battle(counter, foe).do("cyan", MoveCraft("cyan-1", point(12, 24), degrees(turn)))
        views.append(canonical(done.seen_by("amber")))
    assert views[0] == views[1]


def test_a_refusal_names_nothing_that_is_face_down() -> None:
    foe = ship("amber-1", PLAIN, (10, 12), up=False)
    foe = ship("amber-1", PLAIN, (10, 12), up=False)
    seen = ship("amber-2", PLAIN, (10, 28))
    done = battle(ship("cyan-1", vessel("E L"), (10, 20)), foe, seen, at=Shots("cyan"))
    refusal = done.refusal("cyan", Fire("cyan-1", (1,), "amber-1"))
    assert refusal is not None
    assert refusal.code == "face_down"
    assert refusal.text.startswith("Counter · Amber 1: face down")


def test_a_hand_finds_no_fighter_that_nobody_else_knows_of() -> None:
    carrier = ship("amber-1", vessel("E SB"), (10, 40), up=False)
    held = ship("amber-2", fighter("E L"), "amber-1", up=False)
    own = ship("cyan-1", vessel("E L"), (40, 20))
    with_it, without = (battle(own, carrier, *more, at=Moves("cyan")) for more in ((held,), ()))
    remove = RemovePieces(("amber-2",))
    assert with_it.refusal("cyan", remove) == without.refusal("cyan", remove)
    assert with_it.refusal("amber", remove) is None
    base = Disc(1_500)
    rock = Piece("amber-2", PLANET, None, None, OnTable("A", Pose(point(50, 40))), base)
    for done in (with_it, without):
        refusal = done.refusal("cyan", PlacePieces((rock,)))
        assert refusal is not None
        assert refusal.code == "name_of_a_counter"


def test_rows_are_of_whose_turn_it_is_whoever_was_asked_before() -> None:
    """In S1 of Cyan's turn hits are tested, right after Amber's last answer."""
    foe = ship("amber-1", PLAIN, (40, 20))
    view = battle(ship("cyan-1", vessel("E A"), (10, 20)), foe, at=Moves("cyan")).state
    told = SYSTEM.play.tell(view, SavesRolled("cyan-1", "cyan", 2, (3,), 1, hidden=False))
    assert told is not None
    assert told.by == "cyan"
    assert SYSTEM.play.tell(view, TurnBegan("amber")).by == "amber"  # type: ignore[union-attr]


@pytest.mark.parametrize("seen", [False, True])
def test_others_learn_of_no_damage_to_a_fighter_that_they_never_saw(seen: bool) -> None:
    """A roll in a bay that they know would tell that a Fighter in it is Damaged (SW-14.2)."""
    carrier = ship("cyan-1", vessel("E SB"), (10, 24))
    held = ship("cyan-2", fighter("E L"), "cyan-1", damaged=(0,), up=False)
    known = ship("cyan-3", fighter("E L"), "cyan-1", damaged=(0,) if seen else ())
    foe = ship("amber-1", vessel("E L"), (60, 24))
    done = battle(carrier, held, known, foe, at=Repairs("cyan"), faces=(3,))
    told = [each for each in done.events if isinstance(each, DiceRolled | RepairRolled)]
    assert len(told) == 2
    for event in told:
        assert (SYSTEM.play.witness(event, "amber") is not None) == seen
        assert SYSTEM.play.witness(event, "cyan") == event


def test_no_planet_takes_the_place_of_a_fighter_aboard() -> None:
    carrier = ship("amber-1", vessel("E SB"), (10, 40), up=False)
    piece, craft = ship("amber-2", fighter("E L"), "amber-1", up=False)
    assert craft is not None
    odd = replace(piece, id="wasp", group="wasp"), replace(craft, id="wasp")
    done = battle(ship("cyan-1", vessel("E L"), (40, 20)), carrier, odd, at=Moves("cyan"))
    rock = Piece("wasp", PLANET, None, None, OnTable("A", Pose(point(50, 40))), Disc(1_500))
    refusal = done.refusal("cyan", PlacePieces((rock,)))
    assert refusal is not None
    assert refusal.code == "name_of_a_counter"
