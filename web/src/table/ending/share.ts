import rye from "@fontsource/rye/files/rye-latin-400-normal.woff2?url";
import slab from "@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff2?url";

const DRAWN = [
  ...["fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "opacity", "stop-color"],
  ...["font-family", "font-size", "font-weight", "letter-spacing"],
] as const;
const COLOURS = ["hair", "beard", "skin", "iris", "coat", "coat2", "wear", "hat", "band"] as const;
const SIZE = 2;

/** A drawing of the page as a PNG. It takes along what the page lends it: styles, parts of faces, letters. */
export async function pictureOf(drawing: SVGSVGElement): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [allOf(drawing), allOf(copy)];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    const target = to[at] as SVGElement;
    for (const name of DRAWN) target.style.setProperty(name, style.getPropertyValue(name));
    if (element.classList.contains("person"))
      for (const name of COLOURS) target.style.setProperty(`--${name}`, style.getPropertyValue(`--${name}`));
  });
  const parts = document.querySelector(".people-parts")?.innerHTML ?? "";
  const letters = `${await font("Rye", 400, rye)}${await font("Zilla Slab", 700, slab)}`;
  copy.insertAdjacentHTML("afterbegin", `<style>${letters}</style>${parts}`);
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("width", String(width * SIZE));
  copy.setAttribute("height", String(height * SIZE));
  return painted(new XMLSerializer().serializeToString(copy), width * SIZE, height * SIZE);
}

const allOf = (root: Element) => [root, ...root.querySelectorAll("*")];

/** A font as part of the drawing: a picture may fetch nothing. */
async function font(family: string, weight: number, url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${text})}`;
}

async function painted(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))), "image/png");
  });
}

/** Through the device's own sheet where it has one, else as a file. Says what became of it. */
export async function share(picture: Blob, name: string, words: string): Promise<"shared" | "saved" | "left"> {
  const file = new File([picture], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text: words });
      return "shared";
    } catch (error) {
      if ((error as Error).name === "AbortError") return "left";
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
}
