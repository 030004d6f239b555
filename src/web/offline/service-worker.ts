/**
 * The script that a browser keeps: when a page cannot be fetched, the one it holds is shown instead; and what it is told of news, where
 * its owner asked for it (`account/tell-browser.ts`), is shown and leads to its page. Nothing else is kept or changed.
 */
import { NOTIFICATIONS, NOTIFICATION_GESTURES } from "../../domain/accounts/notification-address.ts";

import { OFFLINE_SCRIPT_HASH } from "./offline-page.ts";

/** What is told is a `BrowserMessage` (`push/browser-message.ts`). A tab that shows the page already is not opened twice. */
const NEWS = `addEventListener("push", (event) => {
  const { title, body, tag, href } = event.data.json();
  const icon = "/icon-192.png";
  event.waitUntil(registration.showNotification(title, { body, tag, icon, lang: "fr", renotify: true, data: { href } }));
});
addEventListener("notificationclick", (event) => {
  const { href } = event.notification.data;
  event.notification.close();
  if (new URL(href).origin !== location.origin) return;
  event.waitUntil(
    clients.matchAll({ type: "window", includeUncontrolled: true }).then((tabs) => {
      const open = tabs.find(({ url }) => url.split("#")[0] === href);
      return open === undefined ? clients.openWindow(href) : open.focus();
    }),
  );
});
addEventListener("pushsubscriptionchange", (event) => {
  const before = event.oldSubscription;
  const renewed = async () => {
    const now = event.newSubscription ?? (before && (await registration.pushManager.subscribe(before.options)));
    if (!now) return;
    const { endpoint, keys } = now.toJSON();
    const told = { geste: ${JSON.stringify(NOTIFICATION_GESTURES.on)}, endpoint, ...keys, ancien: before?.endpoint ?? "" };
    await fetch(${JSON.stringify(NOTIFICATIONS)}, { method: "POST", body: new URLSearchParams(told) });
  };
  event.waitUntil(renewed());
});
`;

/** `page` is the whole HTML of the offline page. */
export function serviceWorkerSource(page: string): string {
  return `const page = ${JSON.stringify(page)};
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src ${OFFLINE_SCRIPT_HASH}; connect-src 'self'",
};
addEventListener("install", (event) => {
  skipWaiting();
  // What leaves with a page does not wait for this script, which the page's end would stop before it has begun.
  const past = event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" });
  if (past !== undefined) event.waitUntil(past.catch(() => undefined));
});
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
${NEWS}`;
}
