"""The figures of campaigns: capital at the start and for games, margins, prices (ABS-13)."""

from dataclasses import dataclass

from simulator.rules.billion_suns.model.contracts import ObjectName, Rule
from simulator.save_tags import saved_as


@dataclass(frozen=True, slots=True)
class Capital:
    """Capital at the start."""

    capital: int
    rule: Rule


@saved_as("capital_gain")
@dataclass(frozen=True, slots=True)
class CapitalGain:
    """Capital by the scale of a game: a multiple of the scale, plus `more` or minus `less`."""

    rule: Rule
    times: int = 0
    more: int = 0
    less: int = 0

    def at(self, scale: int) -> int:
        """The capital that a game of this scale brings."""
        return self.times * scale + self.more - self.less


@saved_as("failure")
@dataclass(frozen=True, slots=True)
class Failure:
    """What a negative margin is called; it ends the campaign."""

    name: str
    rule: Rule


@saved_as("margin")
@dataclass(frozen=True, slots=True)
class SuccessBand:
    """A degree of success in solo play; `least` is the margin it needs in percent, inclusive."""

    name: str
    least: int
    gain: CapitalGain


@saved_as("margins")
@dataclass(frozen=True, slots=True)
class SuccessBands:
    """The margins of solo play: what a negative one is called, and the bands from 0 up."""

    failure: Failure
    bands: tuple[SuccessBand, ...]


@dataclass(frozen=True, slots=True)
class Price:
    """What unlocking a class costs beyond its mass."""

    more: int
    rule: Rule


@dataclass(frozen=True, slots=True)
class CampaignFigures:
    """The figures of campaign.yaml; `margins` rise from 0, `open` classes need no unlocking."""

    start: Capital
    warzone_start: Capital
    core: CapitalGain
    warzone: CapitalGain
    failure: Failure
    margins: tuple[SuccessBand, ...]
    unlock: Price
    open: tuple[ObjectName, ...]

    @property
    def success_bands(self) -> SuccessBands:
        """The margins alone, as a solo game needs them (SOLO-1.8)."""
        return SuccessBands(self.failure, self.margins)
