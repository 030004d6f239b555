import { describe, expect, it } from "vitest";
import { judgedKindOf } from "./judged-kinds.ts";

const ADVERT = { isRemoval: false, appeal: undefined, isCorrection: false, change: undefined, rules: [] };
const RULES = [{ label: "Prix très bas", told: "Moitié moins que ses semblables.", bound: "" }];

describe("what stands beside a decision", () => {
  it("says that rules found the advert where one did, and on a second look without any that a person decides", () => {
    expect(judgedKindOf({ ...ADVERT, rules: RULES }).beside).toMatch(
      /^Repérée par des règles\. Décidée par une personne/,
    );
    expect(judgedKindOf(ADVERT).beside).toMatch(/^Décidée par une personne/);
    expect(judgedKindOf({ ...ADVERT, change: { href: "", rows: [] } }).beside).not.toContain("règles");
  });

  it("is that of the appeal where there is one", () => {
    const appeal = { at: "", words: "" };
    expect(judgedKindOf({ ...ADVERT, appeal, rules: RULES }).choices.map(({ label }) => label)).toEqual([
      "Revenir sur le refus",
      "Maintenir le refus",
    ]);
    expect(judgedKindOf({ ...ADVERT, appeal, isCorrection: true }).choices).toHaveLength(2);
    expect(judgedKindOf({ ...ADVERT, isRemoval: true }).choices[0]?.label).toBe("Revenir sur le retrait");
  });
});
