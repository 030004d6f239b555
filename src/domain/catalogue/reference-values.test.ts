import { describe, expect, it } from "vitest";
import { GOOD_DEAL_BADGES, MARKET_VERDICTS, badgeLabel } from "./badges.ts";
import { CATEGORIES, categoriesOf } from "./categories.ts";
import { COLOURS, colourLabel } from "./colours.ts";
import { ENERGIES, energiesAcceptedBy, energyLabel } from "./energies.ts";
import { GEARBOXES } from "./gearboxes.ts";
import { OPTIONS, TOP_OPTION_KEYS, option } from "./options.ts";
import { CRIT_AIR, DOORS, EQUIPMENT_LEVELS, SEATS } from "./ratings.ts";
import { CUSTOMER_FAMILIES, PROFESSIONAL_FAMILIES, SELLER_TYPES, familyOf, sellerTypeLabel } from "./sellers.ts";
import type { Vertical } from "./verticals.ts";
import {
  VERTICALS,
  apiNamesOf,
  membersOf,
  verticalOfApiNames,
  verticalOfSlug,
  verticalOr,
  verticalSlug,
} from "./verticals.ts";

describe("verticals", () => {
  it("are named to the search API as auto, utilitaire, moto, scooter and quad [3.3]", () => {
    expect(VERTICALS.map((vertical) => apiNamesOf(vertical).join("+"))).toEqual([
      "auto+utilitaire",
      "auto",
      "utilitaire",
      "moto",
      "scooter",
      "quad",
    ]);
    expect(VERTICALS.map((vertical) => verticalOfApiNames(apiNamesOf(vertical).toReversed()))).toEqual([...VERTICALS]);
    expect(verticalOfApiNames(["auto", "moto"])).toBeUndefined();
  });

  it("fall back to cars in a showroom and to cars and vans elsewhere [3.4]", () => {
    expect([
      verticalOr("boat", "showroom"),
      verticalOr("boat", "elsewhere"),
      verticalOr(undefined, "showroom"),
    ]).toEqual(["car", "carTruck", "car"]);
    expect(verticalOr("moto", "showroom")).toBe("moto");
  });

  it("have the slugs of the paths [2.10]", () => {
    expect(membersOf("carTruck").map(verticalSlug)).toEqual(["voiture", "utilitaire"]);
    expect(["voiture", "utilitaire", "moto", "quad", "scooter", "bateau"].map(verticalOfSlug)).toEqual([
      "car",
      "truck",
      "moto",
      "quad",
      "scooter",
      undefined,
    ]);
  });
});

describe("categories", () => {
  it("are the codes of the specification [3.6]", () => {
    const codes = CATEGORIES.map(({ code }) => Number(code));
    expect(codes).toEqual([
      40, 41, 42, 43, 44, 45, 46, 47, 48, 50, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 80, 81, 82, 83, 85,
    ]);
  });

  it.each<[Vertical, string]>([
    ["car", "40 41 42 43 44 45 46 47 48 50"],
    ["truck", "80 81 82 83 85"],
    ["moto", "60 61 62 63 64 65 66 67 68 69"],
    ["quad", "70"],
    ["scooter", "71"],
    ["carTruck", "40 41 42 43 44 45 46 47 48 50 80 81 82 83 85"],
  ])("are a list of its own for %s [3.7]", (vertical, codes) => {
    expect(
      categoriesOf(vertical)
        .map(({ code }) => code)
        .join(" "),
    ).toBe(codes);
  });

  it("have slugs of their own", () => {
    expect(new Set(CATEGORIES.map(({ slug }) => slug)).size).toBe(CATEGORIES.length);
  });
});

describe("energies and gearboxes", () => {
  it("are the codes of the specification [3.8, 3.9]", () => {
    expect(ENERGIES).toEqual(["dies", "ess", "elec", "hyb", "plug_hyb", "not_plug_hyb", "gpl", "eth", "alt"]);
    expect(GEARBOXES).toEqual(["AUTO", "MANUAL"]);
    expect(new Set(ENERGIES.map(energyLabel)).size).toBe(ENERGIES.length);
  });

  it("read 'hybrid' as every hybrid", () => {
    expect(energiesAcceptedBy("hyb")).toEqual(["hyb", "plug_hyb", "not_plug_hyb"]);
    expect(energiesAcceptedBy("plug_hyb")).toEqual(["plug_hyb"]);
  });
});

describe("sellers", () => {
  it("are of four families [3.13]", () => {
    expect(CUSTOMER_FAMILIES).toEqual(["PART", "PROFESSIONNEL", "COURTIER_AUTOMOBILE", "INTERMEDIAIRE"]);
    expect(PROFESSIONAL_FAMILIES).not.toContain("PART");
  });

  it("are private or professional, each of eleven kinds in one family [1.3, 1.4]", () => {
    expect(SELLER_TYPES.map(sellerTypeLabel)).toEqual([
      "Agent",
      "Centre multimarque",
      "Courtier",
      "Concession",
      "Garage",
      "Loueur",
      "Particulier",
      "Réparateur agréé",
      "Agence automobile",
      "100\u202f% à distance",
      "Professionnel",
    ]);
    expect(SELLER_TYPES.filter((type) => familyOf(type) === "PART")).toEqual(["PARTICULIER"]);
  });
});

describe("badges", () => {
  it("are four that filter, with their new wording [3.14]", () => {
    expect(GOOD_DEAL_BADGES.map((badge) => [badge, badgeLabel(badge)])).toEqual([
      ["VERY_GOOD_DEAL", "Offre exceptionnelle"],
      ["GOOD_DEAL", "Très bonne affaire"],
      ["EQUITABLE_DEAL", "Bonne affaire"],
      ["NOT_COMPUTED", "Pas d’analyse"],
    ]);
  });

  it("have words for a fair price and for prices above and off the market too [3.15]", () => {
    expect(MARKET_VERDICTS.slice(3).map(badgeLabel)).toEqual(["Prix juste", "Au-dessus du marché", "Hors marché"]);
  });
});

describe("scales", () => {
  it("run as the specification says [3.16, 3.17, 3.18]", () => {
    expect(CRIT_AIR).toEqual([0, 1, 2, 3, 4, 5]);
    expect(EQUIPMENT_LEVELS).toEqual([1, 2, 3]);
    expect(DOORS).toEqual([2, 3, 4, 5, 6]);
    expect(SEATS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe("options and colours", () => {
  it("have one key and one label each [3.21]", () => {
    expect(new Set(OPTIONS.map(({ key }) => key)).size).toBe(OPTIONS.length);
    expect(new Set(OPTIONS.map(({ label }) => label)).size).toBe(OPTIONS.length);
    expect(new Set(COLOURS.map(colourLabel)).size).toBe(COLOURS.length);
  });

  it("name eight options asked for most", () => {
    expect(TOP_OPTION_KEYS.map((key) => option(key)?.key)).toEqual([...TOP_OPTION_KEYS]);
    expect(TOP_OPTION_KEYS).toHaveLength(8);
  });
});
