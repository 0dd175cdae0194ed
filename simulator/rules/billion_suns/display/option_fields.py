"""The options of A Billion Suns as the screen shows and sets them: mode, contracts, battlezones."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.shown.option import CHOSEN, OptionField, TableFacts
from simulator.kernel.shown.option import DRAWN as DRAWN_ONES
from simulator.kernel.spec import Setup
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display.choice_cards import contract_card, mode_card
from simulator.rules.billion_suns.model.contracts import Contract
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.modes import (
    BATTLEZONES,
    MODES,
    card_text,
    contract_cards,
    contract_set,
    suit_text,
    zone_name,
    zone_title,
)
from simulator.rules.billion_suns.model.options import DRAWN, Options, with_battlezones
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.view.lookup import View, battlezones_of, contracts

OwnSetup: TypeAlias = Setup[Options, Catalogue, Extra]

_OURS = "Ours, not published"
"""Said of what is nobody's but this project's (ABS-12)."""

_EFFECTS = (
    "Light ships may not jump in.",
    "It empties after scoring.",
    "Long moves are dangerous.",
    "Ships jump in, but not out.",
)
"""What each battlezone does, in their order (WZ-4.1 to 4.4)."""

_SCALES = (1, 2, 3, 4, 5, 6, 8, 10)
"""Scales that are often played."""

_YES_OR_NO = (("no", "no"), ("yes", "yes"))


def facts(setup: OwnSetup) -> tuple[str, ...]:
    """Mode, scale and rounds of a game, a few words each."""
    options = setup.options
    return (
        options.mode.capitalize(),
        f"scale {options.scale}",
        count_words(options.rounds, "round"),
    )


def table_facts(setup: OwnSetup, table: str) -> TableFacts:
    """The battlezones of a table."""
    zones = setup.options.battlezones.get(table, ())
    return TableFacts(tuple(map(zone_name, zones)), "battlezone", "open space")


def option_fields(view: View, table: str | None = None) -> tuple[OptionField, ...]:
    """What can be set of the game, or of one of its tables."""
    if table is None:
        return (*_game_fields(view), *_contract_fields(view))
    return tuple(
        OptionField(
            zone,
            zone_title(zone),
            "yes" if zone in battlezones_of(view, table) else "no",
            _YES_OR_NO,
            about,
        )
        for zone, about in zip(BATTLEZONES, _EFFECTS, strict=True)
    )


def with_option(view: View, table: str | None, name: str, value: str) -> Options:
    """The options with another value of a field of the game, or of a table.

    ValueError for a malformed number; `check` decides whether the rules allow the value.
    """
    options = view.setup.options
    if table is not None:
        kept = [zone for zone in battlezones_of(view, table) if zone != name]
        zones = [*kept, name] if value == "yes" else kept
        order = {zone: place for place, zone in enumerate(BATTLEZONES)}
        return with_battlezones(options, table, tuple(sorted(zones, key=lambda z: order.get(z, 9))))
    match name:
        case "mode":
            known = (*contract_cards(value), *DRAWN) if contract_set(value) else ()
            kept_cards = tuple(card for card in options.contracts if card in known)
            return replace(options, mode=value, contracts=kept_cards)
        case "scale":
            return replace(options, scale=int(value))
        case "rounds":
            return replace(options, rounds=int(value))
        case "contracts":
            return replace(options, contracts=DRAWN if value == DRAWN_ONES else ())
    return replace(options, contracts=_with_contract(view, name, value))


def _game_fields(view: View) -> Iterator[OptionField]:
    options, catalogue = view.setup.options, view.setup.catalogue
    modes = tuple((mode, mode.capitalize()) for mode in MODES)
    cards = tuple(mode_card(mode, catalogue.figures) for mode in MODES)
    about = "Contracts it lacks are left out."
    yield OptionField("mode", "Mode", options.mode, modes, about, "way", cards=cards)
    about, scale = "How large the battle is.", str(options.scale)
    yield OptionField("scale", "Scale", scale, (), about, "size", usual=_SCALES)
    about, rounds = "How many rounds are played.", str(options.rounds)
    yield OptionField("rounds", "Rounds", rounds, (), about, "size")


def _contract_fields(view: View) -> Iterator[OptionField]:
    """Whether the contracts are drawn, and if not, which one of each suit there is, if any."""
    suits = _by_suit(view)
    if not suits:
        return
    chosen, drawn = view.setup.options.contracts, view.setup.options.contracts == DRAWN
    ours = all(contract.ours for known in suits.values() for contract in known.values())
    about = f"{_OURS}." if ours else "Drawn by card, or chosen."
    choices = ((CHOSEN, "chosen"), (DRAWN_ONES, "drawn"))
    value = DRAWN_ONES if drawn else CHOSEN
    yield OptionField("contracts", "Contracts", value, choices, about, "drawing")
    for suit, known in () if drawn else suits.items():
        card = next((card for card in known if card in chosen), "")
        yield _suit_field(view, suit, known, card)


def _suit_field(view: View, suit: str, known: Mapping[str, Contract], card: str) -> OptionField:
    """Which contract of a suit there is: this card's, or none."""
    choices = (("", "none"), *((each, card_text(each)) for each in known))
    cards = tuple(contract_card(each, view.setup) for each in known.values())
    if not card:
        about = "At most one of each suit."
        return OptionField(suit, suit, "", choices, about, "drawn", cards=cards)
    one = known[card]
    about = f"{_OURS} ({one.rule})." if one.ours else f"{one.rule}."
    return OptionField(suit, one.name, card, choices, about, "drawn", cards=cards)


def _by_suit(view: View) -> Mapping[str, Mapping[str, Contract]]:
    """The contracts of the view's mode by suit and card, in order; none in a skirmish."""
    known, found = contracts(view), dict[str, dict[str, Contract]]()
    for card in contract_cards(view.setup.options.mode):
        if card in known:
            found.setdefault(suit_text(card), {})[card] = known[card]
    return found


def _with_contract(view: View, suit: str, card: str) -> tuple[str, ...]:
    """The contracts with this card of a suit, or none of that suit, in the order of the suits."""
    suits = _by_suit(view)
    kept = {one for one in view.setup.options.contracts if one not in suits[suit]} | {card}
    return tuple(one for known in suits.values() for one in known if one in kept)
