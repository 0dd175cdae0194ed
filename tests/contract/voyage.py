"""Voyage, a rule system for tests: tiles, stacks of ships, boards, and trails.

Each seat places two captains on cells, then ships sail from tile to tile, cell by cell.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft, picked_one, trail_in
from simulator.kernel.asked.progress import PhaseStep
from simulator.kernel.asked.request import Choice, Option, Pick, Preview, Request
from simulator.kernel.asked.trail import (
    Load,
    TileLoad,
    Trail,
    TrailStop,
    TrailTile,
    can_be_walked,
    carry_loads,
    lead_trail,
)
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import DecisionClosed, DecisionsOpened, open_decision
from simulator.kernel.event import Event
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.facets.requests import Requests
from simulator.kernel.piece import InSpace, OnTable, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.shown.appearance import Mark, PieceLook, PieceName
from simulator.kernel.shown.board import Board, BoardCell, BoardPart, CellCard, CellRow, pieces_in
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.telling import Telling
from simulator.kernel.shown.tile import Stack
from simulator.kernel.spec import Seat, Setup, Table
from simulator.kernel.state import State, first_state
from simulator.kernel.system import System
from simulator.mechanics.game import AnytimeWork, GameFrame, vocabulary
from simulator.mechanics.hand import FOLDS, HandRules
from simulator.save_tags import saved_as
from tests.contract.voyage_map import CELLS, CENTRES, FACES, KINDS, OWNERS, STEPS, UNIT, links


@saved_as("voyage_rules")
@dataclass(frozen=True, slots=True)
class Rules:
    steps: int = STEPS


@saved_as("voyage_place")
@dataclass(frozen=True, slots=True)
class PlaceCaptain(Action):
    captain: str
    cell: str


@saved_as("voyage_sail")
@dataclass(frozen=True, slots=True)
class Sail(Action):
    stops: tuple[TrailStop, ...]


@saved_as("voyage_placed")
@dataclass(frozen=True, slots=True)
class CaptainPlaced(Event):
    captain: str
    space: str


@saved_as("voyage_sailed")
@dataclass(frozen=True, slots=True)
class Sailed(Event):
    seat: str
    stops: tuple[TrailStop, ...]


VoyageSetup: TypeAlias = Setup[None, Rules, None]
View: TypeAlias = State[None, Rules, None, None]


def small_setup() -> VoyageSetup:
    """Two seats, eight tiles, some ships, and two captains each."""
    tiles = [
        Piece(name, "tile", OWNERS.get(name), None, OnTable("G", Pose(at)), Disc(2000))
        for name, at in CENTRES.items()
    ]
    ships = [_ship("cyan", "cruiser", "terra", 2), _ship("cyan", "frigate", "terra", 3)]
    ships += [_ship("cyan", "cruiser", "gorm", 1), _ship("cyan", "frigate", "oriel", 1)]
    ships += [_ship("cyan", "cruiser", "mirade", 2), _ship("amber", "frigate", "axiom", 4)]
    captains = [
        Piece(f"{seat}-captain-{n}", "captain", seat, None, InSpace(f"hand-{seat}"))
        for seat in ("cyan", "amber")
        for n in (4, 5)
    ]
    return Setup(
        system="voyage",
        title="Voyage",
        seats=(Seat("cyan", "Cyan"), Seat("amber", "Amber")),
        tables=(Table("G", "Galaxy", (12_000, 16_500)),),
        options=None,
        catalogue=Rules(),
        pieces=(*tiles, *ships, *captains),
        extra=None,
    )


def sailing_setup() -> VoyageSetup:
    """The same with all captains placed: Cyan sails first."""
    setup, cells = small_setup(), iter(("sail-1", "trade-2", "sail-3", "sail-2"))
    pieces = tuple(
        moved_to(each, InSpace(next(cells))) if each.kind == "captain" else each
        for each in setup.pieces
    )
    return replace(setup, pieces=pieces)


def _ship(seat: str, kind: str, tile: str, count: int) -> Piece:
    x, y = CENTRES[tile]
    dx, dy = {"cruiser": (-1200, 800), "frigate": (1200, 800)}[kind]
    dy = dy if seat == "cyan" else -dy
    place = OnTable("G", Pose((x + dx, y + dy)))
    return Piece(f"{seat}-{kind}-{tile}", kind, seat, None, place, marks=(("count", count),))


def begin(setup: VoyageSetup, seed: str) -> View:
    start: View = first_state(setup, seed, 1, "planning")
    owner = next((each.owner for each in _standing(start)), None)
    place = Decision(setup.seats[0].id, "place", "Place a captain.")
    first = Decision(owner, "sail", "Sail with your ships.") if owner else place
    return replace(start, decisions=(first,))


def count_at(view: View, seat: str, kind: str, tile: str) -> int:
    piece = view.pieces.get(f"{seat}-{kind}-{tile}")
    return dict(piece.marks).get("count", 0) if piece and isinstance(piece.place, OnTable) else 0


def trail_of(view: View, seat: str) -> Trail:
    """The trail of a seat: from where its ships are, not onto what lies face down."""
    tiles = tuple(
        TrailTile(
            name,
            face.name or "A tile face down",
            ends=name == "maelstrom",
            barred=Reason("V-3", False, "unexplored") if face.is_down else None,
        )
        for name, face in FACES.items()
    )
    stocks = tuple(
        TileLoad(tile, kind, count)
        for tile in CENTRES
        for kind in KINDS
        if (count := count_at(view, seat, kind, tile))
    )
    origins = tuple(dict.fromkeys(each.tile for each in stocks))
    loads = tuple(Load(kind, name, kind) for kind, name in KINDS.items())
    return Trail("way", "Way", origins, tiles, links(), STEPS, loads, stocks)


def _check_placing(view: View, action: PlaceCaptain, seat: str) -> Refusal | None:
    decision = open_decision(view, seat)
    if decision is None or decision.what != "place":
        return Refusal("not_now", "V-1", "Captains are placed first.")
    if action.captain not in view.pieces or action.cell not in free_cells(view):
        return Refusal("no_room", "V-1", "Nobody can stand there.")
    captain = view.pieces[action.captain]
    if captain.place == InSpace(f"hand-{seat}"):
        return None
    return Refusal("placed", "V-1", "That captain stands on a cell already.")


def _check_sailing(view: View, action: Sail, seat: str) -> Refusal | None:
    decision = open_decision(view, seat)
    if decision is None or decision.what != "sail":
        return Refusal("not_now", "V-2", "It is not your turn to sail.")
    trail = trail_of(view, seat)
    if not can_be_walked(trail, action.stops):
        return Refusal("no_way", "V-2", "There is no such way.")
    met = [each for each in trail.tiles if each.barred and each.id in _tiles(action.stops)]
    if met:
        return Refusal("face_down", "V-3", "Nobody sails onto a tile that lies face down.")
    if any(not any(each.leaving.values()) for each in carry_loads(trail, action.stops)[:-1]):
        return Refusal("nobody", "V-2", "Somebody must sail.")
    return None


def _tiles(stops: tuple[TrailStop, ...]) -> tuple[str, ...]:
    return tuple(stop.tile for stop in stops)


def free_cells(view: View) -> tuple[str, ...]:
    taken = {piece.place for piece in view.pieces.values()}
    return tuple(cell for cell in CELLS if InSpace(cell) not in taken)


def _in_hand(view: View, seat: str) -> tuple[Piece, ...]:
    there = InSpace(f"hand-{seat}")
    return tuple(piece for piece in view.pieces.values() if piece.place == there)


def _place(now: Resolution, action: PlaceCaptain, seat: str) -> None:
    now.emit(DecisionClosed(seat, "place"))
    now.emit(CaptainPlaced(action.captain, action.cell))
    other = next(one.id for one in now.state.setup.seats if one.id != seat)
    if _in_hand(now.state, other):
        now.emit(DecisionsOpened((Decision(other, "place", "Place a captain."),)))
    else:
        _ask_to_sail(now)


def _sail(now: Resolution, action: Sail, seat: str) -> None:
    now.emit(DecisionClosed(seat, "sail"))
    now.emit(Sailed(seat, action.stops))
    captain = next(_standing(now.state))
    now.emit(CaptainPlaced(captain.id, f"home-{captain.owner}"))
    _ask_to_sail(now)


def _ask_to_sail(now: Resolution) -> None:
    captain = next(_standing(now.state), None)
    if captain is not None and captain.owner:
        now.emit(DecisionsOpened((Decision(captain.owner, "sail", "Sail with your ships."),)))


def _standing(view: View) -> Iterator[Piece]:
    """The captains on cells, in the order of these."""
    order = {InSpace(cell): n for n, cell in enumerate(CELLS)}
    found = [piece for piece in view.pieces.values() if piece.place in order]
    return iter(sorted(found, key=lambda piece: CELLS.index(_space(piece))))


def _space(piece: Piece) -> str:
    assert isinstance(piece.place, InSpace)
    return piece.place.space


def _placed(state: View, event: CaptainPlaced) -> View:
    captain = moved_to(state.pieces[event.captain], InSpace(event.space))
    return replace(state, pieces={**state.pieces, captain.id: captain})


def _sailed(state: View, event: Sailed) -> View:
    trail = trail_of(state, event.seat)
    held = carry_loads(trail, event.stops)
    pieces = dict(state.pieces)
    counts = {(stop.tile, load): 0 for stop in event.stops for load in KINDS}
    for stop, each in zip(event.stops, held, strict=True):
        counts |= {(stop.tile, load): units for load, units in each.lies.items()}
    for load, units in held[-1].leaving.items():
        counts[event.stops[-1].tile, load] += units
    for (tile, load), count in counts.items():
        ship = _ship(event.seat, load, tile, count)
        pieces.pop(ship.id, None)
        if count:
            pieces[ship.id] = ship
    return replace(state, pieces=pieces)


def _offers(view: View, seat: str) -> Iterator[Action]:
    for captain in _in_hand(view, seat):
        yield from (PlaceCaptain(captain.id, cell) for cell in free_cells(view))
    trail = trail_of(view, seat)
    for origin in trail.origins:
        begun = lead_trail(trail, (), origin)
        yield Sail(begun or ())


def _line(_view: View, event: CaptainPlaced | Sailed) -> Telling:
    if isinstance(event, CaptainPlaced):
        return Telling(f"{event.captain} to {event.space}.", ("V-1",))
    return Telling(f"{event.seat} sails: {', '.join(_tiles(event.stops))}.", ("V-2",))


def outcome(state: View) -> tuple[str, ...] | None:
    return None if state.decisions else ()


GAME: GameFrame[View] = GameFrame(
    "Voyage",
    vocabulary(VoyageSetup, PlaceCaptain | Sail, CaptainPlaced | Sailed),
    HandRules(lambda _: UNIT, words=lambda _, text: text),
    folds={**FOLDS, CaptainPlaced: _placed, Sailed: _sailed},
    lines={CaptainPlaced: _line, Sailed: _line},
    beside={
        PlaceCaptain: AnytimeWork(_check_placing, _place, _offers),
        Sail: AnytimeWork(_check_sailing, _sail),
    },
    outcome=outcome,
)


def look(_view: View, piece: Piece) -> PieceLook:
    if piece.kind == "tile":
        face = FACES[piece.id]
        name = PieceName(face.name or "Unexplored", face.name or "Unexplored")
        return PieceLook("tile", name.full, 4000, is_scenery=True, face=face, called=name)
    count = dict(piece.marks).get("count", 1)
    if piece.kind == "captain":
        return PieceLook("stack", "captain", 900, stack=Stack(figure=piece.id[-1]))
    return PieceLook("stack", KINDS[piece.kind], 900, stack=Stack(count, mark="count"))


def boards(view: View, _seat: str | None) -> tuple[Board, ...]:
    taken = [cell for cell in CELLS if cell not in free_cells(view)]
    order = {cell: n for n, cell in enumerate(taken, 1)}

    def row(name: str) -> CellRow:
        spots = {f"{name}-{n}": (f"Spot {n} of 3",) for n in (1, 2, 3)}
        cells = tuple(
            BoardCell(one, order=order.get(one), about=said) for one, said in spots.items()
        )
        return CellRow(cells, name.title(), "roll" if name == "trade" else "")

    wares = tuple(
        BoardCell(
            f"ware-{n}", "card", card=CellCard("Ware", f"{n} barrels", price=str(n + 3), sign="ore")
        )
        for n in (1, 2, 3)
    )
    hands = tuple(
        CellRow((BoardCell(f"hand-{seat.id}", "row"),), seat.name, seat=seat.id)
        for seat in view.setup.seats
    )
    sheets = tuple(BoardPart((row(name),), arrow=name == "sail") for name in ("sail", "trade"))
    return (
        Board("sheets", "Sheets", sheets, "executed from left to right"),
        Board("market", "Market", (BoardPart((CellRow(wares),)),)),
        Board("hands", "Captains to place", (BoardPart(hands),)),
    )


def card(view: View, name: str) -> Card:
    if name in view.pieces:
        return Card(look(view, view.pieces[name]).name, name, view.pieces[name].owner)
    cell = next(each for board in boards(view, None) for each in board.cells if each.id == name)
    held = tuple(piece.id for piece in pieces_in(view, cell))
    return Card(cell.caption or cell.id, "cell", None, notes=held)


def request(view: View, seat: str, draft: Draft | None) -> Request | None:
    decision = open_decision(view, seat)
    if decision is None:
        return None
    if decision.what == "sail":
        sail = Option("sail", "Sail", "", True, (trail_of(view, seat),))
        return Request(seat, decision, decision.why, (sail,))
    captains = tuple(Choice(each.id, each.id) for each in _in_hand(view, seat))
    cells = tuple(Choice(cell, cell, cell=cell) for cell in free_cells(view))
    start = (captains[0].id,)
    fields = (Pick("captain", "Captain", captains, start=start), Pick("cell", "Cell", cells))
    return Request(seat, decision, decision.why, (Option("place", "Place", "", True, fields),))


def preview(view: View, seat: str, draft: Draft) -> Preview:
    action = _action_of(draft)
    if action is None:
        return Preview(missing=("way" if draft.option == "sail" else "cell",))
    return Preview(action, GAME.check(view, action, seat))


def _action_of(draft: Draft) -> Action | None:
    if draft.option == "sail":
        stops = trail_in(draft, "way")
        return Sail(stops) if stops else None
    captain, cell = picked_one(draft, "captain"), picked_one(draft, "cell")
    return PlaceCaptain(captain, cell) if captain and cell else None


def steps(view: View) -> tuple[PhaseStep, ...]:
    sails = any(each.what == "sail" for each in view.decisions)
    return (
        PhaseStep("plan", "Planning", "done" if sails else "now"),
        PhaseStep("sail", "Sailing", "now" if sails else "to come"),
    )


def drafted(_view: View, _seat: str, action: Action) -> Draft | None:
    if isinstance(action, Sail):
        return Draft("sail", {"way": action.stops})
    if isinstance(action, PlaceCaptain):
        return Draft("place", {"captain": (action.captain,), "cell": (action.cell,)})
    return None


def _no_option(view: View, _table: str | None, _name: str, _value: str) -> Any:
    return view.setup.options


SYSTEM = System(
    "voyage",
    Words("Voyage", "ship", "ships", lambda _: UNIT),
    GAME.play(begin),
    Looks(look, lambda _: (), card, (Mark("count", "ships", "number"),), boards=boards),
    SetupOptions(lambda *_: (), _no_option, lambda _: ()),
    requests=Requests(request, preview, drafted, steps),
)
