"""What can be said beforehand of Independent Contractors: where they come, what they do."""
