import { describe, expect, it } from "vitest";
import { stubSearch } from "../../../test/stub-search.ts";
import { findMake } from "../../domain/catalogue/makes.ts";
import { VERTICALS, membersOf } from "../../domain/catalogue/verticals.ts";
import type { Aggregations } from "../../search/engine.ts";
import { makeChoices } from "./finder/name-choices.ts";
import { topMakes, topModels } from "./top-names.ts";

const failing = stubSearch({});
const never = (error: unknown) => {
  throw error;
};

function counting(aggs: Aggregations["aggs"]) {
  const asked: object[] = [];
  const search = stubSearch({
    facets: ({ filters, keys, size }) => {
      asked.push({ filters, keys, size });
      return { total: 0, aggs };
    },
  });
  return { asked, search };
}

describe("the makes most offered", () => {
  it("are asked for by thirteen and told with their totals", async () => {
    const { asked, search } = counting({ topMakes: { items: [{ key: "CITROEN", count: 1204 }] } });
    expect(await search.answer(topMakes({ vertical: "car" }, never))).toEqual([
      {
        label: "Citroën",
        href: "/occasion-voiture-marque-citroen.html",
        total: "1\u202f204",
      },
    ]);
    expect(asked).toEqual([{ filters: { vertical: "car" }, keys: ["topMakes"], size: 13 }]);
  });

  it("are a fixed list of the vertical, without totals, when counting fails [8.8]", async () => {
    for (const vertical of VERTICALS) {
      const reported: unknown[] = [];
      const makes = await failing.answer(topMakes({ vertical }, (error) => reported.push(error)));
      expect(reported).toHaveLength(1);
      expect(makes.length).toBeGreaterThanOrEqual(5);
      for (const { label, total } of makes) {
        expect(findMake(label, membersOf(vertical)), `${vertical} ${label}`).toBeDefined();
        expect(total).toBeUndefined();
      }
    }
  });

  it("leave all makes of the catalogue to choose from when counting fails", async () => {
    const { top, all } = await failing.answer(makeChoices({ vertical: "quad" }, () => undefined));
    expect(top).toEqual([]);
    expect(all.map(({ label }) => label)).toContain("Polaris");
  });
});

describe("the models most offered", () => {
  it("are named with their make", async () => {
    const { search } = counting({ "vehicle.topViews": { items: [{ key: "RENAULT:MEGANE", count: 74 }] } });
    expect(await search.answer(topModels({ vertical: "car", energies: ["elec"] }))).toEqual([
      {
        make: "RENAULT",
        model: "MEGANE",
        label: "Renault Mégane",
        href: "/electrique/voiture-occasion-electrique-modele-renault-megane.html",
        total: "74",
      },
    ]);
  });
});
