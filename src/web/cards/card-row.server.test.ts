import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOW } from "../../../test/factories/listings.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { FoundListing } from "../../search/asking.ts";
import { cardRow } from "./card-row.server.tsx";
import { hrefsOf, htmlOf } from "./card-row.ts";

const services = {
  isDocument: false,
  prefix: "",
  now: () => NOW,
  photosAway: () => Promise.resolve(new Map()),
  priceHistories: () => Promise.resolve(new Map()),
  promotionMark: async (event: string, campaign: string, page: string) =>
    `/promotions/${event}/${campaign}?${String(new URLSearchParams({ page }))}`,
  reportPart: (error: unknown) => {
    throw error;
  },
};
const found = (reference: string, distance?: number): FoundListing => ({
  listing: listingWith({ reference, place: { city: "LYON", cityLabel: "Lyon", department: "69", zipcode: "69003" } }),
  ...(distance === undefined ? {} : { distance }),
});
const references = (html = "") => [...html.matchAll(/data-reference="([^"]+)"/g)].map(([, reference]) => reference);
const count = (html: string | undefined, part: string) => (html ?? "").split(part).length - 1;

/** What a browser reads of markup besides its texts: tags with their attributes' names. */
const skeleton = (html: string) => html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]+/g, ">");

describe("a row of cards", () => {
  it("holds the cards in their order, the paid one first and no second time", async () => {
    const paid = { ...found("PAID"), campaign: "C1-7" };
    const row = await cardRow(services, [found("A"), found("PAID"), found("B")], {
      sponsored: paid,
      page: "/listing 1",
    });
    expect(references(row.html)).toEqual(["PAID", "A", "B"]);
    expect(count(row.html, "Annonce sponsorisée")).toBe(1);
    expect(row.count).toBe(3);
    expect(row.html).toContain('href="/auto-occasion-annonce-PAID.html?campagne=C1-7" rel="sponsored"');
    expect(count(row.html, '<img src="/promotions/view/C1-7?page=%2Flisting+1"')).toBe(1);
    expect(count(row.html, "/promotions/")).toBe(1);
    expect(hrefsOf(row)).toEqual(["/auto-occasion-annonce-A.html", "/auto-occasion-annonce-B.html"]);
  });

  it("is whole where what counts the paid one cannot be had, and says so", async () => {
    const reported: unknown[] = [];
    const failing = {
      ...services,
      promotionMark: () => Promise.reject(new Error("storage away")),
      reportPart: (error: unknown) => void reported.push(error),
    };
    const { html } = await cardRow(failing, [found("A")], { sponsored: { ...found("PAID"), campaign: "C1-7" } });
    expect([references(html), count(html, "Annonce sponsorisée")]).toEqual([["PAID", "A"], 1]);
    expect([count(html, "/promotions/"), count(html, "<slot"), reported]).toEqual([0, 0, [new Error("storage away")]]);
  });

  it("leaves verdicts out in the showroom of who has it so, and nowhere else [3.33]", async () => {
    const good = { listing: { ...found("A").listing, verdict: "GOOD_DEAL" as const } };
    expect((await cardRow(services, [good], { withoutVerdicts: true })).html).not.toContain("bonne affaire");
    expect((await cardRow(services, [good])).html).toContain("Très bonne affaire");
  });

  it("names the range of an electric vehicle, which would read as a second mileage", async () => {
    const electric = { listing: listingWith({ reference: "E", energy: "elec", autonomy: 320, mileage: 17_000 }) };
    const { html } = await cardRow(services, [electric]);
    expect((html ?? "").replaceAll(/<[^>]+>/g, "")).toContain("320\u202fkm d’autonomie");
    expect((await cardRow(services, [found("A")])).html).not.toContain("d’autonomie");
  });

  it("asks at once for the pictures in view, and for the others as they come near", async () => {
    const { html } = await cardRow(services, [found("A"), found("B"), found("C")], { eager: 2 });
    expect(count(html, 'loading="eager"')).toBe(2);
    expect(count(html, 'loading="lazy"')).toBe(1);
    expect(html).not.toContain("<link");
  });

  it("leads with the monthly price where that is what is looked for, and with the price where there is none", async () => {
    const leased = { listing: { ...found("A").listing, loaMonthly: 199 } };
    const prices = async (byTheMonth: boolean) => {
      const { html } = await cardRow(services, [leased, found("B")], { byTheMonth });
      return [...(html ?? "").matchAll(/<p class="price">(.*?)<\/p>/g)].map(([, inner = ""]) =>
        inner
          .replaceAll(/<[^>]+>/g, " ")
          .replaceAll(/\s+/g, " ")
          .trim(),
      );
    };
    expect(await prices(true)).toEqual(["199 €/mois 15 990 €", "15 990 €"]);
    expect(await prices(false)).toEqual(["15 990 € 199 €/mois", "15 990 €"]);
  });

  it("tells every visitor his own distance, on cards that are written once", async () => {
    const { listing } = found("A");
    const place = async (distance?: number) =>
      /class="place"><span title="Lyon \(69\)">(.*?) <span>/
        .exec((await cardRow(services, [{ listing, ...(distance === undefined ? {} : { distance }) }])).html ?? "")?.[1]
        ?.replace("</span>", "");
    await expect(place(12.4)).resolves.toBe("Lyon (69) · à 12\u202fkm");
    await expect(place()).resolves.toBe("Lyon (69)");
    await expect(place(3)).resolves.toBe("Lyon (69) · à 3\u202fkm");
  });

  it("stands every drawing before the land of its seller, no two neighbours alike, and no photograph", async () => {
    const scenes = (html = "") => [...html.matchAll(/class="picture" data-land="" style="([^"]+)"/g)].map(([, s]) => s);
    const row = await cardRow(
      services,
      ["A", "B", "C", "D", "E", "F"].map((reference) => found(reference)),
    );
    expect(scenes(row.html)).toHaveLength(6);
    expect(new Set(scenes(row.html).map((scene) => scene?.replace(/;--hour.*/, ""))).size).toBe(6);
    const photographed = { listing: listingWith({ photos: ["https://photos.example/1.jpg"] }) };
    expect((await cardRow(services, [photographed])).html).not.toContain("data-land");
  });

  it("stands without reductions where the histories of prices cannot be read, says so, and has them the next time [8.6]", async () => {
    const reduced = { listing: listingWith({ price: 14_000, initialPrice: 16_000, priceDropDate: "2026-01-14" }) };
    const reported: unknown[] = [];
    const failing = {
      ...services,
      photosAway: () => Promise.resolve(new Map()),
      priceHistories: () => Promise.reject(new Error("no history")),
      reportPart: (error: unknown) => void reported.push(error),
    };
    const without = await cardRow(failing, [reduced]);
    expect(without.count).toBe(1);
    expect(count(without.html, "<s>")).toBe(0);
    expect(reported).toEqual([new Error("no history")]);
    const history = [
      { date: "2025-01-01T00:00:00.000Z", price: 16_000 },
      { date: "2026-01-14T08:00:00.000Z", price: 14_000 },
    ];
    const priceHistories = () => Promise.resolve(new Map([[reduced.listing.reference, history]]));
    expect(count((await cardRow({ ...services, priceHistories }, [reduced])).html, "<s>")).toBe(1);
  });

  it("leads to listings under the prefix of a preview [2.9]", async () => {
    const row = await cardRow({ ...services, prefix: "/apercu" }, [found("A")]);
    expect(row.html).toContain('<a target="_self" href="/apercu/auto-occasion-annonce-A.html"');
    expect(hrefsOf(row)).toEqual(["/auto-occasion-annonce-A.html"]);
  });

  it("is written into a document, and not sent with its data a second time", async () => {
    const row = await cardRow({ ...services, isDocument: true }, [found("A")]);
    expect(JSON.parse(JSON.stringify(row))).toEqual({ count: 1 });
    expect(references(htmlOf(row))).toEqual(["A"]);
    expect(JSON.stringify(await cardRow(services, [found("A")]))).toContain("data-reference");
  });

  it("is as it was, whatever strangers write", async () => {
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom("</span>", '"', "'", "<slot></slot>", '" onclick="x', "</li><script>", "&lt;", "<!--", "]]>"),
      fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "/", "=", "a", " ", "`"), minLength: 1 }),
    );
    const write = async (written: string, photos: readonly string[] = ["https://photos.example/1.jpg"]) => {
      const listing = listingWith({
        make: written,
        model: written,
        commercialName: written,
        version: written,
        photos,
        place: { city: written, cityLabel: written, department: "69" },
      });
      return (await cardRow(services, [{ listing, distance: 3 }], { eager: 1 })).html ?? "";
    };
    const plain = skeleton(await write("x"));
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const html = await write(`x${written}x`);
        expect(skeleton(html)).toBe(plain);
        // A quote or an angle that is left would be the markup's.
        expect(html.match(/[<>"]/g)?.join("")).toBe((await write("x")).match(/[<>"]/g)?.join(""));
      }),
    );
  });

  it("changes with its listing", async () => {
    const one = async (price: number) => (await cardRow(services, [{ listing: listingWith({ price }) }])).html;
    await expect(one(9990)).resolves.toContain("<strong>9\u202f990\u202f€</strong>");
    await expect(one(8990)).resolves.toContain("<strong>8\u202f990\u202f€</strong>");
  });
});
