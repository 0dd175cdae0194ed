"""The options of Burning Suns as the screen shows and sets them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.shown.option import ChoiceCard, OptionField
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model.catalogue import BurningSetup, View
from simulator.rules.burning_suns.model.options import (
    FEWEST,
    LENGTHS,
    MOST,
    BurningOptions,
    Mode,
)
from simulator.rules.burning_suns.model.state import EmpireStart, Part
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    count_units,
    figures_of,
    parts_of,
    plural,
)
from simulator.rules.burning_suns.view.part_faces import part_face

PARTS: Mapping[Mode, tuple[Part, ...]] = {
    "fleets": ("race", "framework"),
    "whole": ("ideology", "race", "framework"),
}
"""What an empire consists of in each mode (BS-1.10, BS-3.4)."""

_PLANNING = (("normal", "starter token"), ("advanced", "planning track"))
_BEGINNING = "units, or crystals for them"
_ORDER = "clockwise, or who acted last plans first"

_FLEETS = ChoiceCard(
    "fleets",
    "Fleets",
    "Burning Suns with races and frameworks: explore, settle and fight.",
    seats=(FEWEST, MOST),
)
_WHOLE = ChoiceCard(
    "whole",
    "Empires",
    "Burning Suns whole: all twelve actions, cards and alliances.",
    seats=(FEWEST, MOST),
)
_MODES = (_FLEETS, _WHOLE)
_TRACK = "the side of the antimatter track"


def facts(setup: BurningSetup) -> tuple[str, ...]:
    """The mode, and what is not as usual."""
    options = setup.options
    found = ["Fleets" if options.mode == "fleets" else f"{options.length} game".capitalize()]
    found += ["advanced beginning"] if options.beginning == "advanced" else []
    found += ["advanced planning"] if options.planning == "advanced" else []
    found += ["no race cards"] if options.mode == "whole" and not options.race_cards else []
    found += [count_units(options.rounds, "round")] if options.rounds else []
    return tuple(found)


def option_fields(view: View, table: str | None = None) -> tuple[OptionField, ...]:
    """What can be set of the game; nothing of its table."""
    if table is not None:
        return ()
    options, components = view.setup.options, components_of(view)
    begins, buys = len(components.beginning), figures_of(view).advanced_crystals
    beginning = (("normal", f"{begins} units"), ("advanced", f"{buys} crystals"))
    modes = tuple((card.id, card.title) for card in _MODES)
    return (
        OptionField("mode", "Mode", options.mode, modes, part="way", cards=_MODES),
        *(_whole_fields(view) if options.mode == "whole" else ()),
        OptionField("beginning", "Beginning", options.beginning, beginning, _BEGINNING),
        OptionField("planning", "Planning", options.planning, _PLANNING, _ORDER),
        OptionField(
            "rounds", "Last round", str(options.rounds or 0), about="0: till somebody wins"
        ),
    )


def _whole_fields(view: View) -> Iterator[OptionField]:
    """What only the whole game has: the length of the track, and race cards."""
    options, players = view.setup.options, len(view.setup.seats)
    lengths = tuple(
        (name, f"{name}, to {components_of(view).track(name, players).win}") for name in LENGTHS
    )
    yield OptionField("length", "Length", options.length, lengths, _TRACK)
    cards = (("true", "with"), ("false", "without"))
    figures = figures_of(view)
    about = f"{figures.cards_kept} of {figures.cards_dealt} kept; without them no alliances"
    yield OptionField("race_cards", "Race cards", str(options.race_cards).lower(), cards, about)


def seat_fields(setup: BurningSetup, seat: str) -> tuple[OptionField, ...]:
    """The parts of a seat: each dealt under cover, or one that no other seat has."""
    return tuple(_part_field(setup, seat, part) for part in PARTS[setup.options.mode])


def with_seat_value(setup: BurningSetup, seat: str, name: str, value: str) -> BurningSetup:
    """The set-up with another part for a seat; without an id it is dealt."""
    empires = dict(setup.extra.empires)
    part: dict[str, Any] = {name: value or None}
    empires[seat] = replace(empires.get(seat, EmpireStart()), **part)
    return replace(setup, extra=replace(setup.extra, empires=empires))


def _part_field(setup: BurningSetup, seat: str, part: Part) -> OptionField:
    empires, mode = setup.extra.empires, setup.options.mode
    taken = {getattr(each, part) for owner, each in empires.items() if owner != seat}
    own = empires.get(seat, EmpireStart())
    about = f"Two are dealt, one of them is kept in secret: all {plural(part)} are open together."
    cards = [ChoiceCard("", "Dealt", "two by two, under cover", (("", about),), "BS-3.4")]
    rule = "BS-4.1" if part == "ideology" else "BS-4.4"
    cards += [
        ChoiceCard(one.id, capital(one.name), one.about, part_face(one, mode), rule)
        for one in parts_of(setup, part).values()
        if one.id not in taken
    ]
    choices = tuple((card.id, card.title) for card in cards)
    value = getattr(own, part) or ""
    return OptionField(part, capital(part), value, choices, cards=tuple(cards))


def with_option(view: View, table: str | None, name: str, value: str) -> BurningOptions:  # noqa: ARG001 - no table has options
    """The options with another value of a field; ValueError for rounds that are no number."""
    typed: Any = (int(value) or None) if name == "rounds" else value
    typed = value == "true" if name == "race_cards" else typed
    return replace(view.setup.options, **{name: typed})
