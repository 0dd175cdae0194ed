"""One HTML file that holds everything: figures as steps, reasons, the table file, the command.

Nothing in it is fetched from elsewhere, and what people have written in it is escaped; its policy
lets no script run but the one that turns the steps.
"""

import base64
import hashlib
import re
import shlex
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from simulator import paths
from simulator.figures import figure_question
from simulator.figures.reasons import numbers_of
from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.spec import AnyTableFile, Question
from simulator.kernel.state import AnyState
from simulator.questions.asking import opening_view
from simulator.rules import SYSTEMS

FONTS = (
    ("Inter", 400, "Inter-Regular.otf"),
    ("Inter", 500, "Inter-Medium.otf"),
    ("Inter", 600, "Inter-SemiBold.otf"),
    ("Inter", 700, "Inter-Bold.otf"),
    ("JetBrains Mono", 400, "JetBrainsMono-Regular.ttf"),
)
"""Family, weight and file of every font that a figure is set in."""

MARKS = {True: ("yes", "✓"), False: ("no", "✗"), None: ("remark", "·")}


@dataclass(frozen=True, slots=True)
class ShareStep:
    """One picture of a page: an SVG, what it shows in a sentence, the answer with its reasons.

    `command` draws or asks the same again; it is shown as it is typed.
    """

    svg: str
    title: str
    headline: str = ""
    reasons: tuple[Reason, ...] = ()
    command: str = ""


def question_steps(
    file: AnyTableFile, questions: Iterable[Question[Any]], name: str
) -> list[ShareStep]:
    """A step for each of these questions of a file called `name`."""
    ruleset = SYSTEMS[file.setup.system]
    view = opening_view(file, ruleset)
    return [
        question_step(view, question, ruleset.asks.answer(view, question), name)
        for question in questions
    ]


def question_step(view: AnyState, question: Question[Any], answer: Answer, name: str) -> ShareStep:
    """An answered question as a step; `name` is that of its file, empty if it is in none."""
    svg = figure_question(view, answer, name or view.setup.title, live=True)
    again = shlex.join(("jumpshock", "ask", name, "--question", question.id)) if name else ""
    return ShareStep(svg, answer.caption, answer.headline, answer.reasons, again)


def share_page(
    title: str, steps: Sequence[ShareStep], table: tuple[str, str] | None, rules: Mapping[str, str]
) -> str:
    """The page as HTML. `table` is the name and the text of the file that the steps are made of.

    `rules` are texts by number: a number tells its words where it is pointed at, and leads to them
    below the steps.
    """
    sections = (_step(number, step, rules) for number, step in enumerate(steps))
    held = fold(f"The table file, {table[0]}", offer_copy(table[1])) if table else ""
    named = {rule for step in steps for each in step.reasons for rule in numbers_of(each)}
    listed = list_rules(named, rules)
    return make_page(title, (_turner(len(steps)), "<main>", *sections, "</main>", listed, held))


def make_page(title: str, parts: Sequence[str], kind: str = "") -> str:
    """A whole page with its styles, fonts and the one script that its policy lets run.

    `parts` are HTML, the first of them stands beside the title. A `kind` of page has a script of
    its own and adds to the style.
    """
    style = _asset("page.css") + (_asset(f"{kind}.css") if kind else "")
    script = (_asset(f"{kind}.js") if kind else _asset("page.js")) + _asset("copy.js")
    policy = (
        "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:;"
        f" script-src 'sha256-{_hash(script)}'"
    )
    fonts = "".join(_font(*font) for font in FONTS)
    beside, *below = parts
    return "\n".join(
        (
            "<!DOCTYPE html>",
            '<html lang="en">',
            '<head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{fonts}{style}</style></head>",
            "<body>",
            f"<header><h1>{escape(title)}</h1>{beside}</header>",
            *below,
            f"<script>{script}</script>",
            "</body></html>",
            "",
        )
    )


def _step(number: int, step: ShareStep, rules: Mapping[str, str]) -> str:
    rows = "".join(_row(each, rules) for each in step.reasons)
    told = f"<p>{escape(step.headline)}</p><ol>{rows}</ol>"
    listed = fold("The answer as text", told)
    again = f"<p>The same again:</p>{offer_copy(step.command)}" if step.command else ""
    title = escape(step.title)
    return (
        f'<section id="step-{number + 1}" aria-label="{title}">'
        f"{_alone(step.svg, number)}{listed if step.headline else ''}{again}</section>"
    )


def _row(reason: Reason, rules: Mapping[str, str]) -> str:
    kind, mark = MARKS[reason.ok]
    cited = cite(numbers_of(reason), rules)
    return f'<li class="{kind}"><b>{mark}</b> {escape(reason.sentence)} {cited}</li>'


def cite(cited: Iterable[str], rules: Mapping[str, str]) -> str:
    """Numbers of rules, each with its words where it is pointed at."""
    return "".join(_number(rule, rules) for rule in cited if rule)


def _number(rule: str, rules: Mapping[str, str]) -> str:
    """A rule's number; one whose words are on the page leads there."""
    if rule not in rules:
        return f'<span class="rule">{escape(rule)}</span>'
    words = escape(rules[rule])
    return f'<a class="rule" href="#{_anchor(rule)}" title="{words}">{escape(rule)}</a>'


def list_rules(named: Container[str], rules: Mapping[str, str]) -> str:
    """The words of the rules that are named, each to be led to."""
    rows = "".join(
        f'<dt id="{_anchor(rule)}" tabindex="-1">{escape(rule)}</dt><dd>{escape(words)}</dd>'
        for rule, words in rules.items()
        if rule in named
    )
    return rows and f'<aside><h2>The rules</h2><dl class="rules">{rows}</dl></aside>'


def _anchor(rule: str) -> str:
    return escape(f"rule-{rule}")


def _turner(steps: int) -> str:
    if steps < 2:
        return ""
    return (
        '<nav><button id="back" title="Left arrow">← Back</button>'
        f'<span id="place">1 of {steps}</span>'
        '<button id="next" title="Right arrow">Next →</button></nav>'
    )


def fold(summary: str, content: str) -> str:
    """Content, as HTML, that is shown when its summary is pressed."""
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def offer_copy(text: str) -> str:
    """A text as it is, with a button that copies it."""
    return f'<div class="copied"><button class="copy">Copy</button><pre>{escape(text)}</pre></div>'


def _alone(svg: str, number: int) -> str:
    """An SVG whose definitions meet those of no other on the page."""
    svg = re.sub(r' id="', f' id="s{number}-', svg.strip())
    return re.sub(r"url\(#", f"url(#s{number}-", svg).replace(
        ' xmlns="http://www.w3.org/2000/svg"', "", 1
    )


@cache
def _asset(name: str) -> str:
    return (paths.data("assets") / "share" / name).read_text(encoding="utf-8")


@cache
def _font(family: str, weight: int, file: str) -> str:
    data = base64.b64encode((paths.data("assets") / "fonts" / file).read_bytes()).decode("ascii")
    return (
        f'@font-face{{font-family:"{family}";font-weight:{weight};'
        f"src:url(data:font/{file[-3:]};base64,{data})}}"
    )


def _hash(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")
