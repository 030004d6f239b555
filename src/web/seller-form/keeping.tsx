import { Suspense } from "react";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import type { Keeping } from "./use-kept-form.ts";

const LateKeeping = lazyOrAsServed(() => import("./late-keeping.tsx"));

/** Tells of what is kept by itself where that takes long. */
export function KeepingTold({ keeping }: Pick<Keeping, "keeping">) {
  if (keeping === undefined) return null;
  return (
    <Suspense>
      <LateKeeping isWritten={keeping === "written"} />
    </Suspense>
  );
}
