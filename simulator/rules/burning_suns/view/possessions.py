"""What empires hold besides systems and units: their power, and the abilities of cards and items.

Passives are in force as long as they are held (BS-12.2); an artifact counts with the X of its
holder's power (BS-7.7).
"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.mechanics.piles import Pile
from simulator.rules.burning_suns.model.abilities import Ability, HeldAbility
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.effects import Bonus, LimitedCard
from simulator.rules.burning_suns.model.state import Possessions
from simulator.rules.burning_suns.model.words import Power, UnitKind
from simulator.rules.burning_suns.view.lookup import figures_of, seats_of, side_of


def levels_of(view: View, seat: str) -> tuple[Ability, ...]:
    """The abilities of the levels that an empire has, from level 0 on (BS-4.1)."""
    side = side_of(view, seat)
    ideology = view.setup.catalogue.ideologies.get(side.ideology or "")
    if ideology is None:
        return ()
    chosen = zip(ideology.levels, side.holds.levels, strict=False)
    return tuple(level[choice] for level, choice in chosen)


def power_of(view: View, seat: str) -> Power | None:
    """The power of an empire: that of its latest ability; None without an ideology (BS-7.7)."""
    levels = levels_of(view, seat)
    return levels[-1].power if levels else None


def allies_of(view: View, seat: str) -> tuple[str, ...]:
    """The allies of an empire (BS-13.1)."""
    return tuple(ally for ally, _ in side_of(view, seat).holds.lent)


def abilities_held(view: View, seat: str) -> Iterator[HeldAbility]:
    """Every ability of an empire's cards, levels and items, of all kinds, in table order.

    Those of systems, structures and units are found where these are.
    """
    catalogue, holds = view.setup.catalogue, side_of(view, seat).holds
    for number, ability in enumerate(levels_of(view, seat)):
        yield HeldAbility(seat, "ideology", ability, level=number)
    for ally in allies_of(view, seat):
        card = dict(side_of(view, ally).holds.lent).get(seat)
        if card is not None:
            yield HeldAbility(seat, "race_card", catalogue.race_cards[card].back)
    power, more = power_of(view, seat), _more_x(view, seat)
    for name in holds.artifacts:
        artifact = catalogue.artifacts[name]
        x = artifact.x.get(power or "", 0) + more
        yield HeldAbility(seat, "artifact", artifact.ability, x=x)
    for name in holds.agents:
        agent = catalogue.agents[name]
        yield HeldAbility(seat, "agent", agent.passive)
        yield HeldAbility(seat, "agent", agent.activate)
    for name in holds.technologies:
        yield HeldAbility(seat, "item", technology_ability(view, name))
    for kind, name in holds.upgrades:
        yield HeldAbility(seat, "item", _under(catalogue.items[name].ability, kind))


def _more_x(view: View, seat: str) -> int:
    """What levels and agents add to the X of artifacts."""
    agents = view.setup.catalogue.agents
    held = (agents[name].passive for name in side_of(view, seat).holds.agents)
    holds = (one for ability in (*levels_of(view, seat), *held) for one in ability.holds)
    return sum(one.by for one in holds if isinstance(one, Bonus) and one.figure == "x")


def item_of(name: str) -> str:
    """The item of a technology held; behind a # stands which of two it gives (D40).

    >>> item_of("vault#1"), item_of("vault")
    ('vault', 'vault')
    """
    return name.partition("#")[0]


def technology_ability(view: View, name: str) -> Ability:
    """What a technology held gives: of one that gives one of two, that alone (D40)."""
    ability, number = view.setup.catalogue.items[item_of(name)].ability, name.partition("#")[2]
    return replace(ability, holds=(ability.holds[int(number)],)) if number else ability


def _under(ability: Ability, kind: UnitKind) -> Ability:
    """An upgrade's ability, narrowed to the unit that it lies under (BS-12.1)."""
    return replace(ability, holds=tuple(replace(one, of=kind) for one in ability.holds))


def holdings_of(view: View) -> tuple[Possessions, ...]:
    """What all empires hold: what is in force changes with it."""
    return tuple(side_of(view, seat).holds for seat in seats_of(view))


def race_cards_of(view: View, seat: str) -> tuple[str, ...]:
    """The cards of a seat's race, of which it keeps some (BS-3.5), but those lent by its file."""
    race, lent = side_of(view, seat).race, _lent_by_file(view, seat)
    cards = view.setup.catalogue.race_cards.values()
    return tuple(one.id for one in cards if one.race == race and one.id not in lent)


def cards_to_keep(view: View, seat: str) -> int:
    """How many race cards a seat keeps, with those that lie with allies by its file (BS-3.5)."""
    return figures_of(view).cards_kept - len(_lent_by_file(view, seat))


def _lent_by_file(view: View, seat: str) -> tuple[str, ...]:
    begins = view.extra.empires.get(seat)
    return tuple(card for _, card in begins.holds.lent) if begins else ()


def cards_of(view: View, seat: str, what: LimitedCard) -> tuple[str, ...]:
    """The agents or the artifacts of an empire."""
    holds = side_of(view, seat).holds
    return holds.agents if what == "agent" else holds.artifacts


def open_card(view: View, what: LimitedCard) -> str | None:
    """The agent or artifact that lies open, None if none does (BS-3.3)."""
    market = view.extra.market
    return market.open_agent if what == "agent" else market.open_artifact


def pile_of(view: View, what: LimitedCard) -> Pile:
    """The pile of agents or of artifacts."""
    market = view.extra.market
    return market.agents if what == "agent" else market.artifacts


def card_name(view: View, what: LimitedCard, card: str) -> str:
    """What an agent or an artifact is called."""
    catalogue = view.setup.catalogue
    return (catalogue.agents if what == "agent" else catalogue.artifacts)[card].name
