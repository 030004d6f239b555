import { expect, it } from "vitest";
import { saidFigures } from "./said-figures.ts";

it("reads numbers said in words as figures, up to 99, as they are said in France, Belgium and Switzerland", () => {
  for (const [said, figures] of [
    ["zéro six douze trente-quatre cinquante-six soixante-dix-huit", "0 6 12 34 56 78"],
    ["Soixante et onze, quatre-vingts, quatre vingt un, quatre-vingt-dix-neuf", "71, 80, 81, 99"],
    ["septante-deux huitante nonante et un", "72 80 91"],
    ["dix-sept vingt et un zéro6", "17 21 06"],
    ["plus trente-trois six", "+33 6"],
    ["zérosixdouzetrentequatrecinquantesixsoixantedixhuit", "0 6 12 34 56 78"],
    ["Zerosix douze trentequatre, quatrevingtdixneuf vingtetun septantedeux", "0 6 12 34, 99 21 72"],
  ] as const)
    expect(saidFigures(said).text).toBe(figures);
});

it("leaves words that only hold such a one, and September", () => {
  for (const text of [
    "sixième, dixièmement, septembre, unedes, neuve, dizaine, unique, Deuxième",
    "06 sept. 2019, sept 2020",
    "plus trente euros de 5",
  ])
    expect(saidFigures(text).text).toBe(text.replace("trente", "30"));
});

it("tells where a part of it was written, from the beginning of its first word to the end of its last", () => {
  const written = "Au six douze, ou 34";
  const said = saidFigures(written);
  const part = (text: string) => {
    const from = said.text.indexOf(text);
    const { from: start, to } = said.written({ from, to: from + text.length });
    return written.slice(start, to);
  };
  expect(said.text).toBe("Au 6 12, ou 34");
  for (const [text, source] of [
    ["Au", "Au"],
    ["6", "six"],
    ["2", "douze"],
    ["6 12", "six douze"],
    ["12, ou 34", "douze, ou 34"],
    ["34", "34"],
  ] as const)
    expect(part(text)).toBe(source);
  const joined = saidFigures("Au zérosixdouze 34");
  expect(joined.text).toBe("Au 0 6 12 34");
  expect(joined.written({ from: 5, to: 9 })).toEqual({ from: 7, to: 15 });
  expect([said.isSaid(3), said.isSaid(said.text.indexOf("34"))]).toEqual([true, false]);
});
