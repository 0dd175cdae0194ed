"""Files of A Billion Suns: its table files and the data of its rule system."""
