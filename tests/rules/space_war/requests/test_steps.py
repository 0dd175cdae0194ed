"""Each decision of a turn as a request: what is offered, what is barred, and what it comes to."""

from collections import Counter
from fractions import Fraction

from simulator.geometry.units import Point
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Waypoint
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step, submit
from simulator.kernel.shown.overlay import Ring
from simulator.rules.space_war.model.actions import (
    Detonate,
    EndStep,
    Fire,
    Launch,
    MoveCraft,
    Rearm,
    Repair,
    UseTractor,
)
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.stages import (
    Bays,
    Moves,
    Rearming,
    Repairs,
    Shots,
    Tractors,
    Warheads,
)
from simulator.rules.space_war.system import SYSTEM
from tests.contract.filler import Filler
from tests.rules.space_war.battles import Battle, battle, hits, planet, ship, station
from tests.rules.space_war.requests.drafts import Drafted, options
from tests.rules.space_war.yard import fighter, vessel


def to(*at: float) -> Waypoint:
    """A leg to a point in inches."""
    x, y = at
    there: Point = round(1000 * x), round(1000 * y)
    return Waypoint(there)


def shooting() -> Battle:
    """A Laser boat 6" from one enemy, 20" from another, with a third behind it and one hidden."""
    return battle(
        ship("cyan-1", vessel("E L L"), (20, 24, 90)),
        ship("amber-1", vessel("E A L"), (27, 24), hits=hits(2)),
        ship("amber-2", vessel("E L"), (41, 24)),
        ship("amber-3", vessel("E L"), (14, 24)),
        ship("amber-4", vessel("E L"), (25, 27), up=False),
        at=Shots("cyan"),
    )


def test_shots_say_what_they_need_and_why_others_cannot_be_fired_at() -> None:
    found = Drafted(shooting(), "cyan", "fire")
    assert found.ids("target") == ["amber-1"]
    assert found.row("target", "amber-1").about == "5+ · 6″ away"
    why = {each: found.row("target", f"amber-{each}").barred for each in (2, 3, 4)}
    rules = {each: (reason.rule, reason.brief) for each, reason in why.items() if reason}
    assert rules == {
        2: ("SW-13.1", "out of range (SW-13.1)"),
        3: ("SW-13.4", "out of arc (SW-13.4)"),
        4: ("SW-3.3", "face down (SW-3.3)"),
    }
    assert [reason.many for reason in why.values() if reason] == [
        "are out of range (SW-13.1)",
        "are out of arc (SW-13.4)",
        "are face down (SW-3.3)",
    ]
    assert found.preview.action == Fire("cyan-1", (1, 2), "amber-1")
    assert found.preview.refusal is None


def test_odds_of_shots_are_exact_with_the_armour_that_saves_later() -> None:
    (odds,) = Drafted(shooting(), "cyan", "fire").preview.odds
    scored, harm, gone = odds.rows
    # Two Lasers need 5 against a Powered Vessel; one Armour lets 2 or more through, of the two
    # hits that are stored too.
    assert (scored.weights, scored.total) == ((16, 16, 4), 36)
    assert harm.at_least_one() == 1 - Fraction(1, 6) ** 2 * Fraction(13, 18) ** 2
    # All three modules: three or four of the four get through.
    shot, kept = Fraction(5, 18), Fraction(5, 6)
    two, one = shot**2, 2 * shot * (1 - shot)
    assert gone.at_least_one() == two * (1 - Fraction(1, 36)) + one * kept**2
    notes = Drafted(shooting(), "cyan", "fire").notes
    assert "2 hits stored on it already, 3 modules left" in notes


def test_one_weapon_of_two_can_be_fired_alone() -> None:
    found = Drafted(shooting(), "cyan", "fire", weapons=("2",))
    assert found.preview.action == Fire("cyan-1", (2,), "amber-1")
    assert found.row("weapons", "2").caption == "Laser 2"


def test_what_fires_once_until_it_is_armed_again_says_so_on_the_button() -> None:
    """SW-13.5: a Fighter's Expendable munitions wait in a Shuttle Bay to be armed again."""
    parts = ship("cyan-1", fighter("EM L"), (20, 24, 90)), ship("amber-1", vessel("E L"), (25, 24))
    found = Drafted(battle(*parts, at=Shots("cyan")), "cyan", "fire").preview
    assert found.action == Fire("cyan-1", (0, 1), "amber-1")
    assert found.says[-1] == "Expendable munitions Expended until re-armed"
    alone = Drafted(battle(*parts, at=Shots("cyan")), "cyan", "fire", weapons=("1",)).preview
    assert alone.says[-1] == "Expended until re-armed"
    laser = Drafted(battle(*parts, at=Shots("cyan")), "cyan", "fire", weapons=("0",)).preview
    assert not any("Expended" in each for each in laser.says)


def test_rear_shots_are_offered_only_where_they_are_played_and_from_behind() -> None:
    parts = (
        ship("cyan-1", vessel("E L"), (20, 24, 90)),
        ship("amber-1", vessel("E L"), (26, 24, 90)),
    )
    plain = Drafted(battle(*parts, at=Shots("cyan")), "cyan", "fire")
    assert [each.name for each in plain.option.fields] == ["craft", "target", "weapons"]
    rear = Drafted(
        battle(*parts, at=Shots("cyan"), rear_shots=True), "cyan", "fire", aim=("engines",)
    )
    assert rear.preview.action == Fire("cyan-1", (1,), "amber-1", rear=True)
    assert rear.preview.refusal is None


def moving(*keys: str) -> Battle:
    """A Vessel 10" from a planet ahead of it, with the enemy's Station out of the way."""
    return battle(
        ship("cyan-1", vessel(" ".join(keys)), (20, 24, 90)),
        ship("amber-1", vessel("E E L"), (60, 40)),
        planet((30, 24), "amber"),
        station("amber", (22, 30)),
        at=Moves("cyan"),
    )


def test_a_move_shows_its_way_and_is_refused_with_the_rule_that_bars_it() -> None:
    near = Drafted(moving("E", "L"), "cyan", "move", route=(to(23, 20),))
    assert near.preview.action == MoveCraft("cyan-1", (23_000, 20_000))
    assert near.preview.refusal is None
    assert "Test · Cyan 1: 5″ of 6″" in near.notes
    assert near.preview.ghosts[0][1].pose.at == (23_000, 20_000)
    far = Drafted(moving("E", "L"), "cyan", "move", route=(to(20, 16),))
    assert far.preview.refusal is not None
    assert far.preview.refusal.rule == "SW-11.1"
    block = Drafted(moving("E", "E", "L"), "cyan", "move", route=(to(31, 24),))
    assert block.preview.refusal is not None
    assert block.preview.refusal.rule == "SW-11.3"


def test_a_turn_after_the_move_is_a_leg_of_vessels_with_a_thruster_alone() -> None:
    plain = Drafted(moving("E", "L"), "cyan", "move").option.fields[1]
    agile = Drafted(moving("E", "L", "T"), "cyan", "move").option.fields[1]
    assert (getattr(plain, "legs", 0), getattr(agile, "legs", 0)) == (1, 2)
    assert getattr(plain, "reach", 0) == 6000


def test_a_ram_goes_to_the_base_of_an_unpowered_enemy_and_counts_the_rammers_modules() -> None:
    found = Drafted(moving("E", "E", "L"), "cyan", "ram")
    assert found.ids("target") == ["amber-station"]
    powered = found.row("target", "amber-1").barred
    assert powered is not None
    assert powered.rule == "SW-12.1"
    action = found.preview.action
    assert isinstance(action, MoveCraft)
    assert (action.target, action.way) == ("amber-station", "ram")
    assert found.preview.refusal is None
    # Whole names would leave no room for other buttons: the list has them.
    assert found.preview.says[0] == "Ram Amber's Space Station with Cyan 1"
    assert [each for each in found.notes if "hits" in each] == [
        "3 hits on Amber's Space Station",
        "3 hits on Test · Cyan 1 itself",
    ]


def test_a_rammer_with_a_warhead_may_detonate_on_contact() -> None:
    found = Drafted(moving("E", "E", "N"), "cyan", "ram", contact=("detonate/amber-station",))
    action = found.preview.action
    assert isinstance(action, MoveCraft)
    assert (action.way, action.count) == ("detonate", 1)
    assert found.preview.refusal is None
    assert "2D6 hits on Amber's Space Station" in found.notes


def test_a_blast_names_whom_it_catches_friends_too() -> None:
    field = battle(
        ship("cyan-1", vessel("E N N"), (20, 24)),
        ship("cyan-2", vessel("E L"), (23, 24)),
        ship("amber-1", vessel("E L"), (20, 25)),
        ship("amber-2", vessel("E L"), (30, 24)),
        at=Warheads("cyan"),
    )
    assert options(field, "cyan") == ["end_step", "detonate"]
    found = Drafted(field, "cyan", "detonate", warheads=1)
    assert found.preview.action == Detonate("cyan-1", 1)
    assert found.notes == [
        "Test · Cyan 1 is destroyed",
        "1D6 hits on Test · Cyan 2 (your own)",
        "2D6 hits on Test · Amber 1",
    ]
    both = Drafted(field, "cyan", "detonate")
    assert "4D6 hits on Test · Amber 1" in both.notes
    rings = [each for _, drawn in both.preview.overlays for each in drawn if isinstance(each, Ring)]
    # 3" from the rim of a base of 1" across.
    assert [ring.radius for ring in rings] == [3500]


def test_a_fighter_comes_out_beside_its_vessel() -> None:
    field = battle(
        ship("cyan-1", vessel("E SB"), (20, 24, 90)),
        ship("cyan-2", fighter("E L"), "cyan-1", up=False),
        ship("amber-1", vessel("E L"), (60, 24)),
        at=Bays("cyan"),
    )
    found = Drafted(field, "cyan", "launch")
    assert isinstance(found.preview.action, Launch)
    assert found.preview.refusal is None
    assert "It comes out face down" in found.notes


def test_a_tractor_lists_fighters_and_bars_those_out_of_reach() -> None:
    field = battle(
        ship("cyan-1", vessel("E TR SB"), (20, 24)),
        ship("amber-1", fighter("E L"), (23, 24)),
        ship("amber-2", vessel("E L"), (20, 27)),
        ship("amber-3", fighter("E L"), (20, 10)),
        at=Tractors("cyan"),
    )
    found = Drafted(field, "cyan", "tractor")
    place = field.craft("cyan-1").design
    assert place is not None
    assert found.preview.action == UseTractor("cyan-1", place.modules.index("TR"), "amber-1")
    assert found.preview.refusal is None
    assert "It seizes on 5 or more: 33 %" in found.notes
    barred = found.row("target", "amber-3").barred
    assert barred is not None
    assert (barred.rule, barred.row) == ("SW-9.1", "out of reach (SW-9.1)")
    assert found.listed("target") == ["amber-1", "amber-3"]


def test_a_repair_offers_the_damaged_modules() -> None:
    field = battle(
        ship("cyan-1", vessel("E E L SR"), (20, 24), damaged=(0, 2)),
        ship("amber-1", vessel("E L"), (60, 24)),
        at=Repairs("cyan"),
        faces=(5,),
    )
    found = Drafted(field, "cyan", "repair")
    assert found.ids("module") == ["cyan-1/0", "cyan-1/2"]
    assert found.row("module", "cyan-1/0").caption == "Engine of Test · Cyan 1"
    assert found.row("module", "cyan-1/0").about == "1 of 2 work"


def test_a_captor_is_offered_to_leave_his_prisoners_as_they_are() -> None:
    carrier = ship("cyan-1", vessel("E SB"), (20, 24))
    foe = ship("amber-1", vessel("E L"), (60, 24))
    hurt = ship("amber-2", fighter("E L"), "cyan-1", damaged=(1,), captor="cyan")
    asked = battle(carrier, foe, hurt, at=Repairs("cyan"), faces=(6,))
    assert Drafted(asked, "cyan", "repair").preview.action == Repair("amber-2", 1)
    assert Drafted(asked, "cyan", "end_step").preview.action == EndStep()
    own = ship("cyan-2", fighter("E L"), "cyan-1", damaged=(0, 1))
    assert options(battle(carrier, foe, hurt, own, at=Repairs("cyan"), faces=(6,)), "cyan") == [
        "repair"
    ]


def test_a_captor_is_asked_whom_he_arms_again() -> None:
    carrier = ship("cyan-1", vessel("E SB"), (20, 24))
    foe = ship("amber-1", vessel("E L"), (60, 24))
    spent = ship("amber-2", fighter("E EM EM"), "cyan-1", expended=(1, 2), captor="cyan")
    asked = battle(carrier, foe, spent, at=Rearming("cyan"))
    found = Drafted(asked, "cyan", "rearm")
    assert found.row("prisoner", "amber-2").about == "your Prisoner; 2 modules would be ready"
    assert found.preview.action == Rearm("amber-2")
    assert Drafted(asked, "cyan", "end_step").preview.action == EndStep()
    assert SYSTEM.requests.request(asked.seen_by("amber"), "amber", None) is None


def test_nothing_of_a_hidden_enemy_is_told() -> None:
    field = battle(
        ship("cyan-1", vessel("E L L"), (20, 24, 90)),
        ship("amber-1", fighter("E N", "front"), (27, 24, 200), up=False, hits=hits(3)),
        ship("amber-2", vessel("E L"), (27, 27)),
        at=Shots("cyan"),
    )
    view = field.seen_by("cyan")
    request = SYSTEM.requests.request(view, "cyan", Draft("fire"))
    card, look = (
        SYSTEM.looks.card(view, "amber-1"),
        SYSTEM.looks.piece(view, view.pieces["amber-1"]),
    )
    tallies = SYSTEM.requests.tallies(view, "cyan")
    told = f"{request} {card} {look} {SYSTEM.looks.groups(view)} {tallies}"
    assert "Counter · Amber 1" in told
    assert "Fighter" not in told
    assert "Nuclear" not in told
    assert not look.turns
    (group,) = [each for each in SYSTEM.looks.groups(view) if each.id == "amber-1"]
    assert not any(group.marks.values())


def test_the_strip_says_the_step_to_whose_turn_it_is_alone() -> None:
    field = shooting()
    own = [step for step in SYSTEM.requests.steps(field.seen_by("cyan")) if step.within]
    assert [step.caption for step in own if step.when == "now"] == ["Shoot"]
    assert len(own) == 12
    assert not any(step.within for step in SYSTEM.requests.steps(field.seen_by(None)))


def test_two_squadrons_face_to_face_are_played_to_an_end_by_requests() -> None:
    """Fillers who fight: every option of the battle is met, and the engine takes each answer."""
    counts: Counter[str] = Counter()
    for seed in ("a", "b", "c"):
        state, n = _face_to_face(), 0
        while SYSTEM.play.outcome(state) is None and n < 600:
            n += 1
            seat = state.decisions[0].seat
            view = SYSTEM.play.conceal(state, seat)
            filler = Filler(SYSTEM, view, seat, agent_dice(seed, "fight", n), counts)
            filled = filler.fill(lambda each: each not in ("give_up", "detonate", "end_step"))
            filled = filled or filler.fill(lambda each: each != "give_up")
            assert filled is not None
            step = submit(SYSTEM.play, state, filled.action, seat, n)
            assert isinstance(step, Step), step
            state = step.state
        assert SYSTEM.play.outcome(state) is not None
    met = {"fire", "move", "ram", "launch", "retrieve", "tractor", "end_step"}
    assert met <= {name.removeprefix("option ") for name in counts if name.startswith("option ")}


def _face_to_face() -> View:
    """Boats of all kinds 4" apart, all face up."""
    left, right = [], []
    for n, keys in enumerate(("E E L L SR", "E M A T", "E L SB TR", "E N A")):
        left.append(ship(f"cyan-{n}", vessel(keys), (30, 20 + 2 * n, 90)))
        right.append(ship(f"amber-{n}", vessel(keys), (35, 20 + 2 * n, 270)))
    left.append(ship("cyan-9", fighter("E L"), "cyan-2", up=False))
    left.append(ship("cyan-8", fighter("E EM"), (28.6, 24, 90)))
    right.append(ship("amber-8", fighter("E L"), (33, 30, 270)))
    return battle(*left, *right, station("amber", (33, 40))).state
