/** Figures in the order of adverts: model, year, kilometres, price, with a unit after some of them. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import { NO_MARKET } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const reader = sentenceReader(NO_MARKET);

describe("a unit after a figure", () => {
  it.each([
    [
      "peugeot 2008 2020 60 000 km 13500",
      "makesModelsCommercialNames=PEUGEOT:2008&priceMax=13500&yearMin=2020&yearMax=2020&mileageMax=60000",
    ],
    ["clio 60000 km 9000", "makesModelsCommercialNames=RENAULT:CLIO&priceMax=9000&mileageMax=60000"],
    ["60 000km / 9000", "priceMax=9000&mileageMax=60000"],
    ["clio 60k km 9000", "makesModelsCommercialNames=RENAULT:CLIO&priceMax=9000&mileageMax=60000"],
    ["soixante mille km 9000", "priceMax=9000&mileageMax=60000"],
  ])("is that of the figure: “%s” asks for %s", (text, expected) => {
    const { filters, ignored } = reader(text, 2026);
    expect(decodeURIComponent(formatQuery(filters))).toBe(expected);
    expect(ignored).toEqual([]);
  });

  it.each([
    ["3008 km 60000", "makesModelsCommercialNames=PEUGEOT:3008&mileageMax=60000"],
    ["2015 km 60000", "yearMin=2015&yearMax=2015&mileageMax=60000"],
    ["golf 7 km 60000", "makesModelsCommercialNames=VOLKSWAGEN:GOLF:GOLF+VII&mileageMax=60000"],
  ])("is that of the next where the figure is a name or a year: “%s” asks for %s", (text, expected) => {
    expect(decodeURIComponent(formatQuery(reader(text, 2026).filters))).toBe(expected);
  });
});
