import { useState } from "react";
import { Button } from "../../parts/Button";
import { Icon, type IconName } from "../../parts/Icon";
import { useKeys } from "../../parts/keys";
import { RuleChips } from "../../parts/rules";
import { seatClass } from "../../parts/Seat";
import { answerOf, type Option } from "../../table/moment";
import { thingName, withNames } from "../../table/words";
import { Face } from "./Bust";
import { ICONS } from "./content";
import { inches, isOnTable, lostBoxes, manOf, mineOf, type Props, percent, pointText, shortName } from "./men";
import { bestTarget } from "./OddsPanel";
import { bestOf, type Plan } from "./plan";

/** One of the eight places of the grid: always there, grey with the reason when it cannot be done. */
type Slot = {
  id: string;
  title: string;
  icon: IconName;
  hint: string;
  words: string;
  why?: string;
  rule?: string;
  on?: boolean;
  hinted?: boolean;
  act?: () => void;
};

/** What the asked player does next. What is answered on the map or with a card is said here in words. */
export function Actions(props: Props & { plan: Plan }) {
  const { plan } = props;
  if (plan.asks === "pick_action" || plan.asks === "move" || plan.asks === "shoot") return <Grid {...props} />;
  if (plan.asks === "pick_character") return <Roster {...props} active />;
  if (plan.asks === "shift_location") return null;
  if (plan.ends.size > 0) return <PlaceHere {...props} />;
  if (plan.asks === "snap" || props.situation.view.men.length === 0) return null;
  return <Roster {...props} />;
}

function Grid(props: Props & { plan: Plan }) {
  const { plan, situation, options, choose, hinted } = props;
  const [loading, setLoading] = useState(-1);
  const [asked, setAsked] = useState<{ step: number; id: string } | null>(null);
  const reloads = options.filter((option) => option.verb === "reload");
  const which = loading === situation.step ? reloads : [];
  const slots = slotsOf(props, () => setLoading(situation.step));
  useKeys(Object.fromEntries(slots.map((slot) => [slot.hint.toLowerCase(), slot.why ? undefined : slot.act])), {
    first: true,
  });
  const grey = asked?.step === situation.step ? slots.find((slot) => slot.id === asked.id && slot.why) : undefined;
  const { view, scenery } = situation;
  const several = plan.spot ? (plan.ends.get(pointText(plan.spot)) ?? []) : [];
  const charges = plan.asks === "move" ? chargesOf(options) : [];
  return (
    <section className="acts panel" aria-label="Actions">
      {grey && (
        <p className="why-not" role="status">
          <b>{grey.title}:</b> {grey.why} {grey.rule && <RuleChips rules={[grey.rule]} />}
        </p>
      )}
      <div className="act-grid">
        {slots.map((slot) => (
          <button
            key={slot.id}
            type="button"
            className={`act ${slot.on ? "on" : ""} ${slot.hinted ? "hinted" : ""}`}
            aria-disabled={slot.why ? true : undefined}
            aria-keyshortcuts={slot.hint}
            title={slot.why ?? slot.words}
            onClick={slot.why ? () => setAsked({ step: situation.step, id: slot.id }) : slot.act}
          >
            <Icon name={slot.icon} />
            <span>
              <b>{slot.title}</b>
              <small>{slot.why ?? slot.words}</small>
            </span>
            <span aria-hidden="true" className="shortcut">
              {slot.hint}
            </span>
          </button>
        ))}
      </div>
      {which.length > 0 && (
        <p className="several">
          {which.map((option) => (
            <Button
              key={option.text}
              variant="primary"
              className={option.text === hinted ? "hinted" : ""}
              icon={ICONS.reload}
              onClick={() => choose(option)}
            >
              {option.title}
            </Button>
          ))}
        </p>
      )}
      {several.length > 1 && (
        <p className="several">
          {several.map((option) => (
            <Button
              key={option.text}
              variant="primary"
              className={option.text === hinted ? "hinted" : ""}
              icon={ICONS[option.verb]}
              onClick={() => choose(option)}
            >
              {choiceTitle(option, props)}
            </Button>
          ))}
        </p>
      )}
      {several.length <= 1 && charges.length > 0 && (
        <p className="several">
          {charges.map((option) => (
            <Button
              key={option.text}
              className={option.text === hinted ? "hinted" : ""}
              icon={ICONS.charge}
              onClick={() => choose(option)}
            >
              {choiceTitle(option, props)}
            </Button>
          ))}
        </p>
      )}
      {plan.asks === "move" && several.length <= 1 && charges.length === 0 && (
        <p className="dim several">
          Tap where {shortName(scenery, view.acting?.id ?? "")} shall go; tap again to go there.
        </p>
      )}
    </section>
  );
}

function choiceTitle(option: Option, { situation }: Props): string {
  const who = option.args.character === undefined ? "" : shortName(situation.scenery, String(option.args.character));
  if (option.verb === "charge") return `Charge ${who}`;
  if (option.verb === "brawl_again") return `Brawl with ${who} again`;
  if (option.verb === "move_to") return "Move here";
  return option.title;
}

/** One charge at each enemy in reach, from the first place that touches him, and the brawls that go on. */
function chargesOf(options: readonly Option[]): Option[] {
  const found = new Map<string, Option>();
  for (const option of options)
    if (option.verb === "charge" || option.verb === "brawl_again") {
      const key = `${option.verb} ${option.args.character}`;
      if (!found.has(key)) found.set(key, option);
    }
  return [...found.values()];
}

/** Which of the eight a hint means: "move to 18,15" is the Move that leads there. */
const slotOf = (verb: string) => (verb === "move_to" ? "move" : verb);

function slotsOf(props: Props & { plan: Plan }, chooseGun: () => void): Slot[] {
  const verb = props.options.find((option) => option.text === props.hinted)?.verb ?? "";
  return allSlots(props, chooseGun).map((slot) => ({ ...slot, hinted: slot.id === slotOf(verb) }));
}

function allSlots({ plan, situation, options, choose, book }: Props & { plan: Plan }, chooseGun: () => void): Slot[] {
  const { view, scenery, blocked } = situation;
  const name = view.acting?.id ?? "";
  const acting = plan.asks === "pick_action";
  const option = (verb: string) => answerOf(options, verb);
  const whyNot = (verb: string) => {
    const found = blocked.find((one) => one.verb === verb);
    return found ? { why: found.reason, rule: found.rule } : {};
  };
  const simple = (id: string, title: string, icon: IconName, hint: string, words: string): Slot => {
    const now = option(id);
    return {
      id,
      title,
      icon,
      hint,
      words,
      ...(now ? { act: () => choose(now) } : acting ? { why: "not now", ...whyNot(id) } : { why: "finish this first" }),
    };
  };
  const target = plan.focused ?? bestTarget(plan);
  const odds = target ? plan.odds(target) : undefined;
  const spot = plan.spot;
  const way =
    plan.way && plan.way.cost >= 0 ? `${inches(plan.way.cost)} ${plan.way.rough ? "rough" : "open"}` : "where to?";
  const moving = plan.asks === "move";
  const shooting = plan.asks === "shoot";
  const reloads = options.filter((one) => one.verb === "reload");
  const reload = reloads[0];
  const inContact = (plan.reach?.contact.length ?? 0) > 0;
  return [
    {
      id: "move",
      title: spot ? "Move here" : "Move",
      icon: "walk",
      hint: "M",
      words: way,
      on: moving || spot !== null,
      ...(spot
        ? { act: () => plan.go(spot) }
        : plan.moveOption
          ? { act: () => plan.moveOption && choose(plan.moveOption) }
          : moving
            ? { act: () => {} }
            : { why: acting ? "not now" : "finish this first", ...whyNot("move") }),
    },
    {
      id: "shoot",
      title: "Shoot",
      icon: "on-target",
      hint: "S",
      words: target && odds ? `${shortName(scenery, target)} ${percent(bestOf(odds))}` : "choose whom",
      on: shooting,
      ...(plan.shootOption
        ? { act: () => plan.shootOption && choose(plan.shootOption) }
        : shooting
          ? { act: () => {} }
          : { why: acting ? "not now" : "finish this first", ...whyNot("shoot") }),
    },
    simple("aim", "Aim", "human-target", "A", "+1 next shot"),
    simple("cover", "Cover", "eye-target", "C", "watch, shoot"),
    {
      id: "reload",
      title: "Reload",
      icon: "reload-gun-barrel",
      hint: "R",
      words: reloads.length > 1 ? "choose which" : reload ? thingName(book, String(reload.args.gun)) : "",
      ...(reload
        ? { act: () => (reloads.length > 1 ? chooseGun() : choose(reload)) }
        : acting
          ? { why: "all full", ...whyNot("reload") }
          : { why: "finish this first" }),
    },
    simple("courage", "Courage", "chicken", "Y", "steady again"),
    {
      id: "brawl",
      title: "Brawl",
      icon: "fist",
      hint: "B",
      words: "charge in",
      on: plan.brawling,
      ...(plan.moveOption && inContact
        ? { act: plan.brawl }
        : moving && chargesOf(options).length > 0
          ? { act: () => {} }
          : { why: manOf(view, name)?.lily_livered ? "too scared" : "nobody near" }),
    },
    simple("done", "Done", "check-mark", "E", "next one"),
  ];
}

/** My people: who can act, or simply who is who. */
function Roster({
  plan,
  situation,
  options,
  choose,
  hinted,
  active = false,
}: Props & { plan: Plan; active?: boolean }) {
  const { view, scenery, seat } = situation;
  const end = answerOf(options, "end_activation");
  const men = mineOf(view, seat).length > 0 ? mineOf(view, seat) : view.men.filter(isOnTable);
  const bear = (id: string) =>
    answerOf(options, "activate", { character: id }) ?? answerOf(options, "payroll", { character: id });
  return (
    <section className="acts panel" aria-label={active ? "Who acts" : "My people"}>
      <div className="roster">
        {men.map((man) => {
          const option = bear(man.id);
          const lost = lostBoxes(man);
          return (
            <button
              key={man.id}
              type="button"
              className={`act ${seatClass(man.seat ?? 7)} ${option ? "live" : ""} ${plan.shown?.id === man.id ? "on" : ""} ${option?.text === hinted ? "hinted" : ""}`}
              onClick={() => (option ? choose(option) : plan.look(man.id))}
            >
              <Face id={man.id} broken={man.side !== 0} />
              <span>
                <b>{shortName(scenery, man.id)}</b>
                <small>
                  {man.status !== "up" && man.status !== "off_table"
                    ? man.status.replaceAll("_", " ")
                    : [
                        man.done && "has acted",
                        lost > 0 && `${lost} ${lost === 1 ? "box" : "boxes"} lost`,
                        man.lily_livered && "Lily Livered",
                      ]
                        .filter(Boolean)
                        .join(", ") || (man.in_cover ? "in cover" : man.at ? "in the open" : "not placed")}
                </small>
              </span>
            </button>
          );
        })}
        {end && (
          <button
            type="button"
            className={`act live ${end.text === hinted ? "hinted" : ""}`}
            onClick={() => choose(end)}
          >
            <Icon name="check-mark" />
            <span>
              <b>{withNames(end.title, null)}</b>
              <small>{end.detail}</small>
            </span>
          </button>
        )}
      </div>
    </section>
  );
}

/** A point of the table is asked for. */
function PlaceHere({ plan, situation, choose, hinted }: Props & { plan: Plan }) {
  const there = plan.spot ? (plan.ends.get(pointText(plan.spot)) ?? []) : [];
  const name = shortName(situation.scenery, plan.acting ?? "");
  return (
    <section className="acts panel" aria-label="Place">
      <p className="dim">
        {plan.spot
          ? `Tap the same place again, or press the button.`
          : `Tap a lit place of the table for ${name || "this"}.`}
      </p>
      <p className="several">
        {there.map((option) => (
          <Button
            key={option.text}
            variant="primary"
            className={option.text === hinted ? "hinted" : ""}
            icon={ICONS[option.verb] ?? "position-marker"}
            hint="Enter"
            onClick={() => choose(option)}
          >
            {PLACE_WORDS[option.verb] ?? option.title}
          </Button>
        ))}
      </p>
    </section>
  );
}

const PLACE_WORDS: Readonly<Record<string, string>> = {
  place: "Place here",
  return: "Come back here",
  duck_to: "Duck here",
  run_to: "Run here",
  dismount_to: "Get down here",
  charge_on: "Go on to here",
};
