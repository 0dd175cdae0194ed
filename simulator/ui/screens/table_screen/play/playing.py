"""Playing on the table screen: options opened, fields filled, and the draft committed."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from simulator.kernel.asked.draft import Draft, number_in, option_of, picked_ids
from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.asked.request import Allot, Formation, Number, Pick, Route, Spot
from simulator.kernel.asked.trail import Trail
from simulator.ui.draw.canvas import ById
from simulator.ui.panels.reactions.cards import DECLINING
from simulator.ui.panels.requests.request_prompt import MAIN, best_of, tell_missing
from simulator.ui.play.editing import GhostMove, carry_ghosts, turn_stand
from simulator.ui.play.mat import field_of_mat, tables_of_mat
from simulator.ui.play.planning import (
    Lifted,
    give_unit_back,
    release_ghost,
    take_back,
    take_choice,
    take_hint,
)
from simulator.ui.play.programs import PACES
from simulator.ui.play.row_keys import only_number, row_command
from simulator.ui.play.sealing import preset_of, presets, use_spot
from simulator.ui.play.turn import WAITS, Plan, Turn, enter_plan, fill_fields, open_option
from simulator.ui.screens.speaker import SPEAKER
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.hand.free_hand import by_hand
from simulator.ui.screens.table_screen.hand.handling import FINE_TURN, TURN, submit_action
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.play.plan_gestures import change_number
from simulator.ui.screens.table_screen.play.trails import load
from simulator.ui.screens.table_screen.stepping import row, scroll_to_taken
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling import story_telling
from simulator.ui.state.client.ready_answer import switched_mode
from simulator.ui.state.settings import keep
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.plans.plan_handles import active_stand
from simulator.ui.table.scene import digits

_ROWS = ("pick", "step", "give_back", "load")
"""Commands of rows with a choice or a number of the request."""

AGAIN = "Enter again does it."
"""How Enter ends when it asks about what would be given up."""

GRACE = 500
"""Milliseconds after a program has played in which a key may have been meant for it."""

YOUR_TURN = "It is your turn now: do that again if you mean it."

NOTHING_ASKED = "Nothing is asked of you now."


def option(call: Call) -> Follows:
    """Open that option of the request; commit it if it is open already or has no fields."""
    turn = call.context.turn(call.state)
    found = option_of(turn.request, call.about[0]) if turn else None
    if turn is None or found is None:
        return _say(call, NOTHING_ASKED)
    if found.barred:
        return _refuse(call, f"{found.barred.text} ({found.barred.rule})")
    is_open = turn.draft is not None and turn.draft.option == found.id
    if is_open and turn.draft and found.asks and call.state.plan.draft is None:
        # It stood open as it was suggested: from now on Enter is about it. Nothing is done by a
        # letter that only meant to look.
        return scroll_to_taken(call.context, replace(call.state, plan=Plan(turn.draft), message=""))
    if found.asks and not is_open:
        plan = open_option(call.state.plan, found.id)
        after = replace(call.state, plan=plan, ghost=None, message="")
        return scroll_to_taken(call.context, in_sight(call.context, after))
    return commit_plan(call, call.state.plan if is_open else Plan(Draft(found.id)))


def commit(call: Call) -> Follows:
    """Do what the main button says: fill in the best, or commit what is ready or planned.

    What would be given up by it is asked about first: struck again it does it. Nothing is done by
    an Enter that was meant to let a program go on.
    """
    turn = call.context.turn(call.state)
    if turn is None:
        return _say(call, NOTHING_ASKED)
    return unheard(call.state) or _do_main(call, turn)


def unheard(state: ViewState) -> ViewState | None:
    """The view state where a key may have been meant for a program that has just played.

    It tells so once, and whatever comes next is meant; None where it is meant anyway.
    """
    since = state.hinting.since
    if since is None or pygame.time.get_ticks() - since >= GRACE:
        return None
    hinting = replace(state.hinting, since=None)
    return replace(state, hinting=hinting, message=YOUR_TURN)


def _do_main(call: Call, turn: Turn) -> Follows:
    """What the main button says is done, filled in or asked about."""
    if turn.waits:
        return _say(call, WAITS)
    if turn.fills:
        fill = turn.fills
        return _fill_best(call, lambda turn, plan: fill_fields(turn, plan, [fill]))
    if turn.main.barred:
        return option(replace(call, about=(turn.main.id,)))
    # What was asked about is this answer to this question, and no other one like it.
    offered = turn.offer.says if turn.offer else ()
    about = call.context.client.seat, ById(call.state.view), call.state.plan.key, offered
    hinting = call.state.hinting
    found = enter_plan(turn, call.state.plan, warned=hinting.warned == about)
    if isinstance(found, Plan):
        return commit_plan(call, found)
    message = f"{found} {AGAIN}"
    return replace(call.state, hinting=replace(hinting, warned=about), message=message)


def commit_plan(call: Call, plan: Plan) -> Follows:
    """Submit the action of a plan, or say what is missing or why it is refused."""
    turn = call.context.turn(replace(call.state, plan=plan))
    preview = turn.preview if turn else None
    if turn is None or preview is None:
        return _say(call, NOTHING_ASKED)
    if preview.refusal:
        return _refuse(call, f"{preview.refusal.text} ({preview.refusal.rule})")
    if preview.action is None:
        return _refuse(call, tell_missing(turn))
    return submit_action(call.context, call.state, preview.action)


def choose(call: Call) -> Follows:
    """Take a choice of a field, or give its target one more unit (Shift: all)."""
    name, choice, *sheaf = call.about
    number = int(sheaf[0]) if sheaf else None
    return _fill_best(
        call,
        lambda turn, plan: take_choice(turn, plan, (name, choice), number, every=call.fine),
    )


def deal(call: Call) -> Follows:
    """Give a target all units of a bundle that may go there."""
    return choose(replace(call, fine=True))


def step(call: Call) -> Follows:
    """Change a number by one, with Shift as far as it goes; if it may not be larger, say why."""
    name, by = call.about
    turn = call.context.turn(call.state)
    field = turn.field(name) if turn else None
    if turn and isinstance(field, Number) and field.full and int(by) > 0:
        held = number_in(turn.draft, name) if turn.draft else None
        if held == field.most:
            return _refuse(call, f"{field.full.text} ({field.full.rule})")
    far = int(by) * (field.most if call.fine and isinstance(field, Number) else 1)
    return _fill_best(
        call, lambda turn, _: change_number(call.context, call.state, turn, (name, far))
    )


def give_back(call: Call) -> Follows:
    """Take a unit from a target."""
    name, target, *sheaf = call.about
    number = int(sheaf[0]) if sheaf else None
    return _fill_best(
        call, lambda turn, plan: give_unit_back(turn, plan, name, target, sheaf=number)
    )


def lift(call: Call) -> Follows:
    """Take a unit of a bundle of sources, to drag it onto a target."""
    name, sheaf = call.about
    return replace(call.state, lifted=Lifted(name, int(sheaf)))


def change_row(by: int, otherwise: Handler) -> Handler:
    """Add one to the marked row of the request or take one away; without a game, the other one."""

    def handle(call: Call) -> Follows:
        turn = call.context.turn(call.state)
        if turn is None:
            return otherwise(call)
        kind, *about = (call.state.link or "nothing").split()
        field = turn.field(about[0]) if kind in _ROWS else only_number(turn)
        if field is None:
            return _say(call, "PgDn goes to a row first; then + and − change it.")
        if isinstance(field, Number) or kind == "load":
            about = [*about[:3], str(by)] if kind == "load" else [field.name, str(by)]
            return (load if kind == "load" else step)(replace(call, about=tuple(about)))
        if isinstance(field, Allot) and by < 0:
            return give_back(replace(call, about=tuple(about)))
        is_on = turn.draft is not None and about[1] in picked_ids(turn.draft, field.name)
        counting = (each for each in turn.fields if isinstance(each, Number))
        count = next((each for each in counting if each.counts == field.name), None)
        if count and is_on:
            return step(replace(call, about=(count.name, str(by))))
        wanted = isinstance(field, Allot) or is_on == (by < 0)
        return choose(replace(call, about=tuple(about))) if wanted else call.state

    return handle


def hint(call: Call) -> Follows:
    """Fill a field with the next value that the rules suggest."""
    return _fill_best(call, lambda turn, plan: take_hint(turn, plan, call.about[0]))


def fill_in(call: Call) -> Follows:
    """Fill the open option in as that preset has it; if it is barred, say why."""
    spot = f"preset {call.about[0]}"
    turn = call.context.turn(call.state)
    found = preset_of(turn, spot) if turn else None
    if found and found.barred:
        return _refuse(call, f"{found.caption}: {found.barred.text}")
    return _fill_best(call, lambda turn, plan: use_spot(turn, plan, spot))


def remedy(call: Call) -> Follows:
    """Do what helps with a list's barred choices: another option's answer, all filled in."""
    turn = call.context.turn(call.state)
    name, number = call.about
    field = turn.field(name) if turn else None
    found = field.remedies[int(number) :] if isinstance(field, Pick) else ()
    if not found:
        return _say(call, NOTHING_ASKED)
    return commit_plan(call, Plan(Draft(found[0].option, dict(found[0].fills))))


def back(call: Call) -> Follows:
    """Take back what was put into the field last."""
    return _fill_best(call, take_back)


def turn_ghosts(way: int, otherwise: Handler) -> Handler:
    """Turn the ghosts of the draft; without a game, what is selected."""

    def handle(call: Call) -> Follows:
        stand = active_stand(call.context.scene(call.state))
        turn = call.context.turn(call.state)
        if turn is None or stand is None:
            return by_hand(otherwise)(call)
        milli = way * (FINE_TURN if call.fine else TURN)
        fills = turn_stand(call.state.view, turn, stand, milli)
        return replace(call.state, plan=fill_fields(turn, call.state.plan, fills))

    return handle


def nudge_ghosts(way: tuple[int, int], otherwise: Handler) -> Handler:
    """Move the ghosts of the draft a little; without a game, what is selected."""

    def handle(call: Call) -> Follows:
        program = call.state.program
        if call.state.reading and way[0]:
            return story_telling.back(call) if way[0] < 0 else story_telling.forth(call)
        if program and program.playing and way[0]:
            return flow.read_back(call.state, -way[0])
        stand = active_stand(call.context.scene(call.state))
        turn = call.context.turn(call.state)
        if turn and stand is None and way[1] and not call.state.free:
            return row(-way[1])(call)
        if turn is None or stand is None:
            return by_hand(otherwise)(call)
        cell = call.context.client.ruleset.words.unit(call.state.view.setup).cell
        far = cell // 20 if call.fine else cell // 4
        move = GhostMove(stand.place.table, (way[0] * far, way[1] * far))
        fills = carry_ghosts(call.state.view, turn, stand, move)
        return replace(call.state, plan=fill_fields(turn, call.state.plan, fills))

    return handle


def _fill_best(call: Call, fill: Callable[[Turn, Plan], Plan]) -> Follows:
    turn = call.context.turn(call.state)
    if turn is None:
        return call.state
    plan = release_ghost(fill(turn, call.state.plan))
    # The row has done what it was reached for: Enter commits from now on.
    return in_sight(call.context, replace(call.state, plan=plan, message="", row=-1))


def in_sight(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the table in front on which the plan lies, where one is in front."""
    turn = context.turn(state)
    tables = tables_of_mat(state.view, turn, state.plan.field) if turn else ()
    if not state.focus or not tables or state.focus in tables:
        return state
    return replace(state, focus=tables[0])


def switch_hints(call: Call) -> Follows:
    """Give hints in games like this one, or no longer; it is kept."""
    client, state = call.context.client, call.state
    mode = switched_mode(client, state.view, state.hinting)
    hinting = replace(state.hinting, mode=mode)
    return replace(state, hinting=hinting, message=keep(hints=mode))


def next_step(call: Call) -> Follows:
    """Let the program that is asked play its next step now, with what it has thought so far."""
    program, programs = call.state.program, call.context.client.programs
    if program and program.thinking and programs:
        programs.hurry()
    return flow.let_program_play(call.context, call.state)


def change_pace(call: Call) -> Follows:
    """Let programs play at the named pace, or at the next one in turn; it is kept.

    Stories are told at the same pace.
    """
    name = " ".join(call.about)
    paces = list(PACES)
    after = paces[(paces.index(call.state.pace) + 1) % len(paces)]
    pace = next((each for each in paces if each == name), after)
    state = replace(call.state, pace=pace, message=keep(pace=pace))
    if state.reading and pace == "at once":
        return story_telling.end_story(call.context, state)
    return story_telling.schedule_beat(state) if state.reading else flow.change_pace(state)


def pause(call: Call) -> Follows:
    """Stop the programs, or the story; or let them go on."""
    state = call.state
    if state.reading and state.pace == "step":
        going = replace(state, pace="slow", reading=replace(state.reading, held=False))
        return story_telling.schedule_beat(going)
    return story_telling.hold_story(state) if state.reading else flow.pause(state)


_OF_STORY = {"Z": "beat_back", " ": "pause", "F": "whole", "O": "order", "D": "pace"}
"""Commands by letter while a story is told."""


def option_of_letter(
    context: TableContext, state: ViewState, event: pygame.event.Event, held: frozenset[str]
) -> str | None:
    """The command of the option or ready answer whose letter is typed; None if there is none."""
    typed: str = event.dict.get("unicode", "").upper()
    turn = context.turn(state)
    if not typed or {"ctrl", "alt"} & held:
        return None
    if state.reading:
        return _OF_STORY.get(typed)
    if state.program and state.program.playing:
        return {"D": "pace", " ": "pause"}.get(typed)
    if turn is None:
        return None
    reaction = context.reaction(state)
    if reaction:
        return _answer_of_letter(context, state, reaction, typed)
    found = [f"option {each.id}" for each in turn.request.options if each.key == typed]
    found += [command for command, _, key in best_of(turn) if key == typed]
    found += [f"preset {each.id}" for each in presets(turn) if each.key == typed]
    digit = row_command(digits(context.scene(state)), turn, typed)
    return next(iter(found), digit or _hint_of(turn, state, typed))


def _answer_of_letter(
    context: TableContext, state: ViewState, reaction: Reaction, typed: str
) -> str | None:
    """The command of the card with this letter; one declines, whatever the main answer does."""
    if typed == DECLINING and reaction.declining is reaction.alternatives[0]:
        return MAIN
    plan = context.stage(state).plan
    caps = zip(plan.buttons, plan.caps, strict=True)
    return next((command for (command, _), cap in caps if cap == typed), None)


def _hint_of(turn: Turn, state: ViewState, typed: str) -> str | None:
    """The command for another place by the letter F, where no option has that letter."""
    field = turn.field(field_of_mat(turn, state.plan.field))
    hinted = isinstance(field, Spot | Formation | Route | Trail) and field.hints
    return f"hint {field.name}" if typed == "F" and field and hinted else None


def meaningless(context: TableContext, state: ViewState, event: pygame.event.Event) -> str:
    """What to say of a letter that does nothing in a game now; empty for other keys."""
    typed: str = event.dict.get("unicode", "").upper()
    if not typed.isalnum() or state.free:
        return ""
    where = "The buttons show what does" if context.turn(state) else "Nothing is asked of you now"
    return f"{typed} does nothing now. {where}; {state.keys.cap_of('help')} lists all keys."


def _refuse(call: Call, words: str) -> ViewState:
    SPEAKER.play("refusal")
    return _say(call, words)


def _say(call: Call, words: str) -> ViewState:
    return replace(call.state, message=words)
