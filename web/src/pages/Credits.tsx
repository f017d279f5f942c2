import credits from "./credits.json";
import { Site } from "./Site";

export default function Credits() {
  return (
    <Site title="Credits">
      <h1>Credits</h1>
      <p>Saloon stands on the work of others. With thanks:</p>
      <ul className="credits">
        {credits.map((credit) => (
          <li key={credit.package}>
            <b>{credit.what}</b> by {credit.by}. <span className="dim">{credit.licence}</span>
          </li>
        ))}
      </ul>
      <p className="dim">
        The icons are used as they are, in our own colours and sizes. The licence of the icons is at
        creativecommons.org/licenses/by/3.0.
      </p>
    </Site>
  );
}
