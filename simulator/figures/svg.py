"""SVG as text: numbers, attributes and elements, everything escaped."""

from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

Value: TypeAlias = str | int | float | None
"""What an attribute may be; None leaves it out."""

Paint: TypeAlias = dict[str, Value]
"""Attributes by name, underscores for dashes."""


def number(value: float) -> str:
    """A number with at most two decimals, in a canonical form.

    >>> number(3.0), number(-0.001), number(12.346)
    ('3', '0', '12.35')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element with its children, which are already SVG.

    Underscores in attribute names become dashes; attributes that are None are left out.

    >>> element("rect", width=3.0, stroke_width=1, rx=None)
    '<rect width="3" stroke-width="1"/>'
    """
    written = "".join(
        f" {key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def words(text: str, **attributes: Value) -> str:
    """A text element.

    >>> words("a < b", x=1)
    '<text x="1">a &lt; b</text>'
    """
    return element("text", escape(text), **attributes)


def path_data(points: list[tuple[float, float]], *, closed: bool = True) -> str:
    """Straight path data through the points.

    >>> path_data([(0, 0), (1, 2.5)], closed=False)
    'M0 0L1 2.5'
    """
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"
