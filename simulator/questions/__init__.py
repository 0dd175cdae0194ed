"""Rules questions over whole files, and pages of the answers to share."""
