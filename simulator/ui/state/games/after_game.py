"""After a game: the record of one against nobody, and the ledger that it is entered in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from simulator.api.ledgers import enter_course, load_ledger
from simulator.api.missions import mission_progress, mission_series
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import join_words
from simulator.rules import campaign_of
from simulator.session import Game, SaveFault
from simulator.session.lines import identity
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.people.corporations import ledger_files, unread_ledgers
from simulator.ui.state.people.records import add_record, played_game


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What a finished game has led to, in sentences, and who goes on from it.

    `career` is the ledger and the name of the member that played, None if none did; `goes_on` is
    false once no mission is left for it. `battle`: seats that compete played it for members.
    """

    told: tuple[str, ...] = ()
    career: tuple[Path, str] | None = None
    goes_on: bool = False
    trouble: bool = False
    battle: bool = False


Who: TypeAlias = Mapping[str, str]
"""The members that play, by seat."""

EnterGame: TypeAlias = Callable[[Game, Path, Who], Aftermath]
"""Enters a game in a ledger; SaveFault for one that cannot be read."""


def settle_game(game: Game) -> Aftermath | None:
    """Keep the record of a finished game and enter it in its ledger, both once.

    A game with seats that compete is entered where its set-up names members of a campaign; None for
    any other one.
    """
    gauge = game.ruleset.contest.gauge(game.view(None))
    if gauge is None or not gauge.verdict:
        return None if gauge else _settle_battle(game)
    setup = game.course.start.setup
    kept = add_record(played_game(identity(game.course), setup.title, gauge))
    campaign = game.ruleset.campaign
    who = campaign.named_members(setup) if campaign else {}
    after = _enter_members(game, who, _enter_career) if who else Aftermath()
    told = (*after.told, kept) if kept else after.told
    return Aftermath(told, after.career, after.goes_on, after.trouble or bool(kept))


def _settle_battle(game: Game) -> Aftermath | None:
    """Enter a battle for the members that play it; None where it has none."""
    setup, campaign = game.course.start.setup, game.ruleset.campaign
    who = campaign.named_members(setup) if campaign else {}
    if not who:
        return None
    return replace(_enter_members(game, who, _enter_battle), battle=True)


def _enter_members(game: Game, who: Who, enter: EnterGame) -> Aftermath:
    """Enter the game for the members that it names, in the ledger that has all of them."""
    setup = game.course.start.setup
    who = {seat.id: who[seat.id] for seat in setup.seats if seat.id in who}
    names = tuple(who.values())
    found = [path for path in ledger_files() if _holds(path, setup.system, names)]
    if len(found) != 1:
        ledger = f"{len(found)} ledgers have" if found else "No ledger here that can be read has"
        text = f"{ledger} {join_words(names)}: enter the game with `jumpshock ledger`."
        return Aftermath((text, *unread_ledgers()), trouble=True)
    try:
        return enter(game, found[0], who)
    except SaveFault as fault:
        return Aftermath((f"{fault}.",), trouble=True)


def _enter_battle(game: Game, path: Path, who: Who) -> Aftermath:
    entry = enter_course(path, game.ruleset, game.course, who)
    if isinstance(entry, Refusal) and entry.code != "entered_before":
        return Aftermath((refusal_text(entry),), trouble=True)
    return Aftermath((f"It stands in the ledger of {join_words(tuple(who.values()))}.",))


def _enter_career(game: Game, path: Path, who: Who) -> Aftermath:
    """Enter it, and tell whether a mission follows for the first member."""
    name = next(iter(who.values()))
    told, is_trouble = _enter_game(game, path, who)
    progress = mission_progress(path, name)
    goes_on = progress.barred is None and progress.following is not None
    return Aftermath((told,), (path, name), goes_on, is_trouble)


def _enter_game(game: Game, path: Path, who: Who) -> tuple[str, bool]:
    """Enter the game if it is not a mission played again; what came of it, and if it is trouble."""
    name = next(iter(who.values()))
    if _is_practice(game, path, name):
        return f"{game.state.setup.title} is done already: this game counts as practice.", False
    entry = enter_course(path, game.ruleset, game.course, who)
    if isinstance(entry, Refusal) and entry.code == "entered_before":
        return f"It stands in the ledger of {name}.", False
    if isinstance(entry, Refusal):
        return refusal_text(entry), True
    ledger = load_ledger(path)
    campaign = campaign_of(ledger.system)
    standing = next(one for one in campaign.standings(ledger.book) if one.name == name)
    gain = campaign.past(ledger.book, name)[-1].gain
    if standing.over:
        return f"{name}'s CEO is fired ({standing.over.rule}): its campaign is over.", False
    return f"Entered in the ledger: {name} gains {gain} and has {standing.funds} capital.", False


def _is_practice(game: Game, path: Path, name: str) -> bool:
    """Is it a mission, and not the member's next one? Its own save opened again is no practice."""
    setup, ledger = game.course.start.setup, load_ledger(path)
    titles = {one.title for each in mission_series(ledger.system) for one in each.missions}
    progress = mission_progress(path, name)
    following = progress.following.title if progress.following else ""
    is_new = not campaign_of(ledger.system).holds(ledger.book, identity(game.course))
    is_later = setup.title in titles and setup.title != following
    return is_new and is_later and progress.barred is None


def _holds(path: Path, system: str, names: tuple[str, ...]) -> bool:
    """Is it a ledger of the rule system with all of these members?"""
    try:
        ledger = load_ledger(path)
    except SaveFault:
        return False
    if ledger.system != system:
        return False
    known = {each.name for each in campaign_of(system).standings(ledger.book)}
    return known.issuperset(names)
