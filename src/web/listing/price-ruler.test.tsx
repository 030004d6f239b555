import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MARKET_VERDICTS, badgeLabel } from "../../domain/catalogue/badges.ts";
import { rulerOf } from "./price-explained-view.ts";
import { PriceRuler } from "./price-ruler.tsx";

const VALUE = { estimate: 26_460, low: 25_200, high: 27_700 };

const figureOf = (text: string) => Number(text.replaceAll(/\D/g, ""));

/** What is drawn, from left to right: figures in euros by where they stand, in percent. */
function drawnAt(price: number) {
  const markup = renderToStaticMarkup(<PriceRuler ruler={rulerOf(price, VALUE, "FAIR_PRICE")} />);
  const marks = markup.matchAll(/(?:class="(asked|estimate)"|<li) style="--x:([\d.]+)%"[^>]*>(?:<b>)?([^<]+)/g);
  return [...marks].map(([, name = "tick", at, label = ""]) => ({ name, at: Number(at), euros: figureOf(label) }));
}

describe("the ruler of a price", () => {
  it.each([14_000, 23_990, 26_000, 29_500, 40_000])(
    "draws what is asked, %i €, where it stands between the figures of its own scale",
    (price) => {
      const drawn = drawnAt(price);
      const ticks = drawn.filter(({ name }) => name === "tick");
      expect(ticks.length).toBeGreaterThan(2);
      const [first, last] = [ticks[0], ticks.at(-1)];
      if (first === undefined || last === undefined) throw new Error("no ticks");
      for (const name of ["asked", "estimate"]) {
        const mark = drawn.find((each) => each.name === name);
        expect(mark?.euros).toBe(name === "asked" ? price : VALUE.estimate);
        const place = ((mark?.euros ?? 0) - first.euros) / (last.euros - first.euros);
        expect(mark?.at).toBeCloseTo(first.at + place * (last.at - first.at), 0);
      }
    },
  );

  it("names each part of it, from the cheapest, and marks the one that the badge says", () => {
    const markup = renderToStaticMarkup(<PriceRuler ruler={rulerOf(23_990, VALUE, "GOOD_DEAL")} />);
    const names = [...markup.slice(markup.indexOf('class="names"')).matchAll(/<span[^>]*?(data-asked="")?>([^<]+)/g)];
    expect(names.map(([, asked, name]) => [name, asked !== undefined])).toEqual(
      MARKET_VERDICTS.map((verdict) => [badgeLabel(verdict), verdict === "GOOD_DEAL"]),
    );
  });

  it("draws the interval of eight prices of ten from its low to its high end, on the same scale", () => {
    const drawn = drawnAt(VALUE.low);
    const markup = renderToStaticMarkup(<PriceRuler ruler={rulerOf(VALUE.low, VALUE, "FAIR_PRICE")} />);
    const [, from, to] = /class="interval" style="--x:([\d.]+)%;--to:([\d.]+)%"/.exec(markup) ?? [];
    expect(Number(from)).toBe(drawn.find(({ name }) => name === "asked")?.at);
    expect(Number(to)).toBe(drawnAt(VALUE.high).find(({ name }) => name === "asked")?.at);
  });
});
