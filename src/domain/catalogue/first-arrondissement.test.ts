import { expect, it } from "vitest";
import { conditionsOf } from "../filters/conditions.ts";
import { aroundInWords } from "../filters/place-words.ts";
import { formatQuery, parseQuery } from "../filters/query.ts";
import { sentenceOf } from "../filters/sentence.ts";
import { tagsOf } from "../filters/tags.ts";
import { inTownOnly } from "../filters/transitions/choose-town.ts";
import { withNamedPlaces } from "../places/choose-named.ts";
import { placeText } from "../places/place-text.ts";
import { knownNames } from "../urls/catalogue-names.ts";

const known = knownNames(() => true);
const read = (query: string) => parseQuery(new URLSearchParams(query), known).filters;
const FIRST = read("dptCp=69001&distance=4&city=LYON 1ER");

it("“Lyon 1er” that was chosen reads “Lyon 1er” in its field, its tag and its sentence, and “Lyon” is the city", () => {
  const chosen = withNamedPlaces(read("dptCp=Lyon 1er"));
  expect(formatQuery(chosen)).toBe(formatQuery(FIRST));
  expect(placeText(FIRST)).toBe("Lyon 1er");
  expect(aroundInWords(FIRST)).toBe("Lyon 1er, 100\u202fkm");
  expect(tagsOf(FIRST).map(({ label }) => label)).toEqual(["Lyon 1er, 100\u202fkm"]);
  expect(sentenceOf(FIRST)).toContain("Lyon 1er");
  expect(placeText(withNamedPlaces(read("dptCp=Lyon")))).toBe("Lyon");
});

it("is searched as its postcode is, and its whole city where no radius is said", () => {
  const context = { now: 0 };
  expect(conditionsOf(FIRST, context)).toEqual(conditionsOf(read("dptCp=69001&distance=4"), context));
  expect(conditionsOf(read("dptCp=69001&city=LYON 1ER"), context)).toEqual(
    conditionsOf(read("dptCp=69001&city=LYON"), context),
  );
  expect(inTownOnly(FIRST)).toMatchObject({ dptCp: ["69"], city: "LYON" });
});
