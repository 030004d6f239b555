/** The page of an estimate as data: three questions with their choices, the interval after each, terms, comparables. */
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { GEARBOXES, gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { option } from "../../domain/catalogue/options.ts";
import { REGIONS, findRegion } from "../../domain/catalogue/regions.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import { counted, euros, kilometres, measure, shortDate, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import type { MarketValue } from "../../domain/valuation/market-value.ts";
import type { Term } from "../../domain/valuation/price-factors.ts";
import { askValue } from "../../search/ask-value.ts";
import { facets, viewed } from "../../search/asking.ts";
import type { FacetItem } from "../../search/engine.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { PageServices } from "../services.ts";
import type { EstimateFields } from "./estimate-query.ts";
import { readEstimate } from "./estimate-query.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Lane {
  readonly label: string;
  readonly interval: string;
  /** Per cent of the axis. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

interface At {
  readonly at: number;
  readonly label: string;
}

export interface EstimatePlot {
  /** `d` of paths in a box of 1000 by 1000 that is stretched. */
  readonly dots: string;
  readonly grid: string;
  readonly interval: string;
  readonly mark: { readonly x: number; readonly y: number };
  readonly prices: readonly At[];
  readonly distances: readonly At[];
  readonly note: string;
}

export interface ValuedView {
  readonly estimate: string;
  readonly low: string;
  readonly high: string;
  readonly apart: string;
  readonly narrowing: string;
  readonly lanes: readonly Lane[];
  readonly ticks: readonly At[];
  readonly comparables: string;
  readonly typical: string;
  readonly terms: readonly { readonly label: string; readonly amount: string; readonly size: number }[];
  readonly plot: EstimatePlot | undefined;
  readonly basis: string;
}

export interface Advert {
  readonly href: string;
  readonly name: string;
  readonly price: string;
}

export interface EstimateView {
  readonly fields: EstimateFields;
  /** By field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly choices: {
    readonly makes: readonly Choice[];
    readonly models: readonly Choice[];
    readonly generations: readonly Choice[];
    readonly energies: readonly Choice[];
    readonly gearboxes: readonly Choice[];
    readonly regions: readonly Choice[];
  };
  /** How many of the three questions are answered. */
  readonly answered: number;
  readonly name: string;
  readonly picture: VehiclePicture | undefined;
  readonly usualMileage: string | undefined;
  readonly options: readonly {
    readonly key: string;
    readonly label: string;
    readonly amount: string;
    readonly isSaid: boolean;
  }[];
  readonly valued: ValuedView | undefined;
  /** In place of an estimate. */
  readonly refusal: { readonly text: string; readonly adverts: readonly Advert[]; readonly range: string } | undefined;
  readonly results: { readonly href: string; readonly label: string } | undefined;
}

const SHOWN_OPTIONS = 8;
const SHOWN_ADVERTS = 11;
const TICKS = 4;
const BOX = 1000;
const LANES = ["1. Le modèle et la version", "2. + l’âge et les kilomètres", "3. + l’équipement et la région"];

const MESSAGES: Readonly<Record<string, string>> = {
  make: "Cette marque n’est pas en vente ici.",
  model: "Ce modèle n’est pas en vente ici.",
  commercialName: "Cette génération n’est pas en vente ici.",
  version: "Cette version est trop longue.",
  energy: "Cette énergie est inconnue.",
  gearbox: "Cette boîte est inconnue.",
  powerDIN: "Une puissance en chevaux, de 1 à 2\u202f000, est attendue.",
  date: "Un mois passé est attendu, comme 06/2019.",
  mileage: "Un nombre entier de kilomètres, jusqu’à 2\u202f000\u202f000, est attendu.",
  regions: "Cette région est inconnue.",
  options: "Un équipement est inconnu.",
};

export async function estimateView(services: PageServices, fields: EstimateFields): Promise<EstimateView> {
  const { search, known, now, askMarket } = services;
  const { answers, issues } = readEstimate(fields, known, now());
  const makes = await search.answer(
    viewed(facets({ vertical: "car" }, ["vehicle.makeModelCommercialName"]), ({ aggs }) => {
      const tree = aggs["vehicle.makeModelCommercialName"];
      return tree !== undefined && "items" in tree ? tree.items : [];
    }),
  );
  const [first] = answers;
  const last = answers.at(-1);
  const make = first?.make ?? fields.make;
  const models = itemsUnder(makes, make);
  const generations = first === undefined ? [] : itemsUnder(models, first.model);
  const named = (items: readonly FacetItem[], labelOf: (key: string) => string) =>
    items
      .map(({ key }) => ({ value: key, label: labelOf(key) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "fr", { numeric: true }));
  const told = first === undefined ? undefined : await askValue({ search, askMarket }, answers);
  const values = told?.answers?.values ?? [];
  const value = values.at(-1);
  const isAged = last?.year !== undefined && last.mileage !== undefined;
  const canEquip = value !== undefined && isAged && told !== undefined;
  const comparables = told?.comparables ?? [];
  return {
    fields: {
      ...fields,
      make,
      model: first?.model ?? (models.some(({ key }) => key === fields.model) ? fields.model : ""),
    },
    errors: Object.fromEntries(
      [...issues.keys()]
        // A model of the make before is none of this one's.
        .filter((field) => field !== "model" && field !== "commercialName")
        .map((field) => [field, MESSAGES[field] ?? "Valeur inconnue."]),
    ),
    choices: {
      makes: named(makes, makeLabel),
      models: named(models, (key) => modelLabel(make, key)),
      generations: named(generations, (key) => generationLabel(make, first?.model ?? "", key)),
      energies: ENERGIES.map((key) => ({ value: key, label: energyLabel(key) })),
      gearboxes: GEARBOXES.map((key) => ({ value: key, label: gearboxLabel(key) })),
      regions: REGIONS.filter(({ key }) => findRegion(key)?.key === key).map(({ key, label }) => ({
        value: key,
        label,
      })),
    },
    answered: answers.length === 2 && !isAged ? 1 : answers.length,
    name: first === undefined ? "" : nameOf(first),
    picture: first === undefined ? undefined : pictureOf(drawnOf(first, comparables)),
    usualMileage: comparables.length === 0 ? undefined : whole(median(comparables.map(({ mileage }) => mileage))),
    options: canEquip && last !== undefined ? await optionsOf(services, last, comparables, fields.options) : [],
    valued:
      value === undefined || last === undefined || told?.answers === undefined
        ? undefined
        : valuedView(last, values, value, comparables, told.answers),
    refusal:
      first === undefined || value !== undefined ? undefined : refusalOf(told?.answers !== undefined, comparables),
    results: first === undefined ? undefined : resultsOf(first, told?.total ?? 0),
  };
}

const itemsUnder = (items: readonly FacetItem[], key: string) =>
  items.find((item) => item.key === key)?.agg?.items ?? [];

function nameOf({ make, model, commercialName, version }: KnownFacts): string {
  const named = commercialName === undefined ? modelLabel(make, model) : generationLabel(make, model, commercialName);
  return [makeLabel(make), named, version].filter((part) => part !== undefined).join(" ");
}

/** Of the body that most of them have. */
function drawnOf({ vertical, make, model }: KnownFacts, comparables: readonly Listing[]) {
  const [one] = comparables;
  return one === undefined ? { vertical, make, model, reference: model } : { ...one, colour: one.externalColor };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** Those most often said of comparables, each with what it adds here. */
async function optionsOf(
  { search, askMarket }: PageServices,
  vehicle: KnownFacts,
  comparables: readonly Listing[],
  said: readonly string[],
): Promise<EstimateView["options"]> {
  const counts = new Map<string, number>();
  for (const { options } of comparables) for (const key of options) counts.set(key, (counts.get(key) ?? 0) + 1);
  const usual = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);
  const keys = [...new Set([...said.filter((key) => option(key) !== undefined), ...usual])].slice(
    0,
    Math.max(SHOWN_OPTIONS, said.length),
  );
  const bare = { ...vehicle, options: [] };
  const told = await askValue({ search, askMarket }, [bare, ...keys.map((key) => ({ ...bare, options: [key] }))]);
  const [without, ...withEach] = told.answers?.values ?? [];
  return keys
    .map((key, index) => ({ key, added: (withEach[index]?.estimate ?? 0) - (without?.estimate ?? 0) }))
    .toSorted((a, b) => Math.abs(b.added) - Math.abs(a.added))
    .map(({ key, added }) => ({
      key,
      label: option(key)?.label ?? key,
      amount: signed(added),
      isSaid: said.includes(key),
    }));
}

const signed = (amount: number) => (amount === 0 ? euros(0) : `${amount < 0 ? "−" : "+"}${euros(Math.abs(amount))}`);

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Round figures from the first at or below `from` to the last at or above `to`. */
function roundSteps(from: number, to: number, most: number): readonly number[] {
  const rough = Math.max(1, (to - from) / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const steps: number[] = [];
  for (let at = Math.floor(from / step) * step; steps.length < 2 || (steps.at(-1) ?? 0) < to; at += step)
    steps.push(at);
  return steps;
}

function valuedView(
  vehicle: KnownFacts,
  values: readonly (MarketValue | undefined)[],
  value: MarketValue,
  comparables: readonly Listing[],
  { fittedAt, listings }: { readonly fittedAt: number; readonly listings: number },
): ValuedView {
  const known = values.filter((one) => one !== undefined);
  const figures = roundSteps(
    Math.min(...known.map(({ low }) => low)),
    Math.max(...known.map(({ high }) => high)),
    TICKS,
  );
  const [start = 0, end = 1] = [figures[0], figures.at(-1)];
  const at = (figure: number) => rounded(((figure - start) / (end - start)) * 100);
  const longest = Math.max(1, ...value.terms.map((term) => Math.abs(term.euros)));
  const apart = known.map(({ low, high }) => euros(high - low));
  const ordinals = ["après la première réponse", "après la deuxième", "après la troisième"];
  return {
    estimate: euros(value.estimate),
    low: euros(value.low),
    high: euros(value.high),
    apart: `${euros(value.high - value.low)} d’écart`,
    narrowing: `Écart de l’intervalle\u202f: ${apart.map((width, index) => `${width} ${ordinals[index] ?? ""}`).join(", ")}.`,
    lanes: known.map(({ low, high, estimate }, index) => ({
      label: LANES[index] ?? "",
      interval: `${whole(low)} – ${euros(high)}`,
      from: at(low),
      to: at(high),
      at: at(estimate),
    })),
    ticks: figures.map((figure) => ({ at: at(figure), label: euros(figure) })),
    comparables: counted(value.comparables, "annonce comparable", "annonces comparables"),
    typical: euros(value.typical),
    terms: value.terms.map(({ term, euros: amount }) => ({
      label: termLabel(term, vehicle),
      amount: signed(amount),
      size: Math.round((amount / longest) * 100),
    })),
    plot: vehicle.mileage === undefined ? undefined : plotOf(vehicle.mileage, value, comparables),
    basis: `Prix demandés de ${counted(listings, "annonce")}, relevés le ${shortDate(new Date(fittedAt).toISOString().slice(0, 10))}.`,
  };
}

/** As the listing tells them. What is not said is told as comparables have it. */
function termLabel(term: Term, vehicle: KnownFacts): string {
  const { version, energy, gearbox, powerDIN, firstTrafficDate, year, mileage, options, place } = vehicle;
  switch (term) {
    case "vehicle":
      return "Modèle et génération";
    case "age":
      return year === undefined
        ? "Mise en circulation, non dite"
        : `Mise en circulation ${firstTrafficDate === undefined ? String(year) : shortDate(firstTrafficDate).slice(3)}`;
    case "mileage":
      return mileage === undefined ? "Kilométrage, non dit" : `Kilométrage ${kilometres(mileage)}`;
    case "version":
      return version === undefined ? "Version, non dite" : `Version ${version}`;
    case "energy":
      return energy === undefined ? "Énergie, non dite" : `Énergie ${energyLabel(energy).toLowerCase()}`;
    case "gearbox":
      return gearbox === undefined ? "Boîte, non dite" : `Boîte ${gearboxLabel(gearbox).toLowerCase()}`;
    case "power":
      return powerDIN === undefined ? "Puissance, non dite" : `Puissance ${measure(powerDIN, "ch")}`;
    case "equipment":
      return options === undefined ? "Équipement, non dit" : `Équipement, ${counted(options.length, "option")}`;
    case "history":
      return "Propriétaires, historique et garanties, non dits";
    case "region":
      return place?.region === undefined ? "Région, non dite" : (findRegion(place.region)?.label ?? place.region);
    case "seller":
      return "Vendeur particulier";
  }
}

function plotOf(mileage: number, value: MarketValue, others: readonly Listing[]): EstimatePlot {
  const prices = [value.low, value.high, ...others.map(({ price }) => price)];
  const priceSteps = roundSteps(Math.min(...prices), Math.max(...prices), 4);
  const distanceSteps = roundSteps(0, Math.max(mileage, ...others.map((other) => other.mileage)), 4);
  const [cheapest = 0, dearest = 1] = [priceSteps[0], priceSteps.at(-1)];
  const furthest = distanceSteps.at(-1) ?? 1;
  const x = (figure: number) => Math.round((figure / furthest) * BOX);
  const y = (figure: number) => Math.round(((dearest - figure) / (dearest - cheapest)) * BOX);
  const further = others.filter((other) => other.mileage > mileage).length;
  return {
    dots: others.map((other) => `M${x(other.mileage)} ${y(other.price)}h0`).join(""),
    grid: priceSteps.map((step) => `M0 ${y(step)}H${BOX}`).join(""),
    interval: `M${x(mileage)} ${y(value.high)}V${y(value.low)}`,
    mark: { x: x(mileage) / 10, y: y(value.estimate) / 10 },
    prices: priceSteps.map((step) => ({ at: y(step) / 10, label: euros(step) })),
    distances: distanceSteps.map((step) => ({ at: x(step) / 10, label: kilometres(step) })),
    note: `Prix demandé selon le kilométrage de ${counted(others.length, "annonce")}. La vôtre a moins roulé que ${whole(further)} d’entre elles.`,
  };
}

function refusalOf(isReady: boolean, comparables: readonly Listing[]): EstimateView["refusal"] {
  const prices = comparables.map(({ price }) => price);
  const adverts = comparables.slice(0, SHOWN_ADVERTS).map((listing) => ({
    href: listingPath(listing),
    name: `${listing.year}, ${kilometres(listing.mileage)}`,
    price: euros(listing.price),
  }));
  const text = !isReady
    ? "Le marché n’est pas encore analysé. Revenez dans un instant\u202f: vos réponses restent dans l’adresse."
    : `Il faut douze annonces comparables, et une voiture de moins de 15 ans, pour un chiffre honnête. ${
        adverts.length === 0 ? "Aucune annonce de ce modèle n’est en vente." : "Voici des annonces elles-mêmes."
      }`;
  return {
    text,
    adverts,
    range:
      prices.length === 0
        ? "Aucune annonce"
        : `${counted(prices.length, "annonce")}, de ${whole(Math.min(...prices))} à ${euros(Math.max(...prices))}`,
  };
}

function resultsOf({ make, model, commercialName }: KnownFacts, total: number): EstimateView["results"] {
  const selection = { make, model, ...(commercialName === undefined ? {} : { commercialName }) };
  return total === 0
    ? undefined
    : {
        href: `/listing?${formatQuery({ vertical: "car", makesModelsCommercialNames: [selection] })}`,
        label: `Voir les annonces ${[makeLabel(make), commercialName === undefined ? modelLabel(make, model) : generationLabel(make, model, commercialName)].join(" ")}`,
      };
}
