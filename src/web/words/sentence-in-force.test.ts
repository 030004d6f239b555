import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { someListings } from "../../../test/factories/listings.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { NO_MARKET } from "../../domain/free-text/tables/market.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/text/steps.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { readPath } from "../../domain/urls/read-path.ts";
import { sentenceIn } from "../../domain/urls/sentence-query.ts";
import type { SentenceInForce } from "./sentence-in-force.ts";
import { sentenceInForce } from "./sentence-in-force.ts";
import type { SentenceView } from "./sentence-view.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));
const services = { hearSentence: (text: string) => Promise.resolve(hear(text, 2026, dictionaries)) };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite([...someListings(16, 1500), listingWith({ reference: "E1", version: "PACK DÉMONTABLE" })]);
});
afterAll(() => site.close());

/** What the page at an address says of its sentence. */
async function at(address: string): Promise<{ readonly filters: Filters; readonly said: SentenceInForce | undefined }> {
  const { pathname, searchParams } = new URL(address, "https://virage.example");
  const reading = readPath(pathname, searchParams);
  if (reading.kind !== "page") throw new Error(`${address} is no page: ${JSON.stringify(reading)}`);
  const told = sentenceIn(searchParams);
  const { filters } = reading;
  return { filters, said: told && (await sentenceInForce(services, told, { filters, addressOf: searchAddress })) };
}

const addressOf = (text: string) => {
  const query = new URLSearchParams({ texte: text }).toString();
  const address = searchAddress(hear(text, 2026, dictionaries).filters());
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
};

async function viewAt(address: string): Promise<SentenceView> {
  const { said } = await at(address);
  if (said?.kind !== "sentence") throw new Error(`${address} is not what its sentence says`);
  return site.search.answer(said.view);
}

const SENTENCES = [
  "suv peugot hybride auto moins de 25 000 € près de Lyon, coffre géant",
  "clio 4 diesel ou essence, pas de boîte automatique",
  "pas de diesel ni essence, 150 ch, 2015",
  "moto 125 permis A2 rouge",
  "4x4 pas cher à Nice, Lyon ou Marseille",
  "leasing 300€ par mois électrique 5 portes",
  "peugeot 208 bordeaux démontable",
  "<script>alert(1)</script> clio « \" ' & = #",
];

describe("a sentence at the head of its results", () => {
  it.each(SENTENCES)(
    "leads by each of its links to a page that its sentence heads, with the number told: %s",
    async (text) => {
      const view = await viewAt(addressOf(text));
      expect(view.text).toBe(text);
      const counted = [
        ...view.spans.flatMap(({ meanings, sought }) => [...meanings, ...(sought === undefined ? [] : [sought])]),
        ...view.corrections.map(({ keepHref, total }) => ({ href: keepHref, total })),
      ];
      expect(counted.length).toBeGreaterThan(0);
      for (const { href, total } of counted) {
        const { filters, said } = await at(href);
        expect(said?.kind, href).toBe("sentence");
        expect(await site.search.count(filters), href).toBe(total);
      }
      for (const { withoutHref } of view.spans) {
        if (withoutHref !== undefined) expect((await at(withoutHref)).said?.kind, withoutHref).not.toBe("origin");
      }
    },
  );

  it("takes with a tag its filter and its words, and nothing else [2.23]", async () => {
    const view = await viewAt(addressOf("clio diesel à moins de 9000 €, beau cuir"));
    const shorter = view.spans.map(
      ({ withoutHref = "" }) => sentenceIn(new URL(withoutHref, "https://x").searchParams)?.text,
    );
    expect(shorter).toContain("clio à moins de 9000 €, beau cuir");
    const diesel = view.spans.find(({ label }) => label === "Diesel");
    const { filters } = await at(diesel?.withoutHref ?? "");
    const { energies: _energies, ...others } = parseQuery(
      new URL(addressOf("clio diesel à moins de 9000 €, beau cuir"), "https://x").searchParams,
    ).filters;
    expect(filters).toEqual(others);
  });

  it("is the search’s in every order and on every page, and no longer with other filters [1.6, 4.11]", async () => {
    const address = addressOf("clio diesel");
    for (const [more, kind] of [
      ["", "sentence"],
      ["&sortBy=priceAsc", "sentence"],
      ["&page=2", "sentence"],
      ["&gearbox=AUTO", "origin"],
      ["&energies=ess", "origin"],
    ] as const)
      expect((await at(address + more)).said?.kind, more).toBe(kind);
    const { said } = await at(`${address}&gearbox=AUTO`);
    expect(said).toEqual({ kind: "origin", origin: { text: "clio diesel", backHref: "/recherche?texte=clio+diesel" } });
  });

  it("marks an order that was said and is not the one chosen as left out", async () => {
    const pricey = addressOf("clio pas cher");
    expect((await viewAt(pricey)).spans[1]).toMatchObject({ label: "Tri\u202f: prix croissant", state: "read" });
    expect((await viewAt(pricey.replace("priceAsc", "mileageAsc"))).spans[1]).toMatchObject({
      state: "left",
      meanings: [],
    });
  });

  it("says what it read for what was typed, and strikes that out", async () => {
    const { spans, corrections } = await viewAt(addressOf("peugot 208"));
    expect(corrections).toMatchObject([{ read: "peugeot", typed: "peugot" }]);
    expect(spans[0]?.words).toEqual([{ text: "peugot", struck: true }, { text: " 208" }]);
  });

  it("tells of every town the radius in force, which is the widest", async () => {
    const { spans } = await viewAt(addressOf("clio près de Nantes ou Rennes"));
    expect(spans.map(({ label }) => label)).toEqual(["Renault Clio", "Nantes, 50\u202fkm", "Rennes, 50\u202fkm"]);
    const labels = spans[2]?.meanings.map(({ label }) => label) ?? [];
    expect(labels.filter((label) => label === "Rennes, 50\u202fkm")).toHaveLength(1);
  });

  it("stands without counts where nobody can count", async () => {
    const { said } = await at(addressOf("clio diesel"));
    const uncounted = said?.kind === "sentence" ? said.uncounted : undefined;
    expect(uncounted?.spans[0]?.meanings[0]).toMatchObject({ label: "Renault Clio", chosen: true, total: undefined });
  });
});
