"""Small pictures: a PNG of 256 colours, which keeps our wood and paper at a third of the bytes.

The browser that took the picture also counts its colours: it is quicker at that than Python alone.
"""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

# Median cut: the box of colours that holds most and spreads widest is cut in two, until there are 256.
REDUCE = """
async (png) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  const bins = new Map();
  const key = (at) => (pixels[at] >> 2 << 12) | (pixels[at + 1] >> 2 << 6) | (pixels[at + 2] >> 2);
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = bins.get(key(at)) ?? { count: 0, sum: [0, 0, 0] };
    bin.count += 1;
    for (const i of [0, 1, 2]) bin.sum[i] += pixels[at + i];
    bins.set(key(at), bin);
  }
  for (const bin of bins.values()) bin.mean = bin.sum.map((sum) => sum / bin.count);
  const box = (list) => {
    const spread = [0, 1, 2].map((i) => {
      const values = list.map((bin) => bin.mean[i]);
      return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
    });
    const count = list.reduce((sum, bin) => sum + bin.count, 0);
    const widest = spread.indexOf(Math.max(...spread));
    return { list, count, widest, worth: list.length > 1 ? Math.sqrt(count) * spread[widest] : -1 };
  };
  const boxes = [box([...bins.values()])];
  while (boxes.length < 256) {
    const at = boxes.reduce((best, one, i) => (one.worth > boxes[best].worth ? i : best), 0);
    if (boxes[at].worth < 0) break;
    const { list, count, widest } = boxes[at];
    list.sort((a, b) => a.mean[widest] - b.mean[widest]);
    let half = 0;
    let cut = 0;
    while (cut < list.length - 1 && half < count / 2) half += list[cut++].count;
    boxes.splice(at, 1, box(list.slice(0, cut)), box(list.slice(cut)));
  }
  const palette = boxes.flatMap(({ list, count }, index) => {
    for (const bin of list) bin.index = index;
    return [0, 1, 2].map((i) => Math.round(list.reduce((sum, bin) => sum + bin.sum[i], 0) / count));
  });
  const indices = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < indices.length; at += 1) indices[at] = bins.get(key(at * 4)).index;
  let text = "";
  for (let at = 0; at < indices.length; at += 8192) text += String.fromCharCode(...indices.subarray(at, at + 8192));
  return { width: bitmap.width, height: bitmap.height, palette, indices: btoa(text) };
}
"""


def reduced(page: Page, png: bytes) -> bytes:
    """The same picture in 256 colours; `page` is any page, used to reckon."""
    found = page.evaluate(REDUCE, base64.b64encode(png).decode())
    width, height, indices = found["width"], found["height"], base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[at : at + width] for at in range(0, len(indices), width))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", bytes(found["palette"])),
            chunk(b"IDAT", zlib.compress(rows, 9)),
            chunk(b"IEND", b""),
        )
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
