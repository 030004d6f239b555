import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import { readDealerAddress } from "../feeds/intake/dealer-address.ts";
import { changeEstablishment } from "./establishment-change.ts";

const AT = new Date(NOW).toISOString();
const CUREF = "C1";
const LYON = readDealerAddress("14 quai Paul-Sédallian, 69009 Lyon") ?? {};
const VILLEURBANNE = readDealerAddress("1 rue du Dépôt, 69100 Villeurbanne") ?? {};
const BREST = readDealerAddress("2 rue de Siam, 29200 Brest") ?? {};
const MOVED = { enseigne: "Garage de Brest", rue: "2 rue de Siam", codePostal: "29200", ville: "Brest" };

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite([]);
  await site.storage.dealers.put([
    {
      curef: CUREF,
      name: "Garage du Pont",
      sellerType: "GARAGE",
      place: LYON,
      identity: {
        legalName: "Garage du Pont",
        siren: "732829320",
        address: ["14 quai Paul-Sédallian", "69009 Lyon"],
      },
    },
  ]);
});
afterEach(() => site.close());

const change = (typed: typeof MOVED, curef = CUREF) =>
  changeEstablishment(
    { storage: site.storage, clock: () => NOW, shown: () => NOW, catchUp: site.catchUp },
    { curef, typed, by: AT_THE_CONSOLE },
  );
const put = async (reference: string, place: object, curef = CUREF) =>
  site.storage.listings.write([{ kind: "put", listing: listingWith({ reference, curef, place }) }], AT);
const placeOf = async (reference: string) => (await site.storage.listings.get(reference))?.listing.place;

describe("a dealer whose name and place change", () => {
  it("is stored with its point, and so are its listings that stand at its place, and no others", async () => {
    await put("OWN", LYON);
    await put("DEPOT", VILLEURBANNE);
    await put("OTHERS", LYON, "C2");
    expect(await change(MOVED)).toEqual({ kind: "changed" });
    expect(await site.storage.dealers.get(CUREF)).toMatchObject({ name: "Garage de Brest", place: BREST });
    expect([await placeOf("OWN"), await placeOf("DEPOT"), await placeOf("OTHERS")]).toEqual([
      BREST,
      VILLEURBANNE,
      LYON,
    ]);
  });

  it("is found by a search around the new place, and no more around the former one", async () => {
    await put("OWN", LYON);
    const around = (postcode: string) => site.search.count({ vertical: "car", dptCp: [postcode], distance: 3 });
    await site.catchUp();
    expect([await around("69009"), await around("29200")]).toEqual([1, 0]);
    await change(MOVED);
    expect([await around("69009"), await around("29200")]).toEqual([0, 1]);
  });

  it("is told before and after, with how many adverts went along", async () => {
    await put("OWN", LYON);
    await change(MOVED);
    const [act] = await site.storage.acts.find({}, 1);
    expect(act).toMatchObject({
      kind: "establishment.changed",
      object: { kind: "dealer", id: CUREF },
      dealer: CUREF,
      before: "nom\u202f: Garage du Pont, lieu\u202f: 14 quai Paul-Sédallian, 69009 Lyon",
      after: "nom\u202f: Garage de Brest, lieu\u202f: 2 rue de Siam, 29200 Brest, avec 1 annonce en ligne",
    });
  });

  it("has its legal address go along where that was the place, and keeps one of its own", async () => {
    await change(MOVED);
    expect((await site.storage.dealers.get(CUREF))?.identity).toEqual({
      legalName: "Garage du Pont",
      siren: "732829320",
    });
    const own = { legalName: "Garage du Pont", siren: "732829320", address: ["1 rue Neuve", "69001 Lyon"] };
    await site.storage.dealers.put([
      { curef: CUREF, name: "Garage", sellerType: "GARAGE", place: LYON, identity: own },
    ]);
    await change(MOVED);
    expect((await site.storage.dealers.get(CUREF))?.identity).toEqual(own);
  });

  it("takes along what is away and may come back: of a suspension, a removal and its own hand, each with its moment", async () => {
    const [suspended, removed, byHand] = [NOW - 400 * 86_400_000, NOW - 300 * 86_400_000, NOW - 86_400_000];
    await put("SUSPENDED", LYON);
    await put("REMOVED", LYON);
    await put("TAKEN", LYON);
    for (const [reference, moment] of [
      ["SUSPENDED", suspended],
      ["REMOVED", removed],
      ["TAKEN", byHand],
    ] as const)
      await site.storage.listings.write([{ kind: "withdraw", reference }], new Date(moment).toISOString());
    await site.storage.marks.set(`${SUSPENDED_MARK}${CUREF}`, suspended);
    await site.storage.marks.set(`${REMOVED_MARK}REMOVED`, removed);
    await change(MOVED);
    for (const [reference, moment] of [
      ["SUSPENDED", suspended],
      ["REMOVED", removed],
      ["TAKEN", byHand],
    ] as const)
      expect(await site.storage.listings.get(reference)).toMatchObject({
        listing: { place: BREST },
        withdrawnAt: new Date(moment).toISOString(),
      });
    expect(await site.storage.listings.onlineOf(CUREF)).toEqual([]);
  });

  it("leaves nothing where nothing changes, where a field is wrong, and of a dealer that is not there", async () => {
    const same = { enseigne: "Garage du Pont", rue: "14 quai Paul-Sédallian", codePostal: "69009", ville: "Lyon" };
    expect(await change(same)).toEqual({ kind: "same" });
    expect(await change({ ...MOVED, ville: "Lyon" })).toMatchObject({ kind: "issues", issues: [{ field: "ville" }] });
    expect(await change(MOVED, "C9")).toEqual({ kind: "unknown" });
    expect(await site.storage.acts.find({}, 1)).toEqual([]);
  });
});
