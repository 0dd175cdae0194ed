"""What opens over another screen and is closed again."""
