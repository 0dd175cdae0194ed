"""Hypothesis strategies for any value a save can hold, made of its type hint."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
WHOLES = st.integers(-(2**63), 2**63 - 1)
SCALARS: dict[Any, st.SearchStrategy[Any]] = {
    int: WHOLES,
    str: TEXTS,
    bool: st.booleans(),
    type(None): st.none(),
}
PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | WHOLES | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS | st.just("is"), inner),
    max_leaves=12,
)
"""Any plain JSON without fractions."""


@cache
def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of this type hint."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in SCALARS:
        found = SCALARS[hint]
    elif origin in (Union, UnionType):
        found = st.one_of(*map(values, parts))
    elif origin is Literal:
        found = st.sampled_from(parts)
    elif origin is tuple and parts[1:] == (Ellipsis,):
        found = st.lists(values(parts[0]), max_size=3).map(tuple)
    elif origin is tuple:
        found = st.tuples(*map(values, parts))
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        found = st.dictionaries(TEXTS, values(parts[1]), max_size=3)
    else:
        found = _records(origin or hint, parts)
    return found


def _records(cls: type[Any], parts: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    bound = dict(zip(getattr(cls, "__parameters__", ()), parts, strict=True))
    hints = get_type_hints(cls)
    fields_of = {field.name: values(_bind(hints[field.name], bound)) for field in fields(cls)}
    return st.builds(cls, **fields_of)


def _bind(hint: Any, bound: Mapping[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return bound[hint]
    free = getattr(hint, "__parameters__", ())
    return hint[tuple(bound[name] for name in free)] if free else hint
