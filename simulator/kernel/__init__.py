"""What every rule system is made of: values for states, actions and events, and one door."""
