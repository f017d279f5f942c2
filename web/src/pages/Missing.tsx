import { Link } from "../app/router";
import { Icon } from "../parts/Icon";
import { Site } from "./Site";

/** The page for whatever is not there. */
export default function Missing({ why = "" }: { why?: string }) {
  return (
    <Site title="Nothing here">
      <div className="hero">
        <Icon name="tumbleweed" />
        <div>
          <h1>Nothing here but tumbleweed</h1>
          {why && <p role="alert">{why}</p>}
          <Link to="/">Back to the Saloon</Link>
        </div>
      </div>
    </Site>
  );
}
