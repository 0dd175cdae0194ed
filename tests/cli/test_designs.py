"""`check`, `show` and `schema` of designs and squadrons."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import jsonschema
import pytest
import yaml

from tests.cli.running import run

TABLES = Path(__file__).resolve().parents[2] / "tables" / "space_war"
WARDEN = TABLES / "designs" / "warden.yaml"
GUARD = TABLES / "squadrons" / "home_guard.yaml"
BROKEN = "format: 1\nsystem: space_war\ndesign: {name: Hulk, type: vessel, modules: {A: 3}}\n"


def test_all_that_is_shipped_is_sound(tmp_path: Path) -> None:
    done = run("check", TABLES, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    count = len(list(TABLES.rglob("*.yaml")))
    assert done.stdout.splitlines()[-1] == f"{count} files checked, no fault"


def test_a_broken_design_is_told_in_lines(tmp_path: Path) -> None:
    (tmp_path / "hulk.yaml").write_text(BROKEN, encoding="utf-8")
    done = run("check", "hulk.yaml", folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr == (
        "hulk.yaml:3:45: design.modules: no Engine; add one, every design needs it (SW-2.2)\n"
    )


def test_a_sheet_tells_all_of_a_design(tmp_path: Path) -> None:
    done = run("show", WARDEN, "-o", "sheet.svg", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    root = ET.parse(tmp_path / "sheet.svg").getroot()
    texts = [text for one in root.iter() for text in (one.text or "",) if text.strip()]
    for said in ("Warden", "12″", "before, after", "2+", "Laser arc: right", "SW-2.5"):
        assert said in texts, said
    assert any(text.startswith("Vessel, 36 M€") for text in texts)
    assert "This design is legal" in texts


def test_a_sheet_as_png(tmp_path: Path) -> None:
    assert run("show", WARDEN, "-o", "sheet.png", folder=tmp_path).returncode == 0
    assert (tmp_path / "sheet.png").read_bytes().startswith(b"\x89PNG")


def test_a_design_that_is_not_legal_is_drawn_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "hulk.yaml").write_text(BROKEN, encoding="utf-8")
    assert run("show", "hulk.yaml", "-o", "sheet.svg", folder=tmp_path).returncode == 0
    text = (tmp_path / "sheet.svg").read_text(encoding="utf-8")
    assert "This design is not legal" in text
    assert "no Engine" in text


def test_what_cannot_be_drawn(tmp_path: Path) -> None:
    squadron = run("show", GUARD, "-o", "s.svg", folder=tmp_path)
    assert squadron.returncode == 1
    assert "a squadron is not drawn" in squadron.stderr
    table = run("show", WARDEN, "-o", "s.svg", "--table", "A", folder=tmp_path)
    assert table.returncode == 2
    assert "has no tables" in table.stderr


@pytest.mark.parametrize("kind", ["design", "squadron"])
def test_the_schema_accepts_what_is_shipped_and_refuses_slips(kind: str, tmp_path: Path) -> None:
    done = run("schema", "--system", "space_war", "--kind", kind, folder=tmp_path)
    schema = json.loads(done.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in sorted((TABLES / f"{kind}s").glob("*.yaml")):
        file = yaml.safe_load(path.read_bytes())
        assert list(validator.iter_errors(file)) == [], path.name
        file[kind]["colour"] = "red"
        assert list(validator.iter_errors(file)), path.name


@pytest.mark.parametrize("more", [(), ("--page",)])
def test_a_kind_that_a_system_lacks(more: tuple[str, ...], tmp_path: Path) -> None:
    done = run("schema", "--system", "measure", "--kind", "design", *more, folder=tmp_path)
    assert done.returncode == 2
    assert "measure has no design files; --kind table" in done.stderr
