"""Members of campaigns who do chores between games, with the ledgers they stand in."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from simulator.api.ledgers import begin_corporations, chores_of, do_chore, load_ledger, page_of
from simulator.kernel.campaign import Chore, ChoreAnswer, PageSection
from simulator.kernel.refusal import Refusal
from simulator.rules import campaign_of, campaigns
from simulator.scenario import TableFaults
from simulator.scenario.systems import design_files
from simulator.session import SaveFault
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.library.design_files import YardFiles
from simulator.ui.state.people.corporations import ledger_folder, ledger_notes


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a ledger, with a few words that everybody may read."""

    path: Path
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class MemberPage:
    """What a member has and can do, for its player alone; `trouble`: it cannot be read."""

    sections: tuple[PageSection, ...] = ()
    chores: tuple[Chore, ...] = ()
    trouble: str = ""


def chore_systems() -> tuple[str, ...]:
    """The rule systems whose campaigns have chores between games."""
    return tuple(system for system, campaign in campaigns().items() if campaign.CHORES)


def kept_by(system: str) -> str:
    """What members of its campaigns keep from game to game, in a sentence."""
    chores = campaign_of(system).CHORES
    return chores.KEEPS if chores else ""


def course_of(system: str) -> tuple[str, ...]:
    """How its campaigns go, step by step."""
    chores = campaign_of(system).CHORES
    return chores.COURSE if chores else ()


def members_of(system: str) -> tuple[Member, ...]:
    """Every member of every ledger of the system in the player's folder that can be read."""
    return tuple(
        Member(note.path, name, words)
        for note in ledger_notes(system)
        for name, words in note.members
    )


def read_page(path: Path, name: str) -> MemberPage:
    """The page of a member; own designs that can be read are offered beside the shipped ones."""
    try:
        system = load_ledger(path).system
        sections = page_of(path, name)
        return MemberPage(sections, chores_of(path, name, _own_designs(system)))
    except SaveFault as fault:
        return MemberPage(trouble=f"{fault}.")
    except KeyError:
        return MemberPage(trouble=f"{path.name} has no {name}.")


def carry_out(path: Path, name: str, chore: str, picks: Mapping[str, str]) -> str:
    """Do a chore; returns why that cannot be, empty if it is done."""
    try:
        system = load_ledger(path).system
        done = do_chore(path, ChoreAnswer(name, chore, picks), _own_designs(system))
    except SaveFault as fault:
        return f"{fault}."
    return refusal_text(done) if isinstance(done, Refusal) else ""


def begin_member(system: str, name: str) -> Path | str:
    """Begin in the window's own ledger of the system; its path, or why it cannot be."""
    path = ledger_folder() / f"{system}.ledger"
    try:
        done = begin_corporations(path, name, system=system)
    except SaveFault as fault:
        return f"{fault}."
    return refusal_text(done) if isinstance(done, Refusal) else path


def _own_designs(system: str) -> tuple[Path, ...]:
    """The player's own files of designs that are sound."""
    files = design_files(system)
    if files is None:
        return ()
    found = []
    for path in sorted(YardFiles(system).folder.glob("*.yaml")):
        try:
            files.forces.design_in(path)
            found.append(path)
        except (OSError, TableFaults):
            continue  # a squadron, or a design that `check` has something to say about
    return tuple(found)
