"""Helms and bids as they open: who has what where, the roll-off, and who has won it (ABS-3)."""

from collections.abc import Iterator, Sequence

from simulator.kernel import wording
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.shown.round_card import Opened, Reveal, RolledOff
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display.roll_off_odds import chance_to_win
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.model.events import HelmSet, InitiativeWon, TokensSpent
from simulator.rules.billion_suns.play.rounds.outcome import round_words
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, in_solo
from simulator.rules.billion_suns.view.turn_order import ceos

_COMPARTMENTS = (
    ("Seize Initiative", "each one bid shrinks your die"),
    ("Jump In", "points and ships"),
    ("Tactical", "command effects"),
)


def reveal(view: View, events: Sequence[Event]) -> Reveal | None:
    """The helms once all are set, the bids with the roll they lead to; nothing else is sealed.

    A solo game has one helm, which nobody else waits for, and no roll-off (SOLO-1.11).
    """
    if in_solo(view):
        return None
    helms = {each.seat: each for each in events if isinstance(each, HelmSet)}
    won = next((each.seat for each in events if isinstance(each, InitiativeWon)), None)
    if not helms and won is None:
        return None
    where = wording.capital(round_words(view))
    opened = _helms(view, helms) if helms else _bids(view, events)
    if won is None:
        text = "Sealed until now. They stay open for the whole round."
        return Reveal(f"{where}: the helms open", text, _each(view), opened)
    rolls, chances = _roll_off(view, events, won)
    name = phrases.short_name(view, won)
    return Reveal(
        f"{where}: {'the helms open' if helms else 'the roll-off'}",
        "Sealed until now. The lowest die wins.",
        _each(view) if helms else "",
        opened,
        "Roll-off",
        rolls,
        chances,
        won,
        f"{name} wins the roll-off",
        "and names who begins in the Jump phase, and again in the Tactical phase",
        "ABS-3.4",
    )


def _each(view: View) -> str:
    return f"{count_words(tokens(view), 'token')} each"


def _helms(view: View, helms: dict[str, HelmSet]) -> tuple[Opened, ...]:
    parts = [(each.initiative, each.jump, each.tactical) for each in helms.values()]
    counts = [tuple(zip(helms, each, strict=True)) for each in zip(*parts, strict=True)]
    return tuple(
        Opened(name, about, each, tokens(view))
        for (name, about), each in zip(_COMPARTMENTS, counts, strict=True)
    )


def _bids(view: View, events: Sequence[Event]) -> tuple[Opened, ...]:
    """What everybody bid, of what there was to bid."""
    bids = _spent_tokens(view, events)
    most = max((view.extra.purses[seat].initiative for seat in bids), default=0)
    about = "Seize Initiative tokens spent on the die"
    return (Opened("Bid", about, tuple(bids.items()), most),) if most else ()


def _spent_tokens(view: View, events: Sequence[Event]) -> dict[str, int]:
    found = dict.fromkeys(ceos(view), 0)
    for each in events:
        if isinstance(each, TokensSpent) and each.compartment == "initiative":
            found[each.seat] = each.count
    return found


def _roll_off(
    view: View, events: Sequence[Event], won: str
) -> tuple[tuple[RolledOff, ...], tuple[tuple[str, int], ...]]:
    """The last die of everybody, and the chances that two had before they rolled."""
    sides = view.setup.catalogue.figures.initiative_dice
    bids, rolls = _spent_tokens(view, events), dict[str, RolledOff]()
    for seat, each in _roll_off_dice(view, events):
        bid = bids[seat]
        note = f"D{sides[0]} → D{each.sides}" if bid else f"D{each.sides}"
        again = f", tied at {rolls[seat].face} before" if seat in rolls else ""
        more = f"{count_words(bid, 'token')}{again}" if bid else f"no token{again}"
        rolls[seat] = RolledOff(seat, each.sides, each.faces[0], note, more, seat == won)
    return tuple(rolls[seat] for seat in ceos(view) if seat in rolls), _chances(view, bids)


def _roll_off_dice(view: View, events: Sequence[Event]) -> Iterator[tuple[str, DiceRolled]]:
    """The dice of the roll-off, each with the seat that rolled it.

    All roll in the order of seats, then those that tie for the lowest again (ABS-3.2). Names do not
    tell, since two seats may have one.
    """
    rolling = ceos(view)
    dice = (each for each in events if isinstance(each, DiceRolled))
    left = [each for each in dice if each.purpose.startswith("initiative of ")]
    while left and rolling:
        found = list(zip(rolling, left, strict=False))
        yield from found
        left = left[len(found) :]
        lowest = min(each.faces[0] for _, each in found)
        rolling = tuple(seat for seat, each in found if each.faces[0] == lowest)


def _chances(view: View, bids: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """What each of two seats had to expect, in per cent; more seats would need another sum."""
    sides = view.setup.catalogue.figures.initiative_dice
    dice = [sides[min(count, len(sides) - 1)] for count in bids.values()]
    if len(dice) != 2 or max(dice) < 2:
        return ()
    first = round(100 * chance_to_win(dice[0], dice[1], 1))
    return tuple(zip(bids, (first, 100 - first), strict=True))
