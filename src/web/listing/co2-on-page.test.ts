/** What the page of a listing says of the emissions of its vehicle, as the server answers it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

const WLTP = listingWith({ reference: "E1", co2: 134, emissionsCycle: "WLTP" });
const NEDC = listingWith({ reference: "E2", co2: 134, emissionsCycle: "NEDC" });
const UNTOLD = listingWith({ reference: "E3", co2: 134 });
const WITHOUT = listingWith({ reference: "E4" });

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([WLTP, NEDC, UNTOLD, WITHOUT]);
});
afterAll(() => served.close());

async function co2Of(listing: typeof WLTP): Promise<string> {
  const { body } = await served.ask({ path: listingPath(listing) });
  const block = /<div class="co2">.*?<\/div>/s.exec(body)?.[0] ?? "";
  return block.replaceAll(/<!-- -->|<[^>]+>/g, "");
}

it("says under which cycle the emissions were measured, by its name, and that the seller says so", async () => {
  expect(await co2Of(WLTP)).toContain("Mesuré selon le cycle WLTP, d’après le vendeur.");
  expect(await co2Of(NEDC)).toContain("Mesuré selon le cycle NEDC, d’après le vendeur.");
});

it("says that the cycle was not told, and what follows from that", async () => {
  const words = await co2Of(UNTOLD);
  expect(words).toContain("Classe C\u202f: 134\u202fg/km, pour une classe qui va de 121 à 140\u202fg/km.");
  expect(words).toContain(
    "Cycle de mesure (WLTP ou NEDC) non communiqué par le vendeur\u202f: d’un cycle à l’autre, un même véhicule change parfois de classe.",
  );
});

it("speaks of no cycle where no emissions are told", async () => {
  expect(await co2Of(WITHOUT)).toContain("Non communiquée par le vendeur");
  expect(await co2Of(WITHOUT)).not.toMatch(/WLTP|NEDC/);
});
