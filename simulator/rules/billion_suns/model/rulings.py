"""The rulings of A Billion Suns as typed fields; defaults and readings stand in rulings.yaml."""

from dataclasses import dataclass
from typing import Literal

from simulator.save_tags import saved_as

YesNo = Literal["yes", "no"]


@saved_as("rulings")
@dataclass(frozen=True, slots=True)
class Rulings:
    """The reading of every ruling that a game uses; a field without a value is an error."""

    planetoid_from: Literal["centre", "rim"]
    primary_arc_degrees: Literal[45, 90]
    incoherent_damage: Literal[1, 0, "per_stray_ship"]
    second_jump_point: Literal["six_inches_apart", "anywhere", "near_own_ship"]
    use_enemy_jump_points: YesNo
    jump_shock: Literal["per_arriving_ship", "once_per_battlegroup"]
    scramble: Literal["jump_phase", "activation"]
    ic_jump_shock: YesNo
    jump_shock_victims: Literal["ships", "ships_and_objects"]
    jumped_out: Literal["gone", "reserves"]
    easy_target: Literal["any_slow_ship", "all_slow"]
    half_thrust: Literal["rounded_up", "exact"]
    engines_double_half: YesNo
    hop_same_table: YesNo
    dangerous_space: Literal["per_ship", "per_battlegroup"]
    hops_per_activation: Literal[1, 2]
    jump_again: YesNo
    neutral_fire: Literal["each_group", "nearest_group"]
    dice: Literal["per_ship", "whole_group"]
    save_top_face: Literal["cancels", "fails"]
    protect_neutrals: YesNo
    malfunction: Literal["hitting_duds_only", "every_dud"]
    shields_against: Literal["any_attack", "weapon_attacks"]
    executive_override: Literal["any_die", "own_dice"]
    rogue_payer: Literal["any_own_group", "affected_group"]
    independents: Literal["flee_and_hunt", "drift"]
    game_end: Literal["four_rounds_or_decks", "four_rounds", "all_decks", "first_deck"]
    objects_on: Literal["added_table", "any_table"]
    extra_classes: Literal["warzone_only", "all_games"]
    armed_carrier: YesNo
    card_value: Literal["pips", "flat"]
    warzone_jump_out: Literal["six", "twelve"]
    once_a_game: Literal["per_ship", "per_battlegroup", "per_ceo"]
    mass_1_scramble: Literal["any", "gunships_only"]
    self_scan: Literal["one_purpose", "all"]
    disruptor: Literal["attacks_and_shock", "attacks"]
    jamming: Literal["own_shields", "whatever_saves"]
    repair_self: YesNo
    mu_space_last_round: Literal["after_points", "before_points"]
    troops: Literal["mass", "scale"]
    seize_combined: YesNo
    solo_activate: Literal["optional", "all"]
    scramble_alerts_ic: YesNo
    ic_auxiliary: Literal["per_ship", "per_group"]
    claim_jump: Literal["any_one_objective", "all_summed"]
