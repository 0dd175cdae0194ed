"""Abilities that are used: triggers within an action, and what Activate can do (BS-12.2)."""

from collections.abc import Iterator

from simulator.kernel.remember_last import remember_last
from simulator.rules.burning_suns.model.abilities import Ability, HeldAbility
from simulator.rules.burning_suns.model.catalogue import (
    AnomalyTile,
    BurningCatalogue,
    Entry,
    View,
    all_abilities,
)
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.words import Condition, Moment
from simulator.rules.burning_suns.view.holding import benefits
from simulator.rules.burning_suns.view.lookup import components_of, side_of, systems_of
from simulator.rules.burning_suns.view.possessions import abilities_held
from simulator.rules.burning_suns.view.spots import doing_now


@remember_last
def _entries(catalogue: BurningCatalogue) -> dict[str, tuple[Entry, Ability]]:
    return {one.id: (entry, one) for entry, one in all_abilities(catalogue)}


def has_entry(view: View, ability: str) -> bool:
    """Does an ability stand on a card, a tile or another entry, not in the rules of an action?"""
    return ability in _entries(view.setup.catalogue)


def entry_with(view: View, ability: str) -> Entry:
    """The card, tile or other entry that an ability stands on; KeyError if there is none."""
    return _entries(view.setup.catalogue)[ability][0]


def entry_name(view: View, ability: str) -> str:
    """What the card or the other entry with an ability is called; an anomaly has no name."""
    entry = entry_with(view, ability)
    return ability if isinstance(entry, AnomalyTile) else entry.name


def ability_with(view: View, name: str) -> Ability:
    """The ability with this id; KeyError if there is none."""
    return _entries(view.setup.catalogue)[name][1]


def back_words(number: int) -> str:
    """What is seen of a hidden race card, numbered from 1 as they are held."""
    return f"Race card {number}"


def hidden_cards(view: View, seat: str) -> int:
    """How many race cards a seat holds hidden: everybody may know that (D43)."""
    return len(side_of(view, seat).cards)


def usable(view: View, seat: str) -> Iterator[HeldAbility]:
    """All triggers and activations of a seat, as far as the viewer knows them."""
    for space in systems_of(view, seat):
        for ability in benefits(view, space):
            if ability.kind != "passive":
                yield HeldAbility(seat, "system", ability, place=space)
    yield from (one for one in abilities_held(view, seat) if one.ability.kind != "passive")
    cards = view.setup.catalogue.race_cards
    for name in side_of(view, seat).cards:
        if name in cards:
            yield HeldAbility(seat, "race_card", cards[name].front)


def activations(view: View, seat: str) -> tuple[HeldAbility, ...]:
    """What a seat can activate (BS-6.10)."""
    return tuple(one for one in usable(view, seat) if one.ability.kind == "activate")


def conditions_of(view: View, doing: Doing, seat: str) -> frozenset[Condition]:
    """What is so for a seat in an action: its part in a war, and what came of it."""
    found: set[Condition] = set(dict(doing.outcome).get(seat, ()))
    if doing.deed in components_of(view).wars:
        found.add("attacker" if seat == doing.seat else "defender")
    return frozenset(found)


def triggers(view: View, seat: str, moment: Moment) -> tuple[HeldAbility, ...]:
    """The triggers that a seat can use at a moment of the innermost action, as the viewer knows.

    None for who is not involved (D45) or has used one in it (BS-12.2). That of a system counts in
    that system only.
    """
    doing = doing_now(view)
    if doing is None or seat in doing.used or seat not in (doing.seat, *doing.others):
        return ()
    so = conditions_of(view, doing, seat)
    return tuple(
        one
        for one in usable(view, seat)
        if (one.ability.kind, one.ability.moment, one.ability.deed)
        == ("trigger", moment, doing.deed)
        and so.issuperset(one.ability.cond)
        and (one.place is None or one.place == doing.space)
    )


def waits_for_place(view: View, seat: str) -> bool:
    """Does a trigger of the executor fit now that the place is known: one of a system there?"""
    return any(one.place is not None for one in triggers(view, seat, "before"))


def asked_for_triggers(view: View, seats: tuple[str, ...], moment: Moment) -> tuple[str, ...]:
    """Who of these is asked for a trigger: who holds hidden cards, fitting or not, or open ones.

    So nothing tells whether a card fits (D43). `view` is what everybody knows.
    """
    return tuple(seat for seat in seats if is_offered(view, seat, moment))


def is_offered(view: View, seat: str, moment: Moment) -> bool:
    """Is a seat offered a trigger, by what everybody may know: the number of its hidden cards?

    The same for the executor, at its own request (D43).
    """
    doing = doing_now(view)
    if doing is None or seat in doing.used:
        return False
    return bool(hidden_cards(view, seat)) or bool(triggers(view, seat, moment))
