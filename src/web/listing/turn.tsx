import type { KeyboardEvent } from "react";
import { Icon } from "../design/icon.tsx";

interface TurnProps {
  readonly to: "left" | "right";
  readonly isEnd: boolean;
  readonly onTurn: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

const TURNS = { left: "Photographie précédente", right: "Photographie suivante" } as const;

/** Needs a script, and is not shown without one. Not `disabled` at the ends: the focus would fall off it. */
export function Turn({ to, isEnd, onTurn, onKeyDown }: TurnProps) {
  return (
    <button
      className={`turn ${to}`}
      type="button"
      aria-label={TURNS[to]}
      aria-disabled={isEnd}
      onClick={onTurn}
      onKeyDown={onKeyDown}
    >
      <Icon name={to} />
    </button>
  );
}
