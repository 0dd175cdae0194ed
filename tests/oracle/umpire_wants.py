"""What must happen in a step: events the umpire waits for, crossed off as they come."""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.umpire_save import Fault, Plain, Step


@dataclass(frozen=True)
class Want:
    """An event that must come, by its kind and what its fields must be; `a.b` is a field of one."""

    kind: str
    fields: dict[str, Any]
    rule: str

    def meets(self, event: Plain) -> bool:
        """Is this the event?"""
        if event["is"] != self.kind:
            return False
        return all(field_of(event, name) == value for name, value in self.fields.items())

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.fields.items())
        return f"{self.kind} ({told})"


@dataclass
class Wants:
    """The open wants of a step and the faults found with them."""

    faults: list[Fault]
    open: list[Want] = field(default_factory=list)

    def add(self, rule: str, kind: str, **fields: Any) -> None:
        """Wait for such an event; `__` in a name stands for a dot."""
        named = {name.replace("__", "."): value for name, value in fields.items()}
        self.open.append(Want(kind, named, rule))

    def take(self, event: Plain) -> bool:
        """Cross the event off; False when nobody waits for it."""
        found = next((want for want in self.open if want.meets(event)), None)
        if found:
            self.open.remove(found)
        return found is not None

    def refuse(self, step: Step, event: Plain, rule: str) -> None:
        """Note an event that no rule asks for."""
        told = {name: value for name, value in event.items() if name != "is"}
        self.faults.append(Fault(step.n, rule, f"{event['is']} without a cause: {told}"))

    def close(self, number: int) -> None:
        """Note what has not come, and wait for it no longer."""
        self.faults += [Fault(number, one.rule, f"missing: {one}") for one in self.open]
        self.open.clear()


def field_of(event: Plain, name: str) -> Any:
    """A field, or a field of a field; None where there is none."""
    value: Any = event
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value
