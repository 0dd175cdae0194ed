"""The End phase: independents move, krakens attack, and the round is cleared (ABS-11.5)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.events import RoundCleared
from simulator.rules.billion_suns.play.independents import fly_all, kraken_salvos, krakens
from simulator.rules.billion_suns.play.staging import pop, push, turn
from simulator.rules.billion_suns.stages import EndPhase, Salvos


def run(now: Resolution, stage: EndPhase) -> None:
    """Do one step; nothing in this phase is asked but what attacks bring with them."""
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
        turn(now, EndPhase("clear"))
    else:
        now.emit(RoundCleared())
        pop(now)
