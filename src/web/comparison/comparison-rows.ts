/** The rows of a comparison: the facts that listings' own pages tell, one beside the other, in the words that they have there. */
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { rowVerdict } from "../../domain/comparison/row-verdict.ts";
import { euros, kilometres } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { licenceOf, licenceToDrive } from "../../domain/listings/licence.ts";
import { whyNoVerdict } from "../../domain/listings/market-facts.ts";
import { toldApart, toldEuros } from "../../domain/valuation/told-euros.ts";
import { characteristicsView } from "../listing/characteristics-view.ts";
import { equipmentGroups } from "../listing/equipment-view.ts";
import type { AskedFact, Fact, FactKey } from "../listing/fact.ts";
import { factGroup } from "../listing/fact.ts";
import { foreignFacts } from "../listing/foreign-facts.ts";
import { guaranteesView } from "../listing/guarantees-view.ts";
import type { SellerView } from "../listing/seller-view.ts";
import { sellerView } from "../listing/seller-view.ts";
import type { PricePast } from "../market-price/price-past.ts";
import { signed } from "../market-price/ledger-view.ts";
import { WHY_NO_VERDICT_BRIEFLY } from "../market-price/no-verdict-words.ts";
import type { EnergyYear } from "./energy-year.ts";
import type { JudgedFact } from "./judged-facts.ts";
import { judgedFact } from "./judged-facts.ts";

/** `untold` by the seller; `absent` is said of the vehicle itself; `foreign`: its kind has no such thing, a diesel no battery. */
type Lack = "untold" | "absent" | "foreign";

export interface ComparedCell {
  readonly text: string;
  /** Why there is no value; left out where there is one. */
  readonly lack?: Lack;
  /** Beneath: why it is best, or how far from the best. */
  readonly note?: string;
  readonly isBest?: true;
  readonly verdict?: PriceVerdict;
}

export interface ComparedRow {
  readonly label: string;
  readonly cells: readonly ComparedCell[];
  /** The same for all: soft, and hidden when only differences are asked for. */
  readonly isSame: boolean;
}

export interface ComparedGroup {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
  readonly isSame: boolean;
}

export interface Compared {
  readonly listing: Listing;
  readonly dealer: Dealer | undefined;
  /** As its own page tells it. */
  readonly past: Pick<PricePast, "reduction" | "changes">;
  /** `212,47 €/mois en LOA`. */
  readonly monthly: string | undefined;
  /** Under the same label for all; none where it cannot be reckoned. */
  readonly energy?: { readonly label: string; readonly year: EnergyYear | undefined } | undefined;
}

/** By their keys; equipment by the name of the option. */
type Facts = ReadonlyMap<string, Pick<Fact, "label" | "value">>;

interface ToldGroup {
  /** Of the group on the page of a vehicle. */
  readonly key: string;
  readonly title: string;
  /** Of each vehicle. */
  readonly facts: readonly Facts[];
  /** What each vehicle cannot have; left out where any may have anything. */
  readonly foreign?: readonly ReadonlySet<string>[];
  /** What stands where a vehicle has no value of it; else it is not known. */
  readonly otherwise?: string;
}

/** What heads the columns already. */
const IN_HEADS: ReadonlySet<string> = new Set<FactKey>(["make", "model"]);

const mapOf = (facts: readonly Fact[]): Facts =>
  new Map(facts.filter(({ key }) => !IN_HEADS.has(key)).map(({ key, label, value }) => [key, { label, value }]));

/** What a vehicle has, by key and name. */
const isThere = (named: readonly (readonly [key: string, label: string])[]): Facts =>
  new Map(named.map(([key, label]) => [key, { label, value: "oui" }]));

const said = (asked: readonly AskedFact[]): Facts => mapOf(factGroup("", "", asked).facts);

/** `−1 310 € (estimé 23 300 €)`; undefined where the market says nothing. */
function aboveEstimate({ price, marketValue }: Listing): string | undefined {
  if (marketValue === undefined) return undefined;
  return `${signed(toldApart(price, marketValue.estimate))} (estimé ${toldEuros(marketValue.estimate)})`;
}

function priceFacts({ listing, past, monthly }: Compared): Facts {
  return said([
    ["Prix", euros(listing.price), "price"],
    ["Par rapport à l’estimation", aboveEstimate(listing), "aboveEstimate"],
    ["Indice de prix", badgeLabel(listing.verdict), "verdict"],
    // Nothing is marked of it: deposit and duration make it small as well.
    ["Mensualité", monthly, "monthly"],
    ["Baisse annoncée", past.reduction?.words ?? "aucune", "reduction"],
    ["Évolution du prix", past.changes, "priceChanges"],
  ]);
}

function useFacts({ listing, energy }: Compared): Facts {
  return said([
    ["Kilométrage", kilometres(listing.mileage), "mileage"],
    ...(energy === undefined ? [] : [[energy.label, energy.year?.text, "energyYear"] as const]),
  ]);
}

/** Of a seller's block. */
const NOT_COMPARED = { stock: undefined, distance: undefined, opening: undefined };

function sellerFacts({ listing, dealer }: Compared): Facts {
  const { name, kind, place } = sellerView(listing, { dealer, ...NOT_COMPARED });
  return said([
    ["Vendeur", name, "seller"],
    ["Type de vendeur", kind === "" ? name : kind, "sellerKind"],
    ["Lieu", place, "place"],
  ]);
}

/** What no other group tells of what is promised. */
const SERVICES: ReadonlySet<SellerView["promises"][number]["key"]> = new Set(["delivery", "reclaimVAT"] as const);

function serviceFacts({ listing, dealer }: Compared): Facts {
  const { promises } = sellerView(listing, { dealer, ...NOT_COMPARED });
  return isThere(promises.flatMap(({ key, text }) => (SERVICES.has(key) ? [[key, text] as const] : [])));
}

interface OwnGroup {
  readonly key: string;
  readonly title: string;
  readonly facts: Facts;
}

/** Groups of the same key side by side, in the order in which they first come. */
function sideBySide(groups: readonly (readonly OwnGroup[])[]): readonly ToldGroup[] {
  const titles = new Map(groups.flatMap((own) => own.map(({ key, title }) => [key, title] as const)));
  return [...titles].map(([key, title]) => ({
    key,
    title,
    facts: groups.map((own) => own.find((group) => group.key === key)?.facts ?? said([])),
  }));
}

/** Beside a motorcycle, of which it is told: of a car alone it goes without saying. */
const licenceBeside = (listing: Listing): readonly Fact[] =>
  factGroup("", "", [["Permis", licenceToDrive(listing), "licence"]]).facts;

function toldGroups(compared: readonly Compared[]): readonly ToldGroup[] {
  const isLicenceTold = compared.some(({ listing }) => licenceOf(listing) !== undefined);
  const foreign = compared.map(({ listing }) => foreignFacts(listing));
  const known = sideBySide(
    compared.map(({ listing }) =>
      characteristicsView(listing).groups.map(({ key, title, facts }) => ({
        key,
        title,
        facts: mapOf([...facts, ...(isLicenceTold && key === "engine" ? licenceBeside(listing) : [])]),
      })),
    ),
  ).map((group) => ({ ...group, foreign }));
  const past = compared.map(({ listing }) =>
    guaranteesView(listing).map(({ key, title, facts }) => ({ key, title, facts: mapOf(facts) })),
  );
  const equipment = sideBySide(
    compared.map(({ listing }) =>
      equipmentGroups(listing).map(({ key, title, options }) => ({ key, title, facts: isThere(options) })),
    ),
  );
  return [
    { key: "price", title: "Prix", facts: compared.map(priceFacts) },
    { key: "use", title: "Usage", facts: compared.map(useFacts) },
    ...known,
    ...sideBySide(past),
    { key: "seller", title: "Vendeur", facts: compared.map(sellerFacts) },
    { key: "services", title: "Services", facts: compared.map(serviceFacts), otherwise: "non annoncé" },
    // An advert that leaves an option out does not say that the vehicle lacks it.
    ...equipment.map((group) => ({ ...group, otherwise: "non annoncé" })),
  ];
}

/** Keys in the order in which the vehicles tell them; one that the first lacks comes after those before it. */
function keysOf(facts: readonly Facts[]): readonly string[] {
  const keys: string[] = [];
  for (const own of facts) {
    let at = 0;
    for (const key of own.keys()) {
      const known = keys.indexOf(key);
      if (known === -1) keys.splice(at++, 0, key);
      else at = known + 1;
    }
  }
  return keys;
}

function noteOf(
  judged: JudgedFact | undefined,
  { isBest, difference }: { isBest: boolean; difference: number | undefined },
  suffix: string,
) {
  if (judged === undefined) return undefined;
  if (isBest) return judged.best + suffix;
  if (difference === undefined || judged.distance === undefined) return undefined;
  return (difference > 0 ? "+" : "−") + judged.distance(Math.abs(difference));
}

/** Beside vehicles that have one: nobody estimates this one, or offers to finance it, which is not its seller’s silence. */
const WITHOUT: Readonly<Partial<Record<string, string>>> = {
  aboveEstimate: "pas d’estimation",
  monthly: "non proposée",
};

const TOLD_OF: Readonly<Record<Exclude<Lack, "absent">, string>> = {
  untold: "non communiqué",
  foreign: "sans objet",
};

function rowOf(key: string, group: ToldGroup, compared: readonly Compared[]): ComparedRow {
  const { facts, foreign } = group;
  const label = facts.find((own) => own.has(key))?.get(key)?.label ?? "";
  const judged = judgedFact(key);
  const otherwise = WITHOUT[key] ?? group.otherwise;
  const all = compared.map(({ listing }) => listing);
  const tells = (index: number) => facts[index]?.has(key) === true;
  const verdict = rowVerdict(
    facts.map((own, index) => ({
      text: own.get(key)?.value ?? otherwise,
      number: tells(index)
        ? judged?.read(listingAt(compared, index), { energy: compared[index]?.energy?.year, all })
        : undefined,
    })),
    judged?.better,
  );
  const lackAt = (index: number): Lack | undefined => {
    if (tells(index)) return undefined;
    if (otherwise !== undefined) return "absent";
    return foreign?.[index]?.has(key) === true ? "foreign" : "untold";
  };
  const isApart = (index: number) => tells(index) && judged?.apart?.(listingAt(compared, index)) === true;
  const among = !verdict.isPartial
    ? ""
    : verdict.values.every(({ isBest, difference }, index) => isBest || difference !== undefined || isApart(index))
      ? ", hors hybride rechargeable"
      : ", de ce qui est connu";
  const suffix = (verdict.isShared ? ", à égalité" : "") + among;
  const cells = verdict.values.map(({ text, ...value }, index): ComparedCell => {
    const why = key === "verdict" ? whyNoVerdict(listingAt(compared, index)) : undefined;
    const note = why === undefined ? noteOf(judged, value, suffix) : WHY_NO_VERDICT_BRIEFLY[why];
    const lack = lackAt(index);
    return {
      text: text ?? TOLD_OF[lack === "foreign" ? lack : "untold"],
      ...(lack === undefined ? {} : { lack }),
      ...(note === undefined ? {} : { note }),
      ...(value.isBest ? { isBest: true as const } : {}),
      ...(key === "verdict" && text !== undefined ? { verdict: listingAt(compared, index).verdict } : {}),
    };
  });
  // One alone is neither the same nor different.
  return { label, cells, isSame: compared.length > 1 && verdict.isSame };
}

function listingAt(compared: readonly Compared[], index: number): Listing {
  const one = compared[index];
  if (one === undefined) throw new Error(`no vehicle ${index} among ${compared.length}`);
  return one.listing;
}

/** Every fact that at least one of them tells. */
export function comparedGroups(compared: readonly Compared[]): readonly ComparedGroup[] {
  return toldGroups(compared).flatMap((group) => {
    const rows = keysOf(group.facts).map((key) => rowOf(key, group, compared));
    return rows.length === 0 ? [] : [{ title: group.title, rows, isSame: rows.every(({ isSame }) => isSame) }];
  });
}
