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
  followedAt: MONDAY,
  seenAt: MONDAY,
});
const search = (id: string, changed: Partial<SavedSearch> = {}): SavedSearch => ({
  ...unconfirmed(id),
  confirmedAt: MONDAY,
  ...changed,
});
/** Found by the entry of that number. */
const match = (alert: string, sequence: number, more: Partial<Match> = {}): Match => ({
  alert,
  sequence,
  listing: `R${String(sequence)}`,
  cause: "new",
  at: MONDAY,
  ...more,
});
const mail = (alert: string, key: string) => ({
  alert,
  entry: { kind: "alert", key, payload: { alert }, due: MONDAY },
});

export function describeSavedSearches(storage: () => Storage): void {
  const save = (...searches: readonly SavedSearch[]) =>
    storage().together(async (unit) => {
      const saved: SavedSearch[] = [];
      for (const one of searches) saved.push(await unit.saveSearch(one));
      return saved;
    });
  const find = (...matches: readonly Match[]) => storage().together((unit) => unit.addMatches(matches));
  const begin = (...mails: readonly ReturnType<typeof mail>[]) => storage().together((unit) => unit.beginMails(mails));
  const take = (alert: string, key: string, at = TUESDAY) =>
    storage().together((unit) => unit.takeMatches(alert, key, at));
  const tell = (alert: string, listing: string, price: number) =>
    storage().together((unit) => unit.noteTold({ alert, key: "told" }, [{ listing, price }], TUESDAY));
  const claim = () => storage().outbox.claim({ kinds: ["alert"], now: WEDNESDAY, lease: 1e12, limit: 9 });
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
      await storage().listings.write([put(3)], MONDAY);
      // Followed anew: what came until then is no news.
      await save(search("a", { query: "priceMax=9", followedAt: TUESDAY }));
      expect(await changes(4)).toMatchObject([{ id: "a", since: 3, search: { followedAt: TUESDAY } }]);
    });

    it("is looked at by its owner alone, never sooner than before, and its follower hears nothing of it", async () => {
      await save(search("a", { seenAt: MONDAY }));
      const { savedSearches } = storage();
      const { length } = await changes();
      expect(await savedSearches.see("a", "x@y.example", TUESDAY)).toBeUndefined();
      expect(await savedSearches.see("a", EMAIL, WEDNESDAY)).toEqual(search("a", { seenAt: WEDNESDAY }));
      expect(await savedSearches.see("a", EMAIL, TUESDAY)).toEqual(search("a", { seenAt: WEDNESDAY }));
      expect(await changes()).toHaveLength(length);
    });

    it("can be had back after it was removed, by its owner alone", async () => {
      await save(search("a"));
      const { savedSearches } = storage();
      const remove = (email: string) => storage().together((unit) => unit.removeSearch("a", email, TUESDAY));
      const restore = (email: string) => storage().together((unit) => unit.restoreSearch("a", email, WEDNESDAY));
      expect(await restore(EMAIL)).toBeUndefined();
      expect(await remove("x@y.example")).toBe(false);
      expect([await remove(EMAIL), await remove(EMAIL)]).toEqual([true, false]);
      expect([await savedSearches.get("a"), await savedSearches.ofEmail(EMAIL)]).toEqual([undefined, []]);
      expect((await changes()).map((change) => change.search)).toEqual([undefined]);
      expect(await restore("x@y.example")).toBeUndefined();
      expect(await savedSearches.removed("a", "x@y.example")).toBeUndefined();
      expect(await savedSearches.removed("a", EMAIL)).toEqual(search("a"));
      const back = search("a", { followedAt: WEDNESDAY });
      expect(await restore(EMAIL)).toEqual(back);
      expect(await savedSearches.get("a")).toEqual(back);
    });

    it("stands again when the same is saved after it was removed, and what was found before is no news", async () => {
      await save(search("a"));
      await find(match("a", 1));
      await storage().together((unit) => unit.removeSearch("a", EMAIL, TUESDAY));
      await storage().listings.write([put(1)], TUESDAY);
      expect(await save(search("b", { query: search("a").query }))).toMatchObject([{ id: "a" }]);
      expect(await changes()).toMatchObject([{ id: "a", since: 1 }]);
    });

    it("tells with a mail that is being written what was found of its listings meanwhile, and a fall below its price afterwards", async () => {
      await save(search("a"));
      await storage().listings.write([put(1), put(2), put(3)], MONDAY);
      await find(match("a", 1, { listing: "R1", cause: "drop 9000" }));
      await begin(mail("a", "told"));
      expect((await take("a", "told")).matches).toHaveLength(1);
      const [same, lower] = [
        match("a", 2, { listing: "R1", cause: "drop 8500" }),
        match("a", 3, { listing: "R1", cause: "drop 8000" }),
      ];
      await find(same, lower);
      await tell("a", "R1", 8_500);
      await begin(mail("a", "next"));
      expect((await take("a", "next")).matches).toEqual([lower]);
      expect(await find(match("a", 2, { listing: "R1", cause: "drop 8600" }))).toEqual([]);
      await storage().listings.write([put(4)], MONDAY);
      expect(await find(match("a", 4, { listing: "R1", cause: "drop 8500" }))).toHaveLength(1);
    });

    it("is forgotten when nobody had it back or confirmed it", async () => {
      await save(search("a"), search("bb"), unconfirmed("ccc"), search("dddd"));
      await storage().together((unit) => unit.removeSearch("a", EMAIL, MONDAY));
      await storage().together((unit) => unit.removeSearch("bb", EMAIL, WEDNESDAY));
      await storage().listings.write([put(1), put(2)], MONDAY);
      await storage().listings.write([{ kind: "withdraw", reference: "R2" }], MONDAY);
      await find(match("dddd", 1), match("dddd", 2), match("dddd", 3, { at: WEDNESDAY }), match("a", 1));
      await begin(mail("dddd", "m"), mail("a", "ma"));
      await storage().together(async (unit) => {
        const told = ["R1", "R2"].map((listing) => ({ listing, price: 9_000 }));
        for (const alert of ["a", "dddd"]) await unit.noteTold({ alert, key: "told" }, told, MONDAY);
      });
      const { savedSearches } = storage();
      expect(
        await savedSearches.forget({ removed: TUESDAY, unconfirmed: TUESDAY, found: TUESDAY, unreachable: TUESDAY }),
      ).toBe(2);
      expect(new Set(ids(await changes()))).toEqual(new Set(["bb", "dddd"]));
      expect(await savedSearches.found(["a", "dddd"])).toEqual([match("dddd", 3, { at: WEDNESDAY })]);
      // Of a listing that is online it stays known that it was told.
      expect(await savedSearches.told(["a", "dddd"])).toEqual([
        { alert: "dddd", listing: "R1", price: 9_000, at: MONDAY },
      ]);
    });
  });

  describe("an address that cannot be reached", () => {
    it("is written to again once its owner was, unless they complained", async () => {
      const { savedSearches } = storage();
      const reach = () => storage().together((unit) => unit.setReachable("CAMILLE@exemple.example"));
      await savedSearches.setUnreachable(EMAIL, "bounce", MONDAY);
      expect([await reach(), await reach(), await savedSearches.unreachable(EMAIL)]).toEqual([true, false, undefined]);
      await savedSearches.setUnreachable(EMAIL, "complaint", MONDAY);
      expect([await reach(), await savedSearches.unreachable(EMAIL)]).toEqual([false, "complaint"]);
    });

    it("stays one that complained when it bounces later", async () => {
      const { savedSearches } = storage();
      await savedSearches.setUnreachable(EMAIL, "bounce", MONDAY);
      await savedSearches.setUnreachable(EMAIL, "complaint", MONDAY);
      await savedSearches.setUnreachable(EMAIL, "bounce", TUESDAY);
      expect(await savedSearches.unreachable(EMAIL)).toBe("complaint");
    });
  });

  describe("what is found of an alert", () => {
    it("is found once by an entry, and again by another", async () => {
      await save(search("a"));
      const fell = match("a", 3, { listing: "R1", cause: "drop 8000", before: 9_000 });
      expect(await find(match("a", 1), match("a", 2))).toHaveLength(2);
      expect(await find(match("a", 1, { at: TUESDAY }), fell)).toEqual([fell]);
      expect(await storage().savedSearches.found(["a"])).toEqual([fell, match("a", 2), match("a", 1)]);
    });

    it("is no news where it only meets what was found already, or told", async () => {
      await save(search("a"), search("bb"));
      const meets = (alert: string, sequence: number, listing: string) =>
        match(alert, sequence, { listing, cause: "meets" });
      expect(await find(match("a", 1), meets("a", 2, "R1"), meets("bb", 2, "R1"))).toEqual([
        match("a", 1),
        meets("bb", 2, "R1"),
      ]);
      await begin(mail("a", "m1"));
      await take("a", "m1");
      expect(await find(meets("a", 3, "R1"))).toEqual([]);
      expect(await tell("a", "R1", 9_000)).toBe(true);
      await take("a", "m1");
      expect(await find(meets("a", 4, "R1"), match("a", 5, { listing: "R1", cause: "back" }))).toMatchObject([
        { cause: "back" },
      ]);
    });

    it("is told by the mail that it waits for, and by no other", async () => {
      const { savedSearches } = storage();
      await save(search("a"));
      await find(match("a", 2), match("a", 1));
      await begin(mail("a", "m1"));
      expect(await savedSearches.mailsOf(["a", "b"])).toEqual(new Map([["a", { next: { key: "m1", due: MONDAY } }]]));
      expect(await take("a", "m1")).toEqual({ matches: [match("a", 1), match("a", 2)], takenAt: TUESDAY });
      await tell("a", "R1", 9_000);
      await find(match("a", 3));
      // Tried again, after a kill or a server that was away.
      expect(await take("a", "m1", WEDNESDAY)).toEqual({ matches: [match("a", 1), match("a", 2)], takenAt: TUESDAY });
      expect(await savedSearches.mailsOf(["a"])).toEqual(new Map([["a", { lastAt: TUESDAY }]]));
      await begin(mail("a", "m2"));
      expect((await take("a", "m2")).matches).toEqual([match("a", 3)]);
    });

    it("waits again where its mail does not tell it", async () => {
      await save(search("a"));
      await find(match("a", 1), match("a", 2));
      await begin(mail("a", "m1"));
      await take("a", "m1");
      await storage().together((unit) => unit.giveBack("m1", ["R1"]));
      await begin(mail("a", "m2"));
      expect((await take("a", "m2")).matches).toEqual([match("a", 1)]);
      expect((await take("a", "m1")).matches).toEqual([match("a", 2)]);
    });

    it("waits for no mail that was sent, refused or forgotten", async () => {
      const { outbox, savedSearches } = storage();
      await begin(mail("a", "m1"), mail("bb", "m2"), mail("ccc", "m3"));
      await outbox.sent("m1", MONDAY);
      await storage().together((unit) => unit.refuse("m2", MONDAY));
      const mails = await savedSearches.mailsOf(["a", "bb", "ccc"]);
      expect(mails).toEqual(
        new Map([
          ["a", {}],
          ["bb", {}],
          ["ccc", { next: { key: "m3", due: MONDAY } }],
        ]),
      );
      expect((await claim()).map(({ key }) => key)).toEqual(["m3"]);
    });

    it("is due at another moment while nobody has claimed its mail", async () => {
      const { savedSearches } = storage();
      const move = (due: string) => storage().together((unit) => unit.moveMail("m1", due));
      const due = async () => (await savedSearches.mailsOf(["a"])).get("a")?.next?.due;
      await begin(mail("a", "m1"));
      await move(TUESDAY);
      expect(await due()).toBe(TUESDAY);
      await claim();
      await move(WEDNESDAY);
      expect(await due()).toBe(TUESDAY);
      expect(await claim()).toEqual([]);
    });

    it("is told as its alert stands: with its search, where it is written, and what waits", async () => {
      await storage().listings.write([put(1)], MONDAY);
      await save(search("a"), search("bb", { email: "x@y.example" }), search("ccc", { email: "x@y.example" }));
      await storage().together((unit) => unit.removeSearch("ccc", "x@y.example", TUESDAY));
      await storage().savedSearches.setUnreachable("x@y.example", "bounce", MONDAY);
      await begin(mail("a", "m1"));
      const now = await storage().together((unit) => unit.alertsNow(["a", "bb", "ccc", "favourites nobody"]));
      expect(now).toEqual(
        new Map([
          [
            "a",
            {
              email: EMAIL,
              since: 1,
              search: search("a"),
              isUnreachable: false,
              next: { key: "m1", due: MONDAY },
            },
          ],
          [
            "bb",
            {
              email: "x@y.example",
              since: 1,
              search: search("bb", { email: "x@y.example" }),
              isUnreachable: true,
            },
          ],
        ]),
      );
    });

    it("is dropped where nobody is written to, and what was told stays", async () => {
      await save(search("a"));
      await find(match("a", 1));
      await begin(mail("a", "m1"));
      await take("a", "m1");
      await tell("a", "R1", 9_000);
      await find(match("a", 2));
      await begin(mail("a", "m2"));
      const keys = await storage().together((unit) => unit.stopMails(["a"]));
      expect(keys.toSorted()).toEqual(["m1", "m2"]);
      expect(await claim()).toEqual([]);
      const { savedSearches } = storage();
      expect(await savedSearches.found(["a"])).toEqual([match("a", 1)]);
      expect(await savedSearches.told(["a"])).toHaveLength(1);
    });

    it("goes with the search, and so do the mail that waits and what was told", async () => {
      const { savedSearches } = storage();
      await save(search("a"), search("bb", { email: "x@y.example" }));
      await find(match("a", 1), match("bb", 1));
      await begin(mail("a", "mail a"), mail("bb", "mail bb"));
      await tell("a", "R1", 9_000);
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
      expect([await savedSearches.found(["a"]), await savedSearches.told(["a"])]).toEqual([[], []]);
      // Written while its mail was under way: nothing is kept of it any more.
      expect(await tell("a", "R1", 9_000)).toBe(false);
      expect(await savedSearches.told(["a"])).toEqual([]);
    });
  });
}
