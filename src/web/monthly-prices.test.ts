/** A monthly price stands on no page without the law's warning and the way to a whole example. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { openDemonstration } from "../demonstration/listings.ts";
import { listingPath } from "../domain/urls/listing-path.ts";

const LISTINGS = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 600)].map(({ listing }) => listing);

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(LISTINGS);
});
afterAll(() => site.close());

const pathsOf = () => {
  const sold = LISTINGS.filter(({ vertical, loaMonthly }) => vertical === "car" && loaMonthly === undefined).slice(
    0,
    8,
  );
  return [
    "/",
    "/voiture-electrique.html",
    "/listing",
    "/loa/voiture.html",
    "/introuvable.html",
    "/listing?vertical=car&priceMax=1500&dptCp=97400&distance=1",
    "/recherche?q=break",
    ...sold.map(listingPath),
  ];
};

it("is told with its warning and an example wherever a card shows one [1.2]", async () => {
  let shown = 0;
  for (const path of pathsOf()) {
    const { body } = await site.ask({ path });
    if (!body.includes('class="monthly"')) continue;
    shown++;
    const text = body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    expect(text, path).toContain("Un crédit vous engage et doit être remboursé");
    expect(text, path).toContain('href="/financement.html#exemple"');
  }
  expect(shown).toBeGreaterThan(6);
}, 60_000);
