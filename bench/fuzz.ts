/**
 * Random requests to every address of the site, with bodies, in process: `node bench/fuzz.ts [--requests 1000000] [--seed 1] [--minutes 10]`
 * after `npm run build`. Half are a guest's, half a member's. Fails on the first answer of 500 and above that does not say when to come
 * back, and prints how many were asked and how they were answered.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { pino } from "pino";
import { FILTER_KEYS } from "../src/domain/filters/registry.ts";
import { ROUTES } from "../src/domain/urls/route-table.ts";
import { createHttp } from "../src/http/create-http.ts";
import { NOW, someListings } from "../test/factories/listings.ts";
import { memberSession } from "../test/member-session.ts";
import { openTestSite } from "../test/site.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "10" },
  },
});
const BATCH = 2000;
const AT_ONCE = 8;
const LISTINGS = 60;

const site = await openTestSite(someListings(1, LISTINGS));
let cookie = "";
const failures: string[] = [];
const pageBuild: unknown = await import(join(import.meta.dirname, "../build/server/index.js"));
const http = createHttp({
  virage: site,
  config: { now: () => NOW, publicUrl: undefined, dataDirectory: tmpdir() },
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
/** One segment, or for a star any rest. */
const path = fc.constantFrom(...Object.values(ROUTES).map((route) => route.path)).chain((pattern) =>
  fc.array(text, { minLength: 8, maxLength: 8 }).map((parts) => {
    let at = 0;
    const next = () => encodeURIComponent((parts[(at += 1) % parts.length] ?? "").toWellFormed());
    return pattern.replaceAll(/:\w+(?:\{[^}]*\})?\??/g, next).replaceAll("*", next);
  }),
);
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
const request = fc.record({
  path,
  query: fields,
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  sent: body,
  isMember: fc.boolean(),
  data: fc.boolean(),
});

const counts = new Map<string, number>();
let asked = 0;
const until = performance.now() + Number(values.minutes) * 60_000;
const total = Number(values.requests);

async function ask(one: typeof request extends fc.Arbitrary<infer One> ? One : never): Promise<void> {
  const query = new URLSearchParams(
    one.query.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
  ).toString();
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(one.method);
  const address = `http://localhost${one.path}${one.data && one.method === "GET" ? ".data" : ""}${query === "" ? "" : `?${query}`}`;
  let asking: Request;
  try {
    asking = new Request(address, {
      method: one.method,
      headers: {
        "User-Agent": "Mozilla/5.0 Chrome/147.0.0.0 Safari/537.36",
        ...(one.isMember ? { Cookie: cookie } : {}),
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
for (let batch = 0; ; batch += 1) {
  if (asked >= total || performance.now() >= until || process.exitCode === 1) break;
  const drawn = fc.sample(request, { seed: Number(values.seed) + batch, numRuns: Math.min(BATCH, total - asked) });
  // The one before may have signed out, or erased the account.
  ({ cookie } = await memberSession(site.storage, `fuzz${String(batch)}`, ["private", "professional", "operator"]));
  const queue = drawn.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue) await ask(one);
    }),
  );
}
const seconds = (performance.now() - start) / 1000;
console.log(`${String(asked)} requests in ${seconds.toFixed(0)} s, ${(asked / seconds).toFixed(0)} a second`);
console.log(
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${String(count)}`)
    .join(", "),
);
await site.close();
