"""Which ships the damage destroys, chosen by their owner (ABS-2.4, 8.18)."""

from simulator.geometry.measure import within
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel import wording
from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Choice, Note, Option, Pick, TableOverlays
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.coherency import formation, incoherence_damage
from simulator.rules.billion_suns.model.actions import ChooseLosses
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.play.attacks import losses
from simulator.rules.billion_suns.play.attacks.losses import LOSSES
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    hint_dice,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, standing
from simulator.rules.billion_suns.view.profile import mass_of, profile_of

SHIPS = "ships"


def ways_of(asked: Asked) -> tuple[tuple[str, ...], ...]:
    """Every choice there is."""
    if not isinstance(asked.stage, Losses):
        return ()
    found = losses.offers(asked.view, asked.stage, asked.seat, hint_dice(asked, LOSSES))
    return tuple(each.ships for each in found if isinstance(each, ChooseLosses))


def _option(asked: Asked) -> Option:
    ways = ways_of(asked)
    if not asked.has_open(LOSSES) or not ways:
        return Option(LOSSES, "Remove these", asks=True)
    names = dict.fromkeys(name for way in ways for name in way)
    among = tuple(ship_choice(asked.view, name) for name in names)
    count, best = len(ways[0]), min(ways, key=lambda way: harm_of(asked, way))
    field = Pick(SHIPS, f"Lost: {count_words(count, 'ship')}", among, count, count, best)
    return Option(LOSSES, "Remove these", asks=True, fields=(field,))


def harm_of(asked: Asked, way: tuple[str, ...]) -> tuple[bool, int]:
    """Are the others out of coherency without these ships, and how many of these carry anything?"""
    pieces = asked.view.pieces
    lost = tuple(ship for name in way for ship in find_ships(asked.view, name))
    laden = sum(any(count for _, count in pieces[name].marks) for name in way)
    return bool(left_notes(asked, lost)), laden


def ship_choice(view: View, name: str) -> Choice:
    """A ship that may be lost, and what it carries."""
    piece = view.pieces[name]
    caption = phrases.listed_as(view, name)
    carried = [mark for mark, count in piece.marks if count]
    about = f"carries {join_words(tuple(carried))}" if carried else ""
    return Choice(name, caption, about, name, None, piece.kind)


def _action(asked: Asked) -> ChooseLosses | Lacking:
    taken = picked_ids(asked.draft, SHIPS)
    return ChooseLosses(taken) if taken else Lacking((SHIPS,))


def _show_preview(asked: Asked) -> PreviewParts:
    """What is near the ships that may explode, and whether the others stay coherent."""
    view = asked.view
    lost = tuple(ship for name in picked_ids(asked.draft, SHIPS) for ship in find_ships(view, name))
    if not lost:
        return PreviewParts()
    notes = [note for ship in lost for note in _blast_notes(view, ship)]
    notes += left_notes(asked, lost)
    return PreviewParts(overlays=_rings(view, lost), notes=tuple(notes))


def _reach(view: View, ship: PlacedPiece) -> int:
    """How far its explosion reaches: its mass in inches (ABS-8.9)."""
    return mass_of(view, ship.piece.kind) * THOU_PER_INCH


def _blast_notes(view: View, ship: PlacedPiece) -> list[Note]:
    mass, reach = mass_of(view, ship.piece.kind), _reach(view, ship)
    if not mass:
        return []
    near = dict.fromkeys(
        other.piece.group or other.id
        for other in standing(view, lambda piece: piece.id != ship.id)
        if other.table == ship.table
        and within(ship.at, other.at, reach)
        and profile_of(view, other.piece).silhouette is not None
    )
    chance = f"{ship.id} {explosion_chance(view, ship)}"
    whom = tuple(phrases.known_as(view, name) for name in near)
    text = f"{chance}; within {wording.inches(reach)}: {join_words(whom) or 'nobody'}"
    return [Note("risk", text, "ABS-8.9", ship.id)]


def explosion_chance(view: View, ship: PlacedPiece) -> str:
    """On which results it explodes; empty for a ship without mass (ABS-8.9)."""
    mass, sides = mass_of(view, ship.piece.kind), view.setup.catalogue.figures.explosion_die
    return f"explodes on {min(mass, sides)} or less of D{sides}" if mass else ""


def left_notes(asked: Asked, lost: tuple[PlacedPiece, ...]) -> list[Note]:
    """The warning that the ships left without these are out of coherency; else empty."""
    stage = asked.stage
    if not isinstance(stage, Losses):
        return []
    gone = [ship.id for ship in lost]
    left = tuple(ship for ship in find_ships(asked.view, stage.target) if ship.id not in gone)
    if not left:
        return []
    formed = formation(asked.view, left, mass_of(asked.view, left[0].piece.kind))
    if not incoherence_damage(asked.view, formed):
        return []
    return [Note("warning", "The ships left are out of coherency", "ABS-2.2")]


def _rings(view: View, lost: tuple[PlacedPiece, ...]) -> TableOverlays:
    tables: dict[str, list[Overlay]] = {}
    for ship in lost:
        reach = _reach(view, ship)
        if reach:
            label = f"explosion {wording.inches(reach)}"
            ring = Ring(ship.at, reach, "shock", label, ship.piece.owner)
            tables.setdefault(ship.table, []).append(ring)
    return tuple((table, tuple(drawn)) for table, drawn in tables.items())


def _glow(asked: Asked) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for way in ways_of(asked) for name in way))


def _about(asked: Asked) -> tuple[str, ...]:
    ways = ways_of(asked)
    if not isinstance(asked.stage, Losses) or not ways:
        return ()
    lost = count_words(len(ways[0]), "ship")
    return (f"The damage destroys {lost} of {phrases.known_as(asked.view, asked.stage.target)}.",)


FORM = DecisionForm(
    (
        OptionForm(
            LOSSES,
            _option,
            _action,
            _show_preview,
            lambda _, it: f"remove {count_words(len(it.ships), 'ship')}",
            ChooseLosses,
            lambda _, it: {SHIPS: it.ships},
        ),
    ),
    about=_about,
    glow=_glow,
    what=LOSSES,
)
