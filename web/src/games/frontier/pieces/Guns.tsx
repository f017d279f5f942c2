import { Icon } from "../../../parts/Icon";

/** A Six Shooter seen from behind: six chambers, some loaded. */
export function Cylinder({ loaded }: { loaded: number }) {
  return (
    <svg className="cylinder" viewBox="0 0 60 60" role="img" aria-label={`Six Shooter, ${loaded} of 6 Bullets`}>
      <path className="gun-frame" d="M30 2a28 28 0 1 1 0 56a28 28 0 1 1 0-56z" />
      {[0, 1, 2, 3, 4, 5].map((at) => {
        const angle = (at * Math.PI) / 3 - Math.PI / 2;
        const place = { cx: 30 + 17 * Math.cos(angle), cy: 30 + 17 * Math.sin(angle) };
        return (
          <g key={at} className={at < loaded ? "chamber loaded" : "chamber"}>
            <circle {...place} r="7.2" />
            {at < loaded && <circle className="primer" {...place} r="2.6" />}
          </g>
        );
      })}
      <circle className="gun-pin" cx="30" cy="30" r="4.5" />
    </svg>
  );
}

/** A Repeating Rifle's magazine: seven rounds in a row. */
export function Tube({ loaded }: { loaded: number }) {
  return (
    <svg className="tube" viewBox="0 0 132 60" role="img" aria-label={`Repeating Rifle, ${loaded} of 7 Bullets`}>
      <rect className="gun-frame" x="2" y="17" width="128" height="26" rx="13" />
      {[0, 1, 2, 3, 4, 5, 6].map((at) => (
        <g key={at} className={at < loaded ? "chamber loaded" : "chamber"}>
          <rect x={11 + at * 16} y="22.5" width="13" height="15" rx="2.5" />
          {at < loaded && (
            <path
              className="primer"
              d={`M${20 + at * 16} 22.5h1.5a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5H${20 + at * 16}z`}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

/** Every gun with its rounds, in its Holster; Holsters with no gun stand empty.
    Which gun holds which Bullet means nothing in play, so the first guns are drawn full. */
export function Holsters({
  sixShooters,
  rifles,
  holsters,
  bullets,
}: {
  sixShooters: number;
  rifles: number;
  holsters: number;
  bullets: number;
}) {
  let left = bullets;
  const load = (room: number) => {
    const rounds = Math.min(room, left);
    left -= rounds;
    return rounds;
  };
  const guns = [
    ...Array.from({ length: sixShooters }, (_, at) => <Cylinder key={`s${at}`} loaded={load(6)} />),
    ...Array.from({ length: rifles }, (_, at) => <Tube key={`r${at}`} loaded={load(7)} />),
  ];
  const empty = Math.max(0, holsters - guns.length);
  return (
    <ul className="holsters" aria-label={`${guns.length} guns, ${holsters} Holsters, ${bullets} Bullets`}>
      {guns.map((gun, at) => (
        <li
          key={gun.key}
          className={at < holsters ? "holster" : "holster loose"}
          title={at < holsters ? undefined : "Carried by the Stagecoach"}
        >
          {gun}
        </li>
      ))}
      {Array.from({ length: empty }, (_, at) => (
        <li key={`e${at}`} className="holster empty">
          <Icon name="cowboy-holster" label="Empty Holster" />
        </li>
      ))}
    </ul>
  );
}
