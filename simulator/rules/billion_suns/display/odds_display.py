"""The odds of an asked attack as the screen shows them (ABS-8.4 to 8.9)."""

from simulator.kernel.asked import odds as shown
from simulator.rules.billion_suns.display.attack_forecast import Boosts, forecast, overspent
from simulator.rules.billion_suns.display.distribution import Distribution
from simulator.rules.billion_suns.judging.shields import best_wing
from simulator.rules.billion_suns.model.asks import Ask, AskAttack
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.profile import mass_of


def odds(view: View, ask: Ask, spent: shown.Spent = ()) -> shown.Odds | None:
    """Exact odds of the current attack with `spent`; None if no dice would be rolled.

    More tokens than a group may take are refused (ABS-9.3).
    """
    if not isinstance(ask, AskAttack):
        return None
    boosts = _boosts(dict(spent))
    refusal = overspent(view, ask, boosts)
    seen = forecast(view, ask, Boosts() if refusal else boosts)
    if seen is None:
        return None
    offers = _offers(view, ask, boosts)
    dice, against, found = seen.pool, seen.defence, seen.odds
    rows = [
        _row("damage tokens", "at least one token", found.damage),
        _row("ships destroyed", "a ship destroyed", found.kills),
        _row("explosions", "a ship explodes", found.explosions),
    ]
    if found.malfunction.at_least(1):
        rows.append(_row("damage to the attacker", "it hurts itself", found.malfunction))
    title = (
        f"{phrases.dice(dice.count, dice.sides)} against Silhouette {against.silhouette},"
        f" Shields {against.shields}"
    )
    return shown.Odds(title, () if refusal else tuple(rows), offers, refusal)


def _boosts(spent: dict[str, int]) -> Boosts:
    return Boosts(
        bool(spent.get("reroll")),
        spent.get("weapons", 0),
        spent.get("shields", 0),
        bool(spent.get("wing")),
    )


def _offers(view: View, ask: AskAttack, boosts: Boosts) -> tuple[shown.Boost, ...]:
    """What could be spent: re-rolls (ABS-8.4), tokens (ABS-9.3), Mother's Wing (ABS-8.11).

    Shields 0 take no tokens, nor do objects. A click over the limit shows why, the next takes
    all back.
    """
    source, target = find_ships(view, ask.source)[0], find_ships(view, ask.target)[0]
    name = target.piece.group or ask.target
    wing = best_wing(view, name, ask.source)
    offers = [
        _switch("reroll", "Re-roll misses: Engage, or an Easy Target", on=boosts.reroll),
        _tokens(
            "weapons", "Power To Weapon Systems", boosts.weapons_power, source.piece.kind, view
        ),
    ]
    if name in view.extra.groups and (shields_of(view, name) or wing):
        power = boosts.shields_power
        offers.append(_tokens("shields", "Power To Shields", power, target.piece.kind, view))
    if wing:
        offers.append(_switch("wing", f"Mother's Wing: Shields {wing}", on=boosts.wing))
    return tuple(offers)


def _switch(name: str, caption: str, *, on: bool) -> shown.Boost:
    return shown.Boost(name, caption, int(on), int(not on))


def _tokens(name: str, caption: str, taken: int, kind: str, view: View) -> shown.Boost:
    most = mass_of(view, kind)
    then = 0 if taken > most else taken + 1
    return shown.Boost(name, f"{caption}: {taken} of {most}", taken, then)


def _row(label: str, some: str, chances: Distribution) -> shown.OddsRow:
    return shown.OddsRow(label, some, chances.weights, chances.total)
