import { describe, expect, it } from "vitest";
import { parsePattern } from "../feeds/mapping/pattern.ts";
import { KEPT_PART, patternOfWords, wordsOfCell } from "./kept-words.ts";

const CELL = "PEUGEOT 308 II SW 1.5 BLUEHDI 130 BVM6";
const patternFor = (cell: string, ...kept: readonly number[]) => patternOfWords(cell, new Set(kept)) ?? "none";
const keptOf = (pattern: string, cell: string) => {
  const outcome = parsePattern(pattern);
  if (outcome.kind === "fault") throw new Error(outcome.message);
  return outcome.pattern.read(cell)?.get(KEPT_PART);
};

describe("words of a cell that somebody points at", () => {
  it("are told apart by spaces and by signs between them, and keep those within", () => {
    expect(wordsOfCell(" 110/6 C-HR (Lyon) ").map(({ text }) => text)).toEqual(["110", "6", "C-HR", "Lyon"]);
  });

  it("become a pattern that finds in other cells what stands where they do", () => {
    const first = patternFor(CELL, 0);
    expect([first, keptOf(first, "RENAULT CLIO V")]).toEqual(["{garde} *", "RENAULT"]);
    const second = patternFor(CELL, 1);
    expect(keptOf(second, "RENAULT CLIO V 1.0 TCE")).toBe("CLIO");
    const last = patternFor(CELL, 7);
    expect([last, keptOf(last, "RENAULT CLIO V BVM")]).toEqual(["* {garde}", "BVM"]);
    const version = patternFor(CELL, 4, 5, 6);
    expect(keptOf(version, CELL)).toBe("1.5 BLUEHDI 130");
    const rest = patternFor(CELL, 4, 5, 6, 7);
    expect(keptOf(rest, "DACIA SANDERO III STEPWAY 1.0 ECO-G 100")).toBe("1.0 ECO-G 100");
  });

  it("stand between signs of which patterns are made, that are then themselves", () => {
    const pattern = patternFor("{110} / 6* (kW)", 0);
    expect(keptOf(pattern, "{110} / 6* (kW)")).toBe("{110}");
    expect(keptOf(patternFor("110/6", 0), "95/5")).toBe("95");
    expect(keptOf(patternFor("110/6", 1), "95/5")).toBe("5");
    expect(keptOf(patternFor("Lyon (69)", 1), "Valence (26)")).toBe("26");
  });

  it("cut nothing where all or none of them are kept", () => {
    expect([patternOfWords(CELL, new Set()), patternOfWords("208", new Set([0]))]).toEqual([undefined, undefined]);
  });
});
