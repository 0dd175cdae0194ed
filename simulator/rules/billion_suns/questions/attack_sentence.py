"""What holds for every pair of an attack, in one sentence (ABS-8.2, 1.5, 1.6)."""

from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.joined import joined
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.profile import Arm
from simulator.rules.billion_suns.view.reasons import fails, holds
from simulator.rules.billion_suns.view.shots import RULE_OF, Flaw, Shot

Shots = tuple[Shot, ...]


def shared_flaws(shots: Shots) -> tuple[Flaw, ...]:
    """The flaws that all these shots have."""
    return tuple(flaw for flaw in RULE_OF if all(flaw in held.flaws for held in shots))


def agreed(arm: Arm, shots: Shots) -> Reason | None:
    """What all shots have in common: that they bear, or the first flaw they share; else None.

    It names the shooter if there is only one.
    """
    shooters = {held.shooter.id for held in shots}
    piece = shots[0].shooter.id if len(shooters) == 1 else None
    if all(held.ok for held in shots):
        text = f"every {_noun(piece)} bears: {_span(arm, shots)}"
        return holds("ABS-8.2", text, piece, ("ABS-1.5", "ABS-1.6"))
    shared = shared_flaws(shots)
    if not shared:
        return None
    return fails(RULE_OF[shared[0]], _sentence(shared[0], arm, shots, piece), piece)


def _noun(piece: str | None) -> str:
    """The subject of the sentence: the targets if one ship fires at several."""
    return "target" if piece else "ship"


def _span(arm: Arm, shots: Shots) -> str:
    """The nearest and the farthest distance, and the band they are in."""
    lengths = [each.distance for each in _measures(shots)]
    ends = dict.fromkeys(map(phrases.exact, (min(lengths), max(lengths))))
    return f"{' to '.join(ends)} of {phrases.band(arm.nearest, arm.farthest)}"


def _sentence(flaw: Flaw, arm: Arm, shots: Shots, piece: str | None) -> str:
    noun, measures = _noun(piece), _measures(shots)
    if flaw == "table":
        tables = dict.fromkeys(held.target.table for held in shots)
        return f"no {noun} is on the same table: target on table {joined(tuple(tables))}"
    if flaw == "near":
        most = phrases.exact(max(each.distance for each in measures))
        return f"every {noun} is too near: farthest {most} of {phrases.inches(arm.nearest)}"
    if flaw == "far":
        least = phrases.exact(min(each.distance for each in measures))
        return f"no {noun} is in range: nearest {least} of {phrases.inches(arm.farthest)}"
    if flaw == "arc":
        best = phrases.degrees(min(abs(each.margin_angle or 0) for each in measures))
        where = "no target is in the arc" if piece else "no ship has a target in its arc"
        return f"{where}: nearest {best} outside"
    covers = tuple(dict.fromkeys(held.cover[0] for held in shots if held.cover))
    return f"no {noun} is in sight: {joined(covers)} between"


def _measures(shots: Shots) -> tuple[Measure, ...]:
    return tuple(held.measure for held in shots if held.measure)
