import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import { changeGroup } from "./group-change.ts";

const AT = new Date(NOW).toISOString();

/** C1, C2 and C3 are independent; C4 and C5 are the group `Groupe du Lac`. */
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite([]);
  const dealer = (curef: string, name: string, group?: string) =>
    ({ curef, name, sellerType: "GARAGE", place: {}, ...(group === undefined ? {} : { group }) }) as const;
  await site.storage.dealers.put([
    dealer("C1", "Garage du Pont"),
    dealer("C2", "Autos du Port"),
    dealer("C3", "Garage Neuf"),
    dealer("C4", "Lac Automobiles", "Groupe du Lac"),
    dealer("C5", "Garage du Lac", "Groupe du Lac"),
  ]);
  const vehicle = (reference: string, curef: string, dealerGroup?: string) => ({
    kind: "put" as const,
    listing: listingWith({ reference, curef, ...(dealerGroup === undefined ? {} : { dealerGroup }) }),
  });
  await site.storage.listings.write(
    [
      vehicle("A1", "C1"),
      vehicle("A2", "C1"),
      vehicle("B1", "C2"),
      vehicle("D1", "C4", "Groupe du Lac"),
      vehicle("E1", "C5", "Groupe du Lac"),
    ],
    AT,
  );
  await site.catchUp();
});
afterEach(() => site.close());

const change = (curef: string, typed: string, isRenaming = false, from?: string) =>
  changeGroup(
    { storage: site.storage, clock: () => NOW, shown: () => NOW, catchUp: site.catchUp },
    { curef, typed, isRenaming, by: AT_THE_CONSOLE, ...(from === undefined ? {} : { from }) },
  );
const groupOf = async (curef: string) => (await site.storage.dealers.get(curef))?.group;
const inStockOf = async (reference: string) => (await site.storage.listings.get(reference))?.listing.dealerGroup;
const shared = (curef: string) => site.search.count({ vertical: "car", curef, showroomStock: "group" });

describe("a dealer that enters a group", () => {
  it("has its vehicles found in the stock of the other's showroom at once, and the other's in its own [3.33]", async () => {
    expect(await change("C1", "Groupe Étoile")).toEqual({ kind: "changed", group: "Groupe Étoile", others: 0 });
    expect([await shared("C1"), await shared("C2")]).toEqual([2, 1]);
    expect(await change("C2", "Groupe Étoile")).toEqual({ kind: "changed", group: "Groupe Étoile", others: 1 });
    expect([await shared("C1"), await shared("C2")]).toEqual([3, 3]);
  });

  it("takes the spelling that the group has", async () => {
    expect(await change("C1", " GROUPE  du lac")).toEqual({ kind: "changed", group: "Groupe du Lac", others: 2 });
    expect([await groupOf("C1"), await inStockOf("A1"), await shared("C4")]).toEqual([
      "Groupe du Lac",
      "Groupe du Lac",
      4,
    ]);
    expect(await change("C1", "groupe du lac")).toEqual({ kind: "same" });
  });

  it("leaves the group that it was in", async () => {
    await change("C4", "Groupe Étoile");
    expect([await inStockOf("D1"), await shared("C4"), await shared("C5")]).toEqual(["Groupe Étoile", 1, 1]);
  });

  it("is told before and after, with how many adverts went along", async () => {
    await change("C4", "Groupe Étoile");
    const [act] = await site.storage.acts.find({}, 1);
    expect(act).toMatchObject({
      kind: "group.changed",
      object: { kind: "dealer", id: "C4" },
      dealer: "C4",
      before: "Groupe du Lac",
      after: "Groupe Étoile, avec 1 annonce en ligne",
    });
  });

  it("takes along what is away and may come back, which stays away with what it went with", async () => {
    const suspendedAt = NOW - 400 * 86_400_000;
    const since = new Date(suspendedAt).toISOString();
    await site.storage.listings.write([{ kind: "withdraw", reference: "A1" }], since);
    await site.storage.marks.set(`${SUSPENDED_MARK}C1`, suspendedAt);
    await change("C1", "Groupe Étoile");
    expect(await site.storage.listings.get("A1")).toMatchObject({
      listing: { dealerGroup: "Groupe Étoile" },
      withdrawnAt: since,
    });
  });
});

describe("a dealer that leaves its group", () => {
  it("has its vehicles in no other's stock any more, and no other's in its own", async () => {
    expect(await change("C4", "  ")).toEqual({ kind: "changed", group: undefined, others: 0 });
    expect(await site.storage.dealers.get("C4")).not.toHaveProperty("group");
    expect((await site.storage.listings.get("D1"))?.listing).not.toHaveProperty("dealerGroup");
    expect([await shared("C4"), await shared("C5")]).toEqual([1, 1]);
    expect((await site.storage.acts.find({}, 1))[0]?.after).toBe("aucun groupe, avec 1 annonce en ligne");
  });

  it("changes nothing where it is in none, or not there", async () => {
    expect([await change("C1", ""), await change("C9", "Groupe Étoile")]).toEqual([
      { kind: "same" },
      { kind: "unknown" },
    ]);
    expect(await site.storage.acts.find({}, 1)).toEqual([]);
  });
});

describe("a group that is renamed", () => {
  it("keeps its members and their stock, and each is told", async () => {
    expect(await change("C4", "Lac & Montagne", true)).toEqual({ kind: "changed", group: "Lac & Montagne", others: 1 });
    expect([await groupOf("C4"), await groupOf("C5"), await inStockOf("D1"), await inStockOf("E1")]).toEqual(
      Array.from({ length: 4 }, () => "Lac & Montagne"),
    );
    expect([await shared("C4"), await shared("C5")]).toEqual([2, 2]);
    const acts = await site.storage.acts.find({}, 5);
    expect([acts.length, new Set(acts.map(({ dealer }) => dealer))]).toEqual([2, new Set(["C4", "C5"])]);
  });

  it("may be spelled otherwise, which entering it does not do", async () => {
    expect(await change("C4", "GROUPE DU LAC", true)).toMatchObject({ kind: "changed", others: 1 });
    expect(await groupOf("C5")).toBe("GROUPE DU LAC");
  });

  it("does not become another that there is, is not without a name, and is one that the dealer is in", async () => {
    await change("C1", "Groupe Étoile");
    expect(await change("C4", "groupe etoile", true)).toMatchObject({
      message: expect.stringContaining("«\u202fGroupe Étoile\u202f» existe déjà"),
    });
    expect(await change("C4", "", true)).toMatchObject({ message: expect.stringContaining("nouveau nom du groupe") });
    expect(await change("C3", "Neuf", true)).toMatchObject({ message: expect.stringContaining("d’aucun groupe") });
    expect(await change("C4", "www.lac", true)).toMatchObject({ message: expect.stringContaining("sans lien") });
    expect([await groupOf("C4"), await groupOf("C3")]).toEqual(["Groupe du Lac", undefined]);
  });
});

it("a group that the dealer entered or left since the page was drawn is neither renamed nor left", async () => {
  await change("C1", "Groupe Étoile");
  await change("C4", "Groupe Étoile");
  expect(await change("C4", "Lac & Montagne", true, "Groupe du Lac")).toMatchObject({
    kind: "moved",
    group: "Groupe Étoile",
    message: expect.stringContaining("est du groupe «\u202fGroupe Étoile\u202f» depuis"),
  });
  expect(await change("C4", "", false, "")).toMatchObject({ kind: "moved" });
  expect([await groupOf("C1"), await groupOf("C4"), await groupOf("C5")]).toEqual([
    "Groupe Étoile",
    "Groupe Étoile",
    "Groupe du Lac",
  ]);
  await change("C4", "");
  expect(await change("C4", "Lac & Montagne", true, "Groupe Étoile")).toMatchObject({
    message: expect.stringContaining("n’est plus d’aucun groupe"),
  });
  expect(await change("C4", "Lac & Montagne", false, "")).toMatchObject({ kind: "changed" });
});

it("a name that no group may have is refused with a sentence, and nothing is changed", async () => {
  expect(await change("C1", "Groupe 06 12 34 56 78")).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("sans numéro de téléphone"),
  });
  expect(await groupOf("C1")).toBeUndefined();
  expect(await site.storage.acts.find({}, 1)).toEqual([]);
});
