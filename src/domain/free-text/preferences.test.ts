/** What is wanted rather than something else, and what does not matter. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import { NO_MARKET } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const reader = sentenceReader(NO_MARKET);
const query = (text: string) => decodeURIComponent(formatQuery(reader(text, 2026).filters)).replaceAll("+", " ");
const leftOut = (text: string) => reader(text, 2026).ignored.map((span) => span.text);

describe("a preference", () => {
  it.each([
    ["plutôt essence que diesel", "energies=ess", []],
    ["essence plutôt que diesel", "energies=ess", []],
    ["plutôt clio que 208", "makesModelsCommercialNames=RENAULT:CLIO", ["que 208"]],
    ["boite auto ou manuelle", "", ["boite auto ou manuelle"]],
    ["boîte auto, pas manuelle", "gearbox=AUTO", []],
  ])("“%s” asks for “%s”", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual(left);
  });
});
