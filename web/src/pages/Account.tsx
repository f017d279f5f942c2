import { useState } from "react";
import { api } from "../app/api";
import { setMe, useHome } from "../app/home";
import { Button } from "../parts/Button";
import { Panel } from "../parts/Panel";
import { toast } from "../parts/Toast";
import type { Me } from "../wire";

/** My name; and, for those who want to find their tables from another browser, an account. */
export function Account() {
  const me = useHome((home) => home.me);
  const [name, setName] = useState(me?.name ?? "");
  const [login, setLogin] = useState(me?.name ?? "");
  const [password, setPassword] = useState("");
  const act = async (asked: Promise<Me>, done: string) => {
    try {
      const next = await asked;
      setMe(next);
      setName(next.name);
      setLogin(next.name);
      setPassword("");
      toast(done, { icon: "check-mark" });
    } catch (error) {
      toast((error as Error).message, { bad: true });
    }
  };
  return (
    <>
      <Panel title="Name">
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void act(api.rename(name.trim()), "Your name is changed.");
          }}
        >
          <input
            className="input narrow"
            aria-label="Your name"
            required
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit">Change</Button>
        </form>
      </Panel>
      {me?.account ? (
        <Panel title="Account">
          <Button onClick={() => act(api.logout(), "You are logged out.")}>Log out</Button>
        </Panel>
      ) : (
        <Panel title="Account">
          <p className="dim">
            You play as a guest of this browser. With an account you find your tables from anywhere; it takes over the
            tables you have now.
          </p>
          <form
            className="column"
            onSubmit={(event) => {
              event.preventDefault();
              void act(api.login(login.trim(), password), "Welcome back.");
            }}
          >
            <label className="field">
              <span>Name</span>
              <input
                className="input"
                autoComplete="username"
                required
                maxLength={40}
                value={login}
                onChange={(event) => setLogin(event.target.value)}
              />
            </label>
            <label className="field">
              <span>Password, at least 8 characters</span>
              <input
                className="input"
                type="password"
                autoComplete="current-password"
                required
                minLength={8}
                maxLength={200}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </label>
            <div className="row">
              <Button type="submit" variant="primary">
                Log in
              </Button>
              <Button
                disabled={!login.trim() || password.length < 8}
                onClick={() => act(api.register(login.trim(), password), "Your account is made.")}
              >
                Make an account
              </Button>
            </div>
          </form>
        </Panel>
      )}
    </>
  );
}
