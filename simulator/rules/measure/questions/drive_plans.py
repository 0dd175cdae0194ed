"""What can be set of a base that is driven: bends of joints, steps, a turn and a slide at its end.

The settings of a plan are kept by name, in this order: `bend` for each joint of a template or the
steps of a move without one, then `turn`, `right` and `ahead` for its end (ME-12.5, ME-12.6).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, radians, sin

from simulator.geometry.exact.numbers.spots import in_floats, nearest_heading
from simulator.geometry.exact.templates.forms import (
    Forward,
    JointedTemplate,
    JointPart,
    PivotStep,
    Sideways,
    Step,
    Wheel,
    joints_of,
)
from simulator.geometry.exact.templates.line import Stand, line_end, template_lines, template_start
from simulator.geometry.exact.templates.path import TemplateMove, outline_reach
from simulator.geometry.exact.templates.steps import half_size
from simulator.geometry.exact.templates.way import leg_end
from simulator.geometry.units import FULL_TURN, Point, short_text
from simulator.kernel.by_hand.handles import (
    AddDial,
    Dial,
    DialChange,
    DrivePlan,
    DropDial,
    PullDial,
)
from simulator.kernel.unit import Unit
from simulator.rules.measure.model.asks import AskPath, Sweep
from simulator.rules.measure.model.shelf import laid_as
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.view.placing import outline_of

STEPS = "steps"
"""The course of a move without a template, step by step."""

MOST_STEPS = 24
"""Most steps of a move, in the window as in files."""

BEND, TURN, RIGHT, AHEAD = "bend", "turn", "right", "ahead"
_ENDS = (TURN, RIGHT, AHEAD)

_STEPS: Mapping[str, type[Step]] = {
    "forward": Forward,
    "sideways": Sideways,
    "pivot": PivotStep,
    "wheel": Wheel,
}
"""The steps of a move by the names of their settings."""

_CAPTIONS = {
    "forward": "Forward",
    "sideways": "Sideways",
    "pivot": "Pivot",
    "wheel": "Wheel",
    TURN: "Then turned",
    RIGHT: "Then slid across",
    AHEAD: "Then slid along",
}

ADDS = tuple((name, _CAPTIONS[name]) for name in _STEPS)
"""The steps that can be added."""

_ANGLES = frozenset((BEND, TURN, "pivot", "wheel"))

_TURNS = 15_000, 1_000, 500
_BENDS = 22_500, 500, 500
"""Steps in millidegrees: a usual one and a fine one of keys, and one of a knob that is pulled."""

_FIRST = {"pivot": 90_000, "wheel": 45_000}
"""By how many millidegrees a step turns that is new."""

Settings = tuple[tuple[str, int], ...]


def settings_of(view: View, course: str, plan: DrivePlan) -> Settings:
    """The settings of a drive in their order, those that are not set yet as they are at first."""
    kept = dict(plan.settings)
    ends = () if plan.stop else tuple((name, kept.get(name, 0)) for name in _ENDS)
    if course == STEPS:
        steps = tuple(each for each in plan.settings if each[0] in _STEPS)
        return (*(steps or (("forward", _first_length(view)),)), *ends)
    bends = tuple(each for each in plan.settings if each[0] == BEND)
    return (*(bends or tuple((BEND, milli) for milli in _joints(view, course))), *ends)


def _first_length(view: View) -> int:
    """How long a step is that is new: four squares of the grid."""
    return 4 * unit_of(view.setup).cell


def _joints(view: View, course: str) -> tuple[int, ...]:
    laid = laid_as(course)
    return joints_of(view.setup.catalogue.templates[laid.template]) if laid else ()


def ask_of(view: View, drive: tuple[str, str, DrivePlan]) -> AskPath:
    """What a drive meets, as a question; KeyError for a course that is none."""
    piece, course, plan = drive
    found = settings_of(view, course, plan)
    ends, stop = dict(found), plan.stop
    right, ahead = ends.get(RIGHT, 0), ends.get(AHEAD, 0)
    if course == STEPS:
        moves = tuple(_STEPS[name](far) for name, far in found if name in _STEPS and far)
        ask = AskPath(piece, sweep=("base",), stop=stop, meets=stop, moves=moves)
    else:
        laid = laid_as(course)
        if laid is None:
            raise KeyError(course)
        bends = tuple(milli for name, milli in found if name == BEND)
        usual = bends == _joints(view, course)
        sweep: tuple[Sweep, ...] = ("template", "end")
        ask = AskPath(piece, laid.template, laid.side, sweep, stop=stop, meets=stop)
        ask = ask if usual else replace(ask, bends=bends)
    if not (ends.get(TURN) or right or ahead):
        return ask
    swept = dict.fromkeys((*ask.sweep, "end"))
    return replace(ask, sweep=tuple(swept), end_turn=ends.get(TURN, 0), end_slide=(right, ahead))


def turn_of(view: View, drive: tuple[str, str, DrivePlan]) -> int:
    """By how much the settings turn the base, in millidegrees, beside what its template bends."""
    _, course, plan = drive
    turning = [far for name, far in settings_of(view, course, plan) if name in _ANGLES - {BEND}]
    return sum(turning)


# --- What can be set, and where it is pulled --------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrivenMove:
    """A drive with its question and the move that answers it."""

    view: View
    drive: tuple[str, str, DrivePlan]
    ask: AskPath
    move: TemplateMove


def dials_of(driven: DrivenMove) -> tuple[Dial, ...]:
    """What can be set of a drive, in order, and where it is pulled."""
    view, (_, course, plan) = driven.view, driven.drive
    unit, found = unit_of(view.setup), settings_of(view, course, plan)
    places, dials = _places(driven, found), []
    for n, (name, far) in enumerate(found):
        label = f"Joint {n + 1}" if name == BEND else _CAPTIONS[name]
        label = f"{n + 1}. {label}" if name in _STEPS else label
        drops = name in _STEPS and len([1 for each, _ in found if each in _STEPS]) > 1
        ways = ("Back", "Ahead") if name in ("forward", AHEAD) else ("Left", "Right")
        dials.append(Dial(label, _words(name, far, unit), ways, places[n], drops))
    return tuple(dials)


def _words(name: str, far: int, unit: Unit) -> str:
    """How a dial is set: `22.5° to the left`, `4" back`."""
    if not far:
        return "straight on" if name == BEND else "not at all"
    size = f"{short_text(abs(far))}°" if name in _ANGLES else unit.text(abs(far))
    if name in ("forward", AHEAD):
        return f"{size} {'ahead' if far > 0 else 'back'}"
    return f"{size} to the {'right' if far > 0 else 'left'}"


def _places(driven: DrivenMove, found: Settings) -> list[Point | None]:
    """Where each dial is pulled, None where it is not."""
    joints, legs = iter(_joint_places(driven, found)), iter(driven.move.way)
    chosen, by_steps = driven.drive[2].chosen, bool(driven.ask.moves)
    places: list[Point | None] = []
    for n, (name, far) in enumerate(found):
        shown = not by_steps or chosen == n
        if name == BEND:
            joint = next(joints)
            places.append(joint and joint[1])
        elif name in _STEPS:
            end = leg_end(next(legs)) if far else driven.move.start
            places.append(_before(driven, end) if name in _ANGLES else _near(end))
        elif name == TURN:
            places.append(_before(driven, driven.move.end) if shown else None)
        else:
            slid = chosen == n if by_steps or name == AHEAD else chosen != n + 1
            places.append(_near(driven.move.end) if slid else None)
    return places


def _near(stand: Stand) -> Point:
    x, y = in_floats(stand.at)
    return round(x), round(y)


def _before(driven: DrivenMove, stand: Stand) -> Point:
    """A place a little ahead of the base where it stands so."""
    _, along = half_size(outline_of(driven.view, driven.ask.piece))
    far = along * 0.5 + unit_of(driven.view.setup).cell / 2
    (x, y), (right, up) = in_floats(stand.at), in_floats(stand.along)
    return round(x + right * far), round(y + up * far)


def _joint_places(driven: DrivenMove, found: Settings) -> Iterator[tuple[Point, Point] | None]:
    """Each joint and the middle of what follows, by which it is bent; None where nothing does."""
    bends = [milli for name, milli in found if name == BEND]
    template = driven.view.setup.catalogue.templates.get(driven.ask.template)
    if not isinstance(template, JointedTemplate) or not bends:
        return
    angles = iter(bends)
    parts = [replace(p, milli=next(angles)) if isinstance(p, JointPart) else p
             for p in template.parts]  # fmt: skip
    front = outline_reach(outline_of(driven.view, driven.ask.piece))[0]
    start = template_start(template, driven.move.start, front)
    lines = template_lines(replace(template, parts=tuple(parts)), start, driven.ask.side or "right")
    for n, part in enumerate(parts):
        if isinstance(part, JointPart):
            after = [m for m in range(n + 1, len(parts)) if not isinstance(parts[m], JointPart)]
            (x, y), end = _near(line_end(lines[n])), after and _near(line_end(lines[after[0]]))
            yield ((x, y), ((x + end[0]) // 2, (y + end[1]) // 2)) if end else None


# --- Changes ----------------------------------------------------------------------------------


def tell_left_out(plan: DrivePlan) -> str:
    """That a turn or a slide at the end is set and not done, as the base stops; empty if neither.

    Files forbid both together (ME-12.6).
    """
    names = [name for name, far in plan.settings if name in _ENDS and far]
    if not plan.stop or not names:
        return ""
    done = ["turned"] if TURN in names else []
    done += ["slid"] if RIGHT in names or AHEAD in names else []
    return f"to contact it is not {' or '.join(done)} at its end"


def adjust_plan(driven: DrivenMove, change: DialChange) -> DrivePlan:
    """The plan after a change; as it is where the change fits nothing in it.

    What is left out of one that stops at contact is kept for when it does not.
    """
    plan = driven.drive[2]
    after = _adjust_plan(driven, change)
    if not plan.stop:
        return after
    ends = [each for each in plan.settings if each[0] in _ENDS]
    others = [each for each in after.settings if each[0] not in _ENDS]
    return replace(after, settings=(*others, *ends))


def _adjust_plan(driven: DrivenMove, change: DialChange) -> DrivePlan:
    view, (_, course, plan) = driven.view, driven.drive
    found = settings_of(view, course, plan)
    if isinstance(change, AddDial):
        return _add_step(view, plan, found, change.name)
    if not 0 <= change.dial < len(found):
        return plan
    if isinstance(change, DropDial):
        if not dials_of(driven)[change.dial].drops:
            return plan
        left = (*found[: change.dial], *found[change.dial + 1 :])
        return replace(plan, settings=left, chosen=max(change.dial - 1, 0))
    if isinstance(change, PullDial):
        return _pull(driven, found, change)
    name, far = found[change.dial]
    step = _steps_of(view, name)[1 if change.fine else 0]
    return _with(plan, found, {change.dial: _keep_in_bounds(view, name, far + change.by * step)})


def _add_step(view: View, plan: DrivePlan, found: Settings, name: str) -> DrivePlan:
    steps = tuple(each for each in found if each[0] in _STEPS)
    if name not in _STEPS or len(steps) >= MOST_STEPS:
        return plan
    new = name, _FIRST.get(name, _first_length(view))
    return replace(plan, settings=(*steps, new, *found[len(steps) :]), chosen=len(steps))


def _with(plan: DrivePlan, found: Settings, changed: Mapping[int, int]) -> DrivePlan:
    settings = tuple((name, changed.get(n, far)) for n, (name, far) in enumerate(found))
    first = next(iter(changed))
    kept = plan.chosen if plan.chosen in changed else first
    return replace(plan, settings=settings, chosen=kept)


def _steps_of(view: View, name: str) -> Sequence[int]:
    cell = unit_of(view.setup).cell
    lengths = max(cell // 2, 1), max(cell // 10, 1), max(cell // 100, 1)
    return _BENDS if name == BEND else _TURNS if name in _ANGLES else lengths


def _keep_in_bounds(view: View, name: str, far: int) -> int:
    """As far as a file may say it."""
    most = FULL_TURN // 2 if name == BEND else FULL_TURN
    most = most if name in _ANGLES else unit_of(view.setup).largest
    return max(-most, min(far, most))


def _pull(driven: DrivenMove, found: Settings, change: PullDial) -> DrivePlan:
    view, plan = driven.view, driven.drive[2]
    name, far = found[change.dial]
    usual, _, fine = _steps_of(view, name)
    step = usual if change.coarse else fine

    def even(value: float) -> int:
        return _keep_in_bounds(view, name, round(value / step) * step)

    if name in (RIGHT, AHEAD):
        return _slid_to(driven, found, change, step)
    if name in _ANGLES:
        return _with(plan, found, {change.dial: even(far + _pulled_turn(driven, found, change))})
    start = _stand_before(driven, found, change.dial)
    right, ahead = _seen_from(start, change.to)
    return _with(plan, found, {change.dial: even(ahead if name == "forward" else right)})


def _slid_to(driven: DrivenMove, found: Settings, change: PullDial, step: int) -> DrivePlan:
    """The plan with its end slid so that the base stands there."""
    turned = driven.move.ends[1 if driven.move.end_turn else 0]
    place = _seen_from(turned, change.to)
    dials = [n for name in (RIGHT, AHEAD) for n, each in enumerate(found) if each[0] == name]
    pairs = zip(dials, (RIGHT, AHEAD), place, strict=True)
    changed = {
        n: _keep_in_bounds(driven.view, name, round(far / step) * step) for n, name, far in pairs
    }
    return _with(driven.drive[2], found, changed)


def _pulled_turn(driven: DrivenMove, found: Settings, change: PullDial) -> float:
    """By how many millidegrees to the right of where it is a turn is pulled."""
    name = found[change.dial][0]
    if name == BEND:
        joint = list(_joint_places(driven, found))[change.dial]
        if joint is None:
            return 0.0
        way = _bearing(joint[0], change.to) - _bearing(*joint)
        return _half_turn(-way if driven.ask.side == "left" else way)
    stand = driven.move.end
    if name in _STEPS:
        stand = _stand_before(driven, found, change.dial + 1)
    pulled = _bearing(_near(stand), change.to) - nearest_heading(stand.along).milli
    return _half_turn(pulled)


def _stand_before(driven: DrivenMove, found: Settings, dial: int) -> Stand:
    """Where the base stands before the step of this number."""
    legs = sum(1 for _, far in found[:dial] if far)
    return leg_end(driven.move.way[legs - 1]) if legs else driven.move.start


def _bearing(a: Point, b: Point) -> float:
    return degrees(atan2(b[0] - a[0], b[1] - a[1])) * 1000


def _half_turn(milli: float) -> float:
    return (milli + FULL_TURN / 2) % FULL_TURN - FULL_TURN / 2


def _seen_from(stand: Stand, to: Point) -> tuple[float, float]:
    """A place as (right, ahead) of where a base stands."""
    turn = radians(nearest_heading(stand.along).milli / 1000)
    x, y = (there - here for there, here in zip(to, in_floats(stand.at), strict=True))
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
