"""A player who plays whole games in the window: every answer by posted events alone.

The player knows no rule. It takes options and fills fields by chance among what the screen offers,
half of the time by mouse and half by keys, commits, and puts everything back when that is refused.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import cast

import pygame
import pytest

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, change_field, fill_field, formation_in, settle_draft
from simulator.kernel.asked.request import (
    Allot,
    FieldValue,
    Formation,
    FormationValue,
    Number,
    Option,
    Pick,
    Request,
    Spot,
)
from simulator.kernel.decisions import waited_for
from simulator.session import Game
from simulator.session.digest import engine_digest
from simulator.ui.play import sealing
from simulator.ui.play.turn import Turn
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.after.round_cards import TableCard
from simulator.ui.screens.hand_over import HOLD, TICKS, HandOverScreen
from simulator.ui.screens.screen import Screen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling.tumbling import moves
from tests.ui.games import step
from tests.ui.hands import Hand, UnreachableError
from tests.ui.player import Player

TRIES = 8
"""Attempts at one request; later ones leave more fields as they start."""

SELDOM = ("buy_bonds", "bonds", "power", "scramble")
"""Options taken less often, so that a game does not consist of them."""


@dataclass
class GamePlayer:
    """Plays the game of a window to its end; `counts` are what it met.

    `told` are the messages that the window answered with when an answer was refused.
    """

    player: Player
    luck: random.Random
    counts: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)

    @property
    def top(self) -> Screen:
        return self.player.app.screens[-1]

    @property
    def game(self) -> Game:
        return self.player.screen.context.client.game

    def play_in_part(self, first: int, last: int = 8, most: int = 1000) -> None:
        """Play so many moves and so many of the last answers; those between need no window."""
        for _ in range(most):
            if isinstance(self.top, EndScreen):
                return
            if first <= 0 and type(self.top) is TableScreen:
                break
            self.go_on()
            first -= 1
        context, begun, game = self.player.screen.context, len(self.game.steps), self.game
        ahead = Game(game.ruleset, game.course, engine_digest(game.ruleset), None)
        for n in range(begun, 4000):
            if game.ruleset.play.outcome(ahead.state) is not None:
                break
            step(ahead, next(iter(waited_for(ahead.state)), game.state.setup.seats[0].id), n)
        for done in ahead.steps[begun:-last]:
            assert context.client.submit(done.action, done.seat) is None
        afresh = TableContext(context.client, context.looks, context.kit)
        self.player.app.screens[0] = TableScreen(afresh, self.player.app.surface.get_size())
        self.player.move((5, 5))
        self.play()

    def play(self, most: int = 6000) -> None:
        """Play until the end is shown."""
        for _ in range(most):
            if isinstance(self.top, EndScreen):
                return
            self.go_on()
        raise AssertionError(f"no end after {len(self.game.steps)} steps: {self.counts}")

    def go_on(self) -> None:
        """Do what the screen on top asks for."""
        player, top = self.player, self.top
        if isinstance(top, HandOverScreen):
            self.open_cover()
        elif isinstance(top, SealedScreen):
            self.seal()
        elif isinstance(top, TableCard):
            self.close_card()
        elif isinstance(top, TableScreen):
            if moves(player.view_state):
                player.settle()
            elif player.view_state.reading:
                self.read_on()
            elif player.view_state.program and player.view_state.program.playing:
                self.counts["program"] += 1
                player.post(flow.TURN)
                player.app.step()
            else:
                self.answer()
        else:
            pytest.fail(f"unexpected screen {type(top).__name__}: {player.words()}")

    def read_on(self) -> None:
        """Read a story on by a key or a click: a beat, back, a chapter, or all at once."""
        player, before = self.player, len(self.game.steps)
        told = player.view_state.reading
        self.counts["beat"] += 1
        draw = self.luck.random()
        if draw < 0.5:
            player.key(pygame.K_RETURN)
        elif draw < 0.6:
            player.key(pygame.K_z, "z")
        elif draw < 0.7:
            player.key(pygame.K_f, "f")
        elif draw < 0.75:
            player.key(pygame.K_ESCAPE)
        else:
            plan, (left, top, *_) = player.stage.plan, player.stage.layout.prompt
            box = next(box for command, box in plan.buttons if command == "next_beat")
            player.click((left + box[0] + box[2] // 2, top + box[1] + box[3] // 2))
        # A reaction that is passed unasked may begin the next story at once.
        after = player.view_state.reading
        same = told is not None and after is not None and after.n == told.n
        assert len(self.game.steps) == before or not same

    def close_card(self) -> None:
        """Close a card of a round by a key or a click, which costs nothing."""
        self.counts["card"] += 1
        player, before = self.player, len(self.game.steps)
        if self.counts["card"] % 2:
            player.key(pygame.K_RETURN)
        else:
            player.click(player.find("Go on"))
        assert len(self.game.steps) == before

    def open_cover(self) -> None:
        """Hold Enter, or the button on the ring, for a second."""
        self.counts["cover"] += 1
        player, mouse = self.player, self.luck.random() < 0.5
        player.look()
        box = self.top._held[0]  # type: ignore[attr-defined]  # of a HandOverScreen
        ring = (box[0] + box[2] // 2, box[1] + box[3] // 2)
        if mouse:
            player.press(ring)
        else:
            player.hold(pygame.K_RETURN)
        for _ in range(TICKS):
            player.post(HOLD)
        player.app.step()
        if mouse:
            player.release(ring)
        else:
            player.let_go(pygame.K_RETURN)
        assert not isinstance(self.top, HandOverScreen)

    # Sealed answers

    def seal(self) -> None:
        """Fill the page by letters, digits and clicks until it can be sealed, and seal it."""
        page, before = self.top, len(self.game.steps)
        assert isinstance(page, SealedScreen)
        for _ in range(200):
            turn = page._turn()
            if turn.is_ready and self.luck.random() < 0.5:
                break
            spots = [
                f"more {each.name}" if each.target or not isinstance(each.field, Pick) else ""
                for each in sealing.columns(turn)
            ]
            spots += [
                f"choose {each.name} {one.id}"
                for each in turn.fields
                if isinstance(each, Pick)
                for one in each.among
                if one.barred is None
            ]
            spots = [each for each in spots if each]
            if not spots or (turn.is_ready and not sealing.spare(turn)):
                break
            self._use(page, turn, self.luck.choice(spots), mouse=self.luck.random() < 0.5)
        if self.luck.random() < 0.5:
            self.player.key(pygame.K_RETURN)
        else:
            self._click_spot(page, "main")
        assert len(self.game.steps) > before, (page._words, self.player.words())
        self.counts["sealed"] += 1

    def seal_meant(self, *, mouse: bool) -> Action | None:
        """Fill the page by mouse or by keys alone and seal it; the action that was meant."""
        page, view = self.top, self.player.screen.context.client.view
        assert isinstance(page, SealedScreen)
        if sealing.units_of(page._turn()):
            self._use(page, page._turn(), "back", mouse=mouse)
        values, turn = dict[str, FieldValue](), page._turn()
        for each in turn.fields:
            if isinstance(each, Pick):
                taken = self.luck.choice([one.id for one in each.among if one.barred is None])
                spots, values[each.name] = [f"choose {each.name} {taken}"], (taken,)
            elif isinstance(each, Number):
                value = turn.value(each.name)
                held = value if isinstance(value, int) else each.least
                wanted = self.luck.randint(held, each.most)
                steps = wanted - held + (value is None)
                spots, values[each.name] = [f"more {each.name}"] * steps, wanted
            else:
                assert isinstance(each, Allot)
                source, to = each.sources[0], [one.id for one in each.targets]
                assert len(each.sources) == 1
                given = [self.luck.choice(to) for _ in range(source.units)]
                spots = [f"more {each.name}/{target}" for target in given]
                counts = Counter(given)
                values[each.name] = tuple((source.id, target, n) for target, n in counts.items())
            for spot in spots:
                self._use(page, page._turn(), spot, mouse=mouse)
        option = turn.option.id if turn.option else turn.request.options[0].id
        rules, seat = self.game.ruleset, turn.request.seat
        if mouse:
            self._click_spot(page, "main")
        else:
            self.player.key(pygame.K_RETURN)
        return rules.requests.preview(view, seat, Draft(option, values)).action

    def _use(self, page: SealedScreen, turn: Turn, spot: str, *, mouse: bool) -> None:
        """Use a spot of the page by mouse, or by its key."""
        if mouse:
            self._click_spot(page, spot)
            return
        keys = [*"abcdefghijklmnopqrstuvwxyz123456789"]
        key = next((k for k in keys if sealing.spot_of_key(turn, k, less=False) == spot), "")
        assert key, f"no key for {spot}"
        self.player.key(ord(key), key)

    def _click_spot(self, page: SealedScreen, spot: str) -> None:
        self.player.look()
        box = page._spots.box(spot)
        assert box, (spot, list(page._spots._boxes))
        self.player.click((box[0] + box[2] // 2, box[1] + box[3] // 2))

    # Open answers

    def answer(self) -> None:
        """Answer the open request: some attempts by chance, then the plainest there is."""
        game, before = self.game, len(self.game.steps)
        if self.player.view_state.panel == "story":
            self.player.click_words("Card")
        turn = self.player.screen.context.turn(self.player.view_state)
        assert turn is not None, (self.player.words(), game.state.decisions)
        what = turn.request.decision.what if turn.request.decision else "unasked"
        for attempt in range(TRIES):
            self.attempt(turn.request, attempt)
            if len(self.game.steps) > before:
                self.counts[what] += 1
                return
            self.told[self.player.view_state.message] += 1
            self.clear()
        self.counts[f"plain {what}"] += 1
        self.plainly(turn.request, before)

    def clear(self) -> None:
        """Throw the plan away with Esc: what is in its fields, then the option itself."""
        for _ in range(2):
            if self.player.view_state.plan.draft is not None:
                self.player.key(pygame.K_ESCAPE)
        assert self.player.view_state.plan.draft is None

    def attempt(self, request: Request, attempt: int) -> None:
        """Take an option by chance and fill some of its fields; check that the draft is meant."""
        free = [each for each in request.options if each.barred is None]
        weights = [0.15 if each.id in SELDOM else 1.0 for each in free]
        weights[0] *= 3
        option = self.luck.choices(free, weights)[0]
        hand = Hand(self.player, self.luck, mouse=self.luck.random() < 0.5)
        self.counts["mouse" if hand.mouse else "keys"] += 1
        if not option.asks:
            hand.take(option)
            return
        hand.open(option)
        draft = self.filled(hand, option, boldness=max(0.1, 0.5 - attempt / 10))
        assert hand.turn.draft == draft, (hand.turn.draft, draft)
        if hand.turn.fills:
            hand.commit()  # it fills the best in, and never nothing
        expected = hand.turn.preview
        steps = len(self.game.steps)
        hand.commit()
        if expected and expected.action and expected.refusal is None:
            # What nobody has to be asked about may have followed at once.
            assert len(self.game.steps) > steps, self.player.view_state.message
            assert self.game.steps[steps].action == expected.action

    def filled(self, hand: Hand, option: Option, boldness: float) -> Draft:
        """Fill fields of the open option; returns the draft that was meant."""
        turn, at = hand.turn, 0
        draft = turn.draft
        assert draft is not None
        while at < len(hand.turn.fields):
            each = hand.turn.fields[at]
            empty = hand.turn.value(each.name) is None
            at += 1
            if not empty and self.luck.random() > boldness:
                continue
            try:
                found = hand.fill(each)
            except UnreachableError as error:
                # Such as a target that is barred for the weapon whose dice are next.
                self.told[f"unreachable: {error}"] += 1
                if not isinstance(each, Allot):
                    raise
                self.player.move((3, 3))  # no row is marked any more
                draft = hand.turn.draft or draft
                continue
            for name, value in found.items():
                draft = change_field(hand.turn.option or option, draft, name, value)
            draft = self.settled(draft)
            if isinstance(each, Number):
                draft = _formed_alike(hand.turn, draft)
            assert hand.turn.draft == draft, (each, hand.mouse, hand.turn.draft, draft)
        return draft

    def settled(self, draft: Draft) -> Draft:
        """The draft with what the rules put into fields that follow others."""
        client = self.player.screen.context.client
        view, seat = client.view, client.seat
        return settle_draft(lambda one: client.ruleset.requests.request(view, seat, one), draft)[1]

    def plainly(self, request: Request, before: int) -> None:
        """Take an option that asks nothing; else the main one with what the rules suggest."""
        hand = Hand(self.player, self.luck, mouse=False)
        for option in request.options:
            if option.barred is None and not option.asks:
                hand.take(option)
                if len(self.game.steps) > before:
                    return
                self.clear()
        for option in request.options:
            if option.barred is not None:
                continue
            for _ in range(6):
                hand.open(option)
                for each in hand.turn.fields:
                    if not isinstance(each, Pick) and isinstance(each, Spot) and each.hints:
                        hand.hinted(each)
                hand.commit()
                if len(self.game.steps) > before:
                    return
            self.clear()
        raise AssertionError(f"nothing answers {request}: {self.told}")


def _formed_alike(turn: Turn, draft: Draft) -> Draft:
    """The draft with the formation of the turn: ships stay where they may when others join them."""
    for each in turn.fields:
        value = turn.value(each.name)
        if isinstance(each, Formation) and value is not None:
            names = [name for name, _ in formation_in(draft, each.name)]
            if names == [name for name, _ in cast("FormationValue", value)]:
                draft = fill_field(draft, each.name, value)
    return draft
