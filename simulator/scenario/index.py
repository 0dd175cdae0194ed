"""Texts of rules and rulings, for the screen and the command line."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in our words. `kind` is definition, permission or procedure.

    `source` lists source tags (`QR, PUB`); `built` says whether this version plays the rule.
    """

    number: str
    title: str
    text: str
    source: str
    kind: str
    built: bool

    @property
    def origin(self) -> str:
        """Where the rule is from, in words; with only the tag `OURS` it has no published source."""
        said = self.source.replace("OURS", "ours")
        return "ours, in no published source" if said == "ours" else f"source {said}"


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling: a rule with more than one fair reading. `readings` has a sentence for each."""

    id: str
    rule: str
    title: str
    text: str
    default: str
    readings: Mapping[str, str]
