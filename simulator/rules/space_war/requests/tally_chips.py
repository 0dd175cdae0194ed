"""The chips of the top bar: what each side has left, as far as the viewer knows (SW-7.1)."""

from simulator.kernel.asked.request import Tally
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import price_of
from simulator.rules.space_war.model.extra import Side
from simulator.rules.space_war.view.lookup import in_play, on_table, seats_of


def tallies(view: View, seat: str | None) -> tuple[Tally, ...]:
    """For every seat its Craft, its losses and the hits stored on it; the viewer's comes first.

    Of other seats only what stands on the table is counted: nobody knows what is in their bays.
    """
    if not view.stages and not view.extra.sides:
        return ()
    order = sorted(seats_of(view), key=lambda each: each != seat)
    return tuple(tally for each in order for tally in _of(view, each, own=each == seat))


def _of(view: View, seat: str, *, own: bool) -> list[Tally]:
    side = view.extra.sides.get(seat, Side())
    there = [craft for craft, _ in on_table(view, seat) if not craft.civil]
    count, about = (
        (len(in_play(view, seat)), "Craft left, in bays too")
        if own
        else (len(there), "Craft and counters on the table")
    )
    found = [Tally(seat, "craft", "Craft", str(count), about)]
    found.append(Tally(seat, "lost", "lost", str(side.craft_lost), "Craft lost, captured too"))
    hits = sum(len(craft.hits) for craft in there)
    found.append(Tally(seat, "hits", "hits", str(hits), "hits stored on what can be seen"))
    if seat in view.extra.out:
        how = "gave up" if side.gave_up else "beaten"
        found.append(Tally(seat, "out", "", how, "how the game ended for this side"))
    if own:
        modules = view.setup.catalogue.modules
        designs = [craft.design for craft in in_play(view, seat) if craft.design]
        worth = sum(price_of(design, modules) for design in designs)
        found.append(Tally(seat, "money", "M€", str(worth), "M-euro that the Craft left cost"))
    return found
