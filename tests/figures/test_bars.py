"""Pictures of bars: their lengths are their values, and what is hatched or below 0."""

import xml.etree.ElementTree as ET

import pytest

from simulator.figures.bars import ROOM, AxisScale, Bar, figure_bars

SVG = "{http://www.w3.org/2000/svg}"


def rects(svg: str) -> list[tuple[float, float, str]]:
    """Left end, width and filling of everything drawn as a bar."""
    found = [each for each in ET.fromstring(svg).iter(f"{SVG}rect") if each.get("height") == "14"]
    return [(float(e.attrib["x"]), float(e.attrib["width"]), e.attrib["fill"]) for e in found]


def test_bars_are_as_long_as_their_values() -> None:
    svg = figure_bars("Wins", "note", [("a", (Bar(50, "50 %"),)), ("b", (Bar(25, "25 %", 1),))],
                      scale=AxisScale(0, 100))  # fmt: skip
    (_, half, blue), (_, quarter, brown) = rects(svg)
    assert half == pytest.approx(ROOM / 2)
    assert quarter == pytest.approx(ROOM / 4)
    assert blue != brown
    assert "25 %" in svg


def test_what_is_below_0_goes_the_other_way() -> None:
    svg = figure_bars("Margins", "note", [("a", (Bar(3, "+3"),)), ("b", (Bar(-1, "-1"),))])
    (ahead, _, _), (behind, back, _) = rects(svg)
    assert behind + back == pytest.approx(ahead)
    assert back == pytest.approx(ROOM / 4)


def test_a_part_is_hatched_so_that_colour_is_not_needed() -> None:
    svg = figure_bars("Classes", "note", [("a", (Bar(4, "4", part=1),))], key=("one", "two"))
    *_, (_, part, hatched) = rects(svg)
    assert part == pytest.approx(ROOM / 4)
    assert f'id="{hatched[5:-1]}"' in svg
    assert ">one<" in svg
    assert ">two<" in svg


def test_nothing_but_0_is_drawn_too() -> None:
    ((_, wide, _),) = rects(figure_bars("<&>", "note", [("a", (Bar(0, "0"),))]))
    assert wide == 0
    assert rects(figure_bars("Classes", "note", [])) == []
