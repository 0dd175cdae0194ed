"""The parts shared by all rule systems: states, actions, events, and `submit` for all actions."""
