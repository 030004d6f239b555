import { describe, expect, it } from "vitest";
import { drawnId } from "../../../test/factories/site-events.ts";
import type { Displayed } from "./displayed.ts";
import type { Shown, Standing, Surroundings } from "./displays.ts";
import { display } from "./displays.ts";
import { markOf } from "./kept-search.ts";

const LYON = { department: "69", geolocationSource: "search" } as const;
const AT_HOME = { department: "13", geolocationSource: "browser" } as const;
const around: Surroundings = { drawId: drawnId, kept: undefined, isWithin: false, isEntered: false };

const results = (search: string, more: Partial<Displayed> = {}): Shown => ({
  page: "listing",
  path: `/listing?${search}`,
  displayed: {
    name: "search_results_displayed",
    template: "results",
    search,
    listingPage: 1,
    total: 7,
    criteria: 1,
    ...more,
  } as Displayed, // more of the same event
  isMember: false,
});
const listing = (reference: string, place = {}): Shown => ({
  page: "vehicle",
  path: `/annonce-${reference}`,
  displayed: { name: "classified_displayed", template: "vehicle", reference, ...place },
  isMember: false,
});
const filters: Shown = { page: "filters", path: "/filtres", displayed: undefined, isMember: false };
const failed: Shown = { ...results("b"), displayed: undefined };
const home: Shown = { page: "home", path: "/", displayed: undefined, isMember: false };
const asleep: Shown = { ...home, path: undefined };

/** One after another in one document. */
function shown(pages: readonly Shown[], first = around) {
  let standing: Standing | undefined;
  return pages.map((page) => {
    const told = display(standing, page, first);
    standing = told?.standing ?? standing;
    return {
      names: told?.events.map(({ event }) => event.name) ?? [],
      events: told?.events ?? [],
      search: standing?.search,
    };
  });
}

describe("pages that are shown one after another", () => {
  it("are of one search from its results to its listings, and of another once filters change [3.22, 7.12]", () => {
    const [all, second, opened, narrowed] = shown([
      results("a"),
      results("a", { listingPage: 2 }),
      listing("E1"),
      results("b"),
    ]);
    expect(all?.names).toEqual(["tracking:page", "search_results_displayed"]);
    expect([second?.search, opened?.search]).toEqual([all?.search, all?.search]);
    expect(narrowed?.search?.id).not.toBe(all?.search?.id);
  });

  it("tell new filters with how many and what they leave, on whichever page these were chosen [7.11]", () => {
    const [, other] = shown([results("a"), results("b", { total: 3, criteria: 2 })]);
    expect(other?.events.map(({ event }) => event)).toMatchObject([
      { name: "tracking:page" },
      { name: "listing_newFilters", criteria: 2, total: 3 },
      { name: "search_results_displayed", total: 3 },
    ]);
    for (const between of [filters, failed, listing("E1")])
      expect(shown([results("a"), between, results("b")])[2]?.names).toContain("listing_newFilters");
  });

  it("tell none where the search stays as it was, or is the first", () => {
    for (const between of [filters, failed, listing("E1")])
      expect(shown([results("a"), between, results("a", { listingPage: 2 })])[2]?.names).toEqual([
        "tracking:page",
        "search_results_displayed",
      ]);
    expect(shown([filters, results("a")])[1]?.names).not.toContain("listing_newFilters");
  });

  it("are told nothing of twice, drawn anew as they are", () => {
    expect(shown([results("a"), results("a"), home, home]).map(({ names }) => names.length)).toEqual([2, 0, 1, 0]);
  });
});

describe("a document that a browser opens", () => {
  const kept = { id: "5".repeat(32), of: markOf("a") };

  it("goes on with the search of its browser: the same results again, and a listing opened from the site [7.12, 9.16]", () => {
    expect(shown([results("a")], { ...around, kept })[0]?.search).toEqual(kept);
    expect(shown([home, results("a")], { ...around, kept })[1]?.search).toEqual(kept);
    expect(shown([listing("E1")], { ...around, kept, isWithin: true })[0]?.search).toEqual(kept);
  });

  it("begins another for other results, and none for a listing that something else led to, or another page [7.12]", () => {
    expect(shown([results("b")], { ...around, kept })[0]?.search?.id).not.toBe(kept.id);
    expect(shown([listing("E1")], { ...around, kept })[0]?.search).toBeUndefined();
    expect(shown([home], { ...around, kept, isWithin: true })[0]?.search).toBeUndefined();
  });
});

describe("where somebody searches or is", () => {
  const places = (pages: readonly Shown[]) =>
    shown(pages).map(({ events }) =>
      events.map(({ event }) => ("geolocationSource" in event ? [event.department, event.geolocationSource] : [])),
    );

  it("is told with each page, of its search first, and of its listings as of it [7.12, 3.26]", () => {
    expect(places([results("a", LYON), listing("E1", AT_HOME), results("b")])).toEqual([
      [
        ["69", "search"],
        ["69", "search"],
      ],
      [
        ["69", "search"],
        ["69", "search"],
      ],
      [[], [], []],
    ]);
    expect(places([listing("E1", AT_HOME)])).toEqual([
      [
        ["13", "browser"],
        ["13", "browser"],
      ],
    ]);
    expect(places([home])).toEqual([[[]]]);
  });
});

describe("a page that sleeps", () => {
  it("is told once, asleep, and not again when it wakes [7.11]", () => {
    expect(shown([asleep, home]).map(({ names }) => names)).toEqual([["tracking:page"], []]);
    expect(shown([asleep, results("a")])[1]?.names).toEqual(["tracking:page", "search_results_displayed"]);
  });

  it("is told nothing of where another had been shown before its code came", () => {
    expect(shown([home, asleep])[1]?.names).toEqual([]);
    expect(shown([results("a"), asleep])[1]?.names).toEqual([]);
  });

  it("tells upon waking that somebody has signed in", () => {
    const pages = [asleep, { ...home, isMember: true }];
    expect(shown(pages, { ...around, isEntered: true })[1]?.events).toEqual([
      { event: { name: "login" }, isHeard: true },
    ]);
    expect(shown(pages)[1]?.names).toEqual([]);
  });
});

describe("a member’s page", () => {
  const member = { ...home, isMember: true };

  it("tells of a sign-in what it answers, or what happened on the page before, and of nothing else [7.11]", () => {
    expect(shown([member], { ...around, isEntered: true })[0]?.names).toEqual(["tracking:page", "login"]);
    expect(shown([member])[0]?.names).toEqual(["tracking:page"]);
    expect(shown([results("a"), member])[1]?.names).toEqual(["tracking:page", "login"]);
  });
});
