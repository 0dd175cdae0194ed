"""Tools: gestures in thou become the next tool and at most one action. No pygame here."""
