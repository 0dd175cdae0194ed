"""Is it in cover: what hides it, how much of it and where (ME-12.9)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.geometry.exact.area import reaches_share
from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.numbers.reals import (
    ONE,
    ZERO,
    Real,
    compare,
    root,
    sign,
    whole,
)
from simulator.geometry.exact.numbers.spots import Spot, minus, square
from simulator.geometry.exact.sight.closest import Ribbon
from simulator.geometry.exact.sight.rim import RimPart, rim_edges
from simulator.geometry.exact.sight.shown import hidden_from_all
from simulator.geometry.exact.sight.sight import (
    LinesOfSight,
    SightQuery,
    closest_lines,
    one_line,
)
from simulator.kernel.asked.answer import Reason
from simulator.kernel.shown.overlay import Overlay
from simulator.rules.measure.judging.pairs import because_no_part
from simulator.rules.measure.model.asks import AskCover, AskSight
from simulator.rules.measure.questions.sights import (
    because_stopped,
    blockers,
    look_of,
    once_seen,
    sight_lines,
    sight_of,
    stopping,
    viewpoint_of,
)
from simulator.rules.measure.questions.viewpoints import per_cent, shadows, spot_text
from simulator.rules.measure.view.ends import end_name, laid_end
from simulator.rules.measure.view.found import Case, Finding


@dataclass(frozen=True, slots=True)
class HiddenShare:
    """How much of the target is hidden in all, 0 to 1, and by each that stops a line.

    The numbers are places in what may block, or OTHER_ZONE. `stretches` of the target's outline
    are hidden, from the spot `seen_from` if it is one.
    """

    share: Real
    by: tuple[tuple[int, Real], ...]
    stretches: Sequence[RimPart] = ()
    seen_from: Spot | None = None


def as_sight(case: Case, ask: AskCover) -> AskSight:
    """The question of sight that it comes to: past what is near enough to count."""
    past = _all_blockers(case, ask)
    if ask.near is not None:
        target = laid_end(case.layout, ask.ends.target, case.table, ask.ends.to_outline)
        reach = whole(ask.near)
        ways = {name: nearest(case.layout.shape(name).cells, target.cells) for name in past}
        past = tuple(name for name, way in ways.items() if way and compare(way.length, reach) <= 0)
    return AskSight(ask.ends, ask.line, ask.arc, past, rulings=ask.rulings)


def _all_blockers(case: Case, ask: AskCover) -> tuple[str, ...]:
    """What may block, however far from the target it stands."""
    return blockers(case, AskSight(ask.ends, ask.line, ask.arc, ask.past))


def find_cover(case: Case, ask: AskCover) -> Finding:
    """none, cover or hidden; none too where nothing of the target is in the arc."""
    sight = as_sight(case, ask)
    seen = sight_of(case, sight)[0]
    target = end_name(ask.ends.target)
    far = _too_far(case, ask, sight)
    if seen is None:
        none = because_no_part(target, ask.arc)
        return Finding("none", none.text, (none, *far))
    if seen.verdict in ("clear", "none"):
        words = f"nothing hides any of {target}"
        return Finding("none", words, (Reason("ME-12.9", ok=True, text=words), *far), large="None")
    value = _verdict(case, ask, seen)
    words = {"hidden": f"no line reaches {target}", "cover": f"{target} is in cover"}.get(
        value, f"too little of {target} is hidden"
    )
    return Finding(value, words, tuple(far), (), sight_lines(seen), large=value.capitalize())


def tell_hidden(case: Case, ask: AskCover, found: Finding) -> Finding:
    """The answer with how much is hidden and by what, which takes longer than whether it is."""
    sight = as_sight(case, ask)
    seen = sight_of(case, sight)[0]
    if seen is None or seen.verdict in ("clear", "none"):
        return found
    cover = cover_of(case, ask)
    told = per_cent(cover.share)
    bound = f", at least {_figure(ask.by)} % counts" if ask.by else ""
    hidden = Reason("ME-12.9", found.value == "none", f"{_say_hidden(ask, cover, told)}{bound}")
    by = (_because(case, sight, number, share) for number, share in cover.by)
    return replace(found, reasons=(hidden, *by, *found.reasons), second=f"{told} hidden")


def _say_hidden(ask: AskCover, cover: HiddenShare, told: str) -> str:
    """How much of the target is hidden, and from where."""
    target = end_name(ask.ends.target)
    if ask.line == "any":
        if sign(cover.share) == 0:
            return f"some line reaches every part of {target}"
        return f"no line reaches {told} of {target}"
    if ask.line == "one_point" and cover.seen_from:
        return f"{told} of {target} is hidden from {spot_text(cover.seen_from)}"
    return f"{told} of {target} is hidden"


def _figure(thousandths: int) -> str:
    return f"{thousandths / 1000:g}"


def _verdict(case: Case, ask: AskCover, seen: LinesOfSight) -> str:
    if seen.verdict == "blocked":
        return "hidden"
    counts = not ask.by or reaches_share(cover_of(case, ask).share, ONE, ask.by)
    return "cover" if counts else "none"


def _because(case: Case, sight: AskSight, number: int, share: Real) -> Reason:
    stopped = because_stopped(number, blockers(case, sight), sight.ends.target)
    target = end_name(sight.ends.target)
    return Reason(
        "ME-12.9", ok=False, text=f"{stopped.text}: it hides {per_cent(share)} of {target}"
    )


def _too_far(case: Case, ask: AskCover, sight: AskSight) -> list[Reason]:
    """What would be in the way but is not near enough to count."""
    if ask.near is None:
        return []
    far = [name for name in _all_blockers(case, ask) if name not in (sight.past or ())]
    text = f"farther than {case.unit.text(ask.near)} from {end_name(ask.ends.target)}"
    return [Reason("ME-12.9", None, f"{name} is {text}: it does not count") for name in far]


def cover_of(case: Case, ask: AskCover) -> HiddenShare:
    """How much is hidden, by what and where."""
    return once_seen(case, as_sight(case, ask), "cover", _cover_of)


def _cover_of(case: Case, sight: AskSight) -> HiddenShare:
    looked = look_of(case, sight)
    if looked is None:
        return HiddenShare(ZERO, ())
    look, view = looked[0], viewpoint_of(case, sight) if sight.line == "one_point" else None
    if view:
        hidden = view.hidden
        shares = tuple((number, hidden.share_by(number)) for number in stopping(case, sight))
        return HiddenShare(hidden.share, shares, hidden.stretches, view.spot)
    stops = stopping(case, sight)
    if sight.line == "any":
        hidden = hidden_from_all(look)
        if len(stops) == 1:
            return HiddenShare(
                hidden.share, ((stops[0], hidden.share),), hidden.stretches, single_spot(look)
            )
        shares = tuple((number, hidden_from_all(look.by(number)).share) for number in stops)
        return HiddenShare(hidden.share, shares, hidden.stretches, single_spot(look))
    share = _share_of_lines(look, sight, looked[1])
    if len(stops) == 1:
        return HiddenShare(share, ((stops[0], share),))
    each = ((number, _share_of_lines(look.by(number), sight, looked[1])) for number in stops)
    return HiddenShare(share, tuple(each))


def single_spot(look: SightQuery) -> Spot | None:
    """The start if it is one spot."""
    edges = rim_edges(look.start)
    return edges[0].start if len(edges) == 1 and edges[0].start is edges[0].end else None


def _share_of_lines(look: SightQuery, sight: AskSight, way: tuple[Spot, Spot]) -> Real:
    """Which part of the closest lines is stopped, by the breadth of those side by side."""
    if sight.line != "closest":
        return ONE if one_line(look, way).stopped else ZERO
    seen = closest_lines(look)
    ribbons = [line for line in seen.lines if isinstance(line, Ribbon)]
    if ribbons:
        return _breadth(seen.covered) / _breadth(ribbons)
    singles = [line for line in seen.lines if not isinstance(line, Ribbon)]
    if not singles:
        return ZERO if seen.free else ONE
    stopped = sum(one_line(look, line).stopped is not None for line in singles)
    return whole(stopped) / len(singles)


def _breadth(ribbons: Iterable[Ribbon]) -> Real:
    found: Real = ZERO
    for ribbon in ribbons:
        found = found + root(square(minus(ribbon.last[0], ribbon.first[0])))
    return found


def cover_scenery(case: Case, ask: AskCover) -> Iterator[Overlay]:
    """The stretches of the outline that are hidden, and from one spot the shadow on them."""
    cover = cover_of(case, ask)
    return shadows(cover.stretches, cover.seen_from)
