"""The table as it stands, written as a table file of the player's own."""

import re
from dataclasses import replace
from pathlib import Path

from simulator import paths
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import TableFile
from simulator.kernel.state import AnyState
from simulator.scenario import TableFaults, load_text, table_text
from simulator.ui.tools.copying import free_group


class UnwrittenError(Exception):
    """A table file that could not be written; its text says why and what to do."""


def table_file(view: AnyState) -> TableFile:  # type: ignore[type-arg]
    """The pieces and groups on tables as a table file: the ships of every group numbered from 1.

    A group that stands on two tables becomes one group on each.
    """
    pieces: list[Piece] = []
    groups = {}
    counts: dict[str, int] = {}
    names: dict[tuple[str, str], str] = {}
    for piece in view.pieces.values():
        if not isinstance(piece.place, OnTable):
            continue
        if piece.group is None:
            pieces.append(piece)
            continue
        key = (piece.group, piece.place.table)
        if key not in names:
            taken = piece.group in names.values()
            owner = piece.owner or piece.group
            names[key] = free_group(view, owner, tuple(names.values())) if taken else piece.group
            groups[names[key]] = replace(view.extra.groups[piece.group], id=names[key])
        name = names[key]
        counts[name] = counts.get(name, 0) + 1
        pieces.append(replace(piece, id=f"{name}/{counts[name]}", group=name))
    extra = replace(view.extra, groups=groups)
    return TableFile(replace(view.setup, pieces=tuple(pieces), extra=extra))


def where(title: str) -> Path | None:
    """The file a table of this title goes to, None for a title without letters and digits."""
    stem = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")
    return paths.user_dir("tables") / f"{stem}.yaml" if stem else None


def write_table(view: AnyState, title: str) -> Path:
    """Write the tables into the player's own folder under this title; returns the file.

    What is written has been read back and judged. Raises UnwrittenError.
    """
    path = where(title)
    if path is None:
        message = "Give it a title with a letter or a digit."
        raise UnwrittenError(message)
    try:
        file = table_file(view)
        text = table_text(replace(file, setup=replace(file.setup, title=title)))
        load_text(text.encode(), path.name)
    except TableFaults as error:
        message = f"This cannot be a table file: {error.faults[0].text()}"
        raise UnwrittenError(message) from None
    except ValueError as error:
        message = f"This cannot be a table file: {error}."
        raise UnwrittenError(message) from None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        message = f"{path} could not be written: {error.strerror}."
        raise UnwrittenError(message) from None
    return path
