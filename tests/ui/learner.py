"""A learner at the window: goes through a lesson by posted events alone."""

import random
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pygame

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Allot, Formation, Number, Pick, Route, RouteValue, Spot
from simulator.kernel.asked.trail import Trail
from simulator.kernel.lesson import MAIN
from simulator.kernel.piece import OnTable
from simulator.session.lesson_course import LessonCourse
from simulator.ui.features.lessons.end_screen import LessonEndScreen
from simulator.ui.input.keys import KEYS
from simulator.ui.panels.lessons.bar import NEXT, SHOW
from simulator.ui.screens.start.launch import begin_lesson_of
from simulator.ui.screens.table_screen.play import flow
from tests.ui.hands import Hand
from tests.ui.player import ROOT, Player
from tests.ui.trail_hand import held as held_trail

FIRST = ROOT / "tables" / "billion_suns" / "lessons" / "helm_and_jump.yaml"


class Learner(Player):
    """Plays one lesson; `course` is how far it has come."""

    def __init__(
        self, path: Path = FIRST, size: tuple[int, int] = (1280, 720), percent: int = 100
    ) -> None:
        super().__init__(size=size, percent=percent, drawn=False)
        self.app.heed(begin_lesson_of(path, self.app.kit, size))
        self.app.step()

    @property
    def course(self) -> LessonCourse:
        found = self.screen.context.client.lesson
        assert found
        return found

    @property
    def is_over(self) -> bool:
        return isinstance(self.app.screens[-1], LessonEndScreen)

    def button(self, command: str) -> tuple[int, int]:
        """A pixel of a button of the prompt."""
        left, top = self.stage.layout.prompt[:2]
        x, y, wide, high = next(box for name, box in self.stage.plan.buttons if name == command)
        return left + x + wide // 2, top + y + high // 2

    def wait(self) -> None:
        """Let all come to rest, and programs play until somebody else is asked."""
        for _ in range(60):
            self.settle()
            if len(self.app.screens) > 1 and not self.is_over:
                self.key(pygame.K_RETURN)  # what was revealed has been read
                continue
            if self.view_state.reading:
                self.key(pygame.K_RETURN)  # so has the story of what the rules did
                continue
            program = self.view_state.program
            if not (program and program.playing) or self.is_over:
                return
            self.post(flow.TURN)
            self.app.step()
        raise AssertionError("programs play for ever")

    def go_on(self, *, mouse: bool) -> None:
        """Read on, or let the lesson show what it wants."""
        reads = self.course.reads
        if mouse:
            self.click(self.button(NEXT if reads else SHOW))
        else:
            self.key(pygame.K_RETURN if reads else pygame.K_F7)
        self.wait()

    def do(self, *, mouse: bool) -> None:
        """Do what the step waits for by own hands."""
        step = self.course.step
        assert step
        if self.course.wanted_action is not None:
            return self.act(mouse=mouse)
        match step.until.kind:
            case "selected" if mouse:
                self.click_on(step.until.name)
            case "selected":
                for _ in range(12):
                    self.key(pygame.K_TAB)
                    if self.course.step is not step:
                        break
            case "aimed":
                self.move(self.piece_pixel(step.until.name))
            case "command" | "shown":
                self.strike(step.until.name)
            case _:
                return self.go_on(mouse=mouse)
        return self.wait()

    def strike(self, command: str) -> None:
        """Strike the key of a command."""
        key = next(each for each in KEYS if each.command == command)
        self.key(key.code or 0, key.cap.lower())

    def act(self, *, mouse: bool) -> None:
        """Do what the step wants by own hands: options, rows, and drags on the tables."""
        action, rules = self.course.wanted_action, self.course.game.ruleset
        assert action
        hand = Hand(self, random.Random(7), mouse)
        draft = rules.requests.draft_of(self.state, "cyan", action)
        if draft is None:  # it is a ready answer, or an option that needs nothing
            return self.answer(hand, action)
        options = {option.id: option for option in hand.turn.request.options}
        if not draft.values:
            hand.take(options[draft.option])
            return self.wait()
        hand.open(options[draft.option])
        for name, value in draft.values.items():
            self.put(hand, name, value)
        for _ in range(2):  # a key struck right after a program is asked about
            if self.course.wanted_action == action:
                hand.commit()
        return self.wait()

    def answer(self, hand: Hand, action: Action) -> None:
        """Take the card, or the option without fields, that gives an answer."""
        rules, reaction = self.course.game.ruleset, self.screen.context.reaction(self.view_state)
        for n, each in enumerate(reaction.alternatives if reaction else ()):
            if rules.requests.preview(self.state, "cyan", each.draft).action == action:
                self.click(self.button(f"alternative {n}" if n else MAIN))
                return self.wait()
        for option in hand.turn.request.options:
            if rules.requests.preview(self.state, "cyan", Draft(option.id)).action == action:
                hand.take(option)
                return self.wait()
        raise AssertionError(f"nothing answers {action}")

    def put(self, hand: Hand, name: str, value: Any) -> None:
        """Put a value into a field of the request."""
        field = hand.turn.field(name)
        match field:
            case Pick():
                hand.pick(field, value)
            case Trail():
                gone = {stop.tile for stop in held_trail(hand, field)}
                for tile in (stop.tile for stop in value if stop.tile not in gone):
                    hand.call(f"pick {field.name} {tile}")
            case Number():
                hand.count(field, value)
            case Allot():
                pieces = self.state.pieces.values()
                there = (piece for piece in pieces if isinstance(piece.place, OnTable))
                groups = {piece.group: piece.id for piece in there}
                if value[0][1] in groups:  # all dice on the group that is clicked
                    self.click_on(groups[value[0][1]])
                else:
                    self.allot(hand, name, value)
            case Spot():
                self.click(self.at(value.table, value.pose.at))
            case Formation():
                for ghost, place in value:
                    held: Any = hand.turn.value(name)
                    start, end = (
                        self.at(one.table, one.pose.at) for one in (dict(held)[ghost], place)
                    )
                    self.hold(pygame.K_LSHIFT)
                    self.drag(start, end)
                    self.let_go(pygame.K_LSHIFT)
            case Route():
                place = self.place(field.piece)
                ready = cast("RouteValue", hand.turn.value(name) or ())
                if ready != value:  # a way that is ready is dragged on from where it ends
                    start = ready[-1].to or place.pose.at if ready else place.pose.at
                    self.drag(self.at(place.table, start), self.at(place.table, value[0].to))

    def allot(self, hand: Hand, name: str, value: Any) -> None:
        """Give units back and others out until it is as wanted."""
        field = hand.turn.field(name)
        assert isinstance(field, Allot)
        sheaf = " 0" if len(field.sources) == 1 else ""
        for _ in range(40):
            held = Counter({part[:2]: part[2] for part in hand.turn.value(name) or ()})  # type: ignore[union-attr, index, misc]
            want = Counter({part[:2]: part[2] for part in value})
            over, short = held - want, want - held
            if over:
                row = f"pick {name} {next(iter(over))[1]}{sheaf}"
                hand.change(row, row.replace("pick", "give_back"), more=False)
            elif short:
                row = f"pick {name} {next(iter(short))[1]}{sheaf}"
                hand.change(row, row, more=True)
            else:
                return

    def at(self, table: str, point: tuple[int, int]) -> tuple[int, int]:
        """The pixel of a point in thou."""
        x, y = self.lens(table).pixel(point)
        return round(x), round(y)
