"""Starting a game: whether it is possible, how things may be placed, and its set-up."""

from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.by_hand.seat_changes import SeatSet
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Seat
from simulator.kernel.stages import push
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.events import PhaseBegan
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.play.rounds import phases
from simulator.rules.billion_suns.play.set_up import contract_setup
from simulator.rules.billion_suns.play.set_up.placing import barred_by
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    CONTRACTORS_NAME,
    OVER,
    View,
    contracts,
    in_solo,
    in_warzone,
    standing,
)
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.turn_order import ceos


def check(view: View, action: StartGame, _: str = "") -> Refusal | None:
    """No game is under way, there are enough CEOs, and its contracts can be set up this way."""
    if view.stages:
        return Refusal("under_way", HAND, "A game is under way; undo it, or start another.")
    if view.phase == OVER:
        return Refusal("game_over", HAND, "The game is over; undo, or start another.")
    return (
        _check_frame(view)
        or _check_contractors(view)
        or _check_planetoids(view)
        or _check_zones(view)
        or _check_place(view, action)
    )


def unplayable(view: View) -> Refusal | None:
    """Why no game at all can be started on these tables, or None."""
    refusals = [check(view, start) for start in offers(view)]
    return refusals[0] if all(refusals) else None


def offers(view: View, _: str = "") -> tuple[StartGame, ...]:
    """As drawn, if everything is there; random first if a contract has nothing on the tables.

    Tables on which only some things are missing may show a game already played for a while.
    """
    drawn, *others = StartGame(), StartGame("random"), StartGame("turns")
    plan, areas = contract_setup.planned(view), contract_setup.storms(view, ())
    missing = [name for each in plan.left for name in (each.id, each.centre)]
    bare = any(deal.things and all(name in missing for name in deal.things) for deal in plan.deals)
    if contract_setup.are_to_be_drawn(view) or bare or (areas and not plan.deals):
        return (*others, drawn)
    return (drawn, *others) if missing or areas else (drawn,)


def start(now: Resolution, action: StartGame, _: str) -> None:
    """Begin the game, its set-up first."""
    if in_solo(now.state) and not _seated(now.state):
        now.emit(SeatSet(Seat(CONTRACTORS, CONTRACTORS_NAME)))
    phases.start(now)
    if action.place != "drawn":
        now.emit(PhaseBegan(now.state.round, "set_up"))
    if action.place != "drawn" or contracts(now.state):
        push(now, SettingUp(action.place))


def _seated(view: View) -> bool:
    """Have the Independent Contractors a seat?"""
    return any(seat.id == CONTRACTORS for seat in view.setup.seats)


def _check_frame(view: View) -> Refusal | None:
    """At least one CEO, and the number and scale that a game with contracts allows (ABS-11.1)."""
    if not ceos(view):
        text = "No CEO sits at these tables; give one a seat."
        return Refusal("number_of_ceos", "ABS-11.1", text)
    if not contracts(view):
        return None
    figures, options = view.setup.catalogue.figures, view.setup.options
    mode = options.mode
    least, most = figures.least_ceos, figures.most_ceos
    if mode == "solo":
        least = most = 1
    elif in_warzone(view):
        least = most = figures.warzone_ceos
    seats = len(ceos(view))
    if not least <= seats <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        who = "CEO" if allowed == "1" else "CEOs"
        text = f"A {mode} game is for {allowed} {who}, not {seats}; change its seats or mode."
        return Refusal("number_of_ceos", "ABS-11.1", text)
    if options.scale > figures.core_scale and not in_warzone(view):
        text = f"A {mode} game has a scale of 1 to {figures.core_scale}; choose one of them."
        return Refusal("large_scale", "ABS-11.1", text)
    return None


def _check_contractors(view: View) -> Refusal | None:
    """Independent Contractors are in solo games alone, and own nothing but ships (SOLO-1.10)."""
    seats = [seat.id for seat in view.setup.seats]
    if view.setup.options.mode != "solo":
        if CONTRACTORS not in seats:
            return None
        text = "Independent Contractors are in solo games alone; take their seat away."
        return Refusal("contractors_here", "SOLO-1.10", text)
    if view.setup.catalogue.contractors is None:
        text = "This was saved before solo games could be played; open its table file anew."
        return Refusal("old_save", HAND, text)
    owned = standing(view, lambda piece: piece.group is None and piece.owner == CONTRACTORS)
    if owned:
        name = phrases.known_as(view, owned[0].id)
        text = f"{name} belongs to the Independent Contractors, who own only ships; take it away."
        return Refusal("contractors_own", "SOLO-1.10", text)
    return None


def _check_planetoids(view: View) -> Refusal | None:
    """A ring to scan from remains around a planetoid that a contract scans (ABS-10.4)."""
    if view.setup.catalogue.rulings.planetoid_from == "rim":
        return None
    most = view.setup.catalogue.figures.scanned_planetoid
    objects = view.setup.catalogue.objects
    scanned = [scan.of for contract in contract_setup.chosen(view) for scan in contract.scans]
    for each in standing(view, lambda piece: piece.kind in scanned):
        if objects[each.piece.kind].solid and 2 * each.radius > most:
            across = phrases.inches(2 * each.radius)
            text = f"{as_id(each.id)} is {across} across, too large to scan; "
            text += f"make it {phrases.inches(most)}."
            return Refusal("large_planetoid", "ABS-10.4", text)
    return None


def _check_zones(view: View) -> Refusal | None:
    """No planetoid or facility stands in Deep Space or μ-Space (WZ-4.1, 4.2)."""
    objects = view.setup.catalogue.objects
    for each in standing(view, lambda piece: piece.kind in objects):
        rule = barred_by(view, each.table, each.piece.kind)
        if rule:
            text = f"{as_id(each.id)} cannot be set up on table {each.table}; put it on another."
            return Refusal("barred_by_zone", rule, text)
    return None


def _check_place(view: View, action: StartGame) -> Refusal | None:
    if action.place == "drawn" and contract_setup.are_to_be_drawn(view):
        text = "The contracts are not drawn yet; let things be set up at random or in turns."
        return Refusal("nothing_drawn", contract_setup.drawing_rule(view), text)
    if action.place == "turns" and in_solo(view):
        text = "A solo game draws where things go; let them be set up at random."
        return Refusal("solo_draws", "ABS-11.7", text)
    return None
