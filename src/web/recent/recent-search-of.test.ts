import { describe, expect, it } from "vitest";
import { parseQuery } from "../../domain/filters/query.ts";
import { fieldsQuery, readFields } from "../home/finder/finder-fields.ts";
import { FINDER_ORDER } from "../home/finder/finder-form.ts";
import { HOME } from "../home/finder/finder-page.ts";
import { recentSearchOf } from "./recent-search-of.ts";
import { searchOfFields } from "../home/recent/search-of-fields.ts";

const remembered = (query: string) => recentSearchOf(parseQuery(new URLSearchParams(query)).filters);

describe("a search to remember", () => {
  it("is told by what it is about and what narrows it", () => {
    expect(remembered("vertical=car&makesModelsCommercialNames=PEUGEOT:208&priceMax=15000&dptCp=69&page=3")).toEqual({
      group: "car",
      search: {
        title: "Peugeot 208",
        labels: ["Rhône", "15\u202f000\u202f€ max"],
        url: "/listing?vertical=car&makesModelsCommercialNames=PEUGEOT%3A208&dptCp=69&priceMax=15000",
        hash: expect.any(String),
      },
    });
    expect(remembered("vertical=moto&categories=67").search).toMatchObject({ title: "Trails", labels: [] });
    expect(remembered("vertical=quad").group).toBe("moto");
  });

  it("is the same on any page and in any order", () => {
    const { hash } = remembered("vertical=car&priceMax=15000").search;
    expect(remembered("vertical=car&priceMax=15000&page=4&sortBy=priceAsc").search.hash).toBe(hash);
    expect(remembered("vertical=car&priceMax=16000").search.hash).not.toBe(hash);
  });

  it("is the same whether the module or the page of results remembers it", () => {
    const fields = readFields(
      new URLSearchParams("makesModelsCommercialNames=CITROEN:C4 PICASSO&budget=LOA&montant=250&lieu=Lyon"),
      HOME,
    );
    const query = fieldsQuery({ fields, page: HOME, place: "dptCp=69001", order: FINDER_ORDER });
    const made = searchOfFields({ fields, page: HOME, query, title: "Citroën C4 Picasso" });
    const shown = remembered(query);
    expect(made.search.hash).toBe(shown.search.hash);
    expect(made.search.url).toBe(shown.search.url);
    expect(made.search).toMatchObject({
      title: shown.search.title,
      labels: ["250\u202f€/mois max en LOA", "Lyon, 100\u202fkm"],
    });
  });
});
