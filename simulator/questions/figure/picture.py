"""The PNG of a figure's SVG, drawn with the bundled fonts only."""

import resvg_py

from simulator import paths


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
