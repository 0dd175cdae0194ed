"""`jumpshock simulate`: scores, the same bytes for any number of jobs, and every bad input."""

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from simulator.api import load
from simulator.api.balance import Series
from simulator.cli import main

ROOT = Path(__file__).resolve().parents[2]
TABLE = str(ROOT / "tables" / "billion_suns" / "scenarios" / "open_skies.yaml")
FEW = ["simulate", TABLE, "--games", "2", "--agents", "random,rare", "--seed", "k"]


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(list(words)) == code
    captured = capsys.readouterr()
    if code:
        assert captured.out == ""
        assert captured.err.count("\n") == 1, captured.err
        assert "bug" not in captured.err
        return captured.err
    assert captured.err == "", "no bar where nobody watches"
    return captured.out


def test_the_score_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, *FEW)
    assert told.startswith("Open skies: 2 games\n")
    assert [line.split()[0] for line in told.splitlines()[3:]] == ["random", "rare", "seat", "seat"]


def test_another_seed_plays_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, *FEW, "--json"))
    assert found["games"] == len(found["played"]) == 2
    assert [game["agents"]["cyan"] for game in found["played"]] == ["random", "rare"]
    for agent in found["agents"]:
        assert agent["won"] + agent["shared"] + agent["lost"] == 2
        assert 0 <= agent["low"] <= agent["share"] <= agent["high"] <= 1
    other = json.loads(run(capsys, *FEW[:-1], "other", "--json"))
    assert other["played"] != found["played"]


WAR = str(ROOT / "tables" / "space_war" / "scenarios" / "squadron_action_quick.yaml")


def test_options_of_the_game_are_set_in_their_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Which scenario machines fight in is an option of Machine Wars alone."""
    options = ("--option", "mode=machine_wars", "--option", "machine_base=convoy")
    words = ("--games", "1", "--agents", "random", *options, "--json")
    found = json.loads(run(capsys, "simulate", WAR, *words))
    assert found["options"] == {"mode": "machine_wars", "machine_base": "convoy"}
    assert any("transport" in agent["classes"] for agent in found["agents"])
    series = Series(WAR, load(WAR), (), (), (("cards", "yes"), ("medals", "yes")))
    assert series.title == "Squadron Action, quick, cards=yes, medals=yes"


@pytest.mark.parametrize(
    ("option", "told", "code"),
    [
        ("mod=convoy", "there is no option `mod`; did you mean `mode`?", 2),
        ("machine_base=convoy", "there is no option `machine_base`; there is cards, decoys", 2),
        ("mode=convoi", "`mode` cannot be `convoi`; did you mean `convoy`?", 2),
        ("cards=", "`cards` cannot be ``; there is no, yes", 2),
        ("decoys_per_side=x", "`decoys_per_side` must be a whole number, not `x`", 2),
        ("decoys_per_side=99", "There are 0 to 8 decoys a side. (SW-3.4)", 2),
        ("cards", "`cards` must be NAME=VALUE", 2),
        ("mode=wall_of_battle", "Wall of Battle is for 4 or 6 players", 1),
    ],
)
def test_an_option_that_cannot_be_is_one_line(
    option: str, told: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in run(capsys, "simulate", WAR, "--option", option, code=code)


def test_several_tables_are_an_object_each_and_a_page_in_all_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_bytes(Path(TABLE).read_bytes())
    report = tmp_path / "report.html"
    words = ["--games", "2", "--agents", "random,random", "--json"]
    told = run(capsys, "simulate", str(tmp_path), *words, "--report", str(report))
    found = [json.loads(line) for line in told.splitlines()]
    assert [Path(each["file"]).name for each in found] == ["one.yaml", "two.yaml"]
    assert found[0]["played"] == found[1]["played"]
    assert report.read_text(encoding="utf-8").count("Open skies: 2 games") == 2
    assert run(capsys, "simulate", str(tmp_path), *words, "--jobs", "2") == told


def test_margins_and_classes_are_told_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, *FEW, "--json"))
    ahead = [game["standings"]["cyan"] - game["standings"]["amber"] for game in found["played"]]
    assert found["seats"][0]["margin"] == sum(ahead) / 2 == -found["seats"][1]["margin"]
    for agent in found["agents"]:
        assert agent["classes"]
        assert all(0 <= use["lost"] <= use["had"] for use in agent["classes"].values())
    assert found["unfair"] == [], "agents that differ tell nothing of seats"


def test_a_report_is_one_sound_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    run(capsys, *FEW, "--report", str(report))
    text = report.read_text(encoding="utf-8")
    assert "Open skies: 2 games" in text
    assert "http" not in text.replace("http://www.w3.org/", "")
    pictures = [part[: part.index("</svg>") + 6] for part in text.split("\n") if "<svg" in part]
    assert len(pictures) == 4, "wins, margins, classes, and the table"
    assert all(ET.fromstring(picture) is not None for picture in pictures)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "0"], "100000"),
        (["--games", "many"], "many"),
        (["--jobs", "-1"], "256"),
        (["--agents", "random,random,random"], "name 2 agents"),
        (["--agents", "random,randm"], "did you mean `random`"),
        (["--report", "report.pdf"], ".html"),
        (["--jobs", "2", "--cluster", "tcp://localhost:1"], "not allowed"),
    ],
)
def test_wrong_usage_is_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert told in run(capsys, "simulate", TABLE, *words, code=2)


def test_one_agent_plays_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", TABLE, "--games", "1", "--json", "--agents")
    assert run(capsys, *words, "random") == run(capsys, *words, "random,random")


def test_files_that_are_no_tables_are_complaints(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "missing.yaml" in run(capsys, "simulate", str(tmp_path / "missing.yaml"), code=1)
    run(capsys, *FEW, "--report", str(tmp_path / "no" / "report.html"), code=1)
    address = "tcp://127.0.0.1:9"
    monkey = pytest.MonkeyPatch()
    with monkey.context() as patch:
        patch.setattr("simulator.cli.executors.PATIENCE", 1)
        assert address in run(capsys, *FEW, "--cluster", address, code=1)


@contextmanager
def endless(jobs: str) -> Iterator[subprocess.Popen[str]]:
    """Simulating for hours, in a process group of its own; nothing of it is left afterwards."""
    words = [sys.executable, "-m", "simulator", "simulate", TABLE, "--games", "90000"]
    # As at a terminal: what a shell runs in the background ignores interruptions, its own too.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(
        [*words, "--jobs", jobs],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    signal.signal(signal.SIGINT, before)
    try:
        _wait_for_play(running.pid, int(jobs))
        yield running
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)


def _wait_for_play(pid: int, jobs: int) -> None:
    """Till it plays, on a busy machine too: it, or its players, have worked for a second."""
    if not Path("/proc/self/stat").exists():
        time.sleep(5)
        return
    for _ in range(1200):
        players = [pid] if jobs == 1 else _children(pid)
        if sum(_worked(player) > 1.2 for player in players) >= jobs:
            return
        time.sleep(0.05)


def _children(pid: int) -> list[int]:
    told = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(each) for each in told.split()]


def _worked(pid: int) -> float:
    """The seconds for which a process has had a processor; to begin takes it less than one."""
    with suppress(FileNotFoundError):
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split()[13:15]
        return sum(map(int, told)) / os.sysconf("SC_CLK_TCK")
    return 0


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts as a terminal does")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_ends_all_at_once(jobs: str) -> None:
    with endless(jobs) as running:
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=20)
        assert (running.returncode, out, err) == (130, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_no_process_outlives_the_one_that_is_ended() -> None:
    with endless("2") as running:
        running.terminate()
        # The pipes close when the last process that has them is gone.
        out, err = running.communicate(timeout=20)
        assert (running.returncode, out, err) == (130, "", "")


def test_a_cluster_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
    ) as cluster:  # fmt: skip
        address = cluster.scheduler_address
        found = run(capsys, *FEW, "--json", "--cluster", address)
    assert found == run(capsys, *FEW, "--json")


def test_a_table_on_which_no_game_can_begin_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "alone.yaml"
    file.write_text(
        "system: billion_suns\nmode: core\ncontracts: [JS]\nseats: [{id: cyan}]\n"
        "tables: [{id: A, size: [36, 36]}]\n"
    )
    told = run(capsys, "simulate", str(file), code=1)
    assert "for 2 to 4 CEOs, not 1" in told
    assert told.endswith("(ABS-11.1)\n")


def test_a_solo_file_of_two_ceos_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = Path(TABLE.replace("open_skies", "lone_contractor")).read_text(encoding="utf-8")
    file = tmp_path / "two.yaml"
    file.write_text(alone.replace("seats:\n", "seats:\n  - {id: amber}\n"), encoding="utf-8")
    told = run(capsys, "simulate", str(file), code=1)
    assert f"{file}:11:5: seats[2]: `cyan` is one CEO too many" in told
    assert told.count("\n") == 1


SOLO = str(ROOT / "tables" / "billion_suns" / "scenarios" / "solo" / "quick_solo.yaml")
ALONE = ["simulate", SOLO, "--games", "3", "--agents", "random", "--seed", "k"]


def test_a_solo_table_tells_how_often_which_band_was_reached(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = run(capsys, *ALONE).splitlines()
    assert told[0] == "Quick solo game: 3 games by random"
    headings = "games < 0 0–20 20–35 35–50 ≥ 50 median mean least most"
    assert told[2].split() == headings.split()
    cells = told[3].split()
    assert cells[0] == "3"
    assert sum(map(int, cells[1:6])) == 3
    assert told[3].endswith("  Salvage (Solo, scale 2, 3 rounds)")
    assert told[4].endswith(
        "0–20 Questionable, 20–35 Acceptable, 35–50 Resounding success, ≥ 50 Outstanding."
    )


def test_margins_of_solo_tables_are_data_the_same_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    alone = run(capsys, *ALONE, "--json")
    assert run(capsys, *ALONE, "--json", "--jobs", "2") == alone
    found = json.loads(alone)
    (kind,) = found["margins"]
    assert (kind["about"], kind["facts"]) == (["Salvage"], ["Solo", "scale 2", "3 rounds"])
    values = [game["margin"] for game in found["played"]]
    for band in kind["bands"]:
        least, below = band["least"], band["below"]
        inside = [
            value
            for value in values
            if (least is None or value >= least) and (below is None or value < below)
        ]
        assert band["games"] == len(inside)
    assert sum(band["games"] for band in kind["bands"]) == 3
    assert [band["least"] for band in kind["bands"]] == [None, 0, 20, 35, 50]
    assert kind["mean"] == pytest.approx(sum(values) / 3, abs=0.001)
    assert [game["agents"] for game in found["played"]] == 3 * [{"cyan": "random"}]
    assert [seat["seat"] for seat in found["seats"]] == ["cyan"]


def test_several_solo_tables_are_compared_by_contracts_and_scale(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name, scale in (("one", "2"), ("two", "3")):
        text = Path(SOLO).read_text(encoding="utf-8").replace("scale: 2", f"scale: {scale}")
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    report = tmp_path / "report.html"
    words = ["simulate", str(tmp_path), *ALONE[2:], "--report", str(report)]
    told = run(capsys, *words).splitlines()
    rows = told[told.index("By contracts and scale") + 3 :]
    titles = ["Salvage (Solo, scale 2, 3 rounds)", "Salvage (Solo, scale 3, 3 rounds)"]
    assert [row.split("  ")[-1] for row in rows[:-1]] == [*titles, "All games (Solo, 3 rounds)"]
    text = report.read_text(encoding="utf-8")
    assert text.count("<table>") == 3
    pictures = [part[: part.index("</svg>") + 6] for part in text.split("\n") if "<svg" in part]
    assert len(pictures) == 6, "bands, classes and the table, of two files"
    assert all(ET.fromstring(picture) is not None for picture in pictures)
    assert text.count("35–50 % Resounding success") == 2


def test_a_solo_table_takes_one_agent(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", SOLO, "--agents", "random,random"]
    assert "name one agent, not 2" in run(capsys, *words, code=2)
