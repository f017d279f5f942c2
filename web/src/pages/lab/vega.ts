/** The library that draws the pictures of reports comes from the server, where the Lab is open, and only to its page. */
type Embed = (place: HTMLElement, spec: object, options: object) => Promise<{ finalize: () => void }>;

let asked: Promise<Embed> | undefined;

function embed(): Promise<Embed> {
  asked ??= new Promise<Embed>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "/api/lab/vega.js";
    script.onload = () => resolve((window as unknown as { vegaEmbed: Embed }).vegaEmbed);
    script.onerror = () => {
      asked = undefined; // so that it can be tried again
      reject(new Error("What draws the pictures could not be loaded."));
    };
    document.head.append(script);
  });
  return asked;
}

/** Draws a picture into a place; gives what takes it away again. */
export async function draw(place: HTMLElement, spec: object): Promise<() => void> {
  const put = await embed();
  // `ast`: formulas are interpreted, since our pages let no text become a program.
  const drawn = await put(place, spec, { actions: false, renderer: "svg", ast: true });
  return drawn.finalize;
}
