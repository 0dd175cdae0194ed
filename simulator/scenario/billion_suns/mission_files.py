"""The campaigns that are shipped: missions.yaml, read with the same code as table files."""

from pathlib import Path
from typing import Annotated, Any, ClassVar

from simulator.kernel.campaign import Mission, MissionSeries
from simulator.scenario.entries import FileEntry, Findings, entries, parse_entry
from simulator.scenario.faults import FieldPath, Problem, TableFaults, quote_value
from simulator.scenario.fields import Identifier, Text, each
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.tree import Raw


class MissionsFile(FileEntry):
    """missions.yaml."""

    said: ClassVar[str] = "a file of campaigns"

    campaigns: Annotated[list[Any], each("campaign", 1)]


class CampaignEntry(FileEntry):
    """A campaign; its missions are read one by one."""

    said: ClassVar[str] = "a campaign with id, title, about and missions"

    id: Identifier
    title: Text
    about: Text
    missions: Annotated[list[Any], each("mission", 1)]


class MissionEntry(FileEntry):
    """A mission of a campaign."""

    said: ClassVar[str] = "a mission with id, title, tables and briefing"

    id: Identifier
    title: Text
    tables: Text
    briefing: Text


def load_missions(path: Path) -> tuple[MissionSeries, ...]:
    """The campaigns of missions.yaml, in file order; TableFaults with all that is wrong in it.

    The tables of every mission have to be there: below `scenarios`, beside the file.
    """
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    root: Raw = tree.root if tree.root is not None else ""
    parse_entry(MissionsFile, root, (), findings)
    found: list[MissionSeries] = []
    for place, raw in entries(root, "campaigns", ()):
        entry = parse_entry(CampaignEntry, raw, place, findings)
        missions = _missions(raw, place, path.parent / "scenarios", findings)
        _check_id([series.id for series in found], entry, place, findings)
        if entry:
            found.append(MissionSeries(entry.id, entry.title, entry.about, missions))
    faults = tree.list_faults(findings.all)
    if faults:
        raise TableFaults(faults)
    return tuple(found)


def _missions(raw: Raw, place: FieldPath, folder: Path, findings: Findings) -> tuple[Mission, ...]:
    found: list[Mission] = []
    for inner, row in entries(raw, "missions", place):
        entry = parse_entry(MissionEntry, row, inner, findings)
        _check_id([mission.id for mission in found], entry, inner, findings)
        if entry and not (folder / f"{entry.tables}.yaml").is_file():
            problem = Problem(
                f"there are no tables {quote_value(entry.tables)}", "a file of scenarios"
            )
            findings.add((*inner, "tables"), problem)
        if entry:
            found.append(Mission(entry.id, entry.title, entry.briefing, entry.tables))
    return tuple(found)


def _check_id(
    taken: list[str],
    entry: CampaignEntry | MissionEntry | None,
    place: FieldPath,
    findings: Findings,
) -> None:
    if entry and entry.id in taken:
        problem = Problem(f"the id {quote_value(entry.id)} is taken already", "an id of its own")
        findings.add((*place, "id"), problem)
