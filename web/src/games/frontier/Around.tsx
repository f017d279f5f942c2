import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import type { BoardProps } from "../../table/board";
import type { Option } from "../../table/moment";

type Dragged = { option?: Option; supply?: string };

/** Dragging between Stores and seat. Everything dragged can be tapped as well, so keys and readers miss nothing. */
export function Around({
  options = [], // nothing to drag until the game's book is here
  choose,
  children,
}: Partial<BoardProps> & { children: ReactNode }) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 9 } }));
  const sale = options.find((option) => option.text === `sell ${dragged?.supply}`);
  const shown = dragged?.option ?? sale;
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const found =
      over &&
      dropped(active.data.current as Dragged, String(over.id), over.data.current?.card as string | undefined, options);
    if (found) choose?.(found);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }: DragStartEvent) => setDragged(active.data.current as Dragged)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <span className="drag-preview">
            {shown ? (
              <>
                <b>{shown.title}</b> {shown.detail}
              </>
            ) : (
              "Drop it on a Calamity to settle it"
            )}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** The option a drop stands for, if there is one. */
export function dropped(
  what: Dragged,
  place: string,
  card: string | undefined,
  options: readonly Option[],
): Option | undefined {
  if (place === "my seat") return what.option;
  if (place.startsWith("store ")) return options.find((option) => option.text === `sell ${what.supply}`);
  if (card === undefined) return undefined;
  return (
    options.find((option) => option.text === `settle ${card}:${what.supply}`) ??
    options.find((option) => option.text === `settle ${card}`)
  );
}
