"""The options of Burning Suns as the screen shows and sets them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from simulator.kernel.shown.option import ChoiceCard, OptionField
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model.catalogue import BurningSetup, View
from simulator.rules.burning_suns.model.options import BurningOptions, Mode
from simulator.rules.burning_suns.model.state import EmpireStart, Part
from simulator.rules.burning_suns.view.lookup import components_of, figures_of
from simulator.rules.burning_suns.view.part_faces import framework_face, race_face

PARTS: tuple[Part, ...] = ("race", "framework")
"""What an empire consists of in this mode."""

_PLANNING = (("normal", "starter token"), ("advanced", "planning track"))
_BEGINNING = "units, or crystals for them"
_ORDER = "clockwise, or who acted last plans first"

_FLEETS = ChoiceCard(
    "fleets",
    "Fleets",
    "Burning Suns with races and frameworks: explore, settle and fight.",
    seats=(2, 5),
)


def facts(setup: BurningSetup) -> tuple[str, ...]:
    """The mode, and what is not as usual."""
    options = setup.options
    found = ["Fleets" if options.mode == "fleets" else f"{options.length} game".capitalize()]
    found += ["advanced beginning"] if options.beginning == "advanced" else []
    found += ["advanced planning"] if options.planning == "advanced" else []
    found += [f"{options.rounds} rounds"] if options.rounds else []
    return tuple(found)


def option_fields(view: View, table: str | None = None) -> tuple[OptionField, ...]:
    """What can be set of the game; nothing of its table."""
    if table is not None:
        return ()
    options, components = view.setup.options, components_of(view)
    begins, buys = len(components.beginning), figures_of(view).advanced_crystals
    beginning = (("normal", f"{begins} units"), ("advanced", f"{buys} crystals"))
    return (
        OptionField(
            "mode", "Mode", options.mode, (("fleets", "Fleets"),), part="way", cards=(_FLEETS,)
        ),
        OptionField("beginning", "Beginning", options.beginning, beginning, _BEGINNING),
        OptionField("planning", "Planning", options.planning, _PLANNING, _ORDER),
        OptionField(
            "rounds", "Last round", str(options.rounds or 0), about="0: till somebody wins"
        ),
    )


def seat_fields(setup: BurningSetup, seat: str) -> tuple[OptionField, ...]:
    """The race and the framework of a seat: dealt under cover, or one that no other seat has."""
    return tuple(_part_field(setup, seat, part) for part in PARTS)


def with_seat_value(setup: BurningSetup, seat: str, name: str, value: str) -> BurningSetup:
    """The set-up with another race or framework for a seat; without an id it is dealt."""
    empires = dict(setup.extra.empires)
    part: dict[str, Any] = {name: value or None}
    empires[seat] = replace(empires.get(seat, EmpireStart()), **part)
    return replace(setup, extra=replace(setup.extra, empires=empires))


def _part_field(setup: BurningSetup, seat: str, part: Part) -> OptionField:
    empires, mode = setup.extra.empires, setup.options.mode
    taken = {
        each.race if part == "race" else each.framework
        for owner, each in empires.items()
        if owner != seat
    }
    own = empires.get(seat, EmpireStart())
    about = f"Two are dealt, one of them is kept in secret: all {part}s are revealed together."
    cards = [ChoiceCard("", "Dealt", "two by two, under cover", (("", about),), "BS-3.4")]
    for card in _race_cards(setup, mode) if part == "race" else _framework_cards(setup, mode):
        cards += [] if card.id in taken else [card]
    choices = tuple((card.id, card.title) for card in cards)
    value = (own.race if part == "race" else own.framework) or ""
    return OptionField(part, capital(part), value, choices, cards=tuple(cards))


def _race_cards(setup: BurningSetup, mode: Mode) -> Iterator[ChoiceCard]:
    for race in setup.catalogue.races.values():
        yield ChoiceCard(race.id, race.name, race.about, tuple(race_face(race, mode)), "BS-4.4")


def _framework_cards(setup: BurningSetup, mode: Mode) -> Iterator[ChoiceCard]:
    for one in setup.catalogue.frameworks.values():
        lines = tuple(framework_face(one, mode))
        yield ChoiceCard(one.id, capital(one.name), one.about, lines, "BS-4.4")


def with_option(view: View, table: str | None, name: str, value: str) -> BurningOptions:  # noqa: ARG001 - no table has options
    """The options with another value of a field; ValueError for rounds that are no number."""
    typed: Any = (int(value) or None) if name == "rounds" else value
    return replace(view.setup.options, **{name: typed})
