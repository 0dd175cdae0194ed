"""Cards: bought by, shown beside any decision, and answered with Subterfuge (SW-16.1)."""

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import Draft, number_in, picked_one
from simulator.kernel.asked.reaction import Alternative, Reaction
from simulator.kernel.asked.request import Choice, Field, Note, Number, Option, Pick
from simulator.kernel.decisions import open_decision
from simulator.kernel.wording import join_words
from simulator.mechanics.request_forms import barring, one_taken
from simulator.rules.space_war.judging.cards import (
    may_buy_so,
    may_play_now,
    served_craft,
    with_counts,
)
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import BuyCraft, EndStep, PlayCard
from simulator.rules.space_war.model.cards import CardName
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import money_of, price_of, squadron_price
from simulator.rules.space_war.model.stages import CardShown
from simulator.rules.space_war.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    craft_choice,
    done_option,
    plain,
)
from simulator.rules.space_war.view.cards import (
    card_kind,
    effect_text,
    held_cards,
    is_void,
    needs_craft,
)
from simulator.rules.space_war.view.lookup import ENDED, catalogue_of
from simulator.rules.space_war.view.naming import call_piece, short_seat
from simulator.rules.space_war.view.sides import allowed_to

PLAY, CARD, CRAFT = "play_card", "card", "craft"
CANCEL = "cancel"


def _card_choice(view: View, card: CardName, seat: str) -> Choice:
    kind = card_kind(view, card)
    barred = barring(refusal_by(view, may_play_now(view, card, seat)))
    return Choice(card, kind.name, effect_text(view, card), barred=barred)


def _find_card(asked: Asked) -> CardName | None:
    name = picked_one(asked.draft, CARD)
    return next((card for card in held_cards(asked.view, asked.seat) if card == name), None)


def _play_option(asked: Asked) -> Option | None:
    """Beside any decision; offered as long as the seat holds a card, whether it serves or not."""
    view, held = asked.view, held_cards(asked.view, asked.seat)
    if asked.decision is None or not held or view.phase in ENDED:
        return None
    if not asked.has_open(PLAY):
        return Option(PLAY, "Show a card", "C", asks=True)
    among = tuple(_card_choice(view, card, asked.seat) for card in held)
    fields: list[Field] = [Pick(CARD, "Your cards", among)]
    card = _find_card(asked)
    if card is not None and needs_craft(view, card):
        craft = tuple(craft_choice(view, each) for each in served_craft(view, asked.seat))
        fields.append(Pick(CRAFT, "The Craft it serves", craft, follows=(CARD,)))
    return Option(PLAY, "Show a card", "C", asks=True, fields=tuple(fields))


def _play(asked: Asked) -> PlayCard | Lacking:
    card = _find_card(asked)
    if card is None:
        return Lacking((CARD,))
    if not needs_craft(asked.view, card):
        return PlayCard(card)
    craft = picked_one(asked.draft, CRAFT)
    return PlayCard(card, craft) if craft else Lacking((CRAFT,))


def _show_play(asked: Asked) -> PreviewParts:
    """What the card does, and that enemies may cancel it."""
    card = _find_card(asked)
    if card is None:
        return PreviewParts()
    notes = [Note("gain", effect_text(asked.view, card), card_kind(asked.view, card).rule)]
    notes.append(Note("risk", "An enemy who holds Subterfuge may cancel it", "SW-16.1"))
    return PreviewParts(notes=tuple(notes))


def _play_words(asked: Asked, action: PlayCard) -> str:
    whom = f" for {call_piece(asked.view, action.craft)}" if action.craft else ""
    return f"show {card_kind(asked.view, action.card).name}{whom}"


PLAY_OPTION = OptionForm(
    PLAY,
    _play_option,
    _play,
    _show_play,
    _play_words,
    PlayCard,
    lambda _, it: {**one_taken(CARD, it.card), **one_taken(CRAFT, it.craft)},
)
"""A card beside whatever the seat is asked; the others learn of none that it keeps."""


def _buy_option(asked: Asked) -> Option | None:
    squadron = asked.view.extra.squadrons.get(asked.seat)
    if squadron is None:
        return None
    if not asked.has_open("buy"):
        return Option("buy", "Buy others", "O", asks=True)
    modules = catalogue_of(asked.view).modules
    pairs = zip(squadron.designs, squadron.counts, strict=True)
    fields = tuple(
        Number(
            f"design_{place}",
            f"{design.name}, {price_of(design, modules)} M€ each",
            0,
            modules.figures.most_craft,
            count,
        )
        for place, (design, count) in enumerate(pairs)
    )
    return Option("buy", "Buy others", "O", asks=True, fields=fields)


def _buy(asked: Asked) -> BuyCraft | Lacking:
    squadron = asked.view.extra.squadrons[asked.seat]
    found = [number_in(asked.draft, f"design_{place}") for place in range(len(squadron.designs))]
    lacking = tuple(f"design_{place}" for place, count in enumerate(found) if count is None)
    return Lacking(lacking) if lacking else BuyCraft(tuple(each or 0 for each in found))


def _show_buying(asked: Asked) -> PreviewParts:
    """What they cost together, of what the squadron may cost."""
    action = _buy(asked)
    if isinstance(action, Lacking):
        return PreviewParts()
    view, modules = asked.view, catalogue_of(asked.view).modules
    squadron = with_counts(view.extra.squadrons[asked.seat], action)
    price = squadron_price(squadron, modules)
    squadron = allowed_to(view.extra.allowances, asked.seat, squadron)
    wrong = bar(may_buy_so(asked.view, action, asked.seat))
    money = money_of(squadron.allowance, modules)
    text = f"{squadron.craft} Craft for {price} of {money} M€"
    return PreviewParts(notes=(Note("risk" if wrong else "cost", text, "SW-1.7"),))


def _hand_words(asked: Asked) -> str:
    """Which cards the seat holds, and which of them are for nothing, as a sentence begins so."""
    held = held_cards(asked.view, asked.seat)
    names = tuple(
        f"{card_kind(asked.view, card).name}{' (void here)' if is_void(asked.view, card) else ''}"
        for card in held
    )
    return f"You hold {join_words(names)}" if names else "You hold no card"


def _about_hand(asked: Asked) -> tuple[str, ...]:
    """What each card does that the seat holds."""
    return tuple(effect_text(asked.view, card) for card in held_cards(asked.view, asked.seat))


def _ask_to_buy(asked: Asked) -> str:
    """What the seat holds, and the Craft that it has so far."""
    squadron = asked.view.extra.squadrons.get(asked.seat)
    pairs = zip(squadron.designs, squadron.counts, strict=True) if squadron else ()
    bought = join_words([f"{count} {design.name}" for design, count in pairs if count])
    return f"{_hand_words(asked)}. Your Craft: {bought or 'none'}."


BUY_FORM = DecisionForm(
    (
        done_option("Keep these Craft"),
        OptionForm(
            "buy",
            _buy_option,
            _buy,
            _show_buying,
            says=lambda _, __: "buy these Craft",
            makes=BuyCraft,
            fill=lambda _, it: {f"design_{place}": n for place, n in enumerate(it.counts)},
        ),
    ),
    _ask_to_buy,
    about=_about_hand,
    what="buy",
)


def _ask_ready(asked: Asked) -> str:
    held = held_cards(asked.view, asked.seat)
    does = "Show a card before set-up, or go on" if held else "Go on to set-up"
    return f"{_hand_words(asked)}. {does}."


def _about_ready(asked: Asked) -> tuple[str, ...]:
    """What a Traitor has told the seat, and what its cards do."""
    told = []
    for force in asked.view.extra.shown.get(asked.seat, ()):
        craft = join_words([f"{count} {design.name}" for design, count in force.designs])
        told.append(f"Told by the Traitor: {short_seat(asked.view, force.seat)} has {craft}.")
    return (*told, *_about_hand(asked))


READY_FORM = DecisionForm(
    (done_option("Go on to set-up"),),
    _ask_ready,
    about=_about_ready,
    what="ready",
)


def _about_card(asked: Asked) -> tuple[str, ...]:
    """What the card that was shown does."""
    stage = asked.stage
    return (effect_text(asked.view, stage.card),) if isinstance(stage, CardShown) else ()


ANSWER_FORM = DecisionForm(
    (plain("end_step", "Let it stand", EndStep(), "D"),),
    about=_about_card,
    what="subterfuge",
)
"""The same for all who are asked; Subterfuge is shown like any card, if the seat holds it."""


def reaction(view: View, seat: str) -> Reaction | None:
    """What Enter answers to a card: it stands; the same whatever the seat holds."""
    decision = open_decision(view, seat)
    if decision is None or decision.what != "subterfuge":
        return None
    none = Draft("end_step")
    return Reaction(
        f"{decision.why.split('. ')[0]}: cancel it",
        (Alternative("Let it stand", none),),
        about=("Subterfuge, which cancels it, is among More choices for whoever holds it.",),
        passing=none,
        unweighed=True,
    )
