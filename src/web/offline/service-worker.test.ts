import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
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

describe("the offline page", () => {
  it("needs nothing but the face that the browser holds", () => {
    const page = offlinePage("/assets/overpass.woff2", false);
    expect(page.match(/(?:src|href)="[^"]*"/g)).toEqual(['href=""']);
    expect(page.match(/url\("[^"]*"\)/g)).toEqual(['url("/assets/overpass.woff2")']);
    expect(page).not.toContain("<script");
  });
});
