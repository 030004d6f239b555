import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filters } from "../../domain/filters/registry.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { someListings } from "../../../test/factories/listings.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import { stubSearch } from "../../../test/stub-search.ts";
import { answerTo } from "./answer.ts";
import { unreadWordsIn } from "./unread-words.ts";
import { applied, withVersionsLeft } from "./actions.ts";
import type { FormAnswer } from "./form.ts";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { NO_MARKET } from "../../domain/free-text/tables/market.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/text/steps.ts";
import { formOf } from "../../domain/filters/form.ts";
import type { Services } from "./services.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));

let site: TestSite;
let services: Services;

beforeAll(async () => {
  site = await openTestSite(someListings(5, 1500));
  services = {
    search: site.search,
    hearSentence: (text) => Promise.resolve(hear(text, 2026, dictionaries)),
    now: () => Date.UTC(2026, 0, 15),
    dealer: () => Promise.resolve(undefined),
    dealers: () => Promise.resolve([]),
    suspendedDealers: async () => new Set(),
    site: {},
  };
});
afterAll(() => site.close());

const filtersOf = (query: string): Filters => parseQuery(new URLSearchParams(query)).filters;
const fail = (error: unknown) => {
  throw error;
};
const whole = (query: string) =>
  answerTo(services, { filters: filtersOf(query), actions: [], whole: true, dealer: undefined }, fail);
const change = (query: string, actions: readonly string[], open?: string) =>
  answerTo(services, { filters: filtersOf(query), actions, open, whole: false, dealer: undefined }, fail);

/** As the browser does. */
const merged = (before: FormAnswer["counts"], after: FormAnswer["counts"]): FormAnswer["counts"] => ({
  ...before,
  ...after,
  values: { ...before.values, ...after.values },
  histograms: { ...before.histograms, ...after.histograms },
});

describe("an answer to the form", () => {
  it("promises at each value exactly the total that choosing it gives", async () => {
    const query = "priceMax=30000&energies=dies";
    const { counts } = await whole(query);
    const promised: readonly (readonly [string, number | undefined])[] = [
      ["flag.delivery", counts.values["delivery"]?.["true"]],
      ["flag.firstHand", counts.values["firstHand"]?.["true"]],
      ["set.gearbox.AUTO", counts.values["vehicle.gearbox"]?.["AUTO"]],
      ["toggle.categories.47", counts.values["vehicle.category"]?.["47"]],
      ["toggle.externalColors.noir", counts.values["vehicle.externalColor"]?.["noir"]],
      ["toggle.topOptions.gps", counts.values["vehicle.topOptions"]?.["gps"]],
      ["set.consumptionMax.6", counts.values["vehicle.consumption"]?.["6"]],
      ["place.department.69", counts.values["location.department"]?.["69"]],
      ["place.region.FR-BRE", counts.values["location.visitPlace.region"]?.["FR-BRE"]],
      [`toggle.makesModelsCommercialNames.${counts.makes?.all[0]?.value}`, counts.makes?.all[0]?.count],
    ];
    for (const [action, count] of promised) {
      expect((await change(query, [action])).state.total, action).toBe(count ?? 0);
    }
  });

  it("sends only the counts that a change moves, and all of those [4.13]", async () => {
    const steps = [
      "toggle.energies.dies",
      "set.priceMax.25000",
      "flag.delivery",
      "place.department.69",
      "toggle.energies.ess",
      "tab.monthly",
      "seller.private",
      "set.yearMin.2015",
      "clear",
    ];
    let query = "";
    let held: FormAnswer["counts"] = (await whole(query)).counts;
    for (const step of steps) {
      const { state, counts } = await change(query, [step], "localisation");
      held = merged(held, counts);
      query = state.query;
      const fresh = (await whole(query)).counts;
      const { makes: _makes, versions: _versions, ...eager } = held;
      const { makes: _freshMakes, versions: _freshVersions, ...expected } = fresh;
      expect(eager, step).toEqual(expected);
    }
  });

  it("leaves a filter's own counts alone, and the long lists of closed groups", async () => {
    const { counts } = await change("", ["toggle.energies.dies"]);
    expect(Object.keys(counts.values)).not.toContain("vehicle.energy");
    expect(Object.keys(counts.values)).toContain("vehicle.gearbox");
    expect(counts.makes).toBeUndefined();
    expect(counts.versions).toBeUndefined();
    expect(counts.values["location.department"]).toBeUndefined();
  });

  it("stores filters that break a rule, with their errors and without a total [8.2]", async () => {
    const { state } = await change("priceMin=20000", ["set.priceMax.10000"]);
    expect(state.chosen).toMatchObject({ priceMin: ["20000"], priceMax: ["10000"] });
    expect(state.issues).toMatchObject([{ field: "priceMax", group: "prix", code: "REVERSE_MIN_MAX_PRICE" }]);
    expect(state.total).toBeUndefined();
  });

  it("keeps words that cannot be looked for, says so, and searches for nothing until they are others", async () => {
    const { state } = await change("energies=dies", ["set.words.de la"]);
    expect(state.chosen).toEqual({ energies: ["dies"], words: ["de la"] });
    expect(state.issues).toMatchObject([
      { field: "words", group: "annonce", message: expect.stringContaining("presque toutes les annonces") as string },
    ]);
    expect(state.total).toBeUndefined();
    expect(state.address).toBe("/filters?energies=dies&words=de+la");
    const request = { filters: filtersOf(state.query), whole: false, dealer: undefined };
    const typed = { ...request, unreadWords: unreadWordsIn(new URLSearchParams(state.query)) };
    const { state: later } = await answerTo(services, { ...typed, actions: ["toggle.energies.ess"] }, fail);
    expect(later.chosen).toEqual({ energies: ["dies", "ess"], words: ["de la"] });
    for (const [action, query] of [
      ["set.words.de la crevaison", "energies=dies&words=de+la+crevaison"],
      ["set.words.", "energies=dies"],
      ["clear", ""],
    ] as const) {
      const { state: mended } = await answerTo(services, { ...typed, actions: [action] }, fail);
      expect(mended.issues).toEqual([]);
      expect(mended.query).toBe(query);
      expect(mended.total).toBeDefined();
    }
  });

  it("heads the form with its sentence until something else is chosen, and knows then where it came from [1.6, 4.11]", async () => {
    const told = { text: "diesel", choices: new Map() };
    const asked = { filters: filtersOf("energies=dies"), told, whole: false, dealer: undefined };
    const { state } = await answerTo(services, { ...asked, actions: [] }, fail);
    expect(state.sentence).toMatchObject({ text: "diesel", spans: [{ label: "Diesel", state: "read" }] });
    expect(state.origin).toBeUndefined();
    const { state: changed } = await answerTo(services, { ...asked, actions: ["flag.delivery"] }, fail);
    expect(changed.sentence).toBeUndefined();
    expect(changed.origin).toEqual({ text: "diesel", backHref: "/recherche?texte=diesel" });
    expect(changed.results).toContain("&texte=diesel");
  });

  it("reads the last of several sentences alone, for each starts over, with what was done after it [4.12]", async () => {
    const heard: string[] = [];
    const listening: Services = {
      ...services,
      hearSentence: (text) => {
        heard.push(text);
        return services.hearSentence(text);
      },
    };
    const said = [...Array.from({ length: 48 }, (_, nth) => `say..clio ${String(nth)}`), "reread..texte=essence"];
    const actions = ["flag.delivery", ...said, "say..diesel", "set.gearbox.AUTO"];
    const { state } = await answerTo(
      listening,
      { filters: filtersOf(""), actions, whole: false, dealer: undefined },
      fail,
    );
    expect(state.query).toBe("energies=dies&gearbox=AUTO");
    expect(new Set(heard)).toEqual(new Set(["diesel"]));
  });

  it("opens versions once a make is chosen [5.10]", async () => {
    const none = await whole("");
    expect(none.state.disabled["version"]).toBe(
      "Sélectionnez au moins une marque ou un modèle pour accéder aux finitions",
    );
    expect(none.counts.versions?.options).toEqual([]);
    const make = none.counts.makes?.top[0]?.value ?? "";
    const one = await whole(`makesModelsCommercialNames=${make}`);
    expect(one.state.disabled["version"]).toBeUndefined();
    expect(one.counts.versions?.options.length).toBeGreaterThan(0);
  });

  it("shows the fixed makes when makes cannot be counted, and says that counts are missing [8.6, 8.8]", async () => {
    const broken: Services = { ...services, search: stubSearch({}) };
    const reported: unknown[] = [];
    const answer = await answerTo(
      broken,
      { filters: filtersOf("vertical=moto"), actions: [], whole: true, dealer: undefined },
      (error) => reported.push(error),
    );
    expect(answer.failed).toBe(true);
    expect(reported).not.toEqual([]);
    expect(answer.state.total).toBeUndefined();
    expect(answer.counts.makes?.top.map(({ label }) => label)).toContain("Yamaha");
  });

  it("asks for thirteen top makes at most [9.10]", async () => {
    const { counts } = await whole("");
    expect(counts.makes?.top.length).toBe(13);
  });

  it("refuses a fifty-first make and keeps the fifty [4.21]", async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `MAKE ${index}`).join(",");
    const query = `makesModelsCommercialNames=${encodeURIComponent(fifty)}`;
    const { state } = await change(query, ["toggle.makesModelsCommercialNames.PEUGEOT"]);
    expect(state.chosen["makesModelsCommercialNames"]).toHaveLength(50);
  });

  it("drops versions that the makes left do not have [4.22]", async () => {
    const makes = (await whole("")).counts.makes?.all ?? [];
    const first = makes[0]?.value ?? "";
    const version = (await whole(`makesModelsCommercialNames=${encodeURIComponent(first)}`)).counts.versions
      ?.options[0];
    const filters: Filters = {
      vertical: "carTruck",
      makesModelsCommercialNames: [{ make: first }],
      versions: [version?.value ?? ""],
    };
    const other = makes[1]?.value ?? "";
    const after = async (before: Filters, make: string) =>
      withVersionsLeft(services, before, await applied(before, `toggle.makesModelsCommercialNames.${make}`));
    const both = await after(filters, other);
    expect(both.versions).toEqual(filters.versions);
    const left = await after(both, first);
    expect(left.versions?.includes(version?.value ?? "") ?? false).toBe(false);
  });
});

describe("the groups of the form", () => {
  const titles = (vertical: Filters["vertical"], showroom = false) =>
    formOf({ vertical }, showroom).map(({ title }) => title);

  it("come in one order, with their conditions [2.27]", () => {
    expect(titles("carTruck")).toEqual([
      "Type de véhicule",
      "Prix et mensualités",
      "Localisation des véhicules",
      "Marque, Modèle, Génération",
      "Version/Finition",
      "Année",
      "Kilométrage",
      "Carburant",
      "Critères électrique",
      "Boîte de vitesse",
      "Indicateur de prix",
      "Type de vendeur",
      "Équipements et options",
      "Couleurs",
      "Performance",
      "Consommation",
      "Historique et garanties",
      "Places et portes",
      "Dimensions",
      "Annonce",
    ]);
    expect(titles("scooter")).not.toContain("Type de véhicule");
    expect(titles("quad")).not.toContain("Type de véhicule");
    expect(titles("moto")).toContain("Cylindrées");
    expect(titles("truck")).not.toContain("Consommation");
    expect(titles("carTruck", true)[0]).toBe("Stock du professionnel");
    expect(titles("carTruck", true)).not.toContain("Indicateur de prix");
    expect(titles("carTruck", true)).toContain("Toutes les familles");
  });

  it("leave consumption out while only electricity is chosen, and VAT but for vans [2.27, 5.23]", async () => {
    expect((await whole("energies=elec")).state.hidden).toContain("consommation");
    expect((await whole("energies=elec,ess")).state.hidden).not.toContain("consommation");
    expect((await whole("vertical=car")).state.hidden).toContain("reclaimVAT");
    expect((await whole("vertical=truck")).state.hidden).not.toContain("reclaimVAT");
    expect((await whole("categories=81")).state.hidden).not.toContain("reclaimVAT");
    expect((await whole("categories=81,40")).state.hidden).toContain("reclaimVAT");
  });

  it("offer the steps of the specification [9.8]", () => {
    const controls = [...formOf({ vertical: "car" }, false), ...formOf({ vertical: "moto" }, false)].flatMap(
      (group) => group.controls,
    );
    const values = (name: string) =>
      controls.flatMap((control) =>
        control.kind === "choices" && control.name === name ? control.options.map(({ value }) => Number(value)) : [],
      );
    const only = (name: string) =>
      controls.flatMap((control) =>
        control.kind === "range" && control.names[0] === name ? (control.only ?? []) : [],
      );
    expect(values("autonomyMin").slice(0, 6)).toEqual([50, 100, 200, 300, 400, 500]);
    expect(values("batteryConsumptionMax").slice(0, 4)).toEqual([10, 15, 20, 30]);
    expect(values("consumptionMax")).toEqual([4, 5, 6, 7, 9, 13, 17]);
    expect(only("batteryCapacityMin").slice(0, 5)).toEqual([20, 40, 60, 80, 100]);
    expect(only("cubicMin")).toEqual([50, 80, 125, 250, 400, 500, 600, 700, 850, 1000, 1200, 1400, 1600, 1800, 2000]);
  });
});
