import { useEffect, useMemo, useRef } from "react";
import type { LaidIn } from "./laid-in.ts";
import { htmlOf } from "./laid-in.ts";
import { followDots } from "./nearest-dot.ts";

interface LaidInSectionProps {
  readonly part: LaidIn;
  readonly id: string;
  /** Of the heading within. */
  readonly labelledBy: string;
  readonly className?: string;
}

/** A section as the server wrote it. */
export function LaidInSection({ part, id, labelledBy, className }: LaidInSectionProps) {
  const inner = useMemo(() => ({ __html: htmlOf(part) ?? document.getElementById(id)?.innerHTML ?? "" }), [part, id]);
  const section = useRef<HTMLElement>(null);
  // Its inner text may be another's later on; the section stays.
  useEffect(() => (section.current === null ? undefined : followDots(section.current)), []);
  return (
    <section
      ref={section}
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line react/no-danger -- React wrote and escaped it, on the server
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  );
}
