import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { createPercolator } from "../search/percolator/indexed-percolator.ts";
import type { ChangedSearch } from "../storage/alert-storage.ts";
import { createSearchIndex } from "./search-index.ts";

const SAVED = "2026-01-10T00:00:00.000Z";
const PAUSE_ENDS = "2026-02-10T00:00:00.000Z";

const search = (id: string, changed: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  email: "camille@exemple.example",
  query: "priceMax=9000",
  name: id,
  frequency: "immediate",
  createdAt: SAVED,
  confirmedAt: SAVED,
  followedAt: SAVED,
  seenAt: SAVED,
  ...changed,
});

/** Storage that answers at once, as SQLite does. */
function indexOf(searches: readonly SavedSearch[]) {
  const changes: ChangedSearch[] = searches.map((one, place) => ({
    version: place + 1,
    id: one.id,
    search: one,
    since: 0,
  }));
  const unreadable: string[] = [];
  const groups = new Map<string, string>();
  const time = { now: Date.parse(SAVED) };
  const index = createSearchIndex({
    savedSearches: {
      changedAfter: (version, limit) => Promise.resolve(changes.slice(version, version + limit)),
    },
    createPercolator,
    groupsOf: () => Promise.resolve(groups),
    now: () => time.now,
    clock: () => time.now,
    onUnreadable: (id, fields) => unreadable.push(`${id}: ${fields.join(" ")}`),
  });
  return { index, changes, unreadable, time, groups };
}
const listing = listingWith({ price: 8_000 });

describe("the index of saved searches holds", () => {
  it("those of which mail is written: none that is off, unconfirmed or paused, until its pause ends", async () => {
    const { confirmedAt: _asked, ...unconfirmed } = search("unconfirmed");
    const { index, changes, time } = indexOf([
      search("on"),
      search("off", { frequency: "off" }),
      search("paused", { pausedUntil: PAUSE_ENDS }),
      unconfirmed,
    ]);
    await index.catchUp();
    expect([index.size, index.matching(listing)]).toEqual([1, ["on"]]);
    time.now = Date.parse(PAUSE_ENDS) - 1;
    await index.catchUp();
    expect(index.size).toBe(1);
    time.now += 1;
    await index.catchUp();
    expect(index.matching(listing).toSorted()).toEqual(["on", "paused"]);
    // What came while it paused is none of its news.
    expect(index.known("paused")?.followedAt).toBe(PAUSE_ENDS);
    changes.push({ version: 5, id: "on", search: search("on", { frequency: "off" }), since: 0 });
    await index.catchUp();
    expect(index.matching(listing)).toEqual(["paused"]);
  });

  it("none of which something cannot be read any more, which would find more than was asked for", async () => {
    const { index, unreadable } = indexOf([search("old", { query: "energies=zzz&priceMax=9000" }), search("new")]);
    await index.catchUp();
    expect([index.matching(listing), unreadable]).toEqual([["new"], ["old: energies"]]);
  });

  it("those of a group's stock by the group that its dealer is in by now", async () => {
    const { index, groups } = indexOf([search("shared", { query: "curef=C1&showroomStock=group" })]);
    const other = listingWith({ curef: "C2", dealerGroup: "Groupe Étoile" });
    const own = listingWith({ curef: "C1" });
    const found = async () => {
      await index.catchUp();
      return [index.matching(own), index.matching(other)];
    };
    expect(await found()).toEqual([["shared"], []]);
    groups.set("C1", "Groupe Étoile");
    expect((await found())[1]).toEqual(["shared"]);
    groups.delete("C1");
    expect(await found()).toEqual([["shared"], []]);
  });

  it("all of them after a start, while others have their turn meanwhile", async () => {
    const { index } = indexOf(Array.from({ length: 4000 }, (_, place) => search(`s${String(place)}`)));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await index.catchUp();
    clearInterval(timer);
    expect(index.size).toBe(4000);
    expect(turns).toBeGreaterThan(1);
  });
});
