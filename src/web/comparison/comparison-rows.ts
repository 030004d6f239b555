/** The rows of a comparison: the facts that listings' own pages tell, one beside the other, by the names that they have there. */
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { rowVerdict } from "../../domain/comparison/row-verdict.ts";
import { euros, kilometres } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { whyNoVerdict } from "../../domain/listings/market-facts.ts";
import { toldApart, toldEuros } from "../../domain/valuation/told-euros.ts";
import { characteristicsView } from "../listing/characteristics-view.ts";
import { equipmentView } from "../listing/equipment-view.ts";
import type { AskedFact, Fact, FactKey } from "../listing/fact.ts";
import { factGroup } from "../listing/fact.ts";
import { guaranteesView } from "../listing/guarantees-view.ts";
import type { SellerView } from "../listing/seller-view.ts";
import { sellerView } from "../listing/seller-view.ts";
import type { PricePast } from "../listing/price-past.ts";
import { signed } from "../market-price/ledger-view.ts";
import { WHY_NO_VERDICT_BRIEFLY } from "../market-price/no-verdict-words.ts";
import type { EnergyYear } from "./energy-year.ts";
import type { JudgedFact } from "./judged-facts.ts";
import { JUDGED_FACTS } from "./judged-facts.ts";

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

/** By their labels, each of which heads one row. */
type Facts = ReadonlyMap<string, Omit<Fact, "label">>;

interface ToldGroup {
  readonly title: string;
  /** Of each vehicle. */
  readonly facts: readonly Facts[];
  /** What each vehicle's page asks its seller for besides; left out where any may tell anything. */
  readonly asked?: readonly ReadonlySet<string>[];
  /** What stands where a vehicle has no value of it; else it is not known. */
  readonly otherwise?: string;
}

/** What heads the columns already. */
const IN_HEADS: ReadonlySet<FactKey | undefined> = new Set<FactKey>(["make", "model"]);

const mapOf = (facts: readonly Fact[]): Facts =>
  new Map(facts.filter(({ key }) => !IN_HEADS.has(key)).map(({ label, ...fact }) => [label, fact]));

const said = (asked: readonly AskedFact[]): Facts => mapOf(factGroup("", asked).facts);

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
    ["Baisse annoncée", past.reduction?.words ?? "aucune"],
    ["Évolution du prix", past.changes],
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
    ["Vendeur", name],
    ["Type de vendeur", kind === "" ? name : kind],
    ["Lieu", place],
  ]);
}

/** What no other group tells of what is promised. */
const SERVICES: ReadonlySet<SellerView["promises"][number]["key"]> = new Set(["delivery", "reclaimVAT"] as const);

function serviceFacts({ listing, dealer }: Compared): Facts {
  const { promises } = sellerView(listing, { dealer, ...NOT_COMPARED });
  return said(promises.flatMap(({ key, text }) => (SERVICES.has(key) ? [[text, "oui"] as const] : [])));
}

/** Told where it holds, and asked for by no group: of a car the class of its emissions asks for the cycle. */
const SAID_ONLY_IF_SO: ReadonlySet<FactKey | undefined> = new Set<FactKey>(["fourWheelDrive", "emissionsCycle"]);

interface OwnGroup {
  readonly title: string;
  readonly facts: Facts;
  readonly untold?: readonly string[];
}

/** What the page of a vehicle says that its seller has not told. */
function askedIn(group: OwnGroup | undefined): ReadonlySet<string> {
  return new Set(group?.untold);
}

/** Groups of the same name side by side, in the order in which they first come. */
function sideBySide(groups: readonly (readonly OwnGroup[])[]): readonly ToldGroup[] {
  const titles = new Set(groups.flatMap((own) => own.map(({ title }) => title)));
  return [...titles].map((title) => ({
    title,
    facts: groups.map((own) => own.find((group) => group.title === title)?.facts ?? said([])),
    ...(groups.some((own) => own.some(({ untold }) => untold !== undefined))
      ? { asked: groups.map((own) => askedIn(own.find((group) => group.title === title))) }
      : {}),
  }));
}

function toldGroups(compared: readonly Compared[]): readonly ToldGroup[] {
  const known = sideBySide(
    compared.map(({ listing }) =>
      characteristicsView(listing).groups.map(({ title, facts, untold }) => ({ title, facts: mapOf(facts), untold })),
    ),
  );
  const past = compared.map(({ listing }) =>
    guaranteesView(listing).map(({ title, facts }) => ({ title, facts: mapOf(facts) })),
  );
  const equipment = sideBySide(
    compared.map(({ listing }) =>
      equipmentView(listing).map(({ title, names }) => ({
        title,
        facts: said(names.map((name) => [name, "oui"])),
      })),
    ),
  );
  return [
    { title: "Prix", facts: compared.map(priceFacts) },
    { title: "Usage", facts: compared.map(useFacts) },
    ...known,
    ...sideBySide(past),
    { title: "Vendeur", facts: compared.map(sellerFacts) },
    { title: "Services", facts: compared.map(serviceFacts), otherwise: "non annoncé" },
    // An advert that leaves an option out does not say that the vehicle lacks it.
    ...equipment.map((group) => ({ ...group, otherwise: "non annoncé" })),
  ];
}

/** Labels in the order in which the vehicles tell them; one that the first lacks comes after those before it. */
function labelsOf(facts: readonly Facts[]): readonly string[] {
  const labels: string[] = [];
  for (const own of facts) {
    let at = 0;
    for (const label of own.keys()) {
      const known = labels.indexOf(label);
      if (known === -1) labels.splice(at++, 0, label);
      else at = known + 1;
    }
  }
  return labels;
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
const WITHOUT: Readonly<Partial<Record<FactKey, string>>> = {
  aboveEstimate: "pas d’estimation",
  monthly: "non proposée",
};

const TOLD_OF: Readonly<Record<Exclude<Lack, "absent">, string>> = {
  untold: "non communiqué",
  foreign: "sans objet",
};

function rowOf(label: string, group: ToldGroup, compared: readonly Compared[]): ComparedRow {
  const { facts, asked } = group;
  const key = facts.find((own) => own.has(label))?.get(label)?.key;
  const judged = key && JUDGED_FACTS[key];
  const otherwise = (key && WITHOUT[key]) ?? group.otherwise;
  const all = compared.map(({ listing }) => listing);
  const tells = (index: number) => facts[index]?.has(label) === true;
  const verdict = rowVerdict(
    facts.map((own, index) => ({
      text: own.get(label)?.value ?? otherwise,
      number: tells(index)
        ? judged?.read(listingAt(compared, index), { energy: compared[index]?.energy?.year, all })
        : undefined,
    })),
    judged?.better,
  );
  const lackAt = (index: number): Lack | undefined => {
    if (tells(index)) return undefined;
    if (otherwise !== undefined) return "absent";
    const isAsked = asked === undefined || asked[index]?.has(label) === true || SAID_ONLY_IF_SO.has(key);
    return isAsked ? "untold" : "foreign";
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
    const rows = labelsOf(group.facts).map((label) => rowOf(label, group, compared));
    return rows.length === 0 ? [] : [{ title: group.title, rows, isSame: rows.every(({ isSame }) => isSame) }];
  });
}
