"""What others and the dice may do to a seat's battlegroups."""
