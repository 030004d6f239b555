/** The script that a browser keeps: when a page cannot be fetched, the one it holds is shown instead. Nothing else is kept or changed. */

/** `page` is the whole HTML of the offline page. */
export function serviceWorkerSource(page: string): string {
  return `const page = ${JSON.stringify(page)};
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  event.waitUntil(registration.navigationPreload?.enable());
});
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((ready) => ready ?? fetch(event.request))
      .catch(() => new Response(page, { status: 503, statusText: "Offline", headers })),
  );
});
`;
}
