"""One game through time: submit, undo, redo, save, replay."""
