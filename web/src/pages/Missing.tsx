import { Link } from "../app/router";
import { Icon } from "../parts/Icon";
import { Site } from "./Site";

export default function Missing() {
  return (
    <Site title="Nothing here">
      <div className="hero">
        <Icon name="tumbleweed" />
        <div>
          <h1>Nothing here but tumbleweed</h1>
          <Link to="/">Back to the Saloon</Link>
        </div>
      </div>
    </Site>
  );
}
