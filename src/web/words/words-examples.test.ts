import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([
    listingWith({ reference: "E1", model: "208", commercialName: "208 II", energy: "ess", year: 2025 }),
  ]);
});
afterAll(() => served.close());

describe("the sentences that are offered as examples", () => {
  it.each(["/recherche", "/recherche?texte=xyzzy"])(
    "find something, and none that finds nothing is shown: %s",
    async (path) => {
      const { body } = await served.ask({ path });
      const [ledger = ""] = /<ul class="ledger links">.*?<\/ul>/s.exec(body) ?? [];
      const examples = [...ledger.matchAll(/<li><a[^>]*>([^<]*)<\/a>.*?<span class="n">([^<]*)<\/span>/g)];
      expect(examples.map(([, text, total]) => [text, total?.replaceAll("\u202f", " ")])).toEqual([
        ["Peugeot 208 essence de moins de 5 ans", expect.stringMatching(/^1.véhicule$/)],
      ]);
    },
  );
});
