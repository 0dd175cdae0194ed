"""Offers: what a player may put on a table; the rule system knows the legal places for each."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that `owner` may set up on `table`.

    `what` is an identifier the rule system knows, such as `deploy`. `kind` names an entry of the
    catalogue, `source` the piece it comes from; both are None if the offer does not need them.
    """

    what: str
    owner: str
    table: str
    kind: str | None = None
    source: str | None = None
