"""Lessons in table files: what is read, and every fault with its place."""

from pathlib import Path

import pytest

from simulator.api.lessons import check_lesson
from simulator.kernel.lesson import Until
from simulator.scenario import TableFaults, check_file, glossary, load, load_text, rule_index
from simulator.scenario.lesson_fields import LONGEST
from simulator.scenario.table_files import json_schema, table_text

ROOT = Path(__file__).resolve().parents[2] / "tables"
SHIPPED = sorted(ROOT.glob("*/lessons/*.yaml"))
FIRST = ROOT / "billion_suns" / "lessons" / "helm_and_jump.yaml"

HEAD = """\
system: billion_suns
seats: [{id: cyan}, {id: amber, agent: cautious}]
lesson:
  place: 1
  minutes: 2
  seat: cyan
  about: A lesson.
  end: The end.
"""
TAIL = "tables: [{id: A, size: [20, 20], objects: [{kind: planetoid, id: rock, at: [5, 5]}]}]\n"


def faults(lesson: str, tail: str = TAIL) -> list[str]:
    with pytest.raises(TableFaults) as caught:
        load_text((HEAD + lesson + tail).encode(), "x.yaml")
    return [fault.text() for fault in caught.value.faults]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_lesson_is_sound_and_written_as_it_was_read(path: Path) -> None:
    file = load(path)
    assert file.lesson
    assert check_lesson(path) == ()
    assert load_text(table_text(file).encode(), "again").lesson == file.lesson
    assert file.lesson.minutes <= 6


def test_a_step_waits_for_an_action_with_its_parts() -> None:
    steps = (
        "  steps: [{title: A, text: B, until: {did: fly, with: {group: cyan-1}}, point: [rock]}]\n"
    )
    lesson = load_text((HEAD + steps + TAIL).encode(), "x.yaml").lesson
    assert lesson
    assert lesson.steps[0].until == Until("did", "fly", {"group": "cyan-1"})
    assert lesson.steps[0].point == ("rock",)


def test_faults_of_a_lesson_have_their_places() -> None:
    long = "  steps:\n  - {title: A, text: " + "word " * 40 + "}\n"
    assert faults(long)[0].startswith("x.yaml:10:22: lesson.steps[1].text: this text has 199 char")
    assert f"at most {LONGEST}" in faults(long)[0]
    assert faults("  words: [warp]\n  steps: [{title: A, text: B}]\n")[0].startswith(
        "x.yaml:9:11: lesson.words[1]: `warp` is not a word of the glossary"
    )
    odd = "  steps: [{title: A, text: B, until: {command: fire}}]\n"
    assert faults(odd)[0].startswith("x.yaml:9:48: lesson.steps[1].until.command: `fire`")
    assert "no such key" in faults("  steps: [{title: A, text: B, until: {dit: fly}}]\n")[0]


def test_the_learner_sits_at_a_seat_that_no_program_plays() -> None:
    steps = "  steps: [{title: A, text: B}]\n"
    for seat, told in (("teal", "`teal` is not a seat"), ("amber", "a program plays `amber`")):
        with pytest.raises(TableFaults) as caught:
            load_text((HEAD.replace("seat: cyan", f"seat: {seat}") + steps + TAIL).encode(), "x")
        assert caught.value.faults[0].text().startswith(f"x:6:9: lesson.seat: {told}")


def test_faults_outside_the_lesson_keep_their_places() -> None:
    tail = TAIL.replace("planetoid", "planet")
    found = faults("  steps: [{title: A, text: B, up: 1}]\n", tail)
    assert [one.partition(": ")[0] for one in found] == ["x.yaml:9:31", "x.yaml:10:51"]


def test_what_only_the_recording_shows_is_found_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    text = FIRST.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    line = text[: text.index("\nlesson:")].count("\n") + 3
    assert check_lesson(path)[0].text().startswith(f"{path}:{line}:3: lesson: its recording a.jum")
    save = FIRST.with_suffix(".jumpshock").read_bytes()
    path.with_suffix(".jumpshock").write_bytes(save)
    assert check_lesson(path) == ()
    odd = text.replace("{asked: first}", "{asked: orders}").replace("[amber-1]", "[amber-9]", 1)
    path.write_text(odd, encoding="utf-8")
    found = [fault.text().partition(": ")[2] for fault in check_lesson(path)]
    assert found[0].startswith("lesson.steps[1].point[1]: `amber-9` is nothing that is there then")
    assert found[1].startswith("lesson.steps[8].until: the recording never comes to `orders`")
    path.write_text(text.replace("size: [36, 30]", "size: [36, 31]"), encoding="utf-8")
    assert "begins with another set-up" in check_lesson(path)[0].text()
    path.with_suffix(".jumpshock").write_bytes(save[:-400])
    path.write_text(text, encoding="utf-8")
    assert "its recording a.jumpshock: line" in check_lesson(path)[0].text()


def test_a_step_that_cannot_be_followed_is_found_with_its_place(tmp_path: Path) -> None:
    shipped = ROOT / "space_war" / "lessons" / "move_shoot_mend.yaml"
    text, path = shipped.read_text(encoding="utf-8"), tmp_path / "a.yaml"
    path.with_suffix(".jumpshock").write_bytes(shipped.with_suffix(".jumpshock").read_bytes())
    for old, new, told in (
        ("spot A 22 18", "spot A 22 36.5", "`spot A 22 36.5` is nothing that is there then"),
        ("point: [amber-2]", "point: [cyan-3]", "`cyan-3` is nothing that is there"),  # inside
        ("did: use_tractor", "did: use_tracto", "did you mean `use_tractor`?"),
        ("every roll, step by step, each", "WWWWWWWWW " * 6, "this text takes 4 lines of the bar"),
        ("shown: log", "selected: cyan-4", "`cyan-4` is nothing that is there then"),  # destroyed
    ):
        at = text.index(old)
        path.write_text(f"{text[:at]}{new}{text[at + len(old) :]}", encoding="utf-8")
        (fault,) = check_lesson(path)
        assert fault.line == text[:at].count("\n") + 1
        assert fault.column
        assert told in fault.text()


def test_words_are_explained_by_rules_that_exist(tmp_path: Path) -> None:
    for path in sorted(ROOT.glob("*/glossary.yaml")):
        system = path.parent.name
        assert check_file(path) == ""
        assert glossary(system)
        assert all(word.rule in rule_index(system) for word in glossary(system))
    own = tmp_path / "billion_suns" / "glossary.yaml"
    own.parent.mkdir()
    own.write_text("words: [{word: helm, rule: ABS-99.1, text: T}]\n", encoding="utf-8")
    with pytest.raises(TableFaults) as caught:
        check_file(own)
    told = caught.value.faults[0].text()
    assert "words[1].rule: `ABS-99.1` is no rule of this game" in told


def test_editors_know_lessons_of_every_system() -> None:
    for system in ("billion_suns", "space_war", "measure"):
        schema = json_schema(system)
        assert "step" in schema["$defs"]
        assert "steps" in str(schema["properties"]["lesson"])
