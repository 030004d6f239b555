import { expect, it } from "vitest";
import { sourceFiles } from "../scripts/source-files.ts";
import { isPageName } from "../src/web/failure/known-page-names.ts";

/** Who asks the site by the browser’s own means, and why the one client of pages is not for it. */
const BESIDE_THE_CLIENT: Readonly<Record<string, string>> = {
  "src/web/browser/come-back.ts": "asks whether anybody answers at all, and again until somebody does",
  "src/web/browser/http-client.ts": "is the client",
  "src/web/browser/tell-site.ts": "tells the operator that the client failed",
  "src/web/events/page-events.ts": "tells events of a page that is being left, which waits for no answer",
  "src/web/offline/offline-page.ts": "is a page without the client, that comes back by itself",
  "src/web/offline/service-worker.ts": "stands between the client and the network",
  "src/web/seller-form/keep-on-leaving.ts":
    "keeps what was typed in a page that is being left, which waits for no answer",
  "src/web/seller-form/send-to-keep.ts":
    "posts a form where the router would, and the form itself tries again and says what failed",
};

/** `fetch` and `sendBeacon`, however they are reached; a `fetch` of something else – a server’s app, an injected one – is another’s. */
const ASKS =
  /(?<![.\w#])(?:(?:window|globalThis|self|navigator)\??\.)?(?:fetch|sendBeacon)\??\.?\(|XMLHttpRequest|new EventSource|new WebSocket/;

const written = sourceFiles(["src/web"], /(?<!\.test)\.tsx?$/);

it("whatever a page asks of its site goes through the one client, but for those that cannot", () => {
  const asking = written.filter(({ text }) => ASKS.test(text)).map(({ path }) => path);
  expect(asking.toSorted()).toEqual(Object.keys(BESIDE_THE_CLIENT).toSorted());
});

it.each([
  "await fetch(address)",
  "window.fetch(address)",
  "globalThis.fetch(address)",
  "self.fetch(address)",
  "navigator.sendBeacon(address, body)",
  "navigator.sendBeacon?.(address, body)",
  "new XMLHttpRequest()",
])("%s is seen as a call", (text) => {
  expect(ASKS.test(text)).toBe(true);
});

it("what failed is told under names of pages that the site takes", () => {
  const named = written.flatMap(({ path, text }) =>
    /http-client\.ts/.test(text)
      ? [...text.matchAll(/\bpage: "(\w+)"|PAGE = "(\w+)"/g)].map(
          ([, name = "", constant = ""]) => [path, name || constant] as const,
        )
      : [],
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(([, name]) => !isPageName(name))).toEqual([]);
});
