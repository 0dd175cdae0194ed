"""In which order the Independent Contractors act, left to right at first (SOLO-1.5, 1.17)."""

from simulator.kernel.draft import picked
from simulator.kernel.overlay import Badge
from simulator.kernel.request import Choice, Field, Option, Pick, TableOverlays
from simulator.rules.billion_suns.model.contractors import SendContractors
from simulator.rules.billion_suns.play.contractors.solo_tactical import SEND, to_act
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    Shown,
)
from simulator.rules.billion_suns.requests.groups import group_choice, ships_of
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.errand import lots
from simulator.rules.billion_suns.view.lookup import View, named

ORDER = "order"
"""The field with the groups of contractors in the order in which they act."""


def _option(asked: Asked) -> Option:
    fields: tuple[Field, ...] = ()
    if asked.has_open(SEND):
        able = to_act(asked.view)
        among = tuple(_choice(asked.view, name) for name in able)
        fields = (Pick(ORDER, "They act in this order", among, 1, len(able), able),)
    return Option(SEND, "Let them act", asks=True, fields=fields)


def _choice(view: View, name: str) -> Choice:
    """A group of contractors: where it is, and how many things it may draw to head for."""
    ships = named(view, name)
    tables = phrases.listed(tuple(dict.fromkeys(f"table {ship.table}" for ship in ships)))
    things = phrases.counted(len(lots(view, name)), "objective")
    about = f"{phrases.counted(len(ships), 'ship')} · {tables} · {things} to draw from"
    return group_choice(view, name, about=about)


def _action(asked: Asked) -> SendContractors | Lacking:
    order = picked(asked.draft, ORDER)
    return SendContractors(order) if order else Lacking((ORDER,))


def _shown(asked: Asked) -> Shown:
    """A number at each group that has its place in the order."""
    overlays: TableOverlays = ()
    for place, name in enumerate(picked(asked.draft, ORDER), 1):
        for ship in named(asked.view, name)[:1]:
            badge = Badge(ship.at, None, str(place), ship.id)
            overlays += ((ship.table, (badge,)),)
    return Shown(overlays=overlays)


def _about(asked: Asked) -> tuple[str, ...]:
    left = len(to_act(asked.view))
    return (f"Battlegroups of theirs still to act: {left}. Whoever you leave out acts later.",)


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, to_act(asked.view))


FORM = DecisionForm((OptionForm(SEND, _option, _action, _shown),), about=_about, glow=_glow)
