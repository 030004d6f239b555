import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW } from "../../../test/factories/listings.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveOpened } from "../../../test/served-site.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import { createListingSearch } from "../../search/listing-search.ts";

const MARKET = ["E1", "E2", "E3"].map((reference, index) =>
  listingWith({ reference, price: 9000 + index * 1000, delivery: index > 0 }),
);

describe("how many of the vehicles found are delivered", () => {
  let site: TestSite;
  let served: ServedSite;
  let isBroken = false;
  beforeAll(async () => {
    site = await openTestSite(MARKET);
    const engine: Pick<TestSite["engine"], "ask"> = {
      ask: (questions) =>
        isBroken && questions.some(({ kind }) => kind !== "page" && kind !== "total")
          ? Promise.reject(new Error("nothing is counted today"))
          : site.engine.ask(questions),
    };
    served = await serveOpened({ ...site, search: createListingSearch(engine, site.storage, () => NOW) });
  });
  afterAll(async () => {
    await served.close();
    await site.close();
  });

  /** What stands at the switch, in words. */
  const told = async (query: string) => {
    const { status, body } = await served.ask({ path: `/filters?vertical=car${query}` });
    const [, words = ""] = /<label class="switch"><span>Avec livraison<\/span>(.*?)<input/s.exec(body) ?? [];
    return [status, words.replaceAll(/<[^>]*>/g, "").trim()];
  };

  it("stands at “Avec livraison” and follows what else is chosen; where nothing can be counted the switch stands alone [4.4]", async () => {
    expect([await told(""), await told("&priceMax=10000"), await told("&priceMax=9000")]).toEqual([
      [200, "2 véhicules"],
      [200, "1 véhicule"],
      [200, "0 véhicule"],
    ]);
    isBroken = true;
    const lacking = await told("&priceMax=10500");
    isBroken = false;
    expect(lacking).toEqual([200, ""]);
  });
});
