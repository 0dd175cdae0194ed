"""What a seat is asked: the prompt, fields, dice and lists."""
