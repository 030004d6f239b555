import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatQuery, parseQuery } from "../../domain/filters/query.ts";
import type { FilterKey } from "../../domain/filters/registry.ts";
import { FILTERS, FILTER_KEYS } from "../../domain/filters/registry.ts";
import { someListings } from "../../../test/factories/listings.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import { applied, withVersionsLeft } from "./actions.ts";
import type { Services } from "./services.ts";

let site: TestSite;
let services: Services;

beforeAll(async () => {
  const [first, second] = someListings(1, 2);
  if (first === undefined || second === undefined) throw new Error("two listings were asked for");
  site = await openTestSite([
    { ...first, vertical: "car", make: "PEUGEOT", model: "208", version: "ACTIVE" },
    { ...second, vertical: "car", make: "RENAULT", model: "CLIO", version: "ZEN" },
  ]);
  services = {
    search: site.search,
    now: () => Date.UTC(2026, 0, 15),
    dealer: () => Promise.resolve(undefined),
    dealers: () => Promise.resolve([]),
    suspendedDealers: async () => new Set(),
    hearSentence: () => Promise.reject(new Error("an action is no sentence")),
    site: {},
  };
});
afterAll(() => site.close());

async function after(query: string, ...actions: readonly string[]): Promise<string> {
  const { filters: before } = parseQuery(new URLSearchParams(query));
  let filters = before;
  for (const action of actions) filters = await applied(filters, action);
  return decodeURIComponent(formatQuery(await withVersionsLeft(services, before, filters)));
}

describe("what the visitor does, as text", () => {
  it.each([
    ["", "toggle.energies.dies", "energies=dies"],
    ["energies=dies,ess", "toggle.energies.dies", "energies=ess"],
    ["", "set.priceMax.12000", "priceMax=12000"],
    ["priceMax=12000", "set.priceMax.", ""],
    ["", "set.priceMax.beaucoup", ""],
    ["", "set.lengthMax.4.35", "lengthMax=4.35"],
    ["", "toggle.equipmentLevel.2", "equipmentLevel=2"],
    ["", "option.free.Sièges chauffants", "options=sieges-chauffants"],
    ["", "option.free.a", ""],
    ["", "nothing.of.this", ""],
    ["", "toggle.vertical.moto", ""],
    ["", "set.curef.C1", ""],
    ["", "flag.energies", ""],
    ["", "constructor", ""],
    ["", "place.toString.x", ""],
    ["", "set.page.4", ""],
    ["energies=dies&delivery=true", "untag.energies.Diesel", "delivery=true"],
  ])("%s, then %s, gives %s", async (before, action, expected) => {
    expect(await after(before, action)).toBe(expected);
  });

  const isFigure = (key: FilterKey) => "bounds" in FILTERS[key].codec && key !== "page";
  it.each(FILTER_KEYS.filter(isFigure))(
    "sets the figure of %s, whatever letters and digits it is named by",
    async (key) => {
      const energies = FILTERS[key].group.startsWith("battery") || key === "autonomyMin" ? "energies=elec" : "";
      expect(new URLSearchParams(await after(energies, `set.${key}.9`)).get(key)).toBe("9");
    },
  );

  it("a switch is on or absent [4.23]", async () => {
    expect(await after("", "flag.delivery")).toBe("delivery=true");
    expect(await after("delivery=true", "flag.delivery")).toBe("");
  });

  it("total price and monthly payment exclude each other [4.15]", async () => {
    expect(await after("priceMax=9000", "set.teasingPriceMax.200")).toBe("financingType=LOA&teasingPriceMax=200");
    expect(await after("financingType=LOA&teasingPriceMax=200", "set.priceMax.9000")).toBe("priceMax=9000");
  });

  it("the tabs of the price clear both kinds of bounds [4.16]", async () => {
    expect(await after("priceMax=9000", "tab.monthly")).toBe("financingType=LOA");
    expect(await after("financingType=LOA&teasingPriceMax=200", "tab.total")).toBe("");
  });

  it("one kind of place replaces the others [4.17]", async () => {
    expect(await after("regions=FR-BRE", "place.text.69003")).toBe("dptCp=69003");
    expect(await after("dptCp=69003&distance=2", "place.region.FR-BRE")).toBe("regions=FR-BRE");
    expect(await after("dptCp=69", "place.department.38")).toBe("dptCp=38,69");
    expect(await after("", "place.named.Lyon")).toBe("dptCp=69001");
    expect(await after("dptCp=69003", "place.town")).toBe("dptCp=69&city=LYON");
    expect(await after("dptCp=69&city=LYON", "place.around")).toBe("dptCp=69001");
    expect(await after("", "place.near.45.7640,4.8357")).toMatch(/^dptCp=690\d\d$/);
    expect(await after("", "place.near.40.4168,-3.7038")).toBe("");
  });

  it("a distance is one of five [9.7]", async () => {
    expect(await after("dptCp=69003", "set.distance.2")).toBe("dptCp=69003&distance=2");
    expect(await after("dptCp=69003", "set.distance.6")).toBe("dptCp=69003");
  });

  it("professionals are three families [4.25]", async () => {
    expect(await after("", "seller.private", "seller.professional")).toBe(
      "customerFamilyCodes=PART,PROFESSIONNEL,COURTIER_AUTOMOBILE,INTERMEDIAIRE",
    );
    expect(await after("", "seller.professional", "seller.professional")).toBe("");
  });

  it("steppers move by one and go below the least [4.26]", async () => {
    expect(await after("", "step.seats.1", "step.seats.1")).toBe("seats=2");
    expect(await after("doors=2", "step.doors.-1")).toBe("");
    expect(await after("doors=6", "step.doors.1")).toBe("doors=6");
  });

  it("electricity alone clears what says nothing of it [4.14]", async () => {
    expect(await after("gearbox=AUTO&co2Max=90", "toggle.energies.elec")).toBe("energies=elec");
    expect(await after("energies=elec&autonomyMin=300", "toggle.energies.ess")).toBe("energies=ess,elec");
  });

  it("drops the versions that no chosen make has [4.22]", async () => {
    const both = "makesModelsCommercialNames=PEUGEOT:208,RENAULT:CLIO&versions=ACTIVE,ZEN";
    expect(await after(both, "toggle.makesModelsCommercialNames.RENAULT")).toBe(
      "makesModelsCommercialNames=PEUGEOT:208&versions=ACTIVE",
    );
  });

  it("keeps the make when its last model goes [4.20]", async () => {
    expect(await after("makesModelsCommercialNames=PEUGEOT:208", "toggle.makesModelsCommercialNames.PEUGEOT:208")).toBe(
      "makesModelsCommercialNames=PEUGEOT",
    );
  });

  it("clears all but the vertical [4.24]", async () => {
    expect(await after("vertical=moto&priceMax=900&delivery=true", "clear")).toBe("vertical=moto");
  });
});
