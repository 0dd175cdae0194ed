"""Checks that the parts of a contract fit together, after each part was read on its own."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from simulator.rules.billion_suns.model.contracts import (
    CarryAway,
    Contract,
    Controlled,
    LandTokens,
    Serve,
    TokensOn,
)
from simulator.rules.billion_suns.model.specs import ObjectKind
from simulator.scenario.faults import FieldPath, Problem, quote_value


def disagreements(contract: Contract, kinds: Mapping[str, ObjectKind]) -> Iterator[Problem]:
    """What a part of the contract needs from another part or a kind of object, and is missing."""
    yield from _placing(contract)
    yield from _carrying(contract)
    yield from _scoring(contract, kinds)
    yield from _landing(contract)
    yield from _serving(contract)


def _placing(contract: Contract) -> Iterator[Problem]:
    for row, placing in enumerate(contract.placing):
        if placing.on in ("added", "pair") and not contract.adds_table:
            what = f"{quote_value(placing.on)} needs a table of the contract's own"
            yield Problem(what, "`adds_table: true` beside it", inside=("placing", row, "on"))


def _carrying(contract: Contract) -> Iterator[Problem]:
    """Ships can carry only tokens that earn something at home (ABS-10.6)."""
    paid = [home.token for home in contract.home]
    for row, scan in enumerate(contract.scans):
        if isinstance(scan.effect, CarryAway) and scan.effect.token not in paid:
            inside = ("scans", row, "effect", "carry_away", "token")
            what = f"{quote_value(scan.effect.token)} earns nothing at home"
            yield Problem(what, "an entry for it under `home`", inside=inside)


def _scoring(contract: Contract, kinds: Mapping[str, ObjectKind]) -> Iterator[Problem]:
    for row, scoring in enumerate(contract.scoring):
        measure = scoring.measure
        if isinstance(measure, Controlled) and kinds[measure.of].control_range is None:
            inside = ("scoring", row, "measure", "controlled", "of")
            what = f"nobody can control {quote_value(measure.of)}"
            yield Problem(what, "a kind of object with a `control_range`", inside=inside)


def _landing(contract: Contract) -> Iterator[Problem]:
    """Tokens that are counted on objects must be landed there by a scan (WZ-6.2)."""
    landed = [scan.effect.token for scan in contract.scans if isinstance(scan.effect, LandTokens)]
    named: list[tuple[FieldPath, str]] = [
        (("scoring", row, "measure", "tokens_on", "token"), scoring.measure.token)
        for row, scoring in enumerate(contract.scoring)
        if isinstance(scoring.measure, TokensOn)
    ]
    if contract.battle:
        named.append((("battle", "token"), contract.battle.token))
    for inside, token in named:
        if token not in landed:
            what = f"no scan lands {quote_value(token)}"
            yield Problem(what, "a token of `land_tokens`", token, landed, inside)


def _serving(contract: Contract) -> Iterator[Problem]:
    """The faces that earn are of the die, each above the one before (ABS-12.16)."""
    for row, scan in enumerate(contract.scans):
        if isinstance(scan.effect, Serve):
            faces, sides = scan.effect.earns_from, scan.effect.sides
            rising = all(low < high for low, high in pairwise((0, *faces, sides + 1)))
            if not rising or bool(faces) != bool(sides):
                inside = ("scans", row, "effect", "serve", "earns_from")
                yield Problem("these do not fit the die", "rising faces of `sides`", inside=inside)
