"""The rulings of Burning Suns as typed fields; defaults and readings stand in rulings.yaml."""

from dataclasses import dataclass
from typing import Literal

from simulator.save_tags import saved_as

YesNo = Literal["yes", "no"]


@saved_as("rulings")
@dataclass(frozen=True, slots=True)
class BurningRulings:
    """The reading of every ruling that a game uses; a field without a value is an error."""

    # Winning, and what antimatter is earned.
    defender_antimatter: YesNo
    top_antimatter: Literal["one_winner", "all_over"]

    # Set-up and rounds.
    advanced_units: Literal["basic", "any"]
    first_reshuffle: YesNo
    share_action: YesNo

    # Empires and alliances.
    choice_again: YesNo
    alliance_consent: Literal["needed", "forced"]
    lent_cards_count: YesNo

    # Moving and systems.
    jump_counts: Literal["steps", "end_point"]
    empty_systems: Literal["uncontrolled", "colonize_1"]

    # Fights.
    titan_second_purpose: Literal["reroll", "none"]
    reroll_pool: Literal["per_battle", "per_turn"]
    dark_strike: YesNo
    barrage_rerolls: Literal["raiders", "framework_too"]

    # Items and supplies.
    crystal_supply: Literal["144", "unlimited"]
    slash: Literal["both", "one"]
