"""Secrets of the seat that looks, drawn as backs: others at the same screen are not to see them.

They lie open only while the seat looks. Where one person alone sits at the screen none is veiled.
"""

from dataclasses import replace

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft, picked_ids
from simulator.kernel.asked.request import Choice, Field, Option, Pick, Preview
from simulator.kernel.shown.card import Card, CardLine
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.ui.play.seating import people
from simulator.ui.play.turn import Turn

LOOK = "reveal"
"""The command that lets veiled cards lie open, or turns them over again."""

IDLE = "idle"
"""The command that asks a seat no more for the sake of a hidden card, or asks again."""

VEIL = Reason("", ok=False, text="Look at your cards, then choose.", brief="face down")
"""Why a veiled choice cannot be taken: blindly nobody can choose, nor tell by trying."""


def is_shared(rules: System, view: AnyState) -> bool:
    """Do several persons sit at the screen, so that the secrets of one are veiled?"""
    return len(people(rules, view)) > 1


def veil_turn(turn: Turn) -> Turn:
    """The turn as everybody at the screen may see it, whatever is in its plan.

    No hint is told, and nothing of a draft in which something veiled was chosen.
    """
    if not any(option.veiled or _hides(option) for option in turn.request.options):
        return turn
    options = tuple(_veil_option(option) for option in turn.request.options)
    request, draft = replace(turn.request, options=options), turn.draft
    shown = draft and _without_veiled(turn, draft)
    if shown == draft:
        preview = None if turn.preview is None else replace(turn.preview, left="")
        return Turn(request, draft, preview)
    lacking = tuple(field.name for field in turn.fields if _is_veiled(field))
    return Turn(request, shown, Preview(missing=lacking))


def veil_card(card: Card) -> Card:
    """The card as everybody at the screen may see it."""
    sections = tuple(
        replace(each, lines=tuple(_veil_line(line) for line in each.lines))
        for each in card.sections
    )
    return replace(card, sections=sections)


def _veil_line(line: CardLine) -> CardLine:
    return CardLine(line.veiled, "face down", veiled=line.veiled) if line.veiled else line


def _hides(option: Option) -> bool:
    return any(_is_veiled(field) for field in option.fields)


def _is_veiled(field: Field) -> bool:
    return isinstance(field, Pick) and any(choice.veiled for choice in field.among)


def _veil_option(option: Option) -> Option:
    return replace(option, fields=tuple(map(_veil_field, option.fields)))


def _veil_field(field: Field) -> Field:
    if not isinstance(field, Pick) or not _is_veiled(field):
        return field
    return replace(field, among=tuple(map(_veil_choice, field.among)), start=None)


def _veil_choice(choice: Choice) -> Choice:
    if not choice.veiled:
        return choice
    return Choice(choice.id, choice.veiled, barred=VEIL, veiled=choice.veiled)


def _without_veiled(turn: Turn, draft: Draft) -> Draft:
    """The draft without what was chosen while the seat looked."""
    values = dict(draft.values)
    for field in turn.fields:
        if isinstance(field, Pick) and _is_veiled(field):
            secret = {choice.id for choice in field.among if choice.veiled}
            left = tuple(each for each in picked_ids(draft, field.name) if each not in secret)
            if left != picked_ids(draft, field.name):
                values.pop(field.name, None)
    return Draft(draft.option, values)
