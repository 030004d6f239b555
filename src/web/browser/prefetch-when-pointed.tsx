import { Suspense, lazy } from "react";
import type { PrefetchPointedProps } from "./prefetch-pointed.tsx";

const PrefetchPointed = lazy(() => import("./prefetch-pointed.tsx"));

/** `PrefetchPointed`, whose code comes after that of the page. */
export function PrefetchWhenPointed(props: PrefetchPointedProps) {
  return (
    <Suspense>
      <PrefetchPointed {...props} />
    </Suspense>
  );
}
