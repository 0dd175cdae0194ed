"""How reasons are made, and the refusal that the first failing one is."""

from collections.abc import Iterable
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, bar, fails, holds, refuse
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import capital
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.phrases import name_of


def make_reason(
    rule: str, texts: tuple[str, str], *about: str, ok: bool, code: str = "", instead: str = ""
) -> Reason:
    """A reason with the first text if it speaks for a yes, else with the second."""
    if ok:
        return holds(rule, texts[0], *about)
    return fails(rule, texts[1], *about, code=code, instead=instead)


def name_pieces(view: View, reason: Reason) -> Reason:
    """The reason with names for the ids that it is about."""
    about = (name for name in (reason.piece, reason.target) if name)
    return replace(reason, called=" → ".join(capital(name_of(view, name)) for name in about))


def refusal_by(view: View, reasons: Iterable[Reason]) -> Refusal | None:
    """The first reason for a no as a refusal, None if there is none. Reads no further than that."""
    failing = bar(reasons)
    return refuse(name_pieces(view, failing)) if failing else None
