"""What contracts, scans and tasks pay, and how soon."""
