import face from "../design/fonts/overpass-latin-wght-normal.woff2?url";
import { policyWith } from "../page-policy.ts";
import { offlinePage } from "../offline/offline-page.ts";
import { serviceWorkerSource } from "../offline/service-worker.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/service-worker.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { isDemonstration } = context.get(servicesContext);
  return new Response(serviceWorkerSource(offlinePage(face, isDemonstration)), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // A worker keeps to its own policy, not to that of the page that starts it: it fetches pages.
      "Content-Security-Policy": policyWith([]),
    },
  });
}
