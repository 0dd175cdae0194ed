"""What a turn shows on the mat: ghosts to drag, pieces to pick, areas and overlays."""

from collections import Counter
from collections.abc import Iterator

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.asked.draft import Draft, formation_in, picked_ids, route_in, spot_in
from simulator.kernel.asked.request import Allot, Choice, Field, Formation, Pick, Route, Spot
from simulator.kernel.asked.trail import Trail
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.state import AnyState, place_of
from simulator.ui.play.routing import end
from simulator.ui.play.turn import Turn


@fast_dataclass(frozen=True, slots=True)
class GhostStand:
    """Where something would stand: `id` names it within the field with this name.

    `piece` is the piece on a table that it is, None for something new of this `group`. `moved` is
    false while it stands where it is on the table anyway.
    """

    field: str
    id: str
    kind: str
    place: OnTable
    piece: str | None = None
    moved: bool = True
    group: str | None = None

    def as_piece(self, view: AnyState, owner: str) -> Piece:
        """It as a piece, for its looks; something new belongs to `owner`."""
        if self.piece and self.piece in view.pieces:
            return moved_to(view.pieces[self.piece], self.place)
        return Piece(self.id, self.kind, owner, self.group, self.place)


def stands(view: AnyState, turn: Turn) -> tuple[GhostStand, ...]:
    """Everything that the draft places, and the pieces that it could move from where they are."""
    if turn.draft is None:
        return ()
    return tuple(stand for each in turn.fields for stand in _of_field(view, turn, turn.draft, each))


def _of_field(view: AnyState, turn: Turn, draft: Draft, field: Field) -> Iterator[GhostStand]:
    match field:
        case Spot(name=name, kind=kind):
            spot = spot_in(draft, name)
            if spot:
                yield GhostStand(name, name, kind or "", spot)
        case Formation(name=name, ghosts=ghosts):
            places = dict(formation_in(draft, name))
            for ghost in ghosts:
                if ghost.id in places:
                    place = places[ghost.id]
                    yield GhostStand(
                        name, ghost.id, ghost.kind, place, ghost.piece, group=ghost.group
                    )
        case Route(name=name, piece=piece):
            start, legs = place_of(view, piece), route_in(draft, name) or ()
            # Where the rules let it come to rest, which may be short of where the legs lead.
            rest = dict(turn.preview.ghosts).get(piece) if turn.preview else None
            if start:
                place = rest or OnTable(start.table, end(start.pose, legs))
                kind = view.pieces[piece].kind
                yield GhostStand(name, piece, kind, place, piece, moved=bool(legs))
        case _:
            return


def areas(turn: Turn, table: str, name: str) -> tuple[Overlay, ...]:
    """What is to be drawn on a table while the field with this name is filled."""
    field = turn.field(name)
    if not isinstance(field, Spot | Formation | Route):
        return ()
    return tuple(each for where, drawn in field.areas if where == table for each in drawn)


def asked_about(turn: Turn, table: str) -> tuple[Overlay, ...]:
    """What the request draws on a table, whatever is filled in."""
    found = turn.request.overlays
    return tuple(each for where, drawn in found if where == table for each in drawn)


def preview_overlays(turn: Turn, table: str) -> tuple[Overlay, ...]:
    """What the preview draws on a table."""
    found = turn.preview.overlays if turn.preview else ()
    return tuple(each for where, drawn in found if where == table for each in drawn)


def choice_of(turn: Turn, view: AnyState, piece: str) -> tuple[str, Choice] | None:
    """The field and its choice that a piece on the mat stands for; None if it is none.

    A choice that names a group, or one of its ships, is meant by any ship of that group, unless
    another choice names the ship itself. Of several fields it is the first that it may fill and
    that is not full.
    """
    whole = {piece, view.pieces[piece].group} if piece in view.pieces else {piece}
    found = [(each, choice) for each in turn.fields for choice in _choices(each)]
    named = [pair for pair in found if piece in (pair[1].piece, pair[1].id)]
    meant = named or [
        (field, choice)
        for field, choice in found
        if choice.id in whole or _group(view, choice.piece) in (whole - {None})
    ]
    best = min(meant, key=lambda pair: _rank(turn, *pair), default=None)
    return (best[0].name, best[1]) if best else None


def _rank(turn: Turn, field: Field, choice: Choice) -> int:
    """How little a click on a choice is meant for this field."""
    if choice.barred:
        return 2
    taken = picked_ids(turn.draft, field.name) if turn.draft and isinstance(field, Pick) else ()
    full = isinstance(field, Pick) and len(taken) >= field.most and choice.id not in taken
    return 1 if full else 0


def glow_of(view: AnyState, turn: Turn) -> tuple[str, ...]:
    """The pieces that a click may pick now; where there is nothing to pick, those that may act.

    The ships of one group that choices name together glow together; those of a barred one do not.
    """
    meant = [
        (name, found[1])
        for name, piece in view.pieces.items()
        if isinstance(piece.place, OnTable) and (found := choice_of(turn, view, name))
    ]
    if not meant:
        return turn.request.glow
    return tuple(name for name, choice in meant if choice.barred is None)


def named_singly(view: AnyState, turn: Turn) -> tuple[str, ...]:
    """The pieces on tables of which the open fields name several of one group, each by itself."""
    named = {choice.piece or choice.id for each in turn.fields for choice in _choices(each)}
    for each in turn.fields:
        if isinstance(each, Allot):
            named.update(source.piece for source in each.sources if source.piece)
    there = [view.pieces[name] for name in view.pieces if name in named]
    count = Counter(piece.group for piece in there if piece.group)
    return tuple(
        piece.id
        for piece in there
        if count[piece.group or ""] > 1 and isinstance(piece.place, OnTable)
    )


def _choices(field: Field) -> tuple[Choice, ...]:
    if isinstance(field, Pick):
        return field.among
    return field.targets if isinstance(field, Allot) else ()


def _group(view: AnyState, piece: str | None) -> str | None:
    known = view.pieces.get(piece) if piece else None
    return known.group if known else None


def field_of_mat(turn: Turn, wanted: str) -> str:
    """The field that gestures on the mat fill: the wanted one if it has places, or the first such.

    Without any it is the wanted one, or the first.
    """
    fields = Spot | Formation | Route | Trail
    placed = [each.name for each in turn.fields if isinstance(each, fields)]
    names = placed or [each.name for each in turn.fields]
    return wanted if wanted in names else next(iter(names), "")


def tables_of_mat(view: AnyState, turn: Turn, wanted: str) -> tuple[str, ...]:
    """The tables on which that field has something, or may have it."""
    name = field_of_mat(turn, wanted)
    found = [each.place.table for each in stands(view, turn) if each.field == name]
    field = turn.field(name)
    return tuple(found) or (field.tables if isinstance(field, Spot | Formation) else ())
