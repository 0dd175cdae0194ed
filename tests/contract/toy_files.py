"""The toy's table files."""

from tests.contract.made_files import files_of
from tests.contract.toy import GAME, small_setup

FILES = files_of(GAME, small_setup())
