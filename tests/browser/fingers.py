"""What fingers do on a screen."""

from __future__ import annotations

from playwright.sync_api import Page


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger, from here to there."""
    touch = page.context.new_cdp_session(page)
    steps = 8
    for step in range(steps + 1):
        x, y = (start[axis] + (end[axis] - start[axis]) * step / steps for axis in (0, 1))
        kind = "touchStart" if step == 0 else "touchMove"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    # The finger rests before it leaves: after a fling, Chromium takes the next tap for a stop of the fling.
    page.wait_for_timeout(150)
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + 1}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(50)


def pinch(page: Page, middle: tuple[float, float], start: float, end: float) -> None:
    """Two fingers, each so far from the middle at first and so far at last."""
    touch = page.context.new_cdp_session(page)
    for step in range(9):
        apart = start + (end - start) * step / 8
        points = [{"x": middle[0] - apart, "y": middle[1], "id": 0}, {"x": middle[0] + apart, "y": middle[1], "id": 1}]
        kind = "touchStart" if step == 0 else "touchMove"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(50)
