"""The odds of an asked attack as the screen shows them (ABS-8.4 to 8.9)."""

from simulator.kernel import odds as shown
from simulator.rules.billion_suns import words
from simulator.rules.billion_suns.asks import Ask, AskAttack
from simulator.rules.billion_suns.chances import Chances
from simulator.rules.billion_suns.forecast import forecast
from simulator.rules.billion_suns.lookup import View


def odds(view: View, ask: Ask) -> shown.Odds | None:
    """Exact odds of the attack as it stands, nothing spent; None when no dice would be rolled."""
    seen = forecast(view, ask) if isinstance(ask, AskAttack) else None
    if seen is None:
        return None
    dice, against, found = seen.pool, seen.defence, seen.odds
    rows = [
        _row("damage tokens", "at least one token", found.damage),
        _row("ships destroyed", "a ship destroyed", found.kills),
        _row("explosions", "a ship explodes", found.explosions),
    ]
    if found.malfunction.at_least(1):
        rows.append(_row("damage to the attacker", "it hurts itself", found.malfunction))
    title = (
        f"{words.dice(dice.count, dice.sides)} against Silhouette {against.silhouette},"
        f" Shields {against.shields}"
    )
    return shown.Odds(title, tuple(rows))


def _row(label: str, some: str, chances: Chances) -> shown.OddsRow:
    return shown.OddsRow(label, some, chances.weights, chances.total)
