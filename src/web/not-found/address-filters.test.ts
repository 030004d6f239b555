import { describe, expect, it } from "vitest";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { NO_MARKET } from "../../domain/free-text/tables/market.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/text/steps.ts";
import { addressFilters } from "./address-filters.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));
const hearSentence = (text: string) => Promise.resolve(hear(text, 2026, dictionaries));
const filtersOf = (path: string) => addressFilters(new URL(path, "https://virage.example"), { hearSentence });

describe("an address without a page", () => {
  it.each([
    [
      "/departement/occasion-voiture-modele-alpine-a110-creuse-23.html",
      { vertical: "car", makesModelsCommercialNames: [{ make: "ALPINE", model: "A110" }], dptCp: ["23"] },
    ],
    ["/region/occasion-moto-bretagne.html", { vertical: "moto", regions: ["FR-BRE"] }],
    ["/voiture-occasion-cabriolet.html", { vertical: "car", categories: ["46"] }],
    ["/hybride-rechargeable/voiture-occasion-hybride-rechargeable.html", { vertical: "car", energies: ["plug_hyb"] }],
    ["/moto-occasion-annonce-C12-208.html", { vertical: "moto" }],
    ["/listing?page=400&vertical=quad&sortBy=priceAsc", { vertical: "quad" }],
    ["/nulle-part", { vertical: "carTruck" }],
    // A word may be spelled otherwise beside one that is not, or where it is long and all there is.
    ["/renault-clyo", { vertical: "carTruck", makesModelsCommercialNames: [{ make: "RENAULT", model: "CLIO" }] }],
    ["/mercedez.html", { vertical: "carTruck", makesModelsCommercialNames: [{ make: "MERCEDES" }] }],
    [
      "/clyo-bretagne",
      { vertical: "carTruck", makesModelsCommercialNames: [{ make: "RENAULT", model: "CLIO" }], regions: ["FR-BRE"] },
    ],
    ["/%E0%A4%A", { vertical: "carTruck" }],
  ])("says as much as its words do: %s", async (path, filters) => {
    expect(await filtersOf(path)).toEqual(filters);
  });

  it.each([
    "/valueOf",
    "/toString",
    "/__proto__",
    "/constructor.html",
    "/login",
    "/wp-login.php",
    "/server-status",
    "/images/logo.png",
    "/backup.zip",
    "/contact-us",
    "/demo",
    "/pogo",
    "/qayns",
    "/claxdic-jadf",
  ])("of no vehicle names none, however like a name its words are: %s", async (path) => {
    expect(await filtersOf(path)).toEqual({ vertical: "carTruck" });
  });
});
