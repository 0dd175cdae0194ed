"""Any position in a form that a table file can express: only tables, ships numbered from 1.

A file cannot express other parts of a game: pieces set aside, gaps in the numbers, a battlegroup
on two tables. Questions are updated to the new names.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.asked.asking import asked_keys
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Question
from simulator.rules.billion_suns.model.asks import Ask
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.scenario.billion_suns.ask_fields import THINGS
from simulator.scenario.billion_suns.reader import BillionSunsFile


def number_ships(file: BillionSunsFile) -> BillionSunsFile:
    """The same position with the ships of each battlegroup numbered from 1, in order.

    Pieces that are not on a table are left out, as are questions about them. A battlegroup on
    several tables becomes one on each; the first keeps its name and the questions about it.
    """
    setup = file.setup
    groups: dict[tuple[str, str], Battlegroup] = {}
    names: dict[str, str] = {}
    pieces: list[Piece] = []
    counts: dict[str, int] = {}
    taken = {*setup.extra.groups, *(piece.id for piece in setup.pieces)}
    for piece in setup.pieces:
        if not isinstance(piece.place, OnTable):
            continue
        if piece.group is None:
            names[piece.id] = piece.id
            pieces.append(piece)
            continue
        key = (piece.group, piece.place.table)
        if key not in groups:
            own = setup.extra.groups[piece.group]
            name = _free(own.owner, taken) if piece.group in names else own.id
            taken.add(name)
            names.setdefault(piece.group, name)
            groups[key] = replace(own, id=name)
        name = groups[key].id
        counts[name] = counts.get(name, 0) + 1
        names[piece.id] = f"{name}/{counts[name]}"
        pieces.append(replace(piece, id=names[piece.id], group=name))
    extra = replace(setup.extra, groups={group.id: group for group in groups.values()})
    questions = (_rename_question(question, names) for question in file.questions)
    return replace(
        file,
        setup=replace(setup, pieces=tuple(pieces), extra=extra),
        questions=tuple(question for question in questions if question is not None),
    )


def _free(owner: str, taken: set[str]) -> str:
    """An unused battlegroup name: `cyan-1`, or the next free number."""
    n = 1
    while f"{owner}-{n}" in taken:
        n += 1
    return f"{owner}-{n}"


def _rename_question(question: Question[Ask], names: Mapping[str, str]) -> Question[Ask] | None:
    """The question with new names for the same things; None if one of them was left out."""
    ask = question.ask
    keys = asked_keys(type(ask)).items()
    said = {name: getattr(ask, name) for name, key in keys if key.holds in THINGS}
    named = {name: value for name, value in said.items() if value is not None}
    if any(value not in names for value in named.values()):
        return None
    renamed: dict[str, Any] = {name: names[value] for name, value in named.items()}
    return replace(question, ask=replace(ask, **renamed))
