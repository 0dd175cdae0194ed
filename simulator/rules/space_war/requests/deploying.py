"""Setting up: Craft as counters near their planet, Fighters in bays too (SW-3)."""

from collections.abc import Iterator
from itertools import islice

from simulator.geometry.heading import heading_degrees
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.kernel.asked.draft import formation_in
from simulator.kernel.asked.request import Choice, Field, Formation, Ghost, Note, Option
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Ring
from simulator.mechanics.request_forms import Values, pick_one
from simulator.rules.space_war.judging.counters import undeployed_craft
from simulator.rules.space_war.model.actions import DeployCraft, Embark, EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, is_fighter, is_transport
from simulator.rules.space_war.model.medals import medal_names
from simulator.rules.space_war.model.stages import Deploying
from simulator.rules.space_war.play.set_up import deploying
from simulator.rules.space_war.requests.forms import (
    END,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
    craft_choice,
    craft_in,
)
from simulator.rules.space_war.requests.legal_areas import set_up_circle, standing_area
from simulator.rules.space_war.view.homes import home_of, to_enemy
from simulator.rules.space_war.view.lookup import figures_of, held_by
from simulator.rules.space_war.view.measuring import inches, radius_of, spot, stand
from simulator.rules.space_war.view.naming import call_piece, module_name
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.scenarios import is_entering

DEPLOY, EMBARK = "deploy", "embark"
CRAFT, PLACE, VESSEL = "craft", "place", "vessel"
_HINTS = 6
_FAN = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90, 120, -120, 150, -150, 180)
"""Degrees off the way to the enemy at which places are tried."""

_OUT = (60, 90, 30, 100)
"""Percent of the way out to the farthest place, in the order in which they are tried."""


def _deploy_option(asked: Asked) -> Option | None:
    craft = undeployed_craft(asked.view, asked.seat)
    if not craft or is_entering(asked.view, asked.seat):
        return None
    if not asked.has_open(DEPLOY):
        return Option(DEPLOY, "Set it up", "S", asks=True)
    among = (craft_choice(asked.view, each, _modules_text(asked.view, each)) for each in craft)
    fields: list[Field] = [pick_one(CRAFT, f"Still to set up: {len(craft)}", among)]
    chosen, planet = craft_in(asked, CRAFT, craft), home_of(asked.view, asked.seat)
    if chosen:
        fields.append(_place(asked, chosen, planet))
    return Option(DEPLOY, "Set it up", "S", asks=True, fields=tuple(fields))


def _modules_text(view: View, craft: Craft) -> str:
    if is_decoy(craft):
        return "a dummy counter that holds nothing"
    keys = craft.design.modules if craft.design else ()
    parts = [count_kind(keys.count(key), module_name(view, key)) for key in dict.fromkeys(keys)]
    return ", ".join(filter(None, (*parts, _crew_text(craft))))


def _crew_text(craft: Craft) -> str:
    """The medals of its crew, which serve it wherever it goes; empty for none."""
    return f"crew with {medal_names(craft.medals)}" if craft.medals else ""


def _place(asked: Asked, craft: Craft, planet: Piece) -> Formation:
    table, found = stand(planet).table, tuple(islice(_poses(asked, craft, planet), _HINTS))
    values = [((craft.id, OnTable(table, pose)),) for pose in found]
    piece, label = asked.view.pieces[craft.id], inches(figures_of(asked.view).deploy_range)
    near = set_up_circle(asked.view, piece, planet)
    legal = standing_area(asked.view, piece, stand(planet), near)
    ring = Ring(*near, "range", label, planet.owner)
    return Formation(
        PLACE,
        "Place and facing",
        (table,),
        (Ghost(craft.id, piece.kind, call_piece(asked.view, craft.id)),),
        values[0] if values else None,
        tuple(values[1:]),
        ((table, (legal, ring)),),
        (CRAFT,),
    )


def _poses(asked: Asked, craft: Craft, planet: Piece) -> Iterator[Pose]:
    """Legal places between the planet and the enemy, pointing at him."""
    view, stage = asked.view, asked.stage
    if not isinstance(stage, Deploying):
        return
    ahead = to_enemy(view, asked.seat)
    touching = radius_of(planet.base) + radius_of(view.pieces[craft.id].base)
    for percent in _OUT:
        for degrees in _FAN:
            reach = touching + figures_of(view).deploy_range * percent // 100
            way = heading_degrees(ahead.milli + 1000 * degrees)
            pose = Pose(reachable_end(spot(planet), way, reach), ahead)
            action = DeployCraft(craft.id, pose)
            if deploying.check(view, stage, action, asked.seat) is None:
                yield pose


def _deploy_action(asked: Asked) -> DeployCraft | Lacking:
    craft = craft_in(asked, CRAFT, undeployed_craft(asked.view, asked.seat))
    places = formation_in(asked.draft, PLACE)
    if craft is None or not places:
        lacks = ((CRAFT, craft), (PLACE, places))
        return Lacking(tuple(name for name, value in lacks if not value))
    return DeployCraft(craft.id, places[0][1].pose)


def _deploy_shown(asked: Asked) -> PreviewParts:
    craft = craft_in(asked, CRAFT, undeployed_craft(asked.view, asked.seat))
    if craft is None:
        return PreviewParts()
    if craft.face_up:
        return PreviewParts(notes=(Note("fact", "It stands face up, for all to see", "SW-19.3"),))
    return PreviewParts(notes=(Note("fact", "It stands face down until it is scouted", "SW-3.2"),))


def _sentence(asked: Asked) -> str:
    """What is set up now; Transports are face up (SW-19.3)."""
    waiting = undeployed_craft(asked.view, asked.seat)
    if waiting and all(map(is_transport, waiting)):
        return "Set up the Transports, face up, near your planet."
    return asked.decision.why if asked.decision else ""


def _fighters(asked: Asked) -> tuple[Craft, ...]:
    """The Fighters that a Vessel could hold."""
    waiting = undeployed_craft(asked.view, asked.seat)
    return tuple(each for each in waiting if is_fighter(each)) if _bays(asked) else ()


def _bays(asked: Asked) -> tuple[Craft, ...]:
    """The seat's Vessels with a Shuttle Bay."""
    stage, fighters = asked.stage, undeployed_craft(asked.view, asked.seat)
    first = next((each for each in fighters if is_fighter(each)), None)
    if first is None or not isinstance(stage, Deploying):
        return ()
    return tuple(
        each
        for each in asked.view.extra.craft.values()
        if deploying.check(asked.view, stage, Embark(first.id, each.id), asked.seat) is None
    )


def _embark_option(asked: Asked) -> Option | None:
    fighters = _fighters(asked)
    if not fighters:
        return None
    if not asked.has_open(EMBARK):
        return Option(EMBARK, "Put it aboard", "F", asks=True)
    view = asked.view
    fields = (
        pick_one(
            CRAFT, "Fighter", (craft_choice(view, each, _crew_text(each)) for each in fighters)
        ),
        pick_one(VESSEL, "Inside", _vessels(asked)),
    )
    return Option(EMBARK, "Put it aboard", "F", asks=True, fields=fields)


def _vessels(asked: Asked) -> Iterator[Choice]:
    for each in _bays(asked):
        yield craft_choice(asked.view, each, f"holds {len(held_by(asked.view, each.id))}")


def _embark_action(asked: Asked) -> Embark | Lacking:
    fighter, vessel = (
        craft_in(asked, CRAFT, _fighters(asked)),
        craft_in(asked, VESSEL, _bays(asked)),
    )
    if fighter is None or vessel is None:
        lacks = ((CRAFT, fighter), (VESSEL, vessel))
        return Lacking(tuple(name for name, value in lacks if value is None))
    return Embark(fighter.id, vessel.id)


def _over_the_edge(asked: Asked) -> Option | None:
    """Who comes over the edge is not set up: what is not aboard comes by itself (SW-19.2)."""
    if not is_entering(asked.view, asked.seat) or not isinstance(asked.stage, Deploying):
        return None
    wrong = deploying.check(asked.view, asked.stage, EndStep(), asked.seat)
    return Option(END, "The others come over the edge", "D", barred=barring(wrong))


_INSIDE = PreviewParts(
    notes=(Note("fact", "Inside, it has no counter, and nobody else knows of it", "SW-3.1"),)
)


def _deploy_fill(asked: Asked, action: DeployCraft) -> Values:
    table = stand(home_of(asked.view, asked.seat)).table
    return {CRAFT: (action.craft,), PLACE: ((action.craft, OnTable(table, action.pose)),)}


FORM = DecisionForm(
    (
        OptionForm(
            DEPLOY,
            _deploy_option,
            _deploy_action,
            _deploy_shown,
            says=lambda asked, it: f"set up {call_piece(asked.view, it.craft)}",
            makes=DeployCraft,
            fill=_deploy_fill,
        ),
        OptionForm(
            EMBARK,
            _embark_option,
            _embark_action,
            lambda _asked: _INSIDE,
            says=lambda asked, it: f"put {call_piece(asked.view, it.fighter)} aboard",
            makes=Embark,
            fill=lambda _, it: {CRAFT: (it.fighter,), VESSEL: (it.vessel,)},
        ),
        OptionForm(END, _over_the_edge, lambda _asked: EndStep(), makes=EndStep),
    ),
    _sentence,
    what="deploy",
)
