"""The start screen, and the lists of tables, saves and files."""
