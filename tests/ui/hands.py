"""Hands of a player who answers requests: what they mean, and the gestures that say it.

Nothing but posted events changes the window. A hand reads what is on the screen (rows, buttons,
ghosts) and returns what it meant to put into a field, worked out apart from the window.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, cast

import pygame

from simulator.geometry.arcs import turn_heading
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.draft import number_in, picked_ids
from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Field,
    FieldValue,
    Formation,
    FormationValue,
    Number,
    Option,
    Pick,
    Route,
    Source,
    Spot,
    Waypoint,
)
from simulator.kernel.asked.trail import Trail
from simulator.kernel.piece import OnTable
from simulator.ui.panels.requests.request_prompt import MAIN
from simulator.ui.panels.sidebar.side import inside, place_blocks
from simulator.ui.play.turn import Turn
from simulator.ui.screens.dialogs.popup import PopupScreen
from simulator.ui.screens.table_screen.play.playing import AGAIN
from simulator.ui.screens.table_screen.sidebar import side_page
from tests.ui.player import Player

_MOST = 80
"""Presses or notches after which a row counts as unreachable."""

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
"""Where an arrow key moves a ghost, y upwards."""

QUARTER_TURN = 15_000
"""Millidegrees that Q and E turn."""


Meant: TypeAlias = dict[str, FieldValue]
"""What fields should hold after the gestures, by their names."""


class UnreachableError(AssertionError):
    """Something of the request that no gesture of this hand reaches."""


@dataclass
class Hand:
    """Puts values into the fields of the request that is open; with the `mouse`, or keys alone."""

    player: Player
    luck: random.Random
    mouse: bool = True

    @property
    def turn(self) -> Turn:
        turn = self.player.screen.context.turn(self.player.view_state)
        assert turn is not None
        return turn

    def open(self, option: Option) -> None:
        """Open an option of the request that has fields, and let Enter be about it."""
        self.see_all()
        turn = self.turn
        is_open = turn.draft is not None and turn.draft.option == option.id
        if not is_open or turn.main.id != option.id:
            self._press(f"option {option.id}", option.key)

    def see_all(self) -> None:
        """Leave the ready answers to a reaction for its options and fields."""
        screen = self.player.screen
        if screen.context.reaction(screen.state):
            self.player.key(pygame.K_c, "c")

    def commit(self) -> None:
        """Take the main button, and again if it asks about what would be given up."""
        for _ in range(2):
            if self.mouse and self.luck.random() < 0.5:
                self._click_button(MAIN)
            else:
                assert self.player.view_state.row < 0, "Enter would call a row"
                self.player.key(pygame.K_RETURN)
            if not self.player.view_state.message.endswith(AGAIN):
                return

    def take(self, option: Option) -> None:
        """Take an option without fields."""
        self.see_all()
        if option.id == self.turn.main.id:
            self.commit()
        else:
            self._press(f"option {option.id}", option.key)

    def fill(self, field: Field) -> Meant:
        """Put something into a field; returns what was meant, by field, nothing if none was."""
        if self.player.view_state.panel == "story":
            self.player.click_words("Card")
        match field:
            case Pick():
                return {field.name: self.pick(field, self._wanted(field))}
            case Number():
                return {field.name: self.count(field, self.luck.randint(field.least, field.most))}
            case Allot():
                return {field.name: self.allot(field)}
            case Spot():
                found = self.spot(field)
                return {field.name: found} if found else {}
            case Formation():
                return {field.name: self.formation(field)}
            case Route() | Trail():  # no system that is played here asks for a trail
                return self.routes(field) if isinstance(field, Route) else {}

    # Lists and figures

    def pick(self, field: Pick, wanted: tuple[str, ...]) -> tuple[str, ...]:
        """Click the rows of choices, or go to them and strike Enter."""
        turn = self.turn
        held = picked_ids(turn.draft, field.name) if turn.draft else ()
        if not wanted and held and field.most == field.least == 1:
            return held  # one that has become barred stays until there is another
        if field.most == 1:
            for each in [one for one in wanted if one not in held] or held[: not wanted]:
                self.call(f"pick {field.name} {each}")
            return wanted
        taken = list(held)
        for _ in range(2 * len(field.among)):
            if set(taken) == set(wanted):
                break
            if len(taken) > field.least and (over := [x for x in taken if x not in wanted]):
                self.call(f"pick {field.name} {over[0]}")
                taken.remove(over[0])
                continue
            more = next(each for each in wanted if each not in taken)
            self.call(f"pick {field.name} {more}")
            taken = [*taken, more][-field.most :]
        assert set(taken) == set(wanted)
        return tuple(taken)

    def count(self, field: Number, wanted: int) -> int:
        """Step a number up or down."""
        turn = self.turn
        held = number_in(turn.draft, field.name) if turn.draft else None
        up, down = f"step {field.name} 1", f"step {field.name} -1"
        if held is None:
            self.call(up)
            held = field.start if field.start is not None else field.least
        counted = picked_ids(turn.draft, field.counts) if turn.draft and field.counts else ()
        # What counts a choice stands in the row of that choice, where the list has columns.
        row = f"pick {field.counts} {counted[0]}" if counted else up
        for _ in range(abs(wanted - held)):
            self.change(row, up if wanted > held else down, more=wanted > held)
        return wanted

    def allot(self, field: Allot) -> AllotValue:
        """Empty the field, then give units to targets one by one."""
        self._empty(field)
        given: dict[tuple[str, str], int] = {}
        left = {each.id: each.units for each in field.sources}
        for _ in range(2 * sum(left.values())):
            found = [
                (target.id, source)
                for target in field.targets
                if target.barred is None and (source := _serving(field, left, target.id))
            ]
            if not found or (not field.every and self.luck.random() < 0.1):
                break
            target, source = self.luck.choice(found)
            self.change(f"pick {field.name} {target}", f"pick {field.name} {target}", more=True)
            units = source.units if source.whole else 1
            given[source.id, target] = given.get((source.id, target), 0) + units
            left[source.id] -= units
        return tuple((*pair, units) for pair, units in given.items())

    def _empty(self, field: Allot) -> None:
        """Give all units back."""
        for _ in range(sum(each.units for each in field.sources)):
            value = self.turn.value(field.name)
            if not value:
                return
            assert isinstance(value, tuple)
            *_, (_, target, _) = value  # type: ignore[misc, str-unpack]  # an AllotValue
            row = f"pick {field.name} {target}"
            self.change(row, f"give_back {field.name} {target}", more=False)

    # Places on the mat

    def spot(self, field: Spot) -> OnTable | None:
        """Put a place somewhere: click or drag there, or nudge and turn what is there."""
        held = self.turn.value(field.name)
        if held is None and field.hints:
            held = self.hinted(field)
        if not isinstance(held, OnTable):
            return self._clicked_spot(field)
        if self.mouse and self.luck.random() < 0.7:
            # Until it is clicked a place comes along with the pointer.
            x, y = self.player.lens(held.table).pixel(held.pose.at)
            self._point((round(x), round(y)))
            held = self.turn.value(field.name)
            assert isinstance(held, OnTable), (field.name, self.turn.draft)
            table, by, _ = self._dragged(held, field.tables)
            return _off(held, table, by)
        step, heading = self._nudged(), held.pose.heading
        if field.turns:
            heading = turn_heading(heading, self._turned())
        x, y = held.pose.at
        return OnTable(held.table, Pose((x + step[0], y + step[1]), heading))

    def _clicked_spot(self, field: Spot) -> OnTable | None:
        """A click on bare mat of one of the tables."""
        for _ in range(40):
            table = self.luck.choice(field.tables)
            slot = next(each for each in self.player.stage.layout.slots if each.table == table)
            left, top, wide, high = slot.view
            pixel = left + self.luck.randrange(wide), top + self.luck.randrange(high)
            self._point(pixel)
            found = self.turn.value(field.name)
            if isinstance(found, OnTable):  # not a piece that lies there
                at = self.player.lens(table).thou(pixel)
                return OnTable(table, Pose(at, found.pose.heading))
        return None

    def _point(self, pixel: tuple[int, int]) -> None:
        """Click with the mouse; without one, with the pointer that arrow keys move."""
        if not self.mouse:
            raise UnreachableError("a place without a hint")
        self.player.click(pixel)

    def formation(self, field: Formation) -> FormationValue:
        """Move a formation as a whole, one of it, or with the arrows."""
        held = self.turn.value(field.name) or self.hinted(field)
        stood = cast("FormationValue", held)
        if self.mouse and self.luck.random() < 0.7:
            alone = len(stood) > 1 and self.luck.random() < 0.3
            _, place = self.luck.choice(stood)
            tables = (place.table,) if alone else field.tables
            table, by, lead = self._dragged(place, tables, alone=alone)
            return tuple(
                (name, _off(where, table, by) if name == lead or not alone else where)
                for name, where in stood
            )
        step = self._nudged()
        return tuple((name, _off(where, where.table, step)) for name, where in stood)

    def routes(self, field: Route) -> Meant:
        """Take the routes that the rules suggest, or move the ends of all of them alike."""
        routes = [each for each in self.turn.fields if isinstance(each, Route)]
        if field.name != routes[0].name:
            return {}  # it goes with the first
        if field.hints and self.luck.random() < 0.6:
            self.hinted(field)
            return {each.name: each.hints[0] for each in routes if each.hints}
        if any(self.turn.value(each.name) for each in routes):
            return {}
        place = self.player.place(field.piece)
        by = self._dragged(place, (place.table,))[1] if self.mouse else self._nudged()
        return {each.name: (Waypoint(_moved(self.player, each, by)),) for each in routes}

    def hinted(self, field: Spot | Formation | Route) -> FieldValue:
        """Take the first value that the rules suggest."""
        while self.turn.value(field.name) != field.hints[0]:
            before = self.turn.value(field.name)
            self.call(f"hint {field.name}")
            assert self.turn.value(field.name) != before
        return field.hints[0]

    def _dragged(
        self, place: OnTable, tables: tuple[str, ...], *, alone: bool = False
    ) -> tuple[str, Point, str]:
        """Drag a ghost by up to two cells or to another table: where, how far, which one."""
        player, lens = self.player, self.player.lens(place.table)
        x, y = lens.pixel(place.pose.at)
        start = round(x), round(y)
        end = self._aimed(start, tables)
        slot = player.stage.slot_at(end)
        if slot is None or end == start:
            return place.table, (0, 0), ""
        if alone:
            player.hold(pygame.K_LSHIFT)
        player.press(start)
        grab = player.view_state.grab
        player.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        player.move(end)
        player.release(end)
        if alone:
            player.let_go(pygame.K_LSHIFT)
        a, b = lens.thou(start), player.lens(slot.table).thou(end)
        return slot.table, (b[0] - a[0], b[1] - a[1]), grab.stand.id if grab else ""

    def _aimed(self, start: tuple[int, int], tables: tuple[str, ...]) -> tuple[int, int]:
        """A pixel to drag to; `start` itself when none serves."""
        player = self.player
        for _ in range(40):
            if self.luck.random() < 0.2 and len(tables) > 1:
                name = self.luck.choice(tables)
                slot = next(each for each in player.stage.layout.slots if each.table == name)
                left, top, wide, high = slot.view
                end = left + self.luck.randrange(wide), top + self.luck.randrange(high)
            else:
                end = start[0] + self.luck.randint(-60, 60), start[1] + self.luck.randint(-60, 60)
            over = player.stage.slot_at(end)
            far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
            if over and over.table in tables and far > 8:
                return end
        return start

    def _nudged(self) -> Point:
        """Strike some arrow keys; how far that goes in thou."""
        client = self.player.screen.context.client
        far = client.ruleset.words.unit(client.game.state.setup).cell // 4
        x = y = 0
        for _ in range(self.luck.randint(1, 3)):
            key = self.luck.choice(list(ARROWS))
            self.player.key(key)
            x, y = x + ARROWS[key][0] * far, y + ARROWS[key][1] * far
        return x, y

    def _turned(self) -> int:
        """Strike Q or E a few times; the millidegrees clockwise."""
        key, way = self.luck.choice(((pygame.K_q, -1), (pygame.K_e, 1)))
        times = self.luck.randint(0, 3)
        for _ in range(times):
            self.player.key(key)
        return way * times * QUARTER_TURN

    # Rows and buttons

    def _wanted(self, field: Pick) -> tuple[str, ...]:
        free = [each.id for each in field.among if each.barred is None]
        most = min(field.most, len(free))
        if most < field.least:
            return ()
        count = self.luck.randint(max(field.least, min(1, most)), min(most, field.least + 2))
        return tuple(self.luck.sample(free, count))

    def _press(self, command: str, letter: str) -> None:
        if self.mouse or not letter:
            self._click_button(command)
        else:
            self.player.key(ord(letter.lower()), letter.lower())

    def _click_button(self, command: str) -> None:
        stage = self.player.stage
        found = dict(stage.plan.buttons).get(command)
        if found is None:  # a narrow window has not room for each
            self._click_menu(command)
            return
        left, top, wide, high = found
        prompt = stage.layout.prompt
        self.player.click((prompt[0] + left + wide // 2, prompt[1] + top + high // 2))

    def _click_menu(self, command: str) -> None:
        """Find an option in the menu."""
        left, top, wide, high = self.player.stage.menu
        name = command.partition(" ")[2]
        caption = next(each.caption for each in self.turn.request.options if each.id == name)
        self.player.click((left + wide // 2, top + high // 2))
        assert isinstance(self.player.app.screens[-1], PopupScreen)
        self.player.click_words(caption)

    def call(self, command: str) -> None:
        """Click a row of the side panel, or go to it by keys and strike Enter."""
        self.change(command, command, more=None)

    def change(self, row: str, command: str, *, more: bool | None) -> None:
        """Use a row: click its part with the command, or mark it and strike Enter, + or −."""
        if self.mouse:
            self.player.click(self._find(command))
            return
        self._mark(row, called=more is None)
        if more is None:
            self.player.key(pygame.K_RETURN)
        else:
            self.player.key(pygame.K_PLUS if more else pygame.K_MINUS, "+" if more else "-")

    def _find(self, command: str) -> tuple[int, int]:
        """A pixel on the row that calls a command; the wheel brings it into view."""
        player = self.player
        for down in (-1, 1):
            for _ in range(_MOST):
                found = self._seen(command)
                if found:
                    return found
                side, before = player.stage.layout.side, player.view_state.scroll
                player.move((side[0] + side[2] // 2, side[1] + side[3] // 2), hurry=True)
                player.wheel(down)
                if player.view_state.scroll == before:
                    break
        raise UnreachableError(f"no row {command}")

    def _seen(self, command: str) -> tuple[int, int] | None:
        player, side = self.player, self.player.stage.layout.side
        scene = player.screen.context.scene(player.view_state)
        page = side_page(player.app.kit.lettering, side, scene)
        edge = inside(side, player.view_state.k, page)[0]
        for block, top in place_blocks(page, side, player.view_state):
            for left, wide, call in block.spots:
                if call == command:
                    return edge + left + wide // 2, top + block.height // 2
            if block.command == command:
                return edge + 12, top + block.height // 2
        return None

    def _mark(self, row: str, *, called: bool) -> None:
        """Go to a row by PgDn, or PgUp where it lies above; `called`: so that Enter calls it."""
        player = self.player
        for key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            for _ in range(_MOST):
                if player.view_state.link == row and (player.view_state.row >= 0 or not called):
                    player.app.step()
                    return
                before = player.view_state
                player.tap(key)
                if player.view_state == before:
                    break
        raise UnreachableError(f"no row {row}")


def _serving(field: Allot, left: Mapping[str, int], target: str) -> Source | None:
    """The source that the next unit for a target comes from: the first that has any for it."""
    return next(
        (
            each
            for each in field.sources
            if left[each.id] and (each.to is None or target in each.to)
        ),
        None,
    )


def _off(place: OnTable, table: str, by: Point) -> OnTable:
    x, y = place.pose.at
    return OnTable(table, Pose((x + by[0], y + by[1]), place.pose.heading))


def _moved(player: Player, route: Route, by: Point) -> Point:
    x, y = player.place(route.piece).pose.at
    return x + by[0], y + by[1]
