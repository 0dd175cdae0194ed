"""The page of lessons, and the end of one."""
