"""The play of Burning Suns: a chapter each for set-up, rounds and actions."""
