"""The rulings of Space War as typed fields; defaults and readings stand in rulings.yaml."""

from dataclasses import dataclass
from typing import Literal

from simulator.save_tags import saved_as

YesNo = Literal["yes", "no"]


@saved_as(
    "rulings",
    later=(
        "extra_armour_on_none",
        "civilians_for_ace",
        "valour_counts_captured",
        "valour_in_fleets",
        "tek",
        "franchise_penalty",
    ),
)
@dataclass(frozen=True, slots=True)
class Rulings:
    """The reading of every ruling that a game uses; a field without a value is an error."""

    # Designs and squadrons.
    design_size: Literal["listed", "formula"]
    arc_scope: Literal["vessel", "module"]
    arc_choice: Literal["quarter", "any"]
    prisoner_counts: YesNo
    transports_in_16: YesNo

    # Set-up and hidden counters.
    fighters_start: Literal["free", "aboard"]
    acting_reveals: Literal["no", "yes"]
    launched: Literal["face_down", "as_carrier"]
    scouting: Literal["own_s12", "both_s12", "on_move"]
    station_scouts: YesNo

    # Measuring.
    measure_from: Literal["edge", "centre"]
    adjacent_inches: Literal[1, 0, 3]

    # Hits, and the end of a game.
    hit_resolution: Literal["owner_turn", "every_turn"]
    hits_at_end: Literal["ignored", "resolved"]
    rear_without_engine: Literal["lost", "random"]
    give_up_counts: Literal["vessels", "craft"]
    defeat: Literal["no_craft", "no_vessels"]

    # Tractors and warheads.
    tractored_moves: Literal["dragged", "stays"]
    tractor_face_down: Literal["no", "yes"]
    planets_block_tractor: Literal["no", "yes"]
    warheads: Literal["each", "one_blast"]
    planets_shield_blast: Literal["no", "yes"]

    # Moving and ramming.
    move_distance: Literal["up_to", "exact"]
    pass_over: YesNo
    contact_powered: Literal["nobody", "fighters_only"]
    enemy_contact: Literal["always_rams", "mover_chooses"]

    # Games saved before this was asked were played so; those from here on need not be said.
    held_scouts: YesNo = "yes"

    # Scenarios; older games know none of them.
    allied_bays: Literal["own", "allies"] = "own"
    convoy_stations: YesNo = "no"
    first_in_cultural_terrorists: Literal["cts", "random"] = "cts"

    # Medals: no game before was played with them.
    extra_armour_on_none: YesNo = "yes"
    civilians_for_ace: YesNo = "yes"
    valour_counts_captured: YesNo = "no"
    valour_in_fleets: Literal["anyone", "alone"] = "anyone"
    tek: Literal["pulled_aboard", "held_at_end", "seized"] = "pulled_aboard"
    franchise_penalty: Literal["by_scenario", "own_choice", "random_fleet"] = "by_scenario"

    # Technology cards; games without them were saved before these were asked.
    card_deck: Literal["shared", "each_own"] = "shared"
    better_armour: Literal["every_craft", "one_craft"] = "every_craft"
    card_for_civilians: Literal["no", "yes"] = "no"
    better_missiles_dash: Literal["none", "six"] = "none"
    convoy_task_cards: Literal["void", "redraw"] = "void"
