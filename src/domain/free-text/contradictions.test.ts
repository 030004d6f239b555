/** What cannot stand beside what was said before is left out in sight. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import { validate } from "../filters/validate.ts";
import { NO_MARKET } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const reader = sentenceReader(NO_MARKET);

describe("what contradicts what was said before", () => {
  it.each([
    ["Lyon ou 44", "dptCp=69001&distance=2", "44"],
    ["Paris ou le 92", "dptCp=75001&distance=2", "le 92"],
    ["Nantes ou Vendée", "dptCp=44000&distance=2", "Vendée"],
    ["Lyon et Villeurbanne et le 42", "dptCp=69001,69100&distance=2", "le 42"],
    ["Paris et région parisienne", "dptCp=75001&distance=2", "région parisienne"],
    ["Nantes et Bretagne", "dptCp=44000&distance=2", "Bretagne"],
    ["Lyon ou Bretagne", "dptCp=69001&distance=2", "Bretagne"],
    ["Bretagne et 44", "regions=FR-BRE", "44"],
    ["plus de 5 ans et moins de 3 ans", "yearMax=2021", "moins de 3 ans"],
    ["plus de 20000 € et moins de 10000 €", "priceMin=20000", "moins de 10000 €"],
    ["plus de 200 ch et moins de 150 ch", "powerDINMin=200", "moins de 150 ch"],
    ["année 2030", "", "année 2030"],
    ["essence ou diesel mais pas d’essence", "energies=dies,ess", "pas d’essence"],
  ])("is left out: “%s” asks for %s, without “%s”", (text, expected, left) => {
    const { filters, ignored } = reader(text, 2026);
    expect(decodeURIComponent(formatQuery(filters))).toBe(expected);
    expect(ignored.map((span) => span.text)).toEqual([left]);
    expect(validate(filters, { currentYear: 2026 })).toEqual([]);
  });

  it.each([
    ["moins de 5 ans et plus de 3 ans", "yearMin=2021&yearMax=2023"],
    ["à Lyon et à 30 km de Paris", "dptCp=69001,75001&distance=3"],
    ["familiale, pas de monospace", "categories=43"],
  ])("and nothing is where both can be true: “%s” asks for %s", (text, expected) => {
    const { filters, ignored } = reader(text, 2026);
    expect(decodeURIComponent(formatQuery(filters))).toBe(expected);
    expect(ignored).toEqual([]);
  });
});
