import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";
import { hexAt, hueApart, isHex, oklchOf } from "./oklch.ts";
import type { Theme } from "./white-label.ts";
import { GROUNDS, accentOf, pairsOf, saysOurs, whiteLabelSheet } from "./white-label.ts";

const THEMES: readonly Theme[] = ["light", "dark"];

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

const unread = (hex: string, theme: Theme) =>
  pairsOf(accentOf(hex, theme), GROUNDS[theme]).filter(({ front, back, needs }) => contrast(front, back) < needs);

describe("a dealer’s colour", () => {
  it("is read in every pair and both themes, whatever it is", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...THEMES), (hex, theme) => {
        expect(unread(hex, theme)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("is read at the ends: black, white, greys and the pure hues", () => {
    const ends = ["#000000", "#ffffff", "#808080", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff"];
    for (const hex of ends)
      for (const theme of THEMES) expect([hex, theme, unread(hex, theme)]).toEqual([hex, theme, []]);
  });

  it("keeps its hue, whose lightness alone is moved", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...THEMES), (hex, theme) => {
        fc.pre(!saysOurs(hex));
        const [told, shown] = [oklchOf(hex), oklchOf(accentOf(hex, theme).accent)];
        // A grey has no hue, and the eight bits of a nearly black one tell it badly.
        fc.pre(told.chroma > 0.05 && shown.chroma > 0.04);
        expect(hueApart(told.hue, shown.hue)).toBeLessThan(4);
      }),
    );
  });

  it("is the accent by day as it is, where it is read there already", () => {
    expect(accentOf("#7a2e66", "light").accent).toBe("#7a2e66");
    expect(contrast("#7a2e66", "#ffffff")).toBeCloseTo(8.7, 1);
  });

  it("is darkened by day and paled by night where it is not read", () => {
    const yellow = "#ffcc00";
    expect(oklchOf(accentOf(yellow, "light").accent).lightness).toBeLessThan(oklchOf(yellow).lightness);
    const navy = "#0a1a4a";
    expect(oklchOf(accentOf(navy, "dark").accent).lightness).toBeGreaterThan(oklchOf(navy).lightness);
  });

  it("tells what is pointed at from what is not", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...THEMES), (hex, theme) => {
        const { accent, accentHover } = accentOf(hex, theme);
        expect(Math.abs(oklchOf(accent).lightness - oklchOf(accentHover).lightness)).toBeGreaterThan(0.05);
      }),
    );
  });

  it("stays on the sign alone where it is the red of errors or the green of good deals, and the accent is ink", () => {
    for (const hex of ["#c1121f", "#e30613", "#00703c", "#1e8a4c", "#ff9089"]) {
      expect([hex, saysOurs(hex)]).toEqual([hex, true]);
      expect(accentOf(hex, "light").accent).toBe(GROUNDS.light.ink);
      expect(accentOf(hex, "dark").accent).toBe(GROUNDS.dark.ink);
    }
    expect(accentOf("#c1121f", "light").house).toBe("#c1121f");
  });

  it("is no red and no green where it is blue, violet, yellow, or a grey with a tint of either", () => {
    for (const hex of ["#0b4ea2", "#7a2e66", "#e2b220", "#5a5555", "#123456"])
      expect([hex, saysOurs(hex)]).toEqual([hex, false]);
  });

  it("never leaves an accent within 25° of what means an error or a good deal, but for greys", () => {
    fc.assert(
      fc.property(colour, (hex) => {
        fc.pre(!saysOurs(hex));
        const { chroma, hue } = oklchOf(hex);
        const ours = THEMES.flatMap((theme) => [GROUNDS[theme].deal, GROUNDS[theme].danger]);
        const nearest = Math.min(...ours.map((one) => hueApart(hue, oklchOf(one).hue)));
        expect(chroma < 0.04 || nearest > 25).toBe(true);
      }),
    );
  });

  it("stands beside the tokens of the design as they are", () => {
    const sheet = readFileSync(new URL("../../web/design/tokens.css", import.meta.url), "utf8");
    const token = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet)?.slice(1);
    const names = {
      surface: "surface",
      surfaceSunken: "surface-sunken",
      surfaceRaised: "surface-raised",
      ink: "ink",
      inkSoft: "ink-soft",
      inkReverse: "ink-reverse",
      deal: "deal",
      danger: "danger",
    } as const;
    for (const [key, name] of Object.entries(names) as [keyof typeof names, string][])
      expect([name, token(name)]).toEqual([name, [GROUNDS.light[key], GROUNDS.dark[key]]]);
  });

  it("makes a sheet of the nine properties that a dealer may set, and of no other", () => {
    const set = [...whiteLabelSheet("#7a2e66").matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name);
    expect(set).toEqual([
      "--accent",
      "--accent-hover",
      "--accent-soft",
      "--accent-ink",
      "--action",
      "--action-hover",
      "--action-ink",
      "--house",
      "--house-ink",
    ]);
  });
});

describe("lightness, chroma and hue", () => {
  it("lead back to the colour that they are of", () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(hexAt(oklchOf(hex))).toBe(hex);
      }),
    );
  });

  it("always name a colour that screens show", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.2, max: 1.2, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (lightness, chroma, hue) => {
          expect(isHex(hexAt({ lightness, chroma, hue }))).toBe(true);
        },
      ),
    );
  });

  it("are those of the specification for its own examples", () => {
    // CSS Color 4, example of `oklch()`: blueviolet and sRGB red.
    expect(oklchOf("#ff0000").lightness).toBeCloseTo(0.628, 3);
    expect(oklchOf("#ff0000").hue).toBeCloseTo(29.23, 1);
    expect(oklchOf("#0000ff").hue).toBeCloseTo(264.05, 1);
  });
});
