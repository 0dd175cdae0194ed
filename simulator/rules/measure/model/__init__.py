"""Values: kinds, rulers, rulings, questions, and what states hold besides pieces."""
