/** What is done to vehicles of a dealer's stock: prices one by one or by a step for many, keeping for somebody, paying for a place, taking away. */
import { actorOf } from "../../domain/audit/actor-of.ts";
import { counted, euros } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { MOST_REFERENCES } from "../../domain/promotion/campaign.ts";
import type { PriceStep } from "../../domain/stock/price-step.ts";
import { steppedPrice } from "../../domain/stock/price-step.ts";
import { farTold, isFartherOff } from "../../domain/valuation/far-price.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { NewPrice } from "../../dealer-space/dealer-stock.ts";
import type { PriceIssue, StockDone } from "./stock-words.ts";
import { BEFORE, MEANT } from "./before-field.tsx";
import { leavingTold } from "./leaving-words.ts";
import type { PageServices } from "../services.ts";

/** Euros. */
const LEAST = 100;
const MOST = 9_999_999;
/** Of one request: more than a page shows. */
const MOST_ROWS = 200;
/** Of an effect that is told vehicle by vehicle. */
const MOST_TOLD = 5;

type Known = ReadonlyMap<string, { readonly listing: Listing }>;

/** By reference: what stands in fields and is another price than the one shown. */
type TypedPrices = Readonly<Record<string, string>>;

export type StockAnswer =
  /** Nothing was changed; what was typed stands in its field. */
  | {
      readonly kind: "issues";
      readonly issues: readonly PriceIssue[];
      readonly typed: TypedPrices;
    }
  /** Nothing was changed yet. */
  | {
      readonly kind: "asked";
      readonly gesture: "baisser" | "retirer" | "vendre" | "prix";
      /** As their boxes say it, whatever is asked about. */
      readonly chosen: readonly string[];
      /** The one vehicle that it is asked of, whichever are chosen. */
      readonly only?: string;
      readonly effect: string;
      /** Sent again with the confirmation. */
      readonly step?: PriceStep;
      /** By reference, of prices that are far from the market: confirmed are these and no others. */
      readonly prices?: Readonly<Record<string, number>>;
      readonly isEmpty: boolean;
      readonly typed: TypedPrices;
    }
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
  | {
      readonly kind: "wrong";
      readonly words: string;
      /** What stood in the field that is wrong: the amount of a step; undefined where it is none of its fields. */
      readonly amount?: string;
      readonly chosen: readonly string[];
      readonly typed: TypedPrices;
    };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

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

/** What is asked for it now and would be, beside its value. */
function askedOf(known: Known, { reference, price }: NewPrice) {
  const listing = known.get(reference)?.listing;
  return { price, before: listing?.price, value: listing?.marketValue };
}

const isOff = (known: Known, next: NewPrice): boolean => isFartherOff(askedOf(known, next));

/** Each beside its value; empty of none. */
function farWords(known: Known, far: readonly NewPrice[]): string {
  const told = far.slice(0, MOST_TOLD).flatMap((next) => {
    const listing = known.get(next.reference)?.listing;
    return listing === undefined ? [] : [`${selectionLabel(listing)} à ${farTold(askedOf(known, next))}`];
  });
  const more = far.length > MOST_TOLD ? `\u202f; et ${counted(far.length - MOST_TOLD, "autre")}` : "";
  const question = far.length === 1 ? "Est-ce bien ce prix\u202f?" : "Sont-ce bien ces prix\u202f?";
  return told.length === 0 ? "" : `${told.join("\u202f; ")}${more}. ${question}`;
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
  const by = Number(textOf(form, "de").replaceAll(/\s/g, "").replace(",", "."));
  const unit = textOf(form, "unite") === "pourcent" ? "percent" : "euros";
  const isRead = Number.isFinite(by) && by > 0 && (unit === "percent" ? by <= 50 : by <= MOST);
  return isRead ? { by, unit, stopsAtMarket: textOf(form, "plancher") !== "aucun" } : undefined;
}

const chosenIn = (form: FormData): readonly string[] =>
  form
    .getAll("choisi")
    .filter((value) => typeof value === "string")
    .slice(0, MOST_ROWS);

export async function answerStock(
  {
    dealerStock,
    vehicleDesk,
    listings,
    viewer,
  }: Pick<PageServices, "dealerStock" | "vehicleDesk" | "listings" | "viewer">,
  curef: string,
  form: FormData,
): Promise<StockAnswer> {
  const by = actorOf(viewer);
  const typed = unsavedIn(form);
  const nothingChosen: StockAnswer = {
    kind: "wrong",
    words: "Choisissez d’abord des véhicules, par leur case.",
    chosen: [],
    typed,
  };
  const [gesture = "", only] = textOf(form, "geste").split(":", 2);
  const chosen = only === undefined ? chosenIn(form) : [only];
  switch (gesture) {
    case "baisser":
    case "baisser-oui":
      return lower(readStep(form), gesture === "baisser-oui" ? form : undefined);
    case "reserver":
    case "liberer":
      return reserve(gesture === "reserver");
    case "sponsoriser":
      return sponsor();
    case "retirer":
    case "retirer-oui":
      return takeAway(gesture === "retirer-oui");
    case "vendre":
    case "vendre-oui":
      return sell(gesture === "vendre-oui");
    default:
      return setPrices(form, gesture === "prix-oui" ? pricesIn(form, MEANT) : {});
  }

  /** Whoever touched one price has not touched the others of the page, which a file may have changed meanwhile. */
  async function setPrices(typedIn: FormData, meant: Readonly<Record<string, string>>): Promise<StockAnswer> {
    const asked = pricesIn(typedIn, "prix");
    const before = pricesIn(typedIn, BEFORE);
    const known = await listings(Object.keys(asked));
    const changed = Object.entries(asked).filter(([reference, value]) => {
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
    const far = prices.filter((price) => isOff(known, price));
    if (far.every(({ reference, price }) => readPrice(meant[reference] ?? "") === price)) return repriced(prices);
    return {
      kind: "asked",
      gesture: "prix",
      chosen: chosenIn(typedIn),
      effect: `${farWords(known, far)} Rien n’a encore changé.`,
      prices: Object.fromEntries(far.map(({ reference, price }) => [reference, price])),
      isEmpty: false,
      typed: Object.fromEntries(changed),
    };
  }

  async function repriced(prices: readonly NewPrice[]): Promise<StockAnswer> {
    const done = prices.length === 0 ? [] : await dealerStock.reprice(curef, prices, by);
    const [only] = done;
    return {
      kind: "done",
      what: done.length === 1 && only !== undefined ? ["nouveau-prix", only.price] : ["prix", done.length],
    };
  }

  async function lower(step: PriceStep | undefined, confirmed: FormData | undefined): Promise<StockAnswer> {
    if (chosen.length === 0) return nothingChosen;
    if (step === undefined)
      return {
        kind: "wrong",
        words: "De combien\u202f? Une somme en euros, ou 50\u202f% au plus.",
        amount: textOf(form, "de"),
        chosen,
        typed,
      };
    const own = await dealerStock.rows(curef);
    const isChosen = new Set(chosen);
    const rows = own.filter(({ listing }) => isChosen.has(listing.reference));
    const next = rows.flatMap(({ listing }) => {
      const price = steppedPrice(listing, step);
      return price === undefined ? [] : [{ reference: listing.reference, price, before: listing.price }];
    });
    if (confirmed !== undefined) {
      // What was told was told of the prices that were shown: sent once more, it lowers nothing further.
      const before = pricesIn(confirmed, BEFORE);
      return repriced(next.filter((price) => readPrice(before[price.reference] ?? "") === price.before));
    }
    const told = next
      .slice(0, MOST_TOLD)
      .map(({ before, price }) => `${euros(before)} devient ${euros(price)}`)
      .join(", ");
    const more = next.length > MOST_TOLD ? `, et ${counted(next.length - MOST_TOLD, "autre")}` : "";
    const kept = rows.length - next.length;
    const stays =
      kept === 0
        ? ""
        : ` ${kept === 1 ? "Un reste" : `${kept} restent`} au même prix\u202f: déjà sous la borne basse, ou sans analyse.`;
    const known: Known = new Map(rows.map((row) => [row.listing.reference, row]));
    const offWords = farWords(
      known,
      next.filter((price) => isOff(known, price)),
    );
    const effect =
      next.length === 0
        ? `Aucun prix ne changerait.${stays}`
        : `${next.length === 1 ? "Un prix change" : `${next.length} prix changent`}\u202f: ${told}${more}.${stays}${offWords === "" ? "" : ` Loin du marché\u202f: ${offWords}`}`;
    return { kind: "asked", gesture: "baisser", ...asAsked(), effect, step, isEmpty: next.length === 0, typed };
  }

  /** Taken back as easily as done: nothing is asked before. */
  async function reserve(isReserved: boolean): Promise<StockAnswer> {
    if (chosen.length === 0) return nothingChosen;
    const changed = await dealerStock.reserve(curef, chosen, isReserved, by);
    const what: StockDone = [isReserved ? "reserves" : "liberes", changed.length];
    return Object.keys(typed).length === 0 ? { kind: "done", what } : { kind: "told", what, typed };
  }

  function sponsor(): StockAnswer {
    if (chosen.length === 0) return nothingChosen;
    const words =
      chosen.length > MOST_REFERENCES
        ? `Une campagne montre ${String(MOST_REFERENCES)} véhicules au plus\u202f: vous en avez choisi ${String(chosen.length)}.`
        : Object.keys(typed).length > 0
          ? "Des prix sont écrits et pas encore enregistrés\u202f: enregistrez-les, ou rendez-les par Échap."
          : undefined;
    return words === undefined
      ? { kind: "sponsored", references: chosen, typed }
      : { kind: "wrong", words, chosen, typed };
  }

  async function takeAway(isConfirmed: boolean): Promise<StockAnswer> {
    if (chosen.length === 0) return nothingChosen;
    if (!isConfirmed)
      return {
        kind: "asked",
        gesture: "retirer",
        ...asAsked(),
        effect:
          chosen.length === 1
            ? leavingTold["retirer-annonce"](await namedIn(chosen[0]))
            : `Ces ${chosen.length} annonces quittent le site, et leurs acheteurs l’apprennent. Un fichier qui les contient encore les y remet.`,
        isEmpty: false,
        typed,
      };
    const gone = await dealerStock.withdraw(curef, chosen, by);
    return { kind: "done", what: ["retires", gone.length], ...(only === undefined ? {} : { left: only }) };
  }

  /** One by one: each has a buyer of its own. */
  async function sell(isConfirmed: boolean): Promise<StockAnswer> {
    if (only === undefined) return nothingChosen;
    if (!isConfirmed)
      return {
        kind: "asked",
        gesture: "vendre",
        ...asAsked(),
        effect: leavingTold.vendu(await namedIn(only)),
        isEmpty: false,
        typed,
      };
    const isSold = await vehicleDesk.sell(curef, only, by);
    return { kind: "done", what: ["vendus", isSold ? 1 : 0], ...(isSold ? { left: only } : {}) };
  }

  async function namedIn(reference = ""): Promise<string> {
    const listing = (await listings([reference])).get(reference)?.listing;
    return listing?.curef === curef ? `L’annonce ${selectionLabel(listing)}` : "Cette annonce";
  }

  function asAsked() {
    return { chosen: chosenIn(form), ...(only === undefined ? {} : { only }) };
  }
}
