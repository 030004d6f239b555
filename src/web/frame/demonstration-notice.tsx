import { useRouteLoaderData } from "react-router";
import type { RootData } from "./root-data.ts";

/** Above every page of a site whose listings are invented, so that nobody takes a price for an offer. */
export function DemonstrationNotice() {
  const isDemonstration = useRouteLoaderData<RootData>("root")?.isDemonstration === true;
  return isDemonstration ? (
    <aside className="demonstration" aria-label="Démonstration">
      Démonstration{"\u202f"}: annonces inventées, rien n’est à vendre
    </aside>
  ) : null;
}
