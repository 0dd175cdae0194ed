"""The End phase: independents, krakens, contracts score, the round is cleared (ABS-11.5)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.events import RoundCleared
from simulator.rules.billion_suns.model.stages import EndPhase, Salvos
from simulator.rules.billion_suns.model.surface_battle import SurfaceFight
from simulator.rules.billion_suns.play.contracts.scoring import score
from simulator.rules.billion_suns.play.contracts.surface_battle import battles
from simulator.rules.billion_suns.play.objects.independents import fly_all, kraken_salvos, krakens
from simulator.rules.billion_suns.play.rounds.mu_space import empty_mu_space
from simulator.rules.billion_suns.play.rounds.outcome import is_last_round
from simulator.rules.billion_suns.play.stage_machine import pop, push, turn


def run(now: Resolution, stage: EndPhase) -> None:
    """Do one step; only attacks and surface battles ask anything in this phase."""
    if stage.step == "fly":
        fly_all(now)
        turn(now, EndPhase("kraken", krakens(now.state)))
    elif stage.step == "kraken" and stage.left:
        kraken, *left = stage.left
        turn(now, EndPhase("kraken", tuple(left)))
        salvos = kraken_salvos(now.state, kraken)
        if salvos:
            push(now, Salvos(salvos))
    elif stage.step == "kraken":
        turn(now, EndPhase("fight", battles(now.state)))
    elif stage.step == "fight" and stage.left:
        turn(now, EndPhase("fight", stage.left[1:]))
        push(now, SurfaceFight(stage.left[0]))
    elif stage.step == "fight":
        turn(now, EndPhase("score"))
    elif stage.step == "score":
        turn(now, EndPhase("clear"))
        _settle(now)
    else:
        now.emit(RoundCleared())
        pop(now)


def _settle(now: Resolution) -> None:
    """Contracts score, then μ-Space empties; by a ruling before the last points (WZ-4.5)."""
    score(now, "end")
    early = now.state.setup.catalogue.rulings.mu_space_last_round == "before_points"
    if early:
        empty_mu_space(now)
    if is_last_round(now.state):
        score(now, "game_end")
    if not early:
        empty_mu_space(now)
