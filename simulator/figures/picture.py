"""The PNG of a figure's SVG, drawn with the bundled fonts only."""

import re

import resvg_py

from simulator import paths

MOST_PIXELS = 64_000_000
"""Pixels of a picture; a figure of hundreds of reasons is very long."""

_DRAWN = re.compile(r'<svg\b[^>]*? width="([0-9]+)" height="([0-9]+)"')


def pixels_of(svg: str) -> int:
    """How many pixels the picture of one of our SVGs has.

    >>> pixels_of('<svg xmlns="…" width="40" height="30" viewBox="0 0 80 60"></svg>')
    1200
    """
    found = _DRAWN.match(svg)
    return int(found[1]) * int(found[2]) if found else 0


def png(svg: str) -> bytes:
    """The picture of an SVG at its display width; the same bytes on every machine.

    No system fonts are used.
    """
    folder = paths.data("assets") / "fonts"
    files = sorted(str(file) for file in folder.iterdir() if file.suffix in {".otf", ".ttf"})
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            font_files=files,
            skip_system_fonts=True,
            font_family="Inter",
            sans_serif_family="Inter",
            monospace_family="JetBrains Mono",
        )
    )
