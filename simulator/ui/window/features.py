"""What each feature of the window offers: its screens, opened by name, and its starting cards.

No screen imports a feature: a screen asks for one with `Visit(name)`, and the start screen is given
its cards. A feature is added here and nowhere else.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from simulator.rules import SYSTEMS
from simulator.scenario import disputing_system, yard_systems
from simulator.ui.draw.canvas import Kit
from simulator.ui.features.campaign.corporation import CorporationScreen
from simulator.ui.features.campaign.member_screens import MemberScreen, MembersScreen
from simulator.ui.features.campaign.solo_screen import SoloScreen
from simulator.ui.features.designs.screen import YardScreen
from simulator.ui.features.disputes.new_dispute import new_dispute
from simulator.ui.features.disputes.screen import NewDisputeScreen
from simulator.ui.features.kinds.editor import KindScreen
from simulator.ui.features.lessons.end_screen import end_of_lesson
from simulator.ui.features.lessons.learn_screen import LearnScreen
from simulator.ui.panels.start.purposes import Purpose
from simulator.ui.screens.screen import Instead, Screen
from simulator.ui.screens.start.launch import begin_lesson_of
from simulator.ui.screens.start.parts import StartEntry
from simulator.ui.screens.start.screen import StartScreen
from simulator.ui.window.loop import ScreenMaker


def start(kit: Kit, size: tuple[int, int]) -> StartScreen:
    """The start screen with the cards of all features."""
    return StartScreen(kit, size, tuple(start_entries()))


def start_entries() -> Iterator[StartEntry]:
    """What features add to the start screen, in order; what no rule system offers is left out."""
    alone = Purpose("solo", "Alone", "Solo games, and campaigns", "A")
    yield StartEntry("play", alone, "solo")
    learn = Purpose("lessons", "Learn", "Lessons that say what to do", "L")
    yield StartEntry("learn", learn, "learn")
    if disputing_system() is not None:
        about = "Arc, range, sight: a figure to post"
        yield StartEntry("learn", Purpose("dispute", "Settle a dispute", about, "D"), "dispute")
    if designed := [each.words.name for each in SYSTEMS.values() if each.designs]:
        about = f"Your own ships for {' and '.join(designed)}"
        yield StartEntry("learn", Purpose("yard", "Design yard", about, "Y"), "yard")


def _dispute(kit: Kit, size: tuple[int, int]) -> Screen:
    """What is asked before a dispute; the start screen where no rule system has bases for one."""
    new = new_dispute()
    return NewDisputeScreen(new, kit, size) if new else start(kit, size)


def _lesson(kit: Kit, size: tuple[int, int], path: Path) -> Screen:
    """The lesson of a table file; where it cannot be played all lessons, which say so."""
    signal = begin_lesson_of(path, kit, size)
    if isinstance(signal, Instead):
        return signal.screen
    page = LearnScreen(kit, size)
    page.tell(f"The lesson in {path.name} cannot be played: `jumpshock check` says why.")
    return page


SCREENS: Mapping[str, ScreenMaker] = {
    "solo": SoloScreen,
    "corporation": CorporationScreen,
    "campaign": MembersScreen,
    "commander": MemberScreen,
    "learn": LearnScreen,
    "lesson": _lesson,
    "lesson end": end_of_lesson,
    "dispute": _dispute,
    "yard": lambda kit, size: YardScreen(yard_systems()[0], kit),  # noqa: ARG005 - a place's shape
    "kind": lambda kit, size, *about: KindScreen(*about),  # noqa: ARG005
}
"""The screens of features by the names that `Visit` has for them."""
