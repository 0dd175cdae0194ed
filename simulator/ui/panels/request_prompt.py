"""The prompt bar of a game: the request that is open, and nothing else."""

from simulator.kernel.request import Allot, Option
from simulator.ui.draw.theme import Seats, side_of
from simulator.ui.panels.prompt import PromptWords
from simulator.ui.play.programs import Pace, Showing
from simulator.ui.play.turn import Turn

MAIN = "commit"
"""The command of the main button."""

BEST_KEY = "S"
"""The letter that fills in the best, unless an option has it."""

_MOST = 5
"""Buttons beside the main one; the menu has the rest."""


def words_of(turn: Turn, seats: Seats, name: str) -> PromptWords:
    """The sentence of a request, and its options as buttons, the main one last.

    `name` is the name of the seat that is asked.
    """
    request, main = turn.request, main_option(turn)
    best = best_of(turn)
    others = [each for each in request.options if each.id != main.id][: _MOST - len(best)]
    # Where there is no room for all, the first are left out.
    shown = [*((f"option {each.id}", each.caption, each.key) for each in others), *best]
    buttons = (*((command, words) for command, words, _ in shown), (MAIN, main.caption))
    caps = (*((command, key) for command, _, key in shown), (MAIN, "Enter"))
    sentence = request.sentence[:1].lower() + request.sentence[1:]
    side = side_of(seats, request.seat)
    return PromptWords(f"{name}: {sentence}", " ".join(request.about), buttons, MAIN, caps, side)


def best_of(turn: Turn) -> tuple[tuple[str, str, str], ...]:
    """The button that fills in the best: its command, caption and key; empty if there is none."""
    fields = (each for each in turn.fields if isinstance(each, Allot) and each.hints)
    taken = {each.key for each in turn.request.options}
    key = "" if BEST_KEY in taken else BEST_KEY
    return tuple((f"hint {each.name}", "Best", key) for each in fields)[:1]


def words_of_program(program: Showing, pace: Pace, seats: Seats, name: str) -> PromptWords:
    """What a program that plays did last and why; the main button lets it play its next step."""
    sentence = program.words or f"{name} is playing."
    buttons = (("pace", f"Pace: {pace}"), ("next_step", "Next step"))
    caps = (("pace", "D"), ("next_step", "Enter"))
    side = side_of(seats, program.seat)
    return PromptWords(sentence, "", buttons, "next_step", caps, side)


def main_option(turn: Turn) -> Option:
    """The option that Enter takes: the one that is open, else the first."""
    return turn.option or turn.request.options[0]


def bar_of(turn: Turn, command: str) -> str:
    """Why a button of the request cannot be used now, empty if it can."""
    main = main_option(turn)
    name = main.id if command == MAIN else command.partition(" ")[2]
    option = next((each for each in turn.request.options if each.id == name), None)
    if option is None:
        return "That is not open to you now."
    if option.barred:
        return f"{option.barred.text} ({option.barred.rule})"
    if option.id != main.id or turn.preview is None:
        return ""
    if turn.preview.refusal:
        return f"{turn.preview.refusal.text} ({turn.preview.refusal.rule})"
    return f"Still to be chosen: {missing(turn)}." if turn.preview.action is None else ""


def missing(turn: Turn) -> str:
    """The captions of the fields that are still empty."""
    names = turn.preview.missing if turn.preview else ()
    found = (turn.field(name) for name in names)
    return ", ".join(each.caption.lower() for each in found if each) or "a field"
