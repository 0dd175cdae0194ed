"""Careers: members of campaigns who play missions, with the ledgers they stand in."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from simulator import scenario
from simulator.api.ledgers import begin_corporations, load_ledger, unlock_class
from simulator.api.missions import Progress, mission_progress
from simulator.kernel.campaign import Standing, Ware
from simulator.kernel.refusal import Refusal
from simulator.rules import campaign_of
from simulator.session import SaveFault
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.people.corporations import ledger_files, ledger_folder

_NAMES = ("Helion", "Meridian", "Halcyon", "Tessera", "Corvid", "Anvil", "Perihelion")
"""Names that are suggested for new corporations."""


@dataclass(frozen=True, slots=True)
class PlayerCareer:
    """A member of a ledger: how it stands, and how far it is with the missions.

    `trouble` reports an unfinished last line of the ledger, which is left out.
    """

    path: Path
    system: str
    standing: Standing
    progress: Progress
    trouble: str = ""

    @property
    def name(self) -> str:
        """The member's name."""
        return self.standing.name

    @property
    def words(self) -> str:
        """How far it is, in a few words."""
        if self.standing.over:
            return f"{self.standing.endings}: the campaign is over"
        again = f" · {self.standing.endings} before" if self.standing.endings else ""
        missions, done = self.progress.series.missions, len(self.progress.done)
        if self.progress.following is None:
            return f"every mission is done{again}"
        return f"mission {done + 1} of {len(missions)}: {self.progress.following.title}{again}"


def careers(system: str) -> tuple[PlayerCareer, ...]:
    """Every member of every ledger in the player's folder that can be read."""
    return tuple(_careers(system))


def career(path: Path, name: str) -> PlayerCareer:
    """A member of a ledger; SaveFault if it cannot be read, KeyError for an unknown one."""
    ledger = load_ledger(path)
    found = campaign_of(ledger.system).standings(ledger.book)
    standing = {each.name: each for each in found}[name]
    trouble = str(ledger.trouble.text) if ledger.trouble else ""
    return PlayerCareer(path, ledger.system, standing, mission_progress(path, name), trouble)


def wares(one: PlayerCareer) -> tuple[Ware, ...]:
    """What the member has and can buy, the cheapest first."""
    campaign = campaign_of(one.system)
    goods = campaign.goods(scenario.catalogue(one.system))
    book = load_ledger(one.path).book
    return campaign.wares(book, scenario.campaign_terms(one.system), one.name, goods)


def pay_for(one: PlayerCareer, ware: str) -> str:
    """Pay for a ware; returns why that cannot be, empty if it is done."""
    try:
        done = unlock_class(one.path, one.name, ware)
    except SaveFault as fault:
        return f"{fault}."
    return refusal_text(done) if isinstance(done, Refusal) else ""


def begin_career(system: str, name: str, ledger: Path | None = None) -> Path | str:
    """Begin a career in a ledger, by default the window's own; its path, or why it cannot be."""
    path = ledger or _own_ledger(system)
    try:
        done = begin_corporations(path, name, system=system)
    except SaveFault as fault:
        return f"{fault}."
    return refusal_text(done) if isinstance(done, Refusal) else path


def free_name(system: str) -> str:
    """A name that no career has, to suggest for a new one; empty when all are taken."""
    taken = {each.name for each in careers(system)}
    return next((name for name in _NAMES if name not in taken), "")


def _own_ledger(system: str) -> Path:
    """The ledger that new careers are written to: the first that is sound, or a new one."""
    n = 1
    while True:
        path = ledger_folder() / f"careers{'' if n == 1 else f'-{n}'}.ledger"
        if not path.exists():
            return path
        try:
            if load_ledger(path).system == system:
                return path
        except SaveFault:
            pass  # it is left as it is, and the next name is tried
        n += 1


def _careers(system: str) -> Iterator[PlayerCareer]:
    for path in ledger_files():
        try:
            ledger = load_ledger(path)
            if ledger.system == system:
                for each in campaign_of(system).standings(ledger.book):
                    yield career(path, each.name)
        except SaveFault:
            continue  # what is wrong with it is told by `unread_ledgers`
