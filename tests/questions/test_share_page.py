"""The page that holds everything: nothing from elsewhere, hostile names inert, steps by keys."""

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from simulator.questions.asking import ask_all
from simulator.questions.report import markdown
from simulator.questions.share_page import question_steps, share_page
from simulator.rules import SYSTEMS
from simulator.scenario import load_text, rule_index

ROOT = Path(__file__).resolve().parents[2]
ARCS = ROOT / "tables" / "measure" / "questions" / "arc_at_a_band.yaml"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
HOSTILE = '</title></script><script>document.title="taken"</script><img src=x onerror=alert(1)>'


def page(text: str, name: str = "arc.yaml") -> str:
    file = load_text(text.encode(), name)
    steps = question_steps(file, file.questions, name)
    rules = {each.number: each.text for each in rule_index(file.setup.system).values()}
    return share_page(file.setup.title, steps, (name, text), rules)


class Tags(HTMLParser):
    """The tags of a page with their attributes, and the text outside them."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    return tags


def hostile_text() -> str:
    text = ARCS.read_text(encoding="utf-8")
    hostile = re.sub(r"(?m)^title: .*", lambda _: f"title: '{HOSTILE}'", text, count=1)
    assert HOSTILE in hostile
    return hostile


def test_a_page_names_no_other_place() -> None:
    html = page(ARCS.read_text(encoding="utf-8"))
    for tag, attributes in read(html).tags:
        assert tag not in {"link", "iframe", "object", "embed", "base", "form"}
        for key in ("src", "href", "xlink:href", "action"):
            assert (attributes.get(key) or "data:").startswith(("data:", "#")), (tag, attributes)
    assert "//" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", html)


def test_a_page_holds_every_question_its_reasons_and_the_file() -> None:
    text = ARCS.read_text(encoding="utf-8")
    file = load_text(text.encode(), "arc.yaml")
    found = read(page(text))
    assert len([tag for tag, _ in found.tags if tag == "section"]) == len(file.questions) > 1
    assert text in found.text
    for each in ask_all(file, SYSTEMS["measure"]):
        assert each.answer.headline in found.text
        assert f"jumpshock ask arc.yaml --question {each.question.id}" in found.text
        for reason in each.answer.reasons:
            assert reason.sentence in found.text


def test_each_picture_uses_its_own_definitions() -> None:
    html = page(ARCS.read_text(encoding="utf-8"))
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", html)) <= set(ids)


def test_a_piece_of_the_figure_tells_its_reasons() -> None:
    first = page(ARCS.read_text(encoding="utf-8")).partition("</section>")[0]
    told = re.findall(r"<(circle|line) [^>]+><title>([^<]+)</title></", first)
    assert {shape for shape, _ in told} == {"circle", "line"}
    wanted = "75.000 mm is 2.000 mm past the mark at 73 mm: band 2 [ME-5.1]"
    assert all(wanted in text for _, text in told)


def test_a_rule_number_leads_to_its_words_in_figure_and_text() -> None:
    html = page(ARCS.read_text(encoding="utf-8"))
    found = read(html)
    led = {each["href"] for tag, each in found.tags if tag == "a"}
    assert {f"#{each['id']}" for tag, each in found.tags if tag == "dt"} == led
    assert "#rule-ME-5.1" in led
    assert rule_index("measure")["ME-5.1"].text in found.text
    figure = html.partition("</svg>")[0]
    assert re.search(r'<a href="#rule-ME-5.1"><text[^>]*>ME-5.1</text></a>', figure)


def test_hostile_names_are_text() -> None:
    found = read(page(hostile_text()))
    assert [tag for tag, _ in found.tags].count("script") == 1
    assert "img" not in {tag for tag, _ in found.tags}
    assert HOSTILE in found.text


def test_markdown_keeps_hostile_names_plain() -> None:
    text = ARCS.read_text(encoding="utf-8").replace("spot", "_spot_")
    assert text.count("_spot_") > 2
    file = load_text(text.replace("_spot_", "s_p_t").encode(), "arc.yaml")
    told = markdown("arc.yaml", ask_all(file, SYSTEMS["measure"])[0])
    lines = told.split("\n")
    assert lines[0] == r"**Is s\_p\_t in the arc front of fighter, at band 1?**"
    assert lines[2] == "**No: it is in the arc front, but at band 2: 75.000 mm**"
    assert lines[4] == r"- ✓ s\_p\_t is in the arc front (ME-6.1)"
    assert lines[-1] == "`jumpshock ask arc.yaml --question q1`"


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_a_browser_turns_the_steps_by_keys_and_runs_nothing_else(tmp_path: Path) -> None:
    # A copy of the page presses a key on itself; the policy must let the probe in, so it is named.
    html = page(hostile_text())
    probe = 'document.dispatchEvent(new KeyboardEvent("keydown",{key:"ArrowRight"}))'
    assert "script-src 'sha256-" in html
    loose = re.sub(r"script-src '[^']+'", "script-src 'unsafe-inline'", html)
    shown = {}
    for name, text in (("strict", html), ("pressed", loose + f"<script>{probe}</script>")):
        file = tmp_path / f"{name}.html"
        file.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [
                *(str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"),
                *(f"--user-data-dir={tmp_path / 'profile'}", file.as_uri()),
            ],
            capture_output=True,
            encoding="utf-8",
            check=True,
            timeout=60,
        )
        tags = read(done.stdout)
        shown[name] = [
            attributes["id"]
            for tag, attributes in tags.tags
            if tag == "section" and attributes.get("class") == "shown"
        ]
        assert "<title>taken" not in done.stdout
    assert shown == {"strict": ["step-1"], "pressed": ["step-2"]}
