"""How reasons are made, and the refusal that the first failing one is."""

from collections.abc import Iterable
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, refuse
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.phrases import capital, name_of


def holds(rule: str, text: str, *about: str, also: tuple[str, ...] = ()) -> Reason:
    """A reason for a yes, about a piece, or about one and another; `also` are more such rules."""
    piece, other = _ends(about)
    return Reason(rule, ok=True, text=text, piece=piece, also=also, target=other)


def fails(rule: str, text: str, *about: str, code: str = "", instead: str = "") -> Reason:
    """A reason that is enough for a no; `code` and `instead` are for the refusal."""
    piece, other = _ends(about)
    return Reason(rule, ok=False, text=text, piece=piece, target=other, code=code, instead=instead)


def remark(rule: str, text: str, *about: str, also: tuple[str, ...] = ()) -> Reason:
    """A reason that decides nothing."""
    piece, other = _ends(about)
    return Reason(rule, ok=None, text=text, piece=piece, also=also, target=other)


def _ends(about: tuple[str, ...]) -> tuple[str | None, str | None]:
    """The piece that a reason is about, and the other one of a pair."""
    piece, *others = about or (None,)
    return piece, others[0] if others else None


def make_reason(
    rule: str, texts: tuple[str, str], *about: str, ok: bool, code: str = "", instead: str = ""
) -> Reason:
    """A reason with the first text if it speaks for a yes, else with the second."""
    if ok:
        return holds(rule, texts[0], *about)
    return fails(rule, texts[1], *about, code=code, instead=instead)


def bar(reasons: Iterable[Reason]) -> Reason | None:
    """The first reason that is enough for a no."""
    return next((reason for reason in reasons if reason.ok is False), None)


def name_pieces(view: View, reason: Reason) -> Reason:
    """The reason with names for the ids that it is about."""
    about = (name for name in (reason.piece, reason.target) if name)
    return replace(reason, called=" → ".join(capital(name_of(view, name)) for name in about))


def refusal_by(view: View, reasons: Iterable[Reason]) -> Refusal | None:
    """The first reason for a no as a refusal, None if there is none. Reads no further than that."""
    failing = bar(reasons)
    return refuse(name_pieces(view, failing)) if failing else None
