"""Lines that a blocker probably stops, guessed with floats; each has to be judged."""

from collections.abc import Iterator

from simulator.geometry.exact.reals import sign, whole
from simulator.geometry.exact.sight_filter import Filter
from simulator.geometry.exact.sight_line import Line
from simulator.geometry.exact.sight_scene import Area, Blocker, Scene

_MOST = 8
"""Corners of one outline that are tried."""

_Place = tuple[float, float]


def likely_stopped(scene: Scene, rough: Filter, blocker: Blocker) -> Iterator[Line]:
    """Lines through the inside of the blocker and a spot of an end, in whole numbers."""
    inner = _spots(scene, rough, blocker.body)
    x, y = inner[0]
    ends = [*_of_area(scene, rough, scene.start), *_of_area(scene, rough, scene.end)]
    for u, v in [inner[0], *(((x + u) / 2, (y + v) / 2) for u, v in inner[1:])]:
        for p, q in ends:
            along = whole(round(u - p)), whole(round(v - q))
            if sign(along[0]) or sign(along[1]):
                line = Line(scene.rounds, (whole(round(p)), whole(round(q))), along)
                if rough.may_stop(line, blocker):
                    yield line


def _of_area(scene: Scene, rough: Filter, area: Area) -> list[_Place]:
    return [spot for cell in area[:2] for spot in _spots(scene, rough, cell.within[0])]


def _spots(scene: Scene, rough: Filter, number: int) -> list[_Place]:
    """The middle of a body and some of its rounds."""
    body = scene.bodies[number]
    step = -(-len(body.rounds) // _MOST)
    return [
        rough.floats.middle(body),
        *(rough.floats.rounds[index][:2] for index in body.rounds[::step]),
    ]
