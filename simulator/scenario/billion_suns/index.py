"""Texts of rules and rulings, as the screen and the command line show them."""

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


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling: a rule with more than one fair reading. `readings` gives each its sentence."""

    id: str
    rule: str
    title: str
    text: str
    default: str
    readings: Mapping[str, str]
