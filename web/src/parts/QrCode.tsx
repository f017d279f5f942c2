import { encode } from "uqr";

/** A code that any phone's camera reads. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`Code for ${text}`}>
      <rect className="qr-paper" width={size} height={size} />
      <path className="qr-ink" d={dark.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}
