import type { ReactNode } from "react";

/** A state by its French name, and what `data-state` says of it; none at rest. */
export type StateName = "repos" | "survol" | "focus" | "appui" | "inactif" | "en cours";

const ATTRIBUTES: Readonly<Partial<Record<StateName, string>>> = { survol: "hover", focus: "focus", appui: "active" };

export interface Shown {
  readonly "data-state": string | undefined;
  readonly disabled: boolean;
  readonly busy: boolean;
}

interface StatesProps {
  readonly states: readonly StateName[];
  readonly children: (shown: Shown) => ReactNode;
}

/** One component in each of its states, side by side. */
export function States({ states, children }: StatesProps) {
  return (
    <div className="states">
      {states.map((state) => (
        <Example key={state} name={state}>
          {children({
            "data-state": ATTRIBUTES[state],
            disabled: state === "inactif" || state === "en cours",
            busy: state === "en cours",
          })}
        </Example>
      ))}
    </div>
  );
}

export function Example({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <small>{name}</small>
      {children}
    </div>
  );
}
