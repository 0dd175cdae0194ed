"""Writes a table file of Burning Suns as YAML that loads to equal values."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Seat
from simulator.rules.burning_suns.model.catalogue import BurningSetup
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, SYSTEM, galaxy_of
from simulator.rules.burning_suns.model.options import BurningOptions, BurningRulings
from simulator.rules.burning_suns.model.state import (
    EmpireStart,
    GalacticMarket,
    Possessions,
    Side,
    SpaceState,
)
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.view.where import locate
from simulator.scenario.burning_suns.ask_fields import QUESTIONS
from simulator.scenario.burning_suns.empire_models import NOTHING
from simulator.scenario.burning_suns.empire_reader import number_again
from simulator.scenario.burning_suns.galaxy_reader import KEYS
from simulator.scenario.burning_suns.table_reader import BurningFile
from simulator.scenario.questions import value_text
from simulator.scenario.writing_tables import Items, Own, file_text, section_lines
from simulator.scenario.yaml_text import (
    heading_text,
    list_values,
    mapping,
    pair,
    quote_text,
    told_fields,
)


def keep_placed(file: BurningFile) -> BurningFile:
    """The same position without units that are in no space; empires begin with what they have."""
    setup = file.setup
    galaxy, sizes = galaxy_of(setup.pieces), setup.catalogue.components.figures
    kept = tuple(
        piece
        for piece in setup.pieces
        if isinstance(piece.place, OnTable)
        and (piece.kind in (SYSTEM, ANOMALY) or locate(piece.place.pose.at, galaxy, sizes))
    )
    extra = setup.extra
    now = {seat: _as_begun(one) for seat, one in extra.sides.items()}
    extra = replace(extra, empires={**extra.empires, **now})
    return replace(file, setup=replace(setup, pieces=kept, extra=extra))


def _as_begun(side: Side) -> EmpireStart:
    """An empire as it is, but for its hidden cards, which nobody else may learn from a file."""
    holds = replace(side.holds, choices=())
    parts = side.ideology, side.race, side.framework
    return EmpireStart(*parts, side.crystals, side.antimatter, holds)


def table_text(file: BurningFile, defaults: BurningRulings) -> str:
    """The YAML of a table file; `defaults` are the readings that need not be written.

    ValueError for a unit that is in no space.
    """
    setup = file.setup
    own = Own(
        [*_options(setup.options), *_market(setup.extra.market)],
        (),
        defaults,
        lambda seat: _seat(seat, setup.extra.empires.get(seat.id, EmpireStart())),
        lambda _: _table_lines(setup),
        QUESTIONS.text,
    )
    return file_text(file, own)


def _options(options: BurningOptions) -> Items:
    """What is not as usual; flags and counts as files write them."""
    return ((name, str(value).lower()) for name, value in told_fields(options))


def _seat(seat: Seat, empire: EmpireStart) -> Items:
    if seat.agent:
        yield "agent", quote_text(seat.agent)
    if empire != EmpireStart():
        yield "empire", mapping(_empire(empire))


def _empire(empire: EmpireStart) -> Items:
    """The parts of an empire and what it holds, each by the key of a file."""
    for name, value in told_fields(replace(empire, holds=Possessions(), cards=None)):
        yield name, value_text(value)
    holds = empire.holds
    lists = {
        "levels": tuple(str(choice + 1) for choice in holds.levels),
        "technologies": tuple(quote_text(number_again(name, 1)) for name in holds.technologies),
        "agents": tuple(map(quote_text, holds.agents)),
        "artifacts": tuple(map(quote_text, holds.artifacts)),
    }
    yield from ((name, list_values(some)) for name, some in lists.items() if some)
    for name, pairs in (("upgrades", holds.upgrades), ("allies", holds.lent)):
        if pairs:
            yield name, mapping((quote_text(one), quote_text(other)) for one, other in pairs)
    if empire.cards is not None:
        yield "race_cards", list_values(map(quote_text, empire.cards))


def _market(market: GalacticMarket) -> Items:
    """What lies in the market; piles are what is left."""
    told: dict[str, str] = {}
    if market.rows:
        rows = ([quote_text(one) if one else NOTHING for one in row] for row in market.rows)
        told["items"] = list_values(map(list_values, rows))
    opened = {"agent": market.open_agent, "artifact": market.open_artifact}
    told |= {name: quote_text(card) for name, card in opened.items() if card}
    if told:
        yield "market", mapping(told.items())


def _table_lines(setup: BurningSetup) -> Iterator[str]:
    spaces = setup.extra.spaces
    tiles = [one for one in setup.pieces if one.kind in (SYSTEM, ANOMALY)]
    for key, kind in (("systems", SYSTEM), ("anomalies", ANOMALY)):
        there = (one for one in tiles if one.kind == kind)
        yield from section_lines(key, (_tile(one, spaces[one.id]) for one in there))
    yield from section_lines("units", _units(setup))


def _tile(piece: Piece, state: SpaceState) -> Items:
    """A tile face up by its id, else by its kind and value, and what is not as usual there."""
    face = {"tile": state.tile} if state.tile else {"kind": state.kind, "value": state.value}
    told = {"id": piece.id, **face, "owner": state.controller}
    told |= {} if state.control == "peace" else {"control": state.control}
    told |= {"blocked": state.blocked, "structure": state.structure}
    yield from ((key, value_text(value)) for key, value in told.items() if value is not None)
    if isinstance(piece.place, OnTable):
        yield "at", pair(piece.place.pose.at)
        if piece.kind == ANOMALY:
            yield "heading", heading_text(piece.place.pose.heading)


def _units(setup: BurningSetup) -> Iterator[Items]:
    """The units of each owner in each space, in the order of the pieces."""
    galaxy, sizes = galaxy_of(setup.pieces), setup.catalogue.components.figures
    rows: dict[tuple[str, str | None], list[Piece]] = defaultdict(list)
    for piece in setup.pieces:
        if piece.kind in (SYSTEM, ANOMALY):
            continue
        at = piece.place.pose.at if isinstance(piece.place, OnTable) else None
        found = locate(at, galaxy, sizes) if at else None
        if found is None:
            raise ValueError(f"{piece.id} is in no space, which a table file cannot say")
        rows[found, piece.owner].append(piece)
    for (space, owner), pieces in rows.items():
        yield _unit_items(space, owner, pieces)


def _unit_items(space: str, owner: str | None, pieces: list[Piece]) -> Items:
    if owner:
        yield "owner", quote_text(owner)
    yield "at", quote_text(space)
    mercenaries: list[tuple[str, str]] = []
    for piece in pieces:
        marks = dict(piece.marks)
        if owner and piece.kind not in UNIT_KINDS:
            mercenaries.append((quote_text(piece.kind), str(marks[HITS])))
        else:
            yield KEYS.get(piece.kind, piece.kind), str(marks.get(HITS, marks.get(COUNT, 1)))
    if mercenaries:
        yield "mercenaries", mapping(mercenaries)
