import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { offlinePage } from "./offline-page.ts";
import { serviceWorkerSource } from "./service-worker.ts";

interface FetchEvent {
  readonly request: { readonly mode: string; readonly method: string };
  readonly preloadResponse: Promise<unknown>;
  respondWith(response: Promise<Response>): void;
}

/** Runs the script as a browser would and answers one fetch; undefined when the script leaves it alone. */
async function answer(request: FetchEvent["request"], network: () => Promise<unknown>) {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  runInNewContext(serviceWorkerSource("<p>hors ligne"), {
    addEventListener: (kind: string, listener: (event: FetchEvent) => void) => listeners.set(kind, listener),
    fetch: network,
    registration: {},
    skipWaiting: () => undefined,
    Promise,
    Response,
  });
  let response: Promise<Response> | undefined;
  listeners.get("fetch")?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    respondWith: (made) => {
      response = made;
    },
  });
  return response;
}

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const navigation = { mode: "navigate", method: "GET" };

describe("the service worker", () => {
  it("shows its page when one cannot be fetched", async () => {
    const response = await answer(navigation, offline);
    expect(response?.status).toBe(503);
    expect(await response?.text()).toBe("<p>hors ligne");
    expect(response?.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it("hands on what the network answers, errors included", async () => {
    const gone = new Response("sold", { status: 410 });
    expect(await answer(navigation, () => Promise.resolve(gone))).toBe(gone);
  });

  it("leaves everything else to the browser", async () => {
    expect(await answer({ mode: "cors", method: "GET" }, offline)).toBeUndefined();
    expect(await answer({ mode: "navigate", method: "POST" }, offline)).toBeUndefined();
  });
});

interface Told {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly data: { readonly href: string } };
}

/** The script in a browser with these tabs; what it does is noted. */
function worker(tabs: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Told[] = [];
  const done: string[] = [];
  const sent: (readonly [string, string])[] = [];
  const waited: Promise<unknown>[] = [];
  runInNewContext(serviceWorkerSource(""), {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: {
      showNotification: async (title: string, options: Told["options"]) => shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
    location: { origin: "https://virage.example" },
    fetch: async (path: string, { body }: { readonly body: URLSearchParams }) => sent.push([path, String(body)]),
    URL,
    URLSearchParams,
  });
  const hear = async (kind: string, event: object) => {
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
  };
  return {
    shown,
    done,
    sent,
    push: (told: object) => hear("push", { data: { json: () => told } }),
    click: (href: string) =>
      hear("notificationclick", { notification: { data: { href }, close: () => done.push("close") } }),
    renew: (event: object) => hear("pushsubscriptionchange", event),
  };
}

describe("what a browser is told of news", () => {
  const href = "https://virage.example/auto-occasion-annonce-P1.html";

  it("is shown under the name of its alert, in French", async () => {
    const { push, shown } = worker();
    await push({ title: "Peugeot 208 · 8 490 €", body: "Nouvelle annonce", tag: "t", href });
    expect(shown).toMatchObject([
      { title: "Peugeot 208 · 8 490 €", options: { body: "Nouvelle annonce", tag: "t", lang: "fr", data: { href } } },
    ]);
  });

  it("leads to its page by a click, in the tab that shows it already or in a new one", async () => {
    const none = worker(["https://virage.example/", `${href}?a=1`]);
    await none.click(href);
    expect(none.done).toEqual(["close", `open ${href}`]);
    const open = worker(["https://virage.example/", `${href}#photos`]);
    await open.click(href);
    expect(open.done).toEqual(["close", `focus ${href}#photos`]);
  });

  it("leads nowhere but to this site", async () => {
    const { click, done } = worker();
    await click("https://elsewhere.example/");
    expect(done).toEqual(["close"]);
  });

  it("goes on where the push service gives the browser another address", async () => {
    const { renew, sent } = worker();
    const now = { toJSON: () => ({ endpoint: "https://push.example/b", keys: { p256dh: "K", auth: "A" } }) };
    await renew({ oldSubscription: { endpoint: "https://push.example/a" }, newSubscription: now });
    const [[path, body] = ["", ""]] = sent;
    expect([path, Object.fromEntries(new URLSearchParams(body))]).toEqual([
      "/compte/notifications",
      {
        geste: "activer",
        endpoint: "https://push.example/b",
        p256dh: "K",
        auth: "A",
        ancien: "https://push.example/a",
      },
    ]);
  });
});

describe("the offline page", () => {
  /** Its script in a browser, whose site answers by `status`. */
  function opened(navigator: { onLine: boolean }, status: number) {
    const [, script = ""] = /<script>([^]*)<\/script>/.exec(offlinePage("/f.woff2", false)) ?? [];
    const listeners = new Map<string, (event?: unknown) => Promise<void>>();
    const addEventListener = (kind: string, listener: () => Promise<void>) => void listeners.set(kind, listener);
    const elements = new Map(["h1", "p", "a"].map((name) => [name, { textContent: "", addEventListener }]));
    const asked: string[] = [];
    const browser = { loaded: 0 };
    runInNewContext(script, {
      document: { querySelector: (name: string) => elements.get(name), title: "" },
      navigator,
      location: { href: "https://virage.example/", reload: () => (browser.loaded += 1) },
      fetch: async (address: string) => {
        asked.push(address);
        return { status };
      },
      AbortSignal,
      addEventListener,
      setTimeout: () => 0,
      clearTimeout: () => undefined,
    });
    return {
      heading: () => elements.get("h1")?.textContent,
      loaded: () => browser.loaded,
      asked,
      tell: async (kind: string) => {
        await listeners.get(kind)?.({ preventDefault: () => undefined });
        // A press waits for nobody.
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
  }

  it("says whose fault it is, by the connection that the browser has, and comes back with it", async () => {
    const navigator = { onLine: false };
    const { heading, loaded, asked, tell } = opened(navigator, 200);
    expect(heading()).toBe("Vous êtes hors ligne");
    navigator.onLine = true;
    await tell("online");
    expect([heading(), loaded(), asked]).toEqual(["Le site ne répond pas", 1, [ROUTES.health.path]]);
  });

  it("shows who asks what a site that is busy says, and does not load it by itself", async () => {
    const { loaded, tell } = opened({ onLine: true }, 503);
    await tell("online");
    expect(loaded()).toBe(0);
    await tell("click");
    expect(loaded()).toBe(1);
  });

  it("needs nothing but the face that the browser holds", () => {
    const page = offlinePage("/assets/overpass.woff2", false);
    expect(page.match(/(?:src|href)="[^"]*"/g)).toEqual(['href=""']);
    expect(page.match(/url\("[^"]*"\)/g)).toEqual(['url("/assets/overpass.woff2")']);
    // The policy allows that script alone.
    const [, script = ""] = /<script>([^]*)<\/script>/.exec(page) ?? [];
    expect(script).not.toBe("");
    expect(serviceWorkerSource(page)).toContain(
      `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
  });
});
