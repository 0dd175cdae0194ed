"""What can be looked up and measured in a view, without asking anybody anything."""
