"""Whose weapons reach a piece: what could attack it at a given pose (ABS-8.2, 8.3)."""

from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.shown.threat import Threats
from simulator.rules.billion_suns.judging.attacks import reaches
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    is_ceo,
    is_contractors,
    standing,
)
from simulator.rules.billion_suns.view.overlays import MOST_LINES, arm_wedges, shot_line
from simulator.rules.billion_suns.view.profile import Arm, profile_of
from simulator.rules.billion_suns.view.shots import Shot, check_shot

HERE = "here"
"""What the piece is called there: it may be in the view elsewhere."""


def threats(view: View, piece: Piece) -> Threats:
    """What could attack a seat's piece at this pose, each separately; empty off tables.

    Unowned things attack battlegroups too; Independent Contractors attack only CEOs
    (SOLO-1.10). Weapons for stationary targets are left out (ABS-8.19). By the ruling `dice` a
    ship may fire because another of its battlegroup reaches the piece.
    """
    seat, place = piece.owner, piece.place
    if seat is None or not isinstance(place, OnTable):
        return Threats(())
    there = Piece(HERE, "", seat, None, place, piece.base)
    target = PlacedPiece(there, place.table, place.pose)
    held = [
        (check_shot(view, arm, enemy, target), arm)
        for enemy in _enemies(view, place.table, seat)
        for arm in profile_of(view, enemy.piece).arms
        if not arm.stationary_only
    ]
    found = [each for each in held if each[0].ok]
    if view.setup.catalogue.rulings.dice == "whole_group":
        found = _with_mates(held)
    found.sort(key=lambda each: each[0].measure.distance if each[0].measure else 0)
    return Threats(
        tuple(_reason(view, *each) for each in found),
        _draw_threats([each for each in found if each[0].ok]),
    )


def _with_mates(held: list[tuple[Shot, Arm]]) -> list[tuple[Shot, Arm]]:
    """What reaches, and the same weapon of all other ships of its battlegroup."""
    reaching = {(each.shooter.piece.group, arm.name) for each, arm in held if each.ok}
    return [
        (each, arm)
        for each, arm in held
        if each.ok
        or (each.shooter.piece.group and (each.shooter.piece.group, arm.name) in reaching)
    ]


def _enemies(view: View, table: str, seat: str) -> tuple[PlacedPiece, ...]:
    """Everything on the table that may attack that seat's ships."""

    def hostile(piece: Piece) -> bool:
        if piece.owner == seat:
            return False
        return not is_contractors(view, piece.owner) or is_ceo(view, seat)

    return tuple(stands for stands in standing(view, hostile) if stands.table == table)


def _reason(view: View, held: Shot, arm: Arm) -> Reason:
    far = wording.exact(held.measure.distance) if held.measure else ""
    text = f"{phrases.short_of(view, held.shooter.id)} · {arm.name} {far}"
    if not held.ok:
        text += ", with its battlegroup"
    return reaches(held.shooter.id, text)


def _draw_threats(found: list[tuple[Shot, Arm]]) -> tuple[Overlay, ...]:
    """The bands of the nearest attackers, and a line from each."""
    drawn: list[Overlay] = []
    for held, arm in found[:MOST_LINES]:
        drawn.append(arm_wedges(arm, held.shooter.pose, held.shooter.piece.owner)[-1])
    drawn += [shot_line(held.measure, ok=False) for held, _ in found if held.measure]
    return tuple(drawn)
