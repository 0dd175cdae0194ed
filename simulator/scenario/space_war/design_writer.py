"""Writes designs and squadrons as YAML that loads to equal values."""

from collections import Counter
from collections.abc import Iterator, Mapping

from simulator.rules.space_war.model.designs import QUARTERS, Design, Squadron
from simulator.scenario.yaml_text import list_values, mapping, quote_text

_HEAD = "format: 1\nsystem: space_war\n"


def design_text(design: Design, rulings: Mapping[str, str] | None = None) -> str:
    """A file with this design; `rulings` are those read other than by default."""
    lines = "".join(f"  {key}: {value}\n" for key, value in design_items(design))
    return f"{_head(rulings)}design:\n{lines}"


def squadron_text(squadron: Squadron, rulings: Mapping[str, str] | None = None) -> str:
    """A file with this squadron, its designs written out; `rulings` as above."""
    lines = [f"  id: {quote_text(squadron.id)}\n", f"  name: {quote_text(squadron.name)}\n"]
    if squadron.allowance != "usual":
        lines.append(f"  money: {squadron.allowance}\n")
    if squadron.about:
        lines.append(f"  about: {quote_text(squadron.about)}\n")
    pairs = list(zip(squadron.designs, squadron.counts, strict=True))
    lines.append("  designs:\n" if pairs else "  designs: []\n")
    for design, count in pairs:
        items = [*design_items(design), ("craft", str(count))]
        lines.append(f"    - {mapping(items)}\n")
    if squadron.prisoners:
        lines.append("  prisoners:\n")
        lines += [f"    - {mapping(design_items(one))}\n" for one in squadron.prisoners]
    if squadron.crews:
        lines.append(f"  crews: {_crews(squadron)}\n")
    return f"{_head(rulings)}squadron:\n{''.join(lines)}"


def squadron_value(squadron: Squadron) -> str:
    """A squadron on one line, its designs written out."""
    items = [("id", quote_text(squadron.id)), ("name", quote_text(squadron.name))]
    if squadron.allowance != "usual":
        items.append(("money", squadron.allowance))
    if squadron.about:
        items.append(("about", quote_text(squadron.about)))
    pairs = zip(squadron.designs, squadron.counts, strict=True)
    bought = [mapping([*design_items(one), ("craft", str(count))]) for one, count in pairs]
    items.append(("designs", list_values(bought)))
    if squadron.prisoners:
        prisoners = [mapping(design_items(one)) for one in squadron.prisoners]
        items.append(("prisoners", list_values(prisoners)))
    if squadron.crews:
        items.append(("crews", _crews(squadron)))
    return mapping(items)


def _crews(squadron: Squadron) -> str:
    return list_values(list_values(medals) for medals in squadron.crews)


def _head(rulings: Mapping[str, str] | None) -> str:
    if not rulings:
        return _HEAD
    return (
        f"{_HEAD}rulings: {mapping((name, quote_text(said)) for name, said in rulings.items())}\n"
    )


def design_items(design: Design) -> Iterator[tuple[str, str]]:
    """The keys of a design with their values."""
    yield "id", quote_text(design.id)
    yield "name", quote_text(design.name)
    yield "type", design.type
    counts = Counter(design.modules)
    yield "modules", mapping((quote_text(key), str(number)) for key, number in counts.items())
    if design.arc:
        yield "arc", _arc(design.arc)
    if design.arcs:
        yield "arcs", list_values(map(_arc, design.arcs))
    if design.about:
        yield "about", quote_text(design.about)


def _arc(aim: int) -> str:
    return next((name for name, degrees in QUARTERS.items() if degrees == aim), str(aim))
