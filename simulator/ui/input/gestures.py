"""What the mouse does, and keys that stand for no command, as the help tells it."""

GESTURES = (
    ("Click", "select a {piece} (Shift: one more)"),
    ("Click again", "select the whole group"),
    ("Drag", "move a {piece}; over bare mat, select several with a box (Shift adds)"),
    ("Drag a row", "place a piece: from the Pieces tab (P) out onto the mat"),
    ("Drag knob", "turn by the knob at the bow (Ctrl: 15°; Shift: swing the formation)"),
    ("Drag a ring", "turn a turret; size an obstacle that is set (Ctrl: by larger steps)"),
    ("Drag a ship", "in a game: activate its group with Vector and plan its move; or double-click"),
    ("Click a target", "in a game: all dice that may go there (Shift: one more)"),
    ("Drag a ghost", "in a game: plan for the whole group (Shift: that {piece} alone)"),
    ("Ghost's knobs", "turn what is planned; the square one draws a formation apart"),
    ("Ghost twice", "click twice: end the leg of a route, so that the next drag adds one"),
    ("Click the mat", "in a game: set a place, or add a leg of a route"),
    ("Click a line", "pick a measured line, which Del takes away; in a game with the ruler (M)"),
    ("Right click", "open the menu of what is under the pointer"),
    ("Wheel", "zoom about the pointer"),
    ("Wheel, in hand", "turn a template; make an obstacle larger (Ctrl: longer; Shift: finely)"),
    ("Space drag", "move the view (or drag with the middle button)"),
    (
        "Draw a kind",
        "in its editor: click corners, lines and points, drag knobs (Shift: off the centre lines)",
    ),
    ("Drop a picture", "on the editor of a kind: it lies under the drawing, to be traced"),
    ("Drag in a list", "put those who act next in the order you want"),
    ("Space", "while a program plays: stop it, or let it go on (← → read its reasons)"),
    (
        "H, in a game",
        "decline what is asked: pass, hold fire, let the dice lie, whatever Enter does",
    ),
    ("Enter, Z, F", "in a story: the next beat, the one before, the rest of what a group does"),
    (
        "At the start",
        "Enter goes on with the newest game, or begins a quick one; V lists the saves",
    ),
    ("P, 2, A", "at the start: against a program, two at one screen, alone (solo, campaign)"),
    ("L, D, Y", "at the start: learn, settle a dispute, the design yard"),
    ("T, /, E", "at the start: all tables, search them, open the chosen one in the editor"),
    ("1, O, R, S", "at the start: an empty table, open a file, the rules, the settings"),
    ("Alt held", "the arcs of everything, every name, line and figure"),
    ("1 – 9", "take a row of what is asked, or focus a table (Ctrl: always)"),
)
"""Each gesture, and what it does; `{piece}` stands for what players call a piece."""
