/** What accounts keep, as every storage keeps it. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY, numbers } from "../../test/storage/sample-writes.ts";
import type { Favourite } from "../domain/favourites/favourite.ts";
import { touched } from "../domain/favourites/favourite.ts";
import { MOST_FAVOURITES, keptOf } from "../domain/favourites/favourites.ts";
import type { RecentSearch } from "../domain/recent-searches/recent-searches.ts";
import { NO_RECENT_SEARCHES } from "../domain/recent-searches/recent-searches.ts";
import type { Storage } from "./storage.ts";

const keep = (reference: string, at: number) => touched(undefined, reference, { kind: "keep" }, at);
const references = (favourites: readonly Favourite[]) => favourites.map(({ reference }) => reference);
const search = (hash: string, timestamp: number): RecentSearch => ({
  title: "Peugeot 208",
  labels: ["15 000 € max"],
  url: `/listing?q=${hash}`,
  hash,
  date: "2026-01-15",
  timestamp,
});

export function describeKept(storage: () => Storage): void {
  /** An account of that name and address. */
  const open = (name: string) =>
    storage().together(async (unit) => {
      const email = `${name}@exemple.example`;
      const waiting = { createdAt: MONDAY, expiresAt: TUESDAY, back: "/" };
      await unit.addSignIn({ id: name, link: name, browser: name, code: name, email, ...waiting });
      const session = { id: name, device: "", createdAt: MONDAY, seenAt: MONDAY, expiresAt: WEDNESDAY };
      await unit.enter({ signIn: name, account: name, session, token: name, leaving: undefined });
    });

  describe("favourites of an account", () => {
    it("are joined to those that it has, removals too, and are nobody else’s", async () => {
      await open("camille");
      await open("dominique");
      const { kept } = storage();
      const noted = { ...touched(keep("P1", 10), "P1", { kind: "note", note: "la bleue" }, 20), price: 9000 };
      await kept.mergeFavourites("camille", [noted, keep("P2", 30)]);
      const wished = touched(keep("P1", 10), "P1", { kind: "mail", wantsMail: true }, 40);
      const removed = touched(keep("P2", 30), "P2", { kind: "remove" }, 50);
      const all = await kept.mergeFavourites("camille", [wished, removed]);
      expect(all).toEqual([removed, { ...noted, wantsMail: true, askedAt: 40 }]);
      expect(await kept.favourites("camille")).toEqual(all);
      expect(await kept.mergeFavourites("camille", [keep("P2", 30)])).toEqual(all);
      expect(await kept.favourites("dominique")).toEqual([]);
    });

    it("come from several devices at once, and none is lost", async () => {
      await open("camille");
      const { kept } = storage();
      await Promise.all(numbers(8).map((number) => kept.mergeFavourites("camille", [keep(`P${number}`, number + 1)])));
      expect(references(await kept.favourites("camille"))).toEqual(numbers(8).map((number) => `P${7 - number}`));
    });

    it("are as many as there may be, the oldest gone", async () => {
      await open("camille");
      const { kept } = storage();
      const many = numbers(MOST_FAVOURITES).map((number) => keep(`P${number}`, number + 1));
      await kept.mergeFavourites("camille", many);
      const all = await kept.mergeFavourites("camille", [keep("LAST", MOST_FAVOURITES + 1)]);
      expect([all.length, references(all)[0], references(all).includes("P0")]).toEqual([500, "LAST", false]);
      expect(await kept.favourites("camille")).toEqual(all);
    });

    it("tell by listing who keeps it", async () => {
      await open("camille");
      await open("dominique");
      const { kept } = storage();
      await kept.mergeFavourites("camille", [keep("P1", 10), keep("P2", 20)]);
      await kept.mergeFavourites("dominique", [keep("P1", 30), touched(keep("P2", 20), "P2", { kind: "remove" }, 40)]);
      const found = await kept.favouritesOf(["P1", "P2", "P3"]);
      const camille = { id: "camille", email: "camille@exemple.example" };
      const dominique = { id: "dominique", email: "dominique@exemple.example" };
      expect(found).toEqual(
        new Map([
          [
            "P1",
            [
              { account: camille, favourite: keep("P1", 10) },
              { account: dominique, favourite: keep("P1", 30) },
            ],
          ],
          ["P2", [{ account: camille, favourite: keep("P2", 20) }]],
        ]),
      );
    });
  });

  describe("listings that an account has opened", () => {
    it("are remembered, the latest first, and found among others", async () => {
      await open("camille");
      await open("dominique");
      const { kept } = storage();
      await kept.addConsulted("camille", ["P2", "P1"], 10, 500);
      await kept.addConsulted("camille", ["P3", "P1"], 20, 500);
      expect(await kept.consulted("camille")).toEqual(["P3", "P1", "P2"]);
      await kept.addConsulted("camille", ["P2"], 5, 500);
      expect(await kept.consulted("camille")).toEqual(["P3", "P1", "P2"]);
      expect(await kept.consultedAmong("camille", ["P9", "P2", "P3"])).toEqual(["P2", "P3"]);
      expect(await kept.consultedAmong("camille", [])).toEqual([]);
      expect(await kept.consultedAmong("dominique", ["P2"])).toEqual([]);
    });

    it("are as many as there may be", async () => {
      await open("camille");
      const { kept } = storage();
      await kept.addConsulted("camille", ["P1", "P2"], 10, 3);
      await kept.addConsulted("camille", ["P3", "P4"], 20, 3);
      expect(await kept.consulted("camille")).toEqual(["P3", "P4", "P1"]);
    });
  });

  it("the searches of an account are the three latest of each group, wherever they were made [3.38]", async () => {
    await open("camille");
    const { kept } = storage();
    expect(await kept.recentSearches("camille")).toEqual(NO_RECENT_SEARCHES);
    await kept.mergeRecentSearches("camille", { car: [search("c", 3), search("a", 1)], moto: [search("m", 1)] });
    const all = await kept.mergeRecentSearches("camille", { car: [search("d", 4), search("b", 2)], moto: [] });
    expect(all).toEqual({ car: [search("d", 4), search("c", 3), search("b", 2)], moto: [search("m", 1)] });
    expect(await kept.recentSearches("camille")).toEqual(all);
  });

  it("all that an account keeps goes with it, and nothing is written for one that is gone", async () => {
    await open("camille");
    const { kept } = storage();
    const write = async () => {
      await kept.mergeFavourites("camille", [keep("P1", 10)]);
      await kept.addConsulted("camille", ["P1"], 10, 500);
      await kept.mergeRecentSearches("camille", { car: [search("a", 1)], moto: [] });
    };
    const read = async () => [
      keptOf(await kept.favourites("camille")).length,
      (await kept.consulted("camille")).length,
      (await kept.recentSearches("camille")).car.length,
      (await kept.favouritesOf(["P1"])).size,
    ];
    await write();
    expect(await read()).toEqual([1, 1, 1, 1]);
    await storage().together((unit) => unit.eraseAccount("camille@exemple.example"));
    expect(await read()).toEqual([0, 0, 0, 0]);
    await write();
    expect(await read()).toEqual([0, 0, 0, 0]);
  });
}
