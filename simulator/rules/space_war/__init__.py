"""The rule system Space War."""
