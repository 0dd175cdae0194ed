"""What an answer rests on: a search that may miss lines or points, or bounds (ME-12.2, 12.8)."""

from simulator.geometry.exact.sight.apart import near_scene
from simulator.geometry.exact.sight.bounds import proves_none
from simulator.geometry.exact.sight.scene import SightScene
from simulator.geometry.exact.sight.sight import SightQuery, scene_of
from simulator.kernel.asked.answer import Reason, remark
from simulator.rules.measure.model.asks import Ask, AskCover, AskSight
from simulator.rules.measure.questions.cover import as_sight, find_cover, single_spot
from simulator.rules.measure.questions.sights import look_of, sight_of
from simulator.rules.measure.view.ends import end_name
from simulator.rules.measure.view.found import Case

_ABSENT = {"clear": (-1, "no line is stopped"), "blocked": (1, "no line passes")}
"""By the lines that are found, which way one is missing, and what that claims."""


def search_told(case: Case, ask: Ask) -> tuple[Reason, ...]:
    """That what a question claims of all lines was searched for and is not proven, if so."""
    claim = _claim(case, ask)
    rule = "ME-12.2" if claim and claim.startswith(("a point", "no point")) else "ME-12.8"
    return (remark(rule, f"that {claim} is searched, not proven"),) if claim else ()


def _claim(case: Case, ask: Ask) -> str | None:
    if not isinstance(ask, AskSight | AskCover) or ask.line not in ("any", "one_point"):
        return None
    sight = as_sight(case, ask) if isinstance(ask, AskCover) else ask
    seen, looked = sight_of(case, sight)[0], look_of(case, sight)
    if seen is None or looked is None:
        return None
    deep = any(depth is not None for depth in looked[0].depths)
    scene = near_scene(scene_of(looked[0])) if deep else None
    if ask.line == "one_point" and looked[0].zoned and looked[0].has_ovals and not deep:
        return _of_a_zone(ask, seen.verdict)
    if scene is None or all(blocker.depth is None for blocker in scene.blockers):
        return _from_no_point(case, ask, looked[0]) if seen.verdict == "partial" else None
    if seen.verdict == "partial":
        return _partly(ask)
    return _of_all(scene, seen.verdict) if seen.searched else None


def _from_no_point(case: Case, ask: AskSight | AskCover, look: SightQuery) -> str | None:
    """What is claimed of all points where the best one does not see enough."""
    if not isinstance(ask, AskCover) or ask.line != "one_point" or not ask.by or single_spot(look):
        return None
    is_more = find_cover(case, ask).value == "none"
    return None if is_more else f"no point sees more of {end_name(ask.ends.target)}"


def _of_a_zone(ask: AskSight | AskCover, verdict: str) -> str | None:
    """What is claimed of the points that see one zone of an oval, whose others stop lines."""
    most = "more" if isinstance(ask, AskCover) else "all"
    target = end_name(ask.ends.target)
    claims = {
        "clear": f"a point sees all of {target}",
        "partial": f"no point sees {most} of {target}",
    }
    return claims.get(verdict)


def _partly(ask: AskSight | AskCover) -> str | None:
    """What is claimed beyond that some line passes and some is stopped."""
    if isinstance(ask, AskCover):
        return f"just so much of {end_name(ask.ends.target)} is hidden"
    return "no point sees all" if ask.line == "one_point" else None


def _of_all(scene: SightScene, verdict: str) -> str | None:
    """What is claimed of all lines, None where bounds prove it."""
    way, claim = _ABSENT.get(verdict, (0, ""))
    return None if not way or proves_none(scene, way) else claim
