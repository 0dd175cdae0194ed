"""Entry points for other packages: load and write files of the rule system each file names."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.kernel.campaign import MissionSeries
from simulator.kernel.spec import AnyTableFile
from simulator.rules import SYSTEMS
from simulator.scenario.disputes import BaseSet, Dispute, DisputeFiles, LaidOut
from simulator.scenario.editor_schema import entry_schema
from simulator.scenario.entries import Findings
from simulator.scenario.faults import Fault, FieldPath, Problem, TableFaults, Wrong
from simulator.scenario.fields import one_of
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.glossary import FILE as GLOSSARY
from simulator.scenario.glossary import Word, load_glossary, shipped_words
from simulator.scenario.index import RuleText, RulingText, settle
from simulator.scenario.lesson_fields import (
    KEY,
    LessonEntry,
    StepEntry,
    judge_seat,
    lesson_text,
    read_lesson,
    teaches,
    without_lesson,
)
from simulator.scenario.sheets import sheet_reader
from simulator.scenario.systems import SystemFiles, all_files, files_of
from simulator.scenario.tree import Raw, Tree

if TYPE_CHECKING:
    from simulator.scenario.drafting import KindEditor


def load(path: Path) -> AnyTableFile:
    """Read and validate a table file; TableFaults with everything that is wrong with it."""
    return load_text(read_bytes(path), str(path))


def load_sound(path: Path) -> tuple[AnyTableFile, tuple[Fault, ...]]:
    """A table file without its faulty questions, and the faults of those.

    TableFaults if anything else is wrong with it, or no question is sound.
    """
    name = str(path)
    tree = read_tree(read_bytes(path), name)
    reader = _reader(tree, name)
    try:
        return _read(tree, reader), ()
    except TableFaults as error:
        root, faulty = tree.root, _faulty_questions(error)
        written = root.get("questions") if isinstance(root, dict) else None
        if not (isinstance(root, dict) and isinstance(written, list) and faulty):
            raise
        sound: list[Raw] = [one for n, one in enumerate(written, 1) if n not in faulty]
        try:
            file = _read(replace(tree, root={**root, "questions": sound}), reader)
        except TableFaults:
            raise error from None
        if not file.questions:
            raise
        return file, tuple(error.faults)


def load_text(text: bytes, name: str) -> AnyTableFile:
    """Read and validate the bytes of a table file; faults refer to it as `name`."""
    tree = read_tree(text, name)
    return _read(tree, _reader(tree, name))


def _read(tree: Tree, reader: SystemFiles) -> AnyTableFile:
    """The table file of a tree: what its rule system reads, and what it teaches."""
    findings = Findings()
    lesson = read_lesson(tree.root, _words_of(tree), findings)
    try:
        file = reader.read(without_lesson(tree))
    except TableFaults as error:
        if not findings.all:
            raise
        raise TableFaults(_in_order((*error.faults, *tree.list_faults(findings.all)))) from None
    if lesson is not None:
        judge_seat(lesson, file.setup, findings)
    settle(tree, findings)
    return replace(file, lesson=lesson) if lesson else file


def _words_of(tree: Tree) -> tuple[str, ...]:
    """The words of the glossary of a file's system, if the file teaches anything."""
    if not teaches(tree.root) or not isinstance(tree.root, dict):
        return ()
    system = tree.root.get("system")
    known = system if isinstance(system, str) and system in all_files() else ""
    return tuple(word.word for word in glossary(known)) if known else ()


def _in_order(faults: Iterable[Fault]) -> list[Fault]:
    return sorted(dict.fromkeys(faults), key=lambda one: (one.line or 0, one.column or 0))


def has_lesson(path: Path) -> bool:
    """Does the file teach anything, whatever else it is? TableFaults if it cannot be read."""
    data = read_bytes(path)
    return KEY.encode() in data and teaches(read_tree(data, str(path)).root)


def lesson_faults(path: Path, problems: list[tuple[FieldPath, Problem]]) -> tuple[Fault, ...]:
    """Problems with the lesson of a file, each with its place in it."""
    return tuple(read_tree(read_bytes(path), str(path)).list_faults(problems))


def check_file(path: Path) -> str:
    """Validate a table file, a design file, or a rule system's data file, known by its name.

    A data file belongs to the system that its folder is named after, else to the first system with
    a file of that name. Returns a note about a valid file, such as that it is a variant, or an
    empty text. TableFaults with everything that is wrong with it.
    """
    tree = read_tree(read_bytes(path), str(path))
    if _check_data(path, tree):
        return ""
    sheet = sheet_reader(tree)
    if sheet:
        return sheet(tree)
    setup = _read(tree, _reader(tree, str(path))).setup
    ruleset = SYSTEMS[setup.system]
    return ruleset.play.variant(ruleset.play.begin(setup, ""))


def _check_data(path: Path, tree: Tree) -> bool:
    """Validate the file as a data file if its name says that it is one; else False.

    A file that names its system is never another system's, which need not be imported then.
    """
    known, root = all_files(), tree.root
    named = root.get("system") if isinstance(root, dict) else None
    words = (named if isinstance(named, str) else "", path.parent.name)
    own = [system for system in words if system in known]
    for system in own[:1] if words[0] in known else (*own, *known):
        files = known[system]
        read = files.data_files.get(path.name) or files.data_folders.get(path.parent.name)
        if read:
            read(path)
            return True
    if path.name != GLOSSARY:
        return False
    load_glossary(path, [number for name in (own or known) for number in rule_index(name)])
    return True


def table_text(file: AnyTableFile) -> str:
    """The YAML text of a table file, which loads to an equal value.

    ValueError for what a table file cannot express.
    """
    text = files_of(file.setup.system).table_text(replace(file, lesson=None))
    return text + lesson_text(file.lesson) if file.lesson else text


def rewrite_position(file: AnyTableFile) -> AnyTableFile:
    """Any position and questions about it, in a form that a table file can express.

    Pieces that are not on a table are left out; the others are renamed as files require, also in
    questions. Questions about pieces that were left out or are now on another table are left out
    too. TableFaults for anything else a file cannot express, ValueError for an unknown base.
    """
    file = files_of(file.setup.system).numbered(file)
    while True:
        try:
            return load_text(table_text(file).encode(), "table")
        except TableFaults as error:
            file = _without_faulty(file, error)


def _without_faulty(file: AnyTableFile, error: TableFaults) -> AnyTableFile:
    """The file without faulty questions; raises the faults if anything else is wrong."""
    faulty = _faulty_questions(error)
    if not faulty:
        raise error
    kept = (one for n, one in enumerate(file.questions, 1) if n not in faulty)
    return replace(file, questions=tuple(kept))


def _faulty_questions(error: TableFaults) -> set[int]:
    """The numbers, from 1, of faulty questions; empty if anything else is wrong."""
    numbers = [_QUESTION(fault.field) for fault in error.faults]
    return {int(number[1]) for number in numbers if number} if all(numbers) else set()


_QUESTION = re.compile(r"questions\[(\d+)\]").match


def _reader(tree: Tree, name: str) -> SystemFiles:
    """The system that a file names; TableFaults if it names none of them.

    A file without keys is left to the first system, which reports what it is instead.
    """
    root, known = tree.root, all_files()
    if not known:
        raise TableFaults([Fault(name, None, None, "", "no rule system reads table files")])
    if not isinstance(root, dict):
        return next(iter(known.values()))
    if "system" not in root:
        problem = Problem("is missing", f"one of {', '.join(known)}", inside=("system",))
        raise TableFaults(tree.list_faults([((), problem)]))
    try:
        return known[one_of("a rule system", root["system"], known)]
    except Wrong as wrong:
        faults = tree.list_faults([(("system",), problem) for problem in wrong.problems])
        raise TableFaults(faults) from None


def blank(system: str, title: str, tables: int) -> AnyTableFile:
    """A new set-up with this many empty tables; KeyError for an unknown system."""
    return load_text(files_of(system).blank(title, tables).encode(), "new table")


def json_schema(system: str) -> dict[str, Any]:
    """JSON Schema of a rule system's table files, for editors."""
    schema = files_of(system).json_schema()
    keys, parts = schema.setdefault("properties", {}), schema.setdefault("$defs", {})
    own, taught = keys.get(KEY), entry_schema(LessonEntry, {}, {})
    keys[KEY] = {"anyOf": [taught, own]} if own else taught
    parts["step"] = entry_schema(StepEntry, {}, {})
    return schema


def catalogue(system: str) -> Any:
    """The catalogue of a rule system, with default rulings.

    KeyError for an unknown system; TableFaults if its shipped data are broken.
    """
    return files_of(system).catalogue()


def campaign_terms(system: str) -> Any:
    """The figures of a rule system's campaigns; LookupError without any, else as `catalogue`."""
    campaigns = files_of(system).campaigns
    if campaigns is None:
        raise LookupError(f"{system} has no campaigns")
    return campaigns.terms()


def mission_series(system: str) -> tuple[MissionSeries, ...]:
    """The series of missions that are shipped for a rule system; raises as `catalogue`."""
    campaigns = files_of(system).campaigns
    return campaigns.series() if campaigns else ()


def disputing_system() -> str | None:
    """The rule system on whose tables disputes are settled; None if there is none."""
    return next((name for name, files in all_files().items() if files.disputes), None)


def base_sets(system: str) -> tuple[BaseSet, ...]:
    """The sets of bases with which disputes of a rule system begin; KeyError if it has none."""
    return _disputes(system).base_sets()


def base_units(system: str) -> tuple[tuple[str, str], ...]:
    """The units of these sets, each with its name; KeyError if there are none."""
    return _disputes(system).UNITS


def display(system: str, name: str, bases: tuple[str, ...], owner: int = 0) -> AnyTableFile:
    """These bases of a set side by side on a table, the nth seat's; KeyError without sets."""
    text = _disputes(system).display_text(name, bases, owner)
    return load_text(text.encode(), name)


def lay_out(system: str, dispute: Dispute) -> LaidOut:
    """A table with the two bases of a dispute; KeyError without sets.

    ValueError with a sentence for a name that cannot be one.
    """
    text, pair = _disputes(system).table_text(dispute)
    return LaidOut(load_text(text.encode(), dispute.set), pair)


def _disputes(system: str) -> DisputeFiles:
    found = files_of(system).disputes
    if found is None:
        raise KeyError(system)
    return found


def kind_editor(system: str) -> "KindEditor | None":
    """How kinds of a rule system are made by hand; None if its tables define none."""
    return files_of(system).kind_editor if system in all_files() else None


def ruling_index(system: str) -> Mapping[str, RulingText]:
    """The rulings of a rule system by id, with their texts and readings."""
    return files_of(system).rulings()


def every_rule() -> Mapping[str, Mapping[str, RuleText]]:
    """The rules by number, for each rule system by id."""
    return {system: files.rules() for system, files in all_files().items()}


def every_ruling() -> tuple[RulingText, ...]:
    """The rulings of all rule systems."""
    return tuple(one for files in all_files().values() for one in files.rulings().values())


def rule_index(system: str) -> Mapping[str, RuleText]:
    """The rules of a rule system by number, in order."""
    return files_of(system).rules()


def glossary(system: str) -> tuple[Word, ...]:
    """The words of a rule system; none if it has no glossary. KeyError for an unknown system."""
    return shipped_words(system, tuple(rule_index(system)))
