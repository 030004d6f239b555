/** The page of a comparison as the server answers it, and the form that changes it: all without a script. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { withoutScripts } from "../../../test/without-scripts.ts";

const REFERENCES = ["E1", "E2", "E3", "E4", "E5"];
const VERSION = "1.2 PURETECH 130 ALLURE";
const LISTINGS = REFERENCES.map((reference, index) =>
  listingWith({ reference, version: VERSION, price: 10_000 + index * 1000 }),
);
/** Millimetres, by reference. */
const LENGTHS = { SHORT: 2690, MEDIUM: 3950, LONG: 4920 } as const;
const MEASURED = Object.entries(LENGTHS).map(([reference, length]) =>
  listingWith({ reference, category: "42", length, height: 1475 }),
);
const FORM = { "content-type": "application/x-www-form-urlencoded" };

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([...LISTINGS, ...MEASURED]);
  const at = "2026-01-20T10:00:00.000Z";
  await served.site.storage.listings.write([{ kind: "withdraw", reference: "E5" }], at);
  await served.site.catchUp();
});
afterAll(() => served.close());

async function send(body: string, cookie = ""): Promise<{ readonly location: string; readonly cookie: string }> {
  const { status, headers } = await served.ask({
    path: "/comparer",
    method: "POST",
    headers: { ...FORM, cookie },
    body,
  });
  expect(status).toBe(303);
  const [kept = ""] = headers["set-cookie"] ?? [];
  return { location: headers.location ?? "", cookie: kept.split(";")[0] ?? "" };
}

const page = async (path: string, cookie = "") =>
  withoutScripts((await served.ask({ path, headers: { cookie } })).body);

describe("a comparison", () => {
  it("grows by a form, listing by listing, and its address tells it to whoever opens it", async () => {
    const first = await send("ajouter=E1");
    const second = await send("ajouter=E2", first.cookie);
    expect(second).toEqual({ location: "/comparer?annonces=E1,E2", cookie: "comparison=E1.E2" });
    const body = await page(second.location);
    expect(body).toContain("Comparer 2 véhicules");
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it("tells vehicles of one model apart under their names, by their versions", async () => {
    const body = await page("/comparer?annonces=E1,E2");
    const heads = body.slice(body.indexOf("<thead"), body.indexOf("</thead>"));
    expect(heads.split(`<span class="version">${VERSION}</span><strong>`)).toHaveLength(3);
  });

  it("draws its vehicles to one scale: a millimetre of each is as wide as one of the others", async () => {
    const body = await page("/comparer?annonces=SHORT,MEDIUM,LONG");
    const drawn = [...body.matchAll(/<img class="to-scale"[^>]* style="--w:(\d+);--h:(\d+);--before:(\d+)/g)];
    const lengths = drawn.map(([, width, , before]) => Number(width) - 2 * Number(before));
    expect(lengths).toHaveLength(3);
    for (const [index, length] of Object.values(LENGTHS).entries())
      expect(Math.abs((lengths[index] ?? 0) / length - 1)).toBeLessThan(0.01);
    const told = body.matchAll(/Longueur <\/span>([\d,]+)\sm</g);
    expect([...told].map(([, metres]) => metres)).toEqual(["2,69", "3,95", "4,92"]);
  });

  it("refuses a fifth with a sentence, and loses neither the four nor the fifth", async () => {
    const four = "comparison=E1.E2.E3.E4";
    const { location, cookie } = await send("ajouter=E5", four);
    expect([location, cookie]).toEqual(["/comparer?annonces=E1,E2,E3,E4&refus=E5", four]);
    const body = await page(location, four);
    expect(body).toContain("Quatre véhicules au plus");
    expect(body).toContain("Comparer 4 véhicules");
  });

  it("is what this browser keeps where the address says nothing", async () => {
    const { status, headers } = await served.ask({ path: "/comparer", headers: { cookie: "comparison=E2.E3" } });
    expect([status, headers.location]).toEqual([302, "/comparer?annonces=E2,E3"]);
    expect(await page("/comparer")).toContain("Voir les annonces");
  });

  it("lets one go, and nothing else", async () => {
    const own = await send("annonces=E1%2CE2%2CE3&retirer=E2", "comparison=E1.E2.E3");
    expect(own).toEqual({ location: "/comparer?annonces=E1,E3", cookie: "comparison=E1.E3" });
    const shared = await send("annonces=E1%2CE2&retirer=E2", "comparison=E3");
    expect(shared).toEqual({ location: "/comparer?annonces=E1", cookie: "comparison=E3" });
  });

  it("of somebody else leaves one's own alone until it is kept in its place", async () => {
    const body = await page("/comparer?annonces=E1,E2", "comparison=E3");
    expect(body).toContain("Ce n’est pas votre comparaison");
    expect(body).toContain('href="/comparer?annonces=E3"');
    expect(await send("annonces=E1%2CE2", "comparison=E3")).toMatchObject({ cookie: "comparison=E1.E2" });
  });

  it("tells what is sold, what never was, and what is one too many", async () => {
    const body = await page("/comparer?annonces=E1,E5,ZORGLUB,%3Cb%3E");
    expect(body).toContain("plus en vente depuis le 20/01/2026");
    expect(body).toMatch(/<b>ZORGLUB<\/b>[^<]*(?:<!-- -->[^<]*)*aucune annonce n’a cette référence/);
    expect(body).toContain("&lt;B&gt;");
    expect(await page("/comparer?annonces=E1,E2,E3,E4,E6")).toContain("celui-ci n’y est pas");
  });

  it("is kept by no shared cache, and no page of results says who compares what", async () => {
    const { headers } = await served.ask({ path: "/comparer?annonces=E1" });
    expect(headers["cache-control"]).toBe("private, no-cache");
    const results = (cookie: string) => page("/listing?vertical=car&sortBy=priceAsc", cookie);
    expect(await results("comparison=E1.E2")).toBe(await results(""));
  });
});
