"""What can be looked up and measured in a view, without any question to a player."""
