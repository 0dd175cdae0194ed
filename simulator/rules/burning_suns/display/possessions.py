"""What an empire holds openly, as sections of its card: levels, items, cards, allies (BS-12)."""

from collections.abc import Iterator

from simulator.kernel.shown.card import CardLine, CardSection
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.display.market import activation_words, item_words
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import UnitKind
from simulator.rules.burning_suns.view.holding import card_limit
from simulator.rules.burning_suns.view.lookup import (
    framework_of,
    plural,
    race_of,
    seat_name,
    side_of,
    space_name,
    space_of,
    systems_of,
    track_of,
)
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import (
    abilities_held,
    allies_of,
    item_of,
    power_of,
    technology_ability,
)
from simulator.rules.burning_suns.view.where import all_units, is_mercenary

_NOTHING = "None"


def possession_sections(view: View, seat: str) -> Iterator[CardSection]:
    """The sections of what an empire holds, in the order of the rules; its secrets as a number."""
    yield _ideology(view, seat)
    yield CardSection(
        f"Race: {race_of(view, seat).name}", tuple(_slots(view, seat)), rule="BS-12.1"
    )
    boost = framework_of(view, seat).mission_boost
    if boost:
        text = f"Leaders get {boost:+} on missions"
        yield CardSection("Framework", (CardLine(text, rule="BS-4.4"),))
    yield CardSection(*_agents(view, seat))
    yield CardSection(*_artifacts(view, seat))
    yield CardSection("Allies", tuple(_allies(view, seat)), rule="BS-13.1")
    yield CardSection("Structures and mercenaries", tuple(_outside(view, seat)), rule="BS-12.1")


def _ideology(view: View, seat: str) -> CardSection:
    """All levels, those held with a tick, and at how much antimatter the others come (BS-4.2)."""
    side = side_of(view, seat)
    ideology = view.setup.catalogue.ideologies.get(side.ideology or "")
    if ideology is None:
        return CardSection("Ideology", ())
    lines = tuple(
        _level_line(choices, (level, least), side.holds.levels)
        for level, (choices, least) in enumerate(
            zip(ideology.levels, (0, *track_of(view).levels), strict=True)
        )
    )
    return CardSection(f"Ideology: {ideology.name}", lines, rule="BS-4.2")


def _level_line(
    choices: tuple[Ability, ...], at: tuple[int, int], held: tuple[int, ...]
) -> CardLine:
    """A level at `at[1]` antimatter: the ability chosen there, or all that can be chosen."""
    level, least = at
    if level < len(held):
        text = f"{level}: {_of_power(choices[held[level]])}"
        return CardLine(text, ok=True)
    text = " or ".join(map(_of_power, choices))
    return CardLine(f"{level}: {text}", f"at {least}")


def _of_power(ability: Ability) -> str:
    return f"{describe(ability)} ({ability.power})"


def _slots(view: View, seat: str) -> Iterator[CardLine]:
    """The technologies in their slots, and what lies under the units (BS-12.1)."""
    race, holds = race_of(view, seat), side_of(view, seat).holds
    items = view.setup.catalogue.items
    for n in range(max(race.technology_slots, len(holds.technologies))):
        if n < len(holds.technologies):
            yield CardLine(f"Technology {n + 1}: {_technology(view, holds.technologies[n])}")
        else:
            yield CardLine(f"Technology {n + 1}: empty slot")
    upgrades = dict[UnitKind, str](holds.upgrades)
    for kind in dict.fromkeys((*race.upgrade_slots, *upgrades)):
        item = items.get(upgrades.get(kind, ""))
        told = f"{item.name}, {describe(item.ability)}" if item else "no upgrade"
        yield CardLine(f"{capital(plural(kind))}: {told}")


def _technology(view: View, name: str) -> str:
    item = view.setup.catalogue.items[item_of(name)]
    return f"{item.name}, {describe(technology_ability(view, name))}"


def _agents(view: View, seat: str) -> tuple[str, tuple[CardLine, ...], str, str]:
    agents = view.setup.catalogue.agents
    held = [agents[name] for name in side_of(view, seat).holds.agents]
    lines = tuple(
        line
        for agent in held
        for line in (
            CardLine(f"{agent.name} ({agent.power}): {describe(agent.passive)}"),
            CardLine(f"{capital(activation_words(agent))}, discarded then", rule="BS-6.10"),
        )
    )
    title = f"Agents: {len(held)} of {card_limit(view, seat, 'agent')}"
    return title, lines or (CardLine(_NOTHING),), "", "BS-6.11"


def _artifacts(view: View, seat: str) -> tuple[str, tuple[CardLine, ...], str, str]:
    """The artifacts, each with its X by the power of now (BS-7.7)."""
    artifacts, power = view.setup.catalogue.artifacts, power_of(view, seat)
    xs = {one.ability.id: one.x for one in abilities_held(view, seat) if one.holder == "artifact"}
    held = [artifacts[name] for name in side_of(view, seat).holds.artifacts]
    lines = tuple(
        CardLine(f"{one.name}: {describe(one.ability)}", f"X {xs[one.ability.id]}") for one in held
    )
    title = f"Artifacts: {len(held)} of {card_limit(view, seat, 'artifact')}"
    about = f"X by the power {power}" if power and held else ""
    return title, lines or (CardLine(_NOTHING),), about, "BS-6.3"


def _allies(view: View, seat: str) -> Iterator[CardLine]:
    """What the cards of allies give, and which own cards lie with these."""
    cards = view.setup.catalogue.race_cards
    for ally, card in side_of(view, seat).holds.lent:
        name, own = seat_name(view, ally), cards[card]
        theirs = dict(side_of(view, ally).holds.lent).get(seat)
        if theirs is not None:
            back = describe(cards[theirs].back)
            yield CardLine(f"{name} lends {cards[theirs].name}: {back}", ok=True)
        yield CardLine(f"{own.name} lies with {name}: {describe(own.back)}")
    if not allies_of(view, seat):
        yield CardLine("No allies")


def _outside(view: View, seat: str) -> Iterator[CardLine]:
    """The structures in its systems, and the mercenaries in its fleets."""
    items = view.setup.catalogue.items
    for space in systems_of(view, seat):
        item = items.get(space_of(view, space).structure or "")
        if item is not None:
            text = f"{item.name} at {space_name(view, space)}: {describe(item.ability)}"
            yield CardLine(text, piece=space)
    for one in all_units(view):
        if one.owner == seat and is_mercenary(one.kind):
            item = items[one.kind]
            what = f"{item.name} at {space_name(view, one.space)}: {item_words(item)}"
            yield CardLine(what, f"{one.hits} hits", piece=one.piece)
