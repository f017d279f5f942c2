"""What axe finds wrong with a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Only what is wrong is made ready and sent: the list of all that is well is long, and nobody reads it.
RUN = "axe.run({ resultTypes: ['violations'] }).then((results) => results.violations)"


def violations(page: Page) -> list[dict[str, Any]]:
    if page.evaluate("typeof axe") == "undefined":  # a page that was not loaded anew still has it
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return found
