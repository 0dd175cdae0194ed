"""S8: contacts made by moving are resolved (SW-12)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, turn
from simulator.rules.space_war.model.craft import RAM, Hit
from simulator.rules.space_war.model.events import HitsScored, Rammed
from simulator.rules.space_war.model.stages import Ram, Rams
from simulator.rules.space_war.play.attacks.warheads import detonate
from simulator.rules.space_war.play.hidden.scouting import acts
from simulator.rules.space_war.view.crews import scorer
from simulator.rules.space_war.view.lookup import place_of


def run(now: Resolution, stage: Rams) -> None:
    """Resolve the next ram; a rammer or target that is gone by now rams no more."""
    if not stage.left:
        pop(now)
        return
    ram = stage.left[0]
    turn(now, Rams(stage.seat, stage.left[1:]))
    if place_of(now.state, ram.rammer) and place_of(now.state, ram.target):
        _resolve(now, ram)


def _resolve(now: Resolution, ram: Ram) -> None:
    """Both take as many hits as the rammer's design has modules, or it detonates (SW-12.2)."""
    if ram.way == "detonate":
        detonate(now, ram.rammer, ram.count)
        return
    acts(now, ram.rammer)
    rammer = now.state.extra.craft[ram.rammer]
    design, by = rammer.design, scorer(now.state, rammer.owner)
    hits = design.size if design else 0
    now.emit(Rammed(ram.rammer, ram.target, hits))
    for name in (ram.rammer, ram.target):
        now.emit(HitsScored(name, (Hit(RAM, by=by),) * hits))
