"""What two rule systems or more play by: parts that know no game of their own.

`stages` carries a game from stage to stage until somebody must decide. A part stands here once
two systems use it or are about to; what only one system needs stays with that system.
"""
