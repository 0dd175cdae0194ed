"""What a Craft reaches: arcs and rings of its weapons, its Tractors, warheads and scouting."""

from simulator.geometry.shapes import Pose
from simulator.kernel.shown.overlay import Overlay
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import working
from simulator.rules.space_war.model.modules import MODULE_KEYS, TRACTOR, WARHEAD
from simulator.rules.space_war.view.lookup import can_scout, enemies, figures_of, place_of
from simulator.rules.space_war.view.wedges import ring, weapon_shapes

_ROLES = {TRACTOR: "contest", WARHEAD: "shock"}


def reach(view: View, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    """Arcs and rings of a Craft where it is, or at `pose`; a counter's are not known.

    Each goes from the edge of its base by the ruling measure_from: what it reaches is met by the
    edge of another base. Scouting is in question only while an enemy counter lies face down.
    """
    craft = view.extra.craft.get(piece)
    if craft is None or place_of(view, piece) is None:
        return ()
    model = view.pieces[piece]
    drawn: list[Overlay] = []
    if craft.design is not None:
        drawn += weapon_shapes(view, craft, model, MODULE_KEYS, pose)
        kinds = view.setup.catalogue.modules.modules
        for key, role in _ROLES.items():
            far = kinds[key].reach
            if working(craft)[key] and far:
                drawn.append(ring(view, model, far, (role, kinds[key].name), pose))
    if can_scout(view, craft) and any(not foe.face_up for foe, _ in enemies(view, craft.owner)):
        far = figures_of(view).scouting_range
        drawn.append(ring(view, model, far, ("scan", "scouting"), pose))
    return tuple(drawn)
