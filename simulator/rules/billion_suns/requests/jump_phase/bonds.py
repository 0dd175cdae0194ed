"""Cashing War Bonds, whichever question is open for any seat (WZ-1.2)."""

from simulator.kernel import wording
from simulator.kernel.asked.draft import number_in
from simulator.kernel.asked.request import Note, Number, Option, Remedy
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.actions import CashBonds
from simulator.rules.billion_suns.play.rounds import bonds
from simulator.rules.billion_suns.requests.forms import Asked, Lacking, OptionForm, PreviewParts
from simulator.rules.billion_suns.view.lookup import purse_of

CASH = "cash_bonds"
BONDS = "bonds"


def _option(asked: Asked) -> Option | None:
    view = asked.view
    if not view.stages or bonds.check(view, CashBonds(1), asked.seat):
        return None
    fields: tuple[Number, ...] = ()
    if asked.has_open(CASH):
        own = purse_of(view, asked.seat).bonds
        fields = (Number(BONDS, "War Bonds", 1, own, start=1),)
    return Option(CASH, "Cash War Bonds", "C", asks=True, fields=fields)


def cash_remedies(asked: Asked) -> tuple[Remedy, ...]:
    """Cashing one bond, or several in one step; empty where none can be cashed now."""
    if _option(asked) is None:
        return ()
    each = asked.view.setup.catalogue.figures.bond_credits
    return tuple(
        Remedy(
            wording.capital(cash_words(asked, count)),
            f"{count}: {count * each}",
            CASH,
            ((BONDS, count),),
        )
        for count in range(1, purse_of(asked.view, asked.seat).bonds + 1)
    )


def cash_words(asked: Asked, count: int) -> str:
    """What cashing this many bonds is called on a button: `cash 2 bonds: 100 credits`."""
    bonds_there = "a bond" if count == 1 else f"{count} bonds"
    credits_there = count * asked.view.setup.catalogue.figures.bond_credits
    return f"cash {bonds_there}: {count_words(credits_there, 'credit')}"


def _action(asked: Asked) -> CashBonds | Lacking:
    count = number_in(asked.draft, BONDS)
    return Lacking((BONDS,)) if count is None else CashBonds(count)


def _show_preview(asked: Asked) -> PreviewParts:
    count = number_in(asked.draft, BONDS) or 0
    gained = count * asked.view.setup.catalogue.figures.bond_credits
    have = purse_of(asked.view, asked.seat).credits + gained
    text = f"{count_words(gained, 'credit')} for this round, {have} in all"
    return PreviewParts(notes=(Note("gain", text, "WZ-1.2"),))


OPTION = OptionForm(
    CASH,
    _option,
    _action,
    _show_preview,
    lambda asked, it: cash_words(asked, it.bonds),
    CashBonds,
    lambda _, it: {BONDS: it.bonds},
)
