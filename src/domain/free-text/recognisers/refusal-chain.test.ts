import { describe, expect, it } from "vitest";
import { knowledgeOf } from "../knowledge.ts";
import { NO_MARKET } from "../tables/market.ts";
import { hear } from "../sentence-reader.ts";
import { atOnce } from "../text/steps.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));
const filtersOf = (text: string) => hear(text, 2026, dictionaries).filters();

describe("a refusal of several", () => {
  it.each([
    ["clio pas de diesel ou essence", ["dies", "ess"]],
    ["clio sans diesel ni essence ni hybride", ["dies", "ess", "hyb"]],
    ["clio sauf diesel et essence et électrique et hybride", ["dies", "ess", "elec", "hyb"]],
  ] as const)("is of each of them: %s", (text, gone) => {
    const { energies = [] } = filtersOf(text);
    expect(energies.length).toBeGreaterThan(0);
    for (const energy of gone) expect(energies).not.toContain(energy);
  });
});
