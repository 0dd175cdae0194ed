"""One attack reckoned by hand: what its dice come to, from hits to damage (ABS-8.5 to 8.8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tests.oracle.umpire_save import Plain


@dataclass
class Die:
    """A die as it lies; `turned` once a built-in re-roll took it (ABS-8.4)."""

    sides: int
    face: int
    pool: int
    turned: bool = False


@dataclass
class Pool:
    """Equal dice: `power` is what Power To Weapon Systems takes off each (ABS-9.3)."""

    count: int
    sides: int
    damage: int
    power: int = 0


@dataclass
class Volley:
    """An attack under way. `dice` are the attack dice, later the saves; `rolls` pools rolled."""

    cause: str
    by: str
    target: str
    credit: str | None
    pools: list[Pool]
    again: str = "none"
    dice: list[Die] = field(default_factory=list)
    rolls: int = 0
    critical: bool = False
    hits: list[int] = field(default_factory=list)
    shields: int = 0
    lent: str | None = None
    raised: int = 0
    asked: set[str] = field(default_factory=set)

    def due(self, counts: Sequence[int]) -> tuple[int, int] | None:
        """How many dice, and of how many sides, the next pool rolls; None when all have."""
        left = [at for at in range(self.rolls, len(counts)) if counts[at]]
        if not left:
            return None
        self.rolls = left[0]
        return counts[left[0]], self.pools[left[0]].sides

    def lay(self, sides: int, faces: Sequence[int]) -> None:
        """Let the dice of the next pool lie there."""
        self.dice += [Die(sides, face, self.rolls) for face in faces]
        self.rolls += 1

    def clear(self) -> None:
        """Take all dice up."""
        self.dice, self.rolls = [], 0

    def result(self, die: Die) -> int:
        """What it comes to, Power taken off, never below 1 (ABS-9.3)."""
        return max(1, die.face - self.pools[die.pool].power)

    def is_hit(self, die: Die, silhouette: int) -> bool:
        """At or under the Silhouette, and no dud by its natural face (ABS-8.5)."""
        return die.face != die.sides and self.result(die) <= silhouette

    def count_hits(self, silhouette: int) -> list[int]:
        """The dice to save, pool by pool: one a hit, one more a critical (ABS-8.5)."""
        found = [0] * len(self.pools)
        for die in self.dice:
            if self.is_hit(die, silhouette):
                found[die.pool] += 2 if self.result(die) == 1 else 1
        return found

    def malfunctions(self, silhouette: int, which: str) -> int:
        """What the duds left do to an attacker whose systems are critical (ABS-8.6, 8.17)."""
        duds = [die for die in self.dice if die.face == die.sides]
        if which == "hitting_duds_only":
            duds = [die for die in duds if self.result(die) <= silhouette]
        return sum(self.pools[die.pool].damage for die in duds) if self.critical else 0

    def harm(self, top_face: str) -> int:
        """The damage of the hits that no save cancels (ABS-8.7, 8.8)."""
        unsaved = list(self.hits)
        for die in self.dice:
            if die.face <= self.shields and (top_face == "cancels" or die.face < die.sides):
                unsaved[die.pool] -= 1
        return sum(count * pool.damage for count, pool in zip(unsaved, self.pools, strict=True))

    def rerollable(self, silhouette: int) -> Iterator[int]:
        """The dice that may still be rolled again (ABS-8.4)."""
        if self.cause != "weapon" or self.again == "none":
            return
        for at, die in enumerate(self.dice):
            if not die.turned and (self.again == "any" or not self.is_hit(die, silhouette)):
                yield at


def volley_of(stage: Plain) -> Volley:
    """The attack that a stage of the save begins."""
    pools = [Pool(raw["count"], raw["sides"], raw["damage"]) for raw in stage["pools"]]
    again = stage["reroll"]
    return Volley(stage["cause"], stage["by"], stage["target"], stage["credit"], pools, again)


def lying(stage: Plain) -> list[Die]:
    """The dice that lie in a stage of the save."""
    return [Die(raw["sides"], raw["face"], raw["pool"], raw["turned"]) for raw in stage["dice"]]
