"""What can go wrong, as one family.

SaloonError             everything below: its text is one sentence fit to show to a person
├── Refused             an answer that may not be given now; carries the rule it broke
│   └── Unreadable      an answer that is no move of this game at all
├── BadSetup            seats, options or edition a game cannot be started with
├── Damaged             a record, position or content file that cannot be trusted; says where
└── UnknownGame         no game of that name
"""

from __future__ import annotations

__all__ = ["BadSetup", "Damaged", "Refused", "SaloonError", "UnknownGame", "Unreadable"]


class SaloonError(Exception):
    """Base of every error that is the fault of what came in, not of the program."""


class Refused(SaloonError):
    """An answer was turned down; nothing has changed."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class Unreadable(Refused):
    """An answer that no state of this game could take."""


class BadSetup(SaloonError):
    """A game cannot be started like this."""


class Damaged(SaloonError):
    """Something that was written down does not make sense."""


class UnknownGame(SaloonError):
    """No game is registered under this name."""
