import { useMemo } from "react";
import type { LaidIn } from "./laid-in.ts";
import { htmlOf } from "./laid-in.ts";

const ID = "prix";

/** Laid in as the server wrote it (`price-explained.server.tsx`). */
export function PriceExplained({ part }: { readonly part: LaidIn }) {
  const inner = useMemo(() => ({ __html: htmlOf(part) ?? document.getElementById(ID)?.innerHTML ?? "" }), [part]);
  return (
    <section
      id={ID}
      aria-labelledby="t-prix"
      // oxlint-disable-next-line react/no-danger -- React wrote and escaped it, on the server
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  );
}
