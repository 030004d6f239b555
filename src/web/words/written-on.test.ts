import { expect, it } from "vitest";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { NO_MARKET } from "../../domain/free-text/tables/market.ts";
import { readingKey } from "../../domain/free-text/reading-key.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/text/steps.ts";
import { sentenceIn } from "../../domain/urls/sentence-query.ts";
import { beforeFields, withChoicesKept } from "./written-on.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));
const heard = (text: string) => hear(text, 2026, dictionaries);

it("a correction stays with its words when the sentence is written on", async () => {
  const text = "clio vers Lyon";
  const rhone = heard(text)
    .read()
    .understood[1]?.readings.find(({ asked }) => asked.dptCp?.[0] === "69");
  const told = { text, choices: new Map([[5, readingKey(rhone ?? { asked: {} })]]) };
  const sent = async (other: string) => {
    const query = new URLSearchParams([...beforeFields(told).map(([name, value]) => [name, value]), ["texte", other]]);
    const typed = sentenceIn(query);
    if (typed === undefined) throw new Error("nothing was typed");
    const kept = await withChoicesKept(typed, query, (one) => Promise.resolve(heard(one)));
    return heard(kept.text).filters(kept.choices);
  };
  expect(await sent(text)).toMatchObject({ dptCp: ["69"] });
  expect(await sent("clio vers Lyon diesel")).toMatchObject({ dptCp: ["69"], energies: ["dies"] });
  expect(await sent("rouge clio vers Lyon")).toMatchObject({ dptCp: ["69"], externalColors: ["rouge"] });
  expect(await sent("clio vers Lille")).toMatchObject({ dptCp: ["59000"], distance: 3 });
});
