"""What only some screens do: let go of a save, have news of it, draw with another kit."""

from collections.abc import Callable, Sequence

from simulator.ui.draw.canvas import Kit
from simulator.ui.screens.screen import Screen


def close(screens: Sequence[Screen]) -> None:
    """Let the screens that hold something open let go of it."""
    for screen in screens:
        let_go: Callable[[], None] | None = getattr(screen, "close", None)
        if let_go:
            let_go()


def news_of(screens: Sequence[Screen]) -> str:
    """What the topmost screen has heard meanwhile and the player must read, empty for nothing."""
    news: Callable[[], str] | None = getattr(screens[-1], "news", None) if screens else None
    return news() if news else ""


def rescale(screens: Sequence[Screen], kit: Kit) -> None:
    """Let the screens that keep a kit draw with this one."""
    for screen in screens:
        take: Callable[[Kit], None] | None = getattr(screen, "rescale", None)
        if take:
            take(kit)
