"""The card of an empire: what it has, what it earns and from where, and its units."""

from collections.abc import Iterator

from simulator.kernel.piece import InSpace
from simulator.kernel.shown.card import Card, CardLine, CardSection
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.display.names import leader_attack, leader_place
from simulator.rules.burning_suns.display.possessions import possession_sections
from simulator.rules.burning_suns.judging.diplomacy import diplomacy_distance
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import LEADER
from simulator.rules.burning_suns.model.words import UNIT_KINDS, Figure
from simulator.rules.burning_suns.play.rounds.outcome import merits
from simulator.rules.burning_suns.view.antimatter import RULE_OF, antimatter_to_win, move_words
from simulator.rules.burning_suns.view.holding import figure_now, force_limit, income_of, sources_of
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    framework_of,
    is_whole,
    race_of,
    seat_name,
    side_of,
    space_name,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.paths import jump_range
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import power_of
from simulator.rules.burning_suns.view.prices import build_limit, unit_price
from simulator.rules.burning_suns.view.using import back_words, entry_name
from simulator.rules.burning_suns.view.where import all_units, is_unique, names_of


def empire_card(view: View, seat: str) -> Card:
    """An empire: its parts, figures, income and antimatter by source, systems and units."""
    side = side_of(view, seat)
    if side.race is None or side.framework is None:
        return Card(seat_name(view, seat), "its race and framework are not chosen yet", seat)
    race, framework = race_of(view, seat), framework_of(view, seat)
    ideology = view.setup.catalogue.ideologies.get(side.ideology or "")
    notes = (race.about, framework.about, *((ideology.about,) if ideology else ()))
    return Card(
        seat_name(view, seat),
        f"{f'{ideology.name} ' if ideology else ''}{race.name} {framework.name}",
        seat,
        tuple(_figures(view, seat)),
        tuple(_unit_rows(view, seat)),
        notes,
        sections=tuple(_sections(view, seat)),
    )


def _figures(view: View, seat: str) -> Iterator[tuple[str, str]]:
    side, framework = side_of(view, seat), framework_of(view, seat)
    yield "Antimatter", f"{side.antimatter} of {antimatter_to_win(view)}"
    yield "Crystals", str(side.crystals)
    yield "Jump", str(jump_range(view, seat))
    yield "Construct", str(build_limit(view, seat))
    if is_whole(view):
        yield "Diplomacy", str(diplomacy_distance(view, seat))
        yield "Power", power_of(view, seat) or "none"
    homes = (name for name in systems_of(view, seat) if space_of(view, name).kind == "home")
    for home in homes:
        limits = (force_limit(view, seat, home, on_ground=each) for each in (False, True))
        yield "Fleet · army", " · ".join(map(str, limits))
    rerolls = f"{framework.reroll_battle} · {framework.reroll_assault} rerolls"
    yield "Battle · assault", rerolls


def _sections(view: View, seat: str) -> Iterator[CardSection]:
    if side_of(view, seat).cards:
        yield CardSection("Race cards", tuple(_hidden_cards(view, seat)), "hidden", "BS-3.5")
    if is_whole(view):
        yield from possession_sections(view, seat)
    income = income_of(view, seat)
    lines = tuple(_source_lines(view, seat, "income"))
    yield CardSection(f"Income: {income}", lines, "crystals a round", "BS-5.1")
    side, win = side_of(view, seat), antimatter_to_win(view)
    if is_whole(view):
        held = tuple(_source_lines(view, seat, "antimatter"))
        yield CardSection("What holds antimatter", held, rule="BS-1.8")
    moves = tuple(
        CardLine(
            f"Round {one.round}: {move_words(view, one)}",
            f"{one.by:+}",
            RULE_OF[one.why],
            piece=one.space or None,
        )
        for one in reversed(side.moves)
    )
    none = (CardLine("None has come or gone yet.", rule="BS-1.3"),)
    yield CardSection(f"Antimatter: {side.antimatter}", moves or none, f"{win} wins")
    _, uniques, _ = merits(view, seat)
    tie = (CardLine("Unique units in play", str(uniques)), CardLine("Then income", str(income)))
    yield CardSection("If antimatter is equal", tie, rule="BS-1.4")
    yield CardSection("Leaders", tuple(_leaders(view, seat)), rule="BS-4.5")


def _hidden_cards(view: View, seat: str) -> Iterator[CardLine]:
    """The race cards under cover: the seat's own as backs until it looks, others' for good."""
    known = view.setup.catalogue.race_cards
    for number, name in enumerate(side_of(view, seat).cards, 1):
        back = back_words(number)
        if name in known:
            card = known[name]
            words = f"{card.name}: {describe(card.front)}. For an ally: {describe(card.back)}"
            yield CardLine(words, veiled=back)
        else:
            yield CardLine(back, "hidden")


def _source_lines(view: View, seat: str, figure: Figure) -> Iterator[CardLine]:
    """What gives a figure, and how much: the systems of a seat in their order, then all else."""
    sources = dict(sources_of(view, seat, figure))
    own = systems_of(view, seat)
    for name in own if figure == "income" else ():
        by = sources.get(name, 0)
        yield CardLine(_system_words(view, name), f"{by:+}" if by else "0", piece=name)
    for name, by in sources.items():
        if name in view.extra.spaces and (name not in own or figure != "income"):
            yield CardLine(space_name(view, name), f"{by:+}", piece=name)
        elif name not in view.extra.spaces:
            yield CardLine(entry_name(view, name), f"{by:+}")


def _system_words(view: View, name: str) -> str:
    there = space_of(view, name)
    state = "" if there.kind == "home" else f", {there.control}"
    blocked = f", benefit {there.blocked} blocked" if there.blocked else ""
    return f"{space_name(view, name)}{state}{blocked}"


def _leaders(view: View, seat: str) -> Iterator[CardLine]:
    for piece in view.pieces.values():
        if piece.kind == LEADER and piece.owner == seat and isinstance(piece.place, InSpace):
            attack = leader_attack(view, piece)
            name = f"Attack {attack}" if attack else "Leader"
            yield CardLine(name, leader_place(piece.place.space))


def _unit_rows(view: View, seat: str) -> Iterator[tuple[str, ...]]:
    yield "Unit", "Cost", "Attack", "Hits", "In play"
    race = race_of(view, seat)
    for kind in UNIT_KINDS:
        here, own = race.units[kind], [one for one in all_units(view) if one.owner == seat]
        many = sum(one.count for one in own if one.kind == kind)
        left = next((one.hits for one in own if one.kind == kind and is_unique(kind)), None)
        hits = f"{left}/{here.hits}" if left is not None else str(here.hits)
        aim = figure_now(view, "attack", here.attack, FigureCase(seat, names_of(kind)))
        attack = f"{here.dice} × {aim}" if here.dice > 1 else str(aim)
        yield capital(kind), str(unit_price(view, seat, kind)), attack, hits, str(many)
