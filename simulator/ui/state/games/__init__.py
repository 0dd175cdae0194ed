"""Games: before they begin, while they are played, and after."""
