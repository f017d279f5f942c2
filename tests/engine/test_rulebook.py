"""Rule numbers: stated, cited, missing."""

from __future__ import annotations

from saloon.engine.rulebook import cited, coverage, paragraph, stated

BOOK = """# Toy

**HC-001** Bid first. See HC-002.

**HC-002** Then boast,
and rest.

**HC-003a** Sing.

Not at the start: **HC-009** is no rule.
"""


def test_what_a_rulebook_states():
    assert stated(BOOK) == ["HC-001", "HC-002", "HC-003a"]
    assert paragraph(BOOK, "HC-002") == "**HC-002** Then boast,\nand rest."
    assert paragraph(BOOK, "HC-777") == ""


def test_what_files_cite(tmp_path):
    (tmp_path / "a.py").write_text("# HC-001, HC-E07 and HC-010 to 012\n", "utf-8")
    (tmp_path / "b.py").write_text("def test_hc_042_sings(): 'HC-042, HC-003a'  # not HC-1234\n", "utf-8")
    found = cited(tmp_path.glob("*.py"))
    assert found == {"HC-001", "HC-E07", "HC-010", "HC-011", "HC-012", "HC-042", "HC-003a"}


def test_coverage(tmp_path):
    game, tests = tmp_path / "game", tmp_path / "tests"
    (game / "rules").mkdir(parents=True)
    tests.mkdir()
    (game / "rulebook.md").write_text(BOOK, "utf-8")
    (game / "rules/bids.py").write_text('"""HC-001 and HC-003a, after FR-001."""', "utf-8")
    (tests / "test_bids.py").write_text("def test_bids(): 'HC-001, HC-E01, HC-055'", "utf-8")
    found = coverage(game, tests)
    assert found.stated == ("HC-001", "HC-002", "HC-003a")
    assert found.without_code == ("HC-002",)
    assert found.without_test == ("HC-002", "HC-003a")
    assert found.unknown == ("HC-055",)  # another game's FR-001 and the example do not matter
    assert coverage(game, None).without_test == found.stated
    assert coverage(game, tmp_path / "nowhere").without_test == found.stated
