"""May a tile be explored (BS-6.1, BS-7.1)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import fails, judge_rule
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.lookup import space_name, space_of
from simulator.rules.burning_suns.view.paths import has_path, within_reach


def may_explore_any(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat can flip no tile at all; nothing if there is one."""
    if not within_reach(view, seat):
        text, instead = "no unexplored tile lies beside your explored paths", "pass"
        yield fails("BS-6.1", text, code="no_tile", instead=instead)


def may_be_used(view: View, space: str) -> Iterator[Reason]:
    """Why nothing can be done with a space yet; nothing if it is explored."""
    if not space_of(view, space).is_explored:
        text = f"{space_name(view, space)} is not explored"
        yield fails("BS-7.1", text, code="unexplored", instead="explore it first")


def may_reach(view: View, space: str, seat: str) -> Iterator[Reason]:
    """Does an explored path of the seat lead to this space?"""
    yield from may_be_used(view, space)
    if space_of(view, space).is_explored:
        name = space_name(view, space)
        yield judge_rule(
            "BS-7.1",
            (f"an explored path leads to {name}", f"no explored path of yours leads to {name}"),
            ok=has_path(view, seat, space),
            code="no_path",
            instead="explore what lies before it first",
        )


def may_explore(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May the seat flip this tile?"""
    if space not in view.extra.spaces:
        text = f"there is no space {space}"
        yield fails("BS-6.1", text, code="no_space", instead="choose a tile of the galaxy")
        return
    name = space_name(view, space)
    yield judge_rule(
        "BS-6.1",
        (f"{name} is not explored", f"{name} is explored already"),
        ok=not space_of(view, space).is_explored,
        code="explored",
        instead="choose a tile that lies face down",
    )
    if not space_of(view, space).is_explored:
        yield judge_rule(
            "BS-7.1",
            (f"an explored path leads to {name}", f"no explored path of yours leads to {name}"),
            ok=space in within_reach(view, seat),
            code="no_path",
            instead="explore what lies before it first",
        )
        if not faces_left(view, space):
            text = f"no tile is left for {name}"
            yield fails("BS-12.5", text, code="no_tile", instead="explore another one")
