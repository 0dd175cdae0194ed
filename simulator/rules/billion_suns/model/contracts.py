"""What contracts are made of: a closed vocabulary, so that a new one of known kinds is only data.

A contract sets things up, gives scans and destructions an effect, and scores at fixed moments. Each
kind of effect and measure is one frozen class here and one function in `play`. Every contract
stands in `contracts.yaml` with its rule number (ABS-12, WZ-6).
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from simulator.rules.billion_suns.model.scaled import Scaled
from simulator.save_tags import saved_as

Length: TypeAlias = Annotated[int, "length"]
"""A length in thou; inches in the file."""

ObjectName: TypeAlias = Annotated[str, "kind"]
"""A kind of object of the catalogue."""

Target: TypeAlias = Annotated[str, "target"]
"""A kind of object, or `SELF`."""

SELF = "self"
"""Stands for the scanning group's own ships."""

Rule: TypeAlias = Annotated[str, "rule"]
"""The number of a rule."""

CardId: TypeAlias = Annotated[str, "card"]
"""A court card such as `QS` (Q♠)."""

Scanner: TypeAlias = Literal["utility", "utility_or_carrier", "any"]
"""Which battlegroups a scan counts of (ABS-12.6, WZ-6)."""

Where: TypeAlias = Literal["added", "any", "spread", "pair"]
"""On the table the contract adds, on any, evenly over all, or one there and one elsewhere."""


NONE = Scaled(0)
ONE = Scaled(1)


@saved_as("placing")
@dataclass(frozen=True, slots=True)
class Placing:
    """Things to set up: `count` objects of a kind.

    `name` is the id of a single thing. `centre` is a kind that stands in the middle of each (a
    wreck). `silent` things do not fire. `lane`: each gets a straight lane and starts a third of
    the way along it (ABS-12.22).
    """

    kind: ObjectName
    count: Scaled
    on: Where
    name: str | None = None
    centre: ObjectName | None = None
    silent: bool = False
    lane: bool = False


@saved_as("reward")
@dataclass(frozen=True, slots=True)
class Reward:
    """What is earned: victory points, cards of the contract's deck, or Tactical tokens at once."""

    points: int = 0
    cards: Scaled = NONE
    tokens: Scaled = NONE

    def times(self, count: int, scale: int) -> "Reward":
        """The reward this many times, in a game of this scale."""
        cards, tokens = self.cards.at(scale) * count, self.tokens.at(scale) * count
        return Reward(self.points * count, Scaled(cards), Scaled(tokens))


NOTHING = Reward()


@saved_as("take_away")
@dataclass(frozen=True, slots=True)
class TakeAway:
    """The scanned thing leaves play and earns its reward (ABS-12.17)."""

    reward: Reward


@saved_as("take_over")
@dataclass(frozen=True, slots=True)
class TakeOver:
    """The scanner's CEO takes it over, until another CEO does (WZ-6.6)."""


@saved_as("land_tokens")
@dataclass(frozen=True, slots=True)
class LandTokens:
    """Each ship in reach may put tokens on it: its mass, or S by the ruling `troops` (WZ-6.2)."""

    token: str


@saved_as("place_token")
@dataclass(frozen=True, slots=True)
class PlaceToken:
    """A token is placed within scan range of one of the scanning ships (WZ-6.4)."""

    token: ObjectName


@saved_as("carry_away")
@dataclass(frozen=True, slots=True)
class CarryAway:
    """Ships in reach without one take a token each, at most `most`, and carry it (ABS-12.12).

    `cleared`: the scanned thing goes with the first token (ABS-12.14's lifeboats, 12.20's hearts).
    """

    token: ObjectName
    most: Scaled
    cleared: bool = False


@saved_as("inspect")
@dataclass(frozen=True, slots=True)
class Inspect:
    """The first scan rolls a die: from `clear_from` up it is cleared and earns, else it changes.

    It is replaced by an object of the kind `turns` (ABS-12.15, 12.19).
    """

    sides: int
    clear_from: int
    turns: ObjectName
    reward: Reward


@saved_as("serve")
@dataclass(frozen=True, slots=True)
class Serve:
    """Serves each once a round, by a group that jumped in or hopped this round (ABS-12.16).

    A die of this many `sides` earns the reward once for each face of `earns_from` that it reaches;
    without a die it is earned once.
    """

    reward: Reward
    sides: int = 0
    earns_from: tuple[int, ...] = ()

    def times(self, face: int) -> int:
        """How often this face of its die earns the reward."""
        return sum(face >= least for least in self.earns_from)

    def reward_on(self, face: int, scale: int) -> Reward:
        """What this face of its die earns in a game of this scale."""
        return self.reward.times(self.times(face), scale)


@saved_as("relay")
@dataclass(frozen=True, slots=True)
class Relay:
    """Earns when the group's last scan was of the other one; each pays `most` times a round.

    ABS-12.21.
    """

    reward: Reward
    most: Scaled


Effect: TypeAlias = (
    TakeAway | TakeOver | LandTokens | PlaceToken | CarryAway | Inspect | Serve | Relay
)
"""What a scan can do."""


@saved_as("scan_rule")
@dataclass(frozen=True, slots=True)
class ScanRule:
    """A group's scan of a thing of this kind, or of itself (`self`), has this effect."""

    of: Target
    by: Scanner
    effect: Effect


@saved_as("kill_rule")
@dataclass(frozen=True, slots=True)
class KillRule:
    """Destroying a thing of this kind earns, and may leave something in its place (ABS-12.17)."""

    of: ObjectName
    reward: Reward = NOTHING
    leaves: ObjectName | None = None


@saved_as("bring_home")
@dataclass(frozen=True, slots=True)
class BringHome:
    """Each such token that leaves through a jump point earns (ABS-12.12, 12.14, 12.20)."""

    token: ObjectName
    reward: Reward


@saved_as("mass_within")
@dataclass(frozen=True, slots=True)
class MassWithin:
    """The summed mass of ships within `range` thou of any such thing (WZ-6.1, ABS-12.13)."""

    of: ObjectName
    range: Length


@saved_as("controlled")
@dataclass(frozen=True, slots=True)
class Controlled:
    """How many such things the CEO controls by greatest summed mass (WZ-6.5, ABS-12.11)."""

    of: ObjectName


@saved_as("taken")
@dataclass(frozen=True, slots=True)
class Taken:
    """How many such things the CEO was the last to take over (WZ-6.6)."""

    of: ObjectName


@saved_as("tables_held")
@dataclass(frozen=True, slots=True)
class TablesHeld:
    """On how many tables the CEO has the greatest summed mass (WZ-6.3)."""


@saved_as("ships_near")
@dataclass(frozen=True, slots=True)
class ShipsNear:
    """How many enemy ships are within `range` thou of own tokens of this kind (WZ-6.4)."""

    token: ObjectName
    range: Length


@saved_as("ships_in_play")
@dataclass(frozen=True, slots=True)
class ShipsInPlay:
    """How many ships of this mass are in play, or what they cost (WZ-6.7, 6.8)."""

    mass: int
    counted: Literal["ships", "cost"]


@saved_as("tokens_on")
@dataclass(frozen=True, slots=True)
class TokensOn:
    """How many own tokens lie on things of the contract (WZ-6.2)."""

    token: str


Comparison: TypeAlias = (
    MassWithin | Controlled | Taken | TablesHeld | ShipsNear | ShipsInPlay | TokensOn
)
"""What can be compared when a contract scores."""


Moment: TypeAlias = Literal["end", "game_end"]
"""When contracts score: at the end of every round, or of the game (ABS-11.5)."""


@saved_as("scoring")
@dataclass(frozen=True, slots=True)
class Scoring:
    """At this moment whoever measures most, and at least `least`, earns; a tie earns nothing.

    `each`: every CEO who measures `least` earns, whatever the others do (WZ-6.3). `sole`: points
    more for a CEO when nobody else measures anything (WZ-6.8).
    """

    when: Moment
    measure: Comparison
    reward: Reward
    least: Scaled = ONE
    each: bool = False
    sole: int = 0


@saved_as("surface_battle")
@dataclass(frozen=True, slots=True)
class SurfaceBattle:
    """Before scoring both sides roll for tokens and for ships of some masses near (WZ-6.2).

    Each own token, and each own ship of at least `mass` within scan range, rolls a die; each face
    of 1 removes an enemy token.
    """

    token: str
    mass: int
    sides: int


@saved_as("contract")
@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: `card` is its court card (`QS` is Q♠), `rule` its number.

    `deck`: it pays by a deck of number cards (ABS-12). `ours` marks those that are in no published
    source. `objectives` are the kinds that Independent Contractors head for (ABS-12.8).
    `discards`: the kind of thing whose leaving on its lane costs the top card (ABS-12.22).
    `redraw` is the rule by which a solo game may draw another in its place: it suits solo badly.
    """

    card: CardId
    name: str
    rule: Rule
    adds_table: bool = False
    placing: tuple[Placing, ...] = ()
    scans: tuple[ScanRule, ...] = ()
    kills: tuple[KillRule, ...] = ()
    home: tuple[BringHome, ...] = ()
    scoring: tuple[Scoring, ...] = ()
    battle: SurfaceBattle | None = None
    deck: bool = False
    ours: bool = False
    objectives: tuple[ObjectName, ...] = ()
    discards: ObjectName | None = None
    redraw: Rule | None = None

    @property
    def title(self) -> str:
        """Its name as it is shown, with its number, and whether it is ours (ABS-12)."""
        return f"{self.name} ({'ours, ' if self.ours else ''}{self.rule})"
