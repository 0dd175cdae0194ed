"""What helps to fill the helm in: the odds of the roll-off, and what a token buys (ABS-3)."""

from collections.abc import Sequence
from fractions import Fraction

from simulator.kernel.asked.request import FigureTable
from simulator.rules.billion_suns.display.roll_off_odds import chance_to_win
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.model.stages import Command
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view.lookup import View, in_warzone, purse_of, seat_name
from simulator.rules.billion_suns.view.turn_order import ceos

_JUMP_IN = (
    ("Open a jump point", "ABS-4.3"),
    ("Deploy a battlegroup", "ABS-4.6"),
    ("Scramble from a Carrier", "ABS-4.9"),
)
_FROM_RESERVES = ("Return from Close Reserves", "WZ-1.4")
_TACTICAL = (
    ("Combined Orders", "ABS-9.1"),
    ("Power To Engines, Dampeners", "ABS-9.2"),
    ("Power To Weapons, Shields", "ABS-9.3"),
    ("Executive Override", "ABS-9.4"),
)


def roll_off_table(asked: Asked, beside: str, most: int, spent: int) -> tuple[FigureTable, ...]:
    """The chances to win the roll-off with up to `most` tokens; none without another CEO.

    `spent` is the number of tokens that the draft has for it.
    """
    others = [seat for seat in ceos(asked.view) if seat != asked.seat]
    if not others:
        return ()
    sides = asked.view.setup.catalogue.figures.initiative_dice
    last = min(most, len(sides) - 1)
    against = sides[: _most_of(asked, others) + 1]
    rows = tuple(
        (
            f"{spend}+" if spend == len(sides) - 1 < most else str(spend),
            f"D{sides[spend]}",
            *(_percent(chance_to_win(sides[spend], die, len(others))) for die in against),
        )
        for spend in range(last + 1)
    )
    heads = ("spend", "you", *(f"D{die}" for die in against))
    title = f"You win, in %, if {_name_others(asked.view, others)}"
    return (FigureTable(title, heads, rows, beside, min(spent, last), "ABS-3.2"),)


def _most_of(asked: Asked, others: Sequence[str]) -> int:
    """The most tokens that one of the others may spend: those of their helm, once it is open."""
    if isinstance(asked.stage, Command) and asked.stage.step == "bid":
        return max(purse_of(asked.view, seat).initiative for seat in others)
    return tokens(asked.view)


def token_tables(view: View) -> tuple[FigureTable, ...]:
    """What a token of the other two compartments buys, with rule numbers."""
    jump = (*_JUMP_IN, _FROM_RESERVES) if in_warzone(view) else _JUMP_IN
    return (
        FigureTable("One token is one of these", (), jump, "jump"),
        FigureTable("What a token pays for", (), _TACTICAL, "tactical"),
    )


def _name_others(view: View, others: list[str]) -> str:
    if len(others) == 1:
        return f"{seat_name(view, others[0])} rolls"
    return f"each of the {len(others)} others rolls"


def _percent(chance: Fraction) -> str:
    """In whole per cent; a chance is never shown as 0, nor as certain if it is not."""
    whole = round(chance * 100)
    if whole in (0, 100) and chance not in (0, 1):
        return "<1" if whole == 0 else ">99"
    return str(whole)
