import { describe, expect, it } from "vitest";
import { parseQuery } from "../filters/query.ts";
import { withNamedPlaces } from "./choose-named.ts";

const read = (query: string) => parseQuery(new URLSearchParams(query)).filters;

describe("filters with a place by name", () => {
  it.each([
    ["dptCp=Lyon", "dptCp=69001"],
    ["dptCp=Lyon&distance=2&city=BRON", "dptCp=69001&distance=2"],
    ["dptCp=Saint-%C3%89tienne", "dptCp=42000"],
    ["dptCp=Bretagne&distance=2", "regions=FR-BRE"],
    ["dptCp=Lyon,Annecy", "dptCp=69001,74000"],
    ["dptCp=Quibou", "dptCp=50750&city=QUIBOU&distance=4"],
    ["dptCp=Quibou&distance=2", "dptCp=50750&city=QUIBOU&distance=2"],
    ["dptCp=Lyon+3e,74000", "dptCp=69003,74000"],
  ])("%s are %s", (query, found) => {
    expect(withNamedPlaces(read(`vertical=car&${query}`))).toEqual(read(`vertical=car&${found}`));
  });

  it.each(["dptCp=69", "dptCp=2A", "dptCp=123", "dptCp=99999", "dptCp=69,69003", "regions=FR-BRE", "city=LYON"])(
    "without a name are left alone: %s",
    (query) => {
      const filters = read(`vertical=car&${query}`);
      expect(withNamedPlaces(filters)).toBe(filters);
    },
  );

  it("keep what nothing is called so, and what is called so by several, as it was typed", () => {
    expect(withNamedPlaces(read("dptCp=Trifouillis-les-Oies")).dptCp).toEqual(["Trifouillis-les-Oies"]);
    expect(withNamedPlaces(read("dptCp=Saint-Pierre")).dptCp).toEqual(["Saint-Pierre"]);
    expect(withNamedPlaces(read("dptCp=lyn")).dptCp).toEqual(["lyn"]);
  });
});
