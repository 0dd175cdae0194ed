"""S6: warheads that go off (SW-10.1)."""

from simulator.kernel.asked.draft import number_in
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import Field, Note, Number, Option
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Overlay, Ring
from simulator.kernel.wording import join_words
from simulator.mechanics.request_forms import pick_one
from simulator.rules.space_war.judging.warheads import (
    blast_dice,
    reach_of_blasts,
    victims,
    widest_reach,
)
from simulator.rules.space_war.judging.warheads import carriers as can_detonate
from simulator.rules.space_war.model.actions import Detonate
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, undamaged_places, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    craft_choice,
    craft_in,
    done_option,
)
from simulator.rules.space_war.view.chances import sum_of
from simulator.rules.space_war.view.harm import damage_by, odds_rows, sides_of
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.measuring import radius_of, spot, stand
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.sides import is_enemy

DETONATE = "detonate"
CRAFT, WARHEADS = "craft", "warheads"


def carriers(asked: Asked) -> tuple[Craft, ...]:
    """The Craft that can detonate, those that would catch most enemies first."""
    found = tuple(can_detonate(asked.view, asked.seat))
    return tuple(sorted(found, key=lambda each: -_gain(asked, each)))


def _gain(asked: Asked, craft: Craft) -> int:
    caught = victims(asked.view, asked.view.pieces[craft.id])
    return sum(1 if is_enemy(asked.view, asked.seat, each.owner) else -1 for each, _ in caught)


def _option(asked: Asked) -> Option | None:
    found = carriers(asked)
    if not found:
        return None
    if not asked.has_open(DETONATE):
        return Option(DETONATE, "Detonate", "W", asks=True)
    among = [craft_choice(asked.view, each, _caught_text(asked, each)) for each in found]
    craft = craft_in(asked, CRAFT, found)
    fields: list[Field] = [pick_one(CRAFT, "Craft, destroyed by it too", among)]
    if craft:
        fields += warheads_field(craft, (CRAFT,))
    return Option(DETONATE, "Detonate", "W", asks=True, fields=tuple(fields))


def warheads_field(craft: Craft, follows: tuple[str, ...]) -> tuple[Number, ...]:
    """How many of its working warheads go off; none to ask where it has but one."""
    most = working(craft)[WARHEAD]
    return (Number(WARHEADS, "Warheads", 1, most, most, follows),) if most > 1 else ()


def warheads_in(asked: Asked) -> int:
    """How many warheads the draft sets off."""
    return number_in(asked.draft, WARHEADS) or 1


def might_catch(asked: Asked) -> bool:
    """Might a blast of the seat catch anybody now, with a card that it could show?"""
    view, reach = asked.view, widest_reach(asked.view, asked.seat)
    able = can_detonate(view, asked.seat, reach)
    return any(victims(view, view.pieces[each.id], reach) for each in able)


def _caught_text(asked: Asked, craft: Craft) -> str:
    caught = victims(asked.view, asked.view.pieces[craft.id])
    own = sum(each.owner == asked.seat for each, _ in caught)
    foes = sum(is_enemy(asked.view, asked.seat, each.owner) for each, _ in caught)
    sides = (
        (foes, "enemy" if foes == 1 else "enemies"),
        (own, "of yours"),
        (len(caught) - own - foes, "of your allies"),
    )
    told = [f"{count} {whose}" for count, whose in sides if count]
    return f"catches {join_words(told) if told else 'nobody'}"


def _action(asked: Asked) -> Detonate | Lacking:
    craft = craft_in(asked, CRAFT, can_detonate(asked.view, asked.seat))
    return Detonate(craft.id, warheads_in(asked)) if craft else Lacking((CRAFT,))


def _show_preview(asked: Asked) -> PreviewParts:
    craft = craft_in(asked, CRAFT, can_detonate(asked.view, asked.seat))
    if craft is None:
        return PreviewParts()
    return blast_shown(asked, asked.view.pieces[craft.id], warheads_in(asked))


def blast_shown(asked: Asked, carrier: Piece, count: int) -> PreviewParts:
    """Whom a blast of this piece, where it stands, catches, and with how many dice (SW-10.1)."""
    view = asked.view
    cost = Note("cost", f"{call_piece(view, carrier.id)} is destroyed", "SW-10.1", carrier.id)
    notes, odds, drawn = [cost], list[Odds](), list[Overlay]([_ring(view, carrier)])
    for craft, near in victims(view, carrier):
        if is_decoy(craft):
            notes.append(
                Note("risk", f"{call_piece(view, craft.id)} is removed", "SW-3.4", craft.id)
            )
            continue
        dice = blast_dice(view, count, near=near)
        pool, own = f"{dice}D{sides_of(view)}", not is_enemy(view, asked.seat, craft.owner)
        name, whose = call_piece(view, craft.id), "own" if craft.owner == asked.seat else "ally"
        text = f"{pool} hits on {name}" + (f" (your {whose})" if own else "")
        notes.append(Note("risk" if own else "gain", text, "SW-10.1", craft.id))
        drawn.append(Badge(spot(view.pieces[craft.id]), None, pool, craft.id))
        hits = sum_of(dice, sides_of(view))
        rows = odds_rows(hits, damage_by(view, craft, hits), len(undamaged_places(craft)))
        odds.append(Odds(f"Hits on {name}", rows, about=craft.id, by=carrier.id))
    if len(notes) == 1:
        notes.append(Note("warning", "It catches nobody", "SW-10.1"))
    return PreviewParts(
        ((stand(carrier).table, tuple(drawn)),), odds=tuple(odds), notes=tuple(notes)
    )


def _ring(view: View, carrier: Piece) -> Ring:
    reach = reach_of_blasts(view, carrier.owner)
    rim = radius_of(carrier.base) if rulings_of(view).measure_from == "edge" else 0
    return Ring(spot(carrier), reach + rim, "shock", "blast", carrier.owner)


FORM = DecisionForm(
    (
        done_option("Keep them"),
        OptionForm(
            DETONATE,
            _option,
            _action,
            _show_preview,
            says=lambda asked, it: f"detonate {call_piece(asked.view, it.craft)}",
            makes=Detonate,
            fill=lambda _, it: {CRAFT: (it.craft,), WARHEADS: it.count},
        ),
    ),
    glow=lambda asked: tuple(each.id for each in carriers(asked)),
    what="warheads",
)
