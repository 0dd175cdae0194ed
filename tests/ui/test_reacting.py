"""Reactions in the window: cards with cost and odds, and what is passed without a question."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pygame
import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.asked.reaction import Alternative, Gain, Reaction
from simulator.kernel.asked.request import Pick
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.shown.overlay import Badge
from simulator.rules.billion_suns.model.actions import Pass
from simulator.session import Game
from simulator.ui.draw.canvas import Canvas
from simulator.ui.panels.reactions.bar import draw_reaction
from simulator.ui.panels.reactions.cards import LETTERS, ReactionCard, cards_of
from simulator.ui.panels.reactions.layout import plan_reaction
from simulator.ui.panels.requests.prompt import PromptWords
from simulator.ui.play.asking import AS_USUAL, AskingMode
from simulator.ui.screens.table_screen.play.reacting import NOT_ASKED
from simulator.ui.state.settings import keep, load_settings
from simulator.ui.window.splash import close_window
from tests.ui.games import asked, player_at
from tests.ui.player import Player, overlap

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150)]


@pytest.fixture(autouse=True)
def closing() -> Iterator[None]:
    yield
    close_window()


def steps(player: Player) -> int:
    return len(player.screen.context.client.game.steps)


def defender(game: Game) -> str:
    return waited_for(game.state)[0]


def texts(player: Player) -> str:
    return " ".join(player.words())


def test_every_answer_is_a_card_with_its_cost_effect_and_odds() -> None:
    game = asked("shields", matters=True)
    seat = defender(game)
    found = game.ruleset.requests.reaction(game.view(seat), seat)
    assert found is not None
    player = player_at(game, (1920, 1080))
    name = next(one.name for one in game.state.setup.seats if one.id == seat)
    words = player.words()
    assert f"{name}: Power To Shields?" in words
    for each in found.alternatives:
        assert {each.caption, each.cost, each.effect} - {""} <= set(words)
    assert any(text.endswith(("% lose one", "% lose it")) for text in words)
    assert "Ask: only where it can change the result" in words


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("what", ["shields", "override", "losses"])
def test_cards_and_small_buttons_stand_apart_within_the_bar(
    what: str, size: tuple[int, int], percent: int
) -> None:
    game = asked(what, matters=True)
    found = game.ruleset.requests.reaction(game.view(defender(game)), defender(game))
    assert found is not None
    player = player_at(game, size, percent)
    plan, (_, top, width, height) = player.stage.plan, player.stage.layout.prompt
    assert len(plan.cards) == len(found.alternatives) >= 2
    assert top + height <= size[1]
    boxes = [box for _, box in plan.buttons]
    for n, (x, y, wide, high) in enumerate(boxes):
        assert x >= 0 <= y
        assert x + wide <= width
        assert y + high <= height
        assert not any(overlap(boxes[n], other) for other in boxes[n + 1 :])


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_what_is_to_be_saved_is_drawn_and_the_title_is_whole(
    size: tuple[int, int], percent: int
) -> None:
    game = asked("shields", matters=True)
    view = game.view(defender(game))
    request = game.ruleset.requests.request(view, defender(game), None)
    assert request
    player = player_at(game, size, percent)
    told = [each.text for _, drawn in request.overlays for each in drawn if isinstance(each, Badge)]
    assert len(told) == 1
    assert set(told) <= set(player.words())
    assert any(words.endswith("Power To Shields?") for words in player.words())


def many(count: int) -> PromptWords:
    """A reaction with so many answers, of the words that the rules use."""
    spent = [f"{n} tokens on the D12s" for n in range(1, count)]
    cards = [
        ReactionCard(f"alternative {n}", words, letter, "costs 3 CMD of 3", "3 off every D12")
        for (n, words), letter in zip(enumerate(spent), LETTERS, strict=False)
    ]
    last = ReactionCard("main", "No, roll the dice", "Enter", "no cost", "")
    shown = [
        replace(each, average="10.5 damage", chance="91 % destroy one", hurt=0.9, lost=0.8)
        for each in (*cards, last)
    ]
    buttons = (("asking", "Ask: only where it can change the result"), ("more", "More choices"))
    caps = (("asking", "O"), ("more", "C"))
    hint = "Cruisers · Amber 1 on Frigates · Cyan 1: 2D12 Macro Beam and 3D8 Defense Grid."
    words = "Amber Corp: Power To Weapon Systems?"
    return PromptWords(words, hint, buttons, "main", caps, None, tuple(shown))


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("count", range(2, len(LETTERS) + 2))
def test_all_answers_are_shown_whole_however_many_there_are(
    count: int, size: tuple[int, int], percent: int
) -> None:
    player = player_at(asked("shields", matters=True), size, percent)
    kit, (_, _, width, usual) = player.app.kit, player.stage.layout.prompt
    words, tallest = many(count), size[1] - round(52 * percent / 100)
    plan = plan_reaction(kit.lettering, (width, tallest), words, usual)
    assert len(plan.cards) == count
    assert plan.height <= tallest
    canvas = Canvas(pygame.Surface((width, plan.height)), kit)
    draw_reaction(canvas, (0, 0, width, plan.height), player.view_state, plan)
    drawn = " ".join(text.words for text in canvas.texts)
    for each in words.cards:
        assert each.caption in drawn
        assert each.chance in drawn
        assert each.cap in drawn.split() or (each.cap == "Enter" and plan.form == "chips")
    assert "…" not in drawn
    boxes = [box for _, box in plan.buttons]
    for n, (x, y, wide, high) in enumerate(boxes):
        assert x >= 0 <= y
        assert x + wide <= width
        assert y + high <= plan.height
        assert not any(overlap(boxes[n], other) for other in boxes[n + 1 :])


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_a_reaction_hides_less_than_a_fifth_of_the_screen(
    size: tuple[int, int], percent: int
) -> None:
    player = player_at(asked("shields", matters=True), size, percent)
    assert len(player.stage.plan.cards) == 3
    assert player.stage.plan.over < size[1] / 5


def test_in_a_small_window_what_led_to_it_gives_its_room_to_the_tables() -> None:
    plan = player_at(asked("shields", matters=True), (1280, 720), 150).stage.plan
    assert plan.form == "chips"
    assert len(plan.lines) == 2, "the title, and one line"
    assert plan.over <= 0.15 * 720


def test_a_chip_tells_its_price_and_effect_while_it_is_pointed_at() -> None:
    game = asked("shields", matters=True)
    found = game.ruleset.requests.reaction(game.view(defender(game)), defender(game))
    assert found is not None
    player = player_at(game, (1280, 720), 150)
    (left, top, *_), plan = player.stage.layout.prompt, player.stage.plan
    told = found.alternatives[0]
    assert told.cost not in texts(player)
    (x, y, wide, high) = dict(plan.buttons)[plan.main or ""]
    player.move((left + x + wide // 2, top + y + high // 2))
    assert f"{told.cost} · {told.effect} · " in texts(player)
    (x, y, wide, high) = dict(plan.buttons)["asking"]
    player.move((left + x + wide // 2, top + y + high // 2))
    assert "Ask: only where it can change the result" in player.words()


def test_in_a_small_window_every_answer_is_taken_by_its_letter_or_a_click() -> None:
    game = asked("shields", matters=True)
    seat, before = defender(game), len(game.steps)
    found = game.ruleset.requests.reaction(game.view(seat), seat)
    assert found is not None
    assert len(found.alternatives) == 3
    for by_key in (True, False):
        taken = set()
        for n in range(3):
            player = player_at(asked("shields", matters=True), (1280, 720), 150)
            left, top = player.stage.layout.prompt[:2]
            _, (x, y, wide, high) = player.stage.plan.buttons[n]
            cap = player.stage.plan.caps[n]
            if by_key and cap != "Enter":
                player.key(ord(cap.lower()), cap.lower())
            elif by_key:
                player.key(pygame.K_RETURN)
            else:
                player.click((left + x + wide // 2, top + y + high // 2))
            taken.add(repr(player.screen.context.client.game.steps[before].action))
            close_window()
        assert len(taken) == 3


def test_the_tables_stay_as_they_are_while_a_reaction_is_asked() -> None:
    player = player_at(asked("shields", matters=True), (1920, 1080))
    slots = player.stage.layout.slots
    player.key(pygame.K_c, "c")
    assert player.stage.plan.cards == ()
    assert player.stage.layout.slots == slots
    player.leave()
    assert player.stage.plan.cards


def test_enter_gives_the_main_answer_and_a_letter_another() -> None:
    game = asked("shields", matters=True)
    seat = defender(game)
    found = game.ruleset.requests.reaction(game.view(seat), seat)
    assert found is not None
    by_letter = [f"alternative {n}" for n in range(len(found.alternatives))]
    player = player_at(game, (1920, 1080))
    (letter,) = {
        cap
        for (command, _), cap in zip(player.stage.plan.buttons, player.stage.plan.caps, strict=True)
        if command == by_letter[1]
    }
    before = steps(player)
    player.key(ord(letter.lower()), letter.lower())
    done = game.steps[before]
    view = game.ruleset.play.conceal(game.steps[before - 1].state, seat)
    draft = found.alternatives[1].draft
    assert done.seat == seat
    assert done.action == game.ruleset.requests.preview(view, seat, draft).action


@pytest.mark.parametrize("what", ["shields", "override", "boost", "reroll", "passive"])
def test_h_declines_whatever_enter_does(what: str) -> None:
    game = asked(what, matters=True)
    before, seat = len(game.steps), defender(game)
    player = player_at(game)
    player.key(pygame.K_h, "h")
    assert steps(player) > before
    assert (game.steps[before].seat, game.steps[before].action) == (seat, Pass())


def test_a_click_on_a_card_answers_with_it() -> None:
    game = asked("boost", matters=True)
    player = player_at(game, (1920, 1080))
    left, top = player.stage.layout.prompt[:2]
    command, (x, y, wide, high) = player.stage.plan.buttons[0]
    assert command.startswith("alternative")
    before = steps(player)
    player.click((left + x + wide // 2, top + y + high // 2))
    assert steps(player) > before
    decision = open_decision(game.steps[before - 1].state, game.steps[before].seat)
    assert decision is not None
    assert decision.what == "boost"


def test_what_can_change_nothing_is_passed_without_a_row_in_the_log() -> None:
    game = asked("shields", matters=False)
    before, seat = len(game.steps), defender(game)
    player = player_at(game, (1920, 1080))
    assert steps(player) > before
    assert game.steps[before].seat == seat
    player.call("log")
    assert not [each for each in player.words() if "passed" in each or NOT_ASKED in each]


def test_always_means_always() -> None:
    keep(asks=(("shields", "always"),))
    game = asked("shields", matters=False)
    before = len(game.steps)
    player = player_at(game, (1920, 1080))
    assert steps(player) == before
    assert "Ask: always" in player.words()


def test_a_key_steps_through_the_ways_to_ask_and_keeps_them() -> None:
    player = player_at(asked("shields", matters=True), (1920, 1080))
    before = steps(player)
    player.key(pygame.K_o, "o")
    assert "Ask: always" in player.words()
    assert load_settings().asks == (("shields", "always"),)
    player.key(pygame.K_o, "o")
    assert "Ask: not again this round" in player.words()
    assert steps(player) == before
    player.key(pygame.K_o, "o")
    assert "Ask: only where it can change the result" in player.words()


def test_never_holds_for_one_seat_one_kind_and_one_round() -> None:
    muted = AS_USUAL.step("cyan", "shields", 2).step("cyan", "shields", 2)
    assert muted.mode("cyan", "shields", 2) == "never"
    assert muted.mode("cyan", "shields", 3) == "always"
    assert muted.mode("amber", "shields", 2) == "always"
    assert muted.mode("cyan", "boost", 2) == "matter"
    assert AskingMode("never").mode("cyan", "boost", 1) == "never"


def test_what_was_passed_unasked_is_asked_after_it_is_undone() -> None:
    game = asked("passive", matters=False)
    before = len(game.steps)
    player = player_at(game, (1920, 1080))
    while steps(player) > before:
        now = steps(player)
        player.call("undo")
        assert steps(player) < now
    assert "Passive attack?" in texts(player)


def test_ships_that_have_to_go_are_asked_for_even_when_nothing_is() -> None:
    keep(reactions="never")
    game = asked("losses", matters=True)
    before = len(game.steps)
    player = player_at(game, (1920, 1080))
    assert steps(player) == before
    assert "Choose what is lost." in texts(player)
    assert "Ask:" not in texts(player)


def test_ships_that_may_be_lost_bear_numbers_light_up_and_can_be_clicked() -> None:
    game = asked("losses", matters=True)
    player = player_at(game, (1920, 1080))
    side = player.stage.layout.side[0]
    request = game.ruleset.requests.request(
        game.view(defender(game)), defender(game), Draft("losses")
    )
    assert request is not None
    (field,) = request.options[0].fields
    assert isinstance(field, Pick)
    ships = [choice.id for choice in field.among]
    numbers = {ship.rpartition("/")[2]: ship for ship in ships}
    for number, ship in numbers.items():
        x, y = player.piece_pixel(ship)
        middles = [
            (text.box[0] + text.box[2] / 2, text.box[1] + text.box[3] / 2)
            for text in player.app.texts
            if text.words == number and text.box[0] < side
        ]
        assert any(max(abs(a - x), abs(b - y)) < 40 for a, b in middles), (number, middles)
    player.move(player.in_panel(f"Ship {ships[0].rpartition('/')[2]} of"))
    assert player.view_state.hovered == ships[0]
    player.move(player.find(f"Lose ship {ships[1].rpartition('/')[2]}"))
    assert player.view_state.hovered == ships[1]
    player.click(player.piece_pixel(ships[0]))
    assert player.view_state.plan.draft is not None
    assert player.view_state.plan.draft.values["ships"] == (ships[0],)


def test_answers_of_one_chance_are_told_apart_by_their_damage() -> None:
    """Where one ship is lost for certain, what else there is to save is in the damage."""
    certain = OddsRow("ships destroyed", "a ship destroyed", (0, 1), 1)
    odds = [
        Odds("", (OddsRow("damage tokens", "any", weights, 1), certain))
        for weights in ((0, 1), (0, 0, 1))
    ]
    answers = tuple(
        Alternative(words, Draft(words), odds=each, stake="lose one")
        for words, each in zip(("boost", "pass"), odds, strict=True)
    )
    cards = cards_of(Reaction("Shields", answers, passing=Draft("pass")), "commit")
    assert [card.telling for card in cards] == ["2.0 damage", "1.0 damage"]
    assert all("100 % lose one" in card.rest for card in cards)


def test_what_gains_nothing_has_no_card_beside_what_gains() -> None:
    """It can be given by More choices; a card for it would only be in the way."""
    gains = Gain(Fraction(1, 10))
    answers = (
        Alternative("pass", Draft("pass")),
        Alternative("good", Draft("good"), gain=gains),
        Alternative("idle", Draft("idle")),
    )
    cards = cards_of(Reaction("Override", answers, passing=Draft("pass")), "commit")
    assert sorted(card.caption for card in cards) == ["good", "pass"]
    idle = (answers[0], answers[2])
    cards = cards_of(Reaction("Override", idle, passing=Draft("pass")), "commit")
    assert sorted(card.caption for card in cards) == ["idle", "pass"]
