"""What an event shows on the tables: flights, jumps, shots, losses, and what is won or paid."""

from collections.abc import Callable, Iterator

from simulator.geometry.measure import distance_nearest, distance_squared
from simulator.kernel import wording
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PiecePlaced,
    PieceRemoved,
)
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.motion import (
    AimMotion,
    ArrivalMotion,
    BeamMotion,
    DepartureMotion,
    LossMotion,
    Motion,
    PassageMotion,
    RiseMotion,
    VolleyMotion,
    WaveMotion,
    motions_of_piece,
)
from simulator.kernel.shown.overlay import Line
from simulator.kernel.shown.roll import Verdict
from simulator.kernel.stages import StagePopped, StageTurned
from simulator.kernel.wording import count_words
from simulator.mechanics.game import dispatch
from simulator.rules.billion_suns.judging.scanning import MINE
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.contractors import ClaimJumped
from simulator.rules.billion_suns.model.stages import Attack, Blast, Losses, Stage
from simulator.rules.billion_suns.play.attacks import attack_dice, shields
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    PlacedPiece,
    View,
    damage_on,
    find_ships,
)
from simulator.rules.billion_suns.view.overlays import arm_wedges
from simulator.rules.billion_suns.view.profile import Arm, mass_of, profile_of
from simulator.rules.billion_suns.view.shock import shock_reach
from simulator.rules.billion_suns.view.shots import bears

_DESTROYED, _JUMPED_OUT = "destroyed", "jumped_out"


def _at(ship: PlacedPiece) -> OnTable:
    return OnTable(ship.table, ship.pose)


def _where(view: View, name: str) -> OnTable | None:
    """Where the group or thing of this id is: its first ship."""
    return next((_at(each) for each in find_ships(view, name)), None)


def _ids(view: View, name: str) -> tuple[str, ...]:
    return tuple(each.id for each in find_ships(view, name))


# Coming and going


def _show_placed(view: View, event: PiecePlaced) -> Iterator[Motion]:
    """A jump point opens as the ring that it is."""
    piece = event.piece
    if piece.kind == JUMP_POINT and isinstance(piece.place, OnTable):
        yield ArrivalMotion(piece.id, piece.place, "jump")
    else:
        yield from motions_of_piece(view, event)


def _show_removed(view: View, event: PieceRemoved) -> Iterator[Motion]:
    """A ship that is lost has been told of before; a mine goes off."""
    piece = view.pieces[event.piece]
    if event.why == _DESTROYED or not isinstance(piece.place, OnTable):
        return
    if piece.kind == MINE:
        yield LossMotion(piece.id, piece.place)
    else:
        yield DepartureMotion(piece.id, piece.place, "jump" if event.why == _JUMPED_OUT else "")


def _jumped_in(view: View, event: events.JumpedIn) -> Iterator[Motion]:
    """Its ships came by a jump point, and each shocks as far as its mass (ABS-4.7)."""
    yield PassageMotion(_ids(view, event.group), "jump")
    for n, ship in enumerate(find_ships(view, event.group)):
        reach = shock_reach(view, mass_of(view, ship.piece.kind))
        if reach:
            words = f"{wording.inches(reach)} shock"
            yield WaveMotion(ship.table, ship.at, reach, "" if n else words)


def _show_scrambled(view: View, event: events.Scrambled) -> Iterator[Motion]:
    yield PassageMotion(_ids(view, event.group), "dock", _where(view, event.carrier))


def _show_stowed(view: View, event: events.Stowed) -> Iterator[Motion]:
    """Aboard a carrier ship, or through a jump point to Close Reserves (ABS-4.17, 5.4)."""
    carrier = _where(view, event.where)
    for ship in find_ships(view, event.group):
        yield DepartureMotion(ship.id, _at(ship), "dock" if carrier else "jump", carrier)


# Attacks


def _show_turned(view: View, event: StageTurned[Stage]) -> Iterator[Motion]:
    """An attack takes aim as its dice are rolled, fires once they are final, and is saved."""
    old, new = view.stages[-1], event.stage
    if not isinstance(old, Attack) or not isinstance(new, Attack):
        return
    if (old.step, new.step) == ("roll", "reroll"):
        drawn = _draw_aim(view, new)
        if drawn:
            yield AimMotion(drawn)
    elif (old.step, new.step) == ("count", "shields"):
        yield from _show_shots(view, old)
    elif (old.step, new.step) == ("save", "damage") and new.dice:
        saved = tuple[Verdict, ...](
            "saved" if shields.is_saved(view, new, die) else "hit" for die in new.dice
        )
        yield from _volley(view, new, saved, later=True)


def _show_popped(view: View, _: StagePopped) -> Iterator[Motion]:
    """An attack without a hit ends as soon as its dice are counted."""
    stage = view.stages[-1]
    if isinstance(stage, Attack) and stage.step == "count":
        yield from _show_shots(view, stage)


def _show_shots(view: View, stage: Attack) -> Iterator[Motion]:
    if not find_ships(view, stage.target):
        return
    silhouette = attack_dice.to_hit(view, stage)
    shots = tuple[Verdict, ...](
        "hit" if attack_dice.is_hit(stage.pools[die.pool], die, silhouette) else "miss"
        for die in stage.dice
    )
    yield from _volley(view, stage, shots)


def _volley(
    view: View, stage: Attack, shots: tuple[Verdict, ...], *, later: bool = False
) -> Iterator[Motion]:
    """Shots of a weapon fly from ships that bear; whatever else strikes has no place it flies from.

    Ships that have been lost meanwhile fire from nowhere.
    """
    sources = tuple(_at(ship) for ship in _shooters(view, stage))
    targets = tuple(_at(ship) for ship in find_ships(view, stage.target))
    yield VolleyMotion(f"{stage.by} {stage.target}", sources, targets, shots, later)


def _arms(view: View, stage: Attack) -> list[Arm]:
    """The weapons that this attack fires."""
    ships = find_ships(view, stage.by) if stage.cause == "weapon" else ()
    fired = [pool.weapon for pool in stage.pools]
    return (
        [arm for arm in profile_of(view, ships[0].piece).arms if arm.name in fired] if ships else []
    )


def _shooters(view: View, stage: Attack) -> tuple[PlacedPiece, ...]:
    """The ships that bear on the target; all of the group where none does any more."""
    arms, marks = _arms(view, stage), find_ships(view, stage.target)
    ships = find_ships(view, stage.by) if arms else ()
    bearing = tuple(
        ship
        for ship in ships
        if any(bears(view, arm, ship, mark) for arm in arms for mark in marks)
    )
    return bearing or ships


def _draw_aim(view: View, stage: Attack) -> TableOverlays:
    """Of each weapon the arc of the ship that is nearest, and how far its target is."""
    found = []
    for arm in _arms(view, stage):
        pairs = (
            (ship, mark)
            for ship in find_ships(view, stage.by)
            for mark in find_ships(view, stage.target)
            if bears(view, arm, ship, mark)
        )
        pair = min(pairs, key=lambda pair: distance_squared(pair[0].at, pair[1].at), default=None)
        if pair:
            ship, mark = pair
            far = wording.exact(distance_nearest(ship.at, mark.at))
            arcs = arm_wedges(arm, ship.pose, ship.piece.owner)
            found.append((ship.table, (*arcs, Line(ship.at, mark.at, "shot", far))))
    return tuple(found)


def _show_blasted(view: View, _: events.BlastTaken) -> Iterator[Motion]:
    blast: Blast = view.extra.blasts[0]
    reach = blast.mass * view.setup.catalogue.figures.explosion_range_per_mass
    yield WaveMotion(blast.table, blast.at, reach, f"{wording.inches(reach)} explosion")


# What comes of it


def _show_marked(view: View, event: GroupMarked) -> Iterator[Motion]:
    yield from _show_harmed(view, event.group, event.mark, event.count)


def _piece_marked(view: View, event: PieceMarked) -> Iterator[Motion]:
    yield from _show_harmed(view, event.piece, event.mark, event.count)


def _show_harmed(view: View, name: str, mark: str, count: int) -> Iterator[Motion]:
    """Damage taken or discarded; what losses take along with a ship is no repair (ABS-2.4)."""
    more = count - damage_on(view, name)
    stage = view.stages[-1] if view.stages else None
    if mark != "damage" or not more or (more < 0 and isinstance(stage, Losses)):
        return
    where = _where(view, name)
    yield (
        RiseMotion(f"+{more}", "harm", where)
        if more > 0
        else RiseMotion(f"−{-more}", "mended", where)
    )


def _show_lost(view: View, event: events.ShipLost) -> Iterator[Motion]:
    for ship in find_ships(view, event.piece):
        what = phrases.one(phrases.kind_name(view, ship.piece.kind))
        yield LossMotion(ship.id, _at(ship), f"{what} is lost")


def _show_scanned(view: View, event: events.Scanned) -> Iterator[Motion]:
    start, end = _where(view, event.group), _where(view, event.target)
    if start and end and start.table == end.table and start.pose.at != end.pose.at:
        yield BeamMotion(start, end)


def _show_scored(_: View, event: events.PointsScored) -> Iterator[Motion]:
    yield RiseMotion(f"+{event.points} VP", "gain", seat=event.seat)


def _show_earned(_: View, event: events.CardEarned) -> Iterator[Motion]:
    yield RiseMotion(f"+{count_words(event.credits, 'credit')}", "gain", seat=event.seat)


def _show_cashed(_: View, event: events.BondsCashed) -> Iterator[Motion]:
    yield RiseMotion(f"+{count_words(event.credits, 'credit')}", "gain", seat=event.seat)


def _show_gained(_: View, event: events.TokensGained) -> Iterator[Motion]:
    yield RiseMotion(f"+{count_words(event.count, 'token')}", "gain", seat=event.seat)


def _show_claimed(view: View, event: ClaimJumped) -> Iterator[Motion]:
    """The card that the contract loses, where the claim was (SOLO-1.7)."""
    yield RiseMotion("−1 card", "harm", _where(view, event.objectives[0]))


def _show_paid(_: View, event: events.CreditsPaid) -> Iterator[Motion]:
    if event.credits:
        yield RiseMotion(f"−{count_words(event.credits, 'credit')}", "price", seat=event.seat)


find_motions: Callable[[View, Event], tuple[Motion, ...]] = dispatch(
    {
        PiecePlaced: _show_placed,
        PieceRemoved: _show_removed,
        GroupMarked: _show_marked,
        PieceMarked: _piece_marked,
        events.JumpedIn: _jumped_in,
        events.Scrambled: _show_scrambled,
        events.Stowed: _show_stowed,
        StageTurned: _show_turned,
        StagePopped: _show_popped,
        events.BlastTaken: _show_blasted,
        events.ShipLost: _show_lost,
        events.Scanned: _show_scanned,
        events.PointsScored: _show_scored,
        events.CardEarned: _show_earned,
        events.BondsCashed: _show_cashed,
        events.TokensGained: _show_gained,
        events.CreditsPaid: _show_paid,
        ClaimJumped: _show_claimed,
    },
    otherwise=motions_of_piece,
)
"""What the event shows; the view is the state before it."""
