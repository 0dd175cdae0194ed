"""Which abilities prevail, and what all of them make of a figure (BS-12.3)."""

from dataclasses import dataclass, field
from itertools import pairwise, permutations
from typing import Any

import pytest

from simulator.rules.burning_suns.model.abilities import Ability, HeldAbility, Holder
from simulator.rules.burning_suns.model.effects import Bonus, Holding, RuleClaim
from simulator.rules.burning_suns.model.words import Condition, Per, Where
from simulator.rules.burning_suns.view.in_force import FigureCase, figure_of, index_held, is_allowed
from simulator.scenario.burning_suns.data_files import shipped_components, shipped_entries


@dataclass
class Around:
    """Surroundings with all that is asked for in sight: own spaces by seat, and counts."""

    own: dict[str, set[str]] = field(default_factory=dict)
    fleets: dict[str, set[str]] = field(default_factory=dict)
    counts: dict[Per, int] = field(default_factory=dict)

    def is_there(self, held: HeldAbility, where: Where, space: str | None) -> bool:
        own = space in self.own.get(held.seat, set())
        return {
            "here": space is not None and space == held.place,
            "own": own,
            "outside": not own,
            "under_my_fleet": space in self.fleets.get(held.seat, set()),
        }.get(where, True)

    def are_enemies(self, one: str, other: str) -> bool:
        return one != other

    def count(self, seat: str, per: Per) -> int:
        return self.counts.get(per, 0) if seat == "cyan" else 0


def held(holder: Holder, *holds: Holding, **more: Any) -> HeldAbility:
    """An ability of cyan's with this in force."""
    told = {key: more.pop(key) for key in ("kind", "power", "cond") if key in more}
    kind = told.pop("kind", "passive")
    ability = Ability(f"made-up-{holder}", kind, holds=holds, **told)
    return HeldAbility(more.pop("seat", "cyan"), holder, ability, **more)


ALLOW = RuleClaim(allows=True, subject="reroll")
FORBID = RuleClaim(allows=False, subject="reroll", whose="any")

# One after the other in the order of BS-12.3: the first of two neighbours prevails.
ORDER: list[tuple[Holder, dict[str, Any]]] = [
    ("system", {}),
    *(("ideology", {"level": level}) for level in (3, 2, 1)),
    *(("ideology", {"power": power}) for power in ("light", "dark", "neutral")),
    *(("race_card", {"kind": kind}) for kind in ("passive", "trigger", "activate")),
    ("artifact", {}),
    ("agent", {"power": "light"}),
    ("agent", {"power": "dark"}),
    ("item", {}),
    ("unique", {}),
    ("unit", {}),
]


@pytest.mark.parametrize(("strong", "weak"), list(pairwise(ORDER)))
def test_of_two_claims_the_stronger_prevails(
    strong: tuple[Holder, dict[str, Any]], weak: tuple[Holder, dict[str, Any]]
) -> None:
    for first, second, allowed in ((ALLOW, FORBID, True), (FORBID, ALLOW, False)):
        both = [held(strong[0], first, **strong[1]), held(weak[0], second, **weak[1])]
        for order in permutations(both):
            assert is_allowed("reroll", FigureCase("cyan"), index_held(order), Around()) is allowed


def test_between_equals_table_order_decides_and_without_claims_the_rule() -> None:
    both = [held("item", ALLOW), held("item", FORBID)]
    assert is_allowed("reroll", FigureCase("cyan"), index_held(both), Around()) is True
    assert is_allowed("reroll", FigureCase("cyan"), index_held(both[::-1]), Around()) is False
    assert is_allowed("reroll", FigureCase("cyan"), index_held([]), Around()) is None


def ideology(name: str, level: int, seat: str) -> HeldAbility:
    """A level of a shipped ideology; of an activation what it lends."""
    ability = shipped_entries()["ideologies"][name].levels[level][0]
    lends = next((one.holds for one in ability.effects if hasattr(one, "holds")), ())
    return HeldAbility(seat, "ideology", ability, level=level, lends=lends)


def test_psionic_deals_past_a_structure_and_a_colossus() -> None:
    embassy = shipped_entries()["items"]["embassy"].ability
    colossus = Ability("c", "passive", holds=shipped_components().purposes["colossus"])
    guards = [
        HeldAbility("amber", "item", embassy, place="ossian"),
        HeldAbility("amber", "unique", colossus, place="ossian"),
    ]
    case = FigureCase("cyan", space="ossian")
    assert is_allowed("diplomacy", case, index_held(guards), Around()) is False
    dealing = index_held([*guards, ideology("psionic", 3, "cyan")])
    assert is_allowed("diplomacy", case, dealing, Around()) is True
    assert is_allowed("diplomacy", FigureCase("amber", space="ossian"), dealing, Around()) is None


def test_industrial_builds_under_an_imperial_fleet() -> None:
    around = Around(fleets={"amber": {"ossian"}})
    imperial, industrial = ideology("imperial", 3, "amber"), ideology("industrial", 3, "cyan")
    case = FigureCase("cyan", space="ossian")
    assert is_allowed("construct", case, index_held([imperial]), around) is False
    assert is_allowed("construct", case, index_held([imperial, industrial]), around) is True
    assert (
        is_allowed("construct", FigureCase("amber", space="ossian"), index_held([imperial]), around)
        is None
    )
    assert (
        is_allowed("construct", FigureCase("cyan", space="gorm"), index_held([imperial]), around)
        is None
    )


def test_ambush_keeps_rerolls_where_a_starbase_takes_them() -> None:
    starbase = Ability("s", "passive", holds=shipped_components().purposes["starbase"])
    (ambush,) = shipped_entries()["systems"]["ambush"].benefits[1:]
    enemy = HeldAbility("amber", "unique", starbase, place="ambush")
    case = FigureCase("cyan", ("battle",), "ambush")
    assert is_allowed("reroll", case, index_held([enemy]), Around()) is False
    own = HeldAbility("cyan", "system", ambush, place="ambush")
    assert is_allowed("reroll", case, index_held([enemy, own]), Around()) is True


@pytest.mark.rule("BS-12.3", "worked")
def test_breaker_shells_fire_at_a_colossus() -> None:
    """The Leviathans' card (3) prevails over the colossus (7), for whom it is lent alone."""
    colossus = Ability("c", "passive", holds=shipped_components().purposes["colossus"])
    guard = HeldAbility("amber", "unique", colossus, place="ossian")
    front = shipped_entries()["race_cards"]["leviathans_6"].front
    lent = HeldAbility("cyan", "race_card", front, lends=front.effects[0].holds)
    case = FigureCase("cyan", space="ossian")
    assert is_allowed("barrage", case, index_held([guard]), Around()) is False
    assert is_allowed("barrage", case, index_held([guard, lent]), Around()) is True
    other = FigureCase("violet", space="ossian")
    assert is_allowed("barrage", other, index_held([guard, lent]), Around()) is False


def cost(case: FigureCase, *all_held: HeldAbility, by_rule: int = 10) -> int:
    return figure_of("cost", by_rule, case, index_held(all_held), Around())


def test_bonuses_add_up_where_they_fit() -> None:
    cheap = held("item", Bonus("cost", -1, of="structure"), Bonus("cost", -2, of="item"))
    assert cost(FigureCase("cyan", ("item", "structure")), cheap) == 7
    assert cost(FigureCase("cyan", ("item", "upgrade")), cheap) == 8
    assert cost(FigureCase("amber", ("item", "structure")), cheap) == 10
    first = held("ideology", Bonus("cost", -1, of="item", uses=1))
    assert cost(FigureCase("cyan", ("item",)), first) == 9
    assert cost(FigureCase("cyan", ("item",), spent=("made-up-ideology",)), first) == 10


def test_a_figure_is_set_by_the_strongest_and_half_is_rounded_up() -> None:
    two, one = held("agent", Bonus("cost", to=2)), held("ideology", Bonus("cost", to=1))
    assert cost(FigureCase("cyan"), two, one, held("item", Bonus("cost", 3))) == 4
    half = held("ideology", Bonus("cost", half=True, of="item"))
    assert cost(FigureCase("cyan", ("item",)), half, by_rule=5) == 3
    assert (
        cost(FigureCase("cyan", ("item",)), half, held("system", Bonus("cost", -1)), by_rule=5) == 2
    )


def test_conditions_turns_numbers_and_x() -> None:
    def attack(case: FigureCase, one: HeldAbility) -> int:
        return figure_of("attack", 4, case, index_held([one]), Around(counts={"artifacts": 7}))

    turn = held("ideology", Bonus("attack", 1, turn=1), cond=("defender",))
    defending: list[Condition] = ["defender"]
    assert attack(FigureCase("cyan", turn=1, conditions=defending), turn) == 5
    assert attack(FigureCase("cyan", turn=2, conditions=defending), turn) == 4
    assert attack(FigureCase("cyan", turn=1), turn) == 4
    assert (
        attack(FigureCase("cyan"), held("ideology", Bonus("attack", 1, per="artifacts", every=3)))
        == 6
    )
    assert attack(FigureCase("cyan"), held("artifact", Bonus("attack", 0), x=3)) == 7
    lent = HeldAbility("cyan", "race_card", turn.ability, lends=(Bonus("attack", 2),))
    assert attack(FigureCase("cyan"), lent) == 6
