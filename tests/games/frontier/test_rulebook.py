"""Every rule of the rulebook is cited by the code and by a test, and nobody cites a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from saloon.engine.registry import folder
from saloon.engine.rulebook import coverage

HERE = Path(__file__).parent


def test_every_rule_is_coded_and_tested():
    found = coverage(folder("frontier"), HERE)
    assert len(found.stated) == 117
    assert (found.without_code, found.without_test, found.unknown) == ((), (), ())


def test_every_rule_is_in_the_name_or_docstring_of_a_test():
    """FR-001 is spelt test_fr_001 in names; both count."""
    text = "\n".join(path.read_text("utf-8") for path in HERE.glob("test_*.py") if path.name != Path(__file__).name)
    named = {f"FR-{number}" for number in re.findall(r"fr_(\d{3})", text)}
    named |= set(re.findall(r"FR-\d{3}", " ".join(re.findall(r'"""(.*?)"""', text, re.DOTALL))))
    assert set(coverage(folder("frontier"), None).stated) - named == set()


def test_every_worked_example_is_played():
    text = "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("test_examples_*.py")))
    played = [int(number) for number in re.findall(r"def test_fr_e(\d\d)_", text)]
    assert played == list(range(1, 55))
