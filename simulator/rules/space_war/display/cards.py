"""The card of a Craft, a counter or a planet."""

from collections import Counter
from collections.abc import Iterator

from simulator.kernel.shown.card import Card
from simulator.rules.space_war.designing.blueprints import score_text
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, module_at, working
from simulator.rules.space_war.model.designs import price_of
from simulator.rules.space_war.model.medals import medal_names
from simulator.rules.space_war.view.cards import card_armour
from simulator.rules.space_war.view.crews import electronics_of, has_wingman
from simulator.rules.space_war.view.flights import may_turn, reach_of
from simulator.rules.space_war.view.harm import need_of
from simulator.rules.space_war.view.lookup import held_by, holder, is_shelved, powered, seat_name
from simulator.rules.space_war.view.naming import call_piece, listed_as, module_name
from simulator.rules.space_war.view.phrases import count_kind, length_text


def card(view: View, piece: str) -> Card:
    """What the viewer knows of a piece; KeyError for a name that nothing has."""
    found = view.pieces[piece]
    owner = seat_name(view, found.owner) if found.owner else ""
    craft = view.extra.craft.get(piece)
    if craft is None:
        return Card(listed_as(view, piece), f"{found.kind} · {owner}", found.owner)
    if craft.design is None:
        note = "It is turned up once it is scouted (SW-15.1). Until then nobody may shoot at it."
        return Card(listed_as(view, piece), f"face down · {owner}", craft.owner, notes=(note,))
    if is_decoy(craft):
        note = "It holds nothing, never acts, and is removed once it is scouted or hit (SW-3.4)."
        where = "to be set up" if is_shelved(view, piece) else "face down"
        figures = (("speed", length_text(reach_of(view, craft))),)
        return Card(
            listed_as(view, piece), f"{where} · {owner}", craft.owner, figures, notes=(note,)
        )
    subtitle = f"{_state(view, craft)} · {owner}"
    rows, notes = _rows(view, craft), tuple(_notes(view, craft))
    return Card(listed_as(view, piece), subtitle, craft.owner, _figures(view, craft), rows, notes)


def _state(view: View, craft: Craft) -> str:
    """Its type, and where it is or how it lies."""
    kind = craft.design.type.capitalize() if craft.design else ""
    vessel = holder(view, craft.id)
    if craft.civil:
        return kind
    if vessel:
        return f"{kind}, inside {call_piece(view, vessel)}"
    if is_shelved(view, craft.id):
        return f"{kind}, to be set up"
    return f"{kind}, face {'up' if craft.face_up else 'down'}"


def _figures(view: View, craft: Craft) -> tuple[tuple[str, str], ...]:
    """What follows from the modules that work now."""
    modules = view.setup.catalogue.modules
    before, after = may_turn(view, craft)
    turns = "/".join(word for word, can in (("before", before), ("after", after)) if can)
    need = need_of(view, craft)
    counted_el = min(electronics_of(view, craft), modules.figures.electronics_counted)
    found = [
        ("speed", length_text(reach_of(view, craft))),
        ("turns", turns or "never"),
        ("damaged on", "any hit" if need is None else score_text(need, modules)),
        ("Electronics", str(counted_el)),
        ("hits", str(len(craft.hits))),
    ]
    if craft.design and not craft.civil:
        found.append(("M€", str(price_of(craft.design, modules))))
    return tuple(found)


def _rows(view: View, craft: Craft) -> tuple[tuple[str, ...], ...]:
    """Its modules by kind: how many there are, work, are Damaged and are Expended."""
    if craft.design is None:
        return ()
    left = working(craft)
    spent = Counter(module_at(craft, place) for place in craft.expended)
    rows = []
    for key, count in Counter(craft.design.modules).items():
        told = (count, left[key], count - left[key], spent[key])
        rows.append((module_name(view, key), *(str(n) if n else "–" for n in told)))
    return (("Module", "has", "work", "Damaged", "Exp."), *rows)


def _bonus_notes(view: View, craft: Craft) -> Iterator[str]:
    """What it has beside its modules, by cards and medals."""
    if card_armour(view, craft):
        yield "A Technology card of its side counts as extra Armour (SW-5.3)."
    if has_wingman(view, craft):
        yield "A Wingman gives the Fighters of its side extra Armour (SW-17.8)."


def _notes(view: View, craft: Craft) -> Iterator[str]:
    if craft.tractored_by:
        yield f"A Tractor of {call_piece(view, craft.tractored_by)} holds it (SW-9.2)."
    if not powered(craft):
        yield "It is Un-powered: easier to hit, and it may be rammed (SW-13.2, SW-12.1)."
    if craft.captor:
        yield f"It is a prisoner of {seat_name(view, craft.captor)} (SW-8.3)."
    held = held_by(view, craft.id)
    if held:
        names = ", ".join(call_piece(view, each.id) for each in held)
        yield f"Holds {count_kind(len(held), 'Fighter')}: {names} (SW-8.1)."
    if craft.medals:
        names = medal_names(craft.medals)
        yield f"Its crew has {count_kind(len(craft.medals), 'medal')}: {names} (SW-17.2)."
    yield from _bonus_notes(view, craft)
    if craft.hits:
        yield "Its hits take effect in step 1 of its owner's next turn (SW-5.1)."
