"""Stories, lessons and motion at the table."""
