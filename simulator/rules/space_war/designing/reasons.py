"""Reasons of legality: a rule that is kept, one that is broken, or a remark."""

from simulator.kernel.asked.answer import Reason


def kept(rule: str, text: str, *also: str) -> Reason:
    """A rule that holds; `also` are further rules that do."""
    return Reason(rule, ok=True, text=text, also=also)


def broken(rule: str, text: str, *also: str) -> Reason:
    """A rule that does not hold; the text also says what would be legal."""
    return Reason(rule, ok=False, text=text, also=also)


def remark(rule: str, text: str, *also: str) -> Reason:
    """A remark that decides nothing."""
    return Reason(rule, ok=None, text=text, also=also)
