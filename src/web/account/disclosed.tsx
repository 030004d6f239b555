import type { ReactNode } from "react";
import { useRef } from "react";

interface DisclosedProps {
  readonly summary: string;
  /** Where what was sent is said to be wrong. */
  readonly isOpen: boolean;
  /** One form. */
  readonly children: ReactNode;
}

const FIELD = "input:not([type=hidden], [hidden])";

/** A form behind its button: opened, its field has the focus, and its button closes it where it opened it. */
export function Disclosed({ summary, isOpen, children }: DisclosedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details
      open={isOpen}
      ref={details}
      onToggle={({ currentTarget: { open } }) => {
        if (open) details.current?.querySelector<HTMLElement>(FIELD)?.focus();
      }}
    >
      <summary>
        <span className="opens">{summary}</span>
        <span className="closes">Annuler</span>
      </summary>
      {children}
    </details>
  );
}
