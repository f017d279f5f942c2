import { type ReactNode, useState } from "react";
import { Button } from "../parts/Button";
import { Curtain } from "../parts/Curtain";
import { CardBack, GameCard } from "../parts/GameCard";
import { KeyHelp } from "../parts/KeyHelp";
import { LogView } from "../parts/LogView";
import { Menu } from "../parts/Menu";
import { Confirm, Dialog, Drawer, Sheet } from "../parts/overlays";
import { Panel } from "../parts/Panel";
import { SeatBadge, SeatStrip } from "../parts/Seat";
import { StatusLine } from "../parts/StatusLine";
import { Stepper } from "../parts/Stepper";
import { Tabs } from "../parts/Tabs";
import { toast } from "../parts/Toast";
import { Toggle } from "../parts/Toggle";
import { FrontierPieces, FrontierTable } from "./FrontierPieces";
import "./gallery.css";

/** Every part on one page, for those who draw them. Served by the development server only. */
export default function Gallery() {
  const root = document.documentElement;
  const [large, setLarge] = useState(false);
  const [contrast, setContrast] = useState(false);
  root.dataset.text = large ? "large" : "normal";
  root.dataset.contrast = contrast ? "high" : "normal";
  return (
    <main className="gallery wood">
      <header className="row">
        <h1>Saloon parts</h1>
        <Toggle label="Larger text" checked={large} onChange={setLarge} />
        <Toggle label="High contrast" checked={contrast} onChange={setContrast} />
      </header>
      <FrontierTable />
      <Shelf title="Buttons">
        <Button variant="primary" icon="heavy-bullets" result="7 Bullets → poster, +4 Notoriety" hint="1">
          Draw
        </Button>
        <Button icon="horse-head" result="2 Horses → back into the Deck" hint="2">
          Flee
        </Button>
        <Button variant="danger" icon="skull-crossed-bones" result="−6 Stamina, 3 left" hint="3">
          Take the hit
        </Button>
        <Button
          icon="winchester-rifle"
          why={{ text: "A Repeating Rifle needs a free Holster.", rules: ["FR-112"] }}
          result="$6"
        >
          Rifle
        </Button>
        <Button variant="quiet" icon="light-bulb">
          Hint
        </Button>
      </Shelf>
      <Shelf title="Seats">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((seat) => (
          <SeatBadge key={seat} seat={seat} />
        ))}
        {[0, 1, 2, 3, 4, 5, 6, 7].map((seat) => (
          <SeatBadge key={seat} seat={seat} size="small" />
        ))}
      </Shelf>
      <Shelf title="Status line">
        <StatusLine prompt="Waiting for Calamity Jo" mine={false} />
      </Shelf>
      <Shelf title="Controls">
        <Stepper label="Horses" icon="horse-head" value={2} max={6} onChange={() => {}} />
        <Toggle label="Sound" checked onChange={() => {}} />
        <Menu
          trigger={<Button icon="hamburger-menu">Menu</Button>}
          items={[
            { label: "Rules", icon: "scroll-unfurled", hint: "R", onSelect: () => toast("Rules") },
            {
              label: "Leave the table",
              icon: "exit-door",
              danger: true,
              onSelect: () => toast("Left", { bad: true, rules: ["FR-022"] }),
            },
          ]}
        />
        <Overlays />
      </Shelf>
      <Shelf title="Panel, tabs, log, strips">
        <Panel title="Panel">
          <Tabs
            label="Sides"
            tabs={[
              { id: "log", label: "Log", content: "What happened." },
              { id: "chat", label: "Chat", content: "What was said." },
            ]}
          />
        </Panel>
        <LogView
          lines={[
            {
              id: 1,
              parts: [{ seat: 1, name: "Jo" }, " defeated ", { thing: "John Turner" }, " for 6 Bullets."],
              rules: ["FR-051"],
            },
          ]}
        />
        <SeatStrip seat={6} name="Away Annie" offline />
        <GameCard size="hand">
          <span />
        </GameCard>
        <CardBack />
      </Shelf>
      <FrontierPieces />
    </main>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shelf">
      <h2>{title}</h2>
      <div className="row">{children}</div>
    </section>
  );
}

function Overlays() {
  const [shown, setShown] = useState("");
  const close = () => setShown("");
  return (
    <>
      {["Sheet", "Drawer", "Dialog", "Confirm", "Keys", "Curtain"].map((name) => (
        <Button key={name} onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      <Sheet open={shown === "Sheet"} onClose={close} title="Stores">
        From below.
      </Sheet>
      <Drawer open={shown === "Drawer"} onClose={close} title="Rulebook" about="Search or browse.">
        From the side.
      </Drawer>
      <Dialog open={shown === "Dialog"} onClose={close} title="Score sheet">
        In the middle.
      </Dialog>
      <Confirm
        open={shown === "Confirm"}
        title="Die on purpose?"
        text="−10 Bounty: you could flee for 2 Horses instead."
        yes="Die"
        onYes={close}
        onNo={close}
      />
      <KeyHelp
        open={shown === "Keys"}
        onClose={close}
        groups={[
          {
            title: "Table",
            keys: [
              ["1 – 9", "Choose an answer"],
              ["R", "Rulebook"],
              ["?", "This sheet"],
            ],
          },
        ]}
      />
      {shown === "Curtain" && <Curtain seat={2} name="Silas" onReady={close} />}
    </>
  );
}
