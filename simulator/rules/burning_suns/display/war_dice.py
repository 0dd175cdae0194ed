"""The dice of fights and of leaders as they lie in the tray, a row for each kind of unit."""

from simulator.kernel.event import Event
from simulator.kernel.shown.roll import Roll, RolledDie, Throw
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.empire_events import LeaderRolled
from simulator.rules.burning_suns.model.war import Fight, Volley, VolleyFired
from simulator.rules.burning_suns.play.war.lines import dice_of, strand_of
from simulator.rules.burning_suns.view.forces import force_of
from simulator.rules.burning_suns.view.lookup import (
    best_face,
    count_units,
    figures_of,
    plural,
    seat_name,
    space_name,
)
from simulator.rules.burning_suns.view.where import GROUND


def dice_row(view: View, event: Event) -> Roll | None:
    """The row of dice that an event shows, None for one that shows none; `view` is before it.

    Each turn is a strand of its own, and dice rolled again replace those before them.
    """
    if isinstance(event, LeaderRolled):
        return _leader_row(view, event)
    if not isinstance(event, VolleyFired):
        return None
    dice = dice_of(view, event.volley)
    hits = _count_hits(view, event.volley)
    title = f"{event.deed.capitalize()} at {space_name(view, event.space)}"
    if event.deed != "barrage":
        title = f"{title}, turn {event.turn}"
    note = f"{count_units(hits, 'hit')} on 1-{event.volley.attack}"
    strand = f"{strand_of(event.deed, event.space)} {event.turn}"
    opens = event.is_attacker and not event.again and event.volley.kind == _first_kind(view, event)
    return Roll(strand, title, _label_of(view, event), dice, note, opens=opens)


def _label_of(view: View, event: VolleyFired) -> str:
    """The kind of unit and whose it is; what tells it apart shows also in little room."""
    kind = plural(event.volley.kind)
    if event.owner is None:
        return capital(kind)
    name = seat_name(view, event.owner)
    return f"{name}: {kind}" if _do_both_roll(view, event) else f"{capital(kind)} · {name}"


def _do_both_roll(view: View, event: VolleyFired) -> bool:
    """Has the other side of the fight units of this kind too?"""
    fight = view.stages[-1] if view.stages else None
    if not isinstance(fight, Fight) or fight.deed == "barrage":
        return False
    other = fight.defender if event.is_attacker else fight.attacker
    force = force_of(view, fight.space, other.owner, on_ground=other.on_ground)
    return any(stack.kind == event.volley.kind for stack in force)


def _leader_row(view: View, event: LeaderRolled) -> Roll | None:
    """The die of a leader, which takes the place of the one before if it is rolled again."""
    if event.die is None:
        return None
    deed, best = event.deed.capitalize(), best_face(view, event.target)
    die = RolledDie(figures_of(view).die_sides, event.die, "hit" if event.succeeded else "miss")
    came = "succeeds" if event.succeeded else "fails"
    note = f"{came}, 1 to {best} would do" if best else f"{came}, nothing would do"
    name = seat_name(view, event.seat)
    return Roll(f"leader {event.deed} {event.seat}", f"Leader roll: {deed}", name, (die,), note)


def throws_of(view: View, event: Event) -> tuple[Throw, ...]:
    """The dice of an empire that an event threw for hits or as a leader; of a reroll the new."""
    if isinstance(event, LeaderRolled) and event.die is not None:
        best, sides = best_face(view, event.target), figures_of(view).die_sides
        return (Throw(event.seat, "leader rolls", sides, best, event.succeeded),)
    if not isinstance(event, VolleyFired) or event.owner is None:
        return ()
    many, good = event.again or len(event.volley.faces), best_face(view, event.volley.attack)
    hits = _count_hits(view, event.volley) - (_hits_before(view, event) if event.again else 0)
    sides = figures_of(view).die_sides
    return tuple(Throw(event.owner, "hits", sides, good, n < hits) for n in range(many))


def _hits_before(view: View, event: VolleyFired) -> int:
    """The hits of a volley before its misses were rolled again."""
    fight = view.stages[-1] if view.stages else None
    if not isinstance(fight, Fight):
        return 0
    side = fight.attacker if event.is_attacker else fight.defender
    kind = event.volley.kind
    return sum(_count_hits(view, each) for each in side.volleys if each.kind == kind)


def _count_hits(view: View, volley: Volley) -> int:
    return sum(die.verdict == "hit" for die in dice_of(view, volley))


def _first_kind(view: View, event: VolleyFired) -> str:
    """The kind of unit that rolls first in its fleet or army."""
    on_ground = event.volley.kind in GROUND
    return force_of(view, event.space, event.owner, on_ground=on_ground)[0].kind
