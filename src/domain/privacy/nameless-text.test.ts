import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namelessText } from "./nameless-text.ts";

describe("what a program says of its failure", () => {
  it.each([
    ["TypeError: nothing to draw", "TypeError: nothing to draw"],
    ["Failed to fetch: 500", "Failed to fetch: 500"],
    ["camille.moreau+auto@exemple.example is no place", "…@… is no place"],
    ["at https://virage.example/listing?priceMax=9&q=Camille", "at https://virage.example/listing?…"],
    ["at draw (https://virage.example/assets/a.js?v=1:12:34)", "at draw (https://virage.example/assets/a.js?…:12:34)"],
    ["at draw (https://virage.example/assets/a.js:12:34)", "at draw (https://virage.example/assets/a.js:12:34)"],
    ["call 06 39 98 00 01 now", "call … now"],
    ["call +33 6 39 98 00 01", "call …"],
    ["call 0639980001", "call …"],
    ["price 15990 of 2026-11-22", "price 15990 of 2026-11-22"],
    ["no scheme tel:0639980001", "no scheme tel:…"],
    ["no scheme tel:+33639980001", "no scheme tel:…"],
    ["no route /compte/jean%40exemple.example", "no route /compte/…@…"],
    ["paid by 4970 1012 3456 7890.", "paid by …."],
    ["paid by 4970-1012-3456-7890", "paid by …"],
    ["paid from FR76 3000 6000 0112 3456 7890 189", "paid from …"],
    ["of AB-123-CD, AB 123 CD, ab123cd and 1234 XY 75", "of …, …, … and …"],
    [
      "Peugeot 208 GT 130, 308 SW 2021, 5008 7 places, BMW 320 d",
      "Peugeot 208 GT 130, 308 SW 2021, 5008 7 places, BMW 320 d",
    ],
    ["at https://virage.example/assets/ab123cd.js:1:2345", "at https://virage.example/assets/ab123cd.js:1:2345"],
    ["at src/web/results/results.tsx:1234:5678", "at src/web/results/results.tsx:1234:5678"],
    ["token 3f9c1d2e4b5a69788796a5b4c3d2e1f0", "token …"],
    ["paid by 4970101234567890, or card:378282246310005", "paid by …, or card:…"],
    ["phone:0639980001 and phone=06/39/98/00/01 or 06.39.98.00.01", "phone:… and phone=… or …"],
    ["of 1 85 05 78 006 084 36, 185057800608436 and 2 91 12 2A 001 002", "of …, … and …"],
    ["vin VF3LCYHZPFS123456 and vf3lcyhzpfs123456", "vin … and …"],
    ["near 48.85661, 2.35222 and 48.8566;-2.3522 and (-21.1151 55.5364)", "near … and … and (…)"],
    ['{"latitude":48.85661,"longitude":2.35}', '{"latitude":…,"longitude":…}'],
    [
      "took 1.234 s of 12.5, version 24.21.0 at 08:00:00.000Z",
      "took 1.234 s of 12.5, version 24.21.0 at 08:00:00.000Z",
    ],
    ["Array(1234567890) of 1,200,000 € at 12:34:56", "Array(1234567890) of 1,200,000 € at 12:34:56"],
  ])("“%s” is kept as “%s”", (text, kept) => {
    expect(namelessText(text)).toBe(kept);
  });

  it("holds no address of a person and nothing of a query, whatever stands around them", () => {
    const around = fc.constantFrom("", " ", "Error: ", " at ", "(", ")", "« ", ", ");
    const name = fc.stringMatching(/^[a-z]{3,12}$/);
    fc.assert(
      fc.property(around, name, name, around, (before, first, last, after) => {
        const mail = `${first}.${last}@exemple.example`;
        expect(namelessText(before + mail + after)).not.toContain(last);
        expect(namelessText(`${before} https://virage.example/compte?nom=${first}${after}`)).not.toContain(
          `nom=${first}`,
        );
      }),
    );
  });

  it("holds no number that a person is found by, however it is written and wherever it stands", () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${String(length)}}$`));
    const letters = fc.stringMatching(/^[A-HJ-NP-TV-Z]{2}$/);
    const between = fc.constantFrom(" ", "-", "\u00a0", "\u202f");
    const around = fc.constantFrom("", " ", "(", ")", "« ", ", ", "; ");
    fc.assert(
      fc.property(
        around,
        digits(8),
        digits(16),
        letters,
        letters,
        between,
        (beside, phone, card, first, last, sign) => {
          const said = [
            `tel:06${phone}`,
            (card.match(/.{4}/g) ?? []).join(sign),
            [first, card.slice(0, 3), last].join(sign),
            [first, card.slice(0, 3), last].join("").toLowerCase(),
            `jean.${first.toLowerCase()}%40exemple.example`,
          ];
          for (const one of said)
            expect(namelessText(beside + one + beside).replaceAll(/[\s(),;«]/g, "")).toMatch(/^(tel:)?…(@…)?$/);
        },
      ),
    );
  });

  it.each(["a", "/", "a.", "0 ", "/a", "1", "a-", "A1", "?", "1.2345 "])(
    "is read once from its beginning to its end, also of 200,000 times “%s”",
    (piece) => {
      expect(namelessText(`${piece.repeat(200_000)} jean@exemple.example`)).toMatch(/…@…$/);
    },
  );

  it("once it is nameless stays as it is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = namelessText(text);
        expect(namelessText(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
});
