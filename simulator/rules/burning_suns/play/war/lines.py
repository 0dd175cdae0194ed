"""What the log says of wars: one row a fight, opened by its start."""

from collections.abc import Mapping

from simulator.kernel.event import Event
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import capital, join_words
from simulator.mechanics.game import Line
from simulator.rules.burning_suns.model import war
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.forces import fleet_words, is_hit
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    name_units,
    plural,
    seat_name,
    space_name,
)
from simulator.rules.burning_suns.view.where import stack_at

RULES: Mapping[war.War, str] = {"battle": "BS-9.3", "barrage": "BS-10.1", "assault": "BS-11.1"}
"""The rule that each kind of fight follows."""


def strand_of(deed: war.War, space: str) -> str:
    """What holds the events of one fight together."""
    return f"{deed} {space}"


def force_words(view: View, owner: str | None, *, on_ground: bool) -> str:
    """A fleet or an army in words, by its owner; None for dark ships or militia."""
    if not on_ground:
        return fleet_words(view, owner)
    return f"the army of {seat_name(view, owner)}" if owner else "the militia"


def dice_of(view: View, volley: war.Volley) -> tuple[RolledDie, ...]:
    """The dice of a volley, each a hit or a miss (BS-9.1)."""
    figures = figures_of(view)
    return tuple(
        RolledDie(
            figures.die_sides, face, "hit" if is_hit(face, volley, figures.sure_miss) else "miss"
        )
        for face in volley.faces
    )


def _tell_began(view: View, event: war.FightBegan) -> Telling:
    on_ground = event.force == "army"
    target = on_ground is not (event.deed == "barrage")
    one = force_words(view, event.attacker, on_ground=on_ground)
    other = force_words(view, event.defender, on_ground=target)
    did = "fires at" if event.deed == "barrage" else "attacks"
    name = space_name(view, event.space)
    text = f"{event.deed.capitalize()} at {name}: {one} {did} {other}"
    sizes = f"{event.strengths[0]} against {event.strengths[1]}"
    return Telling(
        rules=(RULES[event.deed],),
        pieces=(event.space,),
        strand=strand_of(event.deed, event.space),
        opens=True,
        head=f"{text}, {sizes}",
    )


def _tell_fired(view: View, event: war.VolleyFired) -> Telling:
    dice = dice_of(view, event.volley)
    hits = sum(die.verdict == "hit" for die in dice)
    faces = ", ".join(str(die.face) for die in dice)
    when = "" if event.deed == "barrage" else f", turn {event.turn}"
    if event.again:
        when = f", {count_units(event.again, 'reroll')}"
    rules: tuple[str, ...] = ("BS-9.4",) if event.again else ("BS-9.1",)
    if event.turn == 1 and event.is_attacker and event.deed != "barrage":
        rules = (*rules, "BS-9.5")
    text = f"{volley_words(view, event)}{when}: {faces}: {count_units(hits, 'hit')}"
    strand = strand_of(event.deed, event.space)
    return Telling(text, rules, strand=strand, dice=dice, by=event.owner)


def volley_words(view: View, event: war.VolleyFired) -> str:
    """Whose dice these are, such as `Cyan's raiders`; tokens have nobody's name."""
    kind = plural(event.volley.kind)
    return f"{seat_name(view, event.owner)}'s {kind}" if event.owner else capital(kind)


def _tell_taken(view: View, event: war.DamageTaken) -> Telling:
    whose = capital(force_words(view, event.owner, on_ground=event.on_ground))
    lost = join_words(tuple(_harm_words(view, event, harm) for harm in event.spread))
    damage = sum(sum(harm.packets) for harm in event.spread)
    rule = "BS-10.3" if event.deed == "barrage" else "BS-9.3"
    strand = strand_of(event.deed, event.space)
    return Telling(f"{whose} takes {damage} damage and loses {lost}", (rule,), strand=strand)


def _harm_words(view: View, event: war.DamageTaken, harm: war.Harm) -> str:
    """What one kind loses: units, the unique, or hit points of it."""
    stack = stack_at(view, event.space, event.owner, harm.kind)
    if stack is None or stack.hits is None:
        return count_units(len(harm.packets), harm.kind)
    if sum(harm.packets) >= stack.hits:
        return name_units(stack.count, harm.kind)
    lost = count_units(sum(harm.packets), "hit point")
    return f"{lost} of {name_units(stack.count, harm.kind)}"


def _tell_structure(view: View, event: war.StructureLost) -> Telling:
    text = f"the structure of {space_name(view, event.space)} is destroyed"
    strand = strand_of("barrage", event.space)
    return Telling(capital(text), ("BS-10.3",), (event.space,), strand=strand)


def _tell_ended(view: View, event: war.FightEnded) -> Telling | None:
    strand = strand_of(event.deed, event.space)
    if event.result == "fired":
        return None
    if event.result == "draw":
        text, rule = "nobody is left: a draw", "BS-9.3"
    else:
        owner = event.attacker if event.result == "attacker" else event.defender
        text = f"{force_words(view, owner, on_ground=event.deed == 'assault')} wins"
        rule = "BS-9.3"
    if event.deed == "assault":
        rule = "BS-11.3"
    return Telling(capital(text), (rule,), strand=strand, clause=text)


LINES: Mapping[type[Event], Line] = {
    war.FightBegan: _tell_began,
    war.VolleyFired: _tell_fired,
    war.DamageTaken: _tell_taken,
    war.StructureLost: _tell_structure,
    war.FightEnded: _tell_ended,
}
"""A line for each event of wars."""
