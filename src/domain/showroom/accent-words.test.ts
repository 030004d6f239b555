import { describe, expect, it } from "vitest";
import { accentWords } from "./accent-words.ts";

describe("what a dealer is told of its colour", () => {
  it("is that a dark one is as it is by day, and lighter by night", () => {
    const [day = "", night = ""] = accentWords("#7a2e66");
    expect(day).toContain("telle quelle");
    expect(night).toMatch(/^La nuit, #[\da-f]{6}\u202f: la vôtre, éclaircie/);
  });

  it("is that a pale one is darker by day", () => {
    expect(accentWords("#ffcc00")[0]).toMatch(/^De jour, #[\da-f]{6}\u202f: la vôtre, foncée/);
  });

  it("is that a red or a green stays on the sign", () => {
    for (const colour of ["#d01020", "#0a8a3c"])
      expect(accentWords(colour)).toEqual([expect.stringContaining("reste sur l’enseigne")]);
  });
});
