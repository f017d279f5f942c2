"""The pictures of reports, sweeps and comparisons: Altair in the colours of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import polars as pl

from saloon.lab.figures import Estimate, Items, Kind

INK, SOFT, LINE, PAPER = "#2b1a0e", "#5d4022", "#dcc293", "#fbf1d8"
COLOURS = ["#a02c1a", "#356a84", "#b07c2a", "#556f36", "#6b4a86", "#9f4c0c", "#3c4047", "#8a5a44"]
FONT = "Zilla Slab, Georgia, serif"

LOOK: dict[str, Any] = {
    "background": "transparent",
    "font": FONT,
    "view": {"stroke": None},
    "axis": {
        "labelColor": SOFT,
        "titleColor": SOFT,
        "gridColor": LINE,
        "gridDash": [2, 3],
        "domainColor": SOFT,
        "tickColor": SOFT,
        "labelFontSize": 13,
        "titleFontSize": 13,
        "titleFontWeight": "normal",
        "labelLimit": 180,
    },
    # Numbers that would touch are left out; flush, the last would run into the one before.
    "axisX": {"labelFlush": False, "labelOverlap": True, "labelSeparation": 8},
    "padding": {"left": 5, "top": 5, "right": 18, "bottom": 5},  # at the right for the half of the last number
    "legend": {"labelColor": INK, "titleColor": SOFT, "labelFontSize": 13, "orient": "top", "title": None},
    "range": {"category": COLOURS},
    "bar": {"color": COLOURS[2]},
    "point": {"color": COLOURS[0], "filled": True, "size": 70},
    "rule": {"color": SOFT},
    "title": {"color": INK, "fontSize": 15, "anchor": "start"},
}
# Of a short axis Vega marks the halves too; there is no half of a game.
WHOLE = alt.Axis(format=",d", labelExpr="datum.value % 1 ? '' : datum.label")


def finished(chart: Any, height: int) -> dict[str, Any]:
    """The specification as it is embedded in a page: as wide as there is room."""
    spec: dict[str, Any] = chart.properties(width="container", height=height).to_dict()
    spec["config"] = LOOK
    return spec


def rows(number: int) -> int:
    """The height of so many bars or points under each other."""
    return 34 + 26 * number


def histogram(values: pl.DataFrame, column: str, title: str, by: str = "", counted: str = "games") -> dict[str, Any]:
    """How often which values; `by` lays the bars of each bot over one another."""
    values = values.with_columns(pl.col(column).round(1)).group_by(values.columns).len("times").sort(values.columns)
    bins = alt.Bin(maxbins=30, minstep=1)  # whole numbers: half a bin would stay empty
    several = bool(by) and values[by].n_unique() > 1
    bars = alt.Chart(values)
    bars = bars.mark_bar(fillOpacity=0.3, strokeWidth=1.5, binSpacing=0) if several else bars.mark_bar()
    chart = bars.encode(
        alt.X(f"{column}:Q", bin=bins, title=title, axis=alt.Axis(format="d")),
        alt.Y("sum(times):Q", title=counted, stack=None, axis=WHOLE),
        tooltip=[*[by] * several, alt.Tooltip("sum(times):Q", title=counted)],
    )
    if several:
        chart = chart.encode(alt.Fill(f"{by}:N"), alt.Stroke(f"{by}:N"))
    return finished(chart, 220)


def shares(found: Mapping[str, Estimate], even: Mapping[str, float] | float | None, title: str) -> dict[str, Any]:
    """A point with its interval for each; a line where it would stand if all were even."""
    data = pl.DataFrame(
        [
            {"name": name, "share": e.value, "low": e.low, "high": e.high,
             "even": even.get(name) if isinstance(even, Mapping) else even}
            for name, e in found.items()
        ]
    )  # fmt: skip
    y = alt.Y("name:N", sort=None, title=None)
    base = alt.Chart(data)
    percent = alt.Axis(format="%")
    layers: list[Any] = []
    if even is not None:
        layers.append(base.mark_tick(thickness=2, size=20, color=SOFT, strokeDash=[3, 2]).encode(x="even:Q", y=y))
    layers.append(
        base.mark_rule(strokeWidth=3, color=COLOURS[2]).encode(
            alt.X("low:Q", title=title, axis=percent), alt.X2("high:Q"), y=y
        )
    )
    layers.append(
        base.mark_point(opacity=1).encode(
            alt.X("share:Q"),
            y=y,
            tooltip=["name", *(alt.Tooltip(f"{field}:Q", format=".1%") for field in ("share", "low", "high"))],
        )
    )
    return finished(alt.layer(*layers), rows(len(found)))


def points(found: Sequence[Items], alone: bool) -> dict[str, Any]:
    """Where the points come from: winners beside the others."""
    who = [("winner", "winners")] if not alone else [("seat", "winners")]
    who += [] if alone else [("others", "others")]
    data = pl.DataFrame(
        [{"item": item.item, "who": name, "points": getattr(item, field)} for item in found for name, field in who]
    )
    chart = (
        alt.Chart(data)
        .mark_bar()
        .encode(
            alt.Y("item:N", sort=[item.item for item in found], title=None),
            alt.X("points:Q", title="points on average"),
            alt.Color("who:N", legend=None if alone else alt.Legend(), sort=[name for name, _ in who]),
            alt.YOffset("who:N", sort=[name for name, _ in who]),
            tooltip=["item", "who", alt.Tooltip("points:Q", format=".1f")],
        )
    )
    return finished(chart, rows(len(found)) if alone else rows(len(found)) + 8 * len(found))


def worth(kind: Kind, names: Mapping[str, str], way_names: Mapping[tuple[str, str], str]) -> dict[str, Any] | None:
    """What goes with every thing of a kind, by one of the ways it was taken or met; the reader chooses which."""
    labels = [way_names[way] for way in kind.ways]
    data = [
        {"thing": names[thing.id], "way": way_names[way.how, way.by], "worth": round(way.worth, 2),
         "low": round(way.low, 2), "high": round(way.high, 2), "seats": way.seats,
         "usual": round(way.usual, 2), "clear": "clear" if way.clear else "may be chance"}
        for thing in kind.things
        for way in thing.ways
        if (way.how, way.by) in kind.ways
    ]  # fmt: skip
    if not data:
        return None
    chosen = alt.param("chosen", value=labels[0], bind=alt.binding_select(options=labels, name="What happened: "))
    base = alt.Chart(pl.DataFrame(data)).transform_filter("datum.way == chosen")
    y = alt.Y("thing:N", sort=alt.EncodingSortField("worth", op="max", order="descending"), title=None)
    colour = alt.Color(
        "clear:N",
        scale=alt.Scale(domain=["clear", "may be chance"], range=[COLOURS[0], "#b9a27a"]),
        legend=alt.Legend(columns=1),  # under each other, so that a phone shows both
    )
    title_left = alt.Axis(titleAnchor="end")  # beside long names the picture may be narrower than its title
    layers = alt.layer(
        base.mark_rule(strokeDash=[3, 3]).encode(x="min(usual):Q"),
        base.mark_rule(strokeWidth=3).encode(
            # In two lines, so that a phone shows all of it.
            alt.X("low:Q", title=["points more or fewer than", "the same bot has on average"], axis=title_left),
            alt.X2("high:Q"),
            y=y,
            color=colour,
        ),
        base.mark_point(opacity=1).encode(
            alt.X("worth:Q"), y=y, color=colour, tooltip=["thing", "worth:Q", "low:Q", "high:Q", "seats:Q"]
        ),
    ).add_params(chosen)
    return finished(layers, rows(len({row["thing"] for row in data})))


def swept(data: pl.DataFrame, names: Sequence[str], figure: str) -> dict[str, Any]:
    """A figure over one number, with its interval, or over two, as a map."""
    tooltip = [
        alt.Tooltip(f"{field}:Q", format=".3g") for field in ("x", *("y",) * (len(names) > 1), "value", "low", "high")
    ]
    chart: Any
    if len(names) == 1:
        x = alt.X("x:Q", title=names[0], scale=alt.Scale(zero=False), axis=WHOLE)
        base = alt.Chart(data)
        chart = alt.layer(
            base.mark_area(opacity=0.25, color=COLOURS[2]).encode(
                x, alt.Y("low:Q", title=figure, scale=alt.Scale(zero=False)), alt.Y2("high:Q")
            ),
            base.mark_line(color=COLOURS[0], point={"filled": True, "size": 60, "color": COLOURS[0]}).encode(
                x, alt.Y("value:Q"), tooltip=tooltip
            ),
        )
    else:
        cells = alt.Chart(data).encode(
            alt.X("x:O", title=names[0], axis=alt.Axis(labelAngle=0)),
            alt.Y("y:O", title=names[1], sort="descending"),
        )
        colour = alt.Color(
            "value:Q",
            title=figure,
            scale=alt.Scale(range=["#fff8e4", "#e6bb5c", "#d9734f"]),  # the numbers are read on all of them
            legend=alt.Legend(orient="right"),
        )
        chart = alt.layer(
            cells.mark_rect(stroke=PAPER).encode(color=colour, tooltip=tooltip),
            cells.mark_text(fontSize=13, color=INK).encode(text=alt.Text("value:Q", format=".3g")),
        )
    spec: dict[str, Any] = chart.properties(width=640, height=380).to_dict()
    spec["config"] = {**LOOK, "background": PAPER, "padding": 18}
    return spec
