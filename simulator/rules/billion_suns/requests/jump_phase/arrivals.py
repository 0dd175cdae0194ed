"""Shared by the deploying and scrambling forms: what may arrive, how many, in which poses."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from simulator.geometry.shapes import Pose
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason, bar, first_failure, refuse
from simulator.kernel.asked.draft import formation_in, number_in, picked_one
from simulator.kernel.asked.request import (
    Choice,
    Formation,
    FormationValue,
    Ghost,
    Note,
    Number,
    Pick,
    TableOverlays,
)
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import count_words, minus_text
from simulator.mechanics.request_forms import Values, one_taken
from simulator.rules.billion_suns.judging.deploying import (
    coming,
    cost,
    is_new,
    may_cost,
    may_fit,
    standings,
)
from simulator.rules.billion_suns.model.actions import Deploy, Scramble
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.extra import LOADOUTS, Loadout
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import ShipRoom, sample
from simulator.rules.billion_suns.play.jump_phase.send_candidates import waiting
from simulator.rules.billion_suns.requests.forms import Asked, barring, group_name, hint_dice
from simulator.rules.billion_suns.requests.jump_phase.bonds import cash_remedies
from simulator.rules.billion_suns.view.contractors.arrivals import calls_of
from simulator.rules.billion_suns.view.contractors.margin import margin_after
from simulator.rules.billion_suns.view.courses import stands_in_danger
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    in_solo,
    in_warzone,
    purse_of,
)
from simulator.rules.billion_suns.view.profile import Profile, profile_of_kind

WHAT = "what"
SHIPS = "ships"
LOADOUT = "loadout"
FORMATION = "formation"

_SHORT = " short"
"""How a reason ends that names only credits which are lacking."""

_TRIES = 24
_JUDGED = 8
_HINTS = 3
"""Formations tried, those of them that are legal and compared, and the best that are offered."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a battlegroup comes from: the space it may wait in, the classes that can be bought."""

    space: str
    classes: Sequence[str]


def comers(asked: Asked, space: str) -> tuple[Piece, ...]:
    """The ships that the draft would bring in; empty while undecided or impossible."""
    what = picked_one(asked.draft, WHAT)
    return _ships(asked, space, what, number_in(asked.draft, SHIPS) or 0) if what else ()


def what_field(asked: Asked, origin: Origin) -> Pick:
    """Waiting groups, then the classes to buy; those not available now say why.

    It starts with a waiting group, else with what costs least: nobody is sold what is dear because
    it comes first.
    """
    groups = tuple(
        _choice(asked, origin, each.what, each.class_id, each.ships)
        for each in waiting(asked.view, asked.seat, origin.space)
    )
    new = tuple(_choice(asked, origin, each, each, 0) for each in origin.classes)
    among = (*groups, *new)
    figures = asked.view.setup.catalogue.classes
    free = [each for each in among if each.barred is None]
    first = min(free, key=lambda each: each in new and figures[each.id].cost, default=None)
    remedies = cash_remedies(asked) if any(each.is_dear for each in among) else ()
    start = (first.id,) if first else None
    return Pick(WHAT, "Battlegroup", among, start=start, remedies=remedies)


def cheapest_bar(asked: Asked, what: Pick) -> Reason | None:
    """Why not even the cheapest can come, if nothing can; None while War Bonds may pay for it."""
    among = what.among
    if not among or purse_of(asked.view, asked.seat).bonds or not all(c.barred for c in among):
        return None
    classes = asked.view.setup.catalogue.classes
    costs = {each.id: classes[each.id].cost for each in among if each.id in classes}
    cheapest = min(among, key=lambda each: costs.get(each.id, 0))
    if cheapest.barred is None:
        return None
    return replace(cheapest.barred, text=f"{cheapest.caption}: {cheapest.barred.brief}.")


def ships_field(asked: Asked, origin: Origin) -> tuple[Number, ...]:
    """How many new ships, up to the most available; a waiting group comes as it is."""
    what = picked_one(asked.draft, WHAT)
    if what is None or what not in origin.classes:
        return ()
    largest = asked.view.setup.catalogue.figures.largest_group
    sizes = (size for size in range(largest, 0, -1) if not _check_price(asked, origin, what, size))
    most = next(sizes, 1)
    full = _full(asked, origin, what, most + 1)
    return (Number(SHIPS, "Ships", 1, most, start=1, counts=WHAT, full=full),)


def _full(asked: Asked, origin: Origin, what: str, count: int) -> Reason | None:
    """Why there cannot be as many new ships: the largest group, the price, or the utility limit."""
    found = _coming(asked, origin.space, what, count)
    if isinstance(found, Reason):
        reason = barring(refuse(found))
        return replace(reason, brief=f"{count - 1} at most in a group") if reason else None
    refusal = _check_price(asked, origin, what, count)
    return _brief_bar(asked, refusal, cost(asked.view, found), f" for {count}")


def loadout_field(asked: Asked, ships: tuple[Piece, ...]) -> tuple[Pick, ...]:
    """One loadout or none, for groups that may have any (WZ-3)."""
    if not ships or bar(may_fit(asked.view, ships, LOADOUTS[0])):
        return ()
    among = tuple(Choice(each, wording.capital(each.replace("_", " "))) for each in LOADOUTS)
    return (Pick(LOADOUT, "Loadout", among, least=0, start=()),)


def loadout_of(asked: Asked) -> Loadout | None:
    """The chosen loadout, or None."""
    taken = picked_one(asked.draft, LOADOUT)
    return next((each for each in LOADOUTS if each == taken), None)


def formation_field(
    asked: Asked,
    ships: tuple[Piece, ...],
    room: tuple[PlacedPiece, ShipRoom, TableOverlays],
    may: Callable[[tuple[Pose, ...]], Iterable[Reason]],
    follows: tuple[str, ...],
) -> Formation:
    """Ghosts for the ships, in a formation that `may` does not bar if the dice find one.

    `room` is what they stay near, how near, and what to draw for it.
    """
    middle, where, areas = room
    dice = hint_dice(asked, f"{middle.id}/{ships[0].kind}/{len(ships)}")
    proposals = (sample(asked.view, where, len(ships), dice) for _ in range(_TRIES))
    legal = (poses for poses in proposals if not bar(may(poses)))
    best = sorted(islice(legal, _JUDGED), key=lambda poses: _drawbacks(asked, ships, middle, poses))
    found = [_formation_value(ships, middle.table, poses) for poses in best[:_HINTS]]
    if not found:
        found = [_formation_value(ships, middle.table, sample(asked.view, where, len(ships), dice))]
    name = profile_of_kind(asked.view, ships[0].kind).name
    new = is_new(asked.view, ships)
    ghosts = tuple(
        Ghost(each.id, each.kind, f"{name} · {each.id}", None if new else each.id, each.group)
        for each in ships
    )
    return Formation(
        FORMATION,
        "Formation",
        (middle.table,),
        ghosts,
        start=found[0],
        hints=tuple(found[1:]),
        areas=areas,
        follows=follows,
    )


def _drawbacks(
    asked: Asked, ships: tuple[Piece, ...], middle: PlacedPiece, poses: tuple[Pose, ...]
) -> tuple[int, int]:
    """How many ships would arrive in dangerous space, and how many headings they would have."""
    stand = standings(ships, middle.table, poses)
    in_danger = sum(stands_in_danger(asked.view, ship) for ship in stand)
    return in_danger, len({pose.heading for pose in poses})


def poses_in(asked: Asked, ships: tuple[Piece, ...], table: str | None) -> tuple[Pose, ...] | None:
    """The pose of every ship, None while the formation does not match these ships and place."""
    stood = formation_in(asked.draft, FORMATION)
    if not ships or [name for name, _ in stood] != [ship.id for ship in ships]:
        return None
    if any(where.table != table for _, where in stood):
        return None
    return tuple(where.pose for _, where in stood)


def arriving(
    ships: tuple[Piece, ...], table: str, poses: tuple[Pose, ...] | None
) -> tuple[PlacedPiece, ...]:
    """The ships where the draft has them; empty without a formation."""
    return standings(ships, table, poses) if poses else ()


def cost_notes(asked: Asked, ships: tuple[Piece, ...]) -> tuple[Note, ...]:
    """What new ships cost, and what is left of the credits (ABS-4.8)."""
    price = cost(asked.view, ships) if ships else 0
    if not price:
        return ()
    own = purse_of(asked.view, asked.seat).credits
    if in_warzone(asked.view):
        text = f"{price} of {count_words(own, 'credit')}"
    else:
        left = minus_text(own - price)
        text = f"{count_words(price, 'credit')}, balance {left}"
    return (Note("cost", text, "ABS-4.8"), *_margin_notes(asked, price))


def _margin_notes(asked: Asked, price: int) -> tuple[Note, ...]:
    """What the price does to the margin of a solo game (SOLO-1.8)."""
    now, after = margin_after(asked.view, 0), margin_after(asked.view, price)
    if now is None or after is None:
        return ()
    return (Note("cost", f"margin {now[0]}, then {after[0]}: {after[1]}", "SOLO-1.8"),)


def _margin_figures(asked: Asked, price: int) -> tuple[tuple[str, str], ...]:
    """The margin after one ship, as a column of the list; none outside solo games."""
    after = margin_after(asked.view, price) if price else None
    return (("margin", after[0] if after else "–"),) if margin_after(asked.view, 0) else ()


def _calls(asked: Asked, origin: Origin, mass: int) -> str:
    """Whom the group would call by jumping in; a scramble only by the ruling (SOLO-1.2, 1.12)."""
    view = asked.view
    alerts = origin.space == RESERVES or view.setup.catalogue.rulings.scramble_alerts_ic == "yes"
    known = in_solo(view) and view.setup.catalogue.contractors is not None
    return calls_of(view, mass) if alerts and known else ""


def _choice(asked: Asked, origin: Origin, what: str, class_id: str, count: int) -> Choice:
    """A waiting group with this number of ships, or a class to buy if the count is 0."""
    profile = profile_of_kind(asked.view, class_id)
    caption, about = profile.name, _figures(profile)
    price = 0 if count else asked.view.setup.catalogue.classes[class_id].cost
    if count:
        caption = f"{count_words(count, profile.name)} · {what}"
    else:
        about = f"{count_words(price, 'credit')} each · {about}"
    barred = _brief_bar(asked, _check_price(asked, origin, what, count or 1), price)
    thrust = wording.inches(profile.thrust) if profile.thrust else "–"
    figures = (
        *_margin_figures(asked, price),
        ("mass", str(profile.mass or 0)),
        ("thrust", thrust),
        ("Sil", str(profile.silhouette)),
        ("credits", "–" if count else str(price)),
    )
    is_dear = barred is not None and barred.brief.endswith(_SHORT)
    calls = _calls(asked, origin, profile.mass or 0)
    return Choice(what, caption, about, None, barred, class_id, figures, is_dear, more=calls)


def _brief_bar(
    asked: Asked, refusal: Refusal | None, price: int, what_for: str = ""
) -> Reason | None:
    """Why something cannot come, in one short row too; `what_for` ends it."""
    barred = barring(refusal)
    if refusal is None or barred is None:
        return None
    brief = "too many utility ships"
    if refusal.code == "too_expensive":
        lacking = price - purse_of(asked.view, asked.seat).credits
        brief = f"{count_words(lacking, 'credit')}{_SHORT}{what_for}"
    return replace(barred, brief=brief)


def _check_price(asked: Asked, origin: Origin, what: str, count: int) -> Refusal | None:
    ships = _ships(asked, origin.space, what, count)
    if not ships:
        return None
    return first_failure(may_cost(asked.view, asked.seat, ships, origin.space))


def _ships(asked: Asked, space: str, what: str, count: int) -> tuple[Piece, ...]:
    found = _coming(asked, space, what, count)
    return () if isinstance(found, Reason) else found


def _coming(asked: Asked, space: str, what: str, count: int) -> tuple[Piece, ...] | Reason:
    """The waiting group, or this many new ships; or why they cannot come."""
    view, seat = asked.view, asked.seat
    if what in view.extra.groups:
        count = sum(each.ships for each in waiting(view, seat, space) if each.what == what)
    count = min(count, view.setup.catalogue.figures.largest_group + 1)
    return coming(view, seat, what, space, (Pose((0, 0)),) * count)


def _figures(profile: Profile) -> str:
    thrust = f"thrust {wording.inches(profile.thrust)}" if profile.thrust else "does not move"
    return f"mass {profile.mass or 0} · {thrust} · Silhouette {profile.silhouette}"


def _formation_value(
    ships: tuple[Piece, ...], table: str, poses: tuple[Pose, ...]
) -> FormationValue:
    return tuple((ship.id, OnTable(table, pose)) for ship, pose in zip(ships, poses, strict=True))


def coming_words(asked: Asked, action: Deploy | Scramble) -> str:
    """How many of what come: a group that waits, or new ships."""
    if action.what in asked.view.extra.groups:
        return group_name(asked, action.what)
    profile = profile_of_kind(asked.view, action.what)
    return count_words(len(action.poses), profile.name)


def coming_values(action: Deploy | Scramble) -> Values:
    """What comes, this many of it; a waiting group has no number to be chosen."""
    values = {**one_taken(WHAT, action.what), **one_taken(LOADOUT, action.loadout)}
    return {**values, SHIPS: len(action.poses)}
