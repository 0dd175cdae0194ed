"""The options of Space War as the screen shows and sets them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from simulator.kernel.shown.option import ChoiceCard, OptionField
from simulator.rules.space_war.model.catalogue import OwnSetup, View
from simulator.rules.space_war.model.options import (
    MODES,
    SQUADRON_ACTION,
    WALL_OF_BATTLE,
    Options,
    seats_of_mode,
)
from simulator.rules.space_war.view.phrases import count_kind

_CARDS = {
    SQUADRON_ACTION: ("Space War", "Two squadrons of your own design, hidden until scouted."),
    WALL_OF_BATTLE: ("Wall of Battle", "Four or six squadrons, allied by lot, wall against wall."),
}
"""What each scenario is called where all games stand together, and what it is about."""

_YES_OR_NO = (("no", "no"), ("yes", "yes"))


def facts(setup: OwnSetup) -> tuple[str, ...]:
    """The scenario, the optional rules that are played, and what is added."""
    options = setup.options
    found = [options.mode.replace("_", " ").capitalize()]
    if options.rear_shots:
        found.append("rear shots")
    if options.cards:
        found.append("Technology cards")
    if options.medals:
        found.append("medals")
    if options.decoys_per_side:
        found.append(count_kind(options.decoys_per_side, "decoy") + " a side")
    if options.squadron_cards:
        found.append("squadron cards")
    return tuple(found)


def option_fields(view: View, table: str | None = None) -> tuple[OptionField, ...]:
    """What can be set of the game; nothing of its table."""
    if table is not None:
        return ()
    options = view.setup.options
    modes = tuple((mode, mode.replace("_", " ").capitalize()) for mode in MODES)
    rear, dealt = ("yes" if on else "no" for on in (options.rear_shots, options.cards))
    about = "Lasers and Missiles may be aimed at Engines from behind."
    dealt_what = "Each side draws a card in secret, and shows it when it wants its bonus."
    cards = tuple(ChoiceCard(mode, *_CARDS[mode], seats=_seats(mode)) for mode in MODES)
    return (
        OptionField("mode", "Scenario", options.mode, modes, "", "way", cards=cards),
        OptionField("cards", "Technology cards", dealt, _YES_OR_NO, dealt_what),
        OptionField("rear_shots", "Rear shots", rear, _YES_OR_NO, about),
        OptionField(
            "medals",
            "Medals",
            "yes" if options.medals else "no",
            _YES_OR_NO,
            "Crews that survive are decorated, and better for it.",
        ),
        OptionField(
            "decoys_per_side",
            "Decoys a side",
            str(options.decoys_per_side),
            about="dummy counters that nobody can tell from Craft",
        ),
        OptionField(
            "planets_between",
            "Planets between",
            str(options.planets_between),
            about="they block moves and fire",
        ),
        *_fleet_fields(options),
    )


def _fleet_fields(options: Options) -> Iterator[OptionField]:
    """What only a Wall of Battle has: when the order of play is drawn (SW-19.6)."""
    if options.mode == WALL_OF_BATTLE:
        drawn = (("no", "drawn once"), ("yes", "drawn each round"))
        value = "yes" if options.squadron_cards else "no"
        about = "who plays after whom; squadron cards draw it anew each round"
        yield OptionField("squadron_cards", "Order of play", value, drawn, about)


def _seats(mode: str) -> tuple[int, int]:
    """The least and most seats of a scenario."""
    fit = seats_of_mode(mode)
    return min(fit), max(fit)


def with_option(view: View, table: str | None, name: str, value: str) -> Options:  # noqa: ARG001
    """The options with another value of a field; whether it is allowed is for `check` to say."""
    options = view.setup.options
    match name:
        case "mode":
            cards = options.squadron_cards and value == WALL_OF_BATTLE
            return replace(options, mode=value, squadron_cards=cards)
        case "decoys_per_side":
            return replace(options, decoys_per_side=int(value))
        case "planets_between":
            return replace(options, planets_between=int(value))
        case "cards" | "medals" | "squadron_cards":
            changed: dict[str, Any] = {name: value == "yes"}
            return replace(options, **changed)
    return replace(options, rear_shots=value == "yes")
