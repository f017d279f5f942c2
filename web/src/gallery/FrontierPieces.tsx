import { faceOf, facesOf } from "../games/frontier/content";
import "../games/frontier/tokens.css";
import "../games/frontier/pieces/cards.css";
import "../games/frontier/pieces/pieces.css";
import { Card } from "../games/frontier/pieces/Card";
import { Cylinder, Holsters, Tube } from "../games/frontier/pieces/Guns";
import { FieldCalamity, Fuse, StatusCard } from "../games/frontier/pieces/Marks";
import { BootHill, BountyPile, Deck } from "../games/frontier/pieces/Piles";
import { StoreCard, type Trading } from "../games/frontier/pieces/StoreCard";
import { StaminaBar, SupplyChip } from "../games/frontier/pieces/Supplies";
import { PosterWall } from "../games/frontier/pieces/WantedPoster";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { LogView } from "../parts/LogView";
import { SeatBadge, SeatStrip } from "../parts/Seat";
import { StatusLine } from "../parts/StatusLine";
import { SCENERY } from "./frontier";

const FACES = Object.values(SCENERY.cards);
const STATUSES = Object.values(SCENERY.statuses);
const face = (id: string) => faceOf(SCENERY, id);

const answer = (verb: string, supply: string) => ({
  ...{ verb, args: { supply }, text: `${verb} ${supply}`, title: `${verb} ${supply}` },
  ...{ detail: "", group: "", rules: ["FR-111"], flags: [], subject: supply },
});

/** A shop where the cheap goods are open. */
const SHOP: Trading = {
  option: (verb, supply) => (["bullets", "horses", "rations"].includes(supply) ? answer(verb, supply) : undefined),
  blocked: (verb, supply) => ({ ...answer(verb, supply), reason: "You cannot pay for it.", rule: "FR-111" }),
  choose: () => {},
  hinted: "",
};

/** A made-up moment of a game, laid out as on the table. */
export function FrontierTable() {
  return (
    <div className="mock" data-game="frontier">
      <div className="mock-side">
        <SeatStrip
          seat={1}
          name="Calamity Jo"
          line="Gunslinger · 11 Notoriety"
          waiting
          corner={
            <>
              <Icon name="wanted-reward" label="Duels won" /> 2
            </>
          }
        >
          <StaminaBar stamina={12} />
          <SupplyChip supply="bullets" count={7} />
          <SupplyChip supply="horses" count={2} />
          <SupplyChip supply="rations" count={1} />
          <SupplyChip supply="silver_dollars" count={6} />
        </SeatStrip>
        <SeatStrip seat={2} name="Silas (bot)" line="Unknown · 3 Notoriety">
          <StaminaBar stamina={4} />
          <SupplyChip supply="bullets" count={0} />
          <SupplyChip supply="horses" count={0} />
          <SupplyChip supply="rations" count={2} />
          <SupplyChip supply="silver_dollars" count={3} />
        </SeatStrip>
        <LogView
          lines={[
            {
              id: 1,
              parts: [{ seat: 1, name: "Jo" }, " defeated ", { thing: "John Turner" }, " for 6 Bullets. +6 Notoriety"],
              rules: ["FR-051"],
            },
            {
              id: 2,
              parts: [{ seat: 1, name: "Jo" }, " became a ", { thing: "Gunslinger" }, ": 3 cards a turn from now on."],
              rules: ["FR-025"],
            },
            {
              id: 3,
              parts: [
                { seat: 2, name: "Silas" },
                " could not pay ",
                { thing: "Dust Devil" },
                "; it lies on his field.",
              ],
              rules: ["FR-083"],
            },
            { id: 4, parts: [{ seat: 0, name: "You" }, " revealed ", { thing: "Sheriff" }, "."], rules: ["FR-023"] },
          ]}
        />
      </div>
      <div className="mock-main">
        <PosterWall faces={facesOf(SCENERY, "duel")} owners={{ deputy: 0, john_turner: 1, colt_maddox: 0 }} />
        <div className="mock-middle">
          <div className="column mock-stores">
            {SCENERY.stores.map((store) => (
              <StoreCard key={store.id} store={store} trading={SHOP} />
            ))}
          </div>
          <Deck count={61} />
          <Card face={face("sheriff")} glow />
          <BootHill count={14} top={[face("ghost_town"), face("wet_powder"), face("cacti")]} />
        </div>
        <StatusLine prompt="You must face the Sheriff" mine>
          <Button variant="primary" icon="heavy-bullets" result="7 Bullets → poster, +4 Notoriety" hint="1">
            Draw
          </Button>
          <Button icon="horse-head" result="2 Horses → back into the Deck" hint="2">
            Flee
          </Button>
          <Button variant="danger" icon="skull-crossed-bones" result="−6 Stamina, 3 left" hint="3">
            Take the hit
          </Button>
        </StatusLine>
      </div>
      <div className="mock-seat">
        <SeatBadge seat={0} size="large" />
        <div className="mock-stamina">
          <StaminaBar stamina={9} />
          <StatusCard status={STATUSES[0]} next={STATUSES[1]} notoriety={8} revealed={1} reveal={2} />
        </div>
        <Holsters sixShooters={1} rifles={1} holsters={3} bullets={8} />
        <div className="row mock-supplies">
          <SupplyChip supply="horses" count={2} capacity={6} />
          <SupplyChip supply="rations" count={7} capacity={6} over />
          <SupplyChip supply="silver_dollars" count={9} capacity={24} />
          <SupplyChip supply="holsters" count={3} capacity={6} />
        </div>
        <BountyPile faces={["buzzard", "bank", "harmonica", "coyote", "deputy"].map(face)} />
        <Fuse lit loss={SCENERY.dynamite_loss} />
      </div>
    </div>
  );
}

export function FrontierPieces() {
  return (
    <>
      <section className="shelf" data-game="frontier">
        <h2>Frontier: all {FACES.length} cards</h2>
        <div className="row">
          {FACES.map((face) => (
            <Card key={face.id} face={face} />
          ))}
        </div>
      </section>
      <section className="shelf" data-game="frontier">
        <h2>In the hand</h2>
        <div className="row">
          {FACES.map((face) => (
            <Card key={face.id} face={face} size="hand" />
          ))}
        </div>
      </section>
      <section className="shelf" data-game="frontier">
        <h2>Tiny</h2>
        <div className="row">
          {FACES.map((face) => (
            <Card key={face.id} face={face} size="tiny" />
          ))}
        </div>
      </section>
      <section className="shelf" data-game="frontier">
        <h2>Pieces</h2>
        <div className="row">
          <Cylinder loaded={4} />
          <Tube loaded={5} />
          <Holsters sixShooters={2} rifles={1} holsters={2} bullets={15} />
          <div className="mock-stamina">
            <StaminaBar stamina={20} />
            <StaminaBar stamina={3} />
          </div>
          <FieldCalamity face={face("dust_devil")} penalty={SCENERY.calamity_penalty} />
          <FieldCalamity face={face("drought")} penalty={SCENERY.calamity_penalty} onSettle={() => {}} />
          <Fuse lit loss={SCENERY.dynamite_loss} />
          <Deck count={96} onReveal={() => {}} />
          <BootHill count={0} top={[]} />
          {STATUSES.map((status, at) => (
            <StatusCard
              key={status.id}
              status={status}
              next={STATUSES[at + 1]}
              notoriety={status.required}
              revealed={1}
              reveal={status.reveal}
            />
          ))}
          <StatusCard next={STATUSES[0]} notoriety={3} revealed={0} reveal={1} />
          {SCENERY.stores.map((store) => (
            <StoreCard key={store.id} store={store} trading={SHOP} />
          ))}
        </div>
      </section>
    </>
  );
}
