import { DEMONSTRATION } from "../demonstration-sentence.ts";
import { useRoot } from "./use-root.ts";

/** Above every page of a demonstration; on a phone below it, where it takes nothing from what the page begins with. */
export function DemonstrationNotice() {
  const isDemonstration = useRoot()?.isDemonstration === true;
  return isDemonstration ? (
    <aside className="demonstration" aria-label="Démonstration">
      {DEMONSTRATION}
    </aside>
  ) : null;
}
