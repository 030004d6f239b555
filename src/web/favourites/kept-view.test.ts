import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { keptView } from "./kept-view.ts";

const WITHDRAWN = "2026-01-18T10:00:00.000Z";
const SAVED = Date.parse("2026-01-10T10:00:00.000Z");
const firstOnlineDate = "2025-12-26T09:00:00.000Z";
const held = new Map(
  [
    { listing: listingWith({ reference: "P1", price: 9000 }) },
    { listing: listingWith({ reference: "P2", price: 11_490, firstOnlineDate }), withdrawnAt: WITHDRAWN },
    { listing: listingWith({ reference: "P3", price: 12_000 }) },
    { listing: listingWith({ reference: "P4", vertical: "truck", firstOnlineDate }), withdrawnAt: WITHDRAWN },
  ].map((stored) => [stored.listing.reference, stored] as const),
);
const HISTORY = [
  { date: "2026-01-01T10:00:00.000Z", price: 9500 },
  { date: "2026-01-12T10:00:00.000Z", price: 9000 },
];

/** What was offered again, by the reference of before. */
function services(again: Readonly<Record<string, string>> = {}) {
  const sought: (readonly string[])[] = [];
  return {
    sought,
    now: () => Date.parse(WITHDRAWN),
    listings: () => Promise.resolve(held),
    relistedAs: (references: readonly string[]) => {
      sought.push(references);
      return Promise.resolve(new Map(Object.entries(again).filter(([former]) => references.includes(former))));
    },
    photosAway: () => Promise.resolve(new Map()),
    priceHistories: () => Promise.resolve(new Map([["P1", HISTORY]])),
    reportPart: () => undefined,
  };
}
const said = (...references: readonly string[]) =>
  references.map((reference) => ({ reference, savedAt: SAVED, note: "", wantsMail: false }));
const referencesOf = ({ rows }: Awaited<ReturnType<typeof keptView>>) => rows.map(({ card }) => card.reference);

describe("favourites", () => {
  it("come as rows in their own order, each once, with their price since they were saved", async () => {
    const view = await keptView(services(), said("P3", "P1", "P3"));
    expect(referencesOf(view)).toEqual(["P3", "P1"]);
    expect(view.rows[1]).toMatchObject({
      since: { change: "−500\u202f€", when: "depuis le 10/01, une baisse", hasFallen: true },
      changedAt: Date.parse("2026-01-12T10:00:00.000Z"),
    });
    expect(view.rows[0]?.since).toMatchObject({ change: "Inchangé", hasFallen: false });
  });

  it("tell what is no longer on sale: when it went, after how long, and its last price", async () => {
    const view = await keptView(services(), said("P2", "P4", "ZORGLUB"));
    expect(view.rows.map(({ sold, since }) => [sold, since])).toEqual([
      [{ word: "Vendue", on: "le 18/01/2026", after: "après 23 jours en ligne" }, undefined],
      [{ word: "Vendu", on: "le 18/01/2026", after: "après 23 jours en ligne" }, undefined],
    ]);
    expect(view.rows[0]).toMatchObject({ card: { price: "11\u202f490\u202f€" }, changedAt: Date.parse(WITHDRAWN) });
    expect(view.unknown).toEqual(["ZORGLUB"]);
  });

  it("lead to the advert that replaced one, with its price of today, sought together", async () => {
    const kept = services({ P4: "P2", P2: "P3" });
    const { rows } = await keptView(kept, said("P2", "P4"));
    const again = { href: expect.stringContaining("annonce-P3"), price: "12\u202f000\u202f€" };
    expect(rows.map(({ sold }) => sold?.again)).toEqual([again, again]);
    expect(kept.sought).toEqual([["P2", "P4"], ["P2"]]);
  });
});
