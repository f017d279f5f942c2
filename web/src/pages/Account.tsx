import { type ReactNode, useState } from "react";
import { api } from "../app/api";
import { setMe, useHome } from "../app/home";
import { useLoad } from "../app/useLoad";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Dialog } from "../parts/overlays";
import { Panel } from "../parts/Panel";
import { toast } from "../parts/Toast";
import type { Me, SessionInfo } from "../wire";
import { Site } from "./Site";

const failed = (error: Error) => toast(error.message, { bad: true });

/** Asks for something that tells anew who I am; true if it was done. */
async function become(asked: Promise<Me>, done: string): Promise<boolean> {
  try {
    setMe(await asked);
    toast(done, { icon: "check-mark" });
    return true;
  } catch (error) {
    failed(error as Error);
    return false;
  }
}

/** My name; for those who want to find their tables from another browser, an account; and where I am logged in. */
export default function Account() {
  const me = useHome((home) => home.me);
  if (!me) return null;
  return (
    <Site title="Account">
      <h1>Account</h1>
      <Name key={me.id + me.name} me={me} />
      {me.account ? (
        <>
          <Sessions key={me.csrf} />
          <Password />
        </>
      ) : (
        <LogIn key={me.id} me={me} />
      )}
      <Goodbye key={`${me.id} goes`} me={me} />
    </Site>
  );
}

function Name({ me }: { me: Me }) {
  const [name, setName] = useState(me.name);
  return (
    <Panel title="Name">
      <Form className="row" onSubmit={() => become(api.rename(name.trim()), "Your name is changed.")}>
        <input
          className="input narrow"
          aria-label="Your name"
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">Change</Button>
      </Form>
    </Panel>
  );
}

function LogIn({ me }: { me: Me }) {
  const [name, setName] = useState(me.name);
  const [password, setPassword] = useState("");
  return (
    <Panel title="Log in">
      <p className="dim">
        You play as a guest of this browser. With an account you find your tables from anywhere; it takes over the
        tables you have now.
      </p>
      <Form className="column" onSubmit={() => become(api.login(name.trim(), password), "Welcome back.")}>
        <label className="field">
          <span>Name</span>
          <input
            className="input"
            autoComplete="username"
            required
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <PasswordField label="Password, at least 8 characters" value={password} onChange={setPassword} />
        <div className="row">
          <Button type="submit" variant="primary">
            Log in
          </Button>
          <Button
            disabled={!name.trim() || password.length < 8}
            onClick={() => become(api.register(name.trim(), password), "Your account is made.")}
          >
            Make an account
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** The browsers that know me, this one first. */
function Sessions() {
  const { data, error, reload } = useLoad("sessions", api.sessions);
  const end = (id: string, done: string) =>
    api.endSession(id).then(() => {
      toast(done, { icon: "check-mark" });
      reload();
    }, failed);
  const others = data?.filter((session) => !session.here) ?? [];
  return (
    <Panel
      title="Logged in"
      actions={<Button onClick={() => become(api.logout(), "You are logged out.")}>Log out</Button>}
    >
      {error && <p role="alert">{error}</p>}
      <ul className="sessions">
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} end={() => end(session.id, "That session has ended.")} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button onClick={() => end("others", "Only this browser knows you now.")}>End all but this one</Button>
      )}
    </Panel>
  );
}

function SessionRow({ session, end }: { session: SessionInfo; end: () => void }) {
  const browser = session.browser || "A browser";
  return (
    <li className={`session ${session.here ? "here" : ""}`}>
      <Icon name={session.here ? "person" : "padlock"} />
      <span className="session-words">
        <b>{browser}</b>
        <small>{session.here ? "This browser" : `Last seen ${when(session.seen)}`}</small>
      </span>
      {!session.here && (
        <Button aria-label={`End ${browser}`} onClick={end}>
          End
        </Button>
      )}
    </li>
  );
}

const when = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

function Password() {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const change = async () => {
    if (!(await become(api.changePassword(old, next), "Your password is changed."))) return;
    setOld("");
    setNext("");
  };
  return (
    <Panel title="Password">
      <p className="dim">Whoever is logged in as you elsewhere has to log in again.</p>
      <Form className="column" onSubmit={change}>
        <PasswordField label="Your password now" value={old} onChange={setOld} />
        <PasswordField label="The new one, at least 8 characters" value={next} onChange={setNext} fresh />
        <div className="row">
          <Button type="submit">Change the password</Button>
        </div>
      </Form>
    </Panel>
  );
}

function Goodbye({ me }: { me: Me }) {
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState("");
  const what = me.account ? "your account" : "this guest";
  const leave = async () => {
    if (await become(api.deleteAccount(password), "You are forgotten here.")) setAsking(false);
  };
  return (
    <Panel title="Leave for good">
      <p className="dim">
        Bots take your seats, your tables leave your list, and {what} is deleted. Games that others played with you keep
        the name you had there.
      </p>
      <div className="row">
        <Button variant="danger" icon="exit-door" onClick={() => setAsking(true)}>
          Delete {what}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${what}?`}
        about="This cannot be taken back."
      >
        <Form className="column" onSubmit={leave}>
          {me.account && <PasswordField label="Your password" value={password} onChange={setPassword} />}
          <div className="row">
            <Button variant="primary" onClick={() => setAsking(false)}>
              Stay
            </Button>
            <Button type="submit" variant="danger" icon="skull-crossed-bones">
              Delete for good
            </Button>
          </div>
        </Form>
      </Dialog>
    </Panel>
  );
}

function Form({
  className,
  onSubmit,
  children,
}: {
  className: string;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function PasswordField({
  label,
  value,
  onChange,
  fresh = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fresh?: boolean;
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="password"
        autoComplete={fresh ? "new-password" : "current-password"}
        required
        minLength={8}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
