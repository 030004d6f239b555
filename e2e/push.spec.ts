import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { browserMessage } from "../src/push/browser-message.ts";
import { listingWith } from "../test/factories/listing-with.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { enterByLink } from "./trial-mail.ts";

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ VIRAGE_DEMO: "300", NODE_ENV: "production" });
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
const somebody = () => `navigateur${String((people += 1))}-${String(process.pid)}@exemple.example`;
const switchOf = (page: Page) => page.getByRole("switch", { name: "Notifications dans ce navigateur" });
/** The site has heard of it. */
const isSettled = async (page: Page, isOn: boolean) => {
  await expect(switchOf(page)).toBeEnabled();
  await expect(switchOf(page)).toBeChecked({ checked: isOn });
};
const open = (page: Page) => page.goto(`${site.origin}/compte/alertes`);

/**
 * Chromium without its maker’s keys reaches no push service: what `subscribe` would have had from one is made here, with keys of its own,
 * and is what the browser has until it is given up. Everything else is the browser’s.
 */
const withPushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    interface Given {
      readonly endpoint: string;
      readonly p256dh: readonly number[];
      readonly key: readonly number[];
    }
    const KEPT = "given by a push service";
    const bytes = (list: readonly number[]) => new Uint8Array(list).buffer;
    const held = () => {
      const text = localStorage.getItem(KEPT);
      if (text === null) return null;
      const { endpoint, p256dh, key } = JSON.parse(text) as Given;
      return {
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
        getKey: (name: string) => bytes(name === "p256dh" ? p256dh : p256dh.slice(1, 17)),
        unsubscribe: async () => {
          localStorage.removeItem(KEPT);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => held(),
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
        const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
        const text = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
        const endpoint = `https://push.example/${crypto.randomUUID()}`;
        const key = [...text].map((letter) => letter.codePointAt(0) ?? 0);
        localStorage.setItem(KEPT, JSON.stringify({ endpoint, p256dh: [...point], key }));
        return held();
      },
    });
  });

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly lang: string; readonly data: unknown };
}

/**
 * The worker of the site, and what delivers to it what a push service would. A browser without a screen has nowhere to show a
 * notification and lets no window be opened by one: what the worker asks of it there is noted.
 */
async function listening(page: Page) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active !== undefined) resolve(active.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await worker.evaluate(() => {
    const shown: object[] = [];
    const opened: string[] = [];
    const scope = globalThis as unknown as Record<"Clients" | "WindowClient", { readonly prototype: object }>;
    Object.assign(globalThis, { shown, opened });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: object) => void shown.push({ title, options }),
    });
    Object.assign(scope.Clients.prototype, { openWindow: async (url: string) => void opened.push(`new ${url}`) });
    Object.assign(scope.WindowClient.prototype, {
      async focus(this: { readonly url: string }) {
        opened.push(this.url);
      },
    });
  });
  return {
    deliver: async (data: string) => {
      await session.send("ServiceWorker.deliverPushMessage", { origin: site.origin, registrationId, data });
    },
    shown: () => worker.evaluate(() => (globalThis as unknown as { readonly shown: readonly Shown[] }).shown),
    opened: () => worker.evaluate(() => (globalThis as unknown as { readonly opened: readonly string[] }).opened),
    /** As a touch of the last that was shown. */
    touch: () =>
      worker.evaluate(() => {
        const { shown } = globalThis as unknown as { readonly shown: readonly Shown[] };
        const notification = { data: shown.at(-1)?.options.data, close: () => undefined };
        dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined }));
      }),
  };
}

test("a member is told in this browser from the moment that they ask for it, and not any more once they do not", async ({
  page,
  context,
}) => {
  await withPushService(context);
  await context.grantPermissions(["notifications"], { origin: site.origin });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await enterByLink(page, site, somebody());
  await open(page);
  await expect(switchOf(page)).not.toBeChecked();
  // Nothing leaves before they asked.
  expect(asked.filter((path) => path === "/compte/notifications")).toEqual([]);
  await switchOf(page).click();
  await isSettled(page, true);
  await page.reload();
  await expect(switchOf(page)).toBeChecked();

  const { deliver, shown, opened, touch } = await listening(page);
  const told = (price: number) => {
    const search = { name: "La petite voiture", query: "priceMax=9000" };
    const listings = [{ listing: listingWith({ reference: "P1", price }), why: "new" } as const];
    return browserMessage({ listings, search }, "alerte", site.origin);
  };
  await deliver(JSON.stringify(told(8_490)));
  await expect.poll(shown).toMatchObject([
    {
      title: "Peugeot 308 II · 8\u202f490\u202f€",
      options: { body: "Nouvelle annonce · «\u202fLa petite voiture\u202f»", tag: "alerte", lang: "fr" },
    },
  ]);
  await touch();
  await expect.poll(opened).toEqual([`new ${told(8_490).href}`]);
  // A later one of the same alert takes its place; a tab that shows the car already is not opened twice.
  await deliver(JSON.stringify(told(7_990)));
  await expect.poll(async () => (await shown()).map(({ options }) => options.tag)).toEqual(["alerte", "alerte"]);
  const tab = await context.newPage();
  await tab.goto(told(7_990).href);
  await touch();
  await expect.poll(async () => (await opened()).at(-1)).toBe(told(7_990).href);
  await tab.close();

  await switchOf(page).click();
  await isSettled(page, false);
  await page.reload();
  await expect(switchOf(page)).toBeVisible();
  await expect(switchOf(page)).not.toBeChecked();
});

test("whoever refuses is told so in a sentence, and may change their mind", async ({ page, context, browser }) => {
  await withPushService(context);
  const { targetInfo } = await (await context.newCDPSession(page)).send("Target.getTargetInfo");
  const { browserContextId = "" } = targetInfo;
  const owner = await browser.newBrowserCDPSession();
  const answer = (setting: "denied" | "granted") =>
    owner.send("Browser.setPermission", {
      permission: { name: "notifications" },
      setting,
      origin: site.origin,
      browserContextId,
    });
  await answer("denied");
  await enterByLink(page, site, somebody());
  await open(page);
  await switchOf(page).click();
  await expect(page.getByText("Ce navigateur refuse les notifications de Virage.")).toBeVisible();
  await expect(switchOf(page)).not.toBeChecked();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await answer("granted");
  await switchOf(page).click();
  await isSettled(page, true);
  await expect(page.getByText("Ce navigateur refuse les notifications de Virage.")).toHaveCount(0);
});

test("whoever signs out of a browser is told nothing there any more", async ({ page, context }) => {
  await withPushService(context);
  await context.grantPermissions(["notifications"], { origin: site.origin });
  const email = somebody();
  await enterByLink(page, site, email);
  await open(page);
  await switchOf(page).click();
  await isSettled(page, true);
  await page.goto(`${site.origin}/compte`);
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await enterByLink(page, site, email);
  await open(page);
  await expect(switchOf(page)).not.toBeChecked();
});

test("where a browser has no such thing, or runs no script, there is no switch", async ({ browser, page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await enterByLink(page, site, somebody());
  await open(page);
  await expect(page.getByRole("heading", { name: "Aucune alerte pour l’instant" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(switchOf(page)).toHaveCount(0);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const quiet = await plain.newPage();
  await open(quiet);
  await expect(quiet.getByRole("heading", { name: "Aucune alerte pour l’instant" })).toBeVisible();
  await expect(switchOf(quiet)).toHaveCount(0);
  await plain.close();
});
