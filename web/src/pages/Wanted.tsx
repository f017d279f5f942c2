import { api } from "../app/api";
import { gameOf } from "../app/home";
import { Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Site } from "./Site";

/** The best results ever, as a poster. */
export default function Wanted({ slug }: { slug: string }) {
  const { data: rows, error } = useLoad(slug, () => api.wanted(slug));
  return (
    <Site title="Most Wanted">
      <div className="wanted">
        <h1>Most Wanted</h1>
        <p>{gameOf(slug)?.title}: beat the last one and your name goes up.</p>
        {error && <p role="alert">{error}</p>}
        {rows?.length === 0 && <p>Nobody is wanted yet. Be the first.</p>}
        <ol>
          {rows?.map((row, at) => (
            <li key={at} className={row.ours ? "ours" : ""}>
              <span className="wanted-place">{at + 1}</span>
              <span className="wanted-name">
                {row.table ? <Link to={`/table/${row.table}/replay/0`}>{row.name}</Link> : row.name}
                <small>{row.ours ? row.title || "at this saloon" : "from the rulebook"}</small>
              </span>
              <b>{row.score}</b>
            </li>
          ))}
        </ol>
      </div>
    </Site>
  );
}
