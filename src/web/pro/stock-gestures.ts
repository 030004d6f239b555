/** What is done to vehicles of a dealer's stock: prices one by one or by a step for many, keeping for somebody, paying for a place, taking away. */
import { actorOf } from "../../domain/audit/actor-of.ts";
import { whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { MOST_REFERENCES } from "../../domain/promotion/campaign.ts";
import { MOST_AT_ONCE, allFound } from "../../domain/stock/all-found.ts";
import type { PriceStep } from "../../domain/stock/price-step.ts";
import { steppedPrice } from "../../domain/stock/price-step.ts";
import type { StockQuestion } from "../../domain/stock/stock-table.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { NewPrice } from "../../dealer-space/dealer-stock.ts";
import type { PriceIssue, StockDone } from "./stock-words.ts";
import { movedWords, toldMovedWords, tooManyWords } from "./stock-words.ts";
import { ALL_FOUND, BEFORE, MEANT, TOLD_MARK } from "./before-field.tsx";
import type { StockEffect } from "./stock-effect.ts";
import { farEffect, isOff, loweredEffect, markOf, reservedEffect, withdrawnEffect } from "./stock-effect.ts";
import { leavingTold } from "./leaving-words.ts";
import type { PageServices } from "../services.ts";
import { textIn } from "../form-text.ts";

/** Euros. */
const LEAST = 100;
const MOST = 9_999_999;
/** Of one request: more than a page shows. */
const MOST_ROWS = 200;
const NOTHING_CHOSEN = "Choisissez d’abord des véhicules, par leur case.";

type Known = ReadonlyMap<string, { readonly listing: Listing }>;

/** By reference: what stands in fields and is another price than the one shown. */
type TypedPrices = Readonly<Record<string, string>>;

/** As boxes say it, whatever is asked about. */
interface StockTicks {
  readonly chosen: readonly string[];
  /** How many all that filters find were said to be, where these are chosen. */
  readonly ticked?: number;
}

interface WrongAnswer extends StockTicks {
  readonly kind: "wrong";
  readonly words: string;
  /** What stood in the field that is wrong: the amount of a step; undefined where it is none of its fields. */
  readonly amount?: string;
  /** As it stood in its fields, where nothing is wrong with it. */
  readonly step?: PriceStep;
  readonly typed: TypedPrices;
}

export type StockAnswer =
  /** Nothing was changed; what was typed stands in its field. */
  | {
      readonly kind: "issues";
      readonly issues: readonly PriceIssue[];
      readonly typed: TypedPrices;
    }
  /** Nothing was changed yet. */
  | (StockEffect &
      StockTicks & {
        readonly kind: "asked";
        readonly gesture: "baisser" | "retirer" | "vendre" | "prix" | "reserver" | "liberer";
        /** The one vehicle that it is asked of, whichever are chosen. */
        readonly only?: string;
        /** Sent again with the confirmation, where it is asked of all that filters find. */
        readonly mark?: string;
        /** Sent again with the confirmation. */
        readonly step?: PriceStep;
        /** By reference, of prices that are far from the market: confirmed are these and no others. */
        readonly prices?: Readonly<Record<string, number>>;
        readonly isEmpty: boolean;
        readonly typed: TypedPrices;
      })
  | {
      readonly kind: "done";
      readonly what: StockDone;
      /** The one vehicle that has left: whoever had an appointment for it is to be told. */
      readonly left?: string;
    }
  /** Done, beside prices that are typed and not saved. */
  | { readonly kind: "told"; readonly what: StockDone; readonly typed: TypedPrices }
  /** A campaign for these. */
  | { readonly kind: "sponsored"; readonly references: readonly string[]; readonly typed: TypedPrices }
  | WrongAnswer;

function readPrice(text: string): number | undefined {
  const digits = text.replaceAll(/[\s€]/g, "");
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  const price = Number(digits);
  return price >= LEAST && price <= MOST ? price : undefined;
}

/** By reference, of fields `<name>-<reference>`. */
function pricesIn(form: FormData, name: string): Readonly<Record<string, string>> {
  const prices = [...form].flatMap(([field, value]) =>
    field.startsWith(`${name}-`) && typeof value === "string" ? [[field.slice(name.length + 1), value] as const] : [],
  );
  return Object.fromEntries(prices.slice(0, MOST_ROWS));
}

/** Whether its price is another than the one that was shown; of what nobody says it was shown as, nothing is known. */
function hasMoved(known: Known, before: Readonly<Record<string, string>>, reference: string): boolean {
  const shown = readPrice(before[reference] ?? "");
  return shown !== undefined && shown !== known.get(reference)?.listing.price;
}

function unsavedIn(form: FormData): TypedPrices {
  const before = pricesIn(form, BEFORE);
  return Object.fromEntries(
    Object.entries(pricesIn(form, "prix")).filter(
      ([reference, value]) => before[reference] !== undefined && value.trim() !== before[reference].trim(),
    ),
  );
}

function readStep(form: FormData): PriceStep | undefined {
  const by = Number(textIn(form, "de").replaceAll(/\s/g, "").replace(",", "."));
  const unit = textIn(form, "unite") === "pourcent" ? "percent" : "euros";
  const isRead = Number.isFinite(by) && by > 0 && (unit === "percent" ? by <= 50 : by <= MOST);
  return isRead ? { by, unit, stopsAtMarket: textIn(form, "plancher") !== "aucun" } : undefined;
}

const chosenIn = (form: FormData): readonly string[] =>
  form
    .getAll("choisi")
    .filter((value) => typeof value === "string")
    .slice(0, MOST_ROWS);

function tickedIn(form: FormData): number | undefined {
  const count = textIn(form, ALL_FOUND);
  return /^\d{1,7}$/.test(count) ? Number(count) : undefined;
}

/** `question` is what the address asks of the stock: what all that is found is found by. */
export async function answerStock(
  {
    dealerStock,
    vehicleDesk,
    listings,
    viewer,
  }: Pick<PageServices, "dealerStock" | "vehicleDesk" | "listings" | "viewer">,
  { curef, question }: { readonly curef: string; readonly question: StockQuestion },
  form: FormData,
): Promise<StockAnswer> {
  const by = actorOf(viewer);
  const typed = unsavedIn(form);
  const [gesture = "", only] = textIn(form, "geste").split(":", 2);
  const isConfirmed = gesture.endsWith("-oui");
  const ticked = tickedIn(form);
  const ticks: StockTicks = { chosen: chosenIn(form), ...(ticked === undefined ? {} : { ticked }) };
  const wrong = (words: string): WrongAnswer => {
    const step = readStep(form);
    return { kind: "wrong", words, ...ticks, ...(step === undefined ? {} : { step }), typed };
  };
  const asked = { kind: "asked", ...ticks, ...(only === undefined ? {} : { only }), isEmpty: false, typed } as const;

  switch (gesture) {
    case "vendre":
    case "vendre-oui":
      return sell();
    case "baisser":
    case "baisser-oui":
    case "reserver":
    case "reserver-oui":
    case "liberer":
    case "liberer-oui":
    case "retirer":
    case "retirer-oui":
    case "sponsoriser":
      break;
    default:
      return setPrices(gesture === "prix-oui" ? pricesIn(form, MEANT) : {});
  }
  const promised = only === undefined ? ticks.ticked : undefined;
  const boxes = only === undefined ? ticks.chosen : [only];
  if (promised === undefined && boxes.length === 0) return wrong(NOTHING_CHOSEN);
  const chosen = await chosenListings();
  if ("kind" in chosen) return chosen;
  const references = promised === undefined ? boxes : chosen.map(({ reference }) => reference);
  /** Most of them stand on no page that was shown: what was told of them is held against what they are. */
  const mark = promised === undefined ? undefined : markOf(chosen);
  if (isConfirmed && mark !== undefined && mark !== textIn(form, TOLD_MARK)) return wrong(toldMovedWords);
  const marked = mark === undefined ? {} : { mark };
  if (gesture.startsWith("baisser")) return lower(chosen);
  if (gesture.startsWith("retirer")) return takeAway(chosen);
  if (gesture === "sponsoriser") return sponsor();
  return reserve(chosen, gesture.startsWith("reserver"));

  /** Of this dealer and online; or what is wrong with choosing them. */
  async function chosenListings(): Promise<readonly Listing[] | StockAnswer> {
    const rows = await dealerStock.rows(curef);
    if (promised !== undefined) {
      const all = allFound(rows, question, promised);
      if (all.kind === "found") return all.rows.map(({ listing }) => listing);
      return wrong(all.kind === "moved" ? movedWords(all.found, promised) : tooManyWords(all.found, MOST_AT_ONCE));
    }
    const isChosen = new Set(boxes);
    return rows.flatMap(({ listing }) => (isChosen.has(listing.reference) ? [listing] : []));
  }

  /** Whoever touched one price has not touched the others of the page, which a file may have changed meanwhile. */
  async function setPrices(meant: Readonly<Record<string, string>>): Promise<StockAnswer> {
    const fields = pricesIn(form, "prix");
    const before = pricesIn(form, BEFORE);
    const known = await listings(Object.keys(fields));
    const changed = Object.entries(fields).filter(([reference, value]) => {
      const price = readPrice(value);
      const shown = readPrice(before[reference] ?? "");
      return price !== shown && price !== known.get(reference)?.listing.price;
    });
    const issues = changed.flatMap(([reference, value]): PriceIssue[] => {
      if (readPrice(value) === undefined) return [{ reference, value }];
      return hasMoved(known, before, reference) ? [{ reference, value, isMoved: true }] : [];
    });
    if (issues.length > 0) return { kind: "issues", issues, typed: Object.fromEntries(changed) };
    const prices = changed.flatMap(([reference, value]): NewPrice[] => {
      const price = readPrice(value);
      return price === undefined ? [] : [{ reference, price }];
    });
    const far = prices.flatMap(({ reference, price }) => {
      const listing = known.get(reference)?.listing;
      return listing !== undefined && isOff({ listing, price }) ? [{ listing, price }] : [];
    });
    if (far.every(({ listing, price }) => readPrice(meant[listing.reference] ?? "") === price)) return repriced(prices);
    return {
      ...asked,
      gesture: "prix",
      ...farEffect(far),
      prices: Object.fromEntries(far.map(({ listing, price }) => [listing.reference, price])),
      typed: Object.fromEntries(changed),
    };
  }

  async function repriced(prices: readonly NewPrice[]): Promise<StockAnswer> {
    const done = prices.length === 0 ? [] : await dealerStock.reprice(curef, prices, by);
    const [first] = done;
    return {
      kind: "done",
      what: done.length === 1 && first !== undefined ? ["nouveau-prix", first.price] : ["prix", done.length],
    };
  }

  async function lower(own: readonly Listing[]): Promise<StockAnswer> {
    const step = readStep(form);
    if (step === undefined)
      return {
        ...wrong("De combien\u202f? Une somme en euros, ou 50\u202f% au plus."),
        amount: textIn(form, "de"),
      };
    const changes = own.flatMap((listing) => {
      const price = steppedPrice(listing, step);
      return price === undefined ? [] : [{ listing, price }];
    });
    if (isConfirmed) {
      // What was told was told of the prices that were shown: sent once more, it lowers nothing further.
      const before = pricesIn(form, BEFORE);
      return repriced(
        changes.flatMap(({ listing: { reference, price: shown }, price }) =>
          mark !== undefined || readPrice(before[reference] ?? "") === shown ? [{ reference, price }] : [],
        ),
      );
    }
    return {
      ...asked,
      ...marked,
      gesture: "baisser",
      ...loweredEffect(changes, own.length - changes.length),
      step,
      isEmpty: changes.length === 0,
    };
  }

  /** Taken back as easily as done: of vehicles that are seen nothing is asked before. */
  async function reserve(own: readonly Listing[], isReserved: boolean): Promise<StockAnswer> {
    if (mark !== undefined && !isConfirmed) {
      const effect = reservedEffect(own, isReserved);
      return {
        ...asked,
        ...marked,
        gesture: isReserved ? "reserver" : "liberer",
        ...effect,
        isEmpty: effect.lines.length === 0,
      };
    }
    const changed = await dealerStock.reserve(curef, references, isReserved, by);
    const what: StockDone = [isReserved ? "reserves" : "liberes", changed.length];
    return Object.keys(typed).length === 0 ? { kind: "done", what } : { kind: "told", what, typed };
  }

  function sponsor(): StockAnswer {
    if (references.length > MOST_REFERENCES)
      return wrong(
        `Une campagne montre ${String(MOST_REFERENCES)} véhicules au plus\u202f: vous en avez choisi ${whole(references.length)}.`,
      );
    return Object.keys(typed).length > 0
      ? wrong("Des prix sont écrits et pas encore enregistrés\u202f: enregistrez-les, ou rendez-les par Échap.")
      : { kind: "sponsored", references, typed };
  }

  async function takeAway(own: readonly Listing[]): Promise<StockAnswer> {
    if (!isConfirmed)
      return {
        ...asked,
        ...marked,
        gesture: "retirer",
        ...(own.length <= 1
          ? { effect: leavingTold["retirer-annonce"](namedOf(own[0])), lines: [] }
          : withdrawnEffect(own)),
      };
    const gone = await dealerStock.withdraw(curef, references, by);
    return { kind: "done", what: ["retires", gone.length], ...(only === undefined ? {} : { left: only }) };
  }

  /** One by one: each has a buyer of its own. */
  async function sell(): Promise<StockAnswer> {
    if (only === undefined) return wrong(NOTHING_CHOSEN);
    if (!isConfirmed) {
      const listing = (await listings([only])).get(only)?.listing;
      const name = namedOf(listing?.curef === curef ? listing : undefined);
      return { ...asked, gesture: "vendre", effect: leavingTold.vendu(name), lines: [] };
    }
    const isSold = await vehicleDesk.sell(curef, only, by);
    return { kind: "done", what: ["vendus", isSold ? 1 : 0], ...(isSold ? { left: only } : {}) };
  }
}

const namedOf = (listing: Listing | undefined): string =>
  listing === undefined
    ? "Cette annonce"
    : `L’annonce ${selectionLabel(listing)}, ${listing.dealerReference ?? listing.reference}`;
