"""The desk: everything the player looks at and with that is no part of the game.

A frozen value: a frame is a plain function of it, and an event makes a new one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from simulator.geometry.units import Point
from simulator.kernel.odds import Spent
from simulator.kernel.state import AnyState
from simulator.ui.draw.theme import USUAL, Palette, Seats
from simulator.ui.input.keys import USUAL_KEYS, KeyMap
from simulator.ui.table.camera import Camera
from simulator.ui.tools.measure import Mark
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Tool, standing


@dataclass(frozen=True, slots=True)
class Still:
    """What the resting picture shows while the hand hurries: the desk's own of the last calm."""

    cameras: Mapping[str, Camera]
    hovered: str | None
    target: str | None
    scroll: int


@dataclass(frozen=True, slots=True)
class Desk:
    """What the table screen shows.

    `size` is the screen in pixels, `k` the scale of the interface. `selection` holds piece ids,
    the last of them in the lead; `hovered` is the piece under the pointer, `target` the one that
    "can it shoot?" is asked about, which stays while it is `pinned`. `message` answers the last
    command. `scroll` counts the parts of the side panel that are scrolled away. `button` is the
    command under the pointer, `link` that of the side panel's row there (or of row number `row`,
    gone to by keys), `over` the table it was last on, `panning` the table that is being dragged.
    While `threat` is on, what could shoot the `spot` under the pointer is shown: its table and
    point. `panel` names the list that the side
    panel shows instead: `log`, `rulings` or `ask`, which asks the `inquiry` about the selection,
    with the target or the point `aim` on its table. `boosts` are supposed to be spent
    by a lead and its target. `marks` are measured lines that stay. The arcs
    of `everything` are shown, or are as long as `alt` is held. With
    `crowd` bases in the hand make room for one another. `still` is what the resting picture shows
    while the hand hurries, None once it is calm.
    """

    view: AnyState
    size: tuple[int, int]
    k: float = 1.0
    palette: Palette = USUAL
    keys: KeyMap = USUAL_KEYS
    cameras: Mapping[str, Camera] = field(default_factory=dict)
    focus: str | None = None
    selection: tuple[str, ...] = ()
    hovered: str | None = None
    target: str | None = None
    tool: Tool = field(default_factory=Select)
    arcs: bool = True
    everything: bool = False
    alt: bool = False
    rings: bool = True
    crowd: bool = False
    why: bool = True
    message: str = ""
    scroll: int = 0
    button: str | None = None
    over: str | None = None
    panning: str | None = None
    pinned: bool = False
    link: str | None = None
    threat: bool = False
    spot: tuple[str, Point] | None = None
    panel: str = ""
    inquiry: str = ""
    aim: tuple[str, Point] | None = None
    marks: tuple[Mark, ...] = ()
    row: int = -1
    boosts: tuple[tuple[str | None, str | None], Spent] = ((None, None), ())
    still: Still | None = None

    @property
    def lead(self) -> str | None:
        """The selected piece that was picked last."""
        return self.selection[-1] if self.selection else None

    @property
    def scrolled(self) -> int:
        """How far the side panel is scrolled; a card that only hovers there starts at its top."""
        held = self.panel or self.selection or not self.hovered
        return self.scroll if held else 0

    @property
    def seats(self) -> Seats:
        """The ids of the seats, in order, and the palette they are shown in."""
        return Seats.shown((seat.id for seat in self.view.setup.seats), self.palette)

    @property
    def spent(self) -> Spent:
        """The boosts supposed to be spent by the lead and its target; other pairs have none."""
        pair, spent = self.boosts
        return spent if pair == (self.lead, self.target) else ()

    def camera(self, table: str) -> Camera:
        """The camera of a table; until it is moved it shows the whole table."""
        return self.cameras.get(table, Camera())


def holding(desk: Desk, held: frozenset[str]) -> Desk:
    """The desk while these keys are held."""
    alt = "alt" in held
    return desk if alt == desk.alt else replace(desk, alt=alt)


def selecting(desk: Desk, selection: tuple[str, ...]) -> Desk:
    """The desk with another selection; what was asked about the old one is forgotten.

    A pinned target stays, as long as something that is not its own is selected.
    """
    if selection == desk.selection:
        return desk
    lead, target = (selection[-1] if selection else None), desk.target
    if desk.pinned and lead and target and not same_group(desk.view, lead, target):
        return replace(desk, selection=selection, scroll=_top(desk), message="")
    return replace(
        desk, selection=selection, target=None, pinned=False, scroll=_top(desk), message=""
    )


def _top(desk: Desk) -> int:
    """Where the side panel is scrolled to for something else: an open list stays as it is."""
    return desk.scroll if desk.panel else 0


def listing(desk: Desk, panel: str) -> Desk:
    """The desk with that list in the side panel, or with the list that is there put away."""
    return replace(desk, panel="" if desk.panel == panel else panel, scroll=0, link=None)


def boosting(desk: Desk, boost: str, count: int) -> Desk:
    """The desk with so many of a boost supposed to be spent."""
    spent = {**dict(desk.spent), boost: count}
    return replace(desk, boosts=((desk.lead, desk.target), tuple(sorted(spent.items()))))


def pinning(desk: Desk, piece: str | None) -> Desk:
    """The desk with `piece` as the target that stays; the pinned one itself is let go of."""
    if piece and desk.pinned and piece == desk.target:
        return replace(desk, pinned=False, message=f"{piece} is no longer pinned.")
    if not desk.lead:
        return replace(desk, message="Select a ship first, then pin its target.")
    if not piece or same_group(desk.view, piece, desk.lead):
        return replace(desk, message="Point at another ship to pin it as the target.")
    words = f"{piece} is pinned as the target; Esc lets go of it."
    return replace(desk, target=piece, pinned=True, scroll=_top(desk), message=words)


def hovering(desk: Desk, piece: str | None) -> Desk:
    """The desk with the pointer on `piece`; with a ship in hand others become its target."""
    if piece == desk.hovered:
        return desk
    desk = replace(desk, hovered=piece)
    if desk.pinned:
        return desk
    if piece and desk.lead and not same_group(desk.view, piece, desk.lead):
        return replace(desk, target=piece, scroll=_top(desk))
    return desk


def showing(desk: Desk, view: AnyState) -> Desk:
    """The desk over another view; pieces that are gone are let go of."""

    def kept(piece: str | None) -> str | None:
        return piece if piece in view.pieces else None

    if view.setup.tables != desk.view.setup.tables:
        desk = _refurnished(desk, view)
    return replace(
        desk,
        view=view,
        selection=tuple(piece for piece in desk.selection if piece in view.pieces),
        hovered=kept(desk.hovered),
        target=kept(desk.target),
        pinned=desk.pinned and kept(desk.target) is not None,
        marks=tuple(mark.along(lambda piece: standing(view, piece)) for mark in desk.marks),
    )


def _refurnished(desk: Desk, view: AnyState) -> Desk:
    """The desk over other tables; what was on one that is gone or has another size is let go of."""
    old = {table.id: table.size for table in desk.view.setup.tables}
    same = {table.id for table in view.setup.tables if old.get(table.id) == table.size}
    return replace(
        desk,
        focus=desk.focus if any(table.id == desk.focus for table in view.setup.tables) else None,
        cameras={name: camera for name, camera in desk.cameras.items() if name in same},
        marks=tuple(mark for mark in desk.marks if mark.table in same),
        over=None,
        panning=None,
        spot=None,
        aim=None,
    )


def same_group(view: AnyState, a: str, b: str) -> bool:
    """Is `a` the piece `b`, or of its group?"""
    pieces = view.pieces
    return a == b or (pieces[a].group is not None and pieces[a].group == pieces[b].group)
