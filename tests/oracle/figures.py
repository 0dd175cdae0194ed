"""The figure to print for a distance, in whole numbers alone; nothing of ours in it."""

Pair = tuple[int, int]


def nearest(a: Pair, b: Pair) -> int:
    """The whole number n with n - 1/2 <= distance < n + 1/2, found by halving."""
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    low, high = 0, 1_000_000
    while low < high:
        middle = (low + high + 1) // 2
        if (2 * middle - 1) ** 2 <= 4 * square:
            low = middle
        else:
            high = middle - 1
    return low


def printed(a: Pair, b: Pair, least: int, most: int) -> int:
    """The nearest figure beside a closed band; outside the band never one of its bounds."""
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    figure = nearest(a, b)
    if square > most * most and figure == most:
        return figure + 1
    if square < least * least and figure == least:
        return figure - 1
    return figure


def inches(figure: int) -> str:
    """Inches with three decimals, from thousandths."""
    digits = f"{figure:04d}"
    return f'{digits[:-3]}.{digits[-3:]}"'
