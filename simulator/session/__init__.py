"""One game through time: submit, undo, redo, listeners, save and replay."""

from simulator.session.course import Course, Happening
from simulator.session.game import Game
from simulator.session.opening import Opened, Watched, open_save, watch_save
from simulator.session.trouble import SaveFault, Trouble

__all__ = [
    "Course",
    "Game",
    "Happening",
    "Opened",
    "SaveFault",
    "Trouble",
    "Watched",
    "open_save",
    "watch_save",
]
