"""Names and plates laid out beside what they belong to, so that they cover nothing."""
