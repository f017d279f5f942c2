import { create } from "zustand";
import { newKey } from "../app/api";
import type { ClientMessage, ServerMessage } from "../wire";
import { type Action, EMPTY, reduce, type TableState } from "./state";

/** Closings after which trying again is no use. */
const FAREWELLS: Readonly<Record<number, string>> = {
  4401: "The server does not know you any more; load the page again.",
  4403: "This page was loaded from another address than the server's.",
  4404: "There is no such table, or it is not for you.",
};

/** Milliseconds: how often a line is looked at; how long it may be silent, and how long while somebody at this page has
 * to answer or waits for one; how long it may owe an answer. A dead line is told within three seconds then. */
const BEAT = 500;
const QUIET = 15_000;
const KEEN = 1_000;
const PATIENCE = 1_400;

/** The line to one table: says hello, keeps the store, comes back after a drop and sends again what was not answered. */
export class TableLine {
  readonly store = create<TableState>(() => EMPTY);
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, ClientMessage>();
  private tries = 0;
  private timer = 0;
  private heartbeat = 0;
  /** When the line was last heard, and when it was last asked whether it is there. */
  private heard = 0;
  private asked = 0;
  private closed = false;
  private welcomed = false;
  private eyes: number | null = null;

  constructor(private readonly id: string) {}

  open(): void {
    this.closed = false;
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.hangUp);
    this.heartbeat = window.setInterval(() => this.beat(), BEAT);
    this.connect();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.hangUp);
    clearInterval(this.heartbeat);
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  dispatch(action: Action): void {
    this.store.setState((state) => reduce(state, action));
  }

  /** Give an answer. */
  move(seat: number, text: string): void {
    const step = this.store.getState().situation?.step ?? 0;
    this.sendKeyed({ t: "move", seat, text, step, key: newKey() });
  }

  /** Take back the last answer, or all of one's last ones. */
  undo(seat: number, turn = false): void {
    this.sendKeyed({ t: "undo", seat, turn, key: newKey() });
  }

  /** Let the table give this answer by itself to every question of this kind; an empty one ends it. */
  stand(seat: number, kind: string, text: string): void {
    this.sendKeyed({ t: "stand", seat, kind, text, key: newKey() });
  }

  consent(seat: number, yes: boolean): void {
    this.sendKeyed({ t: "consent", seat, yes, key: newKey() });
  }

  chat(text: string): void {
    this.sendKeyed({ t: "chat", text, key: newKey() });
  }

  /** The device is now in front of this seat. */
  look(seat: number): void {
    this.eyes = seat;
    this.send({ t: "look", seat });
  }

  /** What a quick bot would do; `deep`: what the best one would, however long it thinks. */
  hint(seat: number, deep: boolean): void {
    this.dispatch({ t: "hinting" });
    this.send({ t: "hint", seat, deep });
  }

  why(seat: number, text: string): void {
    this.send({ t: "why", seat, text });
  }

  preview(seat: number, text: string): void {
    this.send({ t: "preview", seat, text });
  }

  inspect(text: string): void {
    this.send({ t: "inspect", text });
  }

  private connect(): void {
    this.dispatch({ t: "connecting" });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.id)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = performance.now();
      const { version, situation } = this.store.getState();
      const seat = this.eyes ?? situation?.seat ?? null;
      // What is new is only new through the same eyes.
      this.send({ t: "hello", since: seat === situation?.seat ? version : null, seat });
      for (const message of this.unanswered.values()) this.send(message);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      // Whoever has logged in or out since then comes with another cookie: worth one try.
      const another = (event.code === 4401 || event.code === 4404) && this.welcomed;
      this.welcomed = false;
      const farewell = FAREWELLS[event.code];
      if (farewell && !another) return this.dispatch({ t: "closed", farewell });
      this.again();
    };
  }

  private again(): void {
    this.dispatch({ t: "lost" });
    this.tries += 1;
    const wait = Math.min(15_000, 400 * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** A line that has been silent is asked whether it is still there. */
  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const silent = performance.now() - this.heard;
    const mine = (this.store.getState().situation?.options.length ?? 0) > 0 && document.visibilityState === "visible";
    if (this.asked > this.heard && performance.now() - this.asked > PATIENCE) this.hangUp();
    else if (this.asked <= this.heard && silent > (this.unanswered.size > 0 || mine ? KEEN : QUIET)) {
      this.asked = performance.now();
      this.send({ t: "ping" });
    }
  }

  /** The line is dead, whatever the browser still thinks of it. */
  private hangUp = (): void => {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    if (dead) this.again();
  };

  private retryNow = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private receive(message: ServerMessage): void {
    this.heard = performance.now();
    if (message.t === "welcome" || message.t === "table") {
      this.tries = 0;
      this.welcomed = true;
    }
    if (message.t === "accepted" || message.t === "refused") this.unanswered.delete(message.key);
    this.dispatch(message);
  }

  private sendKeyed(message: ClientMessage & { key: string }): void {
    this.unanswered.set(message.key, message);
    this.dispatch({ t: "sent", key: message.key });
    this.send(message);
  }

  /** Keyed messages that cannot go out now go out after the next hello; the others are forgotten. */
  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
