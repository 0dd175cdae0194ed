"""Any position as a table file can say it: on tables alone, ships numbered from 1.

What the rest of a game has (pieces aside, gaps in the numbers, a battlegroup on two tables) has no
words in a file. Questions follow the names of what they ask about.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Question
from simulator.rules.billion_suns.model.asks import Ask
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.scenario.billion_suns.reader import BillionSunsFile

_NAMING = ("source", "target", "group", "jump_point", "ship", "object", "by")
"""The fields of questions that name something on a table."""


def numbered(file: BillionSunsFile) -> BillionSunsFile:
    """The same position with every ship numbered from 1 in its battlegroup, in their order.

    What is on no table is left out, and so are questions about it. A battlegroup on several tables
    becomes one on each; the first keeps its name, and questions about it.
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
    questions = (_renamed(question, names) for question in file.questions)
    return replace(
        file,
        setup=replace(setup, pieces=tuple(pieces), extra=extra),
        questions=tuple(question for question in questions if question is not None),
    )


def _free(owner: str, taken: set[str]) -> str:
    """A battlegroup's name that nothing has: `cyan-1`, or the next number."""
    n = 1
    while f"{owner}-{n}" in taken:
        n += 1
    return f"{owner}-{n}"


def _renamed(question: Question[Ask], names: Mapping[str, str]) -> Question[Ask] | None:
    """The question about the same things by their new names, None when one of them is gone."""
    ask = question.ask
    said = {one.name: getattr(ask, one.name) for one in fields(ask) if one.name in _NAMING}
    named = {name: value for name, value in said.items() if isinstance(value, str)}
    if any(value not in names for value in named.values()):
        return None
    renamed: dict[str, Any] = {name: names[value] for name, value in named.items()}
    return replace(question, ask=replace(ask, **renamed))
