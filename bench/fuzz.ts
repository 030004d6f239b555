/**
 * Random requests to every address of the site, with bodies, in process: `node bench/fuzz.ts [--requests 1000000] [--seed 1] [--minutes 10]`
 * after `npm run build`. Half are a guest's, half a member's, who manages a dealer and runs the site. Half have accepted to be measured, so
 * that events are read; some have the key by which a dealer's program pushes stocks, which are taken and imported. One in three sends a form that a page
 * of the site has, with some of its fields as they stand and some not: what no form has is refused before it is read. Fails on the first
 * answer of 500 and above that does not say when to come back, and prints how many were asked and how they were answered.
 */
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { pino } from "pino";
import { openEvents } from "../src/compose.ts";
import { EVENT_NAMES } from "../src/domain/events/event-schema.ts";
import { FILTER_KEYS } from "../src/domain/filters/registry.ts";
import { dayInParis } from "../src/domain/paris-time.ts";
import { ROUTES } from "../src/domain/urls/route-table.ts";
import { createDeliveries } from "../src/feeds/arrivals/deliveries.ts";
import { drawFeedKey } from "../src/feeds/arrivals/feed-key.ts";
import { openUploads } from "../src/feeds/arrivals/uploads.ts";
import { createIntake } from "../src/feeds/intake/intake.ts";
import { createHttp } from "../src/http/create-http.ts";
import { FETCH_LIMITS } from "../src/photos/fetch-original.ts";
import { createPhotographs } from "../src/photos/photographs.ts";
import { consentText } from "../src/web/cookies/consent-cookie.ts";
import { NOW, someListings } from "../test/factories/listings.ts";
import { DEALER_FORMS } from "../test/dealer-forms.ts";
import { sampleEvent } from "../test/factories/site-events.ts";
import { feedOf, feedRow } from "../test/feed-trial.ts";
import { memberSession } from "../test/member-session.ts";
import { sampleAddress } from "../test/sample-address.ts";
import { openTestSite } from "../test/site.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "10" },
  },
});
/** Few: what one of them sends may sign the member out, or erase the account. */
const BATCH = 200;
/** Batches between two looks at which forms the pages have. */
const LOOK = 100;
const AT_ONCE = 8;
const LISTINGS = 60;

const stock = someListings(1, LISTINGS);
const dealers = [...new Set(stock.flatMap((listing) => listing.curef ?? []))];
const site = await openTestSite(stock);
await site.storage.dealers.put(
  dealers.map((curef) => ({ curef, name: `Garage ${curef}`, sellerType: "GARAGE", place: { city: "Annecy" } })),
);
let cookie = "";
/** Of who has accepted to be measured. */
const CONSENT = `audience=${consentText("accepted", dayInParis(NOW))}; visitorId=${"v".repeat(20)}`;
const dataDirectory = await mkdtemp(join(tmpdir(), "virage-fuzz-"));
const quiet = { info: () => undefined, error: () => undefined };
const intake = createIntake({ storage: site.storage, dataDirectory, now: () => NOW, log: quiet });
const deliveries = createDeliveries({ intake, storage: site.storage, catchUp: site.catchUp, log: quiet });
const uploads = openUploads({
  dataDirectory,
  deliveries,
  mostBytes: 5_000_000,
  mostBytesOfOne: 1_000_000,
  now: () => NOW,
});
const pushKey = drawFeedKey();
await site.storage.feedKeys.add({
  id: pushKey.id,
  curef: dealers[0] ?? "",
  hash: pushKey.hash,
  label: "",
  createdAt: new Date(NOW).toISOString(),
});
const events = openEvents({ dataDirectory }, quiet);
const photographs = createPhotographs({
  directory: join(dataDirectory, "photos"),
  photosOf: async (reference) => (await site.storage.listings.get(reference))?.listing.photos,
  now: () => NOW,
  onError: () => undefined,
  // Their hosts are invented: nobody outside is asked.
  limits: {
    ...FETCH_LIMITS,
    isAllowedAddress: () => false,
    resolve: async () => [{ address: "192.0.2.1", family: 4 }],
  },
});
const failures: string[] = [];
const pageBuild: unknown = await import(join(import.meta.dirname, "../build/server/index.js"));
const http = createHttp({
  virage: site,
  config: { now: () => NOW, publicUrl: undefined, dataDirectory },
  feeds: { deliveries, uploads, mostBytes: 1_000_000 },
  events: events.sink,
  photographs,
  log: pino({ level: "error" }, { write: (line) => void failures.push(line) }),
  buildDirectory: join(import.meta.dirname, "../build"),
  pageBuild,
}).site;

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e9",
    "NaN",
    "null",
    "\0",
    "%E9",
    "é€😀",
    "'\"<>",
    ",,,",
    ":::",
    "69001",
    "../..",
    "__proto__",
  ),
  fc.constantFrom(
    "C123",
    "E1",
    "FUZZ-1",
    "car",
    "moto",
    "PEUGEOT",
    "PEUGEOT:308",
    "2026-02-31",
    "a@b.example",
    "oui",
    "on",
  ),
);
const name = fc.oneof(
  fc.constantFrom(...FILTER_KEYS),
  fc.constantFrom(
    "page",
    "seed",
    "q",
    "n",
    "retour",
    "geste",
    "jeton",
    "email",
    "code",
    "nom",
    "message",
    "theme",
    "annonces",
    "refs",
  ),
  fc.string({ maxLength: 12 }),
);
const fields = fc.array(fc.tuple(name, text), { maxLength: 6 });
const reference = fc.constantFrom(...stock.map((listing) => listing.reference));
const dealer = fc.constantFrom(...dealers);
/** What stands in the inventory, by the name of the part of a path that tells it. */
const KNOWN: ReadonlyMap<string, fc.Arbitrary<string>> = new Map([
  ["curef", dealer],
  ["reference", reference],
  ["vehicle", reference],
  ["listing", reference.map((told) => `auto-occasion-annonce-${told}.html`)],
  ["showroom", dealer.map((told) => `${told}/index`)],
]);
const part = (name: string) =>
  fc
    .tuple(fc.nat({ max: 3 }), KNOWN.get(name) ?? text, text)
    .map(([chance, known, any]) => (chance === 0 ? any : known).toWellFormed());
const PART = /:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??|\*/g;
/** One segment for each part, or for a star any rest. */
const filled = (pattern: string) =>
  fc.tuple(...[...pattern.matchAll(PART)].map(([, named]) => part(named ?? ""))).map((parts) => {
    const next = parts.values();
    return pattern.replaceAll(PART, () => encodeURIComponent(next.next().value ?? "").replaceAll("%2F", "/"));
  });
const path = fc
  .constantFrom(...Object.values(ROUTES).map((route) => route.path))
  .chain((pattern) => fc.oneof({ weight: 4, arbitrary: filled(pattern) }, fc.constant(sampleAddress(pattern))));
const body = fc.oneof(
  fields.map((pairs) => ({
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(pairs.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()])).toString(),
  })),
  fc.json().map((json) => ({ type: "application/json", body: json })),
  fields.map((pairs) => ({
    type: "multipart/form-data; boundary=b",
    body: `${pairs.map(([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`).join("")}--b--\r\n`,
  })),
  fc
    .tuple(
      fc.constantFrom(
        "text/plain",
        "application/json",
        "multipart/form-data",
        "application/offset+octet-stream",
        "image/jpeg",
      ),
      text,
    )
    .map(([type, said]) => ({ type, body: said })),
);
/** As a page sends them, each with something else in one of its fields. */
const eventBatch = fc
  .array(
    fc.tuple(
      fc.constantFrom(...EVENT_NAMES),
      fc.string({ maxLength: 12 }),
      fc.oneof(text, fc.jsonValue()),
      fc.nat({ max: 9 }),
    ),
    { maxLength: 8 },
  )
  .map((drawn) => ({
    type: "application/json",
    body: JSON.stringify({
      events: drawn.map(([event, field, value, chance]) =>
        chance === 0 ? { ...sampleEvent(event), [field]: value } : sampleEvent(event),
      ),
    }),
  }));
/** What a dealer's program pushes: a stock, or something like one. */
const pushed = fc.oneof(
  text.map((said) => ({ type: "text/csv", body: said })),
  fc.array(text, { maxLength: 6 }).map((rows) => ({ type: "text/csv", body: feedOf(feedRow("v1"), ...rows) })),
);
const measuredOrPushed = fc.oneof(
  eventBatch.map((sent) => ({ path: "/api/v1/events", sent })),
  fc.tuple(filled(ROUTES.apiFeedUpload.path), pushed).map(([to, sent]) => ({ path: to, sent })),
  pushed.map((sent) => ({ path: `/api/v1/feeds/${dealers[0] ?? ""}`, sent })),
);
const byProgram = measuredOrPushed.chain(({ path: to, sent }) =>
  fc.record({
    path: fc.constant(to),
    query: fc.constant([] as [string, string][]),
    method: fc.constantFrom("POST", "POST", "POST", "PUT", "PATCH", "GET", "DELETE"),
    sent: fc.constant(sent),
    isMember: fc.boolean(),
    hasAccepted: fc.constantFrom(true, true, true, false),
    data: fc.constant(false),
  }),
);
const any = fc.record({
  path,
  query: fields,
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  sent: body,
  isMember: fc.boolean(),
  hasAccepted: fc.boolean(),
  data: fc.boolean(),
});

/** Of a form as its page has it: where it goes, and each field with what it says, in the page's order. */
interface Form {
  readonly path: string;
  readonly type: string;
  readonly fields: readonly (readonly [string, string])[];
}
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

function formsOf(page: string, at: string): readonly Form[] {
  return [...page.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([whole, inner = ""]) => {
    const head = whole.slice(0, whole.indexOf(">") + 1);
    const action = attribute(head, "action") ?? at;
    const fields = [...inner.matchAll(/<(?:input|button|select|textarea)\b[^>]*>/g)].flatMap(([tag]) => {
      const named = attribute(tag, "name");
      return named === undefined ? [] : [[named, attribute(tag, "value") ?? ""] as const];
    });
    const isPost = attribute(head, "method")?.toLowerCase() === "post";
    const type = attribute(head, "enctype") ?? "application/x-www-form-urlencoded";
    return isPost && action.startsWith("/") ? [{ path: action, type, fields }] : [];
  });
}

const who = { "User-Agent": "Mozilla/5.0 Chrome/147.0.0.0 Safari/537.36" };
let managing: string | undefined;
/** Somebody whom every page lets in: the one manager of each dealer of the inventory, operator of the site. */
async function newMember(name: string): Promise<string> {
  const member = await memberSession(site.storage, name, ["private", "professional", "operator"]);
  await site.storage.together(async (unit) => {
    const right = { account: member.account, right: "manager" as const, grantedAt: new Date(NOW).toISOString() };

    for (const curef of dealers) {
      if (managing !== undefined) await unit.withdrawRight(managing, curef);
      await unit.grantRight({ ...right, curef });
    }
  });
  managing = member.account;
  return member.cookie;
}

const isSignedIn = async () =>
  (await http.request("http://localhost/api/v1/me/favourites", { headers: { ...who, Cookie: cookie } })).ok;

const PAGES = 250;
/** Each form of the pages that lead to one another, once, as they stand now: what was sent before may have made more of them. */
async function formsOfPages(): Promise<readonly Form[]> {
  const found = new Map<string, Form>();
  const starts = Object.values(ROUTES).flatMap(({ path: pattern }) => [
    sampleAddress(pattern),
    ...fc.sample(filled(pattern), { seed: 1, numRuns: 3 }),
  ]);
  const addresses = new Set(starts);
  let pages = 0;
  for (const address of addresses) {
    if (pages >= PAGES) break;
    const answer = await http.request(`http://localhost${address}`, { headers: { ...who, Cookie: cookie } });
    const page = await answer.text();
    if (!(answer.headers.get("Content-Type") ?? "").startsWith("text/html")) continue;
    if (answer.ok) pages += 1;
    for (const form of formsOf(page, address))
      found.set(`${form.path} ${form.fields.map(([key]) => key).join()}`, form);
    const links = page.matchAll(/<a\b[^>]*\shref="(\/(?:pro|exploitation|compte|deposer|contact)[^"#]*)"/g);
    for (const [, link = ""] of [...links].slice(0, 20)) addresses.add(link.replaceAll("&amp;", "&"));
  }
  return [...found.values()];
}
const acts = fc.constantFrom(...DEALER_FORMS.flatMap((form) => form.acts), ...DEALER_FORMS.map(({ field }) => field));
const formSent = (forms: readonly Form[]) =>
  fc.constantFrom(...forms).chain((form) =>
    fc.record({
      path: fc.constant(form.path),
      query: fc.constant([] as [string, string][]),
      method: fc.constant("POST" as const),
      sent: fc
        .tuple(
          ...form.fields.map(([key, value]) =>
            fc
              .tuple(fc.nat({ max: 5 }), fc.oneof(text, acts))
              .map(([chance, said]) => [key, chance < 4 ? value : said, chance === 5] as const),
          ),
        )
        .map((told) => {
          const kept = told.filter(([, , isLeftOut]) => !isLeftOut);
          if (!form.type.startsWith("multipart")) {
            const pairs = kept.map(([key, value]) => [key, value.toWellFormed()]);
            return { type: form.type, body: new URLSearchParams(pairs).toString() };
          }
          const parts = kept.map(
            ([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
          );
          return { type: "multipart/form-data; boundary=b", body: `${parts.join("")}--b--\r\n` };
        }),
      isMember: fc.constantFrom(true, true, true, false),
      hasAccepted: fc.boolean(),
      data: fc.boolean(),
    }),
  );

const counts = new Map<string, number>();
let asked = 0;
const until = performance.now() + Number(values.minutes) * 60_000;
const total = Number(values.requests);

async function ask(one: typeof any extends fc.Arbitrary<infer One> ? One : never): Promise<void> {
  const query = new URLSearchParams(
    one.query.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
  ).toString();
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(one.method);
  const address = `http://localhost${one.path}${one.data && !one.path.includes("?") && one.method !== "PUT" ? ".data" : ""}${query === "" ? "" : `?${query}`}`;
  let asking: Request;
  try {
    asking = new Request(address, {
      method: one.method,
      headers: {
        ...who,
        Cookie: [...(one.isMember ? [cookie] : []), ...(one.hasAccepted ? [CONSENT] : [])].join("; "),
        // Events are a page's own, and stocks have their key.
        "Sec-Fetch-Site": "same-origin",
        ...(one.path.startsWith("/api/v1/feeds")
          ? { Authorization: `Bearer ${pushKey.text}`, "Tus-Resumable": "1.0.0" }
          : {}),
        ...(hasBody ? { "Content-Type": one.sent.type } : {}),
      },
      ...(hasBody ? { body: one.sent.body } : {}),
    });
  } catch {
    return; // no address that anybody can ask
  }
  const answer = await http.request(asking);
  await answer.arrayBuffer();
  asked += 1;
  counts.set(String(answer.status), (counts.get(String(answer.status)) ?? 0) + 1);
  if (answer.status < 500 || (answer.status === 503 && answer.headers.has("Retry-After"))) return;
  console.error(one.method, address, JSON.stringify(one.sent), answer.status, failures.at(-1));
  process.exitCode = 1;
}

const start = performance.now();
let forms: readonly Form[] = [];
for (let batch = 0; ; batch += 1) {
  if (asked >= total || performance.now() >= until || process.exitCode === 1) break;
  if (!(await isSignedIn())) cookie = await newMember(`fuzz${String(batch)}`);
  if (batch % LOOK === 0) forms = await formsOfPages();
  const request = fc.oneof({ weight: 4, arbitrary: any }, { weight: 2, arbitrary: formSent(forms) }, byProgram);
  const drawn = fc.sample(request, { seed: Number(values.seed) + batch, numRuns: Math.min(BATCH, total - asked) });
  const queue = drawn.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue) await ask(one);
    }),
  );
}
const seconds = (performance.now() - start) / 1000;
console.log(`${String(forms.length)} forms found on pages`);
console.log(`${String(asked)} requests in ${seconds.toFixed(0)} s, ${(asked / seconds).toFixed(0)} a second`);
console.log(
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${String(count)}`)
    .join(", "),
);
await events.sink.flush();
const lines = await Promise.all(
  (await readdir(join(dataDirectory, "events")).catch(() => [])).map(
    async (file) => (await readFile(join(dataDirectory, "events", file), "utf8")).split("\n").length - 1,
  ),
);
const [arrival] = await site.storage.feedArrivals.of(dealers[0] ?? "", 1);
console.log(
  `${String(lines.reduce((sum, count) => sum + count, 0))} events written, ${String(arrival?.number ?? 0)} stocks taken`,
);
await intake.stop();
await site.close();
await rm(dataDirectory, { recursive: true, force: true });
