"""Which group of contractors acts, and the chapter of its activation (SOLO-1.5, 1.6)."""

from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.shown.story import Chapter
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.contractors import Errand
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.play.contractors.errand_plans import contractor_groups
from simulator.rules.billion_suns.play.contractors.solo_tactical import to_act
from simulator.rules.billion_suns.story.moments import chapter
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    View,
    damage_on,
    find_ships,
    group_of,
)
from simulator.rules.billion_suns.view.profile import mass_of

HEADINGS = (
    "Draw an objective",
    "Fly to it",
    "Face the nearest CEO group",
    "Discard D3 damage",
    "After the flight",
    "Your passive attacks",
    "Fire at the nearest group",
)
"""What an activation goes through."""

DRAW, FLY, FACE, REPAIR, AFTER, PASSIVE, FIRE = range(1, len(HEADINGS) + 1)


def acting(view: View) -> Errand | Activation | None:
    """The stage of the group of contractors that is in its activation, None if none is."""
    for stage in reversed(view.stages):
        if isinstance(stage, Errand) or (
            isinstance(stage, Activation) and stage.seat == CONTRACTORS
        ):
            return stage
    return None


def group_acting(stage: Errand | Activation) -> str:
    """The group whose activation it is."""
    return stage.group if isinstance(stage, Errand) else stage.groups[0].group


def chapter_of(view: View, group: str) -> Chapter:
    """The chapter of a group's activation: what it is, and how many of them have acted by now."""
    ships, known = find_ships(view, group), group_of(view, group)
    kind = known.class_id if known else ""
    parts = [
        count_words(len(ships), "ship"),
        f"mass {mass_of(view, kind)}" if kind else "",
        f"{damage_on(view, group)} damage" if damage_on(view, group) else "",
        f"table {ships[0].table}" if ships else "",
    ]
    about = " · ".join(part for part in parts if part)
    title = name_of(view, group)
    left = len(to_act(view))
    done = sum(view.extra.groups[name].activated for name in contractor_groups(view))
    found = chapter(f"activation {view.round} {group}", title, about, HEADINGS, kind)
    return replace(found, place=f"group {done} of {done + left}" if done + left > 1 else "")


def name_of(view: View, group: str) -> str:
    """Its name at the start of a sentence."""
    return wording.capital(phrases.known_as(view, group))
