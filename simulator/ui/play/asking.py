"""When reactions are asked: always, only where they can change the result, or not this round."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

MODES: Mapping[str, str] = {
    "matter": "only where it can change the result",
    "always": "always",
    "never": "not again this round",
}
"""What each way to ask is called; the key steps through them in this order."""


@dataclass(frozen=True, slots=True)
class Asking:
    """How reactions are asked: as `usual`, or each kind (`Decision.what`) as in `kinds`.

    `muted` are those that a seat does not want to be asked in a round, as (seat, kind, round).
    """

    usual: str = next(iter(MODES))
    kinds: tuple[tuple[str, str], ...] = ()
    muted: tuple[tuple[str, str, int], ...] = ()

    def mode(self, seat: str, what: str, at: int) -> str:
        """How the seat is asked for this kind in round `at`."""
        if (seat, what, at) in self.muted:
            return "never"
        return dict(self.kinds).get(what, self.usual)

    def stepped(self, seat: str, what: str, at: int) -> "Asking":
        """The next way to ask a seat for this kind; `never` holds for round `at` alone."""
        ways = list(MODES)
        after = ways[(ways.index(self.mode(seat, what, at)) + 1) % len(ways)]
        muted = tuple(each for each in self.muted if each != (seat, what, at))
        if after == "never":
            return replace(self, muted=(*muted, (seat, what, at)))
        return replace(self, kinds=tuple(({**dict(self.kinds), what: after}).items()), muted=muted)


AS_USUAL = Asking()
"""Everything is asked where it can change the result."""
