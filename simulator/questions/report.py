"""Answers as JSON for programs and as lines of text for people."""

import json
import re
import shlex
from collections.abc import Iterator
from typing import Any, TypeAlias

from simulator.geometry.units import short_text
from simulator.kernel.asked.answer import Answer, Matrix, Measure, Reason
from simulator.kernel.asked.readings import RulingTold, hanging, sentence
from simulator.kernel.unit import Unit
from simulator.questions.asking import NOBODY, Answered, ask_name

Span: TypeAlias = tuple[str, str]
"""Text and its style: `strong`, `soft`, `yes`, `no`, `rule` or nothing."""

ReportLine: TypeAlias = tuple[Span, ...]


_LENGTH = re.compile(r"-?[0-9]+(\.[0-9]+)?").fullmatch


def json_line(file: str, answered: tuple[Answered, ...]) -> str:
    """One object for a file, on one line; lengths in the unit and degrees are numbers."""
    whole = {"file": file, "questions": [_question(each) for each in answered]}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def _question(answered: Answered) -> dict[str, Any]:
    is_length = answered.answer.is_length
    unit = {"unit": answered.answer.unit} if answered.answer.unit else {}
    return {
        "id": answered.question.id,
        "ask": ask_name(answered.question),
        "verdict": answered.verdict,
        "value": _value(answered.value, is_length=is_length),
        **unit,
        "expected": _value(answered.expected_answer, is_length=is_length),
        "agrees": answered.agrees,
        "reasons": [_reason(reason) for reason in answered.answer.reasons],
        "measures": [_measure(each, answered.unit) for each in answered.answer.measures],
        **_told_readings(answered.answer),
    }


def _told_readings(answer: Answer) -> dict[str, Any]:
    """What other readings would say, and how sure it is, where a system tells so much."""
    if not answer.large:
        return {}
    sure = answer.certainty
    return {
        "rulings": [_ruling(each) for each in answer.told],
        "certainty": sure and {"tie": sure.is_tie, "text": sure.text},
    }


def _ruling(told: RulingTold) -> dict[str, Any]:
    others = [
        {"reading": other.reading, "changes": other.turns, "answer": other.answer or None}
        for other in told.others
    ]
    return {"name": told.name, "rule": told.rule, "reading": told.reading, "others": others}


def _value(value: str | None, *, is_length: bool) -> str | float | None:
    if value is None or value == NOBODY:
        return None
    # A length may be expected where there is none, and the other way round.
    return float(value) if is_length and _LENGTH(value) else value


def _reason(reason: Reason) -> dict[str, Any]:
    text = f"to {reason.target}: {reason.text}" if reason.target else reason.text
    return {"rule": reason.rule, "ok": reason.ok, "text": text, "piece": reason.piece}


def _measure(measure: Measure, unit: Unit) -> dict[str, Any]:
    return {
        "from": measure.source,
        "to": measure.target,
        unit.plural: _parts(measure.distance, unit.steps),
        "off_heading_degrees": _parts(measure.off_heading, 1000),
        f"margin_{unit.plural}": _parts(measure.margin, unit.steps),
        "margin_degrees": _parts(measure.margin_angle, 1000),
    }


def _parts(value: int | None, whole: int) -> float | None:
    """A share of a whole as a number; the quotient's shortest text has no needless decimals."""
    return None if value is None else value / whole


def block(file: str, answered: Answered) -> tuple[ReportLine, ...]:
    """The text about one question, line by line."""
    answer = answered.answer
    lines: list[ReportLine] = [
        ((f"{file} · {answered.question.id}", "soft"),),
        ((answer.title, "strong"),),
        ((f"  {answer.headline}", _style(answer.verdict)),),
        *(_reason_line(reason) for reason in answer.general),
        *(_grid_lines(answer.grid) if answer.grid else ()),
        *(_reason_line(reason) for reason in answer.failing),
        *(_measure_line(measure, answered) for measure in answer.measures),
        *(((f"    {note}", "soft"),) for note in answer.notes),
    ]
    if answer.rulings:
        rulings = " · ".join(f"{name} {reading}" for name, reading in answer.rulings)
        lines.append(((f"    rulings: {rulings}", "soft"),))
    if answer.large:
        lines.append(((f"    {sentence(hanging(answer.told))}", "soft"),))
    if answer.certainty:
        lines.append(((f"    {answer.certainty.text}", "soft"),))
    return (*lines, *_agreement(answered))


def markdown(file: str, answered: Answered) -> str:
    """The ruling as Markdown for a forum; what people have written stays plain text in it.

    `file` is the name by which the command under it asks again.
    """
    answer = answered.answer
    told = [*answer.notes]
    if answer.rulings:
        told.append(
            "rulings: " + " · ".join(f"{name} {reading}" for name, reading in answer.rulings)
        )
    if answer.large:
        told.append(sentence(hanging(answer.told)))
    if answer.certainty:
        told.append(answer.certainty.text)
    reasons = (*answer.general, *answer.failing)
    paragraphs = (
        f"**{_inert(answer.title)}**",
        f"**{_inert(answer.headline)}**",
        "\n".join(_markdown_row(each) for each in reasons),
        "\n".join(f"> {_inert(each)}  " for each in told),
        _fence_code(shlex.join(("jumpshock", "ask", file, "--question", answered.question.id))),
    )
    return "\n\n".join(filter(None, paragraphs))


def _fence_code(code: str) -> str:
    """A span of code, its fence longer than any run of backticks in it.

    >>> _fence_code("ask a.yaml"), _fence_code("a`b")
    ('`ask a.yaml`', '`` a`b ``')
    """
    longest = max((len(run) for run in re.findall("`+", code)), default=0)
    fence, space = "`" * (longest + 1), " " if longest else ""
    return f"{fence}{space}{code}{space}{fence}"


def _markdown_row(reason: Reason) -> str:
    rules = ", ".join((reason.rule, *reason.also))
    name = f"**{_inert(reason.name)}** " if reason.name else ""
    return f"- {_mark(reason.ok)} {name}{_inert(reason.row)} ({_inert(rules)})"


def _inert(text: str) -> str:
    r"""A text in which nothing is a sign of Markdown, on one line.

    >>> print(_inert("a *b* <c>"))
    a \*b\* \<c\>
    """
    return re.sub(r"([\\`*_{}\[\]<>#|~@&!])", r"\\\1", " ".join(text.split()))


def _reason_line(reason: Reason) -> ReportLine:
    rules = ", ".join((reason.rule, *reason.also))
    return (
        (f"  {_mark(reason.ok)} ", _style(reason.ok)),
        (f"{reason.name}  " if reason.name else "", "strong"),
        (reason.row, ""),
        (f"  [{rules}]", "rule"),
    )


def _grid_lines(grid: Matrix) -> Iterator[ReportLine]:
    """One row per source, one column per target, headed by the group of all targets."""
    first = max(map(len, (grid.corner, *grid.sources)))
    wide = max(2, *map(len, grid.heads))
    heads = "  ".join(f"{head:{wide}}" for head in grid.heads).rstrip()
    yield ((f"    {grid.corner:{first}}  {heads}", "soft"),)
    for source, cells in zip(grid.sources, grid.cells, strict=True):
        marks = ((f"{_mark(cell.ok):{wide + 2}}", _style(cell.ok)) for cell in cells[:-1])
        last = cells[-1].ok
        yield ((f"    {source:{first}}  ", "strong"), *marks, (_mark(last), _style(last)))


def _mark(ok: bool | None) -> str:  # noqa: FBT001 - a verdict
    return "·" if ok is None else "✓" if ok else "✗"


def _measure_line(measure: Measure, answered: Answered) -> ReportLine:
    unit, names = answered.unit, answered.names
    ends = (names.get(name, name) for name in (measure.source, measure.target))
    parts = [unit.full_text(measure.distance)]
    if measure.margin is not None:
        parts[0] += f" (margin {unit.full_text(measure.margin)})"
    if measure.off_heading is not None:
        parts.append(f"{short_text(measure.off_heading)}° off heading")
        if measure.margin_angle is not None:
            parts[1] += f" (margin {short_text(measure.margin_angle)}°)"
    return (
        (f"    {' → '.join(ends)}  ", "soft"),
        (", ".join(parts), ""),
    )


def _agreement(answered: Answered) -> Iterator[ReportLine]:
    if answered.agrees is None:
        return
    if answered.agrees:
        yield (("  As the file expects.", "soft"),)
        return
    expected = "nobody" if answered.expected_answer == NOBODY else answered.expected_answer
    given = answered.verdict or answered.value or "nobody"
    yield ((f"  The file expects {expected}, the rules say {given}.", "no"),)


def _style(ok: bool | None) -> str:  # noqa: FBT001 - a verdict
    return "strong" if ok is None else "yes" if ok else "no"
