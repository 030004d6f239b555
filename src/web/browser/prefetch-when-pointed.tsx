import { Suspense } from "react";
import { lazyOrAsServed } from "./lazy-or-as-served.ts";
import type { PrefetchPointedProps } from "./prefetch-pointed.tsx";

const PrefetchPointed = lazyOrAsServed(() => import("./prefetch-pointed.tsx"));

/** `PrefetchPointed`, whose code comes after that of the page. */
export function PrefetchWhenPointed(props: PrefetchPointedProps) {
  return (
    <Suspense>
      <PrefetchPointed {...props} />
    </Suspense>
  );
}
