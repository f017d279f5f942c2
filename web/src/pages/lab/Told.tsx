import { useEffect, useRef, useState } from "react";
import type { LabPart, LabReport } from "../../wire";
import { draw } from "./vega";

/** The report of the games so far. */
export function Told({ report }: { report: LabReport }) {
  return (
    <div className="lab-told">
      <section className="lab-card wide">
        <h2>What stands out</h2>
        <ul className="lab-findings">
          {report.findings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>{report.facts.join(" · ")}</p>
      </section>
      {report.parts.map((part) => (
        <Card key={part.title} part={part} />
      ))}
    </div>
  );
}

function Card({ part }: { part: LabPart }) {
  const { title, text, pictures, head, folded, wide, side_by_side: pair } = part;
  return (
    <section className={wide ? "lab-card wide" : "lab-card"}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={pair ? "lab-pictures pair" : "lab-pictures"}>
        {pictures.map((spec, at) => (
          <Picture key={at} spec={spec} title={title} />
        ))}
      </div>
      {head.length > 0 &&
        (folded ? (
          <details>
            <summary>All figures</summary>
            <Figures part={part} />
          </details>
        ) : (
          <Figures part={part} />
        ))}
    </section>
  );
}

/** The old picture stays until the new one is drawn, so that nothing jumps while they grow. */
function Picture({ spec, title }: { spec: object; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    const frame = place.current;
    if (!frame) return;
    const fresh = document.createElement("div");
    fresh.className = "lab-picture fresh";
    frame.append(fresh);
    let takeAway = () => {};
    let wanted = true;
    draw(fresh, spec).then(
      (finalize) => {
        takeAway = finalize;
        if (!wanted) return finalize();
        fresh.classList.remove("fresh");
        setError("");
        for (const old of [...frame.children]) if (old !== fresh) old.remove();
      },
      (why: Error) => wanted && setError(why.message),
    );
    return () => {
      wanted = false;
      takeAway();
      if (fresh.classList.contains("fresh")) fresh.remove();
    };
  }, [spec]);
  return (
    <>
      <div className="lab-frame" ref={place} role="group" aria-label={title} />
      {error && <p role="alert">{error}</p>}
    </>
  );
}

function Figures({ part: { title, head, rows } }: { part: LabPart }) {
  return (
    <section className="lab-scroll" tabIndex={0} aria-label={`${title}: figures`}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell || "name"}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
