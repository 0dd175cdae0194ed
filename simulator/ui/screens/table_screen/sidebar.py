"""The side panel of the table screen: what it holds for a view state, and its picture."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from simulator.kernel.asked.request import Allot
from simulator.kernel.shown.appearance import PieceLook
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.lettering import Lettering
from simulator.ui.draw.theme import BACKGROUND, PANEL, TEXT
from simulator.ui.panels.answers.answer_card import certainty_blocks
from simulator.ui.panels.answers.ask import ask_page
from simulator.ui.panels.blocks import Block, card_slice, space_block, text_block, title_block
from simulator.ui.panels.lessons.words import lesson_blocks
from simulator.ui.panels.requests.field_rows import RowContext
from simulator.ui.panels.requests.request_blocks import refusal_blocks, request_blocks
from simulator.ui.panels.requests.search_field import search_block
from simulator.ui.panels.sidebar.drive_rows import dial_blocks, driven_answers
from simulator.ui.panels.sidebar.fleet import fleet_blocks
from simulator.ui.panels.sidebar.lists import log_blocks, ruling_blocks
from simulator.ui.panels.sidebar.pieces import PiecesTab, match_stock, shelf_head, shelf_rows
from simulator.ui.panels.sidebar.side import (
    PAD,
    SidePage,
    answer_blocks,
    card_blocks,
    draw_side,
    forces_blocks,
    inside,
    stack_blocks,
)
from simulator.ui.panels.sidebar.since_rows import since_blocks
from simulator.ui.panels.sidebar.standing import digest_blocks, objective_blocks, standing_blocks
from simulator.ui.panels.sidebar.summary import is_mixed, summary_blocks
from simulator.ui.panels.sidebar.tabs import tabs_block, tabs_of
from simulator.ui.panels.stories.steps import pace_block
from simulator.ui.panels.stories.tab import story_blocks
from simulator.ui.play.rules_cache import outlook_of
from simulator.ui.play.turn import Turn
from simulator.ui.state.library.on_show import course_held
from simulator.ui.systems.looks import Stock
from simulator.ui.table.boards.board_places import shown_cell
from simulator.ui.table.layout import LOW
from simulator.ui.table.picture import PicturePart, card_part
from simulator.ui.table.plans.prospect_drawing import shown_prospects
from simulator.ui.table.scene import Scene, digits
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.place import PlaceTool

_CARD_PAD = 14
"""Pixels at 100 % between the edge of the card beside the tables and its words."""

_CARDS = 2
"""Groups whose cards stand beside a question about them: who fires, and at whom."""

_ROOMY = 860
"""Pixels at 100 % that a window is high in which a card of dice begins with whose they are."""

_LEAST_ABOVE = 4
"""How sure an answer is stands at the foot if the page is at least this many times as high."""

_FOOT_SHARE, _FOOT_SHARE_WITH_TRAY = 3, 4
"""The foot of a long page takes at most its room divided by this, without and with a tray."""


def panel_part(kit: Kit, box: Box, scene: Scene) -> PicturePart:
    """The side panel, stacked again only when its content has changed."""

    def paint_side(inner: Canvas, area: Box) -> Iterator[None]:
        inner.explains = scene.state.view.setup.system
        draw_side(inner, area, side_page(inner.kit.lettering, area, scene), scene.state)
        yield

    return card_part(kit, ("side", panel_look(scene)), box, paint_side, PANEL)


def panel_look(scene: Scene) -> Hashable:
    """A value that differs whenever the side panel would look different."""
    state = scene.state
    asked = (state.lead, state.lead or state.hovered, state.target)
    shown: tuple[object, ...] = (state.scrolled, state.link, state.panel, state.inquiry, state.aim)
    shown = (*shown, state.asked, state.choosing, state.topic, state.spent, state.cell, state.free)
    shown = (*shown, state.plan.key, state.hinting, scene.seat, _is_watching(scene))
    shown = (*shown, _pointed_ids(scene), state.lesson, scene.free, state.card_of, state.beside)
    shown = (*shown, state.looking)
    if state.panel in ("", "log"):
        shown = (*shown, state.search, state.seeking, state.payable)
    if state.panel == "pieces":
        held = (state.owner, state.search, state.seeking, _held_kind(scene))
        shown = (*shown, held, state.keys, scene.seat)
    shown = (*shown, course_held(state))
    if state.panel == "ask":
        shown = (*shown, state.message, state.opened)
    if state.panel == "log":
        shown = (*shown, state.unfolded, state.remarks, scene.seat, scene.acted)
    if state.panel == "story":
        shown = (*shown, state.reading, state.wished, state.pulled, state.pace)
        shown = (*shown, state.chance, state.threat)
    return asked, (*shown, _caption(scene)), ById(state.view)


def side_page(letters: Lettering, side: Box, scene: Scene) -> SidePage:
    """What the side panel shows: its tabs, and the content of the open one."""
    state = scene.state
    width = side[2] - 2 * round(PAD * letters.k)
    rules, places = scene.rules_cache.ruleset, bool(scene.looks.stock(state.view))
    named = tabs_of(rules, free=state.free, places=places, story=_caption(scene))
    tabs = tabs_block(letters, width, named, state.panel, state.link)
    if state.panel == "pieces":
        shelf = shelf_of(scene)
        head = [tabs, *shelf_head(letters, width, shelf)]
        return SidePage(head, shelf_rows(letters, width, shelf))
    if state.panel == "log":
        typed = state.search, state.seeking
        head = [tabs, search_block(letters, width, "find a name, a rule … (Ctrl F)", typed)]
        return SidePage(head, _blocks(letters, width, scene))
    if state.panel == "story":
        foot = [pace_block(letters, width, state.pace, state.link)]
        return SidePage([tabs], story_blocks(letters, width, scene), foot)
    page = _scroll_page(letters, side, scene, tabs)
    page = _with_lesson(page, (letters, side), scene)
    page = _with_certainty(page, (letters, side), scene)
    page = replace(page, foot=[*page.foot, *_lacking_blocks(letters, width, scene)])
    inside_only = not state.free and standing_box(letters, scene) is None
    inside_only = inside_only and not _is_standing(scene)
    if state.panel == "" and inside_only and _is_long(page, side, letters.k):
        sheet, room = sheet_of(letters, width, scene), inside(side, letters.k, page)[3]
        # Beside a roll in the tray a small panel keeps its room for the question.
        share = _FOOT_SHARE_WITH_TRAY if scene.state.tray.rows else _FOOT_SHARE
        for brief in (False, True):
            foot = digest_blocks(sheet, scene, brief=brief)
            if share * sum(block.height for block in foot) <= room:
                return replace(page, foot=[*page.foot, *foot])
    return page


def _scroll_page(letters: Lettering, side: Box, scene: Scene, tabs: Block) -> SidePage:
    """The page of a tab as far as it stays in view, and as far as it scrolls."""
    width = side[2] - 2 * round(PAD * letters.k)
    if scene.state.panel != "ask":
        blocks = _blocks(letters, width, scene)
        stays = _leads_with_answer(scene) and 2 * blocks[0].height <= side[3]
        return SidePage([tabs, *blocks[:stays]], blocks[stays:])
    head, body = ask_page(letters, width, scene, side[3] - tabs.height)
    return SidePage([tabs, *head], body)


def _leads_with_answer(scene: Scene) -> bool:
    """Is the card of an answer first on the page, as where nothing is played for?"""
    if scene.state.panel or scene.groups or not scene.state.lead or not _shows_answers(scene):
        return False
    return any(answer.large for answer, _ in (*driven_answers(scene), *scene.answer_target())[:1])


def _lacking_blocks(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """Why what is filled in may not be done, if the card shows what is asked."""
    if scene.state.panel or scene.turn is None or not scene.turn.fields or _is_watching(scene):
        return []
    begun = scene.state.plan.draft is not None
    return refusal_blocks(sheet_of(letters, width, scene), scene.turn, begun=begun)


def _with_certainty(page: SidePage, sheet: tuple[Lettering, Box], scene: Scene) -> SidePage:
    """The page with how sure its answer is at its foot; below all else where it is low."""
    (letters, side), state = sheet, scene.state
    shown = state.panel == "ask" or (state.panel == "" and _shows_answers(scene))
    driven = driven_answers(scene) if state.panel == "" else ()
    answers = (*driven, *scene.answer_target()) if shown else ()
    first = next((answer for answer, _ in answers), None)
    if first is None or first.certainty is None:
        return page
    foot = certainty_blocks(letters, side[2] - 2 * round(PAD * letters.k), first.certainty)
    room = inside(side, letters.k, replace(page, head=page.head[:1]))[3]
    if _LEAST_ABOVE * sum(block.height for block in foot) > room:
        return replace(page, blocks=[*page.blocks, *foot])
    return replace(page, foot=foot)


def _with_lesson(page: SidePage, sheet: tuple[Lettering, Box], scene: Scene) -> SidePage:
    """The page with the steps of the lesson at its foot, where all else has room above them."""
    letters, side = sheet
    if scene.state.lesson is None or scene.state.panel != "":
        return page
    blocks = lesson_blocks(letters, side[2] - 2 * round(PAD * letters.k), scene.state.lesson)
    taller = replace(page, foot=blocks)
    need = sum(block.height for block in page.blocks)
    return taller if need <= inside(side, letters.k, taller)[3] else page


def _shows_answers(scene: Scene) -> bool:
    """Does the card of the selection show the answers about the target?"""
    return not _is_asking(scene) and not is_mixed(scene.state)


def _is_long(page: SidePage, side: Box, k: float) -> bool:
    """Does not all of it fit the panel?"""
    return sum(block.height for block in page.blocks) > inside(side, k, page)[3]


def _caption(scene: Scene) -> str:
    """The caption of the tab of those whom the rules play; empty where they play nobody."""
    outlook = outlook_of(scene.rules_cache, scene.state.view, scene.seat, None)
    return outlook.title if outlook else ""


def shelf_of(scene: Scene) -> PiecesTab:
    """What the Pieces tab shows."""
    state, tool = scene.state, scene.state.tool
    found = match_stock(scene.looks.stock(state.view), state.search.words)
    owner = tool.owner if isinstance(tool, PlaceTool) else state.owner or scene.seat
    kind = tool.kind if isinstance(tool, PlaceTool | OutlineTool) else None
    source = tool.source if isinstance(tool, PlaceTool) else gate_of(scene)
    made, bases = scene.looks.MAKES, _bases(scene, found)
    return PiecesTab(state, scene.seat, found, owner, kind, source, made, bases)


def _bases(scene: Scene, found: Sequence[Stock]) -> Mapping[str, PieceLook]:
    """The looks of the entries that have a base with an outline; one that is drawn has none yet."""
    looks = {one.kind: scene.look_of(one.piece) for one in found if not one.is_drawn}
    return {kind: look for kind, look in looks.items() if look.form == "base"}


def gate_of(scene: Scene) -> str | None:
    """The selected piece, if new pieces may arrive through it."""
    lead = scene.state.view.pieces.get(scene.state.lead or "")
    return lead.id if lead and scene.look_of(lead).is_gate else None


def _held_kind(scene: Scene) -> object:
    """What of the tool the Pieces tab shows."""
    tool = scene.state.tool
    if isinstance(tool, PlaceTool):
        return tool.kind, tool.owner, tool.source
    return tool.kind if isinstance(tool, OutlineTool) else None


def _blocks(letters: Lettering, width: int, scene: Scene) -> Sequence[Block]:
    """The content of a tab; of the card: the selection and its answers, what is hovered, or all."""
    state = scene.state
    if state.panel == "log":
        sheet = sheet_of(letters, width, scene)
        if state.replaying:
            return log_blocks(sheet, scene.log(), state.unfolded, (), state.replaying.n)
        return log_blocks(sheet, scene.log(), state.unfolded, since_blocks(sheet, scene))
    if state.panel == "fleet":
        return fleet_blocks(sheet_of(letters, width, scene), scene)
    if state.panel == "rulings":
        view = state.view
        return ruling_blocks(letters, width, view.setup.system, scene.looks.readings(view))
    return _card_blocks(letters, width, scene)


def _card_blocks(letters: Lettering, width: int, scene: Scene) -> Sequence[Block]:
    """What the game asks, the selection and its answers, what is hovered, or all forces."""
    state = scene.state
    if scene.turn and _is_asking(scene):
        return _turn_blocks(letters, width, scene, scene.turn)
    if is_mixed(state):
        return summary_blocks(letters, width, scene)
    shown = shown_cell(scene) or state.lead or state.hovered
    if _is_standing(scene) and not shown:
        standing = standing_blocks(sheet_of(letters, width, scene), scene)
        involved = _involved_blocks(letters, width, scene)
        return [*involved, *standing] or forces_blocks(letters, width, state, scene)
    if not shown:
        return forces_blocks(letters, width, state, scene)
    blocks = card_blocks(letters, width, scene.rules_cache.card(state.view, shown), state.seats)
    answered = [*driven_answers(scene), *scene.answer_target()]
    answers = answer_blocks(letters, width, answered, state.cell, state.link)
    answers = [*answers[:1], *dial_blocks(letters, width, scene), *answers[1:]]
    # Where nothing is played for, the answer is what the table is for.
    blocks = [*blocks, *answers] if scene.groups else [*answers, *blocks]
    return [*blocks, *_standing_below(letters, width, scene)]


def _is_standing(scene: Scene) -> bool:
    """Is how the game stands all that the card has to show?"""
    state = scene.state
    return not (_is_asking(scene) or state.free or state.lead or state.hovered or is_mixed(state))


def _standing_below(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """How the game stands, below the rest of the card, unless the tables leave room for it."""
    if scene.state.free or standing_box(letters, scene) is not None:
        return []
    return [space_block(letters), *standing_blocks(sheet_of(letters, width, scene), scene)]


def _is_asking(scene: Scene) -> bool:
    """Does the card show what the seat is asked?"""
    turn = scene.turn
    return bool(turn and (turn.fields or turn.request.leads)) and not _is_watching(scene)


def _is_watching(scene: Scene) -> bool:
    """Is a program playing while the seat that looks is not asked?"""
    program = scene.state.program
    return program is not None and program.playing


def _pointed_ids(scene: Scene) -> frozenset[str]:
    """What is under the pointer on a table while the game asks for something: piece and group."""
    piece = scene.state.view.pieces.get(scene.state.hovered or "")
    piece = None if scene.state.free else piece
    return frozenset(each for each in (piece.id, piece.group) if each) if piece else frozenset()


def sheet_of(letters: Lettering, width: int, scene: Scene) -> RowContext:
    """What rows of the panel are made for."""
    state = scene.state
    owners = {piece.id: piece.owner for piece in state.view.pieces.values()}
    asked = scene.turn.request.seat if scene.turn else None
    search = state.search, state.seeking, state.payable, asked
    last = digits(scene), state.plan.stop, state.keys.cap_of("everything")
    return RowContext(
        letters, width, state.seats, owners, _pointed_ids(scene), state.link, *search, *last
    )


def standing_box(letters: Lettering, scene: Scene) -> Box | None:
    """The room that the tables leave, if all objectives have room there as they stand."""
    box = scene.free
    if box is None:
        return None
    pad = round(_CARD_PAD * letters.k)
    blocks = objective_blocks(sheet_of(letters, box[2] - 2 * pad, scene), scene)
    return box if sum(block.height for block in blocks) <= box[3] - 2 * pad else None


def draw_standing(canvas: Canvas, box: Box, scene: Scene) -> None:
    """How the game stands, as a card in the room that the tables leave."""
    pad = canvas.px(_CARD_PAD)
    width = box[2] - 2 * pad

    def paint_card(inner: Canvas, area: Box) -> None:
        inner.explains = scene.state.view.setup.system
        letters = inner.kit.lettering
        blocks = standing_blocks(sheet_of(letters, width, scene), scene)
        shown = stack_blocks(blocks, area[3] - 2 * pad, 0)
        if not shown:
            return
        last, top = shown[-1]
        card_slice(inner, (*area[:3], top + last.height + 2 * pad), first=True, last=True)
        for block, y in shown:
            block.paint(inner, area[0] + pad, area[1] + pad // 2 + y)

    canvas.card(("standing", ById(scene.state.view), scene.seat), box, paint_card, BACKGROUND)


def _turn_blocks(letters: Lettering, width: int, scene: Scene, turn: Turn) -> Sequence[Block]:
    """What the seat is asked, then the card of what is selected."""
    state = scene.state
    asked = request_blocks(sheet_of(letters, width, scene), turn, shown_prospects(scene))
    blocks = [*_about_turn(letters, width, scene, turn), *asked]
    if state.lead:
        card = scene.rules_cache.card(state.view, state.lead)
        blocks = [*blocks, space_block(letters), *card_blocks(letters, width, card, state.seats)]
    return [*blocks, *_standing_below(letters, width, scene)]


def _involved_blocks(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """The cards of the groups that a question about some on the tables is about."""
    turn, view = scene.turn, scene.state.view
    if turn is None or not turn.request.overlays or _is_watching(scene):
        return []
    first: dict[str, str] = {}
    for name in turn.request.glow:
        if name in view.pieces:
            first.setdefault(view.pieces[name].group or name, name)
    shown = [scene.rules_cache.card(view, name) for name in first.values()]
    cards = (card_blocks(letters, width, each, scene.state.seats) for each in shown[:_CARDS])
    return [block for card in cards for block in (*card, space_block(letters))]


def _attacker(letters: Lettering, width: int, scene: Scene, piece: str) -> list[Block]:
    """Whose dice are placed: the name and figures of its card, where the window has the room."""
    state = scene.state
    if state.size[1] < _ROOMY * letters.k:
        return []
    card = replace(scene.rules_cache.card(state.view, piece), rows=(), notes=())
    return card_blocks(letters, width, card, state.seats)


def _about_turn(letters: Lettering, width: int, scene: Scene, turn: Turn) -> list[Block]:
    """What the seat is asked and what led to it.

    In a low window choices come before what the main button says already, and beside a roll in the
    tray before what they are about.
    """
    state, about = scene.state, " ".join(turn.request.about)
    dice = next((each for each in turn.fields if isinstance(each, Allot)), None)
    if dice and dice.sources and dice.sources[0].piece:
        head = _attacker(letters, width, scene, dice.sources[0].piece)
        return [*head, *([text_block(letters, width, about)] if about else [])]
    if state.size[1] >= LOW * letters.k:
        return [title_block(letters, width, turn.main.caption, about, TEXT)]
    return [text_block(letters, width, about)] if about and not state.tray.rows else []
