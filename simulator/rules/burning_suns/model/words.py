"""The closed word lists of Burning Suns: what abilities, tiles and files can name."""

from typing import Literal, TypeAlias, get_args

UnitKind: TypeAlias = Literal[
    "dreadnought", "battlecruiser", "raider", "regiment", "titan", "starbase", "colossus"
]
"""The seven kinds of unit (BS-9.1)."""

BasicKind: TypeAlias = Literal["dreadnought", "battlecruiser", "raider", "regiment"]
"""The kinds that "unit" means; uniques are always named as such (BS-9.2)."""

UniqueKind: TypeAlias = Literal["titan", "starbase", "colossus"]
"""The kinds of which an empire has one each (BS-9.2)."""

ItemType: TypeAlias = Literal["technology", "upgrade", "mercenary", "structure"]
"""The types of item (BS-12.1)."""

Deed: TypeAlias = Literal[
    "explore",
    "jump",
    "scan",
    "colonize",
    "diplomacy",
    "construct",
    "battle",
    "barrage",
    "assault",
    "activate",
    "recruit",
    "mission",
]
"""The twelve actions, sheet by sheet (BS-6)."""

Power: TypeAlias = Literal["light", "dark", "neutral"]
"""The powers, in the order in which they prevail (BS-7.7, BS-12.3)."""

SystemKind: TypeAlias = Literal["home", "empty", "special", "hostile", "inhabited", "uninhabited"]
"""The kinds of system (BS-8.4)."""

AnomalyKind: TypeAlias = Literal[
    "asteroid_field", "babel", "dark_fleet", "ionstorm", "portal", "wormhole"
]
"""The kinds of anomaly (BS-8.6 to BS-8.11)."""

TileKind: TypeAlias = Literal[SystemKind, AnomalyKind]
"""The kinds of tile."""

EntrySource: TypeAlias = Literal["text", "ours"]
"""Where an entry's figures come from: the text of the game, or our decision."""

AbilityKind: TypeAlias = Literal["passive", "trigger", "activate"]
"""The kinds of ability, in the order in which they prevail (BS-12.2, BS-12.3)."""

Moment: TypeAlias = Literal["before", "after"]
"""When in an action a trigger may be used (BS-7.9)."""

Whenever: TypeAlias = Literal["system_gained", "agent_lost", "unique_destroyed"]
"""At what passives happen, without being asked about (D47)."""

Condition: TypeAlias = Literal[
    "won", "lost", "held", "attacker", "defender", "succeeded", "failed", "by_assault"
]
"""What must be so in the action or event that an ability speaks of."""

Figure: TypeAlias = Literal[
    "jump",
    "diplomacy",
    "construction",
    "explore",
    "fleet_limit",
    "army_limit",
    "agent_limit",
    "artifact_limit",
    "reroll",
    "leader",
    "attack",
    "dice",
    "damage",
    "deploy",
    "cost",
    "income",
    "antimatter",
    "x",
    "cards_seen",
    "groups_moved",
    "alliance_gap",
]
"""The 21 figures that a bonus can change."""

Subject: TypeAlias = Literal[
    "construct",
    "diplomacy",
    "barrage",
    "reroll",
    "strike",
    "unrest_block",
    "pass_fleets",
    "wormhole",
    "need_dreadnought",
    "need_roll",
    "power_match",
    "limit_check",
]
"""The 12 subjects that a claim can allow or forbid."""

Of: TypeAlias = Literal[UnitKind, ItemType, Deed, "ship", "unit", "unique", "item", "repair"]
"""What a bonus or a claim is narrowed to.

`ship` is a basic ship and `unit` a basic unit, `unique` any unique unit, `item` any item, `repair`
a hit point repaired.
"""

Whose: TypeAlias = Literal["own", "enemy", "other", "any"]
"""Of one's own, of an opponent in the action or place, of any other empire, or of anybody."""

Where: TypeAlias = Literal["here", "home", "own", "outside", "under_my_fleet", "any"]
"""In which systems.

`here`: that of the card's or tile's own place, or of the action. `own`: controlled by the holder;
`outside`: not so. `under_my_fleet`: with an opposing fleet of the holder's (BS-7.5).
"""

Per: TypeAlias = Literal["agents", "artifacts", "peaceful_inhabited"]
"""What an amount is counted by."""

CardSource: TypeAlias = Literal["open", "pile", "last"]
"""Where a card or an item comes from: it lies open, on top of its pile, or last in the market."""

BASICS: tuple[BasicKind, ...] = get_args(BasicKind)
UNIQUES: tuple[UniqueKind, ...] = get_args(UniqueKind)
UNIT_KINDS: tuple[UnitKind, ...] = get_args(UnitKind)
ITEM_TYPES: tuple[ItemType, ...] = get_args(ItemType)
DEEDS: tuple[Deed, ...] = get_args(Deed)
POWERS: tuple[Power, ...] = get_args(Power)
FIGURES: tuple[Figure, ...] = get_args(Figure)
SUBJECTS: tuple[Subject, ...] = get_args(Subject)
SYSTEM_KINDS: tuple[SystemKind, ...] = get_args(SystemKind)
ANOMALY_KINDS: tuple[AnomalyKind, ...] = get_args(AnomalyKind)


def unit_kind(name: str) -> UnitKind:
    """The kind of unit with this name; LookupError if there is none."""
    for kind in UNIT_KINDS:
        if kind == name:
            return kind
    raise LookupError(f"{name} is no kind of unit")
