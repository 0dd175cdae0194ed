"""What players are asked and what they ask: requests, drafts, reactions, rules questions."""
