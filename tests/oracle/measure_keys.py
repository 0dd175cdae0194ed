"""Which keys of a question of `measure` say something (ME-12.10); nothing of ours in it.

A question and what of its file matters are plain values, as a reader of YAML makes them.
"""

from collections.abc import Container, Iterator
from typing import Any

Raw = Any

BORDERS = ("arc_border", "own_base")
LOOKS = "sight", "cover"
BANDS = ("band_border", "contact", "count_from")


def kind_of_end(end: Raw, pieces: Container[str]) -> str:
    """What a question points at (ME-2.5): piece, obstacle, point, zone, spot or edge."""
    if not isinstance(end, str):
        return "spot"
    if end.endswith("_edge"):
        return "edge"
    if "@" in end:
        return "point"
    if "/" in end:
        return "zone"
    return "piece" if end in pieces else "obstacle"


def rulings_of(ask: Raw) -> list[str]:
    """The rulings that an answer can hang on."""
    kind = ask["ask"]
    found: list[str] = []
    ends = [ask.get("from"), ask.get("to")]
    measured = kind in ("range", "band", "within", "closest") or "band" in ask
    if kind == "share":  # borders have no area
        return ["own_base"]
    if kind in ("arc", "where") or "arc" in ask:
        found += BORDERS
        starts = isinstance(ask["from"], str) and "@" not in ask["from"]
        if "arc" in ask and (measured or kind in LOOKS) and starts:
            found += ["arc_start"] * ("centre" not in (ask.get("measure"), *_unmeasured(ask)))
    if measured:
        found += BANDS if "band" in (kind, *ask) else ("count_from",)
    if kind in ("arc", "where") and ask.get("part") == "centre":
        found.append("same_place")
        if kind == "where" and len(ask.get("among", "**")) > 1:
            found.append("located_tie")
    if kind in LOOKS:
        found.append("tangent")
        found += ["under_base"] * any(isinstance(end, str) and "_edge" not in end for end in ends)
        found += ["other_zone"] * ("to_zone" in ask or "/" in str(ask["to"]))
    if kind == "path":
        found += _of_move(ask)
    if kind == "covers" and "at_least" not in ask:
        found.append("graze")
    return found


def _of_move(ask: Raw) -> list[str]:
    guided = "moves" not in ask
    if "place" in ask:
        return []
    if "limit" in ask:
        return ["bump"] * guided
    found = ["graze"] * (not stops(ask) or "sweep" in ask)
    return found + ["bump"] * (guided and (stops(ask) or "base" in ask.get("sweep", ())))


def stops(ask: Raw) -> bool:
    return is_on(ask, "stop") or ask.get("stop") == "beyond"


def _idle_in_move(ask: Raw) -> Iterator[tuple[str, ...]]:
    """What is done at the end shows there alone; one answer tells one thing."""
    sweep, alone = ask.get("sweep", ()), "place" in ask or "limit" in ask
    if "end" not in sweep and not alone:
        yield from ((key,) for key in ("end_turn", "end_slide") if key in ask)
    swept = bool(sweep) and (
        stops(ask) or list(sweep) != ["base" if "moves" in ask else "template"]
    )
    if "limit" in ask:
        yield from ((key,) for key in ("stop", "past", "place") if key in ask)
        yield from (("sweep",),) * swept
        if ask.get("template") == "bend" and ask.get("rulings", {}).get("bump") != "centre":
            yield ("limit",)
    elif "place" in ask:
        yield from ((key,) for key in ("stop", "past") if key in ask)
        yield from (("sweep",),) * (swept and list(sweep) != ["end"])
    if "moves" in ask:
        yield from ((key,) for key in ("side", "template") if key in ask)
        yield from (("sweep",),) * ("template" in sweep)


def _unmeasured(ask: Raw) -> list[str]:
    """Where lines of sight start in an arc is no question of how a distance is measured."""
    return ["centre"] * (ask["ask"] in LOOKS and ask.get("line", "closest") != "closest")


def is_on(ask: Raw, key: str) -> bool:
    return str(ask.get(key, "false")).lower() == "true"


def idle(ask: Raw, pieces: Container[str]) -> Iterator[tuple[str, ...]]:
    """The optional keys that say nothing beside the others, each as (key,) or (key, entry)."""
    for name in ask.get("rulings", {}):
        if name not in rulings_of(ask):
            yield "rulings", name
    kind = ask["ask"]
    source, target = (kind_of_end(ask.get(key), pieces) for key in ("from", "to"))
    points = ("point", "spot")
    lone, both = target in points, source in points and target in points
    centres = ask.get("measure") == "centre" or ask.get("line") == "centre"
    if centres or ask.get("part") == "centre":
        yield from ((key,) for key, end in (("from", source), ("to", target)) if end == "edge")
    if ask.get("measure") == "centre" and both:
        yield ("measure",)
    if ask.get("end") == "far" and (centres or lone):
        yield ("end",)
    if kind == "arc" and source == "point" and "band" not in ask:
        yield ("from",)
    if "arc" in ask and source not in ("piece", "point"):
        yield ("arc",)
    if kind == "within" and ask.get("part") == "all" and lone:
        yield ("part",)
    if kind in LOOKS:
        if "arc" in ask and ask.get("line") in ("centre", "points"):
            yield ("arc",)
        if ask.get("line") == "one_point" and source in points and not lone:
            yield ("line",)
        if float(ask.get("by", 0)) and (lone or ask.get("line") in ("centre", "points")):
            yield ("by",)
        if ask.get("line") in ("any", "centre", "one_point") and both:
            yield ("line",)
    if kind == "path":
        yield from _idle_in_move(ask)
    yield from _named_twice(ask, pieces)
    yield from _outlines(ask, pieces, (source, target))


def _named_twice(ask: Raw, pieces: Container[str]) -> Iterator[tuple[str, ...]]:
    """What is named as in the way and can never be (ME-7.4, ME-9.2)."""
    ends = [str(ask.get(key)).partition("@")[0].partition("/")[0] for key in ("from", "to")]
    spared = ask["ask"] in LOOKS and ask.get("rulings", {}).get("under_base") != "counts"
    for name in ask.get("past") or ():
        if (ask["ask"] == "path" and name == ends[0]) or (
            spared and name in ends and name in pieces
        ):
            yield "past", name


def _outlines(ask: Raw, pieces: Container[str], ends: tuple[str, str]) -> Iterator[tuple[str, ...]]:
    """Outlines of ends that are not measured, or have none (ME-2.2)."""
    kind = ask["ask"]
    if kind == "path":
        held = stops(ask) or {"base", "end"} & set(ask.get("sweep", ())) or "moves" in ask
        held = held or "limit" in ask or "place" in ask
        yield from () if held or "outline" not in ask else (("outline",),)
    if kind in ("path", "covers"):
        return
    banded = "band" in ask
    located = kind in ("arc", "where", "share") and not banded
    centres = "centre" in (ask.get("measure"), ask.get("line")) or (
        ask.get("part") == "centre" and not banded
    )
    there = ends[0] == "piece", ends[1] == "piece"
    if kind == "closest":
        there = there[0], any(kind_of_end(end, pieces) == "piece" for end in ask["among"])
    count = {
        "from_outline": there[0] and not centres and not located,
        "to_outline": there[1] and not centres,
    }
    yield from ((key,) for key in count if key in ask and not count[key])
    if "outline" in ask and not any(count[key] for key in count if key not in ask):
        yield ("outline",)


def fitting(ask: Raw, pieces: Container[str]) -> Raw:
    """The question without what says nothing."""
    for key, *entry in list(idle(ask, pieces)):
        if key == "from":  # a point of it says nothing
            ask = {**ask, key: ask[key].partition("@")[0]}
        elif not entry:
            ask = {name: value for name, value in ask.items() if name != key}
        elif key == "past":
            ask = {**ask, key: [name for name in ask[key] if name != entry[0]]}
        else:
            left = {name: value for name, value in ask[key].items() if name != entry[0]}
            ask = {**ask, key: left}
    return ask
