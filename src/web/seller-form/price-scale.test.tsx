import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PriceScale } from "./price-scale.tsx";
import { scaleView } from "./price-view.ts";

/** The classes of what stands on the road. */
function sides(value: Parameters<typeof scaleView>[0], price?: number): readonly string[] {
  const markup = renderToStaticMarkup(<PriceScale scale={scaleView(value, price, "votre prix")} asked="votre prix" />);
  return [...markup.matchAll(/<span class="([^"]*)"/g)].map(([, named = ""]) => named);
}

it("writes the value to the left of its line beside a dearer price, where a phone has room for it", () => {
  expect(sides({ estimate: 13_250, low: 12_600, high: 13_900 }, 13_400)).toEqual(["ask", "est left"]);
  expect(sides({ estimate: 12_720, low: 11_010, high: 27_150 }, 13_400)).toEqual(["ask", "est"]);
  expect(sides({ estimate: 12_720, low: 11_010, high: 27_150 })).toEqual(["est"]);
});

it("writes the value to the left of its line at the right end, whatever the price", () => {
  expect(sides({ estimate: 27_000, low: 11_010, high: 27_150 }, 20_000)).toEqual(["ask good left", "est left"]);
});
