"""One process a save: a lock that ends with the process, even a killed one."""

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    # Far past any end: Windows lets nobody read a locked byte.
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
            # Some network disks have no locks; that must not keep anyone from playing.
            return True
        return True
