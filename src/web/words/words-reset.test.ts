import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([
    listingWith({ reference: "E1", energy: "dies", price: 12_000 }),
    listingWith({ reference: "E2", curef: "C12", description: "Carnet complet" }),
  ]);
});
afterAll(() => served.close());

/** What the search field in the head of a page sends, as a browser without scripts would. */
async function searchFrom(page: string, words: string): Promise<string | undefined> {
  const { body } = await served.ask({ path: page });
  const [form = ""] = /<form[^>]*class="word-search".*?<\/form>/s.exec(body) ?? [];
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? "";
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /type="search"/.test(input) ? words : (/value="([^"]*)"/.exec(input)?.[1] ?? ""),
  ]);
  expect(fields.map(([name]) => name)).toContain("texte");
  const answer = await served.ask({ path: `${action}?${new URLSearchParams(fields).toString()}` });
  return answer.headers.location;
}

const mainOf = (body: string) => body.slice(body.indexOf("<main"), body.indexOf("</main>"));

describe("a search by words", () => {
  const found = "/listing?makesModelsCommercialNames=PEUGEOT%3A308&energies=dies&texte=308+diesel";

  it("from results with their filters starts over from the words alone [4.12]", async () => {
    expect(await searchFrom("/listing?vertical=car&priceMax=15000&energies=ess&gearbox=AUTO", "308 diesel")).toBe(
      found,
    );
  });

  it("starts over even at an address that asks for filters beside the words [4.12]", async () => {
    const { headers } = await served.ask({
      path: "/recherche?texte=308+diesel&priceMax=9000&gearbox=AUTO&yearMin=2020",
    });
    expect(headers.location).toBe(found);
  });

  it("stays in the showroom that the address names", async () => {
    const { headers } = await served.ask({ path: "/recherche?texte=308+diesel&priceMax=9000&curef=C12" });
    expect(headers.location).toContain("C12");
    expect(headers.location).not.toContain("priceMax");
  });

  it("stays in the showroom where nothing is understood, by each of its links and forms", async () => {
    const { body } = await served.ask({ path: "/recherche?texte=xyzzy+quux&curef=C12" });
    const links = [...mainOf(body).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThan(1);
    for (const href of links) expect(href).toContain("C12");
    const empty = await served.ask({ path: "/recherche?curef=C12" });
    for (const page of [body, empty.body])
      expect(mainOf(page)).toContain('<input type="hidden" name="curef" value="C12"/>');
  });

  it("looks for words that no filter says in the showroom alone", async () => {
    const { body } = await served.ask({ path: "/recherche?texte=carnet+complet&curef=C12" });
    const href = /href="([^"]*words=[^"]*)"/.exec(body)?.[1];
    expect(href).toContain("C12");
    expect(href).toContain("lectures=");
  });
});
