"""`jumpshock show`: figures as files, and what goes wrong."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from simulator.cli import main
from tests.cli.running import run
from tests.session.test_scores import played

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "tables" / "billion_suns"
SCENARIO = TABLES / "scenarios" / "first_contact.yaml"
QUESTIONS = TABLES / "questions" / "minimum_range.yaml"
ONE_QUESTION = TABLES / "questions" / "control_tie.yaml"
PNG = b"\x89PNG\r\n\x1a\n"


def show(folder: Path, *words: str | Path) -> "subprocess.CompletedProcess[str]":
    return run("show", *words, folder=folder)


def title(path: Path) -> str:
    root = ET.parse(path).getroot()
    return root.findtext("{http://www.w3.org/2000/svg}title") or ""


def width(png: bytes) -> int:
    assert png.startswith(PNG)
    return int.from_bytes(png[16:20], "big")


def test_tables_as_svg(tmp_path: Path) -> None:
    """In a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "simulator", "show", str(SCENARIO), "-o", "tables.svg"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert title(tmp_path / "tables.svg") == "First contact"
    text = (tmp_path / "tables.svg").read_text(encoding="utf-8")
    assert "Table A — " in text
    assert "Table B — " in text
    assert [path.name for path in tmp_path.iterdir()] == ["tables.svg"]


def test_a_figure_calls_a_variant_so(tmp_path: Path) -> None:
    for name, noted in (("quick_game", True), ("first_contact", False)):
        file = SCENARIO.with_name(f"{name}.yaml")
        assert show(tmp_path, file, "-o", "a.svg").returncode == 0
        text = (tmp_path / "a.svg").read_text(encoding="utf-8")
        assert ("variant: 3 rounds, not 4; 1 contract, not 2 (WZ-1.1)" in text) == noted


def test_one_table_alone(tmp_path: Path) -> None:
    assert show(tmp_path, SCENARIO, "-o", "b.svg", "--table", "B").returncode == 0
    text = (tmp_path / "b.svg").read_text(encoding="utf-8")
    assert ">Table B — " in text
    assert ">Table A — " not in text


def test_a_question_as_png_of_a_width(tmp_path: Path) -> None:
    words = (str(QUESTIONS), "--question", "exact", "-o")
    assert show(tmp_path, *words, "a.PNG").returncode == 0
    assert width((tmp_path / "a.PNG").read_bytes()) == 1240
    assert show(tmp_path, *words, "b.png", "--width", "620").returncode == 0
    assert width((tmp_path / "b.png").read_bytes()) == 620


def test_the_only_question_needs_no_name_and_several_show_the_tables(tmp_path: Path) -> None:
    assert show(tmp_path, ONE_QUESTION, "-o", "one.svg").returncode == 0
    assert title(tmp_path / "one.svg").startswith("Who controls ")
    assert show(tmp_path, QUESTIONS, "-o", "several.svg").returncode == 0
    assert not title(tmp_path / "several.svg").endswith("?")
    assert show(tmp_path, ONE_QUESTION, "-o", "table.svg", "--table", "A").returncode == 0
    assert not title(tmp_path / "table.svg").endswith("?")


def test_a_picture_is_replaced_whole(tmp_path: Path) -> None:
    target = tmp_path / "a.svg"
    target.write_text("old", encoding="utf-8")
    assert show(tmp_path, SCENARIO, "-o", target).returncode == 0
    assert title(target) == "First contact"


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ([SCENARIO, "-o", "a.jpg"], 2, "`a.jpg` must end in .svg or .png"),
        ([SCENARIO, "-o", "a"], 2, "must end in .svg or .png"),
        ([SCENARIO], 2, "-o/--output"),
        ([SCENARIO, "-o", "a.svg", "--width", "0"], 2, "200 to 5000 pixels"),
        ([SCENARIO, "-o", "a.svg", "--width", "9" * 5000], 2, "200 to 5000 pixels"),
        ([SCENARIO, "-o", "a.svg", "--width", "wide"], 2, "`wide` is no width"),
        ([QUESTIONS, "-o", "a.svg", "--table", "A", "--question", "nine"], 2, "not both"),
        ([SCENARIO, "-o", "a.svg", "--table", "C"], 1, "there is no table `C`; there is A, B"),
        ([QUESTIONS, "-o", "a.svg", "--question", "exat"], 1, "did you mean `exact`?"),
        ([SCENARIO, "-o", "a.svg", "--question", "q"], 1, "there is no question `q`; "),
        (["missing.yaml", "-o", "a.svg"], 1, "missing.yaml"),
        ([SCENARIO, "-o", "no/folder/a.svg"], 1, "cannot be written: there is no folder no/folder"),
        ([SCENARIO, "-o", "x" * 300 + ".svg"], 1, "cannot be written"),
    ],
)
def test_one_sentence_says_what_is_wrong(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str | Path],
    code: int,
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["show", *map(str, words)]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert says in said.err
    assert "bug" not in said.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_way_is_named_and_stays(tmp_path: Path) -> None:
    (tmp_path / "a.svg").mkdir()
    done = show(tmp_path, SCENARIO, "-o", "a.svg")
    assert done.returncode == 1
    assert done.stderr.startswith("a.svg: cannot be written")
    assert [path.name for path in tmp_path.iterdir()] == ["a.svg"]


def test_a_broken_file_tells_every_fault(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("format: 7\nsystem: billion_suns\nmode: nonsense\n", encoding="utf-8")
    done = show(tmp_path, broken, "-o", "a.svg")
    assert done.returncode == 1
    assert done.stderr.count(str(broken)) >= 2
    assert not (tmp_path / "a.svg").exists()


def test_a_page_of_all_questions_of_a_design_and_of_tables(tmp_path: Path) -> None:
    design = next((ROOT / "tables" / "space_war" / "designs").glob("*.yaml"))
    for file, steps in ((QUESTIONS, 4), (ONE_QUESTION, 1), (SCENARIO, 1), (design, 1)):
        done = show(tmp_path, file, "-o", "page.HTML")
        assert (done.returncode, done.stderr) == (0, ""), file
        text = (tmp_path / "page.HTML").read_text(encoding="utf-8")
        assert text.count("<section ") == steps
        assert file.name in text


def test_a_page_is_written_to_no_folder(tmp_path: Path) -> None:
    (tmp_path / "page.html").mkdir()
    done = show(tmp_path, QUESTIONS, "-o", "page.html")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_page_has_no_width(tmp_path: Path) -> None:
    done = show(tmp_path, QUESTIONS, "-o", "page.html", "--width", "600")
    assert done.returncode == 2
    assert "a page is as wide as its window" in done.stderr


def test_a_replay_is_written_as_one_page_or_says_why_not(tmp_path: Path) -> None:
    played(SCENARIO, "1", most=3).copy_to(tmp_path / "kept.jumpshock")
    done = run("replay", "kept.jumpshock", "-o", "page.html", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert "jumpshock replay kept.jumpshock" in (tmp_path / "page.html").read_text(encoding="utf-8")
    (tmp_path / "folder.html").mkdir()
    (tmp_path / "no.jumpshock").write_text("{}\n", encoding="utf-8")
    for words, code, said in (
        (("kept.jumpshock", "-o", "folder.html"), 1, "cannot be written: this is a folder"),
        (("kept.jumpshock", "-o", "page.txt"), 2, "`page.txt` must end in .html"),
        (("kept.jumpshock", "-o", "page.html", "--json"), 2, "leave --text, --json and --verify"),
        (("no.jumpshock", "-o", "page.html"), 1, "is not a Jumpshock save"),
    ):
        done = run("replay", *words, folder=tmp_path)
        assert done.returncode == code
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
