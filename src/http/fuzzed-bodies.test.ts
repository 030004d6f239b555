/** Whatever is sent to what people’s accounts, searches and favourites are written by, none of it is a failure of ours. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { someListings } from "../../test/factories/listings.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

/** Of each address, half by a guest and half by a member. More by FUZZED=10000, as docs/decisions/accounts.md tells. */
const FUZZED = Number(process.env["FUZZED"] ?? 25);

let served: ServedSite;
let cookie: string;
beforeAll(async () => {
  served = await serveSite(someListings(1, 20));
  ({ cookie } = await memberSession(served.site.storage, "fuzz"));
});
afterAll(() => served.close());

const GESTURES = [
  ["deconnexion", "autres", "session", "effacer", "adresse", "motdepasse", "sans-motdepasse", "sans-adresse"],
  [
    "cle",
    "creer",
    "supprimer",
    "pause",
    "reprendre",
    "retablir",
    "regler",
    "tout",
    "confirmer",
    "defaire",
    "activer",
    "desactiver",
    "",
  ],
].flat();
const FIELDS = [
  ["email", "code", "cle", "jeton", "motdepasse", "retour", "etape", "session", "recherche", "frequence", "nom"],
  [
    "reponse",
    "compris",
    "id",
    "references",
    "annonces",
    "mesure",
    "choix",
    "voir",
    "endpoint",
    "p256dh",
    "auth",
    "ancien",
    "__proto__",
  ],
].flat();
const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    "a@b.example",
    "daily",
    "priceMax=9000",
    "../",
    "1".repeat(400),
    "a\r\nBcc: x@y.example",
    "{}",
    "000000",
  ),
);
const fields = fc
  .record({
    geste: fc.option(fc.constantFrom(...GESTURES), { nil: undefined }),
    told: fc.dictionary(fc.constantFrom(...FIELDS), nasty, { maxKeys: 6 }),
  })
  .map(({ geste, told }) => Object.entries(geste === undefined ? told : { geste, ...told }));
const FORM = "application/x-www-form-urlencoded";
const form = fc.oneof(
  fields.map((entries) => ({ type: FORM, body: new URLSearchParams(entries).toString() })),
  fc.string({ unit: "binary", maxLength: 200 }).map((body) => ({ type: FORM, body })),
  fc.string({ unit: "binary", maxLength: 200 }).map((body) => ({ type: "multipart/form-data; boundary=b", body })),
  fields.map((entries) => ({
    type: "multipart/form-data; boundary=b",
    body: `${entries.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--b--\r\n`,
  })),
);

const favourite = fc.dictionary(
  fc.constantFrom("reference", "savedAt", "removedAt", "price", "note", "askedAt", "wantsMail", "notedAt"),
  fc.oneof(nasty, fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
);
const json = fc
  .oneof(
    fc.jsonValue(),
    fc.record({ favourites: fc.array(favourite, { maxLength: 5 }) }),
    fc.record({ references: fc.array(nasty, { maxLength: 5 }) }),
    fc.record({ searches: fc.array(fc.record({ query: nasty, at: fc.jsonValue() }), { maxLength: 5 }) }),
  )
  .map((said) => ({ type: "application/json", body: JSON.stringify(said) }));
const broken = fc.string({ unit: "binary", maxLength: 200 }).map((body) => ({ type: "application/json", body }));

const API = "/api/v1/me";
it.each([
  ["POST", "/connexion", form],
  ["POST", "/connexion?etape=code", form],
  ["POST", "/compte", form],
  ["POST", "/compte/alertes", form],
  ["POST", "/compte/notifications", form],
  ["POST", "/alertes/nouvelle", form],
  ["POST", "/alertes/reglages?cle=x", form],
  ["POST", "/alertes/desinscription?cle=x", form],
  ["POST", "/alertes/donnees", form],
  ["POST", "/confidentialite.html", form],
  ["POST", "/favoris", form],
  ["POST", "/api/v1/user-management/authentication", fc.oneof(json, broken)],
  ["PUT", `${API}/favourites`, fc.oneof(json, broken)],
  ["PUT", `${API}/consulted-classifieds`, fc.oneof(json, broken)],
  ["PUT", `${API}/recent-searches`, fc.oneof(json, broken)],
] as const)(
  `%s %s never fails, whatever ${String(FUZZED)} bodies say`,
  async (method, path, bodies) => {
    const failed: unknown[] = [];
    for (const [number, { type, body }] of fc
      .sample<{ type: string; body: string }>(bodies, {
        numRuns: FUZZED,
        seed: 15,
      })
      .entries()) {
      // Signing out and erasing are among what is sent: whoever is gone comes back as somebody new.
      if (number % 20 === 0) ({ cookie } = await memberSession(served.site.storage, `fuzz-${path}-${String(number)}`));
      const holder = number % 2 === 0 ? {} : { Cookie: cookie };
      const { status } = await served.ask({ method, path, body, headers: { "Content-Type": type, ...holder } });
      if (status >= 500) failed.push({ status, type, body });
    }
    expect(failed).toEqual([]);
  },
  3_600_000,
);
