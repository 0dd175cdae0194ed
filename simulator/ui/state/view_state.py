"""The view state: everything on screen that is no part of the game.

A frozen value: a frame is a plain function of it, and an event makes a new one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from simulator.geometry.units import Point
from simulator.kernel.asked.odds import Spent
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState, place_of
from simulator.ui.draw.camera import WHOLE, Camera, Pan
from simulator.ui.draw.theme import USUAL, Palette, Seats, shown_seats
from simulator.ui.input.keys import USUAL_KEYS, KeyMap
from simulator.ui.input.text_field import NO_TEXT, TextField
from simulator.ui.play.asking import AS_USUAL, AskingMode
from simulator.ui.play.hints import USUAL_HINTING, HintMode
from simulator.ui.play.lecture import Lecture
from simulator.ui.play.motion.parts import STILL, RunningScript
from simulator.ui.play.motion.tray import EMPTY, Tray
from simulator.ui.play.planning import Grab, Lifted
from simulator.ui.play.programs import Pace, PlayingProgram
from simulator.ui.play.reading import Reading
from simulator.ui.play.replaying import Replaying
from simulator.ui.play.turn import NO_PLAN, Plan
from simulator.ui.state.games.remarks import Remark
from simulator.ui.state.marks import UNMARKED, MarkHistory
from simulator.ui.state.piece_word import piece_word
from simulator.ui.tools.measure import MeasuredLine, MeasureTool
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Tool, same_group

NOBODY = "-"
"""The owner of pieces that no seat owns, where one is chosen."""


@dataclass(frozen=True, slots=True)
class StillPicture:
    """What the static picture shows while the pointer moves fast: the last full picture."""

    cameras: Mapping[str, Camera]
    hovered: str | None
    target: str | None
    scroll: int


@dataclass(frozen=True)
class ViewState:
    """What the table screen shows.

    `size` is the screen in pixels, `k` the scale of the interface. `selection` holds piece ids, the
    last of them in the lead; `hovered` is the piece under the pointer, `target` the one that "can
    it shoot?" is asked about, kept while it is `pinned`. `message` answers the last command.
    `focus` is the table in front, and `boards`: the boards are; these are shown from the board of
    number `boards_from` on, where there is no room for all.
    `scroll` counts the blocks of the side panel scrolled out at the top. `button` is the command
    under the pointer, `link` that of the side panel's row there (or of row number `row`, reached by
    keys), `over` the table it was last on, `panning` the table that is being dragged. While
    `threat` is on, what could shoot at the `spot` under the pointer is shown (table and point).
    `panel` names the tab of the side panel: empty for the card, `pieces`, `log`, `rulings`,
    `story`, or `ask`, which asks the `inquiry` about the selection, with the target or the point
    `aim` on its table, or the question `asked` of a file as it stands there; the next click on the
    mat points at the one `choosing` names, `who` asks or `about` what, and `opened` is the group
    whose questions are listed, empty for that of the inquiry. `scrolls` are the scroll positions of
    the tabs that are not shown. `unfolded` are the rows of the log, from 0, whose parts are shown.
    `card_of` is the seat whose card is shown instead of a list of groups, empty for the one that
    looks; those `beside` follow it. New pieces are `owner`'s: a seat or NOBODY, empty for the usual
    one of their kind; `search` is the text searched for among them, typed while `seeking`. `boosts`
    are assumed to be spent by a lead and its target. `cell` is the source and target whose reason
    is opened in a grid of pairs. `marks` are the measured lines that are kept, `picked` which of
    them, from 0, is picked, and `mark_history` what of them can be undone and redone. The arcs of
    all ships are shown while `everything` is on or `alt` is held. With `crowd`, dragged bases push
    one another apart. `still` is what the static picture shows while the pointer moves fast, else
    None.

    In a game `plan` is what the seat has put together and not committed, `grab` the ghost and
    `lifted` the die that is held; while `leading` a trail follows the pointer. Its lists show only
    what is not barred if `payable`. `ghost` is
    the field and id of the one under the pointer, and `tapped` when one was clicked last. With the
    `free` hand pieces are moved as on a real table, whatever the rules ask. `program` is what plays
    now, at this `pace`. `tray` holds the dice rolled last, and `motion` is what moves on the
    tables, over the view as it is in the end; `strayed` is whence and whereto cameras went by
    themselves. `asking` says when reactions are asked, `hinting` when hints are given; `remarks`
    are for the log. `reading` is the story being told: the view is the game at its beat then.
    While `looking` the secrets of the seat lie open.
    `wished` is the order in which the rules let theirs act, `pulled` whose row is dragged. `chance`
    is the shown line of a table of chances. `turret` is what the keys turn of the lead, `topic`
    what a pair is asked about. `lesson` is what a lesson says now.
    """

    view: AnyState
    size: tuple[int, int]
    k: float = 1.0
    palette: Palette = USUAL
    keys: KeyMap = USUAL_KEYS
    cameras: Mapping[str, Camera] = field(default_factory=dict)
    focus: str | None = None
    boards: bool = False
    boards_from: int = 0
    selection: tuple[str, ...] = ()
    hovered: str | None = None
    target: str | None = None
    tool: Tool = field(default_factory=Select)
    arcs: bool = True
    everything: bool = False
    alt: bool = False
    rings: bool = False
    crowd: bool = False
    why: bool = False
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
    scrolls: Mapping[str, int] = field(default_factory=dict)
    owner: str = ""
    card_of: str = ""
    beside: tuple[str, ...] = ()
    search: TextField = NO_TEXT
    seeking: bool = False
    inquiry: str = ""
    aim: tuple[str, Point] | None = None
    asked: Question[Any] | None = None
    choosing: str = "about"
    opened: str = ""
    unfolded: frozenset[int] = frozenset()
    marks: tuple[MeasuredLine, ...] = ()
    picked: int | None = None
    mark_history: MarkHistory = UNMARKED
    row: int = -1
    cell: tuple[str, ...] = ()
    boosts: tuple[tuple[str | None, str | None], Spent] = ((None, None), ())
    still: StillPicture | None = None
    plan: Plan = NO_PLAN
    grab: Grab | None = None
    ghost: tuple[str, str] | None = None
    tapped: int | None = None
    lifted: Lifted | None = None
    leading: bool = False
    payable: bool = False
    free: bool = True
    program: PlayingProgram | None = None
    pace: Pace = "slow"
    tray: Tray = EMPTY
    motion: RunningScript = STILL
    strayed: Mapping[str, Pan] = field(default_factory=dict)
    asking: AskingMode = AS_USUAL
    hinting: HintMode = USUAL_HINTING
    remarks: tuple[Remark, ...] = ()
    reading: Reading | None = None
    replaying: Replaying | None = None
    wished: tuple[str, ...] = ()
    pulled: str | None = None
    chance: str = ""
    turret: str = ""
    topic: str = ""
    lesson: Lecture | None = None
    looking: bool = False

    @property
    def lead(self) -> str | None:
        """The selected piece that was picked last."""
        return self.selection[-1] if self.selection else None

    @property
    def scrolled(self) -> int:
        """How far the side panel is scrolled; the card of a hovered piece starts at its top."""
        held = self.panel or self.selection or not self.hovered or not self.free
        return self.scroll if held else 0

    @property
    def seats(self) -> Seats:
        """The ids of the seats, in order, and the palette they are shown in."""
        return shown_seats(self.view.setup.seats, self.palette)

    @property
    def spent(self) -> Spent:
        """The boosts assumed to be spent by the lead and its target; other pairs have none."""
        pair, spent = self.boosts
        return spent if pair == (self.lead, self.target) else ()

    def camera(self, table: str) -> Camera:
        """The camera of a table; until it is moved it shows the whole table."""
        return self.cameras.get(table, WHOLE)


def with_parts(state: ViewState, **parts: Any) -> ViewState:
    """As `replace`, in a twentieth of its time: for what follows every move of the pointer."""
    after = object.__new__(ViewState)
    vars(after).update(vars(state))
    vars(after).update(parts)
    return after


def hold_keys(state: ViewState, held: frozenset[str]) -> ViewState:
    """The view state while these keys are held."""
    alt = "alt" in held
    return state if alt == state.alt else with_parts(state, alt=alt)


def select_pieces(state: ViewState, selection: tuple[str, ...]) -> ViewState:
    """The view state with another selection; what was asked about the old one is forgotten.

    A pinned target stays, as long as something that is not its own is selected.
    """
    if selection == state.selection:
        return state
    lead, target = (selection[-1] if selection else None), state.target
    known = lead in state.view.pieces  # what is being placed is not there yet
    stays = state.pinned and lead and known and target and not same_group(state.view, lead, target)
    state = replace(
        state, selection=selection, picked=None, asked=None, turret="", message="",
        scroll=_top(state),
    )  # fmt: skip
    if stays:
        return state
    return replace(state, target=None, pinned=False, scrolls={**state.scrolls, "": 0})


def _top(state: ViewState) -> int:
    return state.scroll if state.panel else 0  # that of an open list is kept


def toggle_panel(state: ViewState, panel: str) -> ViewState:
    """The view state with that tab opened in the side panel; if it was open, with the card."""
    return turn_to(state, "" if state.panel == panel else panel)


def turn_to(state: ViewState, panel: str) -> ViewState:
    """The view state with that tab of the side panel, scrolled as it was left."""
    if panel == state.panel:
        return state
    scrolls = {**state.scrolls, state.panel: state.scroll}
    asked = state.asked if panel == "ask" else None
    return replace(
        state,
        panel=panel,
        asked=asked,
        choosing="about",
        scroll=scrolls.get(panel, 0),
        scrolls=scrolls,
        link=None,
        search=NO_TEXT,
        seeking=False,
    )


def pin_target(state: ViewState, piece: str | None) -> ViewState:
    """The view state with `piece` as the pinned target; the pinned piece itself is unpinned."""
    if piece and state.pinned and piece == state.target:
        return replace(state, pinned=False, asked=None, message="The target is no longer pinned.")
    word = piece_word(state.view)
    if not state.lead:
        return replace(state, message=f"Select a {word} first, then pin its target.")
    if not piece or same_group(state.view, piece, state.lead):
        return replace(state, message=f"Point at another {word} to pin it as the target.")
    words = "The target is pinned; Esc unpins it."
    state = replace(state, target=piece, pinned=True, asked=None)
    return replace(state, scroll=_top(state), message=words)


def hover(state: ViewState, piece: str | None) -> ViewState:
    """The view state with `piece` hovered; if a ship is selected, others become its target."""
    if piece == state.hovered:
        return state
    state = with_parts(state, hovered=piece)
    if state.pinned:
        return state
    if piece and state.lead and not same_group(state.view, piece, state.lead):
        return with_parts(state, target=piece, scroll=_top(state))
    return state


def show_view(state: ViewState, view: AnyState) -> ViewState:
    """The view state over another view; pieces that stand on no table are dropped from it."""
    if view.setup.tables != state.view.setup.tables:
        state = _over_tables(state, view)
    if view.setup.seats != state.view.setup.seats:
        state = _over_seats(state, view)
    marks = tuple(mark.along(lambda piece: place_of(view, piece)) for mark in state.marks)
    state = replace(
        state, plan=NO_PLAN, grab=None, ghost=None, lifted=None, leading=False, reading=None
    )
    state = replace(state, looking=False)
    return _drop_gone(replace(state, view=view, marks=marks, motion=STILL))


def _drop_gone(state: ViewState) -> ViewState:
    """The view state without pieces that stand on no table."""

    def kept(piece: str | None) -> str | None:
        return piece if place_of(state.view, piece) else None

    return replace(
        state,
        selection=tuple(piece for piece in state.selection if kept(piece)),
        hovered=kept(state.hovered),
        target=kept(state.target),
        pinned=state.pinned and kept(state.target) is not None,
    )


def hand_over(state: ViewState, view: AnyState) -> ViewState:
    """The view state for the next seat: what the last one pointed at or looked for is forgotten.

    Tables are shown as they were, with the switches of the view.
    """
    state = show_view(state, view)
    return ViewState(
        view,
        state.size,
        state.k,
        state.palette,
        state.keys,
        cameras=state.cameras,
        focus=state.focus,
        arcs=state.arcs,
        everything=state.everything,
        alt=state.alt,
        rings=state.rings,
        crowd=state.crowd,
        why=state.why,
        threat=state.threat,
        free=state.free,
        program=state.program,
        pace=state.pace,
        tray=state.tray,
        asking=state.asking,
        hinting=state.hinting,
        remarks=state.remarks,
        wished=state.wished,
    )


def keep_asking(before: ViewState, after: ViewState) -> ViewState:
    """The view state `after`, with the selection and the question of the one `before`.

    Pieces that stand on no table any more are left out.
    """
    asking = replace(
        after,
        selection=before.selection,
        target=before.target,
        pinned=before.pinned,
        asked=before.asked,
        scroll=before.scroll,
        scrolls=before.scrolls,
    )
    return _drop_gone(asking)


def _over_tables(state: ViewState, view: AnyState) -> ViewState:
    """The view state over other tables; what was on a removed or resized table is dropped."""
    old = {table.id: table.size for table in state.view.setup.tables}
    same = {table.id for table in view.setup.tables if old.get(table.id) == table.size}
    return replace(
        state,
        focus=state.focus if any(table.id == state.focus for table in view.setup.tables) else None,
        cameras={name: camera for name, camera in state.cameras.items() if name in same},
        marks=tuple(mark for mark in state.marks if mark.table in same),
        picked=None,
        mark_history=state.mark_history.keep(lambda mark: mark.table in same),
        tool=_tool_over(state.tool, frozenset(same)),
        over=None,
        panning=None,
        spot=None,
        aim=None,
    )


def _tool_over(tool: Tool, tables: frozenset[str]) -> Tool:
    """The tool where only these tables are as they were: what it did on another is given up."""
    match tool:
        case PlaceTool(at=(table, _)) if table not in tables:
            return replace(tool, at=None)
        case OutlineTool(table=str(table)) if table not in tables:
            return Select()
        case MeasureTool(mark=MeasuredLine(table=table)) if table not in tables:
            return Select() if tool.pulling else MeasureTool()
    return tool


def _over_seats(state: ViewState, view: AnyState) -> ViewState:
    """The view state over other seats; new pieces are given to none that is gone."""
    seats = [seat.id for seat in view.setup.seats]
    tool = state.tool
    if isinstance(tool, PlaceTool) and tool.owner and tool.owner not in seats:
        tool = tool.of(seats[0] if tool.is_ship else None)
    owner = state.owner if state.owner in (*seats, NOBODY) else ""
    return replace(state, owner=owner, tool=tool)
