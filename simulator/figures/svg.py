"""SVG as text: numbers, attributes and elements, everything escaped."""

from typing import TypeAlias

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
        f" {key.replace('_', '-')}={_quote(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def escape_text(text: str) -> str:
    """A text as it stands between tags. (The library's own function imports the web with it.)"""
    return text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")


def _quote(text: str) -> str:
    r"""The value of an attribute in quotes.

    >>> _quote("a\tb"), _quote('3"')
    ('"a&#9;b"', '\'3"\'')
    """
    found = escape_text(text).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
    if '"' not in found:
        return f'"{found}"'
    return f"'{found}'" if "'" not in found else '"' + found.replace('"', "&quot;") + '"'


def words(text: str, **attributes: Value) -> str:
    """A text element.

    >>> words("a < b", x=1)
    '<text x="1">a &lt; b</text>'
    """
    return element("text", escape_text(text), **attributes)


def path_data(points: list[tuple[float, float]], *, closed: bool = True) -> str:
    """Straight path data through the points.

    >>> path_data([(0, 0), (1, 2.5)], closed=False)
    'M0 0L1 2.5'
    """
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"
