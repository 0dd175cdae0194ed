"""A game with its history: submit, undo, redo, save and replay."""

from simulator.session.game import Game
from simulator.session.loading import OpenedSave, Watched, open_save, watch_save
from simulator.session.timeline import Happening, Timeline
from simulator.session.trouble import SaveFault, Trouble

__all__ = [
    "Game",
    "Happening",
    "OpenedSave",
    "SaveFault",
    "Timeline",
    "Trouble",
    "Watched",
    "open_save",
    "watch_save",
]
