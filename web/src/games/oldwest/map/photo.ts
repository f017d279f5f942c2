/** A costly drawing is drawn once and kept as a picture, so that going from view to view costs nothing. */

/** Pixels for a unit of the drawing: sharp for a space of 110 pixels. */
const SHARP = 2.8;
const LOOKS = ["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "opacity"] as const;
const LINES = ["stroke-dasharray", "stroke-linecap"] as const;

/** The drawing with its colours written into it: a picture knows no style sheet. */
function standing(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>("path, rect, ellipse, g");
  svg.querySelectorAll<SVGElement>("path, rect, ellipse, g").forEach((one, at) => {
    const style = getComputedStyle(one);
    for (const name of [...LOOKS, ...LINES]) copies[at]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute("width", String(width * SHARP));
  copy.setAttribute("height", String(height * SHARP));
  copy.removeAttribute("class");
  return new XMLSerializer().serializeToString(copy);
}

/** A canvas with the drawing on it. */
export async function photograph(svg: SVGSVGElement, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standing(svg, width, height))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SHARP;
  canvas.height = height * SHARP;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
