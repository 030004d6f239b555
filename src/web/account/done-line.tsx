import { useEffect, useRef } from "react";
import { Icon } from "../design/icon.tsx";

/** What was just done. The page came with it, which no reader is told of by its role alone: it takes the focus. */
export function DoneLine({ words }: { readonly words: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p className="done" role="status" tabIndex={-1} ref={line}>
      <Icon name="check" />
      {words}
    </p>
  );
}
