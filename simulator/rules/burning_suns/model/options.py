"""How a game of Burning Suns is played: what its file chooses, and how rulings are read."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from simulator.save_tags import saved_as

Mode: TypeAlias = Literal["whole", "fleets"]
"""All rules, or races and frameworks alone (BS-1.10)."""

Length: TypeAlias = Literal["short", "long"]
"""The two sides of the antimatter track (BS-1.2)."""

Manner: TypeAlias = Literal["normal", "advanced"]
"""The two beginnings (BS-3.7, BS-3.8), and the two ways of planning (BS-5.3, BS-5.4)."""

FEWEST, MOST = 2, 5
"""How many empires play (BS-1.1)."""

MODES: tuple[Mode, ...] = get_args(Mode)
LENGTHS: tuple[Length, ...] = get_args(Length)
MANNERS: tuple[Manner, ...] = get_args(Manner)


@saved_as("options")
@dataclass(frozen=True, slots=True)
class BurningOptions:
    """What a table file chooses.

    Without `race_cards` there are no alliances either (BS-3.5). After `rounds` rounds the game is
    over, if that is not None (BS-1.9).
    """

    mode: Mode = "whole"
    length: Length = "short"
    beginning: Manner = "normal"
    planning: Manner = "normal"
    race_cards: bool = True
    rounds: int | None = None


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
