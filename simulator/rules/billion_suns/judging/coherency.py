"""Coherency: which links join a battlegroup's ships, and the cost of losing it."""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.geometry.coherency import coherency
from simulator.geometry.measure import distance_squared, shown_distance
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Measure, Reason, fails, holds, remark
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line, Overlay, Ring
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.classes import because_it_stays
from simulator.rules.billion_suns.judging.reasons import plain_no
from simulator.rules.billion_suns.model.asks import AskCoherency
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    group_of,
    in_warzone,
)
from simulator.rules.billion_suns.view.measuring import RangeBand, measure_pieces
from simulator.rules.billion_suns.view.profile import mass_of, profile_of_kind


@dataclass(frozen=True, slots=True)
class Coherence:
    """The coherency of a battlegroup: its links and gaps.

    `reach` in thou; `rule` names what sets it. `links` join the ships; `gaps` lead from each part
    but a table's largest to the nearest ship of another. `apart` names the tables when there are
    several. `strays` is how many ships are outside the largest part.
    """

    reach: int
    rule: str
    links: tuple[Measure, ...]
    gaps: tuple[Measure, ...]
    apart: tuple[str, ...]
    strays: int

    @property
    def coherent(self) -> bool:
        """Do the links join all its ships?"""
        return self.strays == 0


def link_reach(view: View, mass: int) -> tuple[int, str]:
    """How long a link may be, in thou, and the rule that says so (ABS-2.2, WZ-1.3)."""
    figures = view.setup.catalogue.figures
    if in_warzone(view) and mass >= figures.warzone_coherency_from_mass:
        return figures.warzone_coherency, "WZ-1.3"
    return figures.coherency, "ABS-2.2"


def formation(view: View, ships: tuple[PlacedPiece, ...], mass: int) -> Coherence:
    """Find links that join the ships, which are all of one battlegroup."""
    reach, rule = link_reach(view, mass)
    tables = dict.fromkeys(ship.table for ship in ships)
    links: list[Measure] = []
    gaps: list[Measure] = []
    largest = 0
    for table in tables:
        here = ships if len(tables) == 1 else tuple(ship for ship in ships if ship.table == table)
        found = coherency([ship.pose.at for ship in here], reach)
        links += [_link(here[i], here[j], reach) for i, j in found.links]
        gaps += [_link(one, other, reach) for one, other in _gaps(here, found.parts)]
        largest = max(largest, *(len(part) for part in found.parts))
    apart = tuple(tables) if len(tables) > 1 else ()
    return Coherence(reach, rule, tuple(links), tuple(gaps), apart, len(ships) - largest)


def _link(one: PlacedPiece, other: PlacedPiece, reach: int) -> Measure:
    """The distance of two ships, which are points, and the margin by which a link covers it."""
    distance = shown_distance(one.at, other.at, None, reach)
    margin = reach - distance
    return Measure(one.id, other.id, one.at, other.at, distance, margin=margin, ok=margin >= 0)


def _gaps(
    ships: tuple[PlacedPiece, ...], parts: tuple[tuple[int, ...], ...]
) -> list[tuple[PlacedPiece, PlacedPiece]]:
    """From each part but the largest its ship nearest to any other ship, and that ship."""
    points = tuple(ship.at for ship in ships)
    return [(ships[i], ships[j]) for i, j in _near(points, parts)]


def _near(points: tuple[Point, ...], parts: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """From each part but the largest its point nearest to any other point, and that point."""
    main = max(parts, key=len)
    found = []
    for part in parts:
        if part is not main:
            others = [j for j in range(len(points)) if j not in part]
            # Of equally near pairs the first counts.
            _, i, j = min(
                (distance_squared(points[i], points[j]), i, j) for i in part for j in others
            )
            found.append((i, j))
    return found


def formation_reasons(formed: Coherence) -> tuple[Reason, ...]:
    """One reason when it is coherent, else one for each gap."""
    edge = wording.inches(formed.reach)
    also = () if formed.rule == "ABS-2.2" else ("ABS-2.2",)
    reasons = [
        fails(
            formed.rule,
            f"{wording.exact(gap.distance)} from {gap.target}, "
            f"the nearest of the others; links reach {edge}",
            gap.source,
            also=also,
        )
        for gap in formed.gaps
    ]
    if formed.apart:
        text = f"its ships are on different tables: {join_words(formed.apart)}"
        reasons.append(fails(formed.rule, text, also=(*also, "ABS-1.7")))
    if not reasons:
        text = (
            f"coherent: {_links_text(formed.links)} of {edge}"
            if formed.links
            else "a single ship needs no link"
        )
        reasons.append(holds(formed.rule, text, also=also))
    return tuple(reasons)


def formation_overlays(
    formed: Coherence, ships: tuple[PlacedPiece, ...], table: str
) -> tuple[Overlay, ...]:
    """The links, longest first, the gaps, and a link's reach at each; only of one table."""
    here = {ship.id for ship in ships if ship.table == table}
    drawn: list[Overlay] = [
        Line(link.a, link.b, "coherency", wording.exact(link.distance), ok=True)
        for link in sorted(formed.links, key=lambda link: -distance_squared(link.a, link.b))
        if link.source in here
    ]
    for gap in (gap for gap in formed.gaps if gap.source in here):
        label = f"coherency {wording.inches(formed.reach)}"
        drawn.append(Ring(gap.a, formed.reach, "coherency", label))
        drawn.append(Line(gap.a, gap.b, "coherency", wording.exact(gap.distance), ok=False))
    return tuple(drawn)


def links(
    view: View, group: str, table: str, there: Mapping[str, OnTable]
) -> tuple[bool, tuple[Line, ...]] | None:
    """Whether a battlegroup is coherent with ships `there`; its links and gaps on `table`.

    The longest link comes first.

    The quick form of a `coherency` question, for use while dragging. None for a single ship.
    """
    stand = [
        (piece.id, there.get(piece.id, piece.place))
        for piece in view.pieces.values()
        if piece.group == group
    ]
    spots = [(place.table, place.pose.at) for _, place in stand if isinstance(place, OnTable)]
    if len(spots) < 2:  # a link needs two
        return None
    reach, _ = link_reach(view, mass_of(view, view.extra.groups[group].class_id))
    points = tuple(at for where, at in spots if where == table)
    found = coherency(points, reach) if points else None
    if found is None:
        return False, ()
    longest_first = sorted(found.links, key=lambda p: -distance_squared(points[p[0]], points[p[1]]))
    pairs = [(pair, True) for pair in longest_first]
    pairs += [(pair, False) for pair in _near(points, found.parts)]
    drawn = []
    for (i, j), ok in pairs:
        label = wording.exact(shown_distance(points[i], points[j], None, reach))
        drawn.append(Line(points[i], points[j], "coherency", label, ok=ok))
    return found.coherent and len(points) == len(spots), tuple(drawn)


def answer_coherency(view: View, ask: AskCoherency) -> Answer:
    """The answer to a `coherency` question."""
    ships = find_ships(view, ask.group)
    group = group_of(view, ask.group)
    several = len(ships) > 1
    name = phrases.known_as(view, ask.group)
    title = f"{'Are' if several else 'Is'} {name} coherent?"
    if group is None or not ships:
        reason = fails("ABS-2.2", f"{name} is not a battlegroup on a table")
        return plain_no(title, reason)
    profile = profile_of_kind(view, group.class_id)
    formed = formation(view, ships, profile.mass or 0)
    edge = wording.inches(formed.reach)
    reading = view.setup.catalogue.rulings.incoherent_damage
    return Answer(
        title=title,
        verdict=formed.coherent,
        headline=_headline(formed, edge),
        reasons=formation_reasons(formed) + _price(view, formed, moves=profile.thrust is not None),
        measures=_all_pairs(view, ships, formed.reach),
        table=ships[0].table,
        notes=(f"Links of at most {edge}, centre to centre, inclusive.",),
        rulings=(("incoherent_damage", str(reading)),),
        overlays=formation_overlays(formed, ships, ships[0].table),
    )


def incoherence_damage(view: View, formed: Coherence) -> int:
    """How many damage tokens the check costs (ABS-2.3)."""
    if formed.coherent:
        return 0
    reading = view.setup.catalogue.rulings.incoherent_damage
    return formed.strays if reading == "per_stray_ship" else reading


def _headline(formed: Coherence, edge: str) -> str:
    if formed.coherent:
        return (
            f"Yes: links of at most {edge} join all its ships"
            if formed.links
            else "Yes: a single ship"
        )
    return f"No: {count_words(formed.strays, 'ship')} out of coherency"


def _price(view: View, formed: Coherence, *, moves: bool) -> tuple[Reason, ...]:
    if formed.coherent:
        return ()
    if not moves:
        return (because_it_stays(),)
    tokens = incoherence_damage(view, formed)
    text = f"at the end of its movement it takes {count_words(tokens, 'damage token')}"
    return (remark("ABS-2.3", text),)


def _links_text(links: tuple[Measure, ...]) -> str:
    lengths = join_words(tuple(wording.exact(link.distance) for link in links))
    return f"link {lengths}" if len(links) == 1 else f"links {lengths}"


def _all_pairs(view: View, ships: tuple[PlacedPiece, ...], reach: int) -> tuple[Measure, ...]:
    return tuple(
        measure_pieces(view, one, other, RangeBand(farthest=reach))
        for number, one in enumerate(ships)
        for other in ships[number + 1 :]
        if one.table == other.table
    )
