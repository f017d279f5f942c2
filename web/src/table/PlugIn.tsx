import { useEffect, useRef } from "react";
import type { BoardProps, GameModule } from "./board";

/** The browser board of a game from outside: plain JavaScript that draws into a place it is given. */
type PlugIn = {
  mount: (place: HTMLElement, props: BoardProps) => { update: (props: BoardProps) => void; unmount: () => void };
  inStatus?: GameModule["inStatus"];
};

export async function loadPlugIn(address: string): Promise<{ default: GameModule }> {
  const { default: plugIn } = (await import(/* @vite-ignore */ address)) as { default: PlugIn };
  return { default: { Board: boardOf(plugIn), inStatus: plugIn.inStatus } };
}

function boardOf(plugIn: PlugIn) {
  return function PlugInBoard(props: BoardProps) {
    const place = useRef<HTMLDivElement>(null);
    const drawn = useRef<ReturnType<PlugIn["mount"]> | null>(null);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (!place.current) return;
      drawn.current = plugIn.mount(place.current, latest.current);
      return () => drawn.current?.unmount();
    }, []);
    useEffect(() => drawn.current?.update(props), [props]);
    return <div className="plug-in-board" ref={place} />;
  };
}
