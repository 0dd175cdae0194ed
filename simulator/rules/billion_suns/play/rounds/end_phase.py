"""The End phase: independents, krakens, claims, contracts score, clearing (ABS-11.5)."""

from collections.abc import Callable, Mapping

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.model.events import RoundCleared
from simulator.rules.billion_suns.model.stages import EndPhase, Salvos
from simulator.rules.billion_suns.model.surface_battle import SurfaceFight
from simulator.rules.billion_suns.play.contractors.claim_jump import jump_claims
from simulator.rules.billion_suns.play.contracts.scoring import score
from simulator.rules.billion_suns.play.contracts.surface_battle import battles
from simulator.rules.billion_suns.play.objects.independents import fly_all, kraken_salvos, krakens
from simulator.rules.billion_suns.play.rounds.mu_space import empty_mu_space
from simulator.rules.billion_suns.play.rounds.outcome import is_last_round
from simulator.rules.billion_suns.view.lookup import in_solo


def run(now: Resolution, stage: EndPhase) -> None:
    """Do one step; only attacks and surface battles ask anything in this phase."""
    _STEPS[stage.step](now, stage)


def _fly(now: Resolution, stage: EndPhase) -> None:  # noqa: ARG001 - all steps are called alike
    fly_all(now)
    turn(now, EndPhase("kraken", krakens(now.state)))


def _kraken(now: Resolution, stage: EndPhase) -> None:
    """The next kraken attacks; after the last one claims may be jumped, in solo games alone."""
    if stage.left:
        kraken, *left = stage.left
        turn(now, EndPhase("kraken", tuple(left)))
        salvos = kraken_salvos(now.state, kraken)
        if salvos:
            push(now, Salvos(salvos))
    elif in_solo(now.state):
        turn(now, EndPhase("claim"))
    else:
        turn(now, EndPhase("fight", battles(now.state)))


def _claim(now: Resolution, stage: EndPhase) -> None:  # noqa: ARG001 - all steps are called alike
    jump_claims(now)
    turn(now, EndPhase("fight", battles(now.state)))


def _fight(now: Resolution, stage: EndPhase) -> None:
    if stage.left:
        turn(now, EndPhase("fight", stage.left[1:]))
        push(now, SurfaceFight(stage.left[0]))
    else:
        turn(now, EndPhase("score"))


def _score(now: Resolution, stage: EndPhase) -> None:  # noqa: ARG001 - all steps are called alike
    turn(now, EndPhase("clear"))
    _settle(now)


def _clear(now: Resolution, stage: EndPhase) -> None:  # noqa: ARG001 - all steps are called alike
    now.emit(RoundCleared())
    pop(now)


_STEPS: Mapping[str, Callable[[Resolution, EndPhase], None]] = {
    "fly": _fly,
    "kraken": _kraken,
    "claim": _claim,
    "fight": _fight,
    "score": _score,
    "clear": _clear,
}
"""What each step does."""


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
