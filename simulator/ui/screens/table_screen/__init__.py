"""The table screen: its commands, gestures and painting."""
