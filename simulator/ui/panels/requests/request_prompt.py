"""The prompt bar of a game: the request that is open, and nothing else."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.kernel.asked.reaction import Reaction
from simulator.kernel.asked.request import Allot, Pick
from simulator.kernel.asked.trail import Trail
from simulator.kernel.wording import lower_first
from simulator.ui.draw.theme import Seats, side_of
from simulator.ui.panels.reactions.cards import NO_MORE, cards_of
from simulator.ui.panels.requests.prompt import TOLD, PromptWords
from simulator.ui.play.asking import MODES, UNWEIGHED
from simulator.ui.play.leading import stops_of, trail_of
from simulator.ui.play.programs import Pace, PlayingProgram
from simulator.ui.play.reading import Reading
from simulator.ui.play.sealing import is_paged
from simulator.ui.play.turn import Turn
from simulator.ui.play.veiling import VEIL
from simulator.ui.state.games.remarks import Remark

MAIN = "commit"
"""The command of the main button."""

PAGE = "page"
"""The command that goes back to the page that was left for the tables."""

BEST_KEY = "S"
"""The letter that fills in the best, unless an option has it."""

BACK_KEY = "Z"
"""The letter that takes the last step of a trail back, unless an option has it."""

_MOST = 5
"""Buttons beside the main one; the menu has the rest."""


def words_of(turn: Turn, seats: Seats, name: str) -> PromptWords:
    """The sentence of a request, and its options as buttons, the main one last.

    `name` is the name of the seat that is asked.
    """
    request, main = turn.request, turn.main
    best = () if turn.fills else best_of(turn)
    paged = ((PAGE, "Back to the page", "Esc"),) if is_paged(turn) else ()
    most = _MOST - len(best) - len(paged)
    others = [each for each in request.options if each.id != main.id][:most]
    # Where there is no room for all, the first are left out: best those that cannot be taken now.
    others.sort(key=lambda each: each.barred is None)
    shown = [*((f"option {each.id}", each.caption, each.key) for each in others), *best, *paged]
    buttons = (*((command, words) for command, words, _ in shown), (MAIN, turn.says))
    caps = (*((command, key) for command, _, key in shown), (MAIN, "Enter"))
    side = side_of(seats, request.seat)
    words = PromptWords(
        f"{name}: {lower_first(request.sentence)}", _hint(turn), buttons, MAIN, caps, side
    )
    return replace(words, brief=turn.brief)


def _hint(turn: Turn) -> str:
    """Why the ready answer is the best, or what has led to the question."""
    told = turn.hint if turn.ready else ""
    return f"Hint: {told}" if told else " ".join(turn.request.about)


def words_of_end(headline: str, cap: str) -> PromptWords:
    """A game that is over: who has won, and back to the page that says all; `cap`: of the log."""
    hint = f"The tables stay as they were; the log ({cap}) tells the whole game." if cap else ""
    buttons = (("leave", "Leave"), ("log", "Log"), (PAGE, "The result"))
    return PromptWords(f"The game is over: {headline}.", hint, buttons, PAGE, ((PAGE, "Enter"),))


def words_of_reaction(
    turn: Turn, reaction: Reaction, mode: str, seats: Seats, name: str
) -> PromptWords:
    """A reaction: what led to it, its answers as cards, and when it is asked (`asking.MODES`)."""
    told = " ".join((*turn.request.about, *reaction.about))
    ways = {"matter": "always", **UNWEIGHED} if reaction.unweighed else MODES
    buttons, caps = [("asking", f"Ask: {ways[mode]}")], [("asking", "O")]
    if reaction.passing is None:
        buttons, caps = [], []
    elif reaction.within:
        buttons.append(("no_more", "No more in this attack"))
        caps.append(("no_more", NO_MORE))
    if any(each.asks and each.barred is None for each in turn.request.options):
        buttons.append(("more", "More choices"))
        caps.append(("more", "C"))
    return PromptWords(
        f"{name}: {reaction.kind}{'?' if reaction.passing else '.'}",
        told,
        tuple(buttons),
        MAIN,
        tuple(caps),
        side_of(seats, turn.request.seat),
        cards_of(reaction, MAIN),
    )


def words_of_program(
    program: PlayingProgram, pace: Pace, reasons: Sequence[Remark], seats: Seats, name: str
) -> PromptWords:
    """What a program that plays did last and why; the main button lets it play its next step.

    `reasons` are all that programs have said; earlier ones can be read again.
    """
    sentence, seat = program.words or f"{name} is playing.", program.seat
    hint = "← reads what was said before." if len(reasons) > 1 else ""
    if program.back:
        at = len(reasons) - 1 - program.back
        sentence, seat = reasons[at].words, reasons[at].seat
        hint = f"{program.back} back · ← earlier, → later."
    if program.thinking and not program.back:
        hint = f"{name} is thinking."
    held = program.paused or pace == "step"
    buttons = (
        ("since", "Since you last acted"),
        ("pause", "Go on" if held else "Pause"),
        ("pace", f"Pace: {pace}"),
        ("next_step", "Think no longer" if program.thinking else "Next step"),
    )
    caps = (("pause", "Space"), ("pace", "D"), ("next_step", "Enter"))
    return PromptWords(sentence, hint, buttons, "next_step", caps, side_of(seats, seat))


def words_of_story(reading: Reading, seats: Seats, *, several: bool, held: bool) -> PromptWords:
    """What a story tells now; the main button tells what comes next.

    `several` may still be put in order; while it is `held` no beat comes by itself.
    """
    beat = reading.beat
    headings = beat.chapter.headings
    number = f"Step {beat.number} of {len(headings)}" if len(headings) > 1 else ""
    hint = " · ".join(each for each in (number, beat.hint) if each)
    # Where there is no room for all, the first are left out.
    buttons = [("pause", "Play" if held else "Pause")]
    if reading.at:
        buttons.append(("beat_back", "Step back"))
    if not reading.is_last:
        buttons.append(("whole", _whole(reading)))
    if several:
        buttons.append(("order", "Order of groups"))
    leads = beat.leads or ("Go on" if reading.is_last else "Next")
    caps = [("beat_back", "Z"), ("pause", "Space"), ("whole", "F"), ("order", "O")]
    side = side_of(seats, beat.chapter.owner)
    main = (TOLD, leads)
    return PromptWords(
        beat.sentence, hint, (*buttons, main), main[0], (*caps, (TOLD, "Enter")), side
    )


def _whole(reading: Reading) -> str:
    """What is told at once: the rest of the chapter, or from its end the next one."""
    same = reading.move(1).beat.chapter.id == reading.beat.chapter.id
    return "To its end" if same else "Next to its end"


def best_of(turn: Turn) -> tuple[tuple[str, str, str], ...]:
    """The button that fills in the best, or that takes a step back: its command, caption and key.

    Empty if there is neither.
    """
    trail = trail_of(turn)
    if trail is not None:
        key = "" if BACK_KEY in {each.key for each in turn.request.options} else BACK_KEY
        can_go = len(stops_of(turn, trail)) > 1
        return (("back", "Back a step", key),) if can_go else ()
    fields = (each for each in turn.fields if isinstance(each, Allot) and each.hints)
    taken = {each.key for each in turn.request.options}
    key = "" if BEST_KEY in taken else BEST_KEY
    return tuple((f"hint {each.name}", "Best", key) for each in fields)[:1]


def bar_of(turn: Turn, command: str) -> str:
    """Why a button of the request cannot be used now, empty if it can."""
    main = turn.main
    name = main.id if command == MAIN else command.partition(" ")[2]
    option = next((each for each in turn.request.options if each.id == name), None)
    if option is None:
        return "That is not open to you now."
    if option.barred:
        return f"{option.barred.text} ({option.barred.rule})"
    offer = turn.offer
    if option.id != main.id or offer is None or turn.fills:
        return ""
    if offer.refusal:
        return f"{offer.refusal.text} ({offer.refusal.rule})"
    return tell_missing(turn) if offer.action is None else ""


def tell_missing(turn: Turn) -> str:
    """What is still to be chosen, as it stands in the panel; cards face down are to be seen first.

    That is said in the sentence with which their rows are barred.
    """
    names = turn.preview.missing if turn.preview else ()
    found = [each for each in map(turn.field, names) if each]
    if any(isinstance(each, Pick) and VEIL in (one.barred for one in each.among) for each in found):
        return VEIL.text
    told = ("a tile to go to" if isinstance(each, Trail) else each.caption for each in found)
    return f"Still to be chosen: {', '.join(told) or 'a field'}."
