import { Icon, type IconName } from "../../parts/Icon";
import type { EventOut } from "../../wire";

/** Short signs of what happened, over the board: they come and go by themselves. */
const SIGNS: Readonly<Record<string, { icon: IconName; way: string }>> = {
  fled: { icon: "horse-head", way: "gallop" },
  exploded: { icon: "dynamite", way: "burst" },
  fuse_lit: { icon: "dynamite", way: "pulse" },
  hit: { icon: "heart-minus", way: "pulse" },
  died: { icon: "tumbleweed", way: "roll" },
  died_on_purpose: { icon: "tumbleweed", way: "roll" },
  ate: { icon: "meat", way: "pulse" },
  played_ace: { icon: "card-ace-spades", way: "pulse" },
  played_harmonica: { icon: "musical-notes", way: "pulse" },
  status_up: { icon: "barbed-star", way: "pulse" },
};

export function Effects({ fresh, step }: { fresh: readonly EventOut[]; step: number }) {
  const shots = fresh
    .filter((event) => event.kind === "defeated" && event.args.supply === "bullets")
    .reduce((sum, event) => sum + Number(event.args.n), 0);
  const signs = fresh.map((event) => SIGNS[event.kind]).filter((sign) => sign !== undefined);
  return (
    <div className="effects" aria-hidden="true" key={step}>
      {Array.from({ length: Math.min(shots, 8) }, (_, at) => (
        <i key={at} className="shot" style={{ animationDelay: `${at * 70}ms`, rotate: `${(at % 5) * 9 - 18}deg` }} />
      ))}
      {signs.map((sign, at) => (
        <span key={at} className={`sign ${sign.way}`}>
          <Icon name={sign.icon} />
        </span>
      ))}
    </div>
  );
}
