import { describe, expect, it } from "vitest";
import { formatQuery } from "../../domain/filters/query.ts";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { NO_MARKET } from "../../domain/free-text/tables/market.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/text/steps.ts";
import { withPlaceTyped } from "./other-place.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));
const heard = (text: string) => hear(text, 2026, dictionaries);

async function typed(text: string, words: string, place: string) {
  const query = new URLSearchParams({ de: String(text.indexOf(words)), lieu: place });
  const told = await withPlaceTyped({ text, choices: new Map() }, query, (one) => Promise.resolve(heard(one)));
  return { text: told.text, ...heard(told.text).read(told.choices) };
}

describe("another town in the place of one", () => {
  it("is searched as far around, also where its department tells it from others of its name", async () => {
    const { text, filters, understood } = await typed("citadine vers Valence", "vers Valence", "Saint-Denis (97)");
    expect(text).toBe("citadine près de Saint-Denis (97)");
    expect(formatQuery(filters)).toContain("&distance=3");
    expect(understood.at(-1)?.text).toBe("près de Saint-Denis (97)");
    const told = await typed("citadine vers Valence", "vers Valence", "Saint-Denis (974)");
    expect(told.understood.at(-1)?.text).toBe("près de Saint-Denis (974)");
    expect(told.filters).toEqual(filters);
    const again = await typed(text, "près de Saint-Denis (97)", "Valence (82)");
    expect(again.text).toBe("citadine près de Valence (82)");
  });

  it("whose article is contracted is understood too", async () => {
    const { text, filters } = await typed("citadine à 100 km de Valence", "à 100 km de Valence", "Le Mans");
    expect(text).toMatch(/^citadine à 100\s?km de Le Mans$/);
    expect(formatQuery(filters)).toContain("dptCp=72000&distance=4");
  });

  it("asks for nothing but a place: what is none is told and not counted", async () => {
    const { filters, leftOut, ignored } = await typed("citadine vers Valence", "vers Valence", "xqzt diesel");
    expect(filters.energies).toBeUndefined();
    expect(leftOut.map((span) => span.text)).toEqual(["diesel"]);
    expect(ignored.map((span) => span.text)).toEqual(["xqzt"]);
  });
});
