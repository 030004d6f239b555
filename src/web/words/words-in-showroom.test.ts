import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { suggestionsAnswerSchema } from "../../api/answers.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";

const GARAGE = "www.garage.example";
const OF_GARAGE = { Host: GARAGE };

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([
    listingWith({ reference: "E1", energy: "dies" }),
    listingWith({ reference: "E2", energy: "dies", curef: "C12", dealerGroup: "G", description: "Carnet complet" }),
    listingWith({ reference: "E3", energy: "dies", curef: "C13", dealerGroup: "G" }),
    listingWith({ reference: "E4", energy: "ess", curef: "C12", category: "46", externalColor: "rouge" }),
  ]);
  await served.site.storage.dealers.put([
    { curef: "C12", name: "Garage", sellerType: "GARAGE", group: "G", domain: GARAGE, place: {} },
  ]);
});
afterAll(() => served.close());

const linksIn = (body: string) =>
  [...body.slice(body.indexOf("<main")).matchAll(/<a [^>]*href="([^"]*texte=[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );

describe("a sentence on a dealer’s own domain", () => {
  it("leads to the results of that dealer, under the paths that the domain has", async () => {
    const { headers } = await served.ask({ path: "/recherche?texte=308+diesel", headers: OF_GARAGE });
    expect(headers.location).toMatch(/^\/[^?]*index\?/);
    const found = await served.ask({ path: headers.location ?? "", headers: OF_GARAGE });
    expect(found.status).toBe(200);
    expect(found.body).toContain('data-total="1"');
    expect(found.body).toContain("E2");
    expect(found.body).not.toContain("E1.html");
  });

  it("has the dealer’s results behind each example, and behind words that no filter says", async () => {
    for (const texte of ["", "carnet complet"]) {
      const { body } = await served.ask({
        path: `/recherche?${new URLSearchParams({ texte }).toString()}`,
        headers: OF_GARAGE,
      });
      const links = linksIn(body);
      expect(links.length).toBeGreaterThan(0);
      for (const path of links) expect((await served.ask({ path, headers: OF_GARAGE })).status, path).toBe(200);
    }
  });
});

describe("a sentence in a showroom of the marketplace", () => {
  it("leads back into the showroom, in the stock that it was told in", async () => {
    const own = await served.ask({ path: "/recherche?texte=308+diesel&curef=C12" });
    expect(own.headers.location).toMatch(/^\/C12\//);
    expect(own.headers.location).not.toContain("showroomStock");
    const group = await served.ask({ path: "/recherche?texte=308+diesel&curef=C12&showroomStock=group" });
    expect(group.headers.location).toMatch(/^\/C12\/.*showroomStock=group/);
  });

  it.each([
    ["text=diesel", 3],
    ["text=diesel&curef=C12", 1],
    ["text=diesel&curef=c12&showroomStock=group", 2],
  ])("is counted while it is typed as it will be found: %s", async (query, total) => {
    const { body } = await served.ask({ path: `/api/v1/free-text/suggestions?${query}` });
    const { groups } = suggestionsAnswerSchema.parse(JSON.parse(body));
    const sentences = groups.find(({ group }) => group === "sentence")?.suggestions;
    expect(sentences?.find(({ text }) => text === "diesel")?.total).toBe(total);
  });

  it.each([
    ["curef=12", "curef"],
    ["curef=C12&showroomStock=all", "showroomStock"],
    ["curef=C12&curef=C13", "curef"],
  ])("is typed in no showroom that is none: %s", async (query, field) => {
    const { status, body } = await served.ask({ path: `/api/v1/free-text/suggestions?text=diesel&${query}` });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ field }] });
  });
});
