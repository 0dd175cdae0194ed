"""The answers to whole question files: as they stand there, and as the oracle works them out."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.oracle import questions
from tests.oracle.questions import Case, read
from tests.oracle.questions_contractors import ask_ic_arrival, ask_ic_next

ASKS: Mapping[str, Callable[[Case, Mapping[str, Any]], bool | str]] = {
    "range": questions.ask_range,
    "arc": questions.ask_arc,
    "attack": questions.ask_attack,
    "coherency": questions.ask_coherency,
    "deploy": questions.ask_deploy,
    "jump_point": questions.ask_jump_point,
    "path": questions.ask_path,
    "scan": questions.ask_scan,
    "control": questions.ask_control,
    "protect": questions.ask_protect,
    "ic_next": ask_ic_next,
    "ic_arrival": ask_ic_arrival,
}


def answers(path: Path) -> dict[str, str]:
    """The answer to every question of a file, by its id, written as files write them."""
    case = Case(path)
    found: dict[str, str] = {}
    for question in case.file["questions"]:
        answer = ASKS[question["ask"]](case, question)
        found[question["id"]] = answer if isinstance(answer, str) else ("yes" if answer else "no")
    return found


def expected(path: Path) -> dict[str, str]:
    """The answers that stand in the file."""
    return {each["id"]: each["answer"] for each in read(path)["questions"]}


def working(path: Path) -> str:
    """The comment at the top of the file: the hand-worked answer."""
    found = re.match(r"(?:#.*\n)+", path.read_text(encoding="utf-8"))
    return found[0] if found else ""
