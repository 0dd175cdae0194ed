"""One process per save: a lock that ends with its process, even if it is killed."""

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    # Far past the end of any file, since no one can read a locked byte on Windows.
    _BYTE = 1 << 40

    def take_lock(file: int) -> bool:
        """Lock an open file for this process; False when another has it."""
        os.lseek(file, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def take_lock(file: int) -> bool:
        """Lock an open file for this process; False when another has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network disks have no locks; that must not prevent playing.
            return True
        return True
