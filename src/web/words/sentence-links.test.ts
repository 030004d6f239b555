/** Where the links at the head of the results lead. */
import { describe, expect, it } from "vitest";
import { parseQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { NO_MARKET } from "../../domain/free-text/tables/market.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/text/steps.ts";
import type { Choices, ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { LEFT_OUT, withChoice } from "../../domain/free-text/told-sentence.ts";
import { listingAddress } from "../../domain/urls/canonical.ts";
import { sentenceIn } from "../../domain/urls/sentence-query.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { SentenceInForce } from "./sentence-in-force.ts";
import { sentenceInForce } from "./sentence-in-force.ts";
import type { SentenceView, SpanView } from "./sentence-view.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));
const services = { hearSentence: (text: string) => Promise.resolve(hear(text, 2026, dictionaries)) };

const NONE: Choices = new Map();
const told = (text: string, choices = NONE): ToldSentence => ({ text, choices });
const filtersOf = ({ text, choices }: ToldSentence) => hear(text, 2026, dictionaries).filters(choices);

function saidOf(sentence: ToldSentence, filters: Filters = filtersOf(sentence)): Promise<SentenceInForce> {
  return sentenceInForce(services, sentence, { filters, addressOf: listingAddress });
}

async function viewOf(sentence: ToldSentence, said = saidOf(sentence)): Promise<SentenceView> {
  const found = await said;
  if (found.kind !== "sentence") throw new Error(`${sentence.text} does not head its results`);
  return found.uncounted;
}

const queryOf = (href: string | undefined) => new URL(href ?? "", "https://virage.example").searchParams;
const textAt = (href: string | undefined) => sentenceIn(queryOf(href))?.text;
const filtersAt = (href: string | undefined) => parseQuery(queryOf(href)).filters;

function spanOf({ spans }: SentenceView, text: string): SpanView {
  const span = spans.find((one) => one.text === text);
  if (span === undefined) throw new Error(`no span «${text}» in ${spans.map((one) => one.text).join(" | ")}`);
  return span;
}

/** To the search with one span read otherwise. */
const linksOf = ({ spans, corrections }: SentenceView) => [
  ...corrections.map(({ keepHref }) => keepHref),
  ...spans.flatMap(({ meanings, sought, withoutHref }) => [
    ...meanings.map(({ href }) => href),
    ...(sought === undefined ? [] : [sought.href]),
    ...(withoutHref === undefined ? [] : [withoutHref]),
  ]),
];

describe("taking a tag away", () => {
  it("keeps the words where those that are left would mean something else without them", async () => {
    const sentence = told("10000 euros max 80000 max");
    expect(filtersOf(sentence)).toEqual({ vertical: "carTruck", priceMax: 10_000, mileageMax: 80_000 });
    expect(filtersOf(told("80000 max"))).toEqual({ vertical: "carTruck", priceMax: 80_000 });
    const { withoutHref } = spanOf(await viewOf(sentence), "10000 euros max");
    expect(textAt(withoutHref)).toBe(sentence.text);
    expect(filtersAt(withoutHref)).toEqual({ vertical: "carTruck", mileageMax: 80_000 });
  });

  it("takes a refusal with its words", async () => {
    const { withoutHref } = spanOf(await viewOf(told("clio pas de diesel rouge")), "pas de diesel");
    expect(textAt(withoutHref)).toBe("clio rouge");
    expect(filtersAt(withoutHref)).not.toHaveProperty("energies");
  });

  it("leaves the sentence as it is where it has more than 16 spans, and takes the filter alone", async () => {
    const colours = ["rouge", "noire", "bleue", "verte", "jaune", "orange", "beige", "grise"];
    const many =
      "clio, gps, attelage, toit ouvrant, 5 portes, diesel, automatique, moins de 20000 km, " + colours.join(", ");
    for (const [text, left] of [
      [many, many.replace("clio, ", "")],
      [`${many}, blanche`, `${many}, blanche`],
    ] as const) {
      const view = await viewOf(told(text));
      expect(view.spans).toHaveLength(text === many ? 16 : 17);
      const { withoutHref } = spanOf(view, "clio");
      expect(textAt(withoutHref)).toBe(left);
      expect(filtersAt(withoutHref)).not.toHaveProperty("makesModelsCommercialNames");
    }
  });

  it("takes every filter with all of them, and the sentence", async () => {
    const { clearHref } = await viewOf(told("clio diesel rouge à Lyon"));
    expect(clearHref).toBe("/listing");
  });
});

describe("what was chosen for the spans of a sentence", () => {
  it("holds on the page that each link leads to, for the first sixteen spans [1.6]", async () => {
    const text = Array.from({ length: 40 }, (_, nth) => (nth % 2 === 0 ? "gps" : "rouge"))
      .join(", ")
      .slice(0, 380);
    const { understood } = hear(text, 2026, dictionaries).read(NONE);
    expect(understood.length).toBeGreaterThan(30);
    let sentence = told(text);
    for (const span of understood.slice(0, 15)) sentence = withChoice(sentence, span, LEFT_OUT);
    const { spans } = await viewOf(sentence);
    const left = spans[15]?.meanings.at(-1)?.href;
    const next = sentenceIn(queryOf(left));
    if (next === undefined) throw new Error(`no sentence in ${String(left)}`);
    expect(next.choices.size).toBe(16);
    expect((await saidOf(next, filtersAt(left))).kind).toBe("sentence");
    // What comes after them is told, and offers nothing.
    expect(spans).toHaveLength(understood.length);
    for (const span of spans.slice(16)) expect(span).toMatchObject({ meanings: [], withoutHref: undefined });
  });

  it("goes with the way back from other filters", async () => {
    const sentence = withChoice(told("clio diesel"), { from: 5, to: 11 }, LEFT_OUT);
    const said = await saidOf(sentence, { ...filtersOf(sentence), priceMax: 9000 });
    expect(said.kind === "origin" && sentenceIn(queryOf(said.origin.backHref))).toEqual(sentence);
  });
});

describe("the links of a sentence in a showroom", () => {
  const CUREF = "C012345";
  const addressOf = (filters: Filters) => showroomAddress(CUREF, filters, {});
  const sentence = told("peugot diesel à Lyon, carnet complet");
  const filters: Filters = { ...filtersOf(sentence), curef: CUREF, showroomStock: "group" };
  const here = (more: Filters) => sentenceInForce(services, sentence, { filters: more, addressOf });

  it("stay in it and in its group’s stock, and so does the form that reads it anew", async () => {
    const view = await viewOf(sentence, here(filters));
    const links = linksOf(view);
    expect(links.length).toBeGreaterThan(8);
    for (const href of links) {
      expect(href).toContain(CUREF);
      expect(filtersAt(href).showroomStock, href).toBe("group");
    }
    expect(view.clearHref).toContain(CUREF);
    expect(view.hidden).toEqual([
      ["curef", CUREF],
      ["showroomStock", "group"],
    ]);
  });

  it("lead back to it from other filters", async () => {
    const said = await here({ ...filters, priceMax: 9000 });
    expect(said.kind === "origin" && queryOf(said.origin.backHref).get("curef")).toBe(CUREF);
  });
});
