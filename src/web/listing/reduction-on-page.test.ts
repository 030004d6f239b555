/** A price that came down, as the server shows it on the page of the listing and on its card. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../../test/factories/listings.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { reductionDay } from "../../domain/listings/announced-reduction.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

const dayBefore = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
/** `[20, 9300]` is a price since twenty days ago. */
type Since = readonly [daysAgo: number, price: number];

const PASTS: Readonly<Record<string, readonly Since[]>> = {
  FALLEN: [
    [60, 10_000],
    [20, 9300],
  ],
  "FALLEN-TWICE": [
    [60, 10_000],
    [20, 9300],
    [10, 9250],
  ],
  RISEN: [
    [60, 10_000],
    [20, 9000],
    [10, 9050],
  ],
  LITTLE: [
    [60, 10_000],
    [20, 9860],
  ],
  CORRECTED: [
    [60, 10_000],
    [20, 4900],
  ],
  "CORRECTED-BEFORE": [
    [60, 20_000],
    [20, 9900],
    [5, 9000],
  ],
  OVER: [
    [60, 10_000],
    [30.1, 9300],
  ],
};

function priced(reference: string, past: readonly Since[]): readonly Listing[] {
  return past.map(([, price], index) => {
    const history = past.slice(0, index + 1).map(([daysAgo, each]) => ({ date: dayBefore(daysAgo), price: each }));
    const day = reductionDay(history);
    return listingWith({
      reference,
      price,
      firstOnlineDate: dayBefore(60),
      ...(day === undefined ? {} : { priceDropDate: day }),
    });
  });
}

let served: ServedSite;
let results: string;
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "OTHER" })]);
  for (const [reference, past] of Object.entries(PASTS))
    for (const [index, listing] of priced(reference, past).entries()) {
      const date = dayBefore(past[index]?.[0] ?? 0);
      const priceEntry = { date, price: listing.price };
      await served.site.storage.listings.write([{ kind: "put", listing, priceEntry }], date);
    }
  await served.site.catchUp();
  results = (await served.ask({ path: "/listing?sortBy=priceAsc" })).body.replaceAll("<!-- -->", "");
});
afterAll(() => served.close());

async function offerOf(reference: string): Promise<string> {
  const { body } = await served.ask({ path: listingPath(listingWith({ reference })) });
  return (/<aside class="offer".*?<\/aside>/s.exec(body)?.[0] ?? "").replaceAll("<!-- -->", "");
}
const cardOf = (reference: string) =>
  new RegExp(`<li class="card" data-reference="${reference}".*?</button></li>`, "s").exec(results)?.[0] ?? "";

describe("a price that came down", () => {
  it.each([
    ["FALLEN", /En baisse de 700\s€ \(−7\s%\)/],
    ["FALLEN-TWICE", /En baisse de 750\s€ \(−7,5\s%\)/],
  ])(
    "is told beside the price with the lowest of the thirty days before, which is the one that is struck: %s [4.31, 4.32]",
    async (reference, words) => {
      const offer = await offerOf(reference);
      expect(offer).toMatch(/<s><span class="hide">au lieu de <\/span>10\s000\s€<\/s>/);
      expect(offer).toMatch(words);
      expect(offer).toMatch(/<p [^>]*>Prix le plus bas des 30 jours avant la baisse\s: 10\s000\s€<\/p>/);
      expect(cardOf(reference)).toMatch(/<s>.*10\s000\s€<\/s>/);
    },
  );

  it.each(["FALLEN", "FALLEN-TWICE"])(
    "is announced until thirty days after it came down, which fifty euros less do not prolong: %s [4.32]",
    async (reference) => {
      const { body } = await served.ask({ path: listingPath(listingWith({ reference })) });
      const until = shortDate(dayBefore(20 - 30));
      expect(body.replaceAll("<!-- -->", "")).toContain(`<dt>Baisse annoncée jusqu’au</dt><dd>${until}</dd>`);
    },
  );

  it.each([
    ["too little", "LITTLE"],
    ["by more than half, which is a correction", "CORRECTED"],
    ["after a correction of the same thirty days", "CORRECTED-BEFORE"],
    ["and rose since", "RISEN"],
    ["more than thirty days ago", "OVER"],
  ])("%s is told neither on its page nor on its card [4.31, 4.32]", async (_, reference) => {
    expect(await offerOf(reference)).toContain('<p class="price">');
    expect(await offerOf(reference)).not.toMatch(/<s>|En baisse|Prix le plus bas/);
    expect(cardOf(reference)).toContain("€");
    expect(cardOf(reference)).not.toContain("<s>");
  });
});
