import { useState } from "react";
import { api } from "../app/api";
import { ready } from "../app/fair";
import { gameOf, setMe, useHome } from "../app/home";
import { go } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Button } from "../parts/Button";
import { Panel } from "../parts/Panel";
import { toast } from "../parts/Toast";
import Missing from "./Missing";
import { Site } from "./Site";

/** The end of a link a friend sent. */
export default function Join({ token }: { token: string }) {
  const me = useHome((home) => home.me);
  const { data: invite, error } = useLoad(token, () => api.invite(token));
  const [name, setName] = useState(me?.name ?? "");
  const join = async () => {
    try {
      const { table } = await api.join(token, name.trim());
      setMe(await api.me());
      await ready(await api.table(table));
      go(`/table/${table}`, { replace: true });
    } catch (error) {
      toast((error as Error).message, { bad: true });
    }
  };
  if (error) return <Missing why={error} />;
  if (!invite) return <Site title="Join a table">{null}</Site>;
  const game = gameOf(invite.game)?.title ?? invite.game;
  if (invite.taken)
    return (
      <Site title="Join a table">
        <h1>This chair is taken</h1>
        <p>Somebody has sat down on it before you. You may watch the game, or open a table of your own.</p>
        <div className="row">
          <Button variant="primary" icon="spyglass" onClick={() => go(invite.watch_link, { replace: true })}>
            Watch
          </Button>
          <Button icon="saloon-doors" onClick={() => go(`/new/${invite.game}`)}>
            A table of my own
          </Button>
        </div>
      </Site>
    );
  return (
    <Site title="Join a table">
      <h1>{invite.seat === null ? "Come and watch" : "A chair is waiting"}</h1>
      <p>
        {invite.by || "Somebody"} invites you to {invite.seat === null ? "watch" : "play"} {game}
        {invite.title && invite.title !== game && ` at “${invite.title}”`}.
      </p>
      <Panel>
        <form
          className="column"
          onSubmit={(event) => {
            event.preventDefault();
            void join();
          }}
        >
          <label className="field">
            <span>Your name at the table</span>
            <input
              className="input"
              maxLength={40}
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <Button type="submit" variant="primary" icon="saloon-doors">
            Come in
          </Button>
        </form>
      </Panel>
      <p className="dim">
        Cards and dice of this table are sealed already: <code className="hash">{invite.commitment}</code>
      </p>
    </Site>
  );
}
