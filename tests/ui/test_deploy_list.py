"""The list of classes to deploy: columns, what is barred and why, search, and a thinner list."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from simulator.kernel.asked.draft import Draft, formation_in, option_of, picked_ids, settle_draft
from simulator.kernel.asked.request import Choice, Formation, FormationValue, Pick
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.shown.roll import Roll, RolledDie
from simulator.rules.billion_suns.model.actions import CashBonds
from simulator.session import Game
from simulator.ui.draw.camera import Box
from simulator.ui.draw.theme import NO, Colour
from simulator.ui.play.motion.tray import EMPTY, throw_dice
from simulator.ui.window.splash import close_window
from tests.contract.filler import Filler
from tests.ui.games import SEED, played_until
from tests.ui.player import overlap
from tests.ui.playing_player import SeatedPlayer


def choices(game: Game, seat: str) -> tuple[Choice, ...]:
    """What the seat may deploy now, barred or not; empty if it is asked something else."""
    view = game.view(seat)
    request, _ = settle_draft(
        lambda one: game.ruleset.requests.request(view, seat, one), Draft("deploy")
    )
    option = option_of(request, "deploy") if request else None
    fields = option.fields if option and not option.barred else ()
    return next((each.among for each in fields if isinstance(each, Pick)), ())


def with_choices() -> Game:
    """A game in which a seat has deployed with the credits of one bond, and has some left."""
    found = played_until("jump_turn", {})
    for n in range(200):
        seat = waited_for(found.state)[0]
        barred = [bool(each.barred) for each in choices(found, seat)]
        if any(barred) and not all(barred):
            return found
        if barred and all(barred):
            found.submit(CashBonds(1), seat)
        dice = agent_dice(SEED, "filler", n)
        filler = Filler(found.ruleset, found.view(seat), seat, dice)
        filled = filler.fill(lambda option: option != "cash_bonds")
        assert filled
        found.submit(filled.action, seat)
    raise AssertionError("nobody has a choice")


@pytest.fixture(scope="module")
def game() -> Game:
    return with_choices()


def opened(player: SeatedPlayer) -> None:
    """Open the option, unless it is open as the one that Enter takes."""
    turn = player.screen.context.turn(player.view_state)
    if turn and turn.main.id != "deploy":
        player.type("J")


@pytest.fixture
def player(game: Game) -> Iterator[SeatedPlayer]:
    player = SeatedPlayer(game, waited_for(game.state)[0], (1920, 1080))
    opened(player)
    yield player
    close_window()


def test_classes_stand_in_columns_with_their_price(game: Game, player: SeatedPlayer) -> None:
    words = player.side_words()
    assert {"mass", "thrust", "Sil", "credits"} <= set(words)
    assert "margin" not in words, "that is for those who play alone"
    cost = game.state.setup.catalogue.classes["cruiser"].cost
    assert words[words.index("Cruiser") :].count(str(cost)) >= 1


def test_what_is_too_dear_has_its_figures_and_a_red_price(game: Game, player: SeatedPlayer) -> None:
    seat = waited_for(game.state)[0]
    own = game.view(seat).extra.purses[seat].credits
    classes = game.state.setup.catalogue.classes
    priced = [each for each in classes.values() if not each.utility]
    assert any(each.cost > own for each in priced)
    left = player.stage.layout.side[0]
    for each in priced:
        (name,) = (t.box for t in player.app.texts if t.words == each.name and t.box[0] >= left)
        row = [t for t in player.app.texts if t.box[0] > name[0] and abs(t.box[1] - name[1]) < 9]
        assert [t.words for t in row][1:]
        assert row[0].words == str(each.cost)
        assert (NO in inks(player, row[0].box)) == (each.cost > own)


def inks(player: SeatedPlayer, box: Box) -> set[Colour]:
    """The colours of the pixels of a box."""
    x, y, wide, high = box
    pixels = ((x + n % wide, y + n // wide) for n in range(wide * high))
    found = (player.app.surface.get_at(each) for each in pixels)
    return {(each.r, each.g, each.b) for each in found}


def test_several_bonds_are_cashed_in_one_step_beside_the_list(game: Game) -> None:
    """WZ-1.2: any number of bonds, at the figure of the tables each."""
    game = with_choices()
    seat = waited_for(game.state)[0]
    player = SeatedPlayer(game, seat, (1920, 1080))
    opened(player)
    each, before = game.state.setup.catalogue.figures.bond_credits, game.state.extra.purses[seat]
    steps = len(game.steps)
    assert f"Cash a bond: {each} credits" in player.side_words()
    player.click_words(f"2: {2 * each}")
    after = game.state.extra.purses[seat]
    assert len(game.steps) == steps + 1
    assert after.bonds == before.bonds - 2
    assert after.credits == before.credits + 2 * each
    close_window()


def test_the_list_can_show_only_what_is_possible(game: Game, player: SeatedPlayer) -> None:
    found = choices(game, waited_for(game.state)[0])
    barred = [each.caption for each in found if each.barred]
    open_now = [each.caption for each in found if not each.barred]
    assert set(barred) <= set(player.side_words())
    player.click(player.in_panel("only what is possible"))
    assert not set(barred) & set(player.side_words())
    assert set(open_now) <= set(player.side_words())


def test_typing_finds_a_class(player: SeatedPlayer) -> None:
    player.call("find")
    player.type("gun")
    words = player.side_words()
    assert "Gunship" in words
    assert "Battleship" not in words


SIZES = pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
SCALES = pytest.mark.parametrize("percent", [100, 150])


def held(player: SeatedPlayer) -> tuple[str, int]:
    """The class that is taken, and how many ships of it stand as ghosts."""
    turn = player.screen.context.turn(player.view_state)
    assert turn
    assert turn.draft
    ghosts = next(each.ghosts for each in turn.fields if isinstance(each, Formation))
    return picked_ids(turn.draft, "what")[0], len(ghosts)


def stepper(player: SeatedPlayer, sign: str) -> tuple[int, int]:
    """A pixel on the only − or + of the panel."""
    left = player.stage.layout.side[0]
    boxes = [t.box for t in player.app.texts if t.words == sign and t.box[0] >= left]
    (box,) = boxes
    return box[0] + box[2] // 2, box[1] + box[3] // 2


@SIZES
@SCALES
def test_the_taken_row_counts_its_ships_by_mouse(
    game: Game, size: tuple[int, int], percent: int
) -> None:
    player = SeatedPlayer(game, waited_for(game.state)[0], size, percent)
    opened(player)
    name, one = held(player)
    assert one == 1
    player.click(stepper(player, "+"))
    player.click(stepper(player, "+"))
    assert held(player) == (name, 3)
    player.click(stepper(player, "−"))
    assert held(player) == (name, 2)
    assert "2" in player.side_words()
    close_window()


def test_no_row_moves_when_another_class_is_taken(player: SeatedPlayer) -> None:
    names = ("Recon Wing", "Fighter Wing", "Gunship")
    before = [player.in_panel(name) for name in names]
    for at in before:
        player.click(at)
        assert [player.in_panel(name) for name in names] == before


def test_shift_counts_as_far_as_it_goes_and_ships_stay_where_they_were(
    player: SeatedPlayer,
) -> None:
    player.click(player.in_panel("Recon Wing"))
    assert held(player)[1] == 1
    player.hold(pygame.K_LSHIFT)
    player.click(stepper(player, "+"))
    assert held(player)[1] > 2
    player.click(stepper(player, "−"))
    assert held(player)[1] == 1
    player.let_go(pygame.K_LSHIFT)
    for _ in range(2):
        player.click(stepper(player, "+"))
    three = formation(player)
    player.click(stepper(player, "−"))
    assert formation(player) == three[:2]
    player.click(stepper(player, "+"))
    assert formation(player)[:2] == three[:2]


def formation(player: SeatedPlayer) -> FormationValue:
    turn = player.screen.context.turn(player.view_state)
    assert turn is not None
    assert turn.draft is not None
    return formation_in(turn.draft, "formation")


def test_keys_count_the_ships_of_the_focused_row(player: SeatedPlayer) -> None:
    """The first + takes the class, further ones add ships; − goes down to one."""
    for _ in range(20):
        if player.view_state.link == "pick what gunship":
            break
        player.key(pygame.K_PAGEDOWN)
    for count in (1, 2, 3):
        player.key(pygame.K_PLUS, "+")
        assert held(player) == ("gunship", count)
    for count in (2, 1, 1):
        player.key(pygame.K_MINUS, "-")
        assert held(player) == ("gunship", count)


def test_keys_count_the_ships_taken_by_a_click(player: SeatedPlayer) -> None:
    player.click(player.in_panel("Gunship"))
    player.move((5, 5))  # no row is marked any more
    for count in (2, 3):
        player.key(pygame.K_PLUS, "+")
        assert held(player) == ("gunship", count)


def test_a_search_was_for_one_request() -> None:
    """Who is asked next begins with the whole list, from its top."""
    game = with_choices()
    player = SeatedPlayer(game, waited_for(game.state)[0], (1280, 720))
    opened(player)
    player.call("find")
    player.type("gun")
    player.move(player.in_panel("Gunship"))
    for _ in range(4):
        player.wheel(-1)
    steps = len(game.steps)
    player.click_words("Pass")
    assert len(game.steps) > steps
    state = player.view_state
    assert (state.search.words, state.seeking, state.scroll) == ("", False, 0)
    close_window()


def test_every_answer_of_the_jump_phase_has_its_button_in_a_small_window(game: Game) -> None:
    """ABS-4.1: to open a jump point, to deploy, to pass; WZ-1.2: to cash bonds."""
    player = SeatedPlayer(game, waited_for(game.state)[0], (1280, 720))
    plan, (_, _, width, height) = player.stage.plan, player.stage.layout.prompt
    assert {"Pass", "Cash War Bonds", "Open a jump point", "Deploy a battlegroup"} <= set(
        plan.captions
    )
    boxes = [box for _, box in plan.buttons]
    assert all(x >= 0 and y >= 0 and x + w <= width and y + h <= height for x, y, w, h in boxes)
    assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if overlap(a, b)]
    close_window()


def test_the_card_comes_forward_when_something_else_is_asked() -> None:
    game = with_choices()
    player = SeatedPlayer(game, waited_for(game.state)[0], (1280, 720))
    player.call("log")
    assert player.view_state.panel == "log"
    steps = len(game.steps)
    player.click_words("Pass")
    assert len(game.steps) > steps
    assert player.view_state.panel == ""
    close_window()


def test_a_jump_point_is_called_by_its_owner(game: Game, player: SeatedPlayer) -> None:
    told = " ".join(player.side_words())
    names = {seat.id: seat.name for seat in player.state.setup.seats}
    owner = names[waited_for(game.state)[0]].removesuffix(" Corp")
    assert f"{owner}'s Jump Point" in told
    assert "jump_point-" not in told


def test_what_ends_the_count_is_said(game: Game, player: SeatedPlayer) -> None:
    """Nobody spends what they do not have (WZ-1.2)."""
    seat = waited_for(game.state)[0]
    own = game.view(seat).extra.purses[seat].credits
    classes = game.state.setup.catalogue.classes
    dear = next(each for each in classes.values() if own < 5 * each.cost and each.cost <= own)
    most = own // dear.cost
    player.click(player.in_panel(dear.name))
    for _ in range(most + 1):
        player.click(stepper(player, "+"))
    assert held(player) == (dear.id, most)
    short = (most + 1) * dear.cost - own
    assert f"{short} credits short for {most + 1}" in player.side_words()
    told = " ".join(player.words())
    assert f"That costs {(most + 1) * dear.cost} credits and you have {own}" in told


@SIZES
@SCALES
def test_no_name_of_a_class_is_cut(game: Game, size: tuple[int, int], percent: int) -> None:
    player = SeatedPlayer(game, waited_for(game.state)[0], size, percent)
    opened(player)
    names = {each.caption for each in choices(game, waited_for(game.state)[0])}
    cut = [each[:-1] for each in player.side_words() if each.endswith("…")]
    assert not [each for each in cut if any(name.startswith(each) for name in names)]
    close_window()


@SIZES
@SCALES
def test_no_two_texts_overlap(game: Game, size: tuple[int, int], percent: int) -> None:
    player = SeatedPlayer(game, waited_for(game.state)[0], size, percent)
    opened(player)
    left = player.stage.layout.side[0]
    texts = [text for text in player.app.texts if text.box[0] >= left]
    pairs = [(a, b) for n, a in enumerate(texts) for b in texts[:n]]
    assert not [(a.words, b.words) for a, b in pairs if overlap(a.box, b.box)]
    assert all(text.box[0] + text.box[2] <= size[0] for text in texts)
    close_window()


def test_in_a_low_window_a_roll_leaves_room_for_the_list_and_the_score(game: Game) -> None:
    player = SeatedPlayer(game, waited_for(game.state)[0], (1280, 720), 150)
    dice = (RolledDie(6, 1),)
    rolls = [Roll("Initiative", "Initiative", who, dice, "1D6") for who in ("Cyan", "Amber")]
    player.screen.state = replace(player.view_state, tray=throw_dice(EMPTY, rolls, "off"))
    player.app.step()
    words = player.side_words()
    assert {"Initiative", "Cyan", "Amber"} <= set(words)
    assert "only what is possible" in words
    assert "IF SCORED NOW" in words
    names = {each.caption for each in choices(game, waited_for(game.state)[0])}
    assert len(names & set(words)) >= 3
    close_window()
