"""The rules questions of a file of measure, one model for each `ask`."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from simulator.geometry.exact.templates.forms import Side
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import End, Ends, Part, SightLine, Sweep
from simulator.rules.measure.questions.misfits import KeyFacts, misfits
from simulator.scenario.entries import FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong
from simulator.scenario.fields import NUMBER_SCHEMA, Flag, Identifier, one_of
from simulator.scenario.measure.ask_fields import (
    ARC,
    ARCS,
    BANDS,
    NAMES_SCHEMA,
    OUTLINE,
    PER_CENT,
    RULER,
    answer_names,
    answer_word,
    arc_names,
    band_names,
    in_question,
    joined_answer,
    length_answer,
    read_path_answer,
    read_path_side,
    read_path_template,
    read_sweep,
    share_answer,
    things,
    word,
)
from simulator.scenario.measure.ends import (
    ends_among,
    source_asker,
    source_end,
    source_piece,
    target_end,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import LengthField
from simulator.scenario.measure.table_models import side_problem
from simulator.scenario.rulings_field import RulingsField
from simulator.scenario.tree import Raw

_FROM = key(alias="from", description="what it is measured from")
_TO = key(alias="to", description="what it is measured to")
_ANSWER = key(None, description="the expected answer")
_ARC_FIELD = key(description="an arc of the piece asked from")
_SOME_ARC = key(None, description="an arc of the piece asked from")
_OUTLINE_FIELD = key(None, description="the outline to use in place of the base")
_LENGTH_SCHEMA: dict[str, Any] = {"anyOf": [*NUMBER_SCHEMA["anyOf"], {"const": "none"}]}
_PARTS = ("any", "all", "centre")
_PAST = things("piece or obstacle", "piece", "obstacle", beside="source")


def _read_to_zone(value: Raw, data: dict[str, Any], known: Known) -> str:
    target = data.get("target")
    if not isinstance(target, asks.NamedPoint):
        raise Wrong(Problem("only a point of a piece has a zone beside it", "`to: b@point`"))
    kind = known.kind_of(target.id)
    names = kind.arc_names if kind else (str(value),)
    return one_of("a zone of that piece", value, names)


class QuestionEntry(FileEntry):
    """A rules question."""

    said: ClassVar[str] = "a question such as {id: q1, ask: range, from: a, to: b}"

    named_alone: ClassVar[tuple[str, ...]] = ()
    """The keys for the outline of one end, beside `outline` for those of both."""

    id: Identifier = key(description="an id such as q1")
    rulings: RulingsField = key({}, description="readings for this question alone")

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        raise NotImplementedError

    def problem(self, known: Known) -> Problem | None:  # noqa: ARG002 - some look into it
        """What is wrong with the question as a whole, if anything."""
        return None

    def unfit(self, facts: KeyFacts) -> Iterator[Problem]:
        """The keys that say nothing beside the others (ME-12.10).

        `outline` stands for the outline of each end that has none of its own.
        """
        found = {each.key: each for each in misfits(self.spec(), facts)}
        if self.named_alone and getattr(self, "outline", None):
            keys = [key for key in self.named_alone if getattr(self, key) is None]
            barred = [found.pop((key,), None) for key in keys]
            if not keys:
                what = "each end has an outline of its own already"
                yield Problem(what, "no `outline`", inside=("outline",))
            elif all(barred) and barred[0]:
                yield Problem(barred[0].what, barred[0].fits, inside=("outline",))
        for each in found.values():
            yield Problem(each.what, each.fits, inside=each.key)


class EndsEntry(QuestionEntry):
    """A question about two ends, of which the one asked from is its base."""

    named_alone: ClassVar[tuple[str, ...]] = ("to_outline",)

    source: Annotated[End, source_end()] = _FROM
    target: Annotated[End, target_end()] = _TO
    outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD
    to_outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD

    def ends(self) -> Ends:
        """The two ends with their outlines."""
        return Ends(self.source, self.target, None, self.to_outline or self.outline)


class PairEntry(EndsEntry):
    """A question about two ends, by any outlines."""

    named_alone: ClassVar[tuple[str, ...]] = ("from_outline", "to_outline")

    from_outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD

    def ends(self) -> Ends:
        """The two ends with their outlines."""
        return replace(super().ends(), from_outline=self.from_outline or self.outline)


class RangeEntry(PairEntry):
    """How far is it?"""

    ask: Literal["range"]
    arc: Annotated[str | None, ARC] = _SOME_ARC
    measure: Annotated[Literal["edge", "centre"], word("a way to measure", "edge", "centre")] = key(
        "edge", description="edge or centre"
    )
    end: Annotated[Literal["near", "far"], word("an end", "near", "far")] = key(
        "near", description="near, or far: to the farthest point"
    )
    answer: Annotated[str | None, Typed(length_answer, _LENGTH_SCHEMA)] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskRange(self.ends(), self.arc, self.measure, self.end, self.rulings)


class BandEntry(PairEntry):
    """In which band of the ruler is it?"""

    ask: Literal["band"]
    ruler: Annotated[str, RULER] = key(description="a ruler of the file")
    arc: Annotated[str | None, ARC] = _SOME_ARC
    measure: Annotated[Literal["edge", "centre"], word("a way to measure", "edge", "centre")] = key(
        "edge", description="edge or centre"
    )
    end: Annotated[Literal["near", "far"], word("an end", "near", "far")] = key(
        "near", description="near, or far: to the farthest point"
    )
    answer: Annotated[str | None, answer_names(band_names, "none")] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskBand(self.ends(), self.ruler, self.arc, self.measure, self.end, self.rulings)


class WithinEntry(PairEntry):
    """Is some or all of it within this distance?"""

    ask: Literal["within"]
    reach: LengthField = key(description="a distance")
    part: Annotated[Literal["any", "all"], word("a part", "any", "all")] = key(
        "any", description="any or all"
    )
    arc: Annotated[str | None, ARC] = _SOME_ARC
    answer: Annotated[str | None, answer_word("yes", "no")] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskWithin(self.ends(), self.reach, self.part, self.arc, self.rulings)


class ArcEntry(PairEntry):
    """Is it in the arc?"""

    ask: Literal["arc"]
    source: Annotated[End, source_asker()] = _FROM
    arc: Annotated[str, ARC] = _ARC_FIELD
    part: Annotated[Part, word("a part", *_PARTS)] = key("any", description="any, all or centre")
    ruler: Annotated[str | None, RULER] = key(None, description="a ruler, if bands are named")
    band: Annotated[tuple[str, ...], BANDS] = key(
        (), description="a band, or several; it must be in one of them in the arc"
    )
    answer: Annotated[str | None, answer_word("yes", "no", "undefined")] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskArc(self.ends(), self.arc, self.part, self.ruler, self.band, self.rulings)


class WhereEntry(EndsEntry):
    """In which arcs is it?"""

    source: Annotated[End, source_piece()] = _FROM
    ask: Literal["where"]
    part: Annotated[Part, word("a part", *_PARTS)] = key("any", description="any, all or centre")
    among: Annotated[tuple[str, ...], ARCS] = key((), description="arcs; left out: all")
    answer: Annotated[str | None, answer_names(arc_names, "none", "undefined")] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskWhere(self.ends(), self.part, self.among, self.rulings)


class ShareEntry(EndsEntry):
    """How much of its area is in the arc, in per cent?"""

    source: Annotated[End, source_piece()] = _FROM
    ask: Literal["share"]
    arc: Annotated[str, ARC] = _ARC_FIELD
    answer: Annotated[str | None, Typed(share_answer, NUMBER_SCHEMA)] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskShare(self.ends(), self.arc, self.rulings)


class SightEntry(PairEntry):
    """Can it be seen?"""

    ask: Literal["sight"]
    line: Annotated[SightLine, word("a line", "closest", "any", "centre", "points")] = key(
        "closest", description="closest, any, centre or points"
    )
    arc: Annotated[str | None, ARC] = _SOME_ARC
    past: Annotated[tuple[str, ...] | None, _PAST] = key(
        None, description="what may block; left out: every obstacle that blocks sight"
    )
    to_zone: Annotated[str | None, in_question(_read_to_zone, {"type": "string"})] = key(
        None, description="the zone that a line to a point may touch alone"
    )
    answer: Annotated[str | None, answer_word("clear", "partial", "blocked", "none")] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskSight(
            self.ends(), self.line, self.arc, self.past, self.to_zone, self.rulings
        )


class OverlapEntry(PairEntry):
    """Do they overlap?"""

    ask: Literal["overlap"]
    answer: Annotated[str | None, answer_word("apart", "touching", "overlapping")] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskOverlap(self.ends(), self.rulings)


class PathEntry(QuestionEntry):
    """What does a piece meet that moves along a template, or how far does it get?"""

    ask: Literal["path"]
    source: Annotated[End, source_piece()] = key(alias="from", description="the piece that moves")
    template: Annotated[str, in_question(read_path_template, {"type": "string"})] = key(
        description="a straight or curved template"
    )
    side: Annotated[Side | None, in_question(read_path_side, {"enum": ["left", "right"]})] = key(
        None, description="left or right for a curve"
    )
    sweep: Annotated[tuple[Sweep, ...] | None, in_question(read_sweep, NAMES_SCHEMA)] = key(
        None,
        description="what may meet something: template, which goes without saying, base, end; "
        "beside stop: what is met up to where it is held",
    )
    past: Annotated[tuple[str, ...] | None, _PAST] = key(
        None,
        description="what may be met; left out: everything but the piece itself; "
        "with stop: the pieces that hold it, left out: all, and the obstacles that do",
    )
    stop: Flag = key(False, description="true: how far does it get")
    outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD
    answer: Annotated[str | None, in_question(read_path_answer, NAMES_SCHEMA)] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        piece = self.source.id if isinstance(self.source, asks.Thing) else ""
        return asks.AskPath(
            piece,
            self.template,
            self.side,
            self.sweep or ("template",),
            self.past,
            self.stop,
            self.outline,
            meets=self.stop and self.sweep is not None,
            rulings=self.rulings,
        )

    def problem(self, known: Known) -> Problem | None:
        """A curve needs a side."""
        template = known.templates.get(self.template)
        return side_problem(template, self.side) if template else None


class ClosestEntry(QuestionEntry):
    """Which of these is closest?"""

    named_alone: ClassVar[tuple[str, ...]] = ("from_outline", "to_outline")

    ask: Literal["closest"]
    source: Annotated[End, source_end()] = _FROM
    among: Annotated[tuple[End, ...], ends_among()] = key(description="what is compared")
    arc: Annotated[str | None, ARC] = _SOME_ARC
    outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD
    from_outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD
    to_outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD
    answer: Annotated[str | None, Typed(joined_answer, NAMES_SCHEMA)] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskClosest(
            self.source,
            self.among,
            self.arc,
            self.from_outline or self.outline,
            self.to_outline or self.outline,
            self.rulings,
        )


class CoversEntry(QuestionEntry):
    """Which pieces does a laid template cover?"""

    ask: Literal["covers"]
    template: Annotated[
        str,
        in_question(
            lambda value, _, known: one_of(
                "a template that lies on a table", value, known.named("laid")
            ),
            {"type": "string"},
        ),
    ] = key(description="the id of a laid template")
    among: Annotated[tuple[str, ...] | None, things("piece", "piece", beside="template")] = key(
        None, description="pieces; left out: all of its table"
    )
    at_least: Annotated[int | None, PER_CENT] = key(
        None, description="per cent of the base; left out: any part"
    )
    outline: Annotated[str | None, OUTLINE] = _OUTLINE_FIELD
    answer: Annotated[str | None, answer_names(lambda _, known: known.pieces, "none")] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskCovers(self.template, self.among, self.at_least, self.outline, self.rulings)


ASKS: dict[str, type[QuestionEntry]] = {
    "range": RangeEntry,
    "band": BandEntry,
    "within": WithinEntry,
    "arc": ArcEntry,
    "where": WhereEntry,
    "share": ShareEntry,
    "sight": SightEntry,
    "overlap": OverlapEntry,
    "path": PathEntry,
    "closest": ClosestEntry,
    "covers": CoversEntry,
}
"""The model of each `ask`."""
