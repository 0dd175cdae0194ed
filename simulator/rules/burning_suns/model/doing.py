"""An action under way, as a stage: how it is done, who is involved, what comes of it (BS-12.6)."""

from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    Colonize,
    Construct,
    EffectAim,
    Explore,
    Jump,
    Recruit,
    RunDiplomacy,
    RunMission,
    RunScan,
)
from simulator.rules.burning_suns.model.effects import Effect, LimitedCard
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.model.words import Condition, Deed, Whenever
from simulator.save_tags import saved_as

DeedAction: TypeAlias = (
    Explore
    | Jump
    | RunScan
    | RunDiplomacy
    | Colonize
    | Construct
    | Battle
    | Barrage
    | Assault
    | ActivateAbility
    | Recruit
    | RunMission
)
"""How an action is done: the answer of a seat to a spot, or to what is granted."""

DoingStep: TypeAlias = Literal["choose", "before", "run", "after", "close"]
"""The steps of an action: it is chosen how, done with what comes before and after, and closed."""

Outcome: TypeAlias = tuple[tuple[str, tuple[Condition, ...]], ...]
"""What came of an action for those involved, by seat: who won, whether a leader succeeded."""


@saved_as("doing")
@fast_dataclass(frozen=True, slots=True)
class Doing:
    """An action of a seat, from the choice how it is done to its end; None stands for dark ships.

    One that another action grants is an action of its own inside it (BS-12.6). `leader` is the
    number of the leader who does it, in the list of the race from 0. `answer` is how it is done, as
    long as it is still to be carried out; it happens at `space`, and `others` are involved in it
    (D45). `lends` is in force until it ends, `used` are the seats that have used a trigger in it
    (D46), `primed` the one of its own seat that waits for what is done, and `asked` those still to
    be asked for one in this step. `came` is handed back by what happens inside, and kept as the
    `outcome`; `boost` is that of its leader roll, `moved` how many jumps came before this one,
    `tiles` how many an Explore flips if what grants it says so. `strengths` are both sides of a war
    before anything that comes before it (D11), where something may.
    """

    seat: str | None
    deed: Deed
    leader: int | None = None
    step: DoingStep = "choose"
    answer: DeedAction | None = None
    space: str | None = None
    others: tuple[str, ...] = ()
    lends: tuple[HeldAbility, ...] = ()
    used: tuple[str, ...] = ()
    primed: HeldAbility | None = None
    asked: tuple[str, ...] = ()
    came: Outcome | None = None
    outcome: Outcome = ()
    boost: int = 0
    moved: int = 0
    tiles: int | None = None
    strengths: tuple[int, int] | None = None


@saved_as("looking")
@fast_dataclass(frozen=True, slots=True)
class Looking:
    """A seat looks at cards from a pile, as far as the viewer may see them, and takes `keep`."""

    seat: str
    what: LimitedCard
    cards: tuple[str, ...]
    keep: int


@saved_as("proposing")
@fast_dataclass(frozen=True, slots=True)
class Proposing:
    """A seat proposes an alliance, new or changed, and would lend this card (BS-13.1)."""

    seat: str
    partner: str
    card: str


@saved_as("befalling")
@fast_dataclass(frozen=True, slots=True)
class Befalling:
    """Something befell a seat, perhaps at a space: what follows by itself comes next (D47)."""

    what: Whenever
    seat: str
    space: str | None = None


@saved_as("leader_roll")
@fast_dataclass(frozen=True, slots=True)
class LeaderRoll:
    """A leader rolls for an action, with so many boosts paid for (BS-7.6)."""

    seat: str
    deed: Deed
    leader: int | None
    boost: int = 0


@saved_as("find")
@fast_dataclass(frozen=True, slots=True)
class Find:
    """What a scan that succeeded finds: an artifact or crystals (BS-6.3)."""


@saved_as("enlist")
@fast_dataclass(frozen=True, slots=True)
class Enlist:
    """Whom a Recruit that succeeded brings: a new agent, or that of another empire (BS-6.11)."""


@saved_as("send")
@fast_dataclass(frozen=True, slots=True)
class Send:
    """What a mission that succeeded does: any other action (BS-6.12)."""


@saved_as("rise")
@fast_dataclass(frozen=True, slots=True)
class Rise:
    """The next level of an ideology is reached, where two abilities are to choose from (BS-4.3)."""


@saved_as("drop_card")
@fast_dataclass(frozen=True, slots=True)
class DropCard:
    """A card over the limit is discarded (BS-6.3, BS-6.11)."""

    what: LimitedCard


@saved_as("negotiate")
@fast_dataclass(frozen=True, slots=True)
class Negotiate:
    """What a diplomat who succeeded does: a system or an alliance (BS-6.5)."""


OwnEffect: TypeAlias = Effect | Negotiate | Find | Enlist | Send | Rise | DropCard
"""What happens by an ability, or by the rules of an action itself."""


@saved_as("happening")
@fast_dataclass(frozen=True, slots=True)
class AbilityAtWork:
    """The effects of an ability happen, one after the other; the first of `left` comes next.

    `aims` are what its seat has chosen for that so far. What `came` of a roll made again is that of
    the action.
    """

    held: HeldAbility
    left: tuple[OwnEffect, ...]
    aims: tuple[EffectAim, ...] = ()
    came: Outcome | None = None


DeedStage: TypeAlias = Doing | LeaderRoll | Befalling | Proposing | Looking | AbilityAtWork
"""The stages of actions."""
