"""The umpire's reckoning of attacks, by the rulebook's figures and by hand-written games."""

from typing import Any

import pytest

from tests.oracle.umpire_arms import able, shields, to_hit, wings
from tests.oracle.umpire_blasts import BlastsJudge, struck
from tests.oracle.umpire_effects import EffectsJudge
from tests.oracle.umpire_fire import FireJudge
from tests.oracle.umpire_flown import touches_danger
from tests.oracle.umpire_hazards import shock_pools
from tests.oracle.umpire_mini import INCH, began, broken, did, game, group, piece, rolled, ship
from tests.oracle.umpire_passives import PassivesJudge, compelled
from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_sight import named
from tests.oracle.umpire_volley import Die, Pool, Volley
from tests.oracle.umpire_world import World

HERE = (18 * INCH, 18 * INCH)


def at(east: int, north: int = 0) -> tuple[int, int]:
    """A point so many thou from the middle."""
    return HERE[0] + east, HERE[1] + north


def volley(sides: int, damage: int, *faces: int, power: int = 0, critical: bool = False) -> Volley:
    dice = [Die(sides, face, 0) for face in faces]
    pool = Pool(len(faces), sides, damage, power)
    return Volley("weapon", "c", "a", "cyan", [pool], dice=dice, critical=critical)


def hits(sides: int, silhouette: int) -> list[int]:
    """The faces that hit."""
    one = volley(sides, 1)
    return [f for f in range(1, sides + 1) if one.is_hit(Die(sides, f, 0), silhouette)]


def world(*pieces: Plain, mode: str = "core", **more: Any) -> World:
    return World(game(mode, pieces, **more))


@pytest.mark.parametrize(
    ("sides", "silhouette", "most"), [(10, 10, 9), (12, 10, 10), (6, 6, 5), (6, 9, 5), (6, 1, 1)]
)
def test_a_die_hits_up_to_the_silhouette_but_never_with_its_top_face(
    sides: int, silhouette: int, most: int
) -> None:
    assert hits(sides, silhouette) == list(range(1, most + 1))


def test_each_critical_is_one_more_die_to_save() -> None:
    assert volley(6, 1, 1, 1, 4, 5, 6).count_hits(4) == [5]


def test_power_makes_criticals_of_higher_results_and_leaves_duds() -> None:
    assert volley(6, 1, 1, 3, 5, 6, power=2).count_hits(4) == [5]


@pytest.mark.parametrize(("which", "harm"), [("every_dud", 10), ("hitting_duds_only", 0)])
def test_duds_hurt_whose_systems_are_critical(which: str, harm: int) -> None:
    assert volley(12, 5, 12, 12, 3, critical=True).malfunctions(8, which) == harm
    assert volley(12, 5, 12, 12, 3).malfunctions(8, which) == 0


@pytest.mark.parametrize(("top_face", "harm"), [("cancels", 0), ("fails", 1)])
def test_shields_of_six_against_d6(top_face: str, harm: int) -> None:
    """By the usual reading of `save_top_face` a 6 saves too; by the other one 1 to 5 do."""
    saves = volley(6, 1, 1, 2, 3, 4, 5, 6)
    saves.hits, saves.shields = [6], 6
    assert saves.harm(top_face) == harm


def test_what_no_save_cancels_does_the_weapons_damage() -> None:
    saves = volley(10, 3, 2, 3, 4, 9)
    saves.hits, saves.shields = [4], 3
    assert saves.harm("cancels") == 6


def test_each_die_is_rolled_again_once_and_engage_takes_failed_ones() -> None:
    one = volley(6, 1, 1, 5, 6)
    assert list(one.rerollable(4)) == []
    one.again = "failed"
    assert list(one.rerollable(4)) == [1, 2]
    one.again, one.dice[1].turned = "any", True
    assert list(one.rerollable(4)) == [0, 2]


FRIGATE = ship("c", "frigate", HERE, "cyan")


@pytest.mark.parametrize(
    ("spot", "slots"),
    [
        ((0, 9000), ["primary"]),
        ((0, 8999), []),
        ((0, 18000), ["primary"]),
        ((0, 18001), []),
        ((6000, 0), ["auxiliary"]),
        ((6001, 0), []),
        ((1, -1), []),
        ((0, 0), ["auxiliary"]),
    ],
)
def test_range_bands_and_arcs_are_inclusive(spot: tuple[int, int], slots: list[str]) -> None:
    here = world(FRIGATE, ship("a", "corvette", at(*spot), "amber"))
    found = [slot for slot in ("primary", "auxiliary") if able(here, "c", slot, "a")]
    assert found == slots


def test_only_the_inside_of_a_planetoid_blocks_sight() -> None:
    target = ship("a", "corvette", at(0, 12000), "amber")
    for east, ships in ((2000, ["c/1"]), (1999, [])):
        disc = piece("rock", "planetoid", at(east, 6000), radius=2000)
        assert able(world(FRIGATE, target, disc), "c", "primary", "a") == ships


def test_mining_lasers_fire_at_stationary_objects_alone() -> None:
    tug = ship("c", "medium_utility_ship", HERE, "cyan")
    for kind, ships in (("asteroid", ["c/1"]), ("jump_point", ["c/1"]), ("lifeboat", [])):
        here = world(tug, piece("x", kind, at(0, 2000), "amber"))
        assert able(here, "c", "primary", "x") == ships
    platform = ship("a", "defense_platform", at(0, 2000), "amber")
    assert able(world(tug, platform), "c", "primary", "a") == []


def test_shock_strikes_lighter_groups_within_mass_inches() -> None:
    cruiser = ship("c", "cruiser", HERE, "cyan")
    near = ship("a", "corvette", at(3000), "amber")
    far = ship("b", "corvette", at(3001), "amber")
    equal = ship("d", "battleship", at(1000), "amber")
    own = ship("e", "fighter_wing", at(0, 3000), "cyan")
    boat = piece("boat", "lifeboat", at(500))
    here = world(cruiser, near, far, equal, own, boat, piece("rock", "asteroid", at(600)))
    assert shock_pools(here, named(here, "c")) == [("e", 3), ("a", 3), ("boat", 3)]


def test_an_explosion_reaches_mass_inches_inclusive() -> None:
    here = world(
        ship("c", "cruiser", at(3000), "cyan"),
        ship("a", "cruiser", at(3001), "amber"),
        piece("gate", "jump_point", at(0, -3000), "cyan"),
        piece("sat", "comsat", at(0, 100)),
    )
    blast = {"piece": "x", "table": "A", "at": list(HERE), "mass": 3, "credit": None}
    assert struck(here, blast) == ["c", "gate"]


def test_the_wing_of_a_heavier_friend_covers_every_ship() -> None:
    light = ship("a", "gunship", at(3000), "amber")
    for owner, found in (("amber", ["w"]), ("cyan", [])):
        here = world(light, ship("w", "cruiser", HERE, owner))
        assert wings(here, "amber", "a", "cyan") == found
    second = piece("a/2", "gunship", at(3001), "amber", group="a")
    here = world(light, second, ship("w", "cruiser", HERE, "amber"))
    assert wings(here, "amber", "a", "cyan") == []


def test_nobody_protects_a_neutral_thing_from_itself() -> None:
    here = world(piece("boat", "lifeboat", at(1000)), ship("w", "cruiser", HERE, "cyan"))
    assert wings(here, "cyan", "boat", "amber") == ["w"]
    assert wings(here, "cyan", "boat", "cyan") == []


def fitted(one: Plain, loadout: str) -> Plain:
    return group(one, loadout=loadout)


@pytest.mark.parametrize(("reading", "lent"), [({}, 6), ({"jamming": "whatever_saves"}, 5)])
def test_jamming_lowers_own_shields(reading: dict[str, str], lent: int) -> None:
    tug = ship("t", "light_utility_ship", at(3000), "cyan")
    light, heavy = ship("a", "gunship", HERE, "amber"), ship("w", "cruiser", at(-1000), "amber")
    here = world(
        tug, light, heavy, mode="warzone", groups=[fitted(tug, "shield_jammer")], rulings=reading
    )
    assert (shields(here, "a"), shields(here, "w"), shields(here, "a", "w")) == (0, 6, lent)


@pytest.mark.parametrize(("reading", "shock"), [({}, 3), ({"disruptor": "attacks"}, 4)])
def test_a_disruptor_blurs_for_enemy_groups_but_not_below_one(
    reading: dict[str, str], shock: int
) -> None:
    tug = ship("t", "light_utility_ship", at(3000), "amber")
    stealth = ship("a", "stealth_bomber_wing", HERE, "amber")
    heavy = ship("w", "cruiser", at(6000), "amber")
    foe, rock = ship("c", "frigate", at(9000), "cyan"), piece("f", "facility", at(0, 900))
    here = world(
        tug,
        stealth,
        heavy,
        foe,
        rock,
        mode="warzone",
        groups=[fitted(tug, "silhouette_disruptor")],
        rulings=reading,
    )
    assert [to_hit(here, "weapon", "c", name) for name in ("t", "a", "w")] == [3, 1, 7]
    assert to_hit(here, "weapon", "f", "t") == 4
    assert [to_hit(here, "jump_shock", by, "t") for by in ("c", "w", "f")] == [shock, 4, 4]
    assert to_hit(here, "explosion", "c", "t") == to_hit(here, "dangerous_space", "c", "t") == 4


def test_touching_danger_is_enough() -> None:
    here = world(piece("dust", "dangerous_space", at(0, 3000), radius=3000))
    assert touches_danger(here, "A", at(-9000), at(9000))
    assert not touches_danger(here, "A", at(-9000, -1), at(9000, -1))


def activation(group: str, seat: str = "cyan", step: str = "movement") -> Plain:
    active = {"is": "active", "group": group, "order": "vector", "target": None}
    stage = {"is": "activation", "seat": seat, "groups": [active], "step": step, "at": 0}
    return {"is": "stage_pushed", "stage": {**stage, "dice": []}}


def pushed(**stage: Any) -> Plain:
    return {"is": "stage_pushed", "stage": stage}


START: Plain = {"is": "start_game", "place": "drawn"}
HELM = {"is": "helm_set", "seat": "cyan", "initiative": 0, "jump": 0, "tactical": 5}
TOKEN = {"is": "tokens_spent", "seat": "cyan", "compartment": "tactical", "count": 1, "why": ""}


def power(power: str = "engines", rogue: str | None = None) -> Plain:
    return {"is": "power_up", "group": "c", "power": power, "rogue": rogue}


def effects(*done: tuple[Plain, tuple[Plain, ...], str]) -> list[str]:
    first = did(START, HELM, began("tactical"), activation("c"))
    return broken(game("core", [FRIGATE], first, *done), EffectsJudge)


def test_an_effect_costs_its_token_once_an_activation() -> None:
    assert effects(did(power(), TOKEN)) == []
    assert effects(did(power())) == ["ABS-9.3"]
    assert effects(did(power(), TOKEN), did(power(), TOKEN)) == ["ABS-9.2"]


def test_a_ceo_goes_rogue_once_an_activation() -> None:
    went = {"is": "went_rogue", "seat": "cyan", "group": "c", "why": ""}
    one, other = did(power(rogue="c"), went), did(power("dampeners", "c"), went)
    assert effects(one) == []
    assert effects(one, other) == ["ABS-9.5"]


def boosted(tokens: int) -> list[str]:
    pool = {"weapon": "x", "count": 2, "sides": 8, "damage": 2, "power": 0}
    attack = pushed(
        **{"is": "attack", "cause": "weapon", "by": "c", "target": "a", "credit": "cyan"},
        pools=[pool],
        step="boost",
        reroll="none",
        dice=[],
        hits=[],
    )
    action = {"is": "boost_weapons", "sides": 8, "tokens": tokens, "rogue": None}
    first = did(START, HELM, began("tactical"), activation("c"), attack)
    save = game("core", [FRIGATE], first, did(action, {**TOKEN, "count": tokens}))
    return broken(save, EffectsJudge)


def test_weapons_take_tokens_up_to_the_mass() -> None:
    assert boosted(2) == []
    assert boosted(3) == ["ABS-9.3"]


def salvo(target: str, primary: list[str], *auxiliary: tuple[str, int]) -> Plain:
    shares = [list(share) for share in auxiliary]
    return {
        "is": "salvo",
        "attacker": "c",
        "target": target,
        "primary": primary,
        "auxiliary": shares,
    }


def declared(*salvos: Plain) -> list[str]:
    pieces = [
        FRIGATE,
        ship("a", "corvette", at(0, 9000), "amber"),
        ship("b", "corvette", at(100, 9500), "amber"),
        ship("d", "corvette", at(2000, 2000), "amber"),
    ]
    first = did(START, began("tactical"), activation("c", step="attack"))
    attack = did({"is": "declare_attacks", "salvos": list(salvos)})
    return broken(game("core", pieces, first, attack), FireJudge)


def test_declarations() -> None:
    assert declared(salvo("a", ["c/1"]), salvo("d", [], ("c/1", 4))) == []
    assert declared(salvo("a", ["c/1"]), salvo("b", ["c/1"])) == ["ABS-8.1"]
    assert declared(salvo("d", [], ("c/1", 5))) == ["ABS-8.1"]
    assert declared(salvo("d", ["c/1"])) == ["ABS-8.2"]
    assert declared(salvo("c", [], ("c/1", 1))) == ["ABS-8.3", "ABS-8.2"]


def passive(*events: Plain, rock: int = 6000) -> list[str]:
    pieces = [FRIGATE, piece("f", "facility", at(0, rock))]
    first = did(START, began("tactical"), activation("c", step="passive"))
    return broken(game("core", pieces, first, did({"is": "pass"}, *events)), PassivesJudge)


def test_a_facility_must_fire_at_what_it_reaches() -> None:
    begun = pushed(**{"is": "passives"}, seats=["amber"], fired=[], neutral=None)
    over = {"is": "stage_popped"}
    assert passive(begun, over) == ["ABS-7.2"]
    assert passive(begun, over, rock=6001) == []
    here = World(game("core", [FRIGATE, piece("f", "facility", at(0, 6000))], scale=5))
    here.apply(activation("c"))
    assert [salvo["auxiliary"] for salvo in compelled(here, "f")] == [[["f", 3]]]


def mined(distance: int, *events: Plain) -> list[str]:
    pieces = [ship("c", "frigate", at(distance), "cyan"), piece("m", "mine", HERE, "amber")]
    begun = pushed(**{"is": "passives"}, seats=["amber"], fired=[], neutral=None)
    first = did(START, began("tactical"), activation("c", step="passive"), begun, *events)
    return broken(game("warzone", pieces, first, did({"is": "pass"}, DONE)), BlastsJudge)


DONE = {"is": "stage_popped"}


def test_a_mine_goes_off_within_three_inches_of_an_enemy() -> None:
    blast = {"is": "blast", "piece": "m", "table": "A", "at": list(HERE), "mass": 3}
    gone = {"is": "piece_removed", "piece": "m", "why": "exploded"}
    queued = {"is": "blast_queued", "blast": {**blast, "credit": "amber"}}
    assert mined(3000, gone, queued) == []
    assert mined(3001) == []
    assert mined(3000) == ["WZ-3.5", "ABS-8.9"]
    assert mined(3001, gone, queued) == ["WZ-3.5", "ABS-8.9"]


def lost(*events: Plain, damage: int = 6) -> list[str]:
    pieces = [FRIGATE, ship("a", "corvette", at(0, 9000), "amber")]
    loss = {"is": "losses", "target": "c", "credit": None, "source": None}
    begun = pushed(**loss, step="choose", doomed=[], dice=[])
    hurt = group(FRIGATE, damage=damage)
    save = game("core", pieces, did(START, begun, *events), groups=[hurt])
    return broken(save, BlastsJudge)


def losing(left: int, face: int) -> tuple[Plain, ...]:
    loss = {"is": "losses", "target": "c", "credit": None, "doomed": ["c/1"], "source": None}
    die = {"is": "die", "sides": 6, "face": face, "pool": 0, "turned": False}
    return (
        {"is": "stage_turned", "stage": {**loss, "step": "check", "dice": []}},
        {"is": "group_marked", "group": "c", "mark": "damage", "count": left},
        rolled(6, face),
        {"is": "stage_turned", "stage": {**loss, "step": "leave", "dice": [die]}},
        {"is": "stage_popped"},
        {"is": "ship_lost", "piece": "c/1", "credit": None},
        {"is": "piece_removed", "piece": "c/1", "why": "destroyed"},
    )


def test_a_loss_takes_its_silhouette_and_explodes_up_to_its_mass() -> None:
    blast = {"is": "blast", "piece": "c/1", "table": "A", "at": list(HERE), "mass": 2}
    queued = {"is": "blast_queued", "blast": {**blast, "credit": None}}
    assert lost(*losing(1, 3), damage=7) == []
    assert lost(*losing(0, 3), damage=7) == ["ABS-2.4"]
    assert lost(*losing(0, 2), queued) == []
    assert lost(*losing(0, 3), queued) == ["ABS-8.9"]
    assert lost(*losing(0, 2), began("end"), pushed(**{"is": "blasts"}, now=None)) == ["ABS-8.9"]
    assert lost(damage=5) == ["ABS-2.4"]


def test_an_honest_save_says_nothing() -> None:
    save = game("core", [FRIGATE], did(START, began("tactical")))
    assert broken(save, BlastsJudge, EffectsJudge, FireJudge, PassivesJudge) == []


def combined(*others: str, leader: str = "c", **more: Any) -> list[str]:
    """The rules broken when cyan activates its groups around a frigate, mass 2, together."""
    fleet = {
        "c": ("frigate", (0, 0)),
        "at_5": ("corvette", (5000, 0)),
        "past_5": ("corvette", (5001, 0)),
        "gun_1": ("gunship", (0, 1000)),
        "gun_2": ("gunship", (0, 2000)),
        "gun_3": ("gunship", (0, 3000)),
        "wing_1": ("fighter_wing", (1000, 0)),
        "wing_2": ("fighter_wing", (2000, 0)),
        "wing_3": ("fighter_wing", (3000, 0)),
        "wing_4": ("fighter_wing", (4000, 0)),
        "theirs": ("fighter_wing", (0, -1000)),
        "fixed": ("defense_platform", (-1000, 0)),
    }
    ships = [
        ship(name, kind, at(*spot), "amber" if name == "theirs" else "cyan")
        for name, (kind, spot) in fleet.items()
    ]
    done = more.get("done", ())
    helm = {"is": "helm_set", "seat": "cyan", "initiative": 0, "jump": 0, "tactical": 3}
    price = {"is": "tokens_spent", "seat": "cyan", "compartment": "tactical", "count": 1, "why": ""}
    save = game(
        "core",
        ships,
        did({"is": "allot_helm"}, helm, began("tactical")),
        did({"is": "activate", "group": leader, "others": list(others), "rogue": None}, price),
        groups=[group(one, activated=one["group"] in done) for one in ships],
    )
    return broken(save, EffectsJudge)


@pytest.mark.parametrize(
    "others",
    [("at_5",), ("gun_1", "gun_2"), ("wing_1", "wing_2", "wing_3"), ("at_5", "wing_1", "wing_4")],
)
def test_combined_orders_within_their_limits(others: tuple[str, ...]) -> None:
    """Up to three more, wholly within m+3", together no heavier than the active group (ABS-9.1)."""
    assert combined(*others) == []


@pytest.mark.parametrize(
    ("others", "rule"),
    [
        (("past_5",), "ABS-9.1"),
        (("at_5", "gun_1"), "ABS-9.1"),
        (("gun_1", "gun_2", "gun_3"), "ABS-9.1"),
        (("wing_1", "wing_2", "wing_3", "wing_4"), "ABS-9.1"),
        (("wing_1", "wing_1"), "ABS-9.1"),
        (("c",), "ABS-9.1"),
        (("theirs",), "ABS-9.9"),
        (("fixed",), "ABS-9.9"),
    ],
)
def test_combined_orders_beyond_their_limits(others: tuple[str, ...], rule: str) -> None:
    assert rule in combined(*others)


def test_combined_orders_reach_by_the_mass_of_the_active_group() -> None:
    """A wing, mass 0, reaches 3" and takes wings alone along; a corvette reaches 5"."""
    assert combined("wing_4", leader="wing_1") == []
    assert combined("wing_4", "wing_2", leader="at_5") == []
    assert combined("gun_1", leader="wing_1") == ["ABS-9.1"]
    assert "ABS-9.1" in combined("past_5", leader="wing_1")


def test_who_has_activated_goes_with_nobody() -> None:
    assert combined("wing_1", done=("wing_1",)) == ["ABS-9.9"]
