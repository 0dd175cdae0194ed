"""The tiles, cells and kinds of ships of `voyage`."""

from collections.abc import Mapping

from simulator.geometry.units import Point
from simulator.kernel.shown.tile import Benefit, TileFace
from simulator.kernel.unit import Unit

UNIT = Unit("inch", "inches", '"')
STEPS = 4
KINDS: Mapping[str, str] = {"cruiser": "Cruiser", "frigate": "Frigate"}
CENTRES: Mapping[str, Point] = {
    "terra": (6000, 13464),
    "oriel": (4000, 10000),
    "mirade": (8000, 10000),
    "hydatus": (2000, 6536),
    "gorm": (6000, 6536),
    "unknown": (10000, 6536),
    "maelstrom": (4000, 3072),
    "axiom": (8000, 3072),
}
FACES: Mapping[str, TileFace] = {
    "terra": TileFace("Terra", "home", "home", 4, (Benefit("ore", figure="4"),), "peace"),
    "oriel": TileFace(
        "Oriel",
        "inhabited",
        "green",
        3,
        (
            Benefit("ore", figure="2"),
            Benefit(word="fleet limit", figure="+1", about="Fleets may have 1 more."),
        ),
        "peace",
        structure="D",
        structure_about="A dock: ships cost 1 less here.",
    ),
    "mirade": TileFace(
        "Mirade",
        "uninhabited",
        "blue",
        2,
        (Benefit("ore", figure="2"), Benefit("beacon", figure="1", is_blocked=True)),
        "unrest",
    ),
    "hydatus": TileFace("Hydatus Teign", "inhabited", "blue", 2, (Benefit("ore", figure="2"),)),
    "gorm": TileFace("Gorm", "hostile", "red", 3, (Benefit("beacon", figure="1"),)),
    "unknown": TileFace("", "hostile", value=4, is_down=True),
    "maelstrom": TileFace("Maelstrom", "anomaly", "space", sign="icons/warning"),
    "axiom": TileFace("Axiom", "special", "pale", 1, (Benefit(word="scan free"),)),
}
OWNERS = {"terra": "cyan", "oriel": "cyan", "mirade": "cyan", "axiom": "amber"}
CELLS = ("sail-1", "sail-2", "sail-3", "trade-1", "trade-2", "trade-3")


def links() -> tuple[tuple[str, str], ...]:
    """The tiles whose rims touch."""
    names = list(CENTRES)
    return tuple(
        (one, other)
        for n, one in enumerate(names)
        for other in names[n + 1 :]
        if sum((a - b) ** 2 for a, b in zip(CENTRES[one], CENTRES[other], strict=True)) < 4010**2
    )
