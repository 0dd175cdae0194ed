"""How many may be in play: jump points, utility ships (ABS-4.2, 4.15)."""

from simulator.kernel.asked.answer import Reason
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, jump_points, ships
from simulator.rules.billion_suns.view.profile import profile_of, profile_of_kind


def within_limit(view: View, owner: str) -> Reason:
    """One more own jump point than tables (ABS-4.2)."""
    more = view.setup.catalogue.figures.jump_points_over_tables
    most = len(view.setup.tables) + more
    own = sum(1 for each in jump_points(view) if each.piece.owner == owner)
    text = f"{phrases.counted(own, 'jump point')} of this seat in play already, at most {most}"
    return Reason("ABS-4.2", ok=own < most, text=text)


def utility_room(view: View, owner: str, class_id: str) -> int | None:
    """How many more utility ships its owner may have on tables (ABS-4.2); None for other classes.

    Less than 0 where there are too many already.
    """
    if not profile_of_kind(view, class_id).utility:
        return None
    own = [
        ship
        for ship in ships(view)
        if ship.piece.owner == owner and profile_of(view, ship.piece).utility
    ]
    return view.setup.options.scale - len(own)


def within_utility_limit(
    view: View, owner: str, class_id: str, more: int = 0
) -> tuple[Reason, ...]:
    """At most S own utility ships on tables, including those about to arrive (ABS-4.2, 4.15)."""
    room = utility_room(view, owner, class_id)
    if room is None:
        return ()
    most = view.setup.options.scale
    count = most - room + more
    text = f"{phrases.counted(count, 'utility ship')} of one seat in play, at most {most}"
    return (Reason("ABS-4.2", ok=count <= most, text=text),)
