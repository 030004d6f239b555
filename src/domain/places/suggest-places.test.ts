import { describe, expect, it } from "vitest";
import { suggestPlaces } from "./suggest-places.ts";

const first = (text: string) => suggestPlaces(text)[0];
const labels = (text: string) => suggestPlaces(text).map(({ label }) => label);

describe("a typed place", () => {
  it.each([
    ["69003", { dptCp: ["69003"] }],
    [" 69 ", { dptCp: ["69"] }],
    ["2a", { dptCp: ["2A"] }],
    ["69, 38", { dptCp: ["38", "69"] }],
    ["Lyon", { dptCp: ["69001"] }],
    ["st etienne", { dptCp: ["42000"] }],
    ["Le Mans (72)", { dptCp: ["72000"] }],
    ["Rhône", { dptCp: ["69"] }],
    ["Bretagne", { regions: ["FR-BRE"] }],
    ["Paris", { dptCp: ["75001"] }],
    ["Paris (75), département", { dptCp: ["75"] }],
    ["Vienne", { dptCp: ["86"] }],
    ["Vienne (38)", { dptCp: ["38200"] }],
    ["bordea", { dptCp: ["33000"] }],
  ])("%s means %o", (text, filters) => {
    expect(first(text)?.filters).toEqual(filters);
  });

  it.each(["", "   ", "x", "99999", "20", "69 69003", "7500", "nulle part du tout", "(69)", "%"])(
    "%j means nothing",
    (text) => {
      expect(suggestPlaces(text)).toEqual([]);
    },
  );

  it("is suggested with at most eight places, each of which reads back as itself", () => {
    const suggested = suggestPlaces("saint");
    expect(suggested).toHaveLength(8);
    for (const { label, filters } of suggested) expect(first(label)?.filters).toEqual(filters);
  });

  it("tells places of one name apart", () => {
    expect(labels("vienne").slice(0, 2)).toEqual(["Vienne (86), département", "Vienne (38)"]);
    expect(labels("69003")).toEqual(["69003 Lyon"]);
  });
});
