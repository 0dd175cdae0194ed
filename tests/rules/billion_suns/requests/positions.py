"""Positions in which each action, and each optional part of one, can be reached by fields."""

from collections.abc import Callable, Mapping

from simulator.rules.billion_suns.model.actions import Pass
from simulator.rules.billion_suns.model.contractors import SoloDrawing, SoloTactical, TacticalPart
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import (
    Command,
    JumpPhase,
    Losses,
    SettingUp,
    TacticalPhase,
)
from tests.rules.billion_suns.play.activating import (
    fly,
    leaving,
    leg,
    moving,
    ordering,
    scanning,
    stepping,
)
from tests.rules.billion_suns.play.contracts.contracting import dealt, ended, marked
from tests.rules.billion_suns.play.fighting import fight, staged
from tests.rules.billion_suns.play.jumps import GATE, bonded, jumping
from tests.rules.billion_suns.play.setting_up import ADMINISTRATOR, set_up, to_set_up
from tests.rules.builders import (
    Force,
    fitted,
    force,
    gate,
    planetoid,
    position,
    stowed,
    thing,
    warzone,
)
from tests.rules.games import Play, playing

FAR = gate("cyan-far", (30, 30))
TWO = force("cyan-1", "frigate", (10, 12), (10, 14))
CARRIER = force("cyan-1", "carrier", (10, 10))
PAIR = (force("cyan-1", "gunship", (10, 10)), force("cyan-2", "gunship", (11, 10)))
GUN = force("cyan-1", "gunship", (5, 5))
TARGET = force("amber-1", "gunship", (5, 8), (5, 9))
AHEAD = force("amber-1", "gunship", (10, 24), (10, 25))
LAYER = fitted("mine_layer", force("cyan-1", "light_utility_ship", (10, 10)))


def _calling(*forces: Force, rogue: bool = False) -> Play:
    purses = {"cyan": Purse(tactical=0 if rogue else 2), "amber": Purse()}
    return playing(position(*forces), TacticalPhase("cyan"), purses=purses).go_on()


def _attacking() -> Play:
    """Two targets for the auxiliary dice of the same ship, a primary weapon at one of them."""
    ships = force("cyan-1", "corvette", (10, 10), (12, 10))
    first, other = force("amber-1", "frigate", (10, 13)), force("amber-2", "frigate", (12, 13))
    return stepping(position(ships, first, other), "attack").go_on()


def _passive() -> Play:
    mover = force("cyan-1", "frigate", (10, 10))
    return stepping(position(mover, force("amber-1", "frigate", (10, 13, 180))), "passive").go_on()


def _boosting(*, rogue: bool = False) -> Play:
    more = {"rogue": ("cyan",)} if rogue else {"tactical": {"cyan": 2}}
    return fight(GUN, TARGET, **more).go_on()


def _overriding(*, rogue: bool = False) -> Play:
    """A die of an attack lies there, which amber may roll again."""
    more = {"rogue": ("amber",)} if rogue else {"tactical": {"amber": 1}}
    return fight(GUN, TARGET, dice=1, **more).go_on(4)


def _rerolling() -> Play:
    return fight(GUN, TARGET, engage=True).go_on(5, 5)


def _shields(*, rogue: bool = False) -> Play:
    more = {"rogue": ("amber",)} if rogue else {"tactical": {"amber": 3}}
    target = force("amber-1", "destroyer", (5, 8))
    return fight(GUN, target, dice=1, **more).go_on(2).do("amber", Pass())


def _borrowing() -> Play:
    mother, wing = force("amber-2", "frigate", (5, 9)), force("amber-1", "fighter_wing", (5, 8))
    return fight(GUN, wing, mother, dice=1).go_on(3)


def _losing() -> Play:
    doomed = force("amber-1", "gunship", (5, 8), (5, 9), damage=4)
    return staged(GUN, doomed, stages=(Losses("amber-1", "cyan"),)).go_on()


def _hopping(*, at_end: bool = False) -> Play:
    play = moving(position(GATE, FAR, TWO))
    return play.do("cyan", fly("cyan-1/1", leg(10, 13))) if at_end else play


def _zones() -> Play:
    play = to_set_up(contracts=(), tables={"A": (), "B": ()})
    zones = ("debris_storm",)
    stage = SettingUp("turns", "battlezones", administrator="cyan", turn="cyan", zones=zones)
    return playing(play.state, stage, phase="set_up").go_on()


def _placing(*, lane: bool = False) -> Play:
    """Cyan places the first thing of a contract, on a lane or not."""
    core = to_set_up(contracts=()).state.setup.catalogue.contracts[
        "warzone" if not lane else "core"
    ]
    card = next(
        name for name, each in core.items() if each.placing and each.placing[0].lane == lane
    )
    mode = "core" if lane else "warzone"
    return set_up(to_set_up(contracts=(card,), mode=mode), "turns", *ADMINISTRATOR)


def _command(step: str) -> Play:
    stage = Command("allot") if step == "allot" else Command("bid")
    purses = {"cyan": Purse(initiative=2), "amber": Purse(initiative=2)}
    return playing(position(), stage, phase="command", purses=purses).go_on()


def _first() -> Play:
    purses = {"cyan": Purse(jump=1), "amber": Purse(jump=1)}
    return playing(position(), JumpPhase(), phase="jump", purses=purses).go_on()


def _rich(*parts: Force) -> Play:
    purses = {"cyan": Purse(jump=3, credits=60)}
    return jumping(GATE, *parts, purses=purses, mode="warzone")


def _landing() -> Play:
    """Two ships may land troops on a planetoid."""
    ships = force("cyan-1", "light_utility_ship", (10, 10), (11, 10))
    return scanning(dealt(ships, planetoid((10.5, 12.9), name="spade"), card="KS"))


def _surface_battle() -> Play:
    """Each side has troops on the planetoid and rolls a 1."""
    view = dealt(planetoid((18, 18), name="spade"), card="KS")
    return ended(marked(view, "spade", troops__cyan=2, troops__amber=2), 1, 6, 1, 6)


def _storm() -> Play:
    """Cyan places an area of a Debris Storm."""
    play = to_set_up(contracts=(), mode="warzone", tables={"A": ("debris_storm",)})
    return set_up(play, "turns", *ADMINISTRATOR)


def _scan_of_the_carrier() -> Play:
    rulings = {"scramble": "activation"}
    return scanning(position(CARRIER, rulings=rulings))


def _redrawing() -> Play:
    """Two of the contracts drawn suit solo badly."""
    view = to_set_up(contracts=("draw",), mode="solo", seats=("cyan", "ic"), scale=1).state
    return playing(view, SoloDrawing(("JS", "JH", "KD")), phase="set_up").go_on()


def _alone(part: TacticalPart) -> Play:
    """A CEO alone has come to a part of the Tactical phase; contractors are there."""
    enemies = (force("ic-1", "frigate", (30, 30)), force("ic-2", "cruiser", (20, 30)))
    view = position(*PAIR, *enemies, mode="solo", seats=("cyan", "ic"))
    purses = {"cyan": Purse(initiative=2, tactical=2)}
    return playing(view, SoloTactical(part), purses=purses).go_on()


POSITIONS: Mapping[str, Callable[[], Play]] = {
    "StartGame": lambda: to_set_up(contracts=(), mode="skirmish"),
    "StartGame.place": lambda: to_set_up(contracts=("QS", "QH", "QC"), mode="core"),
    "start as drawn": lambda: to_set_up(contracts=(), mode="skirmish"),
    "start at random": lambda: to_set_up(contracts=("QS", "QH", "QC"), mode="core"),
    "start in turns": lambda: to_set_up(contracts=("QS", "QH", "QC"), mode="core"),
    "DeclareBattlezone": _zones,
    "Redraw": _redrawing,
    "PlaceThing": _placing,
    "PlaceThing.side": lambda: _placing(lane=True),
    "AllotHelm": lambda: _command("allot"),
    "BidInitiative": lambda: _command("bid"),
    "NameFirst": _first,
    "CashBonds": bonded,
    "OpenJumpPoint": jumping,
    "Pass": lambda: jumping(GATE),
    "Deploy": lambda: jumping(GATE),
    "Deploy.loadout": _rich,
    "deploy from reserves": lambda: jumping(GATE, stowed("cyan-4", "frigate", 2, "reserves")),
    "Scramble": lambda: jumping(CARRIER),
    "scramble who is aboard": lambda: jumping(
        CARRIER, stowed("cyan-2", "bomber_wing", 2, "cyan-1/1")
    ),
    "Scramble.loadout": lambda: _rich(force("cyan-1", "assault_carrier", (10, 10))),
    "scramble in the scan step": _scan_of_the_carrier,
    "Activate": lambda: _calling(*PAIR),
    "Activate.others": lambda: _calling(*PAIR),
    "Activate.rogue": lambda: _calling(*PAIR, rogue=True),
    "seize the initiative": lambda: _alone("seize"),
    "SendContractors": lambda: _alone("contractors"),
    "the last activations": lambda: _alone("rest"),
    "GiveOrders": lambda: ordering(position(GATE, TWO, AHEAD)),
    "Order.target": lambda: ordering(position(GATE, TWO, AHEAD)),
    "order Vector": lambda: ordering(position(GATE, TWO, AHEAD)),
    "order Engage": lambda: ordering(position(GATE, TWO, AHEAD)),
    "order Red Alert": lambda: ordering(position(GATE, TWO, AHEAD)),
    "order Jump Out": lambda: ordering(position(GATE, TWO, AHEAD)),
    "PowerUp": lambda: moving(position(TWO), order="vector", tactical=2),
    "Power To Engines": lambda: moving(position(TWO), order="vector", tactical=2),
    "Power To Inertial Dampeners": lambda: moving(position(TWO), order="vector", tactical=2),
    "PowerUp.rogue": lambda: moving(position(TWO), order="vector", rogue=True),
    "Fly": lambda: moving(position(TWO), order="vector"),
    "Leg.to": lambda: moving(position(TWO), order="vector"),
    "a move of two legs": lambda: moving(position(TWO), order="vector"),
    "Leg.heading": lambda: moving(position(TWO), order="vector"),
    "Hop": _hopping,
    "a hop at the start": _hopping,
    "a hop at the end": lambda: _hopping(at_end=True),
    "EndMovement": lambda: moving(position(TWO), order="vector"),
    "DeclareAttacks": _attacking,
    "DeclareAttacks.salvos": _attacking,
    "Salvo.primary": _attacking,
    "Salvo.auxiliary": _attacking,
    "auxiliary dice divided": _attacking,
    "several attacks": _attacking,
    "a passive attack": _passive,
    "BoostWeapons": _boosting,
    "BoostWeapons.rogue": lambda: _boosting(rogue=True),
    "Reroll": _rerolling,
    "Override": _overriding,
    "Override.rogue": lambda: _overriding(rogue=True),
    "RaiseShields": _shields,
    "RaiseShields.wing": _borrowing,
    "RaiseShields.tokens": _shields,
    "RaiseShields.rogue": lambda: _shields(rogue=True),
    "ChooseLosses": _losing,
    "JumpOut": lambda: leaving(position(GATE, TWO)),
    "out by a jump point": lambda: leaving(position(GATE, TWO)),
    "JumpOut.for_good": lambda: leaving(warzone(GATE, TWO)),
    "aboard a carrier": lambda: leaving(
        position(force("cyan-1", "fighter_wing", (10, 12)), force("cyan-2", "carrier", (10, 10)))
    ),
    "Scan": lambda: scanning(position(TWO, thing("relay", "comsat", (10, 11)))),
    "Scan.landing": _landing,
    "RemoveTroops": _surface_battle,
    "PlaceThing.kind": _storm,
    "Scan.mines": lambda: scanning(warzone(LAYER)),
    "Scan.at": lambda: scanning(dealt(force("cyan-1", "light_utility_ship", (10, 10)), card="KH")),
}
"""For each name of `parts` a game that waits for a seat which can use it."""
