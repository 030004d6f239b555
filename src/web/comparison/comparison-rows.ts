/** The rows of a comparison: the facts that listings' own pages tell, one beside the other, by the names that they have there. */
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { rowVerdict } from "../../domain/comparison/row-verdict.ts";
import { euros } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { whyNoVerdict } from "../../domain/listings/market-facts.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { characteristicsView } from "../listing/characteristics-view.ts";
import { equipmentView } from "../listing/equipment-view.ts";
import { guaranteesView } from "../listing/guarantees-view.ts";
import { keyFacts } from "../listing/key-facts-view.ts";
import { sellerView } from "../listing/seller-view.ts";
import { reductionsOf } from "../listing/sold-view.ts";
import { WHY_NO_VERDICT_BRIEFLY } from "../market-price/no-verdict-words.ts";
import { JUDGED_FACTS } from "./judged-facts.ts";

export interface ComparedCell {
  /** Undefined where the seller has not told it. */
  readonly text: string | undefined;
  /** Beneath: why it is best, or how far from the best. */
  readonly note?: string;
  readonly isBest?: true;
  readonly verdict?: PriceVerdict;
  /** Its kind of vehicle has no such thing: a battery of a diesel. */
  readonly isForeign?: true;
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
  readonly entries: readonly PriceEntry[];
  /** `212,47 €/mois en LOA`. */
  readonly monthly: string | undefined;
}

type Facts = ReadonlyMap<string, string>;

interface ToldGroup {
  readonly title: string;
  /** Of each vehicle, by name. */
  readonly facts: readonly Facts[];
  /** What each vehicle's page asks its seller for besides; left out where any may tell anything. */
  readonly asked?: readonly ReadonlySet<string>[];
  /** What stands where a vehicle has no value of it; else it is not known. */
  readonly otherwise?: string;
}

/** What heads the columns already. */
const IN_HEADS: ReadonlySet<string> = new Set(["Marque", "Modèle"]);

const mapOf = (facts: readonly { readonly label: string; readonly value: string }[]): Facts =>
  new Map(facts.filter(({ label }) => !IN_HEADS.has(label)).map(({ label, value }) => [label, value]));

const said = (rows: readonly (readonly [label: string, value: string | undefined])[]): Facts =>
  new Map(rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])));

/** Nothing is marked of it: deposit and duration make it small as well. */
const MONTHLY = "Mensualité";
const APART = "Par rapport à l’estimation";
const VERDICT = "Indice de prix";

/** `−1 310 € (estimé 23 300 €)`; undefined where the market says nothing. */
function aboveEstimate({ price, marketValue }: Listing): string | undefined {
  if (marketValue === undefined) return undefined;
  const difference = price - marketValue.estimate;
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "";
  return `${sign}${euros(Math.abs(difference))} (estimé ${euros(marketValue.estimate)})`;
}

/** Beside vehicles that have one: nobody estimates this one, or offers to finance it, which is not the seller's silence. */
function priceFacts({ listing, entries, monthly }: Compared, compared: readonly Compared[]): Facts {
  const isEstimated = compared.some((one) => aboveEstimate(one.listing) !== undefined);
  const isFinanced = compared.some((one) => one.monthly !== undefined);
  return said([
    ["Prix", euros(listing.price)],
    [APART, aboveEstimate(listing) ?? (isEstimated ? "pas d’estimation" : undefined)],
    [VERDICT, badgeLabel(listing.verdict)],
    [MONTHLY, monthly ?? (isFinanced ? "non proposée" : undefined)],
    ["Baisses depuis la mise en ligne", reductionsOf(entries) ?? "aucune"],
  ]);
}

function mileageFact({ listing }: Compared): Facts {
  return mapOf(keyFacts(listing).filter(({ label }) => label === "Kilométrage"));
}

function sellerFacts({ listing, dealer }: Compared): Facts {
  const { name, kind, place } = sellerView(listing, { dealer, stock: undefined, distance: undefined });
  return said([
    ["Vendeur", name],
    ["Type de vendeur", kind === "" ? name : kind],
    ["Lieu", place],
  ]);
}

/** What no other group tells of what is promised. */
const SERVICES: ReadonlySet<string> = new Set(["Livraison possible", "TVA récupérable"]);

function serviceFacts({ listing, dealer }: Compared): Facts {
  const { promises } = sellerView(listing, { dealer, stock: undefined, distance: undefined });
  return said(promises.flatMap(({ text }) => (SERVICES.has(text) ? [[text, "oui"] as const] : [])));
}

/** Told where it holds, and asked for by no group: of a car the class of its emissions asks for the cycle. */
const SAID_ONLY_IF_SO: ReadonlySet<string> = new Set(["Transmission", "Cycle d’essai de ces chiffres"]);

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
    facts: groups.map((own) => own.find((group) => group.title === title)?.facts ?? new Map<string, string>()),
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
        facts: new Map(names.map((name) => [name, "oui"] as const)),
      })),
    ),
  );
  return [
    { title: "Prix", facts: compared.map((one) => priceFacts(one, compared)) },
    { title: "Usage", facts: compared.map(mileageFact) },
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
  label: string,
  { isBest, difference }: { isBest: boolean; difference: number | undefined },
  suffix: string,
) {
  const judged = JUDGED_FACTS[label];
  if (judged === undefined) return undefined;
  if (isBest) return judged.best + suffix;
  if (difference === undefined || judged.distance === undefined) return undefined;
  return (difference > 0 ? "+" : "−") + judged.distance(Math.abs(difference));
}

function rowOf(label: string, { facts, asked, otherwise }: ToldGroup, compared: readonly Compared[]): ComparedRow {
  const judged = JUDGED_FACTS[label];
  const verdict = rowVerdict(
    facts.map((own, index) => ({
      text: own.get(label) ?? otherwise,
      number: judged?.read(listingAt(compared, index)),
    })),
    judged?.better,
  );
  const suffix = (verdict.isShared ? ", à égalité" : "") + (verdict.isPartial ? ", de ce qui est connu" : "");
  const cells = verdict.values.map(({ text, ...value }, index): ComparedCell => {
    const why = label === VERDICT ? whyNoVerdict(listingAt(compared, index)) : undefined;
    const note = why === undefined ? noteOf(label, value, suffix) : WHY_NO_VERDICT_BRIEFLY[why];
    const isForeign =
      text === undefined && asked !== undefined && asked[index]?.has(label) !== true && !SAID_ONLY_IF_SO.has(label);
    return {
      text,
      ...(isForeign ? { isForeign } : {}),
      ...(note === undefined ? {} : { note }),
      ...(value.isBest ? { isBest: true as const } : {}),
      ...(label === VERDICT && text !== undefined ? { verdict: listingAt(compared, index).verdict } : {}),
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
