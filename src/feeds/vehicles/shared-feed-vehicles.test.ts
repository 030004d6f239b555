/**
 * A real dealer group's feed, when it is at hand (see shared-feed.test.ts): what its vehicles are taken for, held against
 * engines, gearboxes and words of the same row that only one generation, one body or one kind of vehicle was sold with.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Energy } from "../../domain/catalogue/energies.ts";
import { findMake, findModel } from "../../domain/catalogue/makes.ts";
import { slugOf } from "../../domain/catalogue/names.ts";
import type { IdentifiedVehicle } from "./identify-vehicle.ts";
import { identifyVehicle } from "./identify-vehicle.ts";

const directory = process.env["VIRAGE_SHARED_DATA"] ?? join(import.meta.dirname, "../../../../shared/data");
const path = join(directory, "dealer-feed-2025.csv");
const isAtHand = existsSync(path);

const ENERGIES: Readonly<Record<string, Energy>> = {
  Essence: "ess",
  Diesel: "dies",
  Electrique: "elec",
  Gpl: "gpl",
  "Essence M": "ess",
  "Diesel M": "dies",
  "Hybride R": "plug_hyb",
  "Essence B": "eth",
};

/** Beginnings of slugs and what follows them, of one generation alone. Sources: makers' price lists of the years. */
const ENGINES: readonly (readonly [RegExp, RegExp])[] = [
  [/^peugeot-208-.*(?:puretech-(?:68|82)ch|vti|bluehdi-75ch)/, /^208 I$/],
  [/^peugeot-208-.*(?:puretech-(?:75|100|130)ch|136ch|hybrid)/, /^208 II$/],
  [/^peugeot-2008-.*(?:puretech-(?:82|110)ch|bluehdi-(?:75|100)ch-(?:active-business|crossway))/, /^2008 I$/],
  [
    /^peugeot-2008-.*(?:puretech-(?:100|155)ch|136ch|hybrid-|bluehdi-1[13]0ch-s-s-(?:gt|allure-pack|active-pack))/,
    /^2008 II$/,
  ],
  [/^peugeot-308-(?!sw).*(?:puretech-110ch|bluehdi-(?:100|120)ch|thp)/, /^308 II$/],
  [/^peugeot-308-(?!sw).*(?:hybrid|156ch|e-dcs)/, /^308 III$/],
  [/^peugeot-3008-.*(?:bluehdi|hdi|puretech-130ch|puretech-180ch|hybrid4|225ch|hybrid-225)/, /^3008 I{1,2}$/],
  [/^peugeot-e?-?3008-.*(?:73-?kwh|210ch)/, /^3008 III$/],
  [/^renault-clio-.*(?:0-9-tce|dci-75ch|1-2-16v|tce-120ch|tce-75ch-energy)/, /^CLIO I[IV]*/],
  [
    /^renault-clio-.*(?:e-tech|tce-100ch|tce-91ch|sce-65ch|blue-dci-100ch|tce-130ch|rs-line|esprit-alpine|equilibre|techno)/,
    /^CLIO V$/,
  ],
  [/^renault-megane-.*(?:ev60|ev40|e-tech-electric|220ch|130ch-equilibre-standard)/, /^MEGANE E-TECH$/],
  [/^renault-megane-.*(?:dci|tce)/, /^MEGANE I/],
  [/^renault-captur-.*(?:0-9-tce|tce-120ch|dci-90ch-energy|dci-110ch)/, /^CAPTUR I$/],
  [
    /^renault-captur-.*(?:e-tech|tce-100ch|tce-140ch|tce-160ch|tce-155ch|blue-dci-1[19]\d?ch-(?:intens|rs-line))/,
    /^CAPTUR II$/,
  ],
  [/^dacia-duster-.*(?:blue-dci|1-5-dci|eco-g-100ch-4x2(?!-22)|tce-150ch|tce-90ch|sce)/, /^DUSTER I{1,2}$/],
  [/^dacia-duster-.*(?:hybrid-14|tce-130ch-(?:extreme|journey|expression)-4x4)/, /^DUSTER I{2,3}$/],
  [
    /^dacia-sandero-.*(?:tce-90ch-(?!.*(?:comfort|expression|essentiel|confort|extreme|22|23|24))|dci|1-2-16v)/,
    /^SANDERO I{1,3}/,
  ],
  [/^dacia-sandero-.*stepway/, /STEPWAY$/],
  [/^fiat-500-(?:e-|.*(?:118ch|95ch-(?:e-|action)|42kwh))/, /^500 III/],
  [/^fiat-500-.*(?:bsg|1-2-69ch|multijet|twinair)/, /^500 II(?: CABRIOLET)?$/],
  [
    /^volkswagen-golf-.*(?:1-[25]-tsi-(?:105|122)ch|1-6-tdi|1-0-tsi-(?:85|115)ch|1-4-tsi-125ch)/,
    /^GOLF VII?I?(?: SW)?$/,
  ],
  [/^volkswagen-golf-.*(?:etsi|ehybrid|1-0-tsi-110ch|1-0-etsi)/, /^GOLF VIII(?: SW)?$/],
  [/^opel-corsa-.*(?:1-4-90ch|1-3-cdti|1-4-turbo)/, /^CORSA (?:IV|V)$/],
  [/^opel-corsa-.*(?:136ch|1-2-turbo|1-5-d)/, /^CORSA VI$/],
  [/^toyota-yaris-(?!cross).*(?:100h|110-vvt|69-vvt)/, /^YARIS III$/],
  [/^toyota-yaris-(?!cross).*(?:116h|130h|120-vvt)/, /^YARIS IV$/],
  [/^nissan-qashqai-.*(?:1-5-dci|1-6-dci|1-2-dig-t|1-7-dci|1-3-dig-t-140ch-(?!mild))/, /^QASHQAI II?$/],
  [/^nissan-qashqai-.*(?:e-power|mild-hybrid)/, /^QASHQAI III$/],
  [/^bmw-serie-1-.*(?:f20|3p)/, /^SERIE 1 F2[01]$/],
  [/^mercedes-classe-a-.*(?:7g-dct|cdi)(?!.*8g)/, /^CLASSE A (?:W17[67]|V177 BERLINE|W169)$/],
  [/^mercedes-classe-a-.*8g-dct/, /^CLASSE A (?:W177|V177 BERLINE)$/],
];

const lines = isAtHand ? readFileSync(path, "utf8").trimEnd().split(/\r?\n/).slice(1) : [];
const rows = lines.map((line) => {
  const [, make = "", model = "", slug = "", year = "", , energy = ""] = line.split(",");
  const name = `${slugOf(`${make} ${model}`)}-`;
  const version = (slug.startsWith(name) ? slug.slice(name.length) : slug).replaceAll("-", " ");
  const fuel = ENERGIES[energy];
  const stated = { make, model, version, year: Number(year), ...(fuel === undefined ? {} : { energy: fuel }) };
  return { slug, year, fuel, vehicle: identifyVehicle({ findMake, findModel }, stated, ["car", "truck"]) };
});

const told = ({ commercialName }: IdentifiedVehicle) => commercialName ?? "-";

describe.skipIf(!isAtHand)("the vehicles of a real dealer group", () => {
  it("have a generation that their engines contradict in at most one of two hundred", () => {
    const judged = rows.flatMap(({ slug, year, vehicle }) => {
      const rules = ENGINES.filter(([beginning]) => beginning.test(slug));
      return vehicle.commercialName === undefined || rules.length === 0 ? [] : [{ slug, year, vehicle, rules }];
    });
    const wrong = judged.filter(({ vehicle, rules }) =>
      rules.some(([, generation]) => !generation.test(told(vehicle))),
    );
    process.stderr.write(
      `generations judged by engines: ${judged.length} of ${rows.length}, contradicted: ${wrong.length}\n`,
    );
    expect(judged.length).toBeGreaterThan(1000);
    expect(
      wrong.length / judged.length,
      wrong.map(({ slug, year, vehicle }) => `${told(vehicle)} ${year} ${slug}`).join("\n"),
    ).toBeLessThanOrEqual(0.005);
  });

  it("are electric in no generation that was never sold so", () => {
    const combustion = /^(?:CLIO|MEGANE I|CAPTUR|3008 II?$|5008 II?$|DUSTER|208 I$|2008 I$|308 II$|500 II$|SCENIC I)/;
    expect(
      rows.filter(({ fuel, vehicle }) => fuel === "elec" && combustion.test(told(vehicle))).map(({ slug }) => slug),
    ).toEqual([]);
  });

  it("are vans where their words say so, and cars elsewhere", () => {
    const isVan = /-(?:nugget|fourgon|cargo|societe|affaire|l[1-3]h[1-3])(?:-|$)/;
    const wrong = rows.filter(
      ({ slug, vehicle }) => isVan.test(slug.replace(/^skoda.*/, "")) !== (vehicle.vertical === "truck"),
    );
    process.stderr.write(`kinds of vehicle: ${rows.length} judged, wrong: ${wrong.length}\n`);
    expect(wrong.length / rows.length, wrong.map(({ slug }) => slug).join("\n")).toBeLessThanOrEqual(0.005);
  });

  it("have a generation in seventeen of eighteen, and none where two were registered in one year", () => {
    const without = rows.filter(({ vehicle }) => vehicle.commercialName === undefined);
    expect(without.length / rows.length).toBeLessThanOrEqual(0.058);
  });
});
