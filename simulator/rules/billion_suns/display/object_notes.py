"""What an object does, in the lines of its card: figures of the tables, each with its rule."""

from collections.abc import Iterator

from simulator.kernel import wording
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.judging.scanning import MINE
from simulator.rules.billion_suns.model.contracts import (
    Comparison,
    Contract,
    Controlled,
    MassWithin,
    Scanner,
    ShipsNear,
    Taken,
)
from simulator.rules.billion_suns.model.specs import ObjectKind
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import (
    in_force,
    is_silent,
    lane_of,
    objectives,
)
from simulator.rules.billion_suns.view.control import reach_rule
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, KRAKEN, View, contracts, in_warzone
from simulator.rules.billion_suns.view.profile import profile_of

_SCANNERS: dict[Scanner, str] = {
    "utility": "utility battlegroups scan it",
    "utility_or_carrier": "utility battlegroups and carriers scan it",
    "any": "battlegroups scan it",
}


def object_notes(view: View, piece: Piece) -> tuple[str, ...]:
    """What the object does to others and what can be done to it, a sentence a line."""
    kind = view.setup.catalogue.objects.get(piece.kind)
    if kind is None:
        return ("Out of play.",)
    return (
        *_standing(view, kind),
        *_special(view, piece),
        *_moving(view, piece, kind),
        *_fighting(view, piece, kind),
        *_contracts(view, piece),
    )


def _standing(view: View, kind: ObjectKind) -> Iterator[str]:
    """What it does where it stands."""
    figures = view.setup.catalogue.figures
    if kind.control_range is not None:
        rule = reach_rule(view, solid=kind.solid)
        yield f"Controlled within {wording.inches(kind.control_range)} ({rule})."
    if kind.solid:
        well = wording.inches(figures.gravity_well)
        yield f"Blocks sight and stops ships (ABS-1.6, 6.6); gravity well {well} (ABS-4.5)."
    if kind.dangerous:
        dice = f"D{figures.hazard_sides}s of damage {figures.hazard_damage}"
        yield f"Dangerous space: a ship that crosses it suffers its mass in {dice} (ABS-6.5)."
    if kind.dangerous and kind.silhouette is not None:
        yield "Destroyed, it takes its dangerous space with it (ABS-10.1)."


def _special(view: View, piece: Piece) -> Iterator[str]:
    """What only jump points and mines do."""
    figures = view.setup.catalogue.figures
    if piece.kind == JUMP_POINT:
        warzone = in_warzone(view)
        reach = figures.warzone_jump_range if warzone else figures.jump_range
        rule = "WZ-1.3" if warzone else "ABS-4.6"
        yield f"Ships jump in within {wording.inches(reach)} less their mass ({rule})."
    if piece.kind == MINE:
        mass = profile_of(view, piece).mass or 0
        near = wording.inches(figures.mine_trigger)
        yield f"Explodes in passive attacks when an enemy is within {near} (WZ-3.1)."
        around = wording.inches(mass * figures.explosion_range_per_mass)
        dice = f"{phrases.dice(mass, figures.hazard_sides)} of damage {figures.hazard_damage}"
        yield f"Its explosion is {dice} on all within {around} (WZ-3.5)."


def _moving(view: View, piece: Piece, kind: ObjectKind) -> Iterator[str]:
    """How it moves automatically as the End phase begins."""
    if not kind.independent or kind.move is None:
        return
    far = wording.inches(kind.move)
    if lane_of(view, piece):
        yield f"Goes {far} along its lane in the End phase (ABS-12.22)."
    elif view.setup.catalogue.rulings.independents == "drift":
        yield f"Drifts {far} straight on in the End phase (ABS-10)."
    elif piece.kind == KRAKEN:
        yield f"Hunts the nearest ship in the End phase, {far}, and attacks it (ABS-10.3)."
    else:
        yield f"Flees the nearest ship in the End phase, {far} (ABS-10.2)."


def _fighting(view: View, piece: Piece, kind: ObjectKind) -> Iterator[str]:
    """Whether it fires and can be attacked."""
    if is_silent(view, piece):
        yield "It does not fire (ABS-12.16)."
    elif profile_of(view, piece).arms:
        yield "Attacks whatever activates in its reach (ABS-7.2)."
    if kind.silhouette is None:
        yield "Nothing can attack it (ABS-10.1)."


def _contracts(view: View, piece: Piece) -> Iterator[str]:
    """What it means to the contracts of the game, or to those the set-up names."""
    if view.extra.deals:
        for deal, contract in in_force(view):
            kinds = {placing.kind for placing in contract.placing}
            if piece.id in deal.things or piece.kind not in kinds:
                is_one = any(each.id == piece.id for each in objectives(view, deal))
                yield from _contract(contract, piece.kind, objective=is_one)
        return
    for card, contract in contracts(view).items():
        if card in view.setup.options.contracts:
            yield from _contract(contract, piece.kind, objective=piece.kind in contract.objectives)


def _contract(contract: Contract, kind: str, *, objective: bool) -> Iterator[str]:
    """One line on what the contract has to do with things of a kind; none for nothing."""
    parts = [_SCANNERS[scan.by] for scan in contract.scans if scan.of == kind]
    if any(kill.of == kind for kill in contract.kills):
        parts.append("its destruction counts")
    if any(home.token == kind for home in contract.home):
        parts.append("it counts once carried home")
    parts += [how for scoring in contract.scoring if (how := _measure_text(scoring.measure, kind))]
    if objective:
        parts.append("it is an objective")
    if parts:
        yield f"{contract.title}: {'; '.join(parts)}."


def _measure_text(measure: Comparison, kind: str) -> str:
    """How things of the kind count when a contract scores, empty where they do not."""
    match measure:
        case Taken(of) if of == kind:
            return "whoever scanned it last holds it"
        case MassWithin(of) | Controlled(of) if of == kind:
            return "the mass near it counts"
        case ShipsNear(token) if token == kind:
            return "enemy ships near it count"
    return ""
