"""The commands of the table screen: one table of what each of them does."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.ui.panels.lessons.bar import BACK, NEXT, SHOW, SKIP, WORD
from simulator.ui.panels.requests.prompt_buttons import FIGURE
from simulator.ui.play.row_keys import DEALT
from simulator.ui.play.veiling import IDLE, LOOK
from simulator.ui.screens.dialogs import screens as dialogs
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.reading.help import HelpScreen
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import (
    Push,
    PushAbout,
    Signal,
    SwitchFull,
    SwitchKeyboardPointer,
    TakePicture,
    Visit,
)
from simulator.ui.screens.table_screen import cells, looking, menus, stepping
from simulator.ui.screens.table_screen.calls import (
    AtTable,
    Call,
    Follows,
    Handler,
    ask_window,
    do_nothing,
    only,
    while_outlining,
    while_placing,
)
from simulator.ui.screens.table_screen.gestures import finish_outline
from simulator.ui.screens.table_screen.hand import (
    driving,
    free_hand,
    hand_deeds,
    handling,
    measuring,
    nudging,
    pieces_tab,
    placing_keys,
    turrets,
)
from simulator.ui.screens.table_screen.hand.free_hand import by_hand
from simulator.ui.screens.table_screen.play import (
    acting_order,
    plan_gestures,
    playing,
    reacting,
    trails,
    undoing,
)
from simulator.ui.screens.table_screen.play.bulletins import since_screen, wins
from simulator.ui.screens.table_screen.telling import story_telling, teaching
from simulator.ui.state.asking import shows_figure
from simulator.ui.state.games.ending import is_over
from simulator.ui.state.view_state import ViewState, keep_asking, select_pieces, toggle_panel
from simulator.ui.table.boards.board_places import CELL
from simulator.ui.tools.select import Select


def obey(screen: AtTable, command: str, *, fine: bool) -> Signal | None:
    """Carry a command out, and return what it asks of the window; an unknown one does nothing.

    A command may say what it is about: `focus 2`, `rule ABS-8.2`. `fine`: Shift is held.
    """
    follows = _follows(screen, command, fine=fine)
    if not isinstance(follows, ViewState):
        return follows
    screen.state = follows
    return None


def _follows(screen: AtTable, command: str, *, fine: bool) -> Follows:
    name, *about = command.split()
    if screen.state.reading and name in _OVER_THE_END:
        screen.state = story_telling.end_story(screen.context, screen.state)
    handler = COMMANDS.get(name, do_nothing)
    return handler(Call(screen, tuple(about), fine))


_OVER_THE_END = frozenset(("undo", "redo", "ruling", "free", "setup", "save"))
"""Commands that need the game as it is now: a story that is being told ends before them."""


def _do_marked(call: Call) -> Follows:
    """Call the marked row of the side panel; place the new piece or close the area.

    In a game it commits the plan, unless a row was reached by keys. A row that fills in the
    request is left with that, so that Enter again commits.
    """
    link, asked = call.state.link, call.context.turn(call.state) is not None
    in_game = asked or call.state.reading is not None
    link = None if link and link.startswith(acting_order.ROW) else link
    if link and isinstance(call.state.tool, Select) and (call.state.row >= 0 or not in_game):
        return _follows(call.screen, link, fine=call.fine)
    if call.state.reading:
        return story_telling.forth(call)
    program = call.state.program
    if program and program.playing and not call.state.free:
        return playing.next_step(call)
    if asked or _is_over(call):
        return _commit(call) if asked else looking.page(call)
    if shows_figure(call.state, call.context.client.rules_cache):
        return _follows(call.screen, FIGURE, fine=False)
    return _SET_DOWN(call)


def _commit(call: Call) -> Follows:
    """Give the main answer of a reaction, or else do what the draft says."""
    if call.context.reaction(call.state):
        return reacting.alternative(replace(call, about=()))
    return playing.commit(call)


def _is_over(call: Call) -> bool:
    """Has the game come to its end, with nothing in the hand?"""
    idle = not call.state.free and isinstance(call.state.tool, Select)
    return idle and is_over(call.context.client.rules_cache, call.state.view)


def _since(call: Call) -> Follows:
    """Show what has happened since the seat that looks last acted."""
    return Push(since_screen(call))


def _help(call: Call) -> Signal:
    ruleset, system = call.context.client.ruleset, call.state.view.setup.system
    return PushAbout(lambda words: HelpScreen(ruleset, system, words))


def _rule(call: Call) -> Signal:
    return Push(RuleScreen(call.state.view.setup.system, *call.about))


def _with(call: Call) -> Follows:
    """Carry out a command on that piece, or on the selection that it is part of.

    What was selected and asked before stays so.
    """
    (piece, *command), before = call.about, call.state
    if piece not in before.selection:
        call.screen.state = select_pieces(before, (piece,))
    follows = _follows(call.screen, " ".join(command), fine=call.fine)
    if piece in before.selection or not (before.selection or before.panel == "ask"):
        return follows
    call.screen.state = before
    return keep_asking(before, follows) if isinstance(follows, ViewState) else follows


_SET_DOWN = while_placing(
    nudging.set_down,
    while_outlining(
        lambda call, _: finish_outline(call.context, call.state, "done"),
        driving.while_driving(driving.drive_piece, do_nothing),
    ),
)

COMMANDS: Mapping[str, Handler] = {
    # The window and other screens.
    "help": _help,
    "full": ask_window(SwitchFull),
    "picture": ask_window(TakePicture),
    "files": ask_window(lambda: Visit("files")),
    "guide": lambda call: Visit("guide", (call.state.view.setup.system,)),
    "rules": ask_window(lambda: Visit("rules")),
    "settings": ask_window(lambda: Visit("settings")),
    "leave": ask_window(lambda: Push(QuitScreen())),
    "menu": menus.menu,
    "context": menus.context,
    "keyhand": ask_window(SwitchKeyboardPointer),
    "rule": _rule,
    "save": dialogs.save,
    "setup": dialogs.setup,
    "kind": by_hand(dialogs.kind),
    "new_kind": by_hand(dialogs.new_kind),
    "remove_kind": by_hand(dialogs.remove_kind),
    # What is looked at, and with what.
    "focus": looking.focus,
    "tile": only(lambda state: replace(state, focus=None, boards=False, cameras={}, message="")),
    "next": while_placing(
        placing_keys.next_owner_of,
        pieces_tab.next_owner_or(cells.next_cell_or(looking.next_token)),
    ),
    CELL: cells.show_cell,
    "close": looking.close,
    "page": looking.page,
    "arcs": only(lambda state: replace(state, arcs=not state.arcs)),
    "everything": looking.show_everything,
    LOOK: looking.reveal,
    "rings": only(lambda state: replace(state, rings=not state.rings)),
    "why": only(lambda state: replace(state, why=not state.why)),
    "threat": only(lambda state: replace(state, threat=not state.threat, spot=None)),
    "pin": only(looking.pin),
    "measure": only(measuring.measure),
    "line": measuring.pick_next,
    "unmark": measuring.unmark,
    "crowd": only(looking.crowd),
    # What a menu is about: a piece or a point.
    "select": looking.select,
    "locate": looking.locate,
    "select_group": looking.select_group,
    "aim": looking.aim,
    "ask_about": looking.ask_about,
    "ask_point": looking.ask_point,
    "measure_from": measuring.measure_from,
    "with": _with,
    # The side panel.
    "tab": looking.tab,
    "seat_card": looking.seat_card,
    "beside": looking.beside,
    "narrow": looking.narrow,
    "palette": by_hand(pieces_tab.palette),
    "find": pieces_tab.find,
    "payable": pieces_tab.payable,
    "take": by_hand(pieces_tab.take),
    "owner": pieces_tab.owner,
    "row": stepping.row(1),
    "row_back": stepping.row(-1),
    "cell": lambda call: replace(call.state, cell=call.about),
    "log": only(lambda state: toggle_panel(state, "log")),
    "rulings": only(lambda state: toggle_panel(state, "rulings")),
    "unfold": looking.unfold,
    "where": looking.show_where,
    "ask": looking.ask,
    "group": looking.group,
    "choose": looking.choose,
    "topic": looking.topic,
    "listed": looking.ask_listed,
    "boost": looking.boost,
    "question": dialogs.keep,
    "figure": lambda call: dialogs.keep(replace(call, about=("figure",))),
    # The game.
    "undo": undoing.undo,
    "redo": undoing.redo,
    "ruling": handling.rule_otherwise,
    "delete": measuring.while_picked(
        by_hand(driving.while_driving(driving.drop_dial, handling.delete))
    ),
    "copy": by_hand(handling.copy),
    "touch": by_hand(driving.while_driving(driving.toggle_stop, handling.touch)),
    "drive": by_hand(driving.choose),
    "border": by_hand(handling.border),
    "lay": by_hand(pieces_tab.take_next("lay", pieces_tab.NO_TEMPLATES)),
    "obstacle": by_hand(pieces_tab.take_next("obstacle", pieces_tab.NO_OBSTACLES)),
    "flip": by_hand(
        while_placing(
            placing_keys.turned_over,
            while_outlining(
                placing_keys.turned_over,
                driving.while_driving(driving.drive_back, handling.flip),
            ),
        )
    ),
    "turret": by_hand(driving.while_driving(driving.choose_dial, turrets.choose)),
    "dial": driving.while_driving(driving.choose_dial, do_nothing),
    "add_dial": driving.while_driving(driving.add_dial, do_nothing),
    "deed": by_hand(hand_deeds.do_deed),
    "deeds": by_hand(hand_deeds.open_deeds),
    "mates": handling.select_mates,
    "mark_more": while_placing(
        placing_keys.more(1),
        acting_order.move_row_or(
            -1, playing.change_row(1, by_hand(handling.setting_mark("mark_more")))
        ),
    ),
    "mark_less": while_placing(
        placing_keys.more(-1),
        acting_order.move_row_or(
            1, playing.change_row(-1, by_hand(handling.setting_mark("mark_less")))
        ),
    ),
    "mark_second": by_hand(handling.setting_mark("mark_second")),
    "mark_third": by_hand(handling.setting_mark("mark_third")),
    "left": playing.turn_ghosts(
        -1,
        while_placing(
            placing_keys.turn_new(-1),
            driving.step_dial(-1, turrets.turn_turret(-1, handling.turning_by(-1))),
        ),
    ),
    "right": playing.turn_ghosts(
        1,
        while_placing(
            placing_keys.turn_new(1),
            driving.step_dial(1, turrets.turn_turret(1, handling.turning_by(1))),
        ),
    ),
    "west": playing.nudge_ghosts((-1, 0), nudging.nudge((-1, 0))),
    "east": playing.nudge_ghosts((1, 0), nudging.nudge((1, 0))),
    "north": playing.nudge_ghosts((0, 1), nudging.nudge((0, 1))),
    "south": playing.nudge_ghosts((0, -1), nudging.nudge((0, -1))),
    "done": _do_marked,
    "back": while_outlining(
        lambda call, _: finish_outline(call.context, call.state, "back"),
        story_telling.back_or(playing.back),
    ),
    # What a game asks.
    "commit": _commit,
    "option": playing.option,
    "pick": playing.choose,
    DEALT: playing.deal,
    "step": playing.step,
    "give_back": playing.give_back,
    "lift": playing.lift,
    "load": trails.load,
    "stop": trails.look_at_stop,
    "hint": playing.hint,
    "preset": playing.fill_in,
    "remedy": playing.remedy,
    "hints": playing.switch_hints,
    "tighter": plan_gestures.stretch(-1),
    "wider": plan_gestures.stretch(1),
    "leg": plan_gestures.end_leg,
    "next_step": playing.next_step,
    "pace": playing.change_pace,
    "pause": playing.pause,
    # The story of a step.
    "next_beat": story_telling.forth,
    "beat_back": story_telling.back,
    "whole": story_telling.whole,
    "again": story_telling.again,
    "order": acting_order.open_order,
    "wish": acting_order.take_row,
    "foresee": acting_order.foresee,
    "alternative": reacting.alternative,
    "asking": reacting.ask_otherwise,
    "no_more": reacting.no_more,
    IDLE: reacting.idle_card,
    "more": reacting.more,
    "since": _since,
    "wins": wins,
    "free": free_hand.switch,
    "begin": free_hand.begin,
    # A lesson.
    NEXT: teaching.read_on,
    BACK: teaching.back,
    SKIP: teaching.skip,
    SHOW: teaching.show(lambda call: _follows(call.screen, call.about[0], fine=False)),
    WORD: teaching.explain,
}
"""Each command by its name, and what carries it out, whichever tool is active."""
