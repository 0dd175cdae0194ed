"""The lists that the New game screen opens: what can be chosen, rulings, corporations, tables."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.option import CHOSEN, DRAWN, ChoiceCard, OptionField
from simulator.kernel.spec import table_title
from simulator.scenario import ruling_index
from simulator.ui.screens.dialogs.chooser import ChooserScreen
from simulator.ui.screens.screen import Screen
from simulator.ui.state.games.forces import OWN_CHOICE, force_cards, forces_of
from simulator.ui.state.games.new_game import (
    NewGame,
    apply_change,
    drawn_fields,
    with_own,
    with_value,
)
from simulator.ui.state.games.prospect import Prospect, final_setup
from simulator.ui.state.games.setup_editing import next_value
from simulator.ui.state.people.corporations import ledger_folder, ledger_notes, unread_ledgers
from simulator.ui.systems.registry import looks_of

ReadGame: TypeAlias = Callable[[], NewGame]
"""The game as it is now."""

KeepChange: TypeAlias = Callable[[NewGame | Refusal], str]
"""Keeps a change; returns why it cannot be, empty if it can."""


def list_of(spot: str, shown: Prospect, read: ReadGame, keep: KeepChange) -> Screen | None:
    """The list that a spot opens, None if it opens none."""
    kind, _, rest = spot.partition(" ")
    if kind == "pick":
        return _of_drawn(rest, shown, read, keep)
    if kind in ("rulings", "ruling"):
        return _of_rulings(rest, read, keep)
    if kind == "force":
        return _of_forces(int(rest), read, keep)
    if kind == "own":
        return _of_seat(rest, read, keep)
    if kind == "zones":
        return _of_table(rest, read, keep)
    return _of_corporations(int(rest), read, keep) if kind == "corporation" else None


def _of_drawn(name: str, shown: Prospect, read: ReadGame, keep: KeepChange) -> Screen | None:
    """What can take the place of one that was drawn: those that leave the others as they are."""
    held = {each.name: each.value for each in drawn_fields(shown.options)}
    kept = {field: value for field, value in held.items() if field != name}
    chosen = _choose_drawn(read(), shown)
    if isinstance(chosen, Refusal):
        return None
    fields = [each for each in chosen.options if each.part == "drawn" and each.name not in kept]
    cards = {card.id: (each.name, card) for each in fields for card in each.cards}

    def take(card: str, step: int) -> str:  # noqa: ARG001 - every list has this shape
        game: NewGame | Refusal = chosen
        if name and cards[card][0] != name:
            game = with_value(chosen, name, "")
        if not isinstance(game, Refusal):
            field = cards[card][0]
            same = held.get(field) == card and field == name
            game = game if same else with_value(game, field, card)
        return keep(game)

    def listed() -> list[ChoiceCard]:
        return [card for _, card in cards.values()]

    title = f"Choose among {len(cards)}"
    return ChooserScreen((title, "cards"), listed, take, held.get(name, ""), shuts=True)


def _choose_drawn(game: NewGame, shown: Prospect) -> NewGame | Refusal:
    """The game with what was drawn in it chosen, so that it can be changed one by one."""
    drawing = game.option("drawing")
    if drawing is None or drawing.value != DRAWN:
        return game
    after = with_value(game, drawing.name, CHOSEN)
    for each in drawn_fields(shown.options):
        if not isinstance(after, Refusal):
            after = with_value(after, each.name, each.value)
    return after


def _of_rulings(name: str, read: ReadGame, keep: KeepChange) -> Screen:
    """Every ruling with its readings; Enter goes on to the next reading."""
    system = read().setup.system
    index, looks = ruling_index(system), looks_of(system)

    def listed() -> list[ChoiceCard]:
        force = looks.readings(read().view)
        found = []
        for each, ruling in index.items():
            lines = [("", ruling.text)]
            for reading, words in ruling.readings.items():
                now = "in force" if force[each] == reading else ""
                usual = " (the default)" if reading == ruling.default else ""
                lines.append((now, f"{words}{usual}"))
            about = force[each].replace("_", " ")
            other = "changed · " if force[each] != ruling.default else ""
            card = ChoiceCard(each, ruling.title, about, tuple(lines), f"{other}{ruling.rule}")
            found.append(card)
        return found

    def take(each: str, step: int) -> str:
        readings, now = list(index[each].readings), looks.readings(read().view)[each]
        reading = readings[(readings.index(now) + step) % len(readings)]
        return keep(apply_change(read(), looks.choose_reading(each, reading)))

    return ChooserScreen(("Rulings", "rulings"), listed, take, name, shuts=False)


def _of_table(table: str, read: ReadGame, keep: KeepChange) -> Screen:
    """What can be declared of a table; Enter changes it."""

    def fields() -> dict[str, OptionField]:
        game = read()
        return {each.name: each for each in game.ruleset.options.fields(game.view, table)}

    def listed() -> list[ChoiceCard]:
        return [
            ChoiceCard(each.name, each.caption, each.about, (("now", each.words),), each.words)
            for each in fields().values()
        ]

    def take(name: str, step: int) -> str:
        value = next_value(fields()[name], step)
        return keep(with_value(read(), name, value, table))

    title = next(table_title(one) for one in read().setup.tables if one.id == table)
    return ChooserScreen((title, "entries"), listed, take, shuts=False)


def _of_seat(rest: str, read: ReadGame, keep: KeepChange) -> Screen:
    """What a seat can be given of one kind."""
    number, _, name = rest.partition(" ")
    n, game = int(number), read()
    seat = game.setup.seats[n]
    fields = game.ruleset.options.seat_fields(game.setup, seat.id)
    field = next(each for each in fields if each.name == name)

    def take(card: str, step: int) -> str:  # noqa: ARG001 - every list has this shape
        return keep(with_own(read(), n, name, card))

    title = f"{field.caption} of {seat.name}"
    return ChooserScreen((title, f"{name}s"), lambda: field.cards, take, field.value, shuts=True)


def _of_forces(n: int, read: ReadGame, keep: KeepChange) -> Screen:
    """All that a seat can bring, the player's own designs too, and what a program chooses."""
    game = read()
    seat, forces = game.setup.seats[n], forces_of(game.setup.system)
    noun = forces.NOUN if forces else ""

    def take(card: str, step: int) -> str:  # noqa: ARG001
        path, _, name = card.partition("\n")
        rest = {other: held for other, held in game.corporations.items() if other != seat.id}
        if name:
            same = rest if path == game.ledger else {}
            after = replace(game, ledger=path, corporations={**same, seat.id: name})
        else:
            held = {**game.forces, seat.id: card}
            after = replace(game, forces=held, corporations=rest)
        barred = final_setup(after)
        return keep(barred if isinstance(barred, Refusal) else after)

    title = f"{noun.capitalize()} of {seat.name}"
    at = game.forces.get(seat.id, "")
    own = (OWN_CHOICE,) if seat.agent else ()
    listed = (*force_cards(game.setup.system), *own, *_member_cards(game))
    return ChooserScreen((title, f"{noun}s"), lambda: listed, take, at, shuts=True)


def _member_cards(game: NewGame) -> tuple[ChoiceCard, ...]:
    """The members of all ledgers in the player's folder; each card is their path and name."""
    campaign = game.ruleset.campaign
    if campaign is None:
        return ()
    return tuple(
        ChoiceCard(
            f"{note.path}\n{name}",
            name,
            f"{campaign.NOUN} · {words}",
            (("Ledger", str(note.path)),),
        )
        for note in ledger_notes(game.setup.system)
        for name, words in note.members
    )


def _of_corporations(n: int, read: ReadGame, keep: KeepChange) -> Screen:
    """The members of all ledgers in the player's folder, and none of them."""
    game = read()
    seat = game.setup.seats[n]
    where = f"Ledgers are looked for in {ledger_folder()}."
    rows = (("", where), *(("Not read", told) for told in unread_ledgers()))
    cards = [ChoiceCard("", "No ledger", "Every class can be deployed.", rows)]
    cards += _member_cards(game)

    def take(card: str, step: int) -> str:  # noqa: ARG001
        path, _, name = card.partition("\n")
        rest = {other: held for other, held in game.corporations.items() if other != seat.id}
        if not name:
            return keep(replace(game, corporations=rest))
        same = rest if path == game.ledger else {}
        return keep(replace(game, ledger=path, corporations={**same, seat.id: name}))

    title = f"Corporation of {seat.name}"
    return ChooserScreen((title, "corporations"), lambda: cards, take, shuts=True)
