"""Figures of objects at the scale of the game, cards and rings (ABS-4.3, 10, 10.5, WZ-2.1)."""

import re
from dataclasses import replace

import pytest

from simulator.geometry.heading import Degrees
from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.piece import Aside
from simulator.kernel.shown.overlay import Ring, Wedge
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.profile import profile_of, profile_of_kind
from tests.rules.builders import force, gate, planetoid, position, shipped, thing, with_options

DANGER = "Dangerous space: a ship that crosses it suffers its mass in D6s of damage 1"
TAKEN = "whoever scanned it last holds it"


@pytest.mark.rule("ABS-10", "definition")
def test_kinds_have_their_discs() -> None:
    assert planetoid((10, 10)).base == Disc(2000)
    assert thing("rock", "asteroid", (10, 10)).base == Disc(1000)
    assert thing("cloud", "dangerous_space", (10, 10)).base == Disc(3000)


@pytest.mark.rule("ABS-10.5", "definition")
@pytest.mark.parametrize(
    ("scale", "mass", "silhouette", "shields", "dice"),
    [(1, 1, 1, 1, 1), (5, 2, 5, 3, 3), (10, 4, 10, 5, 5), (16, 6, 16, 8, 8)],
)
def test_a_facility_grows_with_the_scale(
    scale: int, mass: int, silhouette: int, shields: int, dice: int
) -> None:
    view = position(thing("base", "facility", (10, 10)), scale=scale)
    found = profile_of(view, view.pieces["base"])
    assert (found.mass, found.silhouette, found.shields) == (mass, silhouette, shields)
    assert found.arms[0].dice == dice


@pytest.mark.rule("ABS-4.3", "definition")
def test_a_jump_point_is_an_object_with_shields() -> None:
    found = profile_of_kind(position(), "jump_point")
    assert (found.mass, found.silhouette, found.shields) == (3, 5, 2)


@pytest.mark.rule("WZ-2.1", "definition")
def test_a_platform_has_no_thrust() -> None:
    found = profile_of_kind(position(), "defense_platform")
    assert found.thrust is None
    assert [arm.half for arm in found.arms] == [180_000]


def test_a_ships_reach_is_its_arcs() -> None:
    view = position(force("cyan-1", "frigate", (10, 10, 30), (12, 10, 30)))
    found = SYSTEM.asks.reach(view, "cyan-1/1")
    assert all(isinstance(each, Wedge) for each in found)
    assert [(each.role, each.label) for each in found if isinstance(each, Wedge)] == [
        ("minimum", ""),
        ("arc", 'Light Railguns 9–18"'),
        ("auxiliary", 'Turbo Blasters 0–6"'),
    ]
    assert len(SYSTEM.asks.reach(view, "cyan-1")) == 6


def test_reach_may_be_asked_for_another_pose() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)))
    there = Pose((5000, 5000), Degrees(90_000))
    wedge = SYSTEM.asks.reach(view, "cyan-1/1", there)[0]
    assert isinstance(wedge, Wedge)
    assert (wedge.apex, wedge.heading) == (there.at, there.heading)


@pytest.mark.parametrize(
    ("reading", "more", "well"),
    [("centre", 0, 'gravity well 10"'), ("rim", 2000, 'gravity well 10" from the rim')],
)
def test_a_planetoids_rings(reading: str, more: int, well: str) -> None:
    view = position(planetoid((10, 10)), rulings={"planetoid_from": reading})
    found = [each for each in SYSTEM.asks.reach(view, "rock") if isinstance(each, Ring)]
    assert [(each.role, each.radius, each.label) for each in found] == [
        ("well", 10_000 + more, well),
        ("contest", 12_000 + more, 'control 12"'),
    ]


@pytest.mark.parametrize(("mode", "ranges"), [("core", [3, 4, 5, 6]), ("warzone", [9, 10, 11, 12])])
def test_a_jump_points_rings_go_by_mass(mode: str, ranges: list[int]) -> None:
    view = position(gate("cyan-gate", (10, 10)), mode=mode)
    found = [each for each in SYSTEM.asks.reach(view, "cyan-gate") if isinstance(each, Ring)]
    assert [each.radius for each in found] == [1000 * reach for reach in ranges]
    assert found[0].label == f'jump range {ranges[0]}" (mass 3)'
    assert found[0].owner == "cyan"


def test_what_reaches_nowhere_draws_nothing() -> None:
    assert SYSTEM.asks.reach(position(thing("it", "wreck", (10, 10))), "it") == ()
    assert SYSTEM.asks.reach(position(), "nothing") == ()


def test_the_card_of_a_battlegroup() -> None:
    view = position(force("cyan-1", "frigate", (10, 10), (12, 10), damage=1))
    found = SYSTEM.looks.card(view, "cyan-1/2")
    assert (found.title, found.subtitle) == ("Frigates", "Cyan 1 · 2 ships · Cyan Corp")
    assert found.owner == "cyan"
    assert dict(found.figures) == {
        "mass": "2",
        "thrust": '4"',
        "silhouette": "6",
        "shields": "4",
        "damage": "1",
    }
    assert found.rows == (
        ("Weapon", "Arc", "Range", "Dice", "Damage"),
        ("Light Railguns", "primary 45°", '9–18"', "2D8", "2"),
        ("Turbo Blasters", "auxiliary 180°", '0–6"', "4D6", "1"),
    )
    assert found.notes == ('Coherent: link 2.000" of 3".',)


def test_the_card_of_a_lone_ship_and_of_a_platform() -> None:
    view = position(force("cyan-1", "defense_platform", (10, 10)))
    found = SYSTEM.looks.card(view, "cyan-1")
    assert (found.title, found.notes) == ("Defense Platform", ("A single ship needs no link.",))
    assert dict(found.figures)["thrust"] == "–"


@pytest.mark.parametrize(
    ("kind", "notes"),
    [
        ("comsat", ('Controlled within 6" (WZ-6.5).', "Nothing can attack it (ABS-10.1).")),
        (
            "asteroid",
            (
                f"{DANGER} (ABS-6.5).",
                "Destroyed, it takes its dangerous space with it (ABS-10.1).",
            ),
        ),
        (
            "planetoid",
            (
                'Controlled within 12" (WZ-6.1).',
                'Blocks sight and stops ships (ABS-1.6, 6.6); gravity well 10" (ABS-4.5).',
                "Nothing can attack it (ABS-10.1).",
            ),
        ),
        ("lifeboat", ('Flees the nearest ship in the End phase, 4" (ABS-10.2).',)),
        (
            "space_kraken",
            (
                'Hunts the nearest ship in the End phase, 9", and attacks it (ABS-10.3).',
                "Attacks whatever activates in its reach (ABS-7.2).",
            ),
        ),
        ("facility", ("Attacks whatever activates in its reach (ABS-7.2).",)),
        ("jump_point", ('Ships jump in within 6" less their mass (ABS-4.6).',)),
        (
            "mine",
            (
                'Explodes in passive attacks when an enemy is within 3" (WZ-3.1).',
                'Its explosion is 3D6 of damage 1 on all within 3" (WZ-3.5).',
            ),
        ),
    ],
)
def test_the_card_of_an_object(kind: str, notes: tuple[str, ...]) -> None:
    found = SYSTEM.looks.card(position(thing("it", kind, (10, 10))), "it")
    assert found.subtitle == "neutral"
    assert found.notes == notes


@pytest.mark.parametrize("kind", sorted(shipped().objects))
def test_every_object_says_what_it_does(kind: str) -> None:
    notes = SYSTEM.looks.card(position(thing("it", kind, (10, 10))), "it").notes
    assert notes
    assert all(re.search(r"\((ABS|WZ)-[\d.]+[\d., ]*\)\.$", note) for note in notes), notes


def test_what_moves_and_jumps_otherwise_says_so() -> None:
    drifting = position(thing("it", "space_kraken", (10, 10)), rulings={"independents": "drift"})
    assert SYSTEM.looks.card(drifting, "it").notes[0] == (
        'Drifts 9" straight on in the End phase (ABS-10).'
    )
    there = position(gate("cyan-gate", (10, 10)), mode="warzone")
    assert SYSTEM.looks.card(there, "cyan-gate").notes == (
        'Ships jump in within 12" less their mass (WZ-1.3).',
    )


def of_contracts(view: View, *cards: str) -> tuple[str, ...]:
    """The last lines of the card, those on contracts, in a set-up with these."""
    view = replace(view, setup=with_options(view.setup, contracts=cards))
    known = view.setup.catalogue.contracts[view.setup.options.mode]
    rules = tuple(one.rule for one in known.values())
    notes = SYSTEM.looks.card(view, "it").notes
    return tuple(note for note in notes if any(f"{rule}):" in note for rule in rules))


@pytest.mark.rule("ABS-12", "definition")
def test_a_card_says_which_contract_a_thing_is_of_and_that_it_is_ours() -> None:
    wreck = position(thing("it", "wreck", (10, 10)), mode="core")
    assert of_contracts(wreck, "KC", "QD") == (
        "Salvage (ours, ABS-12.19): utility battlegroups scan it; it is an objective.",
    )
    assert of_contracts(wreck, "QD") == ()
    relay = position(thing("it", "comsat", (10, 10)), mode="warzone")
    assert of_contracts(relay, "QC", "KC") == (
        "Secure System (WZ-6.5): the mass near it counts.",
        f"Jam Communications (WZ-6.6): utility battlegroups scan it; {TAKEN}.",
    )


@pytest.mark.rule("ABS-12.8", "definition")
def test_in_a_game_only_its_contract_calls_a_thing_an_objective() -> None:
    view = position(
        thing("it", "facility", (10, 10)), thing("other", "facility", (20, 10)), mode="core"
    )
    deals = (ContractState("QC", (1, 2), ("it",)),)
    view = replace(view, extra=replace(view.extra, deals=deals))
    mine = "Demolition (ours, ABS-12.18): its destruction counts; it is an objective."
    assert SYSTEM.looks.card(view, "it").notes[-1] == mine
    assert "Demolition" not in " ".join(SYSTEM.looks.card(view, "other").notes)
    exhausted = replace(view, extra=replace(view.extra, deals=(replace(deals[0], deck=()),)))
    assert "objective" not in SYSTEM.looks.card(exhausted, "it").notes[-1]


def test_what_may_not_fire_says_so() -> None:
    view = position(thing("it", "facility", (10, 10)), mode="core")
    view = replace(view, extra=replace(view.extra, deals=(ContractState("KH", (1,), ("it",)),)))
    assert SYSTEM.looks.card(view, "it").notes[0] == "It does not fire (ABS-12.16)."


def test_the_card_of_an_owned_object_names_its_owner() -> None:
    found = SYSTEM.looks.card(position(gate("cyan-gate", (10, 10))), "cyan-gate")
    assert (found.title, found.subtitle) == ("Cyan's Jump Point 1", "Cyan Corp")
    assert dict(found.figures)["silhouette"] == "5"


def test_a_ship_whose_group_is_gone_keeps_a_card() -> None:
    group, (lone,) = force("cyan-1", "frigate", (10, 10))
    view = position((group, (replace(lone, place=Aside("destroyed")),)))
    gone = replace(view, extra=Extra({}))
    found = SYSTEM.looks.card(gone, "cyan-1/1")
    assert (found.title, found.notes) == ("Frigate · Cyan 1", ("Out of play.",))
    assert SYSTEM.looks.card(view, "cyan-1").notes == ("On no table.",)


def test_there_is_no_card_of_nothing() -> None:
    with pytest.raises(KeyError):
        SYSTEM.looks.card(position(), "nothing")
