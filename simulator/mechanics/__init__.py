"""Parts that two or more rule systems share; they know nothing of any one game.

`stages` carries a game from stage to stage until somebody must decide. A part stands here once
two systems use it or are about to; what only one system needs stays with that system.
"""
