import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appealed, appealableUntil, decided, isOpen } from "./moderation-case.ts";
import type { ModerationCase } from "./moderation-case.ts";
import { pictureDistance } from "./picture-hash.ts";
import type { OtherAdvert, Suspected } from "./rules.ts";
import { UNFITTED, comparison } from "./rules.ts";
import { runsOf, sharedRuns } from "./same-text.ts";

const TEXT =
  "Duster de 2019 deuxième main carnet complet chez Dacia distribution vérifiée à 80 000 km visible le soir et le samedi";

const HONEST: Suspected = {
  facts: { vertical: "car", year: 2019, price: 13_400, mileage: 84_300, energy: "dies" },
  model: { name: "Dacia Duster", soldFrom: 2010 },
  text: TEXT,
  plate: "EZ418PT",
  hashes: ["00ff00ff00ff00ff"],
  value: { estimate: 13_250 },
};
const findings = (suspected: Partial<Suspected>, others: readonly OtherAdvert[] = []) => {
  const compared = comparison({ ...HONEST, ...suspected });
  for (const one of others) compared.take([one]);
  return compared.findings("2026-11-28");
};
const rulesOf = (suspected: Partial<Suspected>, others: readonly OtherAdvert[] = []) =>
  findings(suspected, others).map(({ rule }) => rule);
const other = (said: Partial<OtherAdvert>): OtherAdvert => ({ id: "D2", text: "", hashes: [], ...said });

describe("what holds an advert up", () => {
  it("is nothing of an honest one", () => {
    expect(
      rulesOf({}, [other({ text: "Une tout autre voiture", plate: "AA000AA", hashes: ["ff00ff00ff00ff00"] })]),
    ).toEqual([]);
  });

  it("is any price as long as the market was not read, told as one to be compared", () => {
    expect(rulesOf({ value: UNFITTED })).toEqual(["unpriced"]);
    expect(rulesOf({ value: undefined })).toEqual([]);
  });

  it("is a model that the catalogue lacks, named as its listing would name it", () => {
    const [found, ...others] = findings({ isUnlisted: true, model: { name: "Dacia Zorglub" }, value: undefined });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: "unlisted", figure: "Dacia Zorglub" });
    expect(found?.told).toContain("«\u202fDacia Zorglub\u202f» n’est pas dans la liste des modèles");
  });

  it("is a price under seven tenths of the estimate, told with both", () => {
    expect(rulesOf({ facts: { ...HONEST.facts, price: 9275 } })).toEqual([]);
    const facts = { ...HONEST.facts, price: 9274 };
    const [found] = findings({ facts });
    expect(found).toMatchObject({ rule: "price", figure: "69\u202f% de la valeur de marché", threshold: "70\u202f%" });
  });

  it("is a text that another advert has, a word or two changed", () => {
    expect(rulesOf({}, [other({ text: TEXT.replace("soir", "midi") })])).toEqual(["text"]);
    expect(rulesOf({}, [other({ text: TEXT.split(" ").toReversed().join(" ") })])).toEqual([]);
  });

  it.each([
    "Appelez le 06 12 34 56 78",
    "écrivez à paul point rey arobase gmail point com",
    "zéro six douze trente-quatre cinquante-six soixante-dix-huit",
  ])("is a number or an address in %j", (text) => {
    expect(rulesOf({ text })).toEqual(["contact"]);
  });

  it("is a picture of another advert, be it saved anew", () => {
    expect(rulesOf({}, [other({ hashes: ["00ff00ff00ff003f"] })])).toEqual(["picture"]);
    expect(rulesOf({}, [other({ hashes: ["00ff00ff00ff0000"] })])).toEqual([]);
    const [same] = findings({}, [other({ hashes: ["00ff00ff00ff00ff"] })]);
    expect(same?.figure).toBe("0 bit d’écart sur 64");
  });

  it("names the nearest of many, whichever comes first", () => {
    const far = other({ id: "D2", text: TEXT.replace("soir", "midi"), hashes: ["00ff00ff00ff003f"] });
    const near = other({ id: "D3", text: TEXT, hashes: ["00ff00ff00ff00ff"] });
    for (const others of [
      [far, near],
      [near, far],
    ])
      expect(findings({}, others).map((one) => one.other)).toEqual(["D3", "D3"]);
  });

  it("is a plate that another advert has", () => {
    expect(rulesOf({}, [other({ plate: "EZ418PT" })])).toEqual(["plate"]);
  });

  it("is what no such vehicle can be", () => {
    expect(rulesOf({ facts: { ...HONEST.facts, year: 2003 } })).toEqual(["facts"]);
  });
});

describe("what two adverts share", () => {
  it("is the same from either side, all of a text and itself, none of a short one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.lorem({ maxCount: 20 }), { minLength: 1, maxLength: 3 }),
        fc.lorem({ maxCount: 30 }),
        (a, b) => {
          const [one, two] = [runsOf(a.join(" ")), runsOf(b)];
          expect(sharedRuns(one, two)).toBe(sharedRuns(two, one));
          expect(sharedRuns(one, one)).toBe(one.size === 0 ? 0 : 100);
        },
      ),
    );
  });

  it("counts the bits of two hashes", () => {
    const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, "0"));
    fc.assert(
      fc.property(hash, hash, (one, two) => {
        const bits = (BigInt(`0x${one}`) ^ BigInt(`0x${two}`)).toString(2).replaceAll("0", "").length;
        expect(pictureDistance(one, two)).toBe(bits);
      }),
    );
  });
});

describe("a case", () => {
  const opened: ModerationCase = { id: "K1", deposit: "D1", openedAt: "2026-11-28T10:00:00.000Z", findings: [] };
  const refused = {
    outcome: "refused",
    facts: "La photographie est d’une autre.",
    ground: { kind: "conditions", text: "Article 4" },
    at: "2026-11-28T11:00:00.000Z",
  } as const;

  it("is decided once, appealed against once within six months, and decided upon once more", () => {
    const first = decided(opened, refused);
    expect(first && isOpen(first)).toBe(false);
    expect(first && decided(first, refused)).toBeUndefined();
    expect(first && appealableUntil(first)).toBe("2027-05-28T11:00:00.000Z");
    expect(first && appealed(first, { words: "Non.", at: "2027-05-28T11:00:00.001Z" })).toBeUndefined();
    const second = first && appealed(first, { words: "Non.", at: "2027-05-28T11:00:00.000Z" });
    expect(second && isOpen(second)).toBe(true);
    expect(second && appealed(second, { words: "Non.", at: "2027-01-01T00:00:00.000Z" })).toBeUndefined();
    const last = second && decided(second, { outcome: "accepted", at: "2027-05-29T11:00:00.000Z" });
    expect(last && isOpen(last)).toBe(false);
    expect(last && decided(last, refused)).toBeUndefined();
  });

  it("that was let through is not appealed against", () => {
    const let_ = decided(opened, { outcome: "accepted", at: refused.at });
    expect(let_ && appealed(let_, { words: "?", at: refused.at })).toBeUndefined();
  });
});
