import type { Scoreboard } from "./view";

/** How aces score, with this table's numbers. */
export function aceWords({ ace_sets: [three, four] }: Scoreboard): string {
  return `Aces: sets of one suit and sets of different suits; three score ${three}, four score ${four}`;
}

/** What scores during play and at the Endgame, with this table's numbers. */
export function HelperCard({ scoreboard }: { scoreboard: Scoreboard }) {
  const wrangle = Object.entries(scoreboard.wrangle)
    .map(([cows, points]) => `${cows} cows ${points}`)
    .join(", ");
  const row = (numbers: readonly number[]) => numbers.join(", ");
  return (
    <div className="helper">
      <h3>During play</h3>
      <ul>
        <li>Complete a town: its sign, and {row(scoreboard.completion)} more in Years 1 to 4 (WT-095).</li>
        <li>Wrangle a pasture: {wrangle}, with the contract of 4 cows and more (WT-121, WT-124).</li>
        <li>
          Tussle: the fewest bandits win {row(scoreboard.tussle)} in Years 1 to 4, the most lose as much (WT-081).
        </li>
        <li>Surround red buildings: no open square beside them (WT-101).</li>
      </ul>
      <h3>At the Endgame</h3>
      <ul>
        <li>Uncovered horseshoes cost (WT-151), tombstones score (WT-134), pink buildings score (WT-100).</li>
        <li>{aceWords(scoreboard)} (WT-152).</li>
        <li>
          Mining spaces 1 to {scoreboard.mining_points.length}: {row(scoreboard.mining_points)} points (WT-154); income{" "}
          {row(scoreboard.mining_gold)} gold (WT-022).
        </li>
        <li>Partners: the hidden one, and the second from mining space {scoreboard.partner_space} (WT-093).</li>
      </ul>
    </div>
  );
}
