"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize("name", ["saloon", "saloon.engine.match", "saloon.engine.verbs", "saloon.engine.wanted"])
def test_doctests(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
