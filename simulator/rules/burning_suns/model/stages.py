"""Where a game of Burning Suns stands: its nested stages, the innermost last, as plain data.

Those of wars and of building stand in `war` and `building`.
"""

from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.burning_suns.model.events import Part
from simulator.rules.burning_suns.model.state import PlacedLeader
from simulator.rules.burning_suns.model.words import Deed
from simulator.save_tags import saved_as

SetUpStep: TypeAlias = Literal["race", "framework", "begin", "outfit", "roll"]
"""The steps of set-up, in order (BS-3.4 to BS-3.9)."""

DoingStep: TypeAlias = Literal["choose", "run", "close"]
"""The steps of an action: it is chosen how, carried out, and closed (BS-5.6, BS-7.4)."""

RoundStep: TypeAlias = Literal["status", "reshuffle", "planning", "action", "end"]
"""The phases of a round, in order (BS-5)."""


@saved_as("setting_up")
@fast_dataclass(frozen=True, slots=True)
class SettingUp:
    """The game is set up; `step` comes next."""

    step: SetUpStep = "race"


@saved_as("choosing_part")
@fast_dataclass(frozen=True, slots=True)
class ChoosingPart:
    """Seats that were dealt parts keep one of them, in secret (BS-3.4)."""

    part: Part


@saved_as("outfitting")
@fast_dataclass(frozen=True, slots=True)
class Outfitting:
    """A seat buys its first units with the crystals of the advanced beginning (BS-3.8)."""

    seat: str


@saved_as("first_roll")
@fast_dataclass(frozen=True, slots=True)
class FirstRoll:
    """The groups of seats roll for their places; those tied roll again (BS-3.9).

    `groups` are in the order of places; one of a single seat has its place.
    """

    groups: tuple[tuple[str, ...], ...]


@saved_as("round")
@fast_dataclass(frozen=True, slots=True)
class GameRound:
    """A round; `step` comes next."""

    step: RoundStep = "status"


@saved_as("planning")
@fast_dataclass(frozen=True, slots=True)
class Planning:
    """Leaders are placed one by one; `next` is the place in the order of planning."""

    next: int = 0


@saved_as("spots")
@fast_dataclass(frozen=True, slots=True)
class ActionPhase:
    """The action phase; `doing` is the leader whose spot has come, None between two."""

    doing: PlacedLeader | None = None


@saved_as("doing")
@fast_dataclass(frozen=True, slots=True)
class Doing:
    """An action of a seat, from the choice how it is done to its end; None stands for dark ships.

    One that another action grants is an action of its own inside it (BS-12.6). `leader` is the
    number of the leader who does it, in the list of the race from 0.
    """

    seat: str | None
    deed: Deed
    leader: int | None = None
    step: DoingStep = "choose"


@saved_as("exploring")
@fast_dataclass(frozen=True, slots=True)
class Exploring:
    """A seat explores up to `left` more tiles (BS-6.1)."""

    seat: str
    left: int


@saved_as("taking_over")
@fast_dataclass(frozen=True, slots=True)
class TakingOver:
    """A seat takes a system in unrest and chooses the benefit that this blocks (BS-8.1)."""

    seat: str
    space: str


@saved_as("trimming")
@fast_dataclass(frozen=True, slots=True)
class Trimming:
    """The end of an action: fleets and armies over their limits are cut (BS-7.4).

    `asked` is the force that is cut now, as (seat, space, is it an army).
    """

    asked: tuple[str, str, bool] | None = None


OwnStage: TypeAlias = (
    SettingUp
    | ChoosingPart
    | Outfitting
    | FirstRoll
    | GameRound
    | Planning
    | ActionPhase
    | Doing
    | Exploring
    | TakingOver
    | Trimming
)
"""The stages of every game."""
