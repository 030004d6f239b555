/** Saved searches and what is told of them, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY, put } from "../../test/storage/sample-writes.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import type { Match } from "./alert-storage.ts";
import type { Storage } from "./storage.ts";

const EMAIL = "camille@exemple.example";

const unconfirmed = (id: string): SavedSearch => ({
  id,
  email: EMAIL,
  query: `priceMax=${id.length}000`,
  name: `Voitures ${id}`,
  frequency: "daily",
  createdAt: MONDAY,
  seenAt: MONDAY,
});
const search = (id: string, changed: Partial<SavedSearch> = {}): SavedSearch => ({
  ...unconfirmed(id),
  confirmedAt: MONDAY,
  ...changed,
});
const match = (alert: string, listing: string, at = MONDAY): Match => ({ alert, listing, cause: "new", at });

export function describeSavedSearches(storage: () => Storage): void {
  const save = (...searches: readonly SavedSearch[]) =>
    storage().together(async (unit) => {
      const saved: SavedSearch[] = [];
      for (const one of searches) saved.push(await unit.saveSearch(one));
      return saved;
    });
  const find = (...matches: readonly Match[]) => storage().together((unit) => unit.addMatches(matches));
  const changes = async (after = 0) => storage().savedSearches.changedAfter(after, 100);
  const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

  describe("a saved search", () => {
    it("is kept as it was written, by its address, the newest first", async () => {
      await save(search("a"), search("bb", { createdAt: TUESDAY }), search("c", { email: "x@y.example" }));
      const { savedSearches } = storage();
      expect(await savedSearches.get("a")).toEqual(search("a"));
      expect(ids(await savedSearches.ofEmail("CAMILLE@exemple.example"))).toEqual(["bb", "a"]);
      const paused = search("a", { pausedUntil: WEDNESDAY, frequency: "off", name: "Autre" });
      await save(paused);
      expect(await savedSearches.get("a")).toEqual(paused);
    });

    it("is one for all that an address saves of one query, however long", async () => {
      const query = "x=".padEnd(8000, "y");
      await save(search("a", { query }));
      expect(await save(search("b", { query, name: "Encore" }))).toEqual([search("a", { query, name: "Encore" })]);
      expect(ids(await storage().savedSearches.ofEmail(EMAIL))).toEqual(["a"]);
    });

    it("is told to who follows by versions that only grow, with where the change log stood", async () => {
      await save(search("a"));
      await storage().listings.write([put(1), put(2)], MONDAY);
      await save(search("bb"));
      const [first, second] = await changes();
      expect(first).toEqual({ version: 1, id: "a", since: 0, search: search("a") });
      expect(second).toEqual({ version: 2, id: "bb", since: 2, search: search("bb") });
      await save(search("a", { frequency: "off" }));
      // What it asks for is the same: what was news to it still is.
      expect(await changes(2)).toMatchObject([{ version: 3, id: "a", since: 0 }]);
      await save(search("a", { query: "priceMax=9" }));
      expect(await changes(3)).toMatchObject([{ id: "a", since: 2 }]);
    });

    it("can be had back after it was removed, by its owner alone", async () => {
      await save(search("a"));
      const { savedSearches } = storage();
      const remove = (email: string) => storage().together((unit) => unit.removeSearch("a", email, TUESDAY));
      const restore = (email: string) => storage().together((unit) => unit.restoreSearch("a", email));
      expect(await restore(EMAIL)).toBeUndefined();
      expect(await remove("x@y.example")).toBe(false);
      expect([await remove(EMAIL), await remove(EMAIL)]).toEqual([true, false]);
      expect([await savedSearches.get("a"), await savedSearches.ofEmail(EMAIL)]).toEqual([undefined, []]);
      expect((await changes()).map((change) => change.search)).toEqual([undefined]);
      expect(await restore("x@y.example")).toBeUndefined();
      expect(await savedSearches.removed("a", "x@y.example")).toBeUndefined();
      expect(await savedSearches.removed("a", EMAIL)).toEqual(search("a"));
      expect(await restore(EMAIL)).toEqual(search("a"));
      expect(await savedSearches.get("a")).toEqual(search("a"));
    });

    it("stands again when the same is saved after it was removed, and what was found before is no news", async () => {
      await save(search("a"));
      await find(match("a", "R1"));
      await storage().together((unit) => unit.removeSearch("a", EMAIL, TUESDAY));
      await storage().listings.write([put(1)], TUESDAY);
      expect(await save(search("b", { query: search("a").query }))).toMatchObject([{ id: "a" }]);
      expect(await changes()).toMatchObject([{ id: "a", since: 1 }]);
    });

    it("is forgotten when nobody had it back or confirmed it", async () => {
      await save(search("a"), search("bb"), unconfirmed("ccc"), search("dddd"));
      await storage().together((unit) => unit.removeSearch("a", EMAIL, MONDAY));
      await storage().together((unit) => unit.removeSearch("bb", EMAIL, WEDNESDAY));
      await find(match("dddd", "R1", MONDAY), match("dddd", "R2", WEDNESDAY));
      const { savedSearches } = storage();
      expect(
        await savedSearches.forget({ removed: TUESDAY, unconfirmed: TUESDAY, found: TUESDAY, unreachable: TUESDAY }),
      ).toBe(2);
      expect(new Set(ids(await changes()))).toEqual(new Set(["bb", "dddd"]));
      expect((await find(match("dddd", "R1"), match("dddd", "R2"))).added).toEqual([match("dddd", "R1")]);
    });
  });

  describe("what is found of an alert", () => {
    it("is found once, with the searches that are still there", async () => {
      await save(search("a"), search("bb"));
      await storage().together((unit) => unit.removeSearch("bb", EMAIL, TUESDAY));
      const { added, searches, mails } = await find(match("a", "R1"), match("bb", "R1"));
      expect(added).toHaveLength(2);
      expect([...searches.keys()]).toEqual(["a"]);
      expect(mails.size).toBe(0);
      expect((await find(match("a", "R1", TUESDAY), match("a", "R2"))).added).toEqual([match("a", "R2")]);
    });

    it("is told by the mail that it waits for, and by no other", async () => {
      const { savedSearches } = storage();
      await save(search("a"));
      await find(match("a", "R2"), match("a", "R1"));
      await storage().together((unit) => unit.setNextMail("a", "m1"));
      expect(await savedSearches.mailsOf(["a", "b"])).toEqual(new Map([["a", { next: "m1" }]]));
      const take = (key: string) => storage().together((unit) => unit.takeMatches("a", key, TUESDAY));
      await take("m1");
      await find(match("a", "R3"));
      // Tried again, after a kill or a server that was away.
      await take("m1");
      expect(await savedSearches.matchesOf("m1")).toEqual([match("a", "R1"), match("a", "R2")]);
      expect(await savedSearches.mailsOf(["a"])).toEqual(new Map([["a", { lastAt: TUESDAY }]]));
      await storage().together((unit) => unit.setNextMail("a", "m2"));
      await take("m2");
      expect(await savedSearches.matchesOf("m2")).toEqual([match("a", "R3")]);
    });

    it("is passed over where nobody is written to", async () => {
      await save(search("a"));
      await find(match("a", "R1"));
      await storage().together((unit) => unit.passOver(["a"]));
      await find(match("a", "R2"));
      await storage().together((unit) => unit.setNextMail("a", "m1"));
      await storage().together((unit) => unit.takeMatches("a", "m1", TUESDAY));
      expect(await storage().savedSearches.matchesOf("m1")).toEqual([match("a", "R2")]);
    });

    it("goes with the search, and so does the mail that waits", async () => {
      const { outbox, savedSearches } = storage();
      const claim = () => outbox.claim({ kinds: ["alert"], now: WEDNESDAY, abandoned: "", limit: 9 });
      await save(search("a"), search("bb", { email: "x@y.example" }));
      await find(match("a", "R1"), match("bb", "R1"));
      await storage().together(async (unit) => {
        for (const alert of ["a", "bb"]) {
          await unit.setNextMail(alert, `mail ${alert}`);
          await unit.add([{ kind: "alert", key: `mail ${alert}`, payload: { alert }, due: MONDAY }]);
        }
      });
      await savedSearches.setUnreachable(EMAIL, "bounce", MONDAY);
      expect(await savedSearches.unreachable("CAMILLE@exemple.example")).toBe("bounce");
      const erased = await storage().together((unit) => unit.eraseSearches(EMAIL, TUESDAY));
      expect(erased).toEqual({ ids: ["a"], mails: ["mail a"] });
      expect(await savedSearches.unreachable(EMAIL)).toBeUndefined();
      expect((await changes()).map(({ id, search: held }) => [id, held?.id])).toEqual([
        ["bb", "bb"],
        ["a", undefined],
      ]);
      expect((await claim()).map(({ key }) => key)).toEqual(["mail bb"]);
      expect((await find(match("a", "R1"))).added).toHaveLength(1);
    });
  });
}
