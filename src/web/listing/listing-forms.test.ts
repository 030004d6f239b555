/** The forms of a listing as a browser without a script has them. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../../test/factories/listings.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveOpened } from "../../../test/served-site.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import { openDemonstration } from "../../demonstration/listings.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { readFinancingScale } from "../../financing-scale-file.ts";

const LISTINGS = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 80)].map(({ listing }) => listing);

let site: TestSite;
let served: ServedSite;
/** Of a listing that has all three forms once somebody asked how far it is. */
let body: string;

beforeAll(async () => {
  const { lease, ...scale } = await readFinancingScale(
    join(import.meta.dirname, "../../demonstration/financing-scale.json"),
    NOW,
  );
  if (lease === undefined) throw new Error("the demonstration leases nothing");
  site = await openTestSite(LISTINGS, { ...scale, lease: { ...lease, kilometres: [7500, ...lease.kilometres] } });
  served = await serveOpened(site, { isDemonstration: true });
  for (const listing of LISTINGS) {
    const asked = "depuis=&kmAn=9000&dptCp=69003&loyer=500&duree=36&apport=700";
    ({ body } = await served.ask({ path: `${listingPath(listing)}?${asked}` }));
    if (body.includes('<option value="7500"') && body.includes('id="depuis"')) return;
  }
  throw new Error("no listing has every form");
}, 60_000);
afterAll(async () => {
  await served.close();
  await site.close();
});

/** What a form sends of what was asked before, without its own fields. */
function kept(className: string): readonly string[] {
  const [form = ""] = new RegExp(`<form[^>]*class="${className}".*?</form>`, "s").exec(body) ?? [];
  return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
}

it("each form of a listing sends along what was asked in the others", () => {
  expect(kept("simulators groups")).toEqual(["depuis=", "kmAn=9000", "dptCp=69003"]);
  expect(kept("choices")).toEqual(["depuis=", "loyer=500", "duree=36", "apport=700"]);
  expect(kept("distance-form")).toEqual(["kmAn=9000", "dptCp=69003", "loyer=500", "duree=36", "apport=700"]);
});

it("kilometres of a lease that are no whole thousands are written as they are", () => {
  const [, words] = /<option value="7500"[^>]*>([^<]*)</.exec(body) ?? [];
  expect(words).toBe("7\u202f500\u202fkm");
});
