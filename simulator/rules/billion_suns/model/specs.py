"""What the tables of A Billion Suns hold, as typed values: classes, objects and figures."""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.rules.billion_suns.model.campaign_figures import SuccessBands
from simulator.rules.billion_suns.model.contractor_figures import ContractorFigures
from simulator.rules.billion_suns.model.contracts import Contract
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.scaled import Scaled
from simulator.save_tags import saved_as


@saved_as("weapon")
@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon system of a class. Ranges in thou, both ends inclusive (ABS-1.2).

    `stationary_only` marks the mining laser (ABS-8.3).
    """

    id: str
    name: str
    nearest: int
    farthest: int
    dice: int
    sides: int
    damage: int
    stationary_only: bool = False


@saved_as("ship_class")
@dataclass(frozen=True, slots=True)
class ShipClass:
    """A class of ships: the figures of its row in the rulebook's table.

    `thrust` in thou, None for what never moves. `auxiliary_arc` is the whole arc in millidegrees
    where it differs from the usual one (ABS-1.5), None otherwise. `warzone` classes belong to the
    Warzone set (ABS-11.9). `carries` is the greatest mass it may scramble, None for no carrier.
    """

    id: str
    name: str
    cost: int
    mass: int
    thrust: int | None
    silhouette: int
    shields: int
    primary: Weapon | None = None
    auxiliary: Weapon | None = None
    auxiliary_arc: int | None = None
    utility: bool = False
    stationary: bool = False
    warzone: bool = False
    carries: int | None = None
    once_a_game: bool = False


@saved_as("object_weapon")
@dataclass(frozen=True, slots=True)
class ObjectWeapon:
    """A weapon of an object; its number of dice may depend on the scale."""

    id: str
    name: str
    nearest: int
    farthest: int
    dice: Scaled
    sides: int
    damage: int


@saved_as("object_kind")
@dataclass(frozen=True, slots=True)
class ObjectKind:
    """A kind of object (ABS-10). `silhouette` is None if nothing can attack it.

    `move` in thou or None. `diameter` in thou for things with a disc, None for points. All arcs
    of an armed object are `arc` millidegrees wide. `loose` things need no spacing when objects are
    set up (ABS-11.8); `anchored` ones keep out of Deep Space and μ-Space (WZ-4.1, 4.2).
    """

    id: str
    name: str
    mass: Scaled | None = None
    move: int | None = None
    silhouette: Scaled | None = None
    shields: Scaled | None = None
    primary: ObjectWeapon | None = None
    auxiliary: ObjectWeapon | None = None
    arc: int | None = None
    diameter: int | None = None
    solid: bool = False
    dangerous: bool = False
    stationary: bool = False
    independent: bool = False
    control_range: int | None = None
    loose: bool = False
    anchored: bool = False


@saved_as("figures")
@dataclass(frozen=True, slots=True)
class Figures:
    """Lengths and angles the rules name, in thou and millidegrees; from figures.yaml.

    `jump_points_over_tables` is how many more jump points than tables a CEO may have (ABS-4.2);
    `deep_space_mass` the greatest mass that Deep Space keeps out (WZ-4.1). A contract's card pays
    its pips if there are `revenue_ceos` CEOs, else in proportion, or credits of the number of CEOs
    and `flat_card` more (ABS-12.3, 12.4). `hazard_sides` and
    `hazard_damage` are the dice of dangerous space (ABS-6.5), jump shock and explosions.
    `command_tokens` are had beyond the scale (ABS-3.1); `initiative_die_0` is rolled for no token
    spent on the roll-off, `initiative_die_4` for four and more (ABS-3.2). `combined_groups` more
    groups within `combined_range` and their mass serve together (ABS-9.1). A War Bond brings
    `bond_credits` (WZ-1.2). `object_spacing` less the scale keeps things apart at set-up, at least
    `object_spacing_least`, `object_edge` from edges, as far as some point of `object_grid` keeps it
    (ABS-11.2, 11.7). A lane begins one of `lane_parts` across (ABS-12.22); a planetoid to be
    scanned is `scanned_planetoid` across at most (ABS-10.4). Claims are jumped within `claim_range`
    of an objective (SOLO-1.7). Contractors stop `contractor_stop` from their objective, fly
    `contractor_thrust` times their Thrust and discard damage by a die of `contractor_repair_die`
    (SOLO-1.6). Figures of solo games are 0 in games saved before there were any.
    """

    auxiliary_arc: int
    jump_range: int
    warzone_jump_range: int
    gravity_well: int
    jump_point_spacing: int
    jump_point_near_ship: int
    jump_points_over_tables: int
    coherency: int
    warzone_coherency: int
    warzone_coherency_from_mass: int
    bond_credits: int
    mine_laying: int
    mine_trigger: int
    jammer_range: int
    jammer_shields: int
    disruptor_range: int
    disruptor_silhouette: int
    scan_range: int
    deep_space_mass: int
    debris_storm_move: int
    protect_range_per_mass: int
    jump_shock_range_per_mass: int
    explosion_range_per_mass: int
    largest_group: int
    hazard_sides: int
    hazard_damage: int
    explosion_die: int
    command_tokens: int
    initiative_die_0: int
    initiative_die_1: int
    initiative_die_2: int
    initiative_die_3: int
    initiative_die_4: int
    red_alert_die: int
    vector_moves: int
    high_g: int
    engines_factor: int
    combined_groups: int
    combined_range: int
    kraken_stop: int
    revenue_ceos: int
    flat_card: int
    least_ceos: int
    most_ceos: int
    warzone_ceos: int
    core_scale: int
    core_contracts: int
    warzone_contracts: int
    warzone_rounds: int
    table_side: int
    object_spacing: int
    object_spacing_least: int
    object_edge: int
    object_grid: int
    lane_parts: int
    scanned_planetoid: int
    claim_range: int = 0
    contractor_stop: int = 0
    contractor_thrust: int = 0
    contractor_repair_die: int = 0

    @property
    def initiative_dice(self) -> tuple[int, ...]:
        """Sides of the roll-off's die for no, one, two … tokens, the last for all above."""
        return (
            self.initiative_die_0,
            self.initiative_die_1,
            self.initiative_die_2,
            self.initiative_die_3,
            self.initiative_die_4,
        )


@saved_as("catalogue")
@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything of `tables/billion_suns` a game needs, and the rulings in force.

    `contracts` are by mode (`core`, `warzone`) and court card. `contractors` and `margins` are
    those of solo play, None in saves from before it.
    """

    classes: Mapping[str, ShipClass]
    objects: Mapping[str, ObjectKind]
    figures: Figures
    rulings: Rulings
    contracts: Mapping[str, Mapping[str, Contract]]
    contractors: ContractorFigures | None = None
    margins: SuccessBands | None = None
