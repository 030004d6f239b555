import face from "../design/fonts/overpass-latin-wght-normal.woff2?url";
import { policyWith } from "../page-policy.ts";
import { offlinePage } from "../offline/offline-page.ts";
import { serviceWorkerSource } from "../offline/service-worker.ts";

const source = serviceWorkerSource(offlinePage(face));

export function loader() {
  return new Response(source, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // A worker keeps to its own policy, not to that of the page that starts it: it fetches pages.
      "Content-Security-Policy": policyWith([]),
    },
  });
}
