"""The options of Space War as the screen shows and sets them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from simulator.kernel.dice import game_dice
from simulator.kernel.facets.looks import EarlyRoll
from simulator.kernel.shown.option import ChoiceCard, OptionField
from simulator.kernel.state import first_state
from simulator.rules.space_war.model.catalogue import Catalogue, OwnSetup, View
from simulator.rules.space_war.model.options import (
    BASES,
    CULTURAL_TERRORISTS,
    MACHINE_WARS,
    MODES,
    ROLLED,
    SQUADRON_ACTION,
    WALL_OF_BATTLE,
    Options,
    seats_of_mode,
)
from simulator.rules.space_war.play.hidden.private_dice import die_of_view
from simulator.rules.space_war.play.set_up.scenarios import scenario_at
from simulator.rules.space_war.view.lookup import FREE
from simulator.rules.space_war.view.phrases import count_kind

_ABOUT = {
    ROLLED: ("Rolled scenario", "Squadrons are chosen first; a die says what they fight for."),
}
"""What is played that is on no chart, and what it is about."""

_YES_OR_NO = (("no", "no"), ("yes", "yes"))


def facts(setup: OwnSetup) -> tuple[str, ...]:
    """The scenario, the optional rules that are played, and what is added."""
    options = setup.options
    found = [_name(setup.catalogue, options.mode)]
    if options.mode == MACHINE_WARS and options.machine_base != SQUADRON_ACTION:
        found.append(f"a variant of {_name(setup.catalogue, options.machine_base)}")
    if options.ct_choice and options.mode == CULTURAL_TERRORISTS:
        found.append("raiders choose their Craft")
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
    catalogue = view.setup.catalogue
    known = [mode for mode in MODES if mode == SQUADRON_ACTION or catalogue.scenarios]
    modes = tuple((mode, _name(catalogue, mode)) for mode in known)
    rear = "Lasers and Missiles may be aimed at Engines from behind."
    dealt = "Each side draws a card in secret, and shows it when it wants its bonus."
    decorated = "Crews that survive are decorated, and better for it."
    cards = tuple(_card(catalogue, mode) for mode in known)
    return (
        OptionField("mode", "Scenario", options.mode, modes, "", "way", cards=cards),
        *_scenario_fields(catalogue, options),
        _flag("cards", "Technology cards", options, dealt),
        _flag("rear_shots", "Rear shots", options, rear),
        _flag("medals", "Medals", options, decorated),
        OptionField(
            "decoys_per_side",
            "Decoys a side",
            str(options.decoys_per_side),
            about="Dummy counters that nobody can tell from Craft.",
        ),
        OptionField(
            "planets_between",
            "Planets between",
            str(options.planets_between),
            about="They block moves and fire.",
        ),
        *_fleet_fields(options),
    )


def _flag(
    name: str,
    caption: str,
    options: Options,
    about: str,
    said: tuple[tuple[str, str], ...] = _YES_OR_NO,
) -> OptionField:
    """What is played or not."""
    value = "yes" if getattr(options, name) else "no"
    return OptionField(name, caption, value, said, about)


def _fleet_fields(options: Options) -> Iterator[OptionField]:
    """What only a Wall of Battle has: when the order of play is drawn (SW-19.6)."""
    if options.mode == WALL_OF_BATTLE:
        drawn = (("no", "drawn once"), ("yes", "drawn each round"))
        about = "Who plays after whom; squadron cards draw it anew each round."
        yield _flag("squadron_cards", "Order of play", options, about, drawn)


def _name(catalogue: Catalogue, mode: str) -> str:
    """What a scenario is called."""
    if mode in _ABOUT:
        return _ABOUT[mode][0]
    known = catalogue.scenarios.scenarios if catalogue.scenarios else {}
    return known[mode].name if mode in known else mode.replace("_", " ").capitalize()


def _card(catalogue: Catalogue, mode: str) -> ChoiceCard:
    known = catalogue.scenarios.scenarios if catalogue.scenarios else {}
    about = known[mode].about if mode in known else _ABOUT.get(mode, ("", ""))[1]
    rule = known[mode].rule if mode in known else ""
    by, name = 2 if mode == WALL_OF_BATTLE else 1, _name(catalogue, mode)
    return ChoiceCard(mode, name, about, rule=rule, seats=_seats(mode), seats_by=by)


def _scenario_fields(catalogue: Catalogue, options: Options) -> Iterator[OptionField]:
    """What some scenarios leave open: whom machines fight, and what raiders there are."""
    if options.mode in (MACHINE_WARS, ROLLED):
        bases = tuple((base, _name(catalogue, base)) for base in BASES)
        about = "The scenario that Machine Wars is a variant of."
        yield OptionField("machine_base", "Machines in", options.machine_base, bases, about)
    raids = options.mode == MACHINE_WARS and options.machine_base == CULTURAL_TERRORISTS
    if options.mode in (CULTURAL_TERRORISTS, ROLLED) or raids:
        about = "The Cultural Terrorists bring any eleven Craft of their three designs."
        yield _flag("ct_choice", "Raiders choose", options, about)


def _seats(mode: str) -> tuple[int, int]:
    """The least and most seats of a scenario."""
    fit = seats_of_mode(mode)
    return min(fit), max(fit)


def with_option(view: View, table: str | None, name: str, value: str) -> Options:  # noqa: ARG001
    """The options with another value of a field; whether it is allowed is for `check` to say."""
    options = view.setup.options
    changed: dict[str, Any] = {name: value == "yes"}
    if name in ("mode", "machine_base"):
        changed = {name: value}
    elif name in ("decoys_per_side", "planets_between"):
        changed = {name: int(value)}
    if name == "mode" and value != WALL_OF_BATTLE:
        changed["squadron_cards"] = False
    return replace(options, **changed)


def roll_early(setup: OwnSetup, seed: str) -> EarlyRoll | None:
    """The scenario that a game with this seed rolls, where one is rolled at all (SW-19.7).

    Squadrons are best chosen before (SW-1.8); who rolls first chooses them for the scenario.
    """
    if setup.options.mode != ROLLED:
        return None
    view: View = first_state(setup, seed, 0, FREE)
    # The dice of actions begin at 1: none of the game's own rolls is this one.
    (face,) = game_dice(seed, 0).roll(1, die_of_view(view))
    mode = scenario_at(view, face)
    return EarlyRoll(
        "Roll the scenario",
        "A die names it when you play; roll first to choose squadrons for it.",
        f"The die shows {face}: {_name(setup.catalogue, mode)}. Squadrons may still be changed.",
        replace(setup, options=replace(setup.options, mode=mode)),
    )
