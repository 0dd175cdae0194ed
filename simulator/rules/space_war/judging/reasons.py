"""How reasons are made, and the refusal that the first failing one is."""

from collections.abc import Iterable
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, refuse
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.phrases import capital, name_of


def holds(rule: str, text: str, *about: str, also: tuple[str, ...] = ()) -> Reason:
    """A reason for a yes, about a piece, or about one and another; `also` are more such rules."""
    return replace(_reason(rule, text, about, ok=True), also=also)


def fails(rule: str, text: str, *about: str, code: str = "", instead: str = "") -> Reason:
    """A reason that is enough for a no; `code` and `instead` are for the refusal."""
    return replace(_reason(rule, text, about, ok=False), code=code, instead=instead)


def remark(rule: str, text: str, *about: str, also: tuple[str, ...] = ()) -> Reason:
    """A reason that decides nothing."""
    return replace(_reason(rule, text, about, ok=None), also=also)


def judged(
    rule: str, texts: tuple[str, str], *about: str, ok: bool, code: str = "", instead: str = ""
) -> Reason:
    """A reason with the first text if it speaks for a yes, else with the second."""
    if ok:
        return holds(rule, texts[0], *about)
    return fails(rule, texts[1], *about, code=code, instead=instead)


def _reason(rule: str, text: str, about: tuple[str, ...], *, ok: bool | None) -> Reason:
    piece, *others = about or (None,)
    return Reason(rule, ok, text, piece, target=others[0] if others else None)


def bar(reasons: Iterable[Reason]) -> Reason | None:
    """The first reason that is enough for a no."""
    return next((reason for reason in reasons if reason.ok is False), None)


def named(view: View, reason: Reason) -> Reason:
    """The reason with names for the ids that it is about."""
    about = (name for name in (reason.piece, reason.target) if name)
    return replace(reason, called=" → ".join(capital(name_of(view, name)) for name in about))


def refusal_by(view: View, reasons: Iterable[Reason]) -> Refusal | None:
    """The first reason for a no as a refusal, None if there is none. Reads no further than that."""
    failing = bar(reasons)
    return refuse(named(view, failing)) if failing else None
