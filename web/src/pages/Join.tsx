import { useState } from "react";
import { api } from "../app/api";
import { setMe, useHome } from "../app/home";
import { go } from "../app/router";
import { Button } from "../parts/Button";
import { Panel } from "../parts/Panel";
import { toast } from "../parts/Toast";
import { Site } from "./Site";

/** The end of a link a friend sent. */
export default function Join({ token }: { token: string }) {
  const me = useHome((home) => home.me);
  const [name, setName] = useState(me?.name ?? "");
  const join = async () => {
    try {
      const { table } = await api.join(token, name.trim());
      setMe(await api.me());
      go(`/table/${table}`, { replace: true });
    } catch (error) {
      toast((error as Error).message, { bad: true });
    }
  };
  return (
    <Site title="Join a table">
      <h1>A chair is waiting</h1>
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
    </Site>
  );
}
