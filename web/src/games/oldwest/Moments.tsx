import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { motionIsReduced } from "../../app/settings";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/keys";
import { useBeat } from "../../parts/pace";
import { SeatBadge, seatClass } from "../../parts/Seat";
import { seatName, thingName } from "../../table/words";
import { discOf, type Props } from "./answers";
import { capital, ROMAN, TROUBLE_ICONS } from "./content";
import { type Scene, scenesOf, VOTE_NAMES } from "./film";

/** Round starts, troubles, events, elections and era ends as short moments over the map. A tap or Space ends them. */
export function Moments(props: Props) {
  const { fresh } = props;
  const beat = useBeat();
  const scenes = useMemo(() => (beat === 0 || motionIsReduced() ? [] : scenesOf(fresh)), [fresh, beat]);
  const [shown, setShown] = useState({ scenes, at: 0 });
  const at = shown.scenes === scenes ? shown.at : 0;
  const scene = scenes[at];
  useEffect(() => {
    const lasts = scenes[at]?.beats;
    if (lasts === undefined) return;
    const timer = setTimeout(() => setShown({ scenes, at: at + 1 }), lasts * beat);
    return () => clearTimeout(timer);
  }, [scenes, at, beat]);
  const skip = () => {
    setShown({ scenes, at: scenes.length });
    return true;
  };
  useKeys({ " ": scene && skip }, { first: true });
  if (!scene) return null;
  return (
    <button key={at} type="button" className={`paper ow-moment ${scene.kind}`} onClick={skip}>
      <Telling scene={scene} props={props} beat={beat} />
      <small>tap or Space to go on</small>
    </button>
  );
}

function Telling({ scene, props, beat }: { scene: Scene; props: Props; beat: number }) {
  const { scenery, view } = props.situation;
  const { table, book } = props;
  switch (scene.kind) {
    case "round":
      return (
        <>
          <b>Round {scene.round}</b>
          <span>
            Era {ROMAN[scene.era - 1]}, {view.year}
          </span>
        </>
      );
    case "era":
      return (
        <>
          <b>Era {ROMAN[scene.era - 1]}</b>
          <span>A new era begins.</span>
        </>
      );
    case "severity": {
      const disc = discOf(scenery, scene.disc);
      const trouble = disc?.sides.find((side) => side.id === scene.disc)?.trouble ?? "revolt";
      return (
        <>
          <span className={`ow-disc ${trouble}`}>
            <Icon name={TROUBLE_ICONS[trouble] ?? "fist"} />
          </span>
          <b>{thingName(book, scene.disc)}</b>
          <span className="ow-flip">
            <i>{scene.card}</i> severity {scene.severity}
          </span>
          <span>
            {scene.severity === scene.card
              ? "as the card says"
              : `the card says ${scene.card}, ${disc?.linked} shifts it`}
          </span>
        </>
      );
    }
    case "event": {
      const face = scenery.events.find((event) => event.id === scene.event);
      return (
        <>
          <b>{face?.name}</b>
          <span>{face?.text}</span>
        </>
      );
    }
    case "promises":
      return (
        <>
          <b>Promises</b>
          {scene.kept.map(({ status, kept }, at) => (
            <span key={at}>
              <Icon name={kept ? "check-mark" : "cross-mark"} /> {capital(status)} {kept ? "kept" : "broken"}
            </span>
          ))}
        </>
      );
    case "election":
      return (
        <>
          <b>{scene.last ? "The final election" : "Election"}</b>
          {scene.ballots.map(({ seat, total, votes }, at) => (
            <span
              key={seat}
              className={`ow-ballot ${seatClass(seat)}`}
              style={{ "--wait": `${at * beat}ms` } as CSSProperties}
            >
              <SeatBadge seat={seat} size="small" />
              {votes.map(
                (n, of) =>
                  n > 0 && (
                    <i
                      key={of}
                      title={VOTE_NAMES[of]}
                      style={{ "--wait": `${at * beat + of * 90}ms` } as CSSProperties}
                    >
                      {n} {VOTE_NAMES[of]}
                    </i>
                  ),
              )}
              <strong>{total}</strong>
            </span>
          ))}
          {scene.winner !== null && (
            <span>
              {seatName(table, scene.winner)} {scene.last ? "wins it" : "is mayor"}
            </span>
          )}
        </>
      );
    case "total":
      return (
        <>
          <b>The end</b>
          {scene.totals.map(({ seat, points }) => (
            <span key={seat}>
              {seatName(table, seat)}: {points} points
            </span>
          ))}
        </>
      );
  }
}
