"""What would follow a jump: fights with their odds, what they gain, what stays (BS-6.2)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import Note
from simulator.mechanics.odds_report import whole_percent
from simulator.mechanics.request_forms import PreviewParts
from simulator.rules.burning_suns.judging.holding import excess_with
from simulator.rules.burning_suns.judging.moving import may_jump
from simulator.rules.burning_suns.model.actions import Jump
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.requests.forms import tell_excess
from simulator.rules.burning_suns.view.ahead import AfterJump, antimatter_won, look_after
from simulator.rules.burning_suns.view.lookup import count_units, list_units, side_of, space_name
from simulator.rules.burning_suns.view.odds_ahead import FightAhead, odds_of
from simulator.rules.burning_suns.view.paths import rests_of
from simulator.rules.burning_suns.view.reaching import come_words
from simulator.rules.burning_suns.view.where import counts_at, fleet_size


def show_after(view: View, seat: str, jump: Jump) -> PreviewParts:
    """The battles that would follow a jump, who could come, and what stays where it began.

    Nothing for a jump that may not be made.
    """
    if bar(may_jump(view, jump, seat)):
        return PreviewParts()
    after = look_after(view, seat, jump)
    odds = (
        *_odds(after, after.at_once, "Then: battle"),
        *_odds(after, after.open, "If you attack"),
    )
    return PreviewParts(odds=odds, notes=tuple(_notes(after, seat, jump)))


def _odds(after: AfterJump, fights: tuple[FightAhead, ...], title: str) -> Iterator[Odds]:
    """The odds of each fight; where there are several its place is told."""
    for ahead in fights:
        place = space_name(after.view, ahead.fight.space)
        named = f"{title} at {place}" if len(fights) > 1 else title
        yield replace(odds_of(after.view, ahead), title=named)


def _notes(after: AfterJump, seat: str, jump: Jump) -> Iterator[Note]:
    view = after.view
    for ahead in after.at_once:
        space = ahead.fight.space
        many = count_units(fleet_size(view, space, None), "dark_ship")
        words = f"{many} attack at once at {space_name(view, space)}"
        win = whole_percent(ahead.win.chance)
        yield Note("risk", f"{words}: win {win}", "BS-8.12")
    for ahead in (*after.at_once, *after.open):
        yield from gain_notes(view, seat, ahead)
    for space, units in after.lying.items():
        size, on_ground = sum(units.values()), jump.force == "army"
        over = excess_with(view, seat, space, size, on_ground=on_ground)
        yield from tell_excess(view, over)
    for one in after.coming:
        yield Note("risk", come_words(view, jump.stops[-1].space, one), "BS-7.2")
    yield from _notes_of_rest(after, seat, jump)


def gain_notes(view: View, seat: str, ahead: FightAhead) -> Iterator[Note]:
    """The antimatter of a victory (BS-1.6, BS-1.7)."""
    won, now = antimatter_won(view, ahead), side_of(view, seat).antimatter
    if won:
        yield Note("gain", f"a victory wins {won} antimatter: {now} to {now + won}", "BS-1.6")


def _notes_of_rest(after: AfterJump, seat: str, jump: Jump) -> Iterator[Note]:
    """What stays behind, where the jump began and where something was dropped (BS-6.2)."""
    below = jump.force == "fleet"
    for space in dict.fromkeys((jump.start, *rests_of(jump)[1:])):
        there = tuple(after.lying[space].items())
        there += tuple(counts_at(after.view, space, seat, on_ground=below).items())
        name = space_name(after.view, space)
        words = f"{name} keeps {list_units(there)}" if there else f"nothing stays at {name}"
        yield Note("fact", words)
